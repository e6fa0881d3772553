# The page, except what the home page needs, which is in home.ftl. The same keys and variables in every language.

## Überall

sounds = Ton
close = Schließen
you = du
here = an diesem Bildschirm

## Spiele

## Anfang

## Neue Partie

seat = Platz { $number }
table = Der Tisch
setup = Hausregeln

## Einladung

invite-title = Der Platz deines Freundes
invite-about = Schick diesen Link oder lass den Code scannen. Wer den Platz zuerst einnimmt, spielt mit.
invite-link = Link zu Platz { $number }
invite-waits = Die Partie beginnt, sobald dein Freund sich setzt.
qr = Derselbe Link als QR-Code
copy = Link kopieren
copied = Kopiert
invited = { $name } lädt dich ein: { $game }
sit-down = Platz nehmen
only-watch = Nur zusehen
waits-for-players = Es fehlen noch Spieler.
waits-open = Der Tisch ist offen: Wer seine Adresse hat, kann sich setzen.
waits-link = Die Adresse dieses Tisches

## Am Tisch

board = Das Spielfeld
board-to-come = Für dieses Spiel gibt es noch keinen gezeichneten Spielplan. Das ist der Tisch in Worten.
skip-show = Überspringen
your-decision = Deine Entscheidung
waiting-for = Warten auf { $names }.
options = Deine Möglichkeiten
filter = Suchen
confirm = Bestätigen
press-again = Zum Bestätigen noch einmal drücken.
keep-answer = Antwort behalten
hint = Tipp
hinted = Tipp
hint-is = Tipp:
hint-take = Übernehmen
sequel-impossible = Das war nicht möglich: { $then }. Wähle etwas anderes.
hint-agrees = Der Tipp ist das, was du gewählt hast.
hint-close = Zwischen den ersten beiden ist kein klarer Unterschied.
hint-mixed = Um unberechenbar zu bleiben, antworte in { $share } der Fälle so.
thinking = Denkt nach …
notes = Gut zu wissen
notes-more = { $count ->
    [one] Ein weiterer Hinweis
   *[other] { $count } weitere Hinweise
}
you-chose = Gewählt:
change-mind = Antwort ändern
thinks = am Zug
your-turn = du bist dran
odds-of = Chancen: { $option }
counting = Wird berechnet …
odds-not = Keine genauen Chancen:
nothing-happens = Keine Wirkung
odds-more = { $count ->
    [one] und ein seltenerer Ausgang
   *[other] und { $count } seltenere Ausgänge
}
log = Verlauf
log-empty = Noch nichts.
clause = Paragraph { $clause }
no-clause = Diesen Paragraphen gibt es nicht.
whole-book = Regelwerk öffnen
clause-back = Zurück
line-lost = Verbindung verloren. Wird neu aufgebaut …
match-gone = Diese Partie gibt es nicht. Vielleicht wurde sie gelöscht.
manners = Die Partie beenden
resign = Aufgeben
resign-sure = Partie aufgeben?
resign-yes = Ja, aufgeben
resign-no = Nein, weiterspielen
draw-offer = Unentschieden anbieten
draw-offered = { $names } bietet ein Unentschieden an.
draw-accept = Unentschieden annehmen
draw-waits = Du hast ein Unentschieden angeboten.
hand-over = { $name } ist an der Reihe
hand-over-about = Gib das Gerät weiter. Geheimes bleibt verdeckt, bis die nächste Person bereit ist.
hand-over-take = Ich bin { $name }

menu = Menü
speed = Szenen
speed-1 = Normal
speed-2 = Doppelt so schnell
speed-off = Aus
speed-short-1 = 1×
speed-short-2 = 2×
speed-short-off = Ohne Szenen
confirm-when = Bestätigen
confirm-always = Immer
confirm-dice = Wenn gewürfelt wird
confirm-never = Nie
sound-question = Ton an?
sound-yes = Ja
sound-no = Nein
tabs = Reiter
log-tab = Verlauf
options-tab = Alle Möglichkeiten
all-options = Alle { $count } Möglichkeiten
choose-on-board = Wähle auf dem Spielplan
choose-in-list = Wähle eine Möglichkeit
choose-card = Wähle eine Karte
choose-cards = Wähle deine Karten
choose-hero = Wähle einen Helden
choose-hero-place = Wähle einen Helden, dann einen Platz
choose-step = Lege einen Schritt
choose-deal = Teile alle zu
choose-summon = Beschwöre aus dem Katalog oder wähle auf dem Spielplan
only-option = Deine einzige Möglichkeit wurde gespielt: { $option }
scene-plays = Was geschieht
undo = Zurücknehmen
why = Warum
chat = Chat
chat-empty = Noch keine Nachrichten.
chat-message = Nachricht
send = Senden
your-turn-title = Du bist dran

# The goal of each game in one line.
goal-gunslingers = { $amount ->
    [0] Gewinne Duelle und Dollar: Wer zuletzt steht, bekommt einen.
   *[other] Gewinne Duelle und Dollar. Wer zuerst { $amount } $ hat, gewinnt das Spiel.
}
goal-commandos = Bring die Fahne in deine Basis oder schalte das andere Team aus.
goal-champions = Reibe die gegnerischen Einheiten auf und gewinne mehr Ruhm.
goal-wizards = Vernichte den anderen Zauberer oder habe nach der letzten Runde das stärkere Feld.
goal-fighters = Besiege den anderen Kämpfer oder sammle zuerst genug Siegpunkte.

## Das Ende

share = Teilen
try-next = Und jetzt?
try-lesson = Lektion spielen
try-game = { $game } ausprobieren
see-table = Spielplan ansehen
see-result = Ergebnis
rematch = Revanche
record = Aufzeichnung herunterladen
dice-check = Würfel prüfen
dice-about = Der Server hat vor der Partie die Prüfsumme seines Geheimnisses veröffentlicht und zeigt es jetzt. Zusammen mit dem Beitrag jedes Platzes ergibt es jeden Würfel.
dice-promise = Veröffentlichte Prüfsumme (SHA-256)
dice-secret = Geheimnis
dice-entropy = Beitrag von { $name }
dice-entropy-own = Dein Beitrag
dice-own-missing = Dein Beitrag wurde nicht rechtzeitig aufgedeckt, also steckt er nicht in den Würfeln. Sie folgen aus dem Geheimnis des Gastgebers und den Beiträgen der anderen: Du bist auf den Gastgeber und die anderen angewiesen.
dice-kept = Das Geheimnis passt zur Prüfsumme.
dice-broken = Das Geheimnis passt nicht zur Prüfsumme.
dice-about-before = Jeder Spieler hat sich auf einen geheimen Beitrag festgelegt und der Server auf ein eigenes Geheimnis, bevor jemand die anderen kannte. Daraus folgen alle Würfel. Am Ende wird alles aufgedeckt, und dein Browser vergleicht es mit diesen Prüfsummen.
dice-committed = Festgelegt auf
dice-share-committed = Passt zu dem, worauf sich der Spieler festgelegt hatte, bevor der Server es kannte.
dice-share-missing = Nicht rechtzeitig aufgedeckt. Die Partie begann ohne diesen Beitrag.
dice-share-bot = Der Computer fügt in jeder Partie dieses Wort hinzu.
dice-share-known = Nicht festgelegt: Der Server kannte ihn vielleicht, bevor er sein Geheimnis wählte.
dice-share-broken = Passt nicht zu dem, worauf sich der Spieler festgelegt hatte.
dice-state-open = Hier sitzt noch niemand.
dice-state-bot = Der Computer fügt in jeder Partie dasselbe Wort hinzu.
dice-state-known = Nicht festgelegt: Der Server kannte ihn vielleicht, bevor er sein Geheimnis wählte.
dice-state-committed = Festgelegt, noch nicht aufgedeckt.
dice-state-revealed = Festgelegt und aufgedeckt.
dice-state-missing = Nicht rechtzeitig aufgedeckt. Die Partie begann ohne diesen Beitrag.
fixing-dice = Die Würfel werden festgelegt …
fixing-waits = Warten auf { $names }.
fixing-about = Jeder Browser deckt jetzt auf, was er zu den Würfeln beiträgt. Tut es jemand nicht, beginnt die Partie nach 30 Sekunden ohne diesen Beitrag.

## Das Regelwerk

rules-of = Regeln: { $game }
search = Suchen
chapters = Kapitel
clauses-found = { $count ->
    [one] ein Paragraph
   *[other] { $count } Paragraphen
}

## Revolverhelden

gu-colt = Colt
gu-rifle = Gewehr
gu-barricade = Barrikade
gu-reloading = Nachladen
gu-my-hand = Deine Karten
gu-laid = gelegt
gu-master = Duellmeister
gu-fallen = gefallen
gu-covered = Karten verdeckt
gu-dollars = { $dollars } von { $goal } Dollar
gu-draw = Zieht!
gu-stage-lay = Karte legen
gu-stage-command = Hände hoch …
gu-stage-point = Zieht!
gu-stage-over = Partie vorbei
gu-shootout = Schusswechsel { $number }
gu-unchanged = { $count } von { $limit } Schusswechseln ohne Änderung; dann endet das Duell unentschieden
gu-point-at = Auf { $name } zielen
gu-hit = { $count ->
    [one] { $names } wird getroffen
   *[other] { $names } werden getroffen
}
gu-you-hit = Du triffst { $name } und gewinnst das Duell
gu-you-are-hit = Du wirst getroffen
gu-you-won = du gewinnst das Duell
gu-nobody-hit = Niemand fällt
gu-duel-won = { $name } gewinnt das Duell

# The glass over a board
zoom-in = Größer
zoom-out = Kleiner
zoom-whole = Alles zeigen
zoom-focus = Zum Geschehen

## Commandos

commandos-kind-infantry = Infanterie
commandos-kind-sniper = Scharfschütze
commandos-kind-lmg = LMG
commandos-kind-ranger = Ranger
commandos-kind-heavy = Schwerer
commandos-about-infantry = verlässlich, kann zweimal weit gehen
commandos-about-sniper = schießt am weitesten und besten
commandos-about-lmg = vier Würfel pro Schuss
commandos-about-ranger = am schnellsten bei der Fahne
commandos-about-heavy = dickste Rüstung, meiste Herzen
commandos-value-move = Bewegung
commandos-value-dice = Würfel
commandos-value-range = Reichweite
commandos-value-skill = Können
commandos-value-armour = Rüstung
commandos-value-hp = Herzen
commandos-pick-team = { $count } von { $size } Karten gewählt. Dein Gegner wählt verdeckt.
commandos-pick-one = Wähle eine Karte und bestätige.
commandos-stage-teams = Wähle dein Team
commandos-you = { $name } (du)
commandos-of = { $name }: { $kind }
commandos-round = Runde { $round } von { $limit }
commandos-race = { $where }. Schritte bis zur Basis: { $first } { $left }, { $second } { $right }.
commandos-flag-top = Fahne auf dem Turm
commandos-flag-ground = Fahne am Boden
commandos-flag-carried = Fahne bei { $name }: { $kind }
commandos-by-elimination = Ein ganzes Team ist gefallen
commandos-by-capture = Die Fahne ist zu Hause
commandos-by-giving-up = Aufgegeben
commandos-by-count-out = Nach der letzten Runde nach Punkten entschieden
commandos-values = Bewegung { $move } · { $dice } W20 · Reichweite { $range } · Können { $skill } · Rüstung { $armour }
commandos-hp = { $hp } von { $full } Herzen
commandos-ap = { $ap ->
    [one] 1 Aktionspunkt
   *[other] { $ap } Aktionspunkte
}
commandos-dead = tot
commandos-done = hat gehandelt
commandos-bearer = hat die Fahne
commandos-guard = wacht bis { $reach } Felder weit
commandos-crouched = geduckt, +1 Rüstung
commandos-on-top = auf dem Turm
commandos-aim-skill = Können
commandos-aim-top = Turm
commandos-aim-armour = Rüstung
commandos-aim-crouch = geduckt
commandos-aim-blindage = Deckung
commandos-aim-outrange = zu weit
commandos-aim-value = oder weniger mit { $dice } W20
commandos-shot-at = { $kind }, { $distance ->
    [one] 1 Feld entfernt
   *[other] { $distance } Felder entfernt
}
commandos-price = Auf diesem Weg: getroffen { $hit }, getötet { $dead }.
dice-needs = { $value } oder weniger
commandos-loses = { $who } verliert { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}
commandos-dies = { $who } stirbt
commandos-wins = { $name } gewinnt die Partie
commandos-face = Blick nach { $facing }
commandos-draw = Weg selbst zeichnen
commandos-verb-roll = Würfeln
commandos-verb-crouch = Ducken
commandos-verb-upstairs = Auf den Turm
commandos-verb-downstairs = Vom Turm
commandos-verb-grab = Fahne nehmen
commandos-verb-drop = Fahne ablegen
commandos-verb-overwatch = Wachen
commandos-verb-end = Hier aufhören
commandos-verb-halt = Anhalten
commandos-verb-fire = Schießen
commandos-verb-hold = Nicht schießen
commandos-verb-end-turn = Zug beenden
commandos-how-choose = Klicke auf eine eigene Figur, die handeln soll. Zeige auf eine Figur, um zu sehen, wie weit sie kommt und wohin sie blickt.
commandos-how-plan = Klicke ein getöntes Feld an, um einen Zug dorthin zu planen, einen Gegner, um einen Schuss zu planen, oder bestätige und wähle die Aktion danach.
commandos-then-shoot = dann schießen auf: { $kind }
commandos-then-move = dann bewegen: { $where }
commandos-how-act = Klicke auf ein helles Feld, um dorthin zu gehen, oder auf einen Gegner mit Fadenkreuz, um zu schießen. Die Pfeile am Ziel bestimmen die Blickrichtung.
commandos-how-draw = Klicke Nachbarfelder der Reihe nach an. Ein Klick auf den Weg kürzt ihn dort. Ist er fertig, drücke den Knopf noch einmal und wähle die Blickrichtung.
signs = Was die Zeichen bedeuten
commandos-terrain-half-blindage = Halbe Deckung: +1 Rüstung gegen Schüsse von vorn
commandos-terrain-full-blindage = Volle Deckung: +3 Rüstung gegen Schüsse von vorn
commandos-terrain-watchtower = Wachturm: oben +1 Reichweite und +1 Können
commandos-terrain-ruin-block = Ruine: blockiert Bewegung und Sicht

