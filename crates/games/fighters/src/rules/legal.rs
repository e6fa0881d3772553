//! The open question, who is asked, and which answers are legal.

use duello_core::{Clause, Illegal, Observer, Phrase, Seat, Seats, say};

use super::{
    Sight, attack, contest, decisive, deploy, points, powers, programming, reactions, riders,
    steps, techniques, wounds,
};
use crate::action::Action;
use crate::clauses::{FI_126, FI_305, FI_502, FI_504, FI_531, FI_606, FI_892, FI_935, FI_R55};
use crate::content::{Ability, CardId, CardKind};
use crate::state::stack::{
    Activate, Attack, AttackStage, Contest, Executing, Frame, Free, Hit, HitStage, Slide,
    SlideStage,
};
use crate::state::{FigureId, Marker, Place, Public, SIDES, Secret, Stage};

/// The open question.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Question {
    /// FI-305, FI-504: both roll a die.
    Roll,
    /// FI-305, FI-502: who deploys or acts first.
    First,
    /// FI-R55: the characters, in secret.
    Choose,
    /// FI-306: a character and its place.
    Place,
    /// FI-311: the decks.
    Decks,
    /// FI-531, FI-534: the next steps.
    Programme,
    /// FI-551: what to do with an activation.
    Activate(Activate),
    /// FI-1408: whether a longer step is paid for.
    Agile(Executing),
    /// FI-554: how to execute a marker.
    Marker(Executing, Marker),
    /// A free movement by a technique.
    Free(Free),
    /// FI-919: the target after an Advance.
    Aim(Attack),
    /// FI-935: which of the targets equally near is next.
    Order(Attack),
    /// A2: a reaction of the target.
    React(Attack),
    /// A3: more attack dice.
    Boost(Attack),
    /// A6: more defence dice.
    Defend(Attack),
    /// A8: how many criticals to trade.
    Trade(Attack),
    /// A10: a card against the injuries.
    Protect(Attack),
    /// A12: which equipped card the target loses.
    Disarm(Attack),
    /// A12: which way to displace the target.
    Away(Attack),
    /// A12: venom.
    Venom(Attack),
    /// A14: a turn after the attack.
    Pivot(Attack),
    /// FI-743: more dice for a contest.
    Contest(Slide, Contest),
    /// FI-892: which card a badly wounded figure loses.
    Lose(FigureId),
    /// FI-126: which cards a figure that levelled up gets.
    Add(FigureId, u8),
}

/// The question and who is asked, by what is public; none if the rules can continue without an answer.
pub(crate) fn question(public: &Public) -> Option<(Seats, Question)> {
    if public.ending.is_some() {
        return None;
    }
    if let Some(frame) = public.stack.last() {
        return of_frame(public, frame).map(|(seat, question)| (Seats::one(seat), question));
    }
    let both = Seats::first(2);
    match &public.stage {
        Stage::RollOff | Stage::TieRoll => Some((both, Question::Roll)),
        Stage::ChooseFirst(seat) | Stage::PlayerOne(seat) => {
            Some((Seats::one(*seat), Question::First))
        }
        Stage::Characters(_) => Some((both, Question::Choose)),
        Stage::Deploy(_) => Some((Seats::one(deploy::placer(public)), Question::Place)),
        Stage::Decks => Some((both, Question::Decks)),
        Stage::Anticipation | Stage::Programming => {
            let seats = programming::programmers(public);
            (!seats.is_empty()).then_some((seats, Question::Programme))
        }
        Stage::Decisive => None,
    }
}

fn of_frame(public: &Public, frame: &Frame) -> Option<(Seat, Question)> {
    let owner = |id: FigureId| public.figure(id).seat;
    match frame {
        Frame::Activate(now) => decisive::has_choice(public, public.active, now)
            .then_some((public.active, Question::Activate(*now))),
        Frame::Step(now) => {
            let marker = steps::marker(public, now)?;
            let question = if now.unpaid {
                Question::Agile(*now)
            } else if steps::has_choice(public, now.figure, marker) {
                Question::Marker(*now, marker)
            } else {
                return None;
            };
            Some((owner(now.figure), question))
        }
        Frame::Free(free) => {
            let figure = public.figure(free.figure);
            let is_able = figure.out.is_none() && !figure.is_down();
            is_able.then_some((figure.seat, Question::Free(*free)))
        }
        Frame::Slide(slide) => {
            let SlideStage::Contest(now) = slide.stage else { return None };
            let (figure, _) = contest::maximiser(public, slide, &now)?;
            Some((owner(figure), Question::Contest(*slide, now)))
        }
        Frame::Hit(Hit { figure, stage: HitStage::Lose, .. }) => {
            wounds::has_choice(public, *figure).then_some((owner(*figure), Question::Lose(*figure)))
        }
        Frame::Hit(_) => None,
        Frame::Attack(attack) => of_attack(public, attack),
        Frame::Add { figure, cards } => Some((owner(*figure), Question::Add(*figure, *cards))),
    }
}

