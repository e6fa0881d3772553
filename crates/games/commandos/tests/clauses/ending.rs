//! End of the game: CO-901 to CO-905.

use duello_commandos::{Action, Count, EndedBy, Event, Kind, Setup};
use duello_core::{Seats, Standing};

use crate::scene::{ONE, Scene, TWO};

#[test]
fn co_901_a_side_without_characters_has_lost_at_once_in_whosever_turn() {
    // In the enemy's turn, by a Shoot; the rest of that turn is not played.
    let mut scene = Scene::new("L1 -3,0 f2; R1 -6,0; I2 -1,0 hp1");
    scene.dice([1, 20, 20, 20]).act("L1", "shoot I2 f2");
    assert_eq!(scene.outcome(), "side 1 by CO-901");
    assert_eq!(scene.told_by("CO-901")[0], &Event::WipedOut { seat: TWO });
    assert_eq!(scene.told_by("CO-901")[1], &Event::GameOver { winner: Some(ONE) });
    assert_eq!((scene.owing(), scene.candidates(ONE)), (Seats::NONE, Vec::new()));
    let refusal = "game.over: the game is over (CO-901)";
    assert_eq!(scene.refusal_of(ONE, &Action::EndTurn), refusal);
    // In its own turn, by the guards, of which the nearer comes first.
    let mut scene = Scene::new("R1 -3,0; S2 1,-1 f5 guard; L2 2,-2 f5 guard");
    scene.dice([12, 9, 1, 1, 1]).act("R1", "move -2,0 -1,0 f2");
    assert_eq!((scene.outcome(), scene.shots().len()), ("side 2 by CO-901".into(), 2));
    assert_eq!(scene.steps(), [(-2, 0)], "the dead go no farther");
    // The sight along a tie is enough for the last shot (CO-206).
    let mut scene = Scene::new("I1 -3,0 hp1; L2 -1,0 f5 guard");
    scene.dice([7, 20, 20, 20]).act("I1", "move -3,1");
    assert_eq!(scene.shots(), ["L2>I1 at 2, value 8, dice 7 20 20 20: 1 hit, 0 HP left"]);
    assert_eq!(scene.outcome(), "side 2 by CO-901");
    // With one more alive the game goes on.
    let mut scene = Scene::new("L1 -3,0 f2; R1 -6,0; I2 -1,0 hp1; S2 6,0 hp1");
    scene.dice([1, 20, 20, 20]).act("L1", "shoot I2 f2");
    assert_eq!(scene.outcome(), "open");
}

#[test]
fn co_902_a_bearer_in_its_own_base_has_won_before_any_shot() {
    // The LMG guards the base hex itself; no die is asked for.
    let mut scene = Scene::new("H1 -6,-1 bearer hp1; L2 -6,1 f0 guard; H2 7,1");
    let base = scene.map().base(ONE);
    let guards = scene.view(duello_core::Observer::Spectator).guards;
    assert!(guards[0].area.contains(&scene.map().hex(base)), "the shot would be possible");
    scene.act("H1", "move -7,-1 f2");
    assert_eq!((scene.outcome(), scene.shots().len()), ("side 1 by CO-902".into(), 0));
    assert_eq!(scene.clauses(), ["CO-303", "CO-403", "CO-902", "CO-902"]);
    assert_eq!(scene.character("L2").guard, Some(4));
    assert_eq!(scene.public().ending.map(|ending| ending.by), Some(EndedBy::Capture));
    // A base on the way is a base entered; the rest of the path is not walked.
    let mut scene = Scene::new("H1 -6,-1 bearer; H2 7,1");
    scene.act("H1", "move -7,-1 -7,0 f2");
    assert_eq!((scene.outcome(), scene.steps()), ("side 1 by CO-902".into(), vec![(-7, -1)]));
    // Side 2 at B2 the same; without the flag nothing happens, and next to the base nothing either.
    let mut scene = Scene::new("R2 6,0 bearer; H1; turn 2");
    scene.act("R2", "move 6,1 f5");
    assert_eq!(scene.outcome(), "open");
    scene.act("R2", "move 7,1 f5");
    assert_eq!(scene.outcome(), "side 2 by CO-902");
    let mut scene = Scene::new("R1 -6,-1; H1 -5,0 bearer; H2 7,1");
    scene.act("R1", "move -7,-1 f2");
    assert_eq!(scene.outcome(), "open");
}

