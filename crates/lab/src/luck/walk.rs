//! From line to line of a record, and at each draw a look at what else could have come.

use duello_core::dice::{Counts, Dice, Draw};
use duello_core::record::{self, Entry, Record};
use duello_core::{
    Document, Fraction, Game, Joint, Observer, Pending, Seat, Seats, Standing, State, Table,
};
use serde_json::Value;

use super::weigh::{Answer, Asked, Branch, Look, Step, exact, look, prospects, sizes};
use super::{Care, Luck, LuckError, PlayerLuck, Pool, RollLuck, Turn, difference};

/// The luck of a whole record.
pub(super) fn walk<G: Game>(game: &G, record: &Record, care: Care) -> Result<Luck, LuckError> {
    let header = record.header();
    if header.game != G::ID {
        return Err(LuckError::Game(header.game.clone(), G::ID));
    }
    if header.rules != G::VERSION.0 {
        return Err(LuckError::Rules(header.rules, G::VERSION.0));
    }
    if record.ending().is_none() {
        return Err(LuckError::Unfinished);
    }
    let document = Document::from_value(header.setup.clone());
    let setup = game.read_setup(&document).map_err(LuckError::Setup)?;
    if header.content != game.content_digest(&setup) {
        return Err(LuckError::Content);
    }
    let Some((Entry::Start(first), entries)) = record.entries().split_first() else {
        return Err(LuckError::Line(2, "the start is missing".into()));
    };
    let seats = game.seats(&setup);
    // A setup with a fault that only shows now must not be run a thousand times.
    let start = |dice: &mut dyn Dice| game.start(&setup, &mut Table::silent(dice));
    start(&mut Branch::repeat(&first.draws)).map_err(LuckError::Setup)?;
    let start = |dice: &mut dyn Dice| start(dice).expect("the setup has been started before");
    let (rolls, pools, course) = (Vec::new(), Vec::new(), Vec::new());
    let mut walk = Walk { game, seats, care, rolls, pools, course };
    let state = walk.step(&start, first, Place { decision: None, by: Seats::NONE, line: 2 })?;
    let mut at = At { state, sealed: Joint::new() };
    for (index, entry) in entries.iter().enumerate() {
        walk.entry(&mut at, entry, index + 3)?;
    }
    let began = walk.began(&start, &first.draws);
    let ended = exact(&prospects(game, &at.state, seats));
    let player = |seat: Seat| {
        let sum = |is_good: bool| {
            let mut sum = Fraction::ZERO;
            for roll in &walk.rolls {
                let (before, after) = (&roll.before[seat.index()], &roll.after[seat.index()]);
                let (more, less) = if is_good { (after, before) } else { (before, after) };
                sum += &more.minus(less).unwrap_or(Fraction::ZERO);
            }
            sum
        };
        PlayerLuck {
            seat,
            name: game.seat_name(seat).into(),
            player: header.players.get(seat.index()).cloned().unwrap_or_default(),
            began: began[seat.index()].clone(),
            ended: ended[seat.index()].clone(),
            gained: sum(true),
            lost: sum(false),
        }
    };
    let players = seats.iter().map(player).collect();
    Ok(Luck { game: G::ID, players, rolls: walk.rolls, pools: walk.pools, course: walk.course })
}

/// Which step of a match it is.
#[derive(Clone, Copy)]
struct Place {
    /// None for the start.
    decision: Option<u32>,
    /// Who answered or left.
    by: Seats,
    /// The line of the record.
    line: usize,
}

/// Where in the match the walk is.
struct At<G: Game> {
    state: State<G>,
    /// Answers that were sealed when somebody left, legal when they were given.
    sealed: Joint<G::Action>,
}

struct Walk<'a, G: Game> {
    game: &'a G,
    seats: Seats,
    care: Care,
    rolls: Vec<RollLuck>,
    pools: Vec<Pool>,
    course: Vec<Turn>,
}

