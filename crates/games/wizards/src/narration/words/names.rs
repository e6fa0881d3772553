//! Names of races, weapons, figures, places and spells.

use duello_core::{Phrase, Seat, say};

use crate::content::{Alignment, Race, Weapon};
use crate::event::{Need, Spell};
use crate::id::Number;
use crate::place::Place;
use crate::state::Public;

impl Race {
    /// Its name. Custom races have the same name in every language; shipped ones are found by
    /// their names, because a name is all that both have.
    pub fn say(&self) -> Phrase {
        match self.name.as_str() {
            "Orc" => say!("race-orc", "Orc"),
            "Goblin" => say!("race-goblin", "Goblin"),
            "Amazon" => say!("race-amazon", "Amazon"),
            "Heavy weapon" => say!("race-gun", "Heavy weapon"),
            "Dwarf" => say!("race-dwarf", "Dwarf"),
            "Undead" => say!("race-undead", "Undead"),
            "Lizardfolk" => say!("race-lizard", "Lizardfolk"),
            "Elf" => say!("race-elf", "Elf"),
            "Chaos" => say!("race-chaos", "Chaos"),
            "Pygmy" => say!("race-pygmy", "Pygmy"),
            "Human" => say!("race-human", "Human"),
            "Ogre" => say!("race-ogre", "Ogre"),
            "Troll" => say!("race-troll", "Troll"),
            "Giant" => say!("race-giant", "Giant"),
            "Dragon" => say!("race-dragon", "Dragon"),
            own => own.into(),
        }
    }

    /// What a figure is called: its race and weapon.
    pub fn title(&self, weapon: Weapon) -> Phrase {
        let weapon = match weapon {
            Weapon::Small => say!("weapon-small", "knife"),
            Weapon::Normal => say!("weapon-normal", "sword"),
            Weapon::Ranged => say!("weapon-ranged", "bow"),
            Weapon::Own => return self.say(),
        };
        say!("armed", "{race} ({weapon})", race = self.say(), weapon)
    }
}

impl Weapon {
    /// The class it belongs to (WI-311).
    pub(crate) fn say_class(self) -> Phrase {
        match self {
            Weapon::Small => say!("class-small", "small"),
            Weapon::Normal => say!("class-normal", "normal"),
            Weapon::Ranged => say!("class-ranged", "ranged"),
            Weapon::Own => say!("class-own", "own"),
        }
    }
}

impl Public {
    /// What a figure is called in the log.
    pub fn title(&self, number: Number) -> Phrase {
        let standing = self.figure(number).map(|figure| (figure.race, figure.weapon));
        let fallen = || {
            let struck = self.struck.iter().find(|struck| struck.number == number)?;
            Some((struck.race, struck.weapon))
        };
        if let Some((race, weapon)) = standing.or_else(fallen) {
            let being = self.roster.race(race).title(weapon);
            return say!("figure", "{being} {number}", being, number = number.0);
        }
        let seat = number.0.checked_sub(1).and_then(|seat| Seat::new(seat as u8));
        match seat.filter(|seat| seat.index() < usize::from(self.players)) {
            Some(seat) => self.wizard_name(seat),
            None => say!("figure-unknown", "figure {number}", number = number.0),
        }
    }

    /// What a wizard is called.
    pub(crate) fn wizard_name(&self, seat: Seat) -> Phrase {
        (&*self.wizards[seat].name).into()
    }
}

impl Alignment {
    /// Good, neutral or evil.
    pub fn say(self) -> Phrase {
        match self {
            Alignment::G => say!("alignment-good", "good"),
            Alignment::N => say!("alignment-neutral", "neutral"),
            Alignment::B => say!("alignment-evil", "evil"),
        }
    }
}

impl Spell {
    /// Which spell it is.
    pub(crate) fn say(self) -> Phrase {
        match self {
            Spell::Attack => say!("spell-attack", "attack spell"),
            Spell::Defence => say!("spell-defence", "defence spell"),
            Spell::Healing => say!("spell-healing", "healing spell"),
            Spell::Creature => say!("spell-creature", "summoning spell"),
        }
    }
}

impl Place {
    /// Where it is: two coordinates, and the roof if it is one.
    pub(crate) fn say(self) -> Phrase {
        let at = format!("({},{})", self.at.x, self.at.y);
        match self.layer.building() {
            None => at.into(),
            Some(building) => {
                say!("on-roof", "{at} on {building}", at, building = building.as_str())
            }
        }
    }
}

impl Need {
    /// The number, and what changed it.
    pub fn say(&self) -> Phrase {
        let (number, k) = (self.number, self.k);
        let signed = |number: i32| format!("{number:+}").replace('-', "−");
        let (own, target) = (signed(self.attacker.into()), signed(self.target.into()));
        match (self.attacker, self.target) {
            (0, 0) => number.to_string().into(),
            (_, 0) => {
                say!("need-own", "{number} (K {k}, own trait {own})", number, k, own)
            }
            (0, _) => {
                say!("need-target", "{number} (K {k}, target {target})", number, k, target)
            }
            _ => say!(
                "need-both",
                "{number} (K {k}, own trait {own}, target {target})",
                number,
                k,
                own,
                target
            ),
        }
    }
}
