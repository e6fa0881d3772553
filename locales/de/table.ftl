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

## Commandos

commandos-kind-infantry = Infanterie
commandos-kind-sniper = Scharfschütze
commandos-kind-lmg = LMG
commandos-kind-ranger = Ranger
commandos-kind-heavy = Schwerer
commandos-about-infantry = beständig, geht zweimal weit
commandos-about-sniper = schießt am weitesten und besten
commandos-about-lmg = vier Würfel je Schuss
commandos-about-ranger = am schnellsten bei der Fahne
commandos-about-heavy = dickste Rüstung, meiste Herzen
commandos-value-move = Weg
commandos-value-dice = Würfel
commandos-value-range = Weite
commandos-value-skill = Können
commandos-value-armour = Rüstung
commandos-value-hp = Herzen
commandos-pick-team = { $count } von { $size } Karten gewählt. Beide Teams werden zugleich gezeigt.
commandos-pick-one = Wähle eine Karte; sie gehört dir sofort.
commandos-stage-teams = Wähle dein Team
commandos-stage-draft = Reihum wählen
commandos-stage-roll = Würfle um den ersten Zug
commandos-you = { $name } (du)
commandos-of = { $name }: { $kind }
commandos-turn = { $name } ist am Zug
commandos-round = Runde { $round } von { $limit }
commandos-race = { $where }. Schritte bis zur Basis: { $first } { $left }, { $second } { $right }.
commandos-flag-top = Fahne auf dem Turm
commandos-flag-ground = Fahne am Boden
commandos-flag-carried = Fahne bei { $name }: { $kind }
commandos-by-elimination = Ein ganzes Team ist gefallen
commandos-by-capture = Die Fahne ist zu Hause
commandos-by-giving-up = Aufgegeben
commandos-by-count-out = Ausgezählt nach der letzten Runde
commandos-values = Weg { $move } · { $dice } W20 · Weite { $range } · Können { $skill } · Rüstung { $armour }
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
commandos-card = { $name }, { $kind }: { $hp } von { $full } Herzen, Rüstung { $armour }; schießt { $dice } W20 mit Können { $skill }, Weite { $range }.
commandos-aim-skill = Können
commandos-aim-top = Turm
commandos-aim-armour = Rüstung
commandos-aim-crouch = geduckt
commandos-aim-blindage = Deckung
commandos-aim-outrange = zu weit
commandos-aim-value = oder weniger mit { $dice } W20
commandos-aim-hit = ein Treffer
commandos-aim-kill = tödlich
commandos-shot-at = { $kind }, { $distance ->
    [one] 1 Feld entfernt
   *[other] { $distance } Felder entfernt
}
commandos-price = Auf diesem Weg: getroffen { $hit }, getötet { $dead }.
commandos-needs = { $value } oder weniger
commandos-loses = { $who } verliert { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}
commandos-dies = { $who } stirbt
commandos-wins = { $name } gewinnt die Partie
commandos-face = Blick nach { $facing }
commandos-draw = Eigenen Weg zeichnen
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
commandos-how-act = Klicke auf ein grünes Feld, um hinzugehen, auf einen Gegner mit Fadenkreuz, um zu schießen; die Pfeile um den Ort drehen dich.
commandos-how-draw = Klicke Nachbarfelder der Reihe nach an; ein Klick auf den Weg kürzt ihn dort. Ist er fertig, drücke den Knopf noch einmal und wähle den Blick.
commandos-legend = Was die Zeichen bedeuten
commandos-terrain-half-blindage = Halbe Deckung: +1 Rüstung gegen Schüsse von vorn
commandos-terrain-full-blindage = Volle Deckung: +3 Rüstung gegen Schüsse von vorn
commandos-terrain-watchtower = Wachturm: oben +1 Weite und +1 Können
commandos-terrain-ruin-block = Ruinenblock: hält Weg und Sicht auf
commandos-sign-near = Mit diesem Aktionspunkt zu erreichen
commandos-sign-far = Mit dem nächsten zu erreichen
commandos-sign-guarded = Bewacht: wer hineingeht, wird beschossen
commandos-sign-beak = Der Schnabel zeigt die Blickrichtung, ein doppelter eine Wache

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
fighters-does-swing = Halber Schritt: eine Vierteldrehung um eine Ecke des Sockels
fighters-does-attack = Ganzer Schritt: ein Schlag gegen einen Gegner in Kampfentfernung
fighters-does-technique = Ganzer Schritt: eine besondere Kampftechnik, bezahlt mit Siegpunkten
fighters-does-retreat = Ganzer Schritt: weg vom nächsten Gegner, bis zu einer Kartenlänge
fighters-does-skill = Ganzer Schritt: eine besondere Fähigkeit oder ein Zauber
fighters-does-equip = Ganzer Schritt: die Ausrüstung anlegen, die ihn bezahlt
fighters-stage-roll-off = Auswürfeln
fighters-stage-who-deploys-first = Wer stellt zuerst auf?
fighters-stage-characters = Auswahl der Figuren
fighters-stage-deployment = Aufstellung
fighters-stage-decks = Auswahl der Karten
fighters-stage-anticipation = Vorausschau: die ersten Schritte, zugleich gezeigt
fighters-stage-programming = Planung: der Rest der Folge, zugleich gezeigt
fighters-stage-initiative = Gleichstand: ein Würfel entscheidet
fighters-stage-who-acts-first = Wer handelt zuerst?
fighters-stage-decisive-stage = Entscheidung: Schritt für Schritt im Wechsel
fighters-stage-over = Das Duell ist vorbei
fighters-turn = Runde { $turn }
fighters-turn-of = Runde { $turn } von { $limit }
fighters-initiative = Initiative: { $first } { $left }, { $second } { $right }
fighters-word-initiative = Initiative
fighters-first = { $name } handelt zuerst
fighters-sequences = Die Folgen
fighters-step = Schritt { $number }: { $markers }
fighters-no-steps = keine offenen Schritte
fighters-programme = Folge von { $name }
fighters-oblige = { $count ->
    [one] Du musst jetzt deinen ersten Schritt zeigen; sonst ist deine Folge zu Ende.
   *[other] Du musst jetzt deine ersten { $count } Schritte zeigen; weniger beenden deine Folge.
}
fighters-room = { $count ->
    [one] Platz für einen Schritt.
   *[other] Platz für { $count } Schritte.
} Karten in Reserve: { $left }.
fighters-slot = Schritt { $number }: { $markers }
fighters-pays = Karte, die Schritt { $number } bezahlt
fighters-remove = Schritt { $number } entfernen
fighters-markers = Marker
fighters-nothing = Keine Schritte
fighters-strike = Was daraus wird, genau
fighters-col-cost = kostet SP
fighters-col-wounds = Wunden
fighters-col-any = verwundet
fighters-col-down = wirft um
fighters-col-out = beendet
fighters-col-points = bringt SP
fighters-level = Stufe { $level }
fighters-value-atk = ATK
fighters-value-def = DEF
fighters-value-int = INT
fighters-value-con = CON
fighters-value-w = W
fighters-about-atk = Würfel eines Angriffs
fighters-about-def = Würfel einer Abwehr
fighters-about-int = Würfel der Initiative; Stärke der Magie
fighters-about-con = Würfel einer Kraftprobe; was zum Umwerfen und Töten nötig ist
fighters-about-w = Wunden, die auszuhalten sind
fighters-wounds = { $wounds } von { $life } Wunden; schwer verwundet über { $line }
fighters-word-wounds = Wunden { $wounds }/{ $life }
fighters-points = { $points } von { $goal } Siegpunkten auf Stufe { $level }
fighters-word-points = SP { $points }/{ $goal }
fighters-cards = Karten
fighters-card-available = auf der Hand
fighters-card-bound = zahlt Schritt { $step }
fighters-card-used = verbraucht
fighters-card-equipped = angelegt
fighters-card-discarded = abgelegt
fighters-card-covered = verdeckt
fighters-counts = { $free } auf der Hand · { $bound } gebunden · { $used } verbraucht
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
fighters-empty = Die Arena ist noch leer
fighters-heroes = Figuren
fighters-face = Blick nach { $way }
fighters-distance = Entfernung
fighters-by = { $by } Millimeter
fighters-mm = { $mm } mm
fighters-how-move = Klicke auf die Bahn, wo du anhalten willst; die Karte ist das Maß. Jeder Millimeter gilt.
fighters-how-turn = Klicke auf einen Pfeil, um dich dorthin zu drehen.
fighters-how-strike = Klicke auf einen Gegner oder eine Zeile der Tafel; noch einmal für die nächste Art zu schlagen.
fighters-how-programme = Lege Marker; Schemen zeigen, wohin deine Folge führt, gegen das, was vom Gegner offen liegt.
fighters-how-place = Wähle eine Figur und klicke, wo sie stehen soll: nahe am Rand, weg vom Gegner.
fighters-show-initiative = Initiative
fighters-show-attack = Angriff
fighters-show-defence = Abwehr
fighters-show-contest = Kraftprobe
fighters-show-death = Dem Tod getrotzt?
fighters-show-rise = Aufstieg!
fighters-show-fall = Zu Boden
fighters-show-out = Aus dem Duell
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

