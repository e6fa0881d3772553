//! The host of a match: one task, which alone changes it and tells everybody.
//!
//! Every change goes the same way: the rules are asked in memory, the new lines are kept in the store, and only then
//! anybody hears of it. When another server was faster, the match is read again from the store and the rules are asked
//! again.

mod again;
mod change;
mod frames;
mod order;
mod place;
mod questions;
mod sitting;

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use duello_core::{Pending, Seats};
use duello_referee::{AnyGame, AnyMatch};
use duello_store::{MatchRow, Phase, Store};
use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use crate::clock::Clocks;
use crate::library::Library;
use crate::metrics::Metrics;
use crate::plan::Plan;
use crate::problem::Problem;
use crate::thinkers::Thinkers;

pub(crate) use order::{Answer, Order, Question, Reply, Saying, Sitting, Watcher};
pub(crate) use place::Place;

/// How often a change is tried again because somebody was faster. Each time somebody has got on.
pub(crate) const TRIES: usize = 20;

/// How long a host stays when nobody listens and nothing runs.
const IDLE: Duration = Duration::from_secs(60);

/// When a match that could not be read is tried again, if somebody waits for it.
const AGAIN: Duration = Duration::from_millis(500);

/// What all hosts share.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) library: Arc<Library>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) thinkers: Thinkers,
    pub(crate) metrics: Arc<Metrics>,
    /// Says that sessions of somebody have ended, so that sockets look whether it was theirs.
    pub(crate) sessions: watch::Sender<()>,
}

/// The host of one match.
pub(crate) struct Host {
    house: House,
    game: Arc<dyn AnyGame>,
    /// The match as the store has it, but for its details: those are the plan.
    row: MatchRow,
    plan: Plan,
    /// The match, once it has begun.
    live: Option<Box<dyn AnyMatch>>,
    /// How many lines the journal has.
    lines: u32,
    clocks: Option<Clocks>,
    /// Bots that think about the decision at hand.
    thinking: Seats,
    /// Who has offered a draw at the decision at hand.
    offers: Seats,
    watchers: Vec<Watcher>,
    /// What is in memory may differ from what is kept; it is read again before anything else.
    is_stale: bool,
    /// The match was read again, and the watchers have not heard what is new in it.
    is_untold: bool,
    orders: mpsc::WeakSender<Box<Order>>,
}

impl Host {
    /// The host of the match called `id`, as the store has it.
    pub(crate) async fn load(
        house: House,
        id: &str,
        orders: mpsc::WeakSender<Box<Order>>,
    ) -> Result<Host, Problem> {
        let row = house.store.find_match(id).await?.ok_or_else(|| Problem::unknown_match(id))?;
        let (row, plan) = read_row(row)?;
        let game = Arc::clone(house.library.game(&row.game)?);
        let mut host = Host {
            house,
            game,
            row,
            plan,
            live: None,
            lines: 0,
            clocks: None,
            thinking: Seats::NONE,
            offers: Seats::NONE,
            watchers: Vec::new(),
            is_stale: false,
            is_untold: false,
            orders,
        };
        host.reload().await?;
        // Nobody watches yet.
        host.is_untold = false;
        Ok(host)
    }

    /// Carries out orders until nobody needs the host any more.
    pub(crate) async fn run(mut self: Box<Self>, mut inbox: mpsc::Receiver<Box<Order>>) {
        // In boxes, here and below, so that a host that waits, as nearly all do, has no room for all that it could do.
        if let Err(problem) = Box::pin(self.begin_if_full()).await {
            tracing::warn!(id = %self.row.id, text = %problem.said, "a match cannot begin");
        }
        self.go_on();
        loop {
            let deadline = self.deadline();
            let order = tokio::select! {
                order = inbox.recv() => order,
                () = sleep_until(deadline) => {
                    if self.is_idle() {
                        inbox.close();
                    } else if self.is_stale {
                        Box::pin(self.carry_out(Order::Look)).await;
                    } else {
                        Box::pin(self.call_time()).await;
                    }
                    continue;
                }
            };
            match order.map(|order| *order) {
                None | Some(Order::Close) => break,
                Some(order) => Box::pin(self.carry_out(order)).await,
            }
        }
    }

