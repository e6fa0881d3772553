//! A match in plain text.

use std::fmt::Write as _;

use duello_core::{Seat, Seats};

use crate::place::Place;
use crate::state::{Public, Stage};

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
