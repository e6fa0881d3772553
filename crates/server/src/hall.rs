//! All hosts of this server. A host is started when somebody asks for its match, and goes when nobody needs it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use duello_core::Document;
use duello_referee::DiceSpec;
use duello_store::{Notice, Phase, Store, StoreError};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot, watch};

use crate::host::{Answer, Host, House, Order, Reply};
use crate::identity::random_id;
use crate::library::Library;
use crate::metrics::{Counted, Metrics};
use crate::plan::Plan;
use crate::problem::Problem;
use crate::thinkers::Thinkers;

/// How many orders wait for a host at most; more are a sign of abuse, and senders wait.
const ORDERS_MAX: usize = 64;

/// How many clocked matches are taken up again when a server starts.
const CLOCKED_MAX: u32 = 10_000;

/// All hosts of this server.
pub(crate) struct Hall {
    pub(crate) house: House,
    hosts: Mutex<HashMap<String, mpsc::Sender<Box<Order>>>>,
    /// The server stops, and no host is started any more.
    is_closed: AtomicBool,
}

impl Hall {
    /// Opens the hall: clocks that were running run again, and notices of other servers are heard.
    pub(crate) async fn open(
        library: Library,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Hall>, StoreError> {
        let metrics = Arc::new(Metrics::new());
        let thinkers = Thinkers::new(metrics.clone());
        let sessions = watch::Sender::new(());
        let house = House { library: Arc::new(library), store, thinkers, metrics, sessions };
        let hall =
            Arc::new(Hall { house, hosts: Mutex::default(), is_closed: AtomicBool::new(false) });
        hall.wake_clocked().await?;
        hall.listen().await?;
        Ok(hall)
    }

    async fn wake_clocked(self: &Arc<Hall>) -> Result<(), StoreError> {
        for row in self.house.store.list_phase(Phase::Playing, CLOCKED_MAX).await? {
            let is_clocked = crate::host::read_plan(&row).is_ok_and(|plan| plan.clock.is_some());
            if is_clocked {
                self.send(&row.id, Order::Look).await;
            }
        }
        Ok(())
    }

    async fn listen(self: &Arc<Hall>) -> Result<(), StoreError> {
        let Some(mut notices) = self.house.store.notices().await? else { return Ok(()) };
        let hall = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let notice = notices.next().await;
                let Some(hall) = hall.upgrade() else { break };
                hall.look(&notice);
            }
        });
        Ok(())
    }

    /// Has those look who are concerned by what another server has changed.
    fn look(&self, notice: &Notice) {
        let known: Vec<mpsc::Sender<Box<Order>>> = match notice {
            Notice::Match(id) => self.hosts().get(id).cloned().into_iter().collect(),
            Notice::Sessions => Vec::new(),
            Notice::Everything => self.hosts().values().cloned().collect(),
        };
        for host in known {
            // A host that is full of orders will read the journal anyway when one of them fails.
            let _ = host.try_send(Box::new(Order::Look));
        }
        if !matches!(notice, Notice::Match(_)) {
            self.house.sessions.send_replace(());
        }
    }

    fn hosts(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Box<Order>>>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates a match, and begins it if somebody sits everywhere.
    pub(crate) async fn create(
        self: &Arc<Hall>,
        game: &str,
        plan: &Plan,
        is_public: bool,
    ) -> Answer {
        let row = plan.row(random_id(), game, is_public, Phase::Waiting);
        self.house.store.create_match(&row).await?;
        let label = Metrics::of(self.house.library.game(game)?.id());
        self.house.metrics.created.get_or_create(&label).inc();
        self.ask(&row.id, Order::Summary).await
    }

    /// How many seats a match with this setup has; all faults of the setup otherwise.
    pub(crate) fn seats(&self, game: &str, setup: &Value) -> Result<usize, Problem> {
        let document = Document::from_value(setup.clone());
        let trial =
            self.house.library.game(game)?.open(&document, Vec::new(), &DiceSpec::Seed(0))?;
        Ok(trial.seats().len())
    }

    /// Orders something and waits for the answer.
    pub(crate) async fn ask(
        self: &Arc<Hall>,
        id: &str,
        order: impl FnOnce(Reply) -> Order,
    ) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.send(id, order(Reply::Waiting(reply))).await;
        match answer.await {
            Ok(answer) => answer,
            Err(_) => Err(self.why_not(id).await),
        }
    }

    /// Why a host has not answered: there is no such match, or the store does not answer.
    async fn why_not(&self, id: &str) -> Problem {
        match self.house.store.find_match(id).await {
            Ok(None) => Problem::unknown_match(id),
            Ok(Some(_)) => StoreError::Failed("a host has gone".into()).into(),
            Err(error) => error.into(),
        }
    }

    /// Sends an order to the host of a match, which is started if need be.
    pub(crate) async fn send(self: &Arc<Hall>, id: &str, order: Order) {
        let mut order = Box::new(order);
        // A host may be just about to go; then another one takes its place.
        for _ in 0..3 {
            let host = self.host(id);
            match host.send(order).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => order = back,
            }
            self.forget(id, &host);
        }
    }

    fn host(self: &Arc<Hall>, id: &str) -> mpsc::Sender<Box<Order>> {
        let mut hosts = self.hosts();
        if let Some(host) = hosts.get(id) {
            return host.clone();
        }
        let (sender, inbox) = mpsc::channel(ORDERS_MAX);
        if self.is_closed.load(Ordering::Relaxed) {
            // The inbox is dropped, and whoever sends something finds nobody there.
            return sender;
        }
        hosts.insert(id.to_owned(), sender.clone());
        drop(hosts);
        let (house, hall, id) = (self.house.clone(), Arc::downgrade(self), id.to_owned());
        let (orders, own) = (sender.downgrade(), sender.clone());
        tokio::spawn(async move {
            let _here = Counted::new(house.metrics.hosts.clone());
            // In boxes, so that a host at work has no room for how it was loaded.
            match Box::pin(Host::load(house, &id, orders)).await {
                Ok(host) => Box::new(host).run(inbox).await,
                // Whoever waits for an answer finds out why there is none.
                Err(problem) => tracing::debug!(%id, text = %problem.said, "no host"),
            }
            if let Some(hall) = hall.upgrade() {
                hall.forget(&id, &own);
            }
        });
        sender
    }

    /// A host has gone.
    fn forget(&self, id: &str, host: &mpsc::Sender<Box<Order>>) {
        let mut hosts = self.hosts();
        if hosts.get(id).is_some_and(|known| known.same_channel(host)) {
            hosts.remove(id);
        }
    }

    /// The server stops: all hosts go, and with them all sockets.
    pub(crate) async fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        let hosts: Vec<mpsc::Sender<Box<Order>>> =
            self.hosts().drain().map(|(_, host)| host).collect();
        for host in hosts {
            let _ = host.send(Box::new(Order::Close)).await;
        }
    }
}
