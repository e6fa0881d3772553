//! The figures: their values, their cards and their places.

use duello_geometry::plane::Contact;

use super::{COUNT_MAX, Midgame, is_near};
use crate::clauses::{
    FI_111, FI_204, FI_218, FI_231, FI_308, FI_505, FI_521, FI_522, FI_861, FI_891, FI_920, FI_1301,
};
use crate::state::{CardState, Figure, Hand, Place, Public, STEPS_MAX};

/// More dice than any technique adds to the defence.
const GUARD_MAX: i64 = 10;
/// More dice than half of any roll.
const MAXIMISED_MAX: i64 = 20;

impl Midgame<'_> {
    pub(super) fn check_figures(&self) {
        for (at, figure) in self.public.figures.iter().enumerate() {
            self.check_figure(at, figure);
            let hand = &self.position.secrets[figure.seat.index() & 1].hands[at];
            self.check_hand(at, figure, hand);
        }
    }

    fn check_figure(&self, at: usize, figure: &Figure) {
        let checks = &self.checks;
        let text = "is far from the arena";
        let place = format_args!("public.figures[{at}].at");
        checks.require(is_near(figure.at), place, FI_308, text);
        for (name, number, most, clause) in [
            ("wounds", figure.wounds, COUNT_MAX, FI_861),
            ("vp", figure.vp, COUNT_MAX, FI_111),
            ("guard", figure.guard, GUARD_MAX, FI_920),
            ("maximised", figure.maximised, MAXIMISED_MAX, FI_231),
            ("limit", figure.limit, STEPS_MAX as i64, FI_522),
            ("obliged", figure.obliged, STEPS_MAX as i64, FI_505),
        ] {
            let place = format_args!("public.figures[{at}].{name}");
            checks.within(number, 0..=most, place, clause);
        }
        let place = format_args!("public.figures[{at}].badly_wounded");
        let is_possible = figure.wounds > 0 || !figure.badly_wounded;
        checks.require(is_possible, place, FI_891, "must be false: it has no wounds");
        checks.within(figure.level, 1..=2, format_args!("public.figures[{at}].level"), FI_1301);
        let steps = figure.steps.len() as i64;
        checks.within(figure.next, 0..=steps, format_args!("public.figures[{at}].next"), FI_521);
        let last = self.game.content().cards().len() as i64 - 1;
        for (card, held) in figure.cards.iter().enumerate() {
            let place = format_args!("public.figures[{at}].cards[{card}]");
            checks.within(held.card.0, 0..=last, place, FI_204);
        }
    }

    /// FI-218: a card has a state in its player's hand only, and what everybody may count is what there is.
    fn check_hand(&self, at: usize, figure: &Figure, hand: &Hand) {
        let mut counts = [0_u8; 3];
        let most = figure.steps.len().max(1);
        let mut are_possible = true;
        for (card, state) in hand.iter().enumerate() {
            let is_held = figure.cards.get(card).is_some_and(|held| held.place == Place::Hand);
            match state {
                _ if !is_held => are_possible &= *state == CardState::Available,
                CardState::Available => counts[0] += 1,
                CardState::Bound(step) => {
                    are_possible &= usize::from(*step) < most;
                    counts[1] += 1;
                }
                CardState::Used => counts[2] += 1,
            }
        }
        let side = figure.seat.index();
        let place = format_args!("secrets[{side}].hands[{at}]");
        let text = "a card that is not in the hand has a state, or one is bound to a step that is not there";
        self.checks.require(are_possible, place, FI_218, text);
        for (name, public, count) in [
            ("available", figure.available, counts[0]),
            ("bound", figure.bound, counts[1]),
            ("used", figure.used, counts[2]),
        ] {
            let place = format_args!("public.figures[{at}].{name}");
            let text = format!("must be {count}, as in the hand, not {public}");
            self.checks.require(public == count, place, FI_218, &text);
        }
    }

    /// FI-308: the figures are in the arena, and none stands on another.
    pub(super) fn check_places(&self) {
        let here = Public { content: self.game.content().clone(), ..self.public.clone() };
        let arena = &self.game.content().arenas()[usize::from(here.arena)];
        for (id, _) in here.standing() {
            let is_inside = arena.bounds.contains_rect(here.base(id));
            let place = format_args!("public.figures[{}].at", id.0);
            self.checks.require(is_inside, place, FI_308, "must lie inside the arena");
            for (other, _) in here.standing().filter(|(other, _)| *other < id) {
                let is_apart = here.base(other).contact(here.base(id)) != Contact::Overlapping;
                let text = format!("overlaps figure {}", other.0);
                let place = format_args!("public.figures[{}].at", id.0);
                self.checks.require(is_apart, place, FI_308, &text);
            }
        }
    }
}
