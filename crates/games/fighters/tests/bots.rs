//! The greedy player of fighters is worth its thought, and the master does not programme by a single guess.

use duello_bots::{Budget, Mix, Opinion, Planner};
use duello_core::dice::Seeded;
use duello_core::{Bot, Document, Joint, Observer, Pending, Rules, Seat, State, Table};
use duello_fighters::bots::{Greedy, Instinct};
use duello_fighters::{Action, Fighters, SIDES, Setup};

/// Who wins a match between a greedy and a random player; the greedy one has this seat.
fn play(greedy_seat: Seat, seed: u64) -> Option<bool> {
    let game = Fighters::new();
    let (mut dice, mut thoughts) = (Seeded::new(seed), Seeded::stream(seed, 1));
    let setup = Setup { first: Some(Seat::ALL[0]), ..Setup::default() };
    let mut state = game.start(&setup, &mut Table::silent(&mut dice)).expect("a setup");
    let mut greedy = Greedy::new(4);
    let mut random = duello_bots::Random::new();
    loop {
        let owing = match game.pending(&state.public) {
            Pending::Decide(owing) => owing,
            Pending::Over(outcome) => {
                return outcome.winners.only().map(|winner| winner == greedy_seat);
            }
        };
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            let action = if seat == greedy_seat {
                greedy.decide(&game, sight, &mut thoughts)
            } else {
                random.decide(&game, sight, &mut thoughts)
            };
            joint.set(seat, action);
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
}

#[test]
fn greedy_beats_random() {
    let results = (0..6).map(|seed| play(Seat::ALL[seed as usize % 2], seed));
    let won = results.filter(|won| *won == Some(true)).count();
    assert!(won >= 5, "{won} of 6");
}

/// Two who stand before each other and both programme their first steps.
fn programming(game: &Fighters) -> State<Fighters> {
    let text = r#"
        figures = [
            { side = 0, character = "hallothon", at = [300, 300], facing = "N" },
            { side = 1, character = "lesdinn", at = [330, 450], facing = "S" },
        ]
        "#;
    let setup = game.read_setup(&Document::parse(text).expect("TOML")).expect("a setup");
    let start = |seed| game.start(&setup, &mut Table::silent(&mut Seeded::new(seed)));
    let both = |state: &State<Fighters>| matches!(game.pending(&state.public), Pending::Decide(owing) if owing.len() == 2);
    let mut states = (0..20).map(|seed| start(seed).expect("a setup"));
    states.find(both).expect("both have a success in one of twenty rolls")
}

fn mixed(game: &Fighters, state: &State<Fighters>, threads: u32, seed: u64) -> Opinion<Action> {
    let mut planner = Planner {
        guide: Instinct::default(),
        budget: Budget { threads, ..Budget::iterations(100) },
        width: 12,
        turns: 2,
        trust: 0,
        mix: Some(Mix { answers: 4, worlds: 2, plays: 6, plain: 0 }),
    };
    planner.opinion(game, state.sight(Observer::Seat(SIDES[0])), &[], seed)
}

#[test]
fn a_programme_is_drawn_from_a_mixture() {
    let game = Fighters::new();
    let state = programming(&game);
    let mut most = 0;
    for seed in 0..6 {
        let opinion = mixed(&game, &state, 1, seed);
        let sum: f64 = opinion.answers.iter().map(|answer| answer.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        assert!(opinion.answers.windows(2).all(|pair| pair[0].share >= pair[1].share));
        let is_played = |share: f64| share > 0.05;
        most = most.max(opinion.answers.iter().filter(|answer| is_played(answer.share)).count());
    }
    assert!((2..=4).contains(&most), "at most {most} of four answers have a share");
}

#[test]
fn a_mixture_is_the_same_on_any_number_of_threads_and_whatever_the_other_holds() {
    let game = Fighters::new();
    let state = programming(&game);
    let one = mixed(&game, &state, 1, 1);
    assert_eq!(one, mixed(&game, &state, 3, 1));
    let other = state.sight(Observer::Seat(SIDES[0])).imagine(&game, &mut Seeded::new(99));
    assert_eq!(one, mixed(&game, &other, 1, 1));
}
