# The page, except what the home page needs, which is in home.ftl. The same keys and variables in every language.

## Everywhere

sounds = Sound
close = Close
you = you
here = at this screen

## A new match

seat = Seat { $number }
table = The table
setup = House rules

## Invitation

invite-title = Your friend's seat
invite-about = Send this link or let your friend scan the code. The first person to take the seat plays.
invite-link = Link to seat { $number }
invite-waits = The match begins as soon as your friend sits down.
qr = The same link as a QR code
copy = Copy the link
copied = Copied
invited = { $name } invites you to { $game }
sit-down = Sit down
only-watch = Only watch
waits-for-players = Waiting for the others to sit down.
waits-open = This table is open: anyone with its address can sit down.
waits-link = Address of this table

## At the table

board = The board
board-to-come = This game has no drawn board yet. This is the table in words.
skip-show = Skip
your-decision = Your decision
waiting-for = Waiting for { $names }.
options = Your options
filter = Search
confirm = Confirm
press-again = Press it again to confirm.
keep-answer = Keep my answer
hint = Hint
hinted = hint
hint-is = Hint:
hint-take = Take it
sequel-impossible = That was not possible: { $then }. Choose something else.
hint-agrees = The hint is what you have chosen.
hint-close = No clear difference between the first two.
hint-mixed = To stay unpredictable, answer so { $share } of the time.
thinking = Thinking…
notes = Good to know
notes-more = { $count ->
    [one] One more note
   *[other] { $count } more notes
}
you-chose = You chose:
change-mind = Change answer
thinks = to move
your-turn = your turn
odds-of = Odds of { $option }
counting = Counting…
odds-not = No exact odds:
nothing-happens = No effect
odds-more = { $count ->
    [one] and one rarer outcome
   *[other] and { $count } rarer outcomes
}
log = What happened
log-empty = Nothing yet.
clause = Clause { $clause }
no-clause = The rulebook has no such clause.
whole-book = Open the rulebook
clause-back = Back
line-lost = Connection lost. Reconnecting…
match-gone = This match does not exist. It may have been deleted.
manners = Ending the match
resign = Resign
resign-sure = Resign this match?
resign-yes = Yes, resign
resign-no = No, keep playing
draw-offer = Offer a draw
draw-offered = { $names } offers a draw.
draw-accept = Accept the draw
draw-waits = You have offered a draw.
hand-over = { $name } is next
hand-over-about = Pass the device on. Secrets stay hidden until the next player is ready.
hand-over-take = I am { $name }

menu = Menu
speed = Scenes
speed-1 = Normal speed
speed-2 = Double speed
speed-off = Off
speed-short-1 = 1×
speed-short-2 = 2×
speed-short-off = No scenes
confirm-when = Ask to confirm
confirm-always = Always
confirm-dice = When dice fall
confirm-never = Never
sound-question = Sound on?
sound-yes = Yes
sound-no = No
tabs = Tabs
log-tab = Log
options-tab = All options
all-options = All { $count } options
choose-on-board = Choose on the board
choose-in-list = Choose an option
choose-card = Choose a card
choose-cards = Choose your cards
choose-hero = Choose a hero
choose-hero-place = Choose a hero, then a place
choose-step = Lay a step
choose-deal = Deal out all of them
choose-summon = Summon from the catalogue, or choose on the board
only-option = Your only option was played: { $option }
scene-plays = What happened
undo = Undo
why = Why
chat = Chat
chat-empty = No messages yet.
chat-message = Message
send = Send
your-turn-title = Your turn

# The goal of each game in one line.
goal-gunslingers = { $amount ->
    [0] Win duels for dollars: the last one standing gets one.
   *[other] Win duels for dollars. The first to ${ $amount } wins the game.
}
goal-commandos = Bring the flag to your base, or take out the other team.
goal-champions = Break the enemy units and win more glory.
goal-wizards = Destroy the other wizard, or have the stronger field after the last round.
goal-fighters = Defeat the other fighter, or be first to enough victory points.

## The end

share = Share
try-next = What next?
try-lesson = Play the lesson
try-game = Try { $game }
see-table = Look at the table
see-result = Result
rematch = Rematch
record = Download the record
dice-check = Check the dice
dice-about = The server published a hash of its secret before the match and reveals the secret now. Together with what each seat added, it determines every die.
dice-promise = Published hash (SHA-256)
dice-secret = Secret
dice-entropy = Added by { $name }
dice-entropy-own = Added by you
dice-own-missing = Your contribution was not revealed in time, so it is not in the dice. They follow from the host’s secret and the others’ contributions: you depend on the host and the others.
dice-kept = The secret matches the published hash.
dice-broken = The secret does not match the published hash.
dice-about-before = Every player has committed to a secret contribution, and the server to a secret of its own, before anybody knew the others. All dice follow from them. At the end everything is revealed, and your browser compares it with these hashes.
dice-committed = Committed to
dice-share-committed = Fits what the player had committed to before the server knew it.
dice-share-missing = Not revealed in time. The match began without it.
dice-share-bot = The computer adds this word in every match.
dice-share-known = Not committed to: the server may have known it before it chose its secret.
dice-share-broken = Does not fit what the player had committed to.
dice-state-open = Nobody sits here yet.
dice-state-bot = The computer adds the same word in every match.
dice-state-known = Not committed to: the server may have known it before it chose its secret.
dice-state-committed = Committed, not revealed yet.
dice-state-revealed = Committed and revealed.
dice-state-missing = Not revealed in time. The match began without it.
fixing-dice = Fixing the dice…
fixing-waits = Waiting for { $names }.
fixing-about = Every browser now reveals what it adds to the dice. If somebody does not, the match begins after 30 seconds without that contribution.

## The rulebook

rules-of = Rules of { $game }
search = Search
chapters = Chapters
clauses-found = { $count ->
    [one] one clause
   *[other] { $count } clauses
}

## Gunslingers

gu-colt = Colt
gu-rifle = Rifle
gu-barricade = Barricade
gu-reloading = Reloading
gu-my-hand = Your cards
gu-laid = laid
gu-master = duelling master
gu-fallen = fallen
gu-covered = cards face down
gu-dollars = { $dollars } of { $goal } dollars
gu-draw = Draw!
gu-stage-lay = Lay a card
gu-stage-command = Hands up…
gu-stage-point = Draw!
gu-stage-over = Game over
gu-shootout = shootout { $number }
gu-unchanged = { $count } of { $limit } shootouts without change; then the duel is a draw
gu-point-at = Point at { $name }
gu-hit = { $count ->
    [one] { $names } is hit
   *[other] { $names } are hit
}
gu-you-hit = You hit { $name } and win the duel
gu-you-are-hit = You are hit
gu-you-won = you win the duel
gu-nobody-hit = Nobody falls
gu-duel-won = { $name } wins the duel

# The glass over a board
zoom-in = Larger
zoom-out = Smaller
zoom-whole = Show everything
zoom-focus = Where it happens

## Commandos

commandos-kind-infantry = Infantry
commandos-kind-sniper = Sniper
commandos-kind-lmg = LMG
commandos-kind-ranger = Ranger
commandos-kind-heavy = Heavy
commandos-about-infantry = reliable, can move far twice
commandos-about-sniper = shoots furthest and best
commandos-about-lmg = rolls four dice per shot
commandos-about-ranger = fastest to the flag
commandos-about-heavy = thickest armour, most hearts
commandos-value-move = Move
commandos-value-dice = Dice
commandos-value-range = Range
commandos-value-skill = Skill
commandos-value-armour = Armour
commandos-value-hp = Hearts
commandos-pick-team = { $count } of { $size } cards chosen. Your opponent chooses secretly.
commandos-pick-one = Choose a card and confirm.
commandos-stage-teams = Choose your team
commandos-you = { $name } (you)
commandos-of = { $name }’s { $kind }
commandos-round = Round { $round } of { $limit }
commandos-race = { $where }. Steps to the base: { $first } { $left }, { $second } { $right }.
commandos-flag-top = Flag on the tower
commandos-flag-ground = Flag on the ground
commandos-flag-carried = Flag with { $name }: { $kind }
commandos-by-elimination = A whole team is down
commandos-by-capture = The flag is home
commandos-by-giving-up = Resigned
commandos-by-count-out = Decided on points after the last round
commandos-values = Move { $move } · { $dice } d20 · range { $range } · skill { $skill } · armour { $armour }
commandos-hp = { $hp } of { $full } hearts
commandos-ap = { $ap ->
    [one] 1 action point
   *[other] { $ap } action points
}
commandos-dead = dead
commandos-done = has acted
commandos-bearer = has the flag
commandos-guard = on overwatch, range { $reach }
commandos-crouched = crouched, +1 armour
commandos-on-top = on the tower
commandos-aim-skill = skill
commandos-aim-top = tower
commandos-aim-armour = armour
commandos-aim-crouch = crouched
commandos-aim-blindage = cover
commandos-aim-outrange = too far
commandos-aim-value = or less on { $dice } d20
commandos-shot-at = { $kind }, { $distance ->
    [one] 1 hex away
   *[other] { $distance } hexes away
}
commandos-price = On this path: hit { $hit }, killed { $dead }.
dice-needs = { $value } or less
commandos-loses = { $who } loses { $hp ->
    [one] 1 heart
   *[other] { $hp } hearts
}
commandos-dies = { $who } dies
commandos-wins = { $name } wins the match
commandos-face = Face { $facing }
commandos-draw = Draw a path
commandos-verb-roll = Roll the die
commandos-verb-crouch = Crouch
commandos-verb-upstairs = Up the tower
commandos-verb-downstairs = Down the tower
commandos-verb-grab = Grab the flag
commandos-verb-drop = Drop the flag
commandos-verb-overwatch = Overwatch
commandos-verb-end = Stop here
commandos-verb-halt = Halt
commandos-verb-fire = Shoot
commandos-verb-hold = Hold fire
commandos-verb-end-turn = End the turn
commandos-how-choose = Click one of your figures to choose who acts. Point at any figure to see its reach and facing.
commandos-how-plan = Click a tinted hex to plan a move there, an enemy to plan a shot, or press Confirm to choose the action afterwards.
commandos-then-shoot = then shoot at the { $kind }
commandos-then-move = then move: { $where }
commandos-how-act = Click a tinted hex to move there, or an enemy with a crosshair to shoot. The arrows around the destination set your facing.
commandos-how-draw = Click neighbouring hexes one by one. Click a hex on the path to cut it short. Press the button again when you are done and choose your facing.
signs = What the signs mean
commandos-terrain-half-blindage = Half cover: +1 armour against shots from the front
commandos-terrain-full-blindage = Full cover: +3 armour against shots from the front
commandos-terrain-watchtower = Watchtower: on top +1 range and +1 skill
commandos-terrain-ruin-block = Ruin: blocks movement and line of sight

