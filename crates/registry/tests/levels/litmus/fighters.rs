//! Fighters: the fire, the last blow, and what is kept for it.

use duello_core::{ContentFile, Pending, Rules, Seat, State};
use duello_fighters::bots::bots;
use duello_fighters::{
    Action, Activate, AttackStage, CardState, Fighters, FigureId, Frame, Marker, Markers, Place,
    Public, SIDES, Stage, Step, Strike, With,
};

use super::super::position;
use super::{all_find, reach};

/// A duel in the decisive stage of its first turn, the first side to act, nobody with a step yet.
fn decisive(game: &Fighters, text: &str) -> State<Fighters> {
    let mut state = position(game, text);
    begin(&mut state, SIDES[0]);
    state
}

fn begin(state: &mut State<Fighters>, first: Seat) {
    let (public, _) = state.parts();
    public.stage = Stage::Decisive;
    public.initiative = Some(first);
    public.player_one = Some(first);
    public.active = first;
    public.stack = vec![Frame::Activate(Activate::default())];
}

/// Lays steps of a figure that have been revealed, each paid for with its first card that is left; the cards beyond
/// `reserve` are used up.
fn lay(state: &mut State<Fighters>, seat: Seat, steps: &[&[Marker]], reserve: usize) {
    let id = usize::from(figure(state, seat).0);
    let (public, secrets) = state.parts();
    let figure = &mut public.figures[id];
    let hand = &mut secrets[seat].hands[id];
    let is_held = |at: &usize| figure.cards[*at].place == Place::Hand;
    let free: Vec<usize> = (0..figure.cards.len()).filter(is_held).collect();
    for (at, slot) in free.iter().enumerate() {
        hand[*slot] = match at {
            _ if at < steps.len() => CardState::Bound(at as u8),
            _ if at < steps.len() + reserve => CardState::Available,
            _ => CardState::Used,
        };
    }
    for markers in steps {
        let markers: Markers = markers.iter().copied().collect();
        figure.steps.push(Step { markers, obligatory: true });
    }
    figure.bound = steps.len() as u8;
    figure.available = free.len().saturating_sub(steps.len()).min(reserve) as u8;
    figure.used = free.len() as u8 - figure.bound - figure.available;
}

fn figure(state: &State<Fighters>, seat: Seat) -> FigureId {
    state.public.side(seat).next().expect("each side has a figure").0
}

/// Everybody executes the steps that lie there.
fn executes(state: &State<Fighters>, seat: Seat) -> Option<Action> {
    let id = figure(state, seat);
    let is_asked = matches!(state.public.stack.last(), Some(Frame::Activate(_)));
    (is_asked && !state.public.figure(id).steps_left().is_empty()).then_some(Action::Step(id))
}

#[test]
fn they_leave_the_way_of_a_charge_into_the_lava() {
    // The Ravager will run west and push whoever is in his way; behind Lesdinn is the fire.
    let game = Fighters::new();
    let mut state = decisive(
        &game,
        r#"
        arena = "fire-bridge"
        figures = [
            { side = 0, character = "lesdinn", at = [265, 358], facing = "N" },
            { side = 1, character = "shargh", at = [330, 330], facing = "W" },
        ]
        "#,
    );
    lay(&mut state, SIDES[0], &[&[Marker::Advance]], 0);
    lay(&mut state, SIDES[1], &[&[Marker::Advance, Marker::Advance]], 0);
    let is_marker = |public: &Public| matches!(public.stack.last(), Some(Frame::Step(_)));
    let (state, seat) = reach(&game, &state, executes, is_marker);
    // His lane ends 12 mm north of where Lesdinn's base begins.
    let is_right = |action: &Action| matches!(action, Action::Move(way) if way.mm >= 12);
    all_find(&game, &bots(), &state, seat, is_right);
}

