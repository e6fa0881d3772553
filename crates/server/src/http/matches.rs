//! Matches: creating, joining and watching them.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use duello_core::{Document, Observer, Seat};
use duello_store::{ChatRow, PlayerRow};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::after::think;
use super::{asker, guest};
use crate::Server;
use crate::archive::Archived;
use crate::host::{Order, Sitting, read_plan};
use crate::identity::{has_token, hash, random_text};
use crate::plan::{Again, ClockPlan, Holder, Plan, SeatPlan};
use crate::problem::Problem;
use crate::socket::{self, MESSAGE_BYTES_MAX, Visitor};
use crate::wire::{Frame, Summary, Talk};

/// The longest entropy that a player may add.
const ENTROPY_CHARS_MAX: usize = 100;

/// Small buffers: a socket that says little should cost little. Longer messages are read in several pieces. What is
/// written is gathered so far before it is sent unasked; the room for it is only taken when it is needed.
const SOCKET_READ_BYTES: usize = 256;
const SOCKET_BUFFER_BYTES: usize = 16 << 10;
const SOCKET_WRITE_BYTES_MAX: usize = 4 << 20;

/// A match to be created.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Create {
    /// The game; not needed where the match goes on from another.
    #[serde(default)]
    game: String,
    /// A table of fields, or the text of a setup file.
    #[serde(default)]
    setup: Value,
    /// Where another match stood, instead of a setup.
    #[serde(default)]
    from: Option<Fork>,
    /// Who sits where, an entry for each seat.
    seats: Vec<Wanted>,
    #[serde(default)]
    clock: Option<ClockPlan>,
    #[serde(default)]
    public: bool,
    #[serde(default = "yes")]
    chat: bool,
    #[serde(default = "yes")]
    hints: bool,
    #[serde(default = "yes")]
    watchable: bool,
    #[serde(default)]
    entropy: Option<String>,
}

fn yes() -> bool {
    true
}

/// A place in a match that is over.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Fork {
    #[serde(rename = "match")]
    id: String,
    /// After which entry of the record, the start being entry 0.
    entry: u32,
}

/// Who is to sit in a seat.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    /// Whoever creates the match.
    Me,
    /// Anybody.
    Open,
    /// Whoever has the link.
    Invite,
    /// A bot.
    Bot(String),
}

