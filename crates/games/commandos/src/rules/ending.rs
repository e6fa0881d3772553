//! End of the game (CO-901 to CO-905).

use duello_core::{Clause, Seat};

use crate::clauses::{CO_901, CO_902, CO_903, CO_904, CO_905};
use crate::content::Terrain;
use crate::event::{Count, Event, Table};
use crate::state::{EndedBy, Ending, Flag, Public, SIDES, Who, enemy};

/// CO-901: a side whose last character has died loses at once, in either turn.
pub(super) fn check_wiped_out(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    if public.living(seat).next().is_none() {
        table.tell(CO_901, || Event::WipedOut { seat });
        end(public, Some(enemy(seat)), EndedBy::Elimination, table);
    }
}

/// CO-902, CO-R33: a Bearer who enters its own base wins the game.
pub(super) fn check_captured(public: &mut Public, who: Who, table: &mut Table<'_>) {
    let cell = public.character(who).cell;
    if public.is_bearer(who) && public.map.terrain(cell) == Terrain::Base(who.seat) {
        let figure = public.figure(who);
        table.tell(CO_902, || Event::Captured { figure });
        end(public, Some(who.seat), EndedBy::Capture, table);
    }
}

/// CO-903: a side resigns, and the other side wins.
pub(super) fn give_up(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    table.tell(CO_903, || Event::GaveUp { seat });
    end(public, Some(enemy(seat)), EndedBy::GivingUp, table);
}

/// CO-904, CO-905, CO-R34: after the last round a living Bearer decides, then the number of living characters,
/// then hit points. If all are equal, or without `count_out`, the game is drawn.
pub(super) fn count_out(public: &mut Public, table: &mut Table<'_>) {
    let sides = counts(public);
    let winner = match sides[0].cmp(&sides[1]) {
        _ if !public.switches.count_out => None,
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    let clause = if public.switches.count_out { CO_905 } else { CO_904 };
    table.tell(clause, || Event::CountedOut { sides });
    end(public, winner, EndedBy::CountOut, table);
}

/// CO-905: what each side has for the count.
pub(crate) fn counts(public: &Public) -> [Count; 2] {
    SIDES.map(|seat| Count {
        bearer: matches!(public.flag, Flag::Carried(bearer) if bearer.seat == seat),
        living: public.living(seat).count() as u8,
        hp: public.living(seat).map(|(_, character)| character.hp).sum(),
    })
}

fn end(public: &mut Public, winner: Option<Seat>, by: EndedBy, table: &mut Table<'_>) {
    let ending = Ending { winner, by };
    public.ending = Some(ending);
    public.active = None;
    public.walk = None;
    table.tell(public.clause_of(ending), || Event::GameOver { winner });
}

impl Public {
    /// The clause under which the match ended.
    pub(crate) fn clause_of(&self, ending: Ending) -> Clause {
        match ending.by {
            EndedBy::Elimination => CO_901,
            EndedBy::Capture => CO_902,
            EndedBy::GivingUp => CO_903,
            EndedBy::CountOut if self.switches.count_out => CO_905,
            EndedBy::CountOut => CO_904,
        }
    }
}
