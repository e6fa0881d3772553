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
spell-healing = Heilzauber
spell-creature = Beschwörungszauber
on-roof = { $at } auf { $building }
in-a-row = { $first } { $rest }
need-own = { $number } (Kampfgeschick { $k }, eigene Besonderheit { $own })
need-target = { $number } (Kampfgeschick { $k }, Ziel { $target })
need-both = { $number } (Kampfgeschick { $k }, eigene Besonderheit { $own }, Ziel { $target })

## Fragen

prompt-over = Die Partie ist zu Ende.
prompt-choose = Wähle Namen und Gesinnung deines Zauberers.
prompt-turn = { $name }: Aktiviere eine Figur, höchstens 4 in diesem Zug.
prompt-another = { $activated ->
    [one] { $name }: Aktiviere noch eine Figur (bisher eine) oder beende den Zug.
   *[other] { $name }: Aktiviere noch eine Figur (bisher { $activated }) oder beende den Zug.
}
prompt-active = { $name }: Wähle eine Aktion. { $actors }.
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
jump = { $figure } springt { $way } hinunter { $to }, Blick { $facing }
jump-straight = { $figure } springt hinunter, bei { $to }, Blick { $facing }
gun-turn = { $crew }: die Waffe drehen, Blick { $facing }
gun-push = { $crew }: die Waffe { $way } schieben, um { $by }, Blick { $facing }
fire = Die Waffe feuert auf { $target }
lapse = { $figure } lässt eine Aktion verfallen
end-activation = Aktivierung beenden
end-turn = Zug beenden
lapse-rest = Alle übrigen Figuren auslassen
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
moved = { $figure } geht { $cost } mm, jetzt bei { $to }.
jumped = { $figure } springt hinunter, jetzt bei { $to }.
gun-turned = { $gun } wird gedreht.
gun-pushed = { $gun } wird geschoben, jetzt bei { $to }.
too-far = { $figure } zielt auf { $target }: { $by } mm zu weit (Schussweite { $range }).
struck = { $figure } schlägt nach { $target }: braucht { $need }, würfelt { $die }: { $result }.
struck-unshown = { $figure } schlägt nach { $target }: braucht { $need }: { $result }.
shot = { $figure } schießt auf { $target }: braucht { $need }, würfelt { $die }: { $result }.
shot-unshown = { $figure } schießt auf { $target }: braucht { $need }: { $result }.
hit = Treffer
miss = daneben
wounded-once = { $figure } erleidet eine Wunde, { $left } übrig.
wounded = { $figure } erleidet { $wounds } Wunden, { $left } übrig.
destroyed = { $figure } ist vernichtet.
ran-into = { $figure } läuft gegen das Feld von { $wizard }.
field-changed = Das Feld von { $wizard }: von { $from } auf { $to }.
cast = { $who }: { $spell } für { $cost } MP, { $mp } übrig.
healed = { $left ->
    [one] { $figure } wird geheilt, eine Wunde übrig.
   *[other] { $figure } wird geheilt, { $left } Wunden übrig.
}
appeared = { $figure } erscheint bei { $at }.
lapsed = { $figure } lässt eine Aktion verfallen.
did-nothing = { $figure } tut nichts.
rest-lapsed-one = { $who } lässt die letzte übrige Figur aus.
rest-lapsed = { $who } lässt die übrigen { $figures } Figuren aus.
wizard-begins = { $who } ist am Zug.
magic-lost = { $who } verliert { $mp } MP über 150.
resigned = { $who } gibt auf.
eliminated-one = { $who } scheidet aus und verliert eine Figur.
eliminated = { $who } scheidet aus und verliert { $figures } Figuren.
quiet-round = Stille Runde, { $quiet } in Folge.
quiet-round-of = Stille Runde { $quiet } von { $limit }.
judged = Die Partie wird gewertet. { $standings }.
standing = { $who }: Feld { $field }, Figuren { $value }, { $mp } MP
standings = { $first }; { $rest }
won-last = { $who } gewinnt als letzter Zauberer.
won-rounds = { $who } gewinnt: Die letzte Runde ist vorbei.
won-quiet = { $who } gewinnt nach zu vielen stillen Runden.
shared-last = { $who } teilen sich den Sieg als letzte Zauberer.
shared-rounds = { $who } teilen sich den Sieg: Die letzte Runde ist vorbei.
shared-quiet = { $who } teilen sich den Sieg nach zu vielen stillen Runden.

## Hinweise

