import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextStep } from '../src/after/again';
import type { LuckOfPlayer, Retold, Roll } from '../src/after/archive';
import {
  areRemembered,
  checkRecord,
  checkShares,
  isHonest,
  isOwnMissing,
  ticket,
  Uncheckable,
} from '../src/after/dice';
import { answerAt } from '../src/after/answered';
import { costliest, hasTurned, lineOf } from '../src/after/course';
import { ledger, reach, signed, telling } from '../src/after/luck';
import { readPlace, stepOfKey } from '../src/after/place';
import { addedBy, sayDraw, splitLabel } from '../src/after/say';
import { withWords } from '../src/words.svelte';
import { SCRIPT } from '../src/after/script';
import { hex, hmac, sha256, utf8 } from '../src/after/sha256';
import { Steps } from '../src/after/steps.svelte';

describe('hashes', () => {
  it('are those of the standard', () => {
    const vectors: [string, string][] = [
      ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
      [
        'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
      ],
    ];
    for (const [text, hash] of vectors) expect(hex(sha256(utf8(text)))).toBe(hash);
    // RFC 4231, cases 1, 2 and 6.
    expect(hex(hmac(new Uint8Array(20).fill(0x0b), utf8('Hi There')))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
    expect(hex(hmac(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    const long = utf8('Test Using Larger Than Block-Size Key - Hash Key First');
    expect(hex(hmac(new Uint8Array(131).fill(0xaa), long))).toBe(
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    );
  });

  it('agree with another implementation at every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(hex(hmac(bytes, utf8('x')))).toBe(createHmac('sha256', bytes).update('x').digest('hex'));
    }
  });
});

describe('dice', () => {
  // A match of champions as the server recorded it.
  const record = readFileSync('tests/fixtures/champions.jsonl', 'utf8');
  const edit = (change: (lines: Record<string, unknown>[]) => void) => {
    const lines = record
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    change(lines);
    return checkRecord(lines.map((line) => JSON.stringify(line)).join('\n') + '\n');
  };

  it('of an honest record are all recomputed', () => {
    const checked = checkRecord(record);
    expect(checked).toMatchObject({ game: 'champions', isPromised: true, isSameTable: true, isWhole: true });
    expect(checked.draws.length).toBeGreaterThan(5);
    expect(checked.draws.filter((draw) => !draw.isSame)).toEqual([]);
    expect(isHonest(checked)).toBe(true);
  });

  it('that were touched are named', () => {
    type Entry = { draws: { faces?: number[] }[] };
    const isRolled = (line: Record<string, unknown>) =>
      (line.decision as Entry | undefined)?.draws.some((draw) => draw.faces);
    const checked = edit((lines) => {
      const draws = (lines.find(isRolled)?.decision as Entry).draws;
      const draw = draws.find((one) => one.faces);
      draw!.faces![0] = (draw!.faces![0]! % 6) + 1;
    });
    expect(checked.draws.filter((draw) => !draw.isSame)).toHaveLength(1);
    // The seal over the whole record breaks too.
    expect(checked.isWhole).toBe(false);
    expect(isHonest(checked)).toBe(false);
  });

  it('says whether the reader has added nothing to the dice', () => {
    const shares = checkShares({ entropy: ['', 'b'], commitments: ['0'.repeat(64), null] }, ['Ada', 'Jörg']);
    const states = shares.map(({ proof }) => proof);
    expect(isOwnMissing(states, [0])).toBe(true);
    for (const mine of [[], [1], [0, 1]]) expect(isOwnMissing(states, mine)).toBe(false);
  });

  it('calls the share of the reader one’s own, but not where several read it', async () => {
    await withWords(Promise.resolve());
    const name = (seat: number) => ['Ada', 'Jörg'][seat] ?? '';
    expect([0, 1].map((seat) => addedBy(seat, name, [0]))).toEqual(['Added by you', 'Added by Jörg']);
    expect(addedBy(0, name, [0, 1])).toBe('Added by Ada');
  });

  it('of another secret are not those that were promised', () => {
    const checked = edit((lines) => {
      (lines.at(-1)?.over as { reveal: { secret: string } }).reveal.secret = 'another';
    });
    expect(checked.isPromised).toBe(false);
    expect(checked.draws.some((draw) => !draw.isSame)).toBe(true);
  });

  it('of another table are not believed', () => {
    const checked = edit((lines) => {
      (lines.at(-1)?.over as { reveal: { entropy: string[] } }).reveal.entropy[0] = 'mine alone';
    });
    expect(checked.isSameTable).toBe(false);
    expect(isHonest(checked)).toBe(false);
  });

  it('follow from shares that fit what was committed to', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    type Shares = { entropy: string[]; commitments?: (string | null)[] };
    const change = (shares: Shares, share: string, committed: string) => {
      shares.commitments = shares.entropy.map(() => null);
      [shares.entropy[0], shares.commitments[0]] = [share, hash(committed)];
    };
    const checked = (share: string, committed: string) =>
      edit((lines) => {
        change((lines[0]!.dice as { provable: Shares }).provable, share, committed);
        change((lines.at(-1)!.over as { reveal: Shares }).reveal, share, committed);
      });
    const proof = (share: string, committed: string) => checked(share, committed).shares[0]!.proof;
    expect(proof('mine', 'mine')).toBe('committed');
    expect(proof('', 'mine')).toBe('missing');
    expect(proof('luckier', 'mine')).toBe('broken');
    expect(isHonest(checked('luckier', 'mine'))).toBe(false);
    // A record from before commitments; commitments at one end only were added later.
    expect(checkRecord(record).shares.map((share) => share.proof)).not.toContain('committed');
    const late = edit((lines) => change((lines[0]!.dice as { provable: Shares }).provable, 'mine', 'mine'));
    expect(late.isSameTable).toBe(false);
  });

  it('follow from the shares that this browser saw fixed', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const commitments = [hash('mine'), hash('bot')];
    const kept = { commitments, revealed: [0] };
    const are = (entropy: string[], committed: (string | null)[], remembered = kept) =>
      areRemembered(checkShares({ entropy, commitments: committed }, ['Ann', 'bot:random']), remembered);
    expect(checkShares({ entropy: ['mine', 'bot'] }, ['Ann', 'bot:random']).map((one) => one.proof)).toEqual([
      'known',
      'bot',
    ]);
    expect(are(['mine', 'bot'], [hash('mine'), null])).toBe(true);
    // Whatever the record says about commitments, these shares were not the ones.
    expect(are(['luckier', 'bot'], [hash('luckier'), null])).toBe(false);
    expect(are(['mine', 'luckier'], [hash('mine'), null])).toBe(false);
    // A share may be missing, but not the own one that the server has taken.
    expect(are(['', 'bot'], [hash('mine'), null])).toBe(false);
    expect(are(['', 'bot'], [hash('mine'), null], { commitments, revealed: [] })).toBe(true);
    expect(are(['mine'], [hash('mine')])).toBe(false);
  });

  it('can be checked with the script of docs/record.md', () => {
    const page = readFileSync('../docs/record.md', 'utf8');
    expect(page).toContain('```python\n' + SCRIPT + '```');
  });

  it('are refused in words where there is nothing to check', () => {
    const why = (text: string) => {
      try {
        checkRecord(text);
      } catch (error) {
        return (error as Uncheckable).why;
      }
      return null;
    };
    const [header = '', ...rest] = record.trim().split('\n');
    expect(why('')).toBe('unreadable');
    expect(why('[]\n')).toBe('unreadable');
    expect(why('null')).toBe('unreadable');
    expect(why(header + '\n{"decision":')).toBe('unreadable');
    expect(why(header + '\n' + rest[0])).toBe('unfinished');
    expect(why('{"duello":1,"game":"champions","players":[],"dice":{"seed":"7"}}')).toBe('seeded');
    expect(why('{"duello":1,"game":"champions","players":[],"dice":"script"}')).toBe('seeded');
  });

  it('have tickets below their total', () => {
    const seed = sha256(utf8('seed'));
    const drawn = Array.from({ length: 300 }, (_, draw) => ticket(seed, draw, 6));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(ticket(seed, 0, 0)).toBeNaN();
  });
});