## Fighters

fighters-marker-advance = Vor
fighters-marker-lateral = Seitschritt
fighters-marker-turn = Drehung
fighters-marker-swing = Drehung mit Versatz
fighters-marker-attack = Angriff
fighters-marker-technique = Technik
fighters-marker-retreat = Rückzug
fighters-marker-skill = Fähigkeit
fighters-marker-equip = Anlegen
fighters-does-advance = Halber Schritt: vorwärts, bis zu einer Kartenlänge
fighters-does-lateral = Halber Schritt: nach links oder rechts, bis zu einer Kartenbreite
fighters-does-turn = Halber Schritt: eine Vierteldrehung auf der Stelle
fighters-does-swing = Halber Schritt: eine Vierteldrehung um eine Ecke der Base
fighters-does-attack = Ganzer Schritt: ein Schlag gegen einen Gegner in Kampfentfernung
fighters-does-technique = Ganzer Schritt: eine besondere Kampftechnik, bezahlt mit Siegpunkten
fighters-does-retreat = Ganzer Schritt: weg vom nächsten Gegner, bis zu einer Kartenlänge
fighters-does-skill = Ganzer Schritt: eine besondere Fähigkeit oder ein Zauber
fighters-does-equip = Ganzer Schritt: die Ausrüstung anlegen, die ihn bezahlt
fighters-turn = Runde { $turn }
fighters-turn-of = Runde { $turn } von { $limit }
fighters-step = Schritt { $number }: { $markers }
fighters-programme = Schrittfolge von { $name }
fighters-oblige = { $count ->
    [one] Du musst jetzt deinen ersten Schritt zeigen. Zeigst du keinen, kannst du in dieser Runde nichts mehr planen.
   *[other] Du musst jetzt deine ersten { $count } Schritte zeigen. Zeigst du weniger, kannst du in dieser Runde nichts mehr planen.
}
fighters-idle = { $count ->
    [one] { $name } hat Platz für einen Schritt, aber keiner ist gelegt.
   *[other] { $name } hat Platz für { $count } Schritte, aber keiner ist gelegt.
}
fighters-room = { $count ->
    [one] Platz für einen Schritt.
   *[other] Platz für { $count } Schritte.
} Karten in Reserve: { $left }.
fighters-remove = Schritt { $number } entfernen
fighters-markers = Marker
fighters-nothing = Keine Schritte
fighters-strike = Genaue Chancen
fighters-level = Stufe { $level }
fighters-value-atk = ANG
fighters-value-def = ABW
fighters-value-int = INT
fighters-value-con = KON
fighters-value-w = W
fighters-name-atk = Angriff
fighters-name-def = Abwehr
fighters-name-int = Initiative
fighters-name-con = Konstitution
fighters-name-w = Wunden
fighters-about-atk = Würfel eines Angriffs
fighters-about-def = Würfel einer Abwehr
fighters-about-int = Würfel der Initiative; Stärke der Magie
fighters-about-con = Würfel einer Kraftprobe; was zum Umwerfen und Töten nötig ist
fighters-about-w = Wunden, die auszuhalten sind
fighters-wounds = { $wounds } von { $life } Wunden; schwer verwundet über { $line }
fighters-points = { $points } von { $goal } Siegpunkten auf Stufe { $level }
fighters-word-wounds = W { $wounds }/{ $life }
fighters-word-points = SP { $points }/{ $goal }
fighters-cards = Karten
fighters-card-available = auf der Hand
fighters-card-used = verbraucht
fighters-card-equipped = angelegt
fighters-card-discarded = abgelegt
fighters-card-covered = verdeckt
fighters-defeated = besiegt
fighters-fled = geflohen
fighters-down = am Boden
fighters-badly = schwer verwundet
fighters-parrying = pariert
fighters-guard = +{ $dice } Abwehr
fighters-blinded = Sand in den Augen
fighters-zone-front = vorn
fighters-zone-flank = Flanke
fighters-zone-rear = hinten
fighters-heroes = Figuren
fighters-face = Blick nach { $way }
fighters-distance = Entfernung
fighters-by = { $by } Millimeter
fighters-mm = { $mm } mm
fighters-how-move = Klicke auf die Bahn, wo du anhalten willst; die Karte ist das Maß. Jeder Millimeter gilt.
fighters-how-place = Klicke dorthin, wo deine Figur stehen soll: am Rand, weit weg vom Gegner.
fighters-scenery-alcove = Nische
fighters-scenery-bar = Tresen
fighters-scenery-cask = Fass
fighters-scenery-chair = Stuhl
fighters-scenery-column = Säule
fighters-scenery-embers = Glut
fighters-scenery-hearth = Kamin
fighters-scenery-hedge = Hecke
fighters-scenery-keg = Fässchen
fighters-scenery-lava = Lava
fighters-scenery-parapet = Brüstung
fighters-scenery-pillar = Pfeiler
fighters-scenery-rock = Fels
fighters-scenery-rubble = Geröll
fighters-scenery-stack = Stapel
fighters-scenery-statue = Statue
fighters-scenery-stream = Bach
fighters-scenery-swamp = Sumpf
fighters-scenery-table = Tisch
fighters-scenery-thorns = Dornen
fighters-scenery-tree = Baum
fighters-show-initiative = Initiative
fighters-show-attack = Angriff
fighters-show-defence = Abwehr
fighters-show-contest = Kraftprobe
fighters-show-death = Dem Tod getrotzt?
fighters-needs = { $what }: ab { $needs }
fighters-rolls-attack = { $count ->
    [one] { $name } greift mit 1 Würfel an: Ab { $needs } ist es ein Schlag.
   *[other] { $name } greift mit { $count } Würfeln an: Jeder ab { $needs } ist ein Schlag.
}
fighters-rolls-defence = { $count ->
    [one] { $name } wehrt mit 1 Würfel ab: Ab { $needs } ist ein Schlag abgewehrt, ein kritischer nur mit 6.
   *[other] { $name } wehrt mit { $count } Würfeln ab: Jeder ab { $needs } wehrt einen Schlag ab, einen kritischen nur eine 6.
}
fighters-up-wounds = { $who } erleidet { $count ->
    [one] eine Wunde
   *[other] { $count } Wunden
}
fighters-up-blocked = { $who } wehrt ab
fighters-up-out = { $who } scheidet aus
fighters-up-down = { $who } fällt
fighters-up-points = { $who } { $points } SP
fighters-up-level = { $who } steigt auf
fighters-up-wins = { $who } gewinnt

## Champions

champions-turn = Zug { $turn } von { $limit }
champions-red = Rot
champions-blue = Blau
champions-glory = Ruhm { $glory }
champions-glory-of = Ruhm
champions-phase-muster = Musterung
champions-phase-melee = Welcher Kampf zuerst?
champions-phase-fear = Furcht und Entsetzen
champions-phase-weapons = Waffen
champions-phase-make-way = Platztausch
champions-phase-duel = Duelle
champions-phase-crush = Schmetterschläge
champions-phase-allocation = Wohin die Angriffe gehen
champions-phase-blows = Hiebe
champions-phase-break = Aufriebtests
champions-phase-panic = Panik
champions-phase-pursuit = Verfolgung
champions-phase-flight = Flucht
champions-phase-reform = Neuformierung
champions-phase-round-end = Ende der Runde
champions-phase-over = Vorbei
champions-ribbon = Wer wann zuschlägt
champions-step = Initiativeschritt
champions-no-order = Die Reihenfolge steht fest, wenn die Duelle geklärt sind.
champions-in-duel = im Duell
champions-impact = Aufprall
champions-breath = Odem
champions-grind = Mahlen
champions-scything = Sensen
champions-stomp = Stampfen
champions-crush = Schmettern
champions-dice = Würfel der Runde
champions-no-dice = Noch ist kein Würfel gefallen.
champions-tests = Tests
champions-test-terror = Entsetzen
champions-test-fear = Furcht
champions-test-break = Aufriebtest
champions-test-panic = Panik
champions-test-restrain = Zurückhaltung
champions-test-reform = Neuformierung
champions-test-flight = flieht
champions-test-pursuit = verfolgt
champions-passed = bestanden
champions-failed = nicht bestanden
champions-hp-lost = { $hp } LP verloren
champions-no-loss = kein Verlust
champions-dice-hit = treffen
champions-dice-hit-again = treffen, neu gewürfelt
champions-dice-wound = verwunden
champions-dice-wound-again = verwunden, neu gewürfelt
champions-dice-armour = Rüstung
champions-dice-special = Rettung
champions-dice-special-again = Rettung, neu gewürfelt
champions-dice-multiply = Mehrfachwunden
champions-score = Kampfergebnis
champions-score-losses = Gegnerische Verluste
champions-score-overkill = Overkill
champions-score-charge = Ansturm
champions-score-ranks = Glieder
champions-score-standards = Standarten
champions-score-flank = Flanke
champions-score-rear = Rücken
champions-tied = Gleichstand
champions-ahead = { $side } führt um { $by }
champions-no-score = Es wird gezählt, wenn eine Runde gekämpft wird.
champions-hosts = Beide Heere
champions-models = { $count ->
    [one] 1 Modell
   *[other] { $count } Modelle
}
champions-full-ranks = { $count ->
    [one] 1 volles Glied
   *[other] { $count } volle Glieder
}
champions-wounds = −{ $hp } LP
champions-discipline = Disziplin { $discipline }
champions-holds = hält { $chance }
champions-hp = { $hp } von { $full } LP
champions-reserve = kommt in Zug { $turn }
champions-away = auf Verfolgung
champions-routed = geflohen
champions-destroyed = vernichtet
champions-cowed = eingeschüchtert
champions-champion-of = Champion von
champions-mark-standard = Standarte
champions-mark-charging = im Ansturm
champions-mark-steadfast = standhaft
champions-mark-stubborn = unnachgiebig
champions-mark-disrupted = gestört
champions-mark-afraid = Furcht −1
champions-mark-shaken = erschüttert
champions-mark-broken = aufgerieben
champions-mark-free = frei
champions-hand-weapon = Handwaffe
champions-great-weapon = Zweihänder
champions-halberd = Hellebarde
champions-paired-weapons = Waffenpaar
champions-lance = Lanze
champions-light-lance = leichte Lanze
champions-spear = Speer
champions-duels = Wenn es zum Duell kommt
champions-duels-against = Mögliche Gegner für { $name }
champions-mean-score = Ergebnis ≈ { $own }, Gegner { $enemy }
champions-duel-pass = kein Duell
champions-duel-refuse = ablehnen
champions-duel-issue = { $name } fordert
champions-duel-accept = { $name } nimmt an
champions-shame = { $name } beschämen
champions-deal = { $number ->
    [one] 1 Angriff zu verteilen
   *[other] { $number } Angriffe zu verteilen
}
champions-one-more = Einen mehr auf { $name }
champions-all-at = Alle auf { $name }
champions-all = alle
champions-loses = { $side } verliert { $hp } LP
champions-overkills = { $side } hat { $hp } Overkill
champions-overkill-none = bisher keiner
champions-overkill-points = +{ $points } zum Kampfergebnis
champions-blows-at = { $weapon }: { $attacks ->
    [one] 1 Hieb
   *[other] { $attacks } Hiebe
} in Schritt { $step }
champions-fall = { $count ->
    [one] ein Held fällt
   *[other] { $count } Helden fallen
}
champions-units-gone = { $count ->
    [one] eine Einheit flieht oder wird vernichtet
   *[other] { $count } Einheiten fliehen oder werden vernichtet
}
champions-wins = { $side } gewinnt die Partie
champions-sheets = Blätter
champions-tab-order = Reihenfolge
champions-tab-dice = Würfel
champions-tab-score = Ergebnis
champions-tab-hosts = Heere

## Wizards

wizards-round = Runde { $round } von { $limit }
wizards-stage-choose = Gesinnungen werden gewählt
wizards-threats = Dein Feld könnte im nächsten Zug bis zu { $most } verlieren
wizards-sheets = Duellbögen
wizards-field = Feld
wizards-mp = MP
wizards-value = Wert
wizards-unused = Unbenutzt
wizards-no = Nr.
wizards-being = Kreatur
wizards-wounds = Wunden
wizards-used = Benutzt
wizards-used-long = Die Runde, in der die Figur zuletzt gehandelt hat. Ein Punkt: Sie kann in dieser Runde noch handeln.
wizards-in-melee = im Nahkampf
wizards-fell = fiel in Runde { $round }
wizards-leads = würde jetzt gewinnen
wizards-alignment-G = gut
wizards-alignment-N = neutral
wizards-alignment-B = böse
wizards-weapon-small = Messer
wizards-weapon-normal = Schwert
wizards-weapon-ranged = Bogen
wizards-wounds-left = { $full ->
    [one] { $left } von 1 Wunde übrig
   *[other] { $left } von { $full } Wunden übrig
  }
