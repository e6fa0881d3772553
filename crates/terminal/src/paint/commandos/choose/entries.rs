//! The entries of the menu: what can be chosen now, and for what cannot which clause forbids it.

use duello_commandos::{Action, CharacterView, Level, Move, Overwatch, Path, Shoot, Slot};
use duello_core::{Phrase, say};
use duello_geometry::hex::Direction;

use super::super::Desk;
use super::Ask;

/// An action that has a facing and nothing else.
pub(super) type Stand = fn(Direction) -> Action;

/// What an entry leads to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Verb {
    Activate(Slot),
    Move,
    Shoot,
    Overwatch,
    Stand(Stand),
    EndTurn,
}

/// One entry of the menu.
pub(super) struct Entry {
    pub(super) key: char,
    pub(super) label: Phrase,
    pub(super) verb: Verb,
    /// Why it cannot be chosen.
    pub(super) why_not: Option<String>,
}

impl Entry {
    /// An entry that can be chosen.
    fn open(key: char, label: Phrase, verb: Verb) -> Entry {
        Entry { key, label, verb, why_not: None }
    }

    /// Asks the rules why it cannot be chosen, by an answer of its kind.
    fn barred_unless(mut self, is_listed: bool, desk: &Desk<'_>, action: Action) -> Entry {
        if !is_listed {
            self.why_not = desk.check(&action).err().map(|refusal| refusal.to_string());
        }
        self
    }
}

/// Everybody who can be activated, and the end of the turn.
pub(super) fn choose(ask: &Ask) -> Vec<Entry> {
    let activated = |action: &Action| match action {
        Action::Activate(slot) => Some(*slot),
        _ => None,
    };
    let entry = |(index, slot): (usize, Slot)| {
        let key = char::from_digit(index as u32 + 1, 10).unwrap_or(' ');
        let name = ask.own(slot).map(|character| character.kind.say()).unwrap_or_default();
        Entry::open(key, name, Verb::Activate(slot))
    };
    let slots = ask.options.rest.iter().filter_map(activated).enumerate();
    slots.map(entry).chain([end_turn()]).collect()
}

fn end_turn() -> Entry {
    Entry::open('t', say!("ruin-end-turn", "End the turn"), Verb::EndTurn)
}

/// What the active character does.
pub(super) fn act(ask: &Ask, active: &CharacterView, desk: &Desk<'_>) -> Vec<Entry> {
    let options = &ask.options;
    let facing = active.facing;
    let path: Path = std::iter::once(active.at.neighbour(facing)).collect();
    let nearest = ask.enemies().min_by_key(|other| other.at.distance(active.at));
    let target = nearest.map_or(Slot::ALL[0], |other| other.who.slot);
    let walk = Action::Move(Move { path, facing });
    let shoot = Action::Shoot(Shoot { target, facing });
    let watch = Action::Overwatch(Overwatch { facing, beyond: 2 });
    let mut entries = vec![
        Entry::open('m', say!("ruin-move", "Move"), Verb::Move).barred_unless(
            !options.places.is_empty(),
            desk,
            walk,
        ),
        Entry::open('s', say!("ruin-shoot", "Shoot"), Verb::Shoot).barred_unless(
            !options.shots.is_empty(),
            desk,
            shoot,
        ),
        Entry::open('o', say!("ruin-overwatch", "Overwatch"), Verb::Overwatch).barred_unless(
            !options.watches.is_empty(),
            desk,
            watch,
        ),
    ];
    for (key, label, verb) in stands(active) {
        let is_listed = !options.facings(verb).is_empty();
        // Few tables allow to drop the flag: where it cannot be done it is not spoken of.
        if is_listed || key != 'x' {
            let entry = Entry::open(key, label, Verb::Stand(verb));
            entries.push(entry.barred_unless(is_listed, desk, verb(facing)));
        }
    }
    entries.push(end_turn());
    entries
}

/// The actions that have a facing and nothing else, with their keys.
fn stands(active: &CharacterView) -> [(char, Phrase, Stand); 5] {
    let stairs: (char, Phrase, Stand) = match active.level {
        Level::Top => ('d', say!("ruin-downstairs", "Downstairs"), Action::Downstairs),
        Level::Ground => ('u', say!("ruin-upstairs", "Upstairs"), Action::Upstairs),
    };
    [
        ('c', say!("ruin-duck", "Crouch"), Action::Crouch),
        stairs,
        ('g', say!("ruin-grab", "Grab the flag"), Action::Grab),
        ('x', say!("ruin-drop", "Drop the flag"), Action::Drop),
        ('e', say!("ruin-end", "End (rest)"), Action::End),
    ]
}
