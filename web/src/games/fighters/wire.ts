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
 * The last turn of the duel.
 */
turn_limit: number | null, 
/**
 * The stage of the match.
 */
stage: 'roll-off' | 'who deploys first' | 'characters' | 'deployment' | 'decks' | 'anticipation' | 'programming' | 'initiative' | 'who acts first' | 'decisive stage' | 'over', 
/**
 * Which seats must answer; none when the match is over.
 */
asked: Array<number>, 
/**
 * The question; none when the match is over.
 */
question: QuestionView | null, 
/**
 * FI-501: the initiative successes of both sides.
 */
successes: [number, number], 
/**
 * FI-502: who acts first in this turn.
 */
player_one: number | null, 
/**
 * FI-551: whose activation it is.
 */
active: number | null, 
/**
 * FI-555: how many activations in a row were held.
 */
holds?: number, 
/**
 * FI-1212: how many turns in a row nothing has happened; after four the duel is decided on points.
 */
quiet_turns?: number, 
/**
 * The scenery still in place.
 */
pieces: Array<PieceView>, 
/**
 * The figures in the order in which they were placed.
 */
figures: Array<FigureView>, 
/**
 * The winner; none while the match runs or if it is drawn.
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
 * FI-R61: the size of the cards that measure distances.
 */
export type CardSize = "standard" | "sleeved";

/**
 * FI-R06: whether cards reach at any angle or along their length only.
 */
export type CombatDistance = "any_way" | "lengthwise";

/**
 * FI-R07: whether zones are parted by the diagonals of the base or by its edges.
 */
export type Zones = "diagonal" | "band";

/**
 * FI-R10: which criticals earn VP.
 */
export type VpSources = "attack_and_defence" | "attack_only";

/**
 * FI-R11: whether levelling up uses VP up.
 */
export type VpOnLevel = "consume" | "keep";

/**
 * FI-R02: what techniques cost.
 */
export type SctCosts = "table" | "all_one";

/**
 * FI-R14: who must reveal steps.
 */
export type Reveals = "both" | "winner_only";

/**
 * FI-R15: when the winner of the initiative chooses who acts first.
 */
export type FirstPlayerChoice = "after_reveal" | "before_programming";

/**
 * FI-R26: which rolls can be maximised.
 */
export type Maximise = "attack_defence_contest" | "attack_only";

/**
 * FI-R28: what −1 Defence of the Ashorai Swords means.
 */
export type AshoraiPenalty = "die" | "modifier";

/**
 * FI-R32: which value is halved for being badly wounded.
 */
export type BadlyWoundedOn = "life" | "constitution";

/**
 * FI-R32: what becomes of the card lost by being badly wounded.
 */
export type BadlyWoundedLoss = "discard" | "use_up";

/**
 * FI-R34: how a downed figure defends.
 */
export type Downed = "graded" | "always_behind";

/**
 * FI-R35: how often death can be beaten.
 */
export type BeatingDeath = "repeat" | "once" | "off";

/**
 * FI-R20: whether the states of cards are hidden.
 */
export type Hands = "hidden" | "open";

/**
 * FI-R56: whether decks are fixed or chosen.
 */
export type Loadout = "default" | "custom";

/**
 * FI-R55: how characters are chosen.
 */
export type CharacterChoice = "in_turn" | "secret" | "secret_no_mirror";

/**
 * The open question. Everybody knows the question; only the answer is secret.
 */
export type QuestionView = { 
/**
 * What is asked.
 */
kind: QuestionKind, 
/**
 * The figure that acts or defends; none where a side answers for all its figures.
 */
figure: FigureId | null, 
/**
 * The other figure: the attacker of a defender, the target of an attacker, the opponent in a contest.
 */
other: FigureId | null, 
/**
 * FI-554: the marker to be executed.
 */
marker: Marker | null, 
/**
 * FI-823: the strikes that a defender faces, where it is asked about them.
 */
strikes?: Strikes, };

/**
 * What can be asked.
 */
