// What is put on the stage: heroes, ghosts of what is planned, and what the scene shows.

import { untrack } from 'svelte';
import { looks } from '../../look.svelte';
import type { Fight, Hint, Place, Standee } from '../../stage';
import type { BoardProps } from '..';
import { placing } from './answers';
import { along } from './compass';
import { effectsOf, platesOf } from './effects';
import { ghostOf, sideColours, standeesOf } from './pieces';
import type { Picking } from './picking.svelte';
import { FIGURE, middle, sheetOf } from './places';
import { read, target } from './plan';
import type { Planning } from './planning.svelte';
import { prismsOf, propsOf } from './scenery';
import type { Situation } from './situation.svelte';
import { isStill } from './sketch.svelte';
import type { Fighter, Quarter } from './view';

const PACE = 320;
const ACTS = { hit: 'shake', parry: 'kick', crash: 'aim', fall: 'fall', rise: 'cheer' } as const;

export class Drawing {
  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
    private readonly planning: Planning,
    private readonly picking: Picking,
  ) {}

  /** Whose zones are shown. */
  readonly zonesOf: Fighter | undefined = $derived.by(() => {
    const { table, isAsked, isLaying, actor } = this.now;
    const looked = table.figures.find((one) => one.id === this.picking.looked && !one.out);
    return looked ?? (isAsked && !isLaying ? actor : undefined);
  });
  private readonly colours = $derived.by(() => {
    void looks.now;
    return sideColours();
  });

  private readonly ring = (one: Fighter): Standee['ring'] => {
    const { beat, isShowing, isAsked, aimAt, actor } = this.now;
    if (beat) {
      const { attack } = beat;
      if (attack?.attacker === one.id) return 'chosen';
      if (attack?.targets.includes(one.id)) return 'target';
      return !attack && beat.figure === one.id ? 'chosen' : undefined;
    }
    if (isShowing || one.out) return undefined;
    if (aimAt?.id === one.id) return 'target';
    if (isAsked && (actor ? actor.id === one.id : one.seat === this.props.seat)) return 'chosen';
    return this.picking.aimed(one).length ? 'option' : undefined;
  };
  private readonly act = (one: Fighter): Standee['act'] => {
    const { beat } = this.now;
    if (!beat) return undefined;
    const { key } = beat;
    const isBlow = beat.attack?.attacker === one.id && beat.figure === one.id && !beat.rows && !beat.act;
    if (isBlow) return { kind: 'aim', key };
    if (beat.act === 'crash' && beat.other === one.id) return { kind: 'shake', key };
    if (beat.figure !== one.id) return undefined;
    const found = ACTS[beat.act as keyof typeof ACTS];
    return found ? { kind: found, key } : undefined;
  };

  private readonly pieces: Standee[] = $derived.by(() => {
    const { view, table, beat, isAsked, isLaying, actor } = this.now;
    return standeesOf(table.figures, {
      view,
      colours: this.colours,
      press: this.picking.press,
      ring: this.ring,
      act: this.act,
      isStriking: (one) => beat?.attack?.attacker === one.id,
      isDim: (one) =>
        isAsked && !isLaying && !!actor && one.id !== actor.id && !this.picking.aimed(one).length,
      gait: (one) => (beat?.act === 'thrown' && beat.figure === one.id ? 'leap' : 'hop'),
      pace: beat?.lasts ?? PACE,
    });
  });
  private readonly ghosts: Standee[] = $derived.by(() => {
    const { view, isShowing, offered } = this.now;
    const { colours } = this;
    if (isShowing) return [];
    const found = this.planning.steps.flatMap((step) => {
      const one = view.figures.find(({ id }) => id === step.figure);
      return one && !isStill(step) ? [ghostOf(view, one, step.to, `${one.id}/${step.step}`, colours)] : [];
    });
    for (const step of this.planning.answer.steps) {
      const one = view.figures.find(({ id }) => id === step.figure);
      if (one) found.push(ghostOf(view, one, step.to, 'answer', colours));
    }
    const place = placing(this.props.picked);
    const name = offered.find(([id]) => id === place?.character)?.[1];
    if (place && name) {
      const one = { name, seat: this.props.seat ?? 0, badly_wounded: false } as Fighter;
      found.push(ghostOf(view, one, place, 'place', colours));
    }
    return found;
  });
  readonly standees: Standee[] = $derived.by(() => [...this.pieces, ...this.ghosts]);
  readonly effects = $derived.by(() => effectsOf(this.now.table, this.now.beat));
  readonly plates = $derived.by(() => platesOf(this.now.table, this.now.beat));

  readonly focus: Place[] = $derived.by(() => {
    const { view, table, beat, isAsked, actor, aimAt, alive } = this.now;
    const around = (one: Pick<Fighter, 'at'>): Place[] => {
      const { x, y } = middle(view, one.at);
      return [
        { x: x - 70, y: y - 70 },
        { x: x + 70, y: y + 90 },
        { x, y, z: FIGURE },
      ];
    };
    if (beat) {
      const ids = [beat.figure, beat.other, beat.attack?.attacker, ...(beat.attack?.targets ?? [])];
      return table.figures.filter((one) => ids.includes(one.id)).flatMap(around);
    }
    if (!isAsked) return [];
    return (actor ? [actor, ...(aimAt ? [aimAt] : [])] : alive).flatMap(around);
  });

  /** Who strikes at whom, or runs into whom. */
  readonly fight: Fight | null = $derived.by(() => {
    const { view, table, beat } = this.now;
    const ids = beat?.attack ? [beat.attack.attacker, beat.attack.targets[0]] : [beat?.figure, beat?.other];
    const [one, other] = ids.map((id) => table.figures.find((figure) => figure.id === id));
    if (!one || !other || one === other || !(beat?.attack || beat?.act === 'crash')) return null;
    const pieces = [one, other].map(({ id }) => `hero/${id}`);
    return { one: middle(view, one.at), other: middle(view, other.at), height: FIGURE, pieces };
  });

  /** Whom and where the offered answer is about; steps that are only planned have no place yet. */
  readonly hint: Hint | null = $derived.by(() => {
    const { view, isAsked, striker } = this.now;
    const { offer } = this.props;
    if (!offer || !isAsked || this.picking.isSelecting) return null;
    const { verb, said } = read(offer);
    const place = placing(offer)?.at;
    const far = verb === 'move' ? (said.mm as number) : verb === 'swing' ? view.base * 1.5 : 0;
    const end = place ?? (striker && far ? along(striker.at, said.way as Quarter, far) : undefined);
    const aimed = view.figures.find(({ id }) => id === target(offer))?.at;
    const from = place || verb === 'programme' ? undefined : striker?.at;
    const way = [from, aimed, end].flatMap((at) => (at ? [middle(view, at)] : []));
    return { rings: way.map((at) => ({ at, radius: view.base * 0.75 })), way };
  });

  // What never moves is made once for an arena; casks and chairs may be broken or kicked.
  readonly arena: string = $derived.by(() => this.now.view.arena);
  readonly built = $derived.by(() => {
    void this.arena;
    return untrack(() => ({ size: sheetOf(this.now.view), prisms: prismsOf(this.now.view) }));
  });
  readonly standing = $derived.by(() => propsOf(this.now.view, this.now.table.pieces));
}
