//! Facts and warnings for a player about to choose.

use std::cmp::Ordering;

use duello_core::{Note, Phrase, Seat, say};

use crate::action::letters;
use crate::advice::Ways;
use crate::clauses::{CO_507, CO_603, CO_702, CO_802, CO_902, CO_904, CO_R34};
use crate::content::{Cell, Level};
use crate::event::Aim;
use crate::odds::{Volley, hits};
use crate::rules::{aim_at, allowance, counts, no_shot};
use crate::state::{Flag, Public, Sight, Stage, Who, enemy, guards_at};

/// Facts about the active character's options, and warnings.
pub(crate) fn notes(sight: Sight<'_>) -> Vec<Note> {
    let public = sight.public;
    let Some(seat) = sight.seat() else { return Vec::new() };
    let is_asked = public.ending.is_none() && public.turn == seat;
    let mut notes = Vec::new();
    match (public.stage, public.active_who()) {
        (Stage::Choose, _) if is_asked => {
            notes.extend(turn_notes(public, seat));
        }
        (Stage::Act, Some(who)) if is_asked => {
            notes.extend(target_notes(public, who));
            notes.extend(guard_note(public, who));
            notes.extend(cover_note(public, who));
            notes.extend(flag_note(public, who));
        }
        _ => {}
    }
    notes
}

/// CO-904: the rounds left, and who would win a count now.
fn turn_notes(public: &Public, seat: Seat) -> Option<Note> {
    let left = public.round_limit - public.round;
    if !public.switches.count_out {
        return (left <= 5).then(|| Note::new(CO_R34, drawn_at_the_limit(left)));
    }
    let [a, b] = counts(public);
    let (own, other) = if seat.index() == 0 { (a, b) } else { (b, a) };
    let said = match left {
        0 => last_round(own.cmp(&other)),
        1..=5 => rounds_left(left, own.cmp(&other)),
        _ => return None,
    };
    Some(Note::new(CO_904, said))
}

/// CO-R34: without a count-out nobody wins at the limit.
fn drawn_at_the_limit(left: u8) -> Phrase {
    if left == 0 {
        say!("note-last-drawn", "This is the last round; after it the game is drawn.")
    } else {
        say!(
            "note-rounds-drawn",
            "Rounds left after this one: {left}. Then the game is drawn.",
            left
        )
    }
}

fn last_round(standing: Ordering) -> Phrase {
    match standing {
        Ordering::Greater => {
            say!("note-last-ahead", "This is the last round; you would win the count.")
        }
        Ordering::Less => {
            say!("note-last-behind", "This is the last round; you would lose the count.")
        }
        Ordering::Equal => {
            say!("note-last-even", "This is the last round; the count would be a draw.")
        }
    }
}

fn rounds_left(left: u8, standing: Ordering) -> Phrase {
    match standing {
        Ordering::Greater => say!(
            "note-rounds-ahead",
            "Rounds left after this one: {left}. You would win the count.",
            left
        ),
        Ordering::Less => say!(
            "note-rounds-behind",
            "Rounds left after this one: {left}. You would lose the count.",
            left
        ),
        Ordering::Equal => say!(
            "note-rounds-even",
            "Rounds left after this one: {left}. The count would be a draw.",
            left
        ),
    }
}

/// CO-507: the hit value of a shot at each enemy with its parts and chances, or why there is none.
fn target_notes(public: &Public, who: Who) -> Vec<Note> {
    let note = |target: Who| match aim_at(public, who, target) {
        Ok(aim) => Note::new(CO_507, shot_note(public, target, &aim)),
        Err(why) => {
            let illegal = no_shot(public, who, target, why);
            let said = say!("note-no-shot", "No shot: {why}.", why = illegal.said);
            Note::new(illegal.clause, said)
        }
    };
    public.living(enemy(who.seat)).map(|(target, _)| note(target)).collect()
}

