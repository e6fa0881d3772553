// Faults of a setup in the language of the page. The referee writes them in English; the usual ones are recognised by
// their form, the others stay as they are.

import type { Fault } from '../lobby';
import { speech, t } from '../words.svelte';

const FORMS: [RegExp, string, string[]][] = [
  [/^must be (-?\d+) to (-?\d+), not (.+)$/, 'fault-range', ['least', 'most', 'given']],
  [/^must be a whole number from (-?\d+) to (-?\d+), not (.+)$/, 'fault-range', ['least', 'most', 'given']],
  [/^must be (\d+) to (\d+) units, not (\d+)$/, 'fault-units', ['least', 'most', 'given']],
  [/^must be one of (.+), not (.+)$/, 'fault-choice', ['choices', 'given']],
  [/^unknown field `(.+?)`; known are (.+)$/, 'fault-field', ['name', 'known']],
  [/^side \d+ has no unit$/, 'fault-side', []],
  [/^not valid TOML: .*$/, 'fault-syntax', []],
];

/** A fault in words, and their language. */
export function sayFault(fault: Fault): { text: string; lang: string } {
  for (const [form, key, names] of FORMS) {
    const found = form.exec(fault.text);
    if (!found) continue;
    const put = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
    return { text: t(key, { ...put, line: fault.line ?? 1 }), lang: speech.language };
  }
  return { text: fault.text, lang: 'en' };
}
