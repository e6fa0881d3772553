//! Events in words.

use super::{card, markers, name, number, side};
use crate::content::PieceKind;
use crate::event::Event;
use crate::frame::{Mode, Strikes};
use crate::state::{EndedBy, FigureId, Out, Public};

fn dice(list: &[u32]) -> String {
    let faces: Vec<String> = list.iter().map(u32::to_string).collect();
    if faces.is_empty() { String::new() } else { format!(" ({})", faces.join(" ")) }
}

fn strikes(strikes: &Strikes) -> String {
    let mut parts = Vec::new();
    let rows = [
        (strikes.elemental_critical, "elemental critical"),
        (strikes.elemental, "elemental"),
        (strikes.critical, "critical"),
        (strikes.plain, "plain"),
    ];
    rows.iter()
        .filter(|(number, _)| *number > 0)
        .for_each(|(number, word)| parts.push(format!("{number} {word}")));
    match (strikes.total(), parts.is_empty()) {
        (_, true) => "no strikes".into(),
        (1, _) => format!("{} strike", parts.join(", ")),
        _ => format!("{} strikes", parts.join(", ")),
    }
}

fn piece(public: &Public, id: crate::content::PieceId) -> String {
    let pieces = &public.arena().pieces;
    pieces.get(usize::from(id.0)).map_or_else(|| "a barrel".into(), |piece| piece.id.clone())
}

/// FI-303: a kind of scenery in words.
const fn kind_of(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Wall => "wall",
        PieceKind::Vertical => "vertical piece",
        PieceKind::Low => "low piece",
        PieceKind::Area => "area",
        PieceKind::Barrel => "barrel",
    }
}

fn technique_name(public: &Public, id: crate::content::TechniqueId) -> String {
    let known = public.content.techniques().get(usize::from(id.0));
    known.map_or_else(|| "a technique".into(), |known| known.name.clone())
}

