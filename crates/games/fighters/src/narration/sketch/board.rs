//! The board on which a sketch moves the figures.

use duello_core::Seat;
use duello_geometry::plane::Quarter;

use super::{Nearest, Pose, SequenceDraft, Sketch, SketchMove, SketchStep, StepDraft, Stop};
use crate::action::{Action, Hand, Swing, Way};
use crate::rules::{
    End, Question, Thing, Zone, can_swing, crossing_travel, kind_of, limit, question, reach,
};
use crate::state::stack::SlideKind;
use crate::state::{
    FIGURES_MAX, Figure, FigureId, Marker, Out, Public, SIDES, STEPS_MAX, Stage, enemy,
};

/// The figures and scenery, changed step by step.
pub(super) struct Board {
    public: Public,
}

/// The steps that a figure has not begun: the open ones and then those of the draft.
struct Sequence {
    id: FigureId,
    steps: Vec<StepDraft>,
    open: usize,
    begun: u8,
    done: usize,
}

impl Board {
    pub(super) fn new(public: &Public) -> Board {
        Board { public: public.clone() }
    }

    pub(super) fn programme(mut self, seat: Option<Seat>, plans: &[SequenceDraft]) -> Sketch {
        let mut sequences = self.sequences(seat, plans);
        let mut sketch = Sketch::default();
        let mut active = self.first(seat);
        // Each round executes a step.
        for _ in 0..FIGURES_MAX * 2 * STEPS_MAX {
            let next =
                self.next(&sequences, active).or_else(|| self.next(&sequences, enemy(active)));
            let Some(at) = next else { break };
            let sequence = &mut sequences[at];
            let (id, done) = (sequence.id, sequence.done);
            let plan = std::mem::take(&mut sequence.steps[done]);
            sequence.done += 1;
            let step = Some(sequence.begun + done as u8);
            let drafted = done >= sequence.open;
            sketch.steps.push(self.step(id, &plan, step, drafted));
            active = enemy(self.public.figure(id).seat);
        }
        sketch
    }

    /// Who acts first, as far as it is known; otherwise the observer.
    fn first(&self, seat: Option<Seat>) -> Seat {
        let public = &self.public;
        let known = match public.stage {
            Stage::Decisive => Some(public.active),
            _ => public.player_one.or(public.initiative),
        };
        known.or(seat).filter(|seat| SIDES.contains(seat)).unwrap_or(SIDES[0])
    }

    fn sequences(&self, seat: Option<Seat>, plans: &[SequenceDraft]) -> Vec<Sequence> {
        let of = |(id, figure): (FigureId, &Figure)| {
            let mut own = self.public.own_figures(figure.seat);
            let at = own.position(|(own, _)| own == id).filter(|_| seat == Some(figure.seat));
            let plan = at.and_then(|at| plans.get(at));
            let sides = |step: usize| plan.and_then(|plan| plan.open.get(step));
            let open = figure.steps_left().iter().enumerate();
            let open = open.map(|(step, left)| StepDraft {
                markers: left.markers,
                hands: sides(step).cloned().unwrap_or_default(),
            });
            let mut steps: Vec<StepDraft> = open.collect();
            let open = steps.len();
            let drafted = plan.into_iter().flat_map(|plan| &plan.steps);
            steps.extend(drafted.take(STEPS_MAX).cloned());
            Sequence { id, steps, open, begun: figure.next, done: 0 }
        };
        self.public.standing().map(of).collect()
    }

    /// The figure of a side that executes its step next.
    fn next(&self, sequences: &[Sequence], seat: Seat) -> Option<usize> {
        let is_able = |sequence: &Sequence| {
            let figure = self.public.figure(sequence.id);
            figure.seat == seat && figure.out.is_none() && sequence.done < sequence.steps.len()
        };
        let able = (0..sequences.len()).filter(|at| is_able(&sequences[*at]));
        able.min_by_key(|at| sequences[*at].done)
    }

    fn step(
        &mut self,
        id: FigureId,
        plan: &StepDraft,
        step: Option<u8>,
        drafted: bool,
    ) -> SketchStep {
        let from = self.pose(id);
        let mut moves = Vec::new();
        // FI-922: a technique without VP ends the step.
        let mut is_lost = false;
        for (at, marker) in plan.markers.iter().enumerate() {
            let figure = self.public.figure(id);
            is_lost |= *marker == Marker::Technique && figure.vp == 0;
            if figure.out.is_none() {
                let answer = match is_lost {
                    true => Action::Skip,
                    false => self.choose(id, *marker, plan.hands.get(at).copied().flatten()),
                };
                moves.push(self.carry_out(id, answer, *marker));
            }
        }
        self.sketched(id, step, drafted, from, moves)
    }

