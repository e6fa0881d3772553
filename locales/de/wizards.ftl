# Zauberer. Dieselben Schlüssel und Variablen wie in der englischen Datei.

## Wörter des Regelwerks

wizard = { $count ->
    [one] Zauberer
   *[other] Zauberer
}
creature = Kreatur
figure = { $count ->
    [one] Figur
   *[other] Figuren
}
duel-sheet = Duellbogen
field = Energiefeld
magic-points = Magiepunkte
mp = MP
round = Runde
part = Teil
action = { $count ->
    [one] Aktion
   *[other] Aktionen
}
start-player = Startspieler
order-of-play = Reihenfolge
alignment = Gesinnung
race = Rasse
skill = Kampfgeschick (K)
armour = Rüstung (R)
wounds = Wunden (W)
movement = Bewegung (B)
power = Schlagkraft (SK)
trait = Besonderheit
melee = Nahkampf
ranged-combat = Fernkampf
range-of-shot = Schussweite
range-of-spell = Reichweite
destroyed = vernichtet
base = Base
base-contact = Basenkontakt
base-edge = Basenrand
field-of-view = Sichtbereich 180°
turning = Drehung
terrain = Gelände
building = Gebäude
roof = Dach
door = Tür
jump-down = hinunterspringen
run-into-field = gegen das Energiefeld laufen
group = Gruppe
table = Spielfläche
pool = Figurenvorrat
resign = aufgeben
last-wizard = letzter Zauberer
draw = Unentschieden
line-of-sight = Sichtlinie
seen = sichtbar
hidden = verdeckt
crew = Bedienung
fire-breath = Feueratem

## Gesinnungen

alignment-G = gut
alignment-N = neutral
alignment-B = böse

## Rassen

race-orc = { $count ->
    [one] Ork
   *[other] Orks
}
race-goblin = { $count ->
    [one] Goblin
   *[other] Goblins
}
race-amazon = { $count ->
    [one] Amazone
   *[other] Amazonen
}
race-gun = { $count ->
    [one] Schwere Waffe
   *[other] Schwere Waffen
}
race-dwarf = { $count ->
    [one] Zwerg
   *[other] Zwerge
}
race-undead = { $count ->
    [one] Untoter
   *[other] Untote
}
race-lizard = { $count ->
    [one] Echse
   *[other] Echsen
}
race-elf = { $count ->
    [one] Elf
   *[other] Elfen
}
race-chaos = { $count ->
    [one] Chaos
   *[other] Chaos
}
race-pygmy = { $count ->
    [one] Pygmäe
   *[other] Pygmäen
}
race-human = { $count ->
    [one] Mensch
   *[other] Menschen
}
race-ogre = { $count ->
    [one] Oger
   *[other] Oger
}
race-troll = { $count ->
    [one] Troll
   *[other] Trolle
}
race-giant = { $count ->
    [one] Riese
   *[other] Riesen
}
race-dragon = { $count ->
    [one] Drache
   *[other] Drachen
}

## Waffen

weapon-small = Messer
weapon-normal = Schwert
weapon-ranged = Bogen
weapon-own = eigene Waffe
weapon-class-small = kleine Waffe (Messer, Faustkeil)
weapon-class-normal = normale Waffe (Schwert, Axt)
weapon-class-ranged = Fernkampfwaffe (Bogen, Armbrust)
weapon-class-own = eigene Waffe

## Gelände

piece-wood = Wald
piece-hill = Hügel
piece-house = Haus
piece-hall = Halle
link-ladder = Leiter
link-stairs = Treppe

## Schalter

switch-measuring = Messen
switch-measuring-declare = erst ansagen, dann messen
switch-measuring-open = Abstände werden gezeigt
switch-order_two = Reihenfolge zu zweit
switch-order_two-fixed = fest
switch-order_two-alternate = abwechselnd
switch-start_spots = Startplätze
switch-start_spots-sides = an den Seiten
switch-start_spots-corners = in den Ecken
switch-pool = Figurenvorrat
switch-pool-own = für jeden einer
switch-pool-shared = einer für alle
switch-group = Zusammenhalt der Gruppen
switch-group-pairwise = je zwei von ihnen
switch-group-chain = als Kette
switch-neutral_mp = mehr Magiepunkte für neutrale Zauberer
switch-improvised = Schützen dürfen zuschlagen
switch-shoot_into_melee = Schüsse in den Nahkampf
switch-shoot_into_melee-allowed = erlaubt
switch-shoot_into_melee-forbidden = verboten
switch-wood_sight = Sicht im Wald
switch-wood_slow = Wald kostet doppelt
switch-field_burn = Wunden beim Anlaufen gegen ein Feld
switch-min_wound = Mindestwunden eines Treffers
switch-naturals = 1 trifft immer, 20 nie
switch-round_limit = Rundengrenze
switch-quiet_limit = Grenze stiller Runden
switch-house_races = Hausrassen

