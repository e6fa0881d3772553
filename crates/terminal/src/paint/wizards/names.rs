//! What things are called at this table.

use std::sync::LazyLock;

use duello_core::{Phrase, Seat, say};
use duello_wizards::{Id, Number, View, Weapon, Wizards};

/// The rules that come along, which know what their races are called.
static RULES: LazyLock<Wizards> = LazyLock::new(Wizards::new);

/// One of a race, by its name; races that somebody has added have only their own names.
pub(super) fn race(name: &str) -> Phrase {
    let known = RULES.roster().races().find(|(_, race)| race.name == name);
    known.map_or_else(|| name.into(), |(_, race)| race.say())
}

/// One or many of a race.
pub(super) fn races(id: Id, name: &str, count: u8) -> Phrase {
    if count == 1 {
        return race(name);
    }
    match id.as_str() {
        "orc" => say!("tabletop-orcs", "Orcs"),
        "goblin" => say!("tabletop-goblins", "Goblins"),
        "amazon" => say!("tabletop-amazons", "Amazons"),
        "gun" => say!("tabletop-guns", "Heavy weapons"),
        "dwarf" => say!("tabletop-dwarves", "Dwarves"),
        "undead" => say!("tabletop-undead", "Undead"),
        "lizard" => say!("tabletop-lizards", "Lizardfolk"),
        "elf" => say!("tabletop-elves", "Elves"),
        "chaos" => say!("tabletop-chaos", "Chaos"),
        "pygmy" => say!("tabletop-pygmies", "Pygmies"),
        "human" => say!("tabletop-humans", "Humans"),
        "ogre" => say!("tabletop-ogres", "Ogres"),
        "troll" => say!("tabletop-trolls", "Trolls"),
        "giant" => say!("tabletop-giants", "Giants"),
        "dragon" => say!("tabletop-dragons", "Dragons"),
        _ => name.into(),
    }
}

/// A weapon; none where a race has one of its own.
pub(super) fn weapon(weapon: Weapon) -> Option<Phrase> {
    Some(match weapon {
        Weapon::Small => say!("weapon-small", "knife"),
        Weapon::Normal => say!("weapon-normal", "sword"),
        Weapon::Ranged => say!("weapon-ranged", "bow"),
        Weapon::Own => return None,
    })
}

/// What a figure of this race and weapon with this number is called.
fn named(race: Phrase, armed: Weapon, number: Number) -> Phrase {
    let being = match weapon(armed) {
        Some(weapon) => say!("armed", "{race} ({weapon})", race, weapon),
        None => race,
    };
    say!("figure", "{being} {number}", being, number = number.0)
}

/// What a figure or a wizard is called.
pub(super) fn title(view: &View, number: Number) -> Phrase {
    if let Some(figure) = view.figures.iter().find(|figure| figure.number == number) {
        return named(race(&figure.name), figure.weapon, number);
    }
    if let Some(wizard) = view.wizards.iter().find(|wizard| wizard.number == number) {
        return wizard.name.as_str().into();
    }
    match view.struck.iter().find(|line| line.number == number) {
        Some(line) => named(race(&line.name), line.weapon, number),
        None => number.to_string().into(),
    }
}

/// The name of a wizard.
pub(super) fn wizard(view: &View, seat: Seat) -> Phrase {
    view.wizards
        .get(seat.index())
        .map_or_else(Phrase::default, |wizard| wizard.name.as_str().into())
}
