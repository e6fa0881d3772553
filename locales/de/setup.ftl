# a new match
new-match = Neue Partie: { $game }
holder-me = Ich
holder-invite = Ein Freund, per Link
holder-open = Jeder, der will
clock = Uhr
clock-none = Keine
clock-quick = 3 Minuten + 5 Sekunden pro Antwort
clock-calm = 15 Minuten + 15 Sekunden pro Antwort
clock-day = Ein Tag pro Entscheidung
public = Öffentlich: Alle können zusehen
allow-hints = Tipps erlauben
allow-talk = Chat erlauben
setup-standard = Standard
setup-changed = { $count } geändert
setup-text = Hausregeln als Text
setup-about = Dasselbe als Text: eine Einstellung pro Zeile, wie in einer Aufbaudatei.
switch-yes = ja
switch-no = nein
switch-standard = { $value } (Standard)
switch-depends = je nach Aufbau
setup-example = Zum Beispiel:
begin = Beginnen

# places to play at
place-legend-commandos = Karte
place-legend-champions = Schlacht
place-legend-wizards = Geländeplan
place-legend-fighters = Arena
place-own = Unten ist eine eigene Stellung aufgebaut. Wählst du ein Bild, wird sie ersetzt.
place-facts-commandos = { $hexes } Felder, höchstens { $rounds } Runden.
place-facts-champions = { $first } Modelle gegen { $second }. { $worth } Punkte gegen { $other }. { $turns } Züge.
place-facts-wizards = { $who } Spieler, { $wide } × { $deep } cm, höchstens { $rounds } Runden.
place-facts-fighters = { $wide } × { $deep } cm, { $pieces ->
    [0] keine Hindernisse
   *[other] { $pieces } Hindernisse
}.
place-commandos-ruin = Die Standardkarte. Die Fahne steht auf dem mittleren von drei Türmen, zwischen Ruinen.
place-commandos-crossroads = Klein und schnell: Der Weg zur Fahne auf dem mittleren Turm ist kurz.
place-commandos-fort = Groß. Fünf Türme stehen in einer Reihe, die Fahne auf dem mittleren.
place-champions-ring = Champion gegen Champion, jeder mit einer Handvoll Leute. Gut für die erste Schlacht.
place-champions-gate = Zwei Generäle stehen sich im vordersten Glied gegenüber. Die zweite Seite stürmt an.
place-champions-dusk = Berittene Helden stürmen gegen einen tiefen Block an, in dem ein Totem und eine Duellantin stehen.
place-champions-fire = Eine Reiterin auf einem Wyrm greift einen großen Speerblock an, der vier Züge lang standhalten muss.
place-champions-pincer = Speerträger werden in Front und Flanke angegriffen, mit einem Monster auf jeder Seite.
place-champions-ford = Zwei Kämpfe zugleich, zweite Linien und Reserven, die später kommen. Die größte Schlacht.
place-wizards-villages = Zwei Dörfer mit Hallen und Türmen, dazwischen ein Hügel.
place-wizards-temple = In der Mitte ein Tempel mit vier Türen und einer Treppe aufs Dach.
place-note-wizards = Das ganze Spiel, bis zu 20 Runden. Ein Klick auf der Startseite beginnt dagegen ein Scharmützel: 8 Runden, die Zauberer stehen näher beieinander und haben schon Kreaturen.
place-wizards-ring = In der Mitte eine runde Halle mit fünf Türen, eine für jeden.
place-fighters-duel-ground = Ein offenes Feld ohne Deckung.
place-fighters-pig-and-anchor = Ein Wirtshaus voller Tische, Fässer und Stühle, mit zwei Kaminen, denen man besser fernbleibt.
place-fighters-greenwood = Ein Bach, Hecken und Dornen, und Bäume, gegen die man Gegner werfen kann.
place-fighters-fire-bridge = Eine Brücke zwischen zwei Lavaseen. Lava tötet.

# house rules
switch-find = Regel suchen
switch-none = Keine Regel enthält diese Wörter.
switch-reset = Auf Standard zurücksetzen

# hosts
host-own = Eigene Schlacht aufstellen
host-title = Heer { $number }
host-limit = Punkte pro Heer
host-limit-points = { $points } Punkte
host-no-limit = unbegrenzt
host-charges = Stürmt an und beginnt
host-points = { $points } Punkte.
host-within = { $points } von { $limit } Punkten, { $left } übrig.
host-over = { $points } Punkte: { $over } über der Grenze von { $limit }.
host-price = { $points } Punkte.
host-price-each = { $points } Punkte pro Modell.
host-size = Modelle
host-files = Rotten
host-standard = Standarte
host-musician = Musiker
host-lead = Charakter hinzufügen
host-nobody = Wählen …
host-choose = Wählen …
host-add = Einheit hinzufügen
host-load = Gespeicherte Heere
host-name = Name dieses Heers
host-save = Speichern
host-share = Diese Schlacht teilen
host-link = Link zu dieser Schlacht
host-remove-unit = { $name } entfernen
host-file-0 = Heer von Aldermoor
host-file-1 = Cinder Reavers
host-file-own = Zusätzliches Heer { $number }

