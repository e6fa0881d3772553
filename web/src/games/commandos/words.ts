// How the table says what happens in a scene, without coordinates.

import { nameOfSeat } from '../../seats';
import type { SeatSummary } from '../../referee';
import { t } from '../../words.svelte';
import { whoIs } from './pieces';
import type { Words } from './playback';

export const wordsFor = (seats: () => SeatSummary[]): Words => ({
  aims: (shot) =>
    t(shot.aim.kind === 'overwatch' ? 'commandos-guard-aims' : 'commandos-aims', {
      shooter: whoIs(seats(), shot.shooter),
      target: whoIs(seats(), shot.target),
      dice: shot.aim.dice,
      value: shot.aim.value,
    }),
  result: (shot) =>
    t('commandos-result', { dice: shot.dice.join(', '), hits: shot.hits, lost: shot.lost, hp: shot.hp }),
  falls: (figure) => t('commandos-falls', { who: whoIs(seats(), figure) }),
  does: (doing, figure) => t(`commandos-${doing}`, { who: whoIs(seats(), figure) }),
  rolls: () => t('commandos-rolls'),
  rolled: ([one, other], higher) =>
    t('commandos-rolled', {
      first: nameOfSeat(seats(), 0),
      one,
      second: nameOfSeat(seats(), 1),
      other,
      who: higher === null ? '' : nameOfSeat(seats(), higher),
      tie: higher === null ? 'yes' : 'no',
    }),
});
