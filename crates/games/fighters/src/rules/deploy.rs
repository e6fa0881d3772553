//! Setup: roll-off, characters, deployment, decks (FI-301 to FI-313).

use std::sync::Arc;

use duello_core::{BySeat, Illegal, Joint, Seat, say};
use duello_geometry::plane::{Contact, Point, Rect};

use super::dice::FACES;
use super::placing::Deployment;
use super::{
    FI_201, FI_211, FI_214, FI_305, FI_306, FI_308, FI_311, FI_R55, FI_R56, State, Table,
    initiative, placing,
};
use crate::Fighters;
use crate::action::{Action, DeckPlan, Placing};
use crate::content::{Arena, CardId, CardKind, CharacterId, Content, PieceKind};
use crate::event::Event;
use crate::list::List;
use crate::setup::{FigureSetup, Report, Setup};
use crate::state::{Figure, FigureId, Held, Place, Public, SIDES, Secret, Stage};
use crate::switches::{CharacterChoice, Loadout};
use duello_core::dice::Label;

/// FI-R55: an arena in which the characters cannot be placed is no arena for this duel.
fn validate_room(setup: &Setup, arena: &Arena, report: Report<'_>) {
    let first = setup.first.unwrap_or(SIDES[0]);
    if !Deployment::new(arena, &setup.switches, first).has_room() {
        let (team, apart) = (setup.switches.team_size, setup.switches.cards(3));
        let text = format!(
            "`{}` has no room for {team} a side: near an edge, clear of scenery, {apart} mm from every enemy",
            arena.id
        );
        report("setup.room", "arena", FI_R55, text);
    }
}

/// The state with which a match begins: before the first roll, or with figures that stand already.
pub(crate) fn begin(game: &Fighters, setup: &Setup, table: &mut Table<'_>) -> State {
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
        after_first(&mut state, table);
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
    let badly = super::wounds::counts_as_badly(&state.public, id);
    state.public.figure_mut(id).badly_wounded = badly;
}

fn new_figure(
    seat: Seat,
    character: CharacterId,
    at: Point,
    facing: duello_geometry::plane::Quarter,
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
        cards: List::new(),
        available: 0,
        bound: 0,
        used: 0,
        limit: 0,
        obliged: 0,
        closed: false,
        steps: List::new(),
        next: 0,
        open_hand: None,
    }
}

