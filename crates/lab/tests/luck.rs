//! Luck: exact on a match made for it, near nothing over many, and refused where it cannot be told.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::sync::Arc;

use duello_commandos::{Action, Commandos, Setup, Shoot, Volley, hits};
use duello_core::dice::{Scripted, Seeded};
use duello_core::record::Record;
use duello_core::{Advice, Document, Fraction, Joint, Observer, Pending, Rules, Seat, Table};
use duello_lab::{Care, Luck, LuckError, luck};
use duello_referee::{DiceSpec, Match};

/// A machine gunner before an infantryman, nobody else alive, late in the match; it is the gunner's turn.
const FACE_TO_FACE: &str = r#"
map = "crossroads"
[position]
round = 9
turn = 0
activated = [1]
active = { slot = 1, ap = 2 }
characters = [
    [{ kind = "sniper", hp = 0, at = [0, 0] }, { kind = "lmg", hp = 1, at = [0, 1], facing = "N" }, { kind = "heavy", hp = 0, at = [0, 0] }],
    [{ kind = "infantry", hp = 3, at = [0, -1], facing = "S" }, { kind = "ranger", hp = 0, at = [0, 0] }, { kind = "heavy", hp = 0, at = [0, 0] }],
]
"#;

fn setup(game: &Commandos, text: &str) -> Setup {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

/// A match in which everybody answers at random, and its record.
fn played(game: &Arc<Commandos>, setup: &Setup, seed: u64) -> Record {
    let players = vec!["a".to_owned(), "b".to_owned()];
    let mut live = Match::open(game.clone(), setup, players, &DiceSpec::Seed(seed)).unwrap();
    let mut choice = Seeded::stream(seed, 1);
    while let Pending::Decide(owing) = live.pending() {
        for seat in owing {
            let sight = live.sight(Observer::Seat(seat));
            let mut list = Vec::new();
            let answer = duello_core::any_candidate(&**game, sight, &mut list, &mut choice);
            live.submit(seat, live.decision(), answer).unwrap();
        }
    }
    live.record().read()
}

fn of(game: &Commandos, record: &Record) -> Luck {
    luck(game, record, Care::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn one_shot_is_worth_what_its_hits_are_worth() {
    let game = Arc::new(Commandos::new());
    let setup = setup(&game, FACE_TO_FACE);
    let players = vec!["a".to_owned(), "b".to_owned()];
    // Four dice at 8, as CO-951 has it: two hits.
    let script = DiceSpec::Script(vec![8, 20, 1, 9]);
    let mut live = Match::open(game.clone(), &setup, players, &script).unwrap();
    let seat = Seat::ALL[0];
    let list = {
        let mut list = Vec::new();
        let sight = live.sight(Observer::Seat(seat));
        game.candidates(sight, duello_core::Effort::Full, &mut list);
        list
    };
    let is_shot = |action: &&Action| matches!(action, Action::Shoot(Shoot { .. }));
    let shot = *list.iter().find(is_shot).unwrap_or_else(|| panic!("no shot in {list:?}"));
    live.submit(seat, 0, shot).unwrap();
    live.leave(seat).unwrap();
    let record = live.record().read();
    let told = of(&game, &record);
    assert_eq!(told.rolls.len(), 1);
    let roll = &told.rolls[0];
    assert_eq!((roll.decision, roll.clause, roll.label), (Some(0), "CO-506", "to-hit"));
    assert_eq!(roll.drawn, [8, 20, 1, 9]);
    // By hand: the shot played with every number of hits, and each weighed by CO-951.
    let odds = hits(Volley { dice: 4, value: 8 });
    let start = || game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).unwrap();
    let prospect = |hits: u8| {
        let mut state = start();
        let faces = (0..4).map(|die| if die < hits { 1 } else { 20 });
        let mut dice = Scripted::new(faces);
        game.advance(&mut state, &Joint::from_iter([(seat, shot)]), &mut Table::silent(&mut dice));
        match game.pending(&state.public) {
            Pending::Over(_) => Fraction::ONE,
            Pending::Decide(_) => {
                let worth = game.worth(state.sight(Observer::Seat(seat)));
                Fraction::new((worth + 1000) as u128, 2000)
            }
        }
    };
    let mut expected = Fraction::ZERO;
    for (hits, chance) in odds.iter() {
        expected += &(chance * &prospect(*hits));
    }
    assert_eq!(roll.before[0], expected);
    assert_eq!(roll.after[0], prospect(2));
    let better = odds.chance_that(|hits| *hits >= 2);
    assert_eq!(roll.at_least.as_ref().map(|chances| chances[0].clone()), Some(better));
    let pool = &told.pools[0];
    assert_eq!((pool.helps, pool.dice, pool.actual), (Some(seat), 4, 2));
    assert_eq!(pool.expected, Fraction::new(8, 5));
}

#[test]
fn luck_and_choices_make_the_result() {
    let game = Arc::new(Commandos::new());
    let setup = setup(&game, FACE_TO_FACE);
    for seed in 0..20 {
        let told = of(&game, &played(&game, &setup, seed));
        for pair in told.rolls.windows(2).filter(|pair| pair[0].decision == pair[1].decision) {
            assert_eq!(pair[0].after, pair[1].before, "within a decision nothing is lost");
        }
        for player in &told.players {
            let sum = |more: fn(&Fraction, &Fraction) -> Option<Fraction>| {
                let parts = told.rolls.iter().filter_map(|roll| {
                    more(&roll.after[player.seat.index()], &roll.before[player.seat.index()])
                });
                parts.fold(Fraction::ZERO, |sum, part| &sum + &part)
            };
            assert_eq!(player.gained, sum(|after, before| after.minus(before)));
            assert_eq!(player.lost, sum(|after, before| before.minus(after)));
            let won = player.ended.parts_per_million() as f64 / 1e6;
            let began = player.began.parts_per_million() as f64 / 1e6;
            assert!((began + player.luck() + player.choices() - won).abs() < 1e-9);

            // The course tells the same, decision by decision.
            let at = player.seat.index();
            let luck: f64 =
                told.course.iter().map(|turn| turn.reached[at] - turn.expected[at]).sum();
            assert!((luck - player.luck()).abs() < 1e-4, "{luck} is not {}", player.luck());
            let ended = told.course.last().map(|turn| turn.reached[at]);
            assert!(ended.is_some_and(|ended| (ended - won).abs() < 1e-9));
        }
        for turn in &told.course {
            assert_eq!(turn.by.is_empty(), turn.decision.is_none(), "somebody decides");
        }
        let [one, two] = &told.players[..] else { panic!("two play") };
        assert!((one.luck() + two.luck()).abs() < 0.02, "one's luck is the other's misfortune");
    }
}

#[test]
fn over_many_matches_nobody_is_lucky() {
    let game = Arc::new(Commandos::new());
    let setup = setup(&game, FACE_TO_FACE);
    const MATCHES: u64 = 300;
    let lucks: Vec<f64> = (0..MATCHES)
        .map(|seed| of(&game, &played(&game, &setup, seed)).players[0].luck())
        .collect();
    let mean = lucks.iter().sum::<f64>() / MATCHES as f64;
    let variance = lucks.iter().map(|luck| luck * luck).sum::<f64>() / MATCHES as f64;
    let error = (variance / MATCHES as f64).sqrt();
    assert!(variance > 0.001, "there is luck in single matches: {variance}");
    assert!(mean.abs() < 3.0 * error, "mean {mean}, standard error {error}");
}

#[test]
fn a_sample_says_so_and_comes_near() {
    let game = Arc::new(Commandos::new());
    let setup = setup(&game, FACE_TO_FACE);
    let record = (0..)
        .map(|seed| played(&game, &setup, seed))
        .find(|record| !of(&game, record).rolls.is_empty());
    let record = record.unwrap();
    let exact = of(&game, &record);
    let rough = luck(&*game, &record, Care { combinations: 1, samples: 2000 }).unwrap();
    assert_eq!(rough.rolls.len(), exact.rolls.len());
    for (rough, exact) in rough.rolls.iter().zip(&exact.rolls) {
        assert!(rough.sampled && !exact.sampled);
        assert_eq!(rough.at_least, None);
        assert!((rough.luck(Seat::ALL[0]) - exact.luck(Seat::ALL[0])).abs() < 0.03);
    }
}

#[test]
fn what_cannot_be_told_is_said_in_a_sentence() {
    let game = Arc::new(Commandos::new());
    let record = played(&game, &setup(&game, FACE_TO_FACE), 5);
    let told = |text: String| {
        let (record, _) = Record::parse(text.as_bytes()).unwrap();
        luck(&*game, &record, Care::default()).unwrap_err()
    };
    let cut = record.truncated(record.entries().len() - 1);
    assert_eq!(told(cut.text().to_owned()), LuckError::Unfinished);
    // What follows is of unsealed records: the seal would notice.
    let changed = |from: &str, to: &str| {
        let mut text = cut.text().replacen(from, to, 1);
        let digest = duello_core::digest_of_bytes(text.as_bytes());
        text.push_str(&format!(
            "{{\"over\":{{\"winners\":[],\"clause\":\"CO-904\",\"digest\":\"{digest}\"}}}}\n"
        ));
        told(text)
    };
    assert_eq!(
        changed("\"game\":\"commandos\"", "\"game\":\"chess\"").to_string(),
        "line 1: the record is of chess, not commandos"
    );
    assert!(changed("\"rules\":2", "\"rules\":99").to_string().contains("rules version 99"));
    assert!(matches!(changed("\"state\":\"", "\"state\":\"0x"), LuckError::Line(2, _)));
    assert!(matches!(changed("\"map\":\"crossroads\"", "\"map\":\"moon\""), LuckError::Setup(_)));
    let fault = changed("{\"decision\":{\"number\":0", "{\"start\":{\"number\":0");
    assert!(matches!(fault, LuckError::Line(3, _)), "{fault}");
}
