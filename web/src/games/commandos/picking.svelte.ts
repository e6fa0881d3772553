// What a press on somebody or on a hex means: an answer, a move that ends facing the enemy, or a path hex by hex.

import { untrack } from 'svelte';
import { langOf, say } from '../../phrases.svelte';
import type { Action, Candidate } from '../../referee';
import type { Press } from '../../stage';
import { t } from '../../words.svelte';
import type { BoardProps } from '..';
import { lastOf, sameAction } from '../press';
import { Facings, Price } from './asking.svelte';
import { facingTo, steps } from './hex';
import { fromMover } from './places';
import { byCharacter, byPlace, drawn, faced, facingOf } from './plan';
import type { Situation } from './situation.svelte';
import { key, type Character, type Facing, type Hex } from './view';

export class Picking {
  /** A path that the player draws, hex by hex. */
  isDrawing = $state(false);
  way = $state.raw<Hex[]>([]);
  refusal = $state.raw<unknown>(null);
  /** The facings in which the picked answer may end, and what overwatch costs on its way. */
  readonly facings: Facings;
  readonly price: Price;
  private readonly begin = lastOf();

  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
  ) {
    this.facings = new Facings(() => props.referee);
    this.price = new Price(() => props.referee);
    $effect(() => {
      void now.view;
      this.draw(false);
    });
    $effect(() => {
      const [picked, walked] = [props.picked, now.answer?.verb === 'move' ? now.answer.path : []];
      untrack(() => {
        this.facings.ask(props.seat, picked);
        this.price.ask(props.seat, walked, now.own?.fire ?? [], now.active?.facing ?? 'N');
      });
    });
  }

  /** Whether the path that is drawn is not the picked answer: it may not be allowed. */
  readonly isDoubtful: boolean = $derived.by(() => {
    const { answer } = this.now;
    return this.isDrawing && (answer?.verb !== 'move' || answer.path.join() !== this.way.join());
  });

  private draw(isOn: boolean): void {
    this.begin();
    this.isDrawing = isOn;
    this.way = [];
    this.refusal = null;
  }

  /** Begins or ends a drawn path. */
  readonly toggleDrawing = (): void => {
    this.draw(!this.isDrawing);
    if (this.isDrawing) this.props.onpick(null);
  };

  /** The move ends facing the nearest enemy where that is allowed, because cover protects only from the front. */
  private async facingEnemy(action: Action, at: Hex): Promise<Action> {
    const { view } = this.now;
    const { seat, referee } = this.props;
    const foes = view.characters.filter((one) => one.seat !== view.turn && one.hp > 0);
    const [nearest] = foes.sort((one, other) => steps(at, one.at) - steps(at, other.at));
    const turned = nearest ? faced(action, facingTo(at, nearest.at)) : action;
    const isAllowed = seat !== null && (await referee.check(seat, turned).then(Boolean, () => false));
    return isAllowed ? turned : action;
  }

  /** Plans to go to a hex as soon as the chosen one acts. */
  private plan(hex: Hex): void {
    const { active, next, turn, view } = this.now;
    const { picked, onplan } = this.props;
    const reached = next.find((one) => key(one.hex) === key(hex));
    if (!active || !reached || picked === null) return;
    onplan?.(picked, {
      words: t('commandos-then-move', { where: fromMover(view, active.at, hex, reached.steps, turn) }),
      at: hex,
      find: async (options) => {
        const [first] = byPlace(options).get(key(hex)) ?? [];
        return first ? this.facingEnemy(first.action, hex) : null;
      },
    });
  }

  readonly walkTo = async (hex: Hex): Promise<void> => {
    const { active, places, answer, end } = this.now;
    const { seat, picked, referee, onpick, onpress } = this.props;
    if (this.now.next.length) return this.plan(hex);
    const isLast = this.begin();
    if (!this.isDrawing) {
      // The player may have turned the figure already: that is kept.
      if (answer?.verb === 'move' && end && key(end) === key(hex)) return onpress(picked);
      const [first] = places.get(key(hex)) ?? [];
      if (!first) return;
      const action = await this.facingEnemy(first.action, hex);
      if (isLast()) onpress(action);
      return;
    }
    if (!active || seat === null) return;
    this.way = drawn(this.way, active.at, hex);
    this.refusal = null;
    if (!this.way.length) return onpick(null);
    const facing = facingOf(picked) ?? active.facing;
    const action = { move: { facing, path: this.way } };
    try {
      const said = await referee.check(seat, action);
      if (isLast()) onpick(action, said);
    } catch (error) {
      if (isLast()) this.refusal = error;
    }
  };

  /** Plans a shot as soon as the chosen one acts; its odds are shown before it is sent. */
  private planShot(one: Character): Press | undefined {
    const { view, answer, own, isAsked } = this.now;
    const { picked, onplan, sequel } = this.props;
    const canPlan = isAsked && onplan && view.stage === 'choose' && answer?.verb === 'activate';
    const isSeen = one.seat !== view.turn && own?.targets.some(({ target }) => target === one.slot);
    if (!canPlan || !isSeen || picked === null) return undefined;
    const words = t('commandos-then-shoot', { kind: t(`commandos-kind-${one.kind}`) });
    const find = (options: Candidate[]) =>
      Promise.resolve(byCharacter(options, one, view.turn)[0]?.action ?? null);
    const act = () => onplan(picked, { words, at: one.slot, find });
    return { label: words, isPressed: sequel?.at === one.slot, act };
  }

  readonly face = (facing: Facing): void => this.props.onpick(faced(this.props.picked, facing));

  readonly press = (one: Character): Press | undefined => {
    const { candidates, picked, onpress } = this.props;
    const options = this.now.isAsked ? byCharacter(candidates, one, this.now.view.turn) : [];
    const [option] = options;
    if (!option) return this.planShot(one);
    return {
      label: say(option),
      lang: langOf(option),
      isPressed: options.some(({ action }) => sameAction(action, picked)),
      act: () => onpress(option.action),
    };
  };
}