/// FI-211, FI-312: a figure gets its cards; those not equipped are available.
fn deal(public: &mut Public, id: FigureId, cards: &[CardId], equipped: &[CardId]) {
    let mut to_equip = equipped.to_vec();
    let figure = public.figure_mut(id);
    figure.cards = List::new();
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

const ROLL_OFF: Label = Label::new(FI_305, "roll-off");

/// FI-305: one die each; the higher chooses, equal dice are rolled again.
pub(super) fn roll_off(state: &mut State, table: &mut Table<'_>) {
    let (dice, higher) = two_dice(table, ROLL_OFF);
    table.tell(FI_305, || Event::RolledOff { dice, higher });
    if let Some(seat) = higher {
        state.public.stage = Stage::ChooseFirst(seat);
    }
}

/// One die each, and whose is higher.
pub(super) fn two_dice(table: &mut Table<'_>, label: Label) -> ([u32; 2], Option<Seat>) {
    let mut one = || table.face(label, FACES.sides());
    let dice = [one(), one()];
    let higher = match dice[0].cmp(&dice[1]) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    (dice, higher)
}

/// FI-305: somebody deploys first.
pub(super) fn choose_first(state: &mut State, seat: Seat, table: &mut Table<'_>) {
    state.public.first = seat;
    table.tell(FI_305, || Event::DeploysFirst { seat });
    after_first(state, table);
}

fn after_first(state: &mut State, _table: &mut Table<'_>) {
    state.public.stage = match state.public.switches.character_choice {
        CharacterChoice::InTurn => Stage::Deploy([Vec::new(), Vec::new()]),
        CharacterChoice::Secret | CharacterChoice::SecretNoMirror => Stage::Characters(Vec::new()),
    };
}

/// FI-R55: the characters chosen in secret are shown together; without mirrors, what both have chosen counts for
/// nobody and they choose again.
pub(super) fn choose_characters(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let chosen = SIDES.map(|seat| match joint.get(seat) {
        Some(Action::Choose(characters)) => characters.clone(),
        _ => Vec::new(),
    });
    table.tell(FI_R55, || Event::Chosen { characters: chosen.clone() });
    let Stage::Characters(banned) = &state.public.stage else { return };
    let clash: Vec<CharacterId> =
        chosen[0].iter().copied().filter(|character| chosen[1].contains(character)).collect();
    let left = state.public.content.characters().len() - banned.len();
    let is_enough = left >= 2 * usize::from(state.public.switches.team_size);
    let no_mirror = state.public.switches.character_choice == CharacterChoice::SecretNoMirror;
    state.public.stage = if no_mirror && is_enough && !clash.is_empty() {
        let mut banned = banned.clone();
        banned.extend(clash);
        banned.sort_unstable();
        banned.dedup();
        Stage::Characters(banned)
    } else {
        Stage::Deploy(chosen)
    };
}

/// FI-R55: whether a choice of characters is one.
pub(super) fn check_choice(public: &Public, chosen: &[CharacterId]) -> Result<(), Illegal> {
    let Stage::Characters(banned) = &public.stage else { return Ok(()) };
    let known = public.content.characters().len();
    let is_known = |id: &CharacterId| usize::from(id.0) < known && !banned.contains(id);
    if chosen.len() != usize::from(public.switches.team_size) || !chosen.iter().all(is_known) {
        let said = say!(
            "choose-count",
            "name {count} characters that can be had",
            count = public.switches.team_size
        );
        return Err(Illegal::new("choose.characters", FI_R55, said));
    }
    Ok(())
}

/// FI-306, FI-310: whose turn it is to place.
pub(super) fn placer(public: &Public) -> Seat {
    placing::placer(public.first, public.figures.len())
}

/// FI-306 to FI-310: whether a figure may be placed so.
pub(crate) fn check_place(public: &Public, seat: Seat, placing: &Placing) -> Result<(), Illegal> {
    let Stage::Deploy(chosen) = &public.stage else { return Ok(()) };
    let meant = chosen[seat.index() & 1].get(public.own_figures(seat).count());
    let is_known = usize::from(placing.character.0) < public.content.characters().len();
    if !is_known || meant.is_some_and(|meant| *meant != placing.character) {
        return Err(Illegal::new(
            "place.character",
            FI_306,
            say!("not-placed-now", "that character is not to be placed now"),
        ));
    }
    let deployment = Deployment::of(public);
    deployment.check(seat, placing.at)?;
    deployment.check_room_after(seat, placing.at)
}

/// FI-306: a figure is placed; after the last one the decks are settled.
pub(super) fn place(state: &mut State, seat: Seat, placing: &Placing, table: &mut Table<'_>) {
    let id = FigureId(state.public.figures.len() as u8);
    let Placing { character, at, facing } = *placing;
    let level = state.public.switches.start_level;
    state.public.figures.push(new_figure(seat, character, at, facing, level));
    table.tell(FI_306, || Event::Placed { figure: id, character, at, facing });
    if state.public.figures.len() < 2 * usize::from(state.public.switches.team_size) {
        return;
    }
    state.public.stage = Stage::Decks;
    if state.public.switches.loadout == Loadout::Default {
        for at in 0..state.public.figures.len() {
            let id = FigureId(at as u8);
            let deck = default_deck(&state.public, id);
            present(state, id, &deck, table);
        }
        initiative::begin_turn(state, table);
    }
}

/// FI-R56: the default deck of a figure at its level.
pub(crate) fn default_deck(public: &Public, id: FigureId) -> DeckPlan {
    let deck = &public.character(id).deck;
    let mut cards = deck.cards.clone();
    if public.figure(id).level == 2 {
        cards.extend(&deck.added);
    }
    DeckPlan { cards, equipped: deck.equipped.clone() }
}

/// FI-311: whether decks are allowed.
pub(crate) fn check_decks(public: &Public, seat: Seat, decks: &[DeckPlan]) -> Result<(), Illegal> {
    let own: Vec<FigureId> = public.own_figures(seat).map(|(id, _)| id).collect();
    if own.len() != decks.len() {
        let said = say!(
            "deck-count",
            "settle {count} decks, one for each of your figures",
            count = own.len()
        );
        return Err(Illegal::new("deck.number", FI_311, said));
    }
    own.iter().zip(decks).try_for_each(|(id, deck)| check_deck(public, *id, deck))
}

fn check_deck(public: &Public, id: FigureId, deck: &DeckPlan) -> Result<(), Illegal> {
    let allowed = usize::from(public.sheet(id).cards);
    if deck.cards.is_empty() || deck.cards.len() > allowed {
        let said = say!(
            "deck-size",
            "a deck has 1 to {allowed} cards, not {count}",
            allowed,
            count = deck.cards.len()
        );
        return Err(Illegal::new("deck.size", FI_201, said));
    }
    let pool = &public.character(id).pool;
    if !deck.cards.iter().all(|card| pool.contains(card)) {
        return Err(Illegal::new(
            "deck.pool",
            FI_214,
            say!("not-in-pool", "a card is not in the pool of this character"),
        ));
    }
    let is_named = |card: &CardId| public.content.card(*card).kind != CardKind::Standard;
    let is_twice = |card: &CardId| deck.cards.iter().filter(|other| *other == card).count() > 1;
    if deck.cards.iter().any(|card| is_named(card) && is_twice(card)) {
        return Err(Illegal::new(
            "deck.twice",
            FI_R56,
            say!("card-twice", "each named card can be had once"),
        ));
    }
    let count = |list: &[CardId], card: &CardId| list.iter().filter(|other| *other == card).count();
    let can_begin = |card: &CardId| {
        pool.contains(card)
            && count(&deck.equipped, card) <= count(&deck.cards, card)
            && public.content.card(*card).can_be_equipped()
    };
    if !deck.equipped.iter().all(can_begin) {
        let said =
            say!("not-worn", "only equipment of the deck that can be equipped begins equipped");
        return Err(Illegal::new("deck.equipped", FI_211, said));
    }
    Ok(())
}

/// FI-311: the decks are presented together.
pub(super) fn settle_decks(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    for seat in SIDES {
        let Some(Action::Decks(decks)) = joint.get(seat) else { continue };
        let own: Vec<FigureId> = state.public.own_figures(seat).map(|(id, _)| id).collect();
        for (id, deck) in own.into_iter().zip(decks) {
            present(state, id, deck, table);
        }
    }
    initiative::begin_turn(state, table);
}

fn present(state: &mut State, id: FigureId, deck: &DeckPlan, table: &mut Table<'_>) {
    deal(&mut state.public, id, &deck.cards, &deck.equipped);
    table.tell(FI_311, || Event::Presented {
        figure: id,
        cards: deck.cards.clone(),
        equipped: deck.equipped.clone(),
    });
}

/// FI-301: figures that stand already must be able to.
pub(crate) fn validate_figures(game: &Fighters, setup: &Setup, arena: u8, report: Report<'_>) {
    let content = game.content();
    let arena = &content.arenas()[usize::from(arena)];
    if setup.figures.is_empty() {
        return validate_room(setup, arena, report);
    }
    let team = usize::from(setup.switches.team_size);
    for seat in SIDES {
        let own = setup.figures.iter().filter(|figure| figure.side == seat).count();
        if own != team {
            let text = format!("side {seat} has {own} figures, and the team size is {team}");
            report("setup.figures", "figures", FI_306, text);
        }
    }
    let side = setup.switches.base();
    let base = |figure: &FigureSetup| {
        Rect::new(figure.point(), figure.point() + duello_geometry::plane::Vector::new(side, side))
    };
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
            report("setup.ground", &format!("{place}.at"), FI_308, text);
        }
        let Some(character) = content.find_character(&figure.character) else {
            report("setup.character", &format!("{place}.character"), FI_306, "is not there".into());
            continue;
        };
        let character = content.character(character);
        let sheet = &character.sheets[usize::from(figure.level.clamp(1, 2)) - 1];
        if figure.wounds >= sheet.wounds {
            let text = format!("must be below {}, not {}", sheet.wounds, figure.wounds);
            report("setup.wounds", &format!("{place}.wounds"), super::FI_861, text);
        }
        if figure.vp >= sheet.number {
            let text = format!("must be below {}, not {}", sheet.number, figure.vp);
            report("setup.vp", &format!("{place}.vp"), super::FI_122, text);
        }
        validate_deck(content, character, sheet.cards, figure, &place, report);
    }
}

