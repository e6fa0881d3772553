//! What has been told in a match, and who heard it.

use duello_core::{BySeat, Observer, Seat, Told};

/// Everything told in a match, in order. Each observer numbers what it hears for itself, from 0.
#[derive(Clone, Debug)]
pub(crate) struct Chronicle<E> {
    told: Vec<ToldAt<E>>,
    /// How much each seat has heard, and how much spectators have.
    by_seat: BySeat<usize>,
    by_spectators: usize,
}

/// An event with the decision it came from.
#[derive(Clone, Debug)]
pub(crate) struct ToldAt<E> {
    pub(crate) decision: Option<u32>,
    pub(crate) told: Told<E>,
}

impl<E> Chronicle<E> {
    /// A chronicle that begins with what was told at the start.
    pub(crate) fn new(told: Vec<Told<E>>) -> Chronicle<E> {
        let by_seat = BySeat::from_fn(|_| 0);
        let mut chronicle = Chronicle { told: Vec::new(), by_seat, by_spectators: 0 };
        chronicle.add(None, told);
        chronicle
    }

    /// Adds what a decision led to.
    pub(crate) fn add(&mut self, decision: Option<u32>, told: Vec<Told<E>>) {
        for told in told {
            for seat in Seat::ALL {
                self.by_seat[seat] += usize::from(told.audience.includes(Observer::Seat(seat)));
            }
            self.by_spectators += usize::from(told.audience.includes(Observer::Spectator));
            self.told.push(ToldAt { decision, told });
        }
    }

    /// What the observer has heard from number `since` on, numbered. It looks for the beginning from the end: in a long
    /// match everybody asks for the last few.
    pub(crate) fn heard(
        &self,
        observer: Observer,
        since: usize,
    ) -> impl Iterator<Item = (usize, &ToldAt<E>)> {
        let is_heard = move |at: &ToldAt<E>| at.told.audience.includes(observer);
        let begin = match self.heard_by(observer).saturating_sub(since) {
            0 => self.told.len(),
            wanted => {
                let last = self.told.iter().enumerate().rev().filter(|(_, at)| is_heard(at));
                last.map(|(index, _)| index).nth(wanted - 1).unwrap_or(0)
            }
        };
        let heard = self.told[begin..].iter().filter(move |at| is_heard(at)).enumerate();
        heard.map(move |(index, at)| (since + index, at))
    }

    /// How much has been told to anybody.
    pub(crate) fn len(&self) -> usize {
        self.told.len()
    }

    /// What the observer has heard from the `index`th of all events on, numbered.
    pub(crate) fn heard_from(
        &self,
        observer: Observer,
        index: usize,
    ) -> impl Iterator<Item = (usize, &ToldAt<E>)> {
        let fresh = self.told[index..].iter().filter(|at| at.told.audience.includes(observer));
        self.heard(observer, self.heard_by(observer) - fresh.count())
    }

    /// How much the observer has heard.
    pub(crate) fn heard_by(&self, observer: Observer) -> usize {
        match observer {
            Observer::Seat(seat) => self.by_seat[seat],
            Observer::Spectator => self.by_spectators,
        }
    }

    /// Everything from number `since` on, as somebody numbers it who hears all.
    pub(crate) fn all(&self, since: usize) -> impl Iterator<Item = (usize, &ToldAt<E>)> {
        self.told.iter().enumerate().skip(since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duello_core::{Audience, Clause, Seats};

    fn told(event: u8, audience: Audience) -> Told<u8> {
        Told { clause: Clause::new("XX-101"), audience, event }
    }

    #[test]
    fn everybody_numbers_what_it_hears() {
        let [first, second, ..] = Seat::ALL;
        let only = |seat| Audience::Only(Seats::NONE.with(seat));
        let mut chronicle = Chronicle::new(vec![told(0, Audience::All), told(1, only(first))]);
        chronicle.add(Some(0), vec![told(2, only(second)), told(3, Audience::All)]);
        chronicle.add(Some(1), vec![told(4, only(first))]);
        for (observer, events) in [
            (Observer::Seat(first), vec![0, 1, 3, 4]),
            (Observer::Seat(second), vec![0, 2, 3]),
            (Observer::Spectator, vec![0, 3]),
        ] {
            for since in 0..6 {
                let heard = chronicle.heard(observer, since).map(|(n, at)| (n, at.told.event));
                let wanted = events.iter().copied().enumerate().skip(since);
                assert_eq!(heard.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{observer:?}");
            }
        }
        assert_eq!(chronicle.all(3).map(|(n, _)| n).collect::<Vec<_>>(), [3, 4]);
    }
}
