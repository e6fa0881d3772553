//! All hosts of this server. A host starts with the first command for its match and stops when it is idle.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use duello_store::{Notice, Phase, StoreError};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use crate::host::{Answer, Command, Host, Reply};
use crate::identity::random_id;
use crate::metrics::{GaugeGuard, Metrics};
use crate::own_notices::OwnNotices;
use crate::plan::Plan;
use crate::problem::Problem;
use crate::services::Services;

/// How many commands may wait for one host. When the queue is full, senders wait.
const COMMANDS_MAX: usize = 64;

/// How many matches with a clock are resumed when the server starts.
const CLOCKED_MAX: u32 = 10_000;

type CommandSender = mpsc::Sender<Box<Command>>;

/// The way to a host.
#[derive(Clone)]
struct HostHandle {
    commands: CommandSender,
    own_notices: OwnNotices,
}

/// All hosts of this server, by match.
pub(crate) struct Matches {
    pub(crate) services: Services,
    hosts: Mutex<HashMap<String, HostHandle>>,
    /// The server is stopping: no host is started any more.
    is_closed: AtomicBool,
}

impl Matches {
    /// Resumes the matches whose clocks are running, and starts listening to the notices of other servers.
    pub(crate) async fn start(services: Services) -> Result<Arc<Matches>, StoreError> {
        let is_closed = AtomicBool::new(false);
        let matches = Arc::new(Matches { services, hosts: Mutex::default(), is_closed });
        matches.resume_clocked().await?;
        matches.listen().await?;
        Ok(matches)
    }

    async fn resume_clocked(self: &Arc<Matches>) -> Result<(), StoreError> {
        for row in self.services.store.list_phase(Phase::Playing, CLOCKED_MAX).await? {
            let is_clocked = Plan::read(&row).is_ok_and(|plan| plan.clock.is_some());
            if is_clocked {
                self.send(&row.id, Command::Refresh).await;
            }
        }
        Ok(())
    }

    async fn listen(self: &Arc<Matches>) -> Result<(), StoreError> {
        let Some(mut notices) = self.services.store.notices().await? else { return Ok(()) };
        let matches = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let notice = notices.next().await;
                let Some(matches) = matches.upgrade() else { break };
                matches.refresh(&notice);
            }
        });
        Ok(())
    }

    /// Refreshes the hosts and sessions that a notice concerns.
    fn refresh(&self, notice: &Notice) {
        let concerned: Vec<HostHandle> = match notice {
            Notice::Match(id) | Notice::Chat(id) | Notice::Presence(id) => {
                self.hosts().get(id).cloned().into_iter().collect()
            }
            Notice::Pairing | Notice::Sessions => Vec::new(),
            Notice::Everything => self.hosts().values().cloned().collect(),
        };
        for host in concerned {
            let is_all = *notice == Notice::Everything;
            if is_all {
                host.own_notices.forget();
            }
            let is_foreign = matches!(notice, Notice::Match(_)) && !host.own_notices.take();
            // A host with a full queue will read the journal anyway, when one of its commands conflicts.
            for (is_due, command) in [
                (is_all || is_foreign, Command::Refresh),
                (is_all || matches!(notice, Notice::Chat(_)), Command::RefreshChat),
                (is_all || matches!(notice, Notice::Presence(_)), Command::RefreshPresence),
            ] {
                if is_due {
                    let _ = host.commands.try_send(Box::new(command));
                }
            }
        }
        if let Notice::Sessions | Notice::Everything = notice {
            self.services.sessions.send_replace(());
        }
        if let Notice::Pairing | Notice::Everything = notice {
            self.services.pairing.send_replace(());
        }
    }

    fn hosts(&self) -> MutexGuard<'_, HashMap<String, HostHandle>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates a match. It begins at once if no seat is open and no share of the dice is to be revealed.
    pub(crate) async fn create(
        self: &Arc<Matches>,
        game: &str,
        plan: &Plan,
        is_public: bool,
    ) -> Answer {
        let row = plan.row(random_id(), game, is_public, Phase::Waiting);
        self.services.store.create_match(&row).await?;
        let label = Metrics::label(self.services.registry.find(game)?.game.id());
        self.services.metrics.created.get_or_create(&label).inc();
        self.ask(&row.id, Command::Summary).await
    }

    /// Sends a command and waits for the answer.
    pub(crate) async fn ask(
        self: &Arc<Matches>,
        id: &str,
        command: impl FnOnce(Reply) -> Command,
    ) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.send(id, command(Reply::Channel(reply))).await;
        match answer.await {
            Ok(answer) => answer,
            Err(_) => Err(self.why_unanswered(id).await),
        }
    }

    /// Why a host has not answered: the match does not exist, or the store failed.
    async fn why_unanswered(&self, id: &str) -> Problem {
        match self.services.store.find_match(id).await {
            Ok(None) => Problem::unknown_match(id),
            Ok(Some(_)) => StoreError::Failed("the host of the match stopped".into()).into(),
            Err(error) => error.into(),
        }
    }

    /// Sends a command to the host of a match, starting the host if needed.
    pub(crate) async fn send(self: &Arc<Matches>, id: &str, command: Command) {
        let mut command = Box::new(command);
        // A host may be stopping right now; then another one is started.
        for _ in 0..3 {
            let host = self.host(id);
            match host.send(command).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => command = back,
            }
            self.remove(id, &host);
        }
    }

    fn host(self: &Arc<Matches>, id: &str) -> CommandSender {
        let mut hosts = self.hosts();
        if let Some(host) = hosts.get(id) {
            return host.commands.clone();
        }
        let (sender, inbox) = mpsc::channel(COMMANDS_MAX);
        if self.is_closed() {
            // The inbox is dropped, so that sending fails.
            return sender;
        }
        let own_notices = OwnNotices::default();
        let handle = HostHandle { commands: sender.clone(), own_notices: own_notices.clone() };
        hosts.insert(id.to_owned(), handle);
        drop(hosts);
        let (services, matches) = (self.services.clone(), Arc::downgrade(self));
        let (id, commands, own) = (id.to_owned(), sender.downgrade(), sender.clone());
        tokio::spawn(async move {
            let _running = GaugeGuard::new(services.metrics.hosts.clone());
            // Boxed, so that the task of a running host holds no space for loading it.
            match Box::pin(Host::load(services, &id, commands, own_notices)).await {
                Ok(host) => Box::new(host).run(inbox).await,
                // `why_unanswered` tells the clients that wait for an answer.
                Err(problem) => tracing::debug!(%id, text = %problem.said, "host not started"),
            }
            if let Some(matches) = matches.upgrade() {
                matches.remove(&id, &own);
            }
        });
        sender
    }

    /// Removes a host that has stopped.
    fn remove(&self, id: &str, host: &CommandSender) {
        let mut hosts = self.hosts();
        if hosts.get(id).is_some_and(|known| known.commands.same_channel(host)) {
            hosts.remove(id);
        }
    }

    /// Whether the server is stopping.
    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Stops all hosts, and waits until all sockets are closed. No host starts after this.
    pub(crate) async fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        let hosts: Vec<CommandSender> =
            self.hosts().drain().map(|(_, host)| host.commands).collect();
        for host in hosts {
            // A host with a full queue is told when it has room; the others do not wait for it.
            if host.try_send(Box::new(Command::ShutDown)).is_err() {
                tokio::spawn(async move { host.send(Box::new(Command::ShutDown)).await });
            }
        }
        // Their sockets are closed with a reason, and the clients come back.
        while self.services.metrics.sockets.get() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    }
}
