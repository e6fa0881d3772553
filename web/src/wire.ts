// Made from crates/server/src/wire; `make golden` makes it anew.

/**
 * A frame that the server sends without a request.
 */
export type Frame = { "hello": Summary } | { "update": Update } | { "answered": Answered } | { "chat": Talk } | { "presence": Presence };

/**
 * The public summary of a match.
 */
export type Summary = { 
/**
 * The id of the match.
 */
match: string, game: string, 
/**
 * The version of the rules.
 */
rules: number, phase: Phase, 
/**
 * Whether it appears in public lists.
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
 * The time control; absent if there is no time limit.
 */
clock?: ClockPlan, 
/**
 * Whether the players can chat.
 */
chat: boolean, 
/**
 * Whether players can ask for hints.
 */
hints: boolean, 
/**
 * Whether it was created to count for ratings.
 */
rated: boolean, 
/**
 * The series it belongs to, with this match if it is over; absent for a single match.
 */
series?: Series, 
/**
 * The match it was forked from, and the entry of its record after which it continues.
 */
forked?: [string, number], 
/**
 * True if it was imported from a record rather than played here.
 */
imported?: boolean, 
/**
 * The setup; null for a fork, whose setup contains the secrets of all seats.
 */
setup: unknown, 
/**
 * The house rules of the match; absent until it begins.
 */
switches?: Array<Switch>, dice: DiceCommitment, 
/**
 * The seats of the current player.
 */
mine?: Array<number>, 
/**
 * The secrets of the invitation links by seat; present only in the response that creates the match.
 */
links?: Array<string | null>, 
/**
 * Before the match begins: all seats are taken, and these have to reveal their shares of the dice.
 */
revealing?: Array<number>, 
/**
 * The number of the pending decision.
 */
decision?: number, 
/**
 * The seats that have to answer it.
 */
owing?: Array<number>, 
/**
 * The seats whose answers are sealed.
 */
answered?: Array<number>, 
/**
 * How the rules ended the match.
 */
over?: Outcome, 
/**
 * How the match ended, if not by its rules.
 */
ended?: Ended, };

/**
 * A field of the setup by which a match is played.
 */
export type Switch = { 
/**
 * Its name in setups.
 */
name: string, 
/**
 * Its value in this match.
 */
value: unknown, 
/**
 * Whether it is the value that a setup without the field has.
 */
default: boolean, 
/**
 * The clause that explains it.
 */
clause?: string, };

/**
 * The series a match belongs to, and how it stands. The seats are those of this match: the players swap them.
 */
export type Series = { 
/**
 * The most matches.
 */
best_of: number, 
/**
 * The number of this match, from 1.
 */
number: number, 
/**
 * The matches that each seat's player has won.
 */
wins: [number, number], 
/**
 * The drawn matches; each counts half a win for both.
 */
draws: number, };

/**
 * A match in a list.
 */
export type ListedMatch = { 
/**
 * The id of the match.
 */
match: string, game: string, phase: Phase, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Milliseconds since 1970.
 */
updated: number, 
/**
 * The names of the players by seat; empty for an open seat.
 */
players: Array<string>, clock: ClockPlan | null, 
/**
 * Whether it was created to count for ratings.
 */
rated: boolean, 
/**
 * The series it belongs to, with this match if it is over; absent for a single match.
 */
series?: Series, 
/**
 * The seats in first place: none after an agreed draw, null if there is no result.
 */
winners: Array<number> | null, 
/**
 * With `turns`: whether an answer of the current player is awaited; absent if the match is not in progress.
 */
turn?: boolean, };

/**
 * A list of matches.
 */
export type MatchList = { matches: Array<ListedMatch>, };

/**
 * The phase of a match.
 */
export type Phase = "waiting" | "playing" | "over" | "faulty";

/**
 * One seat of a match.
 */
export type SeatSummary = { seat: number, kind: SeatKind, 
/**
 * The name of the person or bot.
 */
name: string | null, 
/**
 * The name of the seat in the game, such as a side or colour.
 */
title: Phrase | null, 
/**
 * What the seat is called in all texts of the match: the player's name if it is one of a kind, else the title.
 */
called: Phrase | null, };

/**
 * Who sits in a seat.
 */
export type SeatKind = "person" | "bot" | "open" | "invited" | "named";

/**
 * The time control of a match.
 */
export type ClockPlan = { "live": { 
/**
 * Seconds per player at the start.
 */
seconds: number, 
/**
 * Seconds added after each answer.
 */
increment: number, } } | { "correspondence": { 
/**
 * Hours per decision.
 */
hours: number, } };

