// Who gave up, and who only left.

import type { MatchEvent, SeatNumber } from '../referee';
import { t } from '../words.svelte';
import type { Sitting } from './sitting.svelte';

/** What the games call it when somebody gives up. */
const RESIGNED = ['resigned', 'gave-up', 'surrendered', 'left'];

const isResignation = ({ key }: MatchEvent): boolean => RESIGNED.includes(key ?? '');
const seatOf = ({ event }: MatchEvent) => (event as { seat?: SeatNumber }).seat;

/** Who gave up, if that ended the match: with more than two players it may go on. */
export function resigned(log: MatchEvent[]): SeatNumber | undefined {
  const end = log.at(-1)?.decision;
  const found = log.findLast((event) => isResignation(event) && event.decision === end);
  return found && seatOf(found);
}

/** Lines of the log that the page says in its own words, by number: who left and lost by a claim did not resign. */
export function retold(
  log: MatchEvent[],
  { claimed, name }: Pick<Sitting, 'claimed' | 'name'>,
): Record<number, string> {
  if (claimed === null) return {};
  const line = log.findLast((event) => isResignation(event) && seatOf(event) === claimed);
  return line ? { [line.number]: t('cause-claimed', { name: name(claimed) }) } : {};
}
