//! The truth of a match, and what one observer may know of it.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::dice::Dice;
use crate::{Advice, BySeat, Rules, Seat, digest_of};

/// The whole truth: what everybody may know, and one secret per seat.
///
/// A state is made by [`Rules::start`] or imagined from a [`Sight`]; it is never read from a file. It can be
/// written, but only to be digested.
pub struct State<G: Rules> {
    /// What everybody may know.
    pub public: G::Public,
    secrets: BySeat<G::Secret>,
}

impl<G: Rules> State<G> {
    /// Puts a state together. For rules; everybody else gets states from them.
    #[inline]
    pub fn new(public: G::Public, secrets: BySeat<G::Secret>) -> State<G> {
        State { public, secrets }
    }

    /// What `observer` may know.
    #[inline]
    pub fn sight(&self, observer: Observer) -> Sight<'_, G> {
        let own = match observer {
            Observer::Seat(seat) => Some(&self.secrets[seat]),
            Observer::Spectator => None,
        };
        Sight { observer, public: &self.public, own }
    }

    /// The secret of one seat.
    #[inline]
    pub fn secret(&self, seat: Seat) -> &G::Secret {
        &self.secrets[seat]
    }

    /// Both parts, for rules to change.
    #[inline]
    pub fn parts(&mut self) -> (&mut G::Public, &mut BySeat<G::Secret>) {
        (&mut self.public, &mut self.secrets)
    }

    /// A digest of the whole truth. It is for records, not for observers: a secret with few possible values
    /// can be guessed from it.
    pub fn digest(&self) -> String {
        digest_of(self)
    }
}

impl<G: Rules> Clone for State<G> {
    #[inline]
    fn clone(&self) -> State<G> {
        State { public: self.public.clone(), secrets: self.secrets.clone() }
    }
}

impl<G: Rules> PartialEq for State<G> {
    fn eq(&self, other: &State<G>) -> bool {
        self.public == other.public && self.secrets == other.secrets
    }
}

impl<G: Rules> fmt::Debug for State<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("public", &self.public)
            .field("secrets", &self.secrets)
            .finish()
    }
}

impl<G: Rules> Serialize for State<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("State", 2)?;
        parts.serialize_field("public", &self.public)?;
        parts.serialize_field("secrets", &self.secrets)?;
        parts.end()
    }
}

/// Who looks at a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// The player of a seat.
    Seat(Seat),
    /// Somebody who sees the public part only.
    Spectator,
}

/// What one observer may know: the public part, and the own secret if the observer has a seat.
///
/// It borrows, so it costs nothing in a playout; and there is no way from it to another seat's secret.
pub struct Sight<'a, G: Rules> {
    /// Who looks.
    pub observer: Observer,
    /// What everybody may know.
    pub public: &'a G::Public,
    /// The observer's own secret.
    pub own: Option<&'a G::Secret>,
}

impl<G: Rules> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for Sight<'_, G> {}

impl<'a, G: Rules> Sight<'a, G> {
    /// The observer's seat.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self.observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }

    /// A state that this observer cannot tell from the truth.
    ///
    /// The public part and the own secret are the observer's; only the others' secrets are imagined.
    pub fn imagine(self, game: &G, dice: &mut dyn Dice) -> State<G>
    where
        G: Advice,
    {
        let mut secrets = game.imagine(self, dice);
        if let (Some(seat), Some(own)) = (self.seat(), self.own) {
            secrets[seat] = own.clone();
        }
        State::new(self.public.clone(), secrets)
    }
}
