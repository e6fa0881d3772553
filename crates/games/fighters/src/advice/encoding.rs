//! What a learning program sees of a match: the figures of both sides, the own cards, and all sequences.

use duello_core::{Encoding, Row, Seat};
use duello_geometry::plane::{Point, Quarter};

use crate::Fighters;
use crate::action::{Action, Aim, Hand, Power, StepPlan, Strike, With};
use crate::rules::{Sight, question, state_of};
use crate::state::{
    CARDS_MAX, CardState, Figure, FigureId, Markers, Place, Public, SIDES, STEPS_MAX, Slot, Stage,
    enemy,
};

const FIGURES: usize = 3;
const ARENA_MAX: i32 = 2000;
/// Numbers of cards and characters, from 1.
const CARD_MAX: i32 = 64;
const CHARACTER_MAX: i32 = 16;
/// So many steps of a programme and cards of a deck are written.
const PLANNED: usize = 4;
const FACINGS: [&str; 4] = ["north", "east", "south", "west"];
const STAGES: [&str; 10] = [
    "roll-off",
    "choose-first",
    "characters",
    "deploy",
    "decks",
    "anticipation",
    "programming",
    "tie-roll",
    "player-one",
    "decisive",
];
const KINDS: [&str; 39] = [
    "roll",
    "first",
    "choose",
    "place",
    "decks",
    "programme",
    "step",
    "improvise",
    "drink",
    "stand",
    "hold",
    "surrender",
    "pay-agile",
    "drop",
    "move",
    "cross",
    "flee",
    "turn",
    "swing",
    "skip",
    "attack",
    "technique",
    "use",
    "equip",
    "give",
    "maximise",
    "wall-of-swords",
    "fury",
    "feint",
    "evade",
    "protect",
    "venom",
    "trade",
    "lose",
    "disarm",
    "away",
    "next",
    "add",
    "pass",
];

impl Encoding for Fighters {
    const ENCODING: u16 = 1;
    const SLOTS: usize = 384;

    fn observe(&self, sight: Sight<'_>, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        row.choice(&STAGES, Some(stage_number(&public.stage)));
        row.flag("asked", question(public).is_some_and(|(seats, _)| seats.contains(me)));
        row.flag("active", public.active == me);
        row.flag("first", public.first == me);
        row.flag("initiative", public.initiative == Some(me));
        row.number("turn", public.turn, 40);
        row.number("quiet-turns", public.quiet_turns, 20);
        row.number("waiting", public.stack.len() as i32, 12);
        for (side, seat) in [("own", me), ("enemy", enemy(me))] {
            for at in 0..FIGURES {
                let found = public.own_figures(seat).nth(at);
                row.group(format_args!("{side}.{at}"), |row| {
                    figure(public, found, row);
                    cards(sight, found, seat == me, row);
                    sequence(found.map(|(_, figure)| figure), row);
                });
            }
        }
    }

    fn describe(&self, sight: Sight<'_>, action: &Action, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        let parts = Parts::of(action);
        row.choice(&KINDS, Some(parts.kind));
        row.group("figure", |row| named(public, me, parts.figure, row));
        row.group("target", |row| named(public, me, parts.target, row));
        row.number("card", parts.slot.map_or(0, |slot| 1 + i32::from(slot.0)), CARDS_MAX as i32);
        row.number("with", parts.with.map_or(0, |slot| 1 + i32::from(slot.0)), CARDS_MAX as i32);
        row.flag("shot", parts.shot);
        row.choice(&FACINGS, parts.way.map(|way| way as usize));
        row.choice(&["left", "right"], parts.hand.map(|hand| hand as usize));
        row.number("mm", parts.mm, ARENA_MAX);
        row.number("number", parts.number, 64);
        row.number("x", parts.at.map_or(0, |at| at.x), ARENA_MAX);
        row.number("y", parts.at.map_or(0, |at| at.y), ARENA_MAX);
        plans(action, row);
        lists(action, row);
    }
}

