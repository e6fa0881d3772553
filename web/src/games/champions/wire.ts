// Made from crates/games/champions; `make golden` makes it anew.

/**
 * What one observer sees. Nothing is hidden in this game, so all see the same.
 */
export type View = { 
/**
 * The observer's seat, none for a spectator.
 */
seat: number | null, 
/**
 * The Player Turn, from 1.
 */
turn: number, 
/**
 * After how many the match ends.
 */
turn_limit: number, 
/**
 * Whose Player Turn it is.
 */
active: number, 
/**
 * The side that decides; none when the match is over.
 */
asked: number | null, 
/**
 * What is going on.
 */
phase: Phase, 
/**
 * CH-420 to CH-435: the step of the Round sequence, 1 to 16, if a Round is fought.
 */
round_step: number | null, 
/**
 * Whom the question is about: who chooses a weapon, has issued the Duel, strikes, saves, tests or pursues.
 */
about: Pool | null, 
/**
 * The units of the combat whose Round is fought, those that have been Destroyed in it included.
 */
fighting: Array<UnitId>, 
/**
 * The Initiative Step of the Round being fought.
 */
step: number | null, 
/**
 * The units in setup order.
 */
units: Array<UnitView>, 
/**
 * The Characters in setup order.
 */
characters: Array<CharacterView>, 
/**
 * Who fights whom, on which Facings.
 */
engagements: Array<[[UnitId, UnitId], [Facing, Facing]]>, 
/**
 * The Duels.
 */
duels: Array<[Pool, Pool]>, 
/**
 * The attacks still to come in this Round, step by step.
 */
ribbon: Array<Token>, 
/**
 * The Combat Score so far, line by line, if a Round is fought.
 */
scores: [Score, Score] | null, 
/**
 * What the Glory of each side is for, item by item.
 */
glory_for: [Array<GloryLine>, Array<GloryLine>], 
/**
 * The Glory of each side.
 */
glory: [number, number], 
/**
 * Who has won, if the match is over and not drawn.
 */
winner: number | null, };

/**
 * CH-402, CH-420 to CH-435: the part of the Player Turn, or the step of the Round.
 */
export type Phase = "muster" | "melee" | "fear" | "weapons" | "make-way" | "duel" | "crush" | "allocation" | "blows" | "break" | "panic" | "pursuit" | "flight" | "reform" | "round-end" | "over";

/**
 * A unit.
 */
export type UnitView = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * A name for narrow places.
 */
short: string, 
/**
 * What its Champion is called, whether there is one or not.
 */
champion_name: string, 
/**
 * CH-410: the turn from which a reserve arrives; 0 for a unit that has been on the field.
 */
arrives: number, 
/**
 * Where it is.
 */
status: Status, 
/**
 * Its front-left corner.
 */
at: [number, number], 
/**
 * Its facing.
 */
facing: 'N' | 'E' | 'S' | 'W', 
/**
 * The size of a cell.
 */
cell: [number, number], 
/**
 * The front rank from left to right.
 */
front: Array<SlotName>, 
/**
 * How many ranks of each file are filled.
 */
depth: Array<number>, 
/**
 * Models of rank and file, the Champion aside.
 */
models: number, 
/**
 * Health Points lost that have not removed a model yet.
 */
wounds: number, 
/**
 * The Champion's Health Points.
 */
champion: number, 
/**
 * Whether it has a Standard.
 */
standard: boolean, 
/**
 * Whether it has a Musician.
 */
musician: boolean, 
/**
 * Full Ranks.
 */
full_ranks: number, 
/**
 * The Discipline on which it would test.
 */
discipline: number, 
/**
 * What the rank and file fight with.
 */
weapon: Weapon, 
/**
 * Whether it is Charging.
 */
charging: boolean, 
/**
 * CH-307: whether it is in its First Round of Combat.
 */
first_round: boolean, 
/**
 * CH-1021: whether it ignores the difference of the scores by its ranks.
 */
steadfast: boolean, 
/**
 * CH-1022: whether an enemy in its Flank or Rear keeps it from that.
 */
disrupted: boolean, 
/**
 * CH-954: whether it ignores the difference in any case.
 */
stubborn: boolean, 
/**
 * CH-930: whether Fear takes 1 from its Discipline.
 */
afraid: boolean, 
/**
 * Whether it is Shaken.
 */
shaken: boolean, 
/**
 * Whether it is Broken.
 */
broken: boolean, };

/**
 * CH-106: where a unit is.
 */
export type Status = "reserve" | "free" | "engaged" | "away" | "routed" | "destroyed";

/**
 * A Character.
 */
