// Made from crates/games/commandos; `make golden` makes it anew.

/**
 * What one observer sees. Nothing is hidden in this game, so all observers see the same.
 */
export type View = { 
/**
 * The observer's seat; `None` for a spectator.
 */
seat: number | null, 
/**
 * The id of the map.
 */
map: string, 
/**
 * Its name.
 */
map_name: string, 
/**
 * The greatest |q| on the map.
 */
half_width: number, 
/**
 * The greatest |2r+q| on the map.
 */
half_height: number, 
/**
 * How wide a front arc is.
 */
arc: Arc, 
/**
 * Every hex of the map.
 */
hexes: Array<HexView>, 
/**
 * What the sides have to do: `teams`, `roll`, `draft`, `choose`, `act`, `step` or `guard`.
 */
stage: 'teams' | 'roll' | 'draft' | 'choose' | 'act' | 'step' | 'guard', 
/**
 * The round, from 1.
 */
round: number, 
/**
 * After how many the match ends.
 */
round_limit: number, 
/**
 * Who had the first turn.
 */
began: number, 
/**
 * Whose turn it is.
 */
turn: number, 
/**
 * The names of the sides.
 */
names: [string, string], 
/**
 * The values of the characters, in the order of the card.
 */
card: Array<Values>, 
/**
 * In an open draft, what each side has picked.
 */
picked: [Array<Kind>, Array<Kind>], 
/**
 * The characters of each side; none before the teams are known.
 */
characters: Array<CharacterView>, 
/**
 * Where the flag is.
 */
flag: FlagView, 
/**
 * The hexes that each guard watches.
 */
guards: Array<GuardView>, 
/**
 * The steps so far of a Move that waits for an answer.
 */
walked: Array<Hex>, 
/**
 * The guard whose owner is asked whether it shoots.
 */
asked_guard: Who | null, 
/**
 * What each character that can act now can reach and shoot at.
 */
options: Array<OptionsView>, 
/**
 * Whether the match is over.
 */
over: boolean, 
/**
 * Who won; `None` while the match goes on or if it is drawn.
 */
winner: number | null, 
/**
 * What ended the match.
 */
ended_by: EndedBy | null, };

/**
 * Axial coordinates q, r of a flat-top hex.
 */
export type Hex = [number, number];

/**
 * One of the six ways to face.
 */
export type Facing = "N" | "NE" | "SE" | "S" | "SW" | "NW";

/**
 * How wide a front arc is.
 */
export type Arc = "wide" | "narrow";

/**
 * A hex of the map.
 */
export type HexView = { 
/**
 * Where.
 */
hex: Hex, 
/**
 * `open`, `half-blindage`, `full-blindage`, `watchtower`, `ruin-block`, `base-1` or `base-2`.
 */
terrain: 'open' | 'half-blindage' | 'full-blindage' | 'watchtower' | 'ruin-block' | 'base-1' | 'base-2', };

/**
 * CO-101: a character of the card, in its order.
 */
export type Kind = "infantry" | "sniper" | "lmg" | "ranger" | "heavy";

/**
 * The level of a hex on which a character stands or the flag lies.
 */
export type Level = "ground" | "top";

/**
 * A place in a team list: 0, 1 or 2.
 */
export type Slot = number;

/**
 * One of the six characters.
 */
export type Who = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its place in the team list.
 */
slot: Slot, };

/**
 * How a character moves and shoots.
 */
export type Drill = { 
/**
 * CO-401: hexes with the first and with the second action point.
 */
move: [number, number], 
/**
 * CO-506: how many dice a shot has.
 */
attack: number, 
/**
 * CO-502: the Range, up to which a shot has no penalty.
 */
range: number, 
/**
 * CO-507: the Shoot Skill.
 */
skill: number, };

/**
 * A row of the card.
 */
