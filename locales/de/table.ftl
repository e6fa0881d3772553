# Der Tisch im Browser. Dieselben Schlüssel und Variablen wie in der englischen Datei.

## Überall

skip = Zum Inhalt
language = Sprache
look = Aussehen
look-auto = System
look-light = Hell
look-dark = Dunkel
look-contrast = Hoher Kontrast
lost = Diese Seite gibt es nicht.
go-home = Zu allen Spielen
close = Schließen
rules = Regeln
opening = Der Tisch wird gedeckt …
you = du
other = Gegner
here = an diesem Bildschirm
computer = Computer, { $level }
free-seat = freier Platz
against = gegen

## Spiele

games = Die Spiele
game-gunslingers = Revolverhelden
game-commandos = Kommandos
game-champions = Recken
game-wizards = Zauberer
game-fighters = Kämpfer
about-gunslingers = Lege verdeckt eine Karte, zieh auf Befehl und hoffe, dass du sie durchschaut hast.
about-commandos = Spezialeinheiten jagen eine Flagge durch Ruinen aus Sechsecken, Deckung und Hinterhalt.
about-champions = Helden fordern einander heraus, während ringsum ihre Regimenter kämpfen.
about-wizards = Zauberer beschwören Kreaturen auf einem freien Tisch mit Wäldern und Mauern.
about-fighters = Zwei Helden, eine geheim geplante Folge von Hieben und eine Karte als Maß.
players = { $count } Spieler
players-label = Spieler
minutes = { $minutes } Minuten

## Anfang

home-title = Fünf Duelle, nach dem Buchstaben gepfiffen
home-about = Nimm Platz. Der Schiedsrichter kennt jede Regel, zeigt die genauen Chancen und nennt den Paragraphen.
level = Wie gut der Computer spielt
level-learner = Lernend
level-casual = Locker
level-skilled = Geübt
level-expert = Stark
level-master = Meister
level-random = Zufall
level-greedy = Gierig
level-book = Nach dem Buch
play-computer = Gegen den Computer
invite = Freund einladen
one-screen = An einem Bildschirm
more-choices = Mehr Auswahl
my-matches = Meine Partien
public-matches = Öffentliche Tische
continue = Weiter
watch = Zusehen oder mitspielen
phase-waiting = wartet auf Spieler
phase-playing = läuft
phase-over = beendet
phase-faulty = abgebrochen
guest-title = Du spielst als Gast
guest-about = Kein Konto, kein Formular. Ein Name verrät dem Gegner, auf wen er schießt.
my-name = Mein Name am Tisch
keep-name = Merken
name-kept = Gemerkt, ab der nächsten Partie.

## Neue Partie

new-match = Eine Partie { $game }
seats = Plätze
seat = Platz { $number }
holder-me = ich
holder-invite = ein Freund, per Link
holder-open = wer will
table = Der Tisch
clock = Uhr
clock-none = keine
clock-quick = 3 Minuten, je Antwort 5 Sekunden dazu
clock-calm = 15 Minuten, je Antwort 15 Sekunden dazu
clock-day = ein Tag je Entscheidung
public = Für alle sichtbar
allow-hints = Tipps sind erlaubt
allow-talk = Gespräch am Tisch
setup = Hausregeln
setup-about = Wie in einer Aufbau-Datei, je Zeile eine, etwa goal = 3. Leer: die Regeln nach dem Buch.
begin = Beginnen

## Einladung

invite-title = Der Platz deines Freundes
invite-about = Schick diesen Link oder lass ihn abfotografieren. Wer ihn zuerst öffnet, hat den Platz.
invite-link = Link zu Platz { $number }
invite-waits = Die Partie beginnt, sobald dein Freund sich setzt.
qr = Derselbe Link als QR-Code
copy = Link kopieren
copied = Kopiert
invited = { $name } lädt dich ein: { $game }
sit-down = Platz nehmen
only-watch = Nur zusehen
waits-for-players = Es fehlen noch Spieler.

## Am Tisch

