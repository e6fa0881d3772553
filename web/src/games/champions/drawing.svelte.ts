// What is put on the stage: ranks of standees, marks over heads, and what the scene shows.

import { untrack } from 'svelte';
import { looks } from '../../look.svelte';
import type { Effect, Fight, Hint, Place, Plate, Standee } from '../../stage';
import { t } from '../../words.svelte';
import type { Candidate } from '../../referee';
import type { BoardProps } from '..';
import { sameAction } from '../press';
import { tallOf } from './cast';
import { aimsOf, effectsOf, placeOf } from './effects';
import { groundFor, middleOf, placeIn, sizeOf, type Ground } from './ground';
import { ghostOf, waysOf } from './options';
import { sideColours, standeesOf } from './pieces';
import type { Picking } from './picking.svelte';
import type { Situation } from './situation.svelte';
import { keyOf, same, seatOf, unitOf, type Pool, type View } from './view';
import { fightOf, poolsShown, unitsShown } from './watching';

export class Drawing {
  ground: Ground = $state.raw() as Ground;

  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
    private readonly picking: Picking,
  ) {
    this.ground = groundFor(props.view as View, null);
    $effect.pre(() => {
      const { view } = now;
      this.ground = groundFor(
        view,
        untrack(() => this.ground),
      );
    });
  }

  readonly size = $derived.by(() => sizeOf(this.ground));

  private readonly ring = (pool: Pool): Standee['ring'] => {
    const { beat, view } = this.now;
    if (beat) {
      if (beat.by && same(beat.by, pool)) return 'chosen';
      return beat.at && same(beat.at, pool) ? 'target' : undefined;
    }
    const options = this.picking.optionsFor(pool);
    if (options.some(this.picking.isPicked)) return 'chosen';
    if (options.length) return 'option';
    if (!view.about || !same(view.about, pool)) return undefined;
    return seatOf(view, pool) === view.asked ? 'chosen' : 'target';
  };
  private readonly act = (pool: Pool, rank: number): Standee['act'] => {
    const { beat } = this.now;
    if (!beat || beat.duel || rank > 0) return undefined;
    const { moment, by, at, key } = beat;
    if (by && same(by, pool)) {
      if (moment === 'swing') return { kind: 'lunge', key };
      if (moment === 'challenge') return { kind: 'cheer', key };
      if (moment === 'break' || moment === 'shame') return { kind: 'shake', key };
    }
    return moment === 'hit' && at && same(at, pool) ? { kind: 'shake', key } : undefined;
  };

  private readonly colours = $derived.by(() => {
    void looks.now;
    return sideColours();
  });
  readonly standees: Standee[] = $derived.by(() => {
    const { table, view, beat, lasts } = this.now;
    const inDuel = (pool: Pool) => view.duels.some((pair) => pair.some((one) => same(one, pool)));
    const isBy = (pool: Pool) => !!beat?.by && same(beat.by, pool);
    return standeesOf(table, {
      ground: this.ground,
      colours: this.colours,
      press: this.picking.press,
      ring: this.ring,
      act: this.act,
      isOut: (pool) => inDuel(pool) || isBy(pool) || same(view.about, pool),
      isStriking: (pool) => beat?.moment !== 'challenge' && isBy(pool),
      pace: Math.max(200, lasts * 0.9 || 380),
    });
  });
  readonly effects: Effect[] = $derived.by(() => {
    const { table, beat, isAsked, offered } = this.now;
    if (beat) return effectsOf(table, this.ground, beat);
    return isAsked ? aimsOf(table, this.ground, offered, this.props.picked) : [];
  });

  readonly plates: Plate[] = $derived.by(() => {
    const { table, view, beat, isAsked, offered, places } = this.now;
    const over = (pool: Pool, text: string, tone: Plate['tone']): Plate => ({
      ...{ id: `${keyOf(pool)}/${text}`, text, tone: tone ?? 'plain' },
      at: { ...placeOf(table, this.ground, pool), z: tallOf(view, pool) * 1.08 },
    });
    if (beat?.moment === 'challenge' && beat.by) return [over(beat.by, t('champions-calls'), 'danger')];
    if (beat?.moment === 'shame' && beat.by) return [over(beat.by, t('champions-cowed'), 'plain')];
    if (beat?.moment === 'break' && beat.by) return [over(beat.by, t('champions-mark-broken'), 'danger')];
    // In a Duel's choice the number of the answer stands over the head of whom it sends.
    if (!isAsked || view.phase !== 'duel') return [];
    return offered.flatMap((one, at) => {
      const pool = [...places].find(([, options]) => options.includes(one))?.[0];
      const [kind, id] = (pool ?? '').split(' ');
      return kind ? [over({ [kind]: Number(id) } as Pool, String(at + 1), 'plain')] : [];
    });
  });

  /** Whom the offered answer is about, or where a unit would stand. */
  readonly hint: Hint | null = $derived.by(() => {
    const { table, view, isAsked, places, offered } = this.now;
    const { offer } = this.props;
    if (!offer || !isAsked) return null;
    const isMeant = ({ action }: Candidate) => sameAction(action, offer);
    const stand = ghostOf(view, offer);
    const slot = waysOf(view, offered).find(({ one }) => isMeant(one));
    const [kind, id] = [...places].find(([, options]) => options.some(isMeant))?.[0].split(' ') ?? [];
    const at = stand
      ? middleOf(this.ground, stand)
      : slot
        ? placeIn(this.ground, slot.stand, (slot.file + 0.5) * slot.stand.cell[0], slot.stand.cell[1] / 2)
        : kind && placeOf(table, this.ground, { [kind]: Number(id) } as Pool);
    return at ? { rings: [{ at, radius: kind === 'ranks' || stand ? 74 : 36 }], way: [] } : null;
  });

  /** The units that the scene is about. */
  readonly lit: number[] = $derived.by(() => {
    const { beat, view } = this.now;
    return beat ? [beat.by, beat.at].flatMap((pool) => (pool ? [unitOf(view, pool)] : [])) : [];
  });
  /** Two units that fight: the camera comes near. */
  readonly fight: Fight | null = $derived.by(() => {
    const { beat, table } = this.now;
    return beat ? fightOf(table, this.ground, beat) : null;
  });
  /** What the camera must show: who is fighting; in a scene whom it is about. */
  readonly focus: Place[] = $derived.by(() => {
    const { beat, view, isAsked } = this.now;
    if (beat?.duel) return [];
    if (this.lit.length || !isAsked) return unitsShown(view, this.ground, this.lit);
    const asked = view.about ? [unitOf(view, view.about)] : [];
    return unitsShown(view, this.ground, view.fighting.length ? view.fighting : asked);
  });
  /** What a small window must show of a question: whom it is about, and whom its answers are about. */
  readonly closeFocus: Place[] = $derived.by(() => {
    const { table, view, places, isAsked } = this.now;
    if (!isAsked) return this.focus;
    const pools = [...places.keys()].map((key) => {
      const [kind, id] = key.split(' ');
      return { [kind ?? 'ranks']: Number(id) } as Pool;
    });
    const shown = poolsShown(table, this.ground, view.about ? [view.about, ...pools] : pools);
    return shown.length ? shown : this.focus;
  });
}
