//! Collisions and pushes (FI-741 to FI-756, FI-1402, FI-1403).

use duello_core::dice::Label;

use super::dice::successes;
use super::{State, Table, slide};
use crate::clauses::{FI_701, FI_741};
use crate::content::Ability;
use crate::event::Event;
use crate::state::stack::{Contest, Frame, Slide, SlideKind, SlideStage};
use crate::state::{FigureId, Public};
use crate::switches::Maximise;

const CONTEST: Label = Label::new(FI_741, "contest");

/// FI-741, FI-148: CON dice of the one who starts the contest and of the other, before maximising.
pub(crate) fn dice(public: &Public, starter: FigureId, other: FigureId) -> [u8; 2] {
    let more =
        |id: FigureId, ability: Ability, dice: u8| if public.has(id, ability) { dice } else { 0 };
    [
        public.sheet(starter).constitution + more(starter, Ability::Unstoppable, 2),
        public.sheet(other).constitution + more(other, Ability::Steadfast, 1),
    ]
}

/// FI-743: which figure may maximise now, and by how many dice.
pub(crate) fn maximiser(
    public: &Public,
    slide: &Slide,
    contest: &Contest,
) -> Option<(FigureId, u8)> {
    if public.switches.maximise == Maximise::AttackOnly || contest.asked > 1 {
        return None;
    }
    let figures = [slide.figure, contest.enemy];
    let at = usize::from(contest.asked);
    let extra = dice(public, slide.figure, contest.enemy)[at] / 2;
    (public.figure(figures[at]).available > 0 && extra > 0).then_some((figures[at], extra))
}

/// FI-741: both roll; the mover's dice come first.
pub(super) fn roll(
    state: &mut State,
    starter: FigureId,
    other: FigureId,
    extra: [u8; 2],
    table: &mut Table<'_>,
) -> [u8; 2] {
    let [own, their] = dice(&state.public, starter, other);
    let (first, shown) = successes(table, CONTEST, own + extra[0]);
    let (second, shown_other) = successes(table, CONTEST, their + extra[1]);
    state.public.has_acted = true;
    table.tell(FI_741, || Event::Contest {
        mover: starter,
        other: Some(other),
        barrel: None,
        dice: [shown, shown_other],
        successes: [first, second],
    });
    [first, second]
}

/// FI-743 to FI-750: after both were asked, the roll and what follows.
pub(super) fn proceed(
    state: &mut State,
    mut slide: Slide,
    mut contest: Contest,
    table: &mut Table<'_>,
) {
    if contest.asked < 2 {
        contest.asked += 1;
        slide.stage = SlideStage::Contest(contest);
        return state.public.stack.push(Frame::Slide(slide));
    }
    let enemy = contest.enemy;
    let [own, other] = roll(state, slide.figure, enemy, contest.extra, table);
    match own.cmp(&other) {
        std::cmp::Ordering::Equal => slide::finish(state, slide),
        std::cmp::Ordering::Less => {
            let strikes = if contest.is_push { 0 } else { other - own };
            slide.stage = SlideStage::Strikes { figure: slide.figure, strikes };
            state.public.stack.push(Frame::Slide(slide));
        }
        std::cmp::Ordering::Greater => displace(state, slide, contest, own - other),
    }
}

/// FI-745, FI-750, FI-754: the enemy is displaced ahead of the mover, whose own way limits the movement too.
fn displace(state: &mut State, mut slide: Slide, contest: Contest, margin: u8) {
    let enemy = contest.enemy;
    let is_struck = !contest.is_push || state.public.has(slide.figure, Ability::LaceratingArmour);
    // FI-1403, FI-R85: Armoured Hulk protects against a charge, not against a push.
    let is_spared = !contest.is_push && state.public.has(enemy, Ability::ArmouredHulk);
    let strikes = if is_struck && !is_spared { margin } else { 0 };
    let own_way = slide::first_in_way(&state.public, &slide, Some(enemy));
    let reach = own_way.map_or(slide.left, |(lead, _)| lead) - contest.lead;
    let from = state.public.figure(enemy).at;
    slide.stage = SlideStage::Follow { enemy, from, reach, strikes };
    state.public.stack.push(Frame::Slide(slide));
    slide::start(state, enemy, slide.way, reach, SlideKind::Displaced);
}

/// FI-750, FI-755: the last figure of a side is taken out while it is displaced. The mover follows as far as it got;
/// what the mover meets there no longer matters, because the duel is over.
pub(super) fn follow_the_last(state: &mut State, displaced: FigureId, table: &mut Table<'_>) {
    let follows = state.public.stack.iter().rev().find_map(|frame| match frame {
        Frame::Slide(slide) => match slide.stage {
            SlideStage::Follow { enemy, from, reach, .. } if enemy == displaced => {
                Some((*slide, from, reach))
            }
            _ => None,
        },
        _ => None,
    });
    let Some((slide, from, reach)) = follows else { return };
    let way = state.public.figure(displaced).at - from;
    let moved = way.x.abs() + way.y.abs();
    let mm = match slide.kind {
        SlideKind::Swing(_) if moved < reach => 0,
        SlideKind::Swing(_) => slide.left,
        _ => moved,
    };
    if mm == 0 {
        return;
    }
    let mover = state.public.figure_mut(slide.figure);
    let from = mover.at;
    mover.at = from + slide.way.forward() * mm;
    let (figure, to) = (slide.figure, mover.at);
    table.tell(FI_701, || Event::Moved { figure, from, to, displaced: false });
    if let SlideKind::Swing(hand) = slide.kind {
        super::steps::turn(state, figure, hand, table);
    }
}

/// FI-750, FI-751, FI-755: the mover follows, in contact; a turn and displacement is all or nothing.
pub(super) fn follow(
    state: &mut State,
    slide: &mut Slide,
    moved: i32,
    reach: i32,
    table: &mut Table<'_>,
) {
    match slide.kind {
        SlideKind::Swing(hand) => {
            let left = slide.left;
            if moved >= reach && slide::advance(state, slide, left, table) {
                super::steps::turn(state, slide.figure, hand, table);
            }
        }
        _ => {
            slide::advance(state, slide, moved, table);
        }
    }
}
