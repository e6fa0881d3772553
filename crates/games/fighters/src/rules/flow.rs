//! From decision to decision: carrying out answers, and what follows until the next question.

use duello_core::{Joint, Outcome, Pending, Seat, Seats};

use super::legal::{Question, question};
use super::{
    State, Table, attack, cards, decisive, declare, deploy, ending, initiative, points, powers,
    programming, reactions, riders, slide, steps, techniques, wounds,
};
use crate::action::Action;
use crate::state::stack::{Attack, AttackStage, Executing, Frame};
use crate::state::{Marker, Public, SIDES, Stage};

/// A bound that no chain without a decision reaches.
const STEPS_MAX: usize = 10_000;

/// Who owes an answer, or how the match ended.
pub(super) fn pending(public: &Public) -> Pending {
    if let Some(ending) = public.ending {
        let winners = ending.winner.map_or(Seats::NONE, Seats::one);
        return Pending::Over(Outcome { winners, clause: ending::clause_of(ending) });
    }
    // The rules stop only where there is a question.
    Pending::Decide(question(public).map_or(Seats::first(2), |(seats, _)| seats))
}

/// Carries out the answers and resolves until the next decision.
pub(super) fn advance(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    if state.public.ending.is_none() {
        answer(state, joint, table);
        run(state, table);
    }
}

/// Resolves until somebody is asked or the match is over.
pub(super) fn run(state: &mut State, table: &mut Table<'_>) {
    for _ in 0..STEPS_MAX {
        if state.public.ending.is_some() || question(&state.public).is_some() {
            break;
        }
        proceed(state, table);
    }
    cards::show_hands(state);
}

/// One step of the rules where nobody is asked.
pub(crate) fn proceed(state: &mut State, table: &mut Table<'_>) {
    match state.public.stack.pop() {
        None => programming::next_stage(state),
        Some(Frame::Activate(now)) => decisive::hold(state, &now, table),
        Some(Frame::Step(now)) => steps::proceed(state, now, table),
        Some(Frame::Free(_)) => {}
        Some(Frame::Slide(slide)) => slide::proceed(state, slide, table),
        Some(Frame::Hit(hit)) => wounds::proceed(state, hit, table),
        Some(Frame::Attack(attack)) => attack::proceed(state, attack, table),
        Some(Frame::Add { .. }) => {}
    }
}

/// Carries out the answers of all who were asked.
pub(crate) fn answer(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let Some((seats, question)) = question(&state.public) else { return };
    // FI-1205, FI-1203: one at a time; the first to surrender loses.
    for seat in seats {
        if joint.get(seat) == Some(&Action::Surrender) {
            return ending::surrender(state, seat, table);
        }
    }
    match question {
        Question::Roll if state.public.stage == Stage::RollOff => deploy::roll_off(state, table),
        Question::Roll => initiative::tie_roll(state, table),
        Question::Choose => deploy::choose_characters(state, joint, table),
        Question::Decks => deploy::settle_decks(state, joint, table),
        Question::Programme => programming::lay(state, joint, table),
        _ => {
            let asked = SIDES.into_iter().find(|seat| seats.contains(*seat));
            if let Some((seat, action)) = asked.and_then(|seat| Some((seat, joint.get(seat)?))) {
                answer_one(state, seat, &question, action, table);
            }
        }
    }
}

