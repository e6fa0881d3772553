//! `docs/content.md` is true: its files load, its setups open, and it names every field, choice and bound that a
//! message about its files can name, and every field of the shipped files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use duello_core::{ContentFile, Document, Listing};
use duello_referee::DiceSpec;
use duello_registry::Registry;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/content.md");

#[test]
fn the_files_of_the_page_load_and_its_setups_open() {
    let (files, setups) = (blocks("\nFile: `", ""), blocks("\nSetup for `", ""));
    assert_eq!((files.len(), setups.len()), (9, 4), "every format, every game");
    let registry = Registry::with_content(&files).unwrap_or_else(|errors| panic!("{errors}"));
    for ContentFile { path: game, text } in setups {
        let setup = Document::parse(&text).unwrap();
        let opened = registry.find(&game).unwrap().game.open(&setup, vec![], &DiceSpec::Seed(1));
        assert!(opened.is_ok(), "{game}: the setup is refused");
    }
}

#[test]
fn the_page_names_every_field_choice_and_bound() {
    assert_eq!(unsaid::<duello_commandos::Commandos>(), BTreeSet::new());
    assert_eq!(unsaid::<duello_champions::Champions>(), BTreeSet::new());
    assert_eq!(unsaid::<duello_wizards::Wizards>(), BTreeSet::new());
    assert_eq!(unsaid::<duello_fighters::Fighters>(), BTreeSet::new());
}

/// What the section of a game should say and does not. The reader tells it when something in a file is strange.
fn unsaid<G: Listing>() -> BTreeSet<String> {
    let mut sections = PAGE.split("\n## ");
    let section = sections.find(|part| part.to_lowercase().starts_with(G::ID)).expect("a section");
    let (mut names, mut bounds) = (shipped_fields(G::ID), BTreeSet::new());
    let files = blocks("\nFile: `", &format!("{}/", G::ID));
    for (at, file) in files.iter().enumerate() {
        let document = Document::parse(&file.text).expect("the page has TOML");
        for place in places(document.value()) {
            let mut files = files.clone();
            files[at].text = disturbed(document.value(), &place);
            let errors = G::with_content(&files).err().unwrap_or_default();
            for fault in errors.files.iter().flat_map(|(_, errors)| &errors.faults) {
                let text = fault.text.as_str();
                if let Some(bound) = text.strip_suffix(", not 99999") {
                    bounds.insert((format!("`{}`", key(&place)), bound.replace("must be ", "")));
                }
                let choices = text.strip_prefix("must be one of ");
                let listed = choices.or(text.split_once("known are ").map(|it| it.1)).unwrap_or("");
                let listed = listed.split(", ").take_while(|it| !it.starts_with("not \""));
                names.extend(listed.filter(|it| !it.is_empty()).map(str::to_owned));
            }
        }
    }
    assert!(names.len() > 20 && bounds.len() > 9, "{}: {names:?}, {bounds:?}", G::ID);
    let is_said = |field: &str, bound: &str| {
        let has =
            |row: &str, it: &str| row.split([',', ';', '|', '(', ')']).any(|c| c.trim() == it);
        section.lines().any(|row| has(row, field) && has(row, bound))
    };
    // A hex must also lie on its map, which is smaller than that.
    bounds.retain(|(field, bound)| bound != "-100 to 100" && !is_said(field, bound));
    names.retain(|name| !section.contains(&format!("`{name}`")));
    names.extend(bounds.into_iter().map(|(field, bound)| format!("{field} {bound}")));
    names
}

/// The TOML blocks of the page after a line with this beginning and a name, by that name below a folder.
fn blocks(line: &str, folder: &str) -> Vec<ContentFile> {
    let block = |rest: &str| {
        let (path, rest) = rest.strip_prefix(folder)?.split_once('`')?;
        let text = rest.split_once("```toml\n")?.1.split("```").next()?;
        Some(ContentFile { path: path.to_owned(), text: text.to_owned() })
    };
    PAGE.split(line).skip(1).filter_map(block).collect()
}

/// The JSON pointers to everything in a value, and to itself.
fn places(value: &Value) -> Vec<String> {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(all) => all.iter().map(|(name, it)| (name.clone(), it)).collect(),
        Value::Array(all) => all.iter().enumerate().map(|(at, it)| (at.to_string(), it)).collect(),
        _ => Vec::new(),
    };
    let mut found = vec![String::new()];
    for (name, value) in inner {
        found.extend(places(value).iter().map(|rest| format!("/{name}{rest}")));
    }
    found
}

/// The field in which a place is.
fn key(place: &str) -> &str {
    place.rsplit('/').find(|name| name.parse::<u32>().is_err()).unwrap_or_default()
}

/// The value as JSON, with a strange field, text or number at a place.
fn disturbed(value: &Value, place: &str) -> String {
    let mut value = value.clone();
    match value.pointer_mut(place) {
        Some(Value::Object(members)) => drop(members.insert("zzzzzzzzzzzz".into(), Value::Null)),
        Some(Value::String(text)) => *text = "zzzzzzzzzzzz".into(),
        Some(Value::Number(number)) => *number = 99_999_u32.into(),
        _ => {}
    }
    value.to_string()
}

/// The fields of the shipped files like which a player can add some. Hosts, cards and techniques are tables by id.
fn shipped_fields(game: &str) -> BTreeSet<String> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/content"));
    let by_id = ["hosts", "cards", "techniques.toml"];
    let others = ["maps", "characters", "characters.toml", "layouts", "races.toml", "arenas"];
    let mut fields = BTreeSet::new();
    for name in by_id.iter().chain(&others) {
        let depth = if by_id.contains(name) { 2 } else { 1 };
        let file = content.join(name);
        let folder = fs::read_dir(&file).into_iter().flatten().flatten().map(|it| it.path());
        for text in folder.chain([file]).filter_map(|path| fs::read_to_string(path).ok()) {
            let places = places(Document::parse(&text).expect("shipped files are TOML").value());
            let inner = places.iter().filter(|place| place.matches('/').count() >= depth);
            fields.extend(inner.map(|place| key(place).to_owned()));
        }
    }
    fields
}
