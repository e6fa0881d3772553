//! Rulings: GU-R01 to GU-R25.

use duello_core::{Advice, Document, Effort, Joint, Narration, Observer, Seat, Seats, Standing};
use duello_gunslingers::{
    Action, Card, DrawPays, Event, FirstMaster, Gunslingers, Memory, Play, PlayerView,
    PointingRule, Setup, Stage, Switches, bills,
};
use duello_referee::{AnyGame, DiceSpec, Erased, Progress};

use crate::scene::{
    A, B, C, D, E, Scene, check, counts, eight_hands, open, random_match, read_plays, refused,
    seen, setup, setup_with, some_seats, write_play, written_match,
};

const HIDE: &str = "A barricade>B, B barricade>A";

/// A setup as a person writes it.
#[track_caller]
fn read(text: &str) -> Setup {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    Setup::read(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

/// What is wrong with a setup as a person writes it.
#[track_caller]
fn faults(text: &str) -> Vec<(&'static str, String)> {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    let errors = Setup::read(&document).expect_err("the setup is faulty");
    errors.faults.into_iter().map(|fault| (fault.code, fault.text)).collect()
}

/// Each end of a switch's range is taken, and one beyond is refused with the range in the text.
#[track_caller]
fn check_range(name: &str, low: u8, high: u8, get: impl Fn(&Switches) -> u8) {
    for value in [low, high] {
        assert_eq!(get(&read(&format!("{name} = {value}")).switches), value);
    }
    for value in [i16::from(low) - 1, i16::from(high) + 1] {
        let text = format!("must be {low} to {high}, not {value}");
        assert_eq!(faults(&format!("{name} = {value}")), [("setup.range", text)]);
    }
}

#[test]
fn gu_r01_what_each_card_deflects() {
    let deflects = |card: Card| [Card::Colt, Card::Rifle].map(|weapon| card.deflects(weapon));
    assert_eq!(deflects(Card::Colt), [true, true]);
    assert_eq!(deflects(Card::Rifle), [true, true]);
    assert_eq!(deflects(Card::Barricade), [true, false]);
    assert_eq!(deflects(Card::Reloading), [false, false]);
}

#[test]
fn gu_r02_cards_come_back_by_themselves() {
    // No answer declines: the shootout resolves to the next lay stage with the cards back in the hand.
    let plays = "A barricade>B, B reloading>A";
    let scene = check("A 1,0; B 0,0", plays, "A* 1,0; B 3,1");
    assert_eq!(scene.stage(), Stage::Lay);
}

#[test]
fn gu_r03_with_no_reloading_stays_on_the_table() {
    assert!(read("").switches.reload_returns);
    assert!(!read("reload_returns = \"no\"").switches.reload_returns);
    let dry = |position: &str| Scene::with(position, |switches| switches.reload_returns = false);
    let mut scene = dry("A 1,0; B 3,1");
    scene.play("A reloading>B, B barricade>A");
    assert_eq!(scene.written(), "A* 3,1,0,1; B 3,1");
    let refusal =
        "lay.not-in-hand: no Reloading in hand; there are Colt, Rifle, Barricade (GU-202)";
    assert_eq!(scene.refusal(A, Action::Lay(Card::Reloading)), refusal);
    // It changes the hand, so that two who reload with six cards do not stand off.
    let mut scene = dry("A 3,1; B 3,1");
    scene.play("A reloading>B, B reloading>A");
    assert_eq!(scene.written(), "A* 3,1,0,1; B 3,1,0,1");
    // Only Barricade is left to both: they stand off until the duel is drawn, and all six come back.
    let mut scene = dry("A 0,0,0,1; B 0,0,0,1");
    for _ in 0..6 {
        assert_eq!(scene.candidates(A), [Action::Lay(Card::Barricade)]);
        scene.play(HIDE);
    }
    assert_eq!(scene.written(), "A* 3,1; B 3,1; drawn 1");
    // The hand of the living is never empty.
    let mut setup = Setup::new(3);
    setup.switches.reload_returns = false;
    for seed in 0..50 {
        random_match(&setup, seed, |turn| {
            let duel = &turn.before.duel;
            assert!(duel.alive.iter().all(|seat| duel.hands[seat].holds(Card::Barricade)));
        });
    }
}

#[test]
fn gu_r04_pointing_of_all_or_of_shooters() {
    assert_eq!(read("").switches.pointing, PointingRule::All);
    assert_eq!(read("pointing = \"shooters\"").switches.pointing, PointingRule::Shooters);
    let mut scene = Scene::with("A 3,1; B 3,1; C 3,1", |switches| {
        (switches.pointing, switches.auto_draw) = (PointingRule::Shooters, 0);
    });
    scene.lay("A colt, B barricade, C reloading");
    // Everybody still answers: who is silent would be known otherwise before the reveal.
    assert_eq!(scene.owing(), Seats::first(3));
    assert_eq!(scene.candidates(A), [B, C].map(|seat| Action::Point(Some(seat))));
    for seat in [B, C] {
        assert_eq!(scene.candidates(seat), [Action::Point(None)]);
        assert_eq!(scene.absent_answer(seat), Action::Point(None));
    }
    let refusal = "point.not-shooter: only shooters point here; with a Barricade the answer is nobody (GU-R04)";
    assert_eq!(scene.refusal(B, Action::Point(Some(A))), refusal);
    let refusal = "point.nobody: somebody must be pointed at, one of {1, 2} (GU-R05)";
    assert_eq!(scene.refusal(A, Action::Point(None)), refusal);
    scene.advance([
        (A, Action::Point(Some(C))),
        (B, Action::Point(None)),
        (C, Action::Point(None)),
    ]);
    assert_eq!(scene.written(), "A* 2,1; B 3,1; C 3,1,0,1 dead");
    // With two alive the referee enters no target for them either (GU-R19).
    let mut scene =
        Scene::with("A 3,1; B 3,1", |switches| switches.pointing = PointingRule::Shooters);
    scene.play("A colt>B, B barricade>-");
}

#[test]
fn gu_r05_a_shooter_fires_into_the_air_only_where_the_house_allows() {
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1");
    scene.lay("A colt, B colt, C colt").call();
    let refusal = "point.nobody: somebody must be pointed at, one of {1, 2} (GU-R05)";
    assert_eq!(scene.refusal(A, Action::Point(None)), refusal);
    let warned = |position: &str| Scene::with(position, |switches| switches.warning_shot = true);
    assert!(read("warning_shot = true").switches.warning_shot);
    let mut scene = warned("A 3,1; B 3,1; C 3,1");
    scene.play("A colt>-, B reloading>A, C barricade>B");
    assert_eq!(scene.written(), "A* 2,1; B 3,1; C 3,1");
    assert_eq!(scene.told_by("GU-R05"), [&Event::Wasted { shooter: A }]);
    // Whose card does not shoot may bluff at nobody, too; where only shooters point he has to.
    scene.play("A colt>B, B barricade>-, C reloading>-");
    assert_eq!(scene.written(), "A* 1,1; B 3,1; C 3,1");
    // Two alive have a choice then, and are asked; a truce spends cards.
    let mut scene = warned("A 3,1; B 3,1");
    scene.lay("A colt, B colt");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Point, Seats::first(2)));
    assert_eq!(scene.candidates(A), [Action::Point(Some(B)), Action::Point(None)]);
    scene.advance([(A, Action::Point(None)), (B, Action::Point(None))]);
    assert_eq!(scene.written(), "A* 2,1; B 2,1");
}