export type CharacterView = { 
/**
 * Its name.
 */
name: string, 
/**
 * The one by which setups call it, such as `Brannoc`.
 */
short: string, 
/**
 * Its unit.
 */
unit: UnitId, 
/**
 * Health Points left.
 */
hp: number, 
/**
 * Health Points at the start.
 */
hp_full: number, 
/**
 * Whether it is Cowed.
 */
cowed: boolean, 
/**
 * What it fights with.
 */
weapon: Weapon, };

/**
 * One attack that is still to come.
 */
export type Token = { 
/**
 * CH-701: at which Initiative Step.
 */
step: number, 
/**
 * Who strikes.
 */
attacker: Pool, 
/**
 * With which part.
 */
part: string, 
/**
 * How.
 */
kind: AttackKind, 
/**
 * With how many attacks; models, for special attacks.
 */
attacks: number, 
/**
 * CH-640: whether it is bound to an opponent in a Duel.
 */
bound: boolean, };

/**
 * CH-1002 to CH-1008: a side's Combat Score, line by line.
 */
export type Score = { 
/**
 * CH-1002: Health Points that the enemy lost.
 */
losses: number, 
/**
 * CH-1003: Overkill, at most 3.
 */
overkill: number, 
/**
 * CH-1004: 1 if a Charging unit of the side is Engaged.
 */
charge: number, 
/**
 * CH-1005: the highest Rank Bonus of one unit.
 */
ranks: number, 
/**
 * CH-1006: Standards and Battle Standard Bearers.
 */
standards: number, 
/**
 * CH-1007: a unit in an enemy's Flank.
 */
flank: number, 
/**
 * CH-1008: a unit in an enemy's Rear.
 */
rear: number, };

/**
 * A unit, by its place in the setup.
 */
export type UnitId = number;

/**
 * A Character, by its place in the setup.
 */
export type CharacterId = number;

/**
 * CH-209: a Health Pool.
 */
export type Pool = { "ranks": UnitId } | { "champion": UnitId } | { "character": CharacterId };

/**
 * One item of the Glory of a side.
 */
export type GloryLine = { 
/**
 * What it is for.
 */
from: GlorySource, 
/**
 * How much.
 */
points: number, };

/**
 * What Glory is for.
 */
export type GlorySource = { "unit": UnitId } | { "character": CharacterId } | "trophies";

/**
 * A slot as it is ordered.
 */
export type SlotName = "ranks" | "champion" | { "character": CharacterId };

/**
 * CH-240: the side of a unit on which it is met.
 */
export type Facing = "front" | "left" | "right" | "rear";

/**
 * A close combat weapon.
 */
export type Weapon = "hand-weapon" | "great-weapon" | "halberd" | "paired-weapons" | "lance" | "light-lance" | "spear";

/**
 * CH-850: the kinds of attack, in the order in which a part makes them.
 */
export type AttackKind = "impact" | "breath" | "grind" | "scything" | "stomp" | "crush" | "close";

/**
 * One side's answer to a decision.
 *
 * On the wire: `{"duel-issue":{"champion":1}}`, `"duel-pass"`, `{"wheel-in":{"unit":0,"target":3,"offset":4}}`,
 * `{"allocate":[3,0,2]}`, `{"save":"aegis"}`, `"reroll"`.
 */
export type Action = { "wheel-in": WheelIn } | { "hold": UnitId } | { "fight": UnitId } | { "weapon": Weapon } | { "make-way": number } | "stay" | { "duel-issue": Pool } | "duel-pass" | { "duel-accept": Pool } | "duel-refuse" | { "duel-nominate": CharacterId } | "crush" | "keep" | { "aim": UnitId } | { "allocate": Array<number> } | { "distribute": Array<number> } | { "save": Save } | { "allot": Array<number> } | { "break-test": UnitId } | "reroll" | "accept-failure" | { "pursue": UnitId } | "restrain" | "overrun" | "stay-put" | { "reform-first": number } | { "reform": Reform } | { "keep-formation": UnitId };

/**
 * CH-413, CH-414: which unit Wheels In, against whom and where.
 */
export type WheelIn = { 
/**
 * The unit that Wheels In.
 */
unit: UnitId, 
/**
 * At whom.
 */
target: UnitId, 
/**
 * Which of the nine offsets, 0 to 8: own left end, centre or right end on the left end, centre or right end of
 * the struck edge, as the wheeling unit sees them.
 */
offset: number, };

/**
 * CH-952: the kinds of special save.
 */
export type Save = "aegis" | "fortitude";

/**
 * CH-1061: the formation that a unit takes.
 */
