// The secret part: steps are laid marker by marker, each paid with a card of the hand. What is drafted is put before the
// referee at once; what it allows is the answer.

import type { Action, Phrase, Referee, Refusal, SeatNumber } from '../../referee';
import { sameAction } from '../press';
import { HALVES, MARKERS, type Fighter, type Hand, type Marker } from './view';
import type { StepDraft } from './wire';

/** A step as it is laid: its markers with the sides that are meant, and the card that pays for it. */
export interface Laid extends StepDraft {
  card: number;
}

interface Table {
  own: () => Fighter[];
  seat: () => SeatNumber | null;
  referee: () => Pick<Referee, 'check'>;
  onpick: (action: Action, said?: Phrase) => void;
}

/** Cards that can pay for a step. */
export const freeCards = (figure: Fighter): number[] =>
  figure.cards.flatMap((card, slot) => (card.place === 'hand' && card.state === 'available' ? [slot] : []));

/** Figures that could show steps and would show none. */
export const idle = (own: Fighter[], laid: Laid[][]): Fighter[] =>
  own.filter((one, at) => one.room > 0 && !one.steps.length && !laid[at]?.length);

const SIDED: readonly Marker[] = ['lateral', 'turn', 'swing'];
export const hasSides = (marker: Marker): boolean => SIDED.includes(marker);

export class Programme {
  /** By own figure: what has been laid so far. */
  laid = $state.raw<Laid[][]>([]);
  /** The step that the next marker is laid on. */
  chosen = $state.raw({ figure: 0, step: 0 });
  refusal = $state.raw<Refusal | null>(null);
  /** Which markers are allowed at all, and with which cards; by figure and marker. */
  allowed = $state.raw<Record<string, number[]>>({});
  private past: Laid[][][] = [];
  canUndo = $state(false);
  private moment = 0;
  /** Whether the referee is being asked about what is laid. */
  isAsking = false;

  constructor(private table: Table) {}

  /** A new question: nothing is laid, and the referee is asked once for each marker whether it may be laid. */
  begin(): void {
    const moment = ++this.moment;
    this.laid = this.table.own().map(() => []);
    this.past = [];
    this.canUndo = false;
    this.refusal = null;
    this.allowed = {};
    this.chosen = {
      figure: Math.max(
        0,
        this.table.own().findIndex((one) => one.room > 0),
      ),
      step: 0,
    };
    this.table.own().forEach((figure, at) => void this.ask(figure, at, moment));
  }

  private async ask(figure: Fighter, at: number, moment: number): Promise<void> {
    const [seat, referee] = [this.table.seat(), this.table.referee()];
    if (seat === null || !figure.room) return;
    for (const marker of MARKERS) {
      const slots: number[] = [];
      for (const card of freeCards(figure)) {
        const plans = this.table.own().map((_, other) => (other === at ? [{ card, markers: [marker] }] : []));
        const isFine = await referee.check(seat, { programme: plans }).then(
          () => true,
          () => false,
        );
        if (isFine) slots.push(card);
        // Only some markers depend on the card that pays for them.
        if (isFine ? marker !== 'equip' : marker !== 'equip' && marker !== 'skill') break;
      }
      if (moment !== this.moment) return;
      if (slots.length) this.allowed = { ...this.allowed, [`${at}/${marker}`]: slots };
    }
  }

  markersFor(figure: number): Marker[] {
    return MARKERS.filter((marker) => this.allowed[`${figure}/${marker}`]);
  }

  hasShown(figure: number): boolean {
    return !!this.table.own()[figure]?.steps.length;
  }

  choose(figure: number, step: number): void {
    this.chosen = { figure, step };
  }

  /** Lays a marker on the chosen step, or on another one: beside half a step, else in place of what is there. */
  lay(marker: Marker, step = this.chosen.step): void {
    const { figure } = this.chosen;
    const one = this.table.own()[figure];
    const steps = [...(this.laid[figure] ?? [])];
    if (!one || !this.allowed[`${figure}/${marker}`]) return;
    const place = Math.min(step, steps.length);
    const before = steps[place];
    const joins =
      before?.markers.length === 1 && HALVES.includes(before.markers[0]!) && HALVES.includes(marker);
    const card = joins ? before.card : this.cardFor(one, marker, steps, place);
    if (card === undefined) return;
    steps[place] = joins
      ? { card, markers: [...before.markers, marker], hands: [...before.hands, null] }
      : { card, markers: [marker], hands: [null] };
    const isFull = joins || !HALVES.includes(marker);
    this.chosen = { figure, step: isFull && place + 1 < one.room ? place + 1 : place };
    this.put(steps);
  }

