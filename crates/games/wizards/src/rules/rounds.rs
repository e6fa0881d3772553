//! Order and rounds (WI-203 to WI-219, WI-401).

use duello_core::{Illegal, Seat, say};

use super::{Table, ending};
use crate::clauses::{
    WI_206, WI_210, WI_211, WI_214, WI_215, WI_217, WI_218, WI_401, WI_869, WI_907,
};
use crate::content::Alignment;
use crate::event::Event;
use crate::id::Number;
use crate::state::{Activation, Actor, Figure, MP_PER_ROUND, Magic, Public, Stage};
use crate::switches::OrderRule;

/// WI-210: figures in a turn.
pub(crate) const FIGURES_MAX: u8 = 4;
/// WI-401: actions of a creature.
pub(crate) const ACTIONS: u8 = 2;

/// WI-206, WI-207: a round begins with the order that is set.
pub(super) fn begin_round(public: &mut Public, table: &mut Table<'_>) {
    public.stirred = false;
    for seat in public.living() {
        let extra = match public.wizards[seat].alignment {
            Alignment::N => public.switches.neutral_mp,
            Alignment::G | Alignment::B => 0,
        };
        public.wizards[seat].mp += MP_PER_ROUND + extra;
    }
    table.tell(WI_206, || Event::RoundBegins {
        round: public.round,
        limit: public.switches.round_limit,
        order: public.order.to_vec(),
        mp: public.living().iter().map(|seat| (seat, public.wizards[seat].mp)).collect(),
    });
    // WI-208, WI-209: first the creatures, if there are any.
    let first = public.order.iter().copied().find(|seat| has_unused(public, *seat));
    match first {
        Some(seat) => begin_turn(public, seat, table),
        None => begin_wizards(public, table),
    }
}

fn has_unused(public: &Public, seat: Seat) -> bool {
    public.own(seat).any(|figure| public.is_unused(figure))
}

/// WI-210: the seat may activate its figures.
fn begin_turn(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    public.turn = seat;
    public.stage = Stage::Turn { activated: 0 };
    table.tell(WI_210, || Event::TurnBegins { seat });
}

/// WI-210, WI-213: the next player with unused figures; if there is none, the wizards act.
pub(super) fn next_turn(public: &mut Public, table: &mut Table<'_>) {
    let at = place_in_order(public, public.turn);
    let following =
        (1..=public.order.len()).map(|step| public.order[(at + step) % public.order.len()]);
    let mut following = following;
    let next = following.find(|seat| has_unused(public, *seat));
    match next {
        Some(seat) => begin_turn(public, seat, table),
        None => begin_wizards(public, table),
    }
}

fn place_in_order(public: &Public, seat: Seat) -> usize {
    public.order.iter().position(|other| *other == seat).unwrap_or(0)
}

/// WI-210, WI-211, WI-214: an own figure that has not acted in this round.
pub(super) fn check_unused(
    public: &Public,
    seat: Seat,
    number: Number,
) -> Result<&Figure, Illegal> {
    let Some(figure) = public.figure(number) else {
        let said = say!(
            "no-fighter",
            "there is no creature or gun {number} on the table",
            number = number.0
        );
        return Err(Illegal::new("activate.nobody", WI_210, said));
    };
    if figure.seat != seat {
        let clause = if public.race(figure).is_gun() { WI_869 } else { WI_210 };
        let said = say!("not-yours", "{number} is not yours", number = number.0);
        return Err(Illegal::new("activate.not-own", clause, said));
    }
    if !public.is_unused(figure) {
        let said = say!(
            "already-used",
            "{number} has already acted in round {round}",
            number = number.0,
            round = public.round
        );
        return Err(Illegal::new("activate.used", WI_214, said));
    }
    Ok(figure)
}

/// WI-211: one figure is activated.
pub(super) fn activate(public: &mut Public, number: Number, activated: u8, table: &mut Table<'_>) {
    let round = public.round;
    let Some(figure) = public.figure_mut(number) else { return };
    figure.used = round;
    let seat = figure.seat;
    let actor = Actor { figure: number, left: ACTIONS };
    let activation =
        Activation { activated: activated + 1, gun: None, crew: [actor].into_iter().collect() };
    table.tell(WI_211, || Event::Activated { seat, figures: vec![number] });
    public.stage = Stage::Active(activation);
}

/// WI-401: whether an active figure has an action left.
pub(super) fn check_actor(activation: &Activation, number: Number) -> Result<(), Illegal> {
    match activation.crew.iter().find(|actor| actor.figure == number) {
        None => {
            let said = say!("not-active", "{number} is not active", number = number.0);
            Err(Illegal::new("act.not-active", WI_211, said))
        }
        Some(Actor { left: 0, .. }) => {
            let said = say!("spent", "{number} has used both actions", number = number.0);
            Err(Illegal::new("act.spent", WI_401, said))
        }
        Some(_) => Ok(()),
    }
}

