//! Dice as they fell, for the eye: those that succeed before the others.

use duello_champions::{DicePool, Rolled};

/// A batch: every pool with the number needed, and what came of it.
pub(super) fn batch(attacks: u16, rolled: &Rolled) -> String {
    let mut parts: Vec<String> = rolled.pools.iter().map(pool).collect();
    if rolled.pools.iter().all(|pool| pool.name != "hit") {
        parts.insert(0, format!("{attacks} hits"));
    }
    parts.push(match rolled.hp {
        0 => "no loss".to_owned(),
        hp => format!("{hp} HP lost"),
    });
    parts.join("; ")
}

/// `to hit 4+: 6 5 4 | 2 1`, the failures behind the stroke; where the number itself counts there is none.
fn pool(pool: &DicePool) -> String {
    let title = title(&pool.name);
    let mut faces = pool.faces.clone();
    faces.sort_unstable_by(|a, b| b.cmp(a));
    if pool.needed == 0 {
        return format!("{title}: {}", said(&faces));
    }
    let good = faces.partition_point(|face| *face >= u32::from(pool.needed));
    let (good, bad) = faces.split_at(good);
    let dice = match (good.is_empty(), bad.is_empty()) {
        (_, true) => said(good),
        (true, false) => format!("| {}", said(bad)),
        (false, false) => format!("{} | {}", said(good), said(bad)),
    };
    format!("{title} {}+: {dice}", pool.needed)
}

fn title(name: &str) -> &str {
    match name {
        "hit" => "to hit",
        "hit-again" => "to hit again",
        "wound" => "to wound",
        "wound-again" => "to wound again",
        "armour" => "armour",
        "special" => "special save",
        "special-again" => "special save again",
        "multiply" => "Multiple Wounds",
        other => other,
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
        assert_eq!(said, "to hit 4+: 6 4 | 2 1; to wound 3+: | 2 1; Multiple Wounds: 3; no loss");
    }
}
