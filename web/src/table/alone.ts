// What is said about a single option that was played by itself.

import type { Candidate } from '../referee';

/** Rolls and ends by their keys: dice and the next question show them anyway. */
export const PLAIN = ['throw', 'roll', 'end', 'end-turn', 'end-activation', 'end-wizard'];

/** Whether somebody would miss it if nothing were said. */
export const isWorthSaying = ({ key }: Candidate): boolean => !PLAIN.includes(key ?? '');
