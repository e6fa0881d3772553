//! Everything that people read about a match.

use std::fmt::Write as _;

use crate::action::{Action, Save};
use crate::entry::EntryKind;
use crate::event::Event;
use crate::round::{Stage, TestKind};
use crate::rules::{AttackKind, Group, Needs, Rolled, Score, Sight, decider};
use crate::state::{Pool, Public, SIDES, Status, UnitId};

/// The name of the models of a pool.
pub(crate) fn pool_name(public: &Public, pool: Pool) -> String {
    match pool {
        Pool::Ranks(unit) => public.entry(unit).name.clone(),
        Pool::Champion(unit) => match &public.entry(unit).kind {
            EntryKind::Ranks { champion: Some(name), .. } => name.clone(),
            _ => format!("the Champion of {}", public.entry(unit).name),
        },
        Pool::Character(id) => public.character_entry(id).name.clone(),
    }
}

fn unit_name(public: &Public, unit: UnitId) -> String {
    public.entry(unit).name.clone()
}

fn side(seat: duello_core::Seat) -> &'static str {
    if seat.index() == 0 { "Side A" } else { "Side B" }
}

/// The match in plain text: a line for each unit with its Characters.
pub(crate) fn show(public: &Public) -> String {
    let mut text =
        format!("turn {} of {}, {} Active", public.turn, public.turn_limit, side(public.active));
    for seat in SIDES {
        let _ = write!(text, "\n{} (Glory {})", side(seat), public.glory(seat));
        for (id, unit) in public.all_units().filter(|(_, unit)| unit.seat == seat) {
            let _ = write!(text, "\n  {}: {}", unit_name(public, id), unit_line(public, id));
            for character in public.characters_of(id) {
                let cowed = if public.character(character).cowed { ", Cowed" } else { "" };
                let _ = write!(
                    text,
                    "\n    {} {} HP{cowed}",
                    public.character_entry(character).name,
                    public.character(character).hp
                );
            }
            if matches!(unit.status, Status::Free | Status::Engaged) && unit.champion > 0 {
                let _ = write!(text, "\n    {}", pool_name(public, Pool::Champion(id)));
            }
        }
    }
    for duel in &public.duels {
        let [a, b] = duel.duellists.map(|pool| pool_name(public, pool));
        let _ = write!(text, "\nDuel: {a} against {b}");
    }
    text
}

fn unit_line(public: &Public, id: UnitId) -> String {
    let unit = public.unit(id);
    let status = match unit.status {
        Status::Reserve => return format!("arrives in turn {}", unit.arrives),
        Status::Away => return "away in pursuit".into(),
        Status::Routed => return "routed".into(),
        Status::Destroyed => return "destroyed".into(),
        Status::Free => "free",
        Status::Engaged => "engaged",
    };
    let mut text = format!(
        "{status}, {} models in {} files at ({}, {}) facing {:?}",
        public.models_in(id),
        unit.files,
        unit.corner.x,
        unit.corner.y,
        unit.facing
    );
    for (is, name) in [
        (unit.charging, "Charging"),
        (unit.shaken, "Shaken"),
        (unit.broken, "Broken"),
        (public.has_standard(id), "with Standard"),
    ] {
        if is {
            let _ = write!(text, ", {name}");
        }
    }
    text
}

