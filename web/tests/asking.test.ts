import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Advice, Candidate, Hint, Odds, Referee } from '../src/referee';
import { Refusal } from '../src/referee';
import { isWorthSaying, PLAIN } from '../src/table/alone';
import { Asking } from '../src/table/asking.svelte';
import { isClose, ranked } from '../src/table/hints';
import { confirming } from '../src/table/confirming.svelte';
import type { Sitting } from '../src/table/sitting.svelte';

const CERTAIN: Odds = {
  chances: [{ upshot: {}, chance: '1' }],
  groups: [],
  samples: null,
  own: 'none',
  supposed: [],
};

const option = (text: string): Candidate => ({ action: { lay: text }, text });

/** A sitting with a referee that offers some options. */
function table(options: Candidate[], more: Partial<Referee> = {}) {
  const mocks = {
    candidates: vi.fn(async () => options),
    notes: vi.fn(async () => []),
    odds: vi.fn(async () => CERTAIN),
    check: vi.fn(async () => ({ text: 'said' })),
    submit: vi.fn(async () => true),
  };
  const referee = Object.assign(mocks, more) as typeof mocks;
  const sitting = {
    referee,
    sight: { update: {} },
    question: { seat: 0, decision: 3 },
  } as unknown as Sitting;
  return { referee, sitting };
}

beforeEach(() => (confirming.when = 'always'));

describe('a question', () => {
  it('sends nothing before it is confirmed, and a choice can be taken back', async () => {
    const { referee, sitting } = table([option('Colt'), option('Rifle')]);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    expect([asking.isChoosing, asking.offered.length, asking.picked]).toEqual([true, 2, null]);
    await asking.pick({ lay: 'Rifle' });
    expect(asking.chosen?.text).toBe('Rifle');
    asking.undo();
    expect(asking.picked).toBeNull();
    await asking.confirm();
    expect(referee.submit).not.toHaveBeenCalled();
    await asking.pick({ lay: 'Colt' });
    await asking.hint();
    expect(asking.chosen?.text, 'asked again, it leaves the choice as well').toBe('Colt');
    await asking.confirm();
    expect(referee.submit).toHaveBeenCalledExactlyOnceWith(0, 3, { lay: 'Colt' });
  });

  it('with a single answer is answered by itself and told', async () => {
    const { referee, sitting } = table([option('Roll')]);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    expect(referee.submit).toHaveBeenCalledExactlyOnceWith(0, 3, { lay: 'Roll' });
    expect([asking.alone?.text, asking.isChoosing]).toEqual(['Roll', false]);
  });

  it('of a puzzle waits for the player, even with a single answer', async () => {
    const { referee, sitting } = table([option('Roll')]);
    const asking = new Asking(() => Object.assign(sitting, { isAutomatic: false }));
    confirming.when = 'never';
    await asking.open(0, 3);
    await asking.pick({ lay: 'Roll' });
    expect(referee.submit).not.toHaveBeenCalled();
    expect(asking.isChoosing).toBe(true);
  });

  it('is not told where only a roll or an end was left', () => {
    expect(isWorthSaying({ ...option('Roll'), key: 'throw' })).toBe(false);
    expect(isWorthSaying({ ...option('Hold the line'), key: 'hold' })).toBe(true);
    expect(isWorthSaying(option('Something'))).toBe(true);
  });

  it('has no roll or end that no game knows', () => {
    const games = ['commandos', 'wizards', 'fighters'];
    const texts = games.map((game) => readFileSync(`../locales/de/phrases/${game}.ftl`, 'utf8'));
    for (const key of PLAIN)
      expect(
        texts.some((text) => text.includes(`\n${key} = `)),
        key,
      ).toBe(true);
  });

  it('whose short list is not the whole one is left to the player', async () => {
    const candidates = vi.fn(async (_: number, effort?: string) =>
      effort === 'full' ? [option('Near'), option('Far')] : [option('Near')],
    );
    const { referee, sitting } = table([], { candidates });
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    expect(referee.submit).not.toHaveBeenCalled();
    expect(asking.isChoosing).toBe(true);
  });

  it('offers nothing as soon as the table has gone on', async () => {
    const { sitting } = table([option('Colt'), option('Rifle')]);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    expect(asking.offered.length).toBe(2);
    Object.assign(sitting, { question: { seat: 0, decision: 4 } });
    expect([asking.offered, asking.isChoosing]).toEqual([[], false]);
    Object.assign(sitting, { question: null });
    expect(asking.isChoosing).toBe(false);
  });

  it('of a lesson is never answered by itself', async () => {
    const { referee, sitting } = table([option('Roll')]);
    const asking = new Asking(() => sitting, { isAutomatic: false });
    await asking.open(0, 3);
    expect(referee.submit).not.toHaveBeenCalled();
    expect(asking.isChoosing).toBe(true);
  });

  it('shows a refusal, and can be answered again', async () => {
    const submit = vi.fn(async () => Promise.reject(new Refusal('rule', 'not now', 'X-1')));
    const { sitting } = table([option('Colt'), option('Rifle')], { submit });
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    await asking.pick({ lay: 'Colt' });
    await asking.confirm();
    expect([asking.problem?.clause, asking.isChoosing, asking.isSending]).toEqual(['X-1', true, false]);
  });
});

