// Made from crates/games/fighters; `make golden` makes it anew.

/**
 * What one observer sees.
 */
export type View = { 
/**
 * The observer's seat, none for a spectator.
 */
seat: number | null, 
/**
 * The arena's id.
 */
arena: string, 
/**
 * Its width and depth.
 */
size: [number, number], 
/**
 * Whether its edges are walls.
 */
walled: boolean, 
/**
 * FI-1207: the gaps in walled edges.
 */
exits: Array<Exit>, 
/**
 * The house rules of this match.
 */
switches: Switches, 
/**
 * FI-402: the side of a base.
 */
base: number, 
/**
 * FI-R61: width and length of a card.
 */
card: [number, number], 
/**
 * FI-407: combat distance squared, from base to base.
 */
combat_distance: number, 
/**
 * The turn, from 1; 0 before the first.
 */
turn: number, 
/**
 * After how many turns the duel is decided.
 */
turn_limit: number | null, 
/**
 * What is going on.
 */
stage: 'roll-off' | 'who deploys first' | 'characters' | 'deployment' | 'decks' | 'anticipation' | 'programming' | 'initiative' | 'who acts first' | 'decisive stage' | 'over', 
/**
 * Who is asked; nobody when the match is over.
 */
asked: Array<number>, 
/**
 * What is asked; nothing when the match is over.
 */
question: QuestionView | null, 
/**
 * FI-501.
 */
successes: [number, number], 
/**
 * FI-502.
 */
player_one: number | null, 
/**
 * FI-551.
 */
active: number | null, 
/**
 * The scenery that is left.
 */
pieces: Array<PieceView>, 
/**
 * The figures in the order in which they were placed.
 */
figures: Array<FigureView>, 
/**
 * Who has won, if the match is over and not drawn.
 */
winner: number | null, };

/**
 * Millimetres to the east and to the north.
 */
export type Point = [number, number];

/**
 * One of the four ways to face.
 */
export type Quarter = "N" | "E" | "S" | "W";

/**
 * A figure by its number.
 */
export type FigureId = number;

/**
 * A character by its number.
 */
export type CharacterId = number;

/**
 * A card by its number.
 */
export type CardId = number;

/**
 * A card of a figure by its place in the figure's list.
 */
export type Slot = number;

/**
 * A technique by its number.
 */
export type TechniqueId = number;

/**
 * A piece of scenery by its number in the arena.
 */
export type PieceId = number;

/**
 * FI-1207: a part of an edge through which a figure can leave.
 */
export type Exit = { 
/**
 * Which edge.
 */
edge: Quarter, 
/**
 * Where it begins.
 */
from: number, 
/**
 * Where it ends.
 */
to: number, };

/**
 * The house rules, each with the ruling that allows it.
 */
export type Switches = { card_size: CardSize, base_mm: number, combat_distance: CombatDistance, zones: Zones, vp_sources: VpSources, vp_on_level: VpOnLevel, start_level: number, sct_costs: SctCosts, reveals: Reveals, first_player_choice: FirstPlayerChoice, improvise_after_sequence: boolean, maximise: Maximise, ashorai_penalty: AshoraiPenalty, badly_wounded_on: BadlyWoundedOn, badly_wounded_loss: BadlyWoundedLoss, downed: Downed, beating_death: BeatingDeath, hands: Hands, loadout: Loadout, character_choice: CharacterChoice, 
/**
 * 6 to 30, or none.
 */
turn_limit: number | 'none', team_size: number, };

/**
 * FI-R61.
 */
export type CardSize = "standard" | "sleeved";

/**
 * FI-R06.
 */
export type CombatDistance = "any_way" | "lengthwise";

/**
 * FI-R07.
 */
export type Zones = "diagonal" | "band";

/**
 * FI-R10.
 */
export type VpSources = "attack_and_defence" | "attack_only";

/**
 * FI-R11.
 */
export type VpOnLevel = "consume" | "keep";

/**
 * FI-R02.
 */
export type SctCosts = "table" | "all_one";

/**
 * FI-R14.
 */
export type Reveals = "both" | "winner_only";

/**
 * FI-R15.
 */
