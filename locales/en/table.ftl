# The table in the browser. The same keys and variables in every language.

## Everywhere

skip = Skip to the page
language = Language
look = Appearance
look-auto = System
look-light = Light
look-dark = Dark
look-contrast = High contrast
lost = There is no such page.
go-home = To all games
close = Close
rules = Rules
opening = Opening the table …
you = you
other = Opponent
here = at this screen
computer = computer, { $level }
free-seat = free seat
against = against

## Games

games = The games
game-gunslingers = Gunslingers
game-commandos = Commandos
game-champions = Champions
game-wizards = Wizards
game-fighters = Fighters
about-gunslingers = Lay a card in secret, draw on command, and hope you read them right.
about-commandos = Special forces hunt a flag through a ruin of hexagons, cover and ambush.
about-champions = Heroes call each other out while their regiments clash around them.
about-wizards = Wizards summon creatures and spend magic on an open table of woods and walls.
about-fighters = Two heroes, a sequence of blows planned in secret, and a card to measure by.
players = { $count } players
players-label = Players
minutes = { $minutes } minutes

## Home

home-title = Five duels, refereed to the letter
home-about = Take a seat. The referee knows every rule, shows you the exact odds and cites the clause.
level = How well the computer plays
level-learner = Learner
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
level-random = Random
level-greedy = Greedy
level-book = By the book
play-computer = Play the computer
invite = Invite a friend
one-screen = On one screen
more-choices = More choices
my-matches = My matches
public-matches = Public tables
continue = Continue
watch = Watch or join
phase-waiting = waits for players
phase-playing = being played
phase-over = over
phase-faulty = broken off
guest-title = You play as a guest
guest-about = No account, no form. A name helps your opponent to know whom they are shooting at.
my-name = My name at the table
keep-name = Keep it
name-kept = Kept, from the next match on.

## A new match

new-match = A match of { $game }
seats = Seats
seat = Seat { $number }
holder-me = I
holder-invite = a friend, by link
holder-open = anybody
table = The table
clock = Clock
clock-none = none
clock-quick = 3 minutes, 5 seconds more with each answer
clock-calm = 15 minutes, 15 seconds more with each answer
clock-day = a day for each decision
public = Listed for everybody to see
allow-hints = Hints are allowed
allow-talk = Talk at the table
setup = House rules
setup-about = As in a setup file, one to a line, such as goal = 3. Empty for the rules by the book.
begin = Begin

## Invitation

invite-title = Your friend's seat
invite-about = Send this link, or let your friend scan it. Whoever opens it first has the seat.
invite-link = Link to seat { $number }
invite-waits = The match begins as soon as your friend sits down.
qr = The same link as a QR code
copy = Copy the link
copied = Copied
invited = { $name } invites you to { $game }
sit-down = Sit down
only-watch = Only watch
waits-for-players = Waiting for the others to sit down.

## At the table

board = The board
board-to-come = The drawn board of this game is still to come; until then this is what the table shows, in words.
skip-show = Skip
watch-show = The smoke is clearing …
your-decision = Your decision
waiting = Waiting
waiting-for = Waiting for { $names }.
options = What you can do
filter = Find
confirm = Do it
keep-answer = Keep my answer
hint = Ask for a hint
hinted = hint
thinking = Thinking …
notes = What your second whispers
you-chose = You chose:
change-mind = Change my mind
thinks = thinks
odds = What it leads to, exactly, if the others answer at random
odds-of = Odds of { $option }
counting = Counting …
no-odds = Nothing is decided by this alone.
nothing-happens = Nothing happens yet
odds-more = { $count ->
    [one] and one rarer outcome
   *[other] and { $count } rarer outcomes
}
log = What happened
clause = Clause { $clause }
no-clause = The rulebook has no such clause.
whole-book = Open the rulebook
talk = Talk
say = Say
line-lost = The line to the referee broke. It is being tried again; nothing is lost.
manners = Ending the match
resign = Resign
resign-sure = Leave the match for good?
resign-yes = Yes, resign
resign-no = No, play on
draw-offer = Offer a draw
draw-offered = { $names }: a draw?
draw-accept = Agree to a draw
draw-waits = You have offered a draw.
hand-over = { $name } is next
hand-over-about = Pass the screen on. What only one of you may know is hidden until the other is there.
hand-over-take = I am { $name }

## The end

result-you-won = You won
result-you-lost = { $name } won
result-won = { $name } won
result-shared = Shared by { $names }
result-nobody = Nobody won
result-agreed = Drawn by agreement
result-faulty = Broken off; the record is kept
rematch = Once more
record = Download the record
dice-check = Check the dice
dice-about = The server promised its secret before the match and shows it now. With what each seat added, every die follows from it.
dice-promise = Promised (SHA-256)
dice-secret = The secret
dice-entropy = Added by { $name }
dice-kept = The secret is the one that was promised.
dice-broken = The secret is not the one that was promised.

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
gu-held = { $held } of { $full }
gu-laid = laid
gu-master = duelling master
gu-fallen = fallen
gu-covered = cards covered
gu-dollars = { $dollars } of { $goal } dollars
gu-draw = Draw!
gu-stage-lay = Lay a card
gu-stage-command = Hands up …
gu-stage-point = Draw!
gu-shootout = shootout { $number }
gu-unchanged = unchanged { $count } of { $limit }: then drawn
gu-point-at = Point at { $name }
gu-hit = { $names } hit
gu-nobody-hit = Nobody is hit
gu-duel-won = { $name } wins the duel