wizards-attack-strike = Schlag
wizards-attack-shot = Schuss
wizards-attack-spell = Zauber
wizards-need = { $number } oder weniger
wizards-harm = ein Treffer macht { $harm } Schaden
wizards-down = Vernichtet mit einem Treffer: { $once }, mit zweien: { $twice }
wizards-gap = { $gap } mm entfernt
wizards-summon-stop = Nicht beschwören
wizards-summon = Beschwören
wizards-mp-left = { $mp } MP
wizards-pool = Vorrat { $pool }
wizards-tape = Maßband
wizards-how-move = Klicke an, wohin die Figur gehen soll: Getönt kostet eine Aktion, schraffiert zwei. Klicke einen Gegner an, um in Basenkontakt zu gehen. Figuren mit Ring kannst du angreifen.
wizards-how-summon = Klicke in den Ring, wo sie erscheinen sollen.
wizards-look = Blick
wizards-way-n = Blick nach Norden
wizards-way-ne = Blick nach Nordosten
wizards-way-e = Blick nach Osten
wizards-way-se = Blick nach Südosten
wizards-way-s = Blick nach Süden
wizards-way-sw = Blick nach Südwesten
wizards-way-w = Blick nach Westen
wizards-way-nw = Blick nach Nordwesten
wizards-hit = Treffer
wizards-miss = Daneben
wizards-loses = Nr. { $number } erleidet { $wounds ->
    [one] eine Wunde
   *[other] { $wounds } Wunden
}
wizards-destroyed = Nr. { $number } ist vernichtet
wizards-field-of = { $name }: Feld { $field }
wizards-over = die Partie ist vorbei: { $names }
wizards-beings = { $count ->
    [one] 1 Kreatur
   *[other] { $count } Kreaturen
}
wizards-how-tape = Klicke an, wo das Maßband beginnt, und zeige dann auf das Ende.

## Nach der Partie

after-in-words = { $game } in Worten
after-other-rules = Diese Partie wurde mit Version { $version } der Regeln gespielt. Sie haben sich seitdem geändert, deshalb kann das Brett sie nicht zeigen. Hier steht, was erzählt wurde; die Aufzeichnung lässt sich weiterhin herunterladen.
after-replay-of = Wiedergabe: { $game }
after-fetching = Wird geladen …
after-eyes = Ansicht
after-eyes-mine = { $name } (du)
after-eyes-of = { $name }
after-eyes-s = Zuschauer
after-eyes-all = Alles
after-scrubber = Wo in der Partie
after-first = Erster Schritt
after-previous = Schritt zurück
after-next = Schritt vor
after-last = Letzter Schritt
after-play = Abspielen
after-pause = Anhalten
after-step = Schritt { $step } von { $last }
after-speed = Tempo
after-a-second = { $steps } je Sekunde
after-this-step = Dieser Schritt
after-start = Die Partie beginnt.
after-no-answers = In dieser Ansicht sind die Antworten verdeckt. „Alles“ zeigt sie.
after-nobody-asked = Hier musste niemand antworten; es ging automatisch weiter.
after-asked = Gefragt: { $names }.
after-draws = Würfe und Lose
after-die = von { $sides } Seiten
after-lot = von { $sides } Losen
after-secrets = Nur für einen Spieler
after-fork = Ab hier weiterspielen
after-fork-about = Eine neue Partie geht ab Schritt { $step } weiter, mit neuen Würfeln. Diese Partie bleibt, wie sie ist.
after-fork-seat = Ich spiele
after-fork-begin = Ab hier weiterspielen
after-fork-over = Hier war die Partie zu Ende. Geh mindestens einen Schritt zurück, um weiterzuspielen.
after-fork-early = Sobald die Partie vorbei ist, kannst du ab jedem Schritt weiterspielen.
after-share = Link zu diesem Schritt
after-to-table = Zum Tisch
after-next-match = Zur nächsten Partie
after-wants-again = { $count ->
    [one] { $names } will noch einmal spielen.
   *[other] { $names } wollen noch einmal spielen.
}
after-waits-again = Du willst noch einmal spielen. Warten auf die anderen.
after-luck = Glück und Entscheidungen
after-luck-about = Wie sich die Gewinnchance verändert hat: durch gute und schlechte Würfe und durch Entscheidungen.
after-luck-nothing = Die Partie war zu Ende, bevor sich etwas entschieden hatte.
after-luck-none = In dieser Partie hat der Zufall nichts entschieden, sondern die Entscheidungen.
after-luck-sum = Glück { $luck }
after-luck-began = begann mit
after-luck-gained = gute Würfe
after-luck-lost = schlechte Würfe
after-luck-choices = Entscheidungen
after-luck-ended = endete mit
after-luck-rolls = Die wichtigsten Würfe: { $name }
after-luck-best = Das größte Glück
after-luck-worst = Das größte Pech
after-luck-dice = { $faces } (W{ $sides })
after-luck-lot = { $faces } (von { $sides })
after-luck-at-least = so gut oder besser: { $chance }
after-luck-at-most = so schlecht oder schlechter: { $chance }
after-see-it = ansehen
after-luck-pools = Treffer, erwartet und gewürfelt
after-luck-pool = Würfel von
after-luck-dice-count = Würfel
after-luck-expected = erwartet
after-luck-actual = gewürfelt
after-dice-all = Jeden Wurf nachrechnen
after-dice-about = Diese Seite rechnet jeden Würfel in deinem Browser aus der Aufzeichnung nach, ohne den Server zu fragen.
after-dice-other = Eine andere Aufzeichnung prüfen
after-dice-mine = Deine beendeten Partien
after-dice-open = Eine Aufzeichnung wählen
after-dice-file = Aufzeichnung aus einer Datei
after-dice-stays = Die Datei bleibt in diesem Browser.
after-dice-unreadable = Das ist keine Aufzeichnung: Zeile { $line } ist nicht lesbar.
after-dice-seeded = Die Würfel dieser Aufzeichnung stammen aus einem bekannten Startwert oder Skript. Es wurde keine Prüfsumme veröffentlicht, also gibt es nichts zu vergleichen; „duello verify“ prüft die Aufzeichnung anhand der Regeln.
after-dice-unfinished = Die Aufzeichnung hat noch kein Ende. Das Geheimnis wird gezeigt, wenn die Partie vorbei ist.
after-dice-honest = Jeder Würfel ist wie zugesagt
after-dice-dishonest = Diese Aufzeichnung hält die Zusage nicht ein
after-dice-without-you = Die Würfel passen zur Aufzeichnung, aber nichts darin kam von dir
after-dice-right = stimmt
after-dice-wrong = stimmt nicht
after-dice-remembered = Das ist die Prüfsumme, die dein Browser vor der Partie gesehen hat.
after-dice-other-promise = Das ist nicht die Prüfsumme, die dein Browser vor der Partie gesehen hat.
after-dice-weaker = schwächer
after-dice-fixed = Das sind die Beiträge, die festlagen, bevor dein Browser seinen eigenen aufgedeckt hat.
after-dice-other-shares = Das sind nicht die Beiträge, die festlagen, bevor dein Browser seinen eigenen aufgedeckt hat.
after-dice-share-committed = { $count ->
    [one] { $names } hat sich auf einen Beitrag festgelegt, bevor der Gastgeber ihn kannte. Also konnte der Gastgeber die Würfel nicht wählen.
   *[other] { $names } haben sich auf ihre Beiträge festgelegt, bevor der Gastgeber sie kannte. Also konnte der Gastgeber die Würfel nicht wählen.
}
after-dice-share-theirs = { $count ->
    [one] { $names } hat sich auf einen Beitrag festgelegt, bevor der Gastgeber ihn kannte. Für dich ist das nur ein Beweis, wenn du { $names } vertraust.
   *[other] { $names } haben sich auf ihre Beiträge festgelegt, bevor der Gastgeber sie kannte. Für dich ist das nur ein Beweis, wenn du jemandem von ihnen vertraust.
}
after-dice-share-broken = Der Beitrag von { $names } passt nicht zu dem, was festgelegt war.
after-dice-share-missing = { $count ->
    [one] { $names } hat den Beitrag nicht rechtzeitig aufgedeckt. Die Partie begann ohne ihn.
   *[other] { $names } haben ihre Beiträge nicht rechtzeitig aufgedeckt. Die Partie begann ohne sie.
}
after-dice-share-known = { $count ->
    [one] { $names } hat sich nicht auf den Beitrag festgelegt. Der Gastgeber kannte ihn vielleicht, bevor er sein Geheimnis wählte.
   *[other] { $names } haben sich nicht auf ihre Beiträge festgelegt. Der Gastgeber kannte sie vielleicht, bevor er sein Geheimnis wählte.
}
after-dice-same-table = Die Partie und die Beiträge der Plätze sind am Anfang und am Ende der Aufzeichnung gleich.
after-dice-other-table = Die Partie oder der Beitrag eines Platzes wurde verändert.
after-dice-all-same = { $count ->
    [0] Es wurde nicht gewürfelt.
    [one] Ein Würfel wurde nachgerechnet und ist gleich.
   *[other] Alle { $count } Würfel wurden nachgerechnet und sind gleich.
}
after-dice-differ = { $count ->
    [one] Ein Wurf ist anders, als aus dem Startwert folgt.
   *[other] { $count } Würfe sind anders, als aus dem Startwert folgt.
}
after-dice-whole = Kein Byte der Aufzeichnung wurde verändert.
after-dice-changed = Die Aufzeichnung wurde nach ihrem Abschluss verändert.
after-dice-promise = 1. Die Zusage
after-dice-promise-about = Vor dem ersten Wurf hat der Gastgeber den SHA-256 eines Geheimnisses veröffentlicht. Daraus konnte niemand das Geheimnis erraten, und der Gastgeber konnte später kein anderes wählen. Jetzt ist das Geheimnis bekannt, und sein Hash wird hier berechnet.
after-dice-computed-promise = SHA-256 des Geheimnisses, hier berechnet
after-dice-seed = 2. Der Startwert
after-dice-seed-about = Jeder Platz steuert etwas Eigenes bei. Wer sich darauf festlegt, bevor der Gastgeber sein Geheimnis gewählt hat, und es aufdeckt, wenn alles feststeht, kann sicher sein, dass niemand die Würfel gewählt hat. Der Startwert ist der HMAC-SHA-256 der Partie und dieser Beiträge, einer pro Zeile, mit dem Geheimnis als Schlüssel.
after-dice-match = Die Partie
after-dice-seed-is = Der Startwert, hier berechnet
after-dice-draws = 3. Die Würfe
after-dice-draws-about = Jeder Würfel hat eine Nummer. Der HMAC von „Nummer.0“ mit dem Startwert beginnt mit acht Bytes, die eine große Zahl sind; ihr Rest beim Teilen durch die Zahl der Seiten, und eins mehr, ist die Augenzahl. Eine große Zahl, die niedrige Augen begünstigen würde, wird verworfen und „Nummer.1“ versucht, und so weiter.
after-dice-number = Nr.
after-dice-decision = Entscheidung
after-dice-start = Anfang
after-dice-for = Wofür
after-dice-kind = Würfel
after-dice-recorded = Notiert
after-dice-computed = Berechnet
after-dice-none = Keine Regel dieser Partie verlangte Würfel.
after-dice-digest = 4. Die ganze Aufzeichnung
after-dice-digest-about = Die letzte Zeile enthält den SHA-256 aller Zeilen davor. Hier berechnet:
after-dice-script = Dasselbe in Python
after-dice-script-about = Für alle, die lieber selbst nachrechnen. Erklärt wird es in

## Das Labor

