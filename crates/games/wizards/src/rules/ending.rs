//! The end of the game (WI-901 to WI-908).

use duello_core::{Clause, Seat, Seats};

use super::Table;
use crate::clauses::{WI_901, WI_902, WI_904, WI_906, WI_907};
use crate::event::Event;
use crate::state::{EndedBy, Ending, Public};

/// WI-901, WI-904: a wizard is out, with all its creatures and guns.
pub(super) fn eliminate(public: &mut Public, seat: Seat, resigned: bool, table: &mut Table<'_>) {
    let leaving = u8::try_from(public.own(seat).count()).unwrap_or(u8::MAX);
    let clause = if resigned { WI_904 } else { WI_901 };
    table.tell(clause, || Event::Eliminated { seat, resigned, figures: leaving });
    public.wizards[seat].alive = false;
    for at in 0..public.figures.len() {
        let figure = public.figures[at];
        if figure.seat == seat {
            public.strike_out(&figure);
        }
    }
    public.figures.retain(|figure| figure.seat != seat);
    public.fallen.push(seat);
    if public.living().len() == 1 {
        end(public, public.living(), EndedBy::LastWizard, table);
    }
}

/// WI-906, WI-907: judges the game if its time is up.
pub(super) fn judge_if_due(public: &mut Public, table: &mut Table<'_>) -> bool {
    let switches = &public.switches;
    let by = if public.round >= switches.round_limit {
        EndedBy::Rounds
    } else if switches.quiet_limit > 0 && public.quiet >= switches.quiet_limit {
        EndedBy::Quiet
    } else {
        return false;
    };
    table.tell(WI_906, || Event::Judged {
        standings: public
            .living()
            .iter()
            .map(|seat| {
                let (field, value, mp) = public.standing(seat);
                (seat, field, value, mp)
            })
            .collect(),
    });
    end(public, public.leaders(), by, table);
    true
}

fn end(public: &mut Public, winners: Seats, by: EndedBy, table: &mut Table<'_>) {
    let ending = Ending { winners, by };
    public.ending = Some(ending);
    let clause = public.clause_of(ending);
    table.tell(clause, || Event::GameOver { winners, places: public.places(), by });
}

impl Public {
    /// WI-906: what is compared: the field, the value of the figures, the magic points.
    pub fn standing(&self, seat: Seat) -> (u8, u16, u16) {
        let value = |figure| self.race_row_value(figure);
        let wizard = &self.wizards[seat];
        (wizard.field, self.own(seat).map(value).fold(0, u16::saturating_add), wizard.mp)
    }

    /// WI-906: the value of one figure.
    pub fn race_row_value(&self, figure: &crate::state::Figure) -> u16 {
        self.race(figure).row(figure.weapon).value()
    }

    /// WI-906: who would win if the game were judged now.
    pub fn leaders(&self) -> Seats {
        let best = self.living().iter().map(|seat| self.standing(seat)).max();
        self.living().filter(|seat| Some(self.standing(seat)) == best)
    }

    /// WI-908: the places, best first; those in one group share theirs.
    pub fn places(&self) -> Vec<Seats> {
        let mut living: Vec<Seat> = self.living().iter().collect();
        living.sort_by_key(|seat| std::cmp::Reverse(self.standing(*seat)));
        let mut places: Vec<Seats> = Vec::new();
        for seat in living {
            match places.last_mut() {
                Some(group)
                    if group.iter().next().map(|s| self.standing(s))
                        == Some(self.standing(seat)) =>
                {
                    *group = group.with(seat);
                }
                _ => places.push(Seats::one(seat)),
            }
        }
        places.extend(self.fallen.iter().rev().map(|seat| Seats::one(*seat)));
        places
    }

    /// The clause that ended the match.
    pub(crate) fn clause_of(&self, ending: Ending) -> Clause {
        match ending.by {
            EndedBy::LastWizard => WI_902,
            EndedBy::Rounds => WI_906,
            EndedBy::Quiet => WI_907,
        }
    }
}
