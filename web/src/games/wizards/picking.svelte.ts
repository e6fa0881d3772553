// What a press on somebody or on a place means: an answer, an order, a summoning, or a place of the measuring tape.

import { untrack } from 'svelte';
import { langOf, say } from '../../phrases.svelte';
import type { Action, Candidate } from '../../referee';
import type { Pointed, Press } from '../../stage';
import { t } from '../../words.svelte';
import type { BoardProps } from '..';
import { lastOf, sameAction } from '../press';
import { Commander } from './commander.svelte';
import { marchesOf, marchInWords } from './marches';
import { actOf, endOf, moverOf } from './options';
import { isActive } from './orders';
import { idOf, titleOf } from './pieces';
import { Pointing } from './pointing.svelte';
import { openHalls } from './sheet';
import type { Situation } from './situation.svelte';
import type { Body, Pair, Summon } from './view';
import { spotAt, summonAt, wishTo, type Spot } from './wishes';
import { idleBecause, orderInWords, summonInWords, wayLength } from './words';

const ATTACKS = ['strike', 'shoot', 'fire', 'cast-attack'];
/** Choosing who acts is no decision to be confirmed: it shows what that figure can do. */
const SELECTS = ['activate', 'activate-team'];
const isShotOrStrike = (act: string) => act === 'shoot' || act === 'strike';

export class Picking {
  looked = $state<number | null>(null);
  isSummoning = $state(false);
  summoning = $state.raw<Summon | null>(null);
  several = $state.raw<Candidate[]>([]);
  isLifted = $state(false);
  isTaping = $state(false);
  tapeFrom = $state.raw<Pair | null>(null);
  hovered = $state.raw<Spot | null>(null);
  refusal = $state.raw<unknown>(null);
  /** Why somebody who was pressed cannot act now. */
  excuse = $state('');