board = Das Spielfeld
board-to-come = Das gezeichnete Spielfeld dieses Spiels kommt noch; bis dahin steht hier in Worten, was der Tisch zeigt.
skip-show = Überspringen
watch-show = Der Rauch verzieht sich …
your-decision = Deine Entscheidung
waiting = Warten
waiting-for = Warten auf { $names }.
options = Was du tun kannst
filter = Suchen
confirm = So sei es
keep-answer = Bei der Antwort bleiben
hint = Um Rat fragen
hinted = Rat
thinking = Denkt nach …
notes = Was dein Sekundant flüstert
you-chose = Gewählt:
change-mind = Anders entscheiden
thinks = überlegt
odds = Wohin es führt, genau, wenn die anderen zufällig antworten
odds-of = Chancen: { $option }
counting = Es wird gezählt …
no-odds = Damit allein ist nichts entschieden.
nothing-happens = Noch geschieht nichts
odds-more = { $count ->
    [one] und ein seltenerer Ausgang
   *[other] und { $count } seltenere Ausgänge
}
log = Was geschah
clause = Paragraph { $clause }
no-clause = Diesen Paragraphen gibt es nicht.
whole-book = Regelwerk öffnen
talk = Gespräch
say = Sagen
line-lost = Die Verbindung ist abgerissen. Sie wird neu versucht; nichts ist verloren.
manners = Die Partie beenden
resign = Aufgeben
resign-sure = Die Partie endgültig verlassen?
resign-yes = Ja, aufgeben
resign-no = Nein, weiter
draw-offer = Unentschieden anbieten
draw-offered = { $names }: Unentschieden?
draw-accept = Unentschieden annehmen
draw-waits = Du hast Unentschieden angeboten.
hand-over = { $name } ist an der Reihe
hand-over-about = Gib den Bildschirm weiter. Was nur einer wissen darf, bleibt verdeckt, bis der andere da ist.
hand-over-take = Ich bin { $name }

## Das Ende

result-you-won = Gewonnen
result-you-lost = { $name } hat gewonnen
result-won = { $name } hat gewonnen
result-shared = Geteilt von { $names }
result-nobody = Niemand hat gewonnen
result-agreed = Unentschieden, wie vereinbart
result-faulty = Abgebrochen; die Aufzeichnung bleibt
rematch = Noch einmal
record = Aufzeichnung laden
dice-check = Würfel prüfen
dice-about = Der Server hat sein Geheimnis vor der Partie zugesagt und zeigt es jetzt. Mit dem, was jeder Platz dazugab, folgt daraus jeder Wurf.
dice-promise = Zugesagt (SHA-256)
dice-secret = Das Geheimnis
dice-entropy = Dazugegeben von { $name }
dice-kept = Das Geheimnis ist das zugesagte.
dice-broken = Das Geheimnis ist nicht das zugesagte.

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
gu-held = { $held } von { $full }
gu-laid = gelegt
gu-master = Duellmeister
gu-fallen = gefallen
gu-covered = Karten verdeckt
gu-dollars = { $dollars } von { $goal } Dollar
gu-draw = Zieht!
gu-stage-lay = Karte legen
gu-stage-command = Hände hoch …
gu-stage-point = Zieht!
gu-shootout = Schusswechsel { $number }
gu-unchanged = unverändert { $count } von { $limit }: dann remis
gu-point-at = Auf { $name } zeigen
gu-hit = { $names } getroffen
gu-nobody-hit = Niemand wird getroffen
gu-duel-won = { $name } gewinnt das Duell

# The glass over a board
zoom-in = Größer
zoom-out = Kleiner
zoom-whole = Alles zeigen

## Champions

champions-turn = Zug { $turn } von { $limit }
champions-active = Seite { $side } ist am Zug
champions-side = Seite { $side }
champions-glory = Ruhm { $glory }
champions-glory-of = Ruhm
champions-round-step = Schritt { $step }:
champions-phase-muster = Musterung
champions-phase-melee = Welcher Kampf zuerst?
champions-phase-fear = Furcht und Entsetzen
champions-phase-weapons = Waffen
champions-phase-make-way = Platz machen
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
champions-how = Wer auf dem Feld umringt oder gestrichelt ist, lässt sich dort wählen; alles andere steht in der Liste. Wer auf jemanden zeigt, erfährt mehr.
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
champions-failed = verfehlt
champions-hp-lost = { $hp } LP verloren
champions-no-loss = kein Verlust
champions-dice-hit = treffen
champions-dice-hit-again = nochmals treffen
champions-dice-wound = verwunden
champions-dice-wound-again = nochmals verwunden
champions-dice-armour = Rüstung
champions-dice-special = Rettung
champions-dice-special-again = Rettung nochmals
champions-dice-multiply = Mehrfachwunden
champions-score = Kampfergebnis
champions-score-losses = Verluste des Feindes
champions-score-overkill = Overkill
champions-score-charge = Angriff
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
champions-away = fort zur Verfolgung
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
champions-duels = Käme es zum Duell
champions-duels-against = Wer { $name } begegnen könnte
champions-falls = fällt in dieser Runde
champions-adds = zum Ergebnis, im Mittel
champions-wins-within = siegt binnen { $rounds } Runden
champions-forecast = Die ganze Runde nach jeder Antwort
champions-forecast-about = Hundertmal durchgespielt; der Strich im Balken zeigt, wo die wahre Chance in 95 von 100 Fällen liegt.
champions-mean-score = Ergebnis
champions-duel-pass = kein Duell
champions-duel-refuse = ablehnen
champions-duel-issue = { $name } fordert
champions-duel-accept = { $name } nimmt an
champions-shame = { $name } beschämen
champions-deal = { $number } zu verteilen
champions-one-more = Einen mehr auf { $name }
champions-all-at = Alle auf { $name }
champions-all = alle
champions-loses = { $side } verliert { $hp } LP
champions-overkills = { $side } hat { $hp } Overkill
champions-fall = { $count ->
    [one] ein Held fällt
   *[other] { $count } Helden fallen
}
champions-units-gone = { $count ->
    [one] eine Einheit flieht oder stirbt
   *[other] { $count } Einheiten fliehen oder sterben
}
champions-wins = { $side } gewinnt das Match
champions-sheets = Blätter
champions-tab-order = Folge
champions-tab-dice = Würfel
champions-tab-score = Ergebnis
champions-tab-hosts = Heere

