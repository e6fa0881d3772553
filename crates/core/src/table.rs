//! What rules have at hand while they run: dice to ask and somebody to tell.

use serde::Serialize;

use crate::dice::{Counts, Dice, Die, Label, Odds};
use crate::{Clause, Observer, Seats};

/// Dice and, if somebody listens, a list of events. In a playout nobody does, and events are not built.
pub struct Table<'a, E> {
    dice: &'a mut dyn Dice,
    told: Option<&'a mut Vec<Told<E>>>,
}

impl<'a, E> Table<'a, E> {
    /// A table at which nobody listens.
    #[inline]
    pub fn silent(dice: &'a mut dyn Dice) -> Table<'a, E> {
        Table { dice, told: None }
    }

    /// A table whose events are appended to `told`.
    #[inline]
    pub fn told(dice: &'a mut dyn Dice, told: &'a mut Vec<Told<E>>) -> Table<'a, E> {
        Table { dice, told: Some(told) }
    }

    /// One of the outcomes of `odds`, by its index.
    pub fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        self.dice.draw(label, odds)
    }

    /// The number on one die with this many sides, 1 to `sides`.
    pub fn face(&mut self, label: Label, sides: u32) -> u32 {
        self.dice.face(label, sides)
    }

    /// `n` dice, counted by class.
    pub fn roll(&mut self, label: Label, n: u32, die: &Die) -> Counts {
        self.dice.roll(label, n, die)
    }

    /// `n` dice, counted by class, and the number on each for the event that tells of them. There are no
    /// numbers when nobody listens or the dice have no faces.
    pub fn roll_shown(&mut self, label: Label, n: u32, die: &Die) -> (Counts, Vec<u32>) {
        let mut faces = Vec::new();
        let counts = if self.is_heard() {
            self.dice.roll_shown(label, n, die, &mut faces)
        } else {
            self.dice.roll(label, n, die)
        };
        (counts, faces)
    }

    /// Whether anybody listens: for rules that would have to search for what they tell.
    #[inline]
    pub fn is_heard(&self) -> bool {
        self.told.is_some()
    }

    /// Tells everybody what happened and by which clause.
    #[inline]
    pub fn tell(&mut self, clause: Clause, event: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { clause, audience: Audience::All, event: event() });
        }
    }

    /// Tells only these seats. What the others may learn of it is told to them separately.
    #[inline]
    pub fn tell_only(&mut self, seats: Seats, clause: Clause, event: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { clause, audience: Audience::Only(seats), event: event() });
        }
    }
}

/// One event with its clause and those who may hear it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told<E> {
    /// The clause by which it happened.
    pub clause: Clause,
    /// Who may hear it.
    #[serde(skip)]
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// Who may hear an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// These seats and nobody else.
    Only(Seats),
}

impl Audience {
    /// Whether `observer` may hear it.
    pub fn includes(self, observer: Observer) -> bool {
        match (self, observer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Observer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Observer::Spectator) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use crate::dice::Scripted;

    #[test]
    fn what_is_told_to_some_is_heard_by_nobody_else() {
        let [a, b, ..] = Seat::ALL;
        let (mut dice, mut told) = (Scripted::new([]), Vec::new());
        let mut table = Table::told(&mut dice, &mut told);
        table.tell(Clause::new("XX-101"), || "everybody");
        table.tell_only(Seats::one(a), Clause::new("XX-102"), || "only a");
        let heard = |observer| {
            let heard = told.iter().filter(|told| told.audience.includes(observer));
            heard.map(|told| told.event).collect::<Vec<_>>()
        };
        assert_eq!(heard(Observer::Seat(a)), ["everybody", "only a"]);
        assert_eq!(heard(Observer::Seat(b)), ["everybody"]);
        assert_eq!(heard(Observer::Spectator), ["everybody"]);
    }

    #[test]
    fn events_are_not_built_when_nobody_listens() {
        let mut dice = Scripted::new([]);
        let mut table = Table::silent(&mut dice);
        assert!(!table.is_heard());
        table.tell(Clause::new("XX-101"), || -> &str { panic!("nobody listens") });
    }
}