## Fighters

fighters-marker-advance = Advance
fighters-marker-lateral = Sidestep
fighters-marker-turn = Turn
fighters-marker-swing = Turn and shift
fighters-marker-attack = Attack
fighters-marker-technique = Technique
fighters-marker-retreat = Retreat
fighters-marker-skill = Skill
fighters-marker-equip = Equip
fighters-does-advance = Half a step: forward, up to a card’s length
fighters-does-lateral = Half a step: left or right, up to a card’s width
fighters-does-turn = Half a step: a quarter turn on the spot
fighters-does-swing = Half a step: a quarter turn about a corner of the base
fighters-does-attack = A whole step: strike an enemy in combat distance
fighters-does-technique = A whole step: a special combat technique, paid with victory points
fighters-does-retreat = A whole step: away from the nearest enemy, up to a card’s length
fighters-does-skill = A whole step: a special skill or a spell
fighters-does-equip = A whole step: put on the equipment that pays for it
fighters-turn = Turn { $turn }
fighters-turn-of = Turn { $turn } of { $limit }
fighters-step = Step { $number }: { $markers }
fighters-programme = Sequence of { $name }
fighters-oblige = { $count ->
    [one] You must reveal your first step now. If you reveal none, your sequence ends.
   *[other] You must reveal your first { $count } steps now. If you reveal fewer, your sequence ends there.
}
fighters-idle = { $count ->
    [one] { $name } has room for a step, but none is laid.
   *[other] { $name } has room for { $count } steps, but none is laid.
}
fighters-room = { $count ->
    [one] Room for one step.
   *[other] Room for { $count } steps.
} Cards left in reserve: { $left }.
fighters-remove = Remove step { $number }
fighters-markers = Markers
fighters-nothing = No steps
fighters-strike = Exact odds
fighters-level = level { $level }
fighters-value-atk = ATK
fighters-value-def = DEF
fighters-value-int = INT
fighters-value-con = CON
fighters-value-w = W
fighters-name-atk = attack
fighters-name-def = defence
fighters-name-int = initiative
fighters-name-con = constitution
fighters-name-w = wounds
fighters-about-atk = Attack dice
fighters-about-def = Defence dice
fighters-about-int = Initiative dice and strength of magic
fighters-about-con = Dice in a contest; resists being knocked down and killed
fighters-about-w = Wounds until defeat
fighters-wounds = { $wounds } of { $life } wounds; badly wounded above { $line }
fighters-points = { $points } of { $goal } victory points at level { $level }
fighters-word-wounds = W { $wounds }/{ $life }
fighters-word-points = VP { $points }/{ $goal }
fighters-cards = Cards
fighters-card-available = in hand
fighters-card-used = used up
fighters-card-equipped = equipped
fighters-card-discarded = discarded
fighters-card-covered = covered
fighters-defeated = defeated
fighters-fled = fled
fighters-down = down
fighters-badly = badly wounded
fighters-parrying = parrying
fighters-guard = +{ $dice } defence
fighters-blinded = sand in the eyes
fighters-zone-front = front
fighters-zone-flank = flank
fighters-zone-rear = rear
fighters-heroes = Characters
fighters-face = Face { $way }
fighters-distance = Distance
fighters-by = { $by } millimetres
fighters-mm = { $mm } mm
fighters-how-move = Click the lane where you want to stop. Cards are the ruler; any millimetre is allowed.
fighters-how-place = Click where your hero should stand: near an edge, away from the enemy.
fighters-scenery-alcove = alcove
fighters-scenery-bar = bar
fighters-scenery-cask = cask
fighters-scenery-chair = chair
fighters-scenery-column = column
fighters-scenery-embers = embers
fighters-scenery-hearth = hearth
fighters-scenery-hedge = hedge
fighters-scenery-keg = keg
fighters-scenery-lava = lava
fighters-scenery-parapet = parapet
fighters-scenery-pillar = pillar
fighters-scenery-rock = rock
fighters-scenery-rubble = rubble
fighters-scenery-stack = stack
fighters-scenery-statue = statue
fighters-scenery-stream = stream
fighters-scenery-swamp = swamp
fighters-scenery-table = table
fighters-scenery-thorns = thorns
fighters-scenery-tree = tree
fighters-show-initiative = Initiative
fighters-show-attack = Attack
fighters-show-defence = Defence
fighters-show-contest = Contest of constitution
fighters-show-death = Death roll
fighters-needs = { $what }: { $needs } or more
fighters-rolls-attack = { $count ->
    [one] { $name } attacks with 1 die: { $needs } or more is a strike.
   *[other] { $name } attacks with { $count } dice: each { $needs } or more is a strike.
}
fighters-rolls-defence = { $count ->
    [one] { $name } defends with 1 die: { $needs } or more blocks a strike, only a 6 a critical one.
   *[other] { $name } defends with { $count } dice: each { $needs } or more blocks a strike, only a 6 a critical one.
}
fighters-up-wounds = { $who } takes { $count ->
    [one] a wound
   *[other] { $count } wounds
}
fighters-up-blocked = { $who } blocks
fighters-up-out = { $who } is out
fighters-up-down = { $who } falls
fighters-up-points = { $who } { $points } VP
fighters-up-level = { $who } levels up
fighters-up-wins = { $who } wins

## Champions

champions-turn = Turn { $turn } of { $limit }
champions-red = Red
champions-blue = Blue
champions-glory = Glory { $glory }
champions-glory-of = Glory
champions-phase-muster = Muster
champions-phase-melee = Which combat next?
champions-phase-fear = Fear and Terror
champions-phase-weapons = Weapons
champions-phase-make-way = Make way
champions-phase-duel = Duels
champions-phase-crush = Crush Attacks
champions-phase-allocation = Assigning attacks
champions-phase-blows = Blows
champions-phase-break = Break Tests
champions-phase-panic = Panic
champions-phase-pursuit = Pursuit
champions-phase-flight = Flight
champions-phase-reform = Reforms
champions-phase-round-end = End of the Round
champions-phase-over = Over
champions-ribbon = Who strikes when
champions-step = Initiative step
champions-no-order = The order is set once all Duels are settled.
champions-in-duel = in a Duel
champions-impact = impact
champions-breath = breath
champions-grind = grind
champions-scything = scything
champions-stomp = stomp
champions-crush = crush
champions-dice = Dice of the Round
champions-no-dice = No dice rolled yet.
champions-tests = Tests
champions-test-terror = Terror
champions-test-fear = Fear
champions-test-break = Break Test
champions-test-panic = Panic
champions-test-restrain = restraint
champions-test-reform = reform
champions-test-flight = flees
champions-test-pursuit = pursues
champions-passed = passed
champions-failed = failed
champions-hp-lost = { $hp } HP lost
champions-no-loss = no loss
champions-dice-hit = to hit
champions-dice-hit-again = to hit again
champions-dice-wound = to wound
champions-dice-wound-again = to wound again
champions-dice-armour = armour
champions-dice-special = special save
champions-dice-special-again = save again
champions-dice-multiply = Multiple Wounds
champions-score = Combat Score
champions-score-losses = Enemy losses
champions-score-overkill = Overkill
champions-score-charge = Charge
champions-score-ranks = Ranks
champions-score-standards = Standards
champions-score-flank = Flank
champions-score-rear = Rear
champions-tied = Tied
champions-ahead = { $side } leads by { $by }
champions-no-score = Counted at the end of each Round.
champions-hosts = Both hosts
champions-models = { $count ->
    [one] 1 model
   *[other] { $count } models
}
champions-full-ranks = { $count ->
    [one] 1 full rank
   *[other] { $count } full ranks
}
champions-wounds = −{ $hp } HP
champions-discipline = Discipline { $discipline }
champions-holds = holds { $chance }
champions-hp = { $hp } of { $full } HP
champions-reserve = arrives in turn { $turn }
champions-away = away in pursuit
champions-routed = routed
champions-destroyed = destroyed
champions-cowed = Cowed
champions-champion-of = Champion of
champions-mark-standard = Standard
champions-mark-charging = Charging
champions-mark-steadfast = Steadfast
champions-mark-stubborn = Stubborn
champions-mark-disrupted = Disrupted
champions-mark-afraid = Fear −1
champions-mark-shaken = Shaken
champions-mark-broken = Broken
champions-mark-free = free
champions-hand-weapon = Hand Weapon
champions-great-weapon = Great Weapon
champions-halberd = Halberd
champions-paired-weapons = Paired Weapons
champions-lance = Lance
champions-light-lance = Light Lance
champions-spear = Spear
champions-duels = If it comes to a Duel
champions-duels-against = Who could meet { $name }
champions-mean-score = Combat Score about { $own } to their { $enemy }
champions-duel-pass = no Duel
champions-duel-refuse = refuse
champions-duel-issue = { $name } challenges
champions-duel-accept = { $name } accepts
champions-shame = shame { $name }
champions-deal = { $number ->
    [one] 1 attack to assign
   *[other] { $number } attacks to assign
}
champions-one-more = One more at { $name }
champions-all-at = All at { $name }
champions-all = all
champions-loses = { $side } loses { $hp } HP
champions-overkills = { $side } overkills by { $hp }
champions-overkill-none = none so far
champions-overkill-points = +{ $points } to the Combat Score
champions-blows-at = { $weapon }: { $attacks ->
    [one] 1 blow
   *[other] { $attacks } blows
} at step { $step }
champions-fall = { $count ->
    [one] a hero falls
   *[other] { $count } heroes fall
}
champions-units-gone = { $count ->
    [one] a unit breaks or is destroyed
   *[other] { $count } units break or are destroyed
}
champions-wins = { $side } wins the match
champions-sheets = Sheets
champions-tab-order = Order
champions-tab-dice = Dice
champions-tab-score = Score
champions-tab-hosts = Hosts

