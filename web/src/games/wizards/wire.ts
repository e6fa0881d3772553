// Made from crates/games/wizards; `make golden` makes it anew.

/**
 * What one observer sees. Nothing is hidden in this game; all see the same but for the options.
 */
export type View = { 
/**
 * The observer's seat, none for a spectator.
 */
seat: number | null, 
/**
 * The table.
 */
layout: LayoutView, 
/**
 * WI-R20: whether distances of shots are shown.
 */
open_measuring: boolean, 
/**
 * What is asked: `choose`, `turn`, `active` or `wizard`.
 */
stage: 'choose' | 'turn' | 'active' | 'wizard', 
/**
 * The round, from 1.
 */
round: number, 
/**
 * After which round the game is judged.
 */
round_limit: number, 
/**
 * WI-907: quiet rounds in a row, and after how many the game is judged (0 for never).
 */
quiet: [number, number], 
/**
 * WI-204: the order of play in this round, without wizards who are out.
 */
order: Array<number>, 
/**
 * Whose turn it is.
 */
turn: number, 
/**
 * WI-210: how many figures were activated in this turn.
 */
activated: number, 
/**
 * The active figures with their actions left; a gun first.
 */
active: Array<Actor>, 
/**
 * WI-301: whether the wizard on turn has moved.
 */
moved: boolean, 
/**
 * WI-302: whether the wizard on turn may still cast.
 */
may_cast: boolean, 
/**
 * The duel sheets, by seat.
 */
wizards: Array<WizardView>, 
/**
 * The creatures and guns on the table.
 */
figures: Array<FigureView>, 
/**
 * WI-114: the lines that are struck out.
 */
struck: Array<StruckView>, 
/**
 * What each active figure, or the wizard on turn, can reach and attack; for the player on turn only, since it
 * takes a while to find out.
 */
options: Array<OptionsView>, 
/**
 * What the wizard on turn could summon; for its player only.
 */
summons: Array<SummonView>, 
/**
 * What threatens the observer's wizard, the worst first.
 */
threats: Array<Threat>, 
/**
 * WI-906: who would win if the game were judged now.
 */
leaders: Array<number>, 
/**
 * Whether the match is over.
 */
over: boolean, 
/**
 * Who won, or who share the win.
 */
winners: Array<number>, 
/**
 * WI-908: the places so far, best first.
 */
places: Array<Array<number>>, 
/**
 * What ended the match.
 */
ended_by: EndedBy | null, };

/**
 * A table.
 */
export type LayoutView = { 
/**
 * Its id.
 */
id: Id, 
/**
 * Its name.
 */
name: string, 
/**
 * From west to east.
 */
width: number, 
/**
 * From south to north.
 */
height: number, 
/**
 * The terrain.
 */
pieces: Array<PieceView>, 
/**
 * Ladders and stairs.
 */
links: Array<Link>, };

/**
 * A piece of terrain.
 */
export type PieceView = { 
/**
 * Its name.
 */
id: Id, 
/**
 * What it is.
 */
kind: PieceKind, 
/**
 * How high.
 */
height: number, 
/**
 * Whether one can stand on it.
 */
roof: boolean, 
/**
 * WI-557: whether one could be stuck there: no ladder, and too high to jump.
 */
no_way_down: boolean, 
/**
 * Its corners.
 */
polygon: Array<[number, number]>, 
/**
 * Which edges are doors.
 */
doors: Array<number>, };

/**
 * What a piece of terrain is.
 */
export type PieceKind = "wood" | "hill" | "house" | "hall";

/**
 * WI-555: a ladder or stairs.
 */
export type Link = { 
/**
 * Its name.
 */
id: Id, 
/**
 * `ladder` or `stairs`; there is no difference but the look.
 */
kind: LinkKind, 
/**
 * The end on the ground.
 */
foot: [number, number], 
/**
 * The roof it leads to.
 */
roof: Layer, 
/**
 * The end on that roof.
 */
head: [number, number], 
/**
 * What going up or down costs.
 */
cost: number, };

/**
 * What a link looks like.
 */
export type LinkKind = "ladder" | "stairs";

/**
 * A wizard with its duel sheet.
 */
