//! One shootout, by running the rules: the only way in which anything here learns what happens.

use crate::{Action, Card, Duel, Gunslingers, Hand, Play, Public, Secret, Switches};
use duello_core::dice::Scripted;
use duello_core::{BySeat, Joint, Rules, Seat, Seats, State, Table};
use duello_solve::stochastic::{Cell, StochasticGame};

/// What a player does in a shootout: a card and, for a weapon, the index of the player aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shot {
    /// The card laid.
    pub card: Card,
    /// Whom it is aimed at; for a card that is no weapon it does not matter.
    pub target: usize,
}

/// What a shootout leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// Who is alive, by index.
    pub alive: Seats,
    /// The hands of all, the dead included.
    pub hands: BySeat<Hand>,
}

/// The hands that a living player can have between shootouts: eight, or sixteen where Reloading does not
/// bring itself back (GU-406, GU-R03). The fullest is last.
pub fn all_hands(reload_returns: bool) -> Vec<Hand> {
    let reloads = if reload_returns { 1..=1 } else { 0..=1 };
    let mut hands = Vec::new();
    for reload in reloads {
        for rifle in 0..=1 {
            hands.extend((0..=3).filter_map(|colts| Hand::new(colts, rifle, reload, 1)));
        }
    }
    hands
}

/// Plays one shootout of players with these hands by the rules of gunslingers. Limits on the number of
/// shootouts play no part (GU-901).
pub fn resolve(hands: &[Hand], shots: &[Shot], reload_returns: bool) -> Next {
    // One dollar wins, so that a duel with one survivor ends the match and its last state can be read.
    let switches = Switches { goal: 1, one_step: true, reload_returns, ..Switches::default() };
    let mut public = Public::new(switches, hands.len(), Seat::ALL[0]);
    public.duel = Duel {
        hands: BySeat::from_fn(|seat| hands.get(seat.index()).copied().unwrap_or(Hand::FULL)),
        ..Duel::new(public.seated)
    };
    let mut state = State::<Gunslingers>::new(public, BySeat::from_fn(|_| Secret::default()));
    let mut joint = Joint::new();
    for (seat, shot) in Seat::ALL.into_iter().zip(shots) {
        let target = Some(Seat::ALL[shot.target % Seat::MAX]);
        joint.set(seat, Action::Fire(Play { card: shot.card, target }));
    }
    let mut none = Scripted::new([]);
    game().advance(&mut state, &joint, &mut Table::silent(&mut none));
    debug_assert_eq!(none.finish(), Ok(()), "a single shootout leaves nothing to chance");
    Next { alive: state.public.duel.alive, hands: state.public.duel.hands }
}

/// The duel as a recursive game: a state for each pair of hands, own hand first.
pub(super) fn recursive_game(hands: &[Hand], reload_returns: bool) -> StochasticGame {
    let n = hands.len();
    let pair = |state: usize| (hands[state / n], hands[state % n]);
    let index = |hand: Hand| {
        hands.iter().position(|known| *known == hand).expect("a hand between shootouts")
    };
    StochasticGame::from_fn(
        n * n,
        |state| {
            let (own, other) = pair(state);
            (own.kinds().len(), other.kinds().len())
        },
        |state, row, col| {
            let (own, other) = pair(state);
            let shots = shots_of_two(own.kinds()[row], other.kinds()[col]);
            let next = resolve(&[own, other], &shots, reload_returns);
            match next.alive.only() {
                Some(winner) if winner.index() == 0 => Cell::pays(1.0),
                Some(_) => Cell::pays(-1.0),
                None => {
                    let after = next.hands.first(2);
                    Cell::moves_to(index(after[0]) * n + index(after[1]))
                }
            }
        },
    )
}

pub(super) fn shots_of_two(own: Card, other: Card) -> [Shot; 2] {
    [Shot { card: own, target: 1 }, Shot { card: other, target: 0 }]
}

/// The rules do not change, so one value serves all.
fn game() -> &'static Gunslingers {
    static GAME: std::sync::LazyLock<Gunslingers> = std::sync::LazyLock::new(Gunslingers::new);
    &GAME
}
