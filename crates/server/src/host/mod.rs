//! The host of a match: the one task that changes it and informs its watchers.
//!
//! Every change takes the same path: apply the rules in memory, append the new lines to the store, then send the news.
//! If another server was faster, the host reads the match again from the store and applies the rules again.

mod bots;
mod change;
mod command;
mod frames;
mod join;
mod persist;
mod presence;
mod questions;
mod rematch;
mod reveal;
mod shares;
mod socket_reply;

use std::sync::Arc;
use std::time::Duration;

use duello_core::{Pending, Seat, Seats};
use duello_referee::{AnyGame, AnyMatch};
use duello_store::{MatchRow, Phase, PresenceRow};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::clock::{Clocks, DecisionTimer};
use crate::own_notices::OwnNotices;
use crate::plan::Plan;
use crate::problem::Problem;
use crate::services::{ALIVE_PAUSE, Services};
use crate::time::monotonic;

pub(crate) use command::{Answer, ChatMessage, Command, Join, Reply, Watcher};
use questions::KnownAnswers;
pub(crate) use socket_reply::SocketReply;

/// How often a change is retried after a conflict. Each conflict means that another change succeeded.
pub(crate) const TRIES: usize = 20;

/// How long a host without watchers and running clocks stays in memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// How soon a host with watchers tries again to read its match.
const RELOAD_PAUSE: Duration = Duration::from_millis(500);

/// The host of one match.
pub(crate) struct Host {
    services: Services,
    game: Arc<dyn AnyGame>,
    /// The match as stored, except for its details, which are in `plan`.
    row: MatchRow,
    plan: Plan,
    /// The match, once it has begun.
    live: Option<Box<dyn AnyMatch>>,
    /// The number of lines in the journal.
    lines: u32,
    clocks: Option<Clocks>,
    timer: Option<DecisionTimer>,
    /// Since when all seats have been taken while the match has not begun, by the monotonic clock.
    full_since: Option<i64>,
    /// Seats whose bots are working on the current decision.
    thinking: Seats,
    /// The number of chat messages that were sent to the watchers.
    chat_sent: u32,
    watchers: Vec<Watcher>,
    known: Arc<KnownAnswers>,
    /// Memory may differ from the store; the match must be read again before anything else.
    is_stale: bool,
    /// The match was read again, and the watchers have not been told of the changes.
    is_untold: bool,
    /// The seats recorded as present on this server.
    noted: Seats,
    /// Who is there, as stored when last read, and the seats that watchers were told are there.
    presence: Vec<PresenceRow>,
    told_there: Seats,
    commands: mpsc::WeakSender<Box<Command>>,
    own_notices: OwnNotices,
}

impl Host {
    /// Loads match `id` from the store.
    pub(crate) async fn load(
        services: Services,
        id: &str,
        commands: mpsc::WeakSender<Box<Command>>,
        own_notices: OwnNotices,
    ) -> Result<Host, Problem> {
        let row = services.store.find_match(id).await?.ok_or_else(|| Problem::unknown_match(id))?;
        let (row, plan) = split_row(row)?;
        let game = Arc::clone(&services.registry.find(&row.game)?.game);
        let mut host = Host {
            services,
            game,
            row,
            plan,
            live: None,
            lines: 0,
            clocks: None,
            timer: None,
            full_since: None,
            thinking: Seats::NONE,
            chat_sent: 0,
            watchers: Vec::new(),
            known: Arc::default(),
            is_stale: false,
            is_untold: false,
            noted: Seats::NONE,
            presence: Vec::new(),
            told_there: Seats::NONE,
            commands,
            own_notices,
        };
        if let Err(problem) = host.reload().await
            && host.row.phase != Phase::Faulty
        {
            return Err(problem);
        }
        let chat = host.services.store.chat(id, 0).await?;
        host.chat_sent = u32::try_from(chat.len()).unwrap_or(u32::MAX);
        // There are no watchers yet.
        host.is_untold = false;
        Ok(host)
    }

