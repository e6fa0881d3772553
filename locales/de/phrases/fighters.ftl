# Kämpfer. Eine Meldung für jeden Satz, den die Regeln sagen; auf Englisch steht er bei den Regeln.
# Die Namen von Figuren, Karten, Techniken und Arenen stammen aus den Dateien des Spiels.

## Namen

seat-south = Süd
seat-north = Nord
figure = Figur { $number }
name-of = { $name } ({ $side })
twin-of = { $name } { $number } ({ $side })
card = Karte { $number }
a-technique = eine Technik
a-marker = einen Marker
a-barrel = ein Fass
nobody = niemanden
no-one = niemand
forge = Ruf der Schmiede

advance = Vor
lateral = Seitschritt
turn = Drehung
swing = Drehung mit Versatz
attack = Angriff
technique = Technik
retreat = Rückzug
skill = Fähigkeit
equip = Anlegen

kind-wall = Mauer
kind-vertical = Hohes Hindernis
kind-low = Niedriges Hindernis
kind-area = Fläche
kind-barrel = Fass

way-north = Norden
way-east = Osten
way-south = Süden
way-west = Westen
left = nach links
right = nach rechts

step = [{ $markers }]
in-turn = { $first } { $rest }
for-each = { $first }; { $rest }
both = { $first } und { $rest }

## Zahlen

one-card = 1 Karte
cards = { $count } Karten
one-critical = 1 kritischer Erfolg
criticals = { $count } kritische Erfolge
one-die = 1 Würfel
dice = { $count } Würfel
one-face = 1 Augenzahl
faces = { $count } Augenzahlen
one-injury = 1 Verletzung
injuries = { $count } Verletzungen
one-loose-strike = 1 loser Schlag
loose-strikes = { $count } lose Schläge
one-other-success = 1 weiterer Erfolg
other-successes = { $count } weitere Erfolge
one-step = 1 Schritt
steps = { $count } Schritte
one-strike = 1 Schlag
strikes = { $count } Schläge
one-wound = 1 Wunde
wounds = { $count } Wunden

## Fragen

prompt-over = Das Duell ist vorbei.
prompt-both = Beide Seiten entscheiden.
prompt-other = { $side } entscheidet. { $question }
prompt-other-activates = { $side } führt einen Schritt aus, improvisiert oder wartet ab.
prompt-roll = Wirf den Würfel.
prompt-deploys = Wer stellt zuerst auf?
prompt-acts = Wer handelt in dieser Runde zuerst?
prompt-choose = Welche Figuren wählst du?
prompt-place = Welche Figur stellst du auf, und wo?
prompt-decks = Welche Karten nimmst du, und welche sind zu Beginn angelegt?
prompt-programme = Plane deine Schritte: { $rooms }.
prompt-room = bis zu { $most } für { $who }
prompt-activate = Deine Aktivierung: einen Schritt ausführen, improvisieren oder abwarten?
prompt-agile = 1 SP für den längeren Schritt von { $who } bezahlen oder einen Marker weglassen?
prompt-marker = Wie führt { $who } „{ $marker }“ aus?
prompt-free = { $who } darf sich kostenlos bewegen. Wie?
prompt-aim = Gegen wen schlägt { $who } zu?
prompt-order = Welches der gleich nahen Ziele kommt zuerst?
prompt-react = { $who } wird angegriffen. Reagieren?
prompt-boost = Mehr Würfel für den Angriff von { $who }?
prompt-defend = { $who } muss { $strikes } abwehren. Mehr Würfel für die Abwehr?
prompt-trade = Wie viele kritische Erfolge werden Schläge gegen den Angreifer, statt SP zu geben?
prompt-protect = { $who } würde { $injuries } erleiden. Verhindern?
prompt-disarm = Welche Karte verliert { $who }?
prompt-away = Wohin wird { $who } verschoben?
prompt-venom = Den Hieb vergiften, der { $who } verwundet hat?
prompt-pivot = Dreht sich { $who } nach dem Angriff?
prompt-contest = Kraftprobe mit { $who }. Mehr Würfel?
prompt-lose = { $who } ist schwer verwundet. Welche Karte geht verloren?
prompt-add = { $who } nimmt { $cards } dazu: welche?