fn of_attack(public: &Public, attack: &Attack) -> Option<(Seat, Question)> {
    let striker = public.figure(attack.attacker);
    let attacker = striker.seat;
    let defender = attack.target().map_or(attacker, |target| public.figure(target).seat);
    let now = *attack;
    let (is_asked, seat, question) = match attack.stage {
        AttackStage::Aim => {
            (techniques::has_late_aim(public, attack), attacker, Question::Aim(now))
        }
        AttackStage::Order => {
            (attack::equally_near(public, attack).nth(1).is_some(), attacker, Question::Order(now))
        }
        AttackStage::React => {
            (reactions::may_react(public, attack), defender, Question::React(now))
        }
        AttackStage::Boost => {
            (reactions::may_boost(public, attack), attacker, Question::Boost(now))
        }
        AttackStage::Defend => {
            (reactions::may_defend(public, attack), defender, Question::Defend(now))
        }
        AttackStage::Trade => {
            (reactions::tradable(public, attack) > 0, defender, Question::Trade(now))
        }
        AttackStage::Protect => {
            (reactions::may_protect(public, attack), defender, Question::Protect(now))
        }
        AttackStage::Disarm => {
            let target = attack.target()?;
            let has_choice = public.cards_in(target, Place::Equipped).nth(1).is_some();
            (has_choice && riders::disarms(public, attack), attacker, Question::Disarm(now))
        }
        AttackStage::Shove => {
            let has_choice =
                riders::shoves(public, attack).is_some_and(|(_, other)| other.is_some());
            (has_choice, attacker, Question::Away(now))
        }
        AttackStage::Venom => (riders::may_poison(public, attack), attacker, Question::Venom(now)),
        AttackStage::Pivot => {
            let may = public.has(attack.attacker, Ability::ShadowPivot)
                && !matches!(attack.mode, crate::event::Mode::Spell(_))
                && striker.out.is_none()
                && !striker.is_down();
            (may, attacker, Question::Pivot(now))
        }
        _ => return None,
    };
    is_asked.then_some((seat, question))
}

/// Whether a seat may give this answer now.
pub(crate) fn check(sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
    let public = sight.public;
    let asked = question(public);
    let (Some((seats, question)), Observer::Seat(seat), Some(own)) =
        (asked, sight.observer, sight.own)
    else {
        return Err(Illegal::new(
            "answer.nothing",
            FI_531,
            say!("not-asked", "you have nothing to answer now"),
        ));
    };
    if !seats.contains(seat) {
        return Err(Illegal::new(
            "answer.seat",
            FI_531,
            say!("other-asked", "another player must answer now"),
        ));
    }
    check_answer(public, own, seat, &question, action)
}

/// Whether this is a legal answer to the question of a seat that is asked.
pub(crate) fn check_answer(
    public: &Public,
    own: &Secret,
    seat: Seat,
    question: &Question,
    action: &Action,
) -> Result<(), Illegal> {
    // FI-1205: a player may surrender at any own decision.
    if *action == Action::Surrender {
        return Ok(());
    }
    let wrong = |clause: Clause, said: Phrase| Err(Illegal::new("answer.kind", clause, said));
    match (question, action) {
        (Question::Roll, Action::Roll) => Ok(()),
        (Question::Roll, _) => {
            wrong(if public.turn == 0 { FI_305 } else { FI_504 }, say!("ask-roll", "roll the die"))
        }
        (Question::First, Action::First(first)) if SIDES.contains(first) => Ok(()),
        (Question::First, _) => wrong(
            if public.turn == 0 { FI_305 } else { FI_502 },
            say!("ask-first", "choose who goes first"),
        ),
        (Question::Choose, Action::Choose(chosen)) => deploy::check_choice(public, chosen),
        (Question::Choose, _) => wrong(FI_R55, say!("ask-characters", "choose your characters")),
        (Question::Place, Action::Place(placing)) => deploy::check_place(public, seat, placing),
        (Question::Place, _) => {
            wrong(crate::clauses::FI_306, say!("ask-place", "place a character"))
        }
        (Question::Decks, Action::Decks(decks)) => deploy::check_decks(public, seat, decks),
        (Question::Decks, _) => {
            wrong(crate::clauses::FI_311, say!("ask-decks", "choose your decks"))
        }
        (Question::Programme, Action::Programme(plans)) => {
            programming::check(public, own, seat, plans)
        }
        (Question::Programme, _) => wrong(FI_531, say!("ask-programme", "programme your steps")),
        (Question::Activate(now), action) => check_activation(public, own, now, action),
        (Question::Agile(now), action) => steps::check_agile(public, now, action),
        (Question::Marker(now, marker), action) => check_marker(public, own, now, *marker, action),
        (Question::Free(free), action) => steps::check_free(public, free, action),
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
        ) => check_in_attack(public, own, question, now, action),
        (Question::Contest(slide, now), action) => {
            reactions::check_contest(public, own, slide, now, action)
        }
        (Question::Lose(figure), Action::Lose(slot))
            if wounds::losable(public, own, *figure).any(|known| known == *slot) =>
        {
            Ok(())
        }
        (Question::Lose(_), _) => wrong(FI_892, say!("ask-lose", "choose a card that can be lost")),
        (Question::Add(figure, cards), Action::Add(added)) => {
            check_additions(public, *figure, *cards, added)
        }
        (Question::Add(..), _) => {
            wrong(FI_126, say!("ask-add", "choose cards from the unused pool"))
        }
    }
}

