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

#[test]
fn a_moment_that_does_not_hold_together_is_refused() {
    let broken = |text: &str, clause: &str| [format!("moment.broken moment: {text} ({clause})")];
    let units = "units: must be 1 to 16";
    assert_eq!(
        refused(|moment| moment["units"] = Value::Array(Vec::new())),
        broken(units, "CH-102")
    );
    let seated = "seats must be 0 or 1, turns within the turn limit, hits at most 1000";
    assert_eq!(refused(|moment| moment["active"] = 2.into()), broken(seated, "CH-102"));
    assert_eq!(refused(|moment| moment["units"][3]["seat"] = 3.into()), broken(seated, "CH-102"));
    assert_eq!(refused(|moment| moment["turn"] = 13.into()), broken(seated, "CH-102"));
    let there = "units or characters: unknown entry or unit number";
    assert_eq!(refused(|moment| moment["units"][0]["entry"] = 18.into()), broken(there, "CH-102"));
    assert_eq!(
        refused(|moment| moment["characters"][0]["unit"] = 8.into()),
        broken(there, "CH-102")
    );
    let formed =
        "units: files must be 1 to 10, models at most 60, slots must name existing Characters";
    assert_eq!(refused(|moment| moment["units"][0]["files"] = 0.into()), broken(formed, "CH-103"));
    assert_eq!(refused(|moment| moment["units"][0]["files"] = 11.into()), broken(formed, "CH-103"));
    assert_eq!(
        refused(|moment| moment["units"][0]["models"] = 61.into()),
        broken(formed, "CH-103")
    );
    let named =
        "engagements, duels, stage or round: unknown unit or Character, or a number out of range";
    assert_eq!(
        refused(|moment| moment["engagements"][0]["units"] = serde_json::json!([0, 8])),
        broken(named, "CH-102")
    );
}

#[test]
fn a_moment_at_which_nobody_decides_is_refused() {
    let between = ["score", "flight", "round-end", "reform-order", "break"];
    for stage in between {
        let faults = refused(|moment| moment["stage"] = stage.into());
        let wanted = "moment.stage moment: stage: nobody has anything to decide there (CH-402)";
        assert_eq!(faults, [wanted], "{stage}");
    }
    for stage in ["fear", "panic", "roll", "strike", "save", "reform-test", "weapons", "crush"] {
        let faults = refused(|moment| moment["stage"] = serde_json::json!({stage: 0}));
        assert_eq!(faults.len(), 1, "{stage}: {faults:?}");
    }
}
