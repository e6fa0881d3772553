// Questions of chance that a game can answer, and their forms. The server says what can be asked and answers exactly.

import { call } from '../lobby';
import type { Phrase } from '../referee';

export type Field = { name: string; about: Phrase; default: string | null } & (
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice'; names: string[]; said: Phrase[] }
  | { kind: 'truth' }
);

export interface Question {
  name: string;
  about: Phrase;
  fields: Field[];
}

/** One thing that may come. */
export interface Bar {
  label: Phrase;
  chance: string;
  share: number;
  /** The chance of this or anything after it, where results have an order. */
  tail?: string;
}

export interface OddsReport {
  title: Phrase;
  axis: Phrase;
  /** What the sums from a result on are called, such as `or more`; absent where results have no order. */
  tail?: Phrase;
  modifiers: (Phrase & { effect: Phrase; clause: string })[];
  results: Bar[];
  sums: Bar[];
  means: { label: Phrase; mean: string; number: number }[];
}

export type Given = Record<string, string>;

const at = encodeURIComponent;

export const odds = {
  questions: async (game: string) =>
    (await call<{ questions: Question[] }>(`games/${at(game)}/odds`)).questions,
  ask: (game: string, question: string, given: Given) =>
    call<OddsReport>(`games/${at(game)}/odds`, { question, given }),
};

/** A question as an address holds it: its name, and what is not as it would be by itself. */
export function write(question: Question, given: Given): string {
  const parts = new URLSearchParams({ question: question.name });
  for (const field of question.fields) {
    const value = given[field.name] ?? '';
    if (value && value !== (field.default ?? '')) parts.set(field.name, value);
  }
  return parts.toString();
}

/** The question that an address asks, with every field filled in; an address that asks nothing asks the first. */
export function read(questions: Question[], asked: string): { question: Question; given: Given } | null {
  const parts = new URLSearchParams(asked);
  const question = questions.find((one) => one.name === parts.get('question')) ?? questions[0];
  if (!question) return null;
  const given: Given = {};
  for (const field of question.fields) given[field.name] = parts.get(field.name) ?? field.default ?? '';
  return { question, given };
}

/** What is sent: fields left empty have the default that the game finds. */
export function filled(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
}

/** A name from a file as words: `gate_guard` and `hand-weapon` are for programs. */
export function words(name: string): string {
  return name.replaceAll(/[_-]/g, ' ');
}
