//! What travels over a WebSocket: requests one way, answers and news the other. `docs/live.md` describes it.

mod requests;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use duello_core::{Observer, Seat};
use duello_store::PlayerRow;
use futures_util::SinkExt as _;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Interval, interval, timeout};

use crate::hall::Hall;
use crate::host::{Order, Place, Watcher};
use crate::metrics::Counted;

/// The longest message that is read.
pub(crate) const MESSAGE_BYTES_MAX: usize = 64 << 10;

/// How many frames wait for a slow reader; what comes meanwhile is told at once when it has read them.
const FRAMES_MAX: usize = 64;

/// How many requests of one socket are worked on at once.
const REQUESTS_MAX: usize = 8;

/// How many requests a socket may make in a burst, and how many a second in the long run.
const BURST: f64 = 200.0;
const RATE: f64 = 50.0;

/// How often a socket is asked whether it is still there, and after what silence it is closed.
const PING: Duration = Duration::from_secs(30);
const SILENCE: Duration = Duration::from_secs(90);

/// Who is at the other end.
pub(crate) struct Visitor {
    pub(crate) id: String,
    pub(crate) player: Option<PlayerRow>,
    /// Whether he came with a cookie, which ends with its session; a token goes on.
    pub(crate) has_cookie: bool,
    /// The seats that are his.
    pub(crate) seats: Vec<Seat>,
    /// What he has heard already.
    pub(crate) ears: Vec<(Observer, usize)>,
}

/// What somebody hears whose session was ended while a socket of it was open.
const SESSION_ENDED: (u16, &str) = (close_code::POLICY, "your session has ended; log in again");

impl Visitor {
    /// Whether the session by which he came is still one. A store that does not answer ends nobody's.
    async fn is_still_known(&self, hall: &Hall) -> bool {
        let Some(player) = self.player.as_ref().filter(|_| self.has_cookie) else { return true };
        match hall.house.store.find_player(&player.id).await {
            Ok(now) => now.is_some_and(|now| now.generation == player.generation),
            Err(_) => true,
        }
    }
}

/// Serves a socket until either side goes.
///
/// There are many sockets, and nearly all of them wait: what they need before and after is in boxes, and what they are
/// given is not kept a second time.
pub(crate) fn serve(
    socket: WebSocket,
    hall: Arc<Hall>,
    visitor: Arc<Visitor>,
) -> impl Future<Output = ()> + Send {
    let opening = Box::pin(Connection::open(socket, hall, visitor));
    async move {
        let mut connection = opening.await;
        let reason = loop {
            if let Some(end) = connection.turn().await {
                break end;
            }
        };
        Box::pin(connection.close(reason)).await;
    }
}

