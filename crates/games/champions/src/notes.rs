//! What a good second would whisper before a player chooses.

use duello_core::dice::Seeded;
use duello_core::{Fraction, Note, Table};

use crate::action::Action;
use crate::analysis::{Chances, DuelRound, duel_odds, duel_round};
use crate::forecast::forecast;
use crate::round::Stage;
use crate::rules::{
    CH_604, CH_613, CH_650, CH_653, CH_660, CH_1001, CH_1020, Sight, apply, decider, options,
};
use crate::state::{CharacterId, Pool, Public};
use crate::words::{pool_name, say_action};

/// Facts about the options of a Duel, and the chance to stay of units that have to test.
pub(crate) fn notes(sight: Sight<'_>) -> Vec<Note> {
    let public = sight.public;
    if public.ending.is_some() || sight.seat() != Some(decider(public)) {
        return Vec::new();
    }
    match public.stage {
        Stage::Issue(seat) => {
            let mut notes = Vec::new();
            for issuer in public.issuers(seat) {
                let able = public.able_to_accept(issuer);
                notes.push(Note::new(
                    CH_604,
                    format!(
                        "{} could be met by {}.",
                        pool_name(public, issuer),
                        names(public, &able)
                    ),
                ));
                let pairs = able.into_iter().flat_map(|model| duel_notes(public, issuer, model));
                notes.extend(pairs);
            }
            notes.extend(forecasts(public));
            notes
        }
        Stage::Accept(issuer) => {
            let able = public.able_to_accept(issuer).into_iter();
            let mut notes: Vec<Note> =
                able.flat_map(|model| duel_notes(public, issuer, model)).collect();
            notes.push(refusal_note(public, issuer));
            notes.extend(forecasts(public));
            notes
        }
        Stage::Nominate(_) => forecasts(public),
        Stage::Break => {
            let note = |id| {
                Note::new(
                    CH_1020,
                    format!(
                        "{} tests on {}{}.",
                        public.entry(id).name,
                        u16::from(public.discipline(id)).saturating_sub(public.break_penalty(id)),
                        if public.is_steadfast(id) { ", Steadfast" } else { "" }
                    ),
                )
            };
            public.to_test().into_iter().map(note).collect()
        }
        _ => Vec::new(),
    }
}

/// CH-613: what a refusal may cost.
fn refusal_note(public: &Public, issuer: Pool) -> Note {
    let name = |id: &CharacterId| public.character_entry(*id).name.clone();
    let names: Vec<String> = public.nominees(issuer).iter().map(name).collect();
    let text = if names.is_empty() {
        "A refusal costs nothing: no Character could accept.".into()
    } else {
        format!("After a refusal one of these is Cowed: {}.", names.join(", "))
    };
    Note::new(CH_613, text)
}

/// The Rounds within which a Duel is looked at.
const ROUNDS: u8 = 3;