export type Reform = { 
/**
 * The unit that reforms.
 */
unit: UnitId, 
/**
 * The front rank from left to right; its length is the number of files.
 */
slots: Array<SlotName>, 
/**
 * The enemy against whose contact edge the unit is laid.
 */
against: UnitId, 
/**
 * One of the nine offsets of CH-414, or 9 for where its left end is now.
 */
offset: number, };

/**
 * One thing that happened.
 */
export type Event = { "event": "turn-begins", turn: number, active: number, } | { "event": "arrived", unit: UnitId, at: [number, number], facing: 'N' | 'E' | 'S' | 'W', } | { "event": "wheeled-in", unit: UnitId, target: UnitId, struck: Facing, at: [number, number], facing: 'N' | 'E' | 'S' | 'W', } | { "event": "round-begins", units: Array<UnitId>, } | { "event": "tested", unit: UnitId, kind: TestKind, discipline: number, dice: Array<number>, passed: boolean, } | { "event": "rerolls", unit: UnitId, } | { "event": "shaken", unit: UnitId, } | { "event": "weapon-chosen", pool: Pool, weapon: Weapon, } | { "event": "made-way", character: CharacterId, slot: number, } | { "event": "duel-issued", by: Pool, } | { "event": "duel-passed", seat: number, } | { "event": "duel-accepted", issuer: Pool, by: Pool, } | { "event": "duel-refused", issuer: Pool, } | { "event": "cowed", character: CharacterId, } | { "event": "freed", character: CharacterId, } | { "event": "duel-goes-on", duellists: [Pool, Pool], } | { "event": "duel-ended", duellists: [Pool, Pool], } | { "event": "crush-declared", by: Pool, } | { "event": "step", step: number, } | { "event": "special-hits", attacker: Pool, kind: AttackKind, unit: UnitId, dice: Array<number>, hits: number, } | { "event": "share-lost", pool: Pool, hits: number, } | { "event": "struck", attacker: Pool, part: number, kind: AttackKind, target: Pool, attacks: number, needs: Needs, rolled: Rolled, } | { "event": "wounded", attacker: Pool, part: number, kind: AttackKind, target: Pool, attacks: number, needs: Needs, rolled: Rolled, } | { "event": "lost", seat: number, pool: Pool, hp: number, left: number, } | { "event": "ranks-lost", seat: number, unit: UnitId, hp: number, removed: number, left: number, } | { "event": "overkill", seat: number, hp: number, } | { "event": "removed", pool: Pool, } | { "event": "filled", unit: UnitId, slot: number, } | { "event": "closed", unit: UnitId, at: [number, number], front: Array<SlotName>, } | { "event": "destroyed", unit: UnitId, } | { "event": "nudged", unit: UnitId, by: [number, number], } | { "event": "dropped-out", units: [UnitId, UnitId], } | { "event": "trophy", seat: number, glory: number, } | { "event": "scored", scores: [Score, Score], winner: number | null, } | { "event": "crumbled", unit: UnitId, hp: number, } | { "event": "broke", unit: UnitId, } | { "event": "pursues", unit: UnitId, quarry: UnitId, } | { "event": "restrained", unit: UnitId, } | { "event": "ran", unit: UnitId, pursues: UnitId | null, dice: Array<number>, distance: number, } | { "event": "routed", unit: UnitId, } | { "event": "moved", unit: UnitId, at: [number, number], facing: 'N' | 'E' | 'S' | 'W', met: UnitId | null, away: boolean, } | { "event": "reformed", unit: UnitId, at: [number, number], facing: 'N' | 'E' | 'S' | 'W', front: Array<SlotName>, } | { "event": "free", unit: UnitId, } | { "event": "resigned", seat: number, } | { "event": "game-over", winner: number | null, glory: [number, number], };

/**
 * What a Discipline Test is for.
 */
export type TestKind = "terror" | "fear" | "break" | "panic" | "restrain" | "reform";

/**
 * Everything that decides what becomes of an attack on a pool: a batch of them is rolled together (CH-851).
 */
export type Needs = { 
/**
 * CH-801 to CH-803: the number to hit from; none for hits that need no roll (CH-804).
 */
hit: number | null, 
/**
 * CH-926: whether failed rolls to hit are made again.
 */
hits_again: boolean, 
/**
 * CH-805: the number to wound from; none for Strength 0.
 */
wound: number | null, 
/**
 * CH-927: whether failed rolls to wound are made again.
 */
wounds_again: boolean, 
/**
 * CH-807: the number to save from; none for no save.
 */
armour: number | null, 
/**
 * CH-809, CH-952: the number of the special save; none for none.
 */
special: number | null, 
/**
 * CH-922, CH-952: the special save that is left against a Lethal Strike.
 */
special_lethal: number | null, 
/**
 * CH-928: whether special saves made are rolled again.
 */
saves_again: boolean, 
/**
 * CH-920, CH-921, CH-922, CH-924: the attributes that count against this target.
 */
attributes: Attributes, 
/**
 * CH-924: no wound costs more than the Health Points on the target's profile.
 */
profile_hp: number, };