/// Why a socket is closed, if the other side is to be told.
type Reason = Option<(u16, &'static str)>;

/// A socket with all that belongs to it.
struct Connection {
    number: u64,
    socket: WebSocket,
    hall: Arc<Hall>,
    visitor: Arc<Visitor>,
    /// Frames that the host and answered requests have for the other side.
    news: mpsc::Receiver<Box<str>>,
    waiting: Vec<Box<str>>,
    /// Only the host and running requests keep the channel open: when the host sends a watcher away, it ends.
    answers: mpsc::WeakSender<Box<str>>,
    has_rest: Arc<AtomicBool>,
    places: Arc<Semaphore>,
    sessions: watch::Receiver<()>,
    bucket: Bucket,
    pings: Interval,
    heard: Instant,
    _here: Counted,
}

impl Connection {
    async fn open(socket: WebSocket, hall: Arc<Hall>, visitor: Arc<Visitor>) -> Box<Connection> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let (frames, news) = mpsc::channel(FRAMES_MAX);
        let has_rest = Arc::new(AtomicBool::new(false));
        let answers = frames.downgrade();
        let (ears, flag) = (visitor.ears.clone(), Arc::clone(&has_rest));
        let watcher = Watcher { number, ears, frames, has_rest: flag };
        hall.send(&visitor.id, Order::Watch(watcher)).await;
        Box::new(Connection {
            number,
            socket,
            visitor,
            news,
            waiting: Vec::new(),
            answers,
            has_rest,
            places: Arc::new(Semaphore::new(REQUESTS_MAX)),
            sessions: hall.house.sessions.subscribe(),
            bucket: Bucket::new(),
            pings: interval(PING),
            heard: Instant::now(),
            _here: Counted::new(hall.house.metrics.sockets.clone()),
            hall,
        })
    }

    /// Waits for one thing and does what it asks for; how it ends, if it does.
    async fn turn(&mut self) -> Option<Reason> {
        tokio::select! {
            count = self.news.recv_many(&mut self.waiting, FRAMES_MAX) => match count {
                0 => Some(Some((close_code::AGAIN, "come back and say what you have heard"))),
                _ => self.send_waiting().await,
            },
            // While all places are taken nothing is read: whoever asks much waits, and nobody else does.
            message = self.socket.recv(), if self.places.available_permits() > 0 => {
                self.heard = Instant::now();
                self.take(message).await
            }
            _ = self.pings.tick() => Box::pin(self.ping()).await,
            Ok(()) = self.sessions.changed() => {
                let is_known = Box::pin(self.visitor.is_still_known(&self.hall)).await;
                (!is_known).then_some(Some(SESSION_ENDED))
            }
        }
    }

    async fn send_waiting(&mut self) -> Option<Reason> {
        let sending = timeout(SILENCE, send_together(&mut self.socket, &mut self.waiting));
        if !matches!(sending.await, Ok(Ok(()))) {
            return Some(None);
        }
        if self.news.is_empty() && self.has_rest.swap(false, Ordering::SeqCst) {
            Box::pin(self.hall.send(&self.visitor.id, Order::Rest(self.number))).await;
        }
        None
    }

    async fn take(&mut self, message: Option<Result<Message, axum::Error>>) -> Option<Reason> {
        match message {
            None | Some(Err(_)) | Some(Ok(Message::Close(_))) => Some(None),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
            Some(Ok(Message::Binary(_))) => {
                Some(Some((close_code::UNSUPPORTED, "requests are text")))
            }
            Some(Ok(Message::Text(_))) if !self.bucket.take() => {
                Some(Some((close_code::POLICY, "too many requests; come back slowly")))
            }
            Some(Ok(Message::Text(text))) => {
                if let Some(order) = self.order(text.as_str()) {
                    Box::pin(self.hall.send(&self.visitor.id, order)).await;
                }
                None
            }
        }
    }

    /// What a request asks of the host. One that can be answered without him is.
    fn order(&self, text: &str) -> Option<Order> {
        // While all places are taken nothing is read, and when the host has sent the watcher away nothing is answered.
        let turn = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let metrics = Arc::clone(&self.hall.house.metrics);
        requests::order(&self.visitor, text, Place::new(turn, self.answers.upgrade()?, metrics))
    }

    async fn ping(&mut self) -> Option<Reason> {
        if self.heard.elapsed() > SILENCE {
            return Some(None);
        }
        let is_sent = self.socket.send(Message::Ping(Default::default())).await.is_ok();
        (!is_sent).then_some(None)
    }

    async fn close(mut self: Box<Self>, reason: Reason) {
        self.hall.send(&self.visitor.id, Order::Part(self.number)).await;
        if let Some((code, reason)) = reason {
            self.hall.house.metrics.sent_away.inc();
            let close = CloseFrame { code, reason: reason.into() };
            // Whoever has gone already does not hear why.
            let _ = self.socket.send(Message::Close(Some(close))).await;
        }
    }
}

/// Frames that come together travel together: news of an answer and its acknowledgement are one call to the system.
async fn send_together(
    socket: &mut WebSocket,
    waiting: &mut Vec<Box<str>>,
) -> Result<(), axum::Error> {
    for frame in waiting.drain(..) {
        socket.feed(Message::Text(String::from(frame).into())).await?;
    }
    // An idle socket keeps no room for frames.
    waiting.shrink_to_fit();
    socket.flush().await
}

/// Requests that a socket may still make: it fills slowly.
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn new() -> Bucket {
        Bucket { left: BURST, at: Instant::now() }
    }

    /// Takes one, if there is one.
    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + RATE * (now - self.at).as_secs_f64()).min(BURST);
        self.at = now;
        self.left -= 1.0;
        self.left >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_that_waits_is_small() {
        fn size<F>(_: impl FnOnce(WebSocket, Arc<Hall>, Arc<Visitor>) -> F) -> usize {
            size_of::<F>()
        }
        let all = size(serve) + size_of::<Connection>();
        assert!(all <= 1024, "{all} bytes for each socket");
    }
}
