//! The greedy player of commandos: what it must do where the answer is obvious, and how strong it is.

use duello_bots::Random;
use duello_commandos::bots::Greedy;
use duello_commandos::{Action, Commandos, Kind, SIDES, Setup, Slot};
use duello_core::dice::{Scripted, Seeded};
use duello_core::{Bot, Document, Joint, Observer, Pending, Rules, Seat, State, Table};
use duello_geometry::hex::Hex;

fn position(text: &str) -> State<Commandos> {
    let game = Commandos::new();
    let document = Document::parse(text).expect("positions of this test are written well");
    let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"));
    game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).expect("the setup is valid")
}

fn decide(state: &State<Commandos>, seat: Seat) -> Action {
    let sight = state.sight(Observer::Seat(seat));
    Greedy::default().decide(&Commandos::new(), sight, &mut Seeded::new(1))
}

/// Where a Move goes.
fn destination(action: Action) -> Option<Hex> {
    match action {
        Action::Move(walk) => walk.path.last(),
        _ => None,
    }
}

#[test]
fn it_grabs_the_flag_when_it_stands_by_it() {
    let state = position(
        r#"
        [position]
        active = { slot = 1, ap = 2 }
        characters = [
            [{ kind = "infantry" }, { kind = "ranger", at = [0, 0], level = "top" }, { kind = "heavy" }],
            [{ kind = "infantry" }, { kind = "ranger" }, { kind = "heavy" }],
        ]
        "#,
    );
    assert!(matches!(decide(&state, SIDES[0]), Action::Grab(_)));
}

#[test]
fn it_brings_the_flag_home_though_it_could_shoot() {
    let text = r#"
        [position]
        turn = 0
        characters = [
            [{ kind = "infantry" }, { kind = "ranger", at = [-6, -1], hp = 1 }, { kind = "heavy" }],
            [{ kind = "infantry", at = [-5, -1], hp = 1 }, { kind = "ranger" }, { kind = "heavy" }],
        ]
        flag = { bearer = { seat = 0, slot = 1 } }
        "#;
    let state = position(text);
    assert_eq!(decide(&state, SIDES[0]), Action::Activate(Slot::ALL[1]), "the Bearer goes first");
    let active = text.replace("turn = 0", "turn = 0\nactive = { slot = 1 }");
    assert_eq!(destination(decide(&position(&active), SIDES[0])), Some(Hex::new(-7, -1)));
}

#[test]
fn it_shoots_the_bearer_who_is_about_to_win() {
    let state = position(
        r#"
        [position]
        active = { slot = 0, ap = 1 }
        characters = [
            [{ kind = "infantry", at = [5, 0] }, { kind = "sniper", hp = 0 }, { kind = "heavy", at = [-6, 0] }],
            [{ kind = "infantry", hp = 0 }, { kind = "ranger", at = [6, 1], hp = 1 }, { kind = "heavy", at = [3, 0] }],
        ]
        flag = { bearer = { seat = 1, slot = 1 } }
        "#,
    );
    let Action::Shoot(shot) = decide(&state, SIDES[0]) else { panic!("it must shoot") };
    assert_eq!(shot.target, Slot::ALL[1]);
}

#[test]
fn it_does_not_walk_into_a_guarded_hex_for_nothing() {
    // The machine gun covers the way to the flag; the last man, with one hit point, has all the time there is.
    let state = position(
        r#"
        [position]
        active = { slot = 0, ap = 1 }
        characters = [
            [{ kind = "infantry", at = [-3, 0], hp = 1 }, { kind = "sniper", hp = 0 }, { kind = "lmg", hp = 0 }],
            [{ kind = "infantry", hp = 0 }, { kind = "sniper", hp = 0 }, { kind = "lmg", at = [1, -1], facing = "NW", guard = 4 }],
        ]
        "#,
    );
    let action = decide(&state, SIDES[0]);
    let mut dice = Seeded::new(1);
    let mut told = Vec::new();
    let mut after = state;
    let joint = Joint::from_iter([(SIDES[0], action)]);
    Commandos::new().advance(&mut after, &joint, &mut Table::told(&mut dice, &mut told));
    assert!(told.iter().all(|told| told.clause.id() != "CO-802"), "{action:?} draws fire");
}

#[test]
fn it_turns_its_cover_to_the_enemy() {
    // In a full blindage, out of range of everything: the only thing left to do is to look the right way.
    let state = position(
        r#"
        [position]
        active = { slot = 2, ap = 1 }
        activated = [0, 1, 2]
        characters = [
            [{ kind = "infantry", hp = 0 }, { kind = "sniper", hp = 0 }, { kind = "heavy", at = [-2, -1], facing = "S" }],
            [{ kind = "infantry", hp = 0 }, { kind = "sniper", hp = 0 }, { kind = "lmg", at = [-2, -4] }],
        ]
        flag = { bearer = { seat = 1, slot = 2 } }
        "#,
    );
    let game = Commandos::new();
    let action = decide(&state, SIDES[0]);
    let mut after = state;
    let joint = Joint::from_iter([(SIDES[0], action)]);
    game.advance(&mut after, &joint, &mut Table::silent(&mut Seeded::new(1)));
    let public = &after.public;
    let [heavy, lmg] =
        [SIDES[0], SIDES[1]].map(|seat| duello_commandos::Who::new(seat, Slot::ALL[2]));
    assert_eq!(public.blindage(heavy, lmg), 3, "{action:?}");
}

/// One match between two bots.
fn winner(mut bots: [Box<dyn Bot<Commandos>>; 2], seed: u64) -> Option<Seat> {
    let game = Commandos::new();
    let mut dice = Seeded::new(seed);
    let mut own = Seeded::stream(seed, 1);
    let setup = Setup::new("crossroads");
    let mut state = game.start(&setup, &mut Table::silent(&mut dice)).expect("the setup is valid");
    for _ in 0..2000 {
        let owing = match game.pending(&state.public) {
            Pending::Over(outcome) => return outcome.winners.only(),
            Pending::Decide(owing) => owing,
        };
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            joint.set(seat, bots[seat.index()].decide(&game, sight, &mut own));
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
    panic!("every match ends");
}

#[test]
fn it_beats_a_random_player_from_either_side() {
    let wins = (0..12).filter(|seed| {
        let mut bots: [Box<dyn Bot<Commandos>>; 2] =
            [Box::new(Greedy::default()), Box::new(Random::new())];
        let own = usize::from(seed % 2 == 1);
        bots.rotate_left(own);
        winner(bots, *seed) == Some(SIDES[own])
    });
    assert!(wins.count() >= 11);
}

#[test]
fn it_picks_what_it_knows_to_be_good_in_an_open_draft() {
    let state = position(
        "draft = \"alternate\"\n[position]\nfirst = 0\npicked = [[\"infantry\"], [\"infantry\", \"lmg\"]]",
    );
    assert_eq!(decide(&state, SIDES[0]), Action::Pick(Kind::Lmg));
}
