//! FI-202: action cards, with their texts as data.

use duello_core::Reader;
use serde::{Deserialize, Serialize};

use super::Character;
use super::files::{read_name, read_status, small};
use crate::clauses::{FI_202, FI_208, FI_213, FI_214, FI_928, FI_931, FI_1021, FI_1025, FI_R56};

/// A card by its number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CardId(pub u8);

/// FI-202: the kind of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// The word ACTION and a portrait.
    Standard,
    /// Weapons, armour, potions.
    Equipment,
    /// What a character can do.
    Skill,
    /// FI-214: needs the school of magic on the sheet.
    Spell,
}

/// FI-1404: a school of magic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum School {
    /// Dark.
    Dark,
    /// Water.
    Water,
    /// Fire.
    Fire,
}

/// FI-931: the element of a spell or weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Element {
    /// Fire.
    Fire,
    /// Water.
    Water,
}

/// When the text of a card works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// It has none.
    Never,
    /// While it is equipped.
    Equipped,
    /// FI-1024: thrown in an attack.
    Attack,
    /// FI-560: from the reserve, at the start of an own activation.
    Reserve,
    /// FI-926: in a Special skill step.
    Step,
    /// FI-1502: a reaction before the dice; whether against close attacks only.
    BeforeDice {
        /// Only against close attacks.
        close: bool,
    },
    /// FI-863: a reaction after the defence roll.
    AfterDefence,
    /// After an own close attack that has caused an injury.
    AfterInjury,
    /// Before the dice of an own normal or improvised close attack.
    AttackDice,
}

/// What happens to a card when its text has been used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// FI-205: it becomes available again in the next turn.
    UsedUp,
    /// FI-207: it is out for the rest of the match.
    Discarded,
}

/// What the text of a card does when it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing by itself.
    None,
    /// Heals its owner.
    Heal(u8),
    /// Heals its owner or an ally in contact.
    Mend(u8),
    /// All injuries of one attack are ignored.
    Protect,
    /// A turn to the left or right.
    Feint,
    /// A Lateral that stops before anything in its way.
    Evade,
    /// The target rolls a die; if it shows more than its CON, it takes this many injuries.
    Venom(u8),
    /// A discarded spell is recovered.
    Recall,
    /// So many attack dice more.
    Fury(u8),
    /// Every enemy within this many cards loses 1 VP and a step.
    Cry(u8),
    /// An enemy in front has −1 on attack and defence.
    Sand,
    /// A barrel in front slides up to this many cards.
    Kick(u8),
    /// An attack by magic.
    Spell(Spell),
}

/// FI-217: the attack text of a weapon in close combat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weapon {
    /// More attack dice.
    pub dice: i8,
    /// More attack dice in contact.
    pub contact_dice: i8,
    /// FI-104: on die 1.
    pub first_die: i8,
    /// The element of its elemental dice.
    pub element: Option<Element>,
    /// FI-824: how many dice are of that element.
    pub elemental_dice: u8,
    /// FI-1025: its text works in contact only.
    pub short_range: bool,
}

/// FI-1021: the text of a ranged weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranged {
    /// How many dice; none for the present ATK.
    pub dice: Option<u8>,
    /// How many cards far.
    pub cards: u8,
    /// FI-1025: more dice while not in contact.
    pub long_range_dice: i8,
}

/// FI-928: an attack by magic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spell {
    /// Whom it strikes.
    pub shape: Shape,
    /// How many cards far.
    pub cards: u8,
    /// Dice added to INT.
    pub dice: i8,
    /// FI-931: all dice are of this element.
    pub element: Option<Element>,
    /// The caster heals by the injuries caused.
    pub leeches: bool,
    /// Each figure injured loses a step.
    pub dread: bool,
    /// Each figure injured is displaced by a card's width in the caster's facing.
    pub sweeps_away: bool,
}

/// FI-934: whom a spell strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One target.
    Single,
    /// FI-411: all in a conical area.
    Cone,
    /// FI-410: all in a strip of cards.
    Strip,
}

/// An action card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name in content files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// FI-202: its kind.
    pub kind: CardKind,
    /// FI-214: the school of a spell.
    pub school: Option<School>,
    /// The characters that may have it; "all" for everybody.
    pub owners: Vec<String>,
    /// When its text works.
    pub when: When,
    /// What happens to it then.
    pub after: After,
    /// FI-213: what its use costs in VP.
    pub vp: u8,
    /// FI-213: how many other available cards are discarded for it.
    pub discards: u8,
    /// What its use does.
    pub effect: Effect,
    /// Its attack text in close combat.
    pub weapon: Option<Weapon>,
    /// Its text for ranged attacks.
    pub ranged: Option<Ranged>,
    /// DEF while it is equipped.
    pub defence: i8,
    /// Defence dice against attacks from a distance.
    pub distance_defence: i8,
    /// Defence dice against attackers in the front zone.
    pub front_defence: i8,
    /// FI-932: the elements it protects from.
    pub resists: [bool; 2],
}

