// The two or three figures that a player weighs, added up from all outcomes.

import { toNumber } from '../fraction';
import type { Chance, SeatNumber } from '../referee';
import { t } from '../words.svelte';

export interface Total {
  label: string;
  share: number;
  /** Whose loss it is, where that is somebody's in particular. */
  of?: SeatNumber;
}

/**
 * What one outcome means for a player, by the names of the totals it counts for. A name that begins with `own-` is the
 * player's loss, one that begins with `foe-` the enemy's, in games of two.
 */
type Reader = (upshot: never, seat: SeatNumber, view: never) => Record<string, boolean>;

interface OverUpshot {
  over: SeatNumber[] | null;
}
const wins = ({ over }: OverUpshot, seat: SeatNumber) => !!over && over.length === 1 && over[0] === seat;
const loses = ({ over }: OverUpshot, seat: SeatNumber) => !!over && over.length > 0 && !over.includes(seat);

interface ChampionsLosses {
  lost: [number, number];
  removed: { champion?: number; character?: number }[];
  gone: number[];
}
interface ChampionsSides {
  units: { seat: SeatNumber }[];
  characters: { unit: number }[];
}

/** By game: its totals, the most important first. */
const READERS: Record<string, Reader> = {
  gunslingers: (upshot: { hit: SeatNumber[]; duel_won_by: SeatNumber | null }, seat) => ({
    // One falls and one is left: the one who is left has shot.
    'hit-win': upshot.duel_won_by === seat && upshot.hit.length === 1,
    'win-duel': upshot.duel_won_by === seat && upshot.hit.length !== 1,
    // A hit that wins the duel is told already, and one's own fall is told apart: the totals add up to one.
    'they-hit': upshot.duel_won_by !== seat && upshot.hit.length > 0 && !upshot.hit.includes(seat),
    'you-hit': upshot.hit.includes(seat),
    'nobody-hit': upshot.hit.length === 0,
  }),
  commandos: (
    upshot: OverUpshot & { lost: { figure: { seat: SeatNumber }; hp: number; dead: boolean }[] },
    seat,
  ) => {
    const theirs = upshot.lost.filter(({ figure }) => figure.seat !== seat);
    const own = upshot.lost.filter(({ figure }) => figure.seat === seat);
    return {
      win: wins(upshot, seat),
      hit: theirs.length > 0,
      'two-hits': theirs.some(({ hp }) => hp >= 2),
      kill: theirs.some(({ dead }) => dead),
      'own-hit': own.length > 0,
      'own-dead': own.some(({ dead }) => dead),
    };
  },
  champions: (upshot: OverUpshot & ChampionsLosses, seat, view: ChampionsSides) => {
    const other = seat === 0 ? 1 : 0;
    const seatOf = (pool: ChampionsLosses['removed'][number]) =>
      view.units[pool.champion ?? view.characters[pool.character ?? -1]?.unit ?? -1]?.seat;
    const falls = (of: SeatNumber) => upshot.removed.some((pool) => seatOf(pool) === of);
    const breaks = (of: SeatNumber) => upshot.gone.some((unit) => view.units[unit]?.seat === of);
    return {
      win: wins(upshot, seat),
      lose: loses(upshot, seat),
      'foe-falls': falls(other),
      'own-falls': falls(seat),
      'foe-breaks': breaks(other),
      'own-breaks': breaks(seat),
      'foe-loses': (upshot.lost[other] ?? 0) > 0,
      'own-loses': (upshot.lost[seat as 0 | 1] ?? 0) > 0,
      'foe-loses-two': (upshot.lost[other] ?? 0) > 1,
    };
  },
  wizards: (
    upshot: OverUpshot & { hit: boolean | null; wounds: [number, number][]; destroyed: number[] },
    seat,
  ) => ({
    win: wins(upshot, seat),
    lose: loses(upshot, seat),
    hit: upshot.hit === true,
    wounds: upshot.wounds.length > 0 || upshot.destroyed.length > 0,
    destroyed: upshot.destroyed.length > 0,
  }),
  fighters: (
    upshot: OverUpshot & { wounds: [number, number]; downed: [number, number]; out: [number, number] },
    seat,
  ) => {
    const [own, other] = [seat as 0 | 1, seat === 0 ? 1 : 0] as const;
    return {
      win: wins(upshot, seat),
      wounds: upshot.wounds[other] > 0,
      'two-wounds': upshot.wounds[other] >= 2,
      downs: upshot.downed[other] > 0,
      out: upshot.out[other] > 0,
      'own-wounds': upshot.wounds[own] > 0,
    };
  },
};

const SHOWN = 3;

const ownerOf = (name: string, seat: SeatNumber): Pick<Total, 'of'> =>
  name.startsWith('own-') ? { of: seat } : name.startsWith('foe-') ? { of: seat === 0 ? 1 : 0 } : {};

/** At most three totals; none where nothing is decided by the answer. The view says who is whose. */
export function totalsOf(game: string, chances: Chance[], seat: SeatNumber, view: unknown): Total[] {
  const reader = READERS[game] as
    ((upshot: unknown, seat: SeatNumber, view: unknown) => Record<string, boolean>) | undefined;
  if (!reader) return [];
  const sums = new Map<string, number>();
  for (const { upshot, chance } of chances)
    for (const [name, isTrue] of Object.entries(reader(upshot, seat, view)))
      sums.set(name, (sums.get(name) ?? 0) + (isTrue ? toNumber(chance) : 0));
  const found = [...sums].filter(([, share]) => share > 0);
  return found.slice(0, SHOWN).map(([name, share]) => ({
    label: t(`total-${name}`),
    share: Math.min(1, share),
    ...ownerOf(name, seat),
  }));
}
