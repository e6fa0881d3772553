# Wizards. One message for each name, prompt and event; the German file has the same keys and variables.

## Words of the rulebook

wizard = { $count ->
    [one] wizard
   *[other] wizards
}
creature = creature
figure = { $count ->
    [one] figure
   *[other] figures
}
duel-sheet = duel sheet
field = energy field
magic-points = magic points
mp = MP
round = round
part = part
action = { $count ->
    [one] action
   *[other] actions
}
start-player = start player
order-of-play = order of play
alignment = alignment
race = race
skill = combat skill (K)
armour = armour (R)
wounds = wounds (W)
movement = movement (B)
power = striking power (SK)
trait = special trait
melee = melee
ranged-combat = ranged combat
range-of-shot = range
range-of-spell = range
destroyed = destroyed
base = base
base-contact = base contact
base-edge = base edge
field-of-view = field of view 180°
turning = turning
terrain = terrain
building = building
roof = roof
door = door
jump-down = to jump down
run-into-field = to run into the field
group = group
table = table
pool = figure pool
resign = resign
last-wizard = last wizard standing
draw = draw
line-of-sight = line of sight
seen = seen
hidden = hidden
crew = crew
fire-breath = fire breath

## Alignments

alignment-G = good
alignment-N = neutral
alignment-B = evil

## Races

race-orc = { $count ->
    [one] Orc
   *[other] Orcs
}
race-goblin = { $count ->
    [one] Goblin
   *[other] Goblins
}
race-amazon = { $count ->
    [one] Amazon
   *[other] Amazons
}
race-gun = { $count ->
    [one] Heavy weapon
   *[other] Heavy weapons
}
race-dwarf = { $count ->
    [one] Dwarf
   *[other] Dwarves
}
race-undead = { $count ->
    [one] Undead
   *[other] Undead
}
race-lizard = { $count ->
    [one] Lizardfolk
   *[other] Lizardfolk
}
race-elf = { $count ->
    [one] Elf
   *[other] Elves
}
race-chaos = { $count ->
    [one] Chaos
   *[other] Chaos
}
race-pygmy = { $count ->
    [one] Pygmy
   *[other] Pygmies
}
race-human = { $count ->
    [one] Human
   *[other] Humans
}
race-ogre = { $count ->
    [one] Ogre
   *[other] Ogres
}
race-troll = { $count ->
    [one] Troll
   *[other] Trolls
}
race-giant = { $count ->
    [one] Giant
   *[other] Giants
}
race-dragon = { $count ->
    [one] Dragon
   *[other] Dragons
}

## Weapons

weapon-small = knife
weapon-normal = sword
weapon-ranged = bow
weapon-own = own weapon
weapon-class-small = small weapon (knife, hand axe)
weapon-class-normal = normal weapon (sword, axe)
weapon-class-ranged = ranged weapon (bow, crossbow)
weapon-class-own = weapon of its own

## Terrain

piece-wood = wood
piece-hill = hill
piece-house = house
piece-hall = hall
link-ladder = ladder
link-stairs = stairs

## Switches

switch-measuring = measuring
switch-measuring-declare = announce first, then measure
switch-measuring-open = distances are shown
switch-order_two = order of two players
switch-order_two-fixed = fixed
switch-order_two-alternate = alternating
switch-start_spots = start spots
switch-start_spots-sides = at the sides
switch-start_spots-corners = in the corners
switch-pool = figure pool
switch-pool-own = one each
switch-pool-shared = one for all
switch-group = groups hang together
switch-group-pairwise = every two of them
switch-group-chain = as a chain
switch-neutral_mp = more magic points for neutral wizards
switch-improvised = archers may strike
switch-shoot_into_melee = shots into melee
switch-shoot_into_melee-allowed = allowed
switch-shoot_into_melee-forbidden = forbidden
switch-wood_sight = sight in woods
switch-wood_slow = woods cost double
switch-field_burn = fields wound who runs into them
switch-min_wound = least wounds of a hit
switch-naturals = 1 always hits, 20 never
switch-round_limit = round limit
switch-quiet_limit = limit of quiet rounds
switch-house_races = house races

