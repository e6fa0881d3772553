//! Reads the parts of a model from a host file (CH-203, CH-204, CH-501, CH-901 to CH-903).

use duello_core::Reader;

use super::hosts::number;
use super::{Attributes, Blow, Class, Height, Number, Part, Weapon};
use crate::clauses::{
    CH_203, CH_204, CH_206, CH_217, CH_501, CH_510, CH_512, CH_713, CH_901, CH_903,
};

/// CH-204, CH-207, CH-903: one part, or a rider and a mount; a large model's stomping part is filled in.
pub(super) fn read_parts(
    row: &Reader<'_>,
    class: Option<Class>,
    height: Option<Height>,
) -> Option<Vec<Part>> {
    let field = row.field("parts").under(CH_204);
    field.missing();
    let rows = field.list()?;
    if !(1..=2).contains(&rows.len()) {
        field.wrong("host.parts", &format!("a model has one or two parts, not {}", rows.len()));
        return None;
    }
    let is_multipart = rows.len() == 2;
    let mut parts: Vec<Part> = rows.iter().map(|row| read_part(row, class, is_multipart)).collect();
    let gained = match height? {
        Height::Standard => None,
        Height::Large => Some(Number::Fixed(1)),
        Height::Gigantic => Some(Number::D6),
    };
    let stomper = parts.iter_mut().find(|part| !is_multipart || part.harnessed);
    if let (Some(part), Some(number)) = (stomper, gained)
        && class != Some(Class::Construct)
    {
        part.stomp_attacks.get_or_insert(number);
    }
    Some(parts)
}

const PART_FIELDS: [&str; 25] = [
    "name",
    "attacks",
    "offence",
    "strength",
    "penetration",
    "agility",
    "weapons",
    "weapon_master",
    "harnessed",
    "inanimate",
    "battle_focus",
    "poison_attacks",
    "lethal_strike",
    "lightning_reflexes",
    "multiple_wounds",
    "hatred",
    "flaming_attacks",
    "divine_attacks",
    "fight_in_extra_rank",
    "impact_hits",
    "grind_attacks",
    "stomp_attacks",
    "breath_attack",
    "scything",
    "crush_attack",
];

fn read_part(row: &Reader<'_>, class: Option<Class>, is_multipart: bool) -> Part {
    row.allow_fields(&PART_FIELDS);
    let truth = |name: &str| row.field(name).truth().unwrap_or(false);
    let value = |name: &str| number(row, name, CH_203, 0, 10);
    let (harnessed, inanimate) = (truth("harnessed"), truth("inanimate"));
    let special = |name: &str| read_number(&row.field(name).under(CH_901));
    let impact_hits = special("impact_hits");
    let stomp_attacks = special("stomp_attacks");
    if is_multipart && impact_hits.is_some() && !harnessed && !inanimate {
        let text = "only a Harnessed or Inanimate part of a multipart model makes Impact Hits";
        row.field("impact_hits").under(CH_903).wrong("host.impact", text);
    }
    if is_multipart && stomp_attacks.is_some() && !harnessed {
        let text = "only a Harnessed part of a multipart model stomps";
        row.field("stomp_attacks").under(CH_903).wrong("host.stomp", text);
    }
    if stomp_attacks.is_some() && class == Some(Class::Construct) {
        row.field("stomp_attacks").under(CH_206).wrong("host.stomp", "a Construct never stomps");
    }
    Part {
        name: row.field("name").text(40).unwrap_or("Model").to_owned(),
        attacks: value("attacks"),
        offence: value("offence"),
        strength: value("strength"),
        penetration: value("penetration"),
        agility: value("agility"),
        weapons: read_weapons(&row.field("weapons").under(CH_501), class, harnessed || inanimate),
        weapon_master: truth("weapon_master"),
        harnessed,
        inanimate,
        attributes: Attributes {
            battle_focus: truth("battle_focus"),
            poison: truth("poison_attacks"),
            lethal_strike: truth("lethal_strike"),
            lightning_reflexes: truth("lightning_reflexes"),
            multiple_wounds: special("multiple_wounds"),
            hatred: truth("hatred"),
            flaming: truth("flaming_attacks"),
            divine: truth("divine_attacks"),
            extra_ranks: row.field("fight_in_extra_rank").under(CH_713).byte(0..=3).unwrap_or(0),
        },
        impact_hits,
        grind_attacks: special("grind_attacks"),
        stomp_attacks,
        breath_attack: read_blow(
            &row.field("breath_attack"),
            &["strength", "penetration", "flaming_attacks"],
        ),
        scything: read_scything(&row.field("scything")),
        crush_attack: truth("crush_attack"),
    }
}

fn read_weapons(field: &Reader<'_>, class: Option<Class>, has_none: bool) -> Vec<Weapon> {
    let named = Weapon::ALL.map(|weapon| (weapon.id(), weapon));
    let mut weapons = Vec::new();
    for entry in field.list().unwrap_or_default() {
        let Some(weapon) = entry.choice(&named) else { continue };
        let is_infantry = class == Some(Class::Infantry);
        match weapon {
            Weapon::Lance | Weapon::LightLance if is_infantry => {
                entry.under(CH_510).wrong("host.weapon", "is not for Infantry");
            }
            Weapon::Spear if !is_infantry => {
                entry.under(CH_512).wrong("host.weapon", "is for Infantry only");
            }
            _ if has_none => {
                let text = "a Harnessed or Inanimate part has no weapons";
                entry.under(CH_501).wrong("host.weapon", text);
            }
            // CH-501: a Hand Weapon in the list could be chosen beside the others, which takes Weapon Master.
            Weapon::HandWeapon => {
                entry.wrong("host.weapon", "every part has it; list only other weapons");
            }
            _ if weapons.contains(&weapon) => entry.wrong("host.weapon", "is listed already"),
            _ => weapons.push(weapon),
        }
    }
    weapons
}

/// `"1"`, `"D3"`, `"D3+1"`, `"D6"` or `"2D6"`.
fn read_number(field: &Reader<'_>) -> Option<Number> {
    if field.is_number() {
        return field.byte(1..=9).map(Number::Fixed);
    }
    let named = [
        ("1", Number::Fixed(1)),
        ("2", Number::Fixed(2)),
        ("3", Number::Fixed(3)),
        ("4", Number::Fixed(4)),
        ("D3", Number::D3),
        ("D3+1", Number::D3Plus1),
        ("D6", Number::D6),
        ("2D6", Number::TwoD6),
    ];
    field.clone().under(CH_217).choice(&named)
}

fn read_blow(field: &Reader<'_>, known: &[&str]) -> Option<Blow> {
    if !field.is_present() {
        return None;
    }
    field.allow_fields(known);
    let value = |name: &str| number(field, name, CH_901, 0, 10);
    let flaming = field.field("flaming_attacks").truth().unwrap_or(false);
    Some(Blow { strength: value("strength"), penetration: value("penetration"), flaming })
}

fn read_scything(field: &Reader<'_>) -> Option<(Number, Blow)> {
    let blow = read_blow(field, &["hits", "strength", "penetration", "flaming_attacks"])?;
    let hits = read_number(&field.field("hits").under(CH_901)).unwrap_or(Number::Fixed(1));
    Some((hits, blow))
}