## Antworten

roll = würfeln
first = { $side } zuerst
choose = { $names } wählen
place = { $who } bei ({ $x } | { $y }) aufstellen, Blick nach { $way }
deck = { $cards } (angelegt: { $worn })
take = nehmen: { $decks }
sequence = { $who }: { $steps }
step-by = { $step } ({ $card })
no-steps = keine Schritte
executes = nächsten Schritt von { $who } ausführen
improvise = { $who } improvisiert mit { $card }: { $strike }
drink = { $who } benutzt { $card }
stand-with = { $who } steht mit { $card } auf
stand = { $who } steht auf und gibt dafür einen Schritt auf
hold = abwarten
surrender = aufgeben
pay = 1 SP bezahlen
drop = { $marker } weglassen (Marker { $number })
drop-number = Marker { $number } weglassen
move = { $mm } mm nach { $way } gehen
cross = hinübersteigen
flee = nach { $way } über den Rand fliehen
turn-to = { $hand } drehen
shift = nach { $way } versetzen und { $hand } drehen
skip = auslassen
strike = { $who } angreifen
strike-with = { $who } mit { $weapon } angreifen
shoot = { $who } aus der Ferne mit { $weapon } angreifen
aim-strike = { $what }: { $strike }
aim-side = { $what } { $hand }
aim-slid = { $what }, Karte um { $mm } mm verschoben
aim-figure = { $what } auf { $who }
aim-card = { $what } ({ $card })
use = { $what } einsetzen
use-slid = { $what } einsetzen, Karte um { $mm } mm verschoben
put-on = anlegen
give = { $card } an { $who } geben
maximise = mit { $card } maximieren
wall-of-swords = Schwertwall mit { $card }
feint = { $card } einsetzen und { $hand } drehen
evade = { $card } einsetzen und { $mm } mm nach { $way } gehen
trade = eintauschen: { $criticals }
lose = { $card } verlieren
disarm = { $card } wegnehmen
away = nach { $way }
next = als Nächstes { $who }
add = { $cards } dazunehmen
pass = passen

## Was geschieht

