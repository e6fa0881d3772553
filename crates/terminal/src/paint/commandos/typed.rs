//! Answers as they are typed: `move -2,0 -1,0 SE`, `shoot ranger`, `overwatch N`, `end`.

use duello_commandos::{Action, CharacterView, Kind, Move, Overwatch, Path, Shoot, View};
use duello_core::{Phrase, Seat, say};
use duello_geometry::hex::{Direction, Hex};

use super::Desk;

/// How answers can be typed.
pub(super) fn typing() -> Phrase {
    say!(
        "ruin-typing",
        "\
Answers in words; a facing is N, NE, SE, S, SW or NW and may be left out:
  activate ranger, end turn
  move -1,0 SE           to that hex, past the guards if that can be
  move -2,0 -1,0 SE      by exactly this path
  shoot ranger NE        hit values and chances: hint, or odds shoot ranger
  overwatch N, crouch, upstairs, downstairs, grab, end
  team infantry ranger heavy, throw"
    )
}

/// Reads a line; none when it begins with no verb of this game.
pub(super) fn read(view: &View, line: &str, desk: &Desk<'_>) -> Option<Result<Action, Phrase>> {
    let line = tidied(line);
    let mut words = line.split_whitespace().filter(|word| !NOISE.contains(word));
    let verb = words.next()?;
    Typed { view, desk, rest: words.collect() }.action(verb)
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
    desk: &'a Desk<'a>,
    rest: Vec<&'a str>,
}

impl Typed<'_> {
    fn action(&self, verb: &str) -> Option<Result<Action, Phrase>> {
        Some(match verb {
            "team" => self.team(),
            "pick" => self.kind().map(Action::Pick),
            "throw" | "roll" => Ok(Action::Roll),
            "activate" => self.activate(),
            "move" => self.walk(),
            "step" => self.hexes().and_then(|hexes| match hexes.as_slice() {
                [hex] => Ok(Action::Step(*hex)),
                _ => Err(say!("ruin-one-hex", "Say to which one hex, such as: step -1,0")),
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
    fn kinds(&self) -> Result<Vec<Kind>, Phrase> {
        let words = self.rest.iter().filter(|word| facing(word).is_none());
        words.map(|word| self.kind_named(word)).collect()
    }

    fn kind(&self) -> Result<Kind, Phrase> {
        let which = || say!("ruin-which", "Say which character: {names}.", names = names());
        self.kinds()?.first().copied().ok_or_else(which)
    }

    /// A character by the beginning of its name, in English or in the language of the table.
    fn kind_named(&self, word: &str) -> Result<Kind, Phrase> {
        let phrases = self.desk.phrases();
        let is_named = |kind: &Kind| {
            let said = phrases.say(&kind.say()).to_lowercase();
            kind.id().starts_with(word) || said.starts_with(word)
        };
        Kind::ALL.into_iter().find(is_named).ok_or_else(|| {
            let names = names();
            say!("ruin-no-character", "`{word}` is no character; there are {names}.", word, names)
        })
    }

    fn team(&self) -> Result<Action, Phrase> {
        let team: Result<[Kind; 3], Vec<Kind>> = self.kinds()?.try_into();
        team.map(Action::Team).map_err(|kinds| {
            say!("ruin-team", "A team has 3 characters, not {count}.", count = kinds.len())
        })
    }

    /// The character of a side with this name, those for whom it makes no sense last.
    fn character(
        &self,
        is_side: impl Fn(Seat) -> bool,
        is_last: impl Fn(&CharacterView) -> bool,
    ) -> Result<&CharacterView, Phrase> {
        let kind = self.kind()?;
        let all = self.view.characters.iter();
        let named = all.filter(|character| is_side(character.who.seat) && character.kind == kind);
        let found = named.min_by_key(|character| is_last(character));
        found.ok_or_else(|| {
            say!("ruin-nobody", "There is no {kind} on that side.", kind = kind.say())
        })
    }

    fn activate(&self) -> Result<Action, Phrase> {
        let own = self.view.turn;
        let is_done = |character: &CharacterView| character.activated || character.hp == 0;
        let found = self.character(|seat| seat == own, is_done)?;
        Ok(Action::Activate(found.who.slot))
    }

    fn shoot(&self) -> Result<Action, Phrase> {
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

    fn overwatch(&self) -> Result<Action, Phrase> {
        let facing = self.facing().unwrap_or_else(|| self.present());
        let digit = self.rest.iter().find_map(|word| word.parse::<u8>().ok());
        Ok(Action::Overwatch(Overwatch { facing, beyond: digit.unwrap_or(2) }))
    }

    fn walk(&self) -> Result<Action, Phrase> {
        let hexes = self.hexes()?;
        let Some(last) = hexes.last().copied() else {
            return Err(say!("ruin-where", "Say where to, such as: move -1,0"));
        };
        if hexes.len() > Path::MAX {
            return Err(say!("ruin-long", "A path has at most {most} hexes.", most = Path::MAX));
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
    fn stand(&self, verb: fn(Direction) -> Action) -> Result<Action, Phrase> {
        if let Some(unknown) = self.rest.iter().find(|word| facing(word).is_none()) {
            return Err(say!(
                "ruin-no-facing",
                "`{word}` is no facing; there are N, NE, SE, S, SW and NW.",
                word = *unknown
            ));
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
        self.desk.candidates().into_iter().find_map(|option| pick(option.action))
    }

    fn active(&self) -> Option<&CharacterView> {
        self.view.characters.iter().find(|character| character.ap.is_some())
    }

    fn present(&self) -> Direction {
        self.active().map_or(Direction::N, |active| active.facing)
    }

    fn hexes(&self) -> Result<Vec<Hex>, Phrase> {
        self.rest.iter().filter(|word| facing(word).is_none()).map(|word| hex(word)).collect()
    }
}

/// A facing by its letters, in English or German.
fn facing(word: &str) -> Option<Direction> {
    Some(match word {
        "n" => Direction::N,
        "ne" | "no" => Direction::NE,
        "se" | "so" => Direction::SE,
        "s" => Direction::S,
        "sw" => Direction::SW,
        "nw" => Direction::NW,
        _ => return None,
    })
}

fn hex(word: &str) -> Result<Hex, Phrase> {
    let fault = || say!("ruin-no-hex", "`{word}` is no hex; write it as q,r, such as -1,0", word);
    let (q, r) = word.split_once(',').ok_or_else(fault)?;
    // Coordinates far off any map would not even be added up safely.
    let number = |text: &str| text.parse::<i8>().map(i32::from).map_err(|_| fault());
    Ok(Hex::new(number(q)?, number(r)?))
}

fn names() -> Vec<Phrase> {
    Kind::ALL.map(Kind::say).into()
}
