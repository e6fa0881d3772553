# Zauberer. Eine Meldung für jeden Satz, den die Regeln sagen; auf Englisch steht er bei den Regeln.

## Rassen

race-orc = Ork
race-goblin = Goblin
race-amazon = Amazone
race-gun = Schwere Waffe
race-dwarf = Zwerg
race-undead = Untoter
race-lizard = Echse
race-elf = Elf
race-chaos = Chaos
race-pygmy = Pygmäe
race-human = Mensch
race-ogre = Oger
race-troll = Troll
race-giant = Riese
race-dragon = Drache

## Wörter des Regelwerks

weapon-small = Messer
weapon-normal = Schwert
weapon-ranged = Bogen
class-small = klein
class-normal = normal
class-ranged = Fernkampf
class-own = eigene
armed = { $race } ({ $weapon })
figure = { $being } { $number }
figure-unknown = Figur { $number }
alignment-good = gut
alignment-neutral = neutral
alignment-evil = böse
spell-attack = Angriffszauber
spell-defence = Verteidigungszauber
spell-healing = Heilungszauber
spell-creature = Wesenzauber
on-roof = { $at } auf { $building }
in-a-row = { $first } { $rest }
need-own = { $number } (K { $k }, eigene Besonderheit { $own })
need-target = { $number } (K { $k }, Ziel { $target })
need-both = { $number } (K { $k }, eigene Besonderheit { $own }, Ziel { $target })

## Fragen

prompt-over = Die Partie ist zu Ende.
prompt-choose = Wähle Namen und Gesinnung deines Zauberers.
prompt-turn = { $name }: Aktiviere eine Figur (1 bis 4 in diesem Zug).
prompt-another = { $activated ->
    [one] { $name }: Aktiviere noch eine Figur (bisher eine) oder beende den Zug.
   *[other] { $name }: Aktiviere noch eine Figur (bisher { $activated }) oder beende den Zug.
}
prompt-active = { $name }: Was geschieht? { $actors }.
actions-left = { $left ->
    [one] { $figure } (noch eine Aktion)
   *[other] { $figure } (noch { $left } Aktionen)
}
prompt-cast = { $name }: Zaubere mit { $mp } MP oder beende den Zug.
prompt-wizard = { $name }: Bewege dich und zaubere mit { $mp } MP oder beende den Zug.

## Antworten

choose = Gesinnung: { $alignment }
choose-named = { $name }, Gesinnung: { $alignment }
activate = Aktiviere { $figure }
activate-team = Aktiviere { $gun } mit { $crew }
turn = { $figure } dreht sich auf der Stelle, Blick { $facing }
turn-into = { $figure } dreht sich auf der Stelle, Blick { $facing }, und läuft gegen das Feld von { $wizard }
move = { $figure } geht { $path }, Blick { $facing }
move-into = { $figure } geht { $path }, Blick { $facing }, und läuft gegen das Feld von { $wizard }
by-link = über { $link }
way-and-steps = { $way } { $steps }
way-mm = { $mm } mm { $direction }
way-cm = { $cm } cm { $direction }
north = nach Norden
north-east = nach Nordosten
east = nach Osten
south-east = nach Südosten
south = nach Süden
south-west = nach Südwesten
west = nach Westen
north-west = nach Nordwesten
facing-north = nach Norden { $vector }
facing-north-east = nach Nordosten { $vector }
facing-east = nach Osten { $vector }
facing-south-east = nach Südosten { $vector }
facing-south = nach Süden { $vector }
facing-south-west = nach Südwesten { $vector }
facing-west = nach Westen { $vector }
facing-north-west = nach Nordwesten { $vector }
strike = { $figure } schlägt nach { $target }
shoot = { $figure } schießt auf { $target }
jump = { $figure } springt { $way } hinunter, zu { $to }, Blick { $facing }
jump-straight = { $figure } springt hinunter nach { $to }, Blick { $facing }
gun-turn = { $crew }: die Waffe drehen, Blick { $facing }
gun-push = { $crew }: die Waffe { $way } schieben, um { $by }, Blick { $facing }
fire = Die Waffe feuert auf { $target }
lapse = { $figure } lässt eine Aktion verfallen
end-activation = Aktivierung beenden
end-turn = Zug beenden
lapse-rest = Der Rest verfällt
wizard-turn = Drehe dich, Blick { $facing }
wizard-move = Gehe { $path }, Blick { $facing }
cast-attack = Angriffszauber auf { $target }
cast-defence = Verteidigungszauber
cast-heal = Heile { $figure }
cast-summon = Beschwöre { $count }× { $what } bei { $places }
end-wizard = Zug des Zauberers beenden

