# Kämpfer. Eine Meldung für jeden Satz, den die Regeln sagen; auf Englisch steht er bei den Regeln.
# Namen von Figuren, Karten, Techniken und Arenen stehen in den Dateien des Spiels und bleiben, wie sie sind.

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
prompt-other-activates = { $side } führt gleich einen Schritt aus, improvisiert oder wartet ab.
prompt-roll = Wirf den Würfel.
prompt-deploys = Wer stellt zuerst auf?
prompt-acts = Wer handelt in dieser Runde zuerst?
prompt-choose = Welche Figuren führst du?
prompt-place = Welche Figur stellst du auf, und wo?
prompt-decks = Welche Karten nimmst du, und welche sind zu Beginn angelegt?
prompt-programme = Welche Schritte planst du? { $rooms }.
prompt-room = { $who } bis zu { $most }
prompt-activate = Deine Aktivierung: einen Schritt ausführen, improvisieren oder abwarten?
prompt-agile = Bezahlt { $who } 1 SP für den längeren Schritt, oder fällt ein Marker weg?
prompt-marker = { $who }: Wie führst du „{ $marker }“ aus?
prompt-free = { $who } darf sich umsonst bewegen: wie?
prompt-aim = Gegen wen schlägt { $who } zu?
prompt-order = Welches der gleich nahen Ziele kommt zuerst?
prompt-react = { $who } wird angegriffen: eine Reaktion?
prompt-boost = Nimmt { $who } mehr Würfel für den Angriff?
prompt-defend = { $who } muss { $strikes } abwehren: mehr Würfel für die Abwehr?
prompt-trade = Wie viele kritische Erfolge werden Schläge gegen den Angreifer, statt SP zu geben?
prompt-protect = { $who } würde { $injuries } erleiden: verhindern?
prompt-disarm = Welche Karte verliert { $who }?
prompt-away = Wohin wird { $who } gedrängt?
prompt-venom = War der Hieb vergiftet, der { $who } verwundet hat?
prompt-pivot = Dreht sich { $who } nach dem Angriff?
prompt-contest = Kraftprobe mit { $who }: mehr Würfel?
prompt-lose = { $who } ist schwer verwundet: Welche Karte geht verloren?
prompt-add = { $who } nimmt { $cards } dazu: welche?

## Antworten

