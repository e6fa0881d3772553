//! Just enough HTTP for a guest: one request on a connection of its own.

use std::io::{Read, Result, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// A request that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a server answered.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

pub(crate) fn request(
    address: &str,
    method: &str,
    path: &str,
    cookie: &str,
    body: Option<&Value>,
) -> Result<Reply> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = body.map_or_else(String::new, Value::to_string);
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    read(&text).ok_or_else(|| std::io::Error::other("the answer was cut off"))
}

fn read(text: &str) -> Option<Reply> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let field = |name: &str| {
        let lines = head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    };
    let length: usize = field("content-length")?.parse().ok()?;
    let cookie = field("set-cookie").and_then(|value| value.split(';').next()).map(str::to_owned);
    (body.len() == length).then(|| Reply { status, cookie, body: body.to_owned() })
}
