//! Action cards and maximising.

use duello_core::Observer;
use duello_fighters::{
    Action, Aim, CardKind, CardState, Event, FigureCard, Place, Strike, When, With,
};

use crate::scene::{A, B, Scene};

#[test]
fn fi_201_and_fi_202_a_deck_has_the_allowance_and_four_kinds() {
    let scene = Scene::new("A brock 100,100 N; B shargh 100,400 S", "");
    for who in ["brock", "shargh"] {
        let id = scene.fig(who);
        assert_eq!(scene.figure(who).cards.len(), usize::from(scene.public().sheet(id).cards));
    }
    let kinds = [CardKind::Standard, CardKind::Equipment, CardKind::Skill, CardKind::Spell];
    let cards = scene.game.content().cards();
    assert!(kinds.iter().all(|kind| cards.iter().any(|card| card.kind == *kind)));
}

#[test]
fn fi_203_and_fi_929_any_card_pays_for_a_step() {
    let mut scene = Scene::new("A deretor 100,100 N; B shargh 100,600 S", "");
    scene.programming();
    let plan = Scene::plan("turn=0 | turn=2 | turn=3");
    scene.both(Action::Programme(vec![plan]), Action::Programme(vec![Vec::new()]), &[]);
    assert_eq!(scene.card("deretor", "soul-leech"), Some(CardState::Bound(2)));
}

#[test]
fn fi_204_and_fi_218_states_are_counted_openly_and_known_to_the_owner_alone() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene.steps("brock", "turn=divine-protection");
    let brock = scene.figure("brock");
    assert_eq!((brock.available, brock.bound, brock.used), (3, 1, 0));
    let hand = |observer| {
        let view = duello_core::Narration::view(&scene.game, scene.state.sight(observer));
        view.figures[0].cards.iter().map(|card| card.state).collect::<Vec<_>>()
    };
    assert_eq!(hand(Observer::Seat(A))[4], Some(CardState::Bound(0)));
    assert!(hand(Observer::Seat(B)).iter().all(Option::is_none));
    assert!(hand(Observer::Spectator).iter().all(Option::is_none));
}

#[test]
fn fi_205_and_fi_206_used_up_until_the_next_turn() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene.natural().reserve("shargh", 0).steps("brock", "turn").reserve("brock", 0);
    assert_eq!(scene.figure("brock").used, 3);
    scene.step("brock").act(Action::Skip, &[1; 5]);
    assert_eq!((scene.figure("brock").used, scene.figure("brock").available), (0, 4));
}

#[test]
fn fi_207_and_fi_208_and_fi_210_one_use_cards_are_discarded() {
    let mut scene = Scene::new(
        "A hallothon 100,100 N wounds=5 cards=action+healing-draught; B brock 100,600 S",
        "",
    );
    scene.steps("hallothon", "turn").wait(B);
    let drink = FigureCard {
        figure: scene.fig("hallothon"),
        card: scene.slot("hallothon", "healing-draught"),
    };
    scene.act(Action::Drink(drink), &[]);
    assert_eq!(scene.place("hallothon", "healing-draught"), Place::Discarded);
    assert_eq!(scene.figure("hallothon").wounds, 2, "four, but CON is three");
}

#[test]
fn fi_209_and_fi_217_an_equipped_card_is_no_action_card_and_one_weapon_counts() {
    let text = "A shargh 100,100 N cards=action+action+gutripper-cleaver worn=gutripper-cleaver; B brock 100,150 S";
    let mut scene = Scene::new(text, "");
    assert_eq!(scene.figure("shargh").available, 2);
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    let mut bare = scene.clone();
    scene.attack("shargh", "brock", &[1; 6]);
    let strike = Strike { target: bare.fig("brock"), with: With::Bare };
    bare.act(Action::Attack(strike), &[1; 5]);
}

#[test]
fn fi_211_and_fi_312_some_begin_equipped_and_the_rest_available() {
    let scene = Scene::new("A lesdinn 100,100 N; B brock 100,600 S", "");
    assert_eq!(scene.place("lesdinn", "ashorai-swords"), Place::Equipped);
    assert_eq!(scene.figure("lesdinn").available, 4);
}

#[test]
fn fi_212_equipping_takes_a_step_paid_with_the_card_itself() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,600 S", "");
    scene.steps("shargh", "equip=gutripper-cleaver").step("shargh").act(Action::Equip, &[]);
    assert_eq!(scene.place("shargh", "gutripper-cleaver"), Place::Equipped);
    assert_eq!((scene.figure("shargh").used, scene.figure("shargh").available), (0, 3));
}

