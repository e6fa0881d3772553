//! About what a server with a journal costs before there is any game, for `bench/load`: no rules, no seats to redact for, no words.
//!
//! Two sockets are a table. A message of one of them is a line of a file; when the disk has it, the sender is told so
//! and both hear of it. As in the real server one thread carries messages and another one waits for the disk, for as
//! many lines at once as have come meanwhile.

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

/// A line, and who waits until the disk has it.
type Waiting = (String, oneshot::Sender<()>);

/// What both sides of a table know.
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
    thread::spawn(move || keep(journal, waiting));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    // On the worker, and not on the thread that waits for it.
    runtime.block_on(async { runtime.spawn(serve(lines)).await? })
}

/// Writes lines to the disk, all that wait at once.
fn keep(mut journal: File, mut waiting: mpsc::Receiver<Waiting>) -> io::Result<()> {
    let mut group = Vec::new();
    while waiting.blocking_recv_many(&mut group, 256) > 0 {
        let lines: String = group.iter().map(|(line, _)| format!("{line}\n")).collect();
        journal.write_all(lines.as_bytes())?;
        journal.sync_data()?;
        for (_, kept) in group.drain(..) {
            // Whoever has gone needs no answer.
            let _ = kept.send(());
        }
    }
    Ok(())
}

async fn serve(lines: mpsc::Sender<Waiting>) -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(io::stdout(), "http://{}", listener.local_addr()?)?;
    let tables = Tables::default();
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(sit(stream, tables.clone(), lines.clone()));
    }
}

/// Serves a socket until it goes; its address is its table.
async fn sit(stream: TcpStream, tables: Tables, lines: mpsc::Sender<Waiting>) -> Option<()> {
    let mut name = String::new();
    #[expect(clippy::result_large_err, reason = "the library wants it so")]
    let note = |request: &Request, response: Response| {
        name = request.uri().path().to_owned();
        Ok(response)
    };
    let mut socket = tokio_tungstenite::accept_hdr_async(stream, note).await.ok()?;
    let (sender, mut news) = mpsc::unbounded_channel();
    let table = lock(&tables).entry(name).or_default().clone();
    lock(&table).sockets.push(sender.clone());
    socket.send(Message::text(json!({"update": heard(&lock(&table))}).to_string())).await.ok()?;
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

/// Keeps an answer, and then tells of it.
async fn answer(
    table: &Mutex<Table>,
    sender: &mpsc::UnboundedSender<String>,
    lines: &mpsc::Sender<Waiting>,
    text: &str,
    request: &Value,
) -> Option<()> {
    let (kept, is_kept) = oneshot::channel();
    lines.send((text.to_owned(), kept)).await.ok()?;
    is_kept.await.ok()?;
    let mut table = lock(table);
    let seat = usize::try_from(request["seat"].as_u64()?).ok()?;
    *table.answered.get_mut(seat)? = true;
    if table.answered == [true; 2] {
        table.decision += 1;
        table.answered = [false; 2];
    }
    let news = json!({"update": heard(&table)}).to_string();
    for socket in &table.sockets {
        // Whoever has gone hears nothing.
        let _ = socket.send(news.clone());
    }
    sender.send(json!({"id": request["id"], "ok": {}}).to_string()).ok()
}

fn heard(table: &Table) -> Value {
    let answered: Vec<usize> = (0..2).filter(|seat| table.answered[*seat]).collect();
    json!({"decision": table.decision, "answered": answered})
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