export type WizardView = { 
/**
 * Whose.
 */
seat: number, 
/**
 * WI-106: its number on the table.
 */
number: FigureNumber, 
/**
 * Whether it is in the game.
 */
alive: boolean, 
/**
 * Its name.
 */
name: string, 
/**
 * Its alignment; unknown before all have chosen.
 */
alignment: Alignment | null, 
/**
 * Its energy field.
 */
field: number, 
/**
 * WI-322: every value the field has had, the first one first.
 */
boxes: Array<number>, 
/**
 * Its magic points.
 */
mp: number, 
/**
 * Where it stands.
 */
at: [number, number], 
/**
 * Where it looks.
 */
facing: Facing, 
/**
 * WI-213: how many of its figures are unused.
 */
unused: number, 
/**
 * WI-906: the value of its figures.
 */
value: number, };

/**
 * A creature or gun with its line on the duel sheet.
 */
export type FigureView = { 
/**
 * WI-106: its number on the table.
 */
number: FigureNumber, 
/**
 * Whose.
 */
seat: number, 
/**
 * Its race.
 */
race: Id, 
/**
 * Its race in words.
 */
name: string, 
/**
 * Its weapon.
 */
weapon: Weapon, 
/**
 * Whether it is a gun.
 */
gun: boolean, 
/**
 * Where it stands.
 */
at: Place, 
/**
 * How high it stands.
 */
height: number, 
/**
 * Where it looks.
 */
facing: Facing, 
/**
 * Wounds it can still take, and those it had.
 */
wounds: [number, number], 
/**
 * K in melee and in ranged combat.
 */
k: [number, number], 
/**
 * WI-114: SK of a strike and of a shot; none if it has no such attack.
 */
sk?: [number | null, number | null], 
/**
 * How far it shoots; none if it does not.
 */
range?: number, 
/**
 * R.
 */
armour: number, 
/**
 * B.
 */
movement: number, 
/**
 * The round in which it appeared.
 */
created: number, 
/**
 * The round in which it was last used.
 */
used: number, 
/**
 * Whether it can still be activated in this round.
 */
unused: boolean, 
/**
 * WI-706: whether it is in melee.
 */
in_melee: boolean, };

/**
 * A line that is struck out.
 */
export type StruckView = { 
/**
 * WI-106: its number on the table.
 */
number: FigureNumber, 
/**
 * Whose.
 */
seat: number, 
/**
 * Its race in words.
 */
name: string, 
/**
 * Its weapon.
 */
weapon: Weapon, 
/**
 * The round in which it appeared.
 */
created: number, 
/**
 * The round in which it fell.
 */
fell: number, };

/**
 * What one figure or wizard can do.
 */
export type OptionsView = { 
/**
 * Which.
 */
figure: FigureNumber, 
/**
 * Where it can walk.
 */
reach: ReachView | null, 
/**
 * Every enemy, and whether it can be attacked.
 */
targets: Array<TargetView>, };

/**
 * The places that a figure can reach, on a grid of whole centimetres.
 */
export type ReachView = { 
/**
 * The grid: its points are multiples of this.
 */
grid: number, 
/**
 * What can be reached with the next move.
 */
one: Array<Span>, 
/**
 * What can be reached only with the move after that.
 */
two: Array<Span>, };

/**
 * Neighbouring points of one row of the grid.
 */
export type Span = { 
/**
 * The ground or a roof.
 */
layer: Layer, 
/**
 * The row.
 */
y: number, 
/**
 * The westernmost point.
 */
from: number, 
/**
 * The easternmost point.
 */
to: number, };

/**
 * An enemy as an active figure sees it.
 */
export type TargetView = { 
/**
 * The enemy.
 */
target: FigureNumber, 
/**
 * Whether it is seen.
 */
seen: boolean, 
/**
 * Why it is not seen, or why it cannot be attacked although it is.
 */
why_not: import('../../wire').Phrase | null, 
/**
 * The clause of that.
 */
clause: string | null, 
/**
 * `strike`, `shot` or `spell`, if it can be attacked.
 */
attack: 'strike' | 'shot' | 'spell' | null, 
/**
 * The number to roll or stay under, with its parts.
 */
need: Need | null, 
/**
 * Wounds or points of field that a hit takes.
 */
harm: number, 
/**
 * The exact chance to hit, as a fraction.
 */
hit: string, 
/**
 * The exact chance to destroy it, or to bring the field down, with one and with two attacks.
 */
down: [string, string], 
/**
 * WI-R20: the gap in millimetres, where it is shown.
 */
gap: number | null, 
/**
 * WI-R20: whether it is in range, where that is shown.
 */
in_range: boolean | null, };