## Wizards

wizards-round = Round { $round } of { $limit }
wizards-stage-choose = Choosing alignments
wizards-threats = Your field could lose up to { $most } next turn
wizards-sheets = Duel sheets
wizards-field = Field
wizards-mp = MP
wizards-value = Value
wizards-unused = Unused
wizards-no = No.
wizards-being = Creature
wizards-wounds = Wounds
wizards-used = Used
wizards-used-long = The round in which it last acted. A dot: it can still act this round.
wizards-in-melee = in melee
wizards-fell = fell in round { $round }
wizards-leads = would win now
wizards-alignment-G = good
wizards-alignment-N = neutral
wizards-alignment-B = evil
wizards-weapon-small = knife
wizards-weapon-normal = sword
wizards-weapon-ranged = bow
wizards-wounds-left = { $full ->
    [one] { $left } of 1 wound left
   *[other] { $left } of { $full } wounds left
  }
wizards-attack-strike = Strike
wizards-attack-shot = Shot
wizards-attack-spell = Spell
wizards-need = { $number } or less
wizards-harm = a hit deals { $harm } damage
wizards-down = Destroyed by one hit: { $once }; by two: { $twice }
wizards-gap = { $gap } mm away
wizards-summon-stop = Don’t summon
wizards-summon = Summon
wizards-mp-left = { $mp } MP
wizards-pool = pool { $pool }
wizards-tape = Tape measure
wizards-how-move = Click where to move: shaded takes one action, hatched two. Click an enemy to move into contact. Ringed figures can be attacked.
wizards-how-summon = Click inside the ring where they should appear.
wizards-look = Looking
wizards-way-n = Look north
wizards-way-ne = Look north-east
wizards-way-e = Look east
wizards-way-se = Look south-east
wizards-way-s = Look south
wizards-way-sw = Look south-west
wizards-way-w = Look west
wizards-way-nw = Look north-west
wizards-hit = Hit
wizards-miss = Miss
wizards-loses = No. { $number } takes { $wounds }
wizards-destroyed = No. { $number } is destroyed
wizards-field-of = { $name }: field { $field }
wizards-over = the match is over: { $names }
wizards-beings = { $count ->
    [one] 1 creature
   *[other] { $count } creatures
}
wizards-how-tape = Click where the tape begins, then point.

## After the match

after-in-words = { $game } in words
after-other-rules = This match was played with version { $version } of the rules. They have changed since, so the board cannot show it. This is what was told; the record can still be downloaded.
after-replay-of = Replay: { $game }
after-fetching = Loading…
after-eyes = View as
after-eyes-mine = { $name } (you)
after-eyes-of = { $name }
after-eyes-s = Spectator
after-eyes-all = Everything
after-scrubber = Where in the match
after-first = First step
after-previous = Previous step
after-next = Next step
after-last = Last step
after-play = Play
after-pause = Pause
after-step = Step { $step } of { $last }
after-speed = Speed
after-a-second = { $steps } a second
after-this-step = This step
after-start = The match begins.
after-no-answers = Answers are hidden from this view. Choose “Everything” to see them all.
after-nobody-asked = Nobody had to answer here: the rules continued by themselves.
after-asked = To answer: { $names }.
after-draws = Draws
after-die = of { $sides } sides
after-lot = of { $sides } lots
after-secrets = Seen by one player only
after-fork = Play from here
after-fork-about = A new match continues from step { $step } with new dice. This match stays as it is.
after-fork-seat = I play
after-fork-begin = Play from here
after-fork-over = The match was already over here. Go back at least one step to play on.
after-fork-early = Once the match is over, you can play on from any step.
after-share = Link to this step
after-to-table = Back to the table
after-next-match = To the next match
after-wants-again = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
after-waits-again = You want to play again. Waiting for the others.
after-luck = Luck and choices
after-luck-about = Each player’s chance of winning: how much good and bad rolls changed it, and how much the players’ own choices did.
after-luck-nothing = The match ended before anything was decided.
after-luck-none = Chance decided nothing in this match: the choices did.
after-luck-sum = luck { $luck }
after-luck-began = at the start
after-luck-gained = good rolls
after-luck-lost = bad rolls
after-luck-choices = choices
after-luck-ended = at the end
after-luck-rolls = Rolls that mattered most: { $name }
after-luck-best = Luckiest
after-luck-worst = Unluckiest
after-luck-dice = { $faces } (d{ $sides })
after-luck-lot = { $faces } (of { $sides })
after-luck-at-least = as good or better: { $chance }
after-luck-at-most = as bad or worse: { $chance }
after-see-it = watch
after-luck-pools = Hits: expected and rolled
after-luck-pool = Dice of
after-luck-dice-count = dice
after-luck-expected = expected
after-luck-actual = rolled
after-dice-all = Recompute every die
after-dice-about = This page recomputes every die from the record in your browser, without asking the server.
after-dice-other = Check another record
after-dice-mine = Your finished matches
after-dice-open = Choose a record
after-dice-file = A record from a file
after-dice-stays = The file stays in this browser.
after-dice-unreadable = This is not a record: line { $line } cannot be read.
after-dice-seeded = The dice of this record come from a known seed or script. No hash was published, so there is nothing to compare it with; “duello verify” checks the record against the rules.
after-dice-unfinished = The record has no end yet. The secret is shown when the match is over.
after-dice-honest = Every die is as promised
after-dice-dishonest = This record does not keep its promise
after-dice-without-you = The dice fit the record, but nothing in them came from you
after-dice-right = right
after-dice-wrong = wrong
after-dice-remembered = This is the hash that your browser saw before the match.
after-dice-other-promise = This is not the hash that your browser saw before the match.
after-dice-weaker = weaker
after-dice-fixed = These are the contributions that were fixed before your browser revealed its own.
after-dice-other-shares = These are not the contributions that were fixed before your browser revealed its own.
after-dice-share-committed = { $count ->
    [one] { $names } committed to a contribution before the host knew it, so the host could not choose the dice.
   *[other] { $names } committed to their contributions before the host knew them, so the host could not choose the dice.
}
after-dice-share-theirs = { $count ->
    [one] { $names } committed to a contribution before the host knew it. To you this is proof only if you trust { $names }.
   *[other] { $names } committed to their contributions before the host knew them. To you this is proof only if you trust one of them.
}
after-dice-share-broken = The contribution of { $names } does not fit what was committed to.
after-dice-share-missing = { $count ->
    [one] { $names } did not reveal the contribution in time. The match began without it.
   *[other] { $names } did not reveal their contributions in time. The match began without them.
}
after-dice-share-known = { $count ->
    [one] { $names } did not commit to the contribution. The host may have known it before it chose its secret.
   *[other] { $names } did not commit to their contributions. The host may have known them before it chose its secret.
}
after-dice-same-table = The match and the seats’ contributions are the same at the start and the end of the record.
after-dice-other-table = The match or a seat’s contribution was changed.
after-dice-all-same = { $count ->
    [0] No die was rolled.
    [one] One die was recomputed and is the same.
   *[other] All { $count } dice were recomputed and are the same.
}
after-dice-differ = { $count ->
    [one] One draw differs from what follows from the seed.
   *[other] { $count } draws differ from what follows from the seed.
}
after-dice-whole = No byte of the record was changed.
after-dice-changed = The record was changed after it was closed.
after-dice-promise = 1. The promise
after-dice-promise-about = Before the first draw the host published the SHA-256 of a secret. From the hash nobody could tell the secret, and the host could not choose another one afterwards. Now the secret is known, and its hash is computed here.
after-dice-computed-promise = SHA-256 of the secret, computed here
after-dice-seed = 2. The seed
after-dice-seed-about = Every seat adds something of its own. Who commits to it before the host has chosen its secret, and reveals it when everything is fixed, can be sure that nobody has chosen the dice. The seed is the HMAC-SHA-256 of the match and these words, one to a line, with the secret as its key.
after-dice-match = The match
after-dice-seed-is = The seed, computed here
after-dice-draws = 3. The draws
after-dice-draws-about = Each die has a number. The HMAC of “number.0” with the seed begins with eight bytes, which are a large number; its remainder by the number of sides, and one more, is the face. A large number that would favour the low faces is thrown away and “number.1” is tried, and so on.
after-dice-number = No.
after-dice-decision = Decision
after-dice-start = start
after-dice-for = What for
after-dice-kind = Dice
after-dice-recorded = Recorded
after-dice-computed = Computed
after-dice-none = No rule of this match asked for dice.
after-dice-digest = 4. The whole record
after-dice-digest-about = The last line holds the SHA-256 of all lines before it. Computed here:
after-dice-script = The same in Python
after-dice-script-about = If you would rather not trust this page. It is explained in

## The lab

