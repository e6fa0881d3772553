//! Shootout, stage 3: reveal and results (GU-211, GU-301 to GU-310).

use duello_core::{BySeat, Clause, Seat, Seats};

use super::{cards, duel};
use crate::action::Play;
use crate::clauses::{GU_211, GU_303, GU_304, GU_305, GU_307, GU_807, GU_R05};
use crate::content::Card;
use crate::event::{Attack, Event, Revealed, Table};
use crate::state::State;

/// The card and target of each living player; `None` for everybody else.
pub(crate) type Plays = BySeat<Option<Play>>;

/// GU-211, GU-301: reveals the cards, resolves every attack and continues the duel.
#[inline]
pub(super) fn fire(state: &mut State, plays: &Plays, table: &mut Table<'_>) {
    let alive = state.public.duel.alive;
    if table.is_heard() {
        tell_results(alive, plays, table);
    }
    let hit = hits(alive, plays);
    let is_unchanged = cards::settle(&mut state.public, plays, hit, table);
    debug_assert!(!state.public.duel.alive.is_empty(), "GU-310: somebody survives every shootout");
    duel::go_on(state, is_unchanged, table);
}

/// GU-301, GU-302, GU-306 to GU-309: who is hit. Each attack is resolved by itself from the revealed cards, so
/// neither order nor number matters.
#[inline]
pub(super) fn hits(alive: Seats, plays: &Plays) -> Seats {
    let mut hit = Seats::NONE;
    for shooter in alive {
        let Some((play, target, against)) = pointing(alive, plays, shooter) else { continue };
        hit = hit.with_if(target, play.card.is_shooter() & !against.deflects(play.card));
    }
    hit
}

/// GU-807: a player's card, their living target, and the card the target revealed. `None` if the target has
/// left the game.
#[inline]
fn pointing(alive: Seats, plays: &Plays, seat: Seat) -> Option<(Play, Seat, Card)> {
    let play = plays[seat]?;
    let target = play.target.filter(|target| alive.contains(*target))?;
    Some((play, target, plays[target]?.card))
}

fn tell_results(alive: Seats, plays: &Plays, table: &mut Table<'_>) {
    table.tell(GU_211, || {
        let revealed = |seat: Seat| Some(Revealed { seat, play: plays[seat]? });
        Event::Revealed { plays: alive.iter().filter_map(revealed).collect() }
    });
    for shooter in alive {
        let Some(play) = plays[shooter].filter(|play| play.card.is_shooter()) else { continue };
        match pointing(alive, plays, shooter) {
            Some((_, target, against)) => {
                let attack = Attack { shooter, weapon: play.card, target, against };
                if against.deflects(play.card) {
                    table.tell(clause_of(against), || Event::Deflected { attack });
                } else {
                    table.tell(clause_of(against), || Event::Hit { attack });
                }
            }
            None => {
                let clause = if play.target.is_none() { GU_R05 } else { GU_807 };
                table.tell(clause, || Event::Wasted { shooter });
            }
        }
    }
    for seat in hits(alive, plays) {
        table.tell(GU_307, || Event::Fell { seat });
    }
}

/// GU-303 to GU-305: the clause on what a revealed card deflects.
fn clause_of(against: Card) -> Clause {
    match against {
        Card::Colt | Card::Rifle => GU_303,
        Card::Barricade => GU_304,
        Card::Reloading => GU_305,
    }
}