/**
 * WI-710: the number to roll or stay under, and what it is made of.
 */
export type Need = { 
/**
 * The attacker's K for this kind of attack.
 */
k: number, 
/**
 * What the attacker's trait adds against this target.
 */
attacker: number, 
/**
 * What the target's traits add.
 */
target: number, 
/**
 * The sum, held between 0 and 20.
 */
number: number, };

/**
 * A row of the summoning table for the wizard on turn.
 */
export type SummonView = { 
/**
 * The race.
 */
race: Id, 
/**
 * Its name.
 */
name: string, 
/**
 * The weapon.
 */
weapon: Weapon, 
/**
 * What it costs.
 */
cost: number, 
/**
 * How many figures it grants.
 */
figures: number, 
/**
 * How many lie in the pool.
 */
pool: number, 
/**
 * Whether alignment and magic points allow it.
 */
allowed: boolean, };

/**
 * What an enemy could do to a wizard in its next activation or wizard turn.
 */
export type Threat = { 
/**
 * The enemy figure or wizard.
 */
from: FigureNumber, 
/**
 * What it would do: `spell`, `run`, `strike` or `shot`.
 */
by: ThreatKind, 
/**
 * The most points of field it could cost.
 */
most: number, 
/**
 * The mean, in hundredths of a point.
 */
mean: number, };

/**
 * How a wizard is threatened.
 */
export type ThreatKind = "spell" | "run" | "strike" | "shot";

/**
 * An active figure.
 */
export type Actor = { 
/**
 * Which.
 */
figure: FigureNumber, 
/**
 * WI-401: its actions left.
 */
left: number, };

/**
 * What can end a match.
 */
export type EndedBy = "last-wizard" | "rounds" | "quiet";

/**
 * WI-109: good, neutral or evil.
 */
export type Alignment = "G" | "N" | "B";

/**
 * What a figure was summoned with (WI-403).
 */
export type Weapon = "small" | "normal" | "ranged" | "own";

/**
 * WI-106: the number of a figure. The wizard of seat 0 is number 1, and so on; summoned figures have rising
 * numbers after the wizards', and none is given twice.
 */
export type FigureNumber = number;

/**
 * A name of 1 to 16 letters, digits, `-` or `_`. It is as cheap to copy and compare as a number, and answers on
 * the wire can still name a race or a ladder as the rulebook does.
 *
 * ```
 * use duello_wizards::Id;
 * let orc: Id = "orc".parse().unwrap();
 * assert_eq!(orc.to_string(), "orc");
 * assert!("two words".parse::<Id>().is_err());
 * ```
 */
export type Id = string;

/**
 * WI-104: the ground, or a roof by the id of its building.
 */
export type Layer = Id;

/**
 * WI-104: where the centre of a base is. Written `[x, y]` on the ground and `["roof", x, y]` on a roof.
 *
 * ```
 * use duello_wizards::Place;
 * let place: Place = serde_json::from_str(r#"["store1", 265, 200]"#).unwrap();
 * assert_eq!(place.to_string(), "(265,200) on store1");
 * ```
 */
export type Place = [number, number] | [Layer, number, number];

/**
 * WI-106: a direction on the table, as its shortest vector with whole components.
 *
 * ```
 * use duello_wizards::Facing;
 * let facing: Facing = serde_json::from_str("[-300, 200]").unwrap();
 * assert_eq!(serde_json::to_string(&facing).unwrap(), "[-3,2]");
 * assert!(serde_json::from_str::<Facing>("[0, 0]").is_err());
 * ```
 */
export type Facing = [number, number];

/**
 * WI-510, WI-555: one part of a path. Written `[x, y]` for a leg and `"ladder1"` for a link.
 */
export type Step = [number, number] | Id;

/**
 * One answer. On the wire it is tagged with what it is: `{"act": "strike", "figure": 7, "target": 2}`.
 */
