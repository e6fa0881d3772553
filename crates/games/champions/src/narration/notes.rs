//! Facts and odds for the player who decides.

use duello_core::dice::Seeded;
use duello_core::{Fraction, Note, Phrase, Table, say};

use crate::action::Action;
use crate::clauses::{CH_604, CH_613, CH_650, CH_653, CH_660, CH_1001, CH_1020};
use crate::narration::words::{character_name, pool_name, say_action, unit_name};
use crate::odds::{
    Chances, DuelOdds, DuelRound, RoundSample, duel_odds, duel_round, sample_rounds,
};
use crate::rules::{Sight, apply, decider, options};
use crate::state::{CharacterId, Pool, Public, Stage, UnitId};

/// Facts about the options of a Duel and the weapons for it, and the numbers that units test on.
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
                notes.push(met_note(public, issuer, &able));
                let pairs = able.into_iter().flat_map(|model| duel_notes(public, issuer, model));
                notes.extend(pairs);
            }
            notes.extend(simulated_rounds(public));
            notes
        }
        Stage::Accept(issuer) => {
            let able = public.able_to_accept(issuer).into_iter();
            let mut notes: Vec<Note> =
                able.flat_map(|model| duel_notes(public, issuer, model)).collect();
            notes.push(refusal_note(public, issuer));
            notes.extend(simulated_rounds(public));
            notes
        }
        Stage::Weapons(_) | Stage::Nominate(_) => simulated_rounds(public),
        Stage::Break => public.to_test().into_iter().map(|id| break_note(public, id)).collect(),
        _ => Vec::new(),
    }
}

/// CH-604: who could accept.
fn met_note(public: &Public, issuer: Pool, able: &[Pool]) -> Note {
    let able: Vec<Phrase> = able.iter().map(|pool| pool_name(public, *pool)).collect();
    let issuer = pool_name(public, issuer);
    Note::new(CH_604, say!("note-met", "Can accept a Duel with {issuer}: {able}.", issuer, able))
}

/// CH-1020: what a unit has to stay under.
fn break_note(public: &Public, id: UnitId) -> Note {
    let unit = unit_name(public, id);
    let on = u16::from(public.discipline(id)).saturating_sub(public.break_penalty(id));
    let said = if public.is_steadfast(id) {
        say!("note-tests-steadfast", "{unit} tests on {on}, Steadfast.", unit, on)
    } else {
        say!("note-tests", "{unit} tests on {on}.", unit, on)
    };
    Note::new(CH_1020, said)
}

/// CH-613: what a refusal may cost.
fn refusal_note(public: &Public, issuer: Pool) -> Note {
    let name = |id: &CharacterId| character_name(public, *id).into();
    let who: Vec<Phrase> = public.nominees(issuer).iter().map(name).collect();
    let said = if who.is_empty() {
        say!("note-refusal-free", "Refusing costs nothing: no Character could accept.")
    } else {
        say!("note-refusal", "If you refuse, one of these is Cowed: {who}.", who)
    };
    Note::new(CH_613, said)
}

/// The Rounds within which a Duel is looked at.
const ROUNDS: u8 = 3;

/// What a Duel of these two would come to, exactly, if nobody else took part: who falls in this Round and within
/// three, the Health Points, Overkill, and what the Combat Score gains. The table reads these notes by key and parts:
/// `a` is the model of side A, and chances are texts.
fn duel_notes(public: &Public, issuer: Pool, model: Pool) -> Vec<Note> {
    let is_ordered = public.seat_of(issuer).index() == 0;
    let duellists = if is_ordered { [issuer, model] } else { [model, issuer] };
    let Ok(Some(round)) = duel_round(public, duellists) else { return Vec::new() };
    let names = duellists.map(|pool| pool_name(public, pool));
    let mut notes = vec![
        Note::new(CH_650, falls(&round, &names)),
        Note::new(CH_660, losses(&round, &names)),
        Note::new(CH_1001, swing(&round, &names)),
    ];
    if let Ok(Some(odds)) = duel_odds(public, duellists, ROUNDS) {
        notes.push(Note::new(CH_653, within_rounds(&odds, &names)));
    }
    notes
}

/// The chance of the Rounds that are meant.
fn chance(round: &Chances<DuelRound>, is_meant: impl Fn(&DuelRound) -> bool) -> String {
    let meant = round.iter().filter(|(round, _)| is_meant(round));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance).percent()
}

/// Who falls in this Round.
fn falls(round: &Chances<DuelRound>, [a, b]: &[Phrase; 2]) -> Phrase {
    say!(
        "note-duel-round",
        "{a} against {b}, this Round (exact): {a} falls {a_falls}, {b} falls {b_falls}, both live {both_live}.",
        a = a.clone(),
        b = b.clone(),
        a_falls = chance(round, |round| round.fallen[0]),
        b_falls = chance(round, |round| round.fallen[1]),
        both_live = chance(round, |round| round.fallen == [false; 2])
    )
}