    /// Executes commands until the host is idle or the server stops.
    pub(crate) async fn run(mut self: Box<Self>, mut inbox: mpsc::Receiver<Box<Command>>) {
        // Boxed, here and below, so that a waiting host, as nearly all are, holds no space for what it could do.
        if let Err(problem) = Box::pin(self.begin_if_ready()).await {
            tracing::warn!(id = %self.row.id, text = %problem.said, "the match cannot begin");
        }
        self.start_decision();
        loop {
            let deadline = self.deadline();
            let command = tokio::select! {
                command = inbox.recv() => command,
                () = sleep_until(deadline) => {
                    if self.is_idle() {
                        inbox.close();
                    } else if self.is_stale {
                        Box::pin(self.execute(Command::Refresh)).await;
                    } else {
                        Box::pin(self.end_reveal_time()).await;
                        Box::pin(self.answer_for_late()).await;
                        if self.relies_on_others() {
                            Box::pin(self.refresh_presence()).await;
                        }
                    }
                    continue;
                }
            };
            match command.map(|command| *command) {
                None | Some(Command::ShutDown) => break,
                Some(command) => Box::pin(self.execute(command)).await,
            }
        }
    }

    async fn execute(&mut self, command: Command) {
        if self.is_stale
            && let Err(problem) = self.reload().await
        {
            tracing::warn!(id = %self.row.id, text = %problem.said, "the match cannot be reloaded");
            if self.is_stale {
                return self.refuse(command, &problem);
            }
        }
        match command {
            Command::Join(join, reply) => reply.send(self.join(join).await),
            Command::Summary(reply) => reply.send(Ok(json!(self.summary()))),
            Command::Watch(watcher) => {
                let number = watcher.number;
                self.add_watcher(watcher);
                self.send_presence(number);
            }
            Command::SendRest(number) => self.send_rest(number),
            Command::Disconnect(number) => {
                self.watchers.retain(|watcher| watcher.number != number);
            }
            Command::Submit { seat, decision, action, reply } => {
                let began = Instant::now();
                reply.send(self.submit(seat, decision, action).await);
                self.services.metrics.answered(began.elapsed());
            }
            Command::BotAnswer { seat, decision, action } => {
                self.take_bot_answer(seat, decision, action).await;
            }
            Command::Leave(seat, reply) => reply.send(self.leave(seat).await),
            Command::Claim { seat, of, reply } => reply.send(self.claim(seat, of).await),
            Command::OfferDraw(seat, reply) => reply.send(self.offer_draw(seat).await),
            Command::Ask(seat, question, reply) => self.ask(seat, question, reply),
            Command::Chat(message, reply) => reply.send(self.chat(&message).await),
            Command::Reveal { seats, entropy, reply } => {
                reply.send(self.reveal(&seats, &entropy).await);
            }
            Command::BeginWithoutShares(reply) => reply.send(self.begin_without_shares().await),
            Command::Rematch { seat, offer, reply } => {
                reply.send(self.request_rematch(seat, offer).await);
            }
            Command::Refresh => self.refresh().await,
            Command::RefreshChat => self.refresh_chat().await,
            Command::RefreshPresence => self.refresh_presence().await,
            Command::ShutDown => {}
        }
        // Whatever the command did, changes found on the way must be sent now: no other notice of them will come.
        if self.is_untold && !self.is_stale {
            self.start_decision();
            self.send_update_to_all();
        }
        self.update_presence().await;
    }

    /// Refuses a command while memory may differ from the store: nothing is answered from it, and no one is told of it.
    fn refuse(&mut self, command: Command, problem: &Problem) {
        match command {
            Command::Summary(reply)
            | Command::Join(_, reply)
            | Command::Submit { reply, .. }
            | Command::Leave(_, reply)
            | Command::Claim { reply, .. }
            | Command::OfferDraw(_, reply)
            | Command::Ask(_, _, reply)
            | Command::Chat(_, reply)
            | Command::Reveal { reply, .. }
            | Command::BeginWithoutShares(reply)
            | Command::Rematch { reply, .. } => reply.send(Err(problem.clone())),
            Command::Disconnect(number) => {
                self.watchers.retain(|watcher| watcher.number != number);
            }
            // The watcher gets everything once the match has been read.
            Command::SendRest(_) => {}
            // The bot is asked again once the match has been read.
            Command::BotAnswer { seat, .. } => self.thinking = self.thinking.without(seat),
            // A new watcher is disconnected, and connects again.
            Command::Watch(_)
            | Command::Refresh
            | Command::RefreshChat
            | Command::RefreshPresence
            | Command::ShutDown => {}
        }
    }