    /// The answer that leads furthest, to the given side or to the one that looks better.
    fn choose(&self, id: FigureId, marker: Marker, hand: Option<Hand>) -> Action {
        let public = &self.public;
        let facing = public.figure(id).facing;
        let hands =
            || Hand::BOTH.into_iter().filter(move |one| hand.is_none_or(|hand| hand == *one));
        let far = |way| Action::Move(Way { way, mm: limit(public, id, marker) as u16 });
        let options: Vec<Action> = match marker {
            Marker::Advance => {
                let (mm, _) = reach(public, id, facing, limit(public, id, marker), SlideKind::Own);
                // FI-1112: a figure stopped by a low piece or barrel in contact may cross it.
                let crosses = mm == 0 && crossing_travel(public, id, facing).is_some();
                vec![if crosses { Action::Cross } else { far(facing) }]
            }
            Marker::Lateral => hands().map(|hand| far(hand.turn(facing))).collect(),
            Marker::Turn => hands().map(Action::Turn).collect(),
            Marker::Swing => {
                let ways = Quarter::ALL.into_iter().filter(|way| can_swing(public, id, *way));
                let swing = |way| hands().map(move |hand| Action::Swing(Swing { way, hand }));
                ways.flat_map(swing).collect()
            }
            Marker::Retreat => {
                let ways = public.retreats(id);
                Quarter::ALL.into_iter().filter(|way| ways[*way as usize]).map(far).collect()
            }
            Marker::Attack | Marker::Technique | Marker::Skill | Marker::Equip => Vec::new(),
        };
        let worth = |action: &Action| self.worth(id, action, marker);
        // The first of the best.
        options.into_iter().rev().max_by_key(worth).unwrap_or(Action::Skip)
    }

    /// How good an answer looks: not stopped by an enemy, with the nearest enemy in front, near to it; a retreat far
    /// from it.
    fn worth(&self, id: FigureId, action: &Action, marker: Marker) -> (bool, bool, i64) {
        let mut after = Board::new(&self.public);
        let done = after.carry_out(id, action.clone(), marker);
        let public = &after.public;
        let Some(near) = public.nearest_enemies(id).next() else { return (true, false, 0) };
        let far = public.centre(id).distance_squared(public.centre(near));
        let is_free =
            done.stop.is_none_or(|stop| !matches!(stop, Stop::Enemy(_) | Stop::Lethal(_)));
        match marker {
            Marker::Retreat => (is_free, true, far),
            Marker::Swing => (is_free, public.zone(id, near) == Zone::Front, -far),
            _ => (true, public.zone(id, near) == Zone::Front, -far),
        }
    }

    /// Moves a figure by an answer.
    fn carry_out(&mut self, id: FigureId, answer: Action, marker: Marker) -> SketchMove {
        let facing = self.public.figure(id).facing;
        let base = self.public.switches.base();
        let most = limit(&self.public, id, marker);
        let (most, stop, answer) = match answer {
            Action::Move(Way { way, mm }) => {
                let mm = i32::from(mm).min(most);
                let stop = self.slide(id, way, mm, SlideKind::Own);
                (most, stop, Action::Move(Way { way, mm: mm as u16 }))
            }
            Action::Evade(slot, Way { way, mm }) => {
                let most = self.public.switches.width();
                let mm = i32::from(mm).min(most);
                let stop = self.slide(id, way, mm, SlideKind::Evade);
                (most, stop, Action::Evade(slot, Way { way, mm: mm as u16 }))
            }
            Action::Cross => {
                let travel = crossing_travel(&self.public, id, facing).unwrap_or(0);
                (most, self.slide(id, facing, travel, SlideKind::Cross), answer)
            }
            Action::Swing(Swing { way, hand }) => {
                let stop = self.slide(id, way, base, SlideKind::Swing(hand));
                if stop.is_none() {
                    self.public.figure_mut(id).facing = hand.turn(facing);
                }
                (base, stop, answer)
            }
            Action::Turn(hand) | Action::Feint(_, hand) => {
                self.public.figure_mut(id).facing = hand.turn(facing);
                (0, None, answer)
            }
            Action::Flee(_) => {
                self.public.figure_mut(id).out = Some(Out::Fled);
                (0, None, answer)
            }
            _ => (0, None, answer),
        };
        SketchMove { answer, limit: most as u16, to: self.pose(id), stop }
    }

