//! Where a base may be placed (FI-307 to FI-310), and whether there is room for all that are still to come (FI-R55).

use std::iter::StepBy;
use std::ops::RangeInclusive;

use duello_core::{Illegal, Seat, say};
use duello_geometry::plane::{Contact, Point, Rect, Vector};
use smallvec::SmallVec;

use crate::clauses::{FI_307, FI_308, FI_309, FI_310, FI_R55};
use crate::content::Arena;
use crate::state::{FIGURES_MAX, Public, enemy};
use crate::switches::Switches;

/// Characters being placed: the arena and the bases placed so far.
#[derive(Clone)]
pub(crate) struct Deployment<'a> {
    arena: &'a Arena,
    switches: &'a Switches,
    first: Seat,
    placed: SmallVec<[(Seat, Point); FIGURES_MAX]>,
    /// How many places may still be tried.
    looks: usize,
}

/// Coordinates along one side of the arena.
type Ticks = SmallVec<[i32; 128]>;

/// FI-306: who places the next character after `placed` characters.
pub(super) fn placer(first: Seat, placed: usize) -> Seat {
    if placed.is_multiple_of(2) { first } else { enemy(first) }
}

/// A bound on the search; ordinary arenas need far fewer.
const LOOKS_MAX: usize = 20_000;