describe('luck', () => {
  const player: LuckOfPlayer = {
    seat: 0,
    name: 'Red',
    began: '1/2',
    gained: '1/4',
    lost: '1/8',
    luck: 0.125,
    choices: 0.375,
    ended: '1',
  };

  it('hangs its bars on each other from the beginning to the end', () => {
    const bars = ledger(player);
    expect(bars.map((bar) => bar.to)).toEqual([0.5, 0.75, 0.625, 1, 1]);
    for (const at of [1, 2, 3]) expect(bars[at]!.from).toBe(bars[at - 1]!.to);
    expect(bars.slice(0, 4).reduce((sum, bar) => sum + bar.amount, 0)).toBeCloseTo(1);
    expect(reach(bars)).toEqual({ least: 0, most: 1 });
    expect(reach(ledger({ ...player, gained: '3/4' })).most).toBe(1.25);
  });

  it('names the rolls that mattered, and only those', () => {
    const roll = (luck: number) => ({ luck: [luck, -luck] }) as Roll;
    const rolls = [0.1, -0.2, 0, 0.3, 0.0001].map(roll);
    expect(telling(rolls, 0, 1, 3).map((one) => one.luck[0])).toEqual([0.3, 0.1]);
    expect(telling(rolls, 1, 1, 3).map((one) => one.luck[0])).toEqual([-0.2]);
    expect(telling(rolls, 0, -1, 3).map((one) => one.luck[0])).toEqual([-0.2]);
  });

  it('has a sign', () => {
    expect(signed(0.034, 'en')).toBe('+3.4\u00a0%');
    expect(signed(-0.5, 'en')).toBe('−50\u00a0%');
    expect(signed(0, 'en')).toBe('0\u00a0%');
  });
});

