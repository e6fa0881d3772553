//! Events in words.

use duello_core::{Phrase, Seat, say};

use super::fights::{attack_roll, attacks, death_roll, faces, over, struck};
use super::{Thing, card, cards, hero, in_turn, markers, name, number, side, technique, way};
use duello_geometry::plane::{Point, Quarter, Vector};

use crate::content::{CardId, CharacterId, PieceId, PieceKind};
use crate::event::{Cause, Event};
use crate::state::{FigureId, Out, Public};

fn piece(public: &Public, id: PieceId) -> Phrase {
    let piece = public.arena().pieces.get(usize::from(id.0));
    piece.map_or_else(|| say!("a-barrel", "a barrel"), |piece| piece.id.as_str().into())
}

/// FI-850: where loose strikes come from, in words.
fn cause_of(public: &Public, cause: Cause) -> Phrase {
    match cause {
        Cause::Piece(id) => say!("cause-piece", "ran into {piece}", piece = piece(public, id)),
        Cause::Edge => say!("cause-edge", "ran into the wall of the arena"),
        Cause::Barrel(id) => say!("cause-barrel", "barrel {piece}", piece = piece(public, id)),
        Cause::Collision => say!("cause-collision", "collision"),
        Cause::Push => say!("cause-push", "Lacerating Armour"),
        Cause::Parry => say!("cause-parry", "parried"),
        Cause::Riposte => say!("cause-riposte", "riposte"),
        Cause::Kick(id) => say!("cause-kick", "kicked barrel {piece}", piece = piece(public, id)),
    }
}

/// FI-303: a kind of scenery in words.
fn kind_of(kind: PieceKind) -> Phrase {
    match kind {
        PieceKind::Wall => say!("kind-wall", "wall"),
        PieceKind::Vertical => say!("kind-vertical", "vertical piece"),
        PieceKind::Low => say!("kind-low", "low piece"),
        PieceKind::Area => say!("kind-area", "area"),
        PieceKind::Barrel => say!("kind-barrel", "barrel"),
    }
}

fn characters(public: &Public, list: &[CharacterId]) -> Vec<Phrase> {
    let all = public.content.characters();
    let known = list.iter().filter_map(|id| all.get(usize::from(id.0)));
    known.map(|known| known.name.as_str().into()).collect()
}

fn rolled_off(dice: [u32; 2], higher: Option<Seat>) -> Phrase {
    let [one, other] = dice;
    match higher {
        Some(seat) => {
            let who = side(seat);
            say!("roll-won", "{one} against {other}: {who} wins the roll.", one, other, who)
        }
        None => say!("roll-again", "{one} against {other}: roll again.", one, other),
    }
}

fn presented(public: &Public, who: Phrase, deck: &[CardId], equipped: &[CardId]) -> Phrase {
    let (deck, worn) = (cards(public, deck), cards(public, equipped));
    if worn.is_empty() {
        return say!("presented-bare", "{who} has {deck}; nothing equipped.", who, deck);
    }
    say!("presented", "{who} has {deck}; equipped: {worn}.", who, deck, worn)
}

/// An event for the log.
pub(crate) fn say_event(public: &Public, event: &Event) -> Phrase {
    match event {
        Event::RolledOff { .. }
        | Event::TieRolled { .. }
        | Event::DeploysFirst { .. }
        | Event::Chosen { .. }
        | Event::Placed { .. }
        | Event::Presented { .. }
        | Event::TurnBegins { .. }
        | Event::Initiative { .. }
        | Event::Obliged { .. }
        | Event::Revealed { .. }
        | Event::Closed { .. }
        | Event::ActsFirst { .. } => turn_event(public, event),
        Event::StepBegins { .. }
        | Event::StepEnds { .. }
        | Event::Held { .. }
        | Event::StoodUp { .. }
        | Event::PaidAgile { .. }
        | Event::DroppedMarker { .. }
        | Event::LostStep { .. } => step_event(public, event),
        Event::Turned { .. }
        | Event::Moved { .. }
        | Event::Crossed { .. }
        | Event::Collides { .. }
        | Event::Contest { .. }
        | Event::Destroyed { .. }
        | Event::Kicked { .. } => movement_event(public, event),
        Event::Begins { .. }
        | Event::Attacks { .. }
        | Event::Forgone { .. }
        | Event::Maximised { .. }
        | Event::Used { .. }
        | Event::Skill { .. }
        | Event::AttackRoll { .. }
        | Event::Struck { .. }
        | Event::DefenceRoll { .. }
        | Event::Outcome { .. }
        | Event::Spent { .. } => attack_event(public, event),
        Event::Hazard { .. }
        | Event::BarrelHits { .. }
        | Event::LooseStrikes { .. }
        | Event::Wounded { .. }
        | Event::DeathRoll { .. }
        | Event::KnockedDown { .. }
        | Event::BadlyWounded { .. }
        | Event::Healed { .. } => wound_event(public, event),
        Event::Points { .. }
        | Event::LevelUp { .. }
        | Event::Added { .. }
        | Event::Equipped { .. }
        | Event::Given { .. }
        | Event::Discarded { .. }
        | Event::Recovered { .. }
        | Event::VenomRoll { .. }
        | Event::Blinded { .. }
        | Event::TakenOut { .. }
        | Event::Surrendered { .. }
        | Event::Over { .. } => card_event(public, event),
    }
}