roll-won = { $one } gegen { $other }: { $who } gewinnt den Wurf.
roll-again = { $one } gegen { $other }: Noch einmal würfeln.
deploys-first = { $side } stellt zuerst auf.
chosen = Süd spielt { $south }, Nord spielt { $north }.
placed = { $who } steht bei ({ $x } | { $y }), Blick nach { $way }.
presented = { $who } hat { $deck }; angelegt: { $worn }.
presented-bare = { $who } hat { $deck }; nichts angelegt.
turn-begins = Runde { $turn } beginnt.
initiative = Initiative: Süd { $south }{ $south_dice }, Nord { $north }{ $north_dice }.
obliged = { $who } muss { $steps } zeigen.
reveals = { $who } zeigt { $steps }.
closed = { $who } kann in dieser Runde keine Schritte mehr planen.
acts-first = { $side } handelt zuerst.
step-begins = { $who } führt { $step } aus.
step-ends = Die Aktivierung von { $who } endet.
held = { $side } wartet ab.
stood-up = { $who } steht auf.
stood-up-for-step = { $who } steht auf und gibt dafür einen Schritt auf.
paid = { $who } bezahlt den längeren Schritt.
dropped = { $who } lässt einen Marker weg.
lost-step = { $who } verliert einen Schritt.
turned = { $who } dreht sich nach { $way }.
moved = { $who } geht { $mm } mm nach { $way }.
displaced = { $who } wird { $mm } mm nach { $way } verschoben.
crossed = { $who } steigt hinüber, { $mm } mm nach { $way }.
runs-into = { $who } prallt auf { $other }.
pushes = { $who } schiebt { $other }.
contest = Kraftprobe: { $who } { $own }{ $own_dice }, { $other } { $theirs }{ $their_dice }.
destroyed = { $kind } { $piece } ist zerstört.
kicked = { $kind } { $piece } wird nach ({ $x } | { $y }) getreten.
begins = { $who } beginnt { $technique }.
attacks = { $who } greift { $target } an.
attacks-with = { $who } greift { $target } mit { $card } an.
attacks-by = { $who } greift { $target } mit der Technik { $technique } an.
improvised = { $who } greift { $target } improvisiert an.
improvised-with = { $who } greift { $target } improvisiert mit { $card } an.
improvised-by = { $who } greift { $target } improvisiert mit der Technik { $technique } an.
forgone = Die Technik von { $who } verfällt.
maximised = { $who } maximiert: { $dice } mehr.
used = { $who } setzt { $card } ein.
calls = { $who } nutzt den Ruf der Schmiede.
attack-roll = { $who } würfelt den Angriff{ $dice }: { $criticals }.
attack-roll-again = { $who } würfelt den Angriff{ $dice }, noch einmal{ $again }: { $criticals }.
struck = Schläge gegen { $who }: { $kinds }.
struck-once = { $kinds } Schlag gegen { $who }.
struck-not = Kein Schlag gegen { $who }.
elemental-critical = { $count ->
    [one] 1 kritischer elementarer
   *[other] { $count } kritische elementare
}
elemental = { $count ->
    [one] 1 elementarer
   *[other] { $count } elementare
}
critical = { $count ->
    [one] 1 kritischer
   *[other] { $count } kritische
}
plain = { $count ->
    [one] 1 einfacher
   *[other] { $count } einfache
}
defence-roll = { $who } wehrt ab{ $dice }: { $criticals }, { $successes }.
outcome = { $who } wehrt { $blocked } ab und erleidet { $injuries }.
spent = { $who } kann { $target } nicht mehr angreifen.
lost-in = { $who } berührt { $piece }; das ist tödlich.
hurt-by = { $who } berührt { $piece }; das ist gefährlich.
barrel-hits = Das Fass { $piece } trifft { $who }{ $dice }: { $strikes }.
cause-piece = gegen { $piece } gelaufen
cause-edge = gegen die Wand der Arena gelaufen
cause-barrel = Fass { $piece }
cause-collision = Zusammenprall
cause-push = Schneidende Rüstung
cause-parry = pariert
cause-riposte = Riposte
cause-kick = getretenes Fass { $piece }
struck-loosely = Gegen { $who }: { $strikes } ({ $cause }){ $dice }; { $injuries }.
wounded = { $who } erleidet { $wounds } (insgesamt { $total }).
lives = { $who } würfelt { $die } + { $beyond } und trotzt dem Tod.
dies = { $who } würfelt { $die } + { $beyond } und kann dem Tod nicht trotzen.
knocked-down = { $who } geht zu Boden.
badly-wounded = { $who } ist schwer verwundet.
healed = { $who } heilt { $wounds }.
gains-points = { $who } gewinnt { $points } SP (jetzt { $total }).
loses-points = { $who } verliert { $points } SP (jetzt { $total }).
level-up = { $who } erreicht Stufe 2.
added = { $who } nimmt { $cards } dazu.
equipped = { $who } legt { $card } an.
given = { $who } gibt { $card } an { $to }.
discarded = { $who } legt { $card } ab.
recovered = { $who } holt { $card } zurück.
venom-roll = { $who } würfelt { $die } gegen das Gift: { $injuries }.
blinded = { $who } hat Sand in den Augen.
defeated = { $who } ist besiegt.
flees = { $who } flieht.
surrendered = { $side } gibt auf.
won-defeat = { $who } gewinnt: Der Gegner ist besiegt.
won-points = { $who } gewinnt durch Siegpunkte.
won-surrender = { $who } gewinnt: Der Gegner hat aufgegeben.
won-flight = { $who } gewinnt: Der Gegner ist geflohen.
won-limit = { $who } gewinnt nach Punkten: Die letzte Runde ist gespielt.
won-standstill = { $who } gewinnt nach Punkten: Seit vier Runden hat niemand gekämpft.
won-no-cards = { $who } gewinnt nach Punkten: Niemand hat noch eine Karte.
drawn-defeat = Unentschieden: Beide Seiten sind besiegt.
drawn-points = Unentschieden: Beide Seiten haben genug Siegpunkte.
drawn-surrender = Unentschieden durch Aufgabe.
drawn-flight = Unentschieden durch Flucht.
drawn-limit = Unentschieden: Punktgleich nach der letzten Runde.
drawn-standstill = Unentschieden: Punktgleich, und seit vier Runden hat niemand gekämpft.
drawn-no-cards = Unentschieden: Punktgleich, und niemand hat noch eine Karte.

