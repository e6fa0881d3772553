//! A sight in its published form, for screens and programs.

mod question;

use duello_core::{Seat, Seats};
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

pub use question::{QuestionKind, QuestionView};

use crate::content::{Ability, CardId, CharacterId, Exit, PieceId, PieceKind, School, TechniqueId};
use crate::rules::{Sight, badly_wounded_above, question, room, state_of, technique_cost};
use crate::state::{CardState, FigureId, Marker, Out, Place, Public, Slot};
use crate::switches::Switches;

/// What one observer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct View {
    /// The observer's seat, none for a spectator.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The arena's id.
    pub arena: String,
    /// Its width and depth.
    pub size: [i32; 2],
    /// Whether its edges are walls.
    pub walled: bool,
    /// FI-1207: the gaps in walled edges.
    pub exits: Vec<Exit>,
    /// The house rules of this match.
    pub switches: Switches,
    /// FI-402: the side of a base.
    pub base: i32,
    /// FI-R61: width and length of a card.
    pub card: [i32; 2],
    /// FI-407: combat distance squared, from base to base.
    #[cfg_attr(test, ts(type = "number"))]
    pub combat_distance: i64,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// The last turn of the duel.
    pub turn_limit: Option<u8>,
    /// The stage of the match.
    #[cfg_attr(
        test,
        ts(type = "'roll-off' | 'who deploys first' | 'characters' | 'deployment' | 'decks' | \
            'anticipation' | 'programming' | 'initiative' | 'who acts first' | \
            'decisive stage' | 'over'")
    )]
    pub stage: String,
    /// Which seats must answer; none when the match is over.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub asked: Seats,
    /// The question; none when the match is over.
    pub question: Option<QuestionView>,
    /// FI-501: the initiative successes of both sides.
    pub successes: [u8; 2],
    /// FI-502: who acts first in this turn.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub player_one: Option<Seat>,
    /// FI-551: whose activation it is.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub active: Option<Seat>,
    /// FI-555: how many activations in a row were held.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub holds: u8,
    /// FI-1212: how many turns in a row nothing has happened; after four the duel is decided on points.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub quiet_turns: u8,
    /// The scenery still in place.
    pub pieces: Vec<PieceView>,
    /// The figures in the order in which they were placed.
    pub figures: Vec<FigureView>,
    /// The winner; none while the match runs or if it is drawn.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub winner: Option<Seat>,
}

/// A piece of scenery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PieceView {
    /// Its number, by which events name it.
    pub number: PieceId,
    /// Its name.
    pub id: String,
    /// FI-303: how it behaves.
    pub kind: PieceKind,
    /// Its south-west corner.
    #[cfg_attr(test, ts(as = "crate::types::Point"))]
    pub from: Point,
    /// Its north-east corner.
    #[cfg_attr(test, ts(as = "crate::types::Point"))]
    pub to: Point,
    /// FI-1151: rough ground.
    pub rough: bool,
    /// FI-1161: touching it in a movement causes an injury.
    pub dangerous: bool,
    /// FI-1163: touching it takes a figure out.
    pub lethal: bool,
    /// FI-1132: the dice of a barrel in a contest.
    pub constitution: u8,
}

/// A figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigureView {
    /// Its number.
    pub id: FigureId,
    /// Whose it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Which character it is.
    pub character: CharacterId,
    /// Its name.
    pub name: String,
    /// FI-124: 1 or 2.
    pub level: u8,
    /// FI-149: the abilities of its sheet at this level.
    pub abilities: Vec<Ability>,
    /// FI-921: its techniques.
    pub techniques: Vec<TechniqueView>,
    /// FI-1404: its schools of magic.
    pub schools: Vec<School>,
    /// FI-141: ATK, DEF, INT, CON, W.
    pub attributes: [u8; 5],
    /// FI-111, and the number on its sheet.
    pub points: [u8; 2],
    /// FI-861: the wounds it has.
    pub wounds: u8,
    /// FI-891: with more wounds than this it is badly wounded.
    pub badly_wounded_above: u8,
    /// FI-402: the south-west corner of its base.
    #[cfg_attr(test, ts(as = "crate::types::Point"))]
    pub at: Point,
    /// The direction of its front.
    #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
    pub facing: Quarter,
    /// FI-881: whether it lies on the ground.
    pub down: bool,
    /// FI-891: whether it is badly wounded.
    pub badly_wounded: bool,
    /// Whether and how it has left the duel.
    pub out: Option<Out>,
    /// FI-1414: whether strikes it cancels come back.
    pub parrying: bool,
    /// More defence dice until its next step.
    pub guard: u8,
    /// Whether it has sand in its eyes.
    pub blinded: bool,
    /// Whether Adaptable has been used in this turn.
    pub adapted: bool,
    /// FI-218: how many cards are available, bound and used up.
    pub counts: [u8; 3],
    /// Its cards.
    pub cards: Vec<CardView>,
    /// FI-505: how many steps it must reveal.
    pub obliged: u8,
    /// FI-531, FI-534: how many steps it may programme now.
    pub room: u8,
    /// FI-532: whether it may programme no more in this turn.
    pub closed: bool,
    /// Its sequence: the markers of each step, and whether it is obligatory.
    pub steps: Vec<(Vec<Marker>, bool)>,
    /// How many of the steps have been begun.
    pub begun: u8,
}