#[test]
fn gu_r06_card_and_target_are_two_choices_or_one() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1");
    let early = "point.too-early: this stage asks for a card to lay (GU-R06)";
    assert_eq!(scene.refusal(A, Action::Point(Some(B))), early);
    let fire = Action::Fire(Play { card: Card::Colt, target: Some(B) });
    let form = "lay.wrong-form: this stage asks for a card to lay (GU-R06)";
    assert_eq!(scene.refusal(A, fire), form);
    let mut point = scene;
    point.lay("A colt, B colt, C colt").call();
    let awaited = "point.awaited: this stage asks for a target to point at (GU-R06)";
    assert_eq!(point.refusal(A, Action::Call), awaited);

    assert!(read("one_step = true").switches.one_step);
    let one_step = |position: &str| Scene::with(position, |switches| switches.one_step = true);
    let scene = one_step("A 3,1; B 3,1; C 3,1");
    assert_eq!(scene.check(A, fire), Ok(()));
    let form = "lay.wrong-form: this stage asks for a card and a target together (GU-R06)";
    assert_eq!(scene.refusal(A, Action::Lay(Card::Colt)), form);
    let at_self = Action::Fire(Play { card: Card::Colt, target: Some(A) });
    assert!(scene.refusal(A, at_self).starts_with("point.self"));
    // It is the same game: every joint play leads to the same state either way.
    let two_steps = Scene::new("A 3,1; B 2,0; C 0,1");
    let joints = one_step("A 3,1; B 2,0; C 0,1").joints();
    assert_eq!(joints.len(), 8 * 6 * 6);
    for joint in joints {
        let (mut fast, mut slow) = (one_step("A 3,1; B 2,0; C 0,1"), two_steps.clone());
        fast.advance(joint);
        let plays: Vec<String> = fast.revealed().iter().map(write_play).collect();
        slow.play(&plays.join(", "));
        assert_eq!(fast.written(), slow.written());
        assert_eq!(fast.attacks(), slow.attacks());
    }
}