/**
 * CH-920 to CH-928: what a part's Close Combat Attacks do besides.
 */
export type Attributes = { 
/**
 * CH-920: a natural 6 to hit makes one more hit.
 */
battle_focus: boolean, 
/**
 * CH-921: a natural 6 to hit wounds without a roll.
 */
poison: boolean, 
/**
 * CH-922: a natural 6 to wound has Armour Penetration 10, and Fortitude does not save.
 */
lethal_strike: boolean, 
/**
 * CH-923: +1 to hit; with a Great Weapon it strikes at its own Agility instead.
 */
lightning_reflexes: boolean, 
/**
 * CH-924: each unsaved wound takes this many Health Points.
 */
multiple_wounds: RolledNumber | null, 
/**
 * CH-926: failed rolls to hit are rerolled in the First Round.
 */
hatred: boolean, 
/**
 * CH-927: Fortitude does not save, and failed rolls to wound Flammable models are rerolled.
 */
flaming: boolean, 
/**
 * CH-928: successful Aegis saves are rerolled.
 */
divine: boolean, 
/**
 * CH-713: further ranks that support.
 */
extra_ranks: number, };

/**
 * CH-217: a number that may have to be rolled.
 */
export type RolledNumber = { "Fixed": number } | "D3" | "D3Plus1" | "D6" | "TwoD6";

/**
 * What became of a batch.
 */
export type Rolled = { 
/**
 * The pools of dice in the order in which they fell.
 */
pools: Array<DicePool>, 
/**
 * Hits.
 */
hits: number, 
/**
 * Wounds.
 */
wounds: number, 
/**
 * Wounds that no save stopped.
 */
unsaved: number, 
/**
 * The Health Points they cost.
 */
hp: number, };

/**
 * Dice rolled together, for a screen.
 */
export type DicePool = { 
/**
 * What they are for: `hit`, `wound`, `armour`, `special`, `multiply`, or one of them `-again`.
 */
name: 'hit' | 'hit-again' | 'wound' | 'wound-again' | 'armour' | 'special' | 'special-again' | 'multiply', 
/**
 * The number from which a die succeeds; 0 if it is its number that counts.
 */
needed: number, 
/**
 * The number on each.
 */
faces: Array<number>, };

/**
 * The result of an answer, as a player weighs it.
 */
export type Upshot = { 
/**
 * Health Points lost by each side.
 */
lost: [number, number], 
/**
 * CH-660: Overkill of each side.
 */
overkill: [number, number], 
/**
 * Characters and Champions removed.
 */
removed: Array<Pool>, 
/**
 * Units Broken or Destroyed.
 */
gone: Array<UnitId>, 
/**
 * The winners if it ended the game; empty for a draw.
 */
over: Array<number> | null, };

/**
 * An entry of a host, as a form offers it.
 */
export type EntryText = { 
/**
 * Its id in setups.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The number of its host file: the shipped ones are 0 and 1, a player's own follow.
 */
host: number, 
/**
 * CH-212: what a Character is to its side: `hero`, `general` or `standard-bearer`; null for rank and file.
 */
role: 'hero' | 'general' | 'standard-bearer' | null, 
/**
 * The fewest and the most models.
 */
size: [number, number], 
/**
 * CH-210: what the Champion is called, if it may have one.
 */
champion: string | null, 
/**
 * CH-211: whether it may have a Standard Bearer.
 */
standard: boolean, 
/**
 * CH-211: whether it may have a Musician.
 */
musician: boolean, 
/**
 * Whether it stands alone because of its size (CH-214).
 */
towering: boolean, 
/**
 * Width and depth of the base in millimetres.
 */
base: [number, number], 
/**
 * For each model of the rank and file, or for the whole piece.
 */
points: number, 
/**
 * Health Points.
 */
hp: number, 
/**
 * Defensive Skill.
 */
defence: number, 
/**
 * Resilience.
 */
resilience: number, 
/**
 * Armour, without the shield.
 */
armour: number, 
/**
 * Whether it carries a shield.
 */
shield: boolean, 
/**
 * Attacks, Offensive Skill and Strength of its first part.
 */
fights: [number, number, number], 
/**
 * What it fights with besides the Hand Weapon.
 */
weapons: Array<Weapon>, };