export type Values = { 
/**
 * CO-507: the Armour, which is subtracted from the skill of a shooter.
 */
armour: number, 
/**
 * CO-108: hit points at the start.
 */
hp: number, 
/**
 * CO-401: hexes with the first and with the second action point.
 */
move: [number, number], 
/**
 * CO-506: how many dice a shot has.
 */
attack: number, 
/**
 * CO-502: the Range, up to which a shot has no penalty.
 */
range: number, 
/**
 * CO-507: the Shoot Skill.
 */
skill: number, };

/**
 * A character token with its health card.
 */
export type CharacterView = { 
/**
 * Its row on the card.
 */
kind: Kind, 
/**
 * Hit points left.
 */
hp: number, 
/**
 * Hit points at the start.
 */
hp_full: number, 
/**
 * Its Armour.
 */
armour: number, 
/**
 * How it moves and shoots; the Bearer's values if it has the flag.
 */
drill: Drill, 
/**
 * Its hex, or where it died.
 */
at: Hex, 
/**
 * Its level.
 */
level: Level, 
/**
 * Its facing.
 */
facing: Facing, 
/**
 * Whether it is crouched.
 */
crouched: boolean, 
/**
 * On guard out to this distance.
 */
guard: number | null, 
/**
 * Whether it has the flag.
 */
bearer: boolean, 
/**
 * Whether it has been activated in this turn.
 */
activated: boolean, 
/**
 * Its action points, if it is active.
 */
ap: number | null, 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its place in the team list.
 */
slot: Slot, };

/**
 * Where the flag is.
 */
export type FlagView = { 
/**
 * The hex where it lies or is carried.
 */
at: Hex, 
/**
 * The level.
 */
level: Level, 
/**
 * Who carries it.
 */
bearer: Who | null, 
/**
 * The steps from there to the base of each side, if nobody is in the way.
 */
home: [number, number], };

/**
 * The area of a guard.
 */
export type GuardView = { 
/**
 * Who is on guard.
 */
who: Who, 
/**
 * The hexes in which a mover is shot at.
 */
area: Array<Hex>, };

/**
 * What one character can do.
 */
export type OptionsView = { 
/**
 * Which of the side to move.
 */
slot: Slot, 
/**
 * Where it can move with its next action point.
 */
near: Array<Reachable>, 
/**
 * Where it can move only with two action points.
 */
far: Array<Reachable>, 
/**
 * Whom it can shoot at.
 */
targets: Array<TargetView>, 
/**
 * The shots that guards would fire at it on a Move with its next action point.
 */
fire: Array<FireView>, 
/**
 * What it would guard from where it is.
 */
watches: Array<WatchView>, };

/**
 * A hex that can be reached.
 */
export type Reachable = { 
/**
 * Where.
 */
hex: Hex, 
/**
 * How many steps away.
 */
steps: number, 
/**
 * Whether a guard would shoot there.
 */
guarded: boolean, };

/**
 * An enemy that can be shot at.
 */
export type TargetView = { 
/**
 * Which of the enemy's.
 */
target: Slot, 
/**
 * The hit value with its parts.
 */
aim: Aim, 
/**
 * The hit value in words.
 */
breakdown: string, 
/**
 * The facings with which it can be shot at.
 */
facings: Array<Facing>, 
/**
 * The exact chance of at least one hit, as a fraction.
 */
hit: string, 
/**
 * The exact chance of a kill, as a fraction.
 */
kill: string, };

/**
 * CO-507: a hit value with its parts, as shown before a shot and in the log.
 */
export type Aim = { 
/**
 * CO-203: hexes between shooter and target.
 */
distance: number, 
/**
 * CO-506: the Attack value.
 */
dice: number, 
/**
 * The shooter's SS.
 */
skill: number, 
/**
 * CO-606: 1 on a watchtower's top.
 */
top: number, 
/**
 * The target's Armour.
 */
armour: number, 
/**
 * CO-411: 1 if the target is crouched.
 */
crouch: number, 
/**
 * CO-601 to CO-603: the cover of the target's hex, 0, 1 or 3.
 */
blindage: number, 
/**
 * CO-503: the penalty beyond the Range, 0, 1 or 3.
 */
outrange: number, 
/**
 * CO-510: the hit value; a die hits if it does not exceed it.
 */
value: number, 
/**
 * A shot in the own turn, or one of a guard.
 */
kind: ShotKind, };

