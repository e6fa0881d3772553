//! Actions in words.

use duello_core::{Phrase, say};
use duello_geometry::hex::Direction;

use crate::action::{Action, Move, Overwatch, letters};
use crate::content::Kind;
use crate::state::{Public, Who, enemy};

/// An action in the words of a player.
pub(crate) fn say_action(public: &Public, action: &Action) -> Phrase {
    match action {
        Action::Team(team) => say!("team", "{row}", row = team.map(Kind::say).to_vec()),
        Action::Pick(kind) => kind.say(),
        Action::Roll => say!("throw", "Roll"),
        Action::Activate(slot) => {
            let kind = public.character(Who::new(public.turn, *slot)).kind;
            say!("activate", "Activate the {kind}", kind = kind.say())
        }
        Action::EndTurn => say!("end-turn", "End the turn"),
        Action::Step(hex) => say!("step", "Step to {hex}", hex = hex.to_string()),
        Action::Fire => say!("fire", "Shoot"),
        Action::Hold => say!("hold", "Hold fire"),
        Action::Overwatch(watch) => overwatch(*watch),
        Action::Move(Move { facing, .. })
        | Action::Crouch(facing)
        | Action::Upstairs(facing)
        | Action::Downstairs(facing)
        | Action::Grab(facing)
        | Action::Drop(facing)
        | Action::End(facing)
        | Action::Halt(facing) => turned(action, *facing),
        Action::Shoot(shot) => {
            let kind = public.character(Who::new(enemy(public.turn), shot.target)).kind.say();
            say!(
                "shoot",
                "Shoot at the {kind}, facing {facing}",
                kind,
                facing = letters(shot.facing)
            )
        }
    }
}

/// An action with a facing.
fn turned(action: &Action, facing: Direction) -> Phrase {
    let facing = letters(facing);
    match action {
        Action::Move(walk) => {
            let hexes: Vec<String> = walk.path.iter().map(|hex| hex.to_string()).collect();
            say!("move", "Move {path}, facing {facing}", path = hexes.join(" "), facing)
        }
        Action::Crouch(_) => say!("crouch", "Crouch, facing {facing}", facing),
        Action::Upstairs(_) => say!("upstairs", "Upstairs, facing {facing}", facing),
        Action::Downstairs(_) => say!("downstairs", "Downstairs, facing {facing}", facing),
        Action::Grab(_) => say!("grab", "Grab the flag, facing {facing}", facing),
        Action::Drop(_) => say!("drop", "Drop the flag, facing {facing}", facing),
        Action::Halt(_) => say!("halt", "Halt, facing {facing}", facing),
        // `Action::End`, the only other action that `say_action` passes on.
        _ => say!("end", "End the activation, facing {facing}", facing),
    }
}

fn overwatch(Overwatch { facing, beyond }: Overwatch) -> Phrase {
    let facing = letters(facing);
    match beyond {
        2 => say!("overwatch", "Overwatch facing {facing}", facing),
        _ => say!("overwatch-near", "Overwatch facing {facing}, Range +{beyond}", facing, beyond),
    }
}
