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
place-facts-champions = Models: { $first } against { $second }, { $worth } against { $other } points, { $turns } turns.
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
