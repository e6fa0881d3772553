//! What may be answered, and why not (GU-201, GU-202, GU-204, GU-206, GU-208, GU-209, GU-R04 to GU-R06).

use duello_core::{Illegal, Seat};

use super::{
    GU_201, GU_202, GU_204, GU_206, GU_208, GU_701, GU_R04, GU_R05, GU_R06, GU_R11, Sight,
};
use crate::action::Action;
use crate::card::Card;
use crate::setup::PointingRule;
use crate::state::{Public, Stage};

/// Whether the observer's seat may answer `action` now.
#[inline]
pub(crate) fn check(sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
    let public = sight.public;
    let Some(seat) = sight.seat() else {
        return Err(Illegal::new("seat.spectator", GU_201, "spectators lay no cards"));
    };
    if public.won.is_some() {
        return Err(Illegal::new("game.over", GU_701, "the game is over"));
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

/// GU-202: a living player lays a card that is in his hand.
#[inline]
fn check_card(public: &Public, seat: Seat, card: Card) -> Result<(), Illegal> {
    check_alive(public, seat)?;
    let hand = public.duel.hands[seat];
    if hand.holds(card) {
        return Ok(());
    }
    let kinds: Vec<String> = hand.kinds().iter().map(Card::to_string).collect();
    let text = format!("no {card} in hand; there are {}", kinds.join(", "));
    Err(Illegal::new("lay.not-in-hand", GU_202, text))
}

/// GU-201: only the living take part.
#[inline]
fn check_alive(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.duel.alive.contains(seat) {
        return Ok(());
    }
    Err(Illegal::new("seat.dead", GU_201, format!("seat {seat} takes no part in this shootout")))
}

/// GU-206: only the master gives the command.
fn check_master(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.master == seat {
        return Ok(());
    }
    let text = format!("the command is given by the duelling master, seat {}", public.master);
    Err(Illegal::new("command.not-master", GU_206, text))
}

/// Whether `seat`, having laid `card`, may point at `target`.
#[inline]
pub(crate) fn is_target(public: &Public, seat: Seat, card: Card, target: Option<Seat>) -> bool {
    match target {
        Some(target) => {
            let points = card.is_shooter() || public.switches.pointing == PointingRule::All;
            points && target != seat && public.duel.alive.contains(target)
        }
        None => {
            let is_silent =
                !card.is_shooter() && public.switches.pointing == PointingRule::Shooters;
            is_silent || public.switches.warning_shot
        }
    }
}

/// GU-208, GU-209, GU-R04, GU-R05: a target is one other living player.
#[inline]
fn check_target(
    public: &Public,
    seat: Seat,
    card: Card,
    target: Option<Seat>,
) -> Result<(), Illegal> {
    if is_target(public, seat, card, target) {
        return Ok(());
    }
    Err(target_refusal(public, seat, card, target))
}

fn target_refusal(public: &Public, seat: Seat, card: Card, target: Option<Seat>) -> Illegal {
    let others = public.duel.alive.without(seat);
    match target {
        None => {
            let text = format!("somebody must be pointed at, one of {others:?}");
            Illegal::new("point.nobody", GU_R05, text)
        }
        Some(_) if !card.is_shooter() && public.switches.pointing == PointingRule::Shooters => {
            let text = format!("only shooters point here; with a {card} the answer is nobody");
            Illegal::new("point.not-shooter", GU_R04, text)
        }
        Some(target) if target == seat => {
            Illegal::new("point.self", GU_208, format!("not oneself; one of {others:?}"))
        }
        Some(target) => {
            let text = format!("seat {target} is not alive; one of {others:?}");
            Illegal::new("point.not-alive", GU_208, text)
        }
    }
}

fn wrong_stage(public: &Public, stage: Stage, action: &Action) -> Illegal {
    let one_step = public.switches.one_step;
    let wanted = match stage {
        Stage::Lay if one_step => "a card and a target together",
        Stage::Lay => "a card to lay",
        Stage::Command => "the master's command",
        Stage::Point => "a target to point at",
    };
    let (code, clause) = match (stage, action) {
        (Stage::Lay, Action::Point(_)) => ("point.too-early", GU_R06),
        (Stage::Lay, _) => ("lay.wrong-form", GU_R06),
        (_, Action::Lay(_) | Action::Fire(_)) => ("lay.closed", GU_204),
        (Stage::Command, _) => ("command.awaited", GU_R11),
        (Stage::Point, _) => ("point.awaited", GU_R06),
    };
    Illegal::new(code, clause, format!("this stage asks for {wanted}"))
}