lab-title = The lab
lab-about = Ask the rules that referee the matches: what are the odds, who is favoured, what is the best play?
lab-odds = Exact odds
lab-odds-teaser = A shot, a strike, a duel: every outcome as a fraction, and every modifier with its clause.
lab-solution = Gunslingers, solved
lab-solution-teaser = Any two hands: what they are worth, and the mix of cards that nobody can beat.
lab-matchups = Matchups
lab-matchups-teaser = Everybody against everybody as a heat map: who is favoured, and by how much.
lab-leaders-teaser = The best in each game, people and computers on one scale.
lab-dice = Check dice
lab-dice-teaser = Recompute every die of a record from the promise that was made before it.
lab-question = Question
lab-by-itself = default
lab-asks-duel = A Duel
lab-asks-round = A Round
lab-asks-shot = Shots
lab-asks-volley = Several attackers
lab-asks-exchange = An exchange of shots
lab-asks-attack = An attack
lab-asks-contest = A contest of strength
lab-asks-score = A score
lab-asks-strike = Strikes
lab-asks-spell = Attack spells
lab-field-first = First
lab-field-second = Second
lab-field-third = Third
lab-field-charge = Charge
lab-field-first-weapon = First’s weapon
lab-field-second-weapon = Second’s weapon
lab-field-rounds = Rounds
lab-field-shooter = Shooter
lab-field-target = Target
lab-field-range = Range
lab-field-cover = Cover
lab-field-crouched = Target crouched
lab-field-tower = Shooter on a tower
lab-field-hp = Target’s hit points
lab-field-bearer = Shooter carries the flag
lab-field-overwatch = Shot of a guard
lab-field-times = Times
lab-field-first-cover = First’s cover
lab-field-second-cover = Second’s cover
lab-field-first-hp = First’s hit points
lab-field-second-hp = Second’s hit points
lab-field-attacker = Attacker
lab-field-defender = Defender
lab-field-position = Attacker’s position
lab-field-technique = Technique
lab-field-level = Level
lab-field-defender-level = Defender’s level
lab-field-contact = Bases touch
lab-field-wounds = Defender’s wounds
lab-field-maximise = Maximises
lab-field-answer = The other maximises
lab-field-improvised = Improvised
lab-field-mover = Mover
lab-field-other = The other
lab-field-other-level = The other’s level
lab-field-own = You
lab-field-goal = Goal
lab-field-weapon = Weapon
lab-field-alignment = Wizard’s alignment
lab-field-left = Wounds or field left
lab-field-casts = Casts
lab-field-field = Field
lab-field-by = How
lab-chance = chance
lab-sums = Totals
lab-means = On average
lab-modifiers = How it is computed
lab-share = Link to this question
lab-matchups-example = Everybody against everybody: { $pairs } pairs, { $matches } matches each, the seats changed with the same dice. Made with
lab-matchups-own = Your own
lab-matchups-back = Back to the example
lab-matchups-about = Let bots play everyone against everyone on your computer and open the file here:
lab-matchups-file = A file of matchups
lab-no-matchups = { $file } was not written by “duello matchups… --json”.
lab-heat-how = Point at a cell, or reach it with Tab, to read it. A cell shows the row’s share of points against the column. Bold and coloured: the row wins.
lab-heat-caption = { $game }, both sides played by “{ $bot }”
lab-heat-all = against all
lab-heat-cell = { $row } against { $column }: { $score } of the points, with 95 % certainty { $low } to { $high } ({ $matches } matches: { $wins } won, { $losses } lost, { $draws } drawn)
lab-solution-about = With two alive, every pair of hands has a value and a mix of cards that guarantees it, whatever the other does. Barricade and Reloading are always at hand.
lab-own-hand = My hand
lab-other-hand = The other’s hand
lab-hand = { $colts } Colts, { $rifles } Rifles
lab-value = I win { $chance } of such duels
lab-value-about = if both play perfectly. The value is { $value }, from −1 for lost to 1 for won.
lab-own-mix = How to play it
lab-other-mix = How the other plays it
lab-all-hands = All hands against all hands
lab-all-hands-about = How often the row wins against the column. Hands are loaded Colts · Rifles; choose a cell to look at it.
lab-cell = { $own } against { $other }: { $chance }
lab-leaders-about = Glicko-2 ratings. Players start at 1500, computer levels at measured ratings. Guests appear once they register.
lab-leaders-of = Leaderboard of { $game }
lab-no-leaders = No rated match of this game yet. A match is rated if it is played without hints and with the standard rules.
lab-first-ratings = The levels of the computer begin at these measured ratings and change with every rated match.
lab-rank = Rank
lab-player = Player
lab-provisional = ? after a rating: too few matches to be sure.

## Who one is

me-name = Name
me-password = Password
me-name-about = This is also the name to log in with.
me-register = Register
me-register-about = Keep your matches and ratings on every device. You need a name and a password of at least 8 characters; no e-mail address.
me-login = Log in
me-login-about = Matches you played as a guest are kept.
me-registered = You have an account now. Create recovery codes next: without one, a forgotten password cannot be reset.
me-logged-in = You are logged in.
me-logged-out = You are logged out.
me-forgotten = Your account has been deleted.
me-change-password = Change the password
me-change-password-about = All other sessions are logged out. Tokens stay valid.
me-old-password = Old password
me-new-password = New password
me-password-changed = { $tokens ->
    [0] Changed. All other sessions are logged out.
    [one] Changed. All other sessions are logged out; one token stays valid.
   *[other] Changed. All other sessions are logged out; { $tokens } tokens stay valid.
}
me-tokens = Tokens for programs
me-tokens-about = A program with a token plays in your name:
me-token-fresh = The token “{ $name }”. Copy it now; it is never shown again.
me-copy = Copy
me-token-made = created { $day }
me-token-ends = expires { $day }
me-token-lasts = does not expire
me-token-name = What it is for
me-token-days = Valid for
me-days = { $count } days
me-make-token = Create a token
me-revoke = Revoke
me-revoke-one = Revoke { $name }
me-goodbye = Log out or delete the account
me-goodbye-guest = Your data
me-forgotten-guest = Your data has been deleted.
me-forget-guest = Delete my data…
me-forget-about-guest = Your name and ratings are deleted. Your matches stay, without your name. Matches in progress are resigned. This cannot be undone.
me-forget-yes-guest = Delete my data
me-history-all = All { $count } matches
me-logout = Log out
me-logout-everywhere = Log out everywhere
me-sessions = Where you are logged in
me-session-unknown = Unknown browser
me-session-since = since { $at }
me-session-current = this browser
me-session-used = last used { $at }
me-session-end-one = Log out { $name }
me-sessions-end-others = Log out everywhere else
me-export = Download my data
me-export-about = Profile, ratings, matches, chat messages, reports, sessions and the names of your tokens, as JSON.
me-forget = Delete account…
me-forget-about = Your name, password, tokens and ratings are deleted. Your matches stay, without your name. Matches in progress are resigned. This cannot be undone.
me-forget-yes = Delete my account
me-forget-no = Cancel
me-ratings = Ratings
me-rating = Rating
me-matches = Matches
me-game = Game
me-provisional = provisional
me-no-ratings = No rated match yet. A match is rated if it is played without hints and with the standard rules.

# Learn
learn-title = Learn { $game }
learn-all = All lessons
learn-all-about = A few minutes each, at the real table: every lesson says what to do and lets you do it.
learn-step = Step { $step } of { $count }
learn-steps = { $count } steps
learn-next = Next
learn-back = Back
learn-skip = Skip
learn-again = Try again
learn-restart = From the beginning
learn-retry = Choose again
learn-insist = Do it anyway
learn-show = Show me
learn-well = Well done.
learn-strayed = Done. The log shows what came of it. Try this step again, or continue.
learn-end-title = You are ready
learn-play = Play against the beginner level

learn-gunslingers-hand-title = Your hand
learn-gunslingers-hand = The last one standing wins a duel and takes dollars; [five dollars](GU-701) win the game. Everybody has the same [six cards](GU-102): three Colts, a Rifle, a Barricade and Reloading. In each shootout all lay one card [face down](GU-203), point at somebody, and turn the cards over together. Played cards lie open, so [everybody knows](GU-406) what you have left.
learn-gunslingers-colt-title = Shoot
learn-gunslingers-colt = Lay a Colt. Click the card, then confirm.
learn-gunslingers-colt-other = That is not a Colt. For now, lay the Colt and see what a shooter is worth.
learn-gunslingers-colt-done = Both shot, nobody fell: [a shooter cannot be hit](GU-303). But both Colts now [lie on the table](GU-401) and are spent.
learn-gunslingers-barricade-title = Hide
learn-gunslingers-barricade = Dolores has two Colts and no Rifle. A [Barricade](GU-304) stops every Colt. Lay it.
learn-gunslingers-barricade-other = A Colt would be safe too, but it would be spent. Reloading would get you shot: Dolores has a gun. The Barricade costs nothing.
learn-gunslingers-barricade-done = Her Colt is gone, and your Barricade [comes back](GU-402) to your hand. She paid, you did not.
learn-gunslingers-reload-title = Reload
learn-gunslingers-reload = Neither of you has a gun left. [Reloading](GU-403) brings all your cards back. It stops nothing, so lay it when nobody can shoot: now.
learn-gunslingers-reload-other = A Barricade is safe, but there is nothing to hide from, and your hand stays empty.
learn-gunslingers-reload-done = Six cards again, and Dolores still has none. Had she had a gun, [any shot](GU-305) would have hit you.
learn-gunslingers-rifle-title = The Rifle
learn-gunslingers-rifle = Dolores is out of guns: she can only hide or reload. A Colt stops at a Barricade, [a Rifle does not](GU-304). Make it certain.
learn-gunslingers-rifle-other = With that she gets away if she guesses right. The Rifle hits her whatever she lays.
learn-gunslingers-rifle-done = Straight through. Whoever is [the last one alive](GU-501) wins the duel and [a dollar](GU-502); five dollars win the game.
learn-gunslingers-point-title = Draw!
learn-gunslingers-point = Now three sit at the table. Dolores has no gun left, Pike has two Colts like you. Lay a Colt.
learn-gunslingers-point-2 = All have laid. You are the [duelling master](GU-206): give the command.
learn-gunslingers-point-3 = Whom do you [point at](GU-207)? Pike may shoot, and shooters cannot be hit. Dolores surely hides or reloads. Point at Dolores.
learn-gunslingers-point-other = That would not hurt anybody here. Try the other one.
learn-gunslingers-point-done = Dolores was reloading, and you were the one who pointed at her. Nobody [knows your target](GU-210) before all have chosen.
learn-gunslingers-bluff-title = Be hard to read
learn-gunslingers-bluff = Full hands again. If you always do the same, you get shot. The [perfect strategy](GU-901) for two players lays a Colt 58 times in 100 here, the Barricade 25 times, the Rifle 17 times, and never reloads. Lay what you like.
learn-gunslingers-bluff-done-rifle = She hid, and you had the Rifle for it. Next time she will think of that, and shoot.
learn-gunslingers-bluff-done-colt = She hid; your Colt is spent and hers are not. That is the price of never being caught.
learn-gunslingers-bluff-done-quiet = She hid too. Nothing has changed; [six such shootouts](GU-801) in a row and the duel is drawn.
learn-gunslingers-end = Spend your guns when it costs the other more, reload when nobody can shoot, and do not let them guess. The rest is nerve.