impl<G: Game> Walk<'_, G> {
    fn entry(&mut self, at: &mut At<G>, entry: &Entry, line: usize) -> Result<(), LuckError> {
        let game = self.game;
        match entry {
            Entry::Start(_) => Err(LuckError::Line(line, "a match starts once".into())),
            Entry::Over(_) => match game.pending(&at.state.public) {
                Pending::Over(_) => Ok(()),
                Pending::Decide(_) => {
                    Err(LuckError::Line(line, "by the rules the match goes on".into()))
                }
            },
            Entry::Decision { number, answers, step } => {
                let joint = self.answers(at, answers, line)?;
                let owing = game.pending(&at.state.public).owing();
                if joint.seats() != owing || owing.is_empty() {
                    let seats = joint.seats();
                    let text = format!("the rules ask {owing:?}, the record has {seats:?}");
                    return Err(LuckError::Line(line, text));
                }
                let before = &at.state;
                let run = |dice: &mut dyn Dice| {
                    let mut state = before.clone();
                    game.advance(&mut state, &joint, &mut Table::silent(dice));
                    state
                };
                let place = Place { decision: Some(*number), by: owing, line };
                let state = self.step(&run, step, place)?;
                *at = At { state, sealed: Joint::new() };
                Ok(())
            }
            Entry::Leave { number, seat, sealed, step } => {
                if !self.seats.contains(*seat) {
                    return Err(LuckError::Line(line, format!("there is no seat {seat}")));
                }
                let sealed = self.answers(at, sealed, line)?;
                let before = &at.state;
                let leave = |dice: &mut dyn Dice| {
                    let mut state = before.clone();
                    let standing = game.leave(&mut state, *seat, &mut Table::silent(dice));
                    (state, standing)
                };
                let standing = leave(&mut Branch::repeat(&step.draws)).1;
                let place = Place { decision: Some(*number), by: Seats::one(*seat), line };
                let state = self.step(&|dice| leave(dice).0, step, place)?;
                let sealed = if standing == Standing::Stands { sealed } else { Joint::new() };
                *at = At { state, sealed };
                Ok(())
            }
        }
    }

    /// Reads answers and checks that they are legal, or were when they were sealed.
    fn answers(
        &self,
        at: &At<G>,
        answers: &[(Seat, Value)],
        line: usize,
    ) -> Result<Joint<G::Action>, LuckError> {
        let mut joint = Joint::new();
        for (seat, action) in answers {
            let fault = |text: String| LuckError::Line(line, format!("seat {seat}: {text}"));
            let action: G::Action =
                serde_json::from_value(action.clone()).map_err(|error| fault(error.to_string()))?;
            if at.sealed.get(*seat) != Some(&action) {
                let sight = at.state.sight(Observer::Seat(*seat));
                self.game.check(sight, &action).map_err(|illegal| fault(illegal.to_string()))?;
            }
            joint.set(*seat, action);
        }
        Ok(joint)
    }

    /// Repeats a step as it was, weighs its draws, and gives the state after it.
    fn step(
        &mut self,
        run: Step<'_, G>,
        step: &record::Step,
        Place { decision, by, line }: Place,
    ) -> Result<State<G>, LuckError> {
        let mut branch = Branch::repeat(&step.draws);
        let state = run(&mut branch);
        branch.finish().map_err(|fault| LuckError::Line(line, fault))?;
        if !state.digest().starts_with(&step.state) {
            let text = "the rules lead to another state than the record says".into();
            return Err(LuckError::Line(line, text));
        }
        let asked = branch.asked;
        let mut after = exact(&prospects(self.game, &state, self.seats));
        let reached = numbers(&after);
        // From the last draw to the first: what was expected before one is what came of the one before it.
        let mut rolls = Vec::new();
        for (at, asked) in asked.iter().enumerate().rev().filter(|(_, asked)| asked.is_open()) {
            let look = self.look(run, &step.draws[..at], line, at);
            let before = look.expected();
            self.count(asked, &look);
            rolls.push(RollLuck {
                decision,
                clause: asked.label.clause.id(),
                label: asked.label.name,
                drawn: drawn(&step.draws[at]),
                of: asked.of,
                before: before.clone(),
                after,
                dice: matches!(step.draws[at], Draw::Roll { .. }),
                at_least: look.chance_of(asked.answer, |other, came| other >= came),
                at_most: look.chance_of(asked.answer, |other, came| other <= came),
                sampled: look.is_sampled,
            });
            after = before;
        }
        self.rolls.extend(rolls.into_iter().rev());
        let (by, expected) = (by.iter().collect(), numbers(&after));
        self.course.push(Turn { decision, by, expected, reached });
        Ok(state)
    }

    /// The prospects before the first draw of all.
    fn began(&self, start: Step<'_, G>, draws: &[Draw]) -> Vec<Fraction> {
        match self.rolls.first().filter(|roll| roll.decision.is_none()) {
            Some(roll) => roll.before.clone(),
            None => exact(&prospects(self.game, &start(&mut Branch::repeat(draws)), self.seats)),
        }
    }

    fn look(&self, run: Step<'_, G>, draws: &[Draw], line: usize, at: usize) -> Look {
        let stream = (line as u64) << 16 | at as u64;
        look(self.game, self.seats, run, draws, self.care, stream)
    }

    /// Adds a roll of dice that hit or miss to the others of its kind.
    fn count(&mut self, asked: &Asked, look: &Look) {
        let (Some((n, die)), Answer::Roll(counts)) = (asked.pool, asked.answer) else { return };
        let sizes = sizes(&die);
        // A miss, a hit and perhaps a critical one; more classes are numbers.
        if sizes[0] == 0 || sizes[3..].iter().any(|size| *size > 0) {
            return;
        }
        let hits = |counts: &Counts| n - counts[0];
        let expected =
            Fraction::new(u128::from(n * (die.sides() - sizes[0])), u128::from(die.sides()));
        let helps = self.helped(look, |counts| hits(counts));
        let (clause, label) = (asked.label.clause.id(), asked.label.name);
        let is_same =
            |pool: &&mut Pool| (pool.clause, pool.label, pool.helps) == (clause, label, helps);
        match self.pools.iter_mut().find(is_same) {
            Some(pool) => {
                pool.dice += n;
                pool.expected += &expected;
                pool.actual += hits(&counts);
            }
            None => {
                let actual = hits(&counts);
                self.pools.push(Pool { clause, label, helps, dice: n, expected, actual });
            }
        }
    }

    /// Whose prospects rise with the hits: the seat whose covariance with them is the greatest.
    fn helped(&self, look: &Look, hits: impl Fn(&Counts) -> u32) -> Option<Seat> {
        let covariance = |seat: Seat| {
            let (mut both, mut mean) = (0.0, 0.0);
            for (answer, share) in &look.by_answer {
                let Answer::Roll(counts) = answer else { continue };
                let weight = difference(&share.chance, &Fraction::ZERO) * f64::from(hits(counts));
                mean += weight;
                both += weight * difference(&share.mean(seat.index()), &Fraction::ZERO);
            }
            both - mean * difference(&look.all.mean(seat.index()), &Fraction::ZERO)
        };
        // Below this it is rounding: the means have six digits.
        const LEAST: f64 = 1e-5;
        let seats = self.seats.iter().map(|seat| (seat, covariance(seat)));
        let best = seats.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        (best.1 > LEAST).then_some(best.0)
    }
}

/// Prospects for a graph, which nobody reads to the last digit.
fn numbers(prospects: &[Fraction]) -> Vec<f64> {
    prospects.iter().map(|prospect| difference(prospect, &Fraction::ZERO)).collect()
}

/// What came, as a person at the table would read it: faces, or an outcome counted from 1.
fn drawn(draw: &Draw) -> Vec<u32> {
    match draw {
        Draw::One { got, .. } => vec![got + 1],
        Draw::Roll { faces, .. } => faces.clone(),
    }
}
