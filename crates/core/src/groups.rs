//! What a player weighs: outcomes that come to the same, taken together.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Advice, Distribution, Fraction, Phrase, Seat, Sight};

/// Something that is true of some upshots and that a player weighs: two hits or more, a fall, the win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// Its name for programs, such as `win` or `hits-2`. It never changes.
    pub id: String,
    /// In a few words.
    #[serde(flatten)]
    pub said: Phrase,
    /// Whose loss it is, where that is somebody's in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Seat>,
}

/// Numbers from this one on are listed after all other groups: they matter less.
const LARGE: u8 = 3;
/// Larger numbers are not told apart.
const LARGEST: u16 = 10;

/// Where a group is listed: large numbers last, then in the order in which the game names them, then by number.
type Rank = (bool, u8, u8);

/// The groups of one upshot. A game names all its groups in the same order for every upshot, the most important first.
#[derive(Default)]
pub struct Groups {
    found: Vec<(Rank, Group)>,
    named: u8,
}

impl Groups {
    /// Names a group, and says whether the upshot belongs to it.
    pub fn add(
        &mut self,
        id: &'static str,
        of: Option<Seat>,
        is_so: bool,
        said: impl FnOnce() -> Phrase,
    ) {
        self.named += 1;
        if is_so {
            let group = Group { id: id.into(), said: said(), of };
            self.found.push(((false, self.named, 0), group));
        }
    }

    /// Names the groups "1 or more", "2 or more" and so on to "10 or more": the upshot belongs to those up to `count`.
    /// Their ids end with the number.
    pub fn at_least(
        &mut self,
        id: &'static str,
        of: Option<Seat>,
        count: u16,
        said: impl Fn(u8) -> Phrase,
    ) {
        self.named += 1;
        for number in 1..=count.min(LARGEST) as u8 {
            let group = Group { id: format!("{id}-{number}"), said: said(number), of };
            self.found.push(((number >= LARGE, self.named, number), group));
        }
    }

    /// The groups to which the upshot belongs.
    pub fn iter(&self) -> impl Iterator<Item = &Group> {
        self.found.iter().map(|(_, group)| group)
    }
}

/// The chances of all groups to which an outcome belongs, in the order of the game.
pub(crate) fn weigh<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    chances: &Distribution<Option<G::Upshot>>,
) -> Vec<(Group, Fraction)> {
    let mut sums = BTreeMap::<Rank, (Group, Fraction)>::new();
    for (upshot, chance) in chances.iter() {
        let Some(upshot) = upshot else { continue };
        let mut groups = Groups::default();
        game.groups(sight, upshot, &mut groups);
        for (rank, group) in groups.found {
            sums.entry(rank).or_insert((group, Fraction::ZERO)).1 += chance;
        }
    }
    sums.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn large_numbers_come_last() {
        let mut groups = Groups::default();
        groups.add("win", None, false, || say!("win", "you win"));
        groups.at_least("hits", None, 3, |number| say!("hits", "{number} hits or more", number));
        groups.add("kill", Some(Seat::ALL[1]), true, || say!("kill", "a kill"));
        let mut found = groups.found;
        found.sort_by_key(|(rank, _)| *rank);
        let ids: Vec<&str> = found.iter().map(|(_, group)| &*group.id).collect();
        assert_eq!(ids, ["hits-1", "hits-2", "kill", "hits-3"]);
    }
}