  /** A plain card is the cheapest to give away; only Equip must be paid with what is put on. */
  private cardFor(one: Fighter, marker: Marker, steps: Laid[], place: number): number | undefined {
    const { figure } = this.chosen;
    const taken = steps.filter((_, at) => at !== place).map((plan) => plan.card);
    const fit = this.allowed[`${figure}/${marker}`] ?? [];
    const kept = steps[place]?.card;
    if (kept !== undefined && marker !== 'equip') return kept;
    const able = (marker === 'equip' ? fit : freeCards(one)).filter((slot) => !taken.includes(slot));
    return able.find((slot) => one.cards[slot]?.card === 0) ?? able[0];
  }

  /** The other side for a sidestep or a turn. */
  flip(step: number, at: number, now: Hand | null): void {
    const steps = [...(this.laid[this.chosen.figure] ?? [])];
    const old = steps[step];
    if (!old) return;
    const hand: Hand = (old.hands[at] ?? now) === 'left' ? 'right' : 'left';
    steps[step] = { ...old, hands: old.hands.map((side, other) => (other === at ? hand : side)) };
    this.put(steps);
  }

  /** Pays for a step with another card; one that pays elsewhere changes places. */
  pay(step: number, card: number): void {
    const steps = [...(this.laid[this.chosen.figure] ?? [])];
    const [old, other] = [steps[step], steps.findIndex((one) => one.card === card)];
    if (!old || other === step) return;
    if (other >= 0) steps[other] = { ...steps[other]!, card: old.card };
    steps[step] = { ...old, card };
    this.put(steps);
  }

  remove(step: number): void {
    const { figure } = this.chosen;
    const steps = (this.laid[figure] ?? []).filter((_, at) => at !== step);
    this.chosen = { figure, step: steps.length };
    this.put(steps);
  }

  undo(): void {
    const before = this.past.pop();
    if (!before) return;
    this.canUndo = this.past.length > 0;
    const { figure } = this.chosen;
    const steps = before[figure] ?? [];
    const last = steps.at(-1);
    const isHalf = last?.markers.length === 1 && HALVES.includes(last.markers[0]!);
    this.chosen = { figure, step: Math.max(0, isHalf ? steps.length - 1 : steps.length) };
    void this.tell(before);
  }

  /** A sequence without steps is an answer, too. */
  clear(): void {
    this.chosen = { ...this.chosen, step: 0 };
    this.put([]);
  }

  /** Takes over an answer that was picked elsewhere: in the list, or as a hint. */
  adopt(action: Action): void {
    const plans = (action as { programme?: { markers: Marker[]; card: number }[][] }).programme;
    if (!plans || sameAction(action, answerOf(this.laid))) return;
    this.past.push(this.laid);
    this.canUndo = true;
    this.refusal = null;
    this.laid = plans.map((steps) =>
      steps.map(({ markers, card }) => ({ markers, card, hands: markers.map(() => null) })),
    );
  }

  private put(steps: Laid[]): void {
    this.past.push(this.laid);
    this.canUndo = true;
    void this.tell(this.laid.map((old, at) => (at === this.chosen.figure ? steps : old)));
  }

  private async tell(laid: Laid[][]): Promise<void> {
    const seat = this.table.seat();
    this.laid = laid;
    this.refusal = null;
    if (seat === null) return;
    // Until the referee has answered, what is laid is no answer.
    this.isAsking = true;
    this.table.onpick(null);
    const action = answerOf(laid);
    try {
      const said = await this.table.referee().check(seat, action);
      if (this.laid === laid) this.table.onpick(action, said);
    } catch (error) {
      if (this.laid === laid) this.refusal = error as Refusal;
    }
    if (this.laid === laid) this.isAsking = false;
  }
}

const answerOf = (laid: Laid[][]): Action => ({
  programme: laid.map((steps) => steps.map(({ card, markers }) => ({ markers, card }))),
});
