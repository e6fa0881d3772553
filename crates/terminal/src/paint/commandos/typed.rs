//! Answers as they are typed: `move -2,0 -1,0 SE`, `shoot ranger`, `overwatch N`, `end`.

use duello_commandos::{Action, CharacterView, Kind, Move, Overwatch, Path, Shoot, View};
use duello_core::Seat;
use duello_geometry::hex::{Direction, Hex};
use duello_referee::Candidate;
use serde::Deserialize as _;
use serde_json::Value;

/// How answers can be typed.
pub(super) const PHRASES: &[&str] = &[
    "Answers in words; a facing is N, NE, SE, S, SW or NW and may be left out:",
    "  activate ranger, end turn",
    "  move -1,0 SE           to that hex, past the guards if that can be",
    "  move -2,0 -1,0 SE      by exactly this path",
    "  shoot ranger NE        hit values and chances: hint, or odds shoot ranger",
    "  overwatch N, crouch, upstairs, downstairs, grab, end",
    "  team infantry ranger heavy, throw",
];

/// Reads a line; none when it begins with no verb of this game.
pub(super) fn read(
    view: &View,
    options: &[Candidate],
    line: &str,
) -> Option<Result<Value, String>> {
    let line = tidied(line);
    let mut words = line.split_whitespace().filter(|word| !NOISE.contains(word));
    let verb = words.next()?;
    let typed = Typed { view, options, rest: words.collect() };
    let action = typed.action(verb)?;
    Some(action.and_then(|action| serde_json::to_value(action).map_err(|why| why.to_string())))
}

/// Words that say nothing.
const NOISE: [&str; 5] = ["the", "to", "at", "facing", "go"];

/// A line in small letters. A comma stays where it joins the two numbers of a hex, as in `(-1, 0)`, and ends a
/// word elsewhere.
fn tidied(line: &str) -> String {
    let mut tidy = String::new();
    let mut rest = line.chars().peekable();
    while let Some(letter) = rest.next() {
        let is_joint = letter == ',' && tidy.ends_with(|before: char| before.is_ascii_digit());
        while is_joint && rest.peek() == Some(&' ') {
            rest.next();
        }
        let joins = |next: &char| next.is_ascii_digit() || *next == '-';
        match letter {
            ',' if is_joint && rest.peek().is_some_and(joins) => tidy.push(','),
            ',' | '(' | ')' => tidy.push(' '),
            letter => tidy.extend(letter.to_lowercase()),
        }
    }
    tidy
}

struct Typed<'a> {
    view: &'a View,
    options: &'a [Candidate],
    rest: Vec<&'a str>,
}