## The duel sheet

sheet-field = field { $field }
sheet-mp = { $mp } MP
sheet-out = out
sheet-unused = { $count ->
    [0] none unused
   *[other] { $count } unused
}
sheet-threat = threat up to { $most }, mean { $mean }
sheet-order = order { $order }
sheet-round = round { $round } of { $limit }
sheet-quiet = { $limit ->
    [0] quiet { $quiet }
   *[other] quiet { $quiet }/{ $limit }
}
sheet-judged = judged now: { $who }
sheet-more = { $count ->
    [one] one more figure
   *[other] { $count } more figures
}
sheet-sitter-turn = to play
headline-over = the match is over
headline-choose = alignments are being chosen
figure-title = { $race } ({ $weapon }) { $number }
figure-title-bare = { $race } { $number }

## Prompts

prompt-choose = Choose your wizard's name and alignment.
prompt-turn = { $count ->
    [0] Activate a figure, 1 to 4 in this turn:
    [one] One activated so far. Another?
   *[other] { $count } activated so far. Another?
}
prompt-active = { $figure }, { $left ->
    [one] last action:
   *[other] { $left } actions:
}
prompt-wizard = { $wizard }, { $mp } MP:
prompt-targets = { $figure }: at whom?
prompt-attack = Attack spell at whom?
prompt-heal = Whom to heal?
prompt-summon = Summon whom? { $mp } MP
prompt-place = { $count } { $race }, { $cost } MP, { $left } left after it

menu-activate = { $figure }
menu-team = Gun { $gun } + { $crew }
menu-move = Move
menu-strike = Strike
menu-shoot = Shoot
menu-fire = Fire
menu-jump = Jump down
menu-push = Push the gun
menu-look = Who is seen
menu-lapse = Let an action lapse
menu-end = End the activation
menu-end-turn = End the turn
menu-rest = The rest lapses
menu-attack = Attack spell, { $cost } MP
menu-defence = Defence spell, { $cost } MP
menu-heal = Healing spell, { $cost } MP
menu-summon = Creature spell
menu-end-wizard = End the turn
menu-refused = No: { $why }
menu-confirm = { $count ->
    [one] One figure is still unused. Enter: all the same
   *[other] { $count } figures are still unused. Enter: all the same
}
menu-confirm-mp = { $mp } MP would be lost. Enter: all the same

walk-title = { $figure } to { $place }
walk-jump = { $figure } jumps to { $place }
walk-push = push the gun by { $by } mm to { $place }
walk-step = { $cost } of { $most } mm; cursor steps { $step } mm
walk-touch = into contact with { $target }
walk-towards = towards { $target }
walk-away = away from { $target }
walk-behind = behind { $piece }
walk-into = runs into the field of { $wizard }: -3
walk-melee = will be in melee: no shots
walk-none = nothing of the kind is within one move

target-odds = needs { $need }, hits { $hit }
target-harm = { $harm } of { $left } wounds; destroyed { $once }, by two { $twice }
target-field = field { $from } to { $to }; down { $once }, by two { $twice }
target-gap = { $gap } mm apart
target-hidden = hidden: { $why }
target-not = { $why }

summon-row = { $count } { $race } ({ $weapon })
summon-row-bare = { $count } { $race }
summon-price = { $cost } MP, { $left } left, pool { $pool }
summon-refused = refused: { $why }
summon-ok = fits

keys-menu = arrows, Enter, letter  z zoom  h hint  r rule  R resign  ? help  q quit
keys-walk = arrows space:step c contact t towards a away b behind <> turn l layer Enter Esc
keys-place = arrows  space: step  <> turn  +- size  Tab proposal  l layer  Enter  Esc
keys-list = ↑↓ choose  Enter: so be it  Esc: back

## What a player weighs

weigh-hit = the attack hits
weigh-wounded = { $figure } loses { $wounds ->
    [one] a wound
   *[other] { $wounds } wounds
}
weigh-destroyed = { $figure } is destroyed
weigh-field = the field of { $wizard } falls to { $to }
weigh-win = you win the game
weigh-lose = you do not win the game
