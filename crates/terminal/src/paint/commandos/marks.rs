//! What is put on the map besides the characters: where one can go, whom one can shoot at, who watches what.

use duello_commandos::{OptionsView, View, Who};
use duello_core::Seat;
use duello_geometry::hex::Hex;

/// The marks on a map.
#[derive(Clone, Default, Debug)]
pub(super) struct Marks {
    /// In reach with this action point.
    pub(super) near: Vec<Hex>,
    /// In reach with the next one.
    pub(super) far: Vec<Hex>,
    /// A path being considered, in order.
    pub(super) path: Vec<Hex>,
    /// Where the eye should be.
    pub(super) cursor: Option<Hex>,
    /// Enemies that can be shot at.
    pub(super) targets: Vec<Who>,
    /// The front of a facing being considered. Guards are not marked meanwhile.
    pub(super) front: Option<Vec<Hex>>,
    /// Where a shot has just gone.
    pub(super) struck: Option<Hex>,
}

impl Marks {
    /// What one character can reach and shoot at.
    pub(super) fn of(view: &View, options: &OptionsView) -> Marks {
        let hexes =
            |places: &[duello_commandos::Reachable]| places.iter().map(|place| place.hex).collect();
        let enemy = duello_commandos::enemy(view.turn);
        Marks {
            near: hexes(&options.near),
            far: hexes(&options.far),
            targets: options.targets.iter().map(|shot| Who::new(enemy, shot.target)).collect(),
            ..Marks::default()
        }
    }
}

/// Who watches a hex: the side through whose eyes the table is seen, or the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Watched {
    /// Going there would be answered with a shot.
    ByEnemy(Seat),
    ByOwn(Seat),
}

/// Who watches a hex; the enemy first, for that one matters.
pub(super) fn watched(view: &View, hex: Hex) -> Option<Watched> {
    let own = view.seat.unwrap_or(view.turn);
    let alive = |who: Who| view.characters.iter().any(|c| c.who == who && c.guard.is_some());
    let mut seats =
        view.guards.iter().filter(|g| alive(g.who) && g.area.contains(&hex)).map(|g| g.who.seat);
    let first = seats.next()?;
    let enemy = std::iter::once(first).chain(seats).find(|seat| *seat != own);
    Some(enemy.map_or(Watched::ByOwn(own), Watched::ByEnemy))
}
