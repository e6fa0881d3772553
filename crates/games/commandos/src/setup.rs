//! What a person asks for: the map, which house rules, and where to begin.

use duello_core::{Clause, Document, Fault, Faults, Reader, SetupErrors};
use duello_geometry::hex::WedgeWidth;
use serde::Serialize;

use crate::Commandos;
use crate::character::Kind;
use crate::map::Level;
use crate::position::Position;
use crate::rules::{
    CO_102, CO_R01, CO_R02, CO_R04, CO_R05, CO_R07, CO_R08, CO_R09, CO_R14, CO_R16, CO_R18, CO_R25,
    CO_R26, CO_R28, CO_R30, CO_R34, CO_R41, CO_R49,
};
use crate::state::{Flag, Public, SIDES, Who};

/// A match as asked for. Every field has a default, so an empty document is the ruin by the book.
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
pub struct Setup {
    /// CO-R01: the id of the map.
    pub map: String,
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// CO-R34: after how many rounds the match ends; that of the map if none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_limit: Option<u8>,
    /// CO-R28: where the flag lies at the start; where the map says if nothing is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flag_level: Option<Level>,
    /// CO-R49: teams agreed beforehand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<[[Kind; 3]; 2]>,
    /// Where to begin, if not at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// The house rules, each with the ruling that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Switches {
    /// CO-R02: how wide a front arc is.
    #[serde(serialize_with = "width_name")]
    pub arc: WedgeWidth,
    /// CO-R04: what turning costs.
    pub turning: Turning,
    /// CO-R05: whether ruin blocks stop sight.
    pub sight: bool,
    /// CO-R07: whether a team may have a character twice.
    pub duplicates: bool,
    /// CO-R08: how teams are formed.
    pub draft: DraftRule,
    /// CO-R09: whether characters of a side share hexes.
    pub stacking: bool,
    /// CO-R14: whether a path is declared as a whole.
    pub path: PathRule,
    /// CO-R16: how far an Overwatch reaches.
    pub overwatch_reach: ReachRule,
    /// CO-R18: whether a guard may hold its fire.
    pub overwatch_hold: bool,
    /// CO-R25: whether a line with an end on a top passes over ruin blocks.
    pub tower_sees_over: bool,
    /// CO-R26: whether a 1 always hits.
    pub lucky_one: bool,
    /// CO-R30: whether the flag can be laid down.
    pub drop: bool,
    /// CO-R34: whether a match is counted out at the end; otherwise it is drawn.
    pub count_out: bool,
    /// CO-R41: seconds for a decision; 0 for no clock.
    pub decision_seconds: u32,
}

/// CO-R04: what turning costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turning {
    /// Nothing; it belongs to the actions.
    Free,
    /// A hex of the Move for each 60°; only Shoot and Overwatch turn freely.
    Steps,
}

/// CO-R08: how teams are formed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DraftRule {
    /// Secretly, and shown together.
    Secret,
    /// By open picks in turn.
    Alternate,
}

/// CO-R14: how a Move is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PathRule {
    /// As a whole, before the first step.
    Committed,
    /// Step by step.
    Stepwise,
}

/// CO-R16: how far an Overwatch reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReachRule {
    /// To the Range and two hexes more.
    Full,
    /// As far as is declared with it.
    Chosen,
}

fn width_name<S: serde::Serializer>(width: &WedgeWidth, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match width {
        WedgeWidth::Wide => "wide",
        WedgeWidth::Narrow => "narrow",
    })
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            arc: WedgeWidth::Wide,
            turning: Turning::Free,
            sight: true,
            duplicates: false,
            draft: DraftRule::Secret,
            stacking: false,
            path: PathRule::Committed,
            overwatch_reach: ReachRule::Full,
            overwatch_hold: false,
            tower_sees_over: false,
            lucky_one: false,
            drop: false,
            count_out: true,
            decision_seconds: 0,
        }
    }
}