## Der Duellbogen

sheet-field = Feld { $field }
sheet-mp = { $mp } MP
sheet-out = ausgeschieden
sheet-unused = { $count ->
    [0] keine unbenutzt
   *[other] { $count } unbenutzt
}
sheet-threat = bedroht bis { $most }, im Mittel { $mean }
sheet-order = Reihenfolge { $order }
sheet-round = Runde { $round } von { $limit }
sheet-quiet = { $limit ->
    [0] still { $quiet }
   *[other] still { $quiet }/{ $limit }
}
sheet-judged = gewertet: { $who }
sheet-more = { $count ->
    [one] noch eine Figur
   *[other] noch { $count } Figuren
}
sheet-sitter-turn = am Zug
headline-over = die Partie ist zu Ende
headline-choose = die Gesinnungen werden gewählt
figure-title = { $race } ({ $weapon }) { $number }
figure-title-bare = { $race } { $number }

## Fragen

prompt-choose = Wähle Namen und Gesinnung deines Zauberers.
prompt-turn = { $count ->
    [0] Aktiviere eine Figur, 1 bis 4 in diesem Zug:
    [one] Eine ist aktiviert. Noch eine?
   *[other] { $count } sind aktiviert. Noch eine?
}
prompt-active = { $figure }, { $left ->
    [one] letzte Aktion:
   *[other] { $left } Aktionen:
}
prompt-wizard = { $wizard }, { $mp } MP:
prompt-targets = { $figure }: auf wen?
prompt-attack = Angriffszauber auf wen?
prompt-heal = Wen heilen?
prompt-summon = Wen beschwören? { $mp } MP
prompt-place = { $count } { $race }, { $cost } MP, danach { $left }

menu-activate = { $figure }
menu-team = Waffe { $gun } + { $crew }
menu-move = Bewegen
menu-strike = Zuschlagen
menu-shoot = Schießen
menu-fire = Feuern
menu-jump = Hinunterspringen
menu-push = Die Waffe schieben
menu-look = Wer ist zu sehen
menu-lapse = Eine Aktion verfallen lassen
menu-end = Aktivierung beenden
menu-end-turn = Zug beenden
menu-rest = Der Rest verfällt
menu-attack = Angriffszauber, { $cost } MP
menu-defence = Verteidigungszauber, { $cost } MP
menu-heal = Heilungszauber, { $cost } MP
menu-summon = Wesenzauber
menu-end-wizard = Zug beenden
menu-refused = Nein: { $why }
menu-confirm = { $count ->
    [one] Eine Figur ist noch unbenutzt. Enter: trotzdem
   *[other] { $count } Figuren sind noch unbenutzt. Enter: trotzdem
}
menu-confirm-mp = { $mp } MP gingen verloren. Enter: trotzdem

walk-title = { $figure } nach { $place }
walk-jump = { $figure } springt nach { $place }
walk-push = die Waffe um { $by } mm schieben nach { $place }
walk-step = { $cost } von { $most } mm; der Zeiger geht { $step } mm
walk-touch = in Kontakt mit { $target }
walk-towards = auf { $target } zu
walk-away = weg von { $target }
walk-behind = hinter { $piece }
walk-into = läuft gegen das Feld von { $wizard }: -3
walk-melee = wird im Nahkampf sein: keine Schüsse
walk-none = dergleichen ist mit einer Bewegung nicht zu erreichen

target-odds = braucht { $need }, trifft { $hit }
target-harm = { $harm } von { $left } Wunden; vernichtet { $once }, mit zweien { $twice }
target-field = Feld { $from } auf { $to }; fällt { $once }, mit zweien { $twice }
target-gap = Abstand { $gap } mm
target-hidden = verdeckt: { $why }
target-not = { $why }

summon-row = { $count } { $race } ({ $weapon })
summon-row-bare = { $count } { $race }
summon-price = { $cost } MP, danach { $left }, Vorrat { $pool }
summon-refused = abgelehnt: { $why }
summon-ok = passt

keys-menu = Pfeile, Enter, Buchstabe  z Lupe  h Rat  r Regel  R aufgeben  ? Hilfe  q Ende
keys-walk = Pfeile Leer:Schritt c Kontakt t hin a weg b hinter <> Blick l Ebene Enter Esc
keys-place = Pfeile  Leer: Schritt  <> drehen  +- Zahl  Tab Vorschlag  l Ebene  Enter  Esc
keys-list = ↑↓ wählen  Enter: so sei es  Esc: zurück

## Was ein Spieler abwägt

weigh-hit = der Angriff trifft
weigh-wounded = { $figure } verliert { $wounds ->
    [one] eine Wunde
   *[other] { $wounds } Wunden
}
weigh-destroyed = { $figure } ist vernichtet
weigh-field = das Feld von { $wizard } fällt auf { $to }
weigh-win = du gewinnst die Partie
weigh-lose = du gewinnst die Partie nicht
