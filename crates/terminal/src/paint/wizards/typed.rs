//! Answers in the words in which a player would type them.

use duello_core::Seat;
use duello_geometry::plane::{Mm, Point, Vector};
use duello_wizards::{
    Action, Alignment, Facing, Id, Layer, Number, Path, Place, Pusher, View, Weapon, WizardView,
};
use serde_json::{Value, json};

use super::super::Desk;
use super::compass;
use super::ground::Terrain;
use super::group;

/// How answers can be typed.
pub(super) const PHRASES: &[&str] = &[
    "Or in words; figures by their numbers, places in mm as x,y, ways as n, ne, ... or degrees from north:",
    "  choose good Merlin     or neutral, or evil; without a name the one of the seat",
    "  activate 7             team 9 with 4 5 6",
    "  move 7 to 400,300      move 7 60 ne      to 640,300 on hall1: onto a roof",
    "  touch 7 12             7 into contact with 12",
    "  7 towards 2            7 away from 12    7 behind wood1    turn 7 n",
    "  strike 7 12            shoot 7 12        fire 12",
    "  jump 7 to 400,300      push 30 n         lapse 7",
    "  end, end turn, rest    (the figure, the turn, all unused figures)",
    "  attack Balthasar       defence           heal 7",
    "  summon 3 orc small at 400,200    as near to that place as the rules allow",
    "  move 400,100           of the wizard on turn, as touch, towards, away and behind",
];

