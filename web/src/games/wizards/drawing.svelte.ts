// What is put on the stage: everybody, what would be if the answer were given, and what the scene shows.

import { untrack } from 'svelte';
import { looks } from '../../look.svelte';
import type { Candidate } from '../../referee';
import type { Fight, Hint, Place, Standee } from '../../stage';
import type { BoardProps } from '..';
import { actIn, choiceOf, focusOf, ghostsOf, walkOf } from './considered';
import { effectsOf, needOf, tallness, threadOf } from './effects';
import { CLOSE, crowdsOf, meleesOf, platesOf } from './melee';
import { actOf, figureOf } from './options';
import { isActive } from './orders';
import { idOf, sideColours, standeesOf } from './pieces';
import type { Picking } from './picking.svelte';
import { blocksOf, propsOf } from './scenery';
import { onSheet, placed, placeOf, RADIUS, sheetOf, tapeBetween } from './sheet';
import type { Situation } from './situation.svelte';
import { pointOf, type Act, type Body, type Pair } from './view';
import { summonAt } from './wishes';

export class Drawing {
  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
    private readonly picking: Picking,
  ) {}

  // What would be, if the answer under the pointer or the one that is picked were given.
  readonly verdict = $derived.by(() => this.picking.pointing.verdict);
  readonly thought: Act | null = $derived.by(() => {
    if (this.verdict && 'option' in this.verdict && this.picking.hovered)
      return actOf(this.verdict.option.action);
    return this.now.isShowing ? null : this.now.answer;
  });
  readonly walked = $derived.by(() => walkOf(this.now.view, this.now.all, this.thought));
  readonly way: Pair[] = $derived.by(() => (this.isQuiet ? [] : (this.walked?.points ?? [])));
  /** Where the whole order leads, while its first part is shown. */
  readonly goal: Pair | null = $derived.by(() => {
    const { commander, target } = this.picking;
    const aim = commander.order?.goal;
    if (!this.walked || this.verdict || !aim || aim === 'forward') return null;
    if ('go' in aim) return aim.go.at;
    return target ? [target.x, target.y] : null;
  });
  /** Where nobody may go or appear. */
  readonly trial = $derived.by(() => {
    const { hovered, isTaping, summoning } = this.picking;
    if (!hovered || !this.verdict || !('refusal' in this.verdict) || isTaping) return null;
    const act = summoning && summonAt(this.now.view, this.now.all, summoning, hovered);
    return { points: act?.spots?.map((spot) => pointOf(spot.at)) ?? [hovered.at], isRefused: true };
  });
  readonly marks: Candidate[] = $derived.by(() => {
    const { commander, summoning } = this.picking;
    if (!this.now.isAsked || commander.isBusy) return [];
    return this.props.candidates.filter(({ action }) => {
      const { act, race, weapon } = actOf(action);
      if (act === 'cast-summon') return summoning?.race === race && summoning?.weapon === weapon;
      return !summoning && (act === 'jump' || act === 'move' || act === 'wizard-move');
    });
  });
  readonly tape = $derived.by(() => {
    const { isTaping, tapeFrom, hovered } = this.picking;
    return isTaping && tapeFrom && hovered ? tapeBetween(this.now.all, tapeFrom, hovered.at) : null;
  });
  readonly sight = $derived.by(() => {
    const { mover, options, isShowing, all } = this.now;
    if (!mover || !options || isShowing) return null;
    const isAimedAt = (one: Body) => options.targets.some((o) => o.target === one.number && o.attack);
    return { from: mover, targets: all.filter(isAimedAt) };
  });

  /** Nothing is considered: a scene is played, or an order carried out. */
  private readonly isQuiet: boolean = $derived.by(() => this.now.isShowing || this.picking.commander.isBusy);
  private readonly colours = $derived.by(() => {
    void looks.now;
    return sideColours();
  });
  private readonly ring = (one: Body): Standee['ring'] => {
    const { isShowing, beat, mover, places, isFoe } = this.now;
    if (isShowing)
      return one.number === beat?.who ? 'chosen' : one.number === beat?.target ? 'target' : undefined;
    if (this.picking.target?.number === one.number) return 'target';
    if (this.picking.marches.some(({ target }) => target.number === one.number)) return 'target';
    if (this.picking.marches.some(({ body }) => body.number === one.number)) return 'chosen';
    if (mover?.number === one.number) return 'chosen';
    if (!places.has(one.number)) return undefined;
    return isFoe(one) ? 'target' : 'option';
  };
  /** In a scene everybody is lit; else those who can do or suffer something now. */
  private readonly isDim = (one: Body): boolean => {
    const { isAsked, isFoe, view } = this.now;
    return isAsked && !isFoe(one) && !!one.figure && !one.figure.unused && !isActive(view, one.number);
  };

  /** Who strikes or shoots at whom in this moment of the scene. */
  private readonly fighters: [Body, Body] | null = $derived.by(() => {
    const { all, beat } = this.now;
    const [one, other] = [beat?.who, beat?.target].map((id) => all.find(({ number }) => number === id));
    return one && other && beat?.moment !== 'bolt' ? [one, other] : null;
  });
  readonly fight: Fight | null = $derived.by(() => {
    if (!this.fighters) return null;
    const [one, other] = this.fighters.map((body) => placeOf(this.now.shown, body)) as [Place, Place];
    const isApart = Math.hypot(one.x - other.x, one.y - other.y) < CLOSE;
    const height = Math.max(...this.fighters.map(tallness));
    return { one, other, height, isApart, pieces: this.fighters.map(idOf) };
  });

  private readonly pieces: Standee[] = $derived.by(() => {
    const { all, shown, beat } = this.now;
    const crowds = crowdsOf(all);
    const isFighting = (one: Body) => !!this.fighters?.includes(one);
    const theirs = this.fighters?.map(({ number }) => crowds.get(number)) ?? [];
    const isNear = (one: Body) => crowds.has(one.number) && theirs.includes(crowds.get(one.number));
    return standeesOf(all, {
      view: shown,
      colours: this.colours,
      press: this.picking.press,
      ring: this.ring,
      isDim: this.isDim,
      act: (one) => actIn(beat, one),
      // Two who fight step aside of each other only, and those around them are faint.
      crowd: (one) =>
        isFighting(one) && this.fight?.isApart ? 'fight' : isNear(one) ? undefined : crowds.get(one.number),
      isFaint: (one) => !isFighting(one) && isNear(one),
      pace: beat?.lasts ?? 420,
    });
  });
  private readonly ghosts: Standee[] = $derived.by(() =>
    this.isQuiet
      ? []
      : [
          ...ghostsOf(this.now.view, this.thought, this.walked, this.colours),
          ...this.picking.marches.flatMap(({ body, to, what }) => {
            const { view } = this.now;
            const isThere = what === 'fights' || what === 'shoots';
            const there = placed(view, body, body.layer, to, body.facing);
            const ghosts = ghostsOf(view, null, { points: [], body: there }, this.colours);
            return isThere ? [] : ghosts.map((one) => ({ ...one, id: `march/${body.number}` }));
          }),
        ],
  );
  readonly standees: Standee[] = $derived.by(() => [...this.pieces, ...this.ghosts]);
  readonly effects = $derived.by(() => {
    const { isShowing, shown, all, beat, mover, view } = this.now;
    if (isShowing) return effectsOf(shown, all, beat);
    const { target } = this.picking;
    return target && mover && !this.walked ? [threadOf(view, mover, target)] : [];
  });
  readonly plates = $derived.by(() => {
    const { shown, all, beat } = this.now;
    return this.fighters ? needOf(shown, this.fighters[1], beat) : platesOf(shown, meleesOf(all));
  });
  readonly focus = $derived.by(() => {
    const { shown, all, beat, isShowing, mover } = this.now;
    return focusOf(shown, all, beat, isShowing ? undefined : mover);
  });

  /** What a large window shows while a figure's answer is chosen. */
  readonly choice = $derived.by(() => {
    const { view, all, mover, options } = this.now;
    return mover ? choiceOf(view, all, mover, options) : [];
  });

  /** Whom and where the offered answer is about. */
  readonly hint: Hint | null = $derived.by(() => {
    const { view, all, isAsked } = this.now;
    const { offer } = this.props;
    if (!offer || !isAsked || this.isQuiet) return null;
    const act = actOf(offer);
    const walk = walkOf(view, all, act);
    const numbers = [act.figure ?? act.gun, figureOf(view, offer)];
    const people = all.filter(({ number }) => numbers.includes(number)).map((one) => placeOf(view, one));
    const spots = (act.spots ?? []).map(({ at }) => onSheet(pointOf(at), view));
    const way = walk?.points.map((point): Place => onSheet(point, view)) ?? people;
    const ends = walk ? [way[0]!, placeOf(view, walk.body)] : people;
    return { rings: [...ends, ...spots].map((at) => ({ at, radius: RADIUS * 1.6 })), way };
  });

  // What never moves is made once for a layout; halls are opened.
  readonly layout: string = $derived.by(() => this.now.view.layout.id);
  readonly built = $derived.by(() => {
    void this.layout;
    return untrack(() => ({ size: sheetOf(this.now.view), props: propsOf(this.now.view) }));
  });
  private readonly opened: string = $derived.by(() => [...this.picking.open].join());
  readonly blocks = $derived.by(() => {
    void [this.layout, this.opened];
    return untrack(() => blocksOf(this.now.view, this.picking.open));
  });
}
