//! The laws, one function each. A failure panics and names setup, match and decision.

mod chance;
mod groups;
mod legality;
mod positions;
mod records;
mod secrecy;
mod views;

pub use chance::{law_09_weights_sum_to_one, law_13_scripted_dice_are_all_used};
pub use legality::{
    law_03_candidates_are_legal, law_04_coarse_within_fine, law_05_check_survives_any_input,
    law_06_every_match_ends, law_12_over_is_absorbing, law_16_absence_is_legal,
};
pub use positions::law_17_a_changed_position_is_refused_or_played;
pub use records::{
    law_01_same_inputs_same_digest, law_02_record_and_replay, law_10_mirrored_play,
    law_11_wire_round_trip, law_15_a_position_is_a_setup,
};
pub use secrecy::{law_07_imagination_is_consistent, law_08_nobody_can_peek};
pub use views::law_18_a_view_follows_its_events;
