//! What a person asks for: the arena, the house rules, and figures that stand already.

use duello_core::{Clause, Document, Fault, Faults, Reader, Seat, SetupErrors};
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use crate::Fighters;
use crate::moment::Moment;
use crate::rules::{
    FI_111, FI_121, FI_211, FI_302, FI_305, FI_306, FI_307, FI_308, FI_311, FI_861, FI_R02, FI_R03,
    FI_R06, FI_R07, FI_R10, FI_R11, FI_R14, FI_R15, FI_R17, FI_R20, FI_R26, FI_R28, FI_R32, FI_R34,
    FI_R35, FI_R55, FI_R56, FI_R58, FI_R60, FI_R61,
};

/// A match as asked for. Every field has a default, so an empty document is a duel by the book on the duel ground.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Setup {
    /// FI-302: the arena.
    pub arena: String,
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// FI-305: who deploys first; by roll if nobody is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Figures that stand already; then the duel begins with its first turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureSetup>,
    /// A moment in the middle of a match, as a program wrote it; first and figures do not matter then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moment: Option<Box<Moment>>,
}

/// A figure that stands already.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FigureSetup {
    /// Whose it is.
    pub side: Seat,
    /// Its character.
    pub character: String,
    /// FI-402.
    pub at: [i32; 2],
    /// FI-308.
    pub facing: Quarter,
    /// FI-124.
    pub level: u8,
    /// FI-111.
    pub vp: u8,
    /// FI-861.
    pub wounds: u8,
    /// FI-R56: its cards; the default deck if none are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    /// FI-211: those of them that are equipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equipped: Option<Vec<String>>,
}

macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)* }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the values are named as the rulebook's table of switches names them")]
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { #[default] $first $(, $other)* }
    };
}

switch!(/// FI-R61.
    CardSize { Standard, Sleeved });
switch!(/// FI-R06.
    CombatDistance { AnyWay, Lengthwise });
switch!(/// FI-R07.
    Zones { Diagonal, Band });
switch!(/// FI-R10.
    VpSources { AttackAndDefence, AttackOnly });
switch!(/// FI-R11.
    VpOnLevel { Consume, Keep });
switch!(/// FI-R02.
    SctCosts { Table, AllOne });
switch!(/// FI-R14.
    Reveals { Both, WinnerOnly });
switch!(/// FI-R15.
    FirstPlayerChoice { AfterReveal, BeforeProgramming });
switch!(/// FI-R26.
    Maximise { AttackDefenceContest, AttackOnly });
switch!(/// FI-R28.
    AshoraiPenalty { Die, Modifier });
switch!(/// FI-R32.
    BadlyWoundedOn { Life, Constitution });
switch!(/// FI-R32.
    BadlyWoundedLoss { Discard, UseUp });
switch!(/// FI-R34.
    Downed { Graded, AlwaysBehind });
switch!(/// FI-R35.
    BeatingDeath { Repeat, Once, Off });
switch!(/// FI-R20.
    Hands { Hidden, Open });
switch!(/// FI-R56.
    Loadout { Default, Custom });
switch!(/// FI-R55.
    CharacterChoice { InTurn, Secret, SecretNoMirror });

/// The house rules, each with the ruling that allows it.
#[allow(missing_docs, reason = "the fields are the keys of the rulebook's table of switches")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switches {
    pub card_size: CardSize,
    pub base_mm: u8,
    pub combat_distance: CombatDistance,
    pub zones: Zones,
    pub vp_sources: VpSources,
    pub vp_on_level: VpOnLevel,
    pub start_level: u8,
    pub sct_costs: SctCosts,
    pub reveals: Reveals,
    pub first_player_choice: FirstPlayerChoice,
    pub improvise_after_sequence: bool,
    pub maximise: Maximise,
    pub ashorai_penalty: AshoraiPenalty,
    pub badly_wounded_on: BadlyWoundedOn,
    pub badly_wounded_loss: BadlyWoundedLoss,
    pub downed: Downed,
    pub beating_death: BeatingDeath,
    pub hands: Hands,
    pub loadout: Loadout,
    pub character_choice: CharacterChoice,
    /// 6 to 30, or none.
    #[serde(with = "limit")]
    pub turn_limit: Option<u8>,
    pub team_size: u8,
}