#[test]
fn gu_r07_shots_hit_in_no_order() {
    // The same shootout with the seats moved round: everybody's fate moves with him.
    let plays = ["colt", "reloading", "rifle", "barricade", "reloading"];
    let target = [1, 0, 3, 2, 2];
    for shift in 0..5 {
        let at = |index: usize| (index + shift) % 5;
        let seat = |index: usize| ["A", "B", "C", "D", "E"][at(index)];
        let mut parts: Vec<String> = (0..5)
            .map(|player| format!("{} {}>{}", seat(player), plays[player], seat(target[player])))
            .collect();
        parts.sort();
        let mut scene = Scene::new("A 3,1; B 3,1; C 3,1; D 3,1; E 3,1");
        scene.play(&parts.join(", "));
        let all = [A, B, C, D, E];
        assert_eq!(scene.alive(), some_seats([0, 2, 4].map(|player| all[at(player)])), "{shift}");
    }
}

#[test]
fn gu_r08_no_shootout_leaves_nobody() {
    // With every hand of two players, every joint play: there is always somebody to go on or to win.
    for a in eight_hands() {
        for b in eight_hands() {
            let hand = |hand| {
                let (colts, rifles) = counts(hand);
                format!("{colts},{rifles}")
            };
            let before = Scene::new(&format!("A {}; B {}", hand(a), hand(b)));
            for joint in before.joints() {
                let mut scene = before.clone();
                scene.advance(joint);
                assert!(scene.told_by("GU-307").len() < 2);
                assert_eq!(scene.owing(), Seats::first(2));
            }
        }
    }
}

#[test]
fn gu_r09_hands_are_open_or_covered() {
    assert_eq!(read("").switches.memory, Memory::Open);
    let covered = setup_with("A 2,0; B 1,1", |switches| switches.memory = Memory::Covered);
    let scene = Scene::start(&covered, []);
    let hands = |observer| {
        let hand = |player: &PlayerView| player.hand.map(|hand| (hand.colts, hand.rifles));
        scene.view(observer).players.iter().map(hand).collect::<Vec<_>>()
    };
    assert_eq!(hands(Observer::Seat(A)), [Some((2, 0)), None]);
    assert_eq!(hands(Observer::Seat(B)), [None, Some((1, 1))]);
    assert_eq!(hands(Observer::Spectator), [None, None]);
    let shown = scene.game.show(scene.state.sight(Observer::Seat(A)));
    assert!(shown.contains("CC--BL") && shown.contains("covered"), "{shown}");
    // The referee knows: what is legal and what a card does is as before.
    assert!(scene.check(B, Action::Lay(Card::Rifle)).is_ok());
    assert!(scene.check(A, Action::Lay(Card::Rifle)).is_err());
}

#[test]
fn gu_r10_the_first_master_is_random_or_named() {
    assert_eq!(read("").first_master, FirstMaster::Random);
    assert_eq!(read("first_master = \"random\"").first_master, FirstMaster::Random);
    for seat in [A, B, C] {
        let setup = read(&format!("players = 3\nfirst_master = {seat}"));
        assert_eq!(setup.first_master, FirstMaster::Seat(seat));
        assert_eq!(Scene::start(&setup, []).state.public.master, seat);
        // Drawn, every seat can be it.
        let drawn = Scene::start(&Setup::new(3), [u32::from(seat.number())]);
        assert_eq!(drawn.state.public.master, seat);
    }
    let wrong = [("setup.range", "must be 0 to 2, not 3".to_owned())];
    assert_eq!(faults("players = 3\nfirst_master = 3"), wrong);
}

