//! What observers are told.

use duello_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::action::Play;
use crate::content::Card;

/// The table of a match: where the rules ask for dice and tell events.
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// One thing that happened. A shootout is told in the order of play: all cards laid, the command, the
/// pointing, the reveal, each attack, who fell, which cards were taken back, and what followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Event {
    /// GU-106: who is duelling master for the first duel.
    FirstMaster {
        /// The master.
        #[cfg_attr(test, ts(as = "u8"))]
        master: Seat,
    },
    /// GU-602: a duel begins.
    DuelBegins {
        /// Who takes part.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        alive: Seats,
    },
    /// GU-205: all cards are laid, and hands go up.
    AllLaid {
        /// Who takes part.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        alive: Seats,
    },
    /// GU-206: the command was given.
    Command {
        /// The master who gave it.
        #[cfg_attr(test, ts(as = "u8"))]
        master: Seat,
    },
    /// GU-207, GU-210: everybody points at the same moment.
    Pointed {
        /// Who points at whom.
        targets: Vec<Pointing>,
    },
    /// GU-211: the laid cards are turned over together.
    Revealed {
        /// Every living player's card and target.
        plays: Vec<Revealed>,
    },
    /// GU-303, GU-304: the target's card deflected an attack.
    Deflected {
        /// The attack.
        attack: Attack,
    },
    /// GU-304, GU-305: an attack was not deflected.
    Hit {
        /// The attack.
        attack: Attack,
    },
    /// GU-R05, GU-807: an attack on nobody, or on a player who has left.
    Wasted {
        /// Who shot.
        #[cfg_attr(test, ts(as = "u8"))]
        shooter: Seat,
    },
    /// GU-307: the duel card is turned to its grave side.
    Fell {
        /// Who fell.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// GU-402: a Barricade that was not hit goes back into the hand.
    BarricadeBack {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// GU-403: all spent cards go back into the hand.
    Reloaded {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// GU-801: the shootout changed nothing.
    Unchanged {
        /// Unchanged shootouts in a row, this one included.
        count: u8,
        /// The number that draws the duel.
        limit: u8,
    },
    /// GU-501, GU-502: the duel is won.
    DuelWon {
        /// By whom.
        #[cfg_attr(test, ts(as = "u8"))]
        winner: Seat,
        /// The winner's dollars now.
        dollars: u8,
    },
    /// GU-801, GU-802: the duel is drawn.
    DuelDrawn {
        /// Who is still alive.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        alive: Seats,
        /// Drawn duels in a row, this one included.
        row: u8,
    },
    /// GU-805: a drawn duel is decided by lot.
    Lot {
        /// The winner of the lot.
        #[cfg_attr(test, ts(as = "u8"))]
        winner: Seat,
    },
    /// GU-603, GU-807: another player becomes duelling master.
    NewMaster {
        /// The master.
        #[cfg_attr(test, ts(as = "u8"))]
        master: Seat,
    },
    /// GU-807: a player left the game.
    Left {
        /// Who.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// GU-701: the game is won.
    GameWon {
        /// By whom.
        #[cfg_attr(test, ts(as = "u8"))]
        winner: Seat,
        /// With how many dollars.
        dollars: u8,
    },
}

/// Who points at whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Pointing {
    /// Who points.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// At whom; `None` is nobody.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub target: Option<Seat>,
}

/// A card turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Revealed {
    /// Whose.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Card and target.
    #[serde(flatten)]
    pub play: Play,
}

/// One attack on one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Attack {
    /// Who shoots.
    #[cfg_attr(test, ts(as = "u8"))]
    pub shooter: Seat,
    /// With what.
    pub weapon: Card,
    /// At whom.
    #[cfg_attr(test, ts(as = "u8"))]
    pub target: Seat,
    /// What the target revealed.
    pub against: Card,
}