fn seat_of(sight: Sight<'_>) -> Seat {
    sight.seat().filter(|seat| SIDES.contains(seat)).unwrap_or(SIDES[0])
}

fn figure(public: &Public, found: Option<(FigureId, &Figure)>, row: &mut Row<'_>) {
    let figure = found.map(|(_, figure)| figure);
    let sheet = found.map(|(id, _)| public.sheet(id));
    row.flag("present", figure.is_some_and(|figure| figure.out.is_none()));
    row.number(
        "character",
        figure.map_or(0, |figure| 1 + i32::from(figure.character.0)),
        CHARACTER_MAX,
    );
    row.number("level", figure.map_or(0, |figure| figure.level), 2);
    row.number("vp", figure.map_or(0, |figure| figure.vp), 20);
    row.number("wounds", figure.map_or(0, |figure| figure.wounds), 20);
    row.number("x", figure.map_or(0, |figure| figure.at.x), ARENA_MAX);
    row.number("y", figure.map_or(0, |figure| figure.at.y), ARENA_MAX);
    row.choice(&FACINGS, figure.map(|figure| figure.facing as usize));
    for (name, has) in [
        ("down", figure.is_some_and(Figure::is_down)),
        ("badly-wounded", figure.is_some_and(|figure| figure.badly_wounded)),
        ("beat-death", figure.is_some_and(|figure| figure.beat_death)),
        ("parrying", figure.is_some_and(|figure| figure.parrying)),
        ("blinded", figure.is_some_and(|figure| figure.sand.is_some())),
        ("adapted", figure.is_some_and(|figure| figure.adapted)),
        ("closed", figure.is_some_and(|figure| figure.closed)),
    ] {
        row.flag(name, has);
    }
    row.number("guard", figure.map_or(0, |figure| figure.guard), 12);
    row.number("available", figure.map_or(0, |figure| figure.available), CARDS_MAX as i32);
    row.number("bound", figure.map_or(0, |figure| figure.bound), CARDS_MAX as i32);
    row.number("used", figure.map_or(0, |figure| figure.used), CARDS_MAX as i32);
    row.number("obliged", figure.map_or(0, |figure| figure.obliged), STEPS_MAX as i32);
    row.number("attack", sheet.map_or(0, |sheet| sheet.attack), 12);
    row.number("defence", sheet.map_or(0, |sheet| sheet.defence), 12);
    row.number("intelligence", sheet.map_or(0, |sheet| sheet.intelligence), 12);
    row.number("constitution", sheet.map_or(0, |sheet| sheet.constitution), 12);
    row.number("can-take", sheet.map_or(0, |sheet| sheet.wounds), 20);
    row.number("vp-needed", sheet.map_or(0, |sheet| sheet.number), 20);
}

/// Which cards a figure has and where they are. In which state they are, only their owner knows (FI-218).
fn cards(sight: Sight<'_>, found: Option<(FigureId, &Figure)>, is_own: bool, row: &mut Row<'_>) {
    for at in 0..CARDS_MAX {
        let held = found.and_then(|(_, figure)| figure.cards.get(at));
        row.group(format_args!("card.{at}"), |row| {
            row.number("kind", held.map_or(0, |held| 1 + i32::from(held.card.0)), CARD_MAX);
            row.choice(
                &["hand", "equipped", "discarded", "given"],
                held.map(|held| place_number(held.place)),
            );
            row.flag("known-used", held.is_some_and(|held| held.known_used));
            let state = found
                .filter(|_| is_own && held.is_some())
                .and_then(|(id, _)| state_of(sight.public, sight.own?, id, Slot(at as u8)));
            row.flag("available", state == Some(CardState::Available));
            row.flag("used", state == Some(CardState::Used));
            let step = match state {
                Some(CardState::Bound(step)) => 1 + i32::from(step),
                _ => 0,
            };
            row.number("bound-to", step, STEPS_MAX as i32);
        });
    }
}