fn answer_one(
    state: &mut State,
    seat: Seat,
    question: &Question,
    action: &Action,
    table: &mut Table<'_>,
) {
    match (question, action) {
        (Question::First, Action::First(first)) if state.public.turn == 0 => {
            return deploy::choose_first(state, *first, table);
        }
        (Question::First, Action::First(first)) => {
            return initiative::act_first(state, *first, table);
        }
        (Question::Place, Action::Place(placing)) => {
            return deploy::place(state, seat, placing, table);
        }
        _ => {}
    }
    let Some(frame) = state.public.stack.pop() else { return };
    match (*question, action) {
        (Question::Activate(_), Action::Step(figure)) => {
            decisive::begin_step(state, *figure, table);
        }
        (Question::Activate(_), Action::Improvise(improvised)) => {
            decisive::improvise(state, improvised, table);
        }
        (Question::Activate(now), Action::Drink(drink)) => {
            decisive::drink(state, &now, drink, table);
        }
        (Question::Activate(now), Action::Stand(standing)) => {
            decisive::stand(state, &now, standing, table);
        }
        (Question::Activate(now), Action::Hold) => decisive::hold(state, &now, table),
        (Question::Agile(now), action) => steps::settle_agile(state, now, action, table),
        (Question::Marker(mut now, marker), action) => {
            now.at += 1;
            state.public.stack.push(Frame::Step(now));
            execute(state, &now, marker, action, table);
        }
        (Question::Free(free), action) => steps::execute_free(state, free, action, table),
        (
            Question::Aim(now)
            | Question::Order(now)
            | Question::React(now)
            | Question::Boost(now)
            | Question::Defend(now)
            | Question::Trade(now)
            | Question::Protect(now)
            | Question::Disarm(now)
            | Question::Away(now)
            | Question::Venom(now)
            | Question::Pivot(now),
            action,
        ) => answer_in_attack(state, question, now, action, frame, table),
        (Question::Contest(slide, now), action) => {
            reactions::contest(state, slide, now, action, table);
        }
        (Question::Lose(figure), Action::Lose(slot)) => {
            wounds::lose_a_card(state, figure, Some(*slot), table);
        }
        (Question::Add(figure, _), Action::Add(added)) => {
            points::add_cards(state, figure, added, table);
        }
        _ => state.public.stack.push(frame),
    }
}

/// Carries out an answer within an attack, whose frame has been taken from the stack.
fn answer_in_attack(
    state: &mut State,
    question: &Question,
    mut now: Attack,
    action: &Action,
    frame: Frame,
    table: &mut Table<'_>,
) {
    match (question, action) {
        (Question::Aim(_), Action::Attack(strike)) => {
            techniques::late_aim(state, &now, strike, table);
        }
        (Question::Aim(_), _) => {}
        (Question::Order(_), Action::Next(target)) => attack::order(state, now, Some(*target)),
        (Question::React(_), action) => reactions::react(state, now, action, table),
        (Question::Boost(_), action) => reactions::boost(state, now, action, table),
        (Question::Defend(_), action) => reactions::defend(state, now, action, table),
        (Question::Trade(_), Action::Trade(criticals)) => {
            now.now.traded = *criticals;
            now.stage = AttackStage::Block;
            state.public.stack.push(Frame::Attack(now));
        }
        (Question::Protect(_), action) => reactions::protect(state, now, action, table),
        (Question::Disarm(_), Action::Disarm(slot)) => riders::disarm(state, now, *slot, table),
        (Question::Away(_), Action::Away(way)) => riders::shove(state, now, Some(*way)),
        (Question::Venom(_), Action::Venom(slot)) => riders::poison(state, now, *slot, table),
        (Question::Venom(_), _) => {
            now.stage = AttackStage::Leech;
            state.public.stack.push(Frame::Attack(now));
        }
        (Question::Pivot(_), action) => {
            now.stage = AttackStage::Dance;
            state.public.stack.push(Frame::Attack(now));
            if let Action::Turn(hand) = action {
                steps::turn(state, now.attacker, *hand, table);
            }
        }
        _ => state.public.stack.push(frame),
    }
}

/// FI-554: a marker is executed; the frame of its step has been put back.
fn execute(
    state: &mut State,
    now: &Executing,
    marker: Marker,
    action: &Action,
    table: &mut Table<'_>,
) {
    match (marker, action) {
        (Marker::Attack, Action::Attack(strike)) => {
            declare::strike(state, now.figure, strike, None, false, table);
        }
        (Marker::Attack, _) => {}
        (Marker::Technique, action) => techniques::execute(state, now, action, table),
        (Marker::Skill, Action::Use(used)) => powers::execute(state, now, used, table),
        (Marker::Skill, _) => {}
        (Marker::Equip, action) => steps::execute_equip(state, now, action, table),
        _ => steps::execute_movement(state, now.figure, marker, action, table),
    }
}
