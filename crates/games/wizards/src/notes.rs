//! What a good second would whisper before a player chooses.

use duello_core::{Fraction, Note, Seat};

use crate::analysis::ThreatKind;
use crate::rules::{
    Attack, Sight, WI_304, WI_557, WI_703, WI_706, WI_710, WI_806, WI_906, check_shot,
    check_strike, gap, is_within,
};
use crate::setup::Measuring;
use crate::state::{Body, Figure, Magic, Public, Stage};

/// Facts about the options of whoever may act now, and warnings.
pub(crate) fn notes(sight: Sight<'_>) -> Vec<Note> {
    let public = sight.public;
    let Some(seat) = sight.seat().filter(|seat| public.living().contains(*seat)) else {
        return Vec::new();
    };
    if public.ending.is_some() || public.stage == Stage::Choose || public.turn != seat {
        return Vec::new();
    }
    let mut notes = Vec::new();
    match &public.stage {
        Stage::Active(activation) => {
            for actor in activation.crew.iter().filter(|actor| actor.left > 0) {
                if let Some(figure) = public.figure(actor.figure) {
                    figure_notes(public, figure, &mut notes);
                }
            }
        }
        Stage::Wizard { magic, .. } => wizard_notes(public, seat, *magic, &mut notes),
        Stage::Choose | Stage::Turn { .. } => {}
    }
    if !matches!(public.stage, Stage::Active(_)) {
        notes.extend(threat_note(public, seat));
        notes.extend(ending_note(public, seat));
    }
    notes
}

/// WI-710: each enemy that can be attacked with its odds; WI-706, WI-557: what the figure cannot do.
fn figure_notes(public: &Public, figure: &Figure, notes: &mut Vec<Note>) {
    let body = public.body_of(figure);
    for enemy in public.enemies(figure.seat) {
        notes.extend(target_note(public, figure, body, enemy));
    }
    if let (Some(_), Some(enemy)) = (public.shot_of(figure), public.melee(body)) {
        let text = format!("In melee with {}: no shots.", public.title(enemy.number));
        notes.push(Note::new(WI_706, text));
    }
    let building = public.layout.building(figure.place.layer);
    if building.is_some_and(|piece| public.layout.has_no_way_down(piece)) {
        let text = "There is no way down from this roof.";
        notes.push(Note::new(WI_557, text));
    }
}

fn target_note(public: &Public, figure: &Figure, body: Body, enemy: Body) -> Option<Note> {
    let strike =
        public.strike_of(figure).filter(|_| check_strike(public, body, enemy.number).is_ok());
    let shot = public.shot_of(figure).filter(|_| check_shot(public, body, enemy.number).is_ok());
    let attack = strike.or(shot)?;
    let odds = public.attack_odds(figure, attack, enemy);
    let hit = Fraction::new(odds.blow.faces.into(), 20);
    let name = public.title(enemy.number);
    let outcome = match public.figure(enemy.number) {
        Some(target) => format!(
            "{} of {} wounds; destroyed {} by one, {} by two",
            odds.blow.harm,
            target.wounds,
            odds.once.percent(),
            odds.twice.percent()
        ),
        None => format!("the field falls by {} from {}", odds.blow.harm, public.left_of(enemy)),
    };
    let clause = if attack.strike { WI_710 } else { WI_703 };
    let range = range_words(public, body, enemy, attack);
    let text = format!("{name}: needs {}, hits {}{range}: {outcome}.", odds.need, hit.percent());
    Some(Note::new(clause, text))
}

/// WI-R20: how far it is, where that is shown before the shot.
fn range_words(public: &Public, body: Body, enemy: Body, attack: Attack) -> String {
    if attack.strike || public.switches.measuring == Measuring::Declare {
        return String::new();
    }
    let apart = gap(&public.layout, body.place, enemy.place);
    match is_within(&public.layout, body.place, enemy.place, attack.range) {
        true => format!(" at {apart} mm"),
        false => format!(" at {apart} mm, too far by {}", apart - attack.range),
    }
}

/// WI-304: what will be lost.
fn wizard_notes(public: &Public, seat: Seat, magic: Magic, notes: &mut Vec<Note>) {
    let mp = public.wizards[seat].mp;
    if magic != Magic::Closed && mp > crate::rules::MP_KEPT {
        let lost = mp - crate::rules::MP_KEPT;
        let text = format!("{mp} MP: {lost} of them are lost if nothing is cast.");
        notes.push(Note::new(WI_304, text));
    }
    if magic == Magic::Open {
        let text = "A move now ends the magic action.";
        notes.push(Note::new(crate::rules::WI_302, text));
    }
}

/// WI-806: the worst that may come.
fn threat_note(public: &Public, seat: Seat) -> Option<Note> {
    let threats = public.threats(seat);
    if threats.is_empty() {
        return None;
    }
    let most: u32 = threats.iter().map(|threat| u32::from(threat.most)).sum();
    let mean: u32 = threats.iter().map(|threat| threat.mean).sum();
    let name = |kind| match kind {
        ThreatKind::Spell => "spells",
        ThreatKind::Run => "a run",
        ThreatKind::Strike => "strikes",
        ThreatKind::Shot => "shots",
    };
    let worst: Vec<String> = threats
        .iter()
        .take(3)
        .map(|threat| format!("{} by {}", public.title(threat.from), name(threat.by)))
        .collect();
    let text = format!(
        "The enemies in reach could take up to {most} points of your field of {}, {}.{} on average: {}.",
        public.wizards[seat].field,
        mean / 100,
        mean % 100 / 10,
        worst.join(", ")
    );
    Some(Note::new(WI_806, text))
}

/// WI-906: how much time is left, and who would win now.
fn ending_note(public: &Public, seat: Seat) -> Option<Note> {
    let rounds = public.switches.round_limit - public.round;
    let quiet = public.switches.quiet_limit > 0
        && public.quiet + 1 >= public.switches.quiet_limit
        && !public.stirred;
    if rounds > 3 && !quiet {
        return None;
    }
    let leaders = public.leaders();
    let standing = match (leaders.contains(seat), leaders.len()) {
        (true, 1) => "you would win now",
        (true, _) => "you would share the win now",
        (false, _) => "you would lose now",
    };
    let when = match (rounds, quiet) {
        (_, true) => "If this round stays quiet the game is judged".to_owned(),
        (0, _) => "After this round the game is judged".to_owned(),
        (rounds, _) => format!("The game is judged {rounds} rounds after this one"),
    };
    Some(Note::new(WI_906, format!("{when}; {standing}.")))
}