## Nach der Partie

after-page-broken = Diese Seite ließ sich nicht laden. Bitte lade sie neu.
after-finished = Beendete Partien
after-result = Ergebnis
after-replay = Wiedergabe
after-replay-of = Wiedergabe: { $game }
after-fetching = Wird geholt …
after-eyes = Mit wessen Augen
after-eyes-mine = { $name } (du)
after-eyes-of = { $name }
after-eyes-s = Zuschauer
after-eyes-all = Allsehend
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
after-no-answers = Diesen Augen wird hier keine Antwort gezeigt. Allsehende Augen sehen jede.
after-draws = Würfe und Lose
after-die = von { $sides } Seiten
after-lot = von { $sides } Losen
after-secrets = Heimlich gesagt
after-fork = Von hier an spielen
after-fork-about = Eine neue Partie geht ab Schritt { $step } weiter, mit eigenen Würfeln. Die alte bleibt, wie sie ist.
after-fork-seat = Ich spiele
after-fork-begin = Von hier an spielen
after-fork-over = Hier war die Partie zu Ende. Geh einen Schritt oder mehr zurück und spiel von dort weiter.
after-fork-early = Wenn die Partie vorbei ist, kannst du von jedem Schritt an weiterspielen.
after-share = Link zu diesem Schritt
after-to-table = Zum Tisch
after-import = Aufzeichnung öffnen
after-import-reading = Die Regeln werden an jede Zeile gehalten …
after-or-drop = oder die Datei hier ablegen
after-next-match = Zur nächsten Partie
after-wants-again = { $count ->
    [one] { $names } will noch einmal spielen.
   *[other] { $names } wollen noch einmal spielen.
}
after-waits-again = Du willst noch einmal spielen. Warten auf die anderen.
after-luck = Glück und Antworten
after-luck-about = Wie gut jeder stand, in Anteilen eines Sieges: was gute und schlechte Würfe änderten, und was den Antworten bleibt.
after-luck-none = In dieser Partie blieb nichts dem Zufall überlassen.
after-luck-sum = Glück { $luck }
after-luck-began = begann mit
after-luck-gained = gute Würfe
after-luck-lost = schlechte Würfe
after-luck-choices = Antworten
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
after-dice-about = Hier wird nichts geglaubt: Diese Seite rechnet die Würfel aus der Aufzeichnung neu aus, in deinem Browser.
after-dice-other = Eine andere Aufzeichnung prüfen
after-dice-file = Aufzeichnung aus einer Datei
after-dice-stays = Die Datei bleibt in diesem Browser.
after-dice-unreadable = Das ist keine Aufzeichnung: Zeile { $line } ist nicht lesbar.
after-dice-seeded = Die Würfel dieser Aufzeichnung folgen aus einem Startwert oder Drehbuch, das vorher bekannt war. Es wurde nichts zugesagt, also ist nichts zu vergleichen; „duello verify“ prüft sie an den Regeln.
after-dice-unfinished = Die Aufzeichnung hat noch kein Ende. Das Geheimnis wird gezeigt, wenn die Partie vorbei ist.
after-dice-honest = Jeder Wurf ist, wie er zugesagt war
after-dice-dishonest = Diese Aufzeichnung hält nicht, was zugesagt war
after-dice-right = stimmt
after-dice-wrong = stimmt nicht
after-dice-same-table = Die Partie und was die Plätze dazugaben sind am Anfang und am Ende gleich.
after-dice-other-table = Die Partie, oder was die Plätze dazugaben, wurde verändert.
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
after-dice-seed-about = Jeder Platz gibt etwas Eigenes dazu. Wer sich setzt, wenn die Zusage schon veröffentlicht ist, kann sicher sein, dass niemand die Würfel vorher kannte. Der Startwert ist der HMAC-SHA-256 der Partie und dieser Worte, je Zeile eines, mit dem Geheimnis als Schlüssel.
after-dice-match = Die Partie
after-dice-seed-is = Der Startwert, hier berechnet
after-dice-draws = 3. Die Würfe
after-dice-draws-about = Jeder Würfel hat eine Nummer. Der HMAC von „Nummer.0“ mit dem Startwert beginnt mit acht Bytes, die eine große Zahl sind; ihr Rest beim Teilen durch die Zahl der Seiten, und eins mehr, ist die Augenzahl. Eine große Zahl, die niedrige Augen begünstigen würde, wird verworfen und „Nummer.1“ versucht, und so weiter.
after-dice-number = Nr.
after-dice-decision = Entscheidung
after-dice-start = Anfang
after-dice-for = Wofür
after-dice-kind = Würfel
after-dice-recorded = Aufgezeichnet
after-dice-computed = Berechnet
after-dice-none = Keine Regel dieser Partie verlangte Würfel.
after-dice-digest = 4. Die ganze Aufzeichnung
after-dice-digest-about = Die letzte Zeile enthält den SHA-256 aller Zeilen davor. Hier berechnet:
after-dice-script = Dasselbe in Python
after-dice-script-about = Für alle, die einer Seite lieber nicht glauben. Erklärt ist es in

