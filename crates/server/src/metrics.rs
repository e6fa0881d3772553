//! What the server counts, for those who look after it. Nothing here names a player, a match or a secret.

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// By which game something is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct OfGame {
    game: &'static str,
}

/// Counters, gauges and histograms, and the book in which they are written down.
pub(crate) struct Metrics {
    registry: Registry,
    /// Sockets that are open now.
    pub(crate) sockets: Gauge,
    /// Matches that are in memory now.
    pub(crate) hosts: Gauge,
    /// Matches that were created.
    pub(crate) created: Family<OfGame, Counter>,
    /// Answers that were kept, sealed or resolved.
    pub(crate) answers: Family<OfGame, Counter>,
    /// Matches that ended by their rules.
    pub(crate) ended: Family<OfGame, Counter>,
    /// Matches in which the referee failed.
    pub(crate) faulty: Family<OfGame, Counter>,
    /// Requests of sockets that were refused.
    pub(crate) refused: Counter,
    /// Sockets that were sent away because they read too slowly or asked too much.
    pub(crate) sent_away: Counter,
    answering: Histogram,
    thinking: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        // From a quarter of a millisecond to sixteen seconds.
        let seconds = || Histogram::new(exponential_buckets(0.000_25, 4.0, 9));
        let mut metrics = Metrics {
            registry: Registry::with_prefix("duello"),
            sockets: Gauge::default(),
            hosts: Gauge::default(),
            created: Family::default(),
            answers: Family::default(),
            ended: Family::default(),
            faulty: Family::default(),
            refused: Counter::default(),
            sent_away: Counter::default(),
            answering: seconds(),
            thinking: seconds(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let book = &mut self.registry;
        book.register("sockets", "Sockets that are open", self.sockets.clone());
        book.register("hosts", "Matches in memory", self.hosts.clone());
        book.register("matches_created", "Matches that were created", self.created.clone());
        book.register("matches_ended", "Matches that ended by their rules", self.ended.clone());
        book.register("matches_faulty", "Matches the referee failed in", self.faulty.clone());
        book.register("answers", "Answers that were kept", self.answers.clone());
        book.register("requests_refused", "Requests that were refused", self.refused.clone());
        book.register("sockets_sent_away", "Slow or greedy sockets", self.sent_away.clone());
        let (unit, text) = (Unit::Seconds, "From a person's answer to its acknowledgement");
        book.register_with_unit("answering", text, unit, self.answering.clone());
        let (unit, text) = (Unit::Seconds, "How long bots, odds and hints were thought about");
        book.register_with_unit("thinking", text, unit, self.thinking.clone());
    }

    /// The label of a game.
    pub(crate) fn of(game: &'static str) -> OfGame {
        OfGame { game }
    }

    /// An answer was acknowledged after so long.
    pub(crate) fn answered(&self, after: Duration) {
        self.answering.observe(after.as_secs_f64());
    }

    /// Something was thought about for so long.
    pub(crate) fn thought(&self, long: Duration) {
        self.thinking.observe(long.as_secs_f64());
    }

    /// Everything in the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing into a string does not fail");
        text
    }
}

/// Something that is counted for as long as it is there.
pub(crate) struct Counted(Gauge);

impl Counted {
    pub(crate) fn new(gauge: Gauge) -> Counted {
        gauge.inc();
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}
