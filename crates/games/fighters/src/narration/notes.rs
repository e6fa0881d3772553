//! Facts and warnings for a player about to decide.

use duello_core::{Fraction, Note, Phrase, Seat, say};

use crate::action::{Action, Strike};
use crate::clauses::{FI_505, FI_532, FI_821, FI_831, FI_872, FI_1163};
use crate::narration::words::{Thing, name, number};
use crate::odds::{AttackOdds, Policy, action_odds};
use crate::rules::{
    DefenceDice, Question, Sight, available, can_stand, has_steps, question, strikes, toughness,
};
use crate::state::stack::Attack;
use crate::state::{Figure, FigureId, Marker, Public, enemy};

/// Facts about the options of the observer's seat.
pub(crate) fn notes(sight: Sight<'_>) -> Vec<Note> {
    let mut notes = Vec::new();
    let Some((seats, question)) = question(sight.public) else { return notes };
    let Some(seat) = sight.seat().filter(|seat| seats.contains(*seat)) else { return notes };
    let public = sight.public;
    match question {
        Question::Programme => programme_notes(public, seat, &mut notes),
        Question::Activate(_)
            if !has_steps(public, seat)
                && public.side(seat).any(|(id, _)| can_stand(public, id)) =>
        {
            let said =
                say!("note-down", "A downed figure must stand up before it does anything else.");
            notes.push(Note::new(crate::clauses::FI_883, said));
        }
        Question::Marker(now, Marker::Attack | Marker::Technique) => {
            let (Some(own), id) = (sight.own, now.figure) else { return notes };
            for strike in strikes(public, own, id, now.step).take(2) {
                notes.extend(attack_note(sight, &strike));
            }
        }
        Question::Marker(now, _) => notes.extend(lethal_note(public, now.figure)),
        Question::Boost(now) => {
            notes.extend(pass_note(sight));
            let card = sight.own.and_then(|own| available(public, own, now.attacker).next());
            if let Some((slot, _)) = card {
                let action = Action::Maximise(slot);
                notes.extend(odds_note(sight, &action, || say!("note-maximised", "Maximised")));
            }
            notes.extend(defence_note(public, &now));
        }
        Question::Defend(_) => notes.extend(pass_note(sight)),
        Question::Protect(now) => {
            if let Some(target) = now.target() {
                notes.extend(death_note(public, target, now.now.injuries));
            }
        }
        _ => {}
    }
    notes
}

fn programme_notes(public: &Public, seat: Seat, notes: &mut Vec<Note>) {
    let obliged = |figure: &Figure| figure.obliged > 0 && figure.steps.is_empty();
    for (id, figure) in public.side(seat).filter(|(_, figure)| obliged(figure)) {
        let said = say!(
            "note-obliged",
            "{who} must reveal {steps} now. If it reveals fewer, it cannot add more this turn.",
            who = name(public, id),
            steps = number(figure.obliged, Thing::Step)
        );
        notes.push(Note::new(FI_532, said));
    }
    for (id, figure) in public.side(enemy(seat)) {
        let (who, cards) = (name(public, id), number(figure.limit, Thing::Card));
        let said = if figure.obliged == 0 {
            say!("note-enemy-free", "{who} has {cards} and need not reveal a step.", who, cards)
        } else {
            let steps = number(figure.obliged, Thing::Step);
            say!("note-enemy", "{who} has {cards} and must reveal {steps}.", who, cards, steps)
        };
        notes.push(Note::new(FI_505, said));
    }
}

fn attack_note(sight: Sight<'_>, strike: &Strike) -> Option<Note> {
    odds_note(sight, &Action::Attack(*strike), || {
        let target = name(sight.public, strike.target);
        say!("note-attack", "A normal attack on {target}", target)
    })
}

fn pass_note(sight: Sight<'_>) -> Option<Note> {
    odds_note(sight, &Action::Pass, || say!("note-pass", "Without more dice"))
}

