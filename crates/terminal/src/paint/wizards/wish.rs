//! Answers made of a part of them: what the game makes of a wish, and who pushes a gun.

use duello_core::{Seat, say};
use duello_geometry::plane::Vector;
use duello_wizards::{Action, Facing, Number, Pusher, View, Wish};

use super::Desk;

/// What the game makes of a wish. Where a wizard is to be named into whose field to run (WI-804), the first that
/// will do is.
pub(super) fn completed(desk: &Desk<'_>, wish: &Wish) -> Result<Action, String> {
    let mut action = desk.complete(wish).map_err(|refusal| refusal.to_string())?.action;
    match desk.check(&action) {
        Ok(()) => Ok(action),
        Err(refusal) if refusal.code == "move.which-wizard" => {
            for seat in Seat::ALL {
                if let Action::Move { into, .. } = &mut action {
                    *into = Some(seat);
                }
                if desk.check(&action).is_ok() {
                    return Ok(action);
                }
            }
            Err(refusal.to_string())
        }
        Err(refusal) => Err(refusal.to_string()),
    }
}

/// WI-864: the gun is pushed by as many as may push it so.
pub(super) fn push(
    view: &View,
    desk: &Desk<'_>,
    by: Vector,
    facing: Option<Facing>,
) -> Result<Action, String> {
    let figure = |number: Number| view.figures.iter().find(|figure| figure.number == number);
    let active = view.active.iter().filter_map(|actor| Some((actor.left, figure(actor.figure)?)));
    let (guns, crew): (Vec<_>, Vec<_>) = active.partition(|(_, figure)| figure.gun);
    let no_gun = || {
        let none = say!("tabletop-no-gun", "There is no gun among the active figures.");
        desk.phrases().say(&none)
    };
    let gun = guns.first().ok_or_else(no_gun)?.1;
    let crew: Vec<_> = crew.into_iter().filter(|(left, _)| *left > 0).map(|(_, f)| f).collect();
    let mut sets: Vec<u32> = (1..1_u32 << crew.len().min(8)).collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
    let nobody = say!("tabletop-no-pusher", "Nobody can push it now.");
    let mut why = desk.phrases().say(&nobody);
    let mut is_first = true;
    for set in sets {
        let members = crew.iter().enumerate().filter(|(index, _)| set & (1 << index) != 0);
        let pushers = members.map(|(_, f)| Pusher { figure: f.number, facing: f.facing });
        let facing = facing.unwrap_or(gun.facing);
        let action = Action::Push { crew: pushers.collect(), by, facing };
        match desk.check(&action) {
            Ok(()) => return Ok(action),
            // The largest crew says best what is wrong.
            Err(refusal) if is_first => why = refusal.to_string(),
            Err(_) => {}
        }
        is_first = false;
    }
    Err(why)
}