/**
 * The kinds of shot.
 */
export type ShotKind = "shoot" | "overwatch";

/**
 * A shot that a guard would fire at the character in a hex.
 */
export type FireView = { 
/**
 * Where.
 */
at: Hex, 
/**
 * Which guard.
 */
guard: Who, 
/**
 * The hit value with its parts.
 */
aim: Aim, 
/**
 * The hit value in words.
 */
breakdown: string, };

/**
 * What an Overwatch would guard.
 */
export type WatchView = { 
/**
 * With this facing.
 */
facing: Facing, 
/**
 * Out to this distance.
 */
reach: number, 
/**
 * The hexes in which a mover would be shot at.
 */
area: Array<Hex>, };

/**
 * What can end a match.
 */
export type EndedBy = "elimination" | "capture" | "giving-up" | "count-out";

/**
 * One side's answer to a decision.
 *
 * On the wire: `{"team":["infantry","sniper","lmg"]}`, `"roll"`, `{"activate":0}`, `"end-turn"`,
 * `{"move":{"path":[[0,-1],[1,-2]],"facing":"SE"}}`, `{"crouch":"N"}`, `{"shoot":{"target":2,"facing":"NW"}}`.
 */
export type Action = { "team": [Kind, Kind, Kind] } | { "pick": Kind } | "roll" | { "activate": Slot } | "end-turn" | { "move": Move } | { "crouch": Facing } | { "upstairs": Facing } | { "downstairs": Facing } | { "grab": Facing } | { "drop": Facing } | { "overwatch": Overwatch } | { "shoot": Shoot } | { "end": Facing } | { "step": Hex } | { "halt": Facing } | "fire" | "hold";

/**
 * A Move: the hexes entered, and the facing afterwards.
 */
export type Move = { 
/**
 * The hexes in order, without the start.
 */
path: Array<Hex>, 
/**
 * CO-309: the facing at the end.
 */
facing: Facing, };

/**
 * Overwatch: which way, and how far.
 */
export type Overwatch = { 
/**
 * CO-801: the front arc of this facing is guarded.
 */
facing: Facing, 
/**
 * CO-R16: how many hexes beyond the Range [default: 2]; less only if `overwatch_reach` is `chosen`.
 */
beyond: number, };

/**
 * A shot: the target and the facing.
 */
export type Shoot = { 
/**
 * The enemy, by its place in the enemy's team list.
 */
target: Slot, 
/**
 * CO-309: a facing whose front arc holds the target.
 */
facing: Facing, };

/**
 * One thing that happened. A Move is told step by step, so that a screen can animate it.
 */
