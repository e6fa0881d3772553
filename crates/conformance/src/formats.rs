//! The formats of a game as JSON Schema: generated from its types, and validated against what the referee sends.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;

use duello_core::schema::RecordLine;
use duello_core::{Document, Draft, Effort, Listing, NoDraft, Observer, Pending};
use duello_referee::{AnyGame, AnyMatch, DiceSpec, Erased};
use jsonschema::Validator;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::golden;
use crate::pages::page;

/// The fields that say what kind of action or event it is.
const TAGS: [&str; 3] = ["act", "event", "kind"];

/// How often the odds of an answer are asked: seldom, because they take the longest.
const ODDS_EVERY: usize = 8;

/// What the formats of a game are tried on.
pub struct FormatCases<'a> {
    /// Setups from which matches are played.
    pub setups: &'a [Value],
    /// An example of each partial answer.
    pub wishes: &'a [Value],
    /// Examples of actions that hardly ever come up in these matches.
    pub rare_actions: &'a [Value],
}

/// Plays the matches and validates everything that is sent against the schemas of the game. Then compares
/// `formats.json` and the page of documentation with the schemas; with `UPDATE_GOLDEN`, rewrites both files.
///
/// # Panics
/// When they differ, when something is sent that its schema does not allow, or when an action or a partial answer has no
/// example.
pub fn check_formats<G>(cases: &FormatCases<'_>)
where
    G: Listing<
            Setup: JsonSchema,
            Action: JsonSchema,
            Event: JsonSchema,
            View: JsonSchema,
            Upshot: JsonSchema,
            Wish: JsonSchema,
            Draft: Draft<G, Sketch: JsonSchema> + JsonSchema + 'static,
        >,
{
    let mut setup = schema_of::<G::Setup>();
    relax(&mut setup);
    let mut schemas = vec![
        ("setup", setup),
        ("action", schema_of::<G::Action>()),
        ("wish", schema_of_input::<G::Wish>()),
        ("event", schema_of::<G::Event>()),
        ("view", schema_of::<G::View>()),
        ("upshot", schema_of::<G::Upshot>()),
        ("record", schema_of::<RecordLine>()),
    ];
    if TypeId::of::<G::Draft>() != TypeId::of::<NoDraft>() {
        schemas.push(("draft", schema_of::<G::Draft>()));
        schemas.push(("sketch", schema_of::<<G::Draft as Draft<G>>::Sketch>()));
    }
    let game = G::with_content(&[]).expect("the shipped content is valid");
    let game = Erased::new(game, G::bots());
    let mut examples = Examples::new(&schemas);
    for (seed, setup) in cases.setups.iter().enumerate() {
        examples.see("setup", "setup", setup);
        play(&game, setup, seed as u64, &mut examples);
    }
    for action in cases.rare_actions {
        serde_json::from_value::<G::Action>(action.clone())
            .unwrap_or_else(|error| panic!("{action}: {error}"));
        examples.see("action", &kind_of(action), action);
    }
    for wish in cases.wishes {
        serde_json::from_value::<G::Wish>(wish.clone())
            .unwrap_or_else(|error| panic!("{wish}: {error}"));
        examples.see("wish", &kind_of(wish), wish);
    }
    examples.assert_all("action", &schemas);
    examples.assert_all("wish", &schemas);
    let all: Map<String, Value> =
        schemas.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    let text = serde_json::to_string_pretty(&all).expect("schemas have string keys") + "\n";
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    golden::check(&root.join(format!("crates/games/{}/formats.json", G::ID)), &text);
    let page = page(G::ID, &schemas, &examples.kept);
    golden::check(&root.join(format!("docs/formats/{}.md", G::ID)), &page);
}

/// A type that is sent, as JSON Schema.
fn schema_of<T: JsonSchema>() -> Value {
    schema_by::<T>(SchemaSettings::draft2020_12().for_serialize())
}

/// A type that is only read: what has a default may be left out.
fn schema_of_input<T: JsonSchema>() -> Value {
    schema_by::<T>(SchemaSettings::draft2020_12().for_deserialize())
}

fn schema_by<T: JsonSchema>(settings: SchemaSettings) -> Value {
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

    /// Validates a value, and keeps it if it is the first of its kind.
    fn see(&mut self, format: &str, kind: &str, value: &Value) {
        let faults: Vec<String> = self.validators[format]
            .iter_errors(value)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{format} {value}\n{}", faults.join("\n"));
        let place = (format.to_owned(), kind.to_owned());
        self.kept.entry(place).or_insert_with(|| value.clone());
    }

    /// Every variant of a format has an example.
    fn assert_all(&self, format: &str, schemas: &[(&str, Value)]) {
        let schema = schemas.iter().find(|(name, _)| *name == format).map(|(_, schema)| schema);
        let variants = schema.and_then(|schema| schema["oneOf"].as_array()).into_iter().flatten();
        let of_format = || self.kept.keys().filter(|(of, _)| of == format);
        let missing: Vec<String> = variants
            .flat_map(variant_names)
            .filter(|name| !of_format().any(|(_, kind)| kind == name))
            .collect();
        assert!(missing.is_empty(), "no example of {format} {missing:?}");
    }
}

/// The names of a variant: its tag, its only key, or the words that it may be.
fn variant_names(variant: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if let Some(words) = variant["enum"].as_array() {
        return words.iter().filter_map(text).collect();
    }
    if let Some(word) = text(&variant["const"]) {
        return vec![word];
    }
    let Some(fields) = variant["properties"].as_object() else { return Vec::new() };
    let tag = TAGS.iter().find_map(|tag| text(&fields.get(*tag)?["const"]));
    tag.or(fields.keys().next().cloned()).into_iter().collect()
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
            for candidate in table.candidates(seat, Effort::Fine).expect("the seat is asked") {
                examples.see("action", &kind_of(&candidate.action), &candidate.action);
            }
            let action = &table.bot_answer(seat, "random", seed).expect("the seat is asked");
            examples.see("action", &kind_of(action), action);
            see_sketch(&*table, Observer::Seat(seat), action, examples);
            if decision % ODDS_EVERY == 0 {
                let odds = table.odds(seat, std::slice::from_ref(action)).expect("it is legal");
                let settled = odds.chances.iter().filter(|chance| !chance.upshot.is_null());
                for chance in settled {
                    examples.see("upshot", "upshot", &chance.upshot);
                }
            }
            table.submit(seat, table.decision(), action).expect("bots answer legally");
        }
    }
    for line in table.record().text().lines() {
        let line: Value = serde_json::from_str(line).expect("a record is JSON lines");
        let kind = if line.get("duello").is_some() { "header".to_owned() } else { kind_of(&line) };
        examples.see("record", &kind, &line);
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
    let position = table.position();
    let stage = ["/position/stage", "/moment/stage"].iter().find_map(|at| position.pointer(at));
    let kind =
        stage.map_or("position".to_owned(), |stage| format!("position ({})", kind_of(stage)));
    examples.see("setup", &kind, &position);
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
            let tag = TAGS.iter().find_map(|tag| fields.get(*tag)?.as_str());
            let only = fields.keys().next().filter(|_| fields.len() == 1);
            tag.or(only.map(String::as_str)).unwrap_or("").to_owned()
        }
        other => json!(other).to_string(),
    }
}
