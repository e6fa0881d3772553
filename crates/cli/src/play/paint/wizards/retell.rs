//! Events in the language of the table. English is what the game itself speaks.

use duello_core::{Seat, Seats};
use duello_wizards::{EndedBy, Event, Number, Spell, View};

use super::names::Words;
use crate::play::language::{Language, Put};

/// What happened; none where the game's own words will do.
pub(super) fn retell(words: &Words, view: &View, event: &Event) -> Option<String> {
    (words.language() != Language::En).then(|| say(words, view, event))
}

/// What happened, in any language.
pub(super) fn say(words: &Words, view: &View, event: &Event) -> String {
    Told { words, view }.say(event)
}

struct Told<'a> {
    words: &'a Words,
    view: &'a View,
}

impl Told<'_> {
    fn title(&self, number: Number) -> String {
        self.words.title(self.view, number)
    }

    fn wizard(&self, seat: Seat) -> String {
        self.words.wizard(self.view, seat)
    }

    fn list<T>(&self, things: &[T], name: impl Fn(&T) -> String) -> String {
        things.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn say(&self, event: &Event) -> String {
        let say = |key: &str, with: &[(&str, Put<'_>)]| self.words.say(key, with);
        match event {
            Event::Chosen { name, alignment, .. } => {
                let alignment = self.words.alignment(*alignment);
                say("event-chosen", &[("name", name.into()), ("alignment", (&alignment).into())])
            }
            Event::OrderRolled { dice } => {
                let dice = self.list(dice, |(seat, die)| format!("{} {die}", self.wizard(*seat)));
                say("event-order-rolled", &[("dice", (&dice).into())])
            }
            Event::OrderSet { order } => {
                let order = self.list(order, |seat| self.wizard(*seat));
                say("event-order-set", &[("order", (&order).into())])
            }
            Event::RoundBegins { round, limit, mp, .. } => {
                let mp = self.list(mp, |(seat, mp)| format!("{} {mp} MP", self.wizard(*seat)));
                let with = [("round", Put::from(*round)), ("limit", (*limit).into())];
                say("event-round-begins", &[with[0], with[1], ("mp", (&mp).into())])
            }
            Event::TurnBegins { seat } => self.of_wizard("event-turn-begins", *seat, &[]),
            Event::WizardBegins { seat } => self.of_wizard("event-wizard-begins", *seat, &[]),
            Event::Activated { figures, .. } => {
                let figures = self.list(figures, |figure| self.title(*figure));
                say("event-activated", &[("figures", (&figures).into())])
            }
            Event::FieldChanged { wizard, from, to } => {
                let with = [("from", Put::from(*from)), ("to", (*to).into())];
                self.of_wizard("event-field-changed", *wizard, &with)
            }
            Event::Cast { seat, spell, cost, mp } => {
                let spell = self.words.word(match spell {
                    Spell::Attack => "spell-attack",
                    Spell::Defence => "spell-defence",
                    Spell::Healing => "spell-healing",
                    Spell::Creature => "spell-creature",
                });
                let with =
                    [("spell", Put::from(&spell)), ("cost", (*cost).into()), ("mp", (*mp).into())];
                self.of_wizard("event-cast", *seat, &with)
            }
            Event::RestLapsed { seat, figures } => {
                self.of_wizard("event-rest-lapsed", *seat, &[("figures", (*figures).into())])
            }
            Event::MagicLost { seat, mp } => {
                self.of_wizard("event-magic-lost", *seat, &[("mp", (*mp).into())])
            }
            Event::Eliminated { seat, resigned, figures } => {
                let with = [("resigned", yes(*resigned)), ("figures", (*figures).into())];
                self.of_wizard("event-eliminated", *seat, &with)
            }
            Event::QuietRound { quiet, limit } => {
                say("event-quiet-round", &[("quiet", (*quiet).into()), ("limit", (*limit).into())])
            }
            Event::Judged { standings } => {
                let standing = |(seat, field, value, mp): &(Seat, u8, u16, u16)| {
                    let with = [("field", Put::from(*field)), ("value", (*value).into())];
                    let with = [with[0], with[1], ("mp", (*mp).into())];
                    self.of_wizard("event-standing", *seat, &with)
                };
                let standings = self.list(standings, standing);
                say("event-judged", &[("standings", (&standings).into())])
            }
            Event::GameOver { winners, by, .. } => self.over(*winners, *by),
            figure => self.say_of_figure(figure),
        }
    }

    /// What befell a figure.
    fn say_of_figure(&self, event: &Event) -> String {
        match event {
            Event::Moved { figure, path, .. } if path.is_empty() => {
                self.of_figure("event-turned", *figure, &[])
            }
            Event::Moved { figure, to, cost, .. } => {
                let to = to.to_string();
                let with = [("cost", Put::from(*cost)), ("to", (&to).into())];
                self.of_figure("event-moved", *figure, &with)
            }
            Event::Jumped { figure, to, .. } => {
                self.of_figure("event-jumped", *figure, &[("to", (&to.to_string()).into())])
            }
            Event::Pushed { gun, to, .. } => {
                let (gun, to) = (self.title(*gun), to.to_string());
                self.words.say("event-pushed", &[("gun", (&gun).into()), ("to", (&to).into())])
            }
            Event::TooFar { figure, target, range, by } => {
                let target = self.title(*target);
                let with = [("target", Put::from(&target)), ("range", (*range).into())];
                self.of_figure("event-too-far", *figure, &[with[0], with[1], ("by", (*by).into())])
            }
            Event::Attacked { figure, target, strike, need, die, hit, .. } => {
                let (target, need) = (self.title(*target), need.to_string());
                let die = die.map(|die| self.words.say("event-die", &[("die", die.into())]));
                let die = die.unwrap_or_default();
                let with = [("target", Put::from(&target)), ("need", (&need).into())];
                let rest = [("die", Put::from(&die)), ("strike", yes(*strike)), ("hit", yes(*hit))];
                self.of_figure("event-attacked", *figure, &[&with[..], &rest[..]].concat())
            }
            Event::Wounded { figure, wounds, left } => {
                let with = [("wounds", Put::from(*wounds)), ("left", (*left).into())];
                self.of_figure("event-wounded", *figure, &with)
            }
            Event::Destroyed { figure, race, weapon, .. } => {
                let race = self.words.race(*race, race.as_str(), 1);
                let title = self.words.named(&race, *weapon, *figure);
                self.words.say("event-destroyed", &[("figure", (&title).into())])
            }
            Event::RanInto { figure, wizard } => {
                let wizard = self.wizard(*wizard);
                self.of_figure("event-ran-into", *figure, &[("wizard", (&wizard).into())])
            }
            Event::Healed { figure, left } => {
                self.of_figure("event-healed", *figure, &[("left", (*left).into())])
            }
            Event::Appeared { figure, race, weapon, at, .. } => {
                let race = self.words.race(*race, race.as_str(), 1);
                let (title, at) = (self.words.named(&race, *weapon, *figure), at.to_string());
                let with = [("figure", Put::from(&title)), ("at", (&at).into())];
                self.words.say("event-appeared", &with)
            }
            Event::Lapsed { figure, actions } => {
                self.of_figure("event-lapsed", *figure, &[("actions", (*actions).into())])
            }
            _ => String::new(),
        }
    }

    fn of_figure(&self, key: &str, figure: Number, with: &[(&str, Put<'_>)]) -> String {
        let title = self.title(figure);
        self.words.say(key, &[&[("figure", Put::from(&title))][..], with].concat())
    }

    fn of_wizard(&self, key: &str, seat: Seat, with: &[(&str, Put<'_>)]) -> String {
        let wizard = self.wizard(seat);
        self.words.say(key, &[&[("wizard", Put::from(&wizard))][..], with].concat())
    }

    fn over(&self, winners: Seats, by: EndedBy) -> String {
        let how = self.words.word(match by {
            EndedBy::LastWizard => "ended-last-wizard",
            EndedBy::Rounds => "ended-rounds",
            EndedBy::Quiet => "ended-quiet",
        });
        let names = self.words.wizards(self.view, winners);
        let with = [("count", Put::from(winners.len())), ("winners", (&names).into())];
        self.words.say("event-game-over", &[with[0], with[1], ("how", (&how).into())])
    }
}

/// Truth as messages select by it.
fn yes(is_so: bool) -> Put<'static> {
    Put::Text(if is_so { "yes" } else { "no" })
}
