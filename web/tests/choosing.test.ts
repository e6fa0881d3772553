import { expect, it } from 'vitest';
import { whatToChoose } from '../src/table/choosing';

const answers = (...actions: unknown[]) => actions.map((action) => ({ action, text: '' }));

it('says what is to be chosen, where that is not on the board', () => {
  expect(whatToChoose('commandos', answers({ team: ['lmg'] }), true)).toBe('choose-cards');
  expect(whatToChoose('fighters', answers('surrender', { programme: [[]] }), true)).toBe('choose-step');
  expect(whatToChoose('wizards', answers({ act: 'end-turn' }, { act: 'cast-summon' }), true)).toBe(
    'choose-summon',
  );
  expect(whatToChoose('champions', answers({ allocate: [1, 1] }), true)).toBe('choose-deal');
});

it('says else whether there is a board', () => {
  expect(whatToChoose('commandos', answers({ move: { path: [] } }), true)).toBe('choose-on-board');
  expect(whatToChoose('chess', answers('e4'), false)).toBe('choose-in-list');
});