roll = würfeln
first = { $side } zuerst
choose = { $names } wählen
place = { $who } bei ({ $x } | { $y }) aufstellen, Blick nach { $way }
deck = { $cards } (angelegt: { $worn })
take = nehmen: { $decks }
sequence = { $who }: { $steps }
step-by = { $step } mit { $card }
no-steps = keine Schritte
executes = { $who } führt einen Schritt aus
improvise = { $who } improvisiert mit { $card }: { $strike }
drink = { $who } benutzt { $card }
stand-with = { $who } steht mit { $card } auf
stand = { $who } steht auf und gibt einen Schritt her
hold = abwarten
surrender = aufgeben
pay = 1 SP bezahlen
drop = { $marker } weglassen (Nummer { $number })
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
aim-slid = { $what }, die Karte um { $mm } mm verschoben
aim-figure = { $what } auf { $who }
aim-card = { $what } ({ $card })
use = { $what } einsetzen
use-slid = { $what } einsetzen, die Karte um { $mm } mm verschoben
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
roll-again = { $one } gegen { $other }: noch einmal.
deploys-first = { $side } stellt zuerst auf.
chosen = Süd führt { $south }; Nord führt { $north }.
placed = { $who } steht bei ({ $x } | { $y }), Blick nach { $way }.
presented = { $who } hat { $deck }; angelegt: { $worn }.
presented-bare = { $who } hat { $deck }; angelegt: nichts.
turn-begins = Runde { $turn } beginnt.
initiative = Initiative: Süd { $south }{ $south_dice }, Nord { $north }{ $north_dice }.
obliged = { $who } muss { $steps } zeigen.
reveals = { $who } zeigt { $steps }.
closed = { $who } darf in dieser Runde nichts mehr planen.
acts-first = { $side } handelt zuerst.
step-begins = { $who } führt { $step } aus.
step-ends = Die Aktivierung von { $who } endet.
held = { $side } wartet ab.
stood-up = { $who } steht auf.
stood-up-for-step = { $who } steht auf und gibt einen Schritt her.
paid = { $who } bezahlt den längeren Schritt.
dropped = { $who } lässt einen Marker weg.
lost-step = { $who } verliert einen Schritt.
turned = { $who } dreht sich nach { $way }.
moved = { $who } geht nach ({ $x } | { $y }).
displaced = { $who } wird nach ({ $x } | { $y }) verschoben.
crossed = { $who } steigt hinüber nach ({ $x } | { $y }).
runs-into = { $who } prallt auf { $other }.
pushes = { $who } schiebt { $other }.
contest = Kraftprobe: { $who } { $own }{ $own_dice }, { $other } { $theirs }{ $their_dice }.
destroyed = { $kind } { $piece } ist zerstört.
kicked = { $kind } { $piece } rollt nach ({ $x } | { $y }).
begins = { $who } beginnt { $technique }.
attacks = { $who } greift { $target } an.
attacks-with = { $who } greift { $target } mit { $card } an.
attacks-by = { $who } greift { $target } mit der Technik { $technique } an.
improvised = { $who } greift { $target } improvisiert an.
improvised-with = { $who } greift { $target } improvisiert mit { $card } an.
improvised-by = { $who } greift { $target } improvisiert mit der Technik { $technique } an.
forgone = Aus der Technik von { $who } wird nichts.
maximised = { $who } maximiert: { $dice } mehr.
used = { $who } setzt { $card } ein.
calls = { $who } ruft die Schmiede an.
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
struck-loosely = Gegen { $who }: { $strikes }{ $dice }; { $injuries }.
wounded = { $who } erleidet { $wounds } (jetzt { $total }).
lives = { $who } würfelt { $die } bei { $beyond } zu viel und trotzt dem Tod.
dies = { $who } würfelt { $die } bei { $beyond } zu viel und trotzt dem Tod nicht.
knocked-down = { $who } geht zu Boden.
badly-wounded = { $who } ist schwer verwundet.
healed = { $who } wird um { $wounds ->
    [one] eine Wunde
   *[other] { $wounds } Wunden
} geheilt.
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
won-surrender = { $who } gewinnt: Der Gegner gibt auf.
won-flight = { $who } gewinnt: Der Gegner ist geflohen.
won-limit = { $who } gewinnt nach Punkten: Die letzte Runde ist gespielt.
won-standstill = { $who } gewinnt nach Punkten: Es geht nichts mehr voran.
won-no-cards = { $who } gewinnt nach Punkten: Niemand hat noch eine Karte.
drawn-defeat = Unentschieden: Beide Seiten sind besiegt.
drawn-points = Unentschieden: Beide Seiten haben die Siegpunkte.
drawn-surrender = Unentschieden durch Aufgabe.
drawn-flight = Unentschieden durch Flucht.
drawn-limit = Unentschieden nach Punkten: Die letzte Runde ist gespielt.
drawn-standstill = Unentschieden nach Punkten: Es geht nichts mehr voran.
drawn-no-cards = Unentschieden nach Punkten: Niemand hat noch eine Karte.

## Hinweise

note-obliged = { $who } muss { $steps } zeigen; wer weniger zeigt, plant in dieser Runde nichts mehr.
note-enemy = { $who } hat { $cards } und muss { $steps ->
    [0] keinen Schritt
    [one] 1 Schritt
   *[other] { $steps } Schritte
} zeigen.
note-down = Wer am Boden liegt, steht auf, bevor er etwas anderes tut.
note-attack = Ein normaler Angriff auf { $target }
note-pass = Ohne weitere Würfel
note-maximised = Maximiert
note-odds = { $what }: { $odds }.
note-wounds = im Schnitt { $mean } Wunden
note-fells = wirft zu { $chance } um
note-defeats = besiegt zu { $chance }
note-hurts = verletzt zu { $chance } auch dich
note-defence = { $who } wirft zur Abwehr { $dice } mit { $own }; jeder Angriffswürfel hat { $theirs }.
note-defence-for = { $who } wirft zur Abwehr { $dice } mit { $own }; jeder Angriffswürfel hat { $theirs } ({ $reasons }).
note-cover = Deckung
note-behind = von hinten angegriffen
note-flanked = in der Flanke
note-measure = steht in Flanke oder Rücken des Angreifers
note-death = Dem Tod zu trotzen gelänge dann mit { $faces } von sechs.
note-lethal = Tödlicher Boden ist höchstens eine Kartenlänge entfernt: Wer ihn berührt, scheidet aus.

## Was nicht geht: Es ist etwas anderes gefragt