const FIELDS: [&str; 19] = [
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

/// The longest clock that makes sense for slow play: four weeks.
const CLOCK_SECONDS_MAX: i64 = 28 * 24 * 60 * 60;

impl Setup {
    /// By the book, on this map.
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

    /// The setup from which a match begins where another one is.
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

    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once.
    pub(crate) fn read(game: &Commandos, document: &Document) -> Result<Setup, SetupErrors> {
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&FIELDS);
        let levels = [("top", Level::Top), ("ground", Level::Ground)];
        let mut setup = Setup {
            map: read_map(game, &root.field("map").under(CO_R01)),
            switches: Switches::read(&root),
            round_limit: root.field("round_limit").under(CO_R34).byte(ROUNDS),
            flag_level: root.field("flag_level").under(CO_R28).choice(&levels),
            teams: read_teams(&root.field("teams").under(CO_R49)),
            position: None,
        };
        setup.position = Position::read(&root.field("position"), game, &setup);
        if faults.is_empty()
            && let Err(errors) = setup.validate(game)
        {
            faults.extend(errors);
        }
        faults.into_result(document, setup)
    }

    /// Everything that the type alone does not rule out.
    ///
    /// # Errors
    /// All faults at once, with their places but not their lines.
    pub fn validate(&self, game: &Commandos) -> Result<(), SetupErrors> {
        let faults = Faults::new();
        if game.map(&self.map).is_none() {
            faults.add(Fault::new("setup.map", "map", Some(CO_R01), unknown_map(game, &self.map)));
        }
        if let Some(limit) = self.round_limit.filter(|limit| !ROUNDS.contains(limit)) {
            let text = format!("must be 10 to 40, not {limit}");
            faults.add(Fault::new("setup.range", "round_limit", Some(CO_R34), text));
        }
        for (side, team) in self.teams.iter().flatten().enumerate() {
            if let Some(twice) = twice(&self.switches, team) {
                let text = format!("{twice} is there twice; the three are different");
                let place = format!("teams[{side}]");
                faults.add(Fault::new("setup.team", &place, Some(CO_102), text));
            }
        }
        if let (Some(position), true) = (&self.position, faults.is_empty()) {
            position.validate(game, self, &faults);
        }
        faults.into_result(&Document::empty(), ())
    }
}

/// CO-102, CO-R07: a character that is in the team twice, where that is not allowed.
pub(crate) fn twice(switches: &Switches, team: &[Kind]) -> Option<Kind> {
    let is_twice = |at: &usize| team[..*at].contains(&team[*at]);
    (0..team.len()).find(is_twice).map(|at| team[at]).filter(|_| !switches.duplicates)
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

impl Switches {
    fn read(root: &Reader<'_>) -> Switches {
        let default = Switches::default();
        let truth = |name: &str, clause: Clause, default: bool| {
            root.field(name).under(clause).truth().unwrap_or(default)
        };
        let seconds = root.field("decision_seconds").under(CO_R41).integer(0..=CLOCK_SECONDS_MAX);
        Switches {
            arc: root
                .field("arc")
                .under(CO_R02)
                .switch([("wide", WedgeWidth::Wide), ("narrow", WedgeWidth::Narrow)]),
            turning: root
                .field("turning")
                .under(CO_R04)
                .switch([("free", Turning::Free), ("steps", Turning::Steps)]),
            sight: truth("sight", CO_R05, default.sight),
            duplicates: truth("duplicates", CO_R07, default.duplicates),
            draft: root
                .field("draft")
                .under(CO_R08)
                .switch([("secret", DraftRule::Secret), ("alternate", DraftRule::Alternate)]),
            stacking: truth("stacking", CO_R09, default.stacking),
            path: root
                .field("path")
                .under(CO_R14)
                .switch([("committed", PathRule::Committed), ("stepwise", PathRule::Stepwise)]),
            overwatch_reach: root
                .field("overwatch_reach")
                .under(CO_R16)
                .switch([("full", ReachRule::Full), ("chosen", ReachRule::Chosen)]),
            overwatch_hold: truth("overwatch_hold", CO_R18, default.overwatch_hold),
            tower_sees_over: truth("tower_sees_over", CO_R25, default.tower_sees_over),
            lucky_one: truth("lucky_one", CO_R26, default.lucky_one),
            drop: truth("drop", CO_R30, default.drop),
            count_out: truth("count_out", CO_R34, default.count_out),
            decision_seconds: seconds.and_then(|s| u32::try_from(s).ok()).unwrap_or(0),
        }
    }
}