#[test]
fn co_903_a_side_that_resigns_loses() {
    for (seat, text) in [(ONE, "side 2 by CO-903"), (TWO, "side 1 by CO-903")] {
        // In the own turn, in the enemy's, and before the teams are chosen.
        let start = Scene::start(&Setup::new("ruin"), []);
        for mut scene in
            [Scene::new("I1 -3,0; I2 3,0"), Scene::new("I1 -3,0; I2 3,0; turn 2"), start]
        {
            assert_eq!(scene.leave(seat), Standing::Anew);
            assert_eq!(scene.outcome(), text);
            assert_eq!(scene.told_by("CO-903")[0], &Event::GaveUp { seat });
            // Who goes after the end changes nothing.
            let over = scene.state.clone();
            for seat in [ONE, TWO] {
                assert_eq!(scene.leave(seat), Standing::Stands);
            }
            assert_eq!(scene.state, over);
        }
    }
}

#[test]
fn co_904_when_both_sides_have_had_their_turns_the_game_is_counted_out() {
    for (map, limit) in [("ruin", 20), ("crossroads", 16), ("fort", 26)] {
        for (began, second) in [(ONE, TWO), (TWO, ONE)] {
            let text = |round, turn: duello_core::Seat| {
                let (turn, began) = (turn.index() + 1, began.index() + 1);
                format!("map {map}; I1; I2; round {round}; turn {turn}; began {began}")
            };
            // A round earlier the next one begins; in the last round the other side has its turn first.
            let mut scene = Scene::new(&text(limit - 1, second));
            scene.end_turn();
            assert_eq!((scene.outcome(), scene.public().round), ("open".into(), limit));
            assert_eq!(scene.turn(), began);
            let mut scene = Scene::new(&text(limit, began));
            scene.end_turn();
            assert_eq!((scene.outcome(), scene.turn()), ("open".into(), second));
            scene.end_turn();
            assert_eq!((scene.outcome(), scene.public().round), ("drawn by CO-905".into(), limit));
        }
    }
    // It is over however the last turn ends: here with the last character.
    let mut scene = Scene::new("I1; I2 3,0; round 20; turn 2; began 1");
    scene.act("I2", "end f5");
    assert_eq!(scene.outcome(), "drawn by CO-905");
    // A whole match in which nobody does anything has as many rounds as the map says.
    let team = [Kind::Infantry, Kind::Sniper, Kind::Lmg];
    let mut scene = Scene::mustered(&Setup::new("crossroads"), [team; 2], TWO);
    let mut turns = 0;
    while scene.outcome() == "open" {
        scene.end_turn();
        turns += 1;
    }
    assert_eq!(turns, 32);
}

/// Side 2 ends the last turn of the last round.
#[track_caller]
fn counted(position: &str) -> Scene {
    let mut scene = Scene::new(&format!("{position}; round 20; turn 2; began 1"));
    scene.end_turn();
    scene
}

#[test]
fn co_905_first_a_bearer_counts_then_characters_then_hit_points() {
    let cases = [
        // Hit points alone differ.
        ("I1 hp4; I2 hp4", "drawn by CO-905"),
        ("I1 hp4; I2 hp3", "side 1 by CO-905"),
        ("I1 hp3; I2 hp4", "side 2 by CO-905"),
        // The sum counts, not the greatest.
        ("I1 hp2; S1 hp2; I2 hp4; S2 hp1", "side 2 by CO-905"),
        ("I1 hp3; S1 hp2; I2 hp4; S2 hp1", "drawn by CO-905"),
        // More characters go before more hit points.
        ("I1 hp1; S1 hp1; H2 hp6", "side 1 by CO-905"),
        ("H1 hp6; I2 hp1; S2 hp1", "side 2 by CO-905"),
        // A Bearer goes before both.
        ("I1 hp4; S1; L1; S2 -2,0 hp1 bearer", "side 2 by CO-905"),
        ("S1 -2,0 hp1 bearer; I2 hp4; S2; L2", "side 1 by CO-905"),
    ];
    for (position, expected) in cases {
        assert_eq!(counted(position).outcome(), expected, "{position}");
    }
    // What was counted is told.
    let scene = counted("I1 hp1; S1 hp1; H2 -2,0 hp5 bearer");
    let one = Count { bearer: false, living: 2, hp: 2 };
    let two = Count { bearer: true, living: 1, hp: 5 };
    let over = Event::GameOver { winner: Some(TWO) };
    assert_eq!(scene.told_by("CO-905"), [&Event::CountedOut { sides: [one, two] }, &over]);
}
