//! The WebSocket of a match: requests one way, answers and updates the other. `docs/live.md` describes the protocol.

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

use crate::address_counts::Entered;
use crate::host::{Command, SocketReply, Watcher};
use crate::listen::Place;
use crate::matches::Matches;
use crate::metrics::GaugeGuard;

/// The longest message a client may send.
pub(crate) const MESSAGE_BYTES_MAX: usize = 64 << 10;

/// How many frames may wait for a slow client. Later news is sent in one update once it has read them.
const FRAMES_MAX: usize = 64;

/// How many requests of one socket run at once.
const REQUESTS_MAX: usize = 8;

/// How many requests a socket may make in a burst, and how many per second in the long run.
const BURST: f64 = 200.0;
const RATE: f64 = 50.0;

/// How often a socket is pinged, and after how much silence it is closed.
const PING_PAUSE: Duration = Duration::from_secs(30);
const SILENCE_MAX: Duration = Duration::from_secs(90);

/// The client of a socket.
pub(crate) struct Client {
    /// The match.
    pub(crate) id: String,
    pub(crate) player: Option<PlayerRow>,
    /// The session in which it was opened; none if it has a token or is a stranger.
    pub(crate) session: Option<String>,
    /// The client's seats.
    pub(crate) seats: Vec<Seat>,
    /// Its observers, each with the number of the next event to send.
    pub(crate) streams: Vec<(Observer, usize)>,
    /// Whether it wants events with the changes of the view that they make.
    pub(crate) wants_changes: bool,
    /// The place of its connection and of its socket, held until the socket is closed.
    pub(crate) _place: (Option<Place>, Option<Entered>),
}

/// The close reason when the server stops.
const SERVER_STOPS: (u16, &str) =
    (close_code::RESTART, "the server is restarting; reconnect and resume with `since`");

/// The close reason for a socket whose session has ended.
const SESSION_ENDED: (u16, &str) = (close_code::POLICY, "your session has ended; log in again");

/// The close reason when moderators have imposed or lifted something. A client that reconnects learns what.
const SANCTIONS_CHANGED: (u16, &str) = (4001, "a moderator has acted; reconnect");

impl Client {
    /// Why the socket must be closed, if the player or the session has changed. If the store fails, nothing has.
    async fn outdated(&self, matches: &Matches) -> Option<(u16, &'static str)> {
        let player = self.player.as_ref()?;
        let store = &matches.services.store;
        let found = match &self.session {
            Some(session) => store.find_session(session).await.ok()?.map(|(player, _)| player),
            // A client with a token has no session.
            None => store.find_player(&player.id).await.ok()?,
        };
        let is_same = |now: &PlayerRow| {
            now.id == player.id && (self.session.is_none() || now.generation == player.generation)
        };
        match found.filter(is_same) {
            None => Some(SESSION_ENDED),
            Some(now) => (now.sanctions != player.sanctions).then_some(SANCTIONS_CHANGED),
        }
    }
}

/// Serves a socket until either side closes it.
///
/// There are many sockets, and nearly all of them are idle. To keep them small, opening and closing are boxed, and the
/// arguments are not held twice.
pub(crate) fn serve(
    socket: WebSocket,
    matches: Arc<Matches>,
    client: Arc<Client>,
) -> impl Future<Output = ()> + Send {
    let opening = Box::pin(Connection::open(socket, matches, client));
    async move {
        let mut connection = opening.await;
        let reason = loop {
            if let Some(end) = connection.step().await {
                break end;
            }
        };
        Box::pin(connection.close(reason)).await;
    }
}

