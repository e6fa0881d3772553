//! What things are called at this table, in its language.

use std::rc::Rc;

use duello_core::Seat;
use duello_wizards::{Alignment, Id, Number, View, Weapon, Wizards};

use crate::language::{Language, Messages, Put};

/// The words of the table. Cheap to clone: choosers have them too.
#[derive(Clone)]
pub(super) struct Words(Rc<Messages>);

impl Words {
    pub(super) fn new(language: Language) -> Words {
        Words(Rc::new(Messages::wizards(language)))
    }

    pub(super) fn word(&self, key: &str) -> String {
        self.0.word(key)
    }

    pub(super) fn say(&self, key: &str, with: &[(&str, Put<'_>)]) -> String {
        self.0.say(key, with)
    }

    /// A race, one or many of it; races that somebody has added have only their own names.
    pub(super) fn race(&self, id: Id, name: &str, count: u8) -> String {
        let key = format!("race-{id}");
        self.0.find(&key, &[("count", count.into())]).unwrap_or_else(|| name.to_owned())
    }

    pub(super) fn weapon(&self, weapon: Weapon) -> String {
        self.word(&format!("weapon-{weapon}"))
    }

    pub(super) fn alignment(&self, alignment: Alignment) -> String {
        self.word(&format!("alignment-{alignment:?}"))
    }

    /// What a figure of this race and weapon with this number is called.
    pub(super) fn named(&self, race: &str, weapon: Weapon, number: Number) -> String {
        let number = number.to_string();
        let bare = [("race", race.into()), ("number", Put::from(&number))];
        match weapon {
            Weapon::Own => self.say("figure-title-bare", &bare),
            weapon => {
                let weapon = self.weapon(weapon);
                let [race, number] = bare;
                self.say("figure-title", &[race, number, ("weapon", (&weapon).into())])
            }
        }
    }

    /// What a figure or a wizard is called.
    pub(super) fn title(&self, view: &View, number: Number) -> String {
        if let Some(figure) = view.figures.iter().find(|figure| figure.number == number) {
            let race = self.race(figure.race, &figure.name, 1);
            return self.named(&race, figure.weapon, number);
        }
        if let Some(wizard) = view.wizards.iter().find(|wizard| wizard.number == number) {
            return wizard.name.clone();
        }
        match view.struck.iter().find(|line| line.number == number) {
            Some(line) => self.named(&self.race_named(&line.name), line.weapon, number),
            None => number.to_string(),
        }
    }

    /// A race of which only the name in the game's own language is known.
    fn race_named(&self, name: &str) -> String {
        let game = Wizards::new();
        let race = game.roster().races().find(|(_, race)| race.name == name);
        race.map_or_else(|| name.to_owned(), |(_, race)| self.race(race.id, name, 1))
    }

    /// The name of a wizard.
    pub(super) fn wizard(&self, view: &View, seat: Seat) -> String {
        view.wizards.get(seat.index()).map_or_else(String::new, |wizard| wizard.name.clone())
    }
}