fn sequence(figure: Option<&Figure>, row: &mut Row<'_>) {
    row.number("next-step", figure.map_or(0, |figure| figure.next), STEPS_MAX as i32);
    for at in 0..STEPS_MAX {
        let step = figure.and_then(|figure| figure.steps.get(at));
        row.group(format_args!("step.{at}"), |row| {
            markers(step.map(|step| &step.markers), row);
            row.flag("obligatory", step.is_some_and(|step| step.obligatory));
        });
    }
}

/// The markers of a step: 0 for none, else the number of the marker from 1.
fn markers(markers: Option<&Markers>, row: &mut Row<'_>) {
    for (at, name) in ["marker-0", "marker-1", "marker-2"].iter().enumerate() {
        let marker = markers.and_then(|markers| markers.get(at));
        row.number(name, marker.map_or(0, |marker| 1 + *marker as i32), 9);
    }
}

/// Whose figure it is, and its place in the list of that side.
fn named(public: &Public, me: Seat, id: Option<FigureId>, row: &mut Row<'_>) {
    let place = |seat| {
        let id = id?;
        public.own_figures(seat).position(|(other, _)| other == id)
    };
    row.group("own", |row| row.choice(&["0", "1", "2"], place(me)));
    row.group("enemy", |row| row.choice(&["0", "1", "2"], place(enemy(me))));
}

/// The steps that an action programmes.
fn plans(action: &Action, row: &mut Row<'_>) {
    let programme: &[Vec<StepPlan>] = match action {
        Action::Programme(programme) => programme,
        _ => &[],
    };
    for figure in 0..FIGURES {
        let planned = programme.get(figure).map_or(&[][..], Vec::as_slice);
        row.group(format_args!("plan.{figure}"), |row| {
            row.number("steps", planned.len() as i32, STEPS_MAX as i32);
            for at in 0..PLANNED {
                row.group(at, |row| {
                    let step = planned.get(at);
                    markers(step.map(|step| &step.markers), row);
                    let card = step.map_or(0, |step| 1 + i32::from(step.card.0));
                    row.number("card", card, CARDS_MAX as i32);
                });
            }
        });
    }
}

/// The characters or cards that an action names.
fn lists(action: &Action, row: &mut Row<'_>) {
    let mut named: Vec<i32> = match action {
        Action::Choose(characters) => characters.iter().map(|id| i32::from(id.0)).collect(),
        Action::Add(cards) => cards.iter().map(|id| i32::from(id.0)).collect(),
        Action::Decks(decks) => {
            let cards = decks.iter().flat_map(|deck| deck.cards.iter().chain(&deck.equipped));
            cards.map(|id| i32::from(id.0)).collect()
        }
        _ => Vec::new(),
    };
    named.truncate(CARDS_MAX * FIGURES);
    row.number("named", named.len() as i32, (CARDS_MAX * FIGURES) as i32);
    for at in 0..PLANNED {
        let number = named.get(at).map_or(0, |number| number + 1);
        row.number(["named-0", "named-1", "named-2", "named-3"][at], number, CARD_MAX);
    }
}

/// What an action is made of.
#[derive(Default)]
struct Parts {
    kind: usize,
    figure: Option<FigureId>,
    target: Option<FigureId>,
    slot: Option<Slot>,
    with: Option<Slot>,
    shot: bool,
    way: Option<Quarter>,
    hand: Option<Hand>,
    mm: i32,
    number: i32,
    at: Option<Point>,
}

