// What somebody is to do who has chosen nothing yet, where that is not on the board itself.

import type { Action, Candidate } from '../referee';

/** By game and kind of answer: the message that says what the player chooses from instead of the board. */
const PLACES: Record<string, Record<string, string>> = {
  commandos: { team: 'choose-cards', pick: 'choose-card' },
  champions: { allocate: 'choose-deal', distribute: 'choose-deal', allot: 'choose-deal' },
  fighters: {
    choose: 'choose-hero',
    place: 'choose-hero-place',
    programme: 'choose-step',
    decks: 'choose-cards',
  },
  wizards: { 'cast-summon': 'choose-summon' },
};

function kindOf(action: Action): string {
  if (typeof action !== 'object' || action === null) return String(action);
  const { act } = action as { act?: string };
  return act ?? Object.keys(action)[0] ?? '';
}

/** The name of a message: what to choose, by the first kind of answer that is not given on the board. */
export function whatToChoose(game: string, candidates: Candidate[], hasBoard: boolean): string {
  const places = PLACES[game] ?? {};
  const found = candidates.map(({ action }) => places[kindOf(action)]).find(Boolean);
  return found ?? (hasBoard ? 'choose-on-board' : 'choose-in-list');
}
