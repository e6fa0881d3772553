//! Commandos: the bots that play it.

use duello_commandos::Commandos;
use duello_core::BotKind;

/// All bots that play commandos, the strongest last.
pub fn bots() -> Vec<BotKind<Commandos>> {
    duello_bots::general()
}
