//! Everything that people read about a match.

mod actions;
mod events;

use std::fmt::Write as _;

pub(crate) use actions::say_action;
pub(crate) use events::say_event;

use crate::content::CardId;
use crate::rules::{Question, Sight, question, room, state_of};
use crate::state::{CardState, FigureId, Marker, Place, Public, SIDES, Slot, Stage};

/// The name of a figure; with its side where both have one of that name.
pub(crate) fn name(public: &Public, id: FigureId) -> String {
    let Some(figure) = public.figures.get(usize::from(id.0)) else {
        return format!("figure {}", id.0);
    };
    let name = &public.content.character(figure.character).name;
    let same = public.figures.iter().filter(|other| other.character == figure.character).count();
    if same < 2 {
        return name.clone();
    }
    let twins =
        public.own_figures(figure.seat).filter(|(_, other)| other.character == figure.character);
    let number = twins.clone().position(|(other, _)| other == id).unwrap_or(0) + 1;
    if twins.count() > 1 {
        format!("{name} {number} ({})", side(figure.seat))
    } else {
        format!("{name} ({})", side(figure.seat))
    }
}

pub(crate) fn side(seat: duello_core::Seat) -> &'static str {
    if seat.index() == 0 { "South" } else { "North" }
}

fn card(public: &Public, id: CardId) -> String {
    public.content.cards().get(usize::from(id.0)).map_or_else(String::new, |card| card.name.clone())
}

fn card_in(public: &Public, id: FigureId, slot: Slot) -> String {
    let figure = public.figures.get(usize::from(id.0));
    let held = figure.and_then(|figure| figure.cards.get(usize::from(slot.0)));
    held.map_or_else(|| format!("card {}", slot.0), |held| card(public, held.card))
}

/// A number of things: `1 step`, `2 steps`; the word is that for many.
pub(crate) fn number(count: impl Into<u64>, many: &str) -> String {
    let count = count.into();
    let one = match many {
        "dice" => "die",
        "injuries" => "injury",
        "successes" => "success",
        "other successes" => "other success",
        _ => many.strip_suffix('s').unwrap_or(many),
    };
    format!("{count} {}", if count == 1 { one } else { many })
}

/// A marker in a word.
fn marker(marker: Marker) -> &'static str {
    match marker {
        Marker::Advance => "Advance",
        Marker::Lateral => "Lateral",
        Marker::Turn => "Turn",
        Marker::Swing => "Turn and displacement",
        Marker::Attack => "Attack",
        Marker::Technique => "Technique",
        Marker::Retreat => "Retreat",
        Marker::Skill => "Special skill",
        Marker::Equip => "Equip",
    }
}

fn markers(list: &[Marker]) -> String {
    let names: Vec<&str> = list.iter().map(|one| marker(*one)).collect();
    format!("[{}]", names.join(", "))
}

/// What is going on, in a word.
pub(crate) fn stage(public: &Public) -> &'static str {
    match public.stage {
        _ if public.ending.is_some() => "over",
        Stage::RollOff => "roll-off",
        Stage::ChooseFirst(_) => "who deploys first",
        Stage::Characters(_) => "characters",
        Stage::Deploy(_) => "deployment",
        Stage::Decks => "decks",
        Stage::Anticipation => "anticipation",
        Stage::Programming => "programming",
        Stage::TieRoll => "initiative",
        Stage::PlayerOne(_) => "who acts first",
        Stage::Decisive => "decisive stage",
    }
}

/// The match in plain text: a block for each figure.
pub(crate) fn show(sight: Sight<'_>) -> String {
    let public = sight.public;
    let limit = public.switches.turn_limit.map_or_else(String::new, |limit| format!(" of {limit}"));
    let mut text =
        format!("{}, turn {}{limit}, {}", public.arena().name, public.turn, stage(public));
    for seat in SIDES {
        for (id, figure) in public.own_figures(seat) {
            let _ = write!(text, "\n{} ({}): {}", name(public, id), side(seat), line(public, id));
            if figure.out.is_none() {
                let _ = write!(text, "\n  cards: {}", cards(sight, id));
                if !figure.steps.is_empty() {
                    let _ = write!(text, "\n  steps: {}", steps(public, id));
                }
            }
        }
    }
    text
}

fn line(public: &Public, id: FigureId) -> String {
    let (figure, sheet) = (public.figure(id), public.sheet(id));
    if let Some(out) = figure.out {
        return match out {
            crate::state::Out::Defeated => "defeated".into(),
            crate::state::Out::Fled => "fled".into(),
        };
    }
    let mut line = format!(
        "level {}, {}/{} VP, {}/{} wounds, at {},{} facing {:?}",
        figure.level,
        figure.vp,
        sheet.number,
        figure.wounds,
        sheet.wounds,
        figure.at.x,
        figure.at.y,
        figure.facing
    );
    let states = [
        (figure.is_down(), "down"),
        (figure.badly_wounded, "badly wounded"),
        (figure.parrying, "parrying"),
        (figure.guard > 0, "on guard"),
        (figure.sand.is_some(), "sand in the eyes"),
    ];
    states.iter().filter(|(is_so, _)| *is_so).for_each(|(_, word)| {
        let _ = write!(line, ", {word}");
    });
    line
}

