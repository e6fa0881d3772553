//! What has just happened, shown step by step.

use std::time::Duration;

use duello_core::say;
use duello_fighters::Event;

use super::super::Beat;
use super::Heard;
use super::marks::Marks;

/// Marks who was struck last.
pub(super) fn marks(fresh: &[Heard<'_>]) -> Marks {
    let mut marks = Marks::default();
    for told in fresh {
        match told.event {
            Event::Attacks { targets, .. } => {
                marks = Marks { target: targets.first().copied(), ..Marks::default() };
            }
            Event::Wounded { figure, .. } | Event::KnockedDown { figure, .. } => {
                marks.struck = Some(*figure);
            }
            Event::StepBegins { .. } | Event::StepEnds { .. } => marks = Marks::default(),
            _ => {}
        }
    }
    marks
}

/// Where the show rests: shortly at every movement, longer at dice and what comes of them.
pub(super) fn beats(fresh: &[Heard<'_>]) -> Vec<Beat> {
    let beat = |told: &Heard<'_>| {
        let said = || told.said.clone();
        let (millis, caption) = match told.event {
            Event::Moved { displaced: true, .. } => (700, said()),
            Event::Moved { .. } | Event::Turned { .. } | Event::Crossed { .. } => (350, said()),
            Event::StepBegins { .. } => (450, said()),
            Event::Initiative { .. } | Event::Revealed { .. } | Event::Chosen { .. } => {
                (1_200, said())
            }
            Event::RolledOff { .. } | Event::TieRolled { .. } | Event::ActsFirst { .. } => {
                (900, said())
            }
            Event::Attacks { .. } | Event::Begins { .. } | Event::Collides { .. } => (700, said()),
            Event::AttackRoll { dice, again, .. } => {
                let (who, dice) = (lead(told.said.text()), faces(dice, |_| false));
                let caption = match again.is_empty() {
                    true => say!("arena-rolled", "{who} {dice}", who, dice),
                    false => {
                        let again = faces(again, |_| false);
                        say!("arena-rolled-again", "{who} {dice}; again {again}", who, dice, again)
                    }
                };
                (1_300, caption)
            }
            Event::DefenceRoll { dice, modifier, need, .. } => {
                let is_good = |die: u32| i64::from(die) + i64::from(*modifier) >= i64::from(*need);
                let (who, dice) = (lead(told.said.text()), faces(dice, is_good));
                let caption = match *modifier {
                    0 => say!(
                        "arena-defended",
                        "{who} {dice} ({need} or more)",
                        who,
                        dice,
                        need = *need
                    ),
                    modifier => say!(
                        "arena-defended-with",
                        "{who} {dice} ({need} with {modifier} or more)",
                        who,
                        dice,
                        need = *need,
                        modifier = format!("{modifier:+}")
                    ),
                };
                (1_300, caption)
            }
            Event::LooseStrikes { .. } | Event::Contest { .. } => (1_200, said()),
            Event::Outcome { .. } | Event::Struck { .. } | Event::VenomRoll { .. } => (900, said()),
            Event::DeathRoll { .. } | Event::KnockedDown { .. } | Event::TakenOut { .. } => {
                (1_400, said())
            }
            Event::LevelUp { .. } | Event::BadlyWounded { .. } | Event::Over { .. } => {
                (1_200, said())
            }
            Event::Destroyed { .. } | Event::Kicked { .. } | Event::Used { .. } => (700, said()),
            _ => return None,
        };
        let hold = Duration::from_millis(millis);
        Some(Beat { shown: told.number + 1, hold, caption })
    };
    fresh.iter().filter_map(beat).collect()
}

/// What is said before the dice.
fn lead(text: &str) -> String {
    let end = text.find([':', '(']).unwrap_or(text.len());
    format!("{}:", text[..end].trim_end())
}

/// Dice as they fell: criticals ringed, other successes ticked.
fn faces(dice: &[u32], is_good: impl Fn(u32) -> bool) -> String {
    let face = |die: &u32| match *die {
        6 => "(6)".to_owned(),
        die if is_good(die) => format!("{die}✓"),
        die => die.to_string(),
    };
    dice.iter().map(face).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criticals_are_ringed_and_successes_ticked() {
        assert_eq!(faces(&[6, 5, 4, 1], |die| die > 4), "(6) 5✓ 4 1");
        assert_eq!(lead("Brock defends (4 1): 0 criticals"), "Brock defends:");
    }
}
