//! Opening the WebSocket of a match.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use duello_core::Observer;
use serde::Deserialize;
use utoipa::IntoParams;

use super::access::seats_of;
use super::client_address::ClientAddress;
use crate::Server;
use crate::listen::Place;
use crate::problem::Problem;
use crate::socket::{self, Client, MESSAGE_BYTES_MAX};
use crate::wire::Frame;

/// Small buffers, so that an idle socket costs little. Longer messages are read in several pieces. Up to
/// `SOCKET_BUFFER_BYTES` are gathered before a write; the memory is allocated when needed.
const SOCKET_READ_BYTES: usize = 256;
const SOCKET_BUFFER_BYTES: usize = 16 << 10;
const SOCKET_WRITE_BYTES_MAX: usize = 4 << 20;

/// The options of a socket.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct SocketQuery {
    /// The next event to send for each of the client's seats, such as `0:12` or `0:12,1:9`; `s:3` for a spectator.
    #[serde(default)]
    since: String,
    /// Whether each event is sent with the change of the view that it makes.
    #[serde(default)]
    changes: bool,
}

/// Opens the WebSocket of a match; docs/live.md describes the protocol.
#[utoipa::path(
    get, path = "/api/matches/{id}/socket", tag = "matches", params(("id" = String, Path, description = "The match"), SocketQuery),
    responses((status = 101, description = "A WebSocket; it sends `Frame`s and answers", body = Frame),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 426, description = "The request is not the opening of a WebSocket", body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn socket(
    State(server): State<Server>,
    address: ClientAddress,
    place: Option<Extension<Place>>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<SocketQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    if !is_same_origin(&headers) {
        let text = "sockets can be opened only by pages of this site";
        return Err(Problem::forbidden("origin.foreign", text));
    }
    let (player, seats) = seats_of(&server, &headers, &id).await?;
    let Ok(upgrade) = upgrade else { return Ok(upgrade_required().into_response()) };
    let observers: Vec<Observer> = match seats.is_empty() {
        true => vec![Observer::Spectator],
        false => seats.iter().map(|seat| Observer::Seat(*seat)).collect(),
    };
    let streams = observers.into_iter().map(|observer| (observer, query.since(observer))).collect();
    let session = server.identity.cookie_of(&headers).map(|cookie| cookie.session.to_owned());
    let of_address = match address.limited {
        Some(address) => Some(server.sockets.enter(address).ok_or_else(too_many_sockets)?),
        None => None,
    };
    let place = place.map(|Extension(place)| place);
    let client = Arc::new(Client {
        id,
        player,
        session,
        seats,
        streams,
        wants_changes: query.changes,
        _place: (place, of_address),
    });
    let matches = server.matches.clone();
    Ok(upgrade
        .read_buffer_size(SOCKET_READ_BYTES)
        .write_buffer_size(SOCKET_BUFFER_BYTES)
        .max_write_buffer_size(SOCKET_WRITE_BYTES_MAX)
        .max_message_size(MESSAGE_BYTES_MAX)
        .max_frame_size(MESSAGE_BYTES_MAX)
        .on_upgrade(move |socket| socket::serve(socket, matches, client)))
}

fn upgrade_required() -> impl IntoResponse {
    let text = "open a WebSocket here: send the headers of its opening handshake (RFC 6455)";
    let problem = Problem::new(StatusCode::UPGRADE_REQUIRED, "socket.upgrade", text);
    ([(header::UPGRADE, "websocket")], problem)
}

fn too_many_sockets() -> Problem {
    let text = "too many sockets are open from your address; close one first";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "sockets.many", text).retry_after(10)
}

impl SocketQuery {
    /// The number of the next event for an observer.
    fn since(&self, observer: Observer) -> usize {
        let name = match observer {
            Observer::Seat(seat) => seat.number().to_string(),
            Observer::Spectator => "s".to_owned(),
        };
        let pairs = self.since.split(',').filter_map(|pair| pair.split_once(':'));
        let number = pairs.filter(|(who, _)| *who == name).find_map(|(_, n)| n.parse().ok());
        number.unwrap_or(0)
    }
}

/// Whether the request comes from a page of this site. Browsers send an `Origin`; other programs do not.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, of)| of.eq_ignore_ascii_case(host))
        }
        (Some(_), None) => false,
    }
}
