//! Laws about determinism, records and what is written.

use std::cell::RefCell;
use std::sync::Arc;

use duello_bots::random_joint;
use duello_core::dice::Seeded;
use duello_core::record::Record;
use duello_core::{Document, Game, Joint, Observer, Pending, State, Table};
use duello_referee::{DiceSpec, Match};

use crate::Subject;
use crate::walk::walk;

/// The same setup, decisions and draws give the same digests.
pub fn law_01_same_inputs_same_digest<G: Game>(subject: &Subject<G>) {
    let digests = || {
        let digests = RefCell::new(Vec::new());
        walk(
            subject,
            |moment| {
                let told = serde_json::to_string(moment.told).expect("events can be written");
                digests.borrow_mut().push((moment.state.digest(), told));
            },
            |_, end| digests.borrow_mut().push((end.digest(), String::new())),
        );
        digests.into_inner()
    };
    assert!(digests() == digests());
}

/// A recorded match replays to the same state at every decision, from every prefix of its record.
pub fn law_02_record_and_replay<G: Game + Clone>(subject: &Subject<G>) {
    let game = Arc::new(subject.game.clone());
    for (name, setup) in &subject.setups {
        let mut dice = Seeded::new(99);
        let mut live = Match::open(game.clone(), setup, Vec::new(), &DiceSpec::Seed(7))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut positions = vec![live.setup_of_now()];
        while let Pending::Decide(owing) = live.pending() {
            let decision = live.decision();
            for seat in owing {
                let mut listed = Vec::new();
                let sight = live.sight(Observer::Seat(seat));
                game.candidates(sight, duello_core::Effort::Full, &mut listed);
                let at = dice.below(listed.len() as u64) as usize;
                live.submit(seat, decision, listed.swap_remove(at))
                    .unwrap_or_else(|refusal| panic!("{name} decision {decision}: {refusal}"));
            }
            positions.push(live.setup_of_now());
        }
        let (record, lost) =
            Record::parse(live.record().text().as_bytes()).expect("records can be read");
        assert_eq!((lost, record.written()), (None, live.record()), "{name}");
        for (decision, reached) in positions.iter().enumerate() {
            let prefix = record.truncated(decision + 1);
            let replayed = Match::replay(game.clone(), &prefix, None)
                .unwrap_or_else(|desync| panic!("{name} decision {decision}: {desync}"));
            assert!(replayed.setup_of_now() == *reached, "{name} decision {decision}");
        }
        Match::replay(game.clone(), &record, None)
            .unwrap_or_else(|desync| panic!("{name}: {desync}"));
    }
}

/// When the players change seats and nothing else, the match goes the same way with the seats changed.
pub fn law_10_mirrored_play<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    let mut tried = 0;
    for (name, setup) in &subject.setups {
        let Some(mirrored) = (subject.mirror.setup)(setup) else { continue };
        tried += 1;
        for seed in 0..subject.matches {
            let mut dice = Seeded::new(seed);
            let begin = |setup: &G::Setup| -> State<G> {
                let mut dice = Seeded::new(0);
                game.start(setup, &mut Table::silent(&mut dice)).expect("setups are valid")
            };
            let (mut state, mut image) = (begin(setup), begin(&mirrored));
            let seat = |seat| (subject.mirror.seat)(setup, seat);
            for decision in 0..subject.decisions_max {
                let place = format!("{name} match {seed} decision {decision}");
                let (pending, reflected) =
                    (game.pending(&state.public), game.pending(&image.public));
                let owing = pending.owing();
                let expected = owing.iter().map(seat).collect();
                assert_eq!(reflected.owing(), expected, "{place}");
                if let (Pending::Over(one), Pending::Over(other)) = (pending, reflected) {
                    assert_eq!(other.winners, one.winners.iter().map(seat).collect(), "{place}");
                    break;
                }
                let joint = random_joint(game, &state, owing, &mut Vec::new(), &mut dice);
                let answer = |(from, action)| (seat(from), (subject.mirror.action)(setup, action));
                let reflection: Joint<G::Action> = joint.iter().map(answer).collect();
                // Draws that name a seat would differ; matches in which chance speaks end here.
                let mut none = duello_core::dice::Scripted::new([]);
                game.advance(&mut state, &joint, &mut Table::silent(&mut none));
                game.advance(&mut image, &reflection, &mut Table::silent(&mut none));
                if duello_core::dice::Dice::fault(&none).is_some() {
                    break;
                }
            }
        }
    }
    assert!(tried > 0, "no setup has a mirror image: the law was not tried");
}

/// Actions, views and setups come back from their wire form as they were.
pub fn law_11_wire_round_trip<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    for (name, setup) in &subject.setups {
        let wire = serde_json::to_value(setup).expect("setups can be written");
        let read = game.read_setup(&Document::from_value(wire));
        assert_eq!(read.as_ref(), Ok(setup), "{name}");
        let text = serde_json::to_string_pretty(setup).expect("setups can be written");
        let document = Document::parse(&text).expect("what was written can be parsed");
        assert_eq!(game.read_setup(&document).as_ref(), Ok(setup), "{name}");
    }
    walk(
        subject,
        |moment| {
            for (seat, action) in moment.joint.iter() {
                let wire = serde_json::to_string(action).expect("actions can be written");
                assert_eq!(serde_json::from_str::<G::Action>(&wire).ok().as_ref(), Some(action));
                let view = game.view(moment.state.sight(Observer::Seat(seat)));
                let wire = serde_json::to_string(&view).expect("views can be written");
                assert_eq!(
                    serde_json::from_str::<G::View>(&wire).ok(),
                    Some(view),
                    "{}",
                    moment.place
                );
            }
        },
        |_, _| {},
    );
}

/// Any state can be written as a setup, and the setup starts that very state.
pub fn law_15_a_position_is_a_setup<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    walk(
        subject,
        |moment| {
            let setup = game.setup_of(moment.state);
            let wire = serde_json::to_value(&setup).expect("setups can be written");
            let read = game
                .read_setup(&Document::from_value(wire))
                .unwrap_or_else(|errors| panic!("{}: {errors}", moment.place));
            let mut unused = duello_core::dice::Scripted::new([]);
            let state = game
                .start(&read, &mut Table::silent(&mut unused))
                .unwrap_or_else(|errors| panic!("{}: {errors}", moment.place));
            assert_eq!(
                unused.finish(),
                Ok(()),
                "{}: a position leaves nothing to chance",
                moment.place
            );
            assert!(state == *moment.state, "{}", moment.place);
        },
        |_, _| {},
    );
}