learn-commandos-map-title = The ruin
learn-commandos-map = Two teams of [three](CO-101), red and blue. You are red. You win by bringing [the flag](CO-109) from the tower in the middle [to your base](CO-902), the red hex, or by [killing the whole enemy team](CO-901).
learn-commandos-move-title = Move
learn-commandos-move = It is your turn. Each of your three is [activated once](CO-303) in a turn. The Infantry is left: click it and confirm.
learn-commandos-move-2 = It has [two action points](CO-305). The hexes it can reach are bright. Click the marked hex: the slabs there are [full cover](CO-602). The arrows around it set your facing.
learn-commandos-move-other = That is a legal answer, but in this lesson go to the marked hex: cover first.
learn-commandos-move-done = One point is spent, one is left. Remember your facing: you shoot only into your [front arc](CO-204), and cover protects you [only from there](CO-603).
learn-commandos-shoot-title = Shoot
learn-commandos-shoot = Your LMG has the enemy's Sniper in range, in the open. It rolls [four dice](CO-506); each one of [9 or less](CO-507) hits: skill 10, less 1 for armour. Shoot.
learn-commandos-shoot-other = You could do that, but such a target does not stand still twice. Click the Sniper.
learn-commandos-shoot-done-hit = A hit. Each hit costs [a heart](CO-509). A shot [uses up](CO-306) all action points that are left.
learn-commandos-shoot-done-miss = Nothing, in four dice: that happens nine times in a hundred. A shot [uses up](CO-306) all action points that are left.
learn-commandos-cover-title = Cover
learn-commandos-cover = Two enemies in range of your Ranger. The Infantry is in [full cover](CO-602) and faces you: 3 less. The other Ranger stands in the open. Shoot at the better target.
learn-commandos-cover-other = Compare the hit values: behind the slabs 8, in the open 11.
learn-commandos-cover-done-hit = Hit. The slabs would not have helped the Infantry against a shot from behind: cover counts [only in front](CO-603).
learn-commandos-cover-done-miss = Missed, but the choice was right: 11 in 20 for each die instead of 8. Cover counts [only in front](CO-603), so the other way is to go round it.
learn-commandos-watch-title = Overwatch
learn-commandos-watch = Nobody is in range yet, but the blue Infantry will come. Choose [Overwatch](CO-801) to SE: your LMG shoots at the first enemy who [walks into](CO-802) the area.
learn-commandos-watch-other = Look towards the enemy: Overwatch to SE covers the way that he will take.
learn-commandos-watch-done-hit = He walked into it and was hit. On the move [no cover helps](CO-605). The guard shoots [once](CO-803), then the watch is over.
learn-commandos-watch-done-miss = He walked into it, and the dice let him through. The guard shoots [once](CO-803), then the watch is over. On the move [no cover helps](CO-605).
learn-commandos-grab-title = The flag
learn-commandos-grab = Your Ranger stands at the foot of the tower. The flag is on top. Go [upstairs](CO-421) first.
learn-commandos-grab-2 = Up here one sees further and [shoots better](CO-606). Now [grab](CO-431) the flag.
learn-commandos-grab-other = Not now: the flag is one floor away.
learn-commandos-grab-done = Your Ranger is the [Bearer](CO-703) now: slow, and a poor shot. It needs friends on the way home. If it dies, the flag [lies there](CO-705) for anybody.
learn-commandos-home-title = Home
learn-commandos-home = One step to go. Move the Bearer into [your base](CO-902), the red hex.
learn-commandos-home-other = Home is the other way: the red hex beside it.
learn-commandos-home-done = The flag is home, and the match is won at once.
learn-commandos-end = Move from cover to cover, watch the ways you cannot reach, and count the steps home before you grab.

learn-fighters-sheet-title = A fighter
learn-fighters-sheet = [Defeat your enemy](FI-1201), or collect enough [victory points](FI-127). You lead Shargh, at the bottom; Brock stands opposite. The sheet tells how many dice he rolls to [attack](FI-142) and to [defend](FI-143) and how many [wounds](FI-146) he can take. Every die of [4 or more](FI-105) is a success. His [action cards](FI-201) pay for everything he does in a turn.
learn-fighters-programme-title = Programme
learn-fighters-programme = Moves are [programmed in secret](FI-531). Brock rolled one success for the initiative, so you [must show](FI-505) one step in advance. Programme two Advances as your first [step](FI-525).
learn-fighters-programme-2 = Both have shown what they must. Now add the rest, [knowing](FI-534) what the other has shown: two Advances again, then an Attack. Each step binds a [card](FI-523); what you keep is your [reserve](FI-524).
learn-fighters-programme-3 = Both sequences lie open. You had more successes, so [you decide](FI-502) who acts first. Take South: yourself.
learn-fighters-programme-other = You may, but then Shargh does not get to Brock. The lesson goes: Advance, Advance, then Attack, and South first.
learn-fighters-programme-done = The steps are carried out [one each, in turn](FI-551). Markers say only what kind of thing you do; [how far and at whom](FI-528) is chosen when the step comes.
learn-fighters-move-title = Advance
learn-fighters-move = The cards are the ruler: an [Advance](FI-601) goes up to one card length, 88 mm. Close combat reaches [one card](FI-407). Go at least 32 mm, so that Brock is in the ring.
learn-fighters-move-other = That is too short: Brock stays out of reach. 32 mm or more brings him into it.
learn-fighters-move-done = Now Brock is within [combat distance](FI-407), and you are in his. Attack from his [flank or back](FI-408) and he defends worse.
learn-fighters-attack-title = Attack
learn-fighters-attack = Your Attack step comes up. Click Brock.
learn-fighters-attack-2 = Before the roll you may use up a card of your reserve to [maximise](FI-231): half as many dice again, two more here. Do it, with any card.
learn-fighters-attack-other = You can leave it, and sometimes should. But in this lesson hit as hard as you can.
learn-fighters-attack-done-hit = Each success is a [strike](FI-823), each success of the defence [cancels one](FI-841). What got through are [wounds](FI-861).
learn-fighters-attack-done-miss = Each success is a [strike](FI-823), each success of the defence [cancels one](FI-841). This time nothing got through.
learn-fighters-technique-title = A technique
learn-fighters-technique = Every natural 6 in attack or defence gives a [victory point](FI-108). They buy [techniques](FI-921). You have three and stand in contact: use Brutal Smash, which rolls three dice more.
learn-fighters-technique-other = A programmed technique costs [at least one point](FI-923) anyway. Brutal Smash is the one to try now.
learn-fighters-technique-done-hit = That hurt. A fighter with more wounds than half is [badly wounded](FI-891) and loses a card.
learn-fighters-technique-done-miss = Blocked, and two points are spent. Compare the odds beside the options before you pay.
learn-fighters-points-title = How it ends
learn-fighters-points = A fighter whose wounds reach the last box is [defeated](FI-871), unless he [beats death](FI-872). The coins are victory points: enough of them raise him to [level 2](FI-123), and there enough of them [win the duel](FI-127).
learn-fighters-end = Show as little as you must, keep a card in reserve, and get round the other's front.

learn-champions-field-title = Two units
learn-champions-field = Drive the enemy off the field, or have [more Glory](CH-1204) at the end. You are the red side, on the left. In the front rank stand your lord Brannoc with the crown, a [Champion](CH-210) and the [Standard](CH-211). Opposite is Hask with his Reavers. You have charged, and everything happens in [Rounds of Combat](CH-425).
learn-champions-duel-title = The Duel
learn-champions-duel = Before the blows, a Character or Champion may [issue a Duel](CH-601). The cards on the field show what each answer leads to. Send Brannoc.
learn-champions-duel-other = Issuing is [optional](CH-609), and a Champion may do it too. But this is about Brannoc and Hask.
learn-champions-duel-done = Hask [accepted](CH-610). The two strike [only each other](CH-632), and [nobody else](CH-636) may strike them. Who is quicker strikes first; the sheet “Order” shows who strikes when.
learn-champions-refuse-title = Refused
learn-champions-refuse = The same again: let Brannoc issue the Duel. This time Hask does not want to.
learn-champions-refuse-other = Let Brannoc call him out, and see what a refusal costs.
learn-champions-refuse-done = Hask is Cowed: his [Discipline is 0](CH-620), and he [may not attack](CH-622) until he fights a Duel. His men see it.
learn-champions-round-title = Blows
learn-champions-round = No enemy lord here. Choose Brannoc's weapon first. A [Great Weapon](CH-507) hits harder, but strikes last, at step 0. Take it.
learn-champions-round-2 = Now the attacks. In each step you [assign](CH-425) your attacks: to the ranks, or to the Champion among them. Assign them as you like.
learn-champions-round-other = The Hand Weapon is quicker, the Great Weapon deadlier. Try the Great Weapon here.
learn-champions-round-done-won = You won the Round. The [Combat Score](CH-1001) adds losses, charge, ranks and standards; the loser takes a [Break Test](CH-1020) with the difference against him, unless his ranks make him [Steadfast](CH-1021).
learn-champions-round-done-lost = They won the Round. The [Combat Score](CH-1001) adds losses, charge, ranks and standards; the loser takes a [Break Test](CH-1020) with the difference against him, unless his ranks make him [Steadfast](CH-1021).
learn-champions-round-done-tied = A [tie](CH-1010): nobody has to test. The [Combat Score](CH-1001) adds losses, charge, ranks and standards; whoever loses takes a [Break Test](CH-1020) with the difference against him.
learn-champions-pursue-title = Pursuit
learn-champions-pursue = Fifteen Reavers without a leader will not stand the Round that is fought now. When they [break](CH-1023), you are asked whether to [pursue](CH-1041): if your roll [reaches](CH-1045) theirs, they are destroyed. Pursue.
learn-champions-pursue-other = Holding back keeps your men in place, and needs a [test](CH-1042). Here nobody else threatens you: pursue.
learn-champions-pursue-done-caught = Caught, and [destroyed](CH-1045). Full [Glory](CH-1210).
learn-champions-pursue-done-fled = They got away and [leave the field](CH-1046): half their [Glory](CH-1210). Whoever alone holds the field has won.
learn-champions-end = Call out whom you can beat, shame whom you cannot reach, and count ranks before you count heads.

