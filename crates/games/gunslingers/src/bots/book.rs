//! The bot that plays by the book.

use crate::{Action, Card, Gunslingers, Play, Public, Stage};
use duello_core::dice::Dice;
use duello_core::{Bot, Seat, Sight, Thought};

use super::crowd::{Aim, Crowd, Situation, number_of};
use super::sharp::{habitual, sharp, timid};
use super::solution::Solution;
use super::strategy::{Strategy, draw_index};

/// With two alive it plays the exact solution; with more, the strategy of the [`Crowd`].
///
/// It keeps nothing between decisions: having laid a card, it draws the target from the same strategy, given
/// that card, which is the same as having chosen both at once.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// What it plays with two alive, with Reloading that brings itself back or not.
    duel: fn(bool) -> &'static Strategy,
    /// With more alive it lays the first of these that it holds, if there are any, instead of the crowd's card.
    crowd: Option<[Card; 3]>,
}

impl Book {
    /// A player by the book.
    pub fn new() -> Book {
        Book { duel: |reload_returns| Solution::of(reload_returns).strategy(), crowd: None }
    }

    /// A player who leans from the book to punish mistakes.
    pub fn sharp() -> Book {
        Book { duel: sharp, crowd: None }
    }

    /// A player who hides while somebody can shoot.
    pub fn timid() -> Book {
        Book { duel: timid, crowd: Some([Card::Barricade; 3]) }
    }

    /// A player who does what people do who do not know the book: mostly they shoot, the Colts first.
    pub fn habitual() -> Book {
        Book { duel: habitual, crowd: Some([Card::Colt, Card::Rifle, Card::Reloading]) }
    }
}

impl Default for Book {
    fn default() -> Book {
        Book::new()
    }
}

impl Bot<Gunslingers> for Book {
    fn decide(
        &mut self,
        _game: &Gunslingers,
        sight: Sight<'_, Gunslingers>,
        dice: &mut dyn Dice,
    ) -> Action {
        let public = sight.public;
        let seat = sight.seat().unwrap_or(public.master);
        match public.duel.stage {
            Stage::Command => Action::Call,
            Stage::Lay => {
                let card = self.card(public, seat, dice);
                if !public.switches.one_step {
                    return Action::Lay(card);
                }
                Action::Fire(Play { card, target: target(public, seat, card, dice) })
            }
            Stage::Point => {
                let laid = sight.own.and_then(|own| own.laid).unwrap_or(Card::Barricade);
                Action::Point(target(public, seat, laid, dice))
            }
        }
    }

    /// With two alive, every card with its share of the mix and its exact worth against the solution; otherwise what it
    /// would do.
    fn weigh(
        &mut self,
        game: &Gunslingers,
        sight: Sight<'_, Gunslingers>,
        _also: &[Action],
        dice: &mut dyn Dice,
    ) -> Vec<Thought<Action>> {
        let public = sight.public;
        let seat = sight.seat().unwrap_or(public.master);
        let enemy = public.duel.alive.without(seat).only();
        let (Stage::Lay, Some(enemy), false) = (public.duel.stage, enemy, public.switches.one_step)
        else {
            let action = self.decide(game, sight, dice);
            return vec![Thought { action, prospect: None, share: 1000, plays: 0 }];
        };
        let strategy = (self.duel)(public.switches.reload_returns);
        let mix = strategy.mix(public.duel.hands[seat], public.duel.hands[enemy]);
        let share = |card: Card| (mix.chance(card) * 1000.0).round() as u32;
        let solution = Solution::of(public.switches.reload_returns);
        let (own, other) = (public.duel.hands[seat], public.duel.hands[enemy]);
        let thought = |card: &Card| {
            let value = solution.value_of(own, other, *card);
            let prospect = Some(((value + 1.0) * 500.0).round() as u32);
            Thought { action: Action::Lay(*card), prospect, share: share(*card), plays: 0 }
        };
        let mut thoughts: Vec<Thought<Action>> = own.kinds().iter().map(thought).collect();
        thoughts.sort_by_key(|thought| std::cmp::Reverse((thought.share, thought.prospect)));
        thoughts
    }
}

impl Book {
    /// The card to lay.
    fn card(&self, public: &Public, seat: Seat, dice: &mut dyn Dice) -> Card {
        let hand = public.duel.hands[seat];
        let enemies = public.duel.alive.without(seat);
        let card = match enemies.only() {
            Some(enemy) => {
                let strategy = (self.duel)(public.switches.reload_returns);
                strategy.mix(hand, public.duel.hands[enemy]).draw(dice)
            }
            None => match self.crowd {
                Some(order) => {
                    order.into_iter().find(|card| hand.holds(*card)).unwrap_or(Card::Barricade)
                }
                None => drawn(&crowd_aims(public, seat), dice).card,
            },
        };
        // The crowd has learnt with Reloading at hand; where it is gone (GU-R03), hiding takes its place.
        if hand.holds(card) { card } else { Card::Barricade }
    }
}

/// Whom to point at with a card, as the strategy aims it; a bluff points as a Colt would.
fn target(public: &Public, seat: Seat, card: Card, dice: &mut dyn Dice) -> Option<Seat> {
    let enemies = public.duel.alive.without(seat);
    let is_silent = public.switches.pointing == crate::PointingRule::Shooters;
    if is_silent && !card.is_shooter() {
        return None;
    }
    if enemies.len() < 2 {
        return enemies.only();
    }
    let aims = crowd_aims(public, seat);
    let of = |weapon: Card| aims.iter().copied().filter(move |(aim, _)| aim.card == weapon);
    let mut meant: Vec<(Aim, f64)> = of(card).filter(|(aim, _)| aim.at.is_some()).collect();
    if meant.is_empty() {
        meant = of(Card::Colt).collect();
    }
    let is_aimed_at = |at: Option<u8>| {
        enemies.filter(|enemy| at.is_none_or(|at| number_of(public.duel.hands[enemy]) == at))
    };
    let at = if meant.is_empty() { None } else { drawn(&meant, dice).at };
    let candidates: Vec<Seat> = is_aimed_at(at).iter().collect();
    let equal = vec![1.0 / candidates.len() as f64; candidates.len()];
    candidates.get(draw_index(&equal, dice)).copied()
}

fn crowd_aims(public: &Public, seat: Seat) -> Vec<(Aim, f64)> {
    Crowd::trained().aims(&situation(public, seat))
}

fn situation(public: &Public, seat: Seat) -> Situation {
    let alive: Vec<Seat> = public.duel.alive.iter().collect();
    let hands: Vec<u8> = alive.iter().map(|seat| number_of(public.duel.hands[*seat])).collect();
    let own = alive.iter().position(|alive| *alive == seat).unwrap_or(0);
    Situation::of(&hands, own)
}

/// One of the aims by its probability; those without a chance never come.
fn drawn(aims: &[(Aim, f64)], dice: &mut dyn Dice) -> Aim {
    let possible: Vec<(Aim, f64)> =
        aims.iter().copied().filter(|(_, chance)| *chance > 0.0).collect();
    let possible = if possible.is_empty() { aims.to_vec() } else { possible };
    let chances: Vec<f64> = possible.iter().map(|(_, chance)| *chance).collect();
    possible[draw_index(&chances, dice)].0
}