#[test]
fn gu_r11_the_master_calls_or_else_the_referee() {
    assert_eq!(Switches::default().auto_draw, 5);
    check_range("auto_draw", 0, 60, |switches| switches.auto_draw);
    let laid = "A 3,1 colt; B* 3,1 colt; C 3,1 colt; command";
    let mut called = open(&setup(laid), []);
    let mut waited = open(&setup(laid), []);
    assert_eq!(called.submit(B, 0, Action::Call), Ok(Progress::Resolved));
    assert_eq!(waited.time_out(0), Ok(Progress::Resolved));
    // The command sets the pace and nothing else: both ways lead to the same state.
    assert_eq!(written_match(&called), "A 3,1; B* 3,1; C 3,1; point");
    assert_eq!(called.setup_of_now(), waited.setup_of_now());
    // The last target closes the stage.
    for (seat, target, progress) in
        [(A, B, Progress::Sealed), (B, C, Progress::Sealed), (C, A, Progress::Resolved)]
    {
        assert_eq!(called.submit(seat, 1, Action::Point(Some(target))), Ok(progress));
    }
}

#[test]
fn gu_r12_dollars_are_shown_in_the_fewest_cards() {
    for dollars in 0..9u8 {
        let (mut before, after) = (bills(dollars), bills(dollars + 1));
        // An open $1 is turned if there is one, else a card is taken.
        match before.iter_mut().find(|bill| **bill == 1) {
            Some(bill) => *bill = 2,
            None => before.push(1),
        }
        assert_eq!(before, after, "{dollars}");
        let fewest = usize::from(dollars.div_ceil(2));
        assert_eq!(bills(dollars).len(), fewest);
    }
    // No score of a game to five needs more than 2n + 1 cards: two for anyone up to $4, three for a winner.
    let most = |low: u8, high: u8| (low..=high).map(|dollars| bills(dollars).len()).max().unwrap();
    assert_eq!((most(0, 4), most(5, 5)), (2, 3));
    for players in 2..=5 {
        assert!(most(0, 4) * (players - 1) + most(5, 5) <= 2 * players + 1);
    }
}

#[test]
fn gu_r13_the_stall_limit_draws_a_duel() {
    assert_eq!(Switches::default().stall_limit, 6);
    check_range("stall_limit", 3, 20, |switches| switches.stall_limit);
    for limit in [3, 20] {
        let mut scene = Scene::with("A 0,0; B 0,0", |switches| switches.stall_limit = limit);
        for count in 1..=limit {
            assert_eq!(scene.state.public.drawn_row, 0);
            scene.play(HIDE);
            assert_eq!(scene.told_by("GU-801")[0], &Event::Unchanged { count, limit });
        }
        assert_eq!(scene.state.public.drawn_row, 1);
    }
    // A player is warned from the third on.
    let warnings = |unchanged| {
        let notes = Scene::new(&format!("A 0,0; B 0,0; unchanged {unchanged}")).notes(A);
        notes.into_iter().filter(|note| note.starts_with("GU-801")).collect::<Vec<_>>()
    };
    assert_eq!(warnings(2), Vec::<String>::new());
    assert_eq!(warnings(3), ["GU-801 Nothing has changed 3 times; drawn in 3."]);
}

#[test]
fn gu_r14_the_cap_draws_a_duel() {
    assert_eq!(Switches::default().shootout_cap, 60);
    check_range("shootout_cap", 20, 200, |switches| switches.shootout_cap);
    for cap in [20, 200] {
        let position = format!("A 3,1; B 3,1; shootouts {}", cap - 2);
        let mut scene = Scene::with(&position, |switches| switches.shootout_cap = cap);
        scene.play("A colt>B, B colt>A");
        assert_eq!(scene.written(), "A* 2,1; B 2,1");
        scene.play("A colt>B, B colt>A");
        assert_eq!(scene.written(), "A* 3,1; B 3,1; drawn 1");
    }
}