/// An event for the log.
pub(crate) fn say_event(public: &Public, event: &Event) -> String {
    let who = |id: &FigureId| name(public, *id);
    match event {
        Event::RolledOff { dice, higher } | Event::TieRolled { dice, higher } => match higher {
            Some(seat) => {
                format!("{} against {}: {} wins the roll.", dice[0], dice[1], side(*seat))
            }
            None => format!("{} against {}: again.", dice[0], dice[1]),
        },
        Event::DeploysFirst { seat } => format!("{} deploys first.", side(*seat)),
        Event::Chosen { characters } => {
            let names = |list: &Vec<crate::content::CharacterId>| {
                let all = public.content.characters();
                let names = list.iter().filter_map(|id| all.get(usize::from(id.0)));
                names.map(|known| known.name.clone()).collect::<Vec<_>>().join(", ")
            };
            format!("South leads {}, North leads {}.", names(&characters[0]), names(&characters[1]))
        }
        Event::Placed { figure, at, facing, .. } => {
            format!("{} is placed at {},{} facing {facing:?}.", who(figure), at.x, at.y)
        }
        Event::Presented { figure, cards, equipped } => {
            let list = |ids: &Vec<crate::content::CardId>| {
                ids.iter().map(|id| card(public, *id)).collect::<Vec<_>>().join(", ")
            };
            let worn = if equipped.is_empty() { "nothing".into() } else { list(equipped) };
            format!("{} has {}; equipped: {worn}.", who(figure), list(cards))
        }
        Event::TurnBegins { turn } => format!("Turn {turn} begins."),
        Event::Initiative { dice: rolled, successes } => format!(
            "Initiative: South {}{}, North {}{}.",
            successes[0],
            dice(&rolled[0]),
            successes[1],
            dice(&rolled[1])
        ),
        Event::Obliged { figure, steps } => {
            format!("{} must reveal {}.", who(figure), number(*steps, "steps"))
        }
        Event::Revealed { figure, steps, .. } => {
            let steps: Vec<String> = steps.iter().map(|step| markers(step)).collect();
            format!("{} reveals {}.", who(figure), steps.join(" "))
        }
        Event::Closed { figure } => format!("{} may programme no more in this turn.", who(figure)),
        Event::ActsFirst { seat } => format!("{} acts first.", side(*seat)),
        Event::StepBegins { figure, markers: list } => {
            format!("{} executes {}.", who(figure), markers(list))
        }
        Event::StepEnds { figure } => format!("The activation of {} ends.", who(figure)),
        Event::Held { seat } => format!("{} holds.", side(*seat)),
        Event::StoodUp { figure, gave_up_step: false } => format!("{} stands up.", who(figure)),
        Event::StoodUp { figure, .. } => format!("{} stands up and gives up a step.", who(figure)),
        Event::PaidAgile { figure } => format!("{} pays for the longer step.", who(figure)),
        Event::DroppedMarker { figure, .. } => format!("{} drops a marker.", who(figure)),
        Event::LostStep { figure } => format!("{} loses a step.", who(figure)),
        Event::Turned { figure, facing } => format!("{} turns and faces {facing:?}.", who(figure)),
        Event::Moved { figure, to, displaced, .. } => {
            let verb = if *displaced { "is displaced" } else { "moves" };
            format!("{} {verb} to {},{}.", who(figure), to.x, to.y)
        }
        Event::Crossed { figure, to, .. } => {
            format!("{} crosses over to {},{}.", who(figure), to.x, to.y)
        }
        Event::Collides { mover, other, push: false } => {
            format!("{} runs into {}.", who(mover), who(other))
        }
        Event::Collides { mover, other, .. } => format!("{} pushes {}.", who(mover), who(other)),
        Event::Contest { mover, other, barrel, dice: rolled, successes } => {
            let against = match (other, barrel) {
                (Some(other), _) => who(other),
                (None, Some(barrel)) => piece(public, *barrel),
                (None, None) => "nobody".into(),
            };
            format!(
                "Contest: {} {}{}, {against} {}{}.",
                who(mover),
                successes[0],
                dice(&rolled[0]),
                successes[1],
                dice(&rolled[1])
            )
        }
        Event::Destroyed { piece: id, kind } => {
            format!("The {} {} is destroyed.", kind_of(*kind), piece(public, *id))
        }
        Event::Kicked { piece: id, kind, to } => {
            format!("The {} {} rolls to {},{}.", kind_of(*kind), piece(public, *id), to.x, to.y)
        }
        Event::Begins { figure, technique: id } => {
            format!("{} begins {}.", who(figure), technique_name(public, *id))
        }
        Event::Attacks { attacker, targets, mode, technique, improvised } => {
            let names: Vec<String> = targets.iter().map(who).collect();
            let target = if names.is_empty() { "nobody".into() } else { names.join(" and ") };
            let how = match (technique, mode) {
                (Some(id), _) => format!(" by {}", technique_name(public, *id)),
                (None, Mode::Close(Some(id)) | Mode::Shot(id) | Mode::Spell(id)) => {
                    format!(" with {}", card(public, *id))
                }
                (None, Mode::Close(None)) => String::new(),
            };
            let word = if *improvised { "makes an improvised attack on" } else { "attacks" };
            format!("{} {word} {target}{how}.", who(attacker))
        }
        Event::Forgone { figure } => format!("The technique of {} comes to nothing.", who(figure)),
        Event::Maximised { figure, dice } => {
            format!("{} maximises: {} more.", who(figure), number(*dice, "dice"))
        }
        Event::Used { figure, card: id } => format!("{} uses {}.", who(figure), card(public, *id)),
        Event::Skill { figure } => format!("{} calls upon the forge.", who(figure)),
        Event::AttackRoll { attacker, dice: rolled, again, criticals, .. } => {
            let again =
                if again.is_empty() { String::new() } else { format!(", again{}", dice(again)) };
            format!(
                "{} rolls the attack{}{again}: {}.",
                who(attacker),
                dice(rolled),
                number(*criticals, "criticals")
            )
        }
        Event::Struck { target, strikes: landed, .. } => {
            format!("{} on {}.", capital(&strikes(landed)), who(target))
        }
        Event::DefenceRoll { figure, dice: rolled, criticals, successes, .. } => {
            format!(
                "{} defends{}: {}, {}.",
                who(figure),
                dice(rolled),
                number(*criticals, "criticals"),
                number(*successes, "other successes")
            )
        }
        Event::Outcome { target, blocked, injuries } => {
            let injuries = number(*injuries, "injuries");
            format!("{} blocks {blocked} and takes {injuries}.", who(target))
        }
        Event::Spent { attacker, target } => {
            format!("{} can no longer be attacked by {}.", who(target), who(attacker))
        }
        Event::LooseStrikes { figure, strikes, dice: rolled, injuries, .. } => {
            format!(
                "{} takes {}{}: {}.",
                who(figure),
                number(*strikes, "loose strikes"),
                dice(rolled),
                number(*injuries, "injuries")
            )
        }
        Event::Wounded { figure, wounds, total, .. } => {
            format!("{} takes {} ({total}).", who(figure), number(*wounds, "wounds"))
        }
        Event::DeathRoll { figure, die, excess, lives } => {
            let end = if *lives { "beats death" } else { "does not beat death" };
            let beyond = number(*excess, "wounds");
            format!("{} rolls {die} with {beyond} beyond: {end}.", who(figure))
        }
        Event::KnockedDown { figure, .. } => format!("{} bites the dust.", who(figure)),
        Event::BadlyWounded { figure } => format!("{} is badly wounded.", who(figure)),
        Event::Healed { figure, wounds } => format!("{} is healed by {wounds}.", who(figure)),
        Event::Points { figure, by, total, .. } => {
            let word = if *by < 0 { "loses" } else { "gains" };
            format!("{} {word} {} VP ({total}).", who(figure), by.unsigned_abs())
        }
        Event::LevelUp { figure, .. } => format!("{} reaches level 2.", who(figure)),
        Event::Added { figure, cards } => {
            let names: Vec<String> = cards.iter().map(|id| card(public, *id)).collect();
            format!("{} adds {}.", who(figure), names.join(", "))
        }
        Event::Equipped { figure, card: id } => {
            format!("{} equips {}.", who(figure), card(public, *id))
        }
        Event::Given { figure, to, card: id } => {
            format!("{} gives {} to {}.", who(figure), card(public, *id), who(to))
        }
        Event::Discarded { figure, card: id } => {
            format!("{} discards {}.", who(figure), card(public, *id))
        }
        Event::Recovered { figure, card: id } => {
            format!("{} recovers {}.", who(figure), card(public, *id))
        }
        Event::VenomRoll { figure, die, injuries } => {
            let injuries = number(*injuries, "injuries");
            format!("{} rolls {die} against the venom: {injuries}.", who(figure))
        }
        Event::Blinded { figure } => format!("{} has sand in the eyes.", who(figure)),
        Event::TakenOut { figure, how: Out::Defeated, .. } => {
            format!("{} is defeated.", who(figure))
        }
        Event::TakenOut { figure, .. } => format!("{} flees.", who(figure)),
        Event::Surrendered { seat } => format!("{} surrenders.", side(*seat)),
        Event::Over { ending } => {
            let how = match ending.by {
                EndedBy::Defeat => "by defeat",
                EndedBy::Points => "by victory points",
                EndedBy::Surrender => "by surrender",
                EndedBy::Flight => "by flight",
                EndedBy::TurnLimit => "on points at the turn limit",
                EndedBy::Standstill => "on points at a standstill",
                EndedBy::NoCards => "on points, nobody having a card left",
            };
            match ending.winner {
                Some(seat) => format!("{} wins {how}.", side(seat)),
                None => format!("A draw, decided {how}."),
            }
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