export type FirstPlayerChoice = "after_reveal" | "before_programming";

/**
 * FI-R26.
 */
export type Maximise = "attack_defence_contest" | "attack_only";

/**
 * FI-R28.
 */
export type AshoraiPenalty = "die" | "modifier";

/**
 * FI-R32.
 */
export type BadlyWoundedOn = "life" | "constitution";

/**
 * FI-R32.
 */
export type BadlyWoundedLoss = "discard" | "use_up";

/**
 * FI-R34.
 */
export type Downed = "graded" | "always_behind";

/**
 * FI-R35.
 */
export type BeatingDeath = "repeat" | "once" | "off";

/**
 * FI-R20.
 */
export type Hands = "hidden" | "open";

/**
 * FI-R56.
 */
export type Loadout = "default" | "custom";

/**
 * FI-R55.
 */
export type CharacterChoice = "in_turn" | "secret" | "secret_no_mirror";

/**
 * The question that is open: everybody knows what is asked, only the answer is a player's own.
 */
export type QuestionView = { 
/**
 * What is asked.
 */
kind: QuestionKind, 
/**
 * The figure that acts or defends itself by the answer; none where a side answers for all its figures.
 */
figure: FigureId | null, 
/**
 * The figure on the other end: the attacker of whoever defends, the target of whoever strikes, the opponent of
 * a contest.
 */
other: FigureId | null, 
/**
 * FI-554: the marker to be executed.
 */
marker: Marker | null, };

/**
 * What can be asked.
 */
export type QuestionKind = "roll" | "first" | "choose" | "place" | "decks" | "programme" | "activate" | "agile" | "marker" | "free" | "aim" | "order" | "react" | "boost" | "defend" | "trade" | "protect" | "disarm" | "away" | "venom" | "pivot" | "contest" | "lose" | "add";

/**
 * FI-526, FI-527: what a step is made of.
 */
export type Marker = "advance" | "lateral" | "turn" | "swing" | "attack" | "technique" | "retreat" | "skill" | "equip";

/**
 * A piece of scenery.
 */
export type PieceView = { 
/**
 * Its number, by which events name it.
 */
number: PieceId, 
/**
 * Its name.
 */
id: string, 
/**
 * FI-303.
 */
kind: PieceKind, 
/**
 * Its south-west corner.
 */
from: Point, 
/**
 * Its north-east corner.
 */
to: Point, 
/**
 * FI-1151.
 */
rough: boolean, 
/**
 * FI-1161.
 */
dangerous: boolean, 
/**
 * FI-1163.
 */
lethal: boolean, 
/**
 * FI-1132.
 */
constitution: number, };

/**
 * The kinds of scenery, in the order in which things with the same lead stop a figure (FI-707).
 */
export type PieceKind = "wall" | "vertical" | "low" | "area" | "barrel";

/**
 * A figure.
 */
export type FigureView = { 
/**
 * Its number.
 */
id: FigureId, 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Which character it is.
 */
character: CharacterId, 
/**
 * What it is called.
 */
name: string, 
/**
 * FI-124.
 */
level: number, 
/**
 * FI-149: what the side of its sheet that lies up can do.
 */
abilities: Array<Ability>, 
/**
 * FI-921: its techniques.
 */
techniques: Array<TechniqueView>, 
/**
 * FI-1404: its schools of magic.
 */
schools: Array<School>, 
/**
 * FI-141: ATK, DEF, INT, CON, W.
 */
attributes: [number, number, number, number, number], 
/**
 * FI-111, and the number on its sheet.
 */
points: [number, number], 
/**
 * FI-861.
 */
wounds: number, 
/**
 * FI-891: with more wounds than this it is badly wounded.
 */
badly_wounded_above: number, 
/**
 * FI-402.
 */
at: Point, 
/**
 * Where its front is.
 */
facing: Quarter, 
/**
 * FI-881.
 */
down: boolean, 
/**
 * FI-891.
 */
badly_wounded: boolean, 
/**
 * Whether and how it has left the duel.
 */
out: Out | null, 
/**
 * FI-1414.
 */
parrying: boolean, 
/**
 * More defence dice until its next step.
 */
guard: number, 
/**
 * Sand in the eyes.
 */
blinded: boolean, 
/**
 * Whether Adaptable has been used in this turn.
 */
adapted: boolean, 
/**
 * FI-218: how many cards are available, bound and used up.
 */
counts: [number, number, number], 
/**
 * Its cards.
 */
cards: Array<CardView>, 
/**
 * FI-505: how many steps it must reveal.
 */
obliged: number, 
/**
 * FI-531, FI-534: how many steps it may programme now.
 */
room: number, 
/**
 * FI-532.
 */
closed: boolean, 
/**
 * Its sequence: the markers of each step, and whether it is obligatory.
 */
steps: Array<[Array<Marker>, boolean]>, 
/**
 * How many of the steps have been begun.
 */
begun: number, };

