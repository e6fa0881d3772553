//! Whether a Move under way in a position can occur (CO-405 to CO-409, CO-802, CO-R04, CO-R14, CO-R18, CO-R46).

use duello_geometry::hex::Hex;

use super::legal::check_way;
use super::{allowance, can_end_walk, may_stop, turns};
use crate::clauses::{CO_405, CO_406, CO_408, CO_409, CO_802, CO_R04, CO_R14, CO_R46};
use crate::content::Level;
use crate::path::Path;
use crate::position::{Playing, Report, Walking};
use crate::state::{Public, Stage, Who};
use crate::switches::PathRule;

/// Reports everything that is wrong with the Move of a position.
pub(crate) fn validate_position(playing: &Playing, public: &Public, report: Report<'_>) {
    let Some(walk) = &playing.walk else { return };
    let Some(mover) = public.active_who() else {
        let text =
            "only the active character can have a Move under way; `active` is missing".into();
        return report("position.walk", "walk", CO_409, text);
    };
    let is_stepwise = public.switches.path == PathRule::Stepwise;
    if public.stage != Stage::Guard && !is_stepwise {
        let text = "with these switches no Move waits for an answer here".into();
        report("position.walk", "walk", CO_R14, text);
    }
    let entered = usize::from(walk.entered);
    let is_whole = entered == walk.path.len() && walk.facing.is_none();
    let is_declared = entered <= walk.path.len() && walk.facing.is_some();
    if entered == 0 || (is_stepwise && !is_whole) || (!is_stepwise && !is_declared) {
        let text = "a path walked step by step is entered to its end and has no facing yet; a \
                    declared one has its facing";
        return report("position.walk", "walk.path", CO_409, text.into());
    }
    let here = walk.path.get(entered.saturating_sub(1));
    if here != Some(public.map.hex(public.character(mover).cell)) {
        let text = "the mover must stand on the hex it has entered last".into();
        report("position.walk", "walk.entered", CO_409, text);
    }
    match check_path(public, mover, walk.start, &walk.path) {
        Err(text) => report("position.walk", "walk.path", CO_409, text),
        Ok(()) => {
            validate_mover(public, mover, report);
            validate_end(public, mover, walk, report);
        }
    }
}

/// CO-406, CO-408, CO-802: the mover is on the ground and not crouched, and no guard has yet to shoot at it.
fn validate_mover(public: &Public, mover: Who, report: Report<'_>) {
    let character = public.character(mover);
    if character.level == Level::Top {
        report("position.walk", "walk", CO_406, "a character on a top level cannot move".into());
    }
    if character.crouched {
        report("position.walk", "walk", CO_408, "a character that moves is not crouched".into());
    }
    if let Some(guard) = public.asked_guard()
        && !public.switches.overwatch_hold
    {
        let text = format!("the {} on guard would have already shot", public.character(guard).kind);
        report("position.walk", "walk", CO_802, text);
    }
}

/// CO-405, CO-R04, CO-R46: the Move must be able to end.
fn validate_end(public: &Public, mover: Who, walk: &Walking, report: Report<'_>) {
    let Some(facing) = walk.facing else {
        if !can_end_walk(public, mover) {
            let text = "the Move can end neither here nor further on".into();
            report("position.walk", "walk.path", CO_R46, text);
        }
        return;
    };
    let last = walk.path.last().and_then(|hex| public.map.cell(hex));
    if !last.is_some_and(|cell| may_stop(public, mover, cell)) {
        let text = "the path ends on a hex whose ground level is taken".into();
        report("position.walk", "walk.path", CO_405, text);
    }
    let (steps, allowed) = (walk.path.len() as u8, allowance(public, mover));
    let turns = turns(public, public.character(mover).facing, facing);
    if steps + turns > allowed {
        let text = format!("steps {steps}, turns {turns}; the Move has {allowed} for both");
        report("position.walk", "walk.facing", CO_R04, text);
    }
}

/// CO-403, CO-404: a path goes from neighbour to neighbour, enters no hex twice, and stays within the allowance.
fn check_path(public: &Public, mover: Who, start: Hex, path: &Path) -> Result<(), String> {
    let Some(mut at) = public.map.cell(start) else {
        return Err(format!("{start} is off the map"));
    };
    let allowed = usize::from(allowance(public, mover));
    if path.len() > allowed {
        return Err(format!("the Move has at most {allowed} hexes"));
    }
    for (step, hex) in path.iter().enumerate() {
        if hex == start || path.iter().take(step).any(|earlier| earlier == hex) {
            return Err(format!("{hex} is entered twice in one Move"));
        }
        at =
            check_way(public, mover.seat, at, hex).map_err(|illegal| String::from(illegal.said))?;
    }
    Ok(())
}