describe('confirming', () => {
  const both = [option('Colt'), option('Rifle')];
  it('never: a pick is sent at once', async () => {
    confirming.when = 'never';
    const { referee, sitting } = table(both);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    await asking.pick({ lay: 'Colt' });
    expect(referee.submit).toHaveBeenCalledOnce();
  });

  it('when dice fall: only a certain outcome is sent at once', async () => {
    confirming.when = 'dice';
    const { referee, sitting } = table(both);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    referee.odds.mockResolvedValueOnce({
      ...CERTAIN,
      chances: [
        { upshot: {}, chance: '1/2' },
        { upshot: {}, chance: '1/2' },
      ],
    });
    await asking.pick({ lay: 'Colt' });
    expect(referee.submit).not.toHaveBeenCalled();
    await asking.pick({ lay: 'Rifle' });
    expect(referee.submit).toHaveBeenCalledOnce();
  });
});

const advice = (text: string, prospect: number | null, share = 0): Advice => ({
  ...option(text),
  ...{ prospect, share, why: { text: 'why' } },
});
const hintOf = (...all: Advice[]): Hint => ({ bot: 'master', against: { text: 'all' }, advice: all });

describe('a hint', () => {
  const both = [option('Colt'), option('Rifle')];
  /** A referee whose hint comes when it is let go. */
  function late() {
    let letGo: (hints: Hint[]) => void = () => {};
    const hint = vi.fn(() => new Promise<Hint[]>((done) => (letGo = done)));
    return { hint, come: (...all: Advice[]) => letGo([hintOf(...all)]) };
  }

  it('is offered, and chosen only when it is taken', async () => {
    const { hint, come } = late();
    const { referee, sitting } = table(both, { hint });
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    const asked = asking.hint();
    come(advice('Rifle', 600), advice('Colt', 400));
    await asked;
    expect([asking.picked, asking.offer?.text]).toEqual([null, 'Rifle']);
    await asking.hint();
    expect([asking.chosen?.text, hint.mock.calls.length]).toEqual(['Rifle', 1]);
    expect(referee.submit).not.toHaveBeenCalled();
  });

  it('that comes late leaves the choice, and Confirm sends the choice', async () => {
    const { hint, come } = late();
    const { referee, sitting } = table(both, { hint });
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    const asked = asking.hint();
    await asking.pick({ lay: 'Colt' });
    come(advice('Rifle', 600));
    await asked;
    expect([asking.chosen?.text, asking.offer?.text]).toEqual(['Colt', 'Rifle']);
    await asking.confirm();
    expect(referee.submit).toHaveBeenCalledExactlyOnceWith(0, 3, { lay: 'Colt' });
  });

  it('to a question that is over is dropped', async () => {
    const { hint, come } = late();
    const { sitting } = table(both, { hint });
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    const asked = asking.hint();
    await asking.open(0, 4);
    come(advice('Rifle', 600));
    await asked;
    expect([asking.picked, asking.offer, asking.isHinting]).toEqual([null, null, false]);
  });

  it('lists the best first, and says when the first two are worth the same', () => {
    const { advice: sorted } = ranked(hintOf(advice('A', 410), advice('B', 412), advice('C', 421)));
    expect(sorted.map(({ text }) => text)).toEqual(['C', 'B', 'A']);
    expect(isClose(sorted)).toBe(true);
    expect(isClose([advice('A', 440), advice('B', 420)])).toBe(false);
    expect(isClose([advice('A', null), advice('B', 420)])).toBe(false);
    // Where answers are mixed, how often each is given is the order: they are worth about the same.
    const { advice: mixed } = ranked(hintOf(advice('A', 420, 300), advice('B', 400, 700)));
    expect(mixed.map(({ text }) => text)).toEqual(['B', 'A']);
  });
});