# starting equipment
setup-loadout = Startausrüstung
setup-loadout-default = Empfohlene Ausrüstung, das Duell beginnt sofort
setup-loadout-custom = Beide wählen am Tisch Karten und Ausrüstung

## Fehler eines Aufbaus

fault-range = { $given } ist nicht erlaubt: { $least } bis { $most }.
fault-units = { $given } Einheiten: Es müssen { $least } bis { $most } sein.
fault-choice = { $given } ist unbekannt. Wähle eins von: { $choices }.
fault-field = Es gibt keine Einstellung „{ $name }“. Einstellungen: { $known }.
fault-side = Füge mindestens eine Einheit hinzu.
fault-syntax = Zeile { $line } ist nicht lesbar. Schreibe je Zeile eine Einstellung: Name = Wert.

## Werte von Hausregeln

switch-value = { $said } ({ $value })
value-pointing-all = alle zielen
value-pointing-shooters = nur wer schießt, zielt
value-memory-open = offen
value-memory-covered = verdeckt
value-draw-pays-nobody = nichts
value-draw-pays-lot = das Los entscheidet
value-draft-secret = geheim und gleichzeitig
value-draft-alternate = offen und abwechselnd
value-arc-wide = breit
value-arc-narrow = schmal, 60°
value-turning-free = umsonst
value-turning-steps = kostet Bewegung
value-path-committed = nein, der Weg bleibt
value-path-stepwise = ja, Schritt für Schritt
value-overwatch-reach-full = volle Reichweite
value-overwatch-reach-chosen = wählt die Wache
value-cover-range-any = in jeder Entfernung
value-cover-range-card = nur in der Nähe
value-flag-level-top = auf dem Turm
value-flag-level-ground = am Boden
value-refusers-all-able = alle, die annehmen konnten
value-refusers-nominated-only = nur der Beschämte
value-cowed-unit-model-only = nur das Modell
value-cowed-unit-whole-unit = die ganze Einheit
value-cowed-end-scope-combat = irgendwo im Kampf
value-cowed-end-scope-touching-unit = in einer Einheit in Kontakt
value-routed-value-half = halb
value-routed-value-full = ganz
value-measuring-declare = erst ansagen, dann messen
value-measuring-open = jederzeit messen
value-order-two-fixed = fest
value-order-two-alternate = wechselt
value-start-spots-sides = Mitte der eigenen Kante
value-start-spots-corners = Ecken
value-pool-own = je Spieler einer
value-pool-shared = einer für alle
value-group-pairwise = jede nahe bei jeder
value-group-chain = in einer Kette
value-shoot-into-melee-allowed = erlaubt
value-shoot-into-melee-forbidden = verboten
value-card-size-standard = 63 × 88 mm
value-card-size-sleeved = 66 × 91 mm, mit Hüllen
value-combat-distance-any-way = in jeder Richtung
value-combat-distance-lengthwise = nur der Länge nach
value-zones-diagonal = nach Diagonalen
value-zones-band = nach einem Streifen
value-vp-sources-attack-and-defence = Angriff und Abwehr
value-vp-sources-attack-only = nur Angriff
value-vp-on-level-consume = werden verbraucht
value-vp-on-level-keep = bleiben
value-sct-costs-table = nach der Tabelle
value-sct-costs-all-one = je 1
value-reveals-both = beide Spieler
value-reveals-winner-only = nur der Gewinner
value-first-player-choice-after-reveal = nach dem Aufdecken
value-first-player-choice-before-programming = vor der Planung
value-maximise-attack-defence-contest = Angriff, Abwehr und Kraftproben
value-maximise-attack-only = nur Angriff
value-ashorai-penalty-die = ein Würfel weniger
value-ashorai-penalty-modifier = −1 auf jeden Würfel
value-badly-wounded-on-life = die Hälfte der Wunden
value-badly-wounded-on-constitution = die Hälfte der Konstitution
value-badly-wounded-loss-discard = wird abgelegt
value-badly-wounded-loss-use-up = wird verbraucht
value-downed-graded = je nach Seite
value-downed-always-behind = immer von hinten
value-beating-death-repeat = jedes Mal
value-beating-death-once = einmal
value-beating-death-off = nie
value-hands-hidden = verdeckt
value-hands-open = offen
value-loadout-default = empfohlener Satz
value-loadout-custom = wählt der Spieler
value-character-choice-in-turn = nacheinander
value-character-choice-secret = geheim
value-character-choice-secret-no-mirror = geheim, nicht dieselbe

# House rules by what they set, where the question of the rulebook does not say it.
switch-name-goal = Dollar bis zum Sieg
switch-name-lay-seconds = Sekunden zum Legen einer Karte
switch-name-point-seconds = Sekunden zum Zielen
switch-name-auto-draw = Sekunden bis zum Befehl
switch-name-stall-limit = Schusswechsel ohne Änderung bis zum Unentschieden
switch-name-shootout-cap = Längstes Duell, in Schusswechseln
switch-name-round-limit = Längste Partie, in Runden
switch-name-turn-limit = Längstes Duell, in Runden
switch-name-quiet-limit = Ruhige Runden, bis die Partie gewertet wird
switch-name-team-size = Helden je Seite
switch-name-start-level = Stufe der Helden zu Beginn
