//! What a player weighs an answer by.

use duello_core::{Groups, Seat, say};

use super::{Loss, Upshot};

/// Names the groups of an upshot.
pub(super) fn groups(seat: Seat, upshot: &Upshot, groups: &mut Groups) {
    let (own, theirs): (Vec<Loss>, Vec<Loss>) =
        upshot.lost.iter().partition(|loss| loss.figure.seat == seat);
    let hits = |lost: &[Loss]| lost.iter().map(|loss| u16::from(loss.hp)).sum();
    let is_dead = |lost: &[Loss]| lost.iter().any(|loss| loss.dead);
    let over = upshot.over;
    let is_won = over.is_some_and(|won| won.contains(seat));
    let is_lost = over.is_some_and(|won| !won.is_empty() && !won.contains(seat));
    groups.add("win", None, is_won, || say!("group-win", "you win"));
    groups.add("lose", None, is_lost, || say!("group-lose", "you lose"));
    groups.add("draw", None, over.is_some_and(|won| won.is_empty()), || {
        say!("group-draw", "the game is drawn")
    });
    groups.at_least("hits", None, hits(&theirs), |count| match count {
        1 => say!("group-hit", "a hit"),
        count => say!("group-hits", "{count} hits or more", count),
    });
    groups.add("kill", None, is_dead(&theirs), || say!("group-kill", "is taken out"));
    groups.at_least("own-hits", Some(seat), hits(&own), |count| match count {
        1 => say!("group-own-hit", "you are hit"),
        count => say!("group-own-hits", "you take {count} hits or more", count),
    });
    groups.add("own-dead", Some(seat), is_dead(&own), || say!("group-own-dead", "you lose it"));
}

#[cfg(test)]
mod tests {
    use duello_core::Seats;

    use super::*;
    use crate::content::Kind;
    use crate::event::Figure;
    use crate::state::{SIDES, Slot};

    fn ids(seat: Seat, upshot: &Upshot) -> Vec<String> {
        let mut named = Groups::default();
        groups(seat, upshot, &mut named);
        named.iter().map(|group| group.id.clone()).collect()
    }

    #[test]
    fn losses_are_told_by_side_and_number() {
        let [own, other] = SIDES;
        let figure = Figure { seat: other, slot: Slot::ALL[0], kind: Kind::Lmg };
        let lost = vec![Loss { figure, hp: 2, dead: true }];
        let upshot = Upshot { lost, at: None, over: Some(Seats::from_iter([own])) };
        assert_eq!(ids(own, &upshot), ["win", "hits-1", "hits-2", "kill"]);
        assert_eq!(ids(other, &upshot), ["lose", "own-hits-1", "own-hits-2", "own-dead"]);
        assert!(ids(own, &Upshot::default()).is_empty());
    }
}
