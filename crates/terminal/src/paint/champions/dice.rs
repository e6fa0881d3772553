//! Dice as they fell, for the eye: those that succeed before the others.

use duello_champions::{DicePool, Rolled};
use duello_core::{Phrase, say};

/// A batch: every pool with the number needed, and what came of it.
pub(super) fn batch(attacks: u16, rolled: &Rolled) -> Phrase {
    let mut parts: Vec<Phrase> = rolled.pools.iter().map(pool).collect();
    if rolled.pools.iter().all(|pool| pool.name != "hit") {
        parts.insert(0, say!("battle-hits", "{count} hits", count = attacks));
    }
    let end = match rolled.hp {
        0 => say!("battle-no-loss", "no loss"),
        hp => say!("battle-hp-lost", "{hp} HP lost", hp),
    };
    // From the last to the first: each part is followed by the rest.
    parts
        .into_iter()
        .rev()
        .fold(end, |rest, first| say!("battle-dice-and", "{first}; {rest}", first, rest))
}

/// `to hit 4+: 6 5 4 | 2 1`, the failures behind the stroke; where the number itself counts there is none.
fn pool(pool: &DicePool) -> Phrase {
    let title = title(&pool.name);
    let mut faces = pool.faces.clone();
    faces.sort_unstable_by(|a, b| b.cmp(a));
    if pool.needed == 0 {
        return say!("battle-dice", "{title}: {dice}", title, dice = said(&faces));
    }
    let good = faces.partition_point(|face| *face >= u32::from(pool.needed));
    let (good, bad) = faces.split_at(good);
    let dice = match (good.is_empty(), bad.is_empty()) {
        (_, true) => said(good),
        (true, false) => format!("| {}", said(bad)),
        (false, false) => format!("{} | {}", said(good), said(bad)),
    };
    say!("battle-dice-needed", "{title} {needed}+: {dice}", title, needed = pool.needed, dice)
}

fn title(name: &str) -> Phrase {
    match name {
        "hit" => say!("battle-to-hit", "to hit"),
        "hit-again" => say!("battle-to-hit-again", "to hit again"),
        "wound" => say!("battle-to-wound", "to wound"),
        "wound-again" => say!("battle-to-wound-again", "to wound again"),
        "armour" => say!("battle-armour", "armour"),
        "special" => say!("battle-special", "special save"),
        "special-again" => say!("battle-special-again", "special save again"),
        "multiply" => say!("battle-multiply", "Multiple Wounds"),
        other => other.into(),
    }
}

/// Dice side by side.
pub(super) fn said(faces: &[u32]) -> String {
    faces.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_succeed_stand_before_those_that_fail() {
        let pool = |name: &str, needed, faces: &[u32]| DicePool {
            name: name.to_owned(),
            needed,
            faces: faces.to_vec(),
        };
        let pools = vec![
            pool("hit", 4, &[1, 6, 4, 2]),
            pool("wound", 3, &[2, 1]),
            pool("multiply", 0, &[3]),
        ];
        let rolled = Rolled { pools, hits: 2, ..Rolled::default() };
        let said = batch(4, &rolled);
        let said = said.text();
        assert_eq!(said, "to hit 4+: 6 4 | 2 1; to wound 3+: | 2 1; Multiple Wounds: 3; no loss");
    }
}