learn-wizards-table-title = Two wizards
learn-wizards-table = The [last wizard](WI-902) wins. You are Alraune, red; Balthasar is your enemy. Each wizard has an [energy field](WI-110) of 20; at 0 he is [out](WI-901). Every round brings [100 magic points](WI-207). First [creatures act, then wizards](WI-208).
learn-wizards-summon-title = Summon
learn-wizards-summon = It is your wizard's turn. [Summon](WI-309) creatures: press Summon, choose a card, and confirm the place or click into the ring.
learn-wizards-summon-other = A legal spell, but without creatures a wizard stands alone. Summon some.
learn-wizards-summon-done = They appear [100 to 200 mm](WI-313) from you and act [from the next round](WI-317) on. One strong or three weak: the cost is what you weigh.
learn-wizards-melee-title = Move and strike
learn-wizards-melee = Now a creature. Your Goblin with the sword has [two actions](WI-401). Activate it.
learn-wizards-melee-2 = There are no squares: a [move](WI-510) goes anywhere within the tinted reach. Click the enemy Goblin to come into [contact](WI-702).
learn-wizards-melee-3 = Bases touch, and one action is left: [strike](WI-701). It hits if the d20 shows [no more](WI-710) than the number needed.
learn-wizards-melee-other = That leaves the enemy Goblin in peace. Go into contact with it, then strike.
learn-wizards-melee-done-hit = A hit: the weapon's power less armour is struck off as [wounds](WI-712).
learn-wizards-melee-done-miss = A miss. The other Goblin may now [strike back](WI-702) when it is activated.
learn-wizards-shoot-title = Sight
learn-wizards-shoot = Archers shoot at what they [see](WI-601): in the half before them, and nothing in between. Activate your Amazon.
learn-wizards-shoot-2 = The Goblin in the open can be seen; the other one stands [in the wood](WI-606) and cannot. [Shoot](WI-703) at the one in the open, number 4.
learn-wizards-shoot-other = Also possible, but the Goblin in the open is the one who will be at your throat.
learn-wizards-shoot-done-hit = Hit. There is no half cover: one is [seen or hidden](WI-611). Use woods and walls for your own.
learn-wizards-shoot-done-miss = Missed. There is no half cover: one is [seen or hidden](WI-611). Use woods and walls for your own.
learn-wizards-spell-title = The attack spell
learn-wizards-spell = Balthasar came too near. The [attack spell](WI-305) costs 90 points and takes 10 from a field within 200 mm, without a die. It needs [sight](WI-306). Cast it.
learn-wizards-spell-other = You could, but he stands within 200 mm and in sight. That does not happen often.
learn-wizards-spell-done = 20 became 10. The [defence spell](WI-307) would bring 10 back, for the same price; what you save [is kept](WI-304), up to 150 points.
learn-wizards-run-title = The last blow
learn-wizards-run = Balthasar's field is down to 3. Creatures hurt it too. Activate your Goblin.
learn-wizards-run-2 = A creature that [runs into the field](WI-801) takes 3 from it, without a die. Click Balthasar to run into him.
learn-wizards-run-other = Not far enough: the bases must touch.
learn-wizards-run-done = The field is 0, Balthasar is [out](WI-901), and the last wizard standing [has won](WI-902).
learn-wizards-end = Keep out of reach and out of sight, let your creatures do the walking, and save a spell for the wizard who comes too near.

# stage
stage = Table seen in perspective
stage-camera = Camera
stage-flat = View from above
stage-turn = Turn the table
# Figures and type
lab-figures = Drawings
lab-figures-about = Every drawing at three sizes, in every side and as a silhouette.

# Gunslingers on the street
gu-street = Main Street, high noon
gu-house-store = General store
gu-house-bank = Bank
gu-house-hotel = Hotel
gu-house-saloon = Saloon
gu-colt-does = Shoots. While you shoot, nobody can hit you.
gu-rifle-does = Shoots, and goes through a Barricade.
gu-barricade-does = Stops every Colt, but no Rifle. Comes back.
gu-reloading-does = Stops nothing. Takes back all you played.
gu-own-dollars = you, ${ $dollars } of ${ $goal }
gu-no-cards = No cards left.

# commandos on the stage
wind-n = north
wind-ne = north-east
wind-e = east
wind-se = south-east
wind-s = south
wind-sw = south-west
wind-w = west
wind-nw = north-west
wind-of-n = north
wind-of-ne = north-east
wind-of-e = east
wind-of-se = south-east
wind-of-s = south
wind-of-sw = south-west
wind-of-w = west
wind-of-nw = north-west
commandos-where = Where to go
commandos-dial = Facing
commandos-go = { $steps ->
    [one] 1 hex { $wind }
   *[other] { $steps } hexes { $wind }
}
commandos-here = This hex
commandos-under-guard = A guard shoots here
commandos-faces = facing { $facing }
commandos-at-half-blindage = behind sandbags
commandos-at-full-blindage = behind slabs
commandos-at-watchtower = at the foot of the tower
commandos-at-base-1 = in the red base
commandos-at-base-2 = in the blue base
commandos-terrain-base-1 = Red base: Red wins by bringing the flag here
commandos-terrain-base-2 = Blue base: Blue wins by bringing the flag here
commandos-aims = { $shooter } aims at { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $value } or less hits
commandos-guard-aims = On guard: { $shooter } aims at { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $value } or less hits
commandos-result = { $dice }: { $hits ->
    [0] missed
    [one] 1 hit
   *[other] { $hits } hits
}
commandos-falls = { $who } is out
commandos-grabs = { $who } takes the flag
commandos-moves = { $who } moves
commandos-crouches = { $who } crouches
commandos-climbs = { $who } takes the stairs
commandos-guards = { $who } goes on Overwatch
commandos-captures = { $who } brings the flag home
commandos-rolls = Both sides roll. Who begins?
commandos-rolled = { $first } { $one }, { $second } { $other }: { $tie ->
    [yes] again
   *[no] { $who } first
}
commandos-does-roll = Throw one die each: the higher begins
commandos-does-crouch = Harder to hit until the next turn
commandos-does-upstairs = Climb to the platform of the tower
commandos-does-downstairs = Climb down to the foot of the tower
commandos-does-grab = Pick up the flag and carry it
commandos-does-drop = Leave the flag here
commandos-does-overwatch = Shoot at the first enemy who enters the area in front
commandos-does-end = End this activation here
commandos-does-halt = Stop the move here
commandos-does-fire = Shoot at the mover now
commandos-does-hold = Let the mover pass
commandos-does-end-turn = The other side acts next

# frame
commandos-leg = { $steps } { $wind }
commandos-of-middle = { $legs } of the middle
commandos-middle = in the middle
commandos-spot-open = the hex { $where }
commandos-spot-half-blindage = the sandbags { $where }
commandos-spot-full-blindage = the slabs { $where }
commandos-spot-watchtower = the tower { $where }
commandos-spot-ruin-block = the ruin { $where }
commandos-spot-base-1 = the red base
commandos-spot-base-2 = the blue base
why-shot = How the shot is counted
why-skill = Skill of the shooter
why-top = On top of a tower
why-armour = Armour of the target
why-crouch = Target is crouched
why-blindage = Cover in front of the target
why-outrange = Beyond the range of the weapon
why-value = A die hits with this or less
why-dice = { $dice ->
    [one] One die is rolled
   *[other] { $dice } dice are rolled
}
moment = The moment that decided it
moment-chance = { $name }: chance of winning { $before } before this roll, { $after } after it.
moment-watch = Watch it again
# champions on the stage
champions-part-fear = Fear
champions-part-weapons = Weapons
champions-part-duel = Duels
champions-part-blows = Blows
champions-part-break = Break
champions-part-pursuit = Pursuit
champions-part-reform = Reform
champions-totals = { $by } strikes at { $at }: { $attacks ->
    [one] 1 blow
   *[other] { $attacks } blows
}, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}, { $hp } HP lost
champions-strikes = { $by } strikes at { $at }
champions-takes-test = { $unit }: { $test }
champions-runs = { $unit } flee
champions-runs-after = { $unit } pursue
champions-calls = Who will fight me?
champions-of-dice = of { $count }
champions-loses-hp = { $name }: −{ $hp } HP
champions-unhurt = { $name } unhurt
champions-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
champions-special-hits = Hits
champions-distance = { $distance } inches
# wizards: the table on the stage
wizards-mp-short = magic
wizards-figures = { $count ->
    [one] figure
   *[other] figures
  }
wizards-out = out of the game
wizards-of = { $who }, { $owner }
wizards-state-wizard = field { $field }, { $mp } magic points
wizards-wizard-values = Moves 150 mm and casts spells. Out of the game when the field is 0.
wizards-actions-left = { $left ->
    [one] 1 action left
   *[other] { $left } actions left
  }
wizards-can-act = can still act
wizards-has-acted = has acted
wizards-is-new = acts from the next round on
wizards-on-roof = on a roof, { $height } mm high
wizards-inside = inside a hall
wizards-skill = Hits with { $skill } or less.
wizards-aim = Shoots with { $skill } or less.
wizards-armour-move = Armour { $armour }, moves { $move } mm an action.
wizards-arms-small = Knife: { $harm } damage.
wizards-arms-normal = Sword: { $harm } damage.
wizards-arms-ranged = Bow: { $harm } damage, up to { $range } mm.
wizards-blow-club = Club: { $harm } damage.
wizards-blow-bite = Bite: { $harm } damage.
wizards-blow-breath = Breath of fire: { $harm } damage, up to { $range } mm.
wizards-blow-shot = Shot: { $harm } damage, up to { $range } mm.
wizards-trait-orc = Good in melee, but with a bow hits only with 6 or less.
wizards-trait-goblin = Small: attackers have −1 to hit.
wizards-trait-amazon = Good with sword and bow, without a weakness.
wizards-trait-gun = Needs a crew of three. Shoots over your own figures. Attackers have +2 to hit.
wizards-trait-dwarf = +4 to hit Chaos.
wizards-trait-undead = Hard to destroy, but fire deals 3 more damage.
wizards-trait-lizard = Hard to shoot: archers have −4 to hit. Cannot have bows.
wizards-trait-elf = With a bow hits with 17 or less.
wizards-trait-chaos = The best fighters, but −3 to hit the good.
wizards-trait-pygmy = Very hard to hit: attackers have −6.
wizards-trait-human = Average in everything. There are more of them than of any other race.
wizards-trait-ogre = Big: cannot serve a gun.
wizards-trait-troll = Big: cannot serve a gun.
wizards-trait-giant = Big and fast: cannot serve a gun.
wizards-trait-dragon = Bites and breathes fire. Big: cannot serve a gun.
wizards-card-skill = hits with { $skill } or less
wizards-card-values = armour { $armour } · wounds { $wounds } · { $move } mm
wizards-weapon-own = own weapon
wizards-ticket = { $count } { $name }, { $weapon }, { $cost } magic points. { $why }
wizards-ticket-arms = { $count } × { $weapon }
wizards-ticket-harm = { $harm } damage
wizards-summon-how = They appear 100 to 200 mm from your wizard and act from the next round on.
wizards-price = Filter by price
wizards-price-all = All prices
wizards-price-most = up to { $price }
wizards-to-table = Back to the table
wizards-not-yours = not for { $alignment ->
    [G] good
    [B] evil
   *[N] neutral
  } wizards
