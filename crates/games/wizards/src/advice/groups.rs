//! What a player weighs an answer by.

use duello_core::{Groups, Seat, say};

use super::Upshot;

/// Names the groups of an upshot.
pub(super) fn groups(seat: Seat, upshot: &Upshot, groups: &mut Groups) {
    let Upshot { hit, wounds, destroyed, over, .. } = upshot;
    let is_won = over.is_some_and(|won| won.contains(seat));
    let is_lost = over.is_some_and(|won| !won.is_empty() && !won.contains(seat));
    groups.add("win", None, is_won, || say!("group-win", "you win"));
    groups.add("lose", None, is_lost, || say!("group-lose", "you lose"));
    groups.add("draw", None, over.is_some_and(|won| won.is_empty()), || {
        say!("group-draw", "nobody wins")
    });
    groups.add("hit", None, *hit == Some(true), || say!("group-hit", "a hit"));
    // What is destroyed at once loses all its wounds, whether they are told or not.
    let lost = wounds.iter().map(|(_, wounds)| u16::from(*wounds)).sum::<u16>();
    let lost = lost.max(destroyed.len() as u16);
    groups.at_least("wounds", None, lost, |count| match count {
        1 => say!("group-wound", "1 wound or more"),
        count => say!("group-wounds", "{count} wounds or more", count),
    });
    groups.add("destroyed", None, !destroyed.is_empty(), || say!("group-destroyed", "destroyed"));
}

#[cfg(test)]
mod tests {
    use duello_core::Seats;

    use super::*;
    use crate::id::Number;

    fn ids(upshot: &Upshot) -> Vec<String> {
        let mut named = Groups::default();
        groups(Seat::ALL[0], upshot, &mut named);
        named.iter().map(|group| group.id.clone()).collect()
    }

    #[test]
    fn a_destroyed_figure_has_lost_wounds() {
        let destroyed = vec![Number(3)];
        let upshot = Upshot { hit: Some(true), destroyed, ..Upshot::default() };
        assert_eq!(ids(&upshot), ["hit", "wounds-1", "destroyed"]);
        let missed = Upshot { hit: Some(false), ..Upshot::default() };
        assert!(ids(&missed).is_empty());
        let others = Upshot { over: Some(Seats::from_iter([Seat::ALL[1]])), ..Upshot::default() };
        assert_eq!(ids(&others), ["lose"]);
    }
}