## Was geschieht

chosen = { $who } ist { $alignment }.
order-rolled = Würfe um die Reihenfolge: { $rolls }.
rolled = { $who } { $die }
order-set = Reihenfolge: { $order }.
round-begins = Runde { $round } von { $limit }: { $all }.
has-mp = { $who } { $mp } MP
turn-begins = Die Figuren von { $who } sind am Zug.
activated = Aktiviert: { $figures }.
turned = { $figure } dreht sich.
moved = { $figure } geht { $cost } mm nach { $to }.
jumped = { $figure } springt hinunter nach { $to }.
gun-turned = { $gun } wird gedreht.
gun-pushed = { $gun } wird nach { $to } geschoben.
too-far = { $figure } zielt auf { $target }: { $by } mm zu weit (Schussweite { $range }).
struck = { $figure } schlägt nach { $target }: braucht { $need }, würfelt { $die }: { $result }.
struck-unshown = { $figure } schlägt nach { $target }: braucht { $need }: { $result }.
shot = { $figure } schießt auf { $target }: braucht { $need }, würfelt { $die }: { $result }.
shot-unshown = { $figure } schießt auf { $target }: braucht { $need }: { $result }.
hit = Treffer
miss = verfehlt
wounded-once = { $figure } erleidet eine Wunde, { $left } übrig.
wounded = { $figure } erleidet { $wounds } Wunden, { $left } übrig.
destroyed = { $figure } ist vernichtet.
ran-into = { $figure } läuft gegen das Feld von { $wizard }.
field-changed = Das Feld von { $wizard }: { $from } auf { $to }.
cast = { $who } wirkt einen { $spell } für { $cost } MP; { $mp } übrig.
healed = { $left ->
    [one] { $figure } wird geheilt, eine Wunde übrig.
   *[other] { $figure } wird geheilt, { $left } Wunden übrig.
}
appeared = { $figure } erscheint bei { $at }.
lapsed = { $figure } lässt eine Aktion verfallen.
did-nothing = { $figure } tut nichts.
rest-lapsed-one = { $who } lässt den Rest verfallen (eine Figur).
rest-lapsed = { $who } lässt den Rest verfallen ({ $figures } Figuren).
wizard-begins = { $who } ist am Zug.
magic-lost = { $who } verliert { $mp } MP über 150.
resigned = { $who } gibt auf.
eliminated-one = { $who } scheidet aus, mit einer Figur.
eliminated = { $who } scheidet aus, mit { $figures } Figuren.
quiet-round = Eine stille Runde, { $quiet } in Folge.
quiet-round-of = Eine stille Runde, { $quiet } von { $limit }.
judged = Die Partie wird gewertet. { $standings }.
standing = { $who }: Feld { $field }, Figuren { $value }, { $mp } MP
standings = { $first }; { $rest }
won-last = { $who } gewinnt als letzter Zauberer.
won-rounds = { $who } gewinnt am Ende der Runden.
won-quiet = { $who } gewinnt nach stillen Runden.
shared-last = { $who } teilen sich den Sieg als letzte Zauberer.
shared-rounds = { $who } teilen sich den Sieg am Ende der Runden.
shared-quiet = { $who } teilen sich den Sieg nach stillen Runden.

## Hinweise

note-in-melee = Im Nahkampf mit { $enemy }: keine Schüsse.
note-no-way-down = Von diesem Dach führt kein Weg hinunter.
note-target = { $target }: braucht { $need }, trifft { $hit }: { $outcome }.
note-target-at = { $target }: braucht { $need }, trifft { $hit } auf { $apart } mm: { $outcome }.
note-target-far = { $target }: braucht { $need }, trifft { $hit } auf { $apart } mm, { $by } zu weit: { $outcome }.
hit-wounds = { $harm } von { $left } Wunden; vernichtet { $once } mit einem, { $twice } mit zweien
hit-field = das Feld fällt um { $harm } von { $field }
note-lost = { $mp } MP: { $lost } davon gehen verloren, wenn du nicht zauberst.
note-ends-magic = Wer sich jetzt bewegt, kann danach nicht mehr zaubern.
note-threats = Die Feinde in Reichweite könnten deinem Feld von { $field } bis zu { $most } Punkte nehmen, im Mittel { $whole },{ $tenth }: { $worst }.
threat = { $enemy } durch { $by }
by-spells = Zauber
by-run = Anlaufen
by-strikes = Schläge
by-shots = Schüsse
note-ending = { $when }; { $standing }.
judged-if-quiet = Bleibt diese Runde still, wird die Partie gewertet
judged-now = Nach dieser Runde wird die Partie gewertet
judged-later = { $rounds ->
    [one] Eine Runde nach dieser wird die Partie gewertet
   *[other] { $rounds } Runden nach dieser wird die Partie gewertet
}
would-win = jetzt würdest du gewinnen
would-share = jetzt würdest du dir den Sieg teilen
would-lose = jetzt würdest du verlieren

