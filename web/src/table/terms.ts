// What is agreed about a match before it begins, in a few words each.

import type { Summary } from '../referee';
import { t } from '../words.svelte';

function clockOf(clock: Summary['clock']): string {
  if (!clock) return t('terms-no-clock');
  if ('correspondence' in clock) return t('terms-hours', { hours: clock.correspondence.hours });
  const { seconds, increment } = clock.live;
  const minutes = Math.round((seconds / 60) * 10) / 10;
  return t('terms-minutes', { minutes, increment });
}

/** The terms of a match: clock, rating, series, hints. */
export function termsOf(summary: Pick<Summary, 'clock' | 'rated' | 'series' | 'hints'>): string[] {
  return [
    clockOf(summary.clock),
    t(summary.rated ? 'terms-rated' : 'terms-practice'),
    ...(summary.series ? [t('terms-series', { count: summary.series.best_of })] : []),
    ...(summary.hints ? [t('terms-hints')] : []),
  ];
}
