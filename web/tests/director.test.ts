import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Director, isTimed, type Sight } from '../src/director/director.svelte';
import { narration } from '../src/director/narration';
import { pace } from '../src/director/pace.svelte';
import { Reel } from '../src/director/reel.svelte';
import type { Beat, Script } from '../src/director';
import type { MatchEvent, Update } from '../src/referee';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  pace.isTimed = false;
  vi.useRealTimers();
});

const event = (number: number, kind: string, more: object = {}): MatchEvent => ({
  number,
  decision: 1,
  clause: 'X-1',
  event: { event: kind, ...more },
  text: `event ${number}`,
});

/** A table without a page: updates come in, a board plays them. */
function table<B extends Beat>(script: Script<string, B>) {
  let log: MatchEvent[] = [];
  let decision = 0;
  const sight = (news: MatchEvent[], more: Partial<Update> = {}): Sight => {
    log = [...log, ...news];
    decision++;
    const prompt = { text: `question ${decision}` };
    return { update: { phase: 'playing', decision, prompt, ...more } as Update, log, at: 0 };
  };
  const flush = async () =>
    reel?.hear(director.staged?.log ?? [], `after ${director.staged?.update.decision}`);
  const director: Director = new Director(() => 0, flush);
  director.hear(sight([event(0, 'begins')]));
  const reel: Reel<string, B> = new Reel(
    script,
    {
      table: () => `after ${director.staged?.update.decision}`,
      log: () => director.staged?.log ?? [],
      onshow: director.onshow,
    },
    director,
  );
  const hear = (news: MatchEvent[], isOld = false, more: Partial<Update> = {}) =>
    director.hear(sight(news, more), isOld);
  return { director, reel, hear };
}

const known = (director: Director) => director.told?.log.map(({ number }) => number);
const asked = (director: Director) => director.told?.update.prompt?.text;

