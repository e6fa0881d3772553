//! The house rules, each with the ruling that allows it.

use duello_core::{Clause, Fault, Faults, Reader};
use serde::{Deserialize, Serialize};

use crate::clauses::{
    FI_R02, FI_R03, FI_R06, FI_R07, FI_R10, FI_R11, FI_R14, FI_R15, FI_R17, FI_R20, FI_R26, FI_R28,
    FI_R32, FI_R34, FI_R35, FI_R55, FI_R56, FI_R58, FI_R60, FI_R61,
};

/// A switch with named values, of which the first is the default.
trait Choice: Copy + 'static {
    const CHOICES: &'static [(&'static str, Self)];
}

macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $first:ident = $first_text:literal $(, $other:ident = $text:literal)* }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the values are named as the rulebook's table of switches names them")]
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
        pub enum $name { #[default] $first $(, $other)* }

        impl Choice for $name {
            const CHOICES: &'static [(&'static str, Self)] =
                &[($first_text, $name::$first) $(, ($text, $name::$other))*];
        }
    };
}

switch!(/// FI-R61: the size of the cards that measure distances.
    CardSize { Standard = "standard", Sleeved = "sleeved" });
switch!(/// FI-R06: whether cards reach at any angle or along their length only.
    CombatDistance { AnyWay = "any_way", Lengthwise = "lengthwise" });
switch!(/// FI-R07: whether zones are parted by the diagonals of the base or by its edges.
    Zones { Diagonal = "diagonal", Band = "band" });
switch!(/// FI-R10: which criticals earn VP.
    VpSources { AttackAndDefence = "attack_and_defence", AttackOnly = "attack_only" });
switch!(/// FI-R11: whether levelling up uses VP up.
    VpOnLevel { Consume = "consume", Keep = "keep" });
switch!(/// FI-R02: what techniques cost.
    SctCosts { Table = "table", AllOne = "all_one" });
switch!(/// FI-R14: who must reveal steps.
    Reveals { Both = "both", WinnerOnly = "winner_only" });
switch!(/// FI-R15: when the winner of the initiative chooses who acts first.
    FirstPlayerChoice { AfterReveal = "after_reveal", BeforeProgramming = "before_programming" });
switch!(/// FI-R26: which rolls can be maximised.
    Maximise { AttackDefenceContest = "attack_defence_contest", AttackOnly = "attack_only" });
switch!(/// FI-R28: what −1 Defence of the Ashorai Swords means.
    AshoraiPenalty { Die = "die", Modifier = "modifier" });
switch!(/// FI-R32: which value is halved for being badly wounded.
    BadlyWoundedOn { Life = "life", Constitution = "constitution" });
switch!(/// FI-R32: what becomes of the card lost by being badly wounded.
    BadlyWoundedLoss { Discard = "discard", UseUp = "use_up" });
switch!(/// FI-R34: how a downed figure defends.
    Downed { Graded = "graded", AlwaysBehind = "always_behind" });
switch!(/// FI-R35: how often death can be beaten.
    BeatingDeath { Repeat = "repeat", Once = "once", Off = "off" });
switch!(/// FI-R20: whether the states of cards are hidden.
    Hands { Hidden = "hidden", Open = "open" });
switch!(/// FI-R56: whether decks are fixed or chosen.
    Loadout { Default = "default", Custom = "custom" });
switch!(/// FI-R55: how characters are chosen.
    CharacterChoice { InTurn = "in_turn", Secret = "secret", SecretNoMirror = "secret_no_mirror" });

/// The house rules, each with the ruling that allows it.
#[allow(missing_docs, reason = "the fields are the keys of the rulebook's table of switches")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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
    #[cfg_attr(test, ts(type = "number | 'none'"), schemars(with = "crate::types::Limit"))]
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

    /// FI-R61: the length of this many cards.
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
        let number = |field, clause, range| root.field(field).under(clause).byte(range);
        let improvises = root.field("improvise_after_sequence").under(FI_R17).truth();
        Switches {
            card_size: named(root, "card_size", FI_R61),
            base_mm: number("base_mm", FI_R03, 30..=50).unwrap_or(default.base_mm),
            combat_distance: named(root, "combat_distance", FI_R06),
            zones: named(root, "zones", FI_R07),
            vp_sources: named(root, "vp_sources", FI_R10),
            vp_on_level: named(root, "vp_on_level", FI_R11),
            start_level: number("start_level", FI_R11, 1..=2).unwrap_or(default.start_level),
            sct_costs: named(root, "sct_costs", FI_R02),
            reveals: named(root, "reveals", FI_R14),
            first_player_choice: named(root, "first_player_choice", FI_R15),
            improvise_after_sequence: improvises.unwrap_or(true),
            maximise: named(root, "maximise", FI_R26),
            ashorai_penalty: named(root, "ashorai_penalty", FI_R28),
            badly_wounded_on: named(root, "badly_wounded_on", FI_R32),
            badly_wounded_loss: named(root, "badly_wounded_loss", FI_R32),
            downed: named(root, "downed", FI_R34),
            beating_death: named(root, "beating_death", FI_R35),
            hands: named(root, "hands", FI_R20),
            loadout: named(root, "loadout", FI_R56),
            character_choice: named(root, "character_choice", FI_R55),
            turn_limit,
            team_size: number("team_size", FI_R58, 1..=3).unwrap_or(default.team_size),
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

/// A switch as written, or its default.
fn named<T: Choice>(root: &Reader<'_>, field: &str, clause: Clause) -> T {
    root.field(field).under(clause).choice(T::CHOICES).unwrap_or(T::CHOICES[0].1)
}
