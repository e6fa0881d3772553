//! Rulings on teams and the first turn.

use duello_commandos::{
    Action, DraftRule, Event, Flag, Kind, Level, RollFor, SIDES, Setup, Stage, enemy,
};
use duello_core::Seats;
use duello_geometry::hex::Direction;

use super::{fault, read, switches};
use crate::scene::{ONE, Scene, TWO};

#[test]
fn co_r07_duplicates_are_a_house_rule() {
    let twice = Action::Team([Kind::Sniper, Kind::Sniper, Kind::Lmg]);
    let default = Scene::start(&Setup::new("ruin"), []);
    assert!(default.refusal_of(ONE, &twice).ends_with("(CO-102)"));
    let mut setup = Setup::new("ruin");
    setup.switches = switches("duplicates = \"yes\"");
    let mut scene = Scene::start(&setup, []);
    assert_eq!(scene.candidates(ONE).len(), 35, "three of five, in any number");
    scene.advance([(ONE, twice), (TWO, Action::Team([Kind::Heavy; 3]))]);
    scene.roll([2, 1]);
    assert_eq!((scene.character("S1").hp, scene.character("S1b").hp), (3, 3));
    scene.act("S1", "move -6,-1").act("S1", "end").act("S1b", "move -7,0");
    assert_eq!(scene.written("S1b"), "S1b -7,0 f2 hp3", "each is a character of its own");
}

#[test]
fn co_r08_secret_teams_or_open_picks() {
    assert_eq!(Scene::start(&Setup::new("ruin"), []).stage(), Stage::Teams);
    let mut setup = Setup::new("ruin");
    setup.switches = switches("draft = \"alternate\"");
    assert_eq!(setup.switches.draft, DraftRule::Alternate);
    let mut scene = Scene::start(&setup, []);
    scene.roll([7, 12]);
    assert!(matches!(scene.told_by("CO-R45")[..], [Event::Rolled { for_turn: false, .. }]));
    // The winner 1, the other 2, the winner 2 more, the other 1.
    let picks = [
        (TWO, Kind::Ranger),
        (ONE, Kind::Ranger),
        (ONE, Kind::Infantry),
        (TWO, Kind::Sniper),
        (TWO, Kind::Heavy),
        (ONE, Kind::Lmg),
    ];
    for (at, (seat, kind)) in picks.into_iter().enumerate() {
        assert_eq!(scene.owing(), Seats::one(seat), "pick {at}");
        let refusal = "pick.not-yours: the other side picks now (CO-R08)";
        assert_eq!(scene.refusal_of(enemy(seat), &Action::Pick(kind)), refusal);
        if at == 3 {
            let refusal = "team.twice: Ranger is already in the team; a team has three different characters (CO-102)";
            assert_eq!(scene.refusal_of(seat, &Action::Pick(Kind::Ranger)), refusal);
        }
        scene.told.clear();
        scene.advance([(seat, Action::Pick(kind))]);
        assert_eq!(scene.told_by("CO-R08"), [&Event::Picked { seat, kind }]);
    }
    let teams =
        [[Kind::Infantry, Kind::Lmg, Kind::Ranger], [Kind::Sniper, Kind::Ranger, Kind::Heavy]];
    assert_eq!(scene.told_by("CO-104"), [&Event::TeamsShown { teams }]);
}

#[test]
fn co_r35_equal_rolls_are_rolled_again_by_both() {
    let teams =
        read("teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]");
    let mut scene = Scene::start(&teams, []);
    for _ in 0..3 {
        scene.roll([14, 14]);
        assert_eq!((scene.stage(), scene.owing()), (Stage::Roll(RollFor::Turn), Seats::first(2)));
        let rolled = Event::Rolled { dice: [14, 14], higher: None, for_turn: true };
        assert_eq!(scene.told_by("CO-110"), [&rolled]);
    }
    scene.roll([3, 9]);
    assert_eq!((scene.stage(), scene.turn()), (Stage::Choose, TWO));
}

#[test]
fn co_r40_side_1_has_b1_no_matter_who_begins() {
    let teams = [[Kind::Infantry, Kind::Lmg, Kind::Heavy]; 2];
    for first in SIDES {
        let scene = Scene::mustered(&Setup::new("ruin"), teams, first);
        assert_eq!((scene.turn(), scene.public().began), (first, first));
        assert_eq!(scene.written("I1"), "I1 -7,-1 f2 hp4");
        assert_eq!(scene.written("I2"), "I2 7,1 f5 hp4");
        assert_eq!(scene.map().base(ONE), scene.character("L1").cell);
    }
}

#[test]
fn co_r42_at_the_start_all_look_into_the_map() {
    let teams =
        "teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    for map in ["ruin", "crossroads", "fort"] {
        let scene = Scene::start(&read(&format!("map = \"{map}\"\n{teams}")), []);
        let facing = |at: usize| scene.public().characters[at].facing;
        assert_eq!([0, 1, 2].map(facing), [Direction::SE; 3]);
        assert_eq!([3, 4, 5].map(facing), [Direction::NW; 3]);
        assert_eq!(scene.public().flag, Flag::Lies(scene.map().middle(), Level::Top));
    }
}

