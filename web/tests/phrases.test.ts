import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nameOf } from '../src/names';
import { inEnglish, wordsOf } from '../src/phrase';
import { bring, langOf, say, sayPart, told } from '../src/phrases.svelte';
import { Refusal } from '../src/referee';
import { choose } from '../src/words.svelte';

const MESSAGES = `
colt = Revolver
laid = { $who } legt: { $card }.
held = { $who } hält { $cards }.
lost = { $count ->
    [one] ein Herz
   *[other] { $count } Herzen
} verloren.
walked = { $mm } mm weit.
chance = trifft zu { $chance }
`;

const file = (language: string, game: string) => `../../locales/${language}/phrases/${game}.ftl`;
const files = {
  [file('de', 'saloon')]: async () => MESSAGES,
  [file('de', 'referee')]: async () => 'stale = zu spät',
  [file('de', 'odds')]: async () => 'odds-hits = Treffer',
};
const stale = { key: 'stale', text: 'too late' };
const colt = { key: 'colt', text: 'Colt' };
const rifle = { key: 'rifle', text: 'Rifle' };
const sal = { text: 'Sal' };

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} }));

describe('in German', () => {
  beforeAll(async () => {
    await choose('de');
    await bring('saloon', [], files);
  });

  it('translates what a player without a name is called, by itself and in a sentence', () => {
    const guest = { text: 'Guest' };
    expect(told(guest)).toEqual({ text: 'Gast', lang: 'de' });
    const said = { key: 'laid', text: 'Guest lays: Colt.', with: { who: guest, card: colt } };
    expect(say(said)).toBe('Gast legt: Revolver.');
    expect(say({ ...said, with: { ...said.with, who: 'Guest' } })).toBe('Gast legt: Revolver.');
    expect(['Guest', 'Guesty', 'Jörg'].map(nameOf)).toEqual(['Gast', 'Guesty', 'Jörg']);
  });

  it('says in words of the page what the server refuses, and in English what it has no words for', () => {
    const refused = (code: string, text: string) =>
      told(wordsOf(new Refusal(code, { text, key: undefined })));
    expect(refused('login.wrong', 'wrong name or password')).toEqual({
      text: 'Name oder Passwort ist falsch.',
      lang: 'de',
    });
    expect(refused('never.seen', 'something new')).toEqual({ text: 'something new', lang: 'en' });
    const many = { text: 'too many attempts', with: { seconds: 7 } };
    expect(say(wordsOf(new Refusal('attempts.many', many)))).toContain('in 7 Sekunden');
  });

  it('says a message, with phrases inside it', () => {
    const laid = { key: 'laid', text: 'Sal lays a Colt.', with: { who: 'Sal', card: colt } };
    expect(told(laid)).toEqual({ text: 'Sal legt: Revolver.', lang: 'de' });
  });

  it('joins a row by commas, and all of several as a sentence does', () => {
    const held = (cards: (typeof colt)[] | { all: (typeof colt)[] }) =>
      say({ key: 'held', text: '', with: { who: 'Sal', cards } });
    expect(held([colt, colt, colt])).toBe('Sal hält Revolver, Revolver, Revolver.');
    expect(held({ all: [colt, colt, colt] })).toBe('Sal hält Revolver, Revolver und Revolver.');
    expect(held({ all: [colt] })).toBe('Sal hält Revolver.');
    expect(held([])).toBe('Sal hält .');
  });

  it('chooses between one and many', () => {
    const lost = (count: number) => say({ key: 'lost', text: '', with: { count } });
    expect([lost(1), lost(2), lost(0)]).toEqual([
      'ein Herz verloren.',
      '2 Herzen verloren.',
      '0 Herzen verloren.',
    ]);
  });

  it('writes numbers as the language does, and does not group them', () => {
    expect(say({ key: 'walked', text: '', with: { mm: 1200 } })).toBe('1200 mm weit.');
    expect(say({ key: 'chance', text: '', with: { chance: '64.0 %' } })).toBe('trifft zu 64,0 %');
    expect(['0.67', '-0.5', '6.2 ± 0.3', '+1.5'].map(sayPart)).toEqual(['0,67', '-0,5', '6,2 ± 0,3', '+1,5']);
  });

  it('leaves alone what is more than a number', () => {
    for (const text of ['1.2.3', 'v1.5', '5.', 'Sal 1.5', '64 %', '(1.5, 2.5)'])
      expect(sayPart(text)).toBe(text);
  });

  it('says in English what has no message, inside another message, too', () => {
    expect(told(rifle)).toEqual({ text: 'Rifle', lang: 'en' });
    expect(say({ key: 'laid', text: '', with: { who: sal, card: rifle } })).toBe('Sal legt: Rifle.');
    expect(told(sal)).toEqual({ text: 'Sal', lang: 'en' });
  });

  it('says in English what would have a hole in it', () => {
    expect(told({ key: 'laid', text: 'Sal lays a Colt.', with: { who: 'Sal' } })).toEqual({
      text: 'Sal lays a Colt.',
      lang: 'en',
    });
  });

  it('knows the messages of the game at the table only, and those of every game', async () => {
    expect(say(stale)).toBe('zu spät');
    await bring('street', [], files);
    expect(langOf(colt)).toBe('en');
    expect(say(stale)).toBe('zu spät');
    await bring('saloon', [], files);
    expect(langOf(colt)).toBe('de');
  });

  it('knows what is said about a game beside its table where somebody asks for it', async () => {
    const hits = { key: 'odds-hits', text: 'hits' };
    expect(langOf(hits)).toBe('en');
    await bring('saloon', ['odds'], files);
    expect([say(hits), say(colt)]).toEqual(['Treffer', 'Revolver']);
    await bring('saloon', [], files);
    expect(langOf(hits)).toBe('en');
  });

  it('does with English where the messages do not come, and asks again', async () => {
    let tries = 0;
    const late = {
      [file('de', 'range')]: async () => {
        if (tries++ === 0) throw new Error('offline');
        return 'colt = Eisen';
      },
    };
    await bring('range', [], late);
    expect(told(colt)).toEqual({ text: 'Colt', lang: 'en' });
    await bring('range', [], late);
    expect(told(colt)).toEqual({ text: 'Eisen', lang: 'de' });
    await bring('range', [], late);
    expect(tries).toBe(2);
  });
});

