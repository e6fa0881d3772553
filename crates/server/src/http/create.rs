//! Creating a match.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use duello_core::Document;
use duello_referee::DiceSpec;
use duello_registry::Entry;
use duello_store::{Phase, PlayerRow};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::access::{player_or_guest, seats_of};
use super::large_json::LargeJson;
use super::openapi::GameName;
use crate::Server;
use crate::archive::StoredMatch;
use crate::cpu_pool::Kind;
use crate::identity::{hash, random_number, random_text};
use crate::plan::{ClockPlan, Holder, Plan, Rematch, SeatPlan};
use crate::problem::Problem;
use crate::series::{LENGTHS, Series};
use crate::share::{Share, ShareOffer, checked_offer};
use crate::whole_number::whole;
use crate::wire::Summary;

/// A match to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMatch {
    /// The game; not needed with `from`.
    #[serde(default)]
    #[schema(value_type = Option<GameName>)]
    game: Option<String>,
    /// An object, or the text of a setup file [default: `{}`].
    #[serde(default)]
    setup: Value,
    /// Continue from a finished match instead of a setup.
    #[serde(default)]
    from: Option<ForkPoint>,
    /// Who sits where, one entry per seat.
    seats: Vec<SeatChoice>,
    /// The time control [default: no time limit].
    #[serde(default)]
    clock: Option<ClockPlan>,
    /// Whether it appears in public lists [default: false].
    #[serde(default)]
    public: bool,
    /// Whether the players can chat [default: true].
    #[serde(default = "yes")]
    chat: bool,
    /// Whether players can ask for hints [default: in matches of one person that are not rated].
    #[serde(default)]
    hints: Option<bool>,
    /// Whether it counts for ratings; refused if it cannot [default: false].
    #[serde(default)]
    rated: bool,
    /// Best of how many matches: 1, 3 or 5 [default: 1].
    #[serde(default = "one", deserialize_with = "whole")]
    #[schema(minimum = 1, maximum = 5)]
    best_of: u8,
    /// Whether anyone may watch; a public match always allows it [default: true].
    #[serde(default = "yes")]
    watchable: bool,
    /// The player's share of the dice, known to the server at once [default: the server draws it].
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]+$")]
    entropy: Option<String>,
    /// Instead of `entropy`, its SHA-256; the share is revealed when all seats are taken.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    entropy_commitment: Option<String>,
}

fn yes() -> bool {
    true
}

fn one() -> u8 {
    1
}

/// A position in a finished match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ForkPoint {
    #[serde(rename = "match")]
    id: String,
    /// The entry of the record after which to continue; 0 is the start.
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 4294967295_u32)]
    entry: u32,
}

/// Who is to sit in a seat.
#[derive(PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum SeatChoice {
    /// The player who creates the match.
    Me,
    /// Anyone.
    Open,
    /// The holder of the invitation link.
    Invite,
    /// A bot.
    Bot(String),
}

impl SeatChoice {
    fn is_bot(&self) -> bool {
        matches!(self, SeatChoice::Bot(_))
    }
}