#[test]
fn gu_r15_a_drawn_duel_is_worth_nothing_or_goes_by_lot() {
    assert_eq!(read("").switches.draw_pays, DrawPays::Nobody);
    assert_eq!(read("draw_pays = \"lot\"").switches.draw_pays, DrawPays::Lot);
    check("A 0,0; B* 0,0; unchanged 5", HIDE, "A 3,1; B* 3,1; drawn 1");
    let mut scene =
        Scene::with("A 0,0; B* 0,0; unchanged 5", |switches| switches.draw_pays = DrawPays::Lot);
    scene.draws([0]).play(HIDE);
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1");
    assert_eq!(scene.told_by("GU-805"), [&Event::Lot { winner: A }]);
}

#[test]
fn gu_r16_a_game_ends_after_at_most_so_many_duels() {
    check_range("goal", 1, 9, |switches| switches.goal);
    assert_eq!(Switches::default().goal, 5);
    // The longest game there is: every duel won comes after two drawn ones, and the dollars go round.
    for (players, goal) in [(2, 5), (3, 5), (5, 5), (3, 1), (3, 2), (2, 9)] {
        let mut setup = Setup { first_master: FirstMaster::Seat(A), ..Setup::new(players) };
        (setup.switches.goal, setup.switches.one_step) = (goal, true);
        let mut scene = Scene::start(&setup, []);
        let (mut duels, mut won) = (0, 0);
        while !scene.owing().is_empty() {
            let drawn_row = scene.state.public.drawn_row;
            let all = scene.alive();
            let winner = all.iter().nth(won % usize::from(players)).unwrap();
            if drawn_row < 2 {
                (0..6).for_each(|_| scene.advance(all.iter().map(|seat| (seat, hide(all, seat)))));
            } else {
                shoot_all(&mut scene, winner);
                won += 1;
            }
            duels += 1;
        }
        let most = (usize::from(goal) - 1) * usize::from(players) + 1;
        assert_eq!((duels, won), (3 * most, most), "{players} players to {goal}");
    }
    // Random games stay within it.
    for seed in 0..20 {
        let mut duels = 0;
        random_match(&Setup::new(3), seed, |turn| {
            let ends =
                |event: &Event| matches!(event, Event::DuelBegins { .. } | Event::GameWon { .. });
            duels += turn.told.iter().filter(|told| ends(&told.event)).count();
            assert!(turn.before.duel.shootouts < 60);
        });
        assert!(duels <= 3 * (4 * 3 + 1));
    }
}

fn hide(alive: Seats, seat: Seat) -> Action {
    let target = alive.without(seat).next_clockwise(seat);
    Action::Fire(Play { card: Card::Barricade, target })
}

/// `winner` shoots everybody who reloads, one by one, until the duel is his.
fn shoot_all(scene: &mut Scene, winner: Seat) {
    for _ in 1..scene.alive().len() {
        let alive = scene.alive();
        let target = alive.without(winner).iter().next();
        let card = if scene.state.public.duel.hands[winner].holds(Card::Colt) {
            Card::Colt
        } else {
            Card::Rifle
        };
        let answer = |seat| match seat == winner {
            true => Action::Fire(Play { card, target }),
            false => Action::Fire(Play { card: Card::Reloading, target: Some(winner) }),
        };
        scene.advance(alive.iter().map(|seat| (seat, answer(seat))));
    }
}

