//! Champions: which Duel to fight and which to refuse, and what the end of a Round is worth.

use duello_champions::bots::bots;
use duello_champions::{
    Action, Champions, CharacterId, Pool, Public, SIDES, Stage, Test, TestKind,
};
use duello_core::{Seat, State};

use super::super::position;
use super::{all_find, reach};

/// Guards of Aldermoor below, Reavers above, their fronts touching; the first side is Active.
fn melee(guards: &str, reavers: &str, active: Seat) -> State<Champions> {
    let text = format!(
        r#"
        first = {}
        [[units]]
        side = 0
        entry = "gate_guard"
        files = 5
        at = [300, 300]
        facing = "N"
        {guards}
        [[units]]
        side = 1
        entry = "reaver_swords"
        files = 5
        at = [425, 300]
        facing = "S"
        {reavers}
        "#,
        active.index()
    );
    position(&Champions::new(), &text)
}

const LORDS: [CharacterId; 2] = [CharacterId(0), CharacterId(1)];

fn wound(state: &mut State<Champions>, lord: CharacterId, left: u8) {
    state.parts().0.characters[usize::from(lord.0)].hp = left;
}

/// Whoever is asked issues the Duel of this Round with this lord.
fn issues(lord: CharacterId) -> impl Fn(&State<Champions>, Seat) -> Option<Action> {
    move |state, _| {
        let is_asked = matches!(state.public.stage, Stage::Issue(_));
        is_asked.then_some(Action::DuelIssue(Pool::Character(lord)))
    }
}

fn is_answered(public: &Public) -> bool {
    matches!(public.stage, Stage::Accept(_))
}

#[test]
fn they_accept_the_duel_that_wins_the_combat() {
    // The Castellan can hardly stand; whoever fights him wins the Round, the General's points and the laurels.
    let game = Champions::new();
    let mut state = melee(
        "size = 15\ncharacters = { brannoc = 3 }",
        "size = 20\nstandard = true\ncharacters = { hask = 3 }",
        SIDES[0],
    );
    wound(&mut state, LORDS[0], 1);
    let (state, seat) = reach(&game, &state, issues(LORDS[0]), is_answered);
    let is_right = |action: &Action| *action == Action::DuelAccept(Pool::Character(LORDS[1]));
    all_find(&game, &bots(), &state, seat, is_right);
}

#[test]
fn they_refuse_the_duel_that_only_loses_the_lord() {
    // The Totem-Bearer can hardly stand and the Tuskhart is charging. The husks do not run, whoever leads them: all
    // that an accepted Duel adds is his death, the laurels and a higher score to crumble by.
    let game = Champions::new();
    let mut state = position(
        &game,
        r#"
        [[units]]
        side = 0
        entry = "isaura"
        at = [375, 300]
        facing = "N"
        charging = true
        [[units]]
        side = 1
        entry = "husk_legion"
        size = 40
        files = 8
        at = [500, 300]
        facing = "S"
        characters = { ulk = 4 }
        "#,
    );
    wound(&mut state, LORDS[1], 1);
    let (state, seat) = reach(&game, &state, issues(LORDS[0]), is_answered);
    all_find(&game, &bots(), &state, seat, |action| *action == Action::DuelRefuse);
}

#[test]
fn they_send_a_champion_rather_than_a_dying_general() {
    let game = Champions::new();
    let mut state = melee(
        "size = 25\nstandard = true\nchampion = 2\ncharacters = { brannoc = 3 }",
        "size = 25\nstandard = true\ncharacters = { hask = 3 }",
        SIDES[1],
    );
    wound(&mut state, LORDS[0], 1);
    let (state, seat) = reach(&game, &state, issues(LORDS[1]), is_answered);
    let is_right = |action: &Action| *action != Action::DuelAccept(Pool::Character(LORDS[0]));
    all_find(&game, &bots(), &state, seat, is_right);
}

#[test]
fn they_test_again_before_they_run() {
    let game = Champions::new();
    let state = melee(
        "size = 20\nstandard = true\ncharacters = { odo = 3 }",
        "size = 30\nstandard = true\ncharacters = { hask = 3 }",
        SIDES[1],
    );
    let is_failed =
        |public: &Public| matches!(public.stage, Stage::Reroll(Test { kind: TestKind::Break, .. }));
    let (state, seat) = reach(&game, &state, |_, _| None, is_failed);
    all_find(&game, &bots(), &state, seat, |action| *action == Action::Reroll);
}

#[test]
fn they_pursue_when_only_a_rout_wins() {
    // The last turn, and the enemy is ahead by what he took before. His lord and his men are worth half if they get
    // away, and everything if they are caught; another unit of his keeps the field.
    let game = Champions::new();
    let mut state = position(
        &game,
        r#"
        first = 1
        turn_limit = 1
        [[units]]
        side = 0
        entry = "gate_guard"
        size = 5
        files = 5
        at = [300, 300]
        facing = "N"
        characters = { brannoc = 3 }
        [[units]]
        side = 1
        entry = "reaver_swords"
        size = 40
        files = 5
        at = [425, 300]
        facing = "S"
        characters = { hask = 3 }
        [[units]]
        side = 0
        entry = "aldermoor_spears"
        size = 10
        files = 5
        at = [900, 700]
        facing = "N"
        "#,
    );
    wound(&mut state, LORDS[0], 1);
    state.parts().0.trophies[0] = 250;
    let holds = |state: &State<Champions>, _: Seat| {
        matches!(state.public.stage, Stage::Issue(_)).then_some(Action::DuelPass)
    };
    let is_chased = |public: &Public| {
        let is_there = public.characters[0].hp > 0;
        matches!(public.stage, Stage::Pursue(_)) && is_there
    };
    let (state, seat) = reach(&game, &state, holds, is_chased);
    all_find(&game, &bots(), &state, seat, |action| matches!(action, Action::Pursue(_)));
}
