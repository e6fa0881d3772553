# a new match
new-match = New match of { $game }
holder-me = Me
holder-invite = A friend, by link
holder-open = Anyone
clock = Clock
clock-none = None
clock-quick = 3 minutes + 5 seconds per answer
clock-calm = 15 minutes + 15 seconds per answer
clock-day = One day per decision
public = Public: anyone can watch
allow-hints = Allow hints
allow-talk = Allow chat
setup-standard = standard
setup-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
setup-text = House rules as text
setup-about = The same as text: one setting per line, as in a setup file.
switch-yes = yes
switch-no = no
switch-standard = { $value } (standard)
switch-depends = depends on the setup
setup-example = For example:
begin = Begin

# places to play at
place-legend-commandos = Map
place-legend-champions = Battle
place-legend-wizards = Layout
place-legend-fighters = Arena
place-own = A position of your own is set up below. Choosing a picture replaces it.
place-facts-commandos = { $hexes } hexes, at most { $rounds } rounds.
place-facts-champions = { $first } models against { $second }. { $worth } points against { $other }. { $turns } turns.
place-facts-wizards = { $who } players, { $wide } × { $deep } cm, at most { $rounds } rounds.
place-facts-fighters = { $wide } × { $deep } cm, { $pieces ->
    [0] no scenery
   *[other] { $pieces } pieces of scenery
}.
place-commandos-ruin = The standard map. The flag stands on the middle one of three towers, among ruined walls.
place-commandos-crossroads = Small and quick: it is a short way to the flag on the middle tower.
place-commandos-fort = Large. Five towers stand in a row, with the flag on the middle one.
place-champions-ring = Champion against Champion, each with a handful of men. Good for a first battle.
place-champions-gate = Two Generals face each other in the front rank. The second side charges.
place-champions-dusk = Mounted heroes charge a deep block with a totem and a duellist.
place-champions-fire = A rider on a wyrm attacks a great block of spears, which must hold for four turns.
place-champions-pincer = Spears are attacked in front and flank, with a monster on each side.
place-champions-ford = Two fights at once, second lines, and reserves that arrive later. The largest battle.
place-wizards-villages = Two villages with halls and towers on either side of a hill.
place-wizards-temple = A temple with four doors in the middle, and stairs to its roof.
place-note-wizards = The full game, up to 20 rounds. One click on the home page begins a skirmish instead: 8 rounds, the wizards are closer and have creatures already.
place-wizards-ring = A round hall with five doors in the middle, one for each player.
place-fighters-duel-ground = An open field without cover.
place-fighters-pig-and-anchor = An inn full of tables, casks and chairs, with two hearths to keep away from.
place-fighters-greenwood = A stream, hedges and thorns, and trees to throw an enemy against.
place-fighters-fire-bridge = A bridge between two lakes of lava. Lava kills.

# house rules
switch-find = Find a rule
switch-none = No rule has these words.
switch-reset = Reset to the standard rules

# hosts
host-own = Build your own battle
host-title = Host { $number }
host-limit = Points for each host
host-limit-points = { $points } points
host-no-limit = no limit
host-charges = Charges and begins
host-points = { $points } points.
host-within = { $points } of { $limit } points, { $left } left.
host-over = { $points } points: { $over } above the limit of { $limit }.
host-price = { $points } points.
host-price-each = { $points } points for each model.
host-size = Models
host-files = Files
host-standard = Standard
host-musician = Musician
host-lead = Add Character
host-nobody = Choose…
host-choose = Choose…
host-add = Add unit
host-load = Saved hosts
host-name = Name of this host
host-save = Save
host-share = Share this battle
host-link = Link to this battle
host-remove-unit = Remove { $name }
host-file-0 = Host of Aldermoor
host-file-1 = Cinder Reavers
host-file-own = Added host { $number }

# starting equipment
setup-loadout = Starting equipment
setup-loadout-default = Recommended kits, the duel begins at once
setup-loadout-custom = Each player chooses cards and equipment at the table

## Faults of a setup