/// Before the duel and at the start of a turn.
fn turn_event(public: &Public, event: &Event) -> Phrase {
    let named = |id: &FigureId| name(public, *id);
    match event {
        Event::RolledOff { dice, higher } | Event::TieRolled { dice, higher } => {
            rolled_off(*dice, *higher)
        }
        Event::DeploysFirst { seat } => {
            say!("deploys-first", "{side} deploys first.", side = side(*seat))
        }
        Event::Chosen { characters: [south, north] } => say!(
            "chosen",
            "South plays {south}, North plays {north}.",
            south = characters(public, south),
            north = characters(public, north)
        ),
        Event::Placed { figure, at, facing, .. } => say!(
            "placed",
            "{who} is placed at {x},{y} facing {way}.",
            who = named(figure),
            x = at.x,
            y = at.y,
            way = way(*facing)
        ),
        Event::Presented { figure, cards, equipped } => {
            presented(public, named(figure), cards, equipped)
        }
        Event::TurnBegins { turn } => say!("turn-begins", "Turn {turn} begins.", turn = *turn),
        Event::Initiative { dice, successes } => say!(
            "initiative",
            "Initiative: South {south}{south_dice}, North {north}{north_dice}.",
            south = successes[0],
            south_dice = faces(&dice[0]),
            north = successes[1],
            north_dice = faces(&dice[1])
        ),
        Event::Obliged { figure, steps } => say!(
            "obliged",
            "{who} must reveal {steps}.",
            who = named(figure),
            steps = number(*steps, Thing::Step)
        ),
        Event::Revealed { figure, steps, .. } => {
            let steps = in_turn(steps.iter().map(|step| markers(step)).collect());
            say!("reveals", "{who} reveals {steps}.", who = named(figure), steps)
        }
        Event::Closed { figure } => {
            say!("closed", "{who} cannot programme more steps this turn.", who = named(figure))
        }
        Event::ActsFirst { seat } => {
            say!("acts-first", "{side} acts first.", side = hero(public, *seat))
        }
        _ => Phrase::default(),
    }
}

/// Activations and steps.
fn step_event(public: &Public, event: &Event) -> Phrase {
    let named = |id: &FigureId| name(public, *id);
    match event {
        Event::StepBegins { figure, markers: list } => {
            say!("step-begins", "{who} executes {step}.", who = named(figure), step = markers(list))
        }
        Event::StepEnds { figure } => {
            say!("step-ends", "The activation of {who} ends.", who = named(figure))
        }
        Event::Held { seat } => say!("held", "{side} holds.", side = hero(public, *seat)),
        Event::StoodUp { figure, gave_up_step: false } => {
            say!("stood-up", "{who} stands up.", who = named(figure))
        }
        Event::StoodUp { figure, .. } => {
            say!("stood-up-for-step", "{who} stands up by giving up a step.", who = named(figure))
        }
        Event::PaidAgile { figure } => {
            say!("paid", "{who} pays for the longer step.", who = named(figure))
        }
        Event::DroppedMarker { figure, .. } => {
            say!("dropped", "{who} drops a marker.", who = named(figure))
        }
        Event::LostStep { figure } => say!("lost-step", "{who} loses a step.", who = named(figure)),
        _ => Phrase::default(),
    }
}

