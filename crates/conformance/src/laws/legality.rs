//! Laws about what may be answered.

use std::collections::BTreeSet;

use duello_core::dice::Seeded;
use duello_core::{Effort, Game, Joint, Observer, Pending, Seat, Table};
use serde_json::Value;

use crate::Subject;
use crate::walk::walk;

/// A list longer than this is looked through in one of so many decisions only: full lists of games with many
/// ways to the same place have tens of thousands of entries.
const LONG: usize = 1000;
const SELDOM: u64 = 16;

/// Each candidate passes `check`, none is listed twice, and a seat that owes an answer always has one.
pub fn law_03_candidates_are_legal<G: Game>(subject: &Subject<G>) {
    walk(
        subject,
        |moment| {
            for seat in moment.owing {
                let sight = moment.state.sight(Observer::Seat(seat));
                for effort in Effort::ALL {
                    let mut listed = Vec::new();
                    subject.game.candidates(sight, effort, &mut listed);
                    assert!(!listed.is_empty(), "{}: nothing for seat {seat}", moment.place);
                    if listed.len() > LONG && !moment.seed.is_multiple_of(SELDOM) {
                        continue;
                    }
                    let different: BTreeSet<_> = listed.iter().collect();
                    assert_eq!(different.len(), listed.len(), "{}: listed twice", moment.place);
                    for action in &listed {
                        let answer = subject.game.check(sight, action);
                        assert_eq!(answer, Ok(()), "{}: {action:?}", moment.place);
                    }
                }
            }
        },
        |_, _| {},
    );
}

/// What less effort lists, more effort lists too.
pub fn law_04_coarse_within_fine<G: Game>(subject: &Subject<G>) {
    walk(
        subject,
        |moment| {
            for seat in moment.owing {
                let sight = moment.state.sight(Observer::Seat(seat));
                let lists = Effort::ALL.map(|effort| {
                    let mut listed = Vec::new();
                    subject.game.candidates(sight, effort, &mut listed);
                    listed.into_iter().collect::<BTreeSet<_>>()
                });
                let is_long = lists.iter().any(|list| list.len() > LONG);
                if is_long && !moment.seed.is_multiple_of(SELDOM) {
                    continue;
                }
                let grows = lists.windows(2).all(|pair| pair[0].is_subset(&pair[1]));
                assert!(grows, "{}: seat {seat}", moment.place);
            }
        },
        |_, _| {},
    );
}

/// `check` answers anything that can be written as an action: mutations of the candidates of all seats, asked
/// of every seat, and never by a panic.
pub fn law_05_check_survives_any_input<G: Game>(subject: &Subject<G>) {
    let mut parsed = 0u32;
    walk(
        subject,
        |moment| {
            let mut dice = Seeded::new(moment.seed);
            for (_, action) in moment.joint.iter() {
                let mut wire = serde_json::to_value(action).expect("actions can be written");
                for _ in 0..8 {
                    mutate(&mut wire, &mut dice);
                    let Ok(action) = serde_json::from_value::<G::Action>(wire.clone()) else {
                        continue;
                    };
                    parsed += 1;
                    for seat in Seat::ALL {
                        let _ =
                            subject.game.check(moment.state.sight(Observer::Seat(seat)), &action);
                    }
                    let _ = subject.game.check(moment.state.sight(Observer::Spectator), &action);
                }
            }
        },
        |_, _| {},
    );
    assert!(parsed > 0, "no mutation was an action: the law was not tried");
}

/// Changes one leaf of a JSON value, or replaces it by another kind of value.
fn mutate(value: &mut Value, dice: &mut Seeded) {
    match value {
        Value::Object(members) if !members.is_empty() => {
            let at = dice.below(members.len() as u64) as usize;
            if let Some(member) = members.values_mut().nth(at) {
                mutate(member, dice);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = dice.below(items.len() as u64) as usize;
            mutate(&mut items[at], dice);
        }
        leaf => {
            *leaf = match (dice.below(6), &*leaf) {
                (0..=3, Value::Number(_)) => Value::from(dice.below(7)),
                (4, _) => Value::Null,
                (5, _) => Value::from(i64::MIN),
                (_, Value::Null) => Value::from(dice.below(5)),
                (_, other) => other.clone(),
            }
        }
    }
}

/// Legal answers never break the rules, and every match ends within the bound.
pub fn law_06_every_match_ends<G: Game>(subject: &Subject<G>) {
    let mut ended = 0;
    walk(
        subject,
        |moment| {
            for (seat, action) in moment.joint.iter() {
                let sight = moment.state.sight(Observer::Seat(seat));
                assert_eq!(subject.game.check(sight, action), Ok(()), "{}", moment.place);
            }
        },
        |_, _| ended += 1,
    );
    assert_eq!(ended, subject.setups.len() as u64 * subject.matches);
}

/// After the end there is nothing to answer, and nothing changes it.
pub fn law_12_over_is_absorbing<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    walk(
        subject,
        |_| {},
        |place, end| {
            let before = game.pending(&end.public);
            assert!(matches!(before, Pending::Over(_)));
            let mut after = end.clone();
            game.advance(&mut after, &Joint::new(), &mut Table::silent(&mut Seeded::new(0)));
            assert_eq!(game.pending(&after.public), before, "{place}");
            for seat in Seat::ALL {
                game.leave(&mut after, seat, &mut Table::silent(&mut Seeded::new(0)));
                assert_eq!(game.pending(&after.public), before, "{place}");
                let mut listed = Vec::new();
                game.candidates(end.sight(Observer::Seat(seat)), Effort::Full, &mut listed);
                assert!(listed.is_empty(), "{place}: {listed:?}");
            }
        },
    );
}

/// What the rules answer for an absent player is legal, and when everybody leaves, one by one, at any moment,
/// the match ends.
pub fn law_16_absence_is_legal<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    walk(
        subject,
        |moment| {
            for seat in moment.owing {
                let sight = moment.state.sight(Observer::Seat(seat));
                let answer = game.answer_for_absent(sight);
                assert_eq!(game.check(sight, &answer), Ok(()), "{}: {answer:?}", moment.place);
            }
            let mut state = moment.state.clone();
            let mut dice = Seeded::new(moment.seed);
            for seat in game.seats(moment.setup) {
                game.leave(&mut state, seat, &mut Table::silent(&mut dice));
            }
            let pending = game.pending(&state.public);
            assert!(matches!(pending, Pending::Over(_)), "{}: {pending:?}", moment.place);
        },
        |_, _| {},
    );
}
