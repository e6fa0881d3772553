//! Before the duel: roll-off, characters, deployment, decks (FI-305 to FI-312).

use duello_core::{Illegal, Joint, Seat, say};

use super::dice::FACES;
use super::placing::Deployment;
use super::start::{deal, new_figure};
use super::{State, Table, initiative, placing};
use crate::action::{Action, DeckPlan, Placing};
use crate::clauses::{FI_201, FI_211, FI_214, FI_305, FI_306, FI_311, FI_R55, FI_R56};
use crate::content::{CardId, CardKind, CharacterId};
use crate::event::Event;
use crate::state::{FigureId, Public, SIDES, Stage};
use crate::switches::{CharacterChoice, Loadout};
use duello_core::dice::Label;

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

/// FI-305: settles who deploys first.
pub(super) fn choose_first(state: &mut State, seat: Seat, table: &mut Table<'_>) {
    state.public.first = seat;
    table.tell(FI_305, || Event::DeploysFirst { seat });
    after_first(state);
}

pub(super) fn after_first(state: &mut State) {
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
            "choose {count} of the available characters",
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
            say!("not-placed-now", "that character cannot be placed now"),
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
            "choose a deck for each of your figures, {count} in all",
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
            say!("not-in-pool", "a card is not in this character's pool"),
        ));
    }
    let is_named = |card: &CardId| public.content.card(*card).kind != CardKind::Standard;
    let is_twice = |card: &CardId| deck.cards.iter().filter(|other| *other == card).count() > 1;
    if deck.cards.iter().any(|card| is_named(card) && is_twice(card)) {
        return Err(Illegal::new(
            "deck.twice",
            FI_R56,
            say!("card-twice", "each named card can be taken once"),
        ));
    }
    let count = |list: &[CardId], card: &CardId| list.iter().filter(|other| *other == card).count();
    let can_begin = |card: &CardId| {
        pool.contains(card)
            && count(&deck.equipped, card) <= count(&deck.cards, card)
            && public.content.card(*card).can_be_equipped()
    };
    if !deck.equipped.iter().all(can_begin) {
        let said = say!("not-worn", "only equipment in the deck can begin equipped");
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
