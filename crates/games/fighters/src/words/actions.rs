//! Answers in words.

use super::{card, card_in, marker, markers, name, number, side};
use crate::action::{Action, Aim, Hand, Power, Strike, With};
use crate::rules::{Question, Sight, question};
use crate::state::{FigureId, Public, Slot};

/// Whose cards an answer names.
fn owner(sight: Sight<'_>) -> FigureId {
    let asked = question(sight.public).map(|(_, question)| question);
    match asked {
        Some(Question::Marker(now, _) | Question::Agile(now)) => now.figure,
        Some(Question::Boost(now) | Question::Venom(now) | Question::Aim(now)) => now.attacker,
        Some(
            Question::Defend(now)
            | Question::React(now)
            | Question::Protect(now)
            | Question::Disarm(now),
        ) => now.target().unwrap_or_default(),
        Some(Question::Lose(figure)) => figure,
        Some(Question::Contest(slide, now)) => {
            if now.asked == 0 {
                slide.figure
            } else {
                now.enemy
            }
        }
        _ => {
            let own = sight.seat().and_then(|seat| sight.public.side(seat).next());
            own.map_or_else(FigureId::default, |(id, _)| id)
        }
    }
}

fn hand(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => "left",
        Hand::Right => "right",
    }
}

fn strike(public: &Public, id: FigureId, strike: &Strike) -> String {
    let with = match strike.with {
        With::Bare => String::new(),
        With::Weapon(slot) => format!(" with {}", card_in(public, id, slot)),
        With::Shot(slot) => format!(" from a distance with {}", card_in(public, id, slot)),
    };
    format!("attack {}{with}", name(public, strike.target))
}

fn aim(public: &Public, id: FigureId, aim: &Aim) -> String {
    match aim {
        Aim::Nothing => String::new(),
        Aim::Strike(struck) => format!(": {}", strike(public, id, struck)),
        Aim::Side(side) => format!(" to the {}", hand(*side)),
        Aim::Slid(mm) => format!(", the card slid by {mm} mm"),
        Aim::Figure(figure) => format!(" on {}", name(public, *figure)),
        Aim::Card(slot) => format!(" ({})", card_in(public, id, *slot)),
    }
}

