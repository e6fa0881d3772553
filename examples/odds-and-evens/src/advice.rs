//! What bots consider.

use duello_core::dice::Dice;
use duello_core::{Advice, BySeat, Effort, NoWish, Sight, Told};

use crate::{Action, Event, OddsAndEvens, Upshot};

impl Advice for OddsAndEvens {
    type Upshot = Upshot;
    type Wish = NoWish;

    fn candidates(&self, sight: Sight<'_, Self>, _effort: Effort, out: &mut Vec<Action>) {
        if sight.public.won.is_none() {
            out.extend(Action::ALL);
        }
    }

    fn imagine(&self, _sight: Sight<'_, Self>, _dice: &mut dyn Dice) -> BySeat<()> {
        BySeat::from_fn(|_| ())
    }

    /// The lead, as a part of what is still to score.
    fn worth(&self, sight: Sight<'_, Self>) -> i32 {
        let Some(seat) = sight.seat().filter(|seat| seat.index() < 2) else { return 0 };
        let [own, other] = [seat.index(), 1 - seat.index()].map(|at| sight.public.score[at]);
        match sight.public.won {
            Some(won) if won.winner == seat => 1000,
            Some(_) => -1000,
            None => (i32::from(own) - i32::from(other)) * 1000 / i32::from(sight.public.goal),
        }
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        told.iter().find_map(|told| match told.event {
            Event::Scored(scores) => Some(Upshot { scores }),
            _ => None,
        })
    }
}