lab-title = Das Labor
lab-about = Frag die Regeln, nach denen hier gespielt wird: Wie stehen die Chancen, wer ist im Vorteil, wie spielst du am besten?
lab-odds = Genaue Chancen
lab-odds-teaser = Ein Schuss, ein Hieb, ein Zweikampf: jeder Ausgang als Bruch, jeder Einfluss mit seinem Paragraphen.
lab-solution = Revolverhelden, gelöst
lab-solution-teaser = Je zwei Hände: was sie wert sind, und die Mischung der Karten, die niemand schlägt.
lab-matchups = Paarungen
lab-matchups-teaser = Jeder gegen jeden als Farbkarte: wer im Vorteil ist, und wie sehr.
lab-leaders-teaser = Die Besten jedes Spiels, Menschen und Computer auf einer Skala.
lab-dice = Würfel prüfen
lab-dice-teaser = Rechne jeden Wurf einer Aufzeichnung aus der Zusage nach, die ihm vorausging.
lab-question = Frage
lab-by-itself = Standard
lab-asks-duel = Ein Duell
lab-asks-round = Eine Runde
lab-asks-shot = Schüsse
lab-asks-volley = Mehrere Angreifer
lab-asks-exchange = Ein Schusswechsel
lab-asks-attack = Ein Angriff
lab-asks-contest = Eine Kraftprobe
lab-asks-score = Ein Spielstand
lab-asks-strike = Schläge
lab-asks-spell = Angriffszauber
lab-field-first = Erster
lab-field-second = Zweiter
lab-field-third = Dritter
lab-field-charge = Im Ansturm
lab-field-first-weapon = Waffe des ersten
lab-field-second-weapon = Waffe des zweiten
lab-field-rounds = Runden
lab-field-shooter = Schütze
lab-field-target = Ziel
lab-field-range = Entfernung
lab-field-cover = Deckung
lab-field-crouched = Ziel geduckt
lab-field-tower = Schütze auf dem Turm
lab-field-hp = Herzen des Ziels
lab-field-bearer = Schütze trägt die Fahne
lab-field-overwatch = Schuss einer Wache
lab-field-times = Wie oft
lab-field-first-cover = Deckung des ersten
lab-field-second-cover = Deckung des zweiten
lab-field-first-hp = Herzen des ersten
lab-field-second-hp = Herzen des zweiten
lab-field-attacker = Angreifer
lab-field-defender = Verteidiger
lab-field-position = Stellung des Angreifers
lab-field-technique = Technik
lab-field-level = Stufe
lab-field-defender-level = Stufe des Verteidigers
lab-field-contact = Basen berühren sich
lab-field-wounds = Wunden des Verteidigers
lab-field-maximise = Maximiert
lab-field-answer = Der andere maximiert
lab-field-improvised = Improvisiert
lab-field-mover = Wer sich bewegt
lab-field-other = Der andere
lab-field-other-level = Stufe des anderen
lab-field-own = Du
lab-field-goal = Ziel der Partie
lab-field-weapon = Waffe
lab-field-alignment = Gesinnung des Zauberers
lab-field-left = Wunden oder Feld übrig
lab-field-casts = Zauber
lab-field-field = Energiefeld
lab-field-by = Womit
lab-chance = Chance
lab-sums = Zusammengenommen
lab-means = Im Mittel
lab-modifiers = Wie es zustande kommt
lab-share = Link zu dieser Frage
lab-matchups-example = Jeder gegen jeden: { $pairs } Paarungen, je { $matches } Partien, mit vertauschten Plätzen bei gleichen Würfeln. Gemacht mit
lab-matchups-own = Eigene
lab-matchups-back = Zurück zum Beispiel
lab-matchups-about = Lass Computer auf deinem Rechner jeden gegen jeden spielen und öffne die Datei hier:
lab-matchups-file = Eine Datei mit Paarungen
lab-no-matchups = { $file } ist keine Datei von „duello matchups… --json“.
lab-heat-how = Zeig auf ein Feld oder geh mit Tab dorthin, um es zu lesen. Ein Feld ist der Anteil der Punkte, den die Zeile gegen die Spalte holt; wo die Zeile gewinnt, ist es fett und in der Leitfarbe.
lab-heat-caption = { $game }, beide Seiten gespielt von „{ $bot }“
lab-heat-all = gegen alle
lab-heat-cell = { $row } gegen { $column }: { $score } der Punkte, mit 95 % Sicherheit { $low } bis { $high } ({ $matches } Partien: { $wins } gewonnen, { $losses } verloren, { $draws } unentschieden)
lab-solution-about = Wenn zwei leben, hat jedes Paar von Händen einen Wert und eine Mischung der Karten, die ihn sichert, was der andere auch tut. Barrikade und Nachladen sind immer zur Hand.
lab-own-hand = Meine Hand
lab-other-hand = Die Hand des anderen
lab-hand = { $colts } Colts, { $rifles } Gewehre
lab-value = Ich gewinne { $chance } solcher Duelle
lab-value-about = wenn beide perfekt spielen. Der Wert ist { $value }, von −1 für verloren bis 1 für gewonnen.
lab-own-mix = So spielst du
lab-other-mix = So spielt der andere
lab-all-hands = Alle Hände gegen alle Hände
lab-all-hands-about = Wie oft die Zeile gegen die Spalte gewinnt. Hände sind geladene Colts · Gewehre; wähle ein Feld, um es anzusehen.
lab-cell = { $own } gegen { $other }: { $chance }
lab-leaders-about = Wertungen nach Glicko-2. Spieler beginnen mit 1500, die Stufen des Computers mit gemessenen Werten. Gäste erscheinen, wenn sie sich anmelden.
lab-leaders-of = Rangliste: { $game }
lab-no-leaders = Noch keine gewertete Partie dieses Spiels. Gewertet wird ohne Tipps und nach den Standardregeln.
lab-first-ratings = Die Spielstärken des Computers beginnen mit diesen gemessenen Wertungen und ändern sich mit jeder gewerteten Partie.
lab-rank = Rang
lab-player = Spieler
lab-provisional = ? hinter einer Wertung: noch zu wenige Partien, um ihr zu trauen.

## Wer man ist

me-name = Name
me-password = Passwort
me-name-about = Mit diesem Namen meldest du dich auch an.
me-register = Konto anlegen
me-register-about = Deine Partien und Wertungen auf jedem Gerät. Nötig sind ein Name und ein Passwort mit mindestens 8 Zeichen; keine E-Mail-Adresse.
me-login = Anmelden
me-login-about = Was du als Gast gespielt hast, kommt mit.
me-registered = Du hast jetzt ein Konto. Erstelle als Nächstes Wiederherstellungscodes: Ohne sie lässt sich ein vergessenes Passwort nicht zurücksetzen.
me-logged-in = Du bist angemeldet.
me-logged-out = Du bist abgemeldet.
me-forgotten = Dein Konto wurde gelöscht.
me-change-password = Passwort ändern
me-change-password-about = Alle anderen Sitzungen enden; Schlüssel bleiben gültig.
me-old-password = Das alte Passwort
me-new-password = Das neue Passwort
me-password-changed = { $tokens ->
    [0] Geändert. Alle anderen Sitzungen sind beendet.
    [one] Geändert. Alle anderen Sitzungen sind beendet; ein Schlüssel bleibt gültig.
   *[other] Geändert. Alle anderen Sitzungen sind beendet; { $tokens } Schlüssel bleiben gültig.
}
me-tokens = Schlüssel für Programme
me-tokens-about = Ein Programm mit einem Schlüssel spielt in deinem Namen:
me-token-fresh = Der Schlüssel „{ $name }“. Kopiere ihn jetzt; er wird nie wieder gezeigt.
me-copy = Kopieren
me-token-made = vom { $day }
me-token-ends = endet { $day }
me-token-lasts = endet nicht
me-token-name = Wofür er ist
me-token-days = Wie lange er gilt
me-days = { $count } Tage
me-make-token = Schlüssel erstellen
me-revoke = Widerrufen
me-revoke-one = { $name } widerrufen
me-goodbye = Abmelden oder löschen
me-goodbye-guest = Deine Daten
me-forgotten-guest = Deine Daten sind gelöscht.
me-forget-guest = Meine Daten löschen …
me-forget-about-guest = Dein Name und deine Wertungen werden gelöscht. Deine Partien bleiben, ohne deinen Namen. Laufende Partien werden aufgegeben. Das lässt sich nicht rückgängig machen.
me-forget-yes-guest = Meine Daten löschen
me-history-all = Alle { $count } Partien
me-logout = Abmelden
me-logout-everywhere = Überall abmelden
me-sessions = Wo du angemeldet bist
me-session-unknown = Unbekannter Browser
me-session-since = seit { $at }
me-session-current = dieser Browser
me-session-used = zuletzt genutzt { $at }
me-session-end-one = { $name } abmelden
me-sessions-end-others = Überall sonst abmelden
me-export = Meine Daten herunterladen
me-export-about = Profil, Wertungen, Partien, Chatnachrichten, Meldungen, Sitzungen und die Namen deiner Schlüssel, als JSON.
me-forget = Konto löschen …
me-forget-about = Name, Passwort, Schlüssel und Wertungen werden gelöscht; deine Plätze bleiben, als die von jemandem. Laufende Partien sind aufgegeben. Das lässt sich nicht rückgängig machen.
me-forget-yes = Mein Konto löschen
me-forget-no = Abbrechen
me-ratings = Wertungen
me-rating = Wertung
me-matches = Partien
me-game = Spiel
me-provisional = vorläufig
me-no-ratings = Noch keine gewertete Partie. Gewertet wird ohne Tipps und nach den Standardregeln.

# Lernen
learn-title = { $game } lernen
learn-all = Alle Lektionen
learn-all-about = Je ein paar Minuten am richtigen Tisch: Jede Lektion sagt, was zu tun ist, und lässt es dich tun.
learn-step = Schritt { $step } von { $count }
learn-steps = { $count } Schritte
learn-next = Weiter
learn-back = Zurück
learn-skip = Überspringen
learn-again = Noch einmal
learn-restart = Von vorn
learn-retry = Neu wählen
learn-insist = Trotzdem so spielen
learn-show = Zeig es mir
learn-well = Gut gemacht.
learn-strayed = Das ist geschehen; im Verlauf steht, was daraus wurde. Versuche den Schritt noch einmal oder geh weiter.
learn-end-title = Du kennst den Weg
learn-play = Gegen die Anfängerstufe spielen

learn-gunslingers-hand-title = Deine Hand
learn-gunslingers-hand = Wer als Letzter steht, gewinnt das Duell und bekommt Dollar; [fünf Dollar](GU-701) gewinnen die Partie. Alle haben die gleichen [sechs Karten](GU-102): drei Colts, ein Gewehr, eine Barrikade und Nachladen. In jedem Schusswechsel legen alle eine Karte [verdeckt](GU-203), zielen auf jemanden und decken gleichzeitig auf. Gespielte Karten liegen offen; [jeder weiß](GU-406) also, was du noch hast.
learn-gunslingers-colt-title = Schießen
learn-gunslingers-colt = Lege einen Colt. Klicke die Karte an und bestätige.
learn-gunslingers-colt-other = Diese Karte schießt nicht mit dem Colt. Lege jetzt den Colt und sieh, was ein Schütze wert ist.
learn-gunslingers-colt-done = Beide haben geschossen, niemand fiel: [Wer schießt, wird nicht getroffen](GU-303). Aber beide Colts [liegen nun auf dem Tisch](GU-401) und sind verbraucht.
learn-gunslingers-barricade-title = Verstecken
learn-gunslingers-barricade = Dolores hat zwei Colts und kein Gewehr. Eine [Barrikade](GU-304) hält jeden Colt auf. Lege sie.
learn-gunslingers-barricade-other = Auch ein Colt wäre sicher, aber dann verbraucht. Beim Nachladen würdest du erschossen: Dolores hat eine Waffe. Die Barrikade kostet nichts.
learn-gunslingers-barricade-done = Ihr Colt ist weg, und deine Barrikade [kommt zurück](GU-402) auf die Hand. Sie hat bezahlt, du nicht.
learn-gunslingers-reload-title = Nachladen
learn-gunslingers-reload = Keiner von euch hat noch eine Waffe. [Nachladen](GU-403) bringt alle deine Karten zurück. Es hält nichts auf; lege es also, wenn niemand schießen kann: jetzt.
learn-gunslingers-reload-other = Eine Barrikade ist sicher, aber es gibt nichts, wovor du dich verstecken müsstest, und deine Hand bleibt leer.
learn-gunslingers-reload-done = Wieder sechs Karten, und Dolores hat noch immer keine Waffe. Hätte sie eine gehabt, hätte dich [jeder Schuss](GU-305) getroffen.
learn-gunslingers-rifle-title = Das Gewehr
learn-gunslingers-rifle = Dolores hat keine Waffe mehr: Sie kann sich nur verstecken oder nachladen. Ein Colt bleibt in der Barrikade stecken, [ein Gewehr nicht](GU-304). Geh sicher.
learn-gunslingers-rifle-other = Damit entkommt sie, wenn sie richtig rät. Das Gewehr trifft sie, was immer sie legt.
learn-gunslingers-rifle-done = Glatt hindurch. Wer [als Letzter lebt](GU-501), gewinnt das Duell und [einen Dollar](GU-502); fünf Dollar gewinnen die Partie.
learn-gunslingers-point-title = Zieht!
learn-gunslingers-point = Jetzt sitzen drei am Tisch. Dolores hat keine Waffe mehr, Pike hat zwei Colts wie du. Lege einen Colt.
learn-gunslingers-point-2 = Alle haben gelegt. Du bist der [Duellmeister](GU-206): Gib das Kommando.
learn-gunslingers-point-3 = Auf wen [zielst](GU-207) du? Pike schießt vielleicht, und Schützen werden nicht getroffen. Dolores versteckt sich oder lädt nach. Ziele auf Dolores.
learn-gunslingers-point-other = Damit triffst du hier niemanden. Versuche das andere.
learn-gunslingers-point-done = Dolores lud nach, und du hast auf sie gezielt. Niemand [kennt dein Ziel](GU-210), bevor alle gewählt haben.
learn-gunslingers-bluff-title = Schwer zu lesen
learn-gunslingers-bluff = Wieder volle Hände. Wer immer dasselbe tut, wird erschossen. Die [perfekte Strategie](GU-901) für zwei legt hier 58 von 100 Mal den Colt, 25 Mal die Barrikade, 17 Mal das Gewehr und lädt nie nach. Lege, was du willst.
learn-gunslingers-bluff-done-rifle = Sie hat sich versteckt, und du hattest das Gewehr dafür. Nächstes Mal denkt sie daran und schießt.
learn-gunslingers-bluff-done-colt = Sie hat sich versteckt; dein Colt ist verbraucht, ihre nicht. Das ist der Preis dafür, nie erwischt zu werden.
learn-gunslingers-bluff-done-quiet = Auch sie hat sich versteckt. Nichts hat sich geändert; nach [sechs solchen Schusswechseln](GU-801) in Folge ist das Duell unentschieden.
learn-gunslingers-end = Verbrauche Waffen, wenn es den anderen mehr kostet, lade nach, wenn niemand schießen kann, und lass dich nicht erraten. Der Rest sind Nerven.