## Was nicht geht: wer am Zug ist

players-only = nur die Spieler handeln
game-over = die Partie ist zu Ende
is-out = dieser Zauberer ist ausgeschieden
not-on-turn = ein anderer Spieler ist am Zug
asks-choice = jetzt sind Name und Gesinnung des Zauberers gefragt
asks-figure = jetzt ist eine Figur zu aktivieren oder der Zug zu beenden
asks-action = jetzt ist eine Aktion einer aktiven Figur gefragt
asks-magic = jetzt ist die Bewegung, ein Zauber oder das Ende des Zuges gefragt
bad-name = ein Name hat 1 bis { $most } druckbare Zeichen
no-fighter = keine Kreatur oder schwere Waffe auf der Spielfläche hat die Nr. { $number }
not-yours = Nr. { $number } gehört dir nicht
already-used = Nr. { $number } hat in Runde { $round } schon gehandelt
not-active = Nr. { $number } ist nicht aktiv
spent = beide Aktionen von Nr. { $number } sind verbraucht
none-activated = in einem Zug wird mindestens eine Figur aktiviert; oder der Rest der Runde verfällt

## Was nicht geht: Bewegen und Gelände

blocked = { $what }: { $why }
step-blocked = Schritt { $step } ist versperrt
step-standing = Schritt { $step } führt nirgendwohin
no-end = die Bewegung kann dort nicht enden
no-way-up = kein Weg hinauf
no-landing = dort kann man nicht landen
no-shift = Nr. { $number } lässt sich nicht so verschieben
at-edge = die Base bleibt { $mm } mm vom Rand der Spielfläche
at-wall = eine Wand von { $piece } ist näher als { $mm } mm
is-solid = { $piece } ist massiv
gun-wood = keine schwere Waffe kommt in einen Wald ({ $piece })
gun-hall = keine schwere Waffe kommt in eine Halle ({ $piece })
wizard-wood = kein Zauberer betritt einen Wald ({ $piece })
wizard-hall = kein Zauberer betritt ein Gebäude ({ $piece })
roof-edge = die Base läge nicht ganz auf dem Dach von { $piece }
no-roof = es gibt kein Dach „{ $roof }“, auf dem man stehen kann
wizard-roof = Dächer, Leitern und Treppen sind Zauberern verschlossen
near-enemy = der Feind Nr. { $number } ist näher als { $mm } mm
occupied = die Base würde die von Nr. { $number } überlappen
no-link = es gibt keine Leiter oder Treppe „{ $link }“
gun-link = keine schwere Waffe kommt über Leitern oder Treppen
not-at-link = { $link } führt von { $foot } nach { $head }; die Mitte der Base muss genau auf einem Ende sein, nicht bei { $from }
link-end = { $link } kann man nicht verlassen: { $why }
move-far = der Weg kostet { $cost } mm oder mehr, und eine Bewegung hat { $most }
move-legs = eine Bewegung hat höchstens { $most } Teilstrecken, nicht { $legs }
move-links = eine Bewegung führt über höchstens { $most } Leitern und Treppen
which-wizard = die Bewegung endet in Kontakt mit mehr als einem Zauberer: nenne einen in `into`
not-touched = die Bewegung bringt die Kreatur nicht in Kontakt mit diesem Zauberer
jump-from-ground = hinuntergesprungen wird von einem Dach
jump-not-down = gesprungen wird auf eine tiefere Ebene
jump-deep = es geht { $drop } mm hinab, und man springt höchstens { $most } hinunter
jump-wide = das sind { $far } mm zur Seite, und man springt höchstens { $most } weit
jump-hall = in eine Halle springt man nicht hinein

## Was nicht geht: Sicht und Kampf