export type Event = { "event": "teams-shown", 
/**
 * The team list of each side.
 */
teams: [[Kind, Kind, Kind], [Kind, Kind, Kind]], } | { "event": "picked", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
kind: Kind, } | { "event": "rolled", 
/**
 * The die of each side.
 */
dice: [number, number], 
/**
 * Who rolled higher; `None` if the dice are equal.
 */
higher: number | null, 
/**
 * Whether the roll was for the first turn rather than the first pick.
 */
for_turn: boolean, } | { "event": "turn-begins", 
/**
 * Whose.
 */
seat: number, 
/**
 * In which round.
 */
round: number, 
/**
 * After how many the match ends.
 */
round_limit: number, } | { "event": "rose", 
/**
 * Whose.
 */
figure: Figure, } | { "event": "guard-ends", 
/**
 * Whose.
 */
figure: Figure, } | { "event": "activated", 
/**
 * Who.
 */
figure: Figure, } | { "event": "stepped", 
/**
 * Who walks.
 */
figure: Figure, 
/**
 * From where.
 */
from: Hex, 
/**
 * To where.
 */
to: Hex, } | { "event": "moved", 
/**
 * Who walked.
 */
figure: Figure, 
/**
 * Where it stands now.
 */
at: Hex, 
/**
 * Its facing now.
 */
facing: Facing, } | { "event": "crouched", 
/**
 * Who.
 */
figure: Figure, 
/**
 * Its facing now.
 */
facing: Facing, } | { "event": "climbed", 
/**
 * Who.
 */
figure: Figure, 
/**
 * In which watchtower.
 */
at: Hex, 
/**
 * On which level it stands now.
 */
level: Level, 
/**
 * Its facing now.
 */
facing: Facing, } | { "event": "grabbed", 
/**
 * Who is the Bearer now.
 */
figure: Figure, 
/**
 * Where.
 */
at: Hex, 
/**
 * Its facing now.
 */
facing: Facing, } | { "event": "dropped", 
/**
 * Who was the Bearer.
 */
figure: Figure, 
/**
 * Its facing now.
 */
facing: Facing, } | { "event": "flag-lies", 
/**
 * Where.
 */
at: Hex, 
/**
 * On which level.
 */
level: Level, } | { "event": "on-guard", 
/**
 * Who.
 */
figure: Figure, 
/**
 * Which front is guarded.
 */
facing: Facing, 
/**
 * Out to which distance.
 */
reach: number, } | { "event": "shot", 
/**
 * Who shoots.
 */
shooter: Figure, 
/**
 * At whom.
 */
target: Figure, 
/**
 * From where.
 */
from: Hex, 
/**
 * Where to.
 */
to: Hex, 
/**
 * The facing of the shooter.
 */
facing: Facing, 
/**
 * The hit value with its parts.
 */
aim: Aim, 
/**
 * The number on each die, in the order of the roll.
 */
dice: Array<number>, 
/**
 * How many of them hit.
 */
hits: number, 
/**
 * CO-511: the hit points that the target lost; excess hits cost nothing.
 */
lost: number, 
/**
 * The hit points that the target has left.
 */
hp: number, } | { "event": "held-fire", 
/**
 * Who.
 */
figure: Figure, } | { "event": "died", 
/**
 * Who.
 */
figure: Figure, 
/**
 * Where.
 */
at: Hex, } | { "event": "rested", 
/**
 * Who.
 */
figure: Figure, 
/**
 * How many action points are lost.
 */
ap: number, 
/**
 * Its facing now.
 */
facing: Facing, } | { "event": "turn-ends", 
/**
 * Whose.
 */
seat: number, } | { "event": "captured", 
/**
 * The Bearer.
 */
figure: Figure, } | { "event": "wiped-out", 
/**
 * Which side.
 */
seat: number, } | { "event": "gave-up", 
/**
 * Which side.
 */
seat: number, } | { "event": "counted-out", 
/**
 * Whether each side has a living Bearer, and how many characters and hit points.
 */
sides: [Count, Count], } | { "event": "game-over", 
/**
 * Who won; nobody in a drawn game.
 */
winner: number | null, };

/**
 * A character as events name it.
 */
export type Figure = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its place in the team list.
 */
slot: Slot, 
/**
 * Its row on the card.
 */
kind: Kind, };

/**
 * CO-905: what counts, in this order.
 */
export type Count = { 
/**
 * Whether a living character has the flag.
 */
bearer: boolean, 
/**
 * Living characters.
 */
living: number, 
/**
 * The sum of their hit points.
 */
hp: number, };

/**
 * The result of an answer: what a player weighs it by.
 */
export type Upshot = { 
/**
 * Who lost hit points, and how many.
 */
lost: Array<Loss>, 
/**
 * Where a mover stopped or died.
 */
at: Hex | null, 
/**
 * Who won, if the answer ended the game; empty if it is drawn.
 */
over: Array<number> | null, };

/**
 * The losses of one character.
 */
export type Loss = { 
/**
 * Who.
 */
figure: Figure, 
/**
 * CO-511: hit points lost; excess hits do not count.
 */
hp: number, 
/**
 * Whether it is dead.
 */
dead: boolean, };
