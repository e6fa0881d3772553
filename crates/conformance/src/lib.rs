//! What every game must obey, checked on random matches and on golden ones.
//!
//! A game describes itself as a [`Subject`] and inherits a test for each law with one line,
//! [`laws!`](macro@crate::laws). [`golden`] writes playthroughs for reviewers, [`tally`] counts lines of play, and
//! [`clauses`] holds the rulebook against the tests and the code; [`check_types`](macro@crate::check_types) holds
//! the page's types against the game's, and [`check_formats`] its schemas against what the referee sends.
//!
//! This crate is a dev-dependency of games: it reads files, and its faults are panics with a message.

pub mod clauses;
mod formats;
pub mod golden;
pub mod laws;
mod pages;
pub mod tally;
mod typescript;
mod walk;

use duello_core::{Game, Seat};

pub use formats::{FormatCases, check_formats};
pub use typescript::{check_types, ts_rs};

/// A game with everything the laws need to know about it.
pub struct Subject<G: Game> {
    /// The rules.
    pub game: G,
    /// Named setups: starts, positions and switches worth trying.
    pub setups: Vec<(&'static str, G::Setup)>,
    /// How many random matches are played from each setup.
    pub matches: u64,
    /// No match has more decisions than this.
    pub decisions_max: usize,
    /// The fields of views that do not follow from events, and why; `*` stands for any number in a list.
    pub unfollowed: &'static [(&'static str, &'static str)],
    /// How the game looks when the players sit in another order.
    pub mirror: Mirror<G>,
}

/// A change of seats that changes nothing else: rules have no favourites.
pub struct Mirror<G: Game> {
    /// Where each seat goes, given the setup.
    pub seat: fn(&G::Setup, Seat) -> Seat,
    /// The setup with its seats changed; `None` where it is not symmetric.
    pub setup: fn(&G::Setup) -> Option<G::Setup>,
    /// An action with the seats it names changed.
    pub action: fn(&G::Setup, &G::Action) -> G::Action,
}

/// Makes a `#[test]` for each law, for the subject that an expression makes.
#[macro_export]
macro_rules! laws {
    ($subject:expr) => {
        $crate::laws!(@each $subject,
            law_01_same_inputs_same_digest,
            law_02_record_and_replay,
            law_03_candidates_are_legal,
            law_04_coarse_within_fine,
            law_05_check_survives_any_input,
            law_06_every_match_ends,
            law_07_imagination_is_consistent,
            law_08_nobody_can_peek,
            law_09_weights_sum_to_one,
            law_10_mirrored_play,
            law_11_wire_round_trip,
            law_12_over_is_absorbing,
            law_13_scripted_dice_are_all_used,
            law_15_a_position_is_a_setup,
            law_16_absence_is_legal,
            law_17_a_changed_position_is_refused_or_played,
            law_18_a_view_follows_its_events
        );
    };
    (@each $subject:expr, $($law:ident),*) => {
        $(#[test] fn $law() { $crate::laws::$law(&$subject); })*
    };
}
