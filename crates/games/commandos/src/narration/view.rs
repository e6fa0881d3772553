//! What one observer sees, as it is sent to screens and programs.

use duello_core::Seat;
use duello_geometry::hex::{Direction, Hex, WedgeWidth};
use serde::{Deserialize, Serialize};

use super::options::{OptionsView, options};
use crate::content::{Commandos, Drill, Kind, Level, Terrain, Values};
use crate::narration::options::is_watched;
use crate::path::Path;
use crate::state::{EndedBy, Flag, Public, SIDES, Sight, Stage, Who};

/// What one observer sees. Nothing is hidden in this game, so all observers see the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct View {
    /// The observer's seat; `None` for a spectator.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The id of the map.
    pub map: String,
    /// Its name.
    pub map_name: String,
    /// The greatest |q| on the map.
    pub half_width: u8,
    /// The greatest |2r+q| on the map.
    pub half_height: u8,
    /// How wide a front arc is.
    #[cfg_attr(test, ts(as = "crate::types::Arc"))]
    pub arc: WedgeWidth,
    /// Every hex of the map.
    pub hexes: Vec<HexView>,
    /// What the sides have to do: `teams`, `roll`, `draft`, `choose`, `act`, `step` or `guard`.
    #[cfg_attr(
        test,
        ts(type = "'teams' | 'roll' | 'draft' | 'choose' | 'act' | 'step' | 'guard'")
    )]
    pub stage: String,
    /// The round, from 1.
    pub round: u8,
    /// After how many the match ends.
    pub round_limit: u8,
    /// Who had the first turn.
    #[cfg_attr(test, ts(as = "u8"))]
    pub began: Seat,
    /// Whose turn it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub turn: Seat,
    /// The names of the sides.
    pub names: [String; 2],
    /// The values of the characters, in the order of the card.
    pub card: Vec<Values>,
    /// In an open draft, what each side has picked.
    pub picked: [Vec<Kind>; 2],
    /// The characters of each side; none before the teams are known.
    pub characters: Vec<CharacterView>,
    /// Where the flag is.
    pub flag: FlagView,
    /// The hexes that each guard watches.
    pub guards: Vec<GuardView>,
    /// The steps so far of a Move that waits for an answer.
    #[cfg_attr(test, ts(as = "Vec<crate::types::Hex>"))]
    pub walked: Path,
    /// The guard whose owner is asked whether it shoots.
    pub asked_guard: Option<Who>,
    /// What each character that can act now can reach and shoot at.
    pub options: Vec<OptionsView>,
    /// Whether the match is over.
    pub over: bool,
    /// Who won; `None` while the match goes on or if it is drawn.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub winner: Option<Seat>,
    /// What ended the match.
    pub ended_by: Option<EndedBy>,
}

/// A hex of the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct HexView {
    /// Where.
    #[cfg_attr(test, ts(as = "crate::types::Hex"))]
    pub hex: Hex,
    /// `open`, `half-blindage`, `full-blindage`, `watchtower`, `ruin-block`, `base-1` or `base-2`.
    #[cfg_attr(
        test,
        ts(
            type = "'open' | 'half-blindage' | 'full-blindage' | 'watchtower' | 'ruin-block' | 'base-1' | 'base-2'"
        )
    )]
    pub terrain: String,
}

/// A character token with its health card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CharacterView {
    /// Whose, and its place in the team list.
    #[serde(flatten)]
    pub who: Who,
    /// Its row on the card.
    pub kind: Kind,
    /// Hit points left.
    pub hp: u8,
    /// Hit points at the start.
    pub hp_full: u8,
    /// Its Armour.
    pub armour: u8,
    /// How it moves and shoots; the Bearer's values if it has the flag.
    pub drill: Drill,
    /// Its hex, or where it died.
    #[cfg_attr(test, ts(as = "crate::types::Hex"))]
    pub at: Hex,
    /// Its level.
    pub level: Level,
    /// Its facing.
    #[cfg_attr(test, ts(as = "crate::types::Facing"))]
    pub facing: Direction,
    /// Whether it is crouched.
    pub crouched: bool,
    /// On guard out to this distance.
    pub guard: Option<u8>,
    /// Whether it has the flag.
    pub bearer: bool,
    /// Whether it has been activated in this turn.
    pub activated: bool,
    /// Its action points, if it is active.
    pub ap: Option<u8>,
}

/// Where the flag is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FlagView {
    /// The hex where it lies or is carried.
    #[cfg_attr(test, ts(as = "crate::types::Hex"))]
    pub at: Hex,
    /// The level.
    pub level: Level,
    /// Who carries it.
    pub bearer: Option<Who>,
    /// The steps from there to the base of each side, if nobody is in the way.
    pub home: [u8; 2],
}