#[test]
fn they_do_not_step_next_to_the_lava_when_a_push_is_coming() {
    // South of the Ravager's lane Lesdinn is safe and has him in reach; in it the fire is one card behind him.
    let lava = r#"
        id = "shore"
        name = "Shore"
        status = "house"
        size = [792, 792]
        edges = "open"
        pieces = [{ id = "lava", kind = "area", rect = [0, 0, 240, 792], lethal = true }]
        "#;
    let file = ContentFile { path: "arenas/shore.toml".into(), text: lava.into() };
    let game = Fighters::with_content(&[file]).expect("the arena is written well");
    let mut state = decisive(
        &game,
        r#"
        arena = "shore"
        figures = [
            { side = 0, character = "lesdinn", at = [265, 240], facing = "N" },
            { side = 1, character = "shargh", at = [330, 330], facing = "W" },
        ]
        "#,
    );
    lay(&mut state, SIDES[0], &[&[Marker::Advance], &[Marker::Attack]], 0);
    lay(&mut state, SIDES[1], &[&[Marker::Advance, Marker::Advance]], 0);
    let is_marker = |public: &Public| matches!(public.stack.last(), Some(Frame::Step(_)));
    let (state, seat) = reach(&game, &state, executes, is_marker);
    // The lane begins 50 mm ahead of his base.
    let is_right = |action: &Action| !matches!(action, Action::Move(way) if way.mm > 50);
    all_find(&game, &bots(), &state, seat, is_right);
}

/// Two who can hardly stand, at arm's length: the next wound of either is very likely the last.
fn last_legs(game: &Fighters) -> State<Fighters> {
    let mut state = position(
        game,
        r#"
        figures = [
            { side = 0, character = "brock", at = [400, 340], facing = "N" },
            { side = 1, character = "lesdinn", at = [400, 380], facing = "S" },
        ]
        "#,
    );
    let figures = &mut state.parts().0.figures;
    figures[0].wounds = 11;
    figures[1].wounds = 9;
    state
}

#[test]
fn they_programme_the_knock_out() {
    // One wound that gets through decides; nothing else can matter more than to strike at once.
    let game = Fighters::new();
    let is_asked = |public: &Public| {
        matches!(public.stage, Stage::Anticipation | Stage::Programming)
            && matches!(game.pending(public), Pending::Decide(owing) if owing.contains(SIDES[0]))
    };
    let (state, _) = reach(&game, &last_legs(&game), |_, _| None, is_asked);
    let strikes = |markers: &Markers| {
        let strikes = [Marker::Attack, Marker::Technique, Marker::Skill];
        markers.iter().any(|marker| strikes.contains(marker))
    };
    let is_right = |action: &Action| match action {
        Action::Programme(plans) => plans[0].first().is_some_and(|step| strikes(&step.markers)),
        _ => false,
    };
    all_find(&game, &bots(), &state, SIDES[0], is_right);
}

#[test]
fn they_strike_first_where_the_first_blow_kills() {
    let game = Fighters::new();
    let mut state = last_legs(&game);
    lay(&mut state, SIDES[0], &[&[Marker::Attack], &[Marker::Attack]], 1);
    lay(&mut state, SIDES[1], &[&[Marker::Attack], &[Marker::Attack]], 1);
    state.parts().0.stage = Stage::PlayerOne(SIDES[0]);
    let is_right = |action: &Action| *action == Action::First(SIDES[0]);
    all_find(&game, &bots(), &state, SIDES[0], is_right);
}

#[test]
fn they_pray_before_they_die() {
    // One wound is enough and more get through: this is what the card was kept for.
    let game = Fighters::new();
    let mut state = last_legs(&game);
    begin(&mut state, SIDES[1]);
    lay(&mut state, SIDES[0], &[&[Marker::Turn]], 9);
    lay(&mut state, SIDES[1], &[&[Marker::Attack], &[Marker::Attack]], 0);
    let prays = |public: &Public| match public.stack.last() {
        Some(Frame::Attack(attack)) => {
            attack.stage == AttackStage::Protect && attack.now.injuries >= 2
        }
        _ => false,
    };
    let strike = Strike { target: figure(&state, SIDES[0]), with: With::Bare };
    let attacks = |state: &State<Fighters>, seat: Seat| {
        let is_marker = matches!(state.public.stack.last(), Some(Frame::Step(_)));
        executes(state, seat).or(is_marker.then_some(Action::Attack(strike)))
    };
    let (state, seat) = reach(&game, &state, attacks, prays);
    let is_right = |action: &Action| matches!(action, Action::Protect(_));
    all_find(&game, &bots(), &state, seat, is_right);
}