/// Creates a match. The answer has the secret of each invited seat's link, which is told only here.
#[utoipa::path(
    post, path = "/api/matches", tag = "matches", request_body = Create,
    responses((status = 201, body = Summary),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn create(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(create): Json<Create>,
) -> Result<impl IntoResponse, Problem> {
    let (player, cookie) = guest(&server, &headers).await?;
    let (game, setup) = match &create.from {
        Some(fork) => position(&server, &headers, fork).await?,
        None => (create.game, read_setup(create.setup)?),
    };
    let seats = server.hall.seats(&game, &setup)?;
    if create.seats.len() != seats {
        let text = format!("this setup has {seats} seats, not {}", create.seats.len());
        return Err(Problem::bad("seats.count", text));
    }
    if let Some(clock) = create.clock.filter(|clock| !clock.is_sensible()) {
        return Err(Problem::bad("clock.range", format!("{clock:?} is no sensible clock")));
    }
    let bots = server.hall.house.library.game(&game)?.bots();
    let entropy = checked_entropy(create.entropy)?;
    let mut links = Vec::new();
    let mut plans = Vec::new();
    for wanted in &create.seats {
        plans.push(seat_plan(wanted, &player, &entropy, &bots, &mut links)?);
    }
    let plan = Plan {
        setup,
        seats: plans,
        secret: random_text(),
        clock: create.clock,
        chat: create.chat,
        hints: create.hints,
        watchable: create.watchable || create.public,
        ended: None,
        forked: create.from.map(|fork| (fork.id, fork.entry)),
        imported: false,
        again: Again::default(),
    };
    let mut summary = server.hall.create(&game, &plan, create.public).await?;
    summary["links"] = json!(links);
    Ok((StatusCode::CREATED, cookie, Json(summary)))
}

fn read_setup(setup: Value) -> Result<Value, Problem> {
    match setup {
        Value::String(text) => match Document::parse(&text) {
            Ok(document) => Ok(document.value().clone()),
            Err(errors) => Err(Problem::setup(&errors)),
        },
        Value::Null => Ok(json!({})),
        value => Ok(value),
    }
}

/// The game and the position of a match that is over, as a setup.
async fn position(
    server: &Server,
    headers: &HeaderMap,
    fork: &Fork,
) -> Result<(String, Value), Problem> {
    seats_of(server, headers, &fork.id).await?;
    let archived = Archived::find(&server.hall.house, &fork.id).await?.opened()?;
    let (house, entry) = (server.hall.house.clone(), fork.entry as usize);
    let game = archived.row.game.clone();
    let setup = think(server, move || archived.position(&house, entry)).await?;
    Ok((game, setup))
}

/// A seat as it begins; for an invited one the link is noted.
fn seat_plan(
    wanted: &Wanted,
    player: &PlayerRow,
    entropy: &str,
    bots: &[(&str, &str)],
    links: &mut Vec<Option<String>>,
) -> Result<SeatPlan, Problem> {
    let mut link = None;
    let (holder, entropy) = match wanted {
        Wanted::Me => {
            let holder = Holder::Player { id: player.id.clone(), name: player.name.clone() };
            (holder, entropy.to_owned())
        }
        Wanted::Open => (Holder::Open, String::new()),
        Wanted::Invite => {
            link = Some(random_text());
            (Holder::Open, String::new())
        }
        Wanted::Bot(name) if bots.iter().any(|bot| bot.0 == name) => {
            (Holder::Bot(name.clone()), "bot".to_owned())
        }
        Wanted::Bot(name) => {
            let known: Vec<&str> = bots.iter().map(|bot| bot.0).collect();
            let text = format!("no bot `{name}`; there are {}", known.join(", "));
            return Err(Problem::bad("bot.unknown", text));
        }
    };
    let hashed = link.as_deref().map(hash);
    links.push(link);
    Ok(SeatPlan { holder, entropy, link: hashed })
}

/// What a player adds to the dice; something random if he adds nothing.
pub(super) fn checked_entropy(entropy: Option<String>) -> Result<String, Problem> {
    match entropy {
        None => Ok(random_text()),
        Some(text) => {
            let is_fine = (1..=ENTROPY_CHARS_MAX).contains(&text.chars().count())
                && !text.chars().any(char::is_control);
            is_fine.then_some(text).ok_or_else(|| {
                let text = format!("entropy has 1 to {ENTROPY_CHARS_MAX} printable characters");
                Problem::bad("entropy.text", text)
            })
        }
    }
}

/// What everybody may know of a match.
#[utoipa::path(
    get, path = "/api/matches/{id}", tag = "matches", params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Summary),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn summary(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let mut summary = server.hall.ask(&id, Order::Summary).await?;
    let (_, seats) = seats_of(&server, &headers, &id).await?;
    summary["mine"] = json!(seats);
    Ok(Json(summary))
}

/// Where somebody sits now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
}

/// Somebody wants a seat.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sit {
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// The secret of the seat's link.
    #[serde(default)]
    link: Option<String>,
    /// What the player adds to the dice; something random unless said.
    #[serde(default)]
    entropy: Option<String>,
}

