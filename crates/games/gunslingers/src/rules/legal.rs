//! Which answers are legal, and why others are refused (GU-201, GU-202, GU-204, GU-206, GU-208, GU-209, GU-R04 to GU-R06).

use duello_core::{Illegal, Phrase, Seat, Seats, say};

use crate::action::Action;
use crate::clauses::{
    GU_201, GU_202, GU_204, GU_205, GU_206, GU_208, GU_209, GU_701, GU_R04, GU_R05, GU_R06, GU_R11,
};
use crate::content::Card;
use crate::state::{Public, Sight, Stage};
use crate::switches::PointingRule;

/// Checks whether the observer's seat may answer `action` now.
#[inline]
pub(super) fn check(sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
    let public = sight.public;
    let Some(seat) = sight.seat() else {
        return Err(Illegal::new(
            "seat.spectator",
            GU_201,
            say!("no-spectators", "spectators cannot act"),
        ));
    };
    if public.won.is_some() {
        return Err(Illegal::new("game.over", GU_701, say!("game-over", "the game is over")));
    }
    match (public.duel.stage, action) {
        (Stage::Lay, Action::Lay(card)) if !public.switches.one_step => {
            check_card(public, seat, *card)
        }
        (Stage::Lay, Action::Fire(play)) if public.switches.one_step => {
            check_card(public, seat, play.card)?;
            check_target(public, seat, play.card, play.target)
        }
        (Stage::Command, Action::Call) => check_master(public, seat),
        (Stage::Point, Action::Point(target)) => {
            check_alive(public, seat)?;
            let laid = sight.own.and_then(|own| own.laid);
            check_target(public, seat, laid.unwrap_or(Card::Barricade), *target)
        }
        (stage, _) => Err(wrong_stage(public, stage, action)),
    }
}

/// GU-202: a living player lays a card from their hand.
#[inline]
fn check_card(public: &Public, seat: Seat, card: Card) -> Result<(), Illegal> {
    check_alive(public, seat)?;
    if public.duel.hands[seat].holds(card) { Ok(()) } else { Err(not_in_hand(public, seat, card)) }
}

#[cold]
fn not_in_hand(public: &Public, seat: Seat, card: Card) -> Illegal {
    let hand = public.duel.hands[seat];
    let held: Vec<Phrase> = hand.kinds().iter().map(|kind| kind.say()).collect();
    let said = say!("not-in-hand", "no {card} in hand; you hold {held}", card = card.say(), held);
    Illegal::new("lay.not-in-hand", GU_202, said)
}

/// GU-201: only living players take part.
#[inline]
fn check_alive(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.duel.alive.contains(seat) { Ok(()) } else { Err(not_alive(seat)) }
}

#[cold]
fn not_alive(seat: Seat) -> Illegal {
    Illegal::new(
        "seat.dead",
        GU_201,
        say!("not-alive", "seat {seat} is not alive in this duel", seat = seat.number()),
    )
}

/// GU-206: only the duelling master gives the command.
fn check_master(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.master == seat {
        return Ok(());
    }
    let said = say!(
        "not-master",
        "only the duelling master, seat {master}, gives the command",
        master = public.master.number()
    );
    Err(Illegal::new("command.not-master", GU_206, said))
}

/// The legal targets of a player.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    /// The players that may be pointed at.
    pub(crate) seats: Seats,
    /// Whether pointing at nobody is legal.
    pub(crate) nobody: bool,
}

/// GU-208, GU-209, GU-R04, GU-R05: the legal targets of `seat`, who has laid `card`.
#[inline]
pub(crate) fn targets(public: &Public, seat: Seat, card: Card) -> Targets {
    if public.switches.pointing == PointingRule::Shooters && !card.is_shooter() {
        return Targets { seats: Seats::NONE, nobody: true };
    }
    Targets { seats: public.duel.alive.without(seat), nobody: public.switches.warning_shot }
}

/// GU-208, GU-209, GU-R04, GU-R05: a target is another living player.
#[inline]
fn check_target(
    public: &Public,
    seat: Seat,
    card: Card,
    target: Option<Seat>,
) -> Result<(), Illegal> {
    let targets = targets(public, seat, card);
    let is_legal = target.map_or(targets.nobody, |target| targets.seats.contains(target));
    if is_legal { Ok(()) } else { Err(target_refusal(public, seat, card, target)) }
}

#[cold]
fn target_refusal(public: &Public, seat: Seat, card: Card, target: Option<Seat>) -> Illegal {
    let others = format!("{:?}", public.duel.alive.without(seat));
    match target {
        None => {
            let said = say!("point-somebody", "choose a target: one of {others}", others);
            // GU-209: a Barricade and Reloading point too; GU-R05 is about weapons.
            let clause = if card.is_shooter() { GU_R05 } else { GU_209 };
            Illegal::new("point.nobody", clause, said)
        }
        Some(_) if !card.is_shooter() && public.switches.pointing == PointingRule::Shooters => {
            let said = say!(
                "only-shooters",
                "only shooters point in this match; with {card}, point at nobody",
                card = card.say()
            );
            Illegal::new("point.not-shooter", GU_R04, said)
        }
        Some(target) if target == seat => Illegal::new(
            "point.self",
            GU_208,
            say!("not-oneself", "you cannot point at yourself; choose one of {others}", others),
        ),
        Some(target) => {
            let said = say!(
                "target-dead",
                "seat {target} is not alive; choose one of {others}",
                target = target.number(),
                others
            );
            Illegal::new("point.not-alive", GU_208, said)
        }
    }
}

#[cold]
fn wrong_stage(public: &Public, stage: Stage, action: &Action) -> Illegal {
    let one_step = public.switches.one_step;
    let said = match stage {
        Stage::Lay if one_step => {
            say!("asks-both", "this stage asks for a card and a target together")
        }
        Stage::Lay => say!("asks-card", "this stage asks for a card to lay"),
        Stage::Command => say!("asks-command", "this stage asks for the master's command"),
        Stage::Point => say!("asks-target", "this stage asks for a target to point at"),
    };
    let (code, clause) = match (stage, action) {
        (Stage::Lay, Action::Call) => ("command.too-early", GU_205),
        (Stage::Lay, Action::Point(_)) => ("point.too-early", GU_R06),
        (Stage::Lay, _) => ("lay.wrong-form", GU_R06),
        (_, Action::Lay(_) | Action::Fire(_)) => ("lay.closed", GU_204),
        (Stage::Command, _) => ("command.awaited", GU_R11),
        (Stage::Point, _) => ("point.awaited", GU_R06),
    };
    Illegal::new(code, clause, said)
}