## Das Labor

lab = Labor
lab-ways = Neben dem Tisch
lab-title = Das Labor
lab-about = Dieselben Regeln, die die Partien leiten, auf Fragen: Wie stehen die Chancen, wer ist im Vorteil, wie spielt man am besten?
lab-odds = Genaue Chancen
lab-odds-teaser = Ein Schuss, ein Hieb, ein Zweikampf: jeder Ausgang als Bruch, jeder Einfluss mit seinem Paragraphen.
lab-solution = Revolverhelden, gelöst
lab-solution-teaser = Je zwei Hände: was sie wert sind, und die Mischung der Karten, die niemand schlägt.
lab-matchups = Paarungen
lab-matchups-teaser = Jeder gegen jeden, aus einer Datei von „duello matchups“, als Farbkarte.
lab-leaders = Bestenliste
lab-leaders-teaser = Die Besten jedes Spiels, Menschen und Computer auf einer Skala.
lab-dice = Würfel prüfen
lab-dice-teaser = Rechne jeden Wurf einer Aufzeichnung aus der Zusage nach, die ihm vorausging.
lab-question = Was gefragt ist
lab-by-itself = wie von selbst
lab-chance = Chance
lab-sums = Zusammengenommen
lab-means = Im Mittel
lab-modifiers = Wie es zustande kommt
lab-share = Link zu dieser Frage
lab-matchups-about = Lass Computer auf deinem Rechner jeden gegen jeden spielen und öffne die Datei hier:
lab-matchups-file = Eine Datei mit Paarungen
lab-no-matchups = { $file } ist keine Datei von „duello matchups … --json“.
lab-heat-how = Zeig auf ein Feld oder geh mit Tab dorthin, um es zu lesen. Ein Feld ist der Anteil der Punkte, den die Zeile gegen die Spalte holt; wo die Zeile gewinnt, ist es fett und in der Leitfarbe.
lab-heat-caption = { $game }, beide Seiten gespielt von „{ $bot }“
lab-heat-all = gegen alle
lab-heat-cell = { $row } gegen { $column }: { $score } der Punkte, mit 95 % Sicherheit { $low } bis { $high } ({ $matches } Partien: { $wins } gewonnen, { $losses } verloren, { $draws } unentschieden)
lab-solution-about = Wenn zwei leben, hat jedes Paar von Händen einen Wert und eine Mischung der Karten, die ihn sichert, was der andere auch tut. Barrikade und Nachladen sind immer zur Hand.
lab-own-hand = Meine Hand
lab-other-hand = Die Hand des anderen
lab-hand = { $colts } Colts, { $rifles } Gewehre
lab-value = Ich gewinne { $chance } solcher Duelle
lab-value-about = wenn beide vollkommen spielen. Der Wert ist { $value }, von −1 für verloren bis 1 für gewonnen.
lab-own-mix = So spielt man es
lab-other-mix = So spielt es der andere
lab-all-hands = Alle Hände gegen alle Hände
lab-all-hands-about = Wie oft die Zeile gegen die Spalte gewinnt. Hände sind geladene Colts · Gewehre; wähle ein Feld, um es anzusehen.
lab-cell = { $own } gegen { $other }: { $chance }
lab-leaders-about = Wertungen nach Glicko-2; alle beginnen mit 1500. Gäste erscheinen, wenn sie sich anmelden.
lab-leaders-of = Bestenliste: { $game }
lab-no-leaders = Noch niemand hat eine gewertete Partie dieses Spiels gespielt. Eine Partie zählt, wenn sie ohne Tipps gespielt wird, und gegen den Computer nach dem Buch.
lab-rank = Rang
lab-player = Spieler
lab-provisional = ? hinter einer Wertung: noch zu wenige Partien, um ihr zu trauen.

