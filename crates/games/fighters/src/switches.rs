//! The house rules, each with the ruling that allows it.

use duello_core::{Clause, Fault, Faults, Reader};
use serde::{Deserialize, Serialize};

use crate::clauses::{
    FI_R02, FI_R03, FI_R06, FI_R07, FI_R10, FI_R11, FI_R14, FI_R15, FI_R17, FI_R20, FI_R26, FI_R28,
    FI_R32, FI_R34, FI_R35, FI_R55, FI_R56, FI_R58, FI_R60, FI_R61,
};

macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)* }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the values are named as the rulebook's table of switches names them")]
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(test, derive(ts_rs::TS))]
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
#[cfg_attr(test, derive(ts_rs::TS))]
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
    #[cfg_attr(test, ts(type = "number | 'none'"))]
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

impl Switches {
    pub(crate) fn read(root: &Reader<'_>) -> Switches {
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

    pub(crate) fn validate(&self, faults: &Faults) {
        let refuse = |is_wrong: bool, place: &str, clause: Clause, text: String| {
            if is_wrong {
                faults.add(Fault::new("setup.range", place, Some(clause), text));
            }
        };
        let Switches { base_mm, team_size, start_level, turn_limit, .. } = *self;
        let text = format!("must be 30, 40 or 50, not {base_mm}");
        refuse(![30, 40, 50].contains(&base_mm), "base_mm", FI_R03, text);
        let text = format!("must be 1 to 3, not {team_size}");
        refuse(!(1..=3).contains(&team_size), "team_size", FI_R58, text);
        let text = format!("must be 1 or 2, not {start_level}");
        refuse(!(1..=2).contains(&start_level), "start_level", FI_R11, text);
        let is_wrong = turn_limit.is_some_and(|turns| !(6..=30).contains(&turns));
        refuse(is_wrong, "turn_limit", FI_R60, "must be 6 to 30, or \"none\"".into());
    }
}

/// A switch with named values, of which the first is the default.
fn named<T: Copy>(root: &Reader<'_>, field: &str, clause: Clause, choices: &[(&str, T)]) -> T {
    root.field(field).under(clause).choice(choices).unwrap_or(choices[0].1)
}
