//! A view brought up to date by what has happened.

use duello_core::{Phrase, Seat};
use duello_geometry::plane::{Point, Quarter};

use super::view::{CardView, FigureView, TechniqueView, View};
use super::words::named;
use crate::Fighters;
use crate::content::{CardId, CharacterId, PieceId};
use crate::event::Event;
use crate::rules::{badly_wounded_by, technique_cost_by};
use crate::state::{FigureId, Out, Place, enemy};
use crate::switches::{FirstPlayerChoice, Switches, VpOnLevel};

/// Brings a view of the moment before an event to the moment after it.
pub(super) fn follow(game: &Fighters, view: &mut View, event: &Event) {
    match event {
        Event::Placed { figure, character, at, facing } => {
            place(game, view, *figure, *character, (*at, *facing));
        }
        Event::Presented { figure, cards, equipped } => {
            let cards = deal(game, cards, equipped);
            change(view, *figure, |figure| figure.cards = cards);
        }
        Event::TurnBegins { turn } => begin_turn(view, *turn),
        Event::Initiative { successes, .. } => view.successes = *successes,
        Event::ActsFirst { seat } => {
            view.player_one = Some(*seat);
            // FI-551: the decisive stage begins at once, unless the players programme first.
            if view.switches.first_player_choice == FirstPlayerChoice::AfterReveal {
                view.active = Some(*seat);
            }
        }
        Event::Attacks { attacker, improvised: true, .. } => change(view, *attacker, |one| {
            // FI-1061: the next step is given up, if there is one.
            one.begun += u8::from(usize::from(one.begun) < one.steps.len());
            (one.parrying, one.guard) = (false, 0);
        }),
        Event::StepBegins { figure, .. } => {
            change(view, *figure, |figure| {
                figure.begun += 1;
                // FI-R67: effects "until the next step" end.
                (figure.parrying, figure.guard) = (false, 0);
            });
            view.active = seat_of(view, *figure);
        }
        Event::StepEnds { figure } => view.active = seat_of(view, *figure).map(enemy),
        Event::Held { seat } => view.active = Some(enemy(*seat)),
        Event::Destroyed { piece, .. } => view.pieces.retain(|known| known.number != *piece),
        Event::Kicked { piece, to, .. } => move_piece(view, *piece, *to),
        Event::Over { ending } => {
            (view.winner, view.active) = (ending.winner, None);
            "over".clone_into(&mut view.stage);
        }
        event => follow_figure(game, view, event),
    }
}

/// Events that change one figure.
fn follow_figure(game: &Fighters, view: &mut View, event: &Event) {
    let switches = view.switches;
    match event {
        Event::Obliged { figure, steps } => change(view, *figure, |one| one.obliged = *steps),
        Event::Closed { figure } => change(view, *figure, |one| one.closed = true),
        Event::Revealed { figure, steps, obligatory } => change(view, *figure, |one| {
            one.steps.extend(steps.iter().map(|step| (step.to_vec(), *obligatory)));
        }),
        Event::DroppedMarker { figure, at } => change(view, *figure, |one| {
            let step = usize::from(one.begun).checked_sub(1).and_then(|at| one.steps.get_mut(at));
            if let Some((markers, _)) = step.filter(|(all, _)| usize::from(*at) < all.len()) {
                markers.remove(usize::from(*at));
            }
        }),
        Event::LostStep { figure } => change(view, *figure, |one| {
            one.steps.pop();
        }),
        Event::Moved { figure, to, .. } | Event::Crossed { figure, to, .. } => {
            change(view, *figure, |one| one.at = *to);
        }
        Event::Turned { figure, facing } => change(view, *figure, |one| one.facing = *facing),
        Event::Wounded { figure, total, .. } => change(view, *figure, |one| one.wounds = *total),
        Event::Healed { figure, wounds } => {
            change(view, *figure, |one| one.wounds = one.wounds.saturating_sub(*wounds));
        }
        Event::Points { figure, total, .. } => change(view, *figure, |one| one.points[0] = *total),
        Event::LevelUp { figure, .. } => change(view, *figure, |one| level_up(game, switches, one)),
        Event::KnockedDown { figure, .. } => change(view, *figure, |one| one.down = true),
        Event::StoodUp { figure, .. } => change(view, *figure, |one| one.down = false),
        Event::BadlyWounded { figure } => change(view, *figure, |one| one.badly_wounded = true),
        Event::Blinded { figure } => change(view, *figure, |one| one.blinded = true),
        Event::TakenOut { figure, how, .. } => change(view, *figure, |one| take_out(one, *how)),
        event => follow_cards(game, view, event),
    }
}

/// Events that change where cards are. What is in a hand, and in which state, is not told.
fn follow_cards(game: &Fighters, view: &mut View, event: &Event) {
    match event {
        Event::Equipped { figure, card } => {
            put(view, *figure, *card, &[Place::Hand], Place::Equipped);
        }
        Event::Discarded { figure, card } => {
            put(view, *figure, *card, &[Place::Hand, Place::Equipped], Place::Discarded);
        }
        Event::Recovered { figure, card } => {
            put(view, *figure, *card, &[Place::Discarded], Place::Hand);
        }
        Event::Added { figure, cards } => {
            let added = cards.iter().map(|card| card_view(game, *card, Place::Hand));
            let added: Vec<CardView> = added.collect();
            change(view, *figure, |one| one.cards.extend(added));
        }
        Event::Given { figure, to, card } => {
            put(view, *figure, *card, &[Place::Equipped], Place::Given);
            let given = card_view(game, *card, Place::Equipped);
            change(view, *to, |one| one.cards.push(given));
        }
        _ => {}
    }
}

