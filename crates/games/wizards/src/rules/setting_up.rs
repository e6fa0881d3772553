//! Table, figures and setup (WI-101 to WI-115), and the roll for the order (WI-201, WI-202).

use duello_core::dice::Label;
use duello_core::{BySeat, Illegal, Joint, Seat, SetupErrors, is_printable, say};
use smallvec::SmallVec;

use super::{State, Table, rounds};
use crate::Wizards;
use crate::action::Action;
use crate::clauses::{WI_108, WI_109, WI_201, WI_202};
use crate::event::Event;
use crate::position::lay_out;
use crate::setup::Setup;
use crate::state::{NAME_MAX, Public, Secret};

/// WI-110 to WI-113: the table as the setup asks for, at its first decision.
pub(crate) fn start(game: &Wizards, setup: &Setup) -> Result<State, SetupErrors> {
    setup.validate(game)?;
    let public = match &setup.position {
        Some(position) => position.place(game, setup)?,
        None => lay_out(game, setup)?,
    };
    Ok(State::new(public, BySeat::from_fn(|_| Secret)))
}

/// WI-108: a name of 1 to 24 printable characters.
pub(super) fn check_choice(name: Option<&str>) -> Result<(), Illegal> {
    let is_name = |name: &str| {
        (1..=NAME_MAX).contains(&name.chars().count())
            && name.chars().all(is_printable)
            && name.trim() == name
    };
    if name.is_none_or(is_name) {
        return Ok(());
    }
    let said =
        say!("bad-name", "a name must have 1 to {most} printable characters", most = NAME_MAX);
    Err(Illegal::new("choose.name", WI_108, said))
}

/// WI-109: the choices are shown together; then the order is rolled and round 1 begins.
pub(super) fn show_choices(public: &mut Public, joint: &Joint<Action>, table: &mut Table<'_>) {
    for seat in public.living() {
        let Some(Action::Choose { alignment, name }) = joint.get(seat) else { continue };
        let wizard = &mut public.wizards[seat];
        wizard.alignment = *alignment;
        if let Some(name) = name {
            wizard.name = name.as_str().into();
        }
        make_name_unique(public, seat);
        table.tell(WI_109, || Event::Chosen {
            seat,
            name: public.wizards[seat].name.to_string(),
            alignment: *alignment,
        });
    }
    let mut order = SmallVec::new();
    let living: SmallVec<[Seat; 5]> = public.living().iter().collect();
    roll_order(&living, 0, &mut order, table);
    public.order = order;
    table.tell(WI_201, || Event::OrderSet { order: public.order.to_vec() });
    rounds::begin_round(public, table);
}

/// WI-108, WI-R68: of several wizards with the same name the first by seat keeps it, and the others get a number.
fn make_name_unique(public: &mut Public, seat: Seat) {
    let wanted = public.wizards[seat].name.clone();
    let is_taken = |name: &str| {
        let earlier = public.living().iter().filter(|other| other.index() < seat.index());
        earlier.into_iter().any(|other| *public.wizards[other].name == *name)
    };
    if !is_taken(&wanted) {
        return;
    }
    let kept: String = wanted.chars().take(NAME_MAX - 2).collect();
    // Fewer wizards come before this one than there are numbers to try.
    let numbered = (2..=9).map(|number| format!("{kept} {number}")).find(|name| !is_taken(name));
    if let Some(name) = numbered {
        public.wizards[seat].name = name.as_str().into();
    }
}

const ORDER: Label = Label::new(WI_201, "order");

/// WI-R65: after this many ties in a row the lower seat goes first.
const TIES_MAX: usize = 20;

/// WI-201, WI-202, WI-R57: these roll in the order of seats and the lowest goes first; those who are equal roll
/// again among themselves, the lowest block first.
fn roll_order(
    block: &[Seat],
    depth: usize,
    order: &mut SmallVec<[Seat; 5]>,
    table: &mut Table<'_>,
) {
    if block.len() == 1 || depth > TIES_MAX {
        order.extend_from_slice(block);
        return;
    }
    let mut rolled: SmallVec<[(u32, Seat); 5]> = SmallVec::new();
    for seat in block {
        rolled.push((table.face(ORDER, 20), *seat));
    }
    let clause = if depth == 0 { WI_201 } else { WI_202 };
    table.tell(clause, || Event::OrderRolled {
        dice: rolled.iter().map(|(die, seat)| (*seat, *die)).collect(),
    });
    rolled.sort_unstable();
    for tied in rolled.chunk_by(|a, b| a.0 == b.0) {
        let block: SmallVec<[Seat; 5]> = tied.iter().map(|(_, seat)| *seat).collect();
        roll_order(&block, depth + 1, order, table);
    }
}
