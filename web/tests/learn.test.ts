import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FACES } from '../src/games';
import { LESSONS } from '../src/learn';
import { doneKey, keysOf, pieces } from '../src/learn/lesson';
import { isLesson, isNewcomer, keepProgress, noteLesson, progressOf } from '../src/learn/progress';
import { read } from '../src/router';

const messages = (language: string) => {
  const { body } = new FluentResource(readFileSync(`../locales/${language}/table.ftl`, 'utf8'));
  return new Map(body.map((message) => [message.id, message.value as string]));
};
const LANGUAGES = ['en', 'de'];
const GAMES = Object.keys(LESSONS);
const lessonOf = (game: string) => LESSONS[game]!;
const clausesIn = (text: string) => pieces(text).flatMap((piece) => piece.clause ?? []);

// The home page links to a lesson without loading any.
it('there is a lesson for every game with a face', () => {
  expect(GAMES.sort()).toEqual(Object.keys(FACES).sort());
});

describe.each(GAMES)('the lesson of %s', (game) => {
  const lesson = lessonOf(game);

  it('is named after its game and has five to eight steps, each with a name of its own', () => {
    expect(lesson.game).toBe(game);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    expect(lesson.steps.length).toBeLessThanOrEqual(8);
    expect(new Set(lesson.steps.map((step) => step.id)).size).toBe(lesson.steps.length);
    expect(lesson.steps[0]?.setup).toBeDefined();
  });

  it('lays out a match of its own wherever something is asked', () => {
    for (const step of lesson.steps) if (step.asks) expect(step.setup, step.id).toBeDefined();
  });

  it('has words for every step and every ending, and none too many', () => {
    const wanted = keysOf(lesson).map((key) => `learn-${key}`);
    for (const language of LANGUAGES) {
      const had = [...messages(language).keys()].filter((key) => key.startsWith(`learn-${game}-`));
      expect(had.sort(), language).toEqual([...wanted].sort());
    }
  });

  it('cites the same clauses in all languages, and only such as the book has', () => {
    const book = readFileSync(`../docs/rules/${game}.md`, 'utf8');
    const english = messages('en');
    for (const [key, text] of messages('de')) {
      if (!key.startsWith(`learn-${game}-`)) continue;
      const cited = clausesIn(text);
      expect([...cited].sort(), key).toEqual(clausesIn(english.get(key) ?? '').sort());
      for (const clause of cited) expect(book.includes(`${clause} `), `${key}: ${clause}`).toBe(true);
    }
  });

  it('cites a clause wherever it explains something', () => {
    for (const step of lesson.steps) {
      const names = step.endings?.names ?? [undefined];
      const told = [
        `learn-${game}-${step.id}`,
        ...(step.asks ? names.map((name) => `learn-${doneKey(lesson, step, name)}`) : []),
      ].map((key) => messages('en').get(key) ?? '');
      expect(clausesIn(told.join(' ')).length, step.id).toBeGreaterThan(0);
    }
  });
});

describe('a text', () => {
  it('is taken apart into words and terms', () => {
    expect(pieces('Lay a [Colt](GU-303), or [hide](GU-R01).')).toEqual([
      { text: 'Lay a ' },
      { text: 'Colt', clause: 'GU-303' },
      { text: ', or ' },
      { text: 'hide', clause: 'GU-R01' },
      { text: '.' },
    ]);
    expect(pieces('[Advance] is no link.')).toEqual([{ text: '[Advance] is no link.' }]);
  });
});

describe('answers that are meant', () => {
  const meant = (game: string, step: string, ask: number) =>
    lessonOf(game).steps.find((one) => one.id === step)!.asks![ask]!.meant!;

  it('are recognized by the shape that the referee publishes', () => {
    expect(meant('gunslingers', 'colt', 0)({ lay: 'colt' }, {})).toBe(true);
    expect(meant('gunslingers', 'colt', 0)({ lay: 'rifle' }, {})).toBe(false);
    expect(meant('gunslingers', 'point', 1)('call', {})).toBe(true);
    const way = [
      [-3, 1],
      [-2, 0],
    ];
    expect(meant('commandos', 'move', 1)({ move: { facing: 'N', path: way } }, {})).toBe(true);
    expect(meant('commandos', 'move', 1)({ overwatch: { beyond: 2, facing: 'SE' } }, {})).toBe(false);
    expect(meant('commandos', 'move', 1)('end-turn', {})).toBe(false);
    const steps = [{ card: 0, markers: ['advance', 'advance'] }];
    expect(meant('fighters', 'programme', 0)({ programme: [steps] }, {})).toBe(true);
    expect(meant('fighters', 'programme', 0)({ programme: [[]] }, {})).toBe(false);
    expect(meant('champions', 'duel', 0)({ 'duel-issue': { character: 0 } }, {})).toBe(true);
    expect(meant('champions', 'duel', 0)('duel-none', {})).toBe(false);
  });

  it('come into contact wherever the bases touch, and nowhere else', () => {
    const runs = meant('wizards', 'run', 1);
    const to = (...path: unknown[]) => runs({ act: 'move', figure: 3, path, facing: [0, 1] }, {});
    expect(to([400, 240])).toBe(true);
    expect(to([370, 270])).toBe(true);
    expect(to([400, 230])).toBe(false);
    expect(to('ladder1')).toBe(false);
    expect(to()).toBe(false);
  });
});

describe('progress', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('is kept by game', () => {
    expect(isNewcomer()).toBe(true);
    keepProgress('wizards', { at: 3, done: false });
    expect(progressOf('wizards')).toEqual({ at: 3, done: false });
    expect(progressOf('gunslingers')).toEqual({ at: 0, done: false });
    expect(isNewcomer()).toBe(false);
  });

  it('survives what somebody else has written there', () => {
    localStorage.setItem('duello.learn', '{');
    expect(progressOf('wizards')).toEqual({ at: 0, done: false });
  });

  it('knows the matches of lessons', () => {
    noteLesson('abc');
    expect(isLesson('abc')).toBe(true);
    expect(isLesson('abd')).toBe(false);
  });
});

it('has an address', () => {
  expect(read('/learn/wizards', '')).toEqual({ page: 'learn', game: 'wizards' });
});
