//! Names, actions, events and questions in words.

mod actions;
mod counts;
mod events;
mod fights;
mod prompts;

use duello_core::{Phrase, Seat, say};
use duello_geometry::plane::Quarter;

pub(crate) use actions::say_action;
pub(crate) use counts::{Thing, number};
pub(crate) use events::say_event;
pub(crate) use prompts::prompt;

use crate::content::{CardId, CharacterId, Content, TechniqueId};
use crate::state::{FigureId, Marker, Public, Slot};

/// The name of a figure; with its side where both have one of that name.
pub(crate) fn name(public: &Public, id: FigureId) -> Phrase {
    let Some(figure) = public.figures.get(usize::from(id.0)) else {
        return say!("figure", "figure {number}", number = id.0);
    };
    let name = &public.content.character(figure.character).name;
    let all = public.figures.iter().map(|figure| (figure.seat, figure.character));
    among(name, all, usize::from(id.0))
}

/// The same for the figure at a place among all of them.
pub(super) fn named(content: &Content, all: &[(Seat, CharacterId)], at: usize) -> Phrase {
    among(&content.character(all[at].1).name, all.iter().copied(), at)
}

fn among(name: &str, all: impl Iterator<Item = (Seat, CharacterId)> + Clone, at: usize) -> Phrase {
    let Some((seat, character)) = all.clone().nth(at) else { return name.into() };
    if all.clone().filter(|(_, other)| *other == character).count() < 2 {
        return name.into();
    }
    let is_twin = |one: &(Seat, CharacterId)| *one == (seat, character);
    let number = all.clone().take(at).filter(is_twin).count() + 1;
    let side = side(seat);
    if all.filter(is_twin).count() > 1 {
        say!("twin-of", "{name} {number} ({side})", name, number, side)
    } else {
        say!("name-of", "{name} ({side})", name, side)
    }
}

/// The name of a side.
pub(crate) fn side(seat: Seat) -> Phrase {
    if seat.index() == 0 { say!("seat-south", "South") } else { say!("seat-north", "North") }
}

/// A side by its fighter, if it has one alone: players know their hero better than where south is.
pub(super) fn hero(public: &Public, seat: Seat) -> Phrase {
    let mut figures = public.side(seat).map(|(id, _)| id);
    match (figures.next(), figures.next()) {
        (Some(only), None) => name(public, only),
        _ => side(seat),
    }
}

pub(super) fn card(public: &Public, id: CardId) -> Phrase {
    let known = public.content.cards().get(usize::from(id.0));
    known.map_or_else(Phrase::default, |card| card.name.as_str().into())
}

fn cards(public: &Public, ids: &[CardId]) -> Vec<Phrase> {
    ids.iter().map(|id| card(public, *id)).collect()
}

fn card_in(public: &Public, id: FigureId, slot: Slot) -> Phrase {
    let figure = public.figures.get(usize::from(id.0));
    let held = figure.and_then(|figure| figure.cards.get(usize::from(slot.0)));
    held.map_or_else(
        || say!("card", "card {number}", number = slot.0),
        |held| card(public, held.card),
    )
}

fn technique(public: &Public, id: TechniqueId) -> Phrase {
    let known = public.content.techniques().get(usize::from(id.0));
    known.map_or_else(|| say!("a-technique", "a technique"), |known| known.name.as_str().into())
}

/// A marker in a word.
fn marker(marker: Marker) -> Phrase {
    match marker {
        Marker::Advance => say!("advance", "Advance"),
        Marker::Lateral => say!("lateral", "Sidestep"),
        Marker::Turn => say!("turn", "Turn"),
        Marker::Swing => say!("swing", "Turn and shift"),
        Marker::Attack => say!("attack", "Attack"),
        Marker::Technique => say!("technique", "Technique"),
        Marker::Retreat => say!("retreat", "Retreat"),
        Marker::Skill => say!("skill", "Skill"),
        Marker::Equip => say!("equip", "Equip"),
    }
}

/// A step: its markers.
pub(super) fn markers(list: &[Marker]) -> Phrase {
    let markers: Vec<Phrase> = list.iter().map(|one| marker(*one)).collect();
    say!("step", "[{markers}]", markers)
}

/// A direction.
fn way(way: Quarter) -> Phrase {
    match way {
        Quarter::N => say!("way-north", "north"),
        Quarter::E => say!("way-east", "east"),
        Quarter::S => say!("way-south", "south"),
        Quarter::W => say!("way-west", "west"),
    }
}

/// Several phrases joined by a link, where a list would put commas between them.
fn chain(list: Vec<Phrase>, link: fn(Phrase, Phrase) -> Phrase) -> Phrase {
    list.into_iter().rev().reduce(|rest, first| link(first, rest)).unwrap_or_default()
}

/// Steps one after the other.
fn in_turn(steps: Vec<Phrase>) -> Phrase {
    chain(steps, |first, rest| say!("in-turn", "{first} {rest}", first, rest))
}

/// One phrase for each of several figures.
fn for_each(figures: Vec<Phrase>) -> Phrase {
    chain(figures, |first, rest| say!("for-each", "{first}; {rest}", first, rest))
}

/// Several figures, with "and" between all of them.
fn both(figures: Vec<Phrase>) -> Phrase {
    chain(figures, |first, rest| say!("both", "{first} and {rest}", first, rest))
}