/// The code and text of a close frame, if one is to be sent.
type Reason = Option<(u16, &'static str)>;

/// A socket and its state.
struct Connection {
    number: u64,
    socket: WebSocket,
    matches: Arc<Matches>,
    client: Arc<Client>,
    /// Frames to send, from the host and from answered requests.
    frames: mpsc::Receiver<Box<str>>,
    /// Frames taken from `frames` that are being sent.
    sending: Vec<Box<str>>,
    /// Weak, so that the channel closes when the host removes the watcher.
    answers: mpsc::WeakSender<Box<str>>,
    has_rest: Arc<AtomicBool>,
    permits: Arc<Semaphore>,
    sessions: watch::Receiver<()>,
    bucket: Bucket,
    pings: Interval,
    last_received: Instant,
    _open: GaugeGuard,
}

impl Connection {
    async fn open(
        socket: WebSocket,
        matches: Arc<Matches>,
        client: Arc<Client>,
    ) -> Box<Connection> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let (sender, frames) = mpsc::channel(FRAMES_MAX);
        let has_rest = Arc::new(AtomicBool::new(false));
        let answers = sender.downgrade();
        let (streams, flag) = (client.streams.clone(), Arc::clone(&has_rest));
        let wants_changes = client.wants_changes;
        let watcher = Watcher { number, streams, wants_changes, frames: sender, has_rest: flag };
        matches.send(&client.id, Command::Watch(watcher)).await;
        Box::new(Connection {
            number,
            socket,
            client,
            frames,
            sending: Vec::new(),
            answers,
            has_rest,
            permits: Arc::new(Semaphore::new(REQUESTS_MAX)),
            sessions: matches.services.sessions.subscribe(),
            bucket: Bucket::new(),
            pings: interval(PING_PAUSE),
            last_received: Instant::now(),
            _open: GaugeGuard::new(matches.services.metrics.sockets.clone()),
            matches,
        })
    }

    /// Waits for one event and handles it. Returns the close reason if the socket is to be closed.
    async fn step(&mut self) -> Option<Reason> {
        tokio::select! {
            count = self.frames.recv_many(&mut self.sending, FRAMES_MAX) => match count {
                0 if self.matches.is_closed() => Some(Some(SERVER_STOPS)),
                0 => Some(Some((close_code::AGAIN, "reconnect and resume with `since`"))),
                _ => self.send_frames().await,
            },
            // Nothing is read while too many requests are running, so that a busy client slows down only itself.
            message = self.socket.recv(), if self.permits.available_permits() > 0 => {
                self.last_received = Instant::now();
                self.receive(message).await
            }
            _ = self.pings.tick() => Box::pin(self.ping()).await,
            Ok(()) = self.sessions.changed() => {
                Box::pin(self.client.outdated(&self.matches)).await.map(Some)
            }
        }
    }

    async fn send_frames(&mut self) -> Option<Reason> {
        let sending = timeout(SILENCE_MAX, send_all(&mut self.socket, &mut self.sending));
        if !matches!(sending.await, Ok(Ok(()))) {
            return Some(None);
        }
        if self.frames.is_empty() && self.has_rest.swap(false, Ordering::SeqCst) {
            Box::pin(self.matches.send(&self.client.id, Command::SendRest(self.number))).await;
        }
        None
    }

    async fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Option<Reason> {
        match message {
            None | Some(Err(_)) | Some(Ok(Message::Close(_))) => Some(None),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
            Some(Ok(Message::Binary(_))) => {
                Some(Some((close_code::UNSUPPORTED, "requests must be text messages")))
            }
            Some(Ok(Message::Text(_))) if !self.bucket.take() => {
                Some(Some((close_code::POLICY, "too many requests")))
            }
            Some(Ok(Message::Text(text))) => {
                if let Some(command) = self.command(text.as_str()) {
                    Box::pin(self.matches.send(&self.client.id, command)).await;
                }
                None
            }
        }
    }

    /// The command for a request, unless it can be answered without the host.
    fn command(&self, text: &str) -> Option<Command> {
        // Requests are read only while there is a permit, and not answered once the host has removed the watcher.
        let permit = Arc::clone(&self.permits).try_acquire_owned().ok()?;
        let metrics = Arc::clone(&self.matches.services.metrics);
        let reply = SocketReply::new(permit, self.answers.upgrade()?, metrics);
        requests::command(&self.client, text, reply)
    }

    async fn ping(&mut self) -> Option<Reason> {
        if self.last_received.elapsed() > SILENCE_MAX {
            return Some(None);
        }
        let is_sent = self.socket.send(Message::Ping(Default::default())).await.is_ok();
        (!is_sent).then_some(None)
    }

    async fn close(mut self: Box<Self>, reason: Reason) {
        self.matches.send(&self.client.id, Command::Disconnect(self.number)).await;
        if let Some((code, reason)) = reason {
            self.matches.services.metrics.disconnected.inc();
            let close = CloseFrame { code, reason: reason.into() };
            // The client may be gone already.
            let _ = self.socket.send(Message::Close(Some(close))).await;
        }
    }
}

/// Sends frames with one flush: an update and the acknowledgement after it cost one system call.
async fn send_all(socket: &mut WebSocket, frames: &mut Vec<Box<str>>) -> Result<(), axum::Error> {
    for frame in frames.drain(..) {
        socket.feed(Message::Text(String::from(frame).into())).await?;
    }
    // An idle socket holds no memory for frames.
    frames.shrink_to_fit();
    socket.flush().await
}

/// A token bucket of the requests that a socket may make.
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn new() -> Bucket {
        Bucket { left: BURST, at: Instant::now() }
    }

    /// Takes a request out of the bucket; false if it is empty.
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
    fn an_idle_socket_is_small() {
        fn size<F>(_: impl FnOnce(WebSocket, Arc<Matches>, Arc<Client>) -> F) -> usize {
            size_of::<F>()
        }
        let all = size(serve) + size_of::<Connection>();
        assert!(all <= 1024, "{all} bytes for each socket");
    }
}