#[test]
fn fi_213_costs_are_paid_before_the_effect() {
    let text = "A shargh 100,100 N cards=action+action+war-cry; B brock 100,200 S vp=1";
    let mut scene = Scene::new(text, "");
    scene.steps("brock", "turn | turn").steps("shargh", "skill").step("shargh");
    let cry = scene.slot("shargh", "war-cry");
    let itself = scene.text("shargh", "war-cry", Aim::Card(cry));
    assert_eq!(scene.refused(&itself), "FI-213");
    let other = scene.first_available("shargh");
    let action = scene.text("shargh", "war-cry", Aim::Card(other));
    scene.act(action, &[]);
    assert_eq!((scene.figure("brock").vp, scene.figure("brock").steps_left().len()), (0, 1));
    assert_eq!(scene.figure("shargh").cards[usize::from(other.0)].place, Place::Discarded);
}

#[test]
fn fi_214_and_fi_928_spells_need_the_school() {
    let scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    let content = scene.game.content();
    let may = |who: &str, card: &str| {
        let id = content.find_character(who).expect("a character");
        content.character(id).pool.contains(&content.find_card(card).expect("a card"))
    };
    assert!(may("brock", "ember-dart") && !may("brock", "ice-lance"));
    assert!(
        may("lesdinn", "ice-lance")
            && may("lesdinn", "shadow-bolt")
            && !may("shargh", "ember-dart")
    );
}

#[test]
fn fi_215_recovered_cards_come_back_used_up() {
    let text = "A deretor 100,100 N vp=1 cards=action+action+abyssal-recall+shadow-bolt; B brock 100,300 S";
    let mut scene = Scene::new(text, "");
    scene
        .steps("deretor", "skill=action | skill=abyssal-recall")
        .reserve("brock", 0)
        .step("deretor");
    let bolt = scene.text("deretor", "shadow-bolt", Aim::Figure(scene.fig("brock")));
    scene.act(bolt, &[1; 5]);
    assert_eq!(scene.place("deretor", "shadow-bolt"), Place::Discarded);
    let slot = scene.slot("deretor", "shadow-bolt");
    scene.step("deretor");
    let recall = scene.text("deretor", "abyssal-recall", Aim::Card(slot));
    scene.act(recall, &[]);
    assert_eq!(scene.card("deretor", "shadow-bolt"), Some(CardState::Used));
}

#[test]
fn fi_216_and_fi_1306_equipment_passes_to_an_ally_in_contact() {
    let text = "A shargh 100,100 N cards=action+action+gutripper-cleaver worn=gutripper-cleaver; \
                A shargh 140,100 N cards=action+action; B brock 100,600 S; B deretor 200,600 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("shargh", "equip").step("shargh");
    let card = scene.slot("shargh", "gutripper-cleaver");
    let to = duello_fighters::FigureId(1);
    let gift = |to| Action::Give(duello_fighters::Gift { card, to });
    assert_eq!(scene.refused(&gift(scene.fig("brock"))), "FI-1306");
    scene.act(gift(to), &[]);
    let ally = scene.public().figure(to);
    assert_eq!(ally.cards[2].place, Place::Equipped);
    assert_eq!(scene.figure("shargh").used, 1, "the card of the step is used up");
}

fn attack_with_a_reserve() -> Scene {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S", "");
    scene.steps("shargh", "attack").step("shargh");
    scene
}

#[test]
fn fi_231_and_fi_232_and_fi_235_maximising_adds_half_the_dice_once() {
    let mut scene = attack_with_a_reserve();
    scene.attack("shargh", "brock", &[]);
    let card = scene.first_available("shargh");
    // Five dice and two; all miss, so that nobody defends.
    scene.act(Action::Maximise(card), &[1; 7]);
    assert_eq!(scene.count(|event| matches!(event, Event::Maximised { dice: 2, .. })), 1);
    assert_eq!(scene.asked(), B, "nobody is asked a second time");
}

#[test]
fn fi_233_attacks_defences_and_contests_are_maximised() {
    let mut scene = attack_with_a_reserve();
    scene.attack("shargh", "brock", &[]).act(Action::Pass, &[4, 1, 1, 1, 1]);
    let card = scene.first_available("brock");
    scene.act(Action::Maximise(card), &[4, 1, 1, 1, 1, 1]);
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,200 S", "");
    scene.steps("shargh", "advance").step("shargh");
    scene.act(crate::scene::go(duello_geometry::plane::Quarter::N, 88), &[]);
    let card = scene.first_available("shargh");
    scene.act(Action::Maximise(card), &[]);
    assert_eq!(scene.asked(), B);
    let card = scene.first_available("brock");
    // Seven dice and three against five and two; equal.
    scene.act(Action::Maximise(card), &[1; 17]);
}

#[test]
fn fi_234_and_fi_925_techniques_are_not_maximised_but_the_defence_is() {
    let mut scene = Scene::new("A shargh 100,100 N vp=2; B brock 100,140 S", "");
    scene.steps("shargh", "technique").step("shargh");
    let smash = scene.blow("shargh", "brutal-smash", "brock");
    scene.act(smash, &[4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.asked(), B, "the attacker was not asked");
    let card = scene.first_available("brock");
    assert_eq!(scene.check(&Action::Maximise(card)), Ok(()));
    let is_asked = |card: &duello_fighters::Card| matches!(card.when, When::AfterDefence);
    assert!(scene.game.content().cards().iter().any(is_asked));
}
