//! Start of the game, end of a duel, next duel, end of the game (GU-1xx, GU-5xx, GU-6xx, GU-7xx).

use duello_core::dice::{Label, Odds};
use duello_core::{BySeat, Seat, SetupErrors};

use super::standoff;
use crate::clauses::{GU_102, GU_106, GU_501, GU_502, GU_602, GU_603, GU_701};
use crate::event::{Event, Table};
use crate::setup::Setup;
use crate::state::{Duel, Public, Secret, Stage, State, Won};
use crate::switches::FirstMaster;

const FIRST_MASTER: Label = Label::new(GU_106, "first-master");

/// GU-101 to GU-106: everybody starts alive, with all six cards and no dollars, and one player becomes
/// duelling master. A setup with a position begins there instead.
pub(super) fn start(setup: &Setup, table: &mut Table<'_>) -> Result<State, SetupErrors> {
    setup.validate()?;
    if let Some(position) = &setup.position {
        return Ok(State::new(position.public(setup.switches), position.secrets()));
    }
    let players = usize::from(setup.players);
    let master = match setup.first_master {
        FirstMaster::Seat(seat) => seat,
        FirstMaster::Random => {
            Seat::ALL[table.draw(FIRST_MASTER, Odds::Uniform(setup.players.into()))]
        }
    };
    let public = Public::new(setup.switches, players, master);
    table.tell(GU_106, || Event::FirstMaster { master });
    table.tell(GU_102, || Event::DuelBegins { alive: public.duel.alive });
    Ok(State::new(public, BySeat::from_fn(|_| Secret::default())))
}

/// GU-501, GU-504, GU-801 to GU-803: after a shootout, the only player alive wins the duel, a standoff draws
/// it, and otherwise the living begin another shootout.
#[inline]
pub(super) fn go_on(state: &mut State, is_unchanged: bool, table: &mut Table<'_>) {
    let public = &mut state.public;
    public.duel.stage = Stage::Lay;
    if let Some(winner) = public.duel.alive.only() {
        // GU-803: a hit has ended the duel.
        public.duel.unchanged = 0;
        win_duel(public, winner, table);
    } else {
        standoff::count(public, is_unchanged, table);
    }
}

/// GU-501, GU-502, GU-505, GU-603, GU-701, GU-702: the winner of a duel gets a dollar and becomes master.
/// With enough dollars they have won the game; otherwise a new duel begins.
pub(super) fn win_duel(public: &mut Public, winner: Seat, table: &mut Table<'_>) {
    public.dollars[winner] += 1;
    public.drawn_row = 0;
    let dollars = public.dollars[winner];
    let clause = if public.duel.alive.only().is_some() { GU_501 } else { GU_502 };
    table.tell(clause, || Event::DuelWon { winner, dollars });
    if public.master != winner {
        table.tell(GU_603, || Event::NewMaster { master: winner });
    }
    public.master = winner;
    if dollars >= public.switches.goal {
        table.tell(GU_701, || Event::GameWon { winner, dollars });
        public.won = Some(Won { winner, by_absence: false });
    } else {
        new_duel(public, table);
    }
}

/// GU-601, GU-602, GU-604: all players still in the game take part again, with all six cards and their dollars.
pub(super) fn new_duel(public: &mut Public, table: &mut Table<'_>) {
    public.duel = Duel::new(public.playing);
    table.tell(GU_602, || Event::DuelBegins { alive: public.duel.alive });
}
