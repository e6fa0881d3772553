//! The state a match begins with: before the first roll, with the figures of the setup, or a position.

use std::sync::Arc;

use duello_core::{BySeat, Seat};
use duello_geometry::plane::{Point, Quarter};

use super::{State, Table, deploy, flow, initiative, wounds};
use crate::Fighters;
use crate::content::{CardId, CharacterId, Content};
use crate::position::Position;
use crate::setup::{FigureSetup, Setup};
use crate::state::{Figure, FigureId, Held, InlineVec, Place, Public, SIDES, Secret, Stage};
use crate::switches::Loadout;

/// Starts a match from a valid setup, at its first decision.
pub(super) fn start(game: &Fighters, setup: &Setup, table: &mut Table<'_>) -> State {
    if let Some(position) = &setup.position {
        return from_position(game, position);
    }
    let mut state = begin(game, setup, table);
    flow::run(&mut state, table);
    state
}

pub(super) fn from_position(game: &Fighters, position: &Position) -> State {
    let public = Public { content: game.content().clone(), ..position.public.clone() };
    let [one, two] = &position.secrets;
    let secrets = BySeat::from_fn(|seat| match seat.index() {
        0 => one.clone(),
        1 => two.clone(),
        _ => Secret::default(),
    });
    State::new(public, secrets)
}

/// The setup that starts at this state.
pub(super) fn setup_of(state: &State) -> Setup {
    Setup {
        arena: state.public.arena().id.clone(),
        switches: state.public.switches,
        first: None,
        figures: Vec::new(),
        position: Some(Box::new(Position {
            public: Public { content: Arc::default(), ..state.public.clone() },
            secrets: SIDES.map(|seat| state.secret(seat).clone()),
        })),
    }
}

/// The state with which a match begins: before the first roll, or with figures that stand already.
fn begin(game: &Fighters, setup: &Setup, table: &mut Table<'_>) -> State {
    let public = Public {
        content: game.content().clone(),
        switches: setup.switches,
        arena: game.content().find_arena(&setup.arena).unwrap_or(0),
        gone: 0,
        moved: Vec::new(),
        figures: Vec::new(),
        stage: Stage::RollOff,
        stack: Vec::new(),
        first: setup.first.unwrap_or(SIDES[0]),
        turn: 0,
        quiet_turns: 0,
        has_acted: false,
        successes: [0; 2],
        initiative: None,
        player_one: None,
        active: SIDES[0],
        holds: 0,
        activations: 0,
        ending: None,
    };
    let mut state = State::new(public, BySeat::from_fn(|_| Secret::default()));
    if !setup.figures.is_empty() {
        for figure in &setup.figures {
            stand(&mut state, game.content(), figure);
        }
        let needs_decks = setup.switches.loadout == Loadout::Custom
            && setup.figures.iter().all(|figure| figure.cards.is_none());
        if needs_decks {
            state.public.stage = Stage::Decks;
        } else {
            initiative::begin_turn(&mut state, table);
        }
    } else if setup.first.is_some() {
        deploy::after_first(&mut state);
    }
    state
}

/// A figure of a setup takes its place.
fn stand(state: &mut State, content: &Arc<Content>, setup: &FigureSetup) {
    let Some(character) = content.find_character(&setup.character) else { return };
    let id = FigureId(state.public.figures.len() as u8);
    let mut figure = new_figure(setup.side, character, setup.point(), setup.facing, setup.level);
    (figure.vp, figure.wounds) = (setup.vp, setup.wounds);
    state.public.figures.push(figure);
    let deck = &content.character(character).deck;
    let find =
        |names: &Vec<String>| names.iter().filter_map(|name| content.find_card(name)).collect();
    let mut cards: Vec<CardId> = setup.cards.as_ref().map_or_else(|| deck.cards.clone(), find);
    if setup.cards.is_none() && setup.level == 2 {
        cards.extend(&deck.added);
    }
    let equipped: Vec<CardId> = match (&setup.equipped, &setup.cards) {
        (Some(names), _) => find(names),
        (None, Some(_)) => Vec::new(),
        (None, None) => deck.equipped.clone(),
    };
    deal(&mut state.public, id, &cards, &equipped);
    let badly = wounds::counts_as_badly(&state.public, id);
    state.public.figure_mut(id).badly_wounded = badly;
}

pub(super) fn new_figure(
    seat: Seat,
    character: CharacterId,
    at: Point,
    facing: Quarter,
    level: u8,
) -> Figure {
    Figure {
        seat,
        character,
        level,
        vp: 0,
        wounds: 0,
        at,
        facing,
        down: None,
        badly_wounded: false,
        beat_death: false,
        out: None,
        parrying: false,
        guard: 0,
        sand: None,
        adapted: false,
        maximised: 0,
        cards: InlineVec::new(),
        available: 0,
        bound: 0,
        used: 0,
        limit: 0,
        obliged: 0,
        closed: false,
        steps: InlineVec::new(),
        next: 0,
        open_hand: None,
    }
}

/// FI-211, FI-312: a figure gets its cards; those not equipped are available.
pub(super) fn deal(public: &mut Public, id: FigureId, cards: &[CardId], equipped: &[CardId]) {
    let mut to_equip = equipped.to_vec();
    let figure = public.figure_mut(id);
    figure.cards = InlineVec::new();
    figure.available = 0;
    for card in cards {
        let place = match to_equip.iter().position(|meant| meant == card) {
            Some(at) => {
                to_equip.swap_remove(at);
                Place::Equipped
            }
            None => Place::Hand,
        };
        figure.cards.push(Held { card: *card, place, known_used: false });
        figure.available += u8::from(place == Place::Hand);
    }
}