impl Card {
    /// FI-214, FI-R56: whether a character may have it.
    pub fn is_for(&self, character: &Character) -> bool {
        let is_named = |owner: &String| owner == "all" || *owner == character.id;
        self.owners.iter().any(is_named)
            || self.school.is_some_and(|school| character.schools.contains(&school))
    }

    /// FI-212: whether it can be equipped.
    pub fn can_be_equipped(&self) -> bool {
        self.kind == CardKind::Equipment && self.when == When::Equipped
    }

    /// Whether its text resists this element.
    pub fn resists(&self, element: Element) -> bool {
        self.resists[element as usize]
    }
}

const FIELDS: [&str; 19] = [
    "name",
    "kind",
    "status",
    "for",
    "school",
    "when",
    "against",
    "after",
    "vp",
    "discards",
    "effect",
    "amount",
    "reach",
    "weapon",
    "ranged",
    "spell",
    "defence",
    "distance_defence",
    "front_defence",
];

const SCHOOLS: [(&str, School); 3] =
    [("dark", School::Dark), ("water", School::Water), ("fire", School::Fire)];
const ELEMENTS: [(&str, Element); 2] = [("fire", Element::Fire), ("water", Element::Water)];

/// The schools named in a list.
pub(super) fn read_schools(field: &Reader<'_>) -> Vec<School> {
    let rows = field.list().unwrap_or_default();
    rows.iter().filter_map(|row| row.choice(&SCHOOLS)).collect()
}

/// FI-R56: refuses owners that are no characters. Characters are read after the cards, so this is a second reading.
pub(super) fn check_owners(root: &Reader<'_>, characters: &[Character]) {
    let rows = root.fields().into_iter();
    for owner in rows.flat_map(|(_, row)| row.field("for").under(FI_R56).list().unwrap_or_default())
    {
        let is_known =
            |name: &str| name == "all" || characters.iter().any(|known| known.id == name);
        if owner.text(40).is_some_and(|name| !is_known(name)) {
            owner.wrong("card.owner", "must be `all` or the id of a character");
        }
    }
}

pub(super) fn read(id: String, row: &Reader<'_>) -> Option<Card> {
    let known: Vec<&str> = FIELDS.iter().copied().chain(["resists"]).collect();
    row.allow_fields(&known);
    read_status(row);
    let kind = row.field("kind").under(FI_202);
    kind.missing();
    let kind = kind.choice(&[
        ("standard", CardKind::Standard),
        ("equipment", CardKind::Equipment),
        ("skill", CardKind::Skill),
        ("spell", CardKind::Spell),
    ])?;
    let school = row.field("school").under(FI_214).choice(&SCHOOLS);
    if kind == CardKind::Spell && school.is_none() {
        row.field("school").under(FI_214).missing();
    }
    let owners = row.field("for").under(FI_R56).list().unwrap_or_default();
    let owners: Vec<String> =
        owners.iter().filter_map(|own| own.text(40).map(str::to_owned)).collect();
    if kind != CardKind::Spell && owners.is_empty() {
        row.field("for").under(FI_R56).missing();
    }
    let after = row.field("after").under(FI_208);
    let after = after.choice(&[("used-up", After::UsedUp), ("discarded", After::Discarded)]);
    let mut resists = [false; 2];
    for element in row.field("resists").under(FI_931).list().unwrap_or_default() {
        if let Some(element) = element.choice(&ELEMENTS) {
            resists[element as usize] = true;
        }
    }
    let when = read_when(row, kind);
    let card = Card {
        id,
        name: read_name(row, "name", FI_202),
        kind,
        school,
        owners,
        when,
        after: after.unwrap_or(After::UsedUp),
        vp: row.field("vp").under(FI_213).byte(0..=9).unwrap_or(0),
        discards: row.field("discards").under(FI_213).byte(0..=3).unwrap_or(0),
        effect: read_effect(row, when),
        weapon: read_weapon(&row.field("weapon")),
        ranged: read_ranged(&row.field("ranged")),
        defence: small(row, "defence", FI_202, -3..=3),
        distance_defence: small(row, "distance_defence", FI_202, -3..=3),
        front_defence: small(row, "front_defence", FI_202, -3..=3),
        resists,
    };
    if card.when == When::Attack && card.ranged.is_none() {
        row.field("ranged").under(FI_1021).missing();
    }
    Some(card)
}