note-in-melee = Im Nahkampf mit { $enemy }: keine Schüsse.
note-no-way-down = Von diesem Dach führt kein Weg hinunter.
note-target = { $target }: braucht höchstens { $need }, trifft { $hit }: { $outcome }.
note-target-at = { $target }: braucht höchstens { $need }, trifft { $hit } auf { $apart } mm: { $outcome }.
note-target-far = { $target }: braucht höchstens { $need }, trifft { $hit } auf { $apart } mm, { $by } zu weit: { $outcome }.
hit-wounds = { $harm } von { $left } Wunden; vernichtet durch einen Angriff { $once }, durch zwei { $twice }
hit-field = das Feld verliert { $harm } von { $field }
note-lost = Du hast { $mp } MP und verlierst { $lost } davon, wenn du nicht zauberst.
note-ends-magic = Wer sich jetzt bewegt, kann danach nicht mehr zaubern.
note-threats = Gegner in Reichweite könnten deinem Feld von { $field } bis zu { $most } Punkte nehmen, im Mittel { $whole },{ $tenth }: { $worst }.
threat = { $enemy } durch { $by }
by-spells = Zauber
by-run = Laufen gegen das Feld
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
not-on-turn = ein anderer Spieler ist dran
asks-choice = wähle zuerst Namen und Gesinnung des Zauberers
asks-figure = aktiviere eine Figur oder beende den Zug
asks-action = wähle eine Aktion einer aktiven Figur
asks-magic = bewege dich, wirke einen Zauber oder beende den Zug des Zauberers
bad-name = ein Name hat 1 bis { $most } druckbare Zeichen
no-fighter = keine Kreatur oder schwere Waffe auf der Spielfläche hat die Nr. { $number }
not-yours = Nr. { $number } gehört dir nicht
already-used = Nr. { $number } hat in Runde { $round } schon gehandelt
not-active = Nr. { $number } ist nicht aktiv
spent = beide Aktionen von Nr. { $number } sind verbraucht
none-activated = aktiviere in diesem Zug mindestens eine Figur oder lass alle übrigen aus

## Was nicht geht: Bewegen und Gelände

blocked = { $what }: { $why }
step-blocked = Schritt { $step } ist versperrt
step-standing = Schritt { $step } führt nirgendwohin
no-end = die Bewegung kann dort nicht enden
no-way-up = kein Weg hinauf
no-landing = dort kannst du nicht landen
no-shift = Nr. { $number } lässt sich nicht so verschieben
at-edge = die Base muss { $mm } mm vom Rand der Spielfläche entfernt bleiben
at-wall = eine Wand von { $piece } ist näher als { $mm } mm
is-solid = { $piece } ist massiv
gun-wood = schwere Waffen dürfen nicht in den Wald ({ $piece })
gun-hall = schwere Waffen dürfen nicht in eine Halle ({ $piece })
wizard-wood = Zauberer dürfen nicht in den Wald ({ $piece })
wizard-hall = Zauberer dürfen kein Gebäude betreten ({ $piece })
roof-edge = die Base würde über das Dach von { $piece } hinausragen
no-roof = es gibt kein Dach „{ $roof }“, auf dem eine Figur stehen kann
wizard-roof = Dächer, Leitern und Treppen sind Zauberern verschlossen
near-enemy = der Gegner Nr. { $number } ist näher als { $mm } mm
occupied = die Base würde die von Nr. { $number } überlappen
no-link = es gibt keine Leiter oder Treppe „{ $link }“
gun-link = schwere Waffen können keine Leitern oder Treppen benutzen
not-at-link = { $link } führt von { $foot } nach { $head }; die Mitte der Base muss genau auf einem Ende sein, nicht bei { $from }
link-end = kein Platz am Ende von { $link }: { $why }
move-far = Weg zu lang: { $cost } mm oder mehr, höchstens { $most } mm
move-legs = zu viele Teilstrecken: { $legs }, höchstens { $most } pro Bewegung
move-links = zu viele Leitern und Treppen: höchstens { $most } pro Bewegung
which-wizard = die Bewegung endet in Kontakt mit mehr als einem Zauberer: nenne einen in `into`
not-touched = die Bewegung bringt die Kreatur nicht in Kontakt mit diesem Zauberer
jump-from-ground = ein Sprung muss auf einem Dach beginnen
jump-not-down = ein Sprung muss auf eine tiefere Ebene führen
jump-deep = zu tief: { $drop } mm, höchstens { $most } mm
jump-wide = zu weit: { $far } mm zur Seite, höchstens { $most } mm
jump-hall = ein Sprung darf nicht in eine Halle führen

## Was nicht geht: Sicht und Kampf

no-figure = keine Figur auf der Spielfläche hat die Nr. { $number }
attack-own = du kannst eigene Figuren nicht angreifen
not-seen = Nr. { $target } ist nicht zu sehen: { $why }
hidden-behind = hinter der Figur
hidden-wood = einer von beiden steht in { $piece }
hidden-hall = die Sichtlinie führt nicht durch eine Tür aus { $piece } hinaus
hidden-piece = { $piece } ist im Weg
hidden-figure = Figur { $number } ist im Weg
no-melee-weapon = die Figur hat keine Nahkampfwaffe
no-ranged-weapon = die Figur hat keine Fernkampfwaffe
not-in-contact = nicht in Basenkontakt
strike-no-contact = Nr. { $target } ist nicht in Basenkontakt; den braucht ein Schlag
strike-apart = Nr. { $target } ist { $far } mm entfernt; ein Schlag braucht Basenkontakt
shot-in-melee = die Figur ist im Nahkampf mit Nr. { $enemy } und kann nicht schießen
shot-into-melee = Nr. { $target } berührt deine Figur { $own }