## Wizards

wizards-round = Runde { $round } von { $limit }
wizards-stage-choose = Gesinnungen werden gewählt
wizards-stage-turn = Teil 1: die Kreaturen
wizards-stage-active = Teil 1: die Kreaturen
wizards-stage-wizard = Teil 2: die Zauberer
wizards-stage-over = Vorbei
wizards-order = Reihenfolge
wizards-activated = { $count } von 4 aktiviert
wizards-quiet = stille Runden { $count } von { $limit }
wizards-threats = Dein Feld könnte nächsten Zug { $most } verlieren
wizards-sheets = Duellbögen
wizards-field = Feld
wizards-mp = MP
wizards-value = Wert
wizards-unused = Unbenutzt
wizards-no = Nr.
wizards-being = Wesen
wizards-wounds = Wunden
wizards-used = Benutzt
wizards-used-long = Die Runde, in der es zuletzt handelte; ein Punkt: es darf in dieser noch
wizards-in-melee = im Nahkampf
wizards-fell = fiel in Runde { $round }
wizards-leads = gewänne jetzt
wizards-alignment-G = gut
wizards-alignment-N = neutral
wizards-alignment-B = böse
wizards-weapon-small = Messer
wizards-weapon-normal = Schwert
wizards-weapon-ranged = Bogen
wizards-wounds-left = { $left } von { $full } Wunden übrig
wizards-values = K { $k } · R { $r } · B { $b }
wizards-attack-strike = Schlag
wizards-attack-shot = Schuss
wizards-attack-spell = Zauber
wizards-need = { $number } oder weniger
wizards-harm = ein Treffer nimmt { $harm }
wizards-down = zu Fall: { $once } mit einem, { $twice } mit zweien
wizards-gap = { $gap } mm entfernt
wizards-threat = Bedroht dich durch { $by }: höchstens { $most }, im Mittel { $mean }
wizards-threat-spell = Zauber
wizards-threat-run = Anlaufen
wizards-threat-strike = Schläge
wizards-threat-shot = Schüsse
wizards-summon = Beschwören
wizards-mp-left = { $mp } MP
wizards-cost = { $cost } MP
wizards-pool = Vorrat { $pool }
wizards-roofs = Dächer auf
wizards-tape = Maßband
wizards-no-tape = Kein Maßband: Schüsse werden hier nach Augenmaß abgegeben.
wizards-would-see = sieht { $names }
wizards-would-be-seen = gesehen von { $names }
wizards-runs-into = · läuft gegen das Feld
wizards-how = Klicke eine umringte Figur an. Wer auf jemanden zeigt, erfährt mehr.
wizards-how-move = Klicke, wohin es geht: getönt ist eine Aktion, schraffiert zwei; auf einen Feind heißt in Kontakt. Umringte Figuren lassen sich angreifen.
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
wizards-miss = Fehlschlag
wizards-loses = Nr. { $number } nimmt { $wounds }
wizards-destroyed = Nr. { $number } ist vernichtet
wizards-field-of = { $name }: Feld { $field }
wizards-over = das Match ist vorbei: { $names }
wizards-beings = { $count ->
    [one] 1 Wesen
   *[other] { $count } Wesen
}
wizards-how-tape = Klicke, wo das Maßband anfängt, dann zeige.
