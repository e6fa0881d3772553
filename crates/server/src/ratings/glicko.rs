//! Glicko-2, with every match as a rating period of its own.

use duello_registry::{BOT_DEVIATION, bot_rating};
use duello_store::RatingRow;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The initial rating that Glickman proposes.
const INITIAL: Glicko2Rating = Glicko2Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

/// How much the volatility may change, and how precisely it is computed.
const CONFIG: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// Ratings are stored as whole millionths.
const MILLIONTHS: f64 = 1e6;

/// A rating with a larger deviation is provisional: it may well be a hundred points off.
const PROVISIONAL: i64 = 110_000_000;

/// The rating of a player who has not been rated yet.
pub(super) fn initial(player: &str, game: &str) -> RatingRow {
    row(player, game, INITIAL, 0)
}

/// The rating of a bot that has not been rated yet: that of its level on the measured ladder, if there is one.
pub(super) fn initial_bot(player: &str, game: &str, level: &str) -> RatingRow {
    let measured = bot_rating(game, level).map(|rating| Glicko2Rating {
        rating: rating.into(),
        deviation: BOT_DEVIATION.into(),
        ..INITIAL
    });
    row(player, game, measured.unwrap_or(INITIAL), 0)
}

/// The rating after a match with these opponents and outcomes. All ratings are those before the match.
pub(super) fn updated(before: &RatingRow, results: &[(RatingRow, Outcomes)]) -> RatingRow {
    let results: Vec<(Glicko2Rating, Outcomes)> =
        results.iter().map(|(other, outcome)| (number(other), *outcome)).collect();
    let updated = glicko2_rating_period(&number(before), &results, &CONFIG);
    row(&before.player, &before.game, updated, before.matches.saturating_add(1))
}

/// Whether a rating is still provisional.
pub(crate) fn is_provisional(row: &RatingRow) -> bool {
    row.deviation > PROVISIONAL
}

fn number(row: &RatingRow) -> Glicko2Rating {
    let whole = |millionths: i64| millionths as f64 / MILLIONTHS;
    Glicko2Rating {
        rating: whole(row.rating),
        deviation: whole(row.deviation),
        volatility: whole(row.volatility),
    }
}

fn row(player: &str, game: &str, rating: Glicko2Rating, matches: u32) -> RatingRow {
    let millionths = |number: f64| (number * MILLIONTHS).round() as i64;
    RatingRow {
        player: player.to_owned(),
        game: game.to_owned(),
        rating: millionths(rating.rating),
        deviation: millionths(rating.deviation),
        volatility: millionths(rating.volatility),
        matches,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> RatingRow {
        row("p", "g", Glicko2Rating { rating, deviation, volatility: 0.06 }, 3)
    }

    fn near(millionths: i64, number: f64, error: f64) -> bool {
        (millionths as f64 / MILLIONTHS - number).abs() <= error
    }

    /// The worked example of Glickman's "Example of the Glicko-2 system".
    #[test]
    fn the_example_in_the_paper_is_reproduced() {
        let results = [
            (rated(1400.0, 30.0), Outcomes::WIN),
            (rated(1550.0, 100.0), Outcomes::LOSS),
            (rated(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = updated(&rated(1500.0, 200.0), &results);
        assert!(near(after.rating, 1464.06, 0.01), "{after:?}");
        assert!(near(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(near(after.volatility, 0.05999, 0.00001), "{after:?}");
        assert_eq!(after.matches, 4);
    }

    #[test]
    fn two_beginners_move_symmetrically_and_a_draw_moves_neither() {
        let (ann, bob) = (initial("ann", "g"), initial("bob", "g"));
        let won = updated(&ann, &[(bob.clone(), Outcomes::WIN)]);
        let lost = updated(&bob, &[(ann.clone(), Outcomes::LOSS)]);
        assert_eq!(won.rating - ann.rating, bob.rating - lost.rating);
        assert!(won.rating > ann.rating && won.deviation < ann.deviation);
        let drawn = updated(&ann, &[(bob, Outcomes::DRAW)]);
        assert_eq!((drawn.rating, drawn.matches), (ann.rating, 1));
        assert!(is_provisional(&won));
    }

    #[test]
    fn a_rating_settles_after_many_matches() {
        let mut ann = initial("ann", "g");
        for number in 0..40 {
            let outcome = if number % 2 == 0 { Outcomes::WIN } else { Outcomes::LOSS };
            ann = updated(&ann, &[(rated(1600.0, 50.0), outcome)]);
        }
        assert!(!is_provisional(&ann), "{ann:?}");
        assert!(near(ann.rating, 1600.0, 40.0), "{ann:?}");
        assert_eq!(ann.matches, 40);
    }
}
