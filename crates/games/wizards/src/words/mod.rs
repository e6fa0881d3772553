//! The game in words: for a terminal, a screen reader, the log and golden files.

mod actions;
mod compass;
mod events;
mod names;

use std::fmt::Write as _;

use duello_core::{Phrase, Seat, Seats, say};

pub(crate) use actions::say_action;
pub(crate) use events::say_event;

use crate::place::Place;
use crate::rules::Sight;
use crate::state::{Activation, Actor, Number, Public, Stage};

/// What the sight shows.
pub(crate) fn show(public: &Public) -> String {
    let mut text = String::new();
    let layout = &public.layout;
    let _ = writeln!(
        text,
        "{} ({} x {} mm), round {} of {}",
        layout.name(),
        layout.width(),
        layout.height(),
        public.round,
        public.switches.round_limit
    );
    for seat in Seats::first(public.players.into()) {
        show_seat(public, seat, &mut text);
    }
    if let Stage::Active(activation) = &public.stage {
        let actors = activation.gun.iter().chain(&activation.crew);
        let active: Vec<String> = actors
            .map(|actor| format!("{} ({} left)", public.title(actor.figure), actor.left))
            .collect();
        let _ = writeln!(text, "active: {}", active.join(", "));
    }
    text
}

fn show_seat(public: &Public, seat: Seat, text: &mut String) {
    let wizard = &public.wizards[seat];
    let mark = if public.turn == seat && public.stage != Stage::Choose { '>' } else { ' ' };
    if !wizard.alive {
        let _ = writeln!(text, "  {seat} {}: out", wizard.name);
        return;
    }
    let side = match public.stage {
        Stage::Choose => "not chosen".to_owned(),
        _ => wizard.alignment.to_string(),
    };
    let _ = writeln!(
        text,
        "{mark} {seat} {} ({side}): field {}, {} MP, at {} facing {}",
        wizard.name,
        wizard.field,
        wizard.mp,
        Place::ground(wizard.at),
        wizard.facing
    );
    for figure in public.own(seat) {
        let used = if public.is_unused(figure) { "" } else { ", used" };
        let _ = writeln!(
            text,
            "      {} at {} facing {}, wounds {} of {}{used}",
            public.title(figure.number),
            figure.place,
            figure.facing,
            figure.wounds,
            public.race(figure).wounds
        );
    }
}

/// What the decision asks, in one sentence.
pub(crate) fn prompt(sight: Sight<'_>) -> Phrase {
    let public = sight.public;
    if public.ending.is_some() {
        return say!("prompt-over", "The game is over.");
    }
    let name = public.wizard_name(public.turn);
    let mp = public.wizards[public.turn].mp;
    match &public.stage {
        Stage::Choose => say!("prompt-choose", "Choose your wizard's name and alignment."),
        Stage::Turn { activated: 0 } => {
            say!("prompt-turn", "{name}: activate a figure (1 to 4 in this turn).", name)
        }
        Stage::Turn { activated } => say!(
            "prompt-another",
            "{name}: activate another figure ({activated} so far), or end the turn.",
            name,
            activated = *activated
        ),
        Stage::Active(activation) => prompt_active(public, activation, name),
        Stage::Wizard { moved: true, .. } => {
            say!("prompt-cast", "{name}: cast with {mp} MP, or end the turn.", name, mp)
        }
        Stage::Wizard { moved: false, .. } => {
            say!("prompt-wizard", "{name}: move and cast with {mp} MP, or end the turn.", name, mp)
        }
    }
}

fn prompt_active(public: &Public, activation: &Activation, name: Phrase) -> Phrase {
    let one = |actor: &Actor| {
        let figure = public.title(actor.figure);
        say!("actions-left", "{figure} ({left} left)", figure, left = actor.left)
    };
    let actors = activation.crew.iter().filter(|actor| actor.left > 0);
    let actors: Vec<Phrase> = actors.map(one).collect();
    say!("prompt-active", "{name}: what do they do? {actors}.", name, actors)
}

/// What these figures are called.
fn titles(public: &Public, numbers: &[Number]) -> Vec<Phrase> {
    numbers.iter().map(|number| public.title(*number)).collect()
}

/// One after the other with nothing but a space between them, as places are listed.
fn in_a_row(items: impl DoubleEndedIterator<Item = Phrase>) -> Phrase {
    let row = items.rev().reduce(|rest, first| match (first.key(), rest.key()) {
        // What is the same in every language stays one text.
        (None, None) => format!("{first} {rest}").into(),
        _ => say!("in-a-row", "{first} {rest}", first, rest),
    });
    row.unwrap_or_default()
}