describe('places', () => {
  it('are read from a link', () => {
    expect(readPlace('step=17')).toEqual({ step: 17 });
    expect(readPlace('decision=3')).toEqual({ decision: 3 });
    for (const hash of ['', 'step=', 'step=-1', 'step=1x', 'link=abc']) expect(readPlace(hash)).toBeNull();
  });

  it('are reached by keys, and never left', () => {
    expect(stepOfKey('ArrowRight', 4, 9)).toBe(5);
    expect(stepOfKey('ArrowRight', 9, 9)).toBe(9);
    expect(stepOfKey('ArrowLeft', 0, 9)).toBe(0);
    expect(stepOfKey('PageDown', 4, 9)).toBe(9);
    expect(stepOfKey('End', 4, 9)).toBe(9);
    expect(stepOfKey('Home', 4, 9)).toBe(0);
    expect(stepOfKey('a', 4, 9)).toBeNull();
  });
});

describe('steps', () => {
  /** A record of 250 entries, in which somebody leaves at decision 3 without resolving it. */
  const fetch = (asked: number[]) => async (_: string, __: unknown, from: number) => {
    asked.push(from);
    const entry = (at: number) => ({
      entry: at,
      decision: at === 0 ? null : at <= 4 ? at - 1 : at - 2,
      events: [{ number: at, text: `event ${at}` }],
    });
    const steps = Array.from({ length: Math.max(0, Math.min(100, 250 - from)) }, (_, at) => entry(from + at));
    return { entries: 250, steps } as unknown as Retold;
  };

  it('come a page at a time, each once', async () => {
    const asked: number[] = [];
    const steps = new Steps('m', fetch(asked));
    await steps.prepare('s', 120);
    expect(asked).toEqual([100, 0]);
    await steps.prepare('s', 130);
    expect(asked).toEqual([100, 0]);
    await steps.prepare('s', 170);
    expect(asked).toEqual([100, 0, 200]);
    await steps.prepare('all', 0);
    expect(asked).toEqual([100, 0, 200, 0]);
    expect(steps.count).toBe(250);
    expect(steps.at('s', 249)?.entry).toBe(249);
    expect(steps.at('s', 250)).toBeUndefined();
  });

  it('tell everything up to one, or nothing while a part is missing', async () => {
    const steps = new Steps('m', fetch([]));
    await steps.need('s', 120);
    expect(steps.told('s', 120)).toBeNull();
    await steps.prepare('s', 120);
    expect(steps.told('s', 120)?.map((event) => event.number)).toEqual(
      Array.from({ length: 121 }, (_, at) => at),
    );
  });

  it('are found by their decision', async () => {
    const steps = new Steps('m', fetch([]));
    expect(await steps.find('s', 0)).toBe(1);
    expect(await steps.find('s', 99)).toBe(101);
    expect(await steps.find('s', 9999)).toBe(249);
  });

  it('say whose decision comes next, in the words of that seat', async () => {
    const words: Record<string, string> = { 0: 'Lay a card.', 1: 'Lay a card.', 2: 'Give the command!' };
    const answering = [[], [0, 1, 2], [1]];
    const steps = new Steps('m', async (_, eyes) => {
      const prompt = { text: words[eyes] ?? 'Wait.' };
      const told = answering.map((seats, entry) => ({
        entry,
        prompt,
        answers: seats.map((seat) => ({ seat })),
      }));
      return { entries: told.length, steps: told } as unknown as Retold;
    });
    await steps.need('all', 0);
    expect(steps.askedAfter(0)).toEqual([{ seats: [0, 1, 2], prompt: undefined }]);
    await steps.needAskedAfter(0);
    expect(steps.askedAfter(0)).toEqual([
      { seats: [0, 1], prompt: { text: 'Lay a card.' } },
      { seats: [2], prompt: { text: 'Give the command!' } },
    ]);
    expect(steps.askedAfter(1).map(({ seats }) => seats)).toEqual([[1]]);
    expect(steps.askedAfter(2)).toEqual([]);
  });

  it('that failed may be asked for again', async () => {
    let isDown = true;
    const good = fetch([]);
    const steps = new Steps('m', (...asked) => (isDown ? Promise.reject(new Error('down')) : good(...asked)));
    await expect(steps.need('s', 0)).rejects.toThrow('down');
    isDown = false;
    await steps.need('s', 0);
    expect(steps.at('s', 0)?.entry).toBe(0);
  });
});

