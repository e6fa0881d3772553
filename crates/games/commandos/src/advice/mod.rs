//! What bots and odds need besides the rules.

mod candidates;
mod encoding;
mod groups;
mod upshot;
mod ways;
mod wishes;
mod worth;

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, Groups, Told};

use crate::action::Action;
use crate::content::Commandos;
use crate::event::Event;
use crate::state::{SIDES, Secret, Sight};

pub use upshot::{Loss, Upshot};
pub(crate) use ways::Ways;
pub use wishes::Wish;

impl Advice for Commandos {
    type Upshot = Upshot;
    type Wish = Wish;

    #[inline]
    fn candidates(&self, sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    /// Nothing is secret in this game, so there is nothing to guess.
    fn imagine(&self, _sight: Sight<'_>, _dice: &mut dyn Dice) -> BySeat<Secret> {
        BySeat::from_fn(|_| Secret)
    }

    fn worth(&self, sight: Sight<'_>) -> i32 {
        let seat = sight.seat().filter(|seat| SIDES.contains(seat));
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
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
