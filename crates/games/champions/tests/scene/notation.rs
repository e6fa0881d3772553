//! The notation of battles and answers.
//!
//! A unit: `A gate_guard 5x5 at 300,300 N champ3 brannoc@2 std mus charging arrives2 as U1`: side, entry, size and
//! files (the Champion counted; `1x1` can be left out), front-left corner, facing, the slots of the Champion and of
//! Characters, and what else it has. Other parts: `first B`, `limit 8`, or a switch such as
//! `refusers = "nominated_only"`.

use std::fmt::Write as _;

use duello_champions::{Action, Pool, Save, Stage, Weapon, WheelIn};

use super::{A, B, Scene};

/// The setup of a battle as a document, and the names of its units.
#[track_caller]
pub(super) fn battle(text: &str) -> (String, Vec<String>) {
    let (mut head, mut units, mut names) = (String::new(), String::new(), Vec::new());
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let words: Vec<&str> = part.split_whitespace().collect();
        match words[..] {
            _ if part.contains('=') => {
                let _ = writeln!(head, "{part}");
            }
            ["first", side] => {
                let _ = writeln!(head, "first = {}", u8::from(side == "B"));
            }
            ["limit", turns] => {
                let _ = writeln!(head, "turn_limit = {turns}");
            }
            [side @ ("A" | "B"), entry, ref rest @ ..] => {
                names.push(unit(&mut units, side, entry, rest));
            }
            _ => panic!("`{part}` is no part of a battle"),
        }
    }
    (head + &units, names)
}

/// Writes one unit; its name.
#[track_caller]
fn unit(toml: &mut String, side: &str, entry: &str, words: &[&str]) -> String {
    let mut name = entry.to_owned();
    let side = u8::from(side == "B");
    let _ = writeln!(toml, "[[units]]\nside = {side}\nentry = \"{entry}\"");
    let mut characters = Vec::new();
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        let written = match word {
            "at" => {
                let place = words.next().expect("`at` has a place");
                writeln!(toml, "at = [{place}]")
            }
            "as" => {
                name = words.next().expect("`as` has a name").to_owned();
                Ok(())
            }
            "N" | "E" | "S" | "W" => writeln!(toml, "facing = \"{word}\""),
            "std" => writeln!(toml, "standard = true"),
            "mus" => writeln!(toml, "musician = true"),
            "charging" => writeln!(toml, "charging = true"),
            _ if word.contains('@') => {
                let (id, slot) = word.split_once('@').unwrap_or((word, "0"));
                characters.push(format!("[\"{id}\", {slot}]"));
                Ok(())
            }
            _ => match (word.strip_prefix("champ"), word.strip_prefix("arrives")) {
                (Some(slot), _) => writeln!(toml, "champion = {slot}"),
                (_, Some(turn)) => writeln!(toml, "arrives = {turn}"),
                _ => {
                    let (size, files) =
                        word.split_once('x').unwrap_or_else(|| panic!("`{word}` of {entry}"));
                    writeln!(toml, "size = {size}\nfiles = {files}")
                }
            },
        };
        written.expect("a text takes everything");
    }
    if !characters.is_empty() {
        let _ = writeln!(toml, "characters = [{}]", characters.join(", "));
    }
    name
}

/// A question in one word.
pub(super) fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Muster => "muster",
        Stage::Combat => "combat",
        Stage::Weapons(_) => "weapons",
        Stage::MakeWay(_) => "make-way",
        Stage::Issue(_) => "issue",
        Stage::Accept(_) => "accept",
        Stage::Nominate(_) => "nominate",
        Stage::Crush(_) => "crush",
        Stage::Declare(_) => "declare",
        Stage::Distribute(..) => "distribute",
        Stage::Save(_) => "save",
        Stage::Allot(_) => "allot",
        Stage::Break => "break",
        Stage::Pursue(_) => "pursue",
        Stage::ReformOrder => "reform-order",
        Stage::Reform(_) => "reform",
        Stage::Reroll(_) => "reroll",
        _ => "nothing",
    }
}

/// The question that an answer answers.
#[track_caller]
pub(super) fn stage_of_verb(verb: &str) -> &'static str {
    match verb {
        "wheel" | "hold" => "muster",
        "fight" => "combat",
        "weapon" => "weapons",
        "way" | "stay" => "make-way",
        "issue" | "pass" => "issue",
        "accept" | "refuse" => "accept",
        "nominate" => "nominate",
        "crush" | "no-crush" => "crush",
        "aim" | "keep" | "allocate" => "declare",
        "distribute" => "distribute",
        "save" => "save",
        "allot" => "allot",
        "test" => "break",
        "reroll" | "fail" => "reroll",
        "pursue" | "restrain" | "overrun" | "stay-put" => "pursue",
        "first" => "reform-order",
        "keep-formation" => "reform",
        _ => panic!("`{verb}` is no answer"),
    }
}

impl Scene {
    /// An answer as it is written in a test.
    #[track_caller]
    pub(crate) fn action(&self, words: &str) -> Action {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        let list = || super::fate::read_dice(rest).into_iter().map(|n| n as u16).collect();
        match verb {
            "wheel" => {
                let words: Vec<&str> = rest.split(' ').collect();
                let [unit, target, offset] = words[..] else {
                    panic!("`{words:?}`: who, whom, how")
                };
                let (unit, target) = (self.unit_id(unit), self.unit_id(target));
                let offset = offset.parse().expect("an offset is a number");
                Action::WheelIn(WheelIn { unit, target, offset })
            }
            "hold" => Action::Hold(self.unit_id(rest)),
            "fight" => Action::Fight(self.unit_id(rest)),
            "weapon" => {
                let found = Weapon::ALL.into_iter().find(|weapon| weapon.id() == rest);
                Action::Weapon(found.unwrap_or_else(|| panic!("`{rest}` is no weapon")))
            }
            "way" => Action::MakeWay(rest.parse().expect("a slot is a number")),
            "stay" => Action::Stay,
            "issue" => Action::DuelIssue(self.pool(rest)),
            "pass" => Action::DuelPass,
            "accept" => Action::DuelAccept(self.pool(rest)),
            "refuse" => Action::DuelRefuse,
            "nominate" => Action::DuelNominate(self.character_id(rest)),
            "crush" => Action::Crush,
            "keep" | "no-crush" => Action::Keep,
            "aim" => Action::Aim(self.public().unit_of(self.aimed_pool(rest))),
            "allocate" => Action::Allocate(list()),
            "distribute" => Action::Distribute(list()),
            "save" if rest == "aegis" => Action::Save(Save::Aegis),
            "save" => Action::Save(Save::Fortitude),
            "allot" => Action::Allot(list()),
            "test" => Action::BreakTest(self.unit_id(rest)),
            "reroll" => Action::Reroll,
            "fail" => Action::AcceptFailure,
            "pursue" => Action::Pursue(self.unit_id(rest)),
            "restrain" => Action::Restrain,
            "overrun" => Action::Overrun,
            "stay-put" => Action::StayPut,
            "first" => Action::ReformFirst(if rest == "A" { A } else { B }),
            "keep-formation" => Action::KeepFormation(self.unit_id(rest)),
            _ => panic!("`{verb}` is no answer"),
        }
    }

    /// A unit as the aim of an attack.
    #[track_caller]
    fn aimed_pool(&self, name: &str) -> Pool {
        Pool::Ranks(self.unit_id(name))
    }
}