fn cards(sight: Sight<'_>, id: FigureId) -> String {
    let public = sight.public;
    let figure = public.figure(id);
    let own = sight.own.filter(|_| sight.seat() == Some(figure.seat));
    let names = figure.cards.iter().enumerate().filter(|(_, held)| held.place != Place::Given);
    let names: Vec<String> = names
        .map(|(at, held)| {
            let state = match held.place {
                Place::Equipped => " (equipped)",
                Place::Discarded => " (discarded)",
                Place::Hand if held.known_used => " (used up)",
                _ => match own.and_then(|own| state_of(public, own, id, Slot(at as u8))) {
                    Some(CardState::Bound(_)) => " (bound)",
                    Some(CardState::Used) => " (used up)",
                    Some(CardState::Available) | None => "",
                },
            };
            format!("{}{state}", card(public, held.card))
        })
        .collect();
    let counts =
        format!("{} available, {} bound, {} used up", figure.available, figure.bound, figure.used);
    format!("{} [{counts}]", names.join(", "))
}

fn steps(public: &Public, id: FigureId) -> String {
    let figure = public.figure(id);
    let one = |(at, step): (usize, &crate::state::Step)| {
        let mark = if step.obligatory { "!" } else { "" };
        let done = if at < usize::from(figure.next) { "done " } else { "" };
        format!("{done}{}{mark}", markers(&step.markers))
    };
    figure.steps.iter().enumerate().map(one).collect::<Vec<_>>().join(" ")
}

/// What is asked, in one sentence.
pub(crate) fn prompt(sight: Sight<'_>) -> String {
    let public = sight.public;
    let Some((seats, question)) = question(public) else { return "The duel is over.".into() };
    let Some(seat) = sight.seat().filter(|seat| seats.contains(*seat)) else {
        return "Wait for the other player.".into();
    };
    let target = |attack: &crate::frame::Attack| {
        attack.target().map_or_else(String::new, |target| name(public, target))
    };
    match question {
        Question::Roll => "Roll the die.".into(),
        Question::First if public.turn == 0 => "Who deploys first?".into(),
        Question::First => "Who acts first in this turn?".into(),
        Question::Choose => "Which characters do you lead?".into(),
        Question::Place => "Which character do you place, and where?".into(),
        Question::Decks => "Which cards do you take, and which begin equipped?".into(),
        Question::Programme => {
            let rooms: Vec<String> = public
                .own_figures(seat)
                .filter(|(id, _)| room(public, *id) > 0)
                .map(|(id, _)| format!("{} up to {}", name(public, id), room(public, id)))
                .collect();
            format!("Which steps do you programme? {}.", rooms.join(", "))
        }
        Question::Activate(_) => "Your activation: execute a step, improvise, or hold?".into(),
        Question::Agile(now) => format!(
            "Does {} pay 1 VP for the longer step, or drop a marker?",
            name(public, now.figure)
        ),
        Question::Marker(now, kind) => {
            format!("{}: how is {} executed?", name(public, now.figure), marker(kind))
        }
        Question::Free(free) => format!("{} may move for nothing: how?", name(public, free.figure)),
        Question::Aim(now) => format!("Whom does {} strike?", name(public, now.attacker)),
        Question::Order(_) => "Which of the targets equally near comes first?".into(),
        Question::React(now) => format!("{} is attacked: a reaction?", target(&now)),
        Question::Boost(now) => {
            format!("Does {} add dice to the attack?", name(public, now.attacker))
        }
        Question::Defend(now) => format!(
            "{} faces {}: add dice to the defence?",
            target(&now),
            number(now.now.strikes.total(), "strikes")
        ),
        Question::Trade(_) => {
            "How many criticals become strikes on the attacker instead of VP?".into()
        }
        Question::Protect(now) => {
            let injuries = number(now.now.injuries, "injuries");
            format!("{} would take {injuries}: prevent that?", target(&now))
        }
        Question::Disarm(now) => format!("Which card does {} lose?", target(&now)),
        Question::Away(now) => format!("Which way is {} driven?", target(&now)),
        Question::Venom(now) => format!("Is the blow that wounded {} venomous?", target(&now)),
        Question::Pivot(now) => {
            format!("Does {} turn after the attack?", name(public, now.attacker))
        }
        Question::Contest(_, now) => {
            format!("Contest with {}: add dice?", name(public, now.enemy))
        }
        Question::Lose(figure) => {
            format!("{} is badly wounded: which card is lost?", name(public, figure))
        }
        Question::Add(figure, cards) => {
            format!("Which {} does {} add?", number(cards, "cards"), name(public, figure))
        }
    }
}
