//! Actions in words.

use duello_core::{Phrase, say};

use super::prompts::group;
use crate::action::{Action, Reform, Save, Shares, WheelIn};
use crate::narration::words::{character_name, pool_name, side, unit_name};
use crate::state::{Pool, Public, Stage};

/// An action as a player would say it.
pub(crate) fn say_action(public: &Public, action: &Action) -> Phrase {
    match action {
        Action::WheelIn(wheel) => wheel_in(public, *wheel),
        Action::Hold(unit) => say!("hold", "{unit} holds", unit = unit_name(public, *unit)),
        Action::Fight(unit) => {
            say!("fight", "fight the combat of {unit}", unit = unit_name(public, *unit))
        }
        Action::Weapon(weapon) => weapon.say(),
        Action::MakeWay(slot) => say!("make-way", "to slot {slot}", slot = *slot),
        Action::Stay | Action::StayPut => say!("stay", "stay"),
        Action::DuelIssue(pool) => {
            say!("duel-issue", "{who} issues a Duel", who = pool_name(public, *pool))
        }
        Action::DuelPass => say!("duel-pass", "no Duel"),
        Action::DuelAccept(pool) => {
            say!("duel-accept", "{who} accepts", who = pool_name(public, *pool))
        }
        Action::DuelRefuse => say!("duel-refuse", "refuse"),
        Action::DuelNominate(id) => {
            say!("duel-nominate", "shame {who}", who = character_name(public, *id))
        }
        Action::Crush => say!("crush", "make a Crush Attack"),
        Action::Keep => say!("keep", "not now"),
        Action::Aim(unit) => say!("aim", "at {unit}", unit = unit_name(public, *unit)),
        Action::Allocate(shares) => allocate(public, shares),
        Action::Distribute(shares) => distribute(public, shares),
        Action::Save(Save::Aegis) => say!("aegis", "Aegis"),
        Action::Save(Save::Fortitude) => say!("fortitude", "Fortitude"),
        Action::Allot(shares) => allot(public, shares),
        Action::BreakTest(unit) => {
            say!("take-break-test", "{unit} takes its Break Test", unit = unit_name(public, *unit))
        }
        Action::Reroll => say!("reroll", "reroll"),
        Action::AcceptFailure => say!("accept-failure", "accept the failure"),
        Action::Pursue(unit) => say!("pursue", "pursue {unit}", unit = unit_name(public, *unit)),
        Action::Restrain => say!("restrain", "restrain pursuit"),
        Action::Overrun => say!("overrun", "overrun"),
        Action::ReformFirst(seat) => {
            say!("reform-first", "{side} reforms first", side = side(*seat))
        }
        Action::Reform(reform) => say_reform(public, reform),
        Action::KeepFormation(unit) => {
            say!("keep-formation", "{unit} keeps its formation", unit = unit_name(public, *unit))
        }
    }
}

fn wheel_in(public: &Public, wheel: WheelIn) -> Phrase {
    say!(
        "wheel-in",
        "{unit} Wheels In on {target}, {place}",
        unit = unit_name(public, wheel.unit),
        target = unit_name(public, wheel.target),
        place = place(wheel.offset)
    )
}

/// CH-414: how a unit is laid on an edge of another: left end, centre or right end on one of the three; 9 for where it
/// stands now.
fn place(offset: u8) -> Phrase {
    let end = |number: u8| match number {
        0 => say!("end-left", "left"),
        1 => say!("end-centre", "centre"),
        _ => say!("end-right", "right"),
    };
    match offset {
        0..=8 => say!("place", "{own} on {mark}", own = end(offset / 3), mark = end(offset % 3)),
        _ => say!("place-now", "where it stands"),
    }
}

fn say_reform(public: &Public, reform: &Reform) -> Phrase {
    say!(
        "reform",
        "{unit} reforms {files} wide against {enemy}, {place}",
        unit = unit_name(public, reform.unit),
        files = reform.slots.len(),
        enemy = unit_name(public, reform.against),
        place = place(reform.offset)
    )
}

fn allocate(public: &Public, shares: &Shares) -> Phrase {
    match group(public) {
        Some(group) if group.reach.len() == shares.len() => {
            shared(public, shares, group.reach.iter().copied())
        }
        _ => say!("allocate", "allocate {shares}", shares = summed(shares)),
    }
}

fn distribute(public: &Public, shares: &Shares) -> Phrase {
    let takers = public.takers_now();
    if takers.len() == shares.len() {
        shared(public, shares, takers.into_iter())
    } else {
        say!("distribute", "distribute {shares}", shares = summed(shares))
    }
}

fn allot(public: &Public, shares: &Shares) -> Phrase {
    match public.stage {
        Stage::Allot(unit) if public.characters_of(unit).count() == shares.len() => {
            shared(public, shares, public.characters_of(unit).map(Pool::Character))
        }
        _ => say!("allot", "allot {shares}", shares = summed(shares)),
    }
}

/// Numbers alone, the same in every language: `3 + 1`.
fn summed(shares: &[u16]) -> String {
    shares.iter().map(u16::to_string).collect::<Vec<_>>().join(" + ")
}

/// How many go at whom: `3 at Reaver Swords, 1 at Oath-Keeper`.
fn shared(public: &Public, shares: &[u16], pools: impl Iterator<Item = Pool>) -> Phrase {
    let said = shares.iter().zip(pools).filter(|(share, _)| **share > 0);
    let one = |(share, pool): (&u16, Pool)| {
        say!("share", "{share} at {who}", share = *share, who = pool_name(public, pool))
    };
    let row: Vec<Phrase> = said.map(one).collect();
    if row.is_empty() { say!("shared-none", "none") } else { say!("shared", "{row}", row) }
}