/// FI-306: a character is placed by the side that was asked.
fn place(
    game: &Fighters,
    view: &mut View,
    id: FigureId,
    character: CharacterId,
    (at, facing): (Point, Quarter),
) {
    let Some(seat) = view.asked.lowest() else { return };
    let mut figure = FigureView {
        id,
        seat,
        character,
        name: String::new(),
        level: view.switches.start_level,
        abilities: Vec::new(),
        techniques: Vec::new(),
        schools: game.content().character(character).schools.clone(),
        attributes: [0; 5],
        points: [0, 0],
        wounds: 0,
        badly_wounded_above: 0,
        at,
        facing,
        down: false,
        badly_wounded: false,
        out: None,
        parrying: false,
        guard: 0,
        blinded: false,
        adapted: false,
        counts: [0; 3],
        cards: Vec::new(),
        obliged: 0,
        room: 0,
        closed: false,
        steps: Vec::new(),
        begun: 0,
    };
    put_sheet(game, view.switches, &mut figure);
    view.figures.push(figure);
    let all: Vec<(Seat, CharacterId)> =
        view.figures.iter().map(|figure| (figure.seat, figure.character)).collect();
    for (at, figure) in view.figures.iter_mut().enumerate() {
        figure.name = Phrase::into(named(game.content(), &all, at));
    }
}

/// The values of the side of the sheet that lies up.
fn put_sheet(game: &Fighters, switches: Switches, figure: &mut FigureView) {
    let character = game.content().character(figure.character);
    let sheet = &character.sheets[usize::from(figure.level.clamp(1, 2)) - 1];
    let technique = |id: &crate::content::TechniqueId| {
        let known = game.content().technique(*id);
        let (name, cost) = (known.name.clone(), technique_cost_by(&switches, known));
        TechniqueView { technique: *id, name, cost }
    };
    figure.abilities = sheet.abilities.iter().collect();
    figure.techniques = sheet.techniques.iter().map(technique).collect();
    figure.attributes =
        [sheet.attack, sheet.defence, sheet.intelligence, sheet.constitution, sheet.wounds];
    figure.points[1] = sheet.number;
    figure.badly_wounded_above = badly_wounded_by(&switches, sheet);
}

/// FI-123 to FI-125: the sheet is turned over, and the VP that it cost are gone.
fn level_up(game: &Fighters, switches: Switches, figure: &mut FigureView) {
    if switches.vp_on_level == VpOnLevel::Consume {
        figure.points[0] = figure.points[0].saturating_sub(figure.points[1]);
    }
    figure.level = 2;
    put_sheet(game, switches, figure);
}

/// FI-875: the cards and steps of a figure go with it.
fn take_out(figure: &mut FigureView, how: Out) {
    figure.out = Some(how);
    figure.cards.clear();
    figure.steps.clear();
    (figure.begun, figure.counts) = (0, [0; 3]);
}

/// FI-501: nobody has programmed anything yet.
fn begin_turn(view: &mut View, turn: u8) {
    view.turn = turn;
    (view.player_one, view.active) = (None, None);
    for figure in view.figures.iter_mut().filter(|figure| figure.out.is_none()) {
        figure.steps.clear();
        (figure.begun, figure.obliged) = (0, 0);
        (figure.closed, figure.adapted) = (false, false);
    }
}

fn move_piece(view: &mut View, number: PieceId, to: Point) {
    if let Some(piece) = view.pieces.iter_mut().find(|known| known.number == number) {
        let way = to - piece.from;
        (piece.from, piece.to) = (to, piece.to + way);
    }
}

/// FI-311: a deck, with what of it is equipped.
fn deal(game: &Fighters, cards: &[CardId], equipped: &[CardId]) -> Vec<CardView> {
    let mut equipped = equipped.to_vec();
    let mut dealt = Vec::with_capacity(cards.len());
    for card in cards {
        let at = equipped.iter().position(|meant| meant == card);
        let place = match at.map(|at| equipped.swap_remove(at)) {
            Some(_) => Place::Equipped,
            None => Place::Hand,
        };
        dealt.push(card_view(game, *card, place));
    }
    dealt
}

fn card_view(game: &Fighters, card: CardId, place: Place) -> CardView {
    CardView { card, name: game.content().card(card).name.clone(), place, state: None }
}

/// Moves such a card to another place, from the first of these places where there is one.
fn put(view: &mut View, figure: FigureId, card: CardId, from: &[Place], to: Place) {
    change(view, figure, |figure| {
        let mut places = from.iter();
        let at = places.find_map(|from| {
            figure.cards.iter().position(|held| held.card == card && held.place == *from)
        });
        if let Some(at) = at {
            (figure.cards[at].place, figure.cards[at].state) = (to, None);
        }
    });
}

fn seat_of(view: &View, figure: FigureId) -> Option<Seat> {
    view.figures.iter().find(|known| known.id == figure).map(|known| known.seat)
}

fn change(view: &mut View, figure: FigureId, with: impl FnOnce(&mut FigureView)) {
    if let Some(figure) = view.figures.iter_mut().find(|known| known.id == figure) {
        with(figure);
    }
}