/**
 * One ability of race or archetype; in a view it has the name of the content files.
 */
export type Ability = "abyssal-being" | "lacerating-armour" | "armoured-hulk" | "agile" | "flanking-movement" | "master-swordsman" | "wall-of-swords" | "shadow-pivot" | "reader-of-blades" | "riposte" | "windfooted" | "adaptable" | "steadfast" | "call-of-the-forge" | "burning-zeal" | "robust" | "unstoppable" | "blood-scent";

/**
 * A technique on a sheet.
 */
export type TechniqueView = { 
/**
 * Which technique.
 */
technique: TechniqueId, 
/**
 * What it is called.
 */
name: string, 
/**
 * FI-921, FI-R02: what it costs in VP at this table.
 */
cost: number, };

/**
 * FI-1404: a school of magic.
 */
export type School = "dark" | "water" | "fire";

/**
 * How a figure left the duel.
 */
export type Out = "defeated" | "fled";

/**
 * A card of a figure.
 */
export type CardView = { 
/**
 * Which card.
 */
card: CardId, 
/**
 * What it is called.
 */
name: string, 
/**
 * Where it is.
 */
place: Place, 
/**
 * FI-218: its state, if the observer may know it.
 */
state: CardState | null, };

/**
 * FI-204: where a card is.
 */
export type Place = "hand" | "equipped" | "discarded" | "given";

/**
 * FI-204: the state of a card that does not lie open.
 */
export type CardState = "available" | { "bound": number } | "used";

/**
 * One player's answer to a decision.
 *
 * On the wire: `"roll"`, `{"place":{"character":0,"at":[376,40],"facing":"N"}}`,
 * `{"programme":[[{"markers":["advance","turn"],"card":0}]]}`, `{"step":0}`, `{"move":{"way":"N","mm":60}}`,
 * `{"attack":{"target":1,"with":"bare"}}`, `{"maximise":2}`, `"pass"`.
 */
export type Action = "roll" | { "first": number } | { "choose": Array<CharacterId> } | { "place": Placing } | { "decks": Array<DeckPlan> } | { "programme": Array<Array<StepPlan>> } | { "step": FigureId } | { "improvise": Improvised } | { "drink": FigureCard } | { "stand": Standing } | "hold" | "surrender" | "pay-agile" | { "drop": number } | { "move": Way } | "cross" | { "flee": Quarter } | { "turn": Hand } | { "swing": Swing } | "skip" | { "attack": Strike } | { "technique": Named } | { "use": Use } | "equip" | { "give": Gift } | { "maximise": Slot } | { "wall-of-swords": Slot } | { "fury": Slot } | { "feint": [Slot, Hand] } | { "evade": [Slot, Way] } | { "protect": Slot } | { "venom": Slot } | { "trade": number } | { "lose": Slot } | { "disarm": Slot } | { "away": Quarter } | { "next": FigureId } | { "add": Array<CardId> } | "pass";

/**
 * Left or right.
 */
export type Hand = "left" | "right";

/**
 * FI-306.
 */
export type Placing = { 
/**
 * Which character.
 */
character: CharacterId, 
/**
 * FI-402.
 */
at: Point, 
/**
 * FI-308.
 */
facing: Quarter, };

/**
 * FI-311: the cards of a figure.
 */
