//! The match in plain text.

use std::fmt::Write as _;

use super::words::{card, markers, name, side};
use crate::rules::{Sight, state_of};
use crate::state::{CardState, FigureId, Place, Public, SIDES, Slot, Stage};

/// The stage of the match in a word.
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
