//! Tests of the clauses about fighting, each named after its clause; one module per chapter.

mod attributes;
mod choices;
mod discipline;
mod initiative;
mod losses;
mod protections;
mod pursuit;
mod rolling;
mod rulings;
mod score;
mod special;

use crate::scene::Scene;
use duello_champions::{AttackKind, Champions};
use duello_core::{ContentFile, Document, Rules};

/// How many attacks the batches that a key names have together.
pub(crate) fn attacks(scene: &Scene, key: &str) -> u16 {
    let number = |line: &String| {
        let rest = line.split(": ").nth(1).expect("a batch tells its attacks");
        let word = rest.split(' ').next().expect("a batch tells its attacks");
        word.parse::<u16>().expect("attacks are a number")
    };
    scene.strikes_of(key).iter().map(number).sum()
}

/// The numbers that one batch needs: to hit, to wound, armour, special save.
pub(crate) fn needs(scene: &Scene, key: &str) -> String {
    let lines = scene.strikes_of(key);
    let line = lines.first().unwrap_or_else(|| panic!("{key} strikes nobody"));
    let rest = line.split(": ").nth(1).expect("a batch tells what it needs");
    rest.split_once(" at ").expect("a batch tells what it needs").1.to_owned()
}

/// One batch alone, as the scene stands; the scene stays as it is.
#[track_caller]
pub(crate) fn batch(scene: &Scene, who: &str, kind: AttackKind, number: u16, dice: &str) -> String {
    scene.clone().batch(who, kind, number, dice)
}

/// A battle with entries made for one test.
#[track_caller]
pub(crate) fn lab(host: &str, battle: &str) -> Scene {
    lab_fated(host, battle, &[])
}

/// The same, with dice for what happens before the first question.
#[track_caller]
pub(crate) fn lab_fated(host: &str, battle: &str, fates: &[(&str, &str)]) -> Scene {
    let file = ContentFile { path: "hosts/lab.toml".into(), text: host.into() };
    let game = Champions::with_content(&[file]).unwrap_or_else(|errors| panic!("{errors}"));
    let document = Document::parse(battle).unwrap_or_else(|errors| panic!("{errors}"));
    let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}\n{battle}"));
    Scene::start(game, &setup, Vec::new(), fates)
}

/// An entry of rank and file on bases of 25 mm: its id, what differs in the model, what differs in its only part.
pub(crate) fn entry(id: &str, model: &str, part: &str) -> String {
    let default = |field: &str, text: &str, value: &str| {
        let is_given = text.lines().any(|line| line.trim().starts_with(&format!("{field} ")));
        if is_given { String::new() } else { format!("{field} = {value}\n") }
    };
    let mut text = format!("[{id}]\nname = \"{id}\"\nstatus = \"house\"\n");
    let model_fields = [
        ("kind", "\"rank-and-file\""),
        ("type", "\"infantry\""),
        ("height", "\"standard\""),
        ("base", "[25, 25]"),
        ("discipline", "7"),
        ("hp", "1"),
        ("defence", "4"),
        ("resilience", "4"),
        ("armour", "0"),
        ("points", "10"),
    ];
    for (field, value) in model_fields {
        text += &default(field, model, value);
    }
    if !model.contains("character") {
        text += &default("size", model, "[1, 40]");
    }
    text += model;
    text += &format!("\n[[{id}.parts]]\nname = \"{id}\"\n");
    let part_fields = [
        ("attacks", "1"),
        ("offence", "4"),
        ("strength", "4"),
        ("penetration", "0"),
        ("agility", "3"),
    ];
    for (field, value) in part_fields {
        text += &default(field, part, value);
    }
    text + part + "\n"
}