/**
 * What is published of the dice before the first draw.
 */
export type DiceCommitment = { 
/**
 * SHA-256 of the server's secret; null in imported records without provable dice.
 */
commitment: string | null, 
/**
 * The shares of the seats, in order; empty if the dice are not provable.
 */
shares: Array<ShareSummary>, };

/**
 * What is published of a seat's share of the dice before the match is over.
 */
export type ShareSummary = { 
/**
 * SHA-256 of the share: what the player committed to, or else what the server knows already. Null for an open seat.
 */
commitment: string | null, state: ShareState, };

/**
 * What is known of a seat's share of the dice.
 */
export type ShareState = "open" | "bot" | "known" | "committed" | "revealed" | "missing";

/**
 * The seats for which a share was revealed.
 */
export type Revealed = { seats: Array<number>, };

/**
 * The pending decision, or how the match ended.
 */
export type Status = { 
/**
 * Before the match begins: all seats are taken, and these have to reveal their shares of the dice.
 */
revealing?: Array<number>, 
/**
 * The number of the pending decision.
 */
decision?: number, 
/**
 * The seats that have to answer it.
 */
owing?: Array<number>, 
/**
 * The seats whose answers are sealed.
 */
answered?: Array<number>, 
/**
 * How the rules ended the match.
 */
over?: Outcome, 
/**
 * How the match ended, if not by its rules.
 */
ended?: Ended, };

/**
 * The winners, and the clause that ended the match.
 */
export type Outcome = { winners: Array<number>, clause: string, };

/**
 * How a match ended, if not by its rules.
 */
export type Ended = "agreed" | { "faulty": string } | "unfinished";

/**
 * What one observer gets after every change.
 */
export type Update = { 
/**
 * The seat it is for; null for a spectator.
 */
as: number | null, phase: Phase, 
/**
 * The seats that offer a draw at this decision.
 */
offers: Array<number>, seats: Array<SeatSummary>, 
/**
 * What is published of the seats' shares of the dice; absent after the first decision.
 */
shares?: Array<ShareSummary>, 
/**
 * The new events, numbered for this observer. Absent, like `view` and `prompt`, before the match begins.
 */
events?: Array<MatchEvent>, 
/**
 * What the observer sees, in the format of the game.
 */
view?: unknown, 
/**
 * What the observer is asked to do, in one sentence.
 */
prompt?: Phrase, 
/**
 * The seat's own sealed answer to the pending decision.
 */
sealed?: unknown, 
/**
 * Milliseconds left for each seat, if there is a clock.
 */
left?: Array<number>, 
/**
 * Once the match is over, the secrets of its dice. Absent in imported records without provable dice.
 */
dice?: Dice, 
/**
 * Once the match is over, who wants a rematch.
 */
again?: Again, 
/**
 * The series the match belongs to, with this match if it is over; absent for a single match.
 */
series?: Series, 
/**
 * Before the match begins: all seats are taken, and these have to reveal their shares of the dice.
 */
revealing?: Array<number>, 
/**
 * The number of the pending decision.
 */
decision?: number, 
/**
 * The seats that have to answer it.
 */
owing?: Array<number>, 
/**
 * The seats whose answers are sealed.
 */
answered?: Array<number>, 
/**
 * How the rules ended the match.
 */
over?: Outcome, 
/**
 * How the match ended, if not by its rules.
 */
ended?: Ended, };

/**
 * An answer was sealed, and others are still missing. Everything else is as in the last update.
 */
export type Answered = { 
/**
 * The seat it is for; null for a spectator.
 */
as: number | null, decision: number, 
/**
 * The seats whose answers are sealed.
 */
answered: Array<number>, 
/**
 * The seats that offer a draw at this decision.
 */
offers: Array<number>, 
/**
 * The seat's own sealed answer.
 */
sealed?: unknown, 
/**
 * Milliseconds left for each seat, if there is a clock.
 */
left?: Array<number>, };

/**
 * An event as one observer sees it.
 */
