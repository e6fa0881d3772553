//! A match as it was asked for: the map, the house rules, and where to begin.

use duello_core::{Fault, Faults, Reader};
use serde::Serialize;

use crate::clauses::{CO_102, CO_R01, CO_R28, CO_R34, CO_R49};
use crate::content::{Commandos, Kind, Level};
use crate::position::Position;
use crate::state::{Flag, Public, SIDES, Who};
use crate::switches::Switches;

/// A match as it was asked for. Every field has a default: an empty document means the ruin without house rules.
///
/// ```
/// use duello_commandos::{Commandos, Setup};
/// use duello_core::{Document, Rules};
/// let game = Commandos::new();
/// let document = Document::parse("map = \"crossroads\"\narc = \"narrow\"").unwrap();
/// assert_eq!(game.read_setup(&document).unwrap().map, "crossroads");
/// assert!(game.read_setup(&Document::parse("map = \"atlantis\"").unwrap()).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Setup {
    /// CO-R01: the id of the map.
    pub map: String,
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// CO-R34: the number of rounds [default: that of the map].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_limit: Option<u8>,
    /// CO-R28: the level of the flag at the start [default: that of the map].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flag_level: Option<Level>,
    /// CO-R49: teams agreed beforehand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<[[Kind; 3]; 2]>,
    /// Where to begin, if not at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

const FIELDS: [&str; 20] = [
    "map",
    "arc",
    "turning",
    "sight",
    "duplicates",
    "draft",
    "stacking",
    "path",
    "overwatch_reach",
    "overwatch_hold",
    "cover_range",
    "tower_sees_over",
    "lucky_one",
    "drop",
    "count_out",
    "decision_seconds",
    "round_limit",
    "flag_level",
    "teams",
    "position",
];

/// CO-R34: the rounds that a setup or a map may ask for.
const ROUNDS: std::ops::RangeInclusive<u8> = 10..=40;

impl Setup {
    /// A setup on this map, without house rules.
    pub fn new(map: &str) -> Setup {
        Setup {
            map: map.to_owned(),
            switches: Switches::default(),
            round_limit: None,
            flag_level: None,
            teams: None,
            position: None,
        }
    }

    /// The setup that begins a match in this state.
    pub(crate) fn of(public: &Public) -> Setup {
        let flag_level = match public.flag {
            Flag::Lies(_, level) => Some(level),
            Flag::Carried(_) => None,
        };
        let position = Position::of(public);
        let is_placed = matches!(position, Some(Position::Playing(_)));
        let is_mustered = public.has_teams() && position.is_none();
        let kind = |who: Who| public.character(who).kind;
        Setup {
            map: public.map.id().to_owned(),
            switches: public.switches,
            round_limit: Some(public.round_limit),
            flag_level: flag_level.filter(|_| !is_placed),
            teams: is_mustered.then(|| SIDES.map(|seat| Who::all(seat).map(kind))),
            position,
        }
    }

    /// Reads a setup as a person wrote it, and reports what cannot be read.
    pub(crate) fn read(game: &Commandos, root: &Reader<'_>) -> Setup {
        root.allow_fields(&FIELDS);
        let levels = [("top", Level::Top), ("ground", Level::Ground)];
        let mut setup = Setup {
            map: read_map(game, &root.field("map").under(CO_R01)),
            switches: Switches::read(root),
            round_limit: root.field("round_limit").under(CO_R34).byte(ROUNDS),
            flag_level: root.field("flag_level").under(CO_R28).choice(&levels),
            teams: read_teams(&root.field("teams").under(CO_R49)),
            position: None,
        };
        setup.position = Position::read(&root.field("position"), game, &setup);
        setup
    }

    /// Reports an unknown map, a round limit out of range or a faulty team. Positions are checked by the rules.
    pub(crate) fn check(&self, game: &Commandos, faults: &Faults) {
        if game.map(&self.map).is_none() {
            faults.add(Fault::new("setup.map", "map", Some(CO_R01), unknown_map(game, &self.map)));
        }
        if let Some(limit) = self.round_limit.filter(|limit| !ROUNDS.contains(limit)) {
            let text = format!("must be 10 to 40, not {limit}");
            faults.add(Fault::new("setup.range", "round_limit", Some(CO_R34), text));
        }
        for (side, team) in self.teams.iter().flatten().enumerate() {
            if let Some(twice) = self.switches.repeated(team) {
                let text =
                    format!("{twice} is in the team twice; a team has three different characters");
                let place = format!("teams[{side}]");
                faults.add(Fault::new("setup.team", &place, Some(CO_102), text));
            }
        }
    }
}

fn read_map(game: &Commandos, field: &Reader<'_>) -> String {
    let names: Vec<(&str, &str)> = game.maps().map(|map| (map.id(), map.id())).collect();
    field.choice(&names).unwrap_or(Commandos::STANDARD_MAP).to_owned()
}

fn unknown_map(game: &Commandos, map: &str) -> String {
    let names: Vec<&str> = game.maps().map(|map| map.id()).collect();
    format!("there is no map `{map}`; there are {}", names.join(", "))
}

/// Three characters for each side.
fn read_teams(field: &Reader<'_>) -> Option<[[Kind; 3]; 2]> {
    let sides = field.per_seat(2)?;
    Some([read_team(&sides[0])?, read_team(&sides[1])?])
}

fn read_team(field: &Reader<'_>) -> Option<[Kind; 3]> {
    let members = field.list()?;
    if members.len() != 3 {
        field.wrong("setup.length", &format!("a team has three characters, not {}", members.len()));
        return None;
    }
    let kind = |at: usize| members[at].choice(&Kind::NAMED);
    let (a, b, c) = (kind(0), kind(1), kind(2));
    let mut team = [a?, b?, c?];
    team.sort_unstable();
    Some(team)
}
