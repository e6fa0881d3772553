//! Metrics for operators. They never name a player or a match, and contain no secrets.

use std::time::Duration;

use duello_store::Usage;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// The label for a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct GameLabel {
    game: &'static str,
}

/// The label for the status of a response, such as `2xx`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct StatusLabel {
    status: &'static str,
}

/// All counters, gauges and histograms, with the registry that prints them.
pub(crate) struct Metrics {
    registry: Registry,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Matches in memory.
    pub(crate) hosts: Gauge,
    /// Computations that wait for a thread.
    pub(crate) waiting: Gauge,
    /// Matches created.
    pub(crate) created: Family<GameLabel, Counter>,
    /// Answers stored, sealed or resolved.
    pub(crate) answers: Family<GameLabel, Counter>,
    /// Matches that ended by their rules.
    pub(crate) ended: Family<GameLabel, Counter>,
    /// Matches in which the referee failed.
    pub(crate) faulty: Family<GameLabel, Counter>,
    /// Socket requests refused.
    pub(crate) refused: Counter,
    /// Reports of players to the moderators.
    pub(crate) reported: Counter,
    /// Sockets closed by the server, such as slow or flooding ones.
    pub(crate) disconnected: Counter,
    /// The size of the database, and how much is free on its disk, in bytes.
    database: Gauge,
    disk_free: Gauge,
    answering: Histogram,
    storing: Histogram,
    store_failures: Counter,
    computing: Histogram,
    http: Family<StatusLabel, Histogram>,
}

/// The kinds of responses that are told apart.
const STATUSES: [&str; 4] = ["2xx", "3xx", "4xx", "5xx"];

/// From 0.25 ms to 16 s.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_25, 4.0, 9))
}

impl Metrics {
    /// All at 0, for these games: an alert misses the first of what has not been there before.
    pub(crate) fn new(games: impl IntoIterator<Item = &'static str>) -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("duello"),
            sockets: Gauge::default(),
            hosts: Gauge::default(),
            waiting: Gauge::default(),
            created: Family::default(),
            answers: Family::default(),
            ended: Family::default(),
            faulty: Family::default(),
            refused: Counter::default(),
            reported: Counter::default(),
            disconnected: Counter::default(),
            database: Gauge::default(),
            disk_free: Gauge::default(),
            answering: seconds(),
            storing: seconds(),
            store_failures: Counter::default(),
            computing: seconds(),
            http: Family::new_with_constructor(seconds),
        };
        metrics.register();
        for label in games.into_iter().map(Metrics::label) {
            for counters in [&metrics.created, &metrics.answers, &metrics.ended, &metrics.faulty] {
                drop(counters.get_or_create(&label));
            }
        }
        for status in STATUSES {
            drop(metrics.http.get_or_create(&StatusLabel { status }));
        }
        metrics
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("sockets", "Open sockets", self.sockets.clone());
        registry.register("hosts", "Matches in memory", self.hosts.clone());
        let text = "Computations that wait for a thread: bots, odds, hints";
        registry.register("thinking_waiting", text, self.waiting.clone());
        registry.register("matches_created", "Matches created", self.created.clone());
        registry.register("matches_ended", "Matches that ended by their rules", self.ended.clone());
        registry.register(
            "matches_faulty",
            "Matches in which the referee failed",
            self.faulty.clone(),
        );
        registry.register("answers", "Answers stored", self.answers.clone());
        registry.register("reports", "Reports of players to the moderators", self.reported.clone());
        registry.register("requests_refused", "Socket requests refused", self.refused.clone());
        registry.register(
            "sockets_sent_away",
            "Sockets closed by the server",
            self.disconnected.clone(),
        );
        let (unit, text) = (Unit::Seconds, "Time from a person's answer to its acknowledgement");
        registry.register_with_unit("answering", text, unit, self.answering.clone());
        let (unit, text) = (Unit::Seconds, "Time to store an answer");
        registry.register_with_unit("storing", text, unit, self.storing.clone());
        let text = "Answers that could not be stored because the database failed";
        registry.register("store_failures", text, self.store_failures.clone());
        let (unit, text) = (Unit::Bytes, "Size of the database");
        registry.register_with_unit("database", text, unit, self.database.clone());
        let (unit, text) = (Unit::Bytes, "Free bytes on the disk of an SQLite database");
        registry.register_with_unit("disk_free", text, unit, self.disk_free.clone());
        let (unit, text) = (Unit::Seconds, "Time to compute bots, odds and hints");
        registry.register_with_unit("thinking", text, unit, self.computing.clone());
        let (unit, text) = (Unit::Seconds, "Time to answer a request over HTTP, by status");
        registry.register_with_unit("http", text, unit, self.http.clone());
    }

    /// The label of a game.
    pub(crate) fn label(game: &'static str) -> GameLabel {
        GameLabel { game }
    }

    /// Notes how long an answer waited for its acknowledgement.
    pub(crate) fn answered(&self, after: Duration) {
        self.answering.observe(after.as_secs_f64());
    }

    /// Notes how long it took to store an answer, and whether the database failed.
    pub(crate) fn stored(&self, took: Duration, has_failed: bool) {
        self.storing.observe(took.as_secs_f64());
        if has_failed {
            self.store_failures.inc();
        }
    }

    /// Notes how much room the database takes.
    pub(crate) fn measured(&self, usage: Usage) {
        let gauge = |bytes: u64| i64::try_from(bytes).unwrap_or(i64::MAX);
        self.database.set(gauge(usage.bytes));
        self.disk_free.set(gauge(usage.free.unwrap_or(0)));
    }

    /// Notes how long a task ran on the CPU pool.
    pub(crate) fn computed(&self, took: Duration) {
        self.computing.observe(took.as_secs_f64());
    }

    /// Notes how long a request over HTTP took, and how it ended.
    pub(crate) fn responded(&self, status: u16, after: Duration) {
        let hundreds = usize::from(status / 100).clamp(2, 5);
        let status = STATUSES[hundreds - 2];
        self.http.get_or_create(&StatusLabel { status }).observe(after.as_secs_f64());
    }

    /// All metrics in the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing into a string does not fail");
        text
    }
}

/// Counts up a gauge for as long as it lives.
pub(crate) struct GaugeGuard(Gauge);

impl GaugeGuard {
    pub(crate) fn new(gauge: Gauge) -> GaugeGuard {
        gauge.inc();
        GaugeGuard(gauge)
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}