    /// FI-701: slides a figure up to what stops it.
    fn slide(&mut self, id: FigureId, way: Quarter, mm: i32, kind: SlideKind) -> Option<Stop> {
        let (mm, end) = reach(&self.public, id, way, mm, kind);
        let figure = self.public.figure_mut(id);
        figure.at = figure.at + way.forward() * mm;
        let stop = match end? {
            End::Lethal(piece) => Stop::Lethal(piece),
            End::Met(Thing::Enemy(enemy)) => Stop::Enemy(enemy),
            End::Met(Thing::Ally(ally)) => Stop::Ally(ally),
            End::Met(Thing::Edge) => Stop::Edge,
            End::Met(
                Thing::Wall(piece)
                | Thing::Vertical(piece)
                | Thing::Low(piece)
                | Thing::Area(piece)
                | Thing::Barrel(piece),
            ) => Stop::Piece(piece),
        };
        if matches!(stop, Stop::Lethal(_)) {
            figure.out = Some(Out::Defeated);
        }
        Some(stop)
    }

    /// The marker that is asked for, to this side or to the better one.
    pub(super) fn marker(mut self, hand: Option<Hand>) -> Sketch {
        let Some((_, Question::Marker(now, marker))) = question(&self.public) else {
            return Sketch::default();
        };
        let id = now.figure;
        let from = self.pose(id);
        let answer = self.choose(id, marker, hand);
        let moves = vec![self.carry_out(id, answer, marker)];
        Sketch { steps: vec![self.sketched(id, None, true, from, moves)] }
    }

    /// The answer of the figure that is asked for a movement.
    pub(super) fn answer(mut self, action: &Action) -> Sketch {
        let Some((id, kind)) = self.movement(action) else { return Sketch::default() };
        let from = self.pose(id);
        let moves = vec![self.carry_out(id, action.clone(), kind)];
        Sketch { steps: vec![self.sketched(id, None, true, from, moves)] }
    }

    /// Which figure an answer moves, and as which marker its movement counts; none if it moves nobody.
    fn movement(&self, action: &Action) -> Option<(FigureId, Marker)> {
        let (_, question) = question(&self.public)?;
        let (id, marker) = match question {
            Question::Marker(now, marker) => (now.figure, marker),
            // FI-919: a technique's movement is an Advance, or whatever the direction makes it.
            Question::Free(free) => match action {
                Action::Move(way) if way.way != self.public.figure(free.figure).facing => {
                    (free.figure, Marker::Lateral)
                }
                _ => (free.figure, Marker::Advance),
            },
            Question::React(now) => (now.target()?, Marker::Lateral),
            Question::Pivot(now) => (now.attacker, Marker::Turn),
            _ => return None,
        };
        let is_reaction = matches!(question, Question::React(_));
        let kind = match action {
            Action::Move(way) if !is_reaction => kind_of(&self.public, id, marker, way.way)?,
            Action::Flee(way) if !is_reaction => kind_of(&self.public, id, marker, *way)?,
            Action::Cross | Action::Turn(_) | Action::Swing(_) if !is_reaction => marker,
            Action::Evade(..) | Action::Feint(..) if is_reaction => marker,
            _ => return None,
        };
        Some((id, kind))
    }

    fn pose(&self, id: FigureId) -> Pose {
        let figure = self.public.figure(id);
        Pose { at: figure.at, facing: figure.facing }
    }

    fn sketched(
        &self,
        figure: FigureId,
        step: Option<u8>,
        drafted: bool,
        from: Pose,
        moves: Vec<SketchMove>,
    ) -> SketchStep {
        let public = &self.public;
        let nearest = public.nearest_enemies(figure).map(|other| Nearest {
            figure: other,
            gap: public.base(figure).gap(public.base(other)).length_ceil(),
            in_reach: public.in_reach(figure, other, 1),
            sees: public.zone(figure, other),
            seen: public.zone(other, figure),
        });
        SketchStep {
            figure,
            step,
            drafted,
            from,
            to: self.pose(figure),
            moves,
            out: public.figure(figure).out.is_some(),
            nearest: nearest.collect(),
        }
    }
}