/// Creates a match. Only this response contains the secrets of the invitation links.
#[utoipa::path(
    post, path = "/api/matches", tag = "matches", request_body = NewMatch,
    responses((status = 201, body = Summary),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, description = "The match to continue has not begun", body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn create(
    State(server): State<Server>,
    headers: HeaderMap,
    LargeJson(mut new): LargeJson<NewMatch>,
) -> Result<impl IntoResponse, Problem> {
    let (player, cookie) = player_or_guest(&server, &headers).await?;
    check_quota(&server, &player).await?;
    let (game, setup) = match &new.from {
        Some(fork) => position(&server, &headers, &player, fork).await?,
        None => (new.game.clone().unwrap_or_default(), new.setup.take()),
    };
    let (setup, seats) = read_setup(&server, &player, &game, setup).await?;
    if new.seats.len() != seats {
        let text = format!("this setup has {seats} seats, but `seats` has {}", new.seats.len());
        return Err(Problem::bad("seats.count", text));
    }
    check_clock(new.clock)?;
    let series = check_series(&new)?;
    let entry = server.services.registry.find(&game)?;
    if new.rated {
        check_rateable(&new, &setup, entry)?;
        if new.seats.iter().any(SeatChoice::is_bot) {
            // By lot, because the sides of a setup need not be equally strong, and a bot does not choose.
            let first = random_number() as usize % new.seats.len();
            new.seats.rotate_left(first);
        }
    }
    let people = new.seats.iter().filter(|choice| !choice.is_bot()).count();
    let bots = entry.game.bots();
    let offer = checked_offer(new.entropy, new.entropy_commitment)?;
    let mut links = Vec::new();
    let mut plans = Vec::new();
    for choice in &new.seats {
        let (plan, link) = seat_plan(choice, &player, &offer, &bots)?;
        plans.push(plan);
        links.push(link);
    }
    let plan = Plan {
        setup,
        seats: plans,
        secret: random_text(),
        clock: new.clock,
        chat: new.chat,
        hints: new.hints.unwrap_or(!new.rated && people <= 1),
        rated: new.rated,
        watchable: new.watchable || new.public,
        ended: None,
        forked: new.from.map(|fork| (fork.id, fork.entry)),
        imported: false,
        series,
        offers: None,
        rematch: Rematch::default(),
    };
    let mut summary = server.matches.create(&game, &plan, new.public).await?;
    summary["links"] = json!(links);
    Ok((StatusCode::CREATED, cookie, Json(summary)))
}

/// Refuses a match that is to be rated and cannot be.
fn check_rateable(new: &NewMatch, setup: &Value, entry: &Entry) -> Result<(), Problem> {
    let refuse = |code, text: &str| Err(Problem::bad(code, text.to_owned()));
    if new.hints == Some(true) {
        return refuse("rated.hints", "a rated match has no hints; turn hints or rating off");
    }
    if new.from.is_some() {
        return refuse("rated.fork", "a match that continues another one cannot be rated");
    }
    let mine = new.seats.iter().filter(|choice| matches!(choice, SeatChoice::Me)).count();
    if mine > 1 {
        let text = "you cannot play a rated match against yourself; leave a seat to somebody else";
        return refuse("rated.self", text);
    }
    if new.seats.iter().all(|choice| choice.is_bot() && *choice == new.seats[0]) {
        return refuse("rated.bots", "a rated match needs two different players");
    }
    if new.seats.iter().any(SeatChoice::is_bot) && !entry.is_listed(setup) {
        let text = "a rated match against the computer needs a setup that the game lists: a number of players, \
                    one of its places, or its quick setup, without house rules";
        return refuse("rated.setup", text);
    }
    Ok(())
}

/// The series that a match begins; refused if there can be none.
fn check_series(new: &NewMatch) -> Result<Option<Series>, Problem> {
    if !LENGTHS.contains(&new.best_of) {
        let text = format!("`best_of` is {}; a series is best of 1, 3 or 5", new.best_of);
        return Err(Problem::bad("series.length", text));
    }
    let series = Series::new(new.best_of);
    if series.is_some() && new.seats.len() != 2 {
        let text = format!("a series is for two players, and `seats` has {}", new.seats.len());
        return Err(Problem::bad("series.players", text));
    }
    if series.is_some() && new.from.is_some() {
        let text = "a match that continues another one cannot begin a series";
        return Err(Problem::bad("series.fork", text));
    }
    Ok(series)
}

/// Refuses a clock that is out of range.
pub(super) fn check_clock(clock: Option<ClockPlan>) -> Result<(), Problem> {
    if clock.is_none_or(ClockPlan::is_in_range) {
        return Ok(());
    }
    let text = "the clock is out of range: 1 to 86400 seconds with an increment of 0 to 3600, \
                or 1 to 720 hours per decision";
    Err(Problem::bad("clock.range", text))
}

/// Refuses a player who has too many matches open already.
pub(super) async fn check_quota(server: &Server, player: &PlayerRow) -> Result<(), Problem> {
    let limits = &server.settings.limits;
    for (phase, most, what) in [
        (Phase::Waiting, limits.waiting_matches, "that wait for players"),
        (Phase::Playing, limits.playing_matches, "in progress"),
    ] {
        let count = server.services.store.count_matches_of(&player.id, phase).await?;
        if count >= u64::from(most) {
            let text =
                format!("you have {count} matches {what}, the maximum; end one of them first");
            return Err(
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "matches.many", text).retry_after(60)
            );
        }
    }
    Ok(())
}

/// Reads and checks a setup, and returns it with the number of its seats. This runs on the CPU pool, because a large
/// setup with many faults takes long.
async fn read_setup(
    server: &Server,
    player: &PlayerRow,
    game: &str,
    setup: Value,
) -> Result<(Value, usize), Problem> {
    let game = Arc::clone(&server.services.registry.find(game)?.game);
    let read = move || -> Result<(Value, usize), Problem> {
        let document = document(setup)?;
        let setup = document.value().clone();
        let trial =
            game.open(&Document::from_value(setup.clone()), Vec::new(), &DiceSpec::Seed(0))?;
        Ok((setup, trial.seats().len()))
    };
    server.services.compute(Kind::Preview, &player.id, read).await
}

/// A setup as a client sends it: an object, or the text of a setup file.
pub(super) fn document(setup: Value) -> Result<Document, Problem> {
    Ok(match setup {
        Value::String(text) => Document::parse(&text).map_err(|errors| Problem::setup(&errors))?,
        Value::Null => Document::from_value(json!({})),
        value => Document::from_value(value),
    })
}

/// The game of a finished match, and one of its positions as a setup.
async fn position(
    server: &Server,
    headers: &HeaderMap,
    player: &PlayerRow,
    fork: &ForkPoint,
) -> Result<(String, Value), Problem> {
    seats_of(server, headers, &fork.id).await?;
    let stored = StoredMatch::find(&server.services, &fork.id).await?.require_over()?;
    let (services, entry) = (server.services.clone(), fork.entry as usize);
    let game = stored.row.game.clone();
    let position = move || stored.position(&services, entry);
    let setup = server.services.compute(Kind::Preview, &player.id, position).await?;
    Ok((game, setup))
}

/// A new seat, and the secret of its link if it is by invitation.
fn seat_plan(
    choice: &SeatChoice,
    player: &PlayerRow,
    offer: &ShareOffer,
    bots: &[(&str, &str)],
) -> Result<(SeatPlan, Option<String>), Problem> {
    let mut link = None;
    let (holder, share) = match choice {
        SeatChoice::Me => {
            let holder = Holder::Player { id: player.id.clone(), name: player.name.clone() };
            (holder, offer.clone().into())
        }
        SeatChoice::Open => (Holder::Open, Share::default()),
        SeatChoice::Invite => {
            link = Some(random_text());
            (Holder::Open, Share::default())
        }
        SeatChoice::Bot(name) if bots.iter().any(|bot| bot.0 == name) => {
            (Holder::Bot(name.clone()), Share::of_bot())
        }
        SeatChoice::Bot(name) => {
            let known: Vec<&str> = bots.iter().map(|bot| bot.0).collect();
            let text = format!("unknown bot `{name}`; available: {}", known.join(", "));
            return Err(Problem::bad("bot.unknown", text));
        }
    };
    let hashed = link.as_deref().map(hash);
    Ok((SeatPlan { holder, share, link: hashed }, link))
}