not-asked = von diesem Platz ist jetzt keine Antwort gefragt
other-asked = ein anderer Platz ist gefragt
ask-roll = jetzt ist der Würfel dran
ask-first = jetzt ist gefragt, wer zuerst dran ist
ask-characters = jetzt sind deine Figuren gefragt
ask-place = jetzt ist eine Figur aufzustellen
ask-decks = jetzt sind deine Karten gefragt
ask-programme = jetzt sind deine Schritte gefragt
ask-activation = führe einen Schritt aus, improvisiere, benutze einen Gegenstand, steh auf oder warte ab
ask-attack = greif an, oder lass den Marker aus
ask-skill = nutze eine Fähigkeit oder einen Zauber, oder lass den Marker aus
ask-technique = nenne eine Technik, greif an, oder bezahle für nichts
ask-equip = leg die Karte an, gib eine weiter, oder lass den Marker aus
ask-longer-step = bezahle 1 SP, oder lass einen Marker des Schritts weg
ask-target = nenne ein Ziel in Kampfentfernung, oder lass es aus
ask-next = nenne das nächste der gleich nahen Ziele
ask-reaction = nutze eine Reaktion, oder passe
ask-boost = maximiere, nutze eine Karte für mehr Würfel, oder passe
ask-defence = maximiere, oder passe
ask-contest = maximiere mit einer Karte auf der Hand, oder passe
ask-card = setze eine Karte ein, oder passe
ask-disarm = nenne eine angelegte Karte des Ziels
ask-away = nenne eine der beiden Richtungen, die geradewegs wegführen
ask-pivot = dreh dich, oder lass es aus
ask-lose = nenne eine Karte, die verloren gehen kann
ask-add = nimm unbenutzte Karten des Vorrats dazu
ask-that-many = nimm genau so viele unbenutzte Karten des Vorrats dazu
ask-discarded = nenne die abgelegte Karte

## Was nicht geht: Aufstellung und Karten

choose-count = nenne { $count ->
    [one] eine Figur, die zu haben ist
   *[other] { $count } Figuren, die zu haben sind
}
not-placed-now = diese Figur ist jetzt nicht aufzustellen
base-outside = der Sockel muss ganz in der Arena liegen
base-on-piece = der Sockel berührt { $piece }
base-on-base = der Sockel berührt einen anderen Sockel
base-from-edge = der Sockel ist { $gap } mm vom nächsten Rand entfernt, erlaubt sind höchstens { $most }
base-too-far = der Sockel muss höchstens { $most } mm von der ersten Figur entfernt sein
base-too-near = der Sockel muss mindestens { $least } mm von jedem Gegner entfernt sein
no-room-left = eine Figur, die noch kommt, fände keinen Platz
deck-count = { $count ->
    [one] ein Satz Karten ist gefragt, für deine eine Figur
   *[other] { $count } Sätze Karten sind gefragt, einer für jede deiner Figuren
}
deck-size = zu einer Figur gehören 1 bis { $allowed } Karten, nicht { $count }
not-in-pool = eine Karte gehört nicht zum Vorrat dieser Figur
card-twice = jede benannte Karte gibt es nur einmal
not-worn = nur Ausrüstung unter den gewählten Karten, die sich anlegen lässt, ist zu Beginn angelegt

## Was nicht geht: Planung

programme-figures = { $figures ->
    [one] lege Schritte für deine eine Figur
   *[other] lege Schritte für jede deiner { $figures } Figuren, keine für die, die keine haben
}
programme-most = höchstens { $most ->
    [one] ein Schritt lässt sich legen, nicht { $count }
   *[other] { $most } Schritte lassen sich legen, nicht { $count }
}
step-card = jeder Schritt bindet eine eigene Karte auf der Hand
step-size = ein Schritt hat einen oder zwei Marker für halbe Schritte, oder einen für einen ganzen
step-agile = nur wer gewandt ist und einen SP hat, kann einen längeren Schritt legen
step-swing = diese Figur hat keine Drehung mit Versatz
step-technique = eine Technik lässt sich nur legen, wenn ein SP da ist
step-skill = diese Figur hat weder eine Fähigkeit noch eine Karte, die diesen Marker braucht
step-equip = ein Schritt mit Anlegen wird mit der Ausrüstung selbst bezahlt

## Was nicht geht: Aktivierung

not-activated = diese Figur lässt sich jetzt nicht aktivieren
lies-down = sie liegt am Boden und muss zuerst aufstehen
no-step-left = sie hat keinen Schritt mehr
obligatory = ihr nächster Schritt ist Pflicht und lässt sich nicht hergeben
no-step-to-give = es gibt keinen Schritt herzugeben
improvise-card = ein improvisierter Angriff verbraucht eine Karte auf der Hand
one-object = zu Beginn einer Aktivierung lässt sich ein Gegenstand auf der Hand benutzen
object-and-hold = wer abwartet, benutzt keinen Gegenstand, und sonst ist nichts zu tun
stand-how = wer am Boden liegt, steht mit einer Karte auf der Hand auf; nur ohne Karte, indem er einen Schritt hergibt
hold-after-object = ein Gegenstand ist schon benutzt, also geht kein Abwarten mehr
must-step = sie hat noch einen Schritt und muss ihre Aktivierung nutzen
steps-left = ein Schritt ist noch da, also muss die Aktivierung genutzt werden
must-stand = wer am Boden liegt und aufstehen kann, muss es tun