#[test]
fn co_r44_time_up_at_the_teams_gives_the_first_of_the_card() {
    let mut scene = Scene::start(&Setup::new("ruin"), []);
    let first = Action::Team([Kind::Infantry, Kind::Sniper, Kind::Lmg]);
    assert_eq!([ONE, TWO].map(|seat| scene.absent_answer(seat)), [first; 2]);
    scene.advance([(ONE, first), (TWO, first)]);
    assert_eq!(scene.absent_answer(ONE), Action::Roll);
    // At an open pick: the first that is still allowed.
    let mut scene = Scene::start(&read("draft = \"alternate\""), []);
    assert_eq!(scene.absent_answer(TWO), Action::Roll);
    scene.roll([20, 1]);
    let mut picked = Vec::new();
    while let Stage::Draft(_) = scene.stage() {
        let seat = scene.owing().only().expect("one side picks at a time");
        let answer = scene.absent_answer(seat);
        picked.push((seat, answer));
        scene.advance([(seat, answer)]);
    }
    let pick = |seat, kind| (seat, Action::Pick(kind));
    let [a, b, c] = [Kind::Infantry, Kind::Sniper, Kind::Lmg];
    let expected =
        [pick(ONE, a), pick(TWO, a), pick(TWO, b), pick(ONE, b), pick(ONE, c), pick(TWO, c)];
    assert_eq!(picked, expected);
    // Where a kind may be there twice, that is the first of the card every time.
    let mut scene = Scene::start(&read("draft = \"alternate\"\nduplicates = \"yes\""), []);
    scene.roll([20, 1]);
    scene.advance([(ONE, Action::Pick(a))]);
    scene.advance([(TWO, Action::Pick(a))]);
    assert_eq!(scene.absent_answer(TWO), Action::Pick(a));
}

#[test]
fn co_r45_the_roll_for_the_first_pick_is_a_roll_of_its_own() {
    assert_eq!(read("").switches.draft, DraftRule::Secret);
    assert_eq!(
        Scene::start(&read(""), []).stage(),
        Stage::Teams,
        "nobody rolls for a secret choice"
    );
    let mut scene = Scene::start(&read("draft = \"alternate\""), []);
    assert_eq!((scene.stage(), scene.owing()), (Stage::Roll(RollFor::Pick), Seats::first(2)));
    scene.roll([7, 7]);
    assert_eq!(scene.stage(), Stage::Roll(RollFor::Pick), "a tie is rolled again, as in CO-110");
    scene.roll([2, 19]);
    let rolled = Event::Rolled { dice: [2, 19], higher: Some(TWO), for_turn: false };
    assert_eq!(scene.told_by("CO-R45"), [&rolled]);
    let kinds = [Kind::Infantry, Kind::Infantry, Kind::Sniper, Kind::Sniper, Kind::Lmg, Kind::Lmg];
    for (seat, kind) in [TWO, ONE, ONE, TWO, TWO, ONE].into_iter().zip(kinds) {
        assert_eq!(scene.owing(), Seats::one(seat));
        scene.advance([(seat, Action::Pick(kind))]);
    }
    // The roll for the first turn comes afterwards, and the side that picked first may lose it.
    assert_eq!(scene.stage(), Stage::Roll(RollFor::Turn));
    scene.roll([19, 2]);
    assert_eq!((scene.turn(), scene.told_by("CO-110").len()), (ONE, 1));
}

#[test]
fn co_r49_teams_may_be_agreed_beforehand() {
    assert_eq!(read("").teams, None);
    let text = "teams = [[\"heavy\", \"lmg\", \"infantry\"], [\"ranger\", \"sniper\", \"heavy\"]]";
    let mut scene = Scene::start(&read(text), []);
    let teams =
        [[Kind::Infantry, Kind::Lmg, Kind::Heavy], [Kind::Sniper, Kind::Ranger, Kind::Heavy]];
    assert_eq!(scene.told_by("CO-104"), [&Event::TeamsShown { teams }], "in the order of the card");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Roll(RollFor::Turn), Seats::first(2)));
    scene.roll([1, 2]);
    assert_eq!(scene.written("S2"), "S2 7,1 f5 hp3");
    // An open draft is skipped, too.
    let scene = Scene::start(&read(&format!("draft = \"alternate\"\n{text}")), []);
    assert_eq!(scene.stage(), Stage::Roll(RollFor::Turn));
    let twice =
        "teams[1]: Sniper is in the team twice; a team has three different characters (CO-102)";
    let faulty = text.replace("\"ranger\"", "\"sniper\"");
    assert_eq!(fault(&faulty), twice);
    assert!(read(&format!("duplicates = \"yes\"\n{faulty}")).teams.is_some());
    let one = "teams: must have one entry for each of the 2 seats, not 1 (CO-R49)";
    assert_eq!(fault("teams = [[\"heavy\", \"lmg\", \"infantry\"]]"), one);
    let two = "teams[0]: a team has three characters, not 2 (CO-R49)";
    assert_eq!(fault("teams = [[\"heavy\", \"lmg\"], [\"heavy\", \"lmg\", \"ranger\"]]"), two);
}

#[test]
fn co_r57_both_are_asked_to_throw_and_the_die_of_seat_1_is_read_first() {
    let teams =
        "teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    for (dice, first) in [([14, 3], ONE), ([3, 14], TWO)] {
        let mut scene = Scene::start(&read(teams), []);
        assert_eq!(scene.owing(), Seats::first(2));
        for seat in [ONE, TWO] {
            assert_eq!(scene.candidates(seat), [Action::Roll]);
        }
        let refusal = "stage.wrong: this decision asks for a die roll (CO-110)";
        assert_eq!(scene.refusal_of(ONE, &Action::EndTurn), refusal);
        scene.roll(dice);
        let rolled = Event::Rolled { dice, higher: Some(first), for_turn: true };
        assert_eq!((scene.told_by("CO-110"), scene.turn()), (vec![&rolled], first));
    }
    // For the first pick it is the same.
    let mut scene = Scene::start(&read("draft = \"alternate\""), []);
    scene.roll([5, 5]);
    assert_eq!(scene.owing(), Seats::first(2), "after a tie both are asked again");
    scene.roll([5, 6]);
    assert_eq!(scene.owing(), Seats::one(TWO));
}