/// Sits down: in the seat of the link, in this one, or in the first that is open.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats", tag = "matches", params(("id" = String, Path, description = "The match")), request_body = Sit,
    responses((status = 200, body = Seated),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn sit(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(sit): Json<Sit>,
) -> Result<impl IntoResponse, Problem> {
    let entropy = checked_entropy(sit.entropy)?;
    let (player, cookie) = guest(&server, &headers).await?;
    let sitting =
        Sitting { player: player.id, name: player.name, seat: sit.seat, link: sit.link, entropy };
    let answer = server.hall.ask(&id, |reply| Order::Sit(sitting, reply)).await?;
    Ok((cookie, Json(answer)))
}

/// All that was said.
#[derive(Serialize, ToSchema)]
pub(super) struct Chat {
    chat: Vec<Talk>,
}

/// What was said at the table.
#[utoipa::path(
    get, path = "/api/matches/{id}/chat", tag = "matches", params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Chat),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn chat(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Chat>, Problem> {
    let (player, seats) = seats_of(&server, &headers, &id).await?;
    if player.is_none() || seats.is_empty() {
        return Err(Problem::forbidden("chat.spectator", "only those at the table hear the talk"));
    }
    let said = server.hall.house.store.chat(&id, 0).await?;
    let plan = find_plan(&server, &id).await?;
    let names: HashMap<&str, &str> = plan.seats.iter().filter_map(|place| place.person()).collect();
    let line = |line: ChatRow| Talk {
        number: line.number,
        name: names.get(line.player.as_str()).map(|name| (*name).to_owned()),
        text: line.text,
        at: line.at,
    };
    Ok(Json(Chat { chat: said.into_iter().map(line).collect() }))
}

/// What a socket has heard already, such as `0:12` or `0:12,1:9`; `s:3` for a spectator.
#[derive(Deserialize, IntoParams)]
pub(super) struct Heard {
    #[serde(default)]
    since: String,
}

/// The socket of a match; docs/live.md describes what travels.
#[utoipa::path(
    get, path = "/api/matches/{id}/socket", tag = "matches", params(("id" = String, Path, description = "The match"), Heard),
    responses((status = 101, description = "A WebSocket; its frames are `Frame`s and answers", body = Frame),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn socket(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(heard): Query<Heard>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !is_same_origin(&headers) {
        let text = "this page belongs to another site";
        return Err(Problem::forbidden("origin.foreign", text));
    }
    let (player, seats) = seats_of(&server, &headers, &id).await?;
    let observers: Vec<Observer> = match seats.is_empty() {
        true => vec![Observer::Spectator],
        false => seats.iter().map(|seat| Observer::Seat(*seat)).collect(),
    };
    let ears = observers.into_iter().map(|observer| (observer, heard.by(observer))).collect();
    let has_cookie = !has_token(&headers);
    let visitor = Arc::new(Visitor { id, player, has_cookie, seats, ears });
    let hall = server.hall.clone();
    Ok(upgrade
        .read_buffer_size(SOCKET_READ_BYTES)
        .write_buffer_size(SOCKET_BUFFER_BYTES)
        .max_write_buffer_size(SOCKET_WRITE_BYTES_MAX)
        .max_message_size(MESSAGE_BYTES_MAX)
        .max_frame_size(MESSAGE_BYTES_MAX)
        .on_upgrade(move |socket| socket::serve(socket, hall, visitor)))
}

impl Heard {
    fn by(&self, observer: Observer) -> usize {
        let name = match observer {
            Observer::Seat(seat) => seat.number().to_string(),
            Observer::Spectator => "s".to_owned(),
        };
        let pairs = self.since.split(',').filter_map(|pair| pair.split_once(':'));
        let number = pairs.filter(|(who, _)| *who == name).find_map(|(_, n)| n.parse().ok());
        number.unwrap_or(0)
    }
}

/// A browser says which page opens a socket; a program says nothing.
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

/// Who asks, and which seats of the match are his. Whoever has none may watch only where strangers may.
pub(super) async fn seats_of(
    server: &Server,
    headers: &HeaderMap,
    id: &str,
) -> Result<(Option<PlayerRow>, Vec<Seat>), Problem> {
    let plan = find_plan(server, id).await?;
    let player = asker(server, headers).await?;
    let seats = player.as_ref().map_or_else(Vec::new, |player| plan.seats_of(&player.id));
    if seats.is_empty() && !plan.watchable && plan.is_full() {
        return Err(Problem::forbidden("match.private", "only the players watch this match"));
    }
    Ok((player, seats))
}

async fn find_plan(server: &Server, id: &str) -> Result<Plan, Problem> {
    let row = server.hall.house.store.find_match(id).await?;
    read_plan(&row.ok_or_else(|| Problem::unknown_match(id))?)
}