/// Whether this is a legal answer to a question within an attack.
fn check_in_attack(
    public: &Public,
    own: &Secret,
    question: &Question,
    now: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    let wrong = |clause: Clause, said: Phrase| Err(Illegal::new("answer.kind", clause, said));
    match (question, action) {
        (Question::Aim(_), action) => techniques::check_late_aim(public, own, now, action),
        (Question::Order(_), Action::Next(target))
            if attack::equally_near(public, now).any(|near| near == *target) =>
        {
            Ok(())
        }
        (Question::Order(_), _) => {
            wrong(FI_935, say!("ask-next", "choose one of the equally near targets"))
        }
        (Question::React(_), action) => reactions::check_react(public, own, now, action),
        (Question::Boost(_), action) => reactions::check_boost(public, own, now, action),
        (Question::Defend(_), action) => reactions::check_defend(public, own, now, action),
        (Question::Trade(_), action) => reactions::check_trade(public, now, action),
        (Question::Protect(_), action) => reactions::check_protect(public, own, now, action),
        (Question::Disarm(_), Action::Disarm(slot)) if is_equipped(public, now, *slot) => Ok(()),
        (Question::Disarm(_), _) => wrong(
            crate::clauses::FI_110,
            say!("ask-disarm", "choose an equipped card of the target"),
        ),
        (Question::Away(_), Action::Away(way))
            if riders::shoves(public, now)
                .is_some_and(|(one, two)| one == *way || two == Some(*way)) =>
        {
            Ok(())
        }
        (Question::Away(_), _) => {
            wrong(FI_606, say!("ask-away", "choose one of the two directions"))
        }
        (Question::Venom(_), action) => reactions::check_venom(public, own, now, action),
        (Question::Pivot(_), Action::Turn(_) | Action::Skip) => Ok(()),
        (Question::Pivot(_), _) => wrong(crate::clauses::FI_603, say!("ask-pivot", "turn or skip")),
        _ => wrong(FI_531, say!("not-asked", "you have nothing to answer now")),
    }
}

/// FI-126: exactly that many cards of the unused pool, each named card once.
fn check_additions(
    public: &Public,
    figure: FigureId,
    cards: u8,
    added: &[CardId],
) -> Result<(), Illegal> {
    let pool: Vec<CardId> = points::unused_pool(public, figure).collect();
    let is_standard = |card: &CardId| public.content.card(*card).kind == CardKind::Standard;
    let is_twice = |(at, card): (usize, &CardId)| !is_standard(card) && added[..at].contains(card);
    let fits = added.len() == usize::from(cards)
        && added.iter().all(|card| pool.contains(card))
        && !added.iter().enumerate().any(is_twice);
    if fits {
        return Ok(());
    }
    let said = say!("ask-that-many", "choose exactly that many cards from the unused pool");
    Err(Illegal::new("answer.kind", FI_126, said))
}

fn is_equipped(public: &Public, attack: &Attack, slot: crate::state::Slot) -> bool {
    attack.target().is_some_and(|target| {
        public.card_in(target, slot).is_some_and(|(_, held)| held.place == Place::Equipped)
    })
}

fn check_activation(
    public: &Public,
    own: &Secret,
    now: &Activate,
    action: &Action,
) -> Result<(), Illegal> {
    match action {
        Action::Step(figure) => decisive::check_step(public, now, *figure),
        Action::Improvise(improvised) => decisive::check_improvise(public, own, now, improvised),
        Action::Drink(drink) => decisive::check_drink(public, own, now, drink),
        Action::Stand(standing) => decisive::check_stand(public, own, now, standing),
        Action::Hold => decisive::check_hold(public, now),
        _ => Err(Illegal::new(
            "answer.kind",
            crate::clauses::FI_553,
            say!("ask-activation", "execute a step, improvise, use an object, stand up or hold"),
        )),
    }
}

fn check_marker(
    public: &Public,
    own: &Secret,
    now: &Executing,
    marker: Marker,
    action: &Action,
) -> Result<(), Illegal> {
    match marker {
        Marker::Attack => match action {
            Action::Skip => Ok(()),
            Action::Attack(strike) => {
                super::declare::check_strike(public, own, now.figure, strike, now.step, None)
            }
            _ => Err(Illegal::new(
                "marker.answer",
                crate::clauses::FI_801,
                say!("ask-attack", "attack or skip"),
            )),
        },
        Marker::Technique => techniques::check(public, own, now, action),
        Marker::Skill => powers::check(public, own, now, action),
        Marker::Equip => steps::check_equip(public, own, now, action),
        _ => steps::check_movement(public, now.figure, marker, action),
    }
}