## Was nicht geht: Schritte

longer-step-vp = ein längerer Schritt kostet 1 SP, und es ist keiner da
wrong-way = dieser Marker bewegt keine Figur in diese Richtung
too-far = höchstens { $most } mm, nicht { $mm }
cross-advance = nur mit „Vor“ steigt man über ein Hindernis
nothing-to-cross = vorn ist nichts, worüber man steigen könnte
flight-needs = zur Flucht gehören Kontakt mit einem offenen Rand und eine Bewegung darüber hinaus
no-turn = dieser Marker dreht keine Figur
no-swing = dieser Marker ist keine Drehung mit Versatz
swing-stopped = etwas hielte den Versatz auf, und es geht nur ganz oder gar nicht
wrong-answer = so lässt sich dieser Marker nicht ausführen
not-equipment = die Karte, die diesen Schritt bezahlt, ist keine Ausrüstung
card-unknown = diese Karte gibt es nicht
give-equipped = nur eine angelegte Karte lässt sich weitergeben
give-whom = die Karte geht an einen Verbündeten in Kontakt
give-unfit = der Verbündete darf diese Karte nicht benutzen
give-full = der Verbündete hat so viele Karten, wie sein Bogen erlaubt

## Was nicht geht: Angriff

attacker-down = wer am Boden liegt, kann nicht angreifen
target-enemy = das Ziel muss ein Gegner im Duell sein
wall-between = zwischen den beiden steht eine Mauer
behind-attacker = das Ziel steht hinter dem Angreifer
out-of-reach = der Abstand im Quadrat ist { $gap }, und { $cards ->
    [one] eine Karte reicht
   *[other] { $cards } Karten reichen
} bis { $most }
no-weapon = das ist keine angelegte Waffe
no-ranged = das ist keine Fernwaffe zur Hand: Wurfwaffen sind auf der Hand, andere angelegt
evade-most = ein Seitschritt von höchstens { $most } mm
no-reaction = diese Karte ist keine Reaktion, die jetzt möglich wäre
maximise-card = Maximieren verbraucht eine Karte auf der Hand
no-attack-dice = diese Karte gibt jetzt keine Angriffswürfel
not-maximised = dieser Abwehrwurf lässt sich nicht maximieren
no-wall-of-swords = diese Figur hat keinen Schwertwall
trade-most = 0 bis { $most } kritische Erfolge lassen sich eintauschen
not-usable = diese Karte lässt sich jetzt nicht einsetzen

## Was nicht geht: Techniken, Fähigkeiten, Zauber

not-on-sheet = diese Technik steht nicht auf dem Bogen
too-dear = das kostet { $price } SP, da { $vp ->
    [one] ist 1
   *[other] sind { $vp }
}
card-slid = die Karte lässt sich um 0 bis { $most } mm verschieben, nicht um { $slide }
strip-slid = der Streifen lässt sich um 0 bis { $most } mm verschieben, nicht um { $slide }
area-empty = im Bereich steht kein Gegner
target-rear = das Ziel steht im Rücken
target-contact = das Ziel muss in Kontakt sein
weapon-unfit = die Waffe passt nicht zur Technik
needs-ranged = dazu gehört eine angelegte Fernwaffe
wrong-aim-technique = das ist nicht, was die Technik wissen muss
wrong-aim-text = das ist nicht, was der Text wissen muss
wrong-aim-spell = das ist nicht, was der Zauber wissen muss
forge-needs = Ruf der Schmiede braucht die Gabe und 1 SP
not-at-hand = die Karte muss auf der Hand sein oder diesen Schritt bezahlen
no-card = keine solche Karte
not-in-step = der Text dieser Karte gehört nicht zu einem Schritt mit Fähigkeit
heal-whom = heilt einen selbst oder einen Verbündeten in Kontakt
cry-card = dafür wird eine andere Karte von der Hand abgelegt
sand-whom = dazu gehört ein stehender Gegner vorn in Kampfentfernung
no-barrel = vorn ist kein Fass in Kontakt
not-recovered = diese Karte lässt sich nicht zurückholen
