//! A strategy for the duel of two that punishes mistakes and stays near the book.
//!
//! The book gives nothing away, and takes nothing that it is offered: against somebody who never learns it wins
//! little more than half. The sharp strategy is the exact solution of another game, in which the other player follows
//! a plain habit in a part of all shootouts and plays against us as well as anybody can in the rest (a restricted
//! Nash response). What it risks against a perfect player is known: [`Strategy::exploits`] says it for every state.

use std::sync::LazyLock;

use crate::{Action, Card, Duel, Gunslingers, Hand, Public, Secret, Switches};
use duello_bots::Greedy;
use duello_core::dice::Seeded;
use duello_core::{Bot, BySeat, Observer, Seat, State};
use duello_solve::stochastic::{Cell, StochasticGame};

use super::shootout::{all_hands, recursive_game};
use super::strategy::{Mix, Strategy};

/// In which part of all shootouts the other is taken to follow a habit.
const HABIT: f64 = 0.55;

/// How often each of the [`habits`] is taken to be followed. Raising the share of whatever beat the strategy until
/// nothing simple did gave these: a player who shoots with the Colts first is the hardest to meet.
const SHARES: [f64; 4] = [0.26, 0.01, 0.66, 0.07];

/// How often the greedy player is asked about a state.
const ASKED: u32 = 40;

/// The sharp strategy, computed once in the life of the program.
pub fn sharp(reload_returns: bool) -> &'static Strategy {
    static RETURNS: LazyLock<Strategy> = LazyLock::new(|| compute(true, HABIT));
    static STAYS: LazyLock<Strategy> = LazyLock::new(|| compute(false, HABIT));
    if reload_returns { &RETURNS } else { &STAYS }
}

/// The exact solution against somebody who follows the habit in this part of all shootouts.
fn compute(reload_returns: bool, part: f64) -> Strategy {
    let hands = all_hands(reload_returns);
    let (game, habit) = (recursive_game(&hands, reload_returns), habitual(reload_returns));
    let pair = |state: usize| (hands[state / hands.len()], hands[state % hands.len()]);
    let leaned = StochasticGame::from_fn(
        game.states().len(),
        |state| (game.states()[state].rows(), game.states()[state].cols()),
        |state, row, col| {
            let (own, other) = pair(state);
            let stage = &game.states()[state];
            let mix = habit.mix(other, own);
            let kinds = other.kinds().iter().enumerate();
            let habitual = kinds.map(|(at, card)| (part * mix.chance(*card), stage.cell(row, at)));
            Cell::mixed(habitual.chain([(1.0 - part, stage.cell(row, col))]))
        },
    );
    let mixes = leaned.solve().row_mixes;
    let mixes = mixes.iter().enumerate().map(|(state, mix)| {
        let kinds = pair(state).0.kinds();
        Mix::from_pairs(kinds.iter().copied().zip(mix.iter().copied()))
    });
    Strategy::new(reload_returns, mixes.collect())
}

/// What people do who do not know the book, each habit as often as [`SHARES`] says; computed once in the life of the
/// program.
pub(super) fn habitual(reload_returns: bool) -> &'static Strategy {
    static RETURNS: LazyLock<Strategy> = LazyLock::new(|| habit(true));
    static STAYS: LazyLock<Strategy> = LazyLock::new(|| habit(false));
    if reload_returns { &RETURNS } else { &STAYS }
}

fn habit(reload_returns: bool) -> Strategy {
    let habits = habits(reload_returns);
    Strategy::from_fn(reload_returns, |own, other| {
        let shares = SHARES.iter().zip(&habits);
        let mixes = shares.map(|(share, habit)| (*share, habit.mix(own, other)));
        let all = mixes.flat_map(|(share, mix)| {
            own.kinds().iter().map(move |card| (*card, share * mix.chance(*card)))
        });
        Mix::from_pairs(all)
    })
}

