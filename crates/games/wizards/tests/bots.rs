//! The greedy player of wizards: what it must do where the answer is obvious, and how strong it is.

use duello_bots::Random;
use duello_core::dice::{Scripted, Seeded};
use duello_core::{Bot, Document, Joint, Observer, Pending, Rules, Seat, State, Table};
use duello_wizards::bots::Greedy;
use duello_wizards::{Action, Number, Setup, Wizards};

const A: Seat = Seat::ALL[0];

fn position(text: &str) -> State<Wizards> {
    let game = Wizards::new();
    let document = Document::parse(text).expect("positions of this test are written well");
    let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"));
    game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).expect("the setup is valid")
}

fn decide(state: &State<Wizards>) -> Action {
    let sight = state.sight(Observer::Seat(A));
    Greedy::default().decide(&Wizards::new(), sight, &mut Seeded::new(1))
}

#[test]
fn it_casts_the_spell_that_wins() {
    let state = position(
        r#"
        [position]
        round = 3
        wizards = [
            { alignment = "G", mp = 250, at = [400, 100] },
            { alignment = "B", field = 10, at = [400, 300] },
        ]
        "#,
    );
    assert_eq!(decide(&state), Action::CastAttack { target: Seat::ALL[1] });
}

#[test]
fn it_runs_into_the_last_points_of_a_field() {
    let state = position(
        r#"
        [position]
        round = 3
        stage = { active = { activated = 1, crew = [{ figure = 3, left = 1 }] } }
        wizards = [{ alignment = "G" }, { alignment = "B", field = 3, at = [400, 300] }]
        figures = [
            { owner = 0, race = "amazon", weapon = "normal", at = [400, 220], used = 3 },
            { owner = 1, race = "orc", weapon = "normal", at = [369, 220], wounds = 1 },
        ]
        "#,
    );
    assert!(matches!(decide(&state), Action::Move { figure: Number(3), .. }));
}

#[test]
fn it_strikes_down_who_stands_before_it() {
    let state = position(
        r#"
        [position]
        round = 3
        stage = { active = { activated = 1, crew = [{ figure = 3, left = 2 }] } }
        wizards = [{ alignment = "G" }, { alignment = "B" }]
        figures = [
            { owner = 0, race = "amazon", weapon = "normal", at = [400, 400], used = 3 },
            { owner = 1, race = "troll", at = [400, 430], wounds = 4 },
        ]
        "#,
    );
    assert_eq!(decide(&state), Action::Strike { figure: Number(3), target: Number(4) });
}

#[test]
fn it_summons_in_its_first_turn() {
    let state =
        position("[position]\nround = 1\nwizards = [{ alignment = \"G\" }, { alignment = \"B\" }]");
    assert!(matches!(decide(&state), Action::CastSummon { .. }));
}

/// Plays one match; the seats in `greedy` are played by it, the others by chance.
fn play(greedy: Seat, players: u8, seed: u64) -> duello_core::Seats {
    let game = Wizards::new();
    let mut setup = Setup::new(players);
    setup.switches.round_limit = 12;
    let mut dice = Seeded::new(seed);
    let mut state = game.start(&setup, &mut Table::silent(&mut dice)).expect("the setup is valid");
    let (mut one, mut other) = (Greedy::default(), Random::new());
    for _ in 0..5000 {
        let owing = match game.pending(&state.public) {
            Pending::Decide(owing) => owing,
            Pending::Over(outcome) => return outcome.winners,
        };
        let answer = |seat: Seat| {
            let sight = state.sight(Observer::Seat(seat));
            let bot: &mut dyn Bot<Wizards> = if seat == greedy { &mut one } else { &mut other };
            let action = bot.decide(&game, sight, &mut dice);
            assert_eq!(game.check(sight, &action), Ok(()), "{action:?}");
            (seat, action)
        };
        let joint: Joint<Action> = owing.iter().map(answer).collect();
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
    panic!("the match does not end");
}

#[test]
fn it_beats_chance() {
    let won = (0..8).filter(|seed| {
        let seat = Seat::ALL[(seed % 2) as usize];
        play(seat, 2, *seed) == duello_core::Seats::one(seat)
    });
    assert!(won.count() >= 7);
}

#[test]
fn it_plays_on_with_three_and_five() {
    for players in [3, 5] {
        assert!(!play(A, players, 1).is_empty());
    }
}
