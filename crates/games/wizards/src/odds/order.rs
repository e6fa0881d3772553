//! The roll for the order of play.

use duello_core::{Fraction, say};
use duello_odds::{Answer, Field, Given, Question};

/// The faces of the die (WI-201).
const FACES: u128 = 20;

pub(super) fn question() -> Question {
    Question {
        name: "order",
        about: say!("odds-wi-order", "The roll for the order: your place after a number."),
        fields: vec![
            Field::number("players", [2, 5], 2, say!("odds-players", "how many players")),
            Field::number("number", [1, 20], 10, say!("odds-number", "the number you have rolled")),
        ],
        example: "players=3 number=4",
    }
}

pub(super) fn answer(given: &Given) -> Answer {
    let (players, number) = (given.number("players"), given.number("number"));
    let title =
        say!("odds-order-title", "A roll of {number} among {players} players.", number, players);
    let mut answer = Answer::new(say!("odds-order-place", "place in the order"), title);
    let lowest = say!("odds-lowest-first", "the lowest number goes first");
    answer.modifier(lowest, "", "WI-201");
    let again = say!("odds-equal-again", "equal numbers roll again for the places they share");
    answer.modifier(again, "", "WI-202");
    for (at, chance) in places(players, number).into_iter().enumerate() {
        answer.result((at + 1).to_string(), chance);
    }
    answer
}

/// The chances of the first, second … place for who has rolled `number`.
///
/// Of those with the same number everybody is as likely to come first, so each of the places they share is as likely.
fn places(players: u8, number: u8) -> Vec<Fraction> {
    let others = usize::from(players) - 1;
    let lower = u128::from(number) - 1;
    let higher = FACES - u128::from(number);
    let mut places = vec![Fraction::ZERO; others + 1];
    for below in 0..=others {
        for equal in 0..=others - below {
            let above = others - below - equal;
            let ways = choose(others, below) * choose(others - below, equal);
            let rolls = ways * lower.pow(below as u32) * higher.pow(above as u32);
            let share = Fraction::new(rolls, FACES.pow(others as u32) * (equal as u128 + 1));
            places[below..=below + equal].iter_mut().for_each(|place| *place += &share);
        }
    }
    places
}

fn choose(from: usize, count: usize) -> u128 {
    (0..count).fold(1, |ways, at| ways * (from - at) as u128 / (at as u128 + 1))
}