learn-commandos-map-title = Die Ruine
learn-commandos-map = Zwei Teams von [dreien](CO-101), Rot und Blau. Du bist Rot. Du gewinnst, wenn du [die Fahne](CO-109) vom Turm in der Mitte [in deine Basis](CO-902), das rote Feld, bringst oder [das ganze gegnerische Team](CO-901) ausschaltest.
learn-commandos-move-title = Bewegen
learn-commandos-move = Du bist am Zug. Jeder deiner drei wird im Zug [einmal aktiviert](CO-303). Die Infanterie ist noch übrig: Klicke sie an und bestätige.
learn-commandos-move-2 = Sie hat [zwei Aktionspunkte](CO-305). Die Felder, die sie erreicht, sind hell. Klicke auf das markierte Feld: Die Betonplatten dort geben [volle Deckung](CO-602). Die Pfeile am Ziel bestimmen die Blickrichtung.
learn-commandos-move-other = Das ist erlaubt, aber geh in dieser Lektion auf das markierte Feld: erst Deckung.
learn-commandos-move-done = Ein Punkt ist verbraucht, einer bleibt. Denk an die Blickrichtung: Du schießt nur in deinen [Frontbogen](CO-204), und Deckung schützt [nur von dort](CO-603).
learn-commandos-shoot-title = Schießen
learn-commandos-shoot = Dein LMG hat den gegnerischen Scharfschützen in Reichweite, im Freien. Es würfelt [vier Würfel](CO-506); jeder mit [9 oder weniger](CO-507) trifft: Können 10, minus 1 für Rüstung. Schieße.
learn-commandos-shoot-other = Das geht, aber so ein Ziel steht kein zweites Mal still. Klicke den Scharfschützen an.
learn-commandos-shoot-done-hit = Getroffen. Jeder Treffer kostet [ein Herz](CO-509). Ein Schuss [verbraucht](CO-306) alle übrigen Aktionspunkte.
learn-commandos-shoot-done-miss = Nichts, bei vier Würfeln: Das kommt neunmal in hundert Fällen vor. Ein Schuss [verbraucht](CO-306) alle übrigen Aktionspunkte.
learn-commandos-cover-title = Deckung
learn-commandos-cover = Zwei Gegner in Reichweite deines Rangers. Die Infanterie steht in [voller Deckung](CO-602) und schaut dich an: 3 weniger. Der andere Ranger steht im Freien. Schieße auf das bessere Ziel.
learn-commandos-cover-other = Vergleiche die Trefferwerte: hinter den Betonplatten 8, im Freien 11.
learn-commandos-cover-done-hit = Getroffen. Gegen einen Schuss von hinten hätten die Betonplatten der Infanterie nicht geholfen: Deckung zählt [nur nach vorn](CO-603).
learn-commandos-cover-done-miss = Verfehlt, aber richtig gewählt: 11 von 20 je Würfel statt 8. Deckung zählt [nur nach vorn](CO-603); du kannst sie also auch umgehen.
learn-commandos-watch-title = Wachen
learn-commandos-watch = Noch ist niemand in Reichweite, aber die blaue Infanterie wird kommen. Wähle [Wachen](CO-801) nach SO: Dein LMG schießt auf den ersten Gegner, der in den Bereich [hineinläuft](CO-802).
learn-commandos-watch-other = Schau zum Gegner: Wachen nach SO deckt den Weg, den er nehmen wird.
learn-commandos-watch-done-hit = Er lief hinein und wurde getroffen. Unterwegs [hilft keine Deckung](CO-605). Die Wache schießt [einmal](CO-803), dann ist es vorbei.
learn-commandos-watch-done-miss = Er lief hinein, und die Würfel ließen ihn durch. Die Wache schießt [einmal](CO-803), dann ist es vorbei. Unterwegs [hilft keine Deckung](CO-605).
learn-commandos-grab-title = Die Fahne
learn-commandos-grab = Dein Ranger steht am Fuß des Turms. Die Fahne ist oben. Geh erst [auf den Turm](CO-421).
learn-commandos-grab-2 = Von hier oben siehst du weiter und [schießt besser](CO-606). Jetzt [nimm die Fahne](CO-431).
learn-commandos-grab-other = Nicht jetzt: Die Fahne ist nur ein Stockwerk entfernt.
learn-commandos-grab-done = Dein Ranger ist nun der [Träger](CO-703): langsam und ein schlechter Schütze. Er braucht Freunde auf dem Heimweg. Stirbt er, [liegt die Fahne dort](CO-705) für jeden.
learn-commandos-home-title = Nach Hause
learn-commandos-home = Noch ein Schritt. Bewege den Träger in [deine Basis](CO-902), das rote Feld.
learn-commandos-home-other = Nach Hause geht es andersherum: zum roten Feld daneben.
learn-commandos-home-done = Die Fahne ist daheim, und die Partie ist sofort gewonnen.
learn-commandos-end = Geh von Deckung zu Deckung, bewache die Wege, die du nicht erreichst, und zähle die Schritte nach Hause, bevor du zugreifst.

learn-fighters-sheet-title = Ein Kämpfer
learn-fighters-sheet = [Besiege deinen Gegner](FI-1201) oder sammle genug [Siegpunkte](FI-127). Du führst Shargh, unten; gegenüber steht Brock. Der Bogen sagt, mit wie vielen Würfeln er [angreift](FI-142) und [abwehrt](FI-143) und wie viele [Wunden](FI-146) er verträgt. Jeder Würfel mit [4 oder mehr](FI-105) ist ein Erfolg. Seine [Aktionskarten](FI-201) bezahlen alles, was er in einer Runde tut.
learn-fighters-programme-title = Planen
learn-fighters-programme = Schritte werden [geheim geplant](FI-531). Brock hatte bei der Initiative einen Erfolg, also [musst du](FI-505) einen Schritt vorab zeigen. Plane zweimal Vor als ersten [Schritt](FI-525).
learn-fighters-programme-2 = Beide haben gezeigt, was sie müssen. Füge nun den Rest hinzu; du [kennst](FI-534), was der andere gezeigt hat: wieder zweimal Vor, dann ein Angriff. Jeder Schritt bindet eine [Karte](FI-523); was du behältst, ist deine [Reserve](FI-524).
learn-fighters-programme-3 = Beide Schrittfolgen liegen offen. Du hattest mehr Erfolge, also [entscheidest du](FI-502), wer zuerst handelt. Nimm Süd: dich selbst.
learn-fighters-programme-other = Das darfst du, aber so kommt Shargh nicht zu Brock. Die Lektion geht so: Vor, Vor, dann Angriff, und Süd zuerst.
learn-fighters-programme-done = Die Schritte werden [abwechselnd einzeln](FI-551) ausgeführt. Marker sagen nur, was du tust; [wie weit und gegen wen](FI-528), wählst du, wenn der Schritt kommt.
learn-fighters-move-title = Vor
learn-fighters-move = Die Karten sind das Maß: [Vor](FI-601) geht bis zu einer Kartenlänge, 88 mm. Der Nahkampf reicht [eine Karte](FI-407) weit. Geh mindestens 32 mm, damit Brock im Ring ist.
learn-fighters-move-other = Das ist zu kurz: Brock bleibt außer Reichweite. 32 mm oder mehr genügen.
learn-fighters-move-done = Jetzt ist Brock in [Kampfentfernung](FI-407), und du in seiner. Greif ihn von [Flanke oder Rücken](FI-408) an, und er wehrt schlechter ab.
learn-fighters-attack-title = Angriff
learn-fighters-attack = Dein Angriffsschritt ist dran. Klicke Brock an.
learn-fighters-attack-2 = Vor dem Wurf darfst du eine Karte der Reserve verbrauchen, um zu [maximieren](FI-231): halb so viele Würfel dazu, hier zwei. Tu es, mit irgendeiner Karte.
learn-fighters-attack-other = Du kannst es lassen, und manchmal solltest du es. Aber schlag hier so hart zu, wie du kannst.
learn-fighters-attack-done-hit = Jeder Erfolg ist ein [Schlag](FI-823), jeder Erfolg der Abwehr [wehrt einen ab](FI-841). Was durchkam, sind [Wunden](FI-861).
learn-fighters-attack-done-miss = Jeder Erfolg ist ein [Schlag](FI-823), jeder Erfolg der Abwehr [wehrt einen ab](FI-841). Diesmal kam nichts durch.
learn-fighters-technique-title = Eine Technik
learn-fighters-technique = Jede gewürfelte 6 bei Angriff oder Abwehr gibt einen [Siegpunkt](FI-108). Damit bezahlst du [Techniken](FI-921). Du hast drei und stehst in Kontakt: Nimm den Brutalen Schmetterhieb, der drei Würfel mehr wirft.
learn-fighters-technique-other = Eine geplante Technik kostet ohnehin [mindestens einen Punkt](FI-923). Versuche jetzt den Brutalen Schmetterhieb.
learn-fighters-technique-done-hit = Das tat weh. Wer mehr als die Hälfte seiner Wunden hat, ist [schwer verwundet](FI-891) und verliert eine Karte.
learn-fighters-technique-done-miss = Abgewehrt, und zwei Punkte sind weg. Vergleiche die Chancen neben den Möglichkeiten, bevor du zahlst.
learn-fighters-points-title = Wie es endet
learn-fighters-points = Wessen Wunden das letzte Kästchen erreichen, der ist [besiegt](FI-871), wenn er nicht [dem Tod trotzt](FI-872). Die Münzen sind Siegpunkte: Genug davon heben ihn auf [Stufe 2](FI-123), und dort [gewinnen](FI-127) genug davon das Duell.
learn-fighters-end = Zeig nur, was du musst, behalte eine Karte in Reserve und komm um die Front des anderen herum.

learn-champions-field-title = Zwei Einheiten
learn-champions-field = Vertreib den Gegner vom Feld oder habe am Ende [mehr Ruhm](CH-1204). Du bist die rote Seite, links. Vorn stehen dein Lord Brannoc mit der Krone, ein [Champion](CH-210) und die [Standarte](CH-211). Gegenüber Hask mit seinen Reavers. Du bist im Ansturm, und alles geschieht in [Kampfrunden](CH-425).
learn-champions-duel-title = Das Duell
learn-champions-duel = Vor den Schlägen darf ein Charakter oder Champion zum [Duell fordern](CH-601). Die Karten auf dem Feld zeigen, wozu jede Antwort führt. Schick Brannoc.
learn-champions-duel-other = Fordern ist [freiwillig](CH-609), und auch ein Champion darf es. Aber hier geht es um Brannoc und Hask.
learn-champions-duel-done = Hask hat [angenommen](CH-610). Die beiden schlagen [nur einander](CH-632), und [niemand sonst](CH-636) darf sie schlagen. Wer flinker ist, schlägt zuerst; das Blatt „Reihenfolge“ zeigt die Reihenfolge.
learn-champions-refuse-title = Abgelehnt
learn-champions-refuse = Noch einmal: Lass Brannoc fordern. Diesmal will Hask nicht.
learn-champions-refuse-other = Lass Brannoc ihn fordern und sieh, was eine Ablehnung kostet.
learn-champions-refuse-done = Hask ist eingeschüchtert: Seine [Disziplin ist 0](CH-620), und er [darf nicht angreifen](CH-622), bis er ein Duell ficht. Seine Männer sehen es.
learn-champions-round-title = Schläge
learn-champions-round = Hier ist kein gegnerischer Lord. Wähle zuerst Brannocs Waffe. Ein [Zweihänder](CH-507) trifft härter, schlägt aber zuletzt, in Schritt 0. Nimm ihn.
learn-champions-round-2 = Nun die Angriffe. In jedem Schritt [verteilst du](CH-425), wer wen schlägt: die Mannschaft oder den Champion darin. Verteile sie, wie du willst.
learn-champions-round-other = Die Handwaffe ist schneller, der Zweihänder tödlicher. Versuche hier den Zweihänder.
learn-champions-round-done-won = Du hast die Runde gewonnen. Das [Kampfergebnis](CH-1001) zählt Verluste, Ansturm, Glieder und Standarten; der Verlierer macht einen [Aufriebtest](CH-1020) mit dem Unterschied gegen sich, wenn ihn seine Glieder nicht [standhaft](CH-1021) machen.
learn-champions-round-done-lost = Sie haben die Runde gewonnen. Das [Kampfergebnis](CH-1001) zählt Verluste, Ansturm, Glieder und Standarten; der Verlierer macht einen [Aufriebtest](CH-1020) mit dem Unterschied gegen sich, wenn ihn seine Glieder nicht [standhaft](CH-1021) machen.
learn-champions-round-done-tied = [Gleichstand](CH-1010): Niemand muss testen. Das [Kampfergebnis](CH-1001) zählt Verluste, Ansturm, Glieder und Standarten; wer verliert, macht einen [Aufriebtest](CH-1020) mit dem Unterschied gegen sich.
learn-champions-pursue-title = Verfolgung
learn-champions-pursue = Fünfzehn Reaver ohne Anführer überstehen die Runde nicht, die jetzt geschlagen wird. Wenn sie [fliehen](CH-1023), wirst du gefragt, ob du [verfolgst](CH-1041): [Erreicht](CH-1045) dein Wurf den ihren, sind sie vernichtet. Verfolge.
learn-champions-pursue-other = Wer sich zurückhält, bleibt stehen und braucht dafür einen [Test](CH-1042). Hier bedroht dich sonst niemand: Verfolge.
learn-champions-pursue-done-caught = Eingeholt und [vernichtet](CH-1045). Voller [Ruhm](CH-1210).
learn-champions-pursue-done-fled = Sie sind entkommen und [verlassen das Feld](CH-1046): halber [Ruhm](CH-1210). Wer das Feld allein hält, hat gewonnen.
learn-champions-end = Fordere, wen du schlagen kannst, beschäme, wen du nicht erreichst, und zähle Glieder vor Köpfen.