describe('a director', () => {
  const each = (lasts: number): Script<string> => ({
    beats: (news) => news.map(({ number }) => ({ lasts, tells: number, caption: `caption ${number}` })),
    after: (shown) => shown,
    haste: () => 1,
  });

  it('keeps scenes for somebody who looks elsewhere', async () => {
    const { director, hear } = table(each(1000));
    director.look(false);
    hear([event(1, 'shot')]);
    hear([event(2, 'fell')]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([known(director), asked(director), director.isOn]).toEqual([[0], 'question 1', false]);
    director.look(true);
    await vi.advanceTimersByTimeAsync(500);
    expect([known(director), director.isOn]).toEqual([[0, 1], true]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([known(director), asked(director)]).toEqual([[0, 1, 2], 'question 3']);
  });

  it('shows a decision again, with no question meanwhile, and comes back to the present', async () => {
    const { director, reel, hear } = table(each(1000));
    hear([{ ...event(1, 'shot'), decision: 7 }]);
    await vi.advanceTimersByTimeAsync(1000);
    hear([{ ...event(2, 'fell'), decision: 8 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([director.hasSeen(7), director.hasSeen(9)]).toEqual([true, false]);
    void director.again(7);
    await vi.advanceTimersByTimeAsync(0);
    expect([known(director), director.beat?.caption]).toEqual([[0, 1], 'caption 1']);
    // What comes meanwhile is kept for the end.
    hear([event(3, 'begins')]);
    await vi.advanceTimersByTimeAsync(999);
    expect([director.isSettled, asked(director)]).toEqual([false, 'question 1']);
    await vi.advanceTimersByTimeAsync(1);
    expect([known(director), asked(director), director.isSettled]).toEqual([
      [0, 1, 2, 3],
      'question 4',
      true,
    ]);
    reel.hear(director.staged?.log ?? [], 'after 4');
    expect([director.isOn, reel.shown]).toEqual([false, 'after 4']);
  });

  it('tells an event with its beat, and the next question when the scene is over', async () => {
    const { director, hear } = table(each(1000));
    hear([event(1, 'aimed'), event(2, 'shot')]);
    await vi.advanceTimersByTimeAsync(0);
    expect([known(director), asked(director), director.beat?.caption]).toEqual([
      [0, 1],
      'question 1',
      'caption 1',
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([known(director), asked(director), director.beat?.caption]).toEqual([
      [0, 1, 2],
      'question 1',
      'caption 2',
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([known(director), asked(director), director.isOn]).toEqual([[0, 1, 2], 'question 2', false]);
  });

  it('plays what comes meanwhile afterwards, and loses nothing', async () => {
    const { director, reel, hear } = table(each(1000));
    hear([event(1, 'shot')]);
    await vi.advanceTimersByTimeAsync(500);
    hear([event(2, 'shot')]);
    await vi.advanceTimersByTimeAsync(400);
    expect([known(director), asked(director), reel.shown]).toEqual([[0, 1], 'question 1', 'after 1']);
    await vi.advanceTimersByTimeAsync(200);
    expect([known(director), asked(director), reel.shown]).toEqual([[0, 1, 2], 'question 2', 'after 2']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked(director), director.isSettled, reel.shown]).toEqual(['question 3', true, 'after 3']);
  });

  it('skips everything that waits', async () => {
    const { director, reel, hear } = table(each(1000));
    hear([event(1, 'shot')]);
    await vi.advanceTimersByTimeAsync(100);
    hear([event(2, 'shot')]);
    hear([event(3, 'shot')]);
    director.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([known(director), asked(director), director.isOn]).toEqual([[0, 1, 2, 3], 'question 4', false]);
    expect(reel.shown).toEqual('after 4');
    // The next scene is played again.
    hear([event(4, 'shot')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(director.isOn).toBe(true);
  });

  it('plays a scene twice as fast while the clock of who looks is running', async () => {
    const { director, hear } = table(each(1000));
    hear([event(1, 'shot')], false, { owing: [0], left: [60_000, 60_000] });
    await vi.advanceTimersByTimeAsync(499);
    expect(director.isOn).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([director.isOn, asked(director)]).toEqual([false, 'question 2']);
  });

  it('shows what the last decision led to, and no older scene, while that clock is running', async () => {
    const { director, hear } = table(each(1000));
    hear([event(1, 'shot')]);
    await vi.advanceTimersByTimeAsync(100);
    hear([event(2, 'shot')]);
    hear([event(3, 'fell')], false, { owing: [0], left: [60_000, 60_000] });
    await vi.advanceTimersByTimeAsync(0);
    expect([director.isOn, director.beat?.caption, known(director)]).toEqual([
      true,
      'caption 3',
      [0, 1, 2, 3],
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect([director.isOn, asked(director)]).toEqual([false, 'question 4']);
  });

  it('knows whose clock is running', () => {
    const update = { phase: 'playing', owing: [0], left: [60_000, 60_000] } as Update;
    expect([isTimed(update, 0), isTimed(update, 1), isTimed(update, null)]).toEqual([true, false, false]);
    expect(isTimed({ ...update, answered: [0] }, 0), 'answered').toBe(false);
    expect(isTimed({ ...update, left: [90_000_000, 0] }, 0), 'by correspondence').toBe(false);
    expect(isTimed({ phase: 'playing', owing: [0] } as Update, 0), 'no clock').toBe(false);
  });

  it('plays no old scenes to somebody who comes late or back', async () => {
    const { director, hear } = table(each(1000));
    hear([event(1, 'shot')], true);
    await vi.advanceTimersByTimeAsync(0);
    expect([director.isOn, asked(director)]).toEqual([false, 'question 2']);
    expect(director.news).toEqual([]);
  });

  it('leaves a scene that plays when the present state comes', async () => {
    const { director, hear } = table(each(1000));
    hear([event(1, 'shot')]);
    await vi.advanceTimersByTimeAsync(100);
    hear([event(2, 'shot')], true);
    await vi.advanceTimersByTimeAsync(0);
    expect([director.isOn, asked(director), known(director)]).toEqual([false, 'question 3', [0, 1, 2]]);
  });

  it('tells nothing of a script that does not say what its beats tell', async () => {
    const { director, hear } = table({ ...each(0), beats: () => [{ lasts: 300 }] });
    hear([event(1, 'shot')]);
    await vi.advanceTimersByTimeAsync(200);
    expect(known(director)).toEqual([0]);
    await vi.advanceTimersByTimeAsync(100);
    expect(known(director)).toEqual([0, 1]);
  });
});

describe('a narration', () => {
  it('is given where dice fall or somebody is hurt, and only there', () => {
    const { beats: beatsOf } = narration<null>();
    const beats = (news: MatchEvent[]) => beatsOf(news, null);
    expect(beats([event(1, 'walked'), event(2, 'turned')])).toEqual([]);
    const told = beats([event(1, 'walked'), event(2, 'struck', { dice: [3], hits: 0 })]);
    expect(told.map(({ tells, sound }) => [tells, sound])).toEqual([
      [1, undefined],
      [2, 'miss'],
    ]);
    expect(told[1]?.lasts).toBeGreaterThan(told[0]?.lasts ?? 0);
  });
});
