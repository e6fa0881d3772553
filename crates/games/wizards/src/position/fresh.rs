//! The position at the start (WI-110 to WI-113).

use duello_core::{BySeat, Seat, Seats, SetupErrors};
use duello_geometry::plane::Vector;
use smallvec::SmallVec;

use crate::content::{Alignment, Wizards};
use crate::place::Facing;
use crate::setup::Setup;
use crate::state::{FIELD_AT_START, Public, Stage, Wizard};

/// WI-110 to WI-113: wizards on their start spots, nothing else on the table.
pub(crate) fn lay_out(game: &Wizards, setup: &Setup) -> Result<Public, SetupErrors> {
    let players = usize::from(setup.players);
    let layout = game.layout_of(setup)?;
    let starts = layout.starts(players, setup.switches.start_spots).unwrap_or_default();
    // WI-112: towards the centre of the table, (w - 2x, h - 2y) as a direction.
    let wizard = |seat: Seat| {
        let at = starts.get(seat.index()).copied().unwrap_or_default();
        let inward = Vector::new(layout.width() - 2 * at.x, layout.height() - 2 * at.y);
        Wizard {
            alive: seat.index() < players,
            name: game.name(seat).into(),
            alignment: Alignment::N,
            field: FIELD_AT_START,
            mp: 0,
            at,
            facing: Facing::new(inward).unwrap_or(Facing::NORTH),
        }
    };
    Ok(Public {
        roster: game.roster_handle(),
        switches: setup.switches,
        players: setup.players,
        stage: Stage::Choose,
        round: 1,
        order: Seats::first(players).iter().collect(),
        turn: Seat::ALL[0],
        wizards: BySeat::from_fn(wizard),
        figures: Vec::new(),
        next_number: players as u16 + 1,
        boxes: Vec::new(),
        struck: Vec::new(),
        fallen: SmallVec::new(),
        quiet: 0,
        stirred: false,
        ending: None,
        supposes_range: false,
        layout,
    })
}
