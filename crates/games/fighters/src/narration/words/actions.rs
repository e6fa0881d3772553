//! Answers in words.

use duello_core::{Phrase, say};

use super::{
    Thing, card_in, cards, for_each, hero, in_turn, marker, markers, name, number, technique, way,
};
use crate::action::{
    Action, Aim, DeckPlan, Hand, Placing, Power, Standing, StepPlan, Strike, Use, With,
};
use crate::rules::{Question, Sight, question};
use crate::state::{FigureId, Public, Slot};

/// Whose cards an answer names.
fn owner(sight: Sight<'_>) -> FigureId {
    let asked = question(sight.public).map(|(_, question)| question);
    match asked {
        Some(Question::Marker(now, _) | Question::Agile(now)) => now.figure,
        Some(Question::Boost(now) | Question::Venom(now) | Question::Aim(now)) => now.attacker,
        Some(
            Question::Defend(now)
            | Question::React(now)
            | Question::Protect(now)
            | Question::Disarm(now),
        ) => now.target().unwrap_or_default(),
        Some(Question::Lose(figure)) => figure,
        Some(Question::Contest(slide, now)) => {
            if now.asked == 0 {
                slide.figure
            } else {
                now.enemy
            }
        }
        _ => {
            let own = sight.seat().and_then(|seat| sight.public.side(seat).next());
            own.map_or_else(FigureId::default, |(id, _)| id)
        }
    }
}

fn hand(hand: Hand) -> Phrase {
    match hand {
        Hand::Left => say!("left", "left"),
        Hand::Right => say!("right", "right"),
    }
}

fn strike(public: &Public, id: FigureId, strike: &Strike) -> Phrase {
    let who = name(public, strike.target);
    match strike.with {
        With::Bare => say!("strike", "attack {who}", who),
        With::Weapon(slot) => {
            let weapon = card_in(public, id, slot);
            say!("strike-with", "attack {who} with {weapon}", who, weapon)
        }
        With::Shot(slot) => {
            let weapon = card_in(public, id, slot);
            say!("shoot", "attack {who} from a distance with {weapon}", who, weapon)
        }
    }
}

/// Something done, and at whom or where.
fn aimed(public: &Public, id: FigureId, what: Phrase, aim: &Aim) -> Phrase {
    match aim {
        Aim::Nothing => what,
        Aim::Strike(struck) => {
            say!("aim-strike", "{what}: {strike}", what, strike = strike(public, id, struck))
        }
        Aim::Side(side) => say!("aim-side", "{what} to the {hand}", what, hand = hand(*side)),
        Aim::Slid(mm) => say!("aim-slid", "{what}, card shifted {mm} mm", what, mm = *mm),
        Aim::Figure(figure) => {
            say!("aim-figure", "{what} on {who}", what, who = name(public, *figure))
        }
        Aim::Card(slot) => {
            say!("aim-card", "{what} ({card})", what, card = card_in(public, id, *slot))
        }
    }
}

fn used(public: &Public, id: FigureId, used: &Use) -> Phrase {
    let what = match used.power {
        Power::Card(slot) => card_in(public, id, slot),
        Power::Forge => say!("forge", "Call of the Forge"),
    };
    match used.aim {
        Aim::Slid(mm) => {
            say!("use-slid", "use {what}, card shifted {mm} mm", what, mm)
        }
        aim => say!("use", "use {what}", what = aimed(public, id, what, &aim)),
    }
}

