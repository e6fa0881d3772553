//! The published form of a sight, which screens draw.

use duello_core::Seat;
use duello_geometry::plane::Quarter;
use serde::{Deserialize, Serialize};

use crate::action::SlotName;
use crate::content::{Entry, Weapon};
use crate::event::Score;
use crate::narration::phase::{Phase, about};
use crate::narration::upcoming::{Token, upcoming_attacks};
use crate::narration::words::pool_name;
use crate::rules::{GloryLine, Sight, decider};
use crate::state::{CharacterId, Facing, Pool, Public, SIDES, Status, UnitId};

/// What one observer sees. Nothing is hidden in this game, so all see the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct View {
    /// The observer's seat, none for a spectator.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The Player Turn, from 1.
    pub turn: u8,
    /// After how many the match ends.
    pub turn_limit: u8,
    /// Whose Player Turn it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub active: Seat,
    /// The side that decides; none when the match is over.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub asked: Option<Seat>,
    /// What is going on.
    pub phase: Phase,
    /// CH-420 to CH-435: the step of the Round sequence, 1 to 16, if a Round is fought.
    pub round_step: Option<u8>,
    /// Whom the question is about: who chooses a weapon, has issued the Duel, strikes, saves, tests or pursues.
    pub about: Option<Pool>,
    /// The units of the combat whose Round is fought, those that have been Destroyed in it included.
    pub fighting: Vec<UnitId>,
    /// The Initiative Step of the Round being fought.
    pub step: Option<u8>,
    /// The units in setup order.
    pub units: Vec<UnitView>,
    /// The Characters in setup order.
    pub characters: Vec<CharacterView>,
    /// Who fights whom, on which Facings.
    pub engagements: Vec<([UnitId; 2], [Facing; 2])>,
    /// The Duels.
    pub duels: Vec<[Pool; 2]>,
    /// The attacks still to come in this Round, step by step.
    pub ribbon: Vec<Token>,
    /// The Combat Score so far, line by line, if a Round is fought.
    pub scores: Option<[Score; 2]>,
    /// What the Glory of each side is for, item by item.
    pub glory_for: [Vec<GloryLine>; 2],
    /// The Glory of each side.
    pub glory: [u32; 2],
    /// Who has won, if the match is over and not drawn.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub winner: Option<Seat>,
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct UnitView {
    /// Whose it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// A name for narrow places.
    pub short: String,
    /// What its Champion is called, whether there is one or not.
    pub champion_name: String,
    /// CH-410: the turn from which a reserve arrives; 0 for a unit that has been on the field.
    pub arrives: u8,
    /// Where it is.
    pub status: Status,
    /// Its front-left corner.
    pub at: [i32; 2],
    /// Its facing.
    #[cfg_attr(test, ts(type = "'N' | 'E' | 'S' | 'W'"))]
    pub facing: Quarter,
    /// The size of a cell.
    pub cell: [i32; 2],
    /// The front rank from left to right.
    pub front: Vec<SlotName>,
    /// How many ranks of each file are filled.
    pub depth: Vec<u8>,
    /// Models of rank and file, the Champion aside.
    pub models: u8,
    /// Health Points lost that have not removed a model yet.
    pub wounds: u8,
    /// The Champion's Health Points.
    pub champion: u8,
    /// Whether it has a Standard.
    pub standard: bool,
    /// Whether it has a Musician.
    pub musician: bool,
    /// Full Ranks.
    pub full_ranks: u8,
    /// The Discipline on which it would test.
    pub discipline: u8,
    /// What the rank and file fight with.
    pub weapon: Weapon,
    /// Whether it is Charging.
    pub charging: bool,
    /// CH-307: whether it is in its First Round of Combat.
    pub first_round: bool,
    /// CH-1021: whether it ignores the difference of the scores by its ranks.
    pub steadfast: bool,
    /// CH-1022: whether an enemy in its Flank or Rear keeps it from that.
    pub disrupted: bool,
    /// CH-954: whether it ignores the difference in any case.
    pub stubborn: bool,
    /// CH-930: whether Fear takes 1 from its Discipline.
    pub afraid: bool,
    /// Whether it is Shaken.
    pub shaken: bool,
    /// Whether it is Broken.
    pub broken: bool,
}