fn shot_note(public: &Public, target: Who, aim: &Aim) -> Phrase {
    let character = public.character(target);
    let hits = hits(Volley { dice: aim.dice, value: aim.value });
    let any = hits.chance_that(|hits| *hits > 0);
    let kill = hits.chance_that(|hits| *hits >= character.hp);
    say!(
        "note-shot",
        "{kind} ({hp} HP), distance {distance}: {aim}; dice: {dice}; hit {any}, kill {kill}.",
        kind = character.kind.say(),
        hp = character.hp,
        distance = aim.distance,
        dice = aim.dice,
        aim = aim.say(),
        any = any.percent(),
        kill = kill.percent()
    )
}

/// CO-802: how many of the hexes in reach are guarded.
fn guard_note(public: &Public, who: Who) -> Option<Note> {
    if public.character(who).level == Level::Top {
        return None;
    }
    let guards: Vec<Phrase> = public
        .living(enemy(who.seat))
        .filter(|(_, character)| character.guard.is_some())
        .map(|(_, character)| character.kind.say())
        .collect();
    if guards.is_empty() {
        return None;
    }
    let ways = Ways::explore(public, who, allowance(public, who), |_| false);
    let is_guarded = |cell: &Cell| guards_at(public, who, *cell).next().is_some();
    let (all, guarded) = (ways.cells().count(), ways.cells().filter(is_guarded).count());
    let said = say!(
        "note-guards",
        "On guard: {guards}; {guarded} of {all} hexes in reach are guarded.",
        guards,
        guarded,
        all
    );
    Some(Note::new(CO_802, said))
}

/// CO-603: cover helps only in the front arc; warns about enemies elsewhere.
fn cover_note(public: &Public, who: Who) -> Option<Note> {
    let character = public.character(who);
    let blindage = public.map.terrain(character.cell).blindage();
    if blindage == 0 {
        return None;
    }
    let behind: Vec<Phrase> = public
        .living(enemy(who.seat))
        .filter(|(other, enemy)| {
            public.sees_character(*other, who) && !public.is_in_front(character, enemy.cell)
        })
        .map(|(_, enemy)| enemy.kind.say())
        .collect();
    let said = if behind.is_empty() {
        say!(
            "note-cover",
            "The cover gives +{blindage} against every enemy who sees the {kind}.",
            blindage,
            kind = character.kind.say()
        )
    } else {
        say!(
            "note-cover-front",
            "The cover gives +{blindage} in the front arc only; facing {facing}, it does not help against {behind}.",
            blindage,
            facing = letters(character.facing),
            behind
        )
    };
    Some(Note::new(CO_603, said))
}

/// CO-702, CO-902: where the flag is, and how far it has to go.
fn flag_note(public: &Public, who: Who) -> Option<Note> {
    let character = public.character(who);
    match public.flag {
        Flag::Carried(bearer) if bearer == who => {
            let steps = public.map.way(character.cell, public.map.base(who.seat));
            let said = say!("note-base", "Steps to your base: {steps}. Entering it wins.", steps);
            Some(Note::new(CO_902, said))
        }
        Flag::Lies(cell, level) if cell == character.cell && level == character.level => {
            Some(Note::new(CO_702, say!("note-flag-here", "The flag lies here: Grab it.")))
        }
        Flag::Lies(cell, _) => {
            let steps = public.map.way(character.cell, cell);
            let at = public.map.hex(cell).to_string();
            let said = say!("note-flag-away", "The flag is at {at}. Steps: {steps}.", steps, at);
            Some(Note::new(CO_702, said))
        }
        Flag::Carried(bearer) if bearer.seat != who.seat => {
            let steps = public.map.way(public.character(bearer).cell, public.map.base(bearer.seat));
            let said = say!(
                "note-flag-stolen",
                "The enemy's {kind} has the flag. Steps to its base: {steps}.",
                kind = public.character(bearer).kind.say(),
                steps
            );
            Some(Note::new(CO_902, said))
        }
        Flag::Carried(_) => None,
    }
}
