//! The ratings with which the levels begin, so that a person's first match against one already says something.
//!
//! They come from the tables of `docs/levels.md`. A level that scored `w` of `n` matches against the one below stands
//! `400 · log10(p / (1 - p))` points above it, with `p = (w + 1) / (n + 2)`, so that a few matches do not make a huge
//! step. `casual` is 1500 by convention, as every new player is: the tables compare bots, not people. All are rounded
//! to 5 points. In champions dice decide most of a match; there a level never stands below a weaker one.

use duello_bots::LEVELS;

/// The deviation of all of them. How the levels compare is known, how people compare with them is not.
pub const BOT_DEVIATION: u16 = 110;

/// By game, the ratings of the levels, the weakest first.
const RATINGS: [(&str, [u16; LEVELS.len()]); 5] = [
    ("gunslingers", [1225, 1500, 1715, 1960, 2175]),
    ("commandos", [1005, 1500, 1925, 2100, 2325]),
    ("champions", [1500, 1500, 1550, 1615, 1615]),
    ("wizards", [910, 1500, 2015, 2215, 2605]),
    ("fighters", [1320, 1500, 1645, 1810, 2120]),
];

/// The rating with which a level begins; `None` for other bots and other games.
pub fn bot_rating(game: &str, level: &str) -> Option<u16> {
    let (_, ratings) = RATINGS.iter().find(|(id, _)| *id == game)?;
    let at = LEVELS.iter().position(|name| *name == level)?;
    ratings.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_of_every_game_has_a_rating_and_none_stands_below_a_weaker_one() {
        for game in crate::games() {
            let ratings = LEVELS.map(|level| bot_rating(game.id(), level).unwrap());
            assert!(ratings.is_sorted(), "{}", game.id());
            assert_eq!(bot_rating(game.id(), "casual"), Some(1500));
            assert_eq!(bot_rating(game.id(), "random"), None);
        }
    }
}