export type Action = { "act": "choose", 
/**
 * G, N or B.
 */
alignment: Alignment, 
/**
 * The name; that of the seat if none is given.
 */
name?: string | null, } | { "act": "activate", 
/**
 * Which.
 */
figure: FigureNumber, } | { "act": "activate-team", 
/**
 * The gun.
 */
gun: FigureNumber, 
/**
 * The crewmen, in rising order.
 */
crew: Array<FigureNumber>, } | { "act": "move", 
/**
 * Which.
 */
figure: FigureNumber, 
/**
 * The legs and links, none for a turn on the spot.
 */
path: Array<Step>, 
/**
 * WI-511: the facing afterwards.
 */
facing: Facing, 
/**
 * WI-804: which wizard is run into, if there is a choice.
 */
into?: number | null, } | { "act": "strike", 
/**
 * Which.
 */
figure: FigureNumber, 
/**
 * At whom.
 */
target: FigureNumber, } | { "act": "shoot", 
/**
 * Which.
 */
figure: FigureNumber, 
/**
 * At whom.
 */
target: FigureNumber, } | { "act": "jump", 
/**
 * Which.
 */
figure: FigureNumber, 
/**
 * Where to.
 */
to: Place, 
/**
 * The facing afterwards.
 */
facing: Facing, } | { "act": "push", 
/**
 * Who pushes, and each one's facing afterwards.
 */
crew: Array<Pusher>, 
/**
 * How far, the same for the gun and for them.
 */
by: [number, number], 
/**
 * The facing of the gun afterwards.
 */
facing: Facing, } | { "act": "fire", 
/**
 * At whom.
 */
target: FigureNumber, } | { "act": "lapse", 
/**
 * Which.
 */
figure: FigureNumber, } | { "act": "end-activation" } | { "act": "end-turn" } | { "act": "lapse-rest" } | { "act": "wizard-move", 
/**
 * The legs, none for a turn on the spot.
 */
path: Array<Step>, 
/**
 * WI-511: the facing afterwards.
 */
facing: Facing, } | { "act": "cast-attack", 
/**
 * The enemy wizard.
 */
target: number, } | { "act": "cast-defence" } | { "act": "cast-heal", 
/**
 * The own creature or gun.
 */
figure: FigureNumber, } | { "act": "cast-summon", 
/**
 * The race.
 */
race: Id, 
/**
 * The weapon class, `own` for big creatures and guns.
 */
weapon: Weapon, 
/**
 * Where each figure appears, and its facing.
 */
spots: Array<Spot>, } | { "act": "end-wizard" };

/**
 * WI-864: one who pushes a gun.
 */
export type Pusher = { 
/**
 * The crewman.
 */
figure: FigureNumber, 
/**
 * Its facing afterwards.
 */
facing: Facing, };

/**
 * WI-316: where a figure appears.
 */
export type Spot = { 
/**
 * The place.
 */
at: Place, 
/**
 * The facing.
 */
facing: Facing, };

/**
 * One thing that happened, step by step, so that a screen can show it as it goes.
 */