no-figure = keine Figur auf der Spielfläche hat die Nr. { $number }
attack-own = eigene Figuren werden nicht angegriffen
not-seen = Nr. { $target } ist nicht zu sehen: { $why }
hidden-behind = hinter dem Rücken
hidden-wood = einer von beiden steht in { $piece }
hidden-hall = die Sichtlinie führt nicht durch eine Tür aus { $piece } hinaus
hidden-piece = { $piece } ist im Weg
hidden-figure = Figur { $number } ist im Weg
no-melee-weapon = die Figur hat keine Nahkampfwaffe
no-ranged-weapon = die Figur hat keine Fernkampfwaffe
not-in-contact = nicht in Basenkontakt
strike-apart = Nr. { $target } ist { $far } mm entfernt; zugeschlagen wird in Basenkontakt
shot-in-melee = die Figur ist im Nahkampf mit Nr. { $enemy }: keine Fernkampfwaffen
shot-into-melee = Nr. { $target } berührt die eigene Figur { $own }

## Was nicht geht: die schwere Waffe

no-gun = Nr. { $number } ist keine schwere Waffe
crew-large = zur Bedienung gehören höchstens { $most } Figuren, nicht { $count }
crew-order = nenne jede Figur der Bedienung einmal, die niedrigeren Nummern zuerst
cannot-serve = { $race } kann keine schwere Waffe bedienen
team-many = das wären { $figures } Figuren in diesem Zug, und höchstens 4 sind es
no-active-gun = keine schwere Waffe ist aktiv
gun-spent = beide Aktionen der Waffe sind verbraucht
gun-gone = die Waffe ist nicht mehr da
not-in-team = Nr. { $number } gehört nicht zur Bedienung
no-action-left = Nr. { $number } hat keine Aktion mehr
not-at-gun = Nr. { $number } berührt die Waffe nicht
crew-in-melee = Nr. { $number } ist im Nahkampf mit Nr. { $enemy }
push-crew = eine bis drei Figuren schieben; nenne jede einmal, die niedrigeren Nummern zuerst
push-far = { $crew ->
    [one] das Schieben kostet { $cost } mm, und eine Figur schiebt höchstens { $most }
   *[other] das Schieben kostet { $cost } mm, und { $crew } Figuren schieben höchstens { $most }
}
fire-crew = { $most } Figuren bedienen eine Waffe, die feuert, nicht { $count }

## Was nicht geht: Zauber

wizard-moved = der Zauberer hat sich in diesem Zug schon bewegt
magic-closed = nach der Bewegung, die auf Zauber folgte, wird nicht mehr gezaubert
too-dear = der Zauber kostet { $cost } MP, und da sind { $mp }
attack-no-wizard = der Angriffszauber gilt einem feindlichen Zauberer, der noch im Spiel ist
attack-far = { $target } ist { $far } mm entfernt; der Zauber reicht { $most }
wizard-not-seen = { $target } ist nicht zu sehen: { $why }
field-full = das Feld ist bei { $most }, mehr geht nicht
heal-not-own = Nr. { $number } ist keine eigene Kreatur oder schwere Waffe auf der Spielfläche
heal-unhurt = Nr. { $number } hat keine Wunde
heal-far = Nr. { $number } ist { $far } mm entfernt; die Heilung reicht { $most }
summon-count = der Zauber bringt 1 bis { $most } Figuren, nicht { $count }
summon-pool = im Figurenvorrat liegen davon { $stock }, nicht { $count }
summon-overlap = zwei der Gruppe würden sich bei { $place } überlappen
no-race = es gibt keine Rasse „{ $race }“
summon-alignment = { $race } ist { $alignment }, und der Zauberer ist { $own }
summon-house = { $race } ist keine gedruckte Rasse, und nur gedruckte spielen mit
summon-weapon = { $race } führt keine Waffe der Klasse „{ $class }“
summon-room = kein Platz bei { $place }: { $why }
summon-distance = { $place } ist { $far } mm vom Zauberer entfernt; Figuren erscheinen { $least } bis { $most } entfernt
summon-melee = { $place } berührt den Feind Nr. { $enemy }
summon-group = die Figuren einer Gruppe erscheinen höchstens { $most } mm voneinander

## Was nicht geht: Wünsche

no-wish = das ist kein Wunsch: { $error }
no-step = kein Schritt führt näher hin
no-figure-of-yours = Nr. { $number } ist keine deiner Figuren
cannot-move = Nr. { $number } kann sich jetzt nicht bewegen
no-touch = Nr. { $target } ist mit einer Bewegung von { $most } nicht zu berühren
no-piece = es gibt kein Geländestück „{ $piece }“
no-enemy = es gibt keinen Feind
no-cover = { $piece }: kein Platz dahinter ist mit einer Bewegung zu erreichen und für Nr. { $enemy } verdeckt
no-way-there = kein Weg dorthin: { $why }
no-way-found = kein Weg nach { $place } innerhalb von { $most } mm gefunden