export type DeckPlan = { 
/**
 * The deck.
 */
cards: Array<CardId>, 
/**
 * FI-211: those of it that begin equipped.
 */
equipped: Array<CardId>, };

/**
 * FI-523: a step and the card that pays for it.
 */
export type StepPlan = { 
/**
 * The markers in the order of execution.
 */
markers: Array<Marker>, 
/**
 * The card.
 */
card: Slot, };

/**
 * FI-1061.
 */
export type Improvised = { 
/**
 * Who attacks.
 */
figure: FigureId, 
/**
 * The card used up for it.
 */
card: Slot, 
/**
 * At whom, with what.
 */
strike: Strike, };

/**
 * A card of a figure.
 */
export type FigureCard = { 
/**
 * The figure.
 */
figure: FigureId, 
/**
 * Its card.
 */
card: Slot, };

/**
 * FI-883.
 */
export type Standing = { 
/**
 * The figure.
 */
figure: FigureId, 
/**
 * The card used up; none if a step is given up.
 */
card: Slot | null, };

/**
 * A straight way.
 */
export type Way = { 
/**
 * Where to.
 */
way: Quarter, 
/**
 * How far.
 */
mm: number, };

/**
 * FI-604.
 */
export type Swing = { 
/**
 * Where the base shifts.
 */
way: Quarter, 
/**
 * How it turns.
 */
hand: Hand, };

/**
 * FI-802: at whom, with what.
 */
export type Strike = { 
/**
 * The target.
 */
target: FigureId, 
/**
 * The weapon.
 */
with: With, };

/**
 * FI-217, FI-1021: what an attack is made with.
 */
export type With = "bare" | { "weapon": Slot } | { "shot": Slot };

/**
 * FI-921: a technique and what it needs to know.
 */
export type Named = { 
/**
 * The technique.
 */
technique: TechniqueId, 
/**
 * At whom or where.
 */
aim: Aim, };

/**
 * FI-926: a skill or spell and what it needs to know.
 */
export type Use = { 
/**
 * What is used.
 */
power: Power, 
/**
 * At whom or where.
 */
aim: Aim, };

/**
 * FI-926: what a Special skill step uses.
 */
export type Power = { "card": Slot } | "forge";

/**
 * At whom or where.
 */
export type Aim = "nothing" | { "strike": Strike } | { "side": Hand } | { "slid": number } | { "figure": FigureId } | { "card": Slot };

/**
 * FI-1306.
 */
export type Gift = { 
/**
 * The equipped card.
 */
card: Slot, 
/**
 * The ally.
 */
to: FigureId, };

/**
 * One thing that happened.
 */