it('a draw is said as people count', () => {
  expect(splitLabel('CO-506 to-hit')).toEqual({ clause: 'CO-506', what: 'to hit' });
  expect(splitLabel('odd')).toEqual({ clause: null, what: 'odd' });
  expect(sayDraw({ label: 'GU-106 first-master', of: 3, got: 1 })).toMatchObject({
    faces: '2',
    sides: 3,
    kind: 'lot',
  });
  expect(sayDraw({ label: 'CO-506 to-hit', sides: 20, faces: [4, 6] })).toMatchObject({
    faces: '4 6',
    kind: 'die',
  });
});

it('whoever wants to play again is led to the next match, and nobody else', () => {
  expect(nextStep({ wishes: [0], match: null }, false, true)).toBeNull();
  expect(nextStep({ wishes: [0, 1], match: 'next' }, false, true)).toBe('next');
  expect(nextStep({ wishes: [0, 1], match: 'next' }, false, false)).toBeNull();
  expect(nextStep({ wishes: [0, 1], match: 'next' }, true, true)).toBeNull();
});

describe('the course of a match', () => {
  const turn = (decision: number | null, by: number[], expected: number, reached: number) => ({
    decision,
    by,
    expected: [expected, 1 - expected],
    reached: [reached, 1 - reached],
  });
  const course = [
    turn(null, [], 0.5, 0.5),
    turn(0, [0], 0.4, 0.7),
    turn(1, [1], 0.9, 0.6),
    turn(2, [0, 1], 0.3, 1),
  ];

  it('finds the decisions that cost a seat, before the dice made up for them', () => {
    const found = costliest(course, 0, 3).map(({ decision, cost, isShared }) => [
      decision,
      cost.toFixed(2),
      isShared,
    ]);
    expect(found).toEqual([
      [2, '0.30', true],
      [0, '0.10', false],
    ]);
    expect(costliest(course, 1, 3).map(({ decision }) => decision)).toEqual([1]);
    const resigned = [...course.slice(0, 3), turn(2, [0], 0, 0)];
    expect(costliest(resigned, 0, 3).map(({ decision }) => decision)).toEqual([0]);
  });

  it('names a costly decision by the answer, with the table as it was before it', async () => {
    // Somebody left between the two decisions, so the second stands one entry later.
    const decisions = [null, 0, null, 1];
    const steps = decisions.map((decision, entry) => ({
      ...{ entry, decision, draws: [], events: [], view: { round: entry }, prompt: { text: '' } },
      is_over: false,
      answers: decision === null ? [] : [{ seat: 1, action: {}, text: `answer ${decision}` }],
    }));
    const fetch = async (_: string, __: unknown, from: number): Promise<Retold> => ({
      entries: steps.length,
      steps: steps.slice(from),
    });
    const found = await answerAt('m', 1, 1, fetch);
    expect([found?.answer.text, found?.before]).toEqual(['answer 1', { round: 2 }]);
    expect((await answerAt('m', 0, 1, fetch))?.before).toEqual({ round: 0 });
    expect(await answerAt('m', 0, 0, fetch)).toBeNull();
  });

  it('is drawn from the left to the right, better above', () => {
    expect([hasTurned(course), hasTurned(course.slice(0, 2))]).toEqual([true, false]);
    expect(lineOf(course, 0, 300, 100)).toBe('M0 50L100 30L200 40L300 0');
  });
});
