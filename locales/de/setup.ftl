# a new match
new-match = Neue Partie: { $game }
holder-me = Ich
holder-invite = Ein Freund, per Link
holder-open = Wer will
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
setup-about = Dasselbe als Text: eine Einstellung pro Zeile, wie in einer Setup-Datei.
switch-yes = ja
switch-no = nein
switch-standard = { $value } (Standard)
switch-depends = je nach Setup
setup-example = Zum Beispiel:
begin = Beginnen

# places to play at
place-legend-commandos = Karte
place-legend-champions = Schlacht
place-legend-wizards = Geländeplan
place-legend-fighters = Arena
place-own = Unten ist eine eigene Stellung aufgebaut. Wählst du ein Bild, wird sie ersetzt.
place-facts-commandos = { $hexes } Felder, höchstens { $rounds } Runden.
place-facts-champions = { $first } gegen { $second } Modelle, { $worth } gegen { $other } Punkte, { $turns } Züge.
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
host-lead = Charakter dazu
host-nobody = Wählen…
host-choose = Wählen…
host-add = Einheit dazu
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