    /// The row to store.
    fn whole_row(&self) -> MatchRow {
        let (players, details) = (self.plan.players(), self.plan.to_json());
        MatchRow { players, details, ..self.row.clone() }
    }

    /// The seats that owe an answer and have not sealed one.
    fn unanswered(&self) -> Seats {
        let Some(live) = self.live.as_ref().filter(|_| self.row.phase == Phase::Playing) else {
            return Seats::NONE;
        };
        match live.pending() {
            Pending::Decide(owing) => owing.minus(live.answered()),
            Pending::Over(_) => Seats::NONE,
        }
    }

    /// Starts the clocks and bots of the current decision, or the time for the shares of the dice before the first one.
    fn start_decision(&mut self) {
        self.run_reveal_time();
        self.run_clocks();
        self.start_bots();
    }

    /// The people who owe an answer.
    fn awaited(&self) -> Seats {
        self.unanswered().filter(|seat| self.plan.bot(seat).is_none())
    }

    /// Runs the clocks of the people who owe an answer.
    fn run_clocks(&mut self) {
        let (people, now) = (self.awaited(), monotonic());
        if let Some(clocks) = &mut self.clocks {
            clocks.run(people, now);
        }
        let live = self.live.as_ref().filter(|_| !people.is_empty());
        let limit = live.and_then(|live| Some((live.decision(), live.time_limit()?)));
        self.timer = limit.map(|(decision, limit)| match self.timer {
            Some(timer) if timer.is_for(decision) => timer,
            _ => DecisionTimer::new(decision, limit, now),
        });
    }

    /// The people whose time is up.
    fn late(&self) -> Seats {
        let now = monotonic();
        if self.timer.is_some_and(|timer| timer.left(now) == 0) {
            return self.awaited();
        }
        self.clocks.as_ref().map_or(Seats::NONE, |clocks| clocks.late(now))
    }

    /// When the time of somebody is up.
    fn time_is_up(&self) -> Option<i64> {
        let clock = self.clocks.as_ref().and_then(Clocks::deadline);
        clock.into_iter().chain(self.timer.map(|timer| timer.deadline())).min()
    }

    /// The time left to each seat; none where nothing limits it.
    fn left(&self) -> Option<Vec<i64>> {
        if self.clocks.is_none() && self.timer.is_none() {
            return None;
        }
        let (people, now) = (self.awaited(), monotonic());
        let left = |seat: &Seat| {
            let clock = self.clocks.as_ref().map(|clocks| clocks.left(*seat, now));
            let timer = self.timer.map(|timer| match people.contains(*seat) {
                true => timer.left(now),
                false => timer.limit(),
            });
            clock.into_iter().chain(timer).min().unwrap_or_default()
        };
        Some(Seat::ALL[..self.plan.seats.len()].iter().map(left).collect())
    }

    /// Whether the players can chat: as the match was set up, and by its house rules.
    fn may_talk(&self) -> bool {
        self.plan.chat && self.live.as_ref().is_none_or(|live| live.may_talk())
    }

    fn is_idle(&self) -> bool {
        let has_deadline = self.time_is_up().is_some() || self.full_since.is_some();
        self.watchers.is_empty() && self.thinking.is_empty() && !has_deadline
    }

    /// When to wake up if no command comes.
    fn deadline(&self) -> Instant {
        if self.is_stale && !self.is_idle() {
            return Instant::now() + RELOAD_PAUSE;
        }
        let wait = match self.time_is_up().or(self.reveal_deadline()) {
            Some(at) => Duration::from_millis(u64::try_from(at - monotonic()).unwrap_or(0)),
            None => IDLE_TIMEOUT,
        };
        let most = match self.relies_on_others() {
            true => ALIVE_PAUSE,
            false => Duration::from_secs(86_400),
        };
        Instant::now() + wait.min(most)
    }
}

/// Separates the plan from a stored row, so that it is not held in memory twice.
fn split_row(mut row: MatchRow) -> Result<(MatchRow, Plan), Problem> {
    let plan = Plan::read(&row)?;
    row.details = String::new();
    Ok((row, plan))
}