export type QuestionKind = "roll" | "first" | "choose" | "place" | "decks" | "programme" | "activate" | "agile" | "marker" | "free" | "aim" | "order" | "react" | "boost" | "defend" | "trade" | "protect" | "disarm" | "away" | "venom" | "pivot" | "contest" | "lose" | "add";

/**
 * FI-526, FI-527: a part of a step.
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
 * FI-303: how it behaves.
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
 * FI-1151: rough ground.
 */
rough: boolean, 
/**
 * FI-1161: touching it in a movement causes an injury.
 */
dangerous: boolean, 
/**
 * FI-1163: touching it takes a figure out.
 */
lethal: boolean, 
/**
 * FI-1132: the dice of a barrel in a contest.
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
 * Its name.
 */
name: string, 
/**
 * FI-124: 1 or 2.
 */
level: number, 
/**
 * FI-149: the abilities of its sheet at this level.
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
 * FI-861: the wounds it has.
 */
wounds: number, 
/**
 * FI-891: with more wounds than this it is badly wounded.
 */
badly_wounded_above: number, 
/**
 * FI-402: the south-west corner of its base.
 */
at: Point, 
/**
 * The direction of its front.
 */
facing: Quarter, 
/**
 * FI-881: whether it lies on the ground.
 */
down: boolean, 
/**
 * FI-891: whether it is badly wounded.
 */
badly_wounded: boolean, 
/**
 * Whether and how it has left the duel.
 */
out: Out | null, 
/**
 * FI-1414: whether strikes it cancels come back.
 */
parrying: boolean, 
/**
 * More defence dice until its next step.
 */
guard: number, 
/**
 * Whether it has sand in its eyes.
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
 * FI-532: whether it may programme no more in this turn.
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
 * An ability of race or archetype. Views use the names of the content files.
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
 * Its name.
 */
name: string, 
/**
 * FI-921, FI-R02: its cost in VP under the house rules of this match.
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
 * Its name.
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
 * FI-306: which character is placed, where and facing where.
 */