fn validate_deck(
    content: &Content,
    character: &crate::content::Character,
    allowed: u8,
    figure: &FigureSetup,
    place: &str,
    report: Report<'_>,
) {
    let find = |names: &Vec<String>| -> Vec<CardId> {
        names.iter().filter_map(|name| content.find_card(name)).collect()
    };
    let cards = figure.cards.as_ref().map_or_else(|| character.deck.cards.clone(), find);
    let place_of = |name: &str| format!("{place}.{name}");
    if cards.is_empty() || cards.len() > usize::from(allowed) {
        let text = format!("are 1 to {allowed} cards, not {}", cards.len());
        report("setup.cards", &place_of("cards"), FI_201, text);
    }
    if !cards.iter().all(|card| character.pool.contains(card)) {
        let text = "are cards that this character may have".to_owned();
        report("setup.cards", &place_of("cards"), FI_214, text);
    }
    let equipped = figure.equipped.as_ref().map(find).unwrap_or_default();
    let can_begin = |card: &CardId| {
        let count = |list: &[CardId]| list.iter().filter(|other| *other == card).count();
        count(&equipped) <= count(&cards) && content.card(*card).can_be_equipped()
    };
    if !equipped.iter().all(can_begin) {
        let text = "are equipment among the cards".to_owned();
        report("setup.equipped", &place_of("equipped"), FI_211, text);
    }
}
