//! What bots, odds and partial answers need besides the rules.

mod candidates;
mod encoding;
mod groups;
mod upshot;
mod ways;
mod wishes;
mod worth;

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, Groups, Note, Seat, Told, say};

use crate::action::Action;
use crate::clauses::WI_703;
use crate::content::Wizards;
use crate::event::Event;
use crate::rules::Sight;
use crate::state::{Public, Secret};
use crate::switches::Measuring;

pub use upshot::Upshot;
pub use ways::{Ways, in_two_moves, touching};
pub use wishes::Wish;

impl Advice for Wizards {
    type Upshot = Upshot;
    type Wish = Wish;

    #[inline]
    fn candidates(&self, sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn imagine(&self, _sight: Sight<'_>, _dice: &mut dyn Dice) -> BySeat<Secret> {
        BySeat::from_fn(|_| Secret)
    }

    fn suppose(&self, public: &mut Public, _seat: Seat, action: &Action) -> Option<Note> {
        let is_shot = matches!(action, Action::Shoot { .. } | Action::Fire { .. });
        if !is_shot || public.switches.measuring == Measuring::Open {
            return None;
        }
        public.supposes_range = true;
        let said = say!(
            "if-in-range",
            "If the target is in range: distances are measured after the shot is announced."
        );
        Some(Note::new(WI_703, said))
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn groups(&self, sight: Sight<'_>, upshot: &Upshot, groups: &mut Groups) {
        if let Some(seat) = sight.seat() {
            groups::groups(seat, upshot, groups);
        }
    }

    fn worth(&self, sight: Sight<'_>) -> i32 {
        let players = usize::from(sight.public.players);
        let seat = sight.seat().filter(|seat| seat.index() < players);
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
