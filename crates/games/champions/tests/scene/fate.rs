//! Dice named by the event they belong to.
//!
//! The rules roll dice first and tell afterwards whose they were. So a step is replayed until it fits: each time the
//! dice of the next named event are put in their place.

use duello_champions::{Champions, Event};
use duello_core::dice::{Dice, DiceFault, Label, Odds};
use duello_core::{State, Table, Told};

use super::readings;

/// The dice that a test has named.
#[derive(Clone, Default)]
pub(super) struct Fates {
    /// The very first dice of the next step.
    pub(super) first: Vec<u32>,
    named: Vec<Fate>,
}

#[derive(Clone)]
struct Fate {
    key: String,
    dice: Vec<u32>,
}

/// The numbers of a line such as `4,2 | 5 | 3`.
#[track_caller]
pub(super) fn read_dice(text: &str) -> Vec<u32> {
    let numbers = text.split([',', '|', ' ']).filter(|word| !word.is_empty());
    numbers.map(|word| word.parse().unwrap_or_else(|_| panic!("`{word}` in `{text}`"))).collect()
}

/// A script, and then as many ones as are asked for.
struct Padded {
    script: Vec<u32>,
    used: usize,
}

impl Dice for Padded {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        panic!("{label}: these rules roll dice, {odds:?} is none")
    }

    fn face(&mut self, _: Label, sides: u32) -> u32 {
        let face = self.script.get(self.used).copied().unwrap_or(1);
        assert!((1..=sides).contains(&face), "{face} on a die with {sides} sides");
        self.used += 1;
        face
    }

    fn fault(&self) -> Option<DiceFault> {
        None
    }
}

impl Fates {
    #[track_caller]
    pub(super) fn add(&mut self, key: &str, dice: &str) {
        self.named.push(Fate { key: key.to_owned(), dice: read_dice(dice) });
    }

    pub(super) fn assert_spent(&self) {
        let left: Vec<&str> = self.named.iter().map(|fate| fate.key.as_str()).collect();
        assert!(left.is_empty(), "nobody threw the dice of {left:?}");
        assert!(self.first.is_empty(), "the dice {:?} were not thrown", self.first);
    }

    /// Plays a step with the named dice in their places, and forgets those that were thrown.
    #[track_caller]
    pub(super) fn settle(
        &mut self,
        names: &[String],
        play: impl Fn(&mut Table<'_, Event>) -> State<Champions>,
    ) -> (State<Champions>, Vec<Told<Event>>) {
        let first = std::mem::take(&mut self.first);
        let mut script = first.clone();
        loop {
            let mut dice = Padded { script: script.clone(), used: 0 };
            let mut told = Vec::new();
            let state = play(&mut Table::told(&mut dice, &mut told));
            assert!(dice.used >= first.len(), "{} of {first:?} were thrown", dice.used);
            let mut named = self.named.clone();
            match place(&mut named, names, &state, &told, &script, first.len()) {
                Placed::All(thrown) => {
                    assert_eq!(thrown, dice.used, "the events show every die");
                    self.named = named;
                    return (state, told);
                }
                Placed::Next(longer) => script = longer,
            }
        }
    }
}

enum Placed {
    /// All named dice that belong into this step are there; so many dice were thrown.
    All(usize),
    /// A script that is right for one event more.
    Next(Vec<u32>),
}

/// Compares what was thrown with what was named, event by event.
#[track_caller]
fn place(
    named: &mut Vec<Fate>,
    names: &[String],
    state: &State<Champions>,
    told: &[Told<Event>],
    script: &[u32],
    fixed: usize,
) -> Placed {
    let mut thrown: Vec<u32> = Vec::new();
    for told in told {
        let Some((who, faces)) = thrower(names, state, &told.event) else { continue };
        let fate = if thrown.len() < fixed {
            None
        } else {
            named.iter_mut().find(|fate| readings::is_named(&fate.key, &who))
        };
        if let Some(fate) = fate
            && !faces.is_empty()
        {
            if !fate.dice.starts_with(&faces) {
                let mut longer = thrown.clone();
                longer.extend(&fate.dice);
                let is_tried = script.get(thrown.len()..longer.len()) == Some(&fate.dice[..]);
                assert!(!is_tried, "{who} throws {faces:?}, not {:?}", fate.dice);
                return Placed::Next(longer);
            }
            fate.dice.drain(..faces.len());
            // A special attack throws for its hits and then for each share of them; the rest throw once.
            let may_go_on = who.contains(" special ");
            let rest = &fate.dice;
            assert!(rest.is_empty() || may_go_on, "{who} leaves {rest:?} of its dice");
            let key = fate.key.clone();
            named.retain(|fate| fate.key != key || !fate.dice.is_empty());
        }
        thrown.extend(faces);
    }
    Placed::All(thrown.len())
}

/// Who threw the dice of an event, and what they show.
fn thrower(
    names: &[String],
    state: &State<Champions>,
    event: &Event,
) -> Option<(String, Vec<u32>)> {
    let faces = match event {
        Event::SpecialHits { dice, .. } | Event::Tested { dice, .. } | Event::Ran { dice, .. } => {
            dice.clone()
        }
        Event::Struck { rolled, .. } | Event::Wounded { rolled, .. } => {
            rolled.pools.iter().flat_map(|pool| pool.faces.iter().copied()).collect()
        }
        _ => return None,
    };
    Some((readings::who(names, &state.public, event)?, faces))
}
