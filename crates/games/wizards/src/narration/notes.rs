//! Facts and warnings for the player who decides.

use duello_core::{Fraction, Note, Phrase, Seat, say};
use duello_geometry::plane::Mm;

use crate::clauses::{WI_302, WI_304, WI_557, WI_703, WI_706, WI_710, WI_906};
use crate::odds::{Threat, ThreatKind};
use crate::rules::{Attack, Sight, check_shot, check_strike, gap, is_within};
use crate::state::{Body, Figure, MP_KEPT, Magic, Public, Stage};
use crate::switches::Measuring;

/// Facts about the options of the figures that may act, and warnings.
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
        let enemy = public.title(enemy.number);
        let said = say!("note-in-melee", "In melee with {enemy}: no shots.", enemy);
        notes.push(Note::new(WI_706, said));
    }
    let building = public.layout.building(figure.place.layer);
    if building.is_some_and(|piece| public.layout.has_no_way_down(piece)) {
        let said = say!("note-no-way-down", "There is no way down from this roof.");
        notes.push(Note::new(WI_557, said));
    }
}

fn target_note(public: &Public, figure: &Figure, body: Body, enemy: Body) -> Option<Note> {
    let strike =
        public.strike_of(figure).filter(|_| check_strike(public, body, enemy.number).is_ok());
    let shot = public.shot_of(figure).filter(|_| check_shot(public, body, enemy.number).is_ok());
    let attack = strike.or(shot)?;
    let odds = public.attack_odds(figure, attack, enemy);
    let hit = Fraction::new(odds.blow.faces.into(), 20);
    let outcome = match public.figure(enemy.number) {
        Some(target) => say!(
            "hit-wounds",
            "{harm} of {left} wounds; destroyed by one attack {once}, by two {twice}",
            harm = odds.blow.harm,
            left = target.wounds,
            once = odds.once.percent(),
            twice = odds.twice.percent()
        ),
        None => say!(
            "hit-field",
            "the field loses {harm} of {field}",
            harm = odds.blow.harm,
            field = public.left_of(enemy)
        ),
    };
    let aim = Aim {
        target: public.title(enemy.number),
        need: odds.need.say(),
        hit: hit.percent(),
        outcome,
    };
    let clause = if attack.strike { WI_710 } else { WI_703 };
    Some(Note::new(clause, aim.say(range_of(public, body, enemy, attack))))
}

/// What is to be said about an attack.
struct Aim {
    target: Phrase,
    need: Phrase,
    hit: String,
    outcome: Phrase,
}

impl Aim {
    fn say(self, range: Option<Range>) -> Phrase {
        let Aim { target, need, hit, outcome } = self;
        match range {
            None => say!(
                "note-target",
                "{target}: needs {need}, hits {hit}: {outcome}.",
                target,
                need,
                hit,
                outcome
            ),
            Some(Range { apart, beyond: None }) => say!(
                "note-target-at",
                "{target}: needs {need}, hits {hit} at {apart} mm: {outcome}.",
                target,
                need,
                hit,
                apart,
                outcome
            ),
            Some(Range { apart, beyond: Some(by) }) => say!(
                "note-target-far",
                "{target}: needs {need}, hits {hit} at {apart} mm, too far by {by}: {outcome}.",
                target,
                need,
                hit,
                apart,
                by,
                outcome
            ),
        }
    }
}

/// How far a target is, and by how much too far.
#[derive(Clone, Copy)]
struct Range {
    apart: Mm,
    beyond: Option<Mm>,
}

/// WI-R20: how far it is, where that is shown before the shot.
fn range_of(public: &Public, body: Body, enemy: Body, attack: Attack) -> Option<Range> {
    if attack.strike || public.switches.measuring == Measuring::Declare {
        return None;
    }
    let apart = gap(&public.layout, body.place, enemy.place);
    let is_near = is_within(&public.layout, body.place, enemy.place, attack.range);
    Some(Range { apart, beyond: (!is_near).then(|| apart - attack.range) })
}

/// WI-304: what will be lost.
fn wizard_notes(public: &Public, seat: Seat, magic: Magic, notes: &mut Vec<Note>) {
    let mp = public.wizards[seat].mp;
    if magic != Magic::Closed && mp > MP_KEPT {
        let lost = mp - MP_KEPT;
        let said = say!(
            "note-lost",
            "You have {mp} MP and lose {lost} of them if you cast nothing.",
            mp,
            lost
        );
        notes.push(Note::new(WI_304, said));
    }
    if magic == Magic::Open {
        let said = say!("note-ends-magic", "A move now ends the magic action.");
        notes.push(Note::new(WI_302, said));
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
    let worst: Vec<Phrase> =
        threats.iter().take(3).map(|threat| say_threat(public, threat)).collect();
    // Decimal separators differ by language, so the two parts are passed separately.
    let said = say!(
        "note-threats",
        "Enemies in range could take up to {most} points off your field of {field}, {whole}.{tenth} on average: {worst}.",
        most,
        field = public.wizards[seat].field,
        whole = mean / 100,
        tenth = mean % 100 / 10,
        worst
    );
    Some(Note::new(threats[0].clause(), said))
}

fn say_threat(public: &Public, threat: &Threat) -> Phrase {
    let by = match threat.by {
        ThreatKind::Spell => say!("by-spells", "spells"),
        ThreatKind::Run => say!("by-run", "running into the field"),
        ThreatKind::Strike => say!("by-strikes", "strikes"),
        ThreatKind::Shot => say!("by-shots", "shots"),
    };
    say!("threat", "{enemy} by {by}", enemy = public.title(threat.from), by)
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
        (true, 1) => say!("would-win", "you would win now"),
        (true, _) => say!("would-share", "you would share the win now"),
        (false, _) => say!("would-lose", "you would lose now"),
    };
    let when = match (rounds, quiet) {
        (_, true) => say!("judged-if-quiet", "If this round stays quiet, the game is judged"),
        (0, _) => say!("judged-now", "After this round the game is judged"),
        (1, _) => say!("judged-later", "The game is judged {rounds} round after this one", rounds),
        _ => say!("judged-later", "The game is judged {rounds} rounds after this one", rounds),
    };
    Some(Note::new(WI_906, say!("note-ending", "{when}; {standing}.", when, standing)))
}