learn-wizards-table-title = Zwei Zauberer
learn-wizards-table = Der [letzte Zauberer](WI-902) gewinnt. Du bist Alraune, rot; Balthasar ist dein Gegner. Jeder Zauberer hat ein [Energiefeld](WI-110) von 20; bei 0 ist er [draußen](WI-901). Jede Runde bringt [100 Magiepunkte](WI-207). Erst [handeln die Kreaturen, dann die Zauberer](WI-208).
learn-wizards-summon-title = Beschwören
learn-wizards-summon = Dein Zauberer ist am Zug. [Beschwöre](WI-309) Kreaturen: Drücke auf Beschwören, wähle eine Karte und bestätige den Platz oder klicke in den Ring.
learn-wizards-summon-other = Ein erlaubter Zauber, aber ohne Kreaturen steht ein Zauberer allein. Beschwöre welche.
learn-wizards-summon-done = Sie erscheinen [100 bis 200 mm](WI-313) von dir und handeln [ab der nächsten Runde](WI-317). Eine starke oder drei schwache: Wäge die Kosten ab.
learn-wizards-melee-title = Gehen und schlagen
learn-wizards-melee = Nun eine Kreatur. Dein Goblin mit dem Schwert hat [zwei Aktionen](WI-401). Aktiviere ihn.
learn-wizards-melee-2 = Es gibt keine Felder: Eine [Bewegung](WI-510) geht überallhin, wo es getönt ist. Klicke den gegnerischen Goblin an, um in [Basenkontakt](WI-702) zu gehen.
learn-wizards-melee-3 = Die Basen berühren sich, und eine Aktion bleibt: [Schlag zu](WI-701). Es trifft, wenn der W20 [höchstens](WI-710) die nötige Zahl zeigt.
learn-wizards-melee-other = So bleibt der gegnerische Goblin ungestört. Geh in Basenkontakt mit ihm und schlag dann zu.
learn-wizards-melee-done-hit = Ein Treffer: Schlagkraft minus Rüstung werden als [Wunden](WI-712) gestrichen.
learn-wizards-melee-done-miss = Daneben. Der andere Goblin darf nun [zurückschlagen](WI-702), wenn er aktiviert wird.
learn-wizards-shoot-title = Sicht
learn-wizards-shoot = Schützen schießen auf das, was sie [sehen](WI-601): in der Hälfte vor ihnen, und nichts dazwischen. Aktiviere deine Amazone.
learn-wizards-shoot-2 = Der Goblin im Freien ist sichtbar; der andere steht [im Wald](WI-606) und ist verdeckt. [Schieße](WI-703) auf den im Freien, Nummer 4.
learn-wizards-shoot-other = Auch möglich, aber der Goblin im Freien geht dir bald an die Kehle.
learn-wizards-shoot-done-hit = Getroffen. Halbe Deckung gibt es nicht: Eine Figur ist [sichtbar oder verdeckt](WI-611). Nutze Wald und Mauern für deine Figuren.
learn-wizards-shoot-done-miss = Verfehlt. Halbe Deckung gibt es nicht: Eine Figur ist [sichtbar oder verdeckt](WI-611). Nutze Wald und Mauern für deine Figuren.
learn-wizards-spell-title = Der Angriffszauber
learn-wizards-spell = Balthasar kam zu nah. Der [Angriffszauber](WI-305) kostet 90 Punkte und nimmt einem Feld bis 200 mm 10 Punkte, ohne Wurf. Er braucht [Sicht](WI-306). Wirke ihn.
learn-wizards-spell-other = Das ginge, aber er steht in Sicht und näher als 200 mm. Das kommt nicht oft vor.
learn-wizards-spell-done = Aus 20 wurden 10. Der [Verteidigungszauber](WI-307) brächte 10 zurück, zum gleichen Preis; was du sparst, [bleibt](WI-304), bis 150 Punkte.
learn-wizards-run-title = Der letzte Stoß
learn-wizards-run = Balthasars Feld ist auf 3 gesunken. Auch Kreaturen schaden ihm. Aktiviere deinen Goblin.
learn-wizards-run-2 = Eine Kreatur, die [gegen das Feld läuft](WI-801), nimmt ihm 3, ohne Wurf. Klicke Balthasar an, um gegen ihn zu laufen.
learn-wizards-run-other = Nicht weit genug: Die Basen müssen sich berühren.
learn-wizards-run-done = Das Feld ist 0, Balthasar ist [draußen](WI-901), und der letzte Zauberer [hat gewonnen](WI-902).
learn-wizards-end = Bleib außer Reichweite und außer Sicht, lass deine Kreaturen laufen, und spar einen Zauber für den, der zu nahe kommt.

# stage
stage = Tisch in Perspektive
stage-camera = Kamera
stage-flat = Ansicht von oben
stage-turn = Tisch drehen
# Figures and type
lab-figures = Zeichnungen
lab-figures-about = Jede Zeichnung in drei Größen, in jeder Farbe und als Schattenriss.

# Gunslingers on the street
gu-street = Hauptstraße, zwölf Uhr mittags
gu-house-store = Kramladen
gu-house-bank = Bank
gu-house-hotel = Hotel
gu-house-saloon = Saloon
gu-colt-does = Schießt. Wer schießt, kann nicht getroffen werden.
gu-rifle-does = Schießt, auch durch eine Barrikade.
gu-barricade-does = Hält jeden Colt ab, kein Gewehr. Kommt zurück.
gu-reloading-does = Hält nichts ab. Holt alles Gespielte zurück.
gu-own-dollars = du, { $dollars } von { $goal } $
gu-no-cards = Keine Karten mehr.

# commandos on the stage
wind-n = Norden
wind-ne = Nordosten
wind-e = Osten
wind-se = Südosten
wind-s = Süden
wind-sw = Südwesten
wind-w = Westen
wind-nw = Nordwesten
wind-of-n = nördlich
wind-of-ne = nordöstlich
wind-of-e = östlich
wind-of-se = südöstlich
wind-of-s = südlich
wind-of-sw = südwestlich
wind-of-w = westlich
wind-of-nw = nordwestlich
commandos-where = Wohin
commandos-dial = Blickrichtung
commandos-go = { $steps ->
    [one] 1 Feld nach { $wind }
   *[other] { $steps } Felder nach { $wind }
}
commandos-here = Dieses Feld
commandos-under-guard = Hier schießt eine Wache
commandos-faces = Blick nach { $facing }
commandos-at-half-blindage = hinter Sandsäcken
commandos-at-full-blindage = hinter Betonplatten
commandos-at-watchtower = am Fuß des Turms
commandos-at-base-1 = in der roten Basis
commandos-at-base-2 = in der blauen Basis
commandos-terrain-base-1 = Rote Basis: Rot gewinnt, wenn die Fahne hier ankommt
commandos-terrain-base-2 = Blaue Basis: Blau gewinnt, wenn die Fahne hier ankommt
commandos-aims = { $shooter } zielt, Ziel { $target }: { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}, { $value } oder weniger trifft
commandos-guard-aims = Auf Wache: { $shooter } zielt, Ziel { $target }: { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}, { $value } oder weniger trifft
commandos-result = { $dice }: { $hits ->
    [0] daneben
   *[other] { $hits } Treffer
}
commandos-falls = { $who } fällt
commandos-grabs = { $who } nimmt die Fahne
commandos-moves = { $who } bewegt sich
commandos-crouches = { $who } duckt sich
commandos-climbs = { $who } nimmt die Treppe
commandos-guards = { $who } geht auf Wache
commandos-captures = { $who } bringt die Fahne heim
commandos-rolls = Beide Seiten würfeln. Wer beginnt?
commandos-rolled = { $first } { $one }, { $second } { $other }: { $tie ->
    [yes] noch einmal
   *[no] { $who } beginnt
}
commandos-does-roll = Jede Seite wirft einen Würfel: Die höhere Zahl beginnt
commandos-does-crouch = Bis zum nächsten Zug schwerer zu treffen
commandos-does-upstairs = Auf die Plattform des Turms steigen
commandos-does-downstairs = Zum Fuß des Turms hinuntersteigen
commandos-does-grab = Die Fahne aufnehmen und tragen
commandos-does-drop = Die Fahne hier liegen lassen
commandos-does-overwatch = Auf den ersten Gegner schießen, der das Gebiet davor betritt
commandos-does-end = Die Aktivierung hier beenden
commandos-does-halt = Die Bewegung hier beenden
commandos-does-fire = Jetzt auf die laufende Figur schießen
commandos-does-hold = Die laufende Figur vorbeilassen
commandos-does-end-turn = Die andere Seite ist am Zug

# frame
commandos-leg = { $steps } nach { $wind }
commandos-of-middle = von der Mitte { $legs }
commandos-middle = in der Mitte
commandos-spot-open = ({ $where })
commandos-spot-half-blindage = (Sandsäcke, { $where })
commandos-spot-full-blindage = (Betonplatten, { $where })
commandos-spot-watchtower = (Turm, { $where })
commandos-spot-ruin-block = (Ruine, { $where })
commandos-spot-base-1 = (rote Basis)
commandos-spot-base-2 = (blaue Basis)
why-shot = So wird der Schuss gerechnet
why-skill = Können des Schützen
why-top = Oben auf einem Turm
why-armour = Rüstung des Ziels
why-crouch = Ziel ist geduckt
why-blindage = Deckung vor dem Ziel
why-outrange = Jenseits der Reichweite
why-value = So viel oder weniger trifft
why-dice = { $dice ->
    [one] Ein Würfel wird geworfen
   *[other] { $dice } Würfel werden geworfen
}
moment = Der entscheidende Moment
moment-chance = { $name }: Gewinnchance { $before } vor diesem Wurf, { $after } danach.
moment-watch = Noch einmal ansehen
# champions on the stage
champions-part-fear = Furcht
champions-part-weapons = Waffen
champions-part-duel = Duelle
champions-part-blows = Hiebe
champions-part-break = Aufrieb
champions-part-pursuit = Verfolgung
champions-part-reform = Neuformierung
champions-totals = { $by } gegen { $at }: { $attacks ->
    [one] 1 Hieb
   *[other] { $attacks } Hiebe
}, { $hits } Treffer, { $wounds ->
    [one] 1 Wunde
   *[other] { $wounds } Wunden
}, { $hp } LP verloren
champions-strikes = { $by } schlägt auf { $at } ein
champions-takes-test = { $unit }: { $test }
champions-runs = { $unit } fliehen
champions-runs-after = { $unit } verfolgen
champions-calls = Wer stellt sich mir?
champions-of-dice = von { $count }
champions-loses-hp = { $name }: −{ $hp } LP
champions-unhurt = { $name } unverletzt
champions-hits = { $count ->
    [one] 1 Treffer
   *[other] { $count } Treffer
}
champions-special-hits = Treffer
champions-distance = { $distance } Zoll
# wizards: the table on the stage
wizards-mp-short = Magie
wizards-figures = { $count ->
    [one] Figur
   *[other] Figuren
  }
wizards-out = ausgeschieden
wizards-of = { $who }, { $owner }
wizards-state-wizard = Feld { $field }, { $mp } Magiepunkte
wizards-wizard-values = Bewegt sich 150 mm und zaubert. Scheidet aus, wenn das Feld 0 ist.
wizards-actions-left = { $left ->
    [one] noch 1 Aktion
   *[other] noch { $left } Aktionen
  }
