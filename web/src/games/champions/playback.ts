// What happened, in beats that the table plays one after the other: blows with their dice, losses, tests, flight.

import { ending, hasteFor, viewsAfter, type Beat as Played } from '../../director';
import type { MatchEvent } from '../../referee';
import type { Beat, Before, Duellists, Moment, Thrown, Words } from './beat';
import { applied, everybody, fallers, felled, fleeing, pieceOf, type Table } from './table';
import { keyOf, unitOf, type Pool } from './view';
import { volleyAt, volleyOf, type Struck } from './volley';
import type { Event } from './wire';

type Draft = Omit<Beat, 'key'>;

/** The longest scene in milliseconds; what would last longer goes faster. */
const LONGEST = 6000;
/** Moments in which a fight is over, or somebody leaves it. */
const AWAY: Moment[] = ['score', 'flee', 'chase', 'walk'];
const DICE = { duel: 980, melee: 720, test: 1100 };

class Writer {
  private beats: Draft[] = [];
  private duels: Duellists[];

  constructor(
    private before: Before,
    private words: Words,
  ) {
    this.duels = [...before.view.duels];
  }

  write(news: MatchEvent[]): Draft[] {
    const views = viewsAfter(this.before.view, news);
    for (let at = 0; at < news.length; at++) {
      const from = this.beats.length;
      const blows = this.together(news, at);
      at += Math.max(0, blows.length - 1);
      const one = news[at]!;
      if (blows.length > 1) this.volley(blows);
      else this.tell(one, one.event as Event);
      // An event that is not shown is told all the same, in its order.
      if (this.beats.length === from)
        this.beats.push({ lasts: 0, tells: one.number, event: one.event as Event });
      this.beats.push(...ending(this.beats.splice(from), views.get(one.number)));
    }
    return this.withFights();
  }

  /** What a fight costs is seen where it was fought. */
  private withFights(): Draft[] {
    const { view } = this.before;
    let fight: [Pool, Pool] | undefined;
    return this.beats.map((beat) => {
      const { by, at, duel, moment } = beat;
      if (by && at) fight = duel ? undefined : [by, at];
      else if (moment && AWAY.includes(moment)) fight = undefined;
      const about = at ?? by;
      const isPart = about && fight?.some((pool) => unitOf(view, pool) === unitOf(view, about));
      return fight && isPart ? { ...beat, fight } : beat;
    });
  }

  private add(...drafts: Draft[]): void {
    this.beats.push(...drafts);
  }

  /** The Duel in which a pool fights. */
  private duelOf(...pools: Pool[]): Duellists | undefined {
    const keys = pools.map(keyOf);
    return this.duels.find((pair) => keys.every((key) => pair.some((one) => keyOf(one) === key)));
  }

  private tell(told: MatchEvent, event: Event): void {
    const known = { tells: told.number, caption: told, event };
    switch (event.event) {
      case 'turn-begins':
        return this.add({ ...known, lasts: 500 });
      case 'arrived':
      case 'wheeled-in':
      case 'made-way':
        return this.add({ ...known, lasts: 800, moment: 'walk', sound: 'step' });
      case 'reformed':
      case 'moved':
        return this.add({ ...known, lasts: 900, moment: 'walk', by: { ranks: event.unit }, sound: 'step' });
      case 'weapon-chosen':
        return this.add({ ...known, lasts: 450, by: event.pool, sound: 'card' });
      case 'duel-issued':
        return this.add({ ...known, lasts: 1500, moment: 'challenge', by: event.by, sound: 'turn' });
      case 'duel-accepted':
        this.duels.push([event.issuer, event.by]);
        return this.add({
          ...known,
          lasts: 1700,
          moment: 'accept',
          duel: [event.issuer, event.by],
          sound: 'card',
        });
      case 'duel-goes-on':
        return this.add({ ...known, lasts: 1200, moment: 'accept', duel: event.duellists });
      case 'duel-refused':
        return this.add({ ...known, lasts: 900, moment: 'challenge', by: event.issuer });
      case 'cowed':
        return this.add({
          ...known,
          lasts: 1100,
          moment: 'shame',
          by: { character: event.character },
          sound: 'miss',
        });
      case 'struck':
      case 'wounded':
        return this.strike(told, event);
      case 'special-hits':
        return this.special(told, event);
      case 'lost':
        return this.lost(told, event);
      case 'overkill': {
        const { seat, hp } = event;
        const duel = this.beats.at(-1)?.duel;
        return this.add({
          ...known,
          lasts: 1000,
          moment: 'overkill',
          overkill: { seat, hp },
          ...(duel && { duel }),
        });
      }
      case 'removed': {
        const duel = this.duelOf(event.pool);
        const common = { tells: told.number, caption: told, at: event.pool, ...(duel && { duel }) };
        return this.add(
          { ...common, lasts: 900, moment: 'fall', falls: event.pool, sound: 'fall' },
          { ...common, lasts: 250, event },
        );
      }
      case 'ranks-lost':
        if (!event.removed) return this.add({ ...known, lasts: 350 });
        return this.add(
          {
            ...{ lasts: 750, moment: 'fall', falls: { unit: event.unit, count: event.removed } },
            ...{ at: { ranks: event.unit }, tells: told.number, caption: told, sound: 'fall' },
          },
          { ...known, lasts: 550, moment: 'close', at: { ranks: event.unit }, sound: 'step' },
        );
      case 'filled':
      case 'closed':
      case 'nudged':
        return this.add({ ...known, lasts: 420, moment: 'close' });
      case 'scored':
        return this.add({ ...known, lasts: 2300, moment: 'score', scores: event.scores });
      default:
        return this.flight(told, event);
    }
  }