wizards-lacks = { $mp } magic points short
wizards-choose-title = Choose your alignment
wizards-choose-name = Name of your wizard (optional)
wizards-be-G = Good
wizards-be-N = Neutral
wizards-be-B = Evil
wizards-brings-G = Brings { $own }, and everything neutral: { $neutral }.
wizards-brings-B = Brings { $own }, and everything neutral: { $neutral }.
wizards-brings-N = Brings only what everyone can summon: { $own }. For players who like a challenge.
wizards-do-cast-defence = Defence spell
wizards-do-cast-attack = Attack spell
wizards-do-lapse-rest = Skip remaining creatures ({ $count })
wizards-do-end-activation = End activation
wizards-do-end-turn = End turn
wizards-do-end-wizard = End wizard's turn
wizards-forward-all = All forward ({ $count })
wizards-forward-small = Knives forward ({ $count })
wizards-forward-normal = Swords forward ({ $count })
wizards-forward-ranged = Bows forward ({ $count })
wizards-forward-own = Big creatures forward ({ $count })
wizards-go-forward = { $count ->
    [one] One goes forward
   *[other] { $count } go forward
}: { $what }
wizards-march-fights = { $count ->
    [one] one strikes at once
   *[other] { $count } strike at once
}
wizards-march-shoots = { $count ->
    [one] one shoots or finds a shot
   *[other] { $count } shoot or find a shot
}
wizards-march-meets = { $count ->
    [one] one may reach its enemy
   *[other] { $count } may reach their enemies
}
wizards-march-nears = { $count ->
    [one] one comes nearer
   *[other] { $count } come nearer
}
wizards-forward-about = One after the other they go towards the nearest enemy and attack with both actions.
wizards-stop = Stop ({ $count } to go)
wizards-several = { $who }: { $count } possibilities
wizards-go-at = { $who } attacks { $target }
wizards-order-go = { $who } goes there: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }
wizards-order-far = { $who } goes that way as far as { $actions ->
    [one] 1 action leads
   *[other] { $actions } actions lead
  }
wizards-order-strike = { $who } strikes { $target }{ $actions ->
    [one] {""}
   *[other] , up to { $actions } times
  }
wizards-order-shoot = { $who } shoots at { $target }{ $actions ->
    [one] {""}
   *[other] , up to { $actions } times
  }
wizards-order-charge = { $who } goes into contact with { $target }{ $actions ->
    [one] {""}
   *[other] {" "}and strikes
  }
wizards-order-reach = { $who } reaches { $target } with both actions
wizards-order-approach = { $who } goes towards { $target } and stops about { $gap } mm short
wizards-way-length = { $far } mm
wizards-strikes = { $who } strikes at { $target }: { $number } or less hits
wizards-shoots = { $who } shoots at { $target }: { $number } or less hits
wizards-how-turn = Click a figure to activate it. Then click a place or an enemy.
wizards-how-wizard = Click where your wizard should go, or cast a spell.
wizards-lift = Lift roofs
wizards-many = { $race ->
    [orc] Orcs
    [goblin] Goblins
    [amazon] Amazons
    [gun] heavy weapons
    [dwarf] Dwarves
    [undead] Undead
    [lizard] Lizardfolk
    [elf] Elves
    [chaos] Chaos creatures
    [pygmy] Pygmies
    [human] Humans
    [ogre] Ogres
    [troll] Trolls
    [giant] Giants
    [dragon] Dragons
   *[other] { $name }
  }
wizards-order-summon = Summon { $count } { $name }{ $own ->
    [yes] {""}
   *[no] {" "}with { $count ->
        [one] a { $weapon }
       *[other] { $weapon ->
            [knife] knives
            [sword] swords
           *[bow] bows
          }
      }
  } for { $cost ->
    [one] 1 magic point
   *[other] { $cost } magic points
  }
wizards-order-walk = { $who } goes there: { $far } mm
wizards-others = What other wizards can summon
## The fighters’ table

fighters-choose-hero = Choose your hero
fighters-take = Take { $name }
fighters-random = Random
fighters-mirror = Mirror
fighters-foe = foe
fighters-foes = { $name }, taken by the enemy
fighters-other-hero = Choose another hero
fighters-values = Values
fighters-value-cards = Cards
fighters-about-cards = Action cards in the deck
fighters-at-two = { $value } at level 2
fighters-goal-1 = Level 1 to { $number } VP
fighters-goal-2 = Level 2 wins at { $number }
fighters-abilities = Abilities
fighters-techniques = Techniques
fighters-from-two = Level 2: { $name }
fighters-deck = Deck
fighters-schools = Schools: { $schools }
fighters-cost = Costs { $points } VP
fighters-kind-standard = Action
fighters-kind-equipment = Equipment
fighters-kind-skill = Skill
fighters-kind-dark = Dark
fighters-kind-water = Water
fighters-kind-fire = Fire
fighters-when-equipped = While equipped
fighters-when-attack = Attack step
fighters-when-reserve = Activation
fighters-when-after-defence = Reaction
fighters-when-before-dice = Reaction
fighters-when-after-injury = Reaction
fighters-when-attack-dice = Before the dice
fighters-when-step = Skill step
fighters-after-discarded = then discarded
fighters-after-used-up = then used up
fighters-card-bound-short = pays
fighters-tray = Your cards
fighters-sequence = Your sequence
fighters-other-cards = Other cards
fighters-shown-first = shown first
fighters-lay = Lay a marker
fighters-empty-step = Step { $number }: empty
fighters-flip = Press for the other side
fighters-flip-marker = { $marker } { $hand }. Press for the other side
fighters-hand-left = left
fighters-hand-right = right
fighters-undo = Undo
fighters-play-out = Play as planned
fighters-play-out-about = Carries out your remaining steps as the ghosts show them. It stops when there is something to decide or when your hero is moved.
fighters-standstill = { $turns ->
    [one] Nobody has attacked for a turn. After four such turns the match is decided on points.
   *[other] Nobody has attacked for { $turns } turns. After four such turns the match is decided on points.
}
fighters-upset = Your hero was moved: the plan waits for you.
fighters-revealed = Steps that { $name } has revealed
fighters-open-sheet = Sheet of { $name }
fighters-facing = facing { $way }
fighters-facing-group = Facing
fighters-way-n = N
fighters-way-e = E
fighters-way-s = S
fighters-way-w = W
fighters-odds-hits = hits
fighters-odds-one = 1+ wounds
fighters-odds-two = 2+ wounds
fighters-odds-falls = falls
fighters-odds-dies = dies
fighters-odds-vp = VP
fighters-parried = Parried
fighters-vp = { $points } VP
fighters-level-two = Level 2!
fighters-more-dice = { $dice ->
    [one] 1 die more
   *[other] { $dice } dice more
}
fighters-show-first = Who begins?
fighters-show-venom = Venom

# odds
odds-exact = Exact odds.
odds-about = Estimated from random samples
odds-sampled = Estimated from { $samples } random samples.
odds-others = The others answer at random.
odds-first-shot = of the first shot
odds-first-strike = of the first strike
odds-if-random = if they choose at random
odds-own-best = Your later choices are the best ones.
hint-against = Against
hint-by-book = Hint against perfect play
hint-by-master = Hint against players who make mistakes
why-odds = What can happen

# Boards

wizards-idle-wizard = { $who } acts after the creatures.
wizards-idle-creature = { $who } is a creature. Now your wizard acts.
wizards-idle-new = { $who } was summoned this round and acts from the next round on.
wizards-idle-acted = { $who } has acted this round.
wizards-idle-other = { $other } still has actions. End its activation first, then { $who } can act.
wizards-at-contact = next to { $who }
wizards-at-near = near { $who }
wizards-at-middle = the middle of the table
wizards-at-far = { $cm } cm { $wind } of the middle
wizards-at-hill = { $hill }
wizards-terrain-hill = the hill
wizards-terrain-house = the house
wizards-terrain-hall = the hall
wizards-terrain-wood = the wood
wizards-terrain-middle = middle
wizards-terrain-at = { $kind } ({ $where })
wizards-order-no-shot = { $reaches ->
    [yes] { $who } goes into contact with { $target }: no shot, { $why }
   *[no] { $who } goes towards { $target }: no shot, { $why }
}
wizards-no-shot-far = { $gap } mm away, range { $range } mm
fighters-no-more = No more steps
fighters-at = in the { $wind }
fighters-at-middle = in the middle
fighters-to = to the { $wind }
fighters-to-middle = to the middle
fighters-beside = {" "}by the { $what }
cause-resigned = { $name } resigned.
cause-you-resigned = You resigned.
cause-claimed = { $name } left, and you claimed the win.
champions-weapons-of = Weapons of { $name }
champions-does-hand-weapon = No modifier. On foot with a Shield: Parry.
champions-does-great-weapon = +2 Strength, +2 Armour Penetration, no Shield. Strikes last.
champions-does-halberd = +1 Strength, +1 Armour Penetration, no Shield.
champions-does-paired-weapons = +1 Attack, +1 Offence, no Shield. The enemy cannot Parry.
champions-does-lance = While Charging: +2 Strength, +2 Armour Penetration to the front.
champions-does-light-lance = While Charging: +1 Strength, +1 Armour Penetration to the front.
champions-does-spear = +1 Armour Penetration, and one more rank fights. Better in the First Round of a unit that does not charge.