/// What the stage asks.
pub(crate) fn prompt(sight: Sight<'_>) -> String {
    let public = sight.public;
    if let Some(ending) = public.ending {
        return ending
            .winner
            .map_or("The game is drawn.".into(), |winner| format!("{} has won.", side(winner)));
    }
    let question = match public.stage {
        Stage::Muster => "Which Free unit Wheels In, or holds?".to_owned(),
        Stage::Combat => "Which combat is fought next?".to_owned(),
        Stage::Weapons(at) => {
            let pool = public.weapon_choosers().get(usize::from(at)).copied();
            format!(
                "What does {} fight with?",
                pool.map_or_else(String::new, |p| pool_name(public, p))
            )
        }
        Stage::MakeWay(at) => {
            let id = public.way_makers().get(usize::from(at)).copied();
            let name = id.map_or("the Character", |id| public.character_entry(id).name.as_str());
            format!("Does {name} make way to the fight?")
        }
        Stage::Issue(_) => "Do you issue a Duel?".to_owned(),
        Stage::Accept(issuer) => {
            format!("{} issues a Duel. Who accepts?", pool_name(public, issuer))
        }
        Stage::Nominate(_) => "The Duel is refused. Who is shamed?".to_owned(),
        Stage::Crush(at) => {
            let pool = public.crushers().get(usize::from(at)).copied();
            format!("Does {} crush?", pool.map_or_else(String::new, |p| pool_name(public, p)))
        }
        Stage::Declare(_) => match group(public) {
            Some(group) => format!(
                "Where do the {} {} of {} go?",
                group.attacks,
                attack_name(group.kind),
                pool_name(public, group.attacker)
            ),
            None => "Where do the attacks go?".to_owned(),
        },
        Stage::Distribute(_, hits) => format!("Who takes the {hits} hits?"),
        Stage::Save(_) => {
            let saving = public.round.as_ref().and_then(|round| round.saving.as_ref());
            saving.map_or_else(String::new, |saving| {
                let name = pool_name(public, saving.target);
                format!("{} wounds on {name}. By what are they saved?", saving.wounded.plain)
            })
        }
        Stage::Allot(id) => {
            let (_, hp) = public.crumbling(id);
            format!("The Characters of {} lose {hp} HP. Who?", unit_name(public, id))
        }
        Stage::Break => "Which unit tests first?".to_owned(),
        Stage::Pursue(at) => {
            let unit = public.pursuers().get(usize::from(at)).copied();
            let name = unit.map_or_else(String::new, |id| unit_name(public, id));
            format!("Does {name} pursue?")
        }
        Stage::ReformOrder => "Who reforms first?".to_owned(),
        Stage::Reform(seat) => {
            let units: Vec<String> =
                public.reform_list(seat).map(|id| unit_name(public, id)).collect();
            match units.as_slice() {
                [unit] => format!("Does {unit} reform?"),
                _ => "Which unit reforms, or keeps its formation?".to_owned(),
            }
        }
        Stage::Reroll(test) => format!("{} has failed. Roll again?", unit_name(public, test.unit)),
        _ => "…".to_owned(),
    };
    let asked = decider(public);
    if sight.seat() == Some(asked) { question } else { format!("{}: {question}", side(asked)) }
}

/// An action as a player would say it.
pub(crate) fn say_action(public: &Public, action: &Action) -> String {
    let numbers =
        |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(" + ");
    match action {
        Action::WheelIn(wheel) => format!(
            "{} Wheels In on {} (offset {})",
            unit_name(public, wheel.unit),
            unit_name(public, wheel.target),
            wheel.offset
        ),
        Action::Hold(unit) => format!("{} holds", unit_name(public, *unit)),
        Action::Fight(unit) => format!("fight the combat of {}", unit_name(public, *unit)),
        Action::Weapon(weapon) => weapon.to_string(),
        Action::MakeWay(slot) => format!("to slot {slot}"),
        Action::Stay => "stay".into(),
        Action::DuelIssue(pool) => format!("{} issues a Duel", pool_name(public, *pool)),
        Action::DuelPass => "no Duel".into(),
        Action::DuelAccept(pool) => format!("{} accepts", pool_name(public, *pool)),
        Action::DuelRefuse => "refuse".into(),
        Action::DuelNominate(id) => format!("shame {}", public.character_entry(*id).name),
        Action::Crush => "crush".into(),
        Action::Keep => "keep it".into(),
        Action::Aim(unit) => format!("at {}", unit_name(public, *unit)),
        Action::Allocate(shares) => match group(public) {
            Some(group) if group.reach.len() == shares.len() => {
                shared(public, shares, group.reach.iter().copied())
            }
            _ => format!("allocate {}", numbers(shares)),
        },
        Action::Distribute(shares) => {
            let takers = public.takers_now();
            if takers.len() == shares.len() {
                shared(public, shares, takers.into_iter())
            } else {
                format!("distribute {}", numbers(shares))
            }
        }
        Action::Save(Save::Aegis) => "Aegis".into(),
        Action::Save(Save::Fortitude) => "Fortitude".into(),
        Action::Allot(shares) => match public.stage {
            Stage::Allot(unit) if public.characters_of(unit).count() == shares.len() => {
                shared(public, shares, public.characters_of(unit).map(Pool::Character))
            }
            _ => format!("allot {}", numbers(shares)),
        },
        Action::BreakTest(unit) => format!("{} tests", unit_name(public, *unit)),
        Action::Reroll => "roll again".into(),
        Action::AcceptFailure => "accept the failure".into(),
        Action::Pursue(unit) => format!("pursue {}", unit_name(public, *unit)),
        Action::Restrain => "restrain".into(),
        Action::Overrun => "overrun".into(),
        Action::StayPut => "stay".into(),
        Action::ReformFirst(seat) => format!("{} reforms first", side(*seat)),
        Action::Reform(reform) => format!(
            "{} reforms to {} files against {}, offset {}",
            unit_name(public, reform.unit),
            reform.slots.len(),
            unit_name(public, reform.against),
            reform.offset
        ),
        Action::KeepFormation(unit) => {
            format!("{} keeps its formation", unit_name(public, *unit))
        }
    }
}