fault-range = { $given } is not allowed: { $least } to { $most }.
fault-units = { $given } units: there must be { $least } to { $most }.
fault-choice = { $given } is unknown. Choose one of: { $choices }.
fault-field = There is no setting “{ $name }”. Settings: { $known }.
fault-side = Add at least one unit.
fault-syntax = Line { $line } cannot be read. Write one setting a line: name = value.

## Values of house rules

switch-value = { $said } ({ $value })
value-pointing-all = everyone points
value-pointing-shooters = only shooters point
value-memory-open = open
value-memory-covered = covered
value-draw-pays-nobody = nothing
value-draw-pays-lot = a lot decides
value-draft-secret = in secret, at the same time
value-draft-alternate = openly, in turn
value-arc-wide = wide
value-arc-narrow = narrow, 60°
value-turning-free = free
value-turning-steps = costs movement
value-path-committed = no, the path stays
value-path-stepwise = yes, step by step
value-overwatch-reach-full = full range
value-overwatch-reach-chosen = chosen by the guard
value-cover-range-any = at any range
value-cover-range-card = only near
value-flag-level-top = on the tower
value-flag-level-ground = on the ground
value-refusers-all-able = all who could accept
value-refusers-nominated-only = only the nominated one
value-cowed-unit-model-only = only the model
value-cowed-unit-whole-unit = the whole unit
value-cowed-end-scope-combat = anywhere in the combat
value-cowed-end-scope-touching-unit = in a unit in contact
value-routed-value-half = half
value-routed-value-full = in full
value-measuring-declare = announce, then measure
value-measuring-open = measure at any time
value-order-two-fixed = fixed
value-order-two-alternate = alternates
value-start-spots-sides = middle of the own edge
value-start-spots-corners = corners
value-pool-own = one for each player
value-pool-shared = one for all
value-group-pairwise = each near each
value-group-chain = in a chain
value-shoot-into-melee-allowed = allowed
value-shoot-into-melee-forbidden = forbidden
value-card-size-standard = 63 × 88 mm
value-card-size-sleeved = 66 × 91 mm, with sleeves
value-combat-distance-any-way = in any direction
value-combat-distance-lengthwise = lengthwise only
value-zones-diagonal = by diagonals
value-zones-band = by a band
value-vp-sources-attack-and-defence = attack and defence
value-vp-sources-attack-only = attack only
value-vp-on-level-consume = are spent
value-vp-on-level-keep = are kept
value-sct-costs-table = by the table
value-sct-costs-all-one = 1 each
value-reveals-both = both players
value-reveals-winner-only = only the winner
value-first-player-choice-after-reveal = after revealing
value-first-player-choice-before-programming = before planning
value-maximise-attack-defence-contest = attack, defence and contests
value-maximise-attack-only = attack only
value-ashorai-penalty-die = one die less
value-ashorai-penalty-modifier = −1 on each die
value-badly-wounded-on-life = half of the wounds
value-badly-wounded-on-constitution = half of the constitution
value-badly-wounded-loss-discard = is discarded
value-badly-wounded-loss-use-up = is used up
value-downed-graded = depends on the side
value-downed-always-behind = always from behind
value-beating-death-repeat = every time
value-beating-death-once = once
value-beating-death-off = never
value-hands-hidden = hidden
value-hands-open = open
value-loadout-default = recommended kit
value-loadout-custom = chosen by the player
value-character-choice-in-turn = in turn
value-character-choice-secret = in secret
value-character-choice-secret-no-mirror = in secret, not the same

# House rules by what they set, where the question of the rulebook does not say it.
switch-name-goal = Dollars that win the match
switch-name-lay-seconds = Seconds to lay a card
switch-name-point-seconds = Seconds to point
switch-name-auto-draw = Seconds until the command
switch-name-stall-limit = Shootouts without a change before the duel is drawn
switch-name-shootout-cap = Longest duel, in shootouts
switch-name-round-limit = Longest match, in rounds
switch-name-turn-limit = Longest duel, in turns
switch-name-quiet-limit = Quiet rounds before the match is judged
switch-name-team-size = Heroes a side
switch-name-start-level = Level of the heroes at the start