it('an answer that is not in words yet is not sent', async () => {
  let say: (said: { text: string }) => void = () => {};
  const check = vi.fn(() => new Promise<{ text: string }>((done) => (say = done)));
  const { referee, sitting } = table([option('Colt'), option('Rifle')], { check });
  const asking = new Asking(() => sitting);
  await asking.open(0, 3);
  await asking.pick({ lay: 'Colt' });
  const other = asking.pick({ lay: 'Knife' });
  await asking.confirm();
  expect(referee.submit).not.toHaveBeenCalled();
  say({ text: 'Knife' });
  await other;
  await asking.confirm();
  expect(referee.submit).toHaveBeenCalledExactlyOnceWith(0, 3, { lay: 'Knife' });
});

describe('an answer with a sequel', () => {
  const both = [option('Ranger'), option('Sniper')];
  const goTo = (found: Candidate | null) => ({
    words: 'then move',
    at: null,
    find: async () => found?.action ?? null,
  });
  /** Confirms the first answer, then the table asks the next question. */
  async function confirmed(found: Candidate | null, odds = CERTAIN) {
    const { referee, sitting } = table(both);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    await asking.plan({ lay: 'Ranger' }, goTo(found));
    expect([asking.chosen?.text, asking.sequel?.words]).toEqual(['Ranger', 'then move']);
    expect(referee.submit).not.toHaveBeenCalled();
    await asking.confirm();
    referee.odds.mockResolvedValueOnce(odds);
    Object.assign(sitting, { question: { seat: 0, decision: 4 } });
    await asking.open(0, 4);
    return { asking, sent: referee.submit.mock.calls as unknown[][] };
  }

  it('sends both by one confirmation', async () => {
    const { sent } = await confirmed(option('Sniper'));
    expect(sent).toEqual([
      [0, 3, { lay: 'Ranger' }],
      [0, 4, { lay: 'Sniper' }],
    ]);
  });

  it('shows the odds first where dice decide over the second', async () => {
    const half = { upshot: {}, chance: '1/2' };
    const { asking, sent } = await confirmed(option('Sniper'), { ...CERTAIN, chances: [half, half] });
    expect([sent.length, asking.chosen?.text]).toEqual([1, 'Sniper']);
  });

  it('says so where the second is not possible', async () => {
    const { asking, sent } = await confirmed(null);
    expect([sent.length, asking.problem?.code, asking.picked]).toEqual([1, 'sequel', null]);
  });

  it('is forgotten when something else is picked, or the choice is taken back', async () => {
    const { sitting } = table(both);
    const asking = new Asking(() => sitting);
    await asking.open(0, 3);
    await asking.plan({ lay: 'Ranger' }, goTo(null));
    await asking.pick({ lay: 'Ranger' });
    expect(asking.sequel).toBeNull();
    await asking.plan({ lay: 'Ranger' }, goTo(null));
    asking.undo();
    expect([asking.sequel, asking.picked]).toEqual([null, null]);
  });
});