fn odds_note(sight: Sight<'_>, action: &Action, what: impl Fn() -> Phrase) -> Option<Note> {
    crate::rules::check(sight, action).ok()?;
    let odds = action_odds(sight, action, Policy::default()).ok()?;
    let odds = summary(&odds, sight.seat()?.index() & 1);
    Some(Note::new(FI_821, say!("note-odds", "{what}: {odds}.", what = what(), odds)))
}

/// Mean wounds of the other side, and the chances that matter.
fn summary(odds: &AttackOdds, own: usize) -> Vec<Phrase> {
    let other = 1 - own;
    let mut mean = Fraction::ZERO;
    for (blow, chance) in odds.iter() {
        for _ in 0..blow.upshot.wounds[other] {
            mean += chance;
        }
    }
    let hundredths = mean.parts_per_million() / 10_000;
    let mean = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let mut list = vec![say!("note-wounds", "{mean} wounds on average", mean)];
    let down = odds.chance_that(|blow| blow.upshot.downed[other] > 0);
    if down > Fraction::ZERO {
        list.push(say!("note-fells", "knocked down {chance}", chance = down.percent()));
    }
    let out = odds.chance_that(|blow| blow.upshot.out[other] > 0);
    if out > Fraction::ZERO {
        list.push(say!("note-defeats", "defeated {chance}", chance = out.percent()));
    }
    let hurt = odds.chance_that(|blow| blow.upshot.wounds[own] > 0);
    if hurt > Fraction::ZERO {
        list.push(say!("note-hurts", "you are hurt {chance}", chance = hurt.percent()));
    }
    list
}

fn defence_note(public: &Public, attack: &Attack) -> Option<Note> {
    let target = attack.target()?;
    let defence = public.defence_dice(attack, target);
    let who = name(public, target);
    let dice = number(defence.dice, Thing::Die);
    let own = format!("{:+}", defence.modifier);
    let theirs = format!("{:+}", public.attack_modifier(attack, target));
    let reasons = reasons(public, attack, target, &defence);
    let said = if reasons.is_empty() {
        say!(
            "note-defence",
            "{who} defends with {dice} at {own}; attack dice are at {theirs}.",
            who,
            dice,
            own,
            theirs
        )
    } else {
        say!(
            "note-defence-for",
            "{who} defends with {dice} at {own}; attack dice are at {theirs} ({reasons}).",
            who,
            dice,
            own,
            theirs,
            reasons
        )
    };
    Some(Note::new(FI_831, said))
}

/// What changes the number of defence dice or their modifier.
fn reasons(
    public: &Public,
    attack: &Attack,
    target: FigureId,
    defence: &DefenceDice,
) -> Vec<Phrase> {
    let mut reasons = Vec::new();
    if defence.cover {
        reasons.push(say!("note-cover", "cover"));
    }
    if defence.from_behind {
        reasons.push(say!("note-behind", "back unprotected"));
    }
    if defence.flanked && !defence.from_behind {
        reasons.push(say!("note-flanked", "outflanked"));
    }
    if public.has_measure(target, attack.attacker) {
        reasons.push(say!("note-measure", "it outflanks the attacker"));
    }
    reasons
}

fn death_note(public: &Public, id: FigureId, injuries: u8) -> Option<Note> {
    let (figure, sheet) = (public.figure(id), public.sheet(id));
    let wounds = figure.wounds.saturating_add(injuries);
    let excess = wounds.checked_sub(sheet.wounds)?;
    let faces = number(toughness(public, id).saturating_sub(excess).min(6), Thing::Face);
    let said = say!("note-death", "It would then beat death on {faces} of the die.", faces);
    Some(Note::new(FI_872, said))
}

fn lethal_note(public: &Public, id: FigureId) -> Option<Note> {
    let base = public.base(id);
    let reach = i64::from(public.switches.cards(1));
    let near = public
        .pieces()
        .any(|(_, piece, rect)| piece.lethal && rect.gap(base).length_squared() <= reach * reach);
    near.then(|| {
        let said = say!(
            "note-lethal",
            "Lethal ground is within one card: a figure that touches it is taken out."
        );
        Note::new(FI_1163, said)
    })
}