  readonly pointing: Pointing;
  readonly commander: Commander;
  private readonly begin = lastOf();

  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
  ) {
    this.pointing = new Pointing(() => props.referee);
    this.commander = new Commander(() => ({
      moment: () => {
        const { seat, candidates, referee } = props;
        return now.isAsked && seat !== null ? { view: now.view, seat, candidates, referee } : null;
      },
      pick: (action, said) => props.onpick(action, said),
      send: props.onsend,
      plan: props.onplan && ((action, figures) => this.forward(action, figures)),
      words: (order, first) => ({ text: orderInWords(now.view, order, first) }),
    }));
    $effect(() => {
      void now.last;
      untrack(() => this.commander.turnOver());
    });
    $effect(() => {
      const { picked } = props;
      if (now.isAsked) untrack(() => this.commander.notice(picked));
    });
    $effect(() => {
      const { isBusy, doing } = this.commander;
      props.onbusy?.(isBusy && now.view.turn === props.seat ? doing : null);
    });
    $effect(() => {
      void [now.view, now.isAsked];
      untrack(() => this.reset());
    });
    $effect(() => {
      if (now.answer && now.answer.act !== 'cast-summon') untrack(this.stopSummoning);
    });
  }

  /** Where each of a group would go. */
  readonly marches = $derived.by(() => marchesOf(this.now.view, this.commander.planned));

  /** A whole group is to go forward: what that comes to is said and shown, and waits for Confirm. */
  private forward(action: Action, figures: number[]): void {
    const words = marchInWords(marchesOf(this.now.view, figures));
    this.props.onplan?.(action, { words, at: figures, isWhole: true });
  }

  /** Halls without their roofs. */
  readonly open: ReadonlySet<string> = $derived.by(() =>
    openHalls(this.now.view, this.now.all, this.isLifted),
  );

  /** Whom the order or the picked answer attacks. */
  readonly target: Body | undefined = $derived.by(() => {
    const { order } = this.commander;
    const { all, answer } = this.now;
    if (order && typeof order.goal === 'object' && 'attack' in order.goal) {
      const { attack } = order.goal;
      return all.find((one) => one.number === attack);
    }
    if (!answer || !ATTACKS.includes(answer.act)) return undefined;
    return all.find(
      (one) => (answer.act === 'cast-attack' ? one.wizard?.seat : one.number) === answer.target,
    );
  });

  /** A new decision begins with empty hands. */
  private reset(): void {
    const { view, isAsked } = this.now;
    this.several = [];
    this.refusal = null;
    this.excuse = '';
    this.commander.refusal = null;
    this.now.preferred = null;
    this.pointing.forget();
    const { race, weapon } = this.summoning ?? {};
    if (!view.summons.some((row) => row.allowed && row.race === race && row.weapon === weapon))
      this.summoning = null;
    if (view.stage !== 'wizard') this.isSummoning = false;
    if (isAsked) void this.commander.go();
  }

  readonly press = (one: Body): Press | undefined => {
    const { view, isAsked, places, mover, isFoe, preferred } = this.now;
    if (!isAsked || this.commander.isBusy) return undefined;
    const found = (places.get(one.number) ?? []).filter(({ action }) => actOf(action).act !== 'lapse');
    const [first] = found;
    const { picked } = this.props;
    if (first && found.length === 1)
      return {
        label: say(first),
        lang: langOf(first),
        isPressed: picked !== null && sameAction(first.action, picked),
        act: () => this.answerWith(first),
      };
    if (first)
      return {
        label: t('wizards-several', { who: titleOf(one), count: found.length }),
        isPressed: false,
        act: () => (this.several = found),
      };
    const isCreature = !!mover?.figure && !mover.figure.gun;
    if (!isFoe(one) && isActive(view, one.number) && view.active.length > 1)
      return {
        label: titleOf(one),
        isPressed: preferred === one.number,
        act: () => (this.now.preferred = one.number),
      };
    if (!isFoe(one) || !mover || !isCreature) return undefined;
    const { number } = mover;
    return {
      label: t('wizards-go-at', { who: titleOf(mover), target: titleOf(one) }),
      isPressed: this.target?.number === one.number,
      act: () => {
        // Where the order leads to the target is shown already.
        if (picked !== null && this.target?.number === one.number) this.props.onpress(picked);
        else void this.commander.give(number, { attack: one.number });
      },
    };
  };

  private answerWith({ action }: Candidate): void {
    const { picked, onsend, onpress } = this.props;
    const { act, figure, target } = actOf(action);
    const isPicked = picked !== null && sameAction(action, picked);
    if (SELECTS.includes(act)) {
      this.commander.stop();
      (onsend ?? onpress)(action);
    } else if (!isPicked && isShotOrStrike(act) && figure !== undefined && target !== undefined && onsend)
      void this.commander.give(figure, { attack: target });
    else onpress(action);
  }

  /** Own figures that cannot be picked are no buttons: they would cover enemies. A click on one is still meant for it. */
  private pressOwn(one: Body): void {
    this.refusal = null;
    this.looked = one.number;
    const found = this.press(one);
    if (found) found.act();
    else this.excuse = idleBecause(this.now.view, one);
  }

  readonly onpoint = async (pointed: Pointed): Promise<void> => {
    const { view, all, isAsked, isFoe, mover } = this.now;
    const spot = spotAt(view, pointed, this.open);
    if (this.isTaping) {
      this.tapeFrom = this.tapeFrom ? null : spot.at;
      return;
    }
    if (!isAsked || this.commander.isBusy) return;
    const hit = this.summoning ? undefined : all.find((one) => idOf(one) === pointed.over && !isFoe(one));
    // Who acts may well be sent to the ground behind its own head.
    if (hit && hit !== mover) return this.pressOwn(hit);
    if (this.props.again()) return;
    const isLast = this.begin();
    this.refusal = null;
    this.excuse = '';
    try {
      await this.go(spot, isLast);
      this.hovered = null;
      this.pointing.forget();
    } catch (error) {
      if (isLast()) this.refusal = error;
    }
  };

  /** Somebody is to appear at a place, or to walk there. */
  private async go(spot: Spot, isLast: () => boolean): Promise<void> {
    const { view, all, mover, canWalk } = this.now;
    const { seat, referee, onpick } = this.props;
    if (seat === null) return;
    if (this.summoning) {
      const action = summonAt(view, all, this.summoning, spot);
      await referee.check(seat, action);
      if (isLast()) onpick(action, this.summonWords(action));
    } else if (mover?.wizard && canWalk) {
      const option = await referee.complete(seat, wishTo(view, mover, spot));
      const far = wayLength(view, mover, option.action) ?? 0;
      if (isLast()) onpick(option.action, { text: t('wizards-order-walk', { who: mover.name, far }) });
    } else if (mover && canWalk) await this.commander.give(mover.number, { go: spot });
  }

  readonly onpass = (pointed: Pointed | null): void => {
    const { view, all, isAsked, mover, canWalk, options } = this.now;
    const { seat } = this.props;
    this.hovered = pointed && spotAt(view, pointed, this.open);
    if (!this.hovered || !isAsked || seat === null || this.isTaping || this.commander.isBusy)
      return this.pointing.forget();
    if (this.summoning) this.pointing.test(seat, summonAt(view, all, this.summoning, this.hovered));
    else if (canWalk && mover && options) this.pointing.wish(seat, wishTo(view, mover, this.hovered));
    else this.pointing.forget();
  };

  /** Puts the tape on the table or takes it away. */
  tape(): void {
    this.isTaping = !this.isTaping;
    this.tapeFrom = null;
  }

  /** Nobody is to be summoned after all. */
  readonly stopSummoning = (): void => {
    this.isSummoning = false;
    if (!this.summoning) return;
    this.summoning = null;
    this.refusal = null;
    this.hovered = null;
    this.pointing.forget();
    if (this.now.answer?.act === 'cast-summon') this.props.onpick(null);
  };

  readonly summon = (row: Summon): void => {
    this.summoning = row;
    this.isSummoning = false;
    // A place that the referee offers, to begin with.
    const offered = this.props.candidates.find(({ action }) => {
      const { act, race, weapon } = actOf(action);
      return act === 'cast-summon' && race === row.race && weapon === row.weapon;
    });
    if (offered) this.props.onpick(offered.action, this.summonWords(offered.action));
  };
  readonly summonWords = (action: Action) => ({ text: summonInWords(this.now.view, action) });

  /** Turns who has walked by the picked answer. */
  readonly turnTo = async (facing: Pair): Promise<void> => {
    const { view, all } = this.now;
    const { picked, seat, referee, onpick } = this.props;
    const who = picked === null ? undefined : moverOf(view, all, picked);
    if (!who || seat === null || picked === null) return;
    const end = endOf(view, who, picked);
    const isLast = this.begin();
    const option = await referee.complete(seat, wishTo(view, who, end, facing)).catch(() => null);
    if (option && isLast()) onpick(option.action, option);
  };
}