    async fn carry_out(&mut self, order: Order) {
        if self.is_stale
            && let Err(problem) = self.reload().await
        {
            tracing::warn!(id = %self.row.id, text = %problem.said, "a match cannot be read again");
            if self.is_stale {
                return self.decline(order, &problem);
            }
        }
        match order {
            Order::Sit(sitting, reply) => reply.send(self.sit(sitting).await),
            Order::Summary(reply) => reply.send(Ok(json!(self.summary()))),
            Order::Watch(watcher) => self.welcome(watcher),
            Order::Rest(number) => self.tell_rest(number),
            Order::Part(number) => self.watchers.retain(|watcher| watcher.number != number),
            Order::Submit { seat, decision, action, reply } => {
                let began = Instant::now();
                reply.send(self.submit(seat, decision, action).await);
                self.house.metrics.answered(began.elapsed());
            }
            Order::Thought { seat, decision, action } => {
                self.take_thought(seat, decision, action).await;
            }
            Order::Leave(seat, reply) => reply.send(self.leave(seat).await),
            Order::Draw(seat, reply) => reply.send(self.offer_draw(seat).await),
            Order::Ask(seat, question, reply) => self.ask(seat, question, reply),
            Order::Say(saying, reply) => reply.send(self.say(&saying).await),
            Order::Again { seat, entropy, reply } => reply.send(self.again(seat, entropy).await),
            Order::Look => self.look().await,
            Order::Close => {}
        }
        // Whatever became of the order: what was found on the way is news, and no other notice of it will come.
        if self.is_untold && !self.is_stale {
            self.go_on();
            self.tell_all();
        }
    }

    /// What is in memory may never have been kept: nothing is answered from it, and nobody is told of it.
    fn decline(&mut self, order: Order, problem: &Problem) {
        match order {
            Order::Summary(reply)
            | Order::Sit(_, reply)
            | Order::Submit { reply, .. }
            | Order::Leave(_, reply)
            | Order::Draw(_, reply)
            | Order::Ask(_, _, reply)
            | Order::Say(_, reply)
            | Order::Again { reply, .. } => reply.send(Err(problem.clone())),
            Order::Part(number) => self.watchers.retain(|watcher| watcher.number != number),
            // It hears everything when the match has been read.
            Order::Rest(_) => {}
            // The bot is asked again when the match has been read.
            Order::Thought { seat, .. } => self.thinking = self.thinking.without(seat),
            // Whoever wants to watch is sent away, and comes back.
            Order::Watch(_) | Order::Look | Order::Close => {}
        }
    }

    /// The match as the store is to have it.
    fn whole_row(&self) -> MatchRow {
        let (players, details) = (self.plan.players(), write_plan(&self.plan));
        MatchRow { players, details, ..self.row.clone() }
    }

    /// Who owes an answer that is not sealed yet.
    fn waited_for(&self) -> Seats {
        let Some(live) = self.live.as_ref().filter(|_| self.row.phase == Phase::Playing) else {
            return Seats::NONE;
        };
        match live.pending() {
            Pending::Decide(owing) => owing.minus(live.answered()),
            Pending::Over(_) => Seats::NONE,
        }
    }

    /// Starts the clocks and the bots of the decision at hand.
    fn go_on(&mut self) {
        let waited = self.waited_for();
        let people = waited.filter(|seat| self.plan.bot(seat).is_none());
        if let Some(clocks) = &mut self.clocks {
            clocks.run(people, now());
        }
        self.wake_bots();
    }

    fn is_idle(&self) -> bool {
        let has_deadline = self.clocks.as_ref().is_some_and(|clocks| clocks.deadline().is_some());
        self.watchers.is_empty() && self.thinking.is_empty() && !has_deadline
    }

    /// When to look up without having been asked.
    fn deadline(&self) -> Instant {
        if self.is_stale && !self.is_idle() {
            return Instant::now() + AGAIN;
        }
        let clock = self.clocks.as_ref().and_then(Clocks::deadline);
        let wait = match clock {
            Some(at) => Duration::from_millis(u64::try_from(at - now()).unwrap_or(0)),
            None => IDLE,
        };
        Instant::now() + wait.min(Duration::from_secs(86_400))
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A row of the store taken apart.
fn read_row(mut row: MatchRow) -> Result<(MatchRow, Plan), Problem> {
    let plan = read_plan(&row)?;
    row.details = String::new();
    Ok((row, plan))
}

/// What the server keeps of a match.
pub(crate) fn read_plan(row: &MatchRow) -> Result<Plan, Problem> {
    serde_json::from_str(&row.details).map_err(|error| {
        tracing::error!(id = %row.id, %error, "a plan cannot be read");
        let status = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
        Problem::new(status, "match.damaged", "this match cannot be read")
    })
}

pub(crate) fn write_plan(plan: &Plan) -> String {
    serde_json::to_string(plan).expect("a plan has string keys only")
}