export type Event = { "event": "rolled-off", dice: [number, number], higher: number | null, } | { "event": "deploys-first", seat: number, } | { "event": "chosen", characters: [Array<CharacterId>, Array<CharacterId>], } | { "event": "placed", figure: FigureId, character: CharacterId, at: Point, facing: Quarter, } | { "event": "presented", figure: FigureId, cards: Array<CardId>, equipped: Array<CardId>, } | { "event": "turn-begins", turn: number, } | { "event": "initiative", dice: [Array<number>, Array<number>], successes: [number, number], } | { "event": "obliged", figure: FigureId, steps: number, } | { "event": "revealed", figure: FigureId, steps: Array<Array<Marker>>, obligatory: boolean, } | { "event": "closed", figure: FigureId, } | { "event": "tie-rolled", dice: [number, number], higher: number | null, } | { "event": "acts-first", seat: number, } | { "event": "step-begins", figure: FigureId, markers: Array<Marker>, } | { "event": "step-ends", figure: FigureId, } | { "event": "held", seat: number, } | { "event": "stood-up", figure: FigureId, gave_up_step: boolean, } | { "event": "paid-agile", figure: FigureId, } | { "event": "dropped-marker", figure: FigureId, at: number, } | { "event": "lost-step", figure: FigureId, } | { "event": "turned", figure: FigureId, facing: Quarter, } | { "event": "moved", figure: FigureId, from: Point, to: Point, displaced: boolean, } | { "event": "crossed", figure: FigureId, from: Point, to: Point, } | { "event": "collides", mover: FigureId, other: FigureId, push: boolean, } | { "event": "contest", mover: FigureId, other: FigureId | null, barrel: PieceId | null, dice: [Array<number>, Array<number>], successes: [number, number], } | { "event": "destroyed", piece: PieceId, kind: PieceKind, } | { "event": "kicked", piece: PieceId, kind: PieceKind, to: Point, } | { "event": "begins", figure: FigureId, technique: TechniqueId, } | { "event": "attacks", attacker: FigureId, targets: Array<FigureId>, mode: Mode, technique: TechniqueId | null, improvised: boolean, } | { "event": "forgone", figure: FigureId, } | { "event": "maximised", figure: FigureId, dice: number, } | { "event": "used", figure: FigureId, card: CardId, } | { "event": "skill", figure: FigureId, } | { "event": "attack-roll", attacker: FigureId, elemental: number, dice: Array<number>, again: Array<number>, criticals: number, } | { "event": "struck", target: FigureId, seat: number, modifier: number, strikes: Strikes, } | { "event": "defence-roll", figure: FigureId, modifier: number, need: number, dice: Array<number>, criticals: number, successes: number, } | { "event": "outcome", target: FigureId, blocked: number, injuries: number, } | { "event": "spent", attacker: FigureId, target: FigureId, } | { "event": "loose-strikes", figure: FigureId, seat: number, strikes: number, dice: Array<number>, injuries: number, } | { "event": "wounded", figure: FigureId, seat: number, wounds: number, total: number, } | { "event": "death-roll", figure: FigureId, die: number, excess: number, lives: boolean, } | { "event": "knocked-down", figure: FigureId, seat: number, } | { "event": "badly-wounded", figure: FigureId, } | { "event": "healed", figure: FigureId, wounds: number, } | { "event": "points", figure: FigureId, seat: number, by: number, total: number, } | { "event": "level-up", figure: FigureId, seat: number, } | { "event": "added", figure: FigureId, cards: Array<CardId>, } | { "event": "equipped", figure: FigureId, card: CardId, } | { "event": "given", figure: FigureId, to: FigureId, card: CardId, } | { "event": "discarded", figure: FigureId, card: CardId, } | { "event": "recovered", figure: FigureId, card: CardId, } | { "event": "venom-roll", figure: FigureId, die: number, injuries: number, } | { "event": "blinded", figure: FigureId, } | { "event": "taken-out", figure: FigureId, seat: number, how: Out, } | { "event": "surrendered", seat: number, } | { "event": "over", ending: Ending, };

/**
 * With what an attack is made.
 */
export type Mode = { "close": CardId | null } | { "shot": CardId } | { "spell": CardId };

/**
 * FI-R30: strikes by kind.
 */
export type Strikes = { 
/**
 * Elemental critical strikes.
 */
elemental_critical: number, 
/**
 * Elemental plain strikes.
 */
elemental: number, 
/**
 * Critical strikes.
 */
critical: number, 
/**
 * Plain strikes.
 */
plain: number, };

/**
 * How a match ended.
 */
export type Ending = { 
/**
 * Who has won; nobody if it is a draw.
 */
winner: number | null, 
/**
 * Why.
 */
by: EndedBy, };

/**
 * Why a match ended.
 */
export type EndedBy = "defeat" | "points" | "surrender" | "flight" | "turn-limit" | "standstill" | "no-cards";

/**
 * What came of an answer, in the words in which a player weighs it; by side.
 */
export type Upshot = { 
/**
 * FI-823, FI-850: strikes on its figures before they defend, those of attacks and loose ones.
 */
strikes: [number, number], 
/**
 * Wounds taken.
 */
wounds: [number, number], 
/**
 * VP gained and lost.
 */
points: [number, number], 
/**
 * Figures knocked down.
 */
downed: [number, number], 
/**
 * Figures taken out.
 */
out: [number, number], 
/**
 * Whether somebody levelled up.
 */
levelled: [boolean, boolean], 
/**
 * Whether the match is over by it, and who won; nobody where it is drawn.
 */
over: Array<number> | null, };