impl Parts {
    fn of(action: &Action) -> Parts {
        let plain = |kind| Parts { kind, ..Parts::default() };
        let card = |kind, slot: Slot| Parts { slot: Some(slot), ..plain(kind) };
        let number = |kind, number: u8| Parts { number: number.into(), ..plain(kind) };
        let way = |kind, way: Quarter| Parts { way: Some(way), ..plain(kind) };
        let figure = |kind, figure: FigureId| Parts { figure: Some(figure), ..plain(kind) };
        match action {
            Action::Roll => plain(0),
            Action::First(seat) => number(1, seat.number()),
            Action::Choose(_) => plain(2),
            Action::Place(placing) => Parts {
                at: Some(placing.at),
                number: 1 + i32::from(placing.character.0),
                ..way(3, placing.facing)
            },
            Action::Decks(_) => plain(4),
            Action::Programme(_) => plain(5),
            Action::Step(id) => figure(6, *id),
            Action::Improvise(improvised) => Parts {
                slot: Some(improvised.card),
                ..figure(7, improvised.figure).struck(improvised.strike)
            },
            Action::Drink(drink) => Parts { slot: Some(drink.card), ..figure(8, drink.figure) },
            Action::Stand(standing) => Parts { slot: standing.card, ..figure(9, standing.figure) },
            Action::Hold => plain(10),
            Action::Surrender => plain(11),
            Action::PayAgile => plain(12),
            Action::Drop(at) => number(13, *at),
            Action::Move(to) => Parts { mm: to.mm.into(), ..way(14, to.way) },
            Action::Cross => plain(15),
            Action::Flee(to) => way(16, *to),
            Action::Turn(hand) => Parts { hand: Some(*hand), ..plain(17) },
            Action::Swing(swing) => Parts { hand: Some(swing.hand), ..way(18, swing.way) },
            Action::Skip => plain(19),
            Action::Attack(strike) => plain(20).struck(*strike),
            Action::Technique(named) => number(21, 1 + named.technique.0).aimed(named.aim),
            Action::Use(used) => match used.power {
                Power::Card(slot) => card(22, slot).aimed(used.aim),
                Power::Forge => number(22, 1).aimed(used.aim),
            },
            Action::Equip => plain(23),
            Action::Give(gift) => Parts { target: Some(gift.to), ..card(24, gift.card) },
            Action::Maximise(slot) => card(25, *slot),
            Action::WallOfSwords(slot) => card(26, *slot),
            Action::Fury(slot) => card(27, *slot),
            Action::Feint(slot, hand) => Parts { hand: Some(*hand), ..card(28, *slot) },
            Action::Evade(slot, to) => {
                Parts { mm: to.mm.into(), slot: Some(*slot), ..way(29, to.way) }
            }
            Action::Protect(slot) => card(30, *slot),
            Action::Venom(slot) => card(31, *slot),
            Action::Trade(dice) => number(32, *dice),
            Action::Lose(slot) => card(33, *slot),
            Action::Disarm(slot) => card(34, *slot),
            Action::Away(to) => way(35, *to),
            Action::Next(id) => figure(36, *id),
            Action::Add(_) => plain(37),
            Action::Pass => plain(38),
        }
    }

    fn struck(self, strike: Strike) -> Parts {
        let (with, shot) = match strike.with {
            With::Bare => (None, false),
            With::Weapon(slot) => (Some(slot), false),
            With::Shot(slot) => (Some(slot), true),
        };
        Parts { target: Some(strike.target), with, shot, ..self }
    }

    fn aimed(self, aim: Aim) -> Parts {
        match aim {
            Aim::Nothing => self,
            Aim::Strike(strike) => self.struck(strike),
            Aim::Side(hand) => Parts { hand: Some(hand), ..self },
            Aim::Slid(mm) => Parts { mm: i32::from(mm) + 1, ..self },
            Aim::Figure(figure) => Parts { target: Some(figure), ..self },
            Aim::Card(slot) => Parts { with: Some(slot), ..self },
        }
    }
}

fn place_number(place: Place) -> usize {
    match place {
        Place::Hand => 0,
        Place::Equipped => 1,
        Place::Discarded => 2,
        Place::Given => 3,
    }
}

fn stage_number(stage: &Stage) -> usize {
    match stage {
        Stage::RollOff => 0,
        Stage::ChooseFirst(_) => 1,
        Stage::Characters(_) => 2,
        Stage::Deploy(_) => 3,
        Stage::Decks => 4,
        Stage::Anticipation => 5,
        Stage::Programming => 6,
        Stage::TieRoll => 7,
        Stage::PlayerOne(_) => 8,
        Stage::Decisive => 9,
    }
}
