//! Mid-game states in setups: read back unchanged or refused, never a panic.

use duello_champions::{Action, Champions};
use duello_core::dice::Seeded;
use duello_core::{
    Advice, Clause, Document, Effort, Joint, Observer, Pending, Rules, State, Table,
};
use serde_json::Value;

fn started(preset: &str, seed: u64) -> State<Champions> {
    let game = Champions::new();
    let document = Document::parse(&format!("preset = \"{preset}\"")).expect("it is TOML");
    let setup = game.read_setup(&document).expect("a preset is legal");
    game.start(&setup, &mut Table::silent(&mut Seeded::new(seed))).expect("a preset can be started")
}

/// One answer at random; none when the match is over.
fn step(state: &mut State<Champions>, dice: &mut Seeded) -> Option<()> {
    let game = Champions::new();
    let Pending::Decide(seats) = game.pending(&state.public) else { return None };
    let seat = seats.only()?;
    let mut options: Vec<Action> = Vec::new();
    game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut options);
    let at = dice.below(options.len().max(1) as u64) as usize;
    let action = options.get(at)?.clone();
    game.advance(state, &Joint::from_iter([(seat, action)]), &mut Table::silent(dice));
    Some(())
}

fn written(state: &State<Champions>) -> Value {
    serde_json::to_value(Champions::new().setup_of(state)).expect("a setup can be written")
}

#[test]
fn every_moment_is_read_back_as_it_was() {
    let game = Champions::new();
    for (preset, seed) in [("ring", 1), ("dusk", 2), ("pincer", 3), ("ford", 4)] {
        let mut dice = Seeded::new(seed);
        let mut state = started(preset, seed);
        for _ in 0..150 {
            let setup = game.read_setup(&Document::from_value(written(&state)));
            let setup = setup.unwrap_or_else(|errors| panic!("{preset}: {errors}"));
            let again = game.start(&setup, &mut Table::silent(&mut Seeded::new(9))).unwrap();
            assert_eq!(again.public, state.public);
            if step(&mut state, &mut dice).is_none() {
                break;
            }
        }
    }
}

/// What is wrong with the ford's first moment after a change.
#[track_caller]
fn refused(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut value = written(&started("ford", 1));
    change(&mut value["moment"]);
    let errors =
        Champions::new().read_setup(&Document::from_value(value)).expect_err("it is to be refused");
    let fault = |fault: &duello_core::Fault| {
        format!(
            "{} {}: {} ({})",
            fault.code,
            fault.place,
            fault.text,
            fault.clause.map_or("-", Clause::id)
        )
    };
    errors.faults.iter().map(fault).collect()
}

/// The only fault of the ford's first moment after a change.
#[track_caller]
fn fault(change: impl FnOnce(&mut Value)) -> String {
    let faults = refused(change);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    faults[0].trim_start_matches("moment.broken moment.").to_owned()
}

#[test]
fn every_number_of_a_moment_has_its_bounds_its_place_and_its_clause() {
    assert_eq!(
        fault(|moment| moment["active"] = 2.into()),
        "active: must be 0 to 1, not 2 (CH-101)"
    );
    assert_eq!(
        fault(|moment| moment["turn"] = 13.into()),
        "turn: must be 1 to 12, not 13 (CH-401)"
    );
    let of_unit = |field: &str, value: u8| fault(|moment| moment["units"][0][field] = value.into());
    assert_eq!(of_unit("seat", 3), "units[0].seat: must be 0 to 1, not 3 (CH-101)");
    assert_eq!(of_unit("entry", 18), "units[0].entry: must be 0 to 17, not 18 (CH-102)");
    assert_eq!(of_unit("files", 0), "units[0].files: must be 1 to 10, not 0 (CH-103)");
    assert_eq!(of_unit("files", 11), "units[0].files: must be 1 to 10, not 11 (CH-103)");
    assert_eq!(of_unit("models", 61), "units[0].models: must be 0 to 60, not 61 (CH-103)");
    assert_eq!(of_unit("wounds", 1), "units[0].wounds: must be 0 to 0, not 1 (CH-830)");
    let none = Value::Array(Vec::new());
    assert_eq!(
        fault(|moment| moment["units"] = none),
        "units: must be 1 to 16 units, not 0 (CH-102)"
    );
    assert_eq!(
        fault(|moment| moment["characters"][0]["unit"] = 8.into()),
        "characters[0].unit: there is no such unit (CH-102)"
    );
    assert_eq!(
        fault(|moment| moment["engagements"][0]["units"] = serde_json::json!([0, 8])),
        "engagements[0].units: must be a unit of side A and one of side B (CH-301)"
    );
}

#[test]
fn all_faults_of_a_moment_are_reported_at_once() {
    let faults = refused(|moment| {
        moment["active"] = 2.into();
        moment["units"][1]["files"] = 0.into();
        moment["units"][2]["models"] = 99.into();
    });
    assert_eq!(faults.len(), 3, "{faults:#?}");
}

#[test]
fn units_of_a_moment_do_not_overlap_and_its_switches_are_those_of_the_setup() {
    let faults =
        refused(|moment| moment["units"][1]["corner"] = moment["units"][0]["corner"].clone());
    assert!(faults.iter().any(|fault| fault.contains("overlaps unit 0 (CH-103)")), "{faults:#?}");
    let switched = fault(|moment| moment["switches"]["wheel_in"] = false.into());
    assert_eq!(switched, "switches: must be those of the setup (CH-102)");
}

#[test]
fn a_moment_at_which_nobody_decides_is_refused() {
    let between = ["score", "flight", "round-end", "reform-order", "break"];
    for stage in between {
        let faults = refused(|moment| moment["stage"] = stage.into());
        let wanted = "moment.stage moment.stage: nobody has anything to decide there (CH-402)";
        assert_eq!(faults, [wanted], "{stage}");
    }
    for stage in ["fear", "panic", "roll", "strike", "save", "reform-test", "weapons", "crush"] {
        let faults = refused(|moment| moment["stage"] = serde_json::json!({stage: 0}));
        assert_eq!(faults.len(), 1, "{stage}: {faults:?}");
    }
}