/// Reads a line; none when it is of no answer.
pub(super) fn read(view: &View, line: &str, desk: &Desk<'_>) -> Option<Result<Value, String>> {
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
    fn answer(&self, verb: &str) -> Result<Value, String> {
        match verb {
            "choose" | "be" => self.choose().and_then(wire),
            "activate" => self.activate().and_then(wire),
            "team" => self.team().and_then(wire),
            "move" | "go" => self.walk(),
            "touch" | "contact" => self.touch(),
            "towards" => self.towards(false),
            "away" => self.towards(true),
            "behind" => self.behind(),
            "turn" => self.turn().and_then(wire),
            "strike" => {
                self.attack(|figure, target| Action::Strike { figure, target }).and_then(wire)
            }
            "shoot" => {
                self.attack(|figure, target| Action::Shoot { figure, target }).and_then(wire)
            }
            "fire" => self.one("fire 12").map(|target| Action::Fire { target }).and_then(wire),
            "jump" => self.jump().and_then(wire),
            "push" => self.push().and_then(wire),
            "lapse" if self.rest.first() == Some(&"rest") => wire(Action::LapseRest),
            "lapse" => self.acting().map(|figure| Action::Lapse { figure }).and_then(wire),
            "end" => wire(self.end()),
            "rest" => wire(Action::LapseRest),
            "attack" => self.spell().and_then(wire),
            "defence" | "defense" => wire(Action::CastDefence),
            "heal" => self.one("heal 7").map(|figure| Action::CastHeal { figure }).and_then(wire),
            _ => self.summon(),
        }
    }

    /// All plain numbers.
    fn numbers(&self) -> Vec<Number> {
        self.rest.iter().filter_map(|word| word.parse().ok()).map(Number).collect()
    }

    fn one(&self, example: &str) -> Result<Number, String> {
        match self.numbers().as_slice() {
            [one] => Ok(*one),
            _ => Err(format!("Say which one by its number, such as: {example}.")),
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

    fn acting(&self) -> Result<Number, String> {
        let named = self.numbers().first().copied();
        named.or(self.actor()).ok_or_else(|| "Say which figure by its number.".to_owned())
    }

    /// Two figures; the first may be left out where only one can be meant.
    fn pair(&self) -> Result<(Number, Number), String> {
        let named = self.rest.iter().find_map(|word| self.wizard(word)).map(|wizard| wizard.number);
        let numbers: Vec<Number> = self.numbers().into_iter().chain(named).collect();
        match (numbers.as_slice(), self.actor()) {
            ([figure, target], _) => Ok((*figure, *target)),
            ([target], Some(figure)) => Ok((figure, *target)),
            _ => Err("Say who and whom by their numbers, such as: strike 7 12.".to_owned()),
        }
    }

    fn attack(&self, with: fn(Number, Number) -> Action) -> Result<Action, String> {
        self.pair().map(|(figure, target)| with(figure, target))
    }

    fn choose(&self) -> Result<Action, String> {
        let word = self.rest.first().copied().unwrap_or_default();
        let alignment = match word {
            "good" | "g" | "gut" => Alignment::G,
            "neutral" | "n" => Alignment::N,
            "evil" | "b" | "böse" => Alignment::B,
            _ => return Err("Say good, neutral or evil, and a name if you like.".to_owned()),
        };
        // The name keeps its capitals.
        let words: Vec<&str> = self.line.split_whitespace().skip(2).collect();
        let name = (!words.is_empty()).then(|| words.join(" "));
        Ok(Action::Choose { alignment, name })
    }

    fn activate(&self) -> Result<Action, String> {
        match self.numbers().as_slice() {
            [figure] => Ok(Action::Activate { figure: *figure }),
            [_, _, ..] => self.team(),
            [] => Err("Say which figure by its number, such as: activate 7.".to_owned()),
        }
    }

    fn team(&self) -> Result<Action, String> {
        let numbers = self.numbers();
        match numbers.split_first() {
            Some((gun, crew)) if !crew.is_empty() => {
                let mut crew = crew.to_vec();
                crew.sort_unstable();
                Ok(Action::ActivateTeam { gun: *gun, crew: crew.into_iter().collect() })
            }
            _ => Err("Say the gun and its crew, such as: team 9 with 4 5 6.".to_owned()),
        }
    }

    /// The place that was typed: `400,300`, with `on hall1` for a roof.
    fn place(&self) -> Option<Result<Place, String>> {
        let (index, word) = self.rest.iter().enumerate().find(|(_, word)| word.contains(','))?;
        let number = |text: &str| text.parse::<i16>().ok().map(Mm::from);
        let point =
            word.split_once(',').and_then(|(x, y)| Some(Point::new(number(x)?, number(y)?)));
        let Some(at) = point else {
            return Some(Err(format!("`{word}` is no place; write it as 400,300.")));
        };
        let roof = match &self.rest[index + 1..] {
            ["on", "roof", ..] => Terrain::new(&self.view.layout).roof_at(at),
            ["on", roof, ..] => match self.piece(roof) {
                Some(piece) => Some(piece),
                None => return Some(Err(format!("There is no `{roof}` on the table."))),
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

    fn walk(&self) -> Result<Value, String> {
        if let Some(place) = self.place() {
            let (figure, to) = (self.acting()?, place?);
            let last = self.rest.last().filter(|word| word.parse::<u16>().is_err());
            let facing = last.and_then(|word| compass::degrees(word)).map(compass::facing);
            let mut go = json!({ "figure": figure, "to": to });
            if let Some(facing) = facing {
                go["facing"] = json!(facing);
            }
            return completed(self.desk, &json!({ "go": go }));
        }
        const HOW: &str = "Say where to, such as: move 7 to 400,300, or: move 7 60 ne.";
        let way = self.degrees().ok_or(HOW)?;
        let words = &self.rest[..self.rest.len().saturating_sub(1)];
        let numbers: Vec<u16> =
            words.iter().filter_map(|word| word.trim_end_matches("mm").parse().ok()).collect();
        let (figure, length) = match numbers.as_slice() {
            [figure, length] => (Number(*figure), *length),
            [length] => (self.actor().ok_or(HOW)?, *length),
            _ => return Err(HOW.to_owned()),
        };
        let from = self.place_of(figure).ok_or_else(|| format!("There is no figure {figure}."))?;
        // No table is longer than this.
        let by = compass::vector(way, Mm::from(length.min(5_000)));
        let to = Place { at: from.at + by, ..from };
        let facing = compass::facing(way);
        completed(self.desk, &json!({ "go": { "figure": figure, "to": to, "facing": facing } }))
    }

    fn place_of(&self, number: Number) -> Option<Place> {
        let figure = self.view.figures.iter().find(|figure| figure.number == number);
        let wizard = self.view.wizards.iter().find(|wizard| wizard.number == number);
        figure.map(|figure| figure.at).or(wizard.map(|wizard| Place::ground(wizard.at)))
    }

    fn touch(&self) -> Result<Value, String> {
        let (figure, target) = self.pair()?;
        completed(self.desk, &json!({ "touch": { "figure": figure, "target": target } }))
    }

    fn towards(&self, away: bool) -> Result<Value, String> {
        let (figure, target) = self.pair()?;
        let wish = json!({ "figure": figure, "target": target, "away": away });
        completed(self.desk, &json!({ "towards": wish }))
    }

    fn behind(&self) -> Result<Value, String> {
        let piece = self.rest.iter().find_map(|word| self.piece(word)).ok_or_else(|| {
            let all: Vec<&str> =
                self.view.layout.pieces.iter().map(|piece| piece.id.as_str()).collect();
            format!("Say behind what: {}.", all.join(", "))
        })?;
        let (figure, from) = match self.numbers().as_slice() {
            [figure, enemy] => (*figure, Some(*enemy)),
            _ => (self.acting()?, None),
        };
        let mut wish = json!({ "figure": figure, "piece": piece });
        if let Some(from) = from {
            wish["from"] = json!(from);
        }
        completed(self.desk, &json!({ "behind": wish }))
    }

    fn turn(&self) -> Result<Action, String> {
        const HOW: &str = "Say which way, such as: turn 7 n.";
        let way = self.degrees().ok_or(HOW)?;
        let facing = compass::facing(way);
        let is_named = self.rest.len() > 1;
        // A number alone is a figure, not a direction.
        if !is_named && !self.numbers().is_empty() {
            return Err(HOW.to_owned());
        }
        let figure =
            if is_named { self.acting()? } else { self.actor().ok_or("Say which figure.")? };
        let path = Path::new();
        Ok(match self.view.stage.as_str() {
            "wizard" => Action::WizardMove { path, facing },
            _ => Action::Move { figure, path, facing, into: None },
        })
    }

    fn jump(&self) -> Result<Action, String> {
        let to = self.place().ok_or("Say where to, such as: jump 7 to 400,300.")??;
        let figure = self.acting()?;
        let from = self.place_of(figure).map_or(to.at, |from| from.at);
        let facing = Facing::new(to.at - from).unwrap_or(Facing::NORTH);
        Ok(Action::Jump { figure, to, facing })
    }

    fn push(&self) -> Result<Action, String> {
        const HOW: &str = "Say how far and which way, such as: push 30 n.";
        let way = self.degrees().ok_or(HOW)?;
        let length: u16 = self.rest.first().and_then(|word| word.parse().ok()).ok_or(HOW)?;
        if self.rest.len() < 2 {
            return Err(HOW.to_owned());
        }
        push(self.view, self.desk, compass::vector(way, Mm::from(length.min(5_000))), None)
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

    fn spell(&self) -> Result<Action, String> {
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
        let target = target.ok_or("Say at which wizard, such as: attack Balthasar.")?;
        Ok(Action::CastAttack { target })
    }

    fn summon(&self) -> Result<Value, String> {
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
                return Err(format!("{} has no such weapon.", any.name));
            }
            let mut names: Vec<&str> = rows.iter().map(|row| row.race.as_str()).collect();
            names.dedup();
            return Err(format!(
                "Say whom, such as: summon 3 orc small at 400,200. There are {}.",
                names.join(", ")
            ));
        };
        let count = self.numbers().first().and_then(|count| u8::try_from(count.0).ok());
        let count = count.unwrap_or(row.figures.min(row.pool).max(1));
        if count == 0 || count > row.figures {
            return Err(format!("This spell grants 1 to {} figures.", row.figures));
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
        group::near(self.view, self.desk, row, (place.layer, place.at))
    }
}

/// How far ahead of the wizard a group is put if nothing is said.
const AHEAD: Mm = 180;

fn wire(action: Action) -> Result<Value, String> {
    serde_json::to_value(action).map_err(|error| error.to_string())
}

/// What the game makes of a wish. Where a wizard is to be named into whose field to run (WI-804), the first that
/// will do is.
pub(super) fn completed(desk: &Desk<'_>, wish: &Value) -> Result<Value, String> {
    let mut action = desk.complete(wish).map_err(|refusal| refusal.to_string())?.action;
    match desk.check(&action) {
        Ok(()) => Ok(action),
        Err(refusal) if refusal.code == "move.which-wizard" => {
            for seat in Seat::ALL {
                action["into"] = json!(seat);
                if desk.check(&action).is_ok() {
                    return Ok(action);
                }
            }
            Err(refusal.to_string())
        }
        Err(refusal) => Err(refusal.to_string()),
    }
}

/// WI-864: the gun is pushed by as many as may push it so.
pub(super) fn push(
    view: &View,
    desk: &Desk<'_>,
    by: Vector,
    facing: Option<Facing>,
) -> Result<Action, String> {
    let figure = |number: Number| view.figures.iter().find(|figure| figure.number == number);
    let active = view.active.iter().filter_map(|actor| Some((actor.left, figure(actor.figure)?)));
    let (guns, crew): (Vec<_>, Vec<_>) = active.partition(|(_, figure)| figure.gun);
    let gun = guns.first().ok_or("There is no gun among the active figures.")?.1;
    let crew: Vec<_> = crew.into_iter().filter(|(left, _)| *left > 0).map(|(_, f)| f).collect();
    let mut sets: Vec<u32> = (1..1_u32 << crew.len().min(8)).collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
    let mut why = "Nobody can push it now.".to_owned();
    let mut is_first = true;
    for set in sets {
        let members = crew.iter().enumerate().filter(|(index, _)| set & (1 << index) != 0);
        let pushers = members.map(|(_, f)| Pusher { figure: f.number, facing: f.facing });
        let facing = facing.unwrap_or(gun.facing);
        let action = Action::Push { crew: pushers.collect(), by, facing };
        match desk.check(&wire(action.clone())?) {
            Ok(()) => return Ok(action),
            // The largest crew says best what is wrong.
            Err(refusal) if is_first => why = refusal.to_string(),
            Err(_) => {}
        }
        is_first = false;
    }
    Err(why)
}