/// Movements, contests and scenery.
fn movement_event(public: &Public, event: &Event) -> Phrase {
    let named = |id: &FigureId| name(public, *id);
    match event {
        Event::Turned { figure, facing } => {
            say!("turned", "{who} turns to face {way}.", who = named(figure), way = way(*facing))
        }
        Event::Moved { figure, from, to, displaced: false } => {
            let (mm, way) = travelled(*from, *to);
            say!("moved", "{who} moves {mm} mm {way}.", who = named(figure), mm, way)
        }
        Event::Moved { figure, from, to, .. } => {
            let (mm, way) = travelled(*from, *to);
            say!("displaced", "{who} is displaced {mm} mm {way}.", who = named(figure), mm, way)
        }
        Event::Crossed { figure, from, to } => {
            let (mm, way) = travelled(*from, *to);
            say!("crossed", "{who} crosses over, {mm} mm {way}.", who = named(figure), mm, way)
        }
        Event::Collides { mover, other, push: false } => {
            say!("runs-into", "{who} runs into {other}.", who = named(mover), other = named(other))
        }
        Event::Collides { mover, other, .. } => {
            say!("pushes", "{who} pushes {other}.", who = named(mover), other = named(other))
        }
        Event::Contest { mover, other, barrel, dice, successes } => {
            let other = match (other, barrel) {
                (Some(other), _) => named(other),
                (None, Some(barrel)) => piece(public, *barrel),
                (None, None) => say!("no-one", "nobody"),
            };
            say!(
                "contest",
                "Contest: {who} {own}{own_dice}, {other} {theirs}{their_dice}.",
                who = named(mover),
                own = successes[0],
                own_dice = faces(&dice[0]),
                other,
                theirs = successes[1],
                their_dice = faces(&dice[1])
            )
        }
        Event::Destroyed { piece: id, kind } => say!(
            "destroyed",
            "The {kind} {piece} is destroyed.",
            kind = kind_of(*kind),
            piece = piece(public, *id)
        ),
        Event::Kicked { piece: id, kind, to } => say!(
            "kicked",
            "The {kind} {piece} is kicked to {x},{y}.",
            kind = kind_of(*kind),
            piece = piece(public, *id),
            x = to.x,
            y = to.y
        ),
        _ => Phrase::default(),
    }
}

/// Attacks, up to what got through.
fn attack_event(public: &Public, event: &Event) -> Phrase {
    let named = |id: &FigureId| name(public, *id);
    match event {
        Event::Begins { figure, technique: id } => {
            let technique = technique(public, *id);
            say!("begins", "{who} begins {technique}.", who = named(figure), technique)
        }
        Event::Attacks { attacker, targets, mode, technique, improvised } => {
            attacks(public, *attacker, targets, *mode, *technique, *improvised)
        }
        Event::Forgone { figure } => {
            say!("forgone", "The technique of {who} is lost.", who = named(figure))
        }
        Event::Maximised { figure, dice } => say!(
            "maximised",
            "{who} maximises: {dice} more.",
            who = named(figure),
            dice = number(*dice, Thing::Die)
        ),
        Event::Used { figure, card: id } => {
            say!("used", "{who} uses {card}.", who = named(figure), card = card(public, *id))
        }
        Event::Skill { figure } => {
            say!("calls", "{who} uses Call of the Forge.", who = named(figure))
        }
        Event::AttackRoll { attacker, dice, again, criticals, .. } => {
            attack_roll(named(attacker), dice, again, *criticals)
        }
        Event::Struck { target, strikes, .. } => struck(named(target), strikes),
        Event::DefenceRoll { figure, dice, criticals, successes, .. } => say!(
            "defence-roll",
            "{who} defends{dice}: {criticals}, {successes}.",
            who = named(figure),
            dice = faces(dice),
            criticals = number(*criticals, Thing::Critical),
            successes = number(*successes, Thing::OtherSuccess)
        ),
        Event::Outcome { target, blocked, injuries } => say!(
            "outcome",
            "{who} blocks {blocked} and takes {injuries}.",
            who = named(target),
            blocked = *blocked,
            injuries = number(*injuries, Thing::Injury)
        ),
        Event::Spent { attacker, target } => say!(
            "spent",
            "{who} can no longer attack {target}.",
            target = named(target),
            who = named(attacker)
        ),
        _ => Phrase::default(),
    }
}