wizards-can-act = kann noch handeln
wizards-has-acted = hat gehandelt
wizards-is-new = handelt ab der nächsten Runde
wizards-on-roof = auf einem Dach, { $height } mm hoch
wizards-inside = in einer Halle
wizards-skill = Trifft mit { $skill } oder weniger.
wizards-aim = Schießt mit { $skill } oder weniger.
wizards-armour-move = Rüstung { $armour }, bewegt sich { $move } mm je Aktion.
wizards-arms-small = Messer: { $harm } Schaden.
wizards-arms-normal = Schwert: { $harm } Schaden.
wizards-arms-ranged = Bogen: { $harm } Schaden, bis { $range } mm.
wizards-blow-club = Keule: { $harm } Schaden.
wizards-blow-bite = Biss: { $harm } Schaden.
wizards-blow-breath = Feueratem: { $harm } Schaden, bis { $range } mm.
wizards-blow-shot = Schuss: { $harm } Schaden, bis { $range } mm.
wizards-trait-orc = Gut im Nahkampf, trifft aber mit dem Bogen nur mit 6 oder weniger.
wizards-trait-goblin = Klein: Angreifer haben −1 auf Treffer.
wizards-trait-amazon = Gut mit Schwert und Bogen, ohne Schwäche.
wizards-trait-gun = Braucht eine Bedienung von drei Figuren. Schießt über eigene Figuren hinweg. Angreifer haben +2 auf Treffer.
wizards-trait-dwarf = +4 auf Treffer gegen Chaos.
wizards-trait-undead = Schwer zu vernichten, aber Feuer macht 3 Schaden mehr.
wizards-trait-lizard = Schwer zu beschießen: Schützen haben −4 auf Treffer. Kann keine Bögen haben.
wizards-trait-elf = Trifft mit dem Bogen mit 17 oder weniger.
wizards-trait-chaos = Die besten Kämpfer, aber −3 auf Treffer gegen Gute.
wizards-trait-pygmy = Sehr schwer zu treffen: Angreifer haben −6 auf Treffer.
wizards-trait-human = In allem Durchschnitt. Von ihnen gibt es mehr als von jeder anderen Rasse.
wizards-trait-ogre = Groß: kann keine schwere Waffe bedienen.
wizards-trait-troll = Groß: kann keine schwere Waffe bedienen.
wizards-trait-giant = Groß und schnell: kann keine schwere Waffe bedienen.
wizards-trait-dragon = Beißt und speit Feuer. Groß: kann keine schwere Waffe bedienen.
wizards-card-skill = trifft mit { $skill } oder weniger
wizards-card-values = Rüstung { $armour } · Wunden { $wounds } · { $move } mm
wizards-weapon-own = eigene Waffe
wizards-ticket = { $count } { $name }, { $weapon }, { $cost } Magiepunkte. { $why }
wizards-ticket-arms = { $count } × { $weapon }
wizards-ticket-harm = { $harm } Schaden
wizards-summon-how = Sie erscheinen 100 bis 200 mm von deinem Zauberer entfernt und handeln ab der nächsten Runde.
wizards-price = Nach Preis filtern
wizards-price-all = Alle Preise
wizards-price-most = bis { $price }
wizards-to-table = Zurück zum Tisch
wizards-not-yours = nicht für { $alignment ->
    [G] gute
    [B] böse
   *[N] neutrale
  } Zauberer
wizards-lacks = { $mp } Magiepunkte zu wenig
wizards-choose-title = Wähle deine Gesinnung
wizards-choose-name = Name deines Zauberers (freiwillig)
wizards-be-G = Gut
wizards-be-N = Neutral
wizards-be-B = Böse
wizards-brings-G = Bringt { $own } und alles Neutrale: { $neutral }.
wizards-brings-B = Bringt { $own } und alles Neutrale: { $neutral }.
wizards-brings-N = Bringt nur, was alle beschwören können: { $own }. Für alle, die es schwer mögen.
wizards-do-cast-defence = Verteidigungszauber
wizards-do-cast-attack = Angriffszauber
wizards-do-lapse-rest = Restliche Kreaturen auslassen ({ $count })
wizards-do-end-activation = Aktivierung beenden
wizards-do-end-turn = Zug beenden
wizards-do-end-wizard = Zug des Zauberers beenden
wizards-forward-all = Alle vor ({ $count })
wizards-forward-small = Messer vor ({ $count })
wizards-forward-normal = Schwerter vor ({ $count })
wizards-forward-ranged = Bögen vor ({ $count })
wizards-forward-own = Große Kreaturen vor ({ $count })
wizards-go-forward = { $count ->
    [one] Einer geht vor
   *[other] { $count } gehen vor
}: { $what }
wizards-march-fights = { $count ->
    [one] eine schlägt sofort zu
   *[other] { $count } schlagen sofort zu
}
wizards-march-shoots = { $count ->
    [one] eine schießt oder sucht einen Schuss
   *[other] { $count } schießen oder suchen einen Schuss
}
wizards-march-meets = { $count ->
    [one] eine kann ihren Gegner erreichen
   *[other] { $count } können ihre Gegner erreichen
}
wizards-march-nears = { $count ->
    [one] eine kommt näher
   *[other] { $count } kommen näher
}
wizards-forward-about = Eine Figur nach der anderen geht auf den nächsten Gegner zu und greift mit beiden Aktionen an.
wizards-stop = Anhalten (noch { $count })
wizards-several = { $who }: { $count } Möglichkeiten
wizards-go-at = { $who } greift { $target } an
wizards-order-go = { $who } geht dorthin: { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
  }
wizards-order-far = { $who } geht in diese Richtung, so weit { $actions ->
    [one] 1 Aktion reicht
   *[other] { $actions } Aktionen reichen
  }
wizards-order-strike = { $who } schlägt nach { $target }{ $actions ->
    [one] {""}
   *[other] , bis zu { $actions }-mal
  }
wizards-order-shoot = { $who } schießt auf { $target }{ $actions ->
    [one] {""}
   *[other] , bis zu { $actions }-mal
  }
wizards-order-charge = { $who } geht in Basenkontakt mit { $target }{ $actions ->
    [one] {""}
   *[other] {" "}und schlägt zu
  }
wizards-order-reach = { $who } erreicht { $target } mit beiden Aktionen
wizards-order-approach = { $who } geht auf { $target } zu und bleibt etwa { $gap } mm davor stehen
wizards-way-length = { $far } mm
wizards-strikes = { $who } schlägt nach { $target }: { $number } oder weniger trifft
wizards-shoots = { $who } schießt auf { $target }: { $number } oder weniger trifft
wizards-how-turn = Klicke eine Figur an, um sie zu aktivieren. Klicke dann einen Ort oder einen Gegner an.
wizards-how-wizard = Klicke an, wohin dein Zauberer gehen soll, oder zaubere.
wizards-lift = Dächer abnehmen
wizards-many = { $race ->
    [orc] Orks
    [goblin] Goblins
    [amazon] Amazonen
    [gun] schwere Waffen
    [dwarf] Zwerge
    [undead] Untote
    [lizard] Echsen
    [elf] Elfen
    [chaos] Chaoskreaturen
    [pygmy] Pygmäen
    [human] Menschen
    [ogre] Oger
    [troll] Trolle
    [giant] Riesen
    [dragon] Drachen
   *[other] { $name }
  }
wizards-order-summon = { $count } { $name }{ $own ->
    [yes] {""}
   *[no] {" "}({ $weapon })
  } für { $cost ->
    [one] 1 Magiepunkt
   *[other] { $cost } Magiepunkte
  } beschwören
wizards-order-walk = { $who } geht dorthin: { $far } mm
wizards-others = Was andere Zauberer beschwören können
## The fighters’ table

fighters-choose-hero = Wähle deine Figur
fighters-take = { $name } nehmen
fighters-random = Zufall
fighters-mirror = Dieselbe Figur
fighters-foe = Gegner
fighters-foes = { $name }, vom Gegner genommen
fighters-other-hero = Andere Figur wählen
fighters-values = Werte
fighters-value-cards = Karten
fighters-about-cards = Aktionskarten im Kartensatz
fighters-at-two = { $value } auf Stufe 2
fighters-goal-1 = Stufe 1 bis { $number } SP
fighters-goal-2 = Stufe 2: Sieg mit { $number } SP
fighters-abilities = Gaben
fighters-techniques = Techniken
fighters-from-two = Stufe 2: { $name }
fighters-deck = Kartensatz
fighters-schools = Schulen: { $schools }
fighters-cost = Kostet { $points } SP
fighters-kind-standard = Aktion
fighters-kind-equipment = Ausrüstung
fighters-kind-skill = Fähigkeit
fighters-kind-dark = Dunkel
fighters-kind-water = Wasser
fighters-kind-fire = Feuer
fighters-when-equipped = Solange angelegt
fighters-when-attack = Angriffsschritt
fighters-when-reserve = Aktivierung
fighters-when-after-defence = Reaktion
fighters-when-before-dice = Reaktion
fighters-when-after-injury = Reaktion
fighters-when-attack-dice = Vor den Würfeln
fighters-when-step = Fähigkeitsschritt
fighters-after-discarded = dann abgelegt
fighters-after-used-up = dann verbraucht
fighters-card-bound-short = bezahlt
fighters-tray = Deine Karten
fighters-sequence = Deine Schrittfolge
fighters-other-cards = Andere Karten
fighters-shown-first = offen
fighters-lay = Lege einen Marker
fighters-empty-step = Schritt { $number }: leer
fighters-flip = Drücken für die andere Seite
fighters-flip-marker = { $marker } { $hand }. Drücken für die andere Seite
fighters-hand-left = links
fighters-hand-right = rechts
fighters-undo = Zurück
fighters-play-out = Wie geplant spielen
fighters-play-out-about = Führt deine übrigen Schritte so aus, wie die blassen Figuren sie zeigen. Es hält an, wenn es etwas zu entscheiden gibt oder deine Figur bewegt wird.
fighters-standstill = { $turns ->
    [one] Seit einer Runde hat niemand angegriffen. Nach vier solchen Runden entscheiden die Siegpunkte.
   *[other] Seit { $turns } Runden hat niemand angegriffen. Nach vier solchen Runden entscheiden die Siegpunkte.
}
fighters-upset = Deine Figur wurde bewegt: Der Plan wartet auf dich.
fighters-revealed = Schritte, die { $name } gezeigt hat
fighters-open-sheet = Bogen von { $name }
fighters-facing = blickt nach { $way }
fighters-facing-group = Blickrichtung
fighters-way-n = N
fighters-way-e = O
fighters-way-s = S
fighters-way-w = W
fighters-odds-hits = trifft
fighters-odds-one = 1+ Wunden
fighters-odds-two = 2+ Wunden
fighters-odds-falls = fällt
fighters-odds-dies = stirbt
fighters-odds-vp = SP
fighters-parried = Abgewehrt
fighters-vp = { $points } SP
fighters-level-two = Stufe 2!
fighters-more-dice = { $dice ->
    [one] 1 Würfel mehr
   *[other] { $dice } Würfel mehr
}
fighters-show-first = Wer beginnt?
fighters-show-venom = Gift

# odds
odds-exact = Genaue Chancen.
odds-about = Aus Stichproben geschätzt
odds-sampled = Geschätzt aus { $samples } Stichproben.
odds-others = Die anderen antworten zufällig.
odds-first-shot = des ersten Schusses
odds-first-strike = des ersten Hiebs
odds-if-random = wenn sie zufällig wählen
odds-own-best = Deine späteren Entscheidungen sind die besten.
hint-against = Gegen
hint-by-book = Tipp gegen perfektes Spiel
hint-by-master = Tipp gegen Spieler, die Fehler machen
why-odds = Was passieren kann

# Boards

wizards-idle-wizard = { $who } handelt nach den Kreaturen.
wizards-idle-creature = { $who } ist eine Kreatur. Jetzt handelt dein Zauberer.
wizards-idle-new = { $who } wurde in dieser Runde beschworen und handelt ab der nächsten.
wizards-idle-acted = { $who } hat in dieser Runde schon gehandelt.
wizards-idle-other = { $other } hat noch Aktionen. Beende zuerst diese Aktivierung, dann kann { $who } handeln.
wizards-at-contact = neben { $who }
wizards-at-near = nahe { $who }
wizards-at-middle = der Tischmitte
wizards-at-far = { $cm } cm { $wind } der Mitte
wizards-at-hill = auf dem { $hill }
wizards-terrain-hill = Hügel
wizards-terrain-house = Haus
wizards-terrain-hall = Halle
wizards-terrain-wood = Wald
wizards-terrain-middle = Mitte
wizards-terrain-at = { $kind } ({ $where })
wizards-order-no-shot = { $reaches ->
    [yes] { $who } geht in Basenkontakt mit { $target }: kein Schuss, { $why }
   *[no] { $who } geht auf { $target } zu: kein Schuss, { $why }
}
wizards-no-shot-far = { $gap } mm entfernt, Schussweite { $range } mm
fighters-no-more = Keine weiteren Schritte
fighters-at = im { $wind }
fighters-at-middle = in der Mitte
fighters-to = in den { $wind }
fighters-to-middle = in die Mitte
fighters-beside = {" "}(nahe: { $what })
cause-resigned = { $name } hat aufgegeben.
cause-you-resigned = Du hast aufgegeben.
cause-claimed = { $name } ist gegangen, und du hast den Sieg beansprucht.
champions-weapons-of = Waffen von { $name }
champions-does-hand-weapon = Kein Bonus. Zu Fuß mit Schild: Parade.
champions-does-great-weapon = +2 Stärke, +2 Rüstungsdurchschlag, kein Schild. Schlägt zuletzt zu.
champions-does-halberd = +1 Stärke, +1 Rüstungsdurchschlag, kein Schild.
champions-does-paired-weapons = +1 Angriffswert, +1 Offensivgeschick, kein Schild. Der Gegner kann nicht parieren.
champions-does-lance = Im Ansturm: +2 Stärke, +2 Rüstungsdurchschlag nach vorn.
champions-does-light-lance = Im Ansturm: +1 Stärke, +1 Rüstungsdurchschlag nach vorn.
champions-does-spear = +1 Rüstungsdurchschlag, und ein Glied mehr kämpft. Besser in der ersten Kampfrunde einer Einheit, die nicht anstürmt.

# An den Tisch gerufen werden
notify = Benachrichtigen, wenn ich am Zug bin
notify-blocked = Dein Browser blockiert Benachrichtigungen dieser Seite. Du kannst sie in seinen Einstellungen erlauben.
chat-mute = Stummschalten
chat-muted = Der Chat ist für diese Partie stummgeschaltet.