## Hinweise

note-obliged = { $who } muss jetzt { $steps } zeigen. Wer weniger zeigt, kann in dieser Runde nichts mehr planen.
note-enemy = { $who } hat { $cards } und muss { $steps } zeigen.
note-enemy-free = { $who } hat { $cards } und muss keinen Schritt zeigen.
note-down = Wer am Boden liegt, steht auf, bevor er etwas anderes tut.
note-attack = Ein normaler Angriff auf { $target }
note-pass = Ohne weitere Würfel
note-maximised = Maximiert
note-odds = { $what }: { $odds }.
note-wounds = im Schnitt { $mean } Wunden
note-fells = zu Boden { $chance }
note-defeats = besiegt { $chance }
note-hurts = du wirst verletzt { $chance }
note-defence = { $who } wehrt mit { $dice } bei { $own } ab; Angriffswürfel haben { $theirs }.
note-defence-for = { $who } wehrt mit { $dice } bei { $own } ab; Angriffswürfel haben { $theirs } ({ $reasons }).
note-cover = Deckung
note-behind = ungedeckter Rücken
note-flanked = bietet eine Blöße
note-measure = der Angreifer bietet eine Blöße
note-death = Mit { $faces } von sechs würde sie dann dem Tod trotzen.
note-lethal = Tödlicher Boden ist höchstens eine Kartenlänge entfernt: Wer ihn berührt, scheidet aus.

## Was nicht geht: Es ist etwas anderes gefragt

not-asked = du bist jetzt nicht gefragt
other-asked = jetzt ist jemand anderes dran
ask-roll = würfle
ask-first = wähle, wer zuerst dran ist
ask-characters = wähle deine Figuren
ask-place = stell eine Figur auf
ask-decks = wähle deine Karten
ask-programme = plane deine Schritte
ask-activation = führe einen Schritt aus, improvisiere, benutze einen Gegenstand, steh auf oder warte ab
ask-attack = greif an, oder lass den Marker aus
ask-skill = nutze eine Fähigkeit oder einen Zauber, oder lass den Marker aus
ask-technique = wähle eine Technik, greif an oder lass den Marker aus und verliere 1 SP
ask-equip = leg die Karte an, gib eine weiter, oder lass den Marker aus
ask-longer-step = bezahle 1 SP, oder lass einen Marker des Schritts weg
ask-target = wähle ein Ziel in Kampfentfernung oder lass den Marker aus
ask-next = wähle eines der gleich nahen Ziele
ask-reaction = nutze eine Reaktion, oder passe
ask-boost = maximiere, nutze eine Karte für mehr Würfel, oder passe
ask-defence = maximiere, oder passe
ask-contest = maximiere mit einer Karte auf der Hand, oder passe
ask-card = setze eine Karte ein, oder passe
ask-disarm = wähle eine angelegte Karte des Ziels
ask-away = wähle eine der beiden Richtungen
ask-pivot = dreh dich, oder lass es aus
ask-lose = wähle eine Karte, die verloren gehen kann
ask-add = wähle unbenutzte Karten aus dem Vorrat
ask-that-many = wähle genau so viele unbenutzte Karten aus dem Vorrat
ask-discarded = wähle eine abgelegte Karte

## Was nicht geht: Aufstellung und Karten

