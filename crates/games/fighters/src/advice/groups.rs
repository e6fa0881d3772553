//! What a player weighs an answer by.

use duello_core::{Groups, Seat, say};

use super::Upshot;

/// Names the groups of an upshot.
pub(super) fn groups(seat: Seat, upshot: &Upshot, groups: &mut Groups) {
    let Upshot { strikes, wounds, points, downed, out, levelled, over } = upshot;
    let own = seat.index() & 1;
    let other = 1 - own;
    let is_won = over.is_some_and(|won| won.contains(seat));
    let is_lost = over.is_some_and(|won| !won.is_empty() && !won.contains(seat));
    groups.add("win", None, is_won, || say!("group-win", "you win"));
    groups.add("lose", None, is_lost, || say!("group-lose", "you lose"));
    groups.add("draw", None, over.is_some_and(|won| won.is_empty()), || {
        say!("group-draw", "the match is drawn")
    });
    groups.at_least("wounds", None, wounds[other].into(), |count| match count {
        1 => say!("group-wound", "1 wound or more"),
        count => say!("group-wounds", "{count} wounds or more", count),
    });
    groups.add("down", None, downed[other] > 0, || say!("group-down", "bites the dust"));
    groups.add("out", None, out[other] > 0, || say!("group-out", "is taken out"));
    groups.at_least("own-wounds", Some(seat), wounds[own].into(), |count| match count {
        1 => say!("group-own-wound", "you are wounded"),
        count => say!("group-own-wounds", "you take {count} wounds or more", count),
    });
    groups.add("own-down", Some(seat), downed[own] > 0, || {
        say!("group-own-down", "you bite the dust")
    });
    groups.add("own-out", Some(seat), out[own] > 0, || say!("group-own-out", "you are taken out"));
    groups.add("gain", None, points[own] > 0, || say!("group-gain", "you gain VP"));
    groups.add("loss", Some(seat), points[own] < 0, || say!("group-loss", "you lose VP"));
    groups.add("level", None, levelled[own], || say!("group-level", "you reach level 2"));
    groups.add("their-level", None, levelled[other], || {
        say!("group-their-level", "they reach level 2")
    });
    groups.at_least("strikes", None, strikes[other].into(), |count| match count {
        1 => say!("group-strike", "1 strike or more"),
        count => say!("group-strikes", "{count} strikes or more", count),
    });
}

#[cfg(test)]
mod tests {
    use duello_core::Seats;

    use super::*;

    fn ids(seat: Seat, upshot: &Upshot) -> Vec<String> {
        let mut named = Groups::default();
        groups(seat, upshot, &mut named);
        named.iter().map(|group| group.id.clone()).collect()
    }

    #[test]
    fn wounds_are_told_by_side_and_number() {
        let (own, other) = (Seat::ALL[0], Seat::ALL[1]);
        let upshot = Upshot { wounds: [0, 2], downed: [0, 1], points: [1, 0], ..Upshot::default() };
        assert_eq!(ids(own, &upshot), ["wounds-1", "wounds-2", "down", "gain"]);
        assert_eq!(ids(other, &upshot), ["own-wounds-1", "own-wounds-2", "own-down"]);
        let drawn = Upshot { over: Some(Seats::NONE), ..Upshot::default() };
        assert_eq!(ids(own, &drawn), ["draw"]);
    }
}
