//! The formats of a game as JSON Schema: generated from its types, and validated against what the referee sends.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;

use duello_core::{Document, Draft, Listing, NoDraft, Observer, Pending};
use duello_referee::{AnyGame, AnyMatch, DiceSpec, Erased};
use jsonschema::Validator;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::golden;
use crate::pages::page;

/// How often the odds of an answer are asked: seldom, because they take the longest.
const ODDS_EVERY: usize = 8;

/// Plays matches from these setups and validates everything that is sent against the schemas of the game. Then compares
/// `formats.json` and the page of documentation with the schemas; with `UPDATE_GOLDEN`, rewrites both files.
///
/// # Panics
/// When they differ, or when something is sent that its schema does not allow.
pub fn check_formats<G>(setups: &[Value])
where
    G: Listing<
            Setup: JsonSchema,
            Action: JsonSchema,
            Event: JsonSchema,
            View: JsonSchema,
            Upshot: JsonSchema,
            Draft: Draft<G, Sketch: JsonSchema> + JsonSchema + 'static,
        >,
{
    let mut setup = schema_of::<G::Setup>();
    relax(&mut setup);
    let mut schemas = vec![
        ("setup", setup),
        ("action", schema_of::<G::Action>()),
        ("event", schema_of::<G::Event>()),
        ("view", schema_of::<G::View>()),
        ("upshot", schema_of::<G::Upshot>()),
    ];
    if TypeId::of::<G::Draft>() != TypeId::of::<NoDraft>() {
        schemas.push(("draft", schema_of::<G::Draft>()));
        schemas.push(("sketch", schema_of::<<G::Draft as Draft<G>>::Sketch>()));
    }
    let game = G::with_content(&[]).expect("the shipped content is valid");
    let game = Erased::new(game, G::bots());
    let mut examples = Examples::new(&schemas);
    for (seed, setup) in setups.iter().enumerate() {
        examples.see("setup", "setup", setup);
        play(&game, setup, seed as u64, &mut examples);
    }
    let all: Map<String, Value> =
        schemas.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    let text = serde_json::to_string_pretty(&all).expect("schemas have string keys") + "\n";
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    golden::check(&root.join(format!("crates/games/{}/formats.json", G::ID)), &text);
    let page = page(G::ID, &schemas, &examples.kept);
    golden::check(&root.join(format!("docs/formats/{}.md", G::ID)), &page);
}

/// A type as JSON Schema.
fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    without_code(&mut schema);
    schema
}

/// Takes the examples of Rust out of the descriptions, which are the comments of the types.
fn without_code(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                let words = text.split("```").next().unwrap_or_default();
                *text = words.split_whitespace().collect::<Vec<_>>().join(" ");
            }
            fields.values_mut().for_each(without_code);
        }
        Value::Array(items) => items.iter_mut().for_each(without_code),
        _ => {}
    }
}

/// Takes `required` off every object: what may be left out of a setup has a default, and only the referee knows what may
/// not.
fn relax(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") {
                fields.remove("required");
            }
            fields.values_mut().for_each(relax);
        }
        Value::Array(items) => items.iter_mut().for_each(relax),
        _ => {}
    }
}

/// Validates what is sent, and keeps an example of each kind.
struct Examples {
    validators: BTreeMap<String, Validator>,
    /// The first example of each kind, by format and kind.
    kept: BTreeMap<(String, String), Value>,
}

impl Examples {
    fn new(schemas: &[(&str, Value)]) -> Examples {
        let validator = |(name, schema): &(&str, Value)| {
            let validator = jsonschema::validator_for(schema);
            ((*name).to_owned(), validator.unwrap_or_else(|fault| panic!("{name}: {fault}")))
        };
        Examples { validators: schemas.iter().map(validator).collect(), kept: BTreeMap::new() }
    }

    fn see(&mut self, format: &str, kind: &str, value: &Value) {
        let faults: Vec<String> = self.validators[format]
            .iter_errors(value)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{format} {value}\n{}", faults.join("\n"));
        let place = (format.to_owned(), kind.to_owned());
        self.kept.entry(place).or_insert_with(|| value.clone());
    }
}

/// Plays a match of random answers to its end.
fn play(game: &dyn AnyGame, setup: &Value, seed: u64, examples: &mut Examples) {
    const DECISIONS_MAX: usize = 400;
    let document = Document::from_value(setup.clone());
    let mut table = game
        .open(&document, Vec::new(), &DiceSpec::Seed(seed))
        .unwrap_or_else(|error| panic!("{setup}: {error}"));
    let mut told = 0;
    for decision in 0..DECISIONS_MAX {
        told = see_sights(&*table, told, examples);
        let Pending::Decide(owing) = table.pending() else { break };
        for seat in owing {
            let action = &table.bot_answer(seat, "random", seed).expect("the seat is asked");
            examples.see("action", &kind_of(action), action);
            see_sketch(&*table, Observer::Seat(seat), action, examples);
            if decision % ODDS_EVERY == 0 {
                let odds = table.odds(seat, std::slice::from_ref(action)).expect("it is legal");
                let settled = odds.chances.iter().filter(|chance| !chance.upshot.is_null());
                settled.for_each(|chance| examples.see("upshot", "upshot", &chance.upshot));
            }
            table.submit(seat, table.decision(), action).expect("bots answer legally");
        }
    }
}

/// Validates the sketch of an action, in a game that has sketches.
fn see_sketch(table: &dyn AnyMatch, observer: Observer, action: &Value, examples: &mut Examples) {
    let draft = json!({ "answer": action });
    if let Ok(sketch) = table.sketch(observer, &draft) {
        examples.see("draft", "draft", &draft);
        examples.see("sketch", "sketch", &sketch);
    }
}

/// Validates the position, its views and the events since number `told`. Returns the number of events so far.
fn see_sights(table: &dyn AnyMatch, told: usize, examples: &mut Examples) -> usize {
    examples.see("setup", "position", &table.position());
    for observer in table.seats().iter().map(Observer::Seat).chain([Observer::Spectator]) {
        examples.see("view", "view", &table.view(observer));
    }
    let fresh = table.chronicle(told);
    for event in &fresh {
        let event = &event.told.event;
        examples.see("event", &kind_of(event), event);
    }
    told + fresh.len()
}

/// What kind of action or event it is: its tag, its only key, or the word it is.
fn kind_of(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Object(fields) => {
            let tag = ["act", "event", "kind"].iter().find_map(|tag| fields.get(*tag)?.as_str());
            let only = fields.keys().next().filter(|_| fields.len() == 1);
            tag.or(only.map(String::as_str)).unwrap_or("").to_owned()
        }
        other => json!(other).to_string(),
    }
}