/// How many Health Points each loses, and how much Overkill each has. What cannot be is left out.
fn losses(round: &Chances<DuelRound>, [a, b]: &[Phrase; 2]) -> Phrase {
    let mut is_first = true;
    let mut line = |who: &Phrase, is_loss: bool, number: &dyn Fn(&DuelRound) -> u16| {
        let most = round.keys().map(number).max().unwrap_or(0);
        if most == 0 {
            return Phrase::default();
        }
        let at_least = |count: u16| {
            let chance = chance(round, |round| number(round) >= count);
            say!("note-at-least", "{count}+ {chance}", count, chance)
        };
        let (who, chances) = (who.clone(), (1..=most).map(at_least).collect::<Vec<_>>());
        match (is_loss, std::mem::take(&mut is_first)) {
            (true, true) => say!("note-loses", "{who} loses {chances}", who, chances),
            (true, false) => say!("note-then-loses", "; {who} loses {chances}", who, chances),
            (false, true) => say!("note-overkill", "{who} has Overkill {chances}", who, chances),
            (false, false) => {
                say!("note-then-overkill", "; {who} has Overkill {chances}", who, chances)
            }
        }
    };
    let a_loses = line(a, true, &|round| round.lost[0]);
    let a_overkill = line(a, false, &|round| round.overkill[0]);
    let b_loses = line(b, true, &|round| round.lost[1]);
    let b_overkill = line(b, false, &|round| round.overkill[1]);
    if is_first {
        return say!("note-duel-no-losses", "Neither can lose Health Points.");
    }
    say!(
        "note-duel-losses",
        "{a_loses}{a_overkill}{b_loses}{b_overkill}.",
        a_loses,
        a_overkill,
        b_loses,
        b_overkill
    )
}

/// What the Duel adds to the Combat Scores: the means, and how the difference is spread.
fn swing(round: &Chances<DuelRound>, [a, b]: &[Phrase; 2]) -> Phrase {
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
    // With its sign, which a number of its own would lose.
    let one = |(by, chance): (&i32, &Fraction)| {
        let (by, chance) = (format!("{by:+}"), chance.percent());
        say!("note-differs", "{by} {chance}", by, chance)
    };
    say!(
        "note-duel-score",
        "On average the Duel adds {a_adds} to the Combat Score of {a}'s side and {b_adds} to that of {b}'s; difference: {spread}.",
        a_adds = mean(0),
        a = a.clone(),
        b_adds = mean(1),
        b = b.clone(),
        spread = spread.iter().map(one).collect::<Vec<_>>()
    )
}

/// How the Duel stands after some Rounds.
fn within_rounds(odds: &DuelOdds, [a, b]: &[Phrase; 2]) -> Phrase {
    say!(
        "note-duel-rounds",
        "Within {rounds} Rounds {a} wins {a_wins}, {b} wins {b_wins}, both fall {both_fall}, both live {both_live}.",
        rounds = ROUNDS,
        a = a.clone(),
        a_wins = odds.b_falls.percent(),
        b = b.clone(),
        b_wins = odds.a_falls.percent(),
        both_fall = odds.both_fall.percent(),
        both_live = odds.both_live.percent()
    )
}

/// How many Rounds are simulated, and with which seed: the same question always has the same answer.
const SAMPLES: u32 = 100;
const SEED: u64 = 1001;

/// The whole Round after each answer, simulated many times: the scores, and which units hold.
fn simulated_rounds(public: &Public) -> Vec<Note> {
    let simulated = |answer: Action| {
        let said = say_action(public, &answer);
        let mut after = public.clone();
        let dice = &mut Seeded::new(SEED);
        apply(&mut after, answer, &mut Table::silent(dice));
        let seen = sample_rounds(&after, SAMPLES, dice)?;
        Some(Note::new(CH_1001, say_sample(public, said, &seen)))
    };
    options(public, SIMULATED_MAX).into_iter().take(SIMULATED_MAX).filter_map(simulated).collect()
}

/// The most answers that are simulated.
const SIMULATED_MAX: usize = 4;

fn say_sample(public: &Public, answer: Phrase, seen: &RoundSample) -> Phrase {
    let score = |side: usize| {
        let (mean, error) = seen.mean_score(side);
        let tenths = |hundredths: u64| (hundredths + 5) / 10;
        let (mean, error) = (tenths(mean), tenths(error));
        format!("{}.{} ± {}.{}", mean / 10, mean % 10, error / 10, error % 10)
    };
    let hold = |(id, held): &(UnitId, u32)| {
        let [_, least, most] = seen.chance_to_hold(*held).map(|part| (part + 5) / 10);
        say!(
            "note-hold",
            "{unit} {share} ({least} to {most})",
            unit = unit_name(public, *id),
            share = format!("{} %", 100 * held / seen.samples.max(1)),
            least = least.to_string(),
            most = most.to_string()
        )
    };
    say!(
        "note-forecast",
        "{answer}: average score A {a_score}, B {b_score}; chance to hold: {holds} ({samples} simulated Rounds, 95 % intervals).",
        answer,
        a_score = score(0),
        b_score = score(1),
        holds = seen.held.iter().map(hold).collect::<Vec<_>>(),
        samples = SAMPLES
    )
}