/// A Character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CharacterView {
    /// Its name.
    pub name: String,
    /// The one by which setups call it, such as `Brannoc`.
    pub short: String,
    /// Its unit.
    pub unit: UnitId,
    /// Health Points left.
    pub hp: u8,
    /// Health Points at the start.
    pub hp_full: u8,
    /// Whether it is Cowed.
    pub cowed: bool,
    /// What it fights with.
    pub weapon: Weapon,
}

impl View {
    /// The published form of a sight.
    pub(crate) fn of(sight: Sight<'_>) -> View {
        let public = sight.public;
        let ids = (0..public.units.len()).map(|id| UnitId(id as u8));
        let characters = (0..public.characters.len()).map(|id| CharacterId(id as u8));
        View {
            seat: sight.seat(),
            turn: public.turn,
            turn_limit: public.turn_limit,
            active: public.active,
            asked: public.ending.is_none().then(|| decider(public)),
            phase: Phase::of(public),
            round_step: public.round.as_ref().and_then(|_| Phase::of(public).step()),
            about: about(public),
            fighting: public.round.iter().flat_map(|round| round.units.iter()).collect(),
            step: public.round.as_ref().map(|round| round.step),
            units: ids.map(|id| unit(public, id)).collect(),
            characters: characters.map(|id| character(public, id)).collect(),
            engagements: public.engagements.iter().map(|e| (e.units, e.facings)).collect(),
            duels: public.duels.iter().map(|duel| duel.duellists).collect(),
            ribbon: upcoming_attacks(public),
            scores: public.round.as_ref().map(|_| SIDES.map(|seat| public.score(seat))),
            glory_for: SIDES.map(|seat| public.glory_for(seat).collect()),
            glory: SIDES.map(|seat| public.glory(seat)),
            winner: public.ending.and_then(|ending| ending.winner),
        }
    }
}

fn unit(public: &Public, id: UnitId) -> UnitView {
    let unit = public.unit(id);
    let formation = public.formation(id);
    UnitView {
        seat: unit.seat,
        name: public.entry(id).name.clone(),
        short: short(public.entry(id)),
        champion_name: pool_name(public, Pool::Champion(id)).into(),
        arrives: unit.arrives,
        status: unit.status,
        at: [unit.corner.x, unit.corner.y],
        facing: unit.facing,
        cell: public.cell_size(id),
        front: unit.front().iter().map(|slot| (*slot).into()).collect(),
        depth: formation.depth[..usize::from(formation.files)].to_vec(),
        models: unit.models,
        wounds: unit.wounds,
        champion: unit.champion,
        standard: public.has_standard(id),
        musician: unit.musician && unit.models > 0,
        full_ranks: public.full_ranks(id),
        discipline: public.discipline(id),
        weapon: unit.weapon,
        charging: unit.charging,
        first_round: unit.first_round,
        steadfast: public.is_steadfast(id),
        disrupted: public.is_disrupted(id),
        stubborn: public.is_stubborn(id),
        afraid: public.is_afraid(id),
        shaken: unit.shaken,
        broken: unit.broken,
    }
}

fn character(public: &Public, id: CharacterId) -> CharacterView {
    let (character, entry) = (public.character(id), public.character_entry(id));
    CharacterView {
        name: entry.name.clone(),
        short: short(entry),
        unit: character.unit,
        hp: character.hp,
        hp_full: entry.hp,
        cowed: character.cowed,
        weapon: character.weapon,
    }
}

/// A Character by the name that setups use, anything else by its own.
fn short(entry: &Entry) -> String {
    let mut letters = entry.id.chars();
    match (entry.is_character(), letters.next()) {
        (true, Some(first)) => first.to_uppercase().chain(letters).collect(),
        _ => entry.name.clone(),
    }
}