fn read_when(row: &Reader<'_>, kind: CardKind) -> When {
    if kind == CardKind::Spell {
        let when = row.field("when").under(FI_928);
        if when.is_present() {
            when.wrong("card.when", "must not be given for a spell, which is cast in a step");
        }
        return When::Step;
    }
    let close = row.field("against").choice(&[("close", true), ("all", false)]).unwrap_or(false);
    let choices = [
        ("equipped", When::Equipped),
        ("attack", When::Attack),
        ("reserve", When::Reserve),
        ("step", When::Step),
        ("before-dice", When::BeforeDice { close }),
        ("after-defence", When::AfterDefence),
        ("after-injury", When::AfterInjury),
        ("attack-dice", When::AttackDice),
    ];
    row.field("when").under(FI_202).choice(&choices).unwrap_or(When::Never)
}

/// The effect, which must fit the moment at which the card is used.
fn read_effect(row: &Reader<'_>, when: When) -> Effect {
    let amount = row.field("amount").byte(1..=9).unwrap_or(1);
    let reach = row.field("reach").byte(1..=6).unwrap_or(1);
    let spell = row.field("spell").under(FI_928);
    let effect = row.field("effect").under(FI_202);
    if spell.is_present() {
        if effect.is_present() {
            effect.wrong("card.effect", "does not go together with `spell`");
        }
        return read_spell(&spell).map_or(Effect::None, Effect::Spell);
    }
    let choices: &[(&str, Effect)] = match when {
        When::Reserve => &[("heal", Effect::Heal(amount))],
        When::Step => &[
            ("mend", Effect::Mend(amount)),
            ("recall", Effect::Recall),
            ("cry", Effect::Cry(reach)),
            ("sand", Effect::Sand),
            ("kick", Effect::Kick(reach)),
        ],
        When::BeforeDice { .. } => &[("feint", Effect::Feint), ("evade", Effect::Evade)],
        When::AfterDefence => &[("protect", Effect::Protect)],
        When::AfterInjury => &[("venom", Effect::Venom(amount))],
        When::AttackDice => &[("fury", Effect::Fury(amount))],
        When::Never | When::Equipped | When::Attack => &[],
    };
    if choices.is_empty() {
        if effect.is_present() {
            effect.wrong("card.effect", "has no moment at which it could be used");
        }
        return Effect::None;
    }
    effect.missing();
    effect.choice(choices).unwrap_or(Effect::None)
}

fn read_spell(row: &Reader<'_>) -> Option<Spell> {
    row.allow_fields(&["shape", "cards", "dice", "element", "leeches", "dread", "sweeps_away"]);
    let shape = row.field("shape").under(FI_928);
    shape.missing();
    let cards = row.field("cards").under(FI_928);
    cards.missing();
    let truth = |name: &str| row.field(name).under(FI_928).truth().unwrap_or(false);
    Some(Spell {
        shape: shape.choice(&[
            ("single", Shape::Single),
            ("cone", Shape::Cone),
            ("strip", Shape::Strip),
        ])?,
        cards: cards.byte(1..=6)?,
        dice: small(row, "dice", FI_928, -3..=6),
        element: row.field("element").under(FI_931).choice(&ELEMENTS),
        leeches: truth("leeches"),
        dread: truth("dread"),
        sweeps_away: truth("sweeps_away"),
    })
}

fn read_weapon(row: &Reader<'_>) -> Option<Weapon> {
    if !row.is_present() {
        return None;
    }
    row.allow_fields(&[
        "dice",
        "contact_dice",
        "first_die",
        "element",
        "elemental_dice",
        "short_range",
    ]);
    let element = row.field("element").under(FI_931);
    let elemental_dice = row.field("elemental_dice").under(FI_931).byte(0..=6).unwrap_or(0);
    if elemental_dice > 0 {
        element.missing();
    }
    Some(Weapon {
        dice: small(row, "dice", FI_202, -3..=6),
        contact_dice: small(row, "contact_dice", FI_1025, -3..=6),
        first_die: small(row, "first_die", FI_202, -3..=3),
        element: element.choice(&ELEMENTS),
        elemental_dice,
        short_range: row.field("short_range").under(FI_1025).truth().unwrap_or(false),
    })
}

fn read_ranged(row: &Reader<'_>) -> Option<Ranged> {
    if !row.is_present() {
        return None;
    }
    row.allow_fields(&["dice", "cards", "long_range_dice"]);
    let dice = row.field("dice").under(FI_1021);
    dice.missing();
    let dice =
        if dice.is_number() { Some(dice.byte(1..=12)?) } else { dice.choice(&[("X", None)])? };
    let cards = row.field("cards").under(FI_1021);
    cards.missing();
    Some(Ranged {
        dice,
        cards: cards.byte(1..=8)?,
        long_range_dice: small(row, "long_range_dice", FI_1025, -3..=3),
    })
}
