//! What bots need besides the rules: answers to consider, hands to imagine, a value to steer by.

pub(crate) mod candidates;
mod encoding;
mod groups;
pub(crate) mod imagine;
mod upshot;
pub(crate) mod ways;
mod wishes;
mod worth;

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, Groups, Told};

pub use upshot::Upshot;
pub use wishes::Wish;

use crate::Fighters;
use crate::action::Action;
use crate::event::Event;
use crate::rules::Sight;
use crate::state::Secret;

impl Advice for Fighters {
    type Upshot = Upshot;
    type Wish = Wish;

    fn candidates(&self, sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn imagine(&self, sight: Sight<'_>, dice: &mut dyn Dice) -> BySeat<Secret> {
        imagine::imagine(sight, dice)
    }

    fn worth(&self, sight: Sight<'_>) -> i32 {
        worth::worth(sight)
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn groups(&self, sight: Sight<'_>, upshot: &Upshot, groups: &mut Groups) {
        if let Some(seat) = sight.seat() {
            groups::groups(seat, upshot, groups);
        }
    }
}