/// How many go at whom: `3 at Reaver Swords, 1 at Oath-Keeper`.
fn shared(public: &Public, shares: &[u16], pools: impl Iterator<Item = Pool>) -> String {
    let said = shares.iter().zip(pools).filter(|(share, _)| **share > 0);
    let said: Vec<String> =
        said.map(|(share, pool)| format!("{share} at {}", pool_name(public, pool))).collect();
    if said.is_empty() { "none".into() } else { said.join(", ") }
}

/// The attacks that are being declared.
fn group(public: &Public) -> Option<&Group> {
    match public.stage {
        Stage::Declare(at) => public.step_groups().get(usize::from(at)),
        _ => None,
    }
}

/// An event for the log.
pub(crate) fn say_event(public: &Public, event: &Event) -> String {
    let unit = |id: &UnitId| unit_name(public, *id);
    let pool = |pool: &Pool| pool_name(public, *pool);
    match event {
        Event::TurnBegins { turn, active } => {
            format!("Player Turn {turn}: {} is Active.", side(*active))
        }
        Event::Arrived { unit: id, at, .. } => {
            format!("{} arrives at ({}, {}).", unit(id), at[0], at[1])
        }
        Event::WheeledIn { unit: id, target, struck, .. } => {
            format!("{} Wheels In on {}, {struck:?}.", unit(id), unit(target))
        }
        Event::RoundBegins { units } => {
            let names: Vec<String> = units.iter().map(unit).collect();
            format!("A Round of Combat: {}.", names.join(", "))
        }
        Event::Tested { unit: id, kind, discipline, dice, passed } => format!(
            "{}: {} on {discipline}, dice {}: {}.",
            unit(id),
            test_name(*kind),
            faces(dice),
            if *passed { "passed" } else { "failed" }
        ),
        Event::Rerolls { unit: id } => {
            format!("{} rallies around the flag and rolls again.", unit(id))
        }
        Event::Shaken { unit: id } => format!("{} is Shaken.", unit(id)),
        Event::WeaponChosen { pool: p, weapon } => format!("{} fights with {weapon}.", pool(p)),
        Event::MadeWay { character, slot } => {
            format!("{} makes way to slot {slot}.", public.character_entry(*character).name)
        }
        Event::DuelIssued { by } => format!("{} issues a Duel.", pool(by)),
        Event::DuelPassed { seat } => format!("{} issues no Duel.", side(*seat)),
        Event::DuelAccepted { issuer, by } => {
            format!("{} accepts the Duel with {}.", pool(by), pool(issuer))
        }
        Event::DuelRefused { issuer } => format!("The Duel of {} is refused.", pool(issuer)),
        Event::Cowed { character } => {
            format!("{} is Cowed.", public.character_entry(*character).name)
        }
        Event::Freed { character } => {
            format!("{} is no longer Cowed.", public.character_entry(*character).name)
        }
        Event::DuelGoesOn { duellists } => {
            format!("The Duel of {} and {} goes on.", pool(&duellists[0]), pool(&duellists[1]))
        }
        Event::DuelEnded { duellists } => {
            format!("The Duel of {} and {} has ended.", pool(&duellists[0]), pool(&duellists[1]))
        }
        Event::CrushDeclared { by } => format!("{} will crush.", pool(by)),
        Event::Step { step } => format!("Initiative Step {step}."),
        Event::SpecialHits { attacker, kind, unit: id, dice, hits } => {
            let rolled =
                if dice.is_empty() { String::new() } else { format!(", dice {}", faces(dice)) };
            format!(
                "{}: {} on {}{rolled}: {hits} hits.",
                pool(attacker),
                attack_name(*kind),
                unit(id)
            )
        }
        Event::Struck { attacker, kind, target, attacks, needs, rolled, .. } => format!(
            "{} at {}, {}: {}",
            pool(attacker),
            pool(target),
            attack_name(*kind),
            batch(*attacks, needs, rolled)
        ),
        Event::Wounded { attacker, kind, target, attacks, rolled, .. } => format!(
            "{} at {}, {}: {attacks}{}: {} wounds to be saved.",
            pool(attacker),
            pool(target),
            attack_name(*kind),
            thrown(rolled),
            rolled.unsaved
        ),
        Event::Lost { pool: p, hp, left, .. } => format!("{} loses {hp} HP, {left} left.", pool(p)),
        Event::RanksLost { unit: id, hp, removed, left, .. } => {
            format!("{} lose {hp} HP: {removed} fall, {left} are left.", unit(id))
        }
        Event::Overkill { seat, hp } => format!("Overkill for {}: {hp}.", side(*seat)),
        Event::Removed { pool: p } => format!("{} has fallen.", pool(p)),
        Event::Filled { unit: id, slot } => {
            format!("Somebody of {} steps into slot {slot}.", unit(id))
        }
        Event::Closed { unit: id, front, .. } => {
            format!("{} closes its ranks to {} files.", unit(id), front.len())
        }
        Event::Destroyed { unit: id } => format!("{} is Destroyed.", unit(id)),
        Event::Nudged { unit: id, by } => {
            format!("{} closes up by ({}, {}).", unit(id), by[0], by[1])
        }
        Event::DroppedOut { units } => {
            format!("{} and {} have lost contact.", unit(&units[0]), unit(&units[1]))
        }
        Event::Trophy { seat, glory } => format!("{} gains {glory} Glory.", side(*seat)),
        Event::Scored { scores, winner } => {
            let result = winner.map_or("nobody has lost".to_owned(), |seat| {
                format!("{} wins the Round", side(seat))
            });
            format!("Combat Score: A {}; B {}: {result}.", score(&scores[0]), score(&scores[1]))
        }
        Event::Crumbled { unit: id, hp } => format!("{} is Unstable and loses {hp} HP.", unit(id)),
        Event::Broke { unit: id } => format!("{} Breaks!", unit(id)),
        Event::Pursues { unit: id, quarry } if id == quarry => format!("{} overruns.", unit(id)),
        Event::Pursues { unit: id, quarry } => format!("{} pursues {}.", unit(id), unit(quarry)),
        Event::Restrained { unit: id } => format!("{} restrains itself.", unit(id)),
        Event::Ran { unit: id, pursues, dice, distance } => {
            let verb = if pursues.is_some() { "pursues" } else { "flees" };
            format!("{} {verb}, dice {}: {distance}.", unit(id), faces(dice))
        }
        Event::Routed { unit: id } => format!("{} leaves the field.", unit(id)),
        Event::Moved { unit: id, met, away, at, .. } => match (met, away) {
            (Some(met), _) => format!("{} runs into {}.", unit(id), unit(met)),
            (None, true) => format!("{} is away in pursuit.", unit(id)),
            (None, false) => format!("{} stops at ({}, {}).", unit(id), at[0], at[1]),
        },
        Event::Reformed { unit: id, front, .. } => {
            format!("{} reforms to {} files.", unit(id), front.len())
        }
        Event::Free { unit: id } => format!("{} has no enemy any more.", unit(id)),
        Event::Resigned { seat } => format!("{} resigns.", side(*seat)),
        Event::GameOver { winner, glory } => match winner {
            Some(winner) => format!("{} wins; Glory {} to {}.", side(*winner), glory[0], glory[1]),
            None => format!("The game is drawn; Glory {} to {}.", glory[0], glory[1]),
        },
    }
}

