/**
 * A match as the load sees it, the same for every server: two seats that answer the same decisions.
 *
 * A side tells it what each seat has heard; the table notes how long that took. Both players empty their guns at each
 * other and reload together: shooters are not hit, so nobody dies and a match outlasts the load.
 */
const CARDS = ['colt', 'colt', 'colt', 'rifle', 'reloading'];

export class Table {
  /**
   * @param meter where times are noted
   * @param send (seat, decision, card) carries an answer to the server
   */
  constructor(meter, send) {
    this.meter = meter;
    this.send = send;
    /** The decision that each seat knows to be pending, and the last one that it has answered. */
    this.pending = [-1, -1];
    this.given = [-1, -1];
    /** By seat, when an answer was sent that the sender, or the other side, does not know to have arrived. */
    this.unacknowledged = [new Map(), new Map()];
    this.unheard = [new Map(), new Map()];
    /** What to do when a seat owes an answer. */
    this.onOwing = () => {};
  }

  /** A seat has heard which decision is pending and who has answered it. */
  news(seat, decision, hasAnswered) {
    const other = 1 - seat;
    for (const [given, at] of this.unheard[other]) {
      if (decision < given || (decision === given && !hasAnswered[other])) continue;
      this.unheard[other].delete(given);
      this.meter.heard.push(performance.now() - at);
    }
    if (decision <= this.pending[seat]) return;
    this.pending[seat] = decision;
    this.onOwing(seat);
  }

  /** Whether a seat can answer now. */
  owes(seat) {
    return this.pending[seat] > this.given[seat];
  }

  answer(seat) {
    const decision = this.pending[seat];
    const now = performance.now();
    this.given[seat] = decision;
    this.unacknowledged[seat].set(decision, now);
    this.unheard[seat].set(decision, now);
    this.send(seat, decision, CARDS[decision % CARDS.length]);
  }

  /** The server has said that it has a seat's answer to a decision. */
  acknowledged(seat, decision) {
    const at = this.unacknowledged[seat].get(decision);
    if (at === undefined) return;
    this.unacknowledged[seat].delete(decision);
    this.meter.acknowledged.push(performance.now() - at);
  }
}
