//! Exact odds in the words in which a player weighs an answer.

use duello_champions::{Pool, UnitId, Upshot, View};
use duello_core::{Fraction, Seat};
use duello_referee::Chance;
use serde::Deserialize as _;

use super::names;

/// More Health Points than this are not told apart.
const LOSSES_TOLD: u16 = 3;

type Odds<'a> = [(Upshot, &'a Fraction)];

/// Who falls and what breaks, the Health Points of both sides, Overkill and the end; nothing where no die is rolled.
pub(super) fn weigh(view: &View, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
    let known = |chance: &'_ Chance| Upshot::deserialize(&chance.upshot).ok();
    let odds: Vec<(Upshot, &Fraction)> =
        chances.iter().filter_map(|chance| Some((known(chance)?, &chance.chance))).collect();
    let mut weighed = Vec::new();
    weighed.extend(fallen(view, &odds));
    weighed.extend(losses(seat, &odds));
    weighed.extend(overkill(seat, &odds));
    weighed.extend(gone(view, &odds));
    weighed.extend(ends(seat, &odds));
    weighed.retain(|(_, chance)| *chance != Fraction::ZERO);
    weighed
}

fn fallen(view: &View, odds: &Odds<'_>) -> Vec<(String, Fraction)> {
    let mut pools: Vec<Pool> = odds.iter().flat_map(|(upshot, _)| upshot.removed.clone()).collect();
    pools.sort_unstable();
    pools.dedup();
    let falls = |pool: &Pool| {
        let chance = sum(odds, |upshot| upshot.removed.contains(pool));
        (format!("{} falls", names::pool(view, *pool)), chance)
    };
    pools.iter().map(falls).collect()
}

fn losses(seat: Seat, odds: &Odds<'_>) -> Vec<(String, Fraction)> {
    let mut weighed = Vec::new();
    for (who, side) in [("you lose", seat.index() & 1), ("the enemy loses", 1 - (seat.index() & 1))]
    {
        let most = odds.iter().map(|(upshot, _)| upshot.lost[side]).max().unwrap_or(0);
        for hp in 1..=most.min(LOSSES_TOLD) {
            let chance = sum(odds, |upshot| upshot.lost[side] >= hp);
            weighed.push((format!("{who} {hp}+ HP"), chance));
        }
    }
    weighed
}

fn overkill(seat: Seat, odds: &Odds<'_>) -> Vec<(String, Fraction)> {
    let own = seat.index() & 1;
    [("your Overkill 1+", own), ("the enemy's Overkill 1+", 1 - own)]
        .map(|(what, side)| (what.to_owned(), sum(odds, |upshot| upshot.overkill[side] > 0)))
        .into()
}

fn gone(view: &View, odds: &Odds<'_>) -> Vec<(String, Fraction)> {
    let mut units: Vec<UnitId> = odds.iter().flat_map(|(upshot, _)| upshot.gone.clone()).collect();
    units.sort_unstable();
    units.dedup();
    let leaves = |unit: &UnitId| {
        let chance = sum(odds, |upshot| upshot.gone.contains(unit));
        (format!("{} breaks or dies", names::pool(view, Pool::Ranks(*unit))), chance)
    };
    units.iter().map(leaves).collect()
}

fn ends(seat: Seat, odds: &Odds<'_>) -> Vec<(String, Fraction)> {
    let won = |is_mine: bool| {
        sum(odds, |upshot| {
            upshot.over.is_some_and(|won| !won.is_empty() && won.contains(seat) == is_mine)
        })
    };
    vec![
        ("you win the game".to_owned(), won(true)),
        ("the enemy wins the game".to_owned(), won(false)),
    ]
}

fn sum(odds: &Odds<'_>, is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = odds.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + *chance)
}

#[cfg(test)]
mod tests {
    use duello_champions::SIDES;
    use duello_core::Observer;
    use serde_json::{Value, json};

    use super::*;
    use crate::testing::session_of;

    fn gate() -> View {
        let session = session_of("champions", &["Ann", "Bob"], json!({}));
        serde_json::from_value(session.table().view(Observer::Spectator)).unwrap()
    }

    #[test]
    fn those_who_fall_are_named_and_losses_are_summed() {
        let chance = |lost: [u16; 2], removed: Value, parts| Chance {
            upshot: json!({
                "lost": lost, "overkill": [lost[1] / 2, 0], "removed": removed, "gone": [1], "over": null,
            }),
            chance: Fraction::new(parts, 4),
        };
        let chances = [
            chance([0, 0], json!([]), 1),
            chance([0, 1], json!([]), 1),
            chance([1, 2], json!([{ "champion": 1 }, { "character": 0 }]), 2),
        ];
        let said = weigh(&gate(), SIDES[0], &chances);
        let said: Vec<(&str, String)> =
            said.iter().map(|(what, chance)| (what.as_str(), chance.to_string())).collect();
        let wanted = [
            ("Oath-Keeper falls", "1/2"),
            ("Brannoc falls", "1/2"),
            ("you lose 1+ HP", "1/2"),
            ("the enemy loses 1+ HP", "3/4"),
            ("the enemy loses 2+ HP", "1/2"),
            ("your Overkill 1+", "1/2"),
            ("Reaver Swords breaks or dies", "1"),
        ];
        assert_eq!(said, wanted.map(|(what, chance)| (what, chance.to_owned())));
    }

    #[test]
    fn what_has_few_combinations_is_exact() {
        let session = session_of("champions", &["Ann", "Bob"], json!({ "preset": "gate" }));
        // Side B says what Hask fights with; nothing is rolled before the next question.
        let odds = session.table().odds(SIDES[1], &[json!({ "weapon": "paired-weapons" })]);
        let odds = odds.unwrap();
        assert_eq!((odds.chances.len(), odds.samples), (1, None));
    }
}