choose-count = wähle { $count } der verfügbaren Figuren
not-placed-now = diese Figur kannst du jetzt nicht aufstellen
base-outside = die Base muss ganz in der Arena liegen
base-on-piece = die Base berührt { $piece }
base-on-base = die Base berührt eine andere Base
base-from-edge = zu weit vom Rand: { $gap } mm, höchstens { $most } mm
base-too-far = zu weit von deiner ersten Figur: höchstens { $most } mm
base-too-near = zu nah an einem Gegner: mindestens { $least } mm
no-room-left = so bliebe kein Platz für eine Figur, die noch aufzustellen ist
deck-count = wähle für jede deiner Figuren einen Satz Karten, insgesamt { $count }
deck-size = zu einer Figur gehören 1 bis { $allowed } Karten, nicht { $count }
not-in-pool = eine Karte gehört nicht zum Vorrat dieser Figur
card-twice = jede benannte Karte darf nur einmal dabei sein
not-worn = zu Beginn angelegt sein kann nur Ausrüstung aus den gewählten Karten

## Was nicht geht: Planung

programme-figures = gib für jede deiner Figuren eine Liste von Schritten an, insgesamt { $figures }; sie darf leer sein
programme-most = zu viele Schritte: { $count }, höchstens { $most }
step-card = jeder Schritt braucht eine eigene Karte auf der Hand
step-size = ein Schritt hat einen oder zwei Marker für halbe Schritte, oder einen für einen ganzen
step-agile = nur eine Figur mit „Gewandt“ und mindestens 1 SP kann einen längeren Schritt planen
step-swing = diese Figur kann „Drehung mit Versatz“ nicht nutzen
step-technique = eine Technik lässt sich nur mit mindestens 1 SP planen
step-skill = diese Figur hat weder eine Fähigkeit noch eine Karte, die diesen Marker braucht
step-equip = ein Schritt mit „Anlegen“ muss mit der Ausrüstungskarte selbst bezahlt werden

## Was nicht geht: Aktivierung

not-activated = diese Figur lässt sich jetzt nicht aktivieren
lies-down = sie liegt am Boden und muss zuerst aufstehen
no-step-left = sie hat keinen Schritt mehr
obligatory = ihr nächster Schritt ist Pflicht und lässt sich nicht aufgeben
no-step-to-give = es gibt keinen Schritt, den sie aufgeben könnte
improvise-card = ein improvisierter Angriff verbraucht eine Karte auf der Hand
one-object = zu Beginn einer Aktivierung lässt sich nur ein Gegenstand auf der Hand benutzen
object-and-hold = vor dem Abwarten lässt sich kein Gegenstand benutzen, und sonst ist nichts zu tun
stand-how = eine Figur am Boden steht mit einer Karte auf der Hand auf oder, wenn keine da ist, indem sie einen Schritt aufgibt
hold-after-object = nach einem Gegenstand kannst du nicht abwarten
must-step = sie hat noch einen Schritt und muss handeln
steps-left = du hast noch einen Schritt und musst handeln
must-stand = wer am Boden liegt und aufstehen kann, muss es tun

## Was nicht geht: Schritte

longer-step-vp = ein längerer Schritt kostet 1 SP, und die Figur hat keinen
wrong-way = dieser Marker bewegt die Figur nicht in diese Richtung
too-far = zu weit: { $mm } mm, höchstens { $most } mm
cross-advance = nur mit „Vor“ lässt sich ein Hindernis übersteigen
nothing-to-cross = kein niedriges Hindernis und kein Fass berührt die Front
cannot-cross = es ist zu dick, oder dahinter ist kein Platz
flight-needs = zur Flucht muss die Figur einen offenen Rand berühren und sich darüber hinaus bewegen
no-turn = dieser Marker dreht die Figur nicht
no-swing = dieser Marker ist keine Drehung mit Versatz
swing-stopped = dem Versatz ist etwas im Weg
wrong-answer = so lässt sich dieser Marker nicht ausführen
not-equipment = die Karte, die diesen Schritt bezahlt, ist keine Ausrüstung
card-unknown = diese Karte gibt es nicht
give-equipped = nur eine angelegte Karte lässt sich weitergeben
give-whom = wähle einen Verbündeten in Kontakt
give-unfit = der Verbündete darf diese Karte nicht benutzen
give-full = der Verbündete hat so viele Karten, wie sein Bogen erlaubt

