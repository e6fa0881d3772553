//! What bots and odds need besides the rules.

mod candidates;
mod encoding;
mod groups;
mod upshot;
mod wishes;
mod worth;

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, Groups, Told};

use crate::action::Action;
use crate::content::Champions;
use crate::event::Event;
use crate::rules::Sight;
use crate::state::{SIDES, Secret};

pub use upshot::Upshot;
pub use wishes::Wish;

impl Advice for Champions {
    type Upshot = Upshot;
    type Wish = Wish;

    /// A Round takes about 10 µs.
    const FORECAST_RUNS: usize = 8_000;

    fn candidates(&self, sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn imagine(&self, _sight: Sight<'_>, _dice: &mut dyn Dice) -> BySeat<Secret> {
        BySeat::from_fn(|_| Secret)
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn groups(&self, sight: Sight<'_>, upshot: &Upshot, groups: &mut Groups) {
        if let Some(seat) = sight.seat() {
            groups::groups(sight.public, seat, upshot, groups);
        }
    }

    fn worth(&self, sight: Sight<'_>) -> i32 {
        let seat = sight.seat().filter(|seat| SIDES.contains(seat));
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
