//! `duello solve`: exact values and strategies, and what a best reply makes of others.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use duello_core::dice::{Scripted, Seeded};
use duello_core::{Observer, Rules, Seat};
use duello_gunslingers::bots::{Crowd, Exploit, Mix, Proof, Solution, Strategy, bots};
use duello_gunslingers::{Action, Card, Gunslingers, Hand, Position, Setup};
use duello_registry::Registry;
use serde_json::json;

use crate::Failure;

/// Solve the two-player duel exactly, or measure how much a best reply gains against a strategy.
///
/// Examples:
///   duello solve gunslingers                    all joint states, with the proof
///   duello solve gunslingers --json             the same as data
///   duello solve gunslingers --strategy FILE    exploitability of a strategy in that form
///   duello solve gunslingers --bot greedy       exploitability of a bot
///   duello solve gunslingers --players 3        what a best reply gains against the book with three
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Solve {
    /// The game; only gunslingers has a solution.
    game: String,
    /// The switch of the same name: whether Reloading brings itself back (GU-R03).
    #[arg(long, value_name = "yes|no", default_value = "yes", value_parser = ["yes", "no"])]
    reload_returns: String,
    /// Print JSON in full precision.
    #[arg(long)]
    json: bool,
    /// Measure the strategy in this file, in the form that --json prints.
    #[arg(long, value_name = "FILE", conflicts_with = "bot")]
    strategy: Option<PathBuf>,
    /// Measure a bot: its mix in every state is taken from many decisions.
    #[arg(long, value_name = "NAME")]
    bot: Option<String>,
    /// How many decisions of the bot to take in each state.
    #[arg(long, default_value_t = 400, requires = "bot", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    samples: u32,
    /// Measure the book with three, four or five players (five takes minutes).
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=5), conflicts_with_all = ["strategy", "bot"])]
    players: Option<u8>,
}

impl Solve {
    fn reload_returns(&self) -> bool {
        self.reload_returns == "yes"
    }
}

pub(crate) fn run(command: &Solve, games: &Registry) -> Result<(), Failure> {
    if command.game != Gunslingers::ID {
        games.find(&command.game)?;
        return Err(format!("{} has no solution; only gunslingers has", command.game).into());
    }
    let mut out = io::stdout().lock();
    if let Some(players) = command.players {
        return print_gain(&mut out, players.into(), command.json);
    }
    let reload_returns = command.reload_returns();
    let solution = Solution::of(reload_returns);
    let strategy = match (&command.strategy, &command.bot) {
        (Some(path), _) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            let parsed = Strategy::parse(&text, reload_returns);
            parsed.map_err(|errors| format!("{}:\n{errors}", path.display()))?
        }
        (None, Some(name)) => sampled_strategy(name, reload_returns, command.samples)?,
        (None, None) if command.json => return print_json(&mut out, solution),
        (None, None) => return print_solution(&mut out, solution),
    };
    print_exploits(&mut out, &strategy.exploits(solution), command)
}

fn print_json(out: &mut impl Write, solution: &Solution) -> Result<(), Failure> {
    let counts = |hand: Hand| counts(hand, solution.reload_returns());
    let state = |(own, other, value, mix): (Hand, Hand, f64, Mix)| json!({"own": counts(own), "other": counts(other), "value": value, "mix": mix});
    let states: Vec<_> = solution.states().map(state).collect();
    writeln!(out, "{}", json!({"states": states}))?;
    Ok(())
}

fn print_solution(out: &mut impl Write, solution: &Solution) -> Result<(), Failure> {
    let mut table = table(&["own", "other", "value", "colt", "rifle", "barricade", "reloading"]);
    for (own, other, value, mix) in solution.states() {
        let mut row = vec![name(own, solution), name(other, solution), format!("{value:+.6}")];
        row.extend(Card::ALL.map(|card| per_cent(mix.chance(card))));
        table.add_row(row);
    }
    writeln!(out, "{table}")?;
    let Proof { residual, shortfall, delay, delay_from_start, iterations } = solution.proof();
    let steps = |steps: &Option<f64>| match steps {
        Some(steps) => format!("at most {steps:.2} shootouts on average"),
        None => "for ever".into(),
    };
    writeln!(
        out,
        "\nvalue: chance to win the duel less chance to lose it, both playing best (GU-901)"
    )?;
    writeln!(out, "residual of one more look ahead: {residual:.1e} after {iterations} rounds")?;
    writeln!(
        out,
        "the strategy guarantees the value less {shortfall:.1e} in every state, against its exact best reply"
    )?;
    if *shortfall > 1e-12 {
        writeln!(
            out,
            "(where one can still reload and the other cannot, there is no best strategy, only ever better ones)"
        )?;
    }
    writeln!(
        out,
        "an adversary can put off the end {} from the start, {} from anywhere",
        steps(delay_from_start),
        steps(delay)
    )?;
    Ok(())
}