## Wer man ist

me = Ich
me-account = Dein Konto
me-name = Name
me-password = Passwort
me-name-about = Mit diesem Namen meldest du dich auch an.
me-register = Konto anlegen
me-register-about = Behalte deine Partien und deine Wertung, an jedem Rechner. Ein Name und ein Passwort ab 8 Zeichen; nach einer Adresse wird nicht gefragt.
me-login = Anmelden
me-login-about = Was du als Gast gespielt hast, kommt mit.
me-registered = Du hast jetzt ein Konto.
me-logged-in = Du bist angemeldet.
me-logged-out = Du bist abgemeldet.
me-forgotten = Du bist vergessen.
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
me-make-token = Schlüssel machen
me-revoke = Widerrufen
me-revoke-one = { $name } widerrufen
me-goodbye = Gehen
me-logout = Abmelden
me-logout-everywhere = Überall abmelden
me-export = Herunterladen, was von mir da ist
me-export-about = Profil, Wertungen, Partien, was du gesagt hast und die Namen deiner Schlüssel, als JSON.
me-forget = Mich löschen …
me-forget-about = Name, Passwort, Schlüssel und Wertungen werden gelöscht; deine Plätze bleiben, als die von jemandem. Laufende Partien sind aufgegeben. Das lässt sich nicht rückgängig machen.
me-forget-yes = Mich endgültig löschen
me-forget-no = Bleiben
me-ratings = Wertungen
me-rating = Wertung
me-deviation = Streuung
me-matches = Partien
me-game = Spiel
me-provisional = vorläufig
me-no-ratings = Noch keine gewertete Partie. Eine Partie zählt, wenn sie ohne Tipps gespielt wird, und gegen den Computer nach dem Buch.
