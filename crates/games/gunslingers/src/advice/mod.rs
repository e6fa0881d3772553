//! What bots and odds need besides the rules.

mod candidates;
mod imagine;
mod upshot;
mod worth;

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, Told};

use crate::action::Action;
use crate::content::Gunslingers;
use crate::event::Event;
use crate::state::{Secret, Sight};

pub use upshot::Upshot;

impl Advice for Gunslingers {
    type Upshot = Upshot;

    /// A shootout takes about 1.5 µs.
    const FORECAST_RUNS: usize = 50_000;

    #[inline]
    fn candidates(&self, sight: Sight<'_>, _effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, out);
    }

    fn imagine(&self, sight: Sight<'_>, dice: &mut dyn Dice) -> BySeat<Secret> {
        imagine::imagine(sight, dice)
    }

    fn worth(&self, sight: Sight<'_>) -> i32 {
        sight.seat().map_or(0, |seat| worth::worth(sight.public, seat))
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }
}
