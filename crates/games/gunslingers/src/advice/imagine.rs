//! Guesses at the cards that other players have laid.

use duello_core::BySeat;
use duello_core::dice::{Dice, Label, Odds};

use crate::clauses::GU_203;
use crate::state::{Secret, Sight, Stage};

const LAID: Label = Label::new(GU_203, "imagined-card");

/// GU-203: every other living player may have laid any kind of card in hand, each equally likely.
pub(super) fn imagine(sight: Sight<'_>, dice: &mut dyn Dice) -> BySeat<Secret> {
    let duel = &sight.public.duel;
    let has_laid = duel.stage != Stage::Lay && sight.public.won.is_none();
    BySeat::from_fn(|seat| {
        if !has_laid || !duel.alive.contains(seat) || sight.seat() == Some(seat) {
            return Secret::default();
        }
        let kinds = duel.hands[seat].kinds();
        Secret { laid: Some(kinds[dice.draw(LAID, Odds::Uniform(kinds.len() as u32))]) }
    })
}