# Being called back to the table
notify = Notify me when it is my turn
notify-blocked = Your browser blocks notifications from this site. You can allow them in its settings.
chat-mute = Mute
chat-muted = Chat is muted for this match.

# The course of a match
course-about = The chance of winning after each decision. Click to see that moment again.
course-picture = { $name }: the chance of winning over { $count } decisions
course-costly = Decisions that cost { $name } most
course-decision = Decision { $number }
course-shared = (all players decided at once)
course-how = The cost is how much of a win the decision lost, before any dice: at first by a quick estimate, in which a plan that pays off later can look like a loss. If you ask what would have been better, the computer compares the answers and shows that difference instead.
# The page without a server
site-about = You play on this device: against the computer or at one screen, also offline. Matches are saved here. Playing with friends, ratings and accounts need a server.
site-server = Go to the server
site-unsaved = This match cannot be saved: the storage of this device is full or not allowed. If you close the page, it is lost.
site-save = Download the record
site-new-version = A new version is ready.
site-update = Update
site-update-blocked = The new version is not installed while a match is open in another tab. Close that tab first.
site-crashed = The rules crashed on this answer. The match is as before; try another answer.
site-crashed-question = The rules crashed on this question. Reload the page to try again.
site-other-tab = This match was continued in another tab. It is up to date now.
# people
practice = Practice
rating-changes = Ratings
rating-yours = Your rating
seat-away = away
absent = { $name } has left the table.
absent-wait = You can claim the win in { $time }.
absent-claim = Wait, or claim the win.
claim = Claim the win
commandos-around = { $steps } steps around

# Puzzles
puzzles-about = Find the best answer. Each position comes from a match between bots, and one answer is clearly better than the rest.
puzzle-number = Puzzle { $number }
puzzle-solve = Solve it
puzzle-day-done = Solved today. The next one comes tomorrow.
puzzle-streak = In a row
puzzle-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
puzzle-rating = Puzzle rating
puzzle-solved-first = Solved at the first try
puzzle-of = { $solved } of { $tried }
puzzle-count = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
puzzle-so-far = { $solved } solved, { $missed } missed
puzzle-asked = Find the best answer. Only the first try counts.
puzzle-asked-hard = Find the best answer. It is not the one that looks best at once.
puzzle-judging = Checking your answer…
puzzle-solved = Solved!
puzzle-missed = Not the best answer
puzzle-change = { $change ->
    [0] rating unchanged
   *[other] rating { $signed }
}
puzzle-worth = You win { $own } of the time with this answer.
puzzle-worth-less = Your answer wins { $own } of the time, the best one { $best }.
puzzle-best = Best:
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-play-on = Play on
course-better = What would have been better?
course-better-asking = Weighing…
course-better-none = No other answer was worth more.
course-better-is = Better: { $answer }. It was worth { $best } of a win, the answer given { $own }.
# What a first visitor asks
log-details = { $count ->
    [one] 1 detail
   *[other] { $count } details
}
champions-falls = { $name } falls: { $chance }
champions-later = in { $rounds } Rounds { $chance }
champions-mean-score-about = Average Combat Score of this Round, yours first. The side with the lower score tests whether it breaks.
champions-opening = { $side ->
    [A] You lead the red side.
   *[other] You lead the blue side.
}
champions-about-fear = Units that face something frightening test their Discipline first.
champions-about-weapons = Heroes choose the weapon they fight with in this Round.
champions-about-duel = A hero may challenge an enemy hero. The two strike only each other. If all refuse, the challenger shames one of them, who does not fight.
champions-about-blows = Everybody strikes, the quickest first. You choose at whom.
champions-about-break = The side with the lower Combat Score tests whether its units break and run.
champions-about-pursuit = Winners may chase the units that run. Units that are caught are destroyed.
champions-about-reform = Reform: a unit that stays may line up again, wider or narrower. More files fight, more ranks hold.
champions-about-muster = Free units may wheel into a combat, one after the other.
champions-about-melee = Several combats are left. Choose which one is fought next.
champions-about-crush = Crush Attack: instead of its other close combat attacks, one at the last Initiative step with Strength 10, Armour Penetration 10 and D3+1 wounds.
champions-about-make-way = Make Way: the hero swaps places with a model of the front rank that touches the enemy.
place-name-commandos-ruin = The Ruin
place-name-commandos-crossroads = Crossroads
place-name-commandos-fort = The Old Fort
place-name-wizards-villages = Two Villages
place-name-wizards-temple = The Temple Square
place-name-wizards-ring = The Ring of Five
place-name-fighters-duel-ground = Duel Ground
place-name-fighters-pig-and-anchor = The Pig and Anchor
place-name-fighters-greenwood = Greenwood
place-name-fighters-fire-bridge = Fire Bridge
place-name-champions-ring = The Ring of Shields
place-name-champions-gate = Two Lords at the Gate
place-name-champions-dusk = Lances at Dusk
place-name-champions-fire = The Queen’s Fire
place-name-champions-pincer = The Pincer
place-name-champions-ford = The Breaking of the Ford
champions-glory-trophies = standards and laurels
champions-glory-none = no Glory yet
champions-glory-total = Total
champions-hold = Hold their ground: { $units }
commandos-move-twice = { $first }, then { $second }
after-luck-even = { $name }: luck was even. No single roll changed the chance of winning.
moment-best = The roll that mattered most
moment-last = The last decision
fighters-stops-piece = Step { $step } stops at the { $what } after { $mm } mm.
fighters-stops-figure = Step { $step } runs into { $what } after { $mm } mm.
fighters-stops-lethal = Step { $step } touches the { $what } after { $mm } mm. The figure is out of the duel.
fighters-stops-wall = Step { $step } stops at the wall after { $mm } mm.
fighters-stops-edge = Step { $step } stops at the edge of the arena after { $mm } mm.

## Invitations

invite-only-here = This link works only on this computer.
invite-only-here-how = To play with somebody on another device in your network, restart the server with
invite-address = If the link does not open, try another address of this computer:
somebody = Somebody
invite-full = The seats are taken
invite-full-about = Somebody else has followed this invitation of { $name } to { $game }. You can watch the match.
invite-seat = Seat { $number } of { $count }
invite-as = You play as { $name }.
invite-learn = Learn it in five minutes
terms-no-clock = No clock
terms-hours = { $hours } hours per decision
terms-minutes = { $minutes } min + { $increment } s per answer
terms-rated = Rated
terms-practice = Practice, not rated
terms-series = Best of { $count }, sides are swapped
terms-hints = Hints allowed
series-match = match { $number } of { $count }
series-points = Points in this series
series-next = Next match

## Results and recovery

results = Results
results-rating = Rating in { $game }
results-table = As a table
results-day = Day
results-record = Record against
results-opponent = Opponent
results-won = Won
results-drawn = Drawn
results-lost = Lost
results-none = You have not finished a match for two yet.
recovery = Recovery codes
recovery-about = If you forget your password, a recovery code sets a new one. Each of the ten codes works once. New codes replace the old ones and log you out on other devices.
recovery-once = Write these codes down now. They are not shown again.
recovery-left = { $count ->
    [0] You have no recovery codes.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
recovery-create = Create new codes
recover = Forgot your password?
recover-about = With a recovery code you can set a new password. All your devices are logged out.
recover-code = Recovery code
recover-password = New password
recover-set = Set password
recover-done = Your password has been changed, and you are logged in.
## What dice are rolled for

draw-lot = decides the drawn duel
draw-first-master = first duelling master
draw-imagined-card = imagined card
draw-to-hit = to hit
draw-first-turn = first turn
draw-first-pick = first pick
draw-order = order of play
draw-to-wound = to wound
draw-armour = armour save
draw-special-save = special save
draw-discipline = Discipline Test
draw-multiple-wounds = Multiple Wounds
draw-hits = number of hits
draw-pursuit = pursuit
draw-flight = flight
draw-attack = attack
draw-attack-again = attack, rerolled
draw-defence = defence
draw-initiative = initiative
draw-initiative-tie = tie for initiative
draw-roll-off = who deploys first
draw-contest = constitution contest
draw-death = death roll
draw-loose-strikes = defence against loose strikes
draw-venom = Spider Venom
draw-barrel = contest with a barrel
draw-kicked-barrel = kicked barrel

## The compass

stage-north = N

## Rulebooks

rules-all = Rulebooks
rules-all-about = Search all five rulebooks for words or a clause, such as “barricade” or “GU-304”, or open one of them.
rules-in-all = in all rulebooks
rules-search-hint = words or § clause
rules-found-all = { $count ->
    [0] No clause found.
    [one] 1 clause in all rulebooks.
   *[other] { $count } clauses in all rulebooks.
}
rules-found-first = The first { $count } are shown.

# Reports and moderation
report = Report a player
report-player = Player
report-about = Report { $name } to the moderators. They will read the chat of this match.
report-reason = What about?
report-chat = Messages
report-name = Name
report-play = Way of playing
report-other = Something else
report-text = What happened?
report-send = Send report
report-sent = Thank you. The moderators will look at it.
moderation-title = Moderation
moderation-reports = Open reports
moderation-report = Report about { $name }
moderation-match = match
moderation-by = reported by { $name }
moderation-none = No open reports.
moderation-players = Banned or muted players
moderation-nobody = Nobody is banned or muted.
moderation-close = Close report
moderation-guest = guest
moderation-banned = Banned until { $until }.
moderation-muted = Muted until { $until }.
moderation-reason = Reason (the player reads it)
moderation-for = How long
moderation-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
moderation-forever = without limit
moderation-mute = Mute
moderation-ban = Ban
moderation-remove-name = Remove name
moderation-lift = Lift
me-banned = You are banned until { $until }.
me-muted = You cannot chat or change your name until { $until }.
me-sanction-reason = Reason: { $reason }