#[test]
fn gu_r17_clock_lengths_are_kept_and_absence_is_refereed() {
    let setup = read("players = 3\nlay_seconds = 30\npoint_seconds = 10\nfirst_master = 0");
    assert_eq!((setup.switches.lay_seconds, setup.switches.point_seconds), (30, 10));
    let most = 28 * 24 * 60 * 60;
    let text = format!("must be 0 to {most}, not {}", most + 1);
    assert_eq!(faults(&format!("lay_seconds = {}", most + 1)), [("setup.range", text)]);
    // Who is away is answered for (GU-806); who gives up is out (GU-807); the others finish their game.
    let mut played = open(&setup, []);
    assert_eq!(played.time_out(0), Ok(Progress::Resolved));
    assert_eq!(played.leave(B), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1; B 3,1 left; C 3,1; unchanged 1");
    assert_eq!(played.leave(A), Ok(Progress::Resolved));
    let end = "A* 3,1 left; B 3,1 left; C 3,1; unchanged 1; C has won";
    assert_eq!(written_match(&played), end);
    assert_eq!(refused(played.leave(C)), "match.over: the match is over");
}

#[test]
fn gu_r18_there_is_no_pointing_after_the_others() {
    let mut played = open(&setup("A 3,1 colt; B 3,1 colt; C 3,1 reloading; point"), []);
    let before = seen(&played, Observer::Seat(A));
    played.submit(C, 0, Action::Point(Some(A))).unwrap();
    played.submit(B, 0, Action::Point(Some(C))).unwrap();
    // A, who waits, sees that the others have chosen and nothing else.
    assert_eq!(seen(&played, Observer::Seat(A)), before);
    assert_eq!(played.answered(), some_seats([B, C]));
    played.submit(A, 0, Action::Point(Some(B))).unwrap();
    let late = "decision.stale: decision 0 is past; now pending is 1";
    assert_eq!(refused(played.submit(A, 0, Action::Point(Some(C)))), late);
    assert_eq!(written_match(&played), "A* 2,1; B 2,1; C 3,1,0,1 dead");
}

#[test]
fn gu_r19_with_two_alive_the_target_is_entered() {
    for position in ["A 3,1; B 3,1", "A 3,1; B 3,1; C* 3,1,1,0 dead", "A 3,1; B 3,1; C 3,1 left"] {
        let mut scene = Scene::new(position);
        // One decision, laying, and the shootout is over.
        scene.lay("A colt, B rifle");
        assert_eq!(scene.revealed(), read_plays("A colt>B, B rifle>A"), "{position}");
        assert_eq!((scene.stage(), scene.owing()), (Stage::Lay, some_seats([A, B])));
        assert_eq!(scene.told_by("GU-207").len(), 1);
    }
}

#[test]
fn gu_r20_talk_is_a_switch_and_no_card_can_be_shown() {
    assert!(read("").switches.chat);
    assert!(read("chat = \"on\"").switches.chat);
    let silent = read("chat = \"off\"");
    assert!(!silent.switches.chat);
    // It is written in the record, where the table looks it up, and changes nothing of the rules.
    let setup = Setup { first_master: FirstMaster::Seat(A), ..silent };
    let played = open(&setup, []);
    assert_eq!(played.record().read().header().setup["chat"], false);
    let talking = open(&Setup { first_master: FirstMaster::Seat(A), ..Setup::new(2) }, []);
    for seat in [A, B] {
        assert_eq!(seen(&played, Observer::Seat(seat)), seen(&talking, Observer::Seat(seat)));
    }
    // No answer of any stage shows a card: besides laying, calling and pointing there is none.
    for wire in [r#"{"show":"colt"}"#, r#"{"reveal":0}"#, r#""pass""#] {
        assert!(serde_json::from_str::<Action>(wire).is_err(), "{wire}");
    }
}

#[test]
fn gu_r21_nothing_shorter_than_a_duel_has_a_winner() {
    // A shootout in which A hits and lives on pays nothing while C is alive.
    let plays = "A colt>B, B reloading>A, C barricade>A";
    let mut scene = check("A 3,1; B 3,1; C* 3,1", plays, "A 2,1; B 3,1,0,1 dead; C* 3,1");
    let won = |event: &Event| matches!(event, Event::DuelWon { .. } | Event::NewMaster { .. });
    assert!(!scene.told.iter().any(|told| won(&told.event)));
    scene.play("A rifle>C, C barricade>A");
    assert!(scene.told.iter().any(|told| won(&told.event)));
}

#[test]
fn gu_r22_the_winner_of_a_duel_need_not_have_hit_anybody() {
    // D shoots everybody but A and leaves: A, who only hid, is the last alive.
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1,0,1 dead; D* 2,1");
    scene.play("A barricade>B, B reloading>A, D colt>B");
    assert_eq!(scene.leave(D), Standing::Anew);
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1; C 3,1; D 3,1 left");
    assert_eq!(scene.told_by("GU-501"), [&Event::DuelWon { winner: A, dollars: 1 }]);
}

#[test]
fn gu_r23_covered_hands_follow_from_the_events() {
    let document = Document::parse("memory = \"covered\"\nfirst_master = 0").unwrap();
    let any: Box<dyn AnyGame> = Box::new(Erased::new(Gunslingers::new(), Vec::new()));
    let mut played = any.open(&document, Vec::new(), &DiceSpec::Script(vec![])).unwrap();
    let lay = |card: Card| serde_json::to_value(Action::Lay(card)).unwrap();
    for (decision, a, b) in [(0, Card::Colt, Card::Rifle), (1, Card::Colt, Card::Barricade)] {
        played.submit(A, decision, &lay(a)).unwrap();
        played.submit(B, decision, &lay(b)).unwrap();
    }
    // Seat B's view covers A's hand, and a second who counts for B would be cheating.
    let view = played.view(Observer::Seat(B));
    assert!(view["players"][0]["hand"].is_null());
    assert_eq!(view["players"][1]["hand"]["rifles"], 0);
    assert_eq!(played.notes(Observer::Seat(B)), []);
    // A program with a memory has lost nothing: it counts A's colts from what it was told.
    let told = played.told(Observer::Seat(B), 0);
    let spent = told.iter().filter(|told| told.event["event"] == "revealed");
    let colts = spent.filter(|told| told.event["plays"][0]["card"] == "colt").count();
    assert_eq!(colts, 2);
}

#[test]
fn gu_r24_the_command_is_a_decision_only_where_it_matters() {
    let after_laying = |position: &str, house_rules: fn(&mut Switches)| {
        let mut scene = Scene::with(position, house_rules);
        let first = |seat| (seat, scene.candidates(seat)[0]);
        let answers: Vec<_> = scene.owing().iter().map(first).collect();
        scene.advance(answers);
        (scene.stage(), scene.owing())
    };
    let (three, two) = ("A 3,1; B* 3,1; C 3,1", "A 3,1; B 3,1; C* 3,1,1,0 dead");
    let (all, living) = (Seats::first(3), Seats::first(2));
    assert_eq!(after_laying(three, |_| {}), (Stage::Command, Seats::one(B)));
    assert_eq!(after_laying(three, |switches| switches.auto_draw = 0), (Stage::Point, all));
    assert_eq!(after_laying(three, |switches| switches.one_step = true), (Stage::Lay, all));
    assert_eq!(after_laying(two, |_| {}), (Stage::Lay, living));
    assert_eq!(after_laying(two, |switches| switches.warning_shot = true), (Stage::Point, living));
}

#[test]
fn gu_r25_sealed_answers_stand_when_somebody_leaves() {
    // While laying: A's card stays sealed, C's is void, and B still owes.
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1; D 3,1"), []);
    played.submit(A, 0, Action::Lay(Card::Rifle)).unwrap();
    played.submit(C, 0, Action::Lay(Card::Colt)).unwrap();
    assert_eq!(played.leave(C), Ok(Progress::Sealed));
    assert_eq!((played.decision(), played.answered()), (0, Seats::one(A)));
    assert_eq!(played.sealed_answer(A), Some(&Action::Lay(Card::Rifle)));
    assert_eq!(played.sealed_answer(C), None);
    let gone = "seat.not-asked: decision 0 asks {0, 1, 3}, not seat 2";
    assert_eq!(refused(played.submit(C, 0, Action::Lay(Card::Colt))), gone);
    // If the leaver was the last to owe, the decision resolves with what is sealed.
    played.submit(B, 0, Action::Lay(Card::Barricade)).unwrap();
    assert_eq!(played.leave(D), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1 $1; B 3,1; C 3,1 left; D 3,1 left");
    // With card and target together, a shot at the leaver has no effect.
    let mut scene = Scene::with("A 3,1; B 3,1; C 3,1", |switches| switches.one_step = true);
    let fire = |card, target| Action::Fire(Play { card, target: Some(target) });
    assert_eq!(scene.leave(C), Standing::Stands);
    scene.resolve(Joint::from_iter([(A, fire(Card::Colt, C)), (B, fire(Card::Reloading, A))]));
    assert_eq!(scene.written(), "A* 2,1; B 3,1; C 3,1 left");
    assert_eq!(scene.told_by("GU-807")[1..], [&Event::Wasted { shooter: A }]);
    // If one player remains alive, the duel ends at once, whatever is sealed.
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1,1,0 dead"), []);
    played.submit(A, 0, Action::Lay(Card::Colt)).unwrap();
    assert_eq!(played.leave(B), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1 $1; B 3,1 left; C 3,1");
    assert_eq!((played.decision(), played.answered()), (1, Seats::NONE));
    // All candidates are those of a new duel.
    let mut candidates = Vec::new();
    let sight = played.sight(Observer::Seat(C));
    played.game().candidates(sight, Effort::Full, &mut candidates);
    assert_eq!(candidates, Card::ALL.map(Action::Lay));
}