fn faces(dice: &[u32]) -> String {
    dice.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

fn batch(attacks: u16, needs: &Needs, rolled: &Rolled) -> String {
    let needed =
        |number: Option<u8>| number.map_or("none".to_owned(), |number| format!("{number}+"));
    let mut text = match needs.hit {
        Some(hit) => format!("{attacks} attacks hitting on {hit}+, "),
        None => format!("{attacks} hits, "),
    };
    let _ = write!(
        text,
        "wounding on {}, armour {}, special save {}",
        needed(needs.wound),
        needed(needs.armour),
        needed(needs.special)
    );
    let _ = write!(text, "{}: {} HP.", thrown(rolled), rolled.hp);
    text
}

/// The dice of a batch, pool by pool.
fn thrown(rolled: &Rolled) -> String {
    rolled.pools.iter().map(|pool| format!("; {} {}", pool.name, faces(&pool.faces))).collect()
}

fn score(score: &Score) -> String {
    let parts = [
        (score.losses, "losses"),
        (score.overkill, "Overkill"),
        (score.charge, "Charge"),
        (score.ranks, "ranks"),
        (score.standards, "Standards"),
        (score.flank, "Flank"),
        (score.rear, "Rear"),
    ];
    let said: Vec<String> = parts
        .iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    format!("{} ({})", score.total(), said.join(" + "))
}

fn test_name(kind: TestKind) -> &'static str {
    match kind {
        TestKind::Terror => "Terror Test",
        TestKind::Fear => "Fear Test",
        TestKind::Break => "Break Test",
        TestKind::Panic => "Panic Test",
        TestKind::Restrain => "Restrain Pursuit Test",
        TestKind::Reform => "test to reform",
    }
}

fn attack_name(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Impact => "Impact Hits",
        AttackKind::Breath => "Breath Attack",
        AttackKind::Grind => "Grind Attacks",
        AttackKind::Scything => "Scything",
        AttackKind::Stomp => "Stomp Attacks",
        AttackKind::Crush => "Crush Attack",
        AttackKind::Close => "Close Combat Attacks",
    }
}
