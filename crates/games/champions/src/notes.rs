//! What a good second would whisper before a player chooses.

use duello_core::{Fraction, Note};

use crate::analysis::duel_odds;
use crate::round::Stage;
use crate::rules::{CH_604, CH_613, CH_650, CH_1020, Sight, decider};
use crate::state::{Pool, Public};
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
            let mut notes = Vec::new();
            for issuer in public.issuers(seat) {
                notes.push(note(issuer));
                let able = public.able_to_accept(issuer).into_iter();
                notes.extend(able.filter_map(|model| duel_note(public, issuer, model)));
            }
            notes
        }
        Stage::Accept(issuer) => {
            let mut notes: Vec<Note> = public
                .able_to_accept(issuer)
                .into_iter()
                .filter_map(|model| duel_note(public, issuer, model))
                .collect();
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
            notes.push(Note { clause: CH_613, text });
            notes
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

/// What a Duel of these two would come to in this Round, exactly, if nobody else took part.
fn duel_note(public: &Public, issuer: Pool, model: Pool) -> Option<Note> {
    let is_ordered = public.seat_of(issuer).index() == 0;
    let duellists = if is_ordered { [issuer, model] } else { [model, issuer] };
    let odds = duel_odds(public, duellists, 1).ok()??;
    let falls = [&odds.a_falls + &odds.both_fall, &odds.b_falls + &odds.both_fall];
    let [a, b] = duellists.map(|pool| pool_name(public, pool));
    let text = format!(
        "{a} against {b}: {a} falls {}, {b} falls {}, both live {}.",
        percent(&falls[0]),
        percent(&falls[1]),
        percent(&odds.both_live)
    );
    Some(Note { clause: CH_650, text })
}

/// A chance in percent with one decimal.
fn percent(chance: &Fraction) -> String {
    let per_mille = (chance.parts_per_million() + 500) / 1000;
    format!("{}.{} %", per_mille / 10, per_mille % 10)
}

fn names(public: &Public, pools: &[Pool]) -> String {
    pools.iter().map(|pool| pool_name(public, *pool)).collect::<Vec<_>>().join(", ")
}