/// A technique on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TechniqueView {
    /// Which technique.
    pub technique: TechniqueId,
    /// Its name.
    pub name: String,
    /// FI-921, FI-R02: its cost in VP under the house rules of this match.
    pub cost: u8,
}

/// A card of a figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CardView {
    /// Which card.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// FI-218: its state, if the observer may know it.
    pub state: Option<CardState>,
}

impl View {
    pub(crate) fn of(sight: Sight<'_>) -> View {
        let public = sight.public;
        let bounds = public.arena().bounds.max();
        let open = question(public);
        let asked = open.as_ref().map_or(Seats::NONE, |(seats, _)| *seats);
        View {
            seat: sight.seat(),
            arena: public.arena().id.clone(),
            size: [bounds.x, bounds.y],
            walled: public.arena().walled,
            exits: public.arena().exits.clone(),
            switches: public.switches,
            base: public.switches.base(),
            card: [public.switches.width(), public.switches.cards(1)],
            combat_distance: public.reach_squared(1),
            turn: public.turn,
            turn_limit: public.switches.turn_limit,
            stage: crate::narration::show::stage(public).to_owned(),
            asked,
            question: open.as_ref().map(|(_, question)| QuestionView::of(question)),
            successes: public.successes,
            player_one: public.player_one,
            active: (!public.stack.is_empty()).then_some(public.active),
            holds: public.holds,
            quiet_turns: public.quiet_turns,
            pieces: pieces(public),
            figures: public.all_figures().map(|(id, _)| figure(sight, id)).collect(),
            winner: public.ending.and_then(|ending| ending.winner),
        }
    }
}

fn pieces(public: &Public) -> Vec<PieceView> {
    let view =
        |(number, piece, rect): (_, &crate::content::Piece, duello_geometry::plane::Rect)| {
            PieceView {
                number,
                id: piece.id.clone(),
                kind: piece.kind,
                from: rect.min(),
                to: rect.max(),
                rough: piece.rough,
                dangerous: piece.dangerous,
                lethal: piece.lethal,
                constitution: piece.constitution,
            }
        };
    public.pieces().map(view).collect()
}

fn figure(sight: Sight<'_>, id: FigureId) -> FigureView {
    let public = sight.public;
    let (figure, sheet) = (public.figure(id), public.sheet(id));
    let card = |(at, held): (usize, &crate::state::Held)| CardView {
        card: held.card,
        name: public.content.card(held.card).name.clone(),
        place: held.place,
        state: known_state(sight, id, Slot(at as u8)),
    };
    FigureView {
        id,
        seat: figure.seat,
        character: figure.character,
        name: crate::narration::words::name(public, id).into(),
        level: figure.level,
        abilities: sheet.abilities.iter().collect(),
        techniques: sheet.techniques.iter().map(|known| technique(public, *known)).collect(),
        schools: public.character(id).schools.clone(),
        attributes: [
            sheet.attack,
            sheet.defence,
            sheet.intelligence,
            sheet.constitution,
            sheet.wounds,
        ],
        points: [figure.vp, sheet.number],
        wounds: figure.wounds,
        badly_wounded_above: badly_wounded_above(public, id),
        at: figure.at,
        facing: figure.facing,
        down: figure.is_down(),
        badly_wounded: figure.badly_wounded,
        out: figure.out,
        parrying: figure.parrying,
        guard: figure.guard,
        blinded: figure.sand.is_some(),
        adapted: figure.adapted,
        counts: [figure.available, figure.bound, figure.used],
        cards: figure.cards.iter().enumerate().map(card).collect(),
        obliged: figure.obliged,
        room: room(public, id),
        closed: figure.closed,
        steps: figure.steps.iter().map(|step| (step.markers.to_vec(), step.obligatory)).collect(),
        begun: figure.next,
    }
}

fn technique(public: &Public, id: TechniqueId) -> TechniqueView {
    let name = public.content.technique(id).name.clone();
    TechniqueView { technique: id, name, cost: technique_cost(public, id) }
}

/// FI-218: the state of a card, if the observer may know it.
fn known_state(sight: Sight<'_>, id: FigureId, slot: Slot) -> Option<CardState> {
    let figure = sight.public.figure(id);
    let held = figure.cards.get(usize::from(slot.0)).filter(|held| held.place == Place::Hand)?;
    if sight.seat() == Some(figure.seat) {
        return state_of(sight.public, sight.own?, id, slot);
    }
    if let Some(hand) = figure.open_hand {
        return Some(hand[usize::from(slot.0)]);
    }
    held.known_used.then_some(CardState::Used)
}
