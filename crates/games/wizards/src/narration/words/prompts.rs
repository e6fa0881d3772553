//! What each decision asks.

use duello_core::{Phrase, say};

use crate::rules::Sight;
use crate::state::{Activation, Actor, Public, Stage};

/// What the decision asks, in one sentence.
pub(crate) fn prompt(sight: Sight<'_>) -> Phrase {
    let public = sight.public;
    if public.ending.is_some() {
        return say!("prompt-over", "The game is over.");
    }
    let name = public.wizard_name(public.turn);
    let mp = public.wizards[public.turn].mp;
    match &public.stage {
        Stage::Choose => say!("prompt-choose", "Choose your wizard's name and alignment."),
        Stage::Turn { activated: 0 } => {
            say!("prompt-turn", "{name}: activate a figure (1 to 4 per turn).", name)
        }
        Stage::Turn { activated } => say!(
            "prompt-another",
            "{name}: activate another figure ({activated} so far), or end the turn.",
            name,
            activated = *activated
        ),
        Stage::Active(activation) => prompt_active(public, activation, name),
        Stage::Wizard { moved: true, .. } => {
            say!("prompt-cast", "{name}: cast with {mp} MP, or end the turn.", name, mp)
        }
        Stage::Wizard { moved: false, .. } => {
            say!("prompt-wizard", "{name}: move and cast with {mp} MP, or end the turn.", name, mp)
        }
    }
}

fn prompt_active(public: &Public, activation: &Activation, name: Phrase) -> Phrase {
    let one = |actor: &Actor| {
        let figure = public.title(actor.figure);
        say!("actions-left", "{figure} (actions left: {left})", figure, left = actor.left)
    };
    let actors = activation.crew.iter().filter(|actor| actor.left > 0);
    let actors: Vec<Phrase> = actors.map(one).collect();
    say!("prompt-active", "{name}: choose an action. {actors}.", name, actors)
}