## Was nicht geht: Angriff

attacker-down = wer am Boden liegt, kann nicht angreifen
target-enemy = das Ziel muss ein Gegner im Duell sein
wall-between = zwischen Angreifer und Ziel steht eine Mauer
behind-attacker = das Ziel steht hinter dem Angreifer
out-of-reach = außer Reichweite: { $gap } mm entfernt, Reichweite { $most } mm
no-weapon = das ist keine angelegte Waffe
no-ranged = das ist keine Fernwaffe, die sie nutzen kann: Wurfwaffen müssen auf der Hand sein, andere angelegt
evade-most = das Ausweichen ist ein Seitschritt von höchstens { $most } mm
no-reaction = diese Karte ist keine Reaktion, die jetzt möglich ist
maximise-card = Maximieren verbraucht eine Karte auf der Hand
no-attack-dice = diese Karte gibt jetzt keine Angriffswürfel
not-maximised = dieser Abwehrwurf lässt sich nicht maximieren
no-wall-of-swords = diese Figur hat keinen Schwertwall
trade-most = es lassen sich 0 bis { $most } kritische Erfolge eintauschen
not-usable = diese Karte lässt sich jetzt nicht einsetzen

## Was nicht geht: Techniken, Fähigkeiten, Zauber

not-on-sheet = diese Technik steht nicht auf dem Bogen
too-dear = das kostet { $price } SP; die Figur hat { $vp }
card-slid = die Karte lässt sich um 0 bis { $most } mm verschieben, nicht um { $slide }
strip-slid = der Streifen lässt sich um 0 bis { $most } mm verschieben, nicht um { $slide }
area-empty = im Bereich steht kein Gegner
area-walled = vor jedem Gegner im Bereich steht eine Mauer
target-rear = das Ziel steht im Rücken
target-contact = das Ziel muss in Kontakt sein
weapon-unfit = die Waffe passt nicht zur Technik
needs-ranged = dazu gehört eine angelegte Fernwaffe
wrong-aim-technique = das ist kein Ziel für diese Technik
wrong-aim-text = das ist kein Ziel für diese Karte
wrong-aim-spell = das ist kein Ziel für diesen Zauber
forge-needs = Ruf der Schmiede braucht diese Fähigkeit und 1 SP
not-at-hand = die Karte muss auf der Hand sein oder diesen Schritt bezahlen
no-card = diese Karte gibt es nicht
not-in-step = diese Karte wird nicht in einem Schritt mit „Fähigkeit“ eingesetzt
heal-whom = wähle die Figur selbst oder einen Verbündeten in Kontakt
cry-card = wähle eine andere Karte von der Hand zum Ablegen
sand-whom = wähle einen stehenden Gegner vorn in Kampfentfernung
no-barrel = vorn ist kein Fass in Kontakt
not-recovered = diese Karte lässt sich nicht zurückholen

## Was nicht geht: Teilangaben

wish-no-seat = nur Spieler planen Schritte
wish-long-step = ein Schritt hat höchstens { $most } Marker, nicht { $markers }
wish-figures = Schritte für { $given } von deinen { $own } Figuren
wish-unpaid = für { $steps } solche Schritte reichen die Karten nicht
wish-no-move = jetzt ist keine Bewegung zu dieser Figur möglich

## Chancen, zusammengefasst

group-win = du gewinnst
group-lose = du verlierst
group-draw = unentschieden
group-wound = 1 Wunde oder mehr
group-wounds = { $count } Wunden oder mehr
group-down = geht zu Boden
group-out = wird besiegt
group-own-wound = du wirst verwundet
group-own-wounds = du bekommst { $count } Wunden oder mehr
group-own-down = du gehst zu Boden
group-own-out = du wirst besiegt
group-gain = du gewinnst SP
group-loss = du verlierst SP
group-level = du erreichst Stufe 2
group-their-level = der Gegner erreicht Stufe 2
group-strike = 1 Schlag oder mehr
group-strikes = { $count } Schläge oder mehr
