//! Shootout, stage 2: point (GU-205 to GU-210).

use duello_core::{BySeat, Joint, Seat, Seats};

use super::lay::take_up_laid;
use crate::action::{Action, Play};
use crate::clauses::{GU_206, GU_207};
use crate::content::Card;
use crate::event::{Event, Pointing, Table};
use crate::state::{Public, Stage, State};
use crate::switches::PointingRule;

/// GU-206: the duelling master, dead or alive, gives the command, and the living choose their targets.
pub(super) fn give_command(state: &mut State, table: &mut Table<'_>) {
    tell_command(&state.public, table);
    state.public.duel.stage = Stage::Point;
}

/// GU-206, GU-R19, GU-R24: every shootout has a command, even if nobody is asked for it.
pub(super) fn tell_command(public: &Public, table: &mut Table<'_>) {
    let master = public.master;
    table.tell(GU_206, || Event::Command { master });
}

/// GU-207, GU-209, GU-210: all living players point at the same moment, and the cards are revealed.
pub(super) fn point(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let targets = BySeat::from_fn(|seat| match joint.get(seat) {
        Some(Action::Point(target)) => *target,
        _ => None,
    });
    reveal_with(state, &targets, table);
}

/// GU-R19: with two players alive, the referee enters the only legal target.
pub(super) fn point_at_the_only_target(state: &mut State, table: &mut Table<'_>) {
    let laid = BySeat::from_fn(|seat| state.secret(seat).laid);
    let targets = BySeat::from_fn(|seat| state.public.default_target(seat, laid[seat]));
    reveal_with(state, &targets, table);
}

fn reveal_with(state: &mut State, targets: &BySeat<Option<Seat>>, table: &mut Table<'_>) {
    let alive = state.public.duel.alive;
    tell_pointing(alive, targets, table);
    let laid = take_up_laid(state);
    let plays = BySeat::from_fn(|seat| {
        let card = laid[seat].filter(|_| alive.contains(seat))?;
        Some(Play { card, target: targets[seat] })
    });
    super::results::fire(state, &plays, table);
}

/// GU-207, GU-209: everybody sees where the others point, bluffers included.
pub(super) fn tell_pointing(alive: Seats, targets: &BySeat<Option<Seat>>, table: &mut Table<'_>) {
    table.tell(GU_207, || Event::Pointed {
        targets: alive.iter().map(|seat| Pointing { seat, target: targets[seat] }).collect(),
    });
}

impl Public {
    /// GU-208, GU-806: the next living player clockwise; nobody if only shooters point (GU-R04) and the card is
    /// not a weapon.
    #[inline]
    pub(super) fn default_target(&self, seat: Seat, card: Option<Card>) -> Option<Seat> {
        let is_bluff = !card.is_some_and(Card::is_shooter);
        if is_bluff && self.switches.pointing == PointingRule::Shooters {
            return None;
        }
        self.duel.alive.without(seat).next_clockwise(seat)
    }
}
