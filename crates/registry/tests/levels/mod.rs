//! The five levels: what they may see, what they say, and in `litmus` what they must get right.

mod litmus;

use duello_bots::{Budget, Guide, LEVELS, Planner, Weighed, random_joint};
use duello_champions::Champions;
use duello_champions::bots as champions;
use duello_commandos::bots as commandos;
use duello_commandos::{Action, Commandos};
use duello_core::dice::Seeded;
use duello_core::{Advice, Bot, BotKind, Document, Effort, Observer, Pending, Seat, State, Table};
use duello_fighters::Fighters;
use duello_fighters::bots as fighters;
use duello_gunslingers::Gunslingers;
use duello_gunslingers::bots as gunslingers;
use duello_wizards::Wizards;
use duello_wizards::bots as wizards;

fn level<G: Advice>(bots: &[BotKind<G>], name: &str) -> Box<dyn Bot<G>> {
    let kind = bots.iter().find(|bot| bot.name == name);
    (kind.unwrap_or_else(|| panic!("{} has no {name}", G::ID)).make)()
}

fn position<G: Advice>(game: &G, text: &str) -> State<G> {
    let document = Document::parse(text).expect("positions of this test are written well");
    let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"));
    let mut dice = Seeded::new(1);
    game.start(&setup, &mut Table::silent(&mut dice)).expect("the setup is valid")
}

/// A state after some random decisions, with a seat that owes an answer and has a choice.
fn somewhere<G: Advice>(game: &G, decisions: u32, seed: u64) -> (State<G>, Seat) {
    let mut dice = Seeded::new(seed);
    let mut state = position(game, "");
    for number in 0..decisions + 50 {
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        let chooses = |seat: &Seat| {
            let mut list = Vec::new();
            let sight = state.sight(Observer::Seat(*seat));
            game.candidates(sight, Effort::Coarse, &mut list);
            list.len() > 1
        };
        if let Some(seat) = owing.iter().find(chooses).filter(|_| number >= decisions) {
            return (state, seat);
        }
        let joint = random_joint(game, &state, owing, &mut Vec::new(), &mut dice);
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
    panic!("no choice in {} after {decisions} decisions", G::ID)
}

/// What a bot cannot see must not change its choice: the secrets of the others are imagined anew.
fn sees_its_sight_alone<G: Advice>(game: &G, bots: &[BotKind<G>]) {
    for (decisions, seed) in [(0, 1), (7, 2)] {
        let (state, seat) = somewhere(game, decisions, seed);
        let observer = Observer::Seat(seat);
        let other = state.sight(observer).imagine(game, &mut Seeded::new(99));
        for name in ["skilled", "master"] {
            let choose = |state: &State<G>| {
                let sight = state.sight(observer);
                level(bots, name).decide(game, sight, &mut Seeded::new(5))
            };
            let choice = choose(&state);
            assert_eq!(choice, choose(&other), "{} {name}", G::ID);
            assert_eq!(game.check(state.sight(observer), &choice), Ok(()), "{} {name}", G::ID);
        }
    }
}

/// The master says what it thinks, the best first, and everything it names is legal.
fn explains_itself<G: Advice>(game: &G, bots: &[BotKind<G>]) {
    let names: Vec<&str> = bots.iter().map(|bot| bot.name).collect();
    assert!(names.ends_with(&LEVELS), "{}: {names:?}", G::ID);
    let (state, seat) = somewhere(game, 5, 3);
    let sight = state.sight(Observer::Seat(seat));
    let thoughts = level(bots, "master").weigh(game, sight, &[], &mut Seeded::new(1));
    assert!(!thoughts.is_empty(), "{}", G::ID);
    for thought in &thoughts {
        assert_eq!(game.check(sight, &thought.action), Ok(()), "{}: {thought:?}", G::ID);
    }
    assert!(thoughts.windows(2).all(|pair| pair[0].share >= pair[1].share), "{thoughts:?}");
}

/// Threads make a planner faster and change nothing else.
#[test]
fn a_planner_thinks_the_same_on_any_number_of_threads() {
    fn thinks_the_same<G: Advice>(game: &G, guide: &impl Guide<G>) {
        let (state, seat) = somewhere(game, 7, 2);
        let opinion = |threads| {
            let budget = Budget { threads, ..Budget::iterations(48) };
            let guide = guide.clone();
            let mut planner = Planner { guide, budget, width: 6, turns: 2, trust: 3, mix: None };
            let opinion = planner.opinion(game, state.sight(Observer::Seat(seat)), &[], 7);
            let value = |one: &Weighed<G::Action>| (one.action.clone(), one.value, one.tries);
            (opinion.iterations, opinion.answers.iter().map(value).collect::<Vec<_>>())
        };
        assert_eq!(opinion(1), opinion(2), "{}", G::ID);
        assert_eq!(opinion(1), opinion(5), "{}", G::ID);
    }
    thinks_the_same(&Commandos::new(), &commandos::Quick::default());
    thinks_the_same(&Fighters::new(), &fighters::Instinct::default());
}

/// An answer that somebody asks about is weighed as closely as the best, also one that the planner would not look at.
#[test]
fn a_planner_weighs_what_it_is_asked_about() {
    let game = Commandos::new();
    let (state, seat) = somewhere(&game, 7, 2);
    let sight = state.sight(Observer::Seat(seat));
    let mut list = Vec::new();
    game.candidates(sight, Effort::Full, &mut list);
    let opinion = |also: &[Action]| {
        let guide = commandos::Quick::default();
        let budget = Budget::iterations(64);
        let mut planner = Planner { guide, budget, width: 4, turns: 2, trust: 3, mix: None };
        planner.opinion(&game, sight, also, 7).answers
    };
    let plain = opinion(&[]);
    let is_new = |action: &&Action| plain.iter().all(|one| one.action != **action);
    let other = list.iter().find(is_new).expect("there are more than four answers");
    let asked = opinion(std::slice::from_ref(other));
    let tries = |action| asked.iter().find(|one| one.action == action).map(|one| one.tries);
    assert_eq!(tries(*other), asked.iter().map(|one| one.tries).max());
    assert_eq!(asked.len(), plain.len() + 1);
}

#[test]
fn a_choice_depends_on_the_sight_alone() {
    sees_its_sight_alone(&Gunslingers::new(), &gunslingers::bots());
    sees_its_sight_alone(&Commandos::new(), &commandos::bots());
    sees_its_sight_alone(&Champions::default(), &champions::bots());
    sees_its_sight_alone(&Wizards::new(), &wizards::bots());
    sees_its_sight_alone(&Fighters::default(), &fighters::bots());
}

#[test]
fn masters_explain_themselves() {
    explains_itself(&Gunslingers::new(), &gunslingers::bots());
    explains_itself(&Commandos::new(), &commandos::bots());
    explains_itself(&Champions::default(), &champions::bots());
    explains_itself(&Wizards::new(), &wizards::bots());
    explains_itself(&Fighters::default(), &fighters::bots());
}