  /** Break tests, flight and pursuit. */
  private flight(told: MatchEvent, event: Event): void {
    const known = { tells: told.number, caption: told, event };
    switch (event.event) {
      case 'tested':
        return this.test(told, event);
      case 'broke':
        return this.add({ ...known, lasts: 1000, moment: 'break', by: { ranks: event.unit }, sound: 'miss' });
      case 'ran':
        return this.ran(told, event);
      case 'routed':
        return this.add(
          {
            lasts: 950,
            moment: 'flee',
            flees: event.unit,
            by: { ranks: event.unit },
            caption: told,
            tells: told.number,
          },
          { ...known, lasts: 200 },
        );
      case 'destroyed': {
        const at = { ranks: event.unit };
        return this.add(
          {
            lasts: 850,
            moment: 'fall',
            falls: { unit: event.unit, count: Infinity },
            at,
            caption: told,
            tells: told.number,
            sound: 'fall',
          },
          { ...known, lasts: 350 },
        );
      }
      case 'pursues':
        return this.add({ ...known, lasts: 500, moment: 'chase', by: { ranks: event.unit } });
      case 'crumbled':
      case 'restrained':
      case 'trophy':
      case 'shaken':
        return this.add({ ...known, lasts: 550 });
    }
  }

  /** Several batches of blows that are one moment; in a Duel each is its own. */
  private together(news: MatchEvent[], at: number): MatchEvent[] {
    const blows = volleyAt(this.before.view, news, at);
    const isOwn = ({ number, event }: MatchEvent) => {
      const struck = event as unknown as Struck;
      return !!this.duelOf(struck.attacker, struck.target) || this.seen(number, struck) > 0;
    };
    return blows.some(isOwn) ? [] : blows;
  }

  private volley(blows: MatchEvent[]): void {
    const last = blows.at(-1)!;
    const all = volleyOf(this.before.view, blows);
    const { by, pools, hits, wounds, hp } = all;
    const at = all.at ?? { ranks: all.unit };
    const caption = this.words.strikes(by, at);
    const thrown: Thrown = {
      ...{ key: `struck/${last.number}`, kind: 'blows', by, ...(all.at && { at }), pools },
      ...{ from: 0, to: pools.length, clause: last.clause },
    };
    const lasts = DICE.melee + 200 * (pools.length - 1);
    this.add(
      { by, at, lasts: 430, moment: 'swing', caption, sound: 'step' },
      { by, at, lasts, moment: 'dice', caption, thrown, sound: 'dice' },
      {
        ...{ by, at, lasts: 800, moment: hp ? 'hit' : 'miss', tells: last.number },
        caption: this.words.totals(all),
        thrown: { ...thrown, from: pools.length, result: { hits, wounds, hp } },
        sound: hp ? 'hit' : 'miss',
      },
    );
  }

  /** A batch of blows: the swing, its dice pool after pool, and what comes of it. */
  private strike(told: MatchEvent, event: Struck): void {
    const { attacker: by, target: at, rolled } = event;
    const duel = this.duelOf(by, at);
    const common = { by, at, ...(duel && { duel }) };
    const caption = this.words.strikes(by, at);
    // Where a save was chosen the first dice have been seen already.
    const seen = event.event === 'struck' ? this.seen(told.number, event) : 0;
    const thrown = (from: number, to: number): Thrown => ({
      key: `struck/${told.number}`,
      ...{ kind: 'blows', by, at, pools: rolled.pools, from, to, clause: told.clause },
    });
    if (!seen) this.add({ ...common, lasts: duel ? 620 : 430, moment: 'swing', caption, sound: 'step' });
    if (duel)
      for (let pool = seen; pool < rolled.pools.length; pool++)
        this.add({
          ...common,
          lasts: DICE.duel,
          moment: 'dice',
          caption,
          thrown: thrown(pool, pool + 1),
          sound: 'dice',
        });
    else if (rolled.pools.length > seen) {
      const count = rolled.pools.length - seen;
      const lasts = DICE.melee + 260 * (count - 1);
      this.add({
        ...common,
        lasts,
        moment: 'dice',
        caption,
        thrown: thrown(seen, rolled.pools.length),
        sound: 'dice',
      });
    }
    const isHit = rolled.hp > 0;
    const { hits, wounds, hp } = rolled;
    const result = event.event === 'struck' ? { hits, wounds, hp } : { hits, wounds };
    this.add({
      ...common,
      ...{ lasts: duel ? 1150 : 700, moment: isHit ? 'hit' : 'miss', tells: told.number },
      caption: event.event === 'struck' ? this.words.totals(volleyOf(this.before.view, [told])) : told,
      thrown: { ...thrown(rolled.pools.length, rolled.pools.length), result },
      sound: isHit ? 'hit' : 'miss',
    });
  }