export type Event = { "event": "chosen", 
/**
 * Whose.
 */
seat: number, 
/**
 * WI-108: the name of the wizard.
 */
name: string, 
/**
 * G, N or B.
 */
alignment: Alignment, } | { "event": "order-rolled", 
/**
 * Who rolled, and what.
 */
dice: Array<[number, number]>, } | { "event": "order-set", 
/**
 * The first first.
 */
order: Array<number>, } | { "event": "round-begins", 
/**
 * Its number.
 */
round: number, 
/**
 * WI-906: after how many the game is judged.
 */
limit: number, 
/**
 * WI-204: who plays when.
 */
order: Array<number>, 
/**
 * WI-207: what each living wizard has now.
 */
mp: Array<[number, number]>, } | { "event": "turn-begins", 
/**
 * Whose.
 */
seat: number, } | { "event": "activated", 
/**
 * Whose.
 */
seat: number, 
/**
 * Which: a creature, or a gun and its crew.
 */
figures: Array<FigureNumber>, } | { "event": "moved", 
/**
 * Who.
 */
figure: FigureNumber, 
/**
 * From where.
 */
from: Place, 
/**
 * How.
 */
path: Array<Step>, 
/**
 * To where.
 */
to: Place, 
/**
 * The facing now.
 */
facing: Facing, 
/**
 * What it cost.
 */
cost: number, } | { "event": "jumped", 
/**
 * Who.
 */
figure: FigureNumber, 
/**
 * From where.
 */
from: Place, 
/**
 * To where.
 */
to: Place, 
/**
 * The facing now.
 */
facing: Facing, } | { "event": "pushed", 
/**
 * The gun.
 */
gun: FigureNumber, 
/**
 * From where.
 */
from: Place, 
/**
 * To where.
 */
to: Place, 
/**
 * Its facing now.
 */
facing: Facing, 
/**
 * Where each pusher is now, and its facing.
 */
crew: Array<[FigureNumber, Place, Facing]>, } | { "event": "too-far", 
/**
 * Who would have shot.
 */
figure: FigureNumber, 
/**
 * At whom.
 */
target: FigureNumber, 
/**
 * How far the weapon reaches.
 */
range: number, 
/**
 * By how much it is too far, rounded up.
 */
by: number, } | { "event": "attacked", 
/**
 * Who attacked.
 */
figure: FigureNumber, 
/**
 * Whom.
 */
target: FigureNumber, 
/**
 * Whether it was a strike; otherwise it was a shot.
 */
strike: boolean, 
/**
 * From where.
 */
from: Place, 
/**
 * Where to.
 */
to: Place, 
/**
 * The number to roll or stay under, with its parts.
 */
need: Need, 
/**
 * The die; none if the result did not depend on it.
 */
die: number | null, 
/**
 * Whether it hit.
 */
hit: boolean, } | { "event": "wounded", 
/**
 * Who.
 */
figure: FigureNumber, 
/**
 * How many wounds, those in excess not counted.
 */
wounds: number, 
/**
 * How many it can still take.
 */
left: number, } | { "event": "destroyed", 
/**
 * Who.
 */
figure: FigureNumber, 
/**
 * Whose it was.
 */
seat: number, 
/**
 * Its race.
 */
race: Id, 
/**
 * Its weapon.
 */
weapon: Weapon, 
/**
 * Where it stood.
 */
at: Place, } | { "event": "ran-into", 
/**
 * Who.
 */
figure: FigureNumber, 
/**
 * Whose field.
 */
wizard: number, } | { "event": "field-changed", 
/**
 * Whose.
 */
wizard: number, 
/**
 * What it was.
 */
from: number, 
/**
 * What it is.
 */
to: number, } | { "event": "cast", 
/**
 * By whom.
 */
seat: number, 
/**
 * Which.
 */
spell: Spell, 
/**
 * What it cost.
 */
cost: number, 
/**
 * What is left.
 */
mp: number, } | { "event": "healed", 
/**
 * Whose.
 */
figure: FigureNumber, 
/**
 * How many wounds it can take now.
 */
left: number, } | { "event": "appeared", 
/**
 * Its number.
 */
figure: FigureNumber, 
/**
 * Whose.
 */
seat: number, 
/**
 * Its race.
 */
race: Id, 
/**
 * Its weapon.
 */
weapon: Weapon, 
/**
 * Where.
 */
at: Place, 
/**
 * Its facing.
 */
facing: Facing, } | { "event": "lapsed", 
/**
 * Whose.
 */
figure: FigureNumber, 
/**
 * How many.
 */
actions: number, } | { "event": "rest-lapsed", 
/**
 * Who.
 */
seat: number, 
/**
 * How many figures.
 */
figures: number, } | { "event": "wizard-begins", 
/**
 * Whose.
 */
seat: number, } | { "event": "magic-lost", 
/**
 * Whose.
 */
seat: number, 
/**
 * How much.
 */
mp: number, } | { "event": "eliminated", 
/**
 * Who.
 */
seat: number, 
/**
 * Whether by resigning (WI-904).
 */
resigned: boolean, 
/**
 * WI-901: how many figures went along.
 */
figures: number, } | { "event": "quiet-round", 
/**
 * How many in a row.
 */
quiet: number, 
/**
 * After how many the game is judged; 0 for never.
 */
limit: number, } | { "event": "judged", 
/**
 * Seat, field, value of figures, magic points.
 */
standings: Array<[number, number, number, number]>, } | { "event": "game-over", 
/**
 * Who won, or who share the win.
 */
winners: Array<number>, 
/**
 * WI-908: the places, best first; those in one group share theirs.
 */
places: Array<Array<number>>, 
/**
 * By what.
 */
by: EndedBy, };

/**
 * The four spells.
 */
export type Spell = "attack" | "defence" | "healing" | "creature";

/**
 * What came of an answer, in the words in which a player weighs it.
 */
export type Upshot = { 
/**
 * Whether an attack hit, if there was one; a target too far is a miss.
 */
hit: boolean | null, 
/**
 * Who lost wounds, and how many.
 */
wounds: Array<[FigureNumber, number]>, 
/**
 * Who is destroyed.
 */
destroyed: Array<FigureNumber>, 
/**
 * Whose field changed, and to what.
 */
fields: Array<[number, number]>, 
/**
 * The winners if it ended the game.
 */
over: Array<number> | null, };
