//! What a good second would whisper before a decision.

use duello_core::{Fraction, Note};

use crate::action::{Action, Strike};
use crate::analysis::{AttackOdds, Policy, action_odds};
use crate::frame::Attack;
use crate::rules::{
    FI_505, FI_532, FI_821, FI_831, FI_872, FI_1163, Question, Sight, available, can_stand,
    has_steps, question, strikes, toughness,
};
use crate::state::{FigureId, Marker, Public};
use crate::words::{name, number};

/// Facts about the options of the observer's seat.
pub(crate) fn notes(sight: Sight<'_>) -> Vec<Note> {
    let mut notes = Vec::new();
    let Some((seats, question)) = question(sight.public) else { return notes };
    let Some(seat) = sight.seat().filter(|seat| seats.contains(*seat)) else { return notes };
    let public = sight.public;
    match question {
        Question::Programme => {
            for (id, figure) in public.side(seat).filter(|(_, figure)| figure.obliged > 0) {
                if figure.steps.is_empty() {
                    let text = format!(
                        "{} must reveal {}; with fewer it may programme no more in this turn.",
                        name(public, id),
                        number(figure.obliged, "steps")
                    );
                    notes.push(Note::new(FI_532, text));
                }
            }
            for (id, figure) in public.enemies_of(seat) {
                let text = format!(
                    "{} has {} and must reveal {}.",
                    name(public, id),
                    number(figure.limit, "cards"),
                    figure.obliged
                );
                notes.push(Note::new(FI_505, text));
            }
        }
        Question::Activate(_)
            if !has_steps(public, seat)
                && public.side(seat).any(|(id, _)| can_stand(public, id)) =>
        {
            let text = "A downed figure stands up before anything else.".to_owned();
            notes.push(Note::new(crate::rules::FI_883, text));
        }
        Question::Marker(now, Marker::Attack | Marker::Technique) => {
            let (Some(own), id) = (sight.own, now.figure) else { return notes };
            for strike in strikes(public, own, id, now.step).take(2) {
                notes.extend(attack_note(sight, &strike));
            }
        }
        Question::Marker(now, _) => notes.extend(lethal_note(public, now.figure)),
        Question::Boost(now) => {
            notes.extend(odds_note(sight, &Action::Pass, Policy::default(), "Without more dice"));
            let card = sight.own.and_then(|own| available(public, own, now.attacker).next());
            if let Some((slot, _)) = card {
                let action = Action::Maximise(slot);
                notes.extend(odds_note(sight, &action, Policy::default(), "Maximised"));
            }
            notes.extend(defence_note(public, &now));
        }
        Question::Defend(_) => {
            notes.extend(odds_note(sight, &Action::Pass, Policy::default(), "Without more dice"));
        }
        Question::Protect(now) => {
            if let Some(target) = now.target() {
                notes.extend(death_note(public, target, now.now.injuries));
            }
        }
        _ => {}
    }
    notes
}

fn attack_note(sight: Sight<'_>, strike: &Strike) -> Option<Note> {
    let target = name(sight.public, strike.target);
    let action = Action::Attack(*strike);
    odds_note(sight, &action, Policy::default(), &format!("A normal attack on {target}"))
}

fn odds_note(sight: Sight<'_>, action: &Action, policy: Policy, what: &str) -> Option<Note> {
    crate::rules::check(sight, action).ok()?;
    let odds = action_odds(sight, action, policy).ok()?;
    let seat = sight.seat()?;
    let text = format!("{what}: {}.", summary(&odds, seat.index() & 1));
    Some(Note::new(FI_821, text))
}

/// Mean wounds of the other side, and the chances that matter.
fn summary(odds: &AttackOdds, own: usize) -> String {
    let other = 1 - own;
    let mut mean = Fraction::ZERO;
    for (blow, chance) in odds.iter() {
        for _ in 0..blow.upshot.wounds[other] {
            mean += chance;
        }
    }
    let hundredths = mean.parts_per_million() / 10_000;
    let down = odds.chance_that(|blow| blow.upshot.downed[other] > 0);
    let out = odds.chance_that(|blow| blow.upshot.out[other] > 0);
    let hurt = odds.chance_that(|blow| blow.upshot.wounds[own] > 0);
    let mut text = format!("{}.{:02} wounds on average", hundredths / 100, hundredths % 100);
    for (chance, word) in [(down, "fells"), (out, "defeats"), (hurt, "hurts oneself")] {
        if chance > Fraction::ZERO {
            text.push_str(&format!(", {word} {}", chance.percent()));
        }
    }
    text
}

fn defence_note(public: &Public, attack: &Attack) -> Option<Note> {
    let target = attack.target()?;
    let defence = public.defence_dice(attack, target);
    let modifier = public.attack_modifier(attack, target);
    let mut text = format!(
        "{} defends with {} at {:+}; each attack die has {modifier:+}",
        name(public, target),
        number(defence.dice, "dice"),
        defence.modifier
    );
    let reasons = [
        (defence.cover, "cover"),
        (defence.from_behind, "attacked from behind"),
        (defence.flanked && !defence.from_behind, "flanked"),
        (public.has_measure(target, attack.attacker), "it has the attacker's measure"),
    ];
    for (_, reason) in reasons.iter().filter(|(is_so, _)| *is_so) {
        text.push_str(", ");
        text.push_str(reason);
    }
    text.push('.');
    Some(Note::new(FI_831, text))
}

fn death_note(public: &Public, id: FigureId, injuries: u8) -> Option<Note> {
    let (figure, sheet) = (public.figure(id), public.sheet(id));
    let wounds = figure.wounds.saturating_add(injuries);
    let excess = wounds.checked_sub(sheet.wounds)?;
    let lives = toughness(public, id).saturating_sub(excess).min(6);
    let text = format!("It would have to beat death with {} of six.", number(lives, "faces"));
    Some(Note::new(FI_872, text))
}

fn lethal_note(public: &Public, id: FigureId) -> Option<Note> {
    let base = public.base(id);
    let reach = i64::from(public.switches.cards(1));
    let near = public
        .pieces()
        .any(|(_, piece, rect)| piece.lethal && rect.gap(base).length_squared() <= reach * reach);
    near.then(|| {
        Note::new(FI_1163, "Lethal ground is within a card: touching it takes a figure out.")
    })
}

impl Public {
    /// The figures of the other side still in the duel.
    fn enemies_of(
        &self,
        seat: duello_core::Seat,
    ) -> impl Iterator<Item = (FigureId, &crate::state::Figure)> {
        self.side(crate::state::enemy(seat))
    }
}
