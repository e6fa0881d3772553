//! What bots and odds need besides the rules.

mod candidates;
mod encoding;
mod groups;
mod imagine;
mod upshot;
mod wishes;
mod worth;

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, Groups, Note, Seat, Told, say};

use crate::action::Action;
use crate::clauses::GU_R23;
use crate::content::{Gunslingers, Hand};
use crate::event::Event;
use crate::state::{Public, Secret, Sight};
use crate::switches::Memory;

pub use upshot::Upshot;
pub use wishes::Wish;

impl Advice for Gunslingers {
    type Upshot = Upshot;
    type Wish = Wish;

    /// A shootout takes about 1.5 µs.
    const FORECAST_RUNS: usize = 50_000;

    #[inline]
    fn candidates(&self, sight: Sight<'_>, _effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, out);
    }

    /// GU-902: all Colts are one kind, whomever they are pointed at. Where every card has the same targets, equally
    /// likely answers are equally likely cards.
    #[inline]
    fn kind_of(&self, public: &Public, answer: &Action) -> Option<u8> {
        match answer {
            Action::Fire(play) if !public.switches.has_equal_targets() => Some(play.card as u8),
            _ => None,
        }
    }

    fn imagine(&self, sight: Sight<'_>, dice: &mut dyn Dice) -> BySeat<Secret> {
        imagine::imagine(sight, dice)
    }

    fn worth(&self, sight: Sight<'_>) -> i32 {
        sight.seat().map_or(0, |seat| worth::worth(sight.public, seat))
    }

    /// GU-R23: where hands are covered, odds suppose that each opponent still holds all six cards.
    fn suppose(&self, public: &mut Public, seat: Seat, _action: &Action) -> Option<Note> {
        if public.switches.memory == Memory::Open {
            return None;
        }
        for enemy in public.duel.alive.without(seat) {
            public.duel.hands[enemy] = Hand::FULL;
        }
        let said = say!(
            "if-full-hands",
            "If your opponents still hold all six cards: their hands are covered in this match."
        );
        Some(Note::new(GU_R23, said))
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
