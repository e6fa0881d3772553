// Made from crates/games/gunslingers; `make golden` makes it anew.

/**
 * What one observer sees.
 */
export type View = { 
/**
 * The observer's seat; `None` for a spectator.
 */
seat: number | null, 
/**
 * The players in seat order.
 */
players: Array<PlayerView>, 
/**
 * The duelling master.
 */
master: number, 
/**
 * Dollars that win the game.
 */
goal: number, 
/**
 * Drawn duels in a row.
 */
drawn_row: number, 
/**
 * Who is alive in this duel.
 */
alive: Array<number>, 
/**
 * What the shootout waits for: `lay`, `command` or `point`.
 */
stage: 'lay' | 'command' | 'point', 
/**
 * Whether card and target are chosen together.
 */
one_step: boolean, 
/**
 * Shootouts played in this duel.
 */
shootouts: number, 
/**
 * Shootouts after which the duel is drawn.
 */
shootout_cap: number, 
/**
 * Unchanged shootouts in a row.
 */
unchanged: number, 
/**
 * Unchanged shootouts in a row after which the duel is drawn.
 */
stall_limit: number, 
/**
 * The card that the observer has laid, if it is still face down.
 */
laid: Card | null, 
/**
 * Who has won the game.
 */
winner: number | null, };

/**
 * One player as the observer sees them.
 */
export type PlayerView = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The name shown at the table.
 */
name: string, 
/**
 * Whether the player is still in the game.
 */
playing: boolean, 
/**
 * Whether the player is alive in this duel.
 */
alive: boolean, 
/**
 * The cards in hand; `None` if they are covered (GU-R09).
 */
hand: HandView | null, 
/**
 * Dollars owned.
 */
dollars: number, 
/**
 * GU-503, GU-R12: the dollars in the fewest bills, the larger first.
 */
bills: Array<number>, };

/**
 * A hand by kinds.
 */
export type HandView = { 
/**
 * Colts in hand, of 3.
 */
colts: number, 
/**
 * Rifles in hand, of 1.
 */
rifles: number, 
/**
 * Barricades in hand, of 1.
 */
barricades: number, 
/**
 * Reloadings in hand, of 1.
 */
reloadings: number, };

/**
 * A kind of action card.
 */
export type Card = "colt" | "rifle" | "barricade" | "reloading";

/**
 * One seat's answer to a decision.
 *
 * On the wire: `{"lay":"colt"}`, `"call"`, `{"point":2}`, `{"point":null}` for nobody, and in one step
 * `{"fire":{"card":"colt","target":2}}`.
 */
export type Action = { "lay": Card } | "call" | { "point": number | null } | { "fire": Play };

/**
 * A card and the player pointed at with it.
 */
export type Play = { 
/**
 * The card.
 */
card: Card, 
/**
 * The target; nobody only where a switch allows it.
 */
target: number | null, };

/**
 * One thing that happened. A shootout is told in the order of play: all cards laid, the command, the
 * pointing, the reveal, each attack, who fell, which cards were taken back, and what followed.
 */
export type Event = { "event": "first-master", 
/**
 * The master.
 */
master: number, } | { "event": "duel-begins", 
/**
 * Who takes part.
 */
alive: Array<number>, } | { "event": "all-laid", 
/**
 * Who takes part.
 */
alive: Array<number>, } | { "event": "command", 
/**
 * The master who gave it.
 */
master: number, } | { "event": "pointed", 
/**
 * Who points at whom.
 */
targets: Array<Pointing>, } | { "event": "revealed", 
/**
 * Every living player's card and target.
 */
plays: Array<Revealed>, } | { "event": "deflected", 
/**
 * The attack.
 */
attack: Attack, } | { "event": "hit", 
/**
 * The attack.
 */
attack: Attack, } | { "event": "wasted", 
/**
 * Who shot.
 */
shooter: number, } | { "event": "fell", 
/**
 * Who fell.
 */
seat: number, } | { "event": "barricade-back", 
/**
 * Whose.
 */
seat: number, } | { "event": "reloaded", 
/**
 * Whose.
 */
seat: number, } | { "event": "unchanged", 
/**
 * Unchanged shootouts in a row, this one included.
 */
count: number, 
/**
 * The number that draws the duel.
 */
limit: number, } | { "event": "duel-won", 
/**
 * By whom.
 */
winner: number, 
/**
 * The winner's dollars now.
 */
dollars: number, } | { "event": "duel-drawn", 
/**
 * Who is still alive.
 */
alive: Array<number>, 
/**
 * Drawn duels in a row, this one included.
 */
row: number, } | { "event": "lot", 
/**
 * The winner of the lot.
 */
winner: number, } | { "event": "new-master", 
/**
 * The master.
 */
master: number, } | { "event": "left", 
/**
 * Who.
 */
seat: number, } | { "event": "game-won", 
/**
 * By whom.
 */
winner: number, 
/**
 * With how many dollars.
 */
dollars: number, };

/**
 * Who points at whom.
 */
export type Pointing = { 
/**
 * Who points.
 */
seat: number, 
/**
 * At whom; `None` is nobody.
 */
target: number | null, };

/**
 * A card turned over.
 */
export type Revealed = { 
/**
 * Whose.
 */
seat: number, 
/**
 * The card.
 */
card: Card, 
/**
 * The target; nobody only where a switch allows it.
 */
target: number | null, };

/**
 * One attack on one target.
 */
export type Attack = { 
/**
 * Who shoots.
 */
shooter: number, 
/**
 * With what.
 */
weapon: Card, 
/**
 * At whom.
 */
target: number, 
/**
 * What the target revealed.
 */
against: Card, };

/**
 * The result of a shootout: what a player weighs a card by.
 */
export type Upshot = { 
/**
 * Who was hit.
 */
hit: Array<number>, 
/**
 * Who won the duel, if this shootout ended it.
 */
duel_won_by: number | null, };