/// The habits: what looks best at once, anything, the Colts first, the Rifle first.
fn habits(reload_returns: bool) -> [Strategy; 4] {
    let greedy = Strategy::from_fn(reload_returns, |own, other| {
        let laid = greedy_cards(own, other, reload_returns);
        Mix::from_pairs(laid.into_iter().map(|card| (card, 1.0 / f64::from(ASKED))))
    });
    let [colts, rifle] = [[Card::Colt, Card::Rifle], [Card::Rifle, Card::Colt]]
        .map(|weapons| Strategy::from_fn(reload_returns, |own, _| shoots(own, weapons)));
    [greedy, Strategy::random(reload_returns), colts, rifle]
}

/// What somebody does who is afraid: hides while the other can shoot, and shoots when they cannot; computed once in
/// the life of the program.
pub(super) fn timid(reload_returns: bool) -> &'static Strategy {
    static RETURNS: LazyLock<Strategy> = LazyLock::new(|| hides(true));
    static STAYS: LazyLock<Strategy> = LazyLock::new(|| hides(false));
    if reload_returns { &RETURNS } else { &STAYS }
}

fn hides(reload_returns: bool) -> Strategy {
    Strategy::from_fn(reload_returns, |own, other| {
        if other.holds(Card::Colt) || other.holds(Card::Rifle) {
            return Mix::from_pairs([(Card::Barricade, 1.0)]);
        }
        shoots(own, [Card::Colt, Card::Rifle])
    })
}

/// Shoots while there is something to shoot with, and then reloads.
fn shoots(own: Hand, weapons: [Card; 2]) -> Mix {
    let card = weapons.into_iter().find(|weapon| own.holds(*weapon));
    let reloads = if own.holds(Card::Reloading) { Card::Reloading } else { Card::Barricade };
    Mix::from_pairs([(card.unwrap_or(reloads), 1.0)])
}

/// What the greedy player lays, asked many times.
fn greedy_cards(own: Hand, other: Hand, reload_returns: bool) -> Vec<Card> {
    let game = Gunslingers::new();
    let switches = Switches { reload_returns, ..Switches::default() };
    let mut public = Public::new(switches, 2, Seat::ALL[0]);
    public.duel = Duel {
        hands: BySeat::from_fn(|seat| if seat == Seat::ALL[0] { own } else { other }),
        ..Duel::new(public.seated)
    };
    let state = State::<Gunslingers>::new(public, BySeat::from_fn(|_| Secret::default()));
    let ask = |seed| {
        let sight = state.sight(Observer::Seat(Seat::ALL[0]));
        match Greedy::new(Greedy::SAMPLES).decide(&game, sight, &mut Seeded::new(seed)) {
            Action::Lay(card) => Some(card),
            _ => None,
        }
    };
    (0..u64::from(ASKED)).filter_map(ask).collect()
}

#[cfg(test)]
mod tests {
    use duello_solve::stochastic::{Side, guarantee};

    use super::*;

    /// What one strategy is worth against another from the start: 1 if it wins every duel, -1 if it loses every one.
    fn worth(own: &Strategy, other: &Strategy) -> f64 {
        let hands = all_hands(true);
        let game = recursive_game(&hands, true);
        let settled = StochasticGame::from_fn(
            game.states().len(),
            |_| (1, 1),
            |state, _, _| {
                let (mine, theirs) = (hands[state / hands.len()], hands[state % hands.len()]);
                let (row_mix, col_mix) = (own.mix(mine, theirs), other.mix(theirs, mine));
                let stage = &game.states()[state];
                let rows = mine.kinds().iter().enumerate();
                let cells = rows.flat_map(|(row, laid)| {
                    let cols = theirs.kinds().iter().enumerate();
                    let chance = row_mix.chance(*laid);
                    let cell = move |(col, answer): (usize, &Card)| {
                        (chance * col_mix.chance(*answer), stage.cell(row, col))
                    };
                    cols.map(cell)
                });
                Cell::mixed(cells.filter(|(chance, _)| *chance > 0.0))
            },
        );
        let only = vec![vec![1.0]; game.states().len()];
        *guarantee(&settled, Side::Row, &only).worth.last().expect("the fullest hands are last")
    }

    /// The sharp strategy once lost every duel to players who shot with the Colts first.
    #[test]
    fn sharp_wins_three_duels_in_four_against_every_habit() {
        for (at, habit) in habits(true).iter().enumerate() {
            let worth = worth(sharp(true), habit);
            assert!(worth > 0.5, "habit {at}: {worth}");
        }
    }
}
