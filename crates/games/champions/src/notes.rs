//! What a good second would whisper before a player chooses.

use duello_core::Note;

use crate::round::Stage;
use crate::rules::{CH_604, CH_613, CH_1020, Sight, decider};
use crate::state::Public;
use crate::words::pool_name;

/// Facts about the options of a Duel, and the chance to stay of units that have to test.
pub(crate) fn notes(sight: Sight<'_>) -> Vec<Note> {
    let public = sight.public;
    if public.ending.is_some() || sight.seat() != Some(decider(public)) {
        return Vec::new();
    }
    match public.stage {
        Stage::Issue(seat) => {
            let note = |issuer| Note {
                clause: CH_604,
                text: format!(
                    "{} could be met by {}.",
                    pool_name(public, issuer),
                    names(public, &public.able_to_accept(issuer))
                ),
            };
            public.issuers(seat).into_iter().map(note).collect()
        }
        Stage::Accept(issuer) => {
            let names: Vec<String> = public
                .nominees(issuer)
                .iter()
                .map(|id| public.character_entry(*id).name.clone())
                .collect();
            let text = if names.is_empty() {
                "A refusal costs nothing: no Character could accept.".into()
            } else {
                format!("After a refusal one of these is Cowed: {}.", names.join(", "))
            };
            vec![Note { clause: CH_613, text }]
        }
        Stage::Break => {
            let note = |id| Note {
                clause: CH_1020,
                text: format!(
                    "{} tests on {}{}.",
                    public.entry(id).name,
                    u16::from(public.discipline(id)).saturating_sub(public.break_penalty(id)),
                    if public.is_steadfast(id) { ", Steadfast" } else { "" }
                ),
            };
            public.to_test().into_iter().map(note).collect()
        }
        _ => Vec::new(),
    }
}

fn names(public: &Public, pools: &[crate::state::Pool]) -> String {
    pools.iter().map(|pool| pool_name(public, *pool)).collect::<Vec<_>>().join(", ")
}