/// What a Duel of these two would come to, exactly, if nobody else took part: who falls in this Round and within
/// three, the Health Points, Overkill, and what the Combat Score gains.
fn duel_notes(public: &Public, issuer: Pool, model: Pool) -> Vec<Note> {
    let is_ordered = public.seat_of(issuer).index() == 0;
    let duellists = if is_ordered { [issuer, model] } else { [model, issuer] };
    let Ok(Some(round)) = duel_round(public, duellists) else { return Vec::new() };
    let [a, b] = duellists.map(|pool| pool_name(public, pool));
    let chance = |is_meant: &dyn Fn(&DuelRound) -> bool| {
        let meant = round.iter().filter(|(round, _)| is_meant(round));
        meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
    };
    let falls = |side: usize| chance(&|round| round.fallen[side]).percent();
    let both_live = chance(&|round| round.fallen == [false; 2]).percent();
    let mut notes = vec![Note::new(
        CH_650,
        format!(
            "{a} against {b}, this Round, exactly: {a} falls {}, {b} falls {}, both live {both_live}.",
            falls(0),
            falls(1),
        ),
    )];
    let names = [&a, &b];
    let spread = |side: usize, what: &str, number: &dyn Fn(&DuelRound) -> u16| {
        let most = round.keys().map(number).max().unwrap_or(0);
        let at_least = |n: u16| chance(&|round| number(round) >= n).percent();
        let said: Vec<String> = (1..=most).map(|n| format!("{n}+ {}", at_least(n))).collect();
        (most > 0).then(|| format!("{} {what} {}", names[side], said.join(", ")))
    };
    let lines = [0, 1].into_iter().flat_map(|side| {
        [
            spread(side, "loses", &move |round| round.lost[side]),
            spread(side, "has Overkill", &move |round| round.overkill[side]),
        ]
    });
    let lines: Vec<String> = lines.flatten().collect();
    notes.push(Note::new(CH_660, format!("{}.", lines.join("; "))));
    notes.push(Note::new(CH_1001, swing(&round, names)));
    if let Ok(Some(odds)) = duel_odds(public, duellists, ROUNDS) {
        notes.push(Note::new(
            CH_653,
            format!(
                "Within {ROUNDS} Rounds {a} wins {}, {b} wins {}, both fall {}, both live {}.",
                odds.b_falls.percent(),
                odds.a_falls.percent(),
                odds.both_fall.percent(),
                odds.both_live.percent()
            ),
        ));
    }
    notes
}

/// What the Duel adds to the Combat Scores: the means, and how the difference is spread.
fn swing(round: &Chances<DuelRound>, names: [&String; 2]) -> String {
    let mean = |side: usize| {
        let mut mean = Fraction::ZERO;
        for (round, chance) in round {
            mean += &(chance * &Fraction::new(round.scores()[side].into(), 1));
        }
        let hundredths = (mean.parts_per_million() + 5_000) / 10_000;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    };
    let mut spread: Chances<i32> = Chances::new();
    for (round, chance) in round {
        let [a, b] = round.scores().map(i32::from);
        *spread.entry(a - b).or_insert(Fraction::ZERO) += chance;
    }
    let said: Vec<String> =
        spread.iter().map(|(by, chance)| format!("{by:+} {}", chance.percent())).collect();
    format!(
        "It adds {} to the score of {}'s side and {} to that of {}'s on average; the difference: {}.",
        mean(0),
        names[0],
        mean(1),
        names[1],
        said.join(", ")
    )
}

/// How many Rounds are played for a forecast, and with which dice: the same question has the same answer.
const SAMPLES: u32 = 100;
const SEED: u64 = 1001;

/// The whole Round after each answer, by playing it many times: the scores, and which units hold.
fn forecasts(public: &Public) -> Vec<Note> {
    let forecast_of = |answer: Action| {
        let said = say_action(public, &answer);
        let mut after = public.clone();
        let dice = &mut Seeded::new(SEED);
        apply(&mut after, answer, &mut Table::silent(dice));
        let seen = forecast(&after, SAMPLES, dice)?;
        let score = |side: usize| {
            let (mean, error) = seen.mean_score(side);
            let tenths = |hundredths: u64| (hundredths + 5) / 10;
            let (mean, error) = (tenths(mean), tenths(error));
            format!("{}.{} ± {}.{}", mean / 10, mean % 10, error / 10, error % 10)
        };
        let held = seen.held.iter().map(|(id, held)| {
            let [_, least, most] = seen.chance_to_hold(*held).map(|part| (part + 5) / 10);
            let share = 100 * held / seen.samples.max(1);
            format!("{} {share} % ({least} to {most})", public.entry(*id).name)
        });
        let held: Vec<String> = held.collect();
        let text = format!(
            "{said}: score A {}, B {}; holds: {} (from {SAMPLES} Rounds played, 95 % intervals).",
            score(0),
            score(1),
            held.join(", ")
        );
        Some(Note::new(CH_1001, text))
    };
    options(public, FORECASTS).into_iter().take(FORECASTS).filter_map(forecast_of).collect()
}

/// The most answers that are played out.
const FORECASTS: usize = 4;

fn names(public: &Public, pools: &[Pool]) -> String {
    pools.iter().map(|pool| pool_name(public, *pool)).collect::<Vec<_>>().join(", ")
}