fn print_exploits(
    out: &mut impl Write,
    exploits: &[Exploit],
    command: &Solve,
) -> Result<(), Failure> {
    let returns = command.reload_returns();
    let worst = exploits.iter().map(Exploit::exploitability).fold(0.0, f64::max);
    let start = exploits.last().map_or(0.0, Exploit::exploitability);
    if command.json {
        let state = |exploit: &Exploit| {
            let (own, other) = exploit.state;
            json!({
                "own": counts(own, returns), "other": counts(other, returns), "value": exploit.value,
                "guaranteed": exploit.guaranteed, "exploitability": exploit.exploitability(),
            })
        };
        let states: Vec<_> = exploits.iter().map(state).collect();
        writeln!(out, "{}", json!({"start": start, "worst": worst, "states": states}))?;
        return Ok(());
    }
    let solution = Solution::of(returns);
    let mut table = table(&["own", "other", "value", "guaranteed", "best reply gains"]);
    for exploit in exploits {
        let (own, other) = exploit.state;
        let numbers = [exploit.value, exploit.guaranteed, exploit.exploitability()];
        let mut row = vec![name(own, solution), name(other, solution)];
        row.extend(numbers.map(|number| format!("{number:+.6}")));
        table.add_row(row);
    }
    writeln!(out, "{table}")?;
    writeln!(
        out,
        "\na best reply gains {start:.6} from the start, {worst:.6} in the worst state (GU-904)"
    )?;
    if command.bot.is_some() {
        let samples = command.samples;
        writeln!(out, "the bot's mixes are taken from {samples} decisions in each state")?;
        let solved =
            sampled(returns, samples, |own, other, dice| Some(solution.mix(own, other).draw(dice)));
        let exploits = solved.exploits(solution);
        let floor = exploits.last().map_or(0.0, Exploit::exploitability);
        writeln!(
            out,
            "the solution itself, known from as many, would seem to lose {floor:.6} from the start"
        )?;
    }
    Ok(())
}

fn print_gain(out: &mut impl Write, players: usize, is_json: bool) -> Result<(), Failure> {
    let gain = Crowd::trained().gain(players);
    if is_json {
        writeln!(
            out,
            "{}",
            json!({"players": players, "best_reply": gain.best_reply, "gain": gain.gain()})
        )?;
    } else {
        writeln!(
            out,
            "{players} players: against {} who play the book a best reply wins {} of the duels, a fair share is {}",
            players - 1,
            per_cent(gain.best_reply),
            per_cent(1.0 / players as f64),
        )?;
    }
    Ok(())
}

/// A bot's strategy from its decisions in every state, each with dice of its own.
fn sampled_strategy(name: &str, reload_returns: bool, samples: u32) -> Result<Strategy, Failure> {
    let kinds = bots();
    let Some(kind) = kinds.iter().find(|kind| kind.name == name) else {
        let names: Vec<_> = kinds.iter().map(|kind| kind.name).collect();
        return Err(
            format!("no bot `{name}` plays gunslingers; there are {}", names.join(", ")).into()
        );
    };
    let game = Gunslingers::new();
    Ok(sampled(reload_returns, samples, |own, other, dice| {
        let mut position = Position::start(2);
        position.hands = [own, other].iter().map(|hand| full_counts(*hand)).collect();
        position.shootouts = position.least_shootouts();
        let mut setup = Setup::new(2);
        setup.switches.reload_returns = reload_returns;
        setup.position = Some(position);
        let state = game
            .start(&setup, &mut duello_core::Table::silent(&mut Scripted::new([])))
            .expect("every pair of hands is a position");
        match (kind.make)().decide(&game, state.sight(Observer::Seat(Seat::ALL[0])), dice) {
            Action::Lay(card) => Some(card),
            _ => None,
        }
    }))
}

/// The strategy of somebody whose decisions can only be watched.
fn sampled(
    reload_returns: bool,
    samples: u32,
    decide: impl Fn(Hand, Hand, &mut Seeded) -> Option<Card>,
) -> Strategy {
    let share = 1.0 / f64::from(samples);
    Strategy::from_fn(reload_returns, |own, other| {
        let decision = |sample: u32| decide(own, other, &mut Seeded::stream(11, sample.into()));
        Mix::from_pairs((0..samples).filter_map(decision).map(|card| (card, share)))
    })
}

fn full_counts(hand: Hand) -> [u8; 4] {
    [Card::Colt, Card::Rifle, Card::Reloading, Card::Barricade].map(|card| hand.count(card))
}

/// Colts and rifles, and reloadings where they can be spent.
fn counts(hand: Hand, reload_returns: bool) -> Vec<u8> {
    let [colts, rifles, reloads, _] = full_counts(hand);
    if reload_returns { vec![colts, rifles] } else { vec![colts, rifles, reloads] }
}

fn name(hand: Hand, solution: &Solution) -> String {
    let counts: Vec<String> =
        counts(hand, solution.reload_returns()).iter().map(u8::to_string).collect();
    format!("({})", counts.join(","))
}

fn per_cent(chance: f64) -> String {
    format!("{:.2} %", chance * 100.0)
}

fn table(titles: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(titles);
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