/// WI-401: spends one action. `settle` ends the activation once everything is resolved.
pub(super) fn spend_action(public: &mut Public, number: Number) {
    let Stage::Active(activation) = &mut public.stage else { return };
    let actor = activation.crew.iter_mut().find(|actor| actor.figure == number);
    actor.into_iter().for_each(|actor| actor.left = actor.left.saturating_sub(1));
}

/// WI-218: one action lapses.
pub(super) fn lapse(public: &mut Public, number: Number, table: &mut Table<'_>) {
    spend_action(public, number);
    table.tell(WI_218, || Event::Lapsed { figure: number, actions: 1 });
}

/// WI-211, WI-218: what is left of the activation lapses.
pub(super) fn end_activation(public: &mut Public, table: &mut Table<'_>) {
    let Stage::Active(activation) = &mut public.stage else { return };
    for actor in activation.crew.iter_mut().filter(|actor| actor.left > 0) {
        let (figure, actions) = (actor.figure, std::mem::take(&mut actor.left));
        table.tell(WI_218, || Event::Lapsed { figure, actions });
    }
}

/// WI-211, WI-212: when nobody active has an action left, the player chooses again, or the turn is over: after
/// four figures, or when no unused figure is left.
pub(super) fn settle(public: &mut Public, table: &mut Table<'_>) {
    let Stage::Active(activation) = &public.stage else { return };
    if public.ending.is_some() || activation.crew.iter().any(|actor| actor.left > 0) {
        return;
    }
    let activated = activation.activated;
    if activated >= FIGURES_MAX || !has_unused(public, public.turn) {
        next_turn(public, table);
    } else {
        public.stage = Stage::Turn { activated };
    }
}

/// WI-210, WI-212: a turn has at least one figure.
pub(super) fn check_end_turn(activated: u8) -> Result<(), Illegal> {
    if activated > 0 {
        return Ok(());
    }
    let said = say!(
        "none-activated",
        "activate at least one figure this turn, or skip all remaining figures"
    );
    Err(Illegal::new("turn.none-activated", WI_210, said))
}

/// WI-215: all own unused figures count as used.
pub(super) fn lapse_rest(public: &mut Public, table: &mut Table<'_>) {
    let (seat, round) = (public.turn, public.round);
    let mut figures = 0;
    for at in 0..public.figures.len() {
        let figure = public.figures[at];
        if figure.seat == seat && public.is_unused(&figure) {
            public.figures[at].used = round;
            figures = u8::saturating_add(figures, 1);
        }
    }
    table.tell(WI_215, || Event::RestLapsed { seat, figures });
    next_turn(public, table);
}

/// WI-217: the first wizard in the round's order.
fn begin_wizards(public: &mut Public, table: &mut Table<'_>) {
    let first = public.order.iter().copied().find(|seat| public.wizards[*seat].alive);
    match first {
        Some(seat) => begin_wizard(public, seat, table),
        None => end_round(public, table),
    }
}

fn begin_wizard(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    public.turn = seat;
    public.stage = Stage::Wizard { moved: false, magic: Magic::Unused };
    table.tell(WI_217, || Event::WizardBegins { seat });
}

/// WI-217, WI-219: the next living wizard, or the end of the round.
pub(super) fn next_wizard(public: &mut Public, after: Seat, table: &mut Table<'_>) {
    let at = place_in_order(public, after);
    let next = public.order[at + 1..].iter().copied().find(|seat| public.wizards[*seat].alive);
    match next {
        Some(seat) => begin_wizard(public, seat, table),
        None => end_round(public, table),
    }
}

/// WI-219, WI-906, WI-907: the round ends; the game may be judged, or the next round begins.
fn end_round(public: &mut Public, table: &mut Table<'_>) {
    if public.stirred {
        public.quiet = 0;
    } else {
        public.quiet += 1;
        let (quiet, limit) = (public.quiet, public.switches.quiet_limit);
        table.tell(WI_907, || Event::QuietRound { quiet, limit });
    }
    if ending::judge_if_due(public, table) {
        return;
    }
    public.round += 1;
    turn_order(public);
    begin_round(public, table);
}

/// WI-203 to WI-205, WI-R08: the second player starts the next round, unless two play in a fixed order; gaps close.
fn turn_order(public: &mut Public) {
    let rotates = public.players > 2 || public.switches.order_two == OrderRule::Alternate;
    if rotates {
        public.order.rotate_left(1);
    }
    let wizards = &public.wizards;
    public.order.retain(|seat| wizards[*seat].alive);
}
