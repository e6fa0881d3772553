//! What everybody knows about a match, and what only one seat knows.

use duello_core::{BySeat, Seat, Seats};
use serde::{Serialize, Serializer};

use crate::content::{Card, Gunslingers, Hand};
use crate::switches::Switches;

pub(crate) type State = duello_core::State<Gunslingers>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Gunslingers>;

/// The public part of a match. Hands belong to it, because played cards lie open (GU-406).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Public {
    /// The house rules of this match.
    pub switches: Switches,
    /// Everybody who takes part in the match.
    pub seated: Seats,
    /// GU-807: those who have not left the game.
    pub playing: Seats,
    /// GU-105, GU-604: the dollars of each player.
    pub dollars: BySeat<u8>,
    /// The duelling master.
    pub master: Seat,
    /// GU-805: how many duels in a row have been drawn.
    pub drawn_row: u8,
    /// The current duel; the last one if the game is over.
    pub duel: Duel,
    /// GU-701, GU-807: who has won the game, and how.
    pub won: Option<Won>,
}

/// A duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Duel {
    /// Who is alive.
    pub alive: Seats,
    /// The hand of every player, the dead included: their cards stay where they are (GU-404). A player who has left has
    /// none (GU-807).
    pub hands: BySeat<Hand>,
    /// Shootouts played in this duel.
    pub shootouts: u8,
    /// GU-801: unchanged shootouts in a row.
    pub unchanged: u8,
    /// What the players have to do now.
    pub stage: Stage,
}

/// A stage of a shootout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// GU-202: the living lay a card; with `one_step` they name the target with it.
    Lay,
    /// GU-206: all cards are laid, and the master gives the command.
    Command,
    /// GU-207: the living point.
    Point,
}

/// Who won the game, and under which clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Won {
    /// The winner.
    pub winner: Seat,
    /// Whether everybody else left (GU-807), rather than the winner owning enough dollars (GU-701).
    pub by_absence: bool,
}

/// GU-203: what only one seat knows, the card it has laid face down.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Secret {
    /// The laid card, from laying to reveal.
    pub laid: Option<Card>,
}

/// Written as the card's name or null.
impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.laid.serialize(serializer)
    }
}

impl Public {
    /// A match at the start of its first duel.
    pub fn new(switches: Switches, players: usize, master: Seat) -> Public {
        let seated = Seats::first(players);
        Public {
            switches,
            seated,
            playing: seated,
            dollars: BySeat::default(),
            master,
            drawn_row: 0,
            duel: Duel::new(seated),
            won: None,
        }
    }

    /// GU-205, GU-207, GU-R19: whether the living are asked for a target. With two alive the target
    /// is forced, unless a shot at nobody is allowed.
    pub(super) fn has_pointing(&self) -> bool {
        let is_forced = self.duel.alive.len() == 2 && !self.switches.warning_shot;
        !self.switches.one_step && !is_forced
    }

    /// GU-206, GU-R24: whether the master is asked for the command. If it cannot matter, or if `auto_draw` is 0,
    /// the referee gives it at once.
    pub(super) fn has_command(&self) -> bool {
        self.has_pointing() && self.duel.alive.len() > 2 && self.switches.auto_draw > 0
    }
}

impl Duel {
    /// GU-602: everybody in the game is alive and holds all six cards.
    #[inline]
    pub fn new(playing: Seats) -> Duel {
        Duel {
            alive: playing,
            hands: BySeat::from_fn(
                |seat| if playing.contains(seat) { Hand::FULL } else { Hand::EMPTY },
            ),
            shootouts: 0,
            unchanged: 0,
            stage: Stage::Lay,
        }
    }
}