describe('in another language', () => {
  it('is English where there are no messages', async () => {
    await choose('en');
    await bring('saloon', [], files);
    expect(told(colt)).toEqual({ text: 'Colt', lang: 'en' });
    expect(sayPart('0.67')).toBe('0.67');
  });
});

describe('a phrase taken apart', () => {
  it('has parts that can be read', () => {
    expect(inEnglish({ all: [colt, rifle, sal] })).toBe('Colt, Rifle and Sal');
    expect(inEnglish([colt, rifle])).toBe('Colt, Rifle');
    expect(inEnglish(3)).toBe('3');
  });

  it('is what somebody is told who may not', () => {
    expect(wordsOf(new Refusal('no', colt))).toEqual(colt);
    expect(wordsOf(new Refusal('no.way', 'No.'))).toEqual({ text: 'No.', key: 'problem-no-way' });
    expect(wordsOf(new Error('broken'))).toEqual({ text: 'broken' });
  });
});

const FILES = readdirSync('../locales/de/phrases');

it('has German phrases of every game', () => {
  expect(FILES.sort()).toEqual(
    ['champions', 'commandos', 'fighters', 'gunslingers', 'odds', 'referee', 'wizards'].map(
      (game) => `${game}.ftl`,
    ),
  );
});

const idsIn = (name: string) =>
  new FluentResource(readFileSync(`../locales/de/phrases/${name}`, 'utf8')).body.map((message) => message.id);

// What cannot be read is left out without a word, so that it would be English for ever.
it.each(FILES)('can read every message of %s, and each once', (name) => {
  const lines = readFileSync(`../locales/de/phrases/${name}`, 'utf8').split('\n');
  const begun = lines.filter((line) => /^[^\s#}]/.test(line)).map((line) => line.split(' =')[0]);
  expect(idsIn(name)).toEqual(begun);
  expect(new Set(begun).size).toBe(begun.length);
});

it('never calls two things by one key, in a game and in every game', () => {
  const common = idsIn('referee.ftl');
  for (const name of FILES.filter((one) => one !== 'referee.ftl'))
    expect(
      idsIn(name).filter((id) => common.includes(id)),
      name,
    ).toEqual([]);
});
