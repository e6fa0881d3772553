//! What a player weighs a card by. Each shootout belongs to exactly one group.

use duello_core::{Groups, Seat, say};

use super::Upshot;

/// Names the groups of an upshot.
pub(super) fn groups(seat: Seat, upshot: &Upshot, groups: &mut Groups) {
    let Upshot { hit, duel_won_by } = upshot;
    let (is_won, is_hit) = (*duel_won_by == Some(seat), hit.contains(seat));
    // One falls and one is left: the one who is left has shot.
    let is_last = hit.iter().count() == 1;
    groups.add("hit-win", None, is_won && is_last, || {
        say!("group-hit-win", "you hit and win the duel")
    });
    groups.add("win-duel", None, is_won && !is_last, || say!("group-win-duel", "you win the duel"));
    let is_another = !is_won && !is_hit && !hit.is_empty();
    groups.add("others-hit", None, is_another, || say!("group-others-hit", "only others are hit"));
    groups.add("you-hit", None, !is_won && is_hit, || say!("group-you-hit", "you are hit"));
    let is_nobody = !is_won && hit.is_empty();
    groups.add("nobody-hit", None, is_nobody, || say!("group-nobody-hit", "nobody falls"));
}

#[cfg(test)]
mod tests {
    use duello_core::Seats;

    use super::*;

    fn ids(hit: &[usize], won_by: Option<usize>) -> Vec<String> {
        let hit = Seats::from_iter(hit.iter().map(|seat| Seat::ALL[*seat]));
        let upshot = Upshot { hit, duel_won_by: won_by.map(|seat| Seat::ALL[seat]) };
        let mut named = Groups::default();
        groups(Seat::ALL[0], &upshot, &mut named);
        named.iter().map(|group| group.id.clone()).collect()
    }

    #[test]
    fn every_shootout_belongs_to_one_group() {
        assert_eq!(ids(&[1], Some(0)), ["hit-win"]);
        assert_eq!(ids(&[1, 2], Some(0)), ["win-duel"]);
        assert_eq!(ids(&[1, 2], None), ["others-hit"]);
        assert_eq!(ids(&[0, 1], None), ["you-hit"]);
        assert_eq!(ids(&[0], Some(1)), ["you-hit"]);
        assert_eq!(ids(&[], None), ["nobody-hit"]);
    }
}
