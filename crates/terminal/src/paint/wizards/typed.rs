//! Answers in the words in which a player would type them.

use duello_core::{Phrase, Seat, say};
use duello_geometry::plane::{Mm, Point, Vector};
use duello_wizards::{
    Action, Alignment, Facing, Id, Layer, Number, Path, Place, View, Weapon, Wish, WizardView,
};

use super::Desk;
use super::compass;
use super::ground::Terrain;
use super::group;
use super::wish::{completed, push};

/// How answers can be typed.
pub(super) fn typing() -> Phrase {
    say!(
        "tabletop-typing",
        "\
Or in words; figures by their numbers, places in mm as x,y, ways as n, ne, ... or degrees from north:
  choose good Merlin     or neutral, or evil; without a name the one of the seat
  activate 7             team 9 with 4 5 6
  move 7 to 400,300      move 7 60 ne      to 640,300 on hall1: onto a roof
  touch 7 12             7 into contact with 12
  7 towards 2            7 away from 12    7 behind wood1    turn 7 n
  strike 7 12            shoot 7 12        fire 12
  jump 7 to 400,300      push 30 n         lapse 7
  end, end turn, rest    (the figure, the turn, all unused figures)
  attack Balthasar       defence           heal 7
  summon 3 orc small at 400,200    as near to that place as the rules allow
  move 400,100           of the wizard on turn, as touch, towards, away and behind"
    )
}

/// Reads a line; none when it is of no answer.
pub(super) fn read(view: &View, line: &str, desk: &Desk<'_>) -> Option<Result<Action, Phrase>> {
    let tidy = tidied(line);
    let all: Vec<&str> = tidy.split_whitespace().filter(|word| !NOISE.contains(word)).collect();
    let verbs = [
        "choose", "be", "activate", "team", "move", "go", "touch", "contact", "towards", "away",
        "behind", "turn", "strike", "shoot", "fire", "jump", "push", "lapse", "end", "rest",
        "attack", "defence", "defense", "heal", "summon",
    ];
    // `7 towards 2` is said as often as `towards 7 2`; a number alone is one of the list.
    let at = all.iter().position(|word| verbs.contains(word)).filter(|at| *at <= 1)?;
    let verb = all[at];
    let rest = all.iter().enumerate().filter(|(index, _)| *index != at).map(|(_, word)| *word);
    let typed = Typed { view, desk, line, rest: rest.collect() };
    Some(typed.answer(verb))
}

/// Words that say nothing.
const NOISE: [&str; 8] = ["the", "to", "at", "into", "with", "from", "facing", "spell"];

/// A line in small letters; a comma stays only between the two numbers of a place: `400,300` or `(400, 300)`.
fn tidied(line: &str) -> String {
    let mut tidy = String::new();
    let mut is_inside = false;
    let mut rest = line.chars().peekable();
    while let Some(letter) = rest.next() {
        let is_joint = letter == ',' && tidy.ends_with(|before: char| before.is_ascii_digit());
        while is_joint && is_inside && rest.peek() == Some(&' ') {
            rest.next();
        }
        match letter {
            ',' if is_joint && rest.peek().is_some_and(char::is_ascii_digit) => tidy.push(','),
            ',' | '(' | ')' | '#' => {
                is_inside = letter == '(';
                tidy.push(' ');
            }
            letter => tidy.extend(letter.to_lowercase()),
        }
    }
    tidy
}

struct Typed<'a> {
    view: &'a View,
    desk: &'a Desk<'a>,
    line: &'a str,
    rest: Vec<&'a str>,
}