impl Typed<'_> {
    fn action(&self, verb: &str) -> Option<Result<Action, String>> {
        Some(match verb {
            "team" => self.team(),
            "pick" => self.kind().map(Action::Pick),
            "throw" | "roll" => Ok(Action::Roll),
            "activate" => self.activate(),
            "move" => self.walk(),
            "step" => self.hexes().and_then(|hexes| match hexes.as_slice() {
                [hex] => Ok(Action::Step(*hex)),
                _ => Err("Say to which one hex, such as: step -1,0".to_owned()),
            }),
            "shoot" | "fire" if self.view.stage == "guard" => Ok(Action::Fire),
            "hold" => Ok(Action::Hold),
            "shoot" => self.shoot(),
            "overwatch" | "watch" => self.overwatch(),
            "end" if self.rest.first() == Some(&"turn") => Ok(Action::EndTurn),
            "end-turn" | "pass" => Ok(Action::EndTurn),
            "crouch" => self.stand(Action::Crouch),
            "upstairs" | "up" => self.stand(Action::Upstairs),
            "downstairs" | "down" => self.stand(Action::Downstairs),
            "grab" => self.stand(Action::Grab),
            "drop" => self.stand(Action::Drop),
            "halt" | "stop" => self.stand(Action::Halt),
            "end" => self.stand(Action::End),
            _ => return None,
        })
    }

    /// The facing that was typed, if one was.
    fn facing(&self) -> Option<Direction> {
        self.rest.iter().find_map(|word| facing(word))
    }

    /// All words that are neither hex nor facing.
    fn kinds(&self) -> Result<Vec<Kind>, String> {
        self.rest.iter().filter(|word| facing(word).is_none()).map(|word| kind(word)).collect()
    }

    fn kind(&self) -> Result<Kind, String> {
        self.kinds()?.first().copied().ok_or_else(|| format!("Say which character: {}.", names()))
    }

    fn team(&self) -> Result<Action, String> {
        let team: Result<[Kind; 3], Vec<Kind>> = self.kinds()?.try_into();
        team.map(Action::Team)
            .map_err(|kinds| format!("A team has 3 characters, not {}.", kinds.len()))
    }

    /// The character of a side with this name, those for whom it makes no sense last.
    fn character(
        &self,
        is_side: impl Fn(Seat) -> bool,
        is_last: impl Fn(&CharacterView) -> bool,
    ) -> Result<&CharacterView, String> {
        let kind = self.kind()?;
        let all = self.view.characters.iter();
        let named = all.filter(|character| is_side(character.who.seat) && character.kind == kind);
        let found = named.min_by_key(|character| is_last(character));
        found.ok_or_else(|| format!("There is no {kind} on that side."))
    }

    fn activate(&self) -> Result<Action, String> {
        let own = self.view.turn;
        let is_done = |character: &CharacterView| character.activated || character.hp == 0;
        let found = self.character(|seat| seat == own, is_done)?;
        Ok(Action::Activate(found.who.slot))
    }

    fn shoot(&self) -> Result<Action, String> {
        let own = self.view.turn;
        let found = self.character(|seat| seat != own, |character| character.hp == 0)?;
        let target = found.who.slot;
        let listed = self.listed(|action| match action {
            Action::Shoot(shot) if shot.target == target => Some(shot.facing),
            _ => None,
        });
        let facing = self.facing().or(listed).unwrap_or_else(|| self.present());
        Ok(Action::Shoot(Shoot { target, facing }))
    }

    fn overwatch(&self) -> Result<Action, String> {
        let facing = self.facing().unwrap_or_else(|| self.present());
        let digit = self.rest.iter().find_map(|word| word.parse::<u8>().ok());
        Ok(Action::Overwatch(Overwatch { facing, beyond: digit.unwrap_or(2) }))
    }

    fn walk(&self) -> Result<Action, String> {
        let hexes = self.hexes()?;
        let Some(last) = hexes.last().copied() else {
            return Err("Say where to, such as: move -1,0".to_owned());
        };
        if hexes.len() > Path::MAX {
            return Err(format!("A path has at most {} hexes.", Path::MAX));
        }
        let here = self.active().map(|active| active.at);
        let is_far = hexes.len() == 1 && here.is_some_and(|here| here.distance(last) > 1);
        let walk_to = |action: Action| match action {
            Action::Move(walk) if walk.path.last() == Some(last) => Some(walk),
            _ => None,
        };
        let listed = self.listed(walk_to);
        let path = match listed.filter(|_| is_far) {
            Some(walk) => walk.path,
            None => hexes.into_iter().collect(),
        };
        let best = listed.map(|walk| walk.facing);
        let facing = self.facing().or(best).unwrap_or_else(|| self.present());
        Ok(Action::Move(Move { path, facing }))
    }

    /// An action with a facing: the one typed, the one listed first, or the present one.
    fn stand(&self, verb: fn(Direction) -> Action) -> Result<Action, String> {
        if let Some(unknown) = self.rest.iter().find(|word| facing(word).is_none()) {
            return Err(format!("`{unknown}` is no facing; there are N, NE, SE, S, SW and NW."));
        }
        let present = self.present();
        let facings = std::iter::once(present).chain(Direction::ALL);
        let listed = facings
            .map(verb)
            .find(|action| self.listed(|other| (other == *action).then_some(())).is_some());
        let typed = self.facing().map(verb);
        Ok(typed.or(listed).unwrap_or(verb(present)))
    }

    /// The first option of which `pick` makes something.
    fn listed<T>(&self, pick: impl Fn(Action) -> Option<T>) -> Option<T> {
        let read = |option: &Candidate| Action::deserialize(&option.action).ok();
        self.options.iter().filter_map(read).find_map(pick)
    }

    fn active(&self) -> Option<&CharacterView> {
        self.view.characters.iter().find(|character| character.ap.is_some())
    }

    fn present(&self) -> Direction {
        self.active().map_or(Direction::N, |active| active.facing)
    }

    fn hexes(&self) -> Result<Vec<Hex>, String> {
        self.rest.iter().filter(|word| facing(word).is_none()).map(|word| hex(word)).collect()
    }
}

fn facing(word: &str) -> Option<Direction> {
    const NAMES: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];
    NAMES.iter().position(|name| *name == word).and_then(Direction::from_index)
}

fn hex(word: &str) -> Result<Hex, String> {
    let fault = || format!("`{word}` is no hex; write it as q,r, such as -1,0");
    let (q, r) = word.split_once(',').ok_or_else(fault)?;
    // Coordinates far off any map would not even be added up safely.
    let number = |text: &str| text.parse::<i8>().map(i32::from).map_err(|_| fault());
    Ok(Hex::new(number(q)?, number(r)?))
}

fn kind(word: &str) -> Result<Kind, String> {
    let known = Kind::ALL.into_iter().find(|kind| kind.id().starts_with(word));
    known.ok_or_else(|| format!("`{word}` is no character; there are {}.", names()))
}

fn names() -> String {
    Kind::ALL.map(|kind| kind.to_string()).join(", ")
}
