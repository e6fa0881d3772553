//! Everything that people read about a match: names and questions here, the rest in the files beside.

mod actions;
mod board;
mod events;

use duello_core::{Phrase, Seat, say};

use crate::entry::EntryKind;
use crate::round::{Stage, TestKind};
use crate::rules::{AttackKind, Group, Sight, decider};
use crate::state::{CharacterId, Facing, Pool, Public, UnitId};

pub(crate) use actions::say_action;
pub(crate) use board::show;
pub(crate) use events::say_event;

/// The name of the models of a pool.
pub(crate) fn pool_name(public: &Public, pool: Pool) -> Phrase {
    match pool {
        Pool::Ranks(unit) => unit_name(public, unit).into(),
        Pool::Champion(unit) => match &public.entry(unit).kind {
            EntryKind::Ranks { champion: Some(name), .. } => name.into(),
            _ => say!("champion-of", "the Champion of {unit}", unit = unit_name(public, unit)),
        },
        Pool::Character(id) => character_name(public, id).into(),
    }
}

pub(crate) fn unit_name(public: &Public, unit: UnitId) -> &str {
    &public.entry(unit).name
}

pub(crate) fn character_name(public: &Public, character: CharacterId) -> &str {
    &public.character_entry(character).name
}

pub(crate) fn side(seat: Seat) -> Phrase {
    if seat.index() == 0 { say!("seat-a", "Side A") } else { say!("seat-b", "Side B") }
}

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
fn group(public: &Public) -> Option<&Group> {
    match public.stage {
        Stage::Declare(at) => public.step_groups().get(usize::from(at)),
        _ => None,
    }
}

fn test_name(kind: TestKind) -> Phrase {
    match kind {
        TestKind::Terror => say!("terror-test", "Terror Test"),
        TestKind::Fear => say!("fear-test", "Fear Test"),
        TestKind::Break => say!("break-test", "Break Test"),
        TestKind::Panic => say!("panic-test", "Panic Test"),
        TestKind::Restrain => say!("restrain-test", "Restrain Pursuit Test"),
        TestKind::Reform => say!("reform-test", "test to reform"),
    }
}

fn attack_name(kind: AttackKind) -> Phrase {
    match kind {
        AttackKind::Impact => say!("impact-hits", "Impact Hits"),
        AttackKind::Breath => say!("breath-attack", "Breath Attack"),
        AttackKind::Grind => say!("grind-attacks", "Grind Attacks"),
        AttackKind::Scything => say!("scything", "Scything"),
        AttackKind::Stomp => say!("stomp-attacks", "Stomp Attacks"),
        AttackKind::Crush => say!("crush-attack", "Crush Attack"),
        AttackKind::Close => say!("close-attacks", "Close Combat Attacks"),
    }
}

fn facing_name(facing: Facing) -> Phrase {
    match facing {
        Facing::Front => say!("facing-front", "Front"),
        Facing::Left => say!("facing-left", "Left"),
        Facing::Right => say!("facing-right", "Right"),
        Facing::Rear => say!("facing-rear", "Rear"),
    }
}