/// An answer as a player would say it.
#[expect(clippy::too_many_lines, reason = "a table with one arm an action")]
pub(crate) fn say_action(sight: Sight<'_>, action: &Action) -> Phrase {
    let public = sight.public;
    let id = owner(sight);
    let card = |slot: &Slot| card_in(public, id, *slot);
    match action {
        Action::Roll => say!("roll", "roll"),
        Action::First(seat) => say!("first", "{side} first", side = hero(public, *seat)),
        Action::Choose(characters) => {
            let all = public.content.characters();
            let known = characters.iter().filter_map(|id| all.get(usize::from(id.0)));
            let names: Vec<Phrase> = known.map(|known| known.name.as_str().into()).collect();
            say!("choose", "choose {names}", names)
        }
        Action::Place(placing) => place(public, placing),
        Action::Decks(decks) => take(public, decks),
        Action::Programme(plans) => programme(sight, plans),
        Action::Step(figure) => {
            say!("executes", "execute the next step of {who}", who = name(public, *figure))
        }
        Action::Improvise(improvised) => say!(
            "improvise",
            "{who} improvises with {card}: {strike}",
            who = name(public, improvised.figure),
            card = card_in(public, improvised.figure, improvised.card),
            strike = strike(public, improvised.figure, &improvised.strike)
        ),
        Action::Drink(drink) => say!(
            "drink",
            "{who} uses {card}",
            who = name(public, drink.figure),
            card = card_in(public, drink.figure, drink.card)
        ),
        Action::Stand(standing) => stand(public, standing),
        Action::Hold => say!("hold", "hold"),
        Action::Surrender => say!("surrender", "surrender"),
        Action::PayAgile => say!("pay", "pay 1 VP"),
        Action::Drop(at) => drop_marker(public, *at),
        Action::Move(to) => say!("move", "move {mm} mm {way}", mm = to.mm, way = way(to.way)),
        Action::Cross => say!("cross", "cross"),
        Action::Flee(to) => say!("flee", "flee across the {way} edge", way = way(*to)),
        Action::Turn(to) => say!("turn-to", "turn {hand}", hand = hand(*to)),
        Action::Swing(swing) => say!(
            "shift",
            "shift {way} and turn {hand}",
            way = way(swing.way),
            hand = hand(swing.hand)
        ),
        Action::Skip => say!("skip", "skip"),
        Action::Attack(struck) => strike(public, id, struck),
        Action::Technique(named) => {
            aimed(public, id, technique(public, named.technique), &named.aim)
        }
        Action::Use(power) => used(public, id, power),
        Action::Equip => say!("put-on", "equip"),
        Action::Give(gift) => {
            let who = name(public, gift.to);
            say!("give", "give {card} to {who}", card = card(&gift.card), who)
        }
        Action::Maximise(slot) => say!("maximise", "maximise with {card}", card = card(slot)),
        Action::WallOfSwords(slot) => {
            say!("wall-of-swords", "Wall of Swords with {card}", card = card(slot))
        }
        Action::Fury(slot) | Action::Protect(slot) | Action::Venom(slot) => {
            say!("use", "use {what}", what = card(slot))
        }
        Action::Feint(slot, to) => {
            say!("feint", "use {card} and turn {hand}", card = card(slot), hand = hand(*to))
        }
        Action::Evade(slot, to) => say!(
            "evade",
            "use {card} and move {mm} mm {way}",
            card = card(slot),
            mm = to.mm,
            way = way(to.way)
        ),
        Action::Trade(criticals) => {
            say!("trade", "trade {criticals}", criticals = number(*criticals, Thing::Critical))
        }
        Action::Lose(slot) => say!("lose", "lose {card}", card = card(slot)),
        Action::Disarm(slot) => say!("disarm", "take {card}", card = card(slot)),
        Action::Away(to) => say!("away", "{way}", way = way(*to)),
        Action::Next(target) => say!("next", "{who} next", who = name(public, *target)),
        Action::Add(added) => say!("add", "add {cards}", cards = cards(public, added)),
        Action::Pass => say!("pass", "pass"),
    }
}

fn place(public: &Public, placing: &Placing) -> Phrase {
    let known = public.content.characters().get(usize::from(placing.character.0));
    let who: Phrase =
        known.map_or_else(|| say!("nobody", "nobody"), |known| known.name.as_str().into());
    let (x, y) = (placing.at.x, placing.at.y);
    say!("place", "place {who} at {x},{y} facing {way}", who, x, y, way = way(placing.facing))
}

fn take(public: &Public, decks: &[DeckPlan]) -> Phrase {
    let deck = |plan: &DeckPlan| {
        let (all, worn) = (cards(public, &plan.cards), cards(public, &plan.equipped));
        say!("deck", "{cards} (equipped: {worn})", cards = all, worn)
    };
    say!("take", "take {decks}", decks = for_each(decks.iter().map(deck).collect()))
}

fn stand(public: &Public, standing: &Standing) -> Phrase {
    let who = name(public, standing.figure);
    match standing.card {
        Some(slot) => {
            let card = card_in(public, standing.figure, slot);
            say!("stand-with", "{who} stands up with {card}", who, card)
        }
        None => say!("stand", "{who} stands up by giving up a step", who),
    }
}

fn drop_marker(public: &Public, at: u8) -> Phrase {
    let Some((_, Question::Agile(now))) = question(public) else {
        return say!("drop-number", "drop marker {number}", number = at + 1);
    };
    let list = crate::rules::markers(public, &now);
    let meant = list.get(usize::from(at));
    let marker = meant.map_or_else(|| say!("a-marker", "a marker"), |one| marker(*one));
    say!("drop", "drop {marker} (marker {number})", marker, number = at + 1)
}

fn programme(sight: Sight<'_>, plans: &[Vec<StepPlan>]) -> Phrase {
    let public = sight.public;
    let own = sight.seat().into_iter().flat_map(|seat| public.own_figures(seat)).map(|(id, _)| id);
    let figures: Vec<FigureId> = own.collect();
    let mut parts = Vec::new();
    for (at, plan) in plans.iter().enumerate() {
        let id = figures.get(at).copied().unwrap_or_default();
        let steps = sequence(public, id, plan);
        parts.push(if plans.len() > 1 {
            say!("sequence", "{who}: {steps}", who = name(public, id), steps)
        } else {
            steps
        });
    }
    for_each(parts)
}

fn sequence(public: &Public, id: FigureId, plan: &[StepPlan]) -> Phrase {
    if plan.is_empty() {
        return say!("no-steps", "no steps");
    }
    let step = |step: &StepPlan| {
        let card = card_in(public, id, step.card);
        say!("step-by", "{step} ({card})", step = markers(&step.markers), card)
    };
    in_turn(plan.iter().map(step).collect())
}
