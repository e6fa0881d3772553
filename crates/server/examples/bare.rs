//! A baseline for `bench/load`: a server with a journal and no game, that is without rules, views or texts.
//!
//! Two sockets share a table. Every message is appended to a file; once it is on disk, it is acknowledged and both
//! sockets get an update. As in the real server, one thread handles messages and another waits for the disk, for all
//! lines that have arrived in the meantime.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};

/// A line, and the channel for its acknowledgement.
type PendingLine = (String, oneshot::Sender<()>);

/// The state of a table.
#[derive(Default)]
struct Table {
    decision: u32,
    answered: [bool; 2],
    sockets: Vec<mpsc::UnboundedSender<String>>,
}

type Tables = Arc<Mutex<HashMap<String, Arc<Mutex<Table>>>>>;

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).ok_or_else(|| io::Error::other("usage: bare FILE"))?;
    let journal = File::create(path)?;
    let (lines, waiting) = mpsc::channel(256);
    thread::spawn(move || write_lines(journal, waiting));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    // On the worker thread, not on the main thread.
    runtime.block_on(async { runtime.spawn(serve(lines)).await? })
}

/// Writes lines to disk, all waiting ones at once.
fn write_lines(mut journal: File, mut waiting: mpsc::Receiver<PendingLine>) -> io::Result<()> {
    let mut group = Vec::new();
    while waiting.blocking_recv_many(&mut group, 256) > 0 {
        let lines: String = group.iter().map(|(line, _)| format!("{line}\n")).collect();
        journal.write_all(lines.as_bytes())?;
        journal.sync_data()?;
        for (_, written) in group.drain(..) {
            // The client may be gone.
            let _ = written.send(());
        }
    }
    Ok(())
}

async fn serve(lines: mpsc::Sender<PendingLine>) -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(io::stdout(), "http://{}", listener.local_addr()?)?;
    let tables = Tables::default();
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(serve_socket(stream, tables.clone(), lines.clone()));
    }
}

/// Serves a socket until it closes. The path of its URL names its table.
async fn serve_socket(
    stream: TcpStream,
    tables: Tables,
    lines: mpsc::Sender<PendingLine>,
) -> Option<()> {
    let mut name = String::new();
    #[expect(clippy::result_large_err, reason = "the library requires this type")]
    let note = |request: &Request, response: Response| {
        name = request.uri().path().to_owned();
        Ok(response)
    };
    let mut socket = tokio_tungstenite::accept_hdr_async(stream, note).await.ok()?;
    let (sender, mut news) = mpsc::unbounded_channel();
    let table = lock(&tables).entry(name).or_default().clone();
    lock(&table).sockets.push(sender.clone());
    socket
        .send(Message::text(json!({"update": state_of(&lock(&table))}).to_string()))
        .await
        .ok()?;
    loop {
        tokio::select! {
            frame = news.recv() => {
                socket.feed(Message::text(frame?)).await.ok()?;
                while let Ok(frame) = news.try_recv() {
                    socket.feed(Message::text(frame)).await.ok()?;
                }
                socket.flush().await.ok()?;
            }
            message = socket.next() => {
                let text = message?.ok()?.into_text().ok()?;
                let request: Value = serde_json::from_str(&text).ok()?;
                let (table, sender, lines) = (table.clone(), sender.clone(), lines.clone());
                tokio::spawn(async move { answer(&table, &sender, &lines, &text, &request).await });
            }
        }
    }
}

/// Stores an answer and then sends the news.
async fn answer(
    table: &Mutex<Table>,
    sender: &mpsc::UnboundedSender<String>,
    lines: &mpsc::Sender<PendingLine>,
    text: &str,
    request: &Value,
) -> Option<()> {
    let (written, is_written) = oneshot::channel();
    lines.send((text.to_owned(), written)).await.ok()?;
    is_written.await.ok()?;
    let mut table = lock(table);
    let seat = usize::try_from(request["seat"].as_u64()?).ok()?;
    *table.answered.get_mut(seat)? = true;
    if table.answered == [true; 2] {
        table.decision += 1;
        table.answered = [false; 2];
    }
    let news = json!({"update": state_of(&table)}).to_string();
    for socket in &table.sockets {
        // The client may be gone.
        let _ = socket.send(news.clone());
    }
    sender.send(json!({"id": request["id"], "ok": {}}).to_string()).ok()
}

fn state_of(table: &Table) -> Value {
    let answered: Vec<usize> = (0..2).filter(|seat| table.answered[*seat]).collect();
    json!({"decision": table.decision, "answered": answered})
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