/// Injuries, wounds and healing.
fn wound_event(public: &Public, event: &Event) -> Phrase {
    let named = |id: &FigureId| name(public, *id);
    match event {
        Event::Hazard { figure, piece: id, lethal: true } => {
            say!(
                "lost-in",
                "{who} touches {piece}, which is lethal.",
                who = named(figure),
                piece = piece(public, *id)
            )
        }
        Event::Hazard { figure, piece: id, .. } => {
            say!(
                "hurt-by",
                "{who} touches {piece}, which is dangerous.",
                who = named(figure),
                piece = piece(public, *id)
            )
        }
        Event::BarrelHits { piece: id, figure, dice, strikes } => say!(
            "barrel-hits",
            "The barrel {piece} hits {who}{dice}: {strikes}.",
            piece = piece(public, *id),
            who = named(figure),
            dice = faces(dice),
            strikes = number(*strikes, Thing::Strike)
        ),
        Event::LooseStrikes { figure, cause, strikes, dice, injuries, .. } => say!(
            "struck-loosely",
            "{who} takes {strikes} ({cause}){dice}: {injuries}.",
            who = named(figure),
            cause = cause_of(public, *cause),
            strikes = number(*strikes, Thing::LooseStrike),
            dice = faces(dice),
            injuries = number(*injuries, Thing::Injury)
        ),
        Event::Wounded { figure, wounds, total, .. } => say!(
            "wounded",
            "{who} takes {wounds} ({total} in all).",
            who = named(figure),
            wounds = number(*wounds, Thing::Wound),
            total = *total
        ),
        Event::DeathRoll { figure, die, excess, lives } => {
            death_roll(named(figure), *die, *excess, *lives)
        }
        Event::KnockedDown { figure, .. } => {
            say!("knocked-down", "{who} bites the dust.", who = named(figure))
        }
        Event::BadlyWounded { figure } => {
            say!("badly-wounded", "{who} is badly wounded.", who = named(figure))
        }
        Event::Healed { figure, wounds } => {
            let wounds = number(*wounds, Thing::Wound);
            say!("healed", "{who} heals {wounds}.", who = named(figure), wounds)
        }
        _ => Phrase::default(),
    }
}

/// Points, cards and the end.
fn card_event(public: &Public, event: &Event) -> Phrase {
    let named = |id: &FigureId| name(public, *id);
    match event {
        Event::Points { figure, by, total, .. } => {
            let (who, points, total) = (named(figure), by.unsigned_abs(), *total);
            if *by < 0 {
                say!("loses-points", "{who} loses {points} VP (now {total}).", who, points, total)
            } else {
                say!("gains-points", "{who} gains {points} VP (now {total}).", who, points, total)
            }
        }
        Event::LevelUp { figure, .. } => {
            say!("level-up", "{who} reaches level 2.", who = named(figure))
        }
        Event::Added { figure, cards: added } => {
            say!("added", "{who} adds {cards}.", who = named(figure), cards = cards(public, added))
        }
        Event::Equipped { figure, card: id } => {
            say!("equipped", "{who} equips {card}.", who = named(figure), card = card(public, *id))
        }
        Event::Given { figure, to, card: id } => say!(
            "given",
            "{who} gives {card} to {to}.",
            who = named(figure),
            card = card(public, *id),
            to = named(to)
        ),
        Event::Discarded { figure, card: id } => {
            say!(
                "discarded",
                "{who} discards {card}.",
                who = named(figure),
                card = card(public, *id)
            )
        }
        Event::Recovered { figure, card: id } => {
            say!(
                "recovered",
                "{who} recovers {card}.",
                who = named(figure),
                card = card(public, *id)
            )
        }
        Event::VenomRoll { figure, die, injuries } => say!(
            "venom-roll",
            "{who} rolls {die} against the venom: {injuries}.",
            who = named(figure),
            die = *die,
            injuries = number(*injuries, Thing::Injury)
        ),
        Event::Blinded { figure } => {
            say!("blinded", "{who} has sand in the eyes.", who = named(figure))
        }
        Event::TakenOut { figure, how: Out::Defeated, .. } => {
            say!("defeated", "{who} is defeated.", who = named(figure))
        }
        Event::TakenOut { figure, .. } => say!("flees", "{who} flees.", who = named(figure)),
        Event::Surrendered { seat } => {
            say!("surrendered", "{side} surrenders.", side = side(*seat))
        }
        Event::Over { ending } => over(*ending),
        _ => Phrase::default(),
    }
}

/// How far a straight movement went, and where to.
fn travelled(from: Point, to: Point) -> (i32, Phrase) {
    let Vector { x, y } = to - from;
    let direction = match (x, y) {
        (1.., _) => Quarter::E,
        (..0, _) => Quarter::W,
        (0, 0..) => Quarter::N,
        (0, ..0) => Quarter::S,
    };
    (x.abs() + y.abs(), way(direction))
}