## Was nicht geht: die schwere Waffe

no-gun = Nr. { $number } ist keine schwere Waffe
crew-large = zu viele Figuren in der Bedienung: { $count }, höchstens { $most }
crew-order = nenne jede Figur der Bedienung einmal, die niedrigeren Nummern zuerst
cannot-serve = { $race } kann keine schwere Waffe bedienen
team-many = zu viele Figuren in diesem Zug: { $figures }, höchstens 4
no-active-gun = keine schwere Waffe ist aktiv
gun-spent = beide Aktionen der Waffe sind verbraucht
gun-gone = die Waffe ist nicht mehr da
not-in-team = Nr. { $number } gehört nicht zur Bedienung
no-action-left = Nr. { $number } hat keine Aktion mehr
not-at-gun = Nr. { $number } berührt die Waffe nicht
crew-in-melee = Nr. { $number } ist im Nahkampf mit Nr. { $enemy }
push-crew = eine bis drei Figuren schieben; nenne jede einmal, die niedrigeren Nummern zuerst
push-far = { $crew ->
    [one] zu weit geschoben: { $cost } mm, mit einer Figur höchstens { $most } mm
   *[other] zu weit geschoben: { $cost } mm, mit { $crew } Figuren höchstens { $most } mm
}
fire-crew = zum Feuern braucht die Waffe { $most } Figuren Bedienung, nicht { $count }

## Was nicht geht: Zauber

wizard-moved = der Zauberer hat sich in diesem Zug schon bewegt
magic-closed = kein Zauber mehr: der Zauberer hat sich nach dem Zaubern bewegt
too-dear = zu wenig Magiepunkte: der Zauber kostet { $cost } MP, du hast { $mp }
attack-no-wizard = der Angriffszauber muss auf einen gegnerischen Zauberer zielen, der noch im Spiel ist
attack-far = außer Reichweite: { $target } ist { $far } mm entfernt, Reichweite { $most } mm
wizard-not-seen = { $target } ist nicht zu sehen: { $why }
field-full = das Feld hat schon den Höchstwert { $most }
heal-not-own = Nr. { $number } ist keine eigene Kreatur oder schwere Waffe auf der Spielfläche
heal-unhurt = Nr. { $number } hat keine Wunde
heal-far = außer Reichweite: Nr. { $number } ist { $far } mm entfernt, Reichweite { $most } mm
summon-count = der Zauber beschwört 1 bis { $most } Figuren, nicht { $count }
summon-pool = zu wenige im Figurenvorrat: { $stock } übrig, { $count } gewünscht
summon-overlap = zwei der Gruppe würden sich bei { $place } überlappen
no-race = es gibt keine Rasse „{ $race }“
summon-alignment = falsche Gesinnung: { $race } ist { $alignment }, dein Zauberer ist { $own }
summon-house = { $race } ist keine Rasse des Originals, und house_races ist ausgeschaltet
summon-weapon = { $race } führt keine Waffe der Klasse „{ $class }“
summon-room = kein Platz bei { $place }: { $why }
summon-distance = Abstand vom Zauberer bei { $place }: { $far } mm; erlaubt sind { $least } bis { $most } mm
summon-melee = eine Kreatur bei { $place } würde den Gegner Nr. { $enemy } berühren
summon-group = die Figuren einer Gruppe müssen höchstens { $most } mm voneinander entfernt erscheinen

## Was nicht geht: Teilangaben

no-step = kein Schritt bringt die Figur näher
no-figure-of-yours = Nr. { $number } ist keine deiner Figuren
cannot-move = Nr. { $number } kann sich jetzt nicht bewegen
touch-itself = eine Figur kann sich nicht selbst berühren
if-in-range = Falls das Ziel in Schussweite ist: Gemessen wird erst nach der Ansage.
no-touch = Nr. { $target } ist mit einer Bewegung von { $most } mm nicht zu erreichen
no-piece = es gibt kein Geländestück „{ $piece }“
no-enemy = es gibt keinen Gegner
no-cover = { $piece }: kein Platz dahinter ist mit einer Bewegung zu erreichen und für Nr. { $enemy } verdeckt
no-way-there = kein Weg dorthin: { $why }
no-way-found = bei { $place }: innerhalb von { $most } mm kein Weg dorthin gefunden

## Chancen, zusammengefasst

group-win = du gewinnst
group-lose = du verlierst
group-draw = niemand gewinnt
group-hit = ein Treffer
group-wound = 1 Wunde oder mehr
group-wounds = { $count } Wunden oder mehr
group-destroyed = vernichtet