/// A number, or `"none"`.
mod limit {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u8),
        Word(String),
    }

    #[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
    pub(super) fn serialize<S: Serializer>(limit: &Option<u8>, to: S) -> Result<S::Ok, S::Error> {
        match limit {
            Some(turns) => to.serialize_u8(*turns),
            None => to.serialize_str("none"),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
        match Written::deserialize(from)? {
            Written::Number(turns) => Ok(Some(turns)),
            Written::Word(word) if word == "none" => Ok(None),
            Written::Word(_) => Err(D::Error::custom("must be a number or \"none\"")),
        }
    }
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            card_size: CardSize::Standard,
            base_mm: 40,
            combat_distance: CombatDistance::AnyWay,
            zones: Zones::Diagonal,
            vp_sources: VpSources::AttackAndDefence,
            vp_on_level: VpOnLevel::Consume,
            start_level: 1,
            sct_costs: SctCosts::Table,
            reveals: Reveals::Both,
            first_player_choice: FirstPlayerChoice::AfterReveal,
            improvise_after_sequence: true,
            maximise: Maximise::AttackDefenceContest,
            ashorai_penalty: AshoraiPenalty::Die,
            badly_wounded_on: BadlyWoundedOn::Life,
            badly_wounded_loss: BadlyWoundedLoss::Discard,
            downed: Downed::Graded,
            beating_death: BeatingDeath::Repeat,
            hands: Hands::Hidden,
            loadout: Loadout::Default,
            character_choice: CharacterChoice::InTurn,
            turn_limit: Some(12),
            team_size: 1,
        }
    }
}

impl Switches {
    /// FI-402: the side of a base.
    #[inline]
    pub const fn base(&self) -> i32 {
        self.base_mm as i32
    }

    /// FI-R61: the length of so many cards.
    #[inline]
    pub const fn cards(&self, number: i32) -> i32 {
        number
            * match self.card_size {
                CardSize::Standard => 88,
                CardSize::Sleeved => 91,
            }
    }

    /// FI-R61: the width of a card.
    #[inline]
    pub const fn width(&self) -> i32 {
        match self.card_size {
            CardSize::Standard => 63,
            CardSize::Sleeved => 66,
        }
    }
}

const FIELDS: [&str; 26] = [
    "arena",
    "first",
    "figures",
    "moment",
    "card_size",
    "base_mm",
    "combat_distance",
    "zones",
    "vp_sources",
    "vp_on_level",
    "start_level",
    "sct_costs",
    "reveals",
    "first_player_choice",
    "improvise_after_sequence",
    "maximise",
    "ashorai_penalty",
    "badly_wounded_on",
    "badly_wounded_loss",
    "downed",
    "beating_death",
    "hands",
    "loadout",
    "character_choice",
    "turn_limit",
    "team_size",
];

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            arena: Fighters::STANDARD_ARENA.to_owned(),
            switches: Switches::default(),
            first: None,
            figures: Vec::new(),
            moment: None,
        }
    }
}

impl Setup {
    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once, each with its line.
    pub fn read(game: &Fighters, document: &Document) -> Result<Setup, SetupErrors> {
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&FIELDS);
        let arenas: Vec<(&str, &str)> = game
            .content()
            .arenas()
            .iter()
            .map(|arena| (arena.id.as_str(), arena.id.as_str()))
            .collect();
        let arena = root.field("arena").under(FI_302).choice(&arenas);
        let rows = root.field("figures").under(FI_306).list().unwrap_or_default();
        let switches = Switches::read(&root);
        let setup = Setup {
            arena: arena.unwrap_or(Fighters::STANDARD_ARENA).to_owned(),
            switches,
            first: root.field("first").under(FI_305).seat(2),
            figures: rows.iter().filter_map(|row| read_figure(game, row, &switches)).collect(),
            moment: root.field("moment").parse(),
        };
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
    pub fn validate(&self, game: &Fighters) -> Result<(), SetupErrors> {
        let faults = Faults::new();
        let report = |code, place: &str, clause: Clause, text: String| {
            faults.add(Fault::new(code, place, Some(clause), text));
        };
        self.switches.validate(&report);
        match game.content().find_arena(&self.arena) {
            None => report("setup.arena", "arena", FI_302, format!("there is no `{}`", self.arena)),
            Some(arena) if faults.is_empty() => match &self.moment {
                Some(moment) => crate::moment::validate(game, arena, moment, &report),
                None => crate::rules::validate_figures(game, self, arena, &report),
            },
            Some(_) => {}
        }
        faults.into_result(&Document::empty(), ())
    }
}