  /** How many pools of a batch were shown before its special save was chosen. */
  private seen(number: number, event: Struck): number {
    const earlier = this.before.log.filter((one) => one.number < number);
    const last = earlier.findLast(
      ({ event: { event } }) => event === 'struck' || event === 'wounded' || event === 'step',
    );
    const before = last?.event as Event | undefined;
    return before?.event === 'wounded' &&
      keyOf(before.attacker) === keyOf(event.attacker) &&
      keyOf(before.target) === keyOf(event.target)
      ? before.rolled.pools.length
      : 0;
  }

  private special(told: MatchEvent, event: Extract<Event, { event: 'special-hits' }>): void {
    const { attacker: by, unit, dice, hits } = event;
    const at = { ranks: unit };
    const pools = dice.length ? [{ name: 'impact' as const, needed: 0, faces: dice }] : [];
    const thrown: Thrown = {
      ...{ key: `special/${told.number}`, kind: 'special', by, at, pools, from: 0, to: pools.length },
      clause: told.clause,
    };
    const caption = this.words.strikes(by, at);
    this.add({ lasts: DICE.melee + 200, moment: 'swing', by, at, caption, thrown, sound: 'dice' });
    this.add({
      ...{ lasts: 700, moment: 'hit', by, at, caption: told, tells: told.number, sound: 'hit' },
      thrown: { ...thrown, from: pools.length, result: { hits } },
    });
  }

  private lost(told: MatchEvent, event: Extract<Event, { event: 'lost' }>): void {
    const duel = this.duelOf(event.pool);
    const known = { tells: told.number, caption: told, event };
    this.add({ ...known, lasts: duel ? 1000 : 650, moment: 'hit', at: event.pool, ...(duel && { duel }) });
  }

  private test(told: MatchEvent, event: Extract<Event, { event: 'tested' }>): void {
    const { unit, kind, dice, discipline: under, passed } = event;
    const by = { ranks: unit };
    const pools = [{ name: kind, needed: 0, faces: dice }];
    const thrown: Thrown = {
      ...{ key: `test/${told.number}`, kind: 'test', by, pools, from: 0, to: 1, clause: told.clause, under },
    };
    const caption = this.words.tests(unit, kind);
    this.add({ lasts: DICE.test, moment: 'dice', by, caption, thrown, sound: 'dice' });
    this.add({
      ...{ lasts: 1000, by, caption: told, tells: told.number },
      thrown: { ...thrown, from: 1, result: { passed } },
      ...(passed ? {} : { sound: 'miss' as const }),
    });
  }

  private ran(told: MatchEvent, event: Extract<Event, { event: 'ran' }>): void {
    const { unit, pursues, dice, distance } = event;
    const by = { ranks: unit };
    const isPursuit = pursues !== null;
    const name = isPursuit ? ('pursuit' as const) : ('flight' as const);
    const thrown: Thrown = {
      ...{ key: `ran/${told.number}`, kind: 'run', by, pools: [{ name, needed: 0, faces: dice }] },
      ...{ from: 0, to: 1, clause: told.clause },
    };
    this.add({
      lasts: DICE.test,
      moment: 'dice',
      by,
      caption: this.words.runs(unit, isPursuit),
      thrown,
      sound: 'dice',
    });
    this.add({
      ...{ lasts: 900, moment: 'chase', by, caption: told, tells: told.number },
      thrown: { ...thrown, from: 1, result: { distance } },
    });
  }
}

export const beats =
  (log: () => MatchEvent[], words: Words) =>
  (news: MatchEvent[], { view }: Pick<Table, 'view'>): Beat[] => {
    let known: number | undefined;
    return new Writer({ view, log: log() }, words).write(news).map((beat, at) => {
      // A beat that tells nothing new goes on from what is known.
      known = beat.tells ?? known;
      const key = (news[0]?.number ?? 0) * 1000 + at;
      return { ...beat, ...(known === undefined ? {} : { tells: known }), key };
    });
  };

/** A scene that follows on another has at least this time, in milliseconds. */
const LEAST = 2200;

/** `spent` is how long scenes have been played already without a pause. */
export const haste = (queue: Played[], spent = 0): number =>
  hasteFor(Math.max(LEAST, LONGEST - spent))(queue);

/** The table after a beat. */
export function after(table: Table, beat: Beat): Table {
  let next = table;
  if (beat.falls)
    next = felled(
      next,
      'unit' in beat.falls
        ? beat.falls.count === Infinity
          ? everybody(next, beat.falls.unit)
          : fallers(next, beat.falls.unit, beat.falls.count, beat.key)
        : [pieceOf(beat.falls)],
    );
  if (beat.flees !== undefined) next = fleeing(next, beat.flees, 260);
  return beat.event ? applied(next, beat.event, beat.view) : next;
}