export type Placing = { 
/**
 * Which character.
 */
character: CharacterId, 
/**
 * FI-402: the south-west corner of the base.
 */
at: Point, 
/**
 * FI-308: the direction of the front.
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
 * FI-1061: an attack in place of a step.
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
 * The target and the weapon.
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
 * FI-883: how a downed figure stands up.
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
 * A straight movement.
 */
export type Way = { 
/**
 * The direction.
 */
way: Quarter, 
/**
 * The distance in millimetres.
 */
mm: number, };

/**
 * FI-604: a turn and displacement.
 */
export type Swing = { 
/**
 * The direction in which the base shifts.
 */
way: Quarter, 
/**
 * The side to which it turns.
 */
hand: Hand, };

/**
 * FI-802: the target and the weapon.
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
 * FI-921: a technique and its target.
 */
export type Named = { 
/**
 * The technique.
 */
technique: TechniqueId, 
/**
 * Its target.
 */
aim: Aim, };

/**
 * FI-926: a skill or spell and its target.
 */
export type Use = { 
/**
 * What is used.
 */
power: Power, 
/**
 * Its target.
 */
aim: Aim, };

/**
 * FI-926: what a Special skill step uses.
 */
export type Power = { "card": Slot } | "forge";

/**
 * The target of a technique, skill or spell.
 */
export type Aim = "nothing" | { "strike": Strike } | { "side": Hand } | { "slid": number } | { "figure": FigureId } | { "card": Slot };

/**
 * FI-1306: an equipped card and the ally who gets it.
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
export type Event = { "event": "rolled-off", dice: [number, number], higher: number | null, } | { "event": "deploys-first", seat: number, } | { "event": "chosen", characters: [Array<CharacterId>, Array<CharacterId>], } | { "event": "placed", figure: FigureId, character: CharacterId, at: Point, facing: Quarter, } | { "event": "presented", figure: FigureId, cards: Array<CardId>, equipped: Array<CardId>, } | { "event": "turn-begins", turn: number, } | { "event": "initiative", dice: [Array<number>, Array<number>], successes: [number, number], } | { "event": "obliged", figure: FigureId, steps: number, } | { "event": "revealed", figure: FigureId, steps: Array<Array<Marker>>, obligatory: boolean, } | { "event": "closed", figure: FigureId, } | { "event": "tie-rolled", dice: [number, number], higher: number | null, } | { "event": "acts-first", seat: number, } | { "event": "step-begins", figure: FigureId, markers: Array<Marker>, } | { "event": "step-ends", figure: FigureId, } | { "event": "held", seat: number, } | { "event": "stood-up", figure: FigureId, gave_up_step: boolean, } | { "event": "paid-agile", figure: FigureId, } | { "event": "dropped-marker", figure: FigureId, at: number, } | { "event": "lost-step", figure: FigureId, } | { "event": "turned", figure: FigureId, facing: Quarter, } | { "event": "moved", figure: FigureId, from: Point, to: Point, displaced: boolean, } | { "event": "crossed", figure: FigureId, from: Point, to: Point, } | { "event": "collides", mover: FigureId, other: FigureId, push: boolean, } | { "event": "contest", mover: FigureId, other: FigureId | null, barrel: PieceId | null, dice: [Array<number>, Array<number>], successes: [number, number], } | { "event": "destroyed", piece: PieceId, kind: PieceKind, } | { "event": "kicked", piece: PieceId, kind: PieceKind, to: Point, } | { "event": "begins", figure: FigureId, technique: TechniqueId, } | { "event": "attacks", attacker: FigureId, targets: Array<FigureId>, mode: Mode, technique: TechniqueId | null, improvised: boolean, } | { "event": "forgone", figure: FigureId, } | { "event": "maximised", figure: FigureId, dice: number, } | { "event": "used", figure: FigureId, card: CardId, } | { "event": "skill", figure: FigureId, } | { "event": "attack-roll", attacker: FigureId, elemental: number, dice: Array<number>, again: Array<number>, criticals: number, } | { "event": "struck", target: FigureId, seat: number, modifier: number, strikes: Strikes, } | { "event": "defence-roll", figure: FigureId, modifier: number, need: number, dice: Array<number>, criticals: number, successes: number, } | { "event": "outcome", target: FigureId, blocked: number, injuries: number, } | { "event": "spent", attacker: FigureId, target: FigureId, } | { "event": "hazard", figure: FigureId, piece: PieceId, lethal: boolean, } | { "event": "barrel-hits", piece: PieceId, figure: FigureId, dice: Array<number>, strikes: number, } | { "event": "loose-strikes", figure: FigureId, seat: number, cause: Cause, strikes: number, dice: Array<number>, injuries: number, } | { "event": "wounded", figure: FigureId, seat: number, wounds: number, total: number, } | { "event": "death-roll", figure: FigureId, die: number, excess: number, lives: boolean, } | { "event": "knocked-down", figure: FigureId, seat: number, } | { "event": "badly-wounded", figure: FigureId, } | { "event": "healed", figure: FigureId, wounds: number, } | { "event": "points", figure: FigureId, seat: number, by: number, total: number, } | { "event": "level-up", figure: FigureId, seat: number, } | { "event": "added", figure: FigureId, cards: Array<CardId>, } | { "event": "equipped", figure: FigureId, card: CardId, } | { "event": "given", figure: FigureId, to: FigureId, card: CardId, } | { "event": "discarded", figure: FigureId, card: CardId, } | { "event": "recovered", figure: FigureId, card: CardId, } | { "event": "venom-roll", figure: FigureId, die: number, injuries: number, } | { "event": "blinded", figure: FigureId, } | { "event": "taken-out", figure: FigureId, seat: number, how: Out, } | { "event": "surrendered", seat: number, } | { "event": "over", ending: Ending, };

/**
 * How an attack is made.
 */
export type Mode = { "close": CardId | null } | { "shot": CardId } | { "spell": CardId };

/**
 * FI-850: where loose strikes come from.
 */
export type Cause = { "piece": PieceId } | "edge" | { "barrel": PieceId } | "collision" | "push" | "parry" | "riposte" | { "kick": PieceId };

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
 * The winner; none if it is a draw.
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
 * The result of an answer as a player weighs it, by side.
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
 * Whether a figure levelled up.
 */
levelled: [boolean, boolean], 
/**
 * The winners if the match is over; nobody if it is drawn.
 */
over: Array<number> | null, };