impl<'a> Deployment<'a> {
    /// Before the first placement; `first` begins.
    pub(crate) fn new(arena: &'a Arena, switches: &'a Switches, first: Seat) -> Deployment<'a> {
        Deployment { arena, switches, first, placed: SmallVec::new(), looks: LOOKS_MAX }
    }

    /// The deployment of a match so far.
    pub(crate) fn of(public: &'a Public) -> Deployment<'a> {
        let mut deployment = Deployment::new(public.arena(), &public.switches, public.first);
        deployment.placed.extend(public.figures.iter().map(|figure| (figure.seat, figure.at)));
        deployment
    }

    fn base(&self, at: Point) -> Rect {
        let side = self.switches.base();
        Rect::new(at, at + Vector::new(side, side))
    }

    /// FI-307 to FI-310: whether a base may stand there.
    pub(crate) fn check(&self, seat: Seat, at: Point) -> Result<(), Illegal> {
        let base = self.base(at);
        self.check_ground(base)?;
        let card = self.switches.cards(1);
        let own = self.placed.iter().find(|(owner, _)| *owner == seat);
        let to_edge = self.to_edge(base);
        match own {
            None if to_edge > card => {
                let said = say!(
                    "base-from-edge",
                    "too far from the edge: {gap} mm, at most {most} mm",
                    gap = to_edge,
                    most = card
                );
                return Err(Illegal::new("place.edge", FI_307, said));
            }
            Some((_, first)) if base.cmp_gap(self.base(*first), 2 * card).is_gt() => {
                let said = say!(
                    "base-too-far",
                    "too far from your first character: at most {most} mm",
                    most = 2 * card
                );
                return Err(Illegal::new("place.far", FI_310, said));
            }
            _ => {}
        }
        let mut enemies = self.placed.iter().filter(|(owner, _)| *owner != seat);
        if enemies.any(|(_, other)| base.cmp_gap(self.base(*other), 3 * card).is_lt()) {
            let said = say!(
                "base-too-near",
                "too near to an enemy: at least {least} mm",
                least = 3 * card
            );
            return Err(Illegal::new("place.near", FI_309, said));
        }
        Ok(())
    }

    /// FI-308: a base lies inside the arena and touches neither scenery nor bases.
    fn check_ground(&self, base: Rect) -> Result<(), Illegal> {
        if !self.arena.bounds.contains_rect(base) {
            return Err(Illegal::new(
                "place.outside",
                FI_308,
                say!("base-outside", "the base must lie entirely inside the arena"),
            ));
        }
        let touches = |rect: Rect| rect.contact(base) != Contact::Apart;
        if let Some(piece) = self.arena.pieces.iter().find(|piece| touches(piece.rect)) {
            let said = say!("base-on-piece", "the base touches {piece}", piece = &piece.id);
            return Err(Illegal::new("place.scenery", FI_308, said));
        }
        if self.placed.iter().any(|(_, other)| touches(self.base(*other))) {
            return Err(Illegal::new(
                "place.base",
                FI_308,
                say!("base-on-base", "the base touches another base"),
            ));
        }
        Ok(())
    }

    fn to_edge(&self, base: Rect) -> i32 {
        let (min, max, far) = (base.min(), base.max(), self.arena.bounds.max());
        [min.x, min.y, far.x - max.x, far.y - max.y].into_iter().min().unwrap_or(0)
    }

    /// FI-R55: a placement must leave room for all characters still to be placed.
    pub(crate) fn check_room_after(&self, seat: Seat, at: Point) -> Result<(), Illegal> {
        if self.has_room_after(seat, at) {
            return Ok(());
        }
        let said = say!("no-room-left", "this leaves no place for a character still to be placed");
        Err(Illegal::new("place.room", FI_R55, said))
    }

    fn has_room_after(&self, seat: Seat, at: Point) -> bool {
        let mut after = self.clone();
        after.placed.push((seat, at));
        after.has_room()
    }

    /// Whether all remaining characters can be placed. The places tried depend on the arena alone, so what is found
    /// before a placement is found again after it, and the player who is asked always has a place.
    pub(crate) fn has_room(&mut self) -> bool {
        if self.placed.len() >= 2 * usize::from(self.switches.team_size) {
            return true;
        }
        // Places half a card apart are almost always enough.
        if self.fill(&self.regular(|at| at.x), &self.regular(|at| at.y)) {
            return true;
        }
        let [columns, rows] = [self.ticks(|at| at.x), self.ticks(|at| at.y)];
        self.fill(&columns.iter().copied(), &rows.iter().copied())
    }

    fn fill(
        &mut self,
        columns: &(impl Iterator<Item = i32> + Clone),
        rows: &(impl Iterator<Item = i32> + Clone),
    ) -> bool {
        if self.placed.len() >= 2 * usize::from(self.switches.team_size) {
            return true;
        }
        let seat = placer(self.first, self.placed.len());
        for x in columns.clone() {
            for y in rows.clone() {
                if self.looks == 0 {
                    // The search gives up and leaves it to the players.
                    return true;
                }
                self.looks -= 1;
                let at = Point::new(x, y);
                if self.is_place(seat, at) {
                    self.placed.push((seat, at));
                    if self.fill(columns, rows) {
                        return true;
                    }
                    self.placed.pop();
                }
            }
        }
        false
    }

    /// [`Deployment::check`] without a message.
    fn is_place(&self, seat: Seat, at: Point) -> bool {
        let (base, card) = (self.base(at), self.switches.cards(1));
        let own = self.placed.iter().find(|(owner, _)| *owner == seat);
        let is_near = match own {
            None => self.to_edge(base) <= card,
            Some((_, first)) => base.cmp_gap(self.base(*first), 2 * card).is_le(),
        };
        let keeps_away = |(owner, other): &(Seat, Point)| {
            let other = self.base(*other);
            match *owner == seat {
                true => base.contact(other) == Contact::Apart,
                false => base.cmp_gap(other, 3 * card).is_ge(),
            }
        };
        let is_clear =
            || self.arena.pieces.iter().all(|piece| piece.rect.contact(base) == Contact::Apart);
        is_near
            && self.placed.iter().all(keeps_away)
            && self.arena.bounds.contains_rect(base)
            && is_clear()
    }

    /// FI-307 to FI-310, FI-R55: whether a character may be placed there.
    pub(crate) fn admits(&self, seat: Seat, at: Point) -> bool {
        self.is_place(seat, at) && self.has_room_after(seat, at)
    }

    /// The places among the coordinates tried that leave room; there is at least one if any place does.
    pub(crate) fn places(&self, seat: Seat) -> impl Iterator<Item = Point> {
        let [columns, rows] = [self.ticks(|at| at.x), self.ticks(|at| at.y)];
        let all = columns
            .into_iter()
            .flat_map(move |x| rows.clone().into_iter().map(move |y| Point::new(x, y)));
        all.filter(move |at| self.admits(seat, *at))
    }

    /// Coordinates half a card apart.
    fn regular(&self, axis: impl Fn(Point) -> i32) -> StepBy<RangeInclusive<i32>> {
        let most = axis(self.arena.bounds.max()) - self.switches.base();
        (0..=most).step_by(self.switches.cards(1).unsigned_abs() as usize / 2)
    }

    /// Coordinates to try: the regular ones, those at the ends, and those just beside each piece. The places closest
    /// to each corner are among them, so two characters find a place if there is any.
    fn ticks(&self, axis: impl Fn(Point) -> i32 + Copy) -> Ticks {
        let (side, card) = (self.switches.base(), self.switches.cards(1));
        let most = axis(self.arena.bounds.max()) - side;
        let mut ticks: Ticks = self.regular(axis).collect();
        ticks.extend([card, most - card, most]);
        for piece in &self.arena.pieces {
            ticks.extend([axis(piece.rect.min()) - side - 1, axis(piece.rect.max()) + 1]);
        }
        ticks.retain(|at| (0..=most).contains(at));
        ticks.sort_unstable();
        ticks.dedup();
        ticks
    }
}