export type MatchEvent = { 
/**
 * Its number in this observer's stream.
 */
number: number, 
/**
 * The decision that caused it; null for the start.
 */
decision: number | null, 
/**
 * The clause that caused it.
 */
clause: string, 
/**
 * The event as data; `event` names its kind.
 */
event: { event: string } & Record<string, unknown>, 
/**
 * What it changes of the view before it, as JSON Patch (RFC 6902): in replays, and in updates of a socket opened with
 * `changes=true`. Absent if it changes nothing, and in an update with events of several steps.
 */
change?: Array<Operation>, 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * One operation of a JSON Patch.
 */
export type Operation = { 
/**
 * `add`, `remove` or `replace`.
 */
op: string, 
/**
 * Where, as a JSON Pointer (RFC 6901).
 */
path: string, 
/**
 * The new value; absent for `remove`.
 */
value?: unknown, };

/**
 * A text for people: in English, with the key of its translations.
 */
export type Phrase = { 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * The secrets that determine every draw of a match.
 */
export type Dice = { 
/**
 * The server's secret, whose commitment was published.
 */
secret: string, 
/**
 * The id of the match.
 */
match: string, 
/**
 * The share of each seat; empty if its player did not reveal it.
 */
entropy: Array<string>, 
/**
 * What each seat committed to; absent if no seat did.
 */
commitments?: Array<string | null>, };

/**
 * Who wants a rematch.
 */
export type Again = { 
/**
 * The seats that want one.
 */
wishes: Array<number>, 
/**
 * The rematch, once all players want it.
 */
match: string | null, };

/**
 * A chat message.
 */
export type Talk = { 
/**
 * Its number in the match, from 0.
 */
number: number, 
/**
 * The author, if still in a seat of the match.
 */
name: string | null, text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * Who is at the table.
 */
export type Presence = { 
/**
 * The seats of people.
 */
seats: Array<SeatPresence>, 
/**
 * After how many milliseconds of absence the others may claim the win; null for never.
 */
claim_after: number | null, };

/**
 * Whether the person in a seat is at the table.
 */
export type SeatPresence = { seat: number, 
/**
 * For how many milliseconds the person has been away; null if the person is there.
 */
away: number | null, };

/**
 * The chat of a match.
 */
export type Chat = { chat: Array<Talk>, };

/**
 * The seat a player has taken.
 */
export type Seated = { seat: number, };

/**
 * A match to go to: a rematch or an imported record.
 */
export type NextMatch = { 
/**
 * Its id; null while a rematch waits for other players.
 */
match: string | null, };

/**
 * How a match changed the ratings of its players.
 */
export type MatchRatings = { 
/**
 * Empty if the match does not count; null while it is not rated yet.
 */
changes: Array<SeatRating> | null, };

/**
 * How a match changed the rating of a seat's player, in whole points.
 */
export type SeatRating = { seat: number, before: number, after: number, };

/**
 * Why a request was refused: a `Problem` as the page sees it.
 */
export type Problem = { 
/**
 * A stable dotted code, such as `match.unknown`.
 */
code: string, 
/**
 * The clause of the rulebook, when a rule was broken.
 */
clause?: string, 
/**
 * All faults of a setup; absent if there are none.
 */
faults?: Array<Fault>, 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * A fault in a setup or a form.
 */
export type Fault = { 
/**
 * A stable dotted code, such as `setup.range`.
 */
code: string, 
/**
 * Where it is: a path such as `position.hands[2]`, empty for the whole text.
 */
place: string, 
/**
 * The clause that makes it a fault, if a rule does.
 */
clause?: string, 
/**
 * What is wrong and what would be right.
 */
text: string, 
/**
 * The line in the text, counted from 1.
 */
line?: number, 
/**
 * The column in the line, counted from 1 in characters.
 */
column?: number, };

/**
 * The addresses at which others reach the page, without a final slash.
 */
export type Addresses = { 
/**
 * The addresses in the local network, the likeliest first; empty if there is a public one, or if the server
 * listens on its own computer only.
 */
network: Array<string>, 
/**
 * The address that the operator has set.
 */
public: string | null, };

/**
 * All games.
 */
export type GameList = { games: Array<GameInfo>, };

/**
 * A game.
 */
export type GameInfo = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The version of the rules.
 */
rules: number, 
/**
 * The least and the most players.
 */
players: [number, number], bots: Array<BotInfo>, };

/**
 * A bot.
 */
export type BotInfo = { name: string, about: string, };

/**
 * A rulebook.
 */
export type Rulebook = { game: string, 
/**
 * The version of the rules.
 */
version: number, 
/**
 * The language it is in, which may differ from the requested one.
 */
language: string, 
/**
 * The whole book, in order.
 */
chapters: Array<Chapter>, 
/**
 * The clauses alone, for search.
 */
clauses: Array<Clause>, 
/**
 * The fields of setups with values that a form can offer.
 */
switches: Array<SwitchText>, };

/**
 * The text under one heading.
 */
export type Chapter = { title: string, 
/**
 * 1 for the book, 2 for a part, 3 for a chapter.
 */
depth: number, 
/**
 * HTML, in which the row of each clause has the id of the clause.
 */
html: string, };

/**
 * A clause of a rulebook.
 */
export type Clause = { id: string, chapter: string, 
/**
 * The rule, or the answer of a ruling, as plain text.
 */
text: string, 
/**
 * All columns; a ruling also has its question and its reason.
 */
cells: Array<Cell>, };

/**
 * A column of a clause.
 */
export type Cell = { title: string, 
/**
 * HTML, in which the ids of clauses are links.
 */
html: string, };

/**
 * A field of setups.
 */
export type SwitchText = { 
/**
 * Its name in a setup.
 */
name: string, 
/**
 * The question that it answers, or the rule that it changes.
 */
question: string, 
/**
 * What its values do, as far as the ruling says so.
 */
effect: string, 
/**
 * The clause about it.
 */
clause: string, 
/**
 * Its value in a setup without it; null if that depends on other fields.
 */
default: string | null, values: SwitchValues, };

/**
 * The values of a field.
 */
export type SwitchValues = "flag" | { "words": Array<string> } | { "numbers": Array<number> } | { "range": [number, number] };

/**
 * What a setup can name besides house rules.
 */
export type ContentList = { 
/**
 * The field of a setup that names a place, such as `map`; null in a game without places.
 */
field: string | null, places: Array<PlaceText>, 
/**
 * What armies are made of, in the format of the game; empty in a game without armies.
 */
entries: unknown[], };

/**
 * A map, layout, arena or battle.
 */
export type PlaceText = { 
/**
 * Its id in setups.
 */
id: string, 
/**
 * Its name in English.
 */
name: string, 
/**
 * How many can play there.
 */
players: Array<number>, 
/**
 * For how many players it is the default.
 */
default_for: Array<number>, 
/**
 * What each side costs there, by seat, in a game whose sides are bought with points.
 */
points: Array<number> | null, 
/**
 * What a spectator sees when a match begins there, in the format of the game.
 */
view: unknown, };

/**
 * A valid setup.
 */
export type SetupCheck = { 
/**
 * The number of seats.
 */
seats: number, 
/**
 * What each side costs, by seat, in a game whose sides are bought with points.
 */
points: Array<number> | null, 
/**
 * What a spectator sees when the match begins, in the format of the game.
 */
view: unknown, };

/**
 * The match that a player wants.
 */
export type PairingWish = { game: string, 
/**
 * Whether the match counts for ratings [default: false].
 */
rated: boolean, 
/**
 * The time control [default: no time limit].
 */
clock: ClockPlan | null, };

/**
 * What a player is waiting for.
 */
export type PairingState = { 
/**
 * The match that the player wants; null if the player is not waiting.
 */
wish: PairingWish | null, 
/**
 * For how many milliseconds the player has been waiting.
 */
waited: number, 
/**
 * The match, once an opponent was found.
 */
match: string | null, };

/**
 * Who waits for an opponent.
 */
export type PairingList = { waiting: Array<WaitingCount>, };

/**
 * How many players want the same match.
 */
export type WaitingCount = { wish: PairingWish, players: number, };

/**
 * The current player.
 */
export type Me = { 
/**
 * Until when the player is banned, and why; absent if the player is not.
 */
banned?: Sanction, 
/**
 * Whether the player has no account.
 */
guest?: boolean, 
/**
 * True for a moderator; otherwise absent.
 */
moderator?: boolean, 
/**
 * Until when the player can neither chat nor take another name, and why; absent if nothing is imposed.
 */
muted?: Sanction, name?: string, 
/**
 * The player's id; null, and everything else absent, for a visitor the server does not know yet.
 */
player: string | null, 
/**
 * The player's ratings by game.
 */
ratings?: { [key in string]: Rating }, 
/**
 * The number of unused recovery codes of an account.
 */
recovery?: number, };

/**
 * What moderators have imposed on the current player.
 */
export type Sanction = { 
/**
 * Why.
 */
reason: string, 
/**
 * Until when, in milliseconds since 1970.
 */
until: number, };

/**
 * What a report is about.
 */
export type ReportReason = "chat" | "name" | "play" | "other";

/**
 * The response to a report.
 */
export type Reported = { 
/**
 * The id of the report.
 */
id: string, };

/**
 * The open reports.
 */
export type ReportList = { reports: Array<Report>, };

/**
 * A report.
 */
export type Report = { 
/**
 * When it was made, in milliseconds since 1970.
 */
at: number, 
/**
 * The latest chat messages of the match.
 */
chat: Array<Talk>, id: string, 
/**
 * The id of the match.
 */
match: string, 
/**
 * Who is reported.
 */
player: ModeratedPlayer, reason: ReportReason, reporter: Player, text: string, };

/**
 * A player as moderators see it.
 */
export type ModeratedPlayer = { 
/**
 * Until when the player is banned, in milliseconds since 1970; null if the player is not.
 */
banned_until: number | null, 
/**
 * Whether the player has no account.
 */
guest: boolean, 
/**
 * Until when the player can neither chat nor take another name; null if nothing is imposed.
 */
muted_until: number | null, name: string, 
/**
 * The player's id.
 */
player: string, 
/**
 * Why, as the player is told.
 */
reason: string, };

/**
 * The players who are banned or muted.
 */
export type SanctionedPlayers = { players: Array<ModeratedPlayer>, };

/**
 * The response to the closing of a report.
 */
export type ClosedReport = { 
/**
 * The id of the report.
 */
closed: string, };

/**
 * A player.
 */
export type Player = { 
/**
 * Whether the player has no account.
 */
guest: boolean, name: string, 
/**
 * The player's id.
 */
player: string, };

/**
 * The response to a change of password.
 */
export type PasswordChanged = { 
/**
 * The number of API tokens, which remain valid.
 */
tokens: number, 
/**
 * Whether the player has no account.
 */
guest: boolean, name: string, 
/**
 * The player's id.
 */
player: string, };

/**
 * A rating in one game, in whole points.
 */
export type Rating = { deviation: number, 
/**
 * The number of rated matches.
 */
matches: number, 
/**
 * Whether the deviation is still large.
 */
provisional: boolean, rating: number, };

/**
 * A row of a leaderboard.
 */
export type Leader = { bot: boolean, deviation: number, 
/**
 * The number of rated matches.
 */
matches: number, name: string, 
/**
 * Whether the deviation is still large.
 */
provisional: boolean, 
/**
 * The place, from 1.
 */
rank: number, rating: number, };

/**
 * The best players of a game.
 */
export type Leaderboard = { game: string, leaders: Array<Leader>, };

/**
 * The public profile of an account or a bot.
 */
export type PlayerProfile = { bot: boolean, name: string, 
/**
 * Ratings by game.
 */
ratings: { [key in string]: Rating }, 
/**
 * When the player was created, in milliseconds since 1970.
 */
since: number, };

/**
 * A session: a browser in which the player is logged in.
 */
export type Session = { 
/**
 * What the browser calls itself (`User-Agent`); may be empty.
 */
client: string, 
/**
 * When it began, in milliseconds since 1970.
 */
created: number, 
/**
 * Whether it is the session of this request.
 */
current: boolean, id: string, 
/**
 * When it was last used, to within ten minutes, in milliseconds since 1970.
 */
used: number, };

/**
 * A player's sessions, the most recently used first.
 */
export type SessionList = { sessions: Array<Session>, };

/**
 * How many sessions were ended.
 */
export type EndedSessions = { ended: number, };

/**
 * An API token, without its secret.
 */
export type Token = { 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Milliseconds since 1970; null if it does not expire.
 */
expires: number | null, id: string, name: string, };

/**
 * A player's API tokens.
 */
export type TokenList = { tokens: Array<Token>, };

/**
 * A token that was just created.
 */
export type NewToken = { 
/**
 * The token itself, which is sent only once.
 */
token: string, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Milliseconds since 1970; null if it does not expire.
 */
expires: number | null, id: string, name: string, };

/**
 * A token that was revoked.
 */
export type RevokedToken = { 
/**
 * The id of the token.
 */
revoked: string, };

/**
 * New recovery codes, which are sent only once.
 */
export type RecoveryCodes = { codes: Array<string>, };

/**
 * What became of a player's matches.
 */
export type Results = { 
/**
 * The rating after each rated match, by game, the oldest first.
 */
ratings: { [key in string]: Array<RatingPoint> }, 
/**
 * Matches of two that are over, by game and opponent.
 */
records: Array<OpponentRecord>, };

/**
 * A rating after a match, in whole points.
 */
export type RatingPoint = { 
/**
 * When the match was rated, in milliseconds since 1970.
 */
at: number, 
/**
 * The id of the match.
 */
match: string, rating: number, };

/**
 * How a player's matches against one opponent in one game ended.
 */
export type OpponentRecord = { drawn: number, game: string, lost: number, 
/**
 * The name of the opponent, or `bot:LEVEL`.
 */
opponent: string, won: number, };

/**
 * Everything stored about a player.
 */
export type OwnData = { chat: Array<OwnChat>, matches: Array<OwnMatch>, profile: OwnProfile, rating_changes: Array<OwnRatingChange>, ratings: Array<OwnRating>, reports: Array<OwnReport>, sessions: Array<Session>, tokens: Array<Token>, };

/**
 * A chat message of the player.
 */
export type OwnChat = { 
/**
 * Milliseconds since 1970.
 */
at: number, 
/**
 * The id of the match.
 */
match: string, 
/**
 * Its number in the match, from 0.
 */
number: number, text: string, };

/**
 * A match of the player.
 */
export type OwnMatch = { 
/**
 * The player's entropy for the dice, for each of the player's seats.
 */
entropy?: Array<string>, 
/**
 * The path of the record, once the match is over.
 */
record?: string, 
/**
 * The player's seats.
 */
seats?: Array<number>, 
/**
 * The id of the match.
 */
match: string, game: string, phase: Phase, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Milliseconds since 1970.
 */
updated: number, 
/**
 * The names of the players by seat; empty for an open seat.
 */
players: Array<string>, clock: ClockPlan | null, 
/**
 * Whether it was created to count for ratings.
 */
rated: boolean, 
/**
 * The series it belongs to, with this match if it is over; absent for a single match.
 */
series?: Series, 
/**
 * The seats in first place: none after an agreed draw, null if there is no result.
 */
winners: Array<number> | null, 
/**
 * With `turns`: whether an answer of the current player is awaited; absent if the match is not in progress.
 */
turn?: boolean, };

/**
 * The account of the player.
 */
export type OwnProfile = { 
/**
 * Until when the player is banned, in milliseconds since 1970; 0 if never banned.
 */
banned_until: number, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * The name to log in with; null for a guest.
 */
login: string | null, 
/**
 * Until when the player can neither chat nor take another name; 0 if never muted.
 */
muted_until: number, name: string, 
/**
 * The player's id.
 */
player: string, 
/**
 * Why the player was banned or muted.
 */
sanction_reason: string, };

/**
 * A rating of the player, in millionths, as stored.
 */
export type OwnRating = { deviation: number, game: string, 
/**
 * The number of rated matches.
 */
matches: number, 
/**
 * The player's id.
 */
player: string, rating: number, volatility: number, };

/**
 * How a match changed a rating of the player, in millionths, as stored.
 */
export type OwnRatingChange = { after: number, 
/**
 * Milliseconds since 1970.
 */
at: number, before: number, game: string, 
/**
 * The id of the match.
 */
match: string, };

/**
 * A report that the player has made.
 */
export type OwnReport = { 
/**
 * Milliseconds since 1970.
 */
at: number, 
/**
 * Whether a moderator has closed it.
 */
closed: boolean, 
/**
 * The id of the match.
 */
match: string, reason: ReportReason, text: string, };

/**
 * What was told in a finished match, with the titles of the seats instead of names.
 */
export type Narration = { 
/**
 * The version of the rules it was played with.
 */
rules: number, events: Array<NarratedEvent>, };

/**
 * An event in words.
 */
export type NarratedEvent = { 
/**
 * The decision that caused it; null for the start.
 */
decision: number | null, 
/**
 * The clause that caused it.
 */
clause: string, said: Phrase, 
/**
 * The only seats that saw it, null if everyone did.
 */
only: Array<number> | null, };

/**
 * Some entries of a match's record, replayed.
 */
export type Replay = { 
/**
 * The number of entries in the record so far, including the start.
 */
entries: number, steps: Array<ReplayStep>, };

/**
 * One entry of the record, and what it led to.
 */
export type ReplayStep = { 
/**
 * The number of the entry, from 0 for the start.
 */
entry: number, 
/**
 * The decision that was answered; null at the start and at the end.
 */
decision: number | null, 
/**
 * The answers that this viewpoint may see.
 */
answers: Array<ReplayAnswer>, 
/**
 * The draws of chance; empty unless the viewpoint is `all`.
 */
draws: Array<Draw>, events: Array<ReplayEvent>, 
/**
 * What the viewpoint sees afterwards, in the format of the game.
 */
view: unknown, prompt: Phrase, 
/**
 * Whether the match was over; no new match can continue from here.
 */
is_over: boolean, };

/**
 * An answer as data and in words: a `ReplayAnswer` as the page sees it.
 */
export type ReplayAnswer = { seat: number, 
/**
 * The action, in the format of the game.
 */
action: unknown, 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * An event of a replay.
 */
export type ReplayEvent = { 
/**
 * The only seats that saw it, null if everyone did. Only in replays with `as=all`.
 */
only?: Array<number> | null, 
/**
 * Its number in this observer's stream.
 */
number: number, 
/**
 * The decision that caused it; null for the start.
 */
decision: number | null, 
/**
 * The clause that caused it.
 */
clause: string, 
/**
 * The event as data; `event` names its kind.
 */
event: { event: string } & Record<string, unknown>, 
/**
 * What it changes of the view before it, as JSON Patch (RFC 6902): in replays, and in updates of a socket opened with
 * `changes=true`. Absent if it changes nothing, and in an update with events of several steps.
 */
change?: Array<Operation>, 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * A draw of chance, as records have it.
 */
export type Draw = { 
/**
 * What the draw was for.
 */
label: string, 
/**
 * The number of outcomes.
 */
of: number, 
/**
 * The index of the outcome, from 0.
 */
got: number, } | { 
/**
 * What the roll was for.
 */
label: string, 
/**
 * The number of sides of each die.
 */
sides: number, 
/**
 * The number on each die, in the order rolled.
 */
faces: Array<number>, };

/**
 * The questions that can be asked about a game.
 */
export type OddsQuestions = { questions: Array<OddsQuestion>, };

/**
 * A question about a game, with the fields of its form.
 */
export type OddsQuestion = { 
/**
 * Its name in commands and URLs.
 */
name: string, 
/**
 * What it asks, in one sentence.
 */
about: Phrase, fields: Array<OddsField>, 
/**
 * Example arguments for `duello odds`.
 */
example: string, };

/**
 * A field of a question.
 */
export type OddsField = { name: string, 
/**
 * What it means.
 */
about: Phrase, 
/**
 * The default; null if it depends on other fields.
 */
default: string | null, } & ({ "kind": "number", least: number, most: number, } | { "kind": "choice", names: Array<string>, 
/**
 * The names as people read them.
 */
said: Array<Phrase>, } | { "kind": "truth" });

/**
 * What may be entered into a field.
 */
export type OddsFieldKind = { "kind": "number", least: number, most: number, } | { "kind": "choice", names: Array<string>, 
/**
 * The names as people read them.
 */
said: Array<Phrase>, } | { "kind": "truth" };

/**
 * The answer to a question.
 */
export type OddsAnswer = { game: string, question: string, 
/**
 * The value of every field, defaults included.
 */
given: { [key in string]: string }, 
/**
 * What was asked, in one sentence.
 */
title: Phrase, 
/**
 * What the results count, such as hits.
 */
axis: Phrase, 
/**
 * What the tails of the results mean: `or more` or `or less`; absent if results have no order.
 */
tail?: Phrase, 
/**
 * Everything that affects the odds, in the order in which it is applied.
 */
modifiers: Array<OddsModifier>, 
/**
 * All results; their chances sum to 1.
 */
results: Array<OddsOutcome>, 
/**
 * Chances of several results together, such as a kill.
 */
sums: Array<OddsOutcome>, means: Array<OddsMean>, };

/**
 * Something that affects the odds.
 */
export type OddsModifier = { 
/**
 * Its effect, such as `+1`, `4 dice` or `3+`.
 */
effect: Phrase, clause: string, 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * A result and its chance.
 */
export type OddsOutcome = { label: Phrase, 
/**
 * The exact chance, as a fraction such as `11/16`.
 */
chance: string, 
/**
 * The chance of this or any later result, if results have an order.
 */
tail?: string, 
/**
 * The chance as a number, for charts.
 */
share: number, };

/**
 * An average.
 */
export type OddsMean = { 
/**
 * What is averaged.
 */
label: Phrase, 
/**
 * The exact average, as a fraction.
 */
mean: string, 
/**
 * The average as a number, for charts.
 */
number: number, };

/**
 * How many puzzles there are.
 */
export type PuzzleList = { games: Array<PuzzleCount>, };

/**
 * How many puzzles a game has.
 */
export type PuzzleCount = { game: string, 
/**
 * They are numbered from 1.
 */
puzzles: number, };

/**
 * A position in which one answer is clearly best.
 */
export type Puzzle = { game: string, 
/**
 * The version of the rules by which the answers were weighed.
 */
rules: number, 
/**
 * The setup of a match that begins at the position.
 */
setup: Record<string, unknown>, 
/**
 * The seat that is asked.
 */
seat: number, 
/**
 * The answers that were weighed, the best first.
 */
answers: Array<PuzzleAnswer>, 
/**
 * Whether a player who looks one step ahead answers otherwise.
 */
hard: boolean, 
/**
 * Where it was found.
 */
source: PuzzleSource, };

/**
 * An answer and what it is worth.
 */
export type PuzzleAnswer = { 
/**
 * The action, in the format of the game.
 */
action: unknown, 
/**
 * The chance of winning with it, in thousandths.
 */
prospect: number, };

/**
 * The place in a match between bots in which a puzzle was found.
 */
export type PuzzleSource = { seed: bigint, match: bigint, decision: number, };

/**
 * A decision of a finished match, weighed by the game's strongest player.
 */
export type Reconsidered = { 
/**
 * The bot that weighed it.
 */
bot: string, 
/**
 * The answer that was given.
 */
played: Weighed, 
/**
 * The best answer; the same as `played` if that was the best.
 */
best: Weighed, };

/**
 * An answer as a bot weighs it.
 */
export type Weighed = { 
/**
 * The action, in the format of the game.
 */
action: unknown, 
/**
 * The chance of winning with it, in thousandths; null if the bot cannot say.
 */
prospect: number | null, 
/**
 * How often the bot would answer so, in thousandths.
 */
share: number, 
/**
 * Why, in a sentence.
 */
why: Phrase, 
/**
 * The English text.
 */
text: string, 
/**
 * The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
 */
key?: string, 
/**
 * The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
 */
with?: Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>, };

/**
 * What chance did in a match.
 */
export type Luck = { game: string, 
/**
 * The players, by seat.
 */
players: Array<PlayerLuck>, 
/**
 * Every draw that could have come out differently, in order.
 */
rolls: Array<RollLuck>, 
/**
 * Dice that hit or miss, grouped by purpose and by the player they help.
 */
pools: Array<PoolLuck>, 
/**
 * How everybody stood after the start and after each decision.
 */
course: Array<Turn>, };

/**
 * The luck of one player: `began + gained - lost + choices = ended`.
 */
export type PlayerLuck = { seat: number, 
/**
 * The name of the seat in the log.
 */
name: string, 
/**
 * The name of the player.
 */
player: string, 
/**
 * The prospects before the first draw.
 */
began: string, 
/**
 * The result: 1 for a win, 1/2 for a shared or drawn match, 0 for a loss.
 */
ended: string, 
/**
 * What good rolls gained.
 */
gained: string, 
/**
 * What bad rolls cost.
 */
lost: string, 
/**
 * `gained` less `lost`, as a number.
 */
luck: number, 
/**
 * What the decisions of all players changed, as a number.
 */
choices: number, };

/**
 * One draw and its effect on each player.
 */
export type RollLuck = { 
/**
 * The decision it belongs to; null for the start.
 */
decision: number | null, clause: string, 
/**
 * What it was for.
 */
label: string, 
/**
 * The faces of the dice, or which of several outcomes came, from 1.
 */
drawn: Array<number>, 
/**
 * The number of sides, or of outcomes.
 */
of: number, 
/**
 * Whether dice were rolled rather than lots drawn.
 */
dice: boolean, 
/**
 * The prospects of each seat before the draw.
 */
before: Array<string>, 
/**
 * The prospects of each seat after the draw.
 */
after: Array<string>, 
/**
 * For each seat, the chance of a draw at least as good; null if it was sampled.
 */
at_least: Array<string> | null, 
/**
 * For each seat, the chance of a draw at most as good; null if it was sampled.
 */
at_most: Array<string> | null, 
/**
 * Whether the prospects are averages of a sample, because there were too many combinations.
 */
sampled: boolean, 
/**
 * By how much it raised the prospects of each seat, as a number.
 */
luck: Array<number>, };

/**
 * Dice of one kind that hit or miss.
 */
export type PoolLuck = { clause: string, 
/**
 * What they were for.
 */
label: string, 
/**
 * The seat that their hits help; null if none.
 */
helps: number | null, 
/**
 * The number of dice.
 */
dice: number, 
/**
 * The expected number of hits.
 */
expected: string, 
/**
 * The actual number of hits.
 */
actual: number, };

/**
 * How everybody stood after the start, a decision, or after somebody left.
 */
export type Turn = { 
/**
 * The decision; null for the start.
 */
decision: number | null, 
/**
 * The seats that answered, or the one that left.
 */
by: Array<number>, 
/**
 * The prospects of each seat once the answers were known, before the first draw.
 */
expected: Array<number>, 
/**
 * The prospects of each seat after all draws.
 */
reached: Array<number>, };
