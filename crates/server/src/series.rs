//! A series: best of three or five matches between two players, who swap sides after each.

use duello_core::Seats;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// How many matches a series can have at most. One match is no series.
pub(crate) const LENGTHS: [u8; 3] = [1, 3, 5];

/// The series a match belongs to, and how it stands. The seats are those of this match: the players swap them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub struct Series {
    /// The most matches.
    pub best_of: u8,
    /// The number of this match, from 1.
    pub number: u8,
    /// The matches that each seat's player has won.
    pub wins: [u8; 2],
    /// The drawn matches; each counts half a win for both.
    pub draws: u8,
}

impl Series {
    /// The first match of a series; `None` for a single match.
    pub(crate) fn new(best_of: u8) -> Option<Series> {
        (best_of > 1).then_some(Series { best_of, number: 1, wins: [0; 2], draws: 0 })
    }

    /// How the series stands after this match. A match without a result changes nothing.
    pub(crate) fn after(mut self, winners: Option<Seats>) -> Series {
        let Some(winners) = winners else { return self };
        let mut numbers = winners.iter().map(|seat| seat.index());
        match (numbers.next(), numbers.next()) {
            (Some(winner), None) if winner < 2 => self.wins[winner] += 1,
            _ => self.draws += 1,
        }
        self
    }

    /// Whether the rest cannot change who wins, or there is no rest.
    pub(crate) fn is_decided(self) -> bool {
        let played = self.wins[0] + self.wins[1] + self.draws;
        // In half wins, of which a series has twice as many as matches.
        let is_won = self.wins.iter().any(|wins| 2 * wins + self.draws > self.best_of);
        is_won || played >= self.best_of
    }

    /// The next match, with swapped seats: of this series, or of a new one if this one is decided.
    pub(crate) fn next(self) -> Series {
        match self.is_decided() {
            true => Series { number: 1, wins: [0; 2], draws: 0, ..self },
            false => Series { number: self.number + 1, wins: [self.wins[1], self.wins[0]], ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use duello_core::Seat;

    use super::*;

    /// Plays the matches of a series; each result is the player who wins, 0 or 1, or `None` for a draw.
    fn play(best_of: u8, results: &[Option<usize>]) -> (Series, bool) {
        let mut series = Series::new(best_of).unwrap();
        for (at, result) in results.iter().enumerate() {
            if at > 0 {
                assert!(!series.is_decided(), "match {at} of {results:?}");
                series = series.next();
            }
            // The players swap seats after every match.
            let seat = |player: usize| Seat::ALL[(player + at) % 2];
            let winners = result.map_or(Seats::NONE, |player| Seats::NONE.with(seat(player)));
            series = series.after(Some(winners));
        }
        (series, series.is_decided())
    }

    #[test]
    fn a_series_ends_when_it_is_decided() {
        let (series, is_decided) = play(3, &[Some(0)]);
        assert_eq!((series.wins, is_decided), ([1, 0], false));
        // After an odd number of swaps, player 0 sits in seat 1.
        let (series, is_decided) = play(3, &[Some(0), Some(0)]);
        assert_eq!((series.wins, series.number, is_decided), ([0, 2], 2, true));
        let (series, is_decided) = play(3, &[Some(0), Some(1), Some(1)]);
        assert_eq!((series.wins, is_decided), ([1, 2], true));
        assert!(!play(5, &[Some(0), Some(0), Some(1), Some(1)]).1);
        assert!(play(5, &[Some(0), Some(0), Some(0)]).1);
    }

    #[test]
    fn a_draw_counts_half_for_both() {
        // 1½ of 3 is not more than half; 2 of 3 is.
        assert!(!play(3, &[None, Some(0)]).1);
        assert!(play(3, &[None, Some(0), None]).1);
        // All matches are played, and nobody has won the series.
        let (series, is_decided) = play(3, &[None, Some(0), Some(1)]);
        assert_eq!((series.wins, series.draws, is_decided), ([1, 1], 1, true));
        assert!(play(5, &[Some(0), None, Some(0), None]).1);
    }

    #[test]
    fn both_in_first_place_is_a_draw() {
        let both = Seats::first(2);
        assert_eq!(Series::new(3).unwrap().after(Some(both)).draws, 1);
        assert_eq!(Series::new(3).unwrap().after(None), Series::new(3).unwrap());
    }

    #[test]
    fn a_rematch_after_the_last_match_is_a_new_series() {
        let (series, _) = play(3, &[Some(0), Some(0)]);
        assert_eq!(series.next(), Series::new(3).unwrap());
        assert_eq!(Series::new(1), None);
    }
}
