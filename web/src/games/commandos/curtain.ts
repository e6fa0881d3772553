import type { Troupe } from '../../table/curtain';
import type { Character } from './view';

/** Who stands for a side before its team is known. */
const SQUAD: Troupe = {
  winner: ['sniper-standing', 'infantry-flag', 'ranger-guard'],
  loser: ['lmg-standing', 'heavy-standing'],
};

/** The team takes the curtain call; the bearer holds the flag. */
export function curtain(view: { characters?: Character[] } | undefined): Troupe[] {
  return [0, 1].map((side) => {
    const team = (view?.characters ?? []).filter(({ seat }) => seat === side);
    if (!team.length) return SQUAD;
    const pose = ({ bearer, hp }: Character) => (bearer ? 'flag' : hp > 0 ? 'standing' : 'wounded');
    return {
      winner: team.map((one) => `${one.kind}-${pose(one)}`),
      // The curtain lays them down.
      loser: team.map(({ kind }) => `${kind}-standing`),
    };
  });
}