/// The area of a guard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct GuardView {
    /// Who is on guard.
    pub who: Who,
    /// The hexes in which a mover is shot at.
    #[cfg_attr(test, ts(as = "Vec<crate::types::Hex>"))]
    pub area: Vec<Hex>,
}

impl View {
    /// The published form of a sight.
    pub(crate) fn of(game: &Commandos, sight: Sight<'_>) -> View {
        let public = sight.public;
        let map = &public.map;
        let picked = match public.stage {
            Stage::Draft(draft) => draft.picked.map(|team| team.into_iter().flatten().collect()),
            _ => [Vec::new(), Vec::new()],
        };
        View {
            seat: sight.seat(),
            map: map.id().to_owned(),
            map_name: map.name().to_owned(),
            half_width: map.board().half_width(),
            half_height: map.board().half_height(),
            arc: public.switches.arc,
            hexes: hexes(public),
            stage: stage_name(public.stage).to_owned(),
            round: public.round,
            round_limit: public.round_limit,
            began: public.began,
            turn: public.turn,
            names: SIDES.map(|seat| game.name(seat).to_owned()),
            card: Kind::ALL.map(|kind| *public.card.of(kind)).into(),
            picked,
            characters: characters(public),
            flag: flag(public),
            guards: guards(public),
            walked: walked(public),
            asked_guard: if public.stage == Stage::Guard { public.asked_guard() } else { None },
            options: options(public),
            over: public.ending.is_some(),
            winner: public.ending.and_then(|ending| ending.winner),
            ended_by: public.ending.map(|ending| ending.by),
        }
    }
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Teams => "teams",
        Stage::Roll(_) => "roll",
        Stage::Draft(_) => "draft",
        Stage::Choose => "choose",
        Stage::Act => "act",
        Stage::Step => "step",
        Stage::Guard => "guard",
    }
}

fn hexes(public: &Public) -> Vec<HexView> {
    let name = |terrain| match terrain {
        Terrain::Open => "open",
        Terrain::HalfBlindage => "half-blindage",
        Terrain::FullBlindage => "full-blindage",
        Terrain::Watchtower => "watchtower",
        Terrain::RuinBlock => "ruin-block",
        Terrain::Base(seat) if seat == SIDES[0] => "base-1",
        Terrain::Base(_) => "base-2",
    };
    let map = &public.map;
    let view = |cell| HexView { hex: map.hex(cell), terrain: name(map.terrain(cell)).to_owned() };
    map.cells().map(view).collect()
}

fn characters(public: &Public) -> Vec<CharacterView> {
    if !public.has_teams() {
        return Vec::new();
    }
    SIDES.into_iter().flat_map(Who::all).map(|who| character(public, who)).collect()
}

fn character(public: &Public, who: Who) -> CharacterView {
    let character = public.character(who);
    let values = public.card.of(character.kind);
    let is_turn = who.seat == public.turn;
    CharacterView {
        who,
        kind: character.kind,
        hp: character.hp,
        hp_full: values.hp,
        armour: values.armour,
        drill: *public.drill(who),
        at: public.map.hex(character.cell),
        level: character.level,
        facing: character.facing,
        crouched: character.crouched,
        guard: character.guard,
        bearer: public.is_bearer(who),
        activated: is_turn && public.activated.contains(who.slot),
        ap: public.active.filter(|_| public.active_who() == Some(who)).map(|active| active.ap),
    }
}

fn flag(public: &Public) -> FlagView {
    let (cell, level, bearer) = match public.flag {
        Flag::Lies(cell, level) => (cell, level, None),
        Flag::Carried(who) => {
            let character = public.character(who);
            (character.cell, character.level, Some(who))
        }
    };
    let home = SIDES.map(|seat| public.map.way(cell, public.map.base(seat)));
    FlagView { at: public.map.hex(cell), level, bearer, home }
}

fn guards(public: &Public) -> Vec<GuardView> {
    let all = SIDES.into_iter().flat_map(|seat| public.living(seat));
    let on_guard = all.filter(|(_, character)| character.guard.is_some());
    let area = |who: Who| {
        let cells = public.map.cells().filter(move |cell| is_watched(public, who, *cell));
        cells.map(|cell| public.map.hex(cell)).collect()
    };
    on_guard.map(|(who, _)| GuardView { who, area: area(who) }).collect()
}

fn walked(public: &Public) -> Path {
    let Some(walk) = public.walk else { return Path::EMPTY };
    walk.path.iter().take(walk.entered.into()).collect()
}
