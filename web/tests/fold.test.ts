import { expect, it } from 'vitest';
import type { MatchEvent } from '../src/referee';
import { fold, spoken } from '../src/table/fold';

const told = (names: string[]): MatchEvent[] =>
  names.map((event, number) => ({ event: { event }, number, decision: 0, clause: '', text: event }));
const inShort = (game: string, names: string[]) =>
  fold(game, told(names)).map(({ head, more }) => [head.text, more.length]);

it('puts the dice of a step of champions under its line', () => {
  expect(inShort('champions', ['round-begins', 'step', 'struck', 'struck', 'ranks-lost', 'scored'])).toEqual([
    ['round-begins', 0],
    ['step', 2],
    ['ranks-lost', 0],
    ['scored', 0],
  ]);
});

it('puts a turn of commandos in one line, except what somebody did to the enemy', () => {
  const turn = ['turn-begins', 'activated', 'stepped', 'moved', 'shot', 'died', 'activated', 'turn-ends'];
  expect(inShort('commandos', turn)).toEqual([
    ['turn-begins', 3],
    ['shot', 0],
    ['died', 2],
  ]);
});

it('leaves out nothing, and folds nothing in games it does not know', () => {
  const names = ['stepped', 'turn-begins', 'stepped'];
  expect(inShort('commandos', names)).toEqual([
    ['stepped', 0],
    ['turn-begins', 1],
  ]);
  expect(inShort('other', names)).toHaveLength(3);
});

it('does not say every turn that a fighter who is out plans no steps', () => {
  const events: [string, number][] = [
    ['turn-begins', 0],
    ['closed', 1],
    ['taken-out', 1],
    ['turn-begins', 0],
    ['obliged', 1],
    ['closed', 1],
    ['closed', 2],
    ['revealed', 1],
  ];
  const log = events.map(([event, figure], number) => ({
    ...{ event: { event, figure }, number, decision: 0, clause: '', text: `${event} ${figure}` },
  }));
  expect(fold('fighters', log).map(({ head, more }) => [head.text, ...more.map(({ text }) => text)])).toEqual(
    [['turn-begins 0', 'closed 1'], ['taken-out 1'], ['turn-begins 0', 'closed 2'], ['revealed 1']],
  );
  expect(spoken('fighters', log).map(({ text }) => text)).not.toContain('obliged 1');
});