/// Where faults of a setup are reported: code, place, clause and text.
pub(crate) type Report<'a> = &'a dyn Fn(&'static str, &str, Clause, String);

fn read_figure(game: &Fighters, row: &Reader<'_>, switches: &Switches) -> Option<FigureSetup> {
    row.allow_fields(&[
        "side",
        "character",
        "at",
        "facing",
        "level",
        "vp",
        "wounds",
        "cards",
        "equipped",
    ]);
    let character = row.field("character").under(FI_306);
    character.missing();
    let known = game.content().characters().iter();
    let known: Vec<(&str, &str)> =
        known.map(|known| (known.id.as_str(), known.id.as_str())).collect();
    let side = row.field("side").under(FI_306);
    side.missing();
    let facings = [("N", Quarter::N), ("E", Quarter::E), ("S", Quarter::S), ("W", Quarter::W)];
    let facing = row.field("facing").under(FI_308).choice(&facings).unwrap_or(Quarter::N);
    Some(FigureSetup {
        character: character.choice(&known)?.to_owned(),
        side: side.seat(2)?,
        at: read_place(&row.field("at").under(FI_307))?,
        facing,
        level: row.field("level").under(FI_121).byte(1..=2).unwrap_or(switches.start_level),
        vp: row.field("vp").under(FI_111).byte(0..=40).unwrap_or(0),
        wounds: row.field("wounds").under(FI_861).byte(0..=60).unwrap_or(0),
        cards: read_cards(game, &row.field("cards").under(FI_311)),
        equipped: read_cards(game, &row.field("equipped").under(FI_211)),
    })
}

fn read_place(field: &Reader<'_>) -> Option<[i32; 2]> {
    field.missing();
    let numbers = field.list()?;
    if numbers.len() != 2 {
        field.wrong("setup.place", "must be two numbers, [x, y], in millimetres");
        return None;
    }
    let number = |at: usize| numbers[at].integer(0..=3000).map(|mm| mm as i32);
    Some([number(0)?, number(1)?])
}

fn read_cards(game: &Fighters, field: &Reader<'_>) -> Option<Vec<String>> {
    if !field.is_present() {
        return None;
    }
    let known: Vec<(&str, &str)> =
        game.content().cards().iter().map(|card| (card.id.as_str(), card.id.as_str())).collect();
    let rows = field.list()?;
    Some(rows.iter().filter_map(|row| row.choice(&known).map(str::to_owned)).collect())
}

impl FigureSetup {
    /// FI-402.
    pub fn point(&self) -> Point {
        Point::new(self.at[0], self.at[1])
    }
}

impl Switches {
    fn read(root: &Reader<'_>) -> Switches {
        let default = Switches::default();
        let limit = root.field("turn_limit").under(FI_R60);
        let turn_limit = if limit.is_number() || !limit.is_present() {
            limit.byte(6..=30).or(default.turn_limit)
        } else {
            limit.choice(&[("none", None)]).unwrap_or(default.turn_limit)
        };
        Switches {
            card_size: named(
                root,
                "card_size",
                FI_R61,
                &[("standard", CardSize::Standard), ("sleeved", CardSize::Sleeved)],
            ),
            base_mm: root.field("base_mm").under(FI_R03).byte(30..=50).unwrap_or(default.base_mm),
            combat_distance: named(
                root,
                "combat_distance",
                FI_R06,
                &[("any_way", CombatDistance::AnyWay), ("lengthwise", CombatDistance::Lengthwise)],
            ),
            zones: named(
                root,
                "zones",
                FI_R07,
                &[("diagonal", Zones::Diagonal), ("band", Zones::Band)],
            ),
            vp_sources: named(
                root,
                "vp_sources",
                FI_R10,
                &[
                    ("attack_and_defence", VpSources::AttackAndDefence),
                    ("attack_only", VpSources::AttackOnly),
                ],
            ),
            vp_on_level: named(
                root,
                "vp_on_level",
                FI_R11,
                &[("consume", VpOnLevel::Consume), ("keep", VpOnLevel::Keep)],
            ),
            start_level: root
                .field("start_level")
                .under(FI_R11)
                .byte(1..=2)
                .unwrap_or(default.start_level),
            sct_costs: named(
                root,
                "sct_costs",
                FI_R02,
                &[("table", SctCosts::Table), ("all_one", SctCosts::AllOne)],
            ),
            reveals: named(
                root,
                "reveals",
                FI_R14,
                &[("both", Reveals::Both), ("winner_only", Reveals::WinnerOnly)],
            ),
            first_player_choice: named(
                root,
                "first_player_choice",
                FI_R15,
                &[
                    ("after_reveal", FirstPlayerChoice::AfterReveal),
                    ("before_programming", FirstPlayerChoice::BeforeProgramming),
                ],
            ),
            improvise_after_sequence: root
                .field("improvise_after_sequence")
                .under(FI_R17)
                .truth()
                .unwrap_or(true),
            maximise: named(
                root,
                "maximise",
                FI_R26,
                &[
                    ("attack_defence_contest", Maximise::AttackDefenceContest),
                    ("attack_only", Maximise::AttackOnly),
                ],
            ),
            ashorai_penalty: named(
                root,
                "ashorai_penalty",
                FI_R28,
                &[("die", AshoraiPenalty::Die), ("modifier", AshoraiPenalty::Modifier)],
            ),
            badly_wounded_on: named(
                root,
                "badly_wounded_on",
                FI_R32,
                &[("life", BadlyWoundedOn::Life), ("constitution", BadlyWoundedOn::Constitution)],
            ),
            badly_wounded_loss: named(
                root,
                "badly_wounded_loss",
                FI_R32,
                &[("discard", BadlyWoundedLoss::Discard), ("use_up", BadlyWoundedLoss::UseUp)],
            ),
            downed: named(
                root,
                "downed",
                FI_R34,
                &[("graded", Downed::Graded), ("always_behind", Downed::AlwaysBehind)],
            ),
            beating_death: named(
                root,
                "beating_death",
                FI_R35,
                &[
                    ("repeat", BeatingDeath::Repeat),
                    ("once", BeatingDeath::Once),
                    ("off", BeatingDeath::Off),
                ],
            ),
            hands: named(
                root,
                "hands",
                FI_R20,
                &[("hidden", Hands::Hidden), ("open", Hands::Open)],
            ),
            loadout: named(
                root,
                "loadout",
                FI_R56,
                &[("default", Loadout::Default), ("custom", Loadout::Custom)],
            ),
            character_choice: named(
                root,
                "character_choice",
                FI_R55,
                &[
                    ("in_turn", CharacterChoice::InTurn),
                    ("secret", CharacterChoice::Secret),
                    ("secret_no_mirror", CharacterChoice::SecretNoMirror),
                ],
            ),
            turn_limit,
            team_size: root
                .field("team_size")
                .under(FI_R58)
                .byte(1..=3)
                .unwrap_or(default.team_size),
        }
    }

    fn validate(&self, report: Report<'_>) {
        if ![30, 40, 50].contains(&self.base_mm) {
            let text = format!("must be 30, 40 or 50, not {}", self.base_mm);
            report("setup.range", "base_mm", FI_R03, text);
        }
        if !(1..=3).contains(&self.team_size) {
            report(
                "setup.range",
                "team_size",
                FI_R58,
                format!("must be 1 to 3, not {}", self.team_size),
            );
        }
        if !(1..=2).contains(&self.start_level) {
            report(
                "setup.range",
                "start_level",
                FI_R11,
                format!("must be 1 or 2, not {}", self.start_level),
            );
        }
        if self.turn_limit.is_some_and(|turns| !(6..=30).contains(&turns)) {
            report("setup.range", "turn_limit", FI_R60, "must be 6 to 30, or \"none\"".into());
        }
    }
}

/// A switch with named values, of which the first is the default.
fn named<T: Copy>(root: &Reader<'_>, field: &str, clause: Clause, choices: &[(&str, T)]) -> T {
    root.field(field).under(clause).choice(choices).unwrap_or(choices[0].1)
}
