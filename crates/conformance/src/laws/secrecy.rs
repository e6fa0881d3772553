//! Laws about what an observer may know.

use duello_core::dice::Seeded;
use duello_core::{Effort, Game, Joint, Observer, Seat, Sight, State, Table, Told};

use crate::Subject;
use crate::walk::{Moment, walk};

/// Everything that is made for one observer from a sight, as bytes.
fn everything_shown<G: Game>(game: &G, sight: Sight<'_, G>) -> String {
    let mut listed = Vec::new();
    for effort in Effort::ALL {
        game.candidates(sight, effort, &mut listed);
    }
    let parts = [
        serde_json::to_string(&game.view(sight)),
        serde_json::to_string(&listed),
        serde_json::to_string(&game.notes(sight)),
    ];
    let parts: Vec<String> =
        parts.into_iter().map(|part| part.expect("views can be written")).collect();
    format!("{}\n{}\n{}", parts.join("\n"), game.show(sight), game.prompt(sight))
}

/// An imagined state looks to its observer exactly like the truth.
pub fn law_07_imagination_is_consistent<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    walk(
        subject,
        |moment| {
            for seat in game.seats(moment.setup) {
                let sight = moment.state.sight(Observer::Seat(seat));
                let imagined = sight.imagine(game, &mut Seeded::new(moment.seed));
                assert_eq!(imagined.public, moment.state.public, "{}", moment.place);
                assert_eq!(imagined.secret(seat), moment.state.secret(seat), "{}", moment.place);
                // It must also be a state that the rules can go on from.
                let mut state = imagined;
                let owing = game.pending(&state.public).owing();
                let mut dice = Seeded::new(moment.seed);
                let joint =
                    duello_bots::random_joint(game, &state, owing, &mut Vec::new(), &mut dice);
                game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
            }
        },
        |_, _| {},
    );
}

/// Two states that differ only in others' secrets give an observer the same bytes; and two answers of somebody
/// else that leave the observer with the same sight leave it with the same events.
pub fn law_08_nobody_can_peek<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    let mut secrets_that_differ = 0u32;
    walk(
        subject,
        |moment| {
            let seats = game.seats(moment.setup);
            let observers = seats.iter().map(Observer::Seat).chain([Observer::Spectator]);
            for observer in observers {
                let sight = moment.state.sight(observer);
                let imagined = sight.imagine(game, &mut Seeded::new(moment.seed));
                secrets_that_differ += u32::from(imagined != *moment.state);
                let (truth, other) = (
                    everything_shown(game, sight),
                    everything_shown(game, imagined.sight(observer)),
                );
                assert_eq!(truth, other, "{}: {observer:?}", moment.place);
                check_events(game, moment, observer);
            }
        },
        |_, _| {},
    );
    let has_secrets = std::mem::size_of::<G::Secret>() > 0;
    assert!(secrets_that_differ > 0 || !has_secrets, "no secret differed: the law was not tried");
}

/// Changes the answer of one other seat, and compares what the observer hears if its sight is the same.
fn check_events<G: Game>(game: &G, moment: &Moment<'_, G>, observer: Observer) {
    let hears = |joint: &Joint<G::Action>| {
        let mut state: State<G> = moment.state.clone();
        let mut told: Vec<Told<G::Event>> = Vec::new();
        game.advance(&mut state, joint, &mut Table::told(&mut Seeded::new(moment.seed), &mut told));
        told.retain(|told| told.audience.includes(observer));
        (state, told)
    };
    let (state, told) = hears(moment.joint);
    for other in moment.owing.filter(|seat| observer != Observer::Seat(seat)) {
        for answer in candidates_of(game, moment, other) {
            let mut joint = moment.joint.clone();
            joint.set(other, answer);
            let (changed, heard) = hears(&joint);
            let is_same_sight = changed.public == state.public
                && changed.sight(observer).own == state.sight(observer).own;
            // Equal public states can also follow from answers that were shown to everybody; what must not
            // be heard is an answer that has become somebody's secret.
            let became_secret = changed.secret(other) != state.secret(other);
            if is_same_sight && became_secret {
                assert!(heard == told, "{}: {observer:?}", moment.place);
            }
        }
    }
}

fn candidates_of<G: Game>(game: &G, moment: &Moment<'_, G>, seat: Seat) -> Vec<G::Action> {
    let mut listed = Vec::new();
    game.candidates(moment.state.sight(Observer::Seat(seat)), Effort::Coarse, &mut listed);
    listed
}
