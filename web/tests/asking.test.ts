import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Candidate, Odds, Referee } from '../src/referee';
import { Refusal } from '../src/referee';
import { Asking } from '../src/table/asking.svelte';
import { confirming } from '../src/table/confirming.svelte';
import type { Sitting } from '../src/table/sitting.svelte';

const CERTAIN: Odds = { chances: [{ upshot: {}, chance: '1' }], samples: null, own: 'none', supposed: [] };

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