/// An answer as a player would say it.
pub(crate) fn say_action(sight: Sight<'_>, action: &Action) -> String {
    let public = sight.public;
    let id = owner(sight);
    let with = |slot: &Slot| card_in(public, id, *slot);
    match action {
        Action::Roll => "roll".into(),
        Action::First(seat) => format!("{} first", side(*seat)),
        Action::Choose(characters) => {
            let all = public.content.characters();
            let names = characters.iter().filter_map(|id| all.get(usize::from(id.0)));
            format!(
                "choose {}",
                names.map(|known| known.name.as_str()).collect::<Vec<_>>().join(", ")
            )
        }
        Action::Place(placing) => {
            let known = public.content.characters().get(usize::from(placing.character.0));
            let name = known.map_or("nobody", |known| known.name.as_str());
            format!("place {name} at {},{} facing {:?}", placing.at.x, placing.at.y, placing.facing)
        }
        Action::Decks(decks) => {
            let deck = |plan: &crate::action::DeckPlan| {
                let cards: Vec<String> = plan.cards.iter().map(|id| card(public, *id)).collect();
                let worn: Vec<String> = plan.equipped.iter().map(|id| card(public, *id)).collect();
                format!("{} (equipped: {})", cards.join(", "), worn.join(", "))
            };
            format!("take {}", decks.iter().map(deck).collect::<Vec<_>>().join("; "))
        }
        Action::Programme(plans) => programme(sight, plans),
        Action::Step(figure) => format!("{} executes a step", name(public, *figure)),
        Action::Improvise(improvised) => format!(
            "{} improvises with {}: {}",
            name(public, improvised.figure),
            card_in(public, improvised.figure, improvised.card),
            strike(public, improvised.figure, &improvised.strike)
        ),
        Action::Drink(drink) => {
            format!(
                "{} uses {}",
                name(public, drink.figure),
                card_in(public, drink.figure, drink.card)
            )
        }
        Action::Stand(standing) => match standing.card {
            Some(slot) => format!(
                "{} stands up with {}",
                name(public, standing.figure),
                card_in(public, standing.figure, slot)
            ),
            None => format!("{} stands up and gives up a step", name(public, standing.figure)),
        },
        Action::Hold => "hold".into(),
        Action::Surrender => "surrender".into(),
        Action::PayAgile => "pay 1 VP".into(),
        Action::Drop(at) => match question(public) {
            Some((_, Question::Agile(now))) => {
                let list = crate::rules::markers(public, &now);
                let word = list.get(usize::from(*at)).map_or("a marker", |one| marker(*one));
                format!("drop {word} (number {})", at + 1)
            }
            _ => format!("drop marker {}", at + 1),
        },
        Action::Move(way) => format!("move {} mm {:?}", way.mm, way.way),
        Action::Cross => "cross".into(),
        Action::Flee(way) => format!("flee across the {way:?} edge"),
        Action::Turn(to) => format!("turn {}", hand(*to)),
        Action::Swing(swing) => format!("shift {:?} and turn {}", swing.way, hand(swing.hand)),
        Action::Skip => "skip".into(),
        Action::Attack(struck) => strike(public, id, struck),
        Action::Technique(named) => {
            let text = public.content.techniques().get(usize::from(named.technique.0));
            format!(
                "{}{}",
                text.map_or("a technique", |text| text.name.as_str()),
                aim(public, id, &named.aim)
            )
        }
        Action::Use(used) => {
            let power = match used.power {
                Power::Card(slot) => card_in(public, id, slot),
                Power::Forge => "Call of the Forge".into(),
            };
            format!("use {power}{}", aim(public, id, &used.aim))
        }
        Action::Equip => "equip".into(),
        Action::Give(gift) => format!("give {} to {}", with(&gift.card), name(public, gift.to)),
        Action::Maximise(slot) => format!("maximise with {}", with(slot)),
        Action::WallOfSwords(slot) => format!("Wall of Swords with {}", with(slot)),
        Action::Fury(slot) | Action::Protect(slot) | Action::Venom(slot) => {
            format!("use {}", with(slot))
        }
        Action::Feint(slot, to) => format!("use {} and turn {}", with(slot), hand(*to)),
        Action::Evade(slot, way) => {
            format!("use {} and move {} mm {:?}", with(slot), way.mm, way.way)
        }
        Action::Trade(criticals) => format!("trade {}", number(*criticals, "criticals")),
        Action::Lose(slot) => format!("lose {}", with(slot)),
        Action::Disarm(slot) => format!("take {}", with(slot)),
        Action::Away(way) => format!("{way:?}"),
        Action::Next(target) => format!("{} next", name(public, *target)),
        Action::Add(cards) => {
            format!(
                "add {}",
                cards.iter().map(|id| card(public, *id)).collect::<Vec<_>>().join(", ")
            )
        }
        Action::Pass => "pass".into(),
    }
}

fn programme(sight: Sight<'_>, plans: &[Vec<crate::action::StepPlan>]) -> String {
    let public = sight.public;
    let own = sight.seat().into_iter().flat_map(|seat| public.own_figures(seat)).map(|(id, _)| id);
    let figures: Vec<FigureId> = own.collect();
    let mut parts = Vec::new();
    for (at, plan) in plans.iter().enumerate() {
        let id = figures.get(at).copied().unwrap_or_default();
        let steps: Vec<String> = plan
            .iter()
            .map(|step| format!("{} by {}", markers(&step.markers), card_in(public, id, step.card)))
            .collect();
        let steps = if steps.is_empty() { "no steps".into() } else { steps.join(" ") };
        parts.push(if plans.len() > 1 { format!("{}: {steps}", name(public, id)) } else { steps });
    }
    parts.join("; ")
}
