//! Exact odds in the words in which a player weighs an answer.

use duello_champions::{Pool, UnitId, Upshot, View};
use duello_core::{Fraction, Phrase, Seat, say};

use super::Odds;
use super::names;

/// More Health Points than this are not told apart.
const LOSSES_TOLD: u16 = 3;

/// Who falls and what breaks, the Health Points of both sides, Overkill and the end; nothing where no die is rolled.
pub(super) fn weigh(view: &View, seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let mut weighed = Vec::new();
    weighed.extend(fallen(view, odds));
    weighed.extend(losses(seat, odds));
    weighed.extend(overkill(seat, odds));
    weighed.extend(gone(view, odds));
    weighed.extend(ends(seat, odds));
    weighed.retain(|(_, chance)| *chance != Fraction::ZERO);
    weighed
}

fn fallen(view: &View, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let mut pools: Vec<Pool> = odds.iter().flat_map(|(upshot, _)| upshot.removed.clone()).collect();
    pools.sort_unstable();
    pools.dedup();
    let falls = |pool: &Pool| {
        let chance = sum(odds, |upshot| upshot.removed.contains(pool));
        (say!("battle-falls", "{name} falls", name = names::pool(view, *pool)), chance)
    };
    pools.iter().map(falls).collect()
}

fn losses(seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let mut weighed = Vec::new();
    let own = seat.index() & 1;
    for side in [own, 1 - own] {
        let most = odds.iter().map(|(upshot, _)| upshot.lost[side]).max().unwrap_or(0);
        for hp in 1..=most.min(LOSSES_TOLD) {
            let chance = sum(odds, |upshot| upshot.lost[side] >= hp);
            let lost = match side == own {
                true => say!("battle-you-lose", "you lose {hp}+ HP", hp),
                false => say!("battle-enemy-loses", "the enemy loses {hp}+ HP", hp),
            };
            weighed.push((lost, chance));
        }
    }
    weighed
}

fn overkill(seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let own = seat.index() & 1;
    let any = |side: usize| sum(odds, |upshot| upshot.overkill[side] > 0);
    vec![
        (say!("battle-your-overkill", "your Overkill 1+"), any(own)),
        (say!("battle-enemy-overkill", "the enemy's Overkill 1+"), any(1 - own)),
    ]
}

fn gone(view: &View, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let mut units: Vec<UnitId> = odds.iter().flat_map(|(upshot, _)| upshot.gone.clone()).collect();
    units.sort_unstable();
    units.dedup();
    let leaves = |unit: &UnitId| {
        let chance = sum(odds, |upshot| upshot.gone.contains(unit));
        let name = names::pool(view, Pool::Ranks(*unit));
        (say!("battle-gone", "{name} breaks or dies", name), chance)
    };
    units.iter().map(leaves).collect()
}

fn ends(seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let won = |is_mine: bool| {
        sum(odds, |upshot| {
            upshot.over.is_some_and(|won| !won.is_empty() && won.contains(seat) == is_mine)
        })
    };
    vec![
        (say!("weigh-won", "you win the game"), won(true)),
        (say!("weigh-lost", "the enemy wins the game"), won(false)),
    ]
}

fn sum(odds: &Odds, is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = odds.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
}

#[cfg(test)]
mod tests {
    use duello_champions::{CharacterId, SIDES};
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
        let upshot = |lost: [u16; 2], removed: Vec<Pool>| Upshot {
            lost,
            overkill: [lost[1] / 2, 0],
            removed,
            gone: vec![UnitId(1)],
            over: None,
        };
        let fallen = vec![Pool::Champion(UnitId(1)), Pool::Character(CharacterId(0))];
        let odds = [
            (upshot([0, 0], vec![]), Fraction::new(1, 4)),
            (upshot([0, 1], vec![]), Fraction::new(1, 4)),
            (upshot([1, 2], fallen), Fraction::new(2, 4)),
        ];
        let said = weigh(&gate(), SIDES[0], &odds);
        let said: Vec<(&str, String)> =
            said.iter().map(|(what, chance)| (what.text(), chance.to_string())).collect();
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
    fn the_choice_of_a_weapon_is_weighed_by_the_blows_that_follow() {
        let session = session_of("champions", &["Ann", "Bob"], json!({ "preset": "gate" }));
        let odds = session.table().odds(SIDES[1], &[json!({ "weapon": "paired-weapons" })]);
        let odds = odds.unwrap();
        assert!(odds.samples.is_some(), "there are too many combinations");
        let upshot = |upshot: &Value| serde_json::from_value(upshot.clone()).unwrap();
        let odds: Vec<(Upshot, Fraction)> =
            odds.chances.into_iter().map(|one| (upshot(&one.upshot), one.chance)).collect();
        let said = weigh(&gate(), SIDES[1], &odds);
        assert!(said.iter().any(|(what, _)| what.text() == "the enemy loses 1+ HP"), "{said:?}");
    }
}
