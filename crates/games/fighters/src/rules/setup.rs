//! Reading and checking a setup (FI-301 to FI-313, FI-R55, FI-R56).

use duello_core::{Document, Fault, Faults, SetupErrors};
use duello_geometry::plane::{Contact, Rect, Vector};

use super::placing::Deployment;
use super::position_check;
use crate::Fighters;
use crate::clauses::{FI_122, FI_201, FI_211, FI_214, FI_302, FI_306, FI_308, FI_861, FI_R55};
use crate::content::{Arena, CardId, Character, Content, PieceKind};
use crate::setup::{FigureSetup, Setup};
use crate::state::SIDES;

/// Reads a setup as a player wrote it and checks it.
///
/// # Errors
/// All faults at once, each with its line.
pub(super) fn read(game: &Fighters, document: &Document) -> Result<Setup, SetupErrors> {
    let faults = Faults::new();
    let setup = Setup::read(game.content(), &document.reader(&faults));
    // What is wrong with the figures is told together with a wrong switch, unless the switch decides about them.
    if !faults.concern(&ABOUT_FIGURES)
        && let Err(errors) = validate(game, &setup)
    {
        faults.extend(errors);
    }
    faults.into_result(document, setup)
}

/// The fields without which figures cannot be judged.
const ABOUT_FIGURES: [&str; 8] =
    ["arena", "figures", "moment", "team_size", "base_mm", "card_size", "start_level", "loadout"];

/// Checks everything that the types of a setup alone do not rule out.
///
/// # Errors
/// All faults at once, with their places but not their lines.
pub(super) fn validate(game: &Fighters, setup: &Setup) -> Result<(), SetupErrors> {
    let faults = Faults::new();
    setup.switches.validate(&faults);
    match game.content().find_arena(&setup.arena) {
        None => {
            let text = format!("there is no `{}`", setup.arena);
            faults.add(Fault::new("setup.arena", "arena", Some(FI_302), text));
        }
        Some(arena) if faults.is_empty() => match &setup.position {
            Some(position) => {
                position_check::validate(game, arena, &setup.switches, position, &faults);
            }
            None => validate_figures(game, setup, arena, &faults),
        },
        Some(_) => {}
    }
    faults.into_result(&Document::empty(), ())
}

/// FI-R55: an arena in which the characters cannot be placed is no arena for this duel.
fn validate_room(setup: &Setup, arena: &Arena, faults: &Faults) {
    let first = setup.first.unwrap_or(SIDES[0]);
    if !Deployment::new(arena, &setup.switches, first).has_room() {
        let (team, apart) = (setup.switches.team_size, setup.switches.cards(3));
        let text = format!(
            "`{}` has no room for {team} a side: near an edge, clear of scenery, {apart} mm from every enemy",
            arena.id
        );
        faults.add(Fault::new("setup.room", "arena", Some(FI_R55), text));
    }
}

/// FI-301: figures that stand already must be able to.
fn validate_figures(game: &Fighters, setup: &Setup, arena: u8, faults: &Faults) {
    let content = game.content();
    let arena = &content.arenas()[usize::from(arena)];
    if setup.figures.is_empty() {
        return validate_room(setup, arena, faults);
    }
    let team = usize::from(setup.switches.team_size);
    for seat in SIDES {
        let own = setup.figures.iter().filter(|figure| figure.side == seat).count();
        if own != team {
            let text = format!("side {seat} has {own} figures, and the team size is {team}");
            faults.add(Fault::new("setup.figures", "figures", Some(FI_306), text));
        }
    }
    let side = setup.switches.base();
    let base =
        |figure: &FigureSetup| Rect::new(figure.point(), figure.point() + Vector::new(side, side));
    for (at, figure) in setup.figures.iter().enumerate() {
        let place = format!("figures[{at}]");
        let own = base(figure);
        let is_blocked = arena.pieces.iter().any(|piece| {
            let is_solid = piece.kind != PieceKind::Area;
            let contact = piece.rect.contact(own);
            is_solid && contact == Contact::Overlapping || piece.lethal && contact != Contact::Apart
        });
        let clash = setup.figures[..at]
            .iter()
            .any(|other| base(other).contact(own) == Contact::Overlapping);
        if !arena.bounds.contains_rect(own) || is_blocked || clash {
            let text = "must lie inside the arena, clear of scenery and other bases".to_owned();
            faults.add(Fault::new("setup.ground", &format!("{place}.at"), Some(FI_308), text));
        }
        let Some(character) = content.find_character(&figure.character) else {
            faults.add(Fault::new(
                "setup.character",
                &format!("{place}.character"),
                Some(FI_306),
                "is not there".into(),
            ));
            continue;
        };
        let character = content.character(character);
        let sheet = &character.sheets[usize::from(figure.level.clamp(1, 2)) - 1];
        if figure.wounds >= sheet.wounds {
            let text = format!("must be below {}, not {}", sheet.wounds, figure.wounds);
            faults.add(Fault::new("setup.wounds", &format!("{place}.wounds"), Some(FI_861), text));
        }
        if figure.vp >= sheet.number {
            let text = format!("must be below {}, not {}", sheet.number, figure.vp);
            faults.add(Fault::new("setup.vp", &format!("{place}.vp"), Some(FI_122), text));
        }
        validate_deck(content, character, sheet.cards, figure, &place, faults);
    }
}

fn validate_deck(
    content: &Content,
    character: &Character,
    allowed: u8,
    figure: &FigureSetup,
    place: &str,
    faults: &Faults,
) {
    let find = |names: &Vec<String>| -> Vec<CardId> {
        names.iter().filter_map(|name| content.find_card(name)).collect()
    };
    let cards = figure.cards.as_ref().map_or_else(|| character.deck.cards.clone(), find);
    let place_of = |name: &str| format!("{place}.{name}");
    if cards.is_empty() || cards.len() > usize::from(allowed) {
        let text = format!("are 1 to {allowed} cards, not {}", cards.len());
        faults.add(Fault::new("setup.cards", &place_of("cards"), Some(FI_201), text));
    }
    if !cards.iter().all(|card| character.pool.contains(card)) {
        let text = "are cards that this character may have".to_owned();
        faults.add(Fault::new("setup.cards", &place_of("cards"), Some(FI_214), text));
    }
    let equipped = figure.equipped.as_ref().map(find).unwrap_or_default();
    let can_begin = |card: &CardId| {
        let count = |list: &[CardId]| list.iter().filter(|other| *other == card).count();
        count(&equipped) <= count(&cards) && content.card(*card).can_be_equipped()
    };
    if !equipped.iter().all(can_begin) {
        let text = "are equipment among the cards".to_owned();
        faults.add(Fault::new("setup.equipped", &place_of("equipped"), Some(FI_211), text));
    }
}
