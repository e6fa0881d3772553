//! A test server, and clients that use it as browsers do.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use duello_registry::Registry;
use duello_server::{Server, Settings};
use duello_store::Store;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as WsError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// The longest wait for a frame.
const FRAME_TIMEOUT: Duration = Duration::from_secs(20);

/// A socket may make 200 requests in a burst and 50 per second; after this many requests it slows down.
const BURST: u64 = 150;
const PAUSE: Duration = Duration::from_millis(25);

pub(crate) struct TestServer {
    pub(crate) server: Server,
    pub(crate) address: SocketAddr,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl TestServer {
    /// A server on its own store in memory.
    pub(crate) async fn new() -> TestServer {
        TestServer::on(duello_store::open("memory:").await.unwrap()).await
    }

    /// A server on this store.
    pub(crate) async fn on(store: Arc<dyn Store>) -> TestServer {
        TestServer::of(Registry::default(), store).await
    }

    /// A server of these games on this store.
    pub(crate) async fn of(registry: Registry, store: Arc<dyn Store>) -> TestServer {
        TestServer::with(registry, store, Settings::default()).await
    }

    /// A server with these settings.
    pub(crate) async fn with(
        registry: Registry,
        store: Arc<dyn Store>,
        settings: Settings,
    ) -> TestServer {
        let server = Server::with_settings(registry, store, |_| None, settings).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = server.clone();
        let serving = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            running.serve(listener, stopped).await;
        });
        TestServer { server, address, running: Some((stop, serving)) }
    }

    /// Stops the server. The task that is returned ends when it has stopped.
    pub(crate) fn stop(&mut self) -> JoinHandle<()> {
        let (stop, serving) = self.running.take().unwrap();
        let _ = stop.send(());
        serving
    }

    /// A client without a cookie.
    pub(crate) fn stranger(&self) -> Guest {
        Guest { cookie: None, server: self.server.clone(), address: self.address }
    }

    /// The client with this cookie, which may come from another server on the same store.
    pub(crate) fn with_cookie(&self, cookie: Option<String>) -> Guest {
        Guest { cookie, ..self.stranger() }
    }

    /// The same client on this server.
    pub(crate) fn same(&self, guest: &Guest) -> Guest {
        self.with_cookie(guest.cookie.clone())
    }

    /// A guest with a name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut guest = self.stranger();
        guest.post("/api/me", json!({"name": name})).await.ok();
        guest
    }
}

#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) cookie: Option<String>,
    server: Server,
    address: SocketAddr,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) text: String,
    /// Its `Cache-Control` and `Content-Type` headers.
    pub(crate) caching: Option<String>,
    pub(crate) kind: Option<String>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }

    /// The body of a successful response.
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.json()
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        assert!(!self.status.is_success(), "{self:?}");
        self.json()["code"].as_str().unwrap().to_owned()
    }
}

impl Guest {
    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.request(Method::GET, path, Body::empty()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.request(Method::POST, path, Body::from(body.to_string())).await
    }

    pub(crate) async fn request(&mut self, method: Method, path: &str, body: Body) -> Reply {
        let mut request =
            Request::builder().method(method).uri(path).header("content-type", "application/json");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let response = self.server.router().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = response.status();
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let value = cookie.to_str().unwrap().split(';').next().unwrap();
            self.cookie = Some(value.to_owned());
        }
        let (parts, body) = response.into_parts();
        let text_of =
            |name| parts.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
        let (caching, kind) = (text_of(header::CACHE_CONTROL), text_of(header::CONTENT_TYPE));
        let bytes = axum::body::to_bytes(body, 8 << 20).await.unwrap();
        Reply { status, text: String::from_utf8(bytes.to_vec()).unwrap(), caching, kind }
    }

    /// Opens the socket of a match.
    pub(crate) async fn socket(&self, id: &str, since: &str) -> Socket {
        self.try_socket(id, since, None).await.unwrap()
    }

    /// Opens the socket of a match as through a proxy, for a client at this address.
    pub(crate) async fn socket_from(&self, id: &str, address: &str) -> Result<Socket, WsError> {
        self.socket_with(id, "", &[("x-forwarded-for", address)]).await
    }

    pub(crate) async fn try_socket(
        &self,
        id: &str,
        since: &str,
        origin: Option<&str>,
    ) -> Result<Socket, WsError> {
        let origin: Vec<(&'static str, &str)> =
            origin.into_iter().map(|origin| ("origin", origin)).collect();
        self.socket_with(id, since, &origin).await
    }

    async fn socket_with(
        &self,
        id: &str,
        since: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, WsError> {
        let url = format!("ws://{}/api/matches/{id}/socket?since={since}", self.address);
        let mut request = url.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket { stream, asked: 0, waiting: Vec::new(), updates: HashMap::new() })
    }

    /// Creates a match and returns the response.
    pub(crate) async fn create(&mut self, create: Value) -> Value {
        self.post("/api/matches", create).await.ok()
    }
}

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    /// Frames that arrived while waiting for an answer.
    waiting: Vec<Value>,
    /// The last update of each observer.
    updates: HashMap<String, Value>,
}