# The glass over a board
zoom-in = Larger
zoom-out = Smaller
zoom-whole = Show everything

## Champions

champions-turn = Turn { $turn } of { $limit }
champions-active = Side { $side } is active
champions-side = Side { $side }
champions-glory = Glory { $glory }
champions-glory-of = Glory
champions-round-step = Step { $step }:
champions-phase-muster = Muster
champions-phase-melee = Which combat next?
champions-phase-fear = Fear and Terror
champions-phase-weapons = Weapons
champions-phase-make-way = Make way
champions-phase-duel = Duels
champions-phase-crush = Crush Attacks
champions-phase-allocation = Where the attacks go
champions-phase-blows = Blows
champions-phase-break = Break Tests
champions-phase-panic = Panic
champions-phase-pursuit = Pursuit
champions-phase-flight = Flight
champions-phase-reform = Reforms
champions-phase-round-end = End of the Round
champions-phase-over = Over
champions-how = Whoever is ringed or dashed on the field can be picked there; the rest is in the list. Point at anybody to learn more.
champions-ribbon = Who strikes when
champions-step = Initiative step
champions-no-order = The order is fixed when the Duels are settled.
champions-in-duel = in a Duel
champions-impact = impact
champions-breath = breath
champions-grind = grind
champions-scything = scything
champions-stomp = stomp
champions-crush = crush
champions-dice = Dice of the Round
champions-no-dice = No dice have fallen yet.
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
champions-no-score = It is counted when a Round is fought.
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
champions-duels = If it came to a Duel
champions-duels-against = Who could meet { $name }
champions-falls = falls this Round
champions-adds = to the score, on average
champions-wins-within = wins within { $rounds } Rounds
champions-forecast = The whole Round after each answer
champions-forecast-about = Played out 100 times; the stroke in a bar is where the true chance lies 95 times in 100.
champions-mean-score = Score
champions-duel-pass = no Duel
champions-duel-refuse = refuse
champions-duel-issue = { $name } issues
champions-duel-accept = { $name } accepts
champions-shame = shame { $name }
champions-deal = { $number } to deal out
champions-one-more = One more at { $name }
champions-all-at = All at { $name }
champions-all = all
champions-loses = { $side } loses { $hp } HP
champions-overkills = { $side } overkills by { $hp }
champions-fall = { $count ->
    [one] a hero falls
   *[other] { $count } heroes fall
}
champions-units-gone = { $count ->
    [one] a unit breaks or dies
   *[other] { $count } units break or die
}
champions-wins = { $side } wins the match
champions-sheets = Sheets
champions-tab-order = Order
champions-tab-dice = Dice
champions-tab-score = Score
champions-tab-hosts = Hosts

## Wizards

wizards-round = Round { $round } of { $limit }
wizards-stage-choose = Alignments are chosen
wizards-stage-turn = Part 1: the creatures
wizards-stage-active = Part 1: the creatures
wizards-stage-wizard = Part 2: the wizards
wizards-stage-over = Over
wizards-order = Order of play
wizards-activated = { $count } of 4 activated
wizards-quiet = quiet rounds { $count } of { $limit }
wizards-threats = Your field could lose { $most } next turn
wizards-sheets = Duel sheets
wizards-field = Field
wizards-mp = MP
wizards-value = Value
wizards-unused = Unused
wizards-no = No.
wizards-being = Being
wizards-wounds = Wounds
wizards-used = Used
wizards-used-long = The round in which it acted last; a dot: it may still act in this one
wizards-in-melee = in melee
wizards-fell = fell in round { $round }
wizards-leads = would win now
wizards-alignment-G = good
wizards-alignment-N = neutral
wizards-alignment-B = evil
wizards-weapon-small = knife
wizards-weapon-normal = sword
wizards-weapon-ranged = bow
wizards-wounds-left = { $left } of { $full } wounds left
wizards-values = K { $k } · R { $r } · B { $b }
wizards-attack-strike = Strike
wizards-attack-shot = Shot
wizards-attack-spell = Spell
wizards-need = { $number } or less
wizards-harm = a hit takes { $harm }
wizards-down = brought down: { $once } with one, { $twice } with two
wizards-gap = { $gap } mm away
wizards-threat = Threatens you by { $by }: at most { $most }, on average { $mean }
wizards-threat-spell = spell
wizards-threat-run = running in
wizards-threat-strike = strikes
wizards-threat-shot = shots
wizards-summon = Summon
wizards-mp-left = { $mp } MP
wizards-cost = { $cost } MP
wizards-pool = pool { $pool }
wizards-roofs = Roofs on
wizards-tape = Tape measure
wizards-no-tape = No tape: shots are judged by eye here.
wizards-would-see = sees { $names }
wizards-would-be-seen = seen by { $names }
wizards-runs-into = · runs into the field
wizards-how = Click a ringed figure. Point at anybody to learn more.
wizards-how-move = Click where to go: shaded is one action, hatched two; on an enemy means into contact. Ringed figures can be attacked.
wizards-how-summon = Click in the ring where they shall appear.
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
    [one] 1 being
   *[other] { $count } beings
}
wizards-how-tape = Click where the tape begins, then point.
