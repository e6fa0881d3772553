// Made from crates/server/src/wire.rs; `make golden` makes it anew.

/**
 * What the server sends over a socket without having been asked.
 */
export type Frame = { "hello": Summary } | { "update": Update } | { "answered": Answered } | { "chat": Talk };

/**
 * What everybody may know about a match without watching it.
 */
export type Summary = { 
/**
 * Its name in addresses.
 */
match: string, game: string, 
/**
 * The version of the rules.
 */
rules: number, phase: Phase, 
/**
 * Whether it is listed for everybody.
 */
public: boolean, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Milliseconds since 1970.
 */
updated: number, seats: Array<SeatSummary>, 
/**
 * How long the players may think; without it, as long as they like.
 */
clock?: ClockPlan, 
/**
 * Whether there is talk at the table.
 */
chat: boolean, 
/**
 * Whether players may ask for hints.
 */
hints: boolean, 
/**
 * Whether it counts for the ratings of those who play it.
 */
rated: boolean, 
/**
 * The match it was forked from, and after which entry of its record.
 */
forked?: [string, number], 
/**
 * True where it is somebody's record rather than a match that was played here.
 */
imported?: boolean, 
/**
 * The setup; null where it is a position with the secrets of all seats.
 */
setup: unknown, dice: Committed, 
/**
 * The seats of whoever asks, where it was asked for.
 */
mine?: Array<number>, 
/**
 * The secret of each invited seat's link, for whoever has just created the match.
 */
links?: Array<string | null>, decision?: number, 
/**
 * Whose answers the decision needs.
 */
owing?: Array<number>, 
/**
 * Whose answers are sealed.
 */
answered?: Array<number>, 
/**
 * How the rules ended it: the `winners` and the `clause`.
 */
over?: Outcome, 
/**
 * How it ended when the rules did not end it.
 */
ended?: Ended, };

/**
 * A line of a list of matches: what everybody may know of one without asking its host.
 */
export type MatchLine = { match: string, game: string, phase: Phase, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Milliseconds since 1970.
 */
updated: number, 
/**
 * Who sits where; nothing for a free seat.
 */
players: Array<string>, clock: ClockPlan | null, 
/**
 * The seats in first place; nobody after a draw that was agreed on, null where there is no result.
 */
winners: Array<number> | null, };

/**
 * How far a match is.
 */
export type Phase = "waiting" | "playing" | "over" | "faulty";

/**
 * One seat of a match.
 */
export type SeatSummary = { seat: number, kind: SeatKind, 
/**
 * Who sits there.
 */
name: string | null, 
/**
 * What the game calls whoever sits there.
 */
title: Phrase | null, };

/**
 * Who sits in a seat.
 */
export type SeatKind = "person" | "bot" | "open" | "invited" | "named";

/**
 * How long the players may think.
 */
export type ClockPlan = { "live": { 
/**
 * Seconds at the beginning.
 */
seconds: number, 
/**
 * Seconds after each answer.
 */
increment: number, } } | { "correspondence": { 
/**
 * Hours for a decision.
 */
hours: number, } };

/**
 * What was published of the dice before the first draw.
 */
export type Committed = { 
/**
 * SHA-256 of the host's secret; null in imported records of other dice.
 */
commitment: string | null, };

/**
 * Which decision is pending, who owes an answer, and how the match ended.
 */
export type Status = { decision?: number, 
/**
 * Whose answers the decision needs.
 */
owing?: Array<number>, 
/**
 * Whose answers are sealed.
 */
answered?: Array<number>, 
/**
 * How the rules ended it: the `winners` and the `clause`.
 */
over?: Outcome, 
/**
 * How it ended when the rules did not end it.
 */
ended?: Ended, };

/**
 * Who has won, and by which clause.
 */
export type Outcome = { winners: Array<number>, clause: string, };

/**
 * How a match ended when the rules did not end it.
 */
export type Ended = "agreed" | { "faulty": string } | "unfinished";

/**
 * What one observer hears after every change.
 */
export type Update = { 
/**
 * The seat it is for; null for a spectator.
 */
as: number | null, phase: Phase, 
/**
 * Who offers a draw at this decision.
 */
offers: Array<number>, seats: Array<SeatSummary>, 
/**
 * What is new, numbered for this observer; absent before the match has begun, as is the rest of a sight.
 */
events?: Array<MatchEvent>, 
/**
 * What the observer sees, as the game publishes it.
 */
view?: unknown, 
/**
 * What is asked, in one sentence.
 */
prompt?: Phrase, 
/**
 * The seat's own answer to the pending decision, if it is sealed.
 */
sealed?: unknown, 
/**
 * Milliseconds that each seat has left, where there is a clock.
 */
left?: Array<number>, 
/**
 * When the match is over, the secrets of its dice; absent in imported records of other dice.
 */
dice?: Dice, 
/**
 * When the match is over, who wants to play again.
 */
again?: Again, decision?: number, 
/**
 * Whose answers the decision needs.
 */
owing?: Array<number>, 
/**
 * Whose answers are sealed.
 */
answered?: Array<number>, 
/**
 * How the rules ended it: the `winners` and the `clause`.
 */
over?: Outcome, 
/**
 * How it ended when the rules did not end it.
 */
ended?: Ended, };

/**
 * What has changed since the last update when somebody has answered and others still owe an answer. All the rest of
 * that update still holds.
 */
export type Answered = { 
/**
 * The seat it is for; null for a spectator.
 */
as: number | null, decision: number, 
/**
 * Whose answers are sealed.
 */
answered: Array<number>, 
/**
 * Who offers a draw at this decision.
 */
offers: Array<number>, 
/**
 * The seat's own answer, if it is sealed.
 */
sealed?: unknown, 
/**
 * Milliseconds that each seat has left, where there is a clock.
 */
left?: Array<number>, };

/**
 * An event as one observer hears it.
 */
export type MatchEvent = { 
/**
 * Its number in this observer's own stream.
 */
number: number, 
/**
 * The decision it came from; null for the start.
 */
decision: number | null, 
/**
 * The clause by which it happened.
 */
clause: string, 
/**
 * The event as data; its kind is in `event`.
 */
event: { event: string } & Record<string, unknown>, 
/**
 * In English.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; missing where every language says the same.
 */
key?: string, 
/**
 * What is put into the message: numbers, texts, phrases, rows of phrases, and `all` of several together.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * Something said to people, in English and by its key for other languages.
 */
export type Phrase = { 
/**
 * In English.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; missing where every language says the same.
 */
key?: string, 
/**
 * What is put into the message: numbers, texts, phrases, rows of phrases, and `all` of several together.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * The secrets from which every draw of a match follows.
 */
export type Dice = { 
/**
 * The host's secret, of which the commitment was published.
 */
secret: string, 
/**
 * What the match is called.
 */
match: string, 
/**
 * What each seat added.
 */
entropy: Array<string>, };

/**
 * Who wants to play again.
 */
export type Again = { wishes: Array<number>, 
/**
 * The next match, once all want to.
 */
match: string | null, };

/**
 * Something that was said at the table.
 */
export type Talk = { number: number, 
/**
 * Who said it, if he sits at the table.
 */
name: string | null, text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };
