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

/// The question itself, whoever is asked.
fn question(public: &Public) -> Phrase {
    match public.stage {
        Stage::Muster => say!("prompt-muster", "Which Free unit Wheels In, or holds?"),
        Stage::Combat => say!("prompt-combat", "Which combat is fought next?"),
        Stage::Weapons(at) => {
            let who = nth_name(public, &public.weapon_choosers(), at);
            say!("prompt-weapon", "What does {who} fight with?", who)
        }
        Stage::MakeWay(at) => {
            let who = public.way_makers().get(usize::from(at)).map_or_else(
                || say!("the-character", "the Character"),
                |id| character_name(public, *id).into(),
            );
            say!("prompt-make-way", "Does {who} make way to the fight?", who)
        }
        Stage::Issue(_) => say!("prompt-issue", "Do you issue a Duel?"),
        Stage::Accept(issuer) => {
            let issuer = pool_name(public, issuer);
            say!("prompt-accept", "{issuer} issues a Duel. Who accepts?", issuer)
        }
        Stage::Nominate(_) => say!("prompt-nominate", "The Duel is refused. Who is shamed?"),
        Stage::Crush(at) => {
            let who = nth_name(public, &public.crushers(), at);
            say!("prompt-crush", "Does {who} crush?", who)
        }
        Stage::Declare(_) => declare_question(public),
        Stage::Distribute(_, hits) => {
            say!("prompt-distribute", "Who takes the {hits} hits?", hits)
        }
        Stage::Save(_) => save_question(public),
        Stage::Allot(id) => {
            let (_, hp) = public.crumbling(id);
            let unit = unit_name(public, id);
            say!("prompt-allot", "The Characters of {unit} lose {hp} HP. Who?", unit, hp)
        }
        Stage::Break => say!("prompt-break", "Which unit tests first?"),
        Stage::Pursue(at) => {
            let pursuers = public.pursuers();
            let unit = pursuers.get(usize::from(at)).map_or("", |id| unit_name(public, *id));
            say!("prompt-pursue", "Does {unit} pursue?", unit)
        }
        Stage::ReformOrder => say!("prompt-reform-order", "Who reforms first?"),
        Stage::Reform(seat) => reform_question(public, seat),
        Stage::Reroll(test) => {
            let unit = unit_name(public, test.unit);
            say!("prompt-reroll", "{unit} has failed. Roll again?", unit)
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
            "Where do the {attacks} {kind} of {who} go?",
            attacks = group.attacks,
            kind = attack_name(group.kind),
            who = pool_name(public, group.attacker)
        ),
        None => say!("prompt-attacks", "Where do the attacks go?"),
    }
}

fn save_question(public: &Public) -> Phrase {
    let saving = public.round.as_ref().and_then(|round| round.saving.as_ref());
    saving.map_or_else(Phrase::default, |saving| {
        say!(
            "prompt-save",
            "{wounds} wounds on {who}. By what are they saved?",
            wounds = saving.wounded.plain,
            who = pool_name(public, saving.target)
        )
    })
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