# Der Verlauf einer Partie
course-about = Die Siegchance nach jeder Entscheidung. Ein Klick zeigt den Moment noch einmal.
course-picture = { $name }: die Siegchance über { $count } Entscheidungen
course-costly = Was { $name } am meisten gekostet hat
course-decision = Entscheidung { $number }
course-shared = (alle entschieden gleichzeitig)
course-how = Die Kosten sagen, wie viel von einem Sieg die Entscheidung verloren hat, vor allen Würfen: zuerst nach einer schnellen Schätzung, in der ein Plan, der sich erst später auszahlt, wie ein Verlust aussehen kann. Fragst du, was besser gewesen wäre, vergleicht der Computer die Antworten und zeigt stattdessen diesen Unterschied.
# Die Seite ohne Server
site-about = Du spielst auf diesem Gerät: gegen den Computer oder zu mehreren an einem Bildschirm, auch offline. Partien werden hier gespeichert. Für Partien mit Freunden, Wertungen und Konten ist ein Server nötig.
site-server = Zum Server
site-unsaved = Diese Partie kann nicht gespeichert werden: Der Speicher dieses Geräts ist voll oder gesperrt. Wenn du die Seite schließt, ist sie verloren.
site-save = Aufzeichnung herunterladen
site-new-version = Eine neue Version ist bereit.
site-update = Aktualisieren
site-update-blocked = Die neue Version wird nicht installiert, solange in einem anderen Tab eine Partie offen ist. Schließe zuerst diesen Tab.
site-crashed = Die Regeln sind bei dieser Antwort abgestürzt. Die Partie steht wie vorher; versuche eine andere Antwort.
site-crashed-question = Die Regeln sind bei dieser Frage abgestürzt. Lade die Seite neu, um es noch einmal zu versuchen.
site-other-tab = Diese Partie wurde in einem anderen Tab fortgesetzt. Jetzt ist sie hier auf demselben Stand.
# people
practice = Übung
rating-changes = Wertungen
rating-yours = Deine Wertung
seat-away = abwesend
absent = { $name } hat den Tisch verlassen.
absent-wait = In { $time } kannst du den Sieg beanspruchen.
absent-claim = Warte, oder beanspruche den Sieg.
claim = Sieg beanspruchen
commandos-around = { $steps } Schritte außen herum

# Rätsel
puzzles-about = Finde die beste Antwort. Jede Stellung stammt aus einer Partie zwischen Bots, und eine Antwort ist deutlich besser als alle anderen.
puzzle-number = Rätsel { $number }
puzzle-solve = Lösen
puzzle-day-done = Heute gelöst. Das nächste kommt morgen.
puzzle-streak = In Folge
puzzle-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
puzzle-rating = Rätselwertung
puzzle-solved-first = Beim ersten Versuch gelöst
puzzle-of = { $solved } von { $tried }
puzzle-count = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
}
puzzle-so-far = { $solved } gelöst, { $missed } nicht gelöst
puzzle-asked = Finde die beste Antwort. Nur der erste Versuch zählt.
puzzle-asked-hard = Finde die beste Antwort. Es ist nicht die, die auf den ersten Blick gut aussieht.
puzzle-judging = Deine Antwort wird geprüft …
puzzle-solved = Gelöst!
puzzle-missed = Nicht die beste Antwort
puzzle-change = { $change ->
    [0] Wertung unverändert
   *[other] Wertung { $signed }
}
puzzle-worth = Mit dieser Antwort gewinnst du in { $own } der Fälle.
puzzle-worth-less = Deine Antwort gewinnt in { $own } der Fälle, die beste in { $best }.
puzzle-best = Am besten:
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal
puzzle-play-on = Weiterspielen
course-better = Was wäre besser gewesen?
course-better-asking = Wird abgewogen …
course-better-none = Keine andere Antwort war mehr wert.
course-better-is = Besser: { $answer }. Das war { $best } eines Sieges wert, die gegebene Antwort { $own }.
# What a first visitor asks
log-details = { $count ->
    [one] 1 Einzelheit
   *[other] { $count } Einzelheiten
}
champions-falls = { $name } fällt: { $chance }
champions-later = in { $rounds } Runden { $chance }
champions-mean-score-about = Mittleres Kampfergebnis dieser Runde, deines zuerst. Die Seite mit dem kleineren macht einen Aufriebtest.
champions-opening = { $side ->
    [A] Du führst die rote Seite.
   *[other] Du führst die blaue Seite.
}
champions-about-fear = Einheiten, die etwas Furchterregendem gegenüberstehen, testen zuerst ihre Disziplin.
champions-about-weapons = Helden wählen die Waffe, mit der sie in dieser Runde kämpfen.
champions-about-duel = Ein Held kann einen gegnerischen Helden fordern. Die beiden schlagen nur aufeinander ein. Lehnen alle ab, wird einer beschämt und kämpft nicht.
champions-about-blows = Alle schlagen zu, die Schnellsten zuerst. Du wählst, auf wen.
champions-about-break = Die Seite mit dem kleineren Kampfergebnis testet, ob ihre Einheiten aufgerieben werden und fliehen.
champions-about-pursuit = Sieger können fliehende Einheiten verfolgen. Wer eingeholt wird, ist vernichtet.
champions-about-reform = Neu formieren: Eine Einheit, die bleibt, kann sich breiter oder schmaler aufstellen. Mehr Rotten kämpfen, mehr Glieder halten stand.
champions-about-muster = Freie Einheiten können nacheinander in einen Kampf einschwenken.
champions-about-melee = Mehrere Kämpfe stehen noch aus. Wähle, welcher als nächster ausgetragen wird.
champions-about-crush = Schmettern: statt seiner anderen Nahkampfangriffe ein einziger im letzten Initiativeschritt mit Stärke 10, Rüstungsdurchschlag 10 und W3+1 Wunden.
champions-about-make-way = Platztausch: Der Held tauscht den Platz mit einem Modell des vordersten Glieds, das den Gegner berührt.
place-name-commandos-ruin = Die Ruine
place-name-commandos-crossroads = Die Kreuzung
place-name-commandos-fort = Die alte Festung
place-name-wizards-villages = Zwei Dörfer
place-name-wizards-temple = Der Tempelplatz
place-name-wizards-ring = Der Ring der Fünf
place-name-fighters-duel-ground = Der Duellplatz
place-name-fighters-pig-and-anchor = Schwein und Anker
place-name-fighters-greenwood = Der Grünwald
place-name-fighters-fire-bridge = Die Feuerbrücke
place-name-champions-ring = Der Schildring
place-name-champions-gate = Zwei Herren am Tor
place-name-champions-dusk = Lanzen in der Dämmerung
place-name-champions-fire = Das Feuer der Königin
place-name-champions-pincer = Die Zange
place-name-champions-ford = Der Durchbruch an der Furt
champions-glory-trophies = Feldzeichen und Lorbeeren
champions-glory-none = noch kein Ruhm
champions-glory-total = Summe
champions-hold = Halten stand: { $units }
commandos-move-twice = { $first }, dann { $second }
after-luck-even = { $name }: Glück und Pech glichen sich aus. Kein einzelner Wurf änderte die Gewinnchance.
moment-best = Der wichtigste Wurf
moment-last = Die letzte Entscheidung
fighters-stops-piece = Schritt { $step } endet nach { $mm } mm: { $what }.
fighters-stops-figure = Schritt { $step } stößt nach { $mm } mm auf { $what }.
fighters-stops-lethal = Schritt { $step } berührt nach { $mm } mm: { $what }. Die Figur scheidet aus.
fighters-stops-wall = Schritt { $step } endet nach { $mm } mm an der Wand.
fighters-stops-edge = Schritt { $step } endet nach { $mm } mm am Rand der Arena.

## Einladungen

invite-only-here = Dieser Link funktioniert nur auf diesem Computer.
invite-only-here-how = Wenn du mit jemandem an einem anderen Gerät in deinem Netz spielen willst, starte den Server neu mit
invite-address = Falls sich der Link nicht öffnet, versuche eine andere Adresse dieses Computers:
somebody = Jemand
invite-full = Die Plätze sind besetzt
invite-full-about = Jemand anderes ist dieser Einladung von { $name } zu { $game } gefolgt. Du kannst der Partie zusehen.
invite-seat = Platz { $number } von { $count }
invite-as = Du spielst als { $name }.
invite-learn = In fünf Minuten lernen
terms-no-clock = Ohne Uhr
terms-hours = { $hours } Stunden pro Entscheidung
terms-minutes = { $minutes } min + { $increment } s pro Antwort
terms-rated = Gewertet
terms-practice = Übung, nicht gewertet
terms-series = Best of { $count } mit Seitenwechsel
terms-hints = Tipps erlaubt
series-match = Partie { $number } von { $count }
series-points = Punkte in dieser Serie
series-next = Nächste Partie

## Ergebnisse und Wiederherstellung

results = Ergebnisse
results-rating = Wertung in { $game }
results-table = Als Tabelle
results-day = Tag
results-record = Bilanz gegen
results-opponent = Gegner
results-won = Gewonnen
results-drawn = Unentschieden
results-lost = Verloren
results-none = Du hast noch keine Partie zu zweit beendet.
recovery = Wiederherstellungscodes
recovery-about = Wenn du dein Passwort vergisst, kannst du mit einem Wiederherstellungscode ein neues setzen. Jeder der zehn Codes gilt einmal. Neue Codes ersetzen die alten und melden dich auf anderen Geräten ab.
recovery-once = Schreib dir diese Codes jetzt auf. Sie werden nicht noch einmal angezeigt.
recovery-left = { $count ->
    [0] Du hast keine Wiederherstellungscodes.
    [one] Du hast noch einen Wiederherstellungscode.
   *[other] Du hast noch { $count } Wiederherstellungscodes.
}
recovery-create = Neue Codes erstellen
recover = Passwort vergessen?
recover-about = Mit einem Wiederherstellungscode kannst du ein neues Passwort setzen. Alle deine Geräte werden abgemeldet.
recover-code = Wiederherstellungscode
recover-password = Neues Passwort
recover-set = Passwort setzen
recover-done = Dein Passwort ist geändert, und du bist angemeldet.
## What dice are rolled for

draw-lot = Los über das unentschiedene Duell
draw-first-master = erster Duellmeister
draw-imagined-card = angenommene Karte
draw-to-hit = Trefferwurf
draw-first-turn = erster Zug
draw-first-pick = erste Wahl
draw-order = Reihenfolge
draw-to-wound = Verwundungswurf
draw-armour = Rüstungswurf
draw-special-save = Rettungswurf
draw-discipline = Disziplintest
draw-multiple-wounds = Mehrfachwunden
draw-hits = Zahl der Treffer
draw-pursuit = Verfolgung
draw-flight = Flucht
draw-attack = Angriff
draw-attack-again = Angriff, neu gewürfelt
draw-defence = Abwehr
draw-initiative = Initiative
draw-initiative-tie = Gleichstand der Initiative
draw-roll-off = wer zuerst aufstellt
draw-contest = Kraftprobe
draw-death = Todeswurf
draw-loose-strikes = Abwehr loser Schläge
draw-venom = Spinnengift
draw-barrel = Kraftprobe mit einem Fass
draw-kicked-barrel = getretenes Fass

## Der Kompass

stage-north = N

## Regelwerke

rules-all = Regelwerke
rules-all-about = Suche in allen fünf Regelwerken nach Wörtern oder einem Paragraphen, etwa „Barrikade“ oder „GU-304“, oder öffne eines davon.
rules-in-all = in allen Regelwerken
rules-search-hint = Wörter oder Paragraph
rules-found-all = { $count ->
    [0] Kein Paragraph gefunden.
    [one] 1 Paragraph in allen Regelwerken.
   *[other] { $count } Paragraphen in allen Regelwerken.
}
rules-found-first = Die ersten { $count } werden gezeigt.

# Meldungen und Moderation
report = Spieler melden
report-player = Spieler
report-about = { $name } den Moderatoren melden. Sie lesen dann den Chat dieser Partie.
report-reason = Worum geht es?
report-chat = Nachrichten
report-name = Name
report-play = Spielweise
report-other = Etwas anderes
report-text = Was ist passiert?
report-send = Meldung abschicken
report-sent = Danke. Die Moderatoren sehen es sich an.
moderation-title = Moderation
moderation-reports = Offene Meldungen
moderation-report = Meldung über { $name }
moderation-match = Partie
moderation-by = gemeldet von { $name }
moderation-none = Keine offenen Meldungen.
moderation-players = Gesperrte und stummgeschaltete Spieler
moderation-nobody = Niemand ist gesperrt oder stummgeschaltet.
moderation-close = Meldung schließen
moderation-guest = Gast
moderation-banned = Gesperrt bis { $until }.
moderation-muted = Stummgeschaltet bis { $until }.
moderation-reason = Grund (für den Spieler sichtbar)
moderation-for = Dauer
moderation-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
moderation-forever = unbegrenzt
moderation-mute = Stummschalten
moderation-ban = Sperren
moderation-remove-name = Namen entfernen
moderation-lift = Aufheben
me-banned = Du bist bis { $until } gesperrt.
me-muted = Du kannst bis { $until } weder chatten noch deinen Namen ändern.
me-sanction-reason = Grund: { $reason }