impl Socket {
    /// The next frame; `None` if the server has closed the socket.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        if !self.waiting.is_empty() {
            return Some(self.waiting.remove(0));
        }
        self.read().await
    }

    async fn read(&mut self) -> Option<Value> {
        loop {
            let message = timeout(FRAME_TIMEOUT, self.stream.next())
                .await
                .expect("the server answers in time");
            match message {
                None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return None,
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(text.as_str()).unwrap());
                }
                Some(Ok(_)) => {}
            }
        }
    }

    /// Waits until the server closes the socket, and returns the code and the reason.
    pub(crate) async fn closed(&mut self) -> (u16, String) {
        loop {
            match timeout(FRAME_TIMEOUT, self.stream.next())
                .await
                .expect("the server answers in time")
            {
                Some(Ok(Message::Close(Some(close)))) => {
                    return (close.code.into(), close.reason.to_string());
                }
                Some(Ok(Message::Close(None))) | Some(Err(_)) | None => panic!("no close frame"),
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.try_send(text).await.unwrap();
    }

    pub(crate) async fn try_send(&mut self, text: &str) -> Result<(), WsError> {
        self.stream.send(Message::Text(text.into())).await
    }

    /// Sends a request and waits for its answer; other frames are kept for later.
    pub(crate) async fn ask(&mut self, mut request: Value) -> Value {
        self.asked += 1;
        if self.asked > BURST {
            sleep(PAUSE).await;
        }
        request["id"] = json!(self.asked);
        self.send(&request.to_string()).await;
        loop {
            let frame = self.read().await.expect("the socket is open");
            if frame["id"] == self.asked {
                return frame;
            }
            self.waiting.push(frame);
        }
    }

    /// The next update, or the last one combined with an `answered` frame.
    pub(crate) async fn update(&mut self) -> Value {
        loop {
            let mut frame = self.next().await.expect("the socket is open");
            if frame.get("update").is_some() {
                let update = frame["update"].take();
                self.updates.insert(update["as"].to_string(), update.clone());
                return update;
            }
            let Value::Object(answered) = frame["answered"].take() else { continue };
            let update =
                self.updates.get_mut(&answered["as"].to_string()).expect("an update comes first");
            assert_eq!(update["decision"], answered["decision"]);
            update["events"] = json!([]);
            update.as_object_mut().expect("an update is an object").extend(answered);
            return update.clone();
        }
    }

    /// The next update that satisfies a condition.
    pub(crate) async fn until(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let update = self.update().await;
            if is_wanted(&update) {
                return update;
            }
        }
    }
}

/// Whether a seat has to answer and has not done so.
pub(crate) fn owes(update: &Value, seat: u64) -> bool {
    let has = |key: &str| update[key].as_array().is_some_and(|list| list.contains(&json!(seat)));
    has("owing") && !has("answered")
}

/// Plays the first coarse candidates until the match is over. Returns the last update.
pub(crate) async fn play_on(socket: &mut Socket, seat: u64) -> Value {
    let mut update = socket.update().await;
    for _ in 0..2_000 {
        if update.get("over").is_some() {
            return update;
        }
        if owes(&update, seat) {
            let ask = json!({"do": "candidates", "seat": seat, "effort": "coarse"});
            let list = socket.ask(ask).await;
            // The match may have moved on in the meantime; then there is another update.
            if let Some(action) = list["ok"].get(0).map(|first| first["action"].clone()) {
                let decision = update["decision"].clone();
                let submit =
                    json!({"do": "submit", "seat": seat, "decision": decision, "action": action});
                socket.ask(submit).await;
            }
        }
        update = socket.update().await;
    }
    panic!("the match does not end");
}