impl Typed<'_> {
    fn answer(&self, verb: &str) -> Result<Action, Phrase> {
        match verb {
            "choose" | "be" => self.choose(),
            "activate" => self.activate(),
            "team" => self.team(),
            "move" | "go" => self.walk(),
            "touch" | "contact" => self.touch(),
            "towards" => self.towards(false),
            "away" => self.towards(true),
            "behind" => self.behind(),
            "turn" => self.turn(),
            "strike" => self.attack(|figure, target| Action::Strike { figure, target }),
            "shoot" => self.attack(|figure, target| Action::Shoot { figure, target }),
            "fire" => self.one("fire 12").map(|target| Action::Fire { target }),
            "jump" => self.jump(),
            "push" => self.push(),
            "lapse" if self.rest.first() == Some(&"rest") => Ok(Action::LapseRest),
            "lapse" => self.acting().map(|figure| Action::Lapse { figure }),
            "end" => Ok(self.end()),
            "rest" => Ok(Action::LapseRest),
            "attack" => self.spell(),
            "defence" | "defense" => Ok(Action::CastDefence),
            "heal" => self.one("heal 7").map(|figure| Action::CastHeal { figure }),
            _ => self.summon(),
        }
    }

    /// All plain numbers.
    fn numbers(&self) -> Vec<Number> {
        self.rest.iter().filter_map(|word| word.parse().ok()).map(Number).collect()
    }

    fn one(&self, example: &str) -> Result<Number, Phrase> {
        match self.numbers().as_slice() {
            [one] => Ok(*one),
            _ => Err(say!(
                "tabletop-which-one",
                "Say which one by its number, such as: {example}.",
                example
            )),
        }
    }

    /// Who acts if nobody is named: the wizard on turn, or the only active creature.
    fn actor(&self) -> Option<Number> {
        if self.view.stage == "wizard" {
            return self.view.wizards.get(self.view.turn.index()).map(|wizard| wizard.number);
        }
        let is_gun = |number: Number| {
            self.view.figures.iter().any(|figure| figure.number == number && figure.gun)
        };
        let able = self.view.active.iter().filter(|actor| actor.left > 0 && !is_gun(actor.figure));
        match able.collect::<Vec<_>>().as_slice() {
            [only] => Some(only.figure),
            _ => None,
        }
    }

    fn acting(&self) -> Result<Number, Phrase> {
        let named = self.numbers().first().copied();
        named
            .or(self.actor())
            .ok_or_else(|| say!("tabletop-which-number", "Say which figure by its number."))
    }

    /// Two figures; the first may be left out where only one can be meant.
    fn pair(&self) -> Result<(Number, Number), Phrase> {
        let named = self.rest.iter().find_map(|word| self.wizard(word)).map(|wizard| wizard.number);
        let numbers: Vec<Number> = self.numbers().into_iter().chain(named).collect();
        match (numbers.as_slice(), self.actor()) {
            ([figure, target], _) => Ok((*figure, *target)),
            ([target], Some(figure)) => Ok((figure, *target)),
            _ => Err(say!(
                "tabletop-whom",
                "Say who and whom by their numbers, such as: strike 7 12."
            )),
        }
    }

    fn attack(&self, with: fn(Number, Number) -> Action) -> Result<Action, Phrase> {
        self.pair().map(|(figure, target)| with(figure, target))
    }

    fn choose(&self) -> Result<Action, Phrase> {
        let word = self.rest.first().copied().unwrap_or_default();
        let alignment = match word {
            "good" | "g" | "gut" => Alignment::G,
            "neutral" | "n" => Alignment::N,
            "evil" | "b" | "böse" => Alignment::B,
            _ => {
                return Err(say!(
                    "tabletop-which-side",
                    "Say good, neutral or evil, and a name if you like."
                ));
            }
        };
        // The name keeps its capitals.
        let words: Vec<&str> = self.line.split_whitespace().skip(2).collect();
        let name = (!words.is_empty()).then(|| words.join(" "));
        Ok(Action::Choose { alignment, name })
    }

    fn activate(&self) -> Result<Action, Phrase> {
        match self.numbers().as_slice() {
            [figure] => Ok(Action::Activate { figure: *figure }),
            [_, _, ..] => self.team(),
            [] => Err(say!(
                "tabletop-which-figure",
                "Say which figure by its number, such as: activate 7."
            )),
        }
    }

    fn team(&self) -> Result<Action, Phrase> {
        let numbers = self.numbers();
        match numbers.split_first() {
            Some((gun, crew)) if !crew.is_empty() => {
                let mut crew = crew.to_vec();
                crew.sort_unstable();
                Ok(Action::ActivateTeam { gun: *gun, crew: crew.into_iter().collect() })
            }
            _ => Err(say!(
                "tabletop-which-crew",
                "Say the gun and its crew, such as: team 9 with 4 5 6."
            )),
        }
    }

    /// The place that was typed: `400,300`, with `on hall1` for a roof.
    fn place(&self) -> Option<Result<Place, Phrase>> {
        let (index, word) = self.rest.iter().enumerate().find(|(_, word)| word.contains(','))?;
        let number = |text: &str| text.parse::<i16>().ok().map(Mm::from);
        let point =
            word.split_once(',').and_then(|(x, y)| Some(Point::new(number(x)?, number(y)?)));
        let Some(at) = point else {
            let word = *word;
            return Some(Err(say!(
                "tabletop-no-place",
                "`{word}` is no place; write it as 400,300.",
                word
            )));
        };
        let roof = match &self.rest[index + 1..] {
            ["on", "roof", ..] => Terrain::new(&self.view.layout).roof_at(at),
            ["on", roof, ..] => match self.piece(roof) {
                Some(piece) => Some(piece),
                None => {
                    let roof = *roof;
                    return Some(Err(say!(
                        "tabletop-no-roof",
                        "There is no `{roof}` on the table.",
                        roof
                    )));
                }
            },
            _ => None,
        };
        Some(Ok(Place { layer: roof.map_or(Layer::GROUND, Layer::roof), at }))
    }

    /// A piece of terrain by its name, in small letters or not.
    fn piece(&self, word: &str) -> Option<Id> {
        let pieces = self.view.layout.pieces.iter();
        pieces.map(|piece| piece.id).find(|id| id.as_str().eq_ignore_ascii_case(word))
    }

    /// The direction that was typed last.
    fn degrees(&self) -> Option<f64> {
        self.rest.last().and_then(|word| compass::degrees(word))
    }

    fn walk(&self) -> Result<Action, Phrase> {
        if let Some(place) = self.place() {
            let (figure, to) = (self.acting()?, place?);
            let last = self.rest.last().filter(|word| word.parse::<u16>().is_err());
            let facing = last.and_then(|word| compass::degrees(word)).map(compass::facing);
            return self.completed(&Wish::Go { figure, to, facing, into: None });
        }
        let how = || {
            say!("tabletop-where", "Say where to, such as: move 7 to 400,300, or: move 7 60 ne.")
        };
        let way = self.degrees().ok_or_else(how)?;
        let words = &self.rest[..self.rest.len().saturating_sub(1)];
        let numbers: Vec<u16> =
            words.iter().filter_map(|word| word.trim_end_matches("mm").parse().ok()).collect();
        let (figure, length) = match numbers.as_slice() {
            [figure, length] => (Number(*figure), *length),
            [length] => (self.actor().ok_or_else(how)?, *length),
            _ => return Err(how()),
        };
        let from = self.place_of(figure).ok_or_else(|| {
            say!("tabletop-no-figure", "There is no figure {number}.", number = figure.0)
        })?;
        // No table is longer than this.
        let by = compass::vector(way, Mm::from(length.min(5_000)));
        let to = Place { at: from.at + by, ..from };
        let facing = Some(compass::facing(way));
        self.completed(&Wish::Go { figure, to, facing, into: None })
    }

    fn completed(&self, wish: &Wish) -> Result<Action, Phrase> {
        completed(self.desk, wish).map_err(Phrase::from)
    }

    fn place_of(&self, number: Number) -> Option<Place> {
        let figure = self.view.figures.iter().find(|figure| figure.number == number);
        let wizard = self.view.wizards.iter().find(|wizard| wizard.number == number);
        figure.map(|figure| figure.at).or(wizard.map(|wizard| Place::ground(wizard.at)))
    }

    fn touch(&self) -> Result<Action, Phrase> {
        let (figure, target) = self.pair()?;
        self.completed(&Wish::Touch { figure, target })
    }

    fn towards(&self, away: bool) -> Result<Action, Phrase> {
        let (figure, target) = self.pair()?;
        self.completed(&Wish::Towards { figure, target, away })
    }

    fn behind(&self) -> Result<Action, Phrase> {
        let piece = self.rest.iter().find_map(|word| self.piece(word)).ok_or_else(|| {
            let pieces = self.view.layout.pieces.iter();
            let pieces: Vec<Phrase> = pieces.map(|piece| piece.id.as_str().into()).collect();
            say!("tabletop-behind-what", "Say behind what: {pieces}.", pieces)
        })?;
        let (figure, from) = match self.numbers().as_slice() {
            [figure, enemy] => (*figure, Some(*enemy)),
            _ => (self.acting()?, None),
        };
        self.completed(&Wish::Behind { figure, piece, from })
    }

    fn turn(&self) -> Result<Action, Phrase> {
        let how = || say!("tabletop-which-way", "Say which way, such as: turn 7 n.");
        let way = self.degrees().ok_or_else(how)?;
        let facing = compass::facing(way);
        let is_named = self.rest.len() > 1;
        // A number alone is a figure, not a direction.
        if !is_named && !self.numbers().is_empty() {
            return Err(how());
        }
        let which = || say!("tabletop-which", "Say which figure.");
        let figure = if is_named { self.acting()? } else { self.actor().ok_or_else(which)? };
        let path = Path::new();
        Ok(match self.view.stage.as_str() {
            "wizard" => Action::WizardMove { path, facing },
            _ => Action::Move { figure, path, facing, into: None },
        })
    }

    fn jump(&self) -> Result<Action, Phrase> {
        let to = self.place().ok_or_else(|| {
            say!("tabletop-jump-where", "Say where to, such as: jump 7 to 400,300.")
        })??;
        let figure = self.acting()?;
        let from = self.place_of(figure).map_or(to.at, |from| from.at);
        let facing = Facing::new(to.at - from).unwrap_or(Facing::NORTH);
        Ok(Action::Jump { figure, to, facing })
    }

    fn push(&self) -> Result<Action, Phrase> {
        let how = || say!("tabletop-push-how", "Say how far and which way, such as: push 30 n.");
        let way = self.degrees().ok_or_else(how)?;
        let length: u16 = self.rest.first().and_then(|word| word.parse().ok()).ok_or_else(how)?;
        if self.rest.len() < 2 {
            return Err(how());
        }
        let by = compass::vector(way, Mm::from(length.min(5_000)));
        push(self.view, self.desk, by, None).map_err(Phrase::from)
    }

    fn end(&self) -> Action {
        match (self.rest.first().copied(), self.view.stage.as_str()) {
            (_, "wizard") => Action::EndWizard,
            (Some("turn"), "turn") | (None, "turn") => Action::EndTurn,
            _ => Action::EndActivation,
        }
    }

    /// A wizard by its name or the beginning of it.
    fn wizard(&self, word: &str) -> Option<&WizardView> {
        let is_meant = |wizard: &&WizardView| wizard.name.to_lowercase().starts_with(word);
        let is_word = word.chars().any(char::is_alphabetic);
        self.view.wizards.iter().filter(|_| is_word).find(is_meant)
    }

    fn spell(&self) -> Result<Action, Phrase> {
        let enemies: Vec<Seat> = self
            .view
            .wizards
            .iter()
            .filter(|wizard| wizard.alive && wizard.seat != self.view.turn)
            .map(|wizard| wizard.seat)
            .collect();
        let named = self.rest.iter().find_map(|word| self.wizard(word)).map(|wizard| wizard.seat);
        let number = self.numbers().first().and_then(|number| {
            self.view
                .wizards
                .iter()
                .find(|wizard| wizard.number == *number)
                .map(|wizard| wizard.seat)
        });
        let only = enemies.first().filter(|_| self.rest.is_empty() && enemies.len() == 1);
        let target = named.or(number).or(only.copied());
        let target = target.ok_or_else(|| {
            say!("tabletop-which-wizard", "Say at which wizard, such as: attack Balthasar.")
        })?;
        Ok(Action::CastAttack { target })
    }

    fn summon(&self) -> Result<Action, Phrase> {
        let rows = &self.view.summons;
        let words: Vec<String> = self.rest.iter().map(|word| (*word).to_owned()).collect();
        let is_race = |word: &str, row: &duello_wizards::SummonView| {
            let id = row.race.as_str();
            let name = row.name.to_lowercase();
            word == id
                || word == name
                || word.strip_suffix('s').is_some_and(|one| one == id || one == name)
        };
        let weapon = |word: &str| match word {
            "small" | "knife" | "knives" => Some(Weapon::Small),
            "normal" | "sword" | "swords" => Some(Weapon::Normal),
            "ranged" | "bow" | "bows" => Some(Weapon::Ranged),
            _ => None,
        };
        let asked = words.iter().find_map(|word| weapon(word));
        let of_race =
            |row: &&duello_wizards::SummonView| words.iter().any(|word| is_race(word, row));
        let row =
            rows.iter().filter(of_race).find(|row| asked.is_none_or(|asked| row.weapon == asked));
        let Some(row) = row else {
            if let Some(any) = rows.iter().find(of_race) {
                let name = any.name.as_str();
                return Err(say!("tabletop-no-weapon", "{name} has no such weapon.", name));
            }
            let mut names: Vec<&str> = rows.iter().map(|row| row.race.as_str()).collect();
            names.dedup();
            return Err(say!(
                "tabletop-summon-whom",
                "Say whom, such as: summon 3 orc small at 400,200. There are {names}.",
                names = names.join(", ")
            ));
        };
        let count = self.numbers().first().and_then(|count| u8::try_from(count.0).ok());
        let count = count.unwrap_or(row.figures.min(row.pool).max(1));
        if count == 0 || count > row.figures {
            return Err(say!(
                "tabletop-summon-many",
                "This spell grants 1 to {most} figures.",
                most = row.figures
            ));
        }
        let wizard = self.view.wizards.get(self.view.turn.index());
        let wizard = wizard.map_or(Point::new(0, 0), |wizard| wizard.at);
        let place = match self.place() {
            Some(place) => place?,
            // In front of the wizard, where nothing is said.
            None => {
                let ahead = Facing::towards(wizard, group::look_at(self.view, wizard)).vector();
                let length = ahead.length_ceil().max(1);
                let by = Vector::new(ahead.x * AHEAD / length, ahead.y * AHEAD / length);
                Place::ground(wizard + by)
            }
        };
        let row = (row.race, row.weapon, count);
        group::near(self.view, self.desk, row, (place.layer, place.at)).map_err(Phrase::from)
    }
}

/// How far ahead of the wizard a group is put if nothing is said.
const AHEAD: Mm = 180;
