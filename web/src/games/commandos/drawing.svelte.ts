// What is put on the stage: characters, flag, the way that is considered, and what the scene shows.

import { untrack } from 'svelte';
import { looks } from '../../look.svelte';
import type { Fight, Hint, Place, Plate, Prop, Standee } from '../../stage';
import { percent, t } from '../../words.svelte';
import type { BoardProps } from '..';
import { effectsOf, threadOf } from './effects';
import { degrees, FIGURE, onSheet, RADIUS, sheetOf, TOWER } from './hex';
import { idOf, pictureOf, sideColours, standeesOf } from './pieces';
import type { Picking } from './picking.svelte';
import { optionsOf, read, subject, waiting } from './plan';
import { STEP } from './playback';
import { prismsOf, propsOf, towersOf } from './scenery';
import type { Situation } from './situation.svelte';
import { isSame, key, type Character, type Hex, type Who } from './view';

const NONE: Prop[] = [];

export class Drawing {
  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
    private readonly picking: Picking,
  ) {}

  /** Where somebody can go: who is pointed at, else who acts. */
  readonly reach = $derived.by(() => {
    const { isShowing, view, looked, isAsked, own } = this.now;
    if (isShowing) return undefined;
    return optionsOf(view, looked) ?? (isAsked || view.stage === 'act' ? own : undefined);
  });
  readonly watch = $derived.by(() => {
    const { answer, own } = this.now;
    if (answer?.verb !== 'overwatch') return [];
    return own?.watches.find((one) => one.facing === answer.facing)?.area ?? [];
  });
  private readonly path: Hex[] = $derived.by(() => {
    const { isDrawing, way } = this.picking;
    const { answer, view } = this.now;
    if (isDrawing && way.length) return way;
    if (answer?.verb === 'move') return answer.path;
    return answer?.verb === 'step' ? [answer.to] : view.walked;
  });
  /** The way with the hex where it begins; none where it has been walked already. */
  readonly way: Hex[] = $derived.by(() => {
    const { active, view, isShowing } = this.now;
    const { path } = this;
    return active && path.length && path !== view.walked && !isShowing ? [active.at, ...path] : [];
  });
  /** How who acts would look after the answer: what is in front, and where cover protects. */
  readonly turnedTo: Character | undefined = $derived.by(() => {
    const { isShowing, active, end, answer } = this.now;
    if (isShowing || !active || !end || !answer || !('facing' in answer)) return undefined;
    return answer.verb === 'overwatch' ? undefined : { ...active, at: end, facing: answer.facing };
  });

  private readonly colours = $derived.by(() => {
    void looks.now;
    return sideColours();
  });
  private readonly ring = (one: Character): Standee['ring'] => {
    const { beat, isShowing, targetAt, active, view } = this.now;
    if (beat?.shot) {
      if (isSame(one, beat.shot.shooter)) return 'chosen';
      return isSame(one, beat.shot.target) ? 'target' : undefined;
    }
    if (isShowing || one.hp === 0) return undefined;
    if (targetAt && isSame(one, targetAt)) return 'target';
    if (active && isSame(one, active)) return 'chosen';
    if (!this.picking.press(one)) return undefined;
    return one.seat === view.turn ? 'option' : 'target';
  };
  private readonly act = (one: Character): Standee['act'] => {
    const { beat } = this.now;
    if (!beat) return undefined;
    const { shot, moment, key: at } = beat;
    if (beat.cheers && isSame(one, beat.who ?? null)) return { kind: 'cheer', key: at };
    if (shot && isSame(one, shot.shooter)) {
      if (moment === 'aim') return { kind: 'aim', key: at };
      if (moment === 'fire') return { kind: 'kick', key: at };
    }
    if (shot && isSame(one, shot.target)) {
      if (moment === 'hit') return { kind: 'shake', key: at };
      if (moment === 'fall') return { kind: 'fall', key: at };
    }
    return undefined;
  };
  /** In a scene everybody is lit; else those who can do or suffer something now. */
  private readonly isDim = (one: Character): boolean => {
    const { isAsked, active } = this.now;
    return isAsked && one.ap === null && !this.picking.press(one) && !(active && isSame(one, active));
  };

  private readonly pieces: Standee[] = $derived.by(() =>
    standeesOf(this.now.shown, {
      view: this.now.view,
      seats: this.props.seats,
      colours: this.colours,
      press: this.picking.press,
      ring: this.ring,
      isDim: this.isDim,
      act: this.act,
      pace: this.now.beat?.lasts ?? STEP,
      isTurned: this.props.seat === 0,
    }),
  );
  private readonly ghosts: Standee[] = $derived.by(() => {
    const { answer, end, wish, active, isShowing, view } = this.now;
    const at = wish ?? (answer?.verb === 'move' ? end : undefined);
    if (!at || !active || isShowing) return [];
    const { x, y } = onSheet(view, at);
    return [
      {
        id: 'ghost',
        at: { x, y },
        picture: pictureOf(active.kind, active.bearer ? 'flag' : 'standing', active.seat),
        height: FIGURE,
        isMirrored: (this.props.seat === 0) !== (active.seat === 1),
        colour: this.colours[active.seat] ?? this.colours[0],
        facing: degrees(answer && 'facing' in answer ? answer.facing : active.facing),
        isGhost: true,
        label: '',
      },
    ];
  });
  readonly standees: Standee[] = $derived.by(() => [...this.pieces, ...this.ghosts]);
  private readonly flags: Prop[] = $derived.by(() => {
    const { table, view, living } = this.now;
    const { at, level, bearer } = table.flag;
    if (bearer) return NONE;
    const { x, y } = onSheet(view, at);
    // Somebody who stands there has the middle.
    const isBeside = living.some((one) => key(one.at) === key(at) && one.level === level);
    const place = {
      x: x + (isBeside ? 26 : 0),
      y: y - (isBeside ? 10 : 0),
      z: level === 'top' ? TOWER + 1 : 0,
    };
    return [{ id: 'flag', at: place, picture: 'flag', height: 84 }];
  });
  readonly effects = $derived.by(() => {
    const { isShowing, view, shown, beat, target, targetAt, active } = this.now;
    if (isShowing) return effectsOf(view, shown, beat);
    return target && targetAt && active ? [threadOf(view, active, targetAt)] : [];
  });
  readonly plates: Plate[] = $derived.by(() => {
    const { view, beat, isShowing, own } = this.now;
    const over = (hex: Hex, z: number): Place => ({ ...onSheet(view, hex), z });
    if (beat?.shot && (beat.moment === 'dice' || beat.moment === 'hit' || beat.moment === 'miss')) {
      const { shot } = beat;
      const text = t('dice-needs', { value: shot.aim.value });
      return [{ id: 'needs', at: over(shot.to, FIGURE * 1.35), text }];
    }
    if (isShowing || this.way.length < 2) return [];
    return waiting(own?.fire ?? [], this.path).map((shot) => {
      const hit = this.picking.price.told[key(shot.at)];
      return {
        id: `fire/${idOf(shot.guard)}`,
        at: over(shot.at, 44),
        text: hit === undefined ? t('dice-needs', { value: shot.aim.value }) : percent(hit),
        tone: 'danger',
      };
    });
  });

  /** What the camera must show: who acts, with some room around; in a scene both who shoots and who is shot at. */
  readonly focus: Place[] = $derived.by(() => {
    const { view, beat, shown, isShowing, isAsked, active, living } = this.now;
    const around = (hex: Hex, far: number) => {
      const { x, y } = onSheet(view, hex);
      return [
        { x: x - far, y: y - far },
        { x: x + far, y: y + far },
        { x, y, z: FIGURE },
      ];
    };
    if (beat?.shot) return [beat.shot.from, beat.shot.to].flatMap((hex) => around(hex, RADIUS));
    if (beat?.who) {
      const who = shown.find((one) => isSame(one, beat.who ?? null));
      return who ? around(who.at, RADIUS) : [];
    }
    if (isShowing || !isAsked) return [];
    if (active) return around(active.at, 2.4 * RADIUS);
    return living.filter((one) => one.seat === this.props.seat).flatMap((one) => around(one.at, RADIUS));
  });

  /** Who shoots and who is shot at. */
  readonly fight: Fight | null = $derived.by(() => {
    const { view, beat, shown } = this.now;
    const shot = beat?.shot;
    if (!shot) return null;
    const place = (hex: Hex, who: Who): Place => {
      const isTop = shown.find((one) => isSame(one, who))?.level === 'top';
      return { ...onSheet(view, hex), z: isTop ? TOWER : 0 };
    };
    const { shooter, target } = shot;
    const [one, other] = [place(shot.from, shooter), place(shot.to, target)];
    return { one, other, height: FIGURE, pieces: [shooter, target].map(idOf) };
  });

  /** Whom and where the offered answer is about. */
  readonly hint: Hint | null = $derived.by(() => {
    const { view, isAsked } = this.now;
    const { offer } = this.props;
    const answer = isAsked && offer ? read(offer) : null;
    if (!answer || !offer) return null;
    const stand = ({ at, level }: Character): Place => ({
      ...onSheet(view, at),
      z: level === 'top' ? TOWER : 0,
    });
    const who = subject(view, offer);
    const aim = answer.verb === 'shoot' ? answer.target : null;
    const target = view.characters.find((one) => one.seat !== view.turn && one.slot === aim);
    const path = answer.verb === 'move' ? answer.path : answer.verb === 'step' ? [answer.to] : [];
    const legs = path.map((hex) => onSheet(view, hex));
    const people = [who, target].flatMap((one) => (one ? [stand(one)] : []));
    const rings = [...people, ...legs.slice(-1)].map((at) => ({ at, radius: RADIUS * 0.8 }));
    return { rings, way: legs.length ? [...people.slice(0, 1), ...legs] : people };
  });

  // What never moves is made once for a map.
  readonly map: string = $derived.by(() => this.now.view.map);
  readonly built = $derived.by(() => {
    void this.map;
    return untrack(() => {
      const { view } = this.now;
      return { size: sheetOf(view), prisms: prismsOf(view), props: propsOf(view) };
    });
  });
  readonly standing: Prop[] = $derived.by(() => [...this.built.props, ...this.flags]);
  /** The towers to whose foot somebody may go now. */
  readonly towers = $derived.by(() => {
    const { view, stops } = this.now;
    return this.picking.isDrawing ? [] : towersOf(view).filter(({ hex }) => stops.has(key(hex)));
  });
}
