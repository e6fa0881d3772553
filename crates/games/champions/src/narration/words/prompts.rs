//! What each decision asks.

use duello_core::{Phrase, Seat, say};

use super::names::{attack_name, character_name, pool_name, side, unit_name};
use crate::rules::{Sight, decider};
use crate::state::{Group, Pool, Public, Stage};

/// What the stage asks.
pub(crate) fn prompt(sight: Sight<'_>) -> Phrase {
    let public = sight.public;
    if let Some(ending) = public.ending {
        return ending.winner.map_or_else(
            || say!("prompt-drawn", "The game is drawn."),
            |winner| say!("prompt-won", "{who} has won.", who = side(winner)),
        );
    }
    let question = question(public);
    let asked = decider(public);
    if sight.seat() == Some(asked) {
        question
    } else {
        say!("prompt-other", "{side}: {question}", side = side(asked), question)
    }
}

/// The question, without the name of the side.
fn question(public: &Public) -> Phrase {
    match public.stage {
        Stage::Muster => say!("prompt-muster", "Which Free unit Wheels In or holds?"),
        Stage::Combat => say!("prompt-combat", "Which combat is fought next?"),
        Stage::Weapons(at) => {
            let who = nth_name(public, &public.weapon_choosers(), at);
            say!("prompt-weapon", "Choose a weapon for {who}.", who)
        }
        Stage::MakeWay(at) => {
            let who = public.way_makers().get(usize::from(at)).map_or_else(
                || say!("the-character", "the Character"),
                |id| character_name(public, *id).into(),
            );
            say!("prompt-make-way", "Does {who} Make Way?", who)
        }
        Stage::Issue(_) => say!("prompt-issue", "Do you issue a Duel?"),
        Stage::Accept(issuer) => {
            let issuer = pool_name(public, issuer);
            say!("prompt-accept", "{issuer} issues a Duel. Who accepts?", issuer)
        }
        Stage::Nominate(_) => {
            say!("prompt-nominate", "The Duel is refused. Which Character is shamed?")
        }
        Stage::Crush(at) => {
            let who = nth_name(public, &public.crushers(), at);
            say!("prompt-crush", "Does {who} make a Crush Attack?", who)
        }
        Stage::Declare(_) => declare_question(public),
        Stage::Distribute(_, hits) => {
            if hits == 1 {
                say!("prompt-distribute", "Who takes {hits} hit?", hits)
            } else {
                say!("prompt-distribute", "Who takes {hits} hits?", hits)
            }
        }
        Stage::Save(_) => save_question(public),
        Stage::Allot(id) => {
            let (_, hp) = public.crumbling(id);
            let unit = unit_name(public, id);
            say!(
                "prompt-allot",
                "The Characters of {unit} lose {hp} HP. Divide the losses.",
                unit,
                hp
            )
        }
        Stage::Break => say!("prompt-break", "Which unit takes its Break Test next?"),
        Stage::Pursue(at) => {
            let pursuers = public.pursuers();
            let unit = pursuers.get(usize::from(at)).map_or("", |id| unit_name(public, *id));
            say!("prompt-pursue", "Does {unit} pursue?", unit)
        }
        Stage::ReformOrder => say!("prompt-reform-order", "Who reforms first?"),
        Stage::Reform(seat) => reform_question(public, seat),
        Stage::Reroll(test) => {
            let unit = unit_name(public, test.unit);
            say!("prompt-reroll", "{unit} failed its test. Reroll?", unit)
        }
        _ => "…".into(),
    }
}

/// The name of the one of several who is asked.
fn nth_name(public: &Public, pools: &[Pool], at: u8) -> Phrase {
    pools.get(usize::from(at)).map_or_else(Phrase::default, |pool| pool_name(public, *pool))
}

fn declare_question(public: &Public) -> Phrase {
    match group(public) {
        Some(group) => say!(
            "prompt-declare",
            "{who}, {kind} ×{attacks}: choose targets.",
            attacks = group.attacks,
            kind = attack_name(group.kind),
            who = pool_name(public, group.attacker)
        ),
        None => say!("prompt-attacks", "Choose targets."),
    }
}

fn save_question(public: &Public) -> Phrase {
    let saving = public.round.as_ref().and_then(|round| round.saving.as_ref());
    let Some(saving) = saving else { return Phrase::default() };
    let (wounds, who) = (saving.wounded.plain, pool_name(public, saving.target));
    if wounds == 1 {
        say!("prompt-save", "{wounds} wound on {who}. Choose a save.", wounds, who)
    } else {
        say!("prompt-save", "{wounds} wounds on {who}. Choose a save.", wounds, who)
    }
}

fn reform_question(public: &Public, seat: Seat) -> Phrase {
    let mut units = public.reform_list(seat);
    match (units.next(), units.next()) {
        (Some(unit), None) => {
            say!("prompt-reform", "Does {unit} reform?", unit = unit_name(public, unit))
        }
        _ => say!("prompt-reform-which", "Which unit reforms, or keeps its formation?"),
    }
}

/// The attacks that are being declared.
pub(super) fn group(public: &Public) -> Option<&Group> {
    match public.stage {
        Stage::Declare(at) => public.step_groups().get(usize::from(at)),
        _ => None,
    }
}