/**
 * What a player is putting together.
 *
 * On the wire: `{"programme":[{"steps":[{"markers":["advance","turn"],"hands":[null,"left"]}]}]}`,
 * `{"marker":"left"}`, `{"answer":{"move":{"way":"N","mm":60}}}`. A step of a `programme` action is accepted too; its card is ignored.
 */
export type Draft = { "programme": Array<SequenceDraft> } | { "marker": Hand | null } | { "answer": Action };

/**
 * The sequence of one figure, as far as its player has thought of it.
 */
export type SequenceDraft = { 
/**
 * The sides meant for the markers of the steps that are open already and not begun, step by step.
 */
open: Array<Array<Hand | null>>, 
/**
 * The steps that follow the open ones.
 */
steps: Array<StepDraft>, };

/**
 * A step being put together.
 */
export type StepDraft = { 
/**
 * The markers in the order of execution.
 */
markers: Array<Marker>, 
/**
 * The side meant for each marker; where none is given, the side that brings the nearest enemy in front.
 */
hands: Array<Hand | null>, };

/**
 * Where the figures would stand: one entry for each step, in the order of execution.
 */
export type Sketch = { 
/**
 * FI-551: the players take turns, beginning with the one who acts first. Of several figures the one that has
 * executed the fewest steps is next. Empty where nothing can be sketched.
 */
steps: Array<SketchStep>, };

/**
 * One step of one figure.
 */
export type SketchStep = { 
/**
 * Whose step it is.
 */
figure: FigureId, 
/**
 * The number of the step in the figure's sequence, from 0; none for an answer.
 */
step: number | null, 
/**
 * Whether the step is part of the draft; otherwise it is open.
 */
drafted: boolean, 
/**
 * Where the figure begins the step.
 */
from: Pose, 
/**
 * Where it ends the step.
 */
to: Pose, 
/**
 * What each marker does.
 */
moves: Array<SketchMove>, 
/**
 * Whether the figure leaves the duel, by lethal ground or by flight. It makes no further steps.
 */
out: boolean, 
/**
 * FI-607: the nearest enemies at the end of the step, by gap and then by distance of the centres; several only if
 * both are equal.
 */
nearest: Array<Nearest>, };

/**
 * What a marker does.
 */
export type SketchMove = { 
/**
 * The answer that the sketch assumes for the marker.
 */
answer: Action, 
/**
 * FI-601, FI-602, FI-605, FI-1151: how far the figure could go at most, in millimetres; 0 if it does not slide.
 */
limit: number, 
/**
 * Where it stands afterwards.
 */
to: Pose, 
/**
 * What ended its movement early.
 */
stop: Stop | null, };

/**
 * A place and a facing.
 */
export type Pose = { 
/**
 * FI-402: the south-west corner of the base.
 */
at: Point, 
/**
 * The direction of the front.
 */
facing: Quarter, };

/**
 * FI-707: what ends a movement early.
 */
export type Stop = { "enemy": FigureId } | { "ally": FigureId } | { "piece": PieceId } | { "lethal": PieceId } | "edge";

/**
 * FI-607: an enemy as a figure would stand to it.
 */
export type Nearest = { 
/**
 * The enemy.
 */
figure: FigureId, 
/**
 * FI-404: the gap between the bases in millimetres, rounded up.
 */
gap: number, 
/**
 * FI-407: whether the gap is within combat distance.
 */
in_reach: boolean, 
/**
 * FI-408: in which zone of the figure the enemy stands.
 */
sees: Zone, 
/**
 * FI-408: in which zone of the enemy the figure stands.
 */
seen: Zone, };

/**
 * FI-408: where a figure stands in relation to another.
 */
export type Zone = "front" | "flank" | "rear";
