//! The page itself, with what only the server knows: the base path, and what a link preview shows.

use axum::http::{HeaderMap, header};
use duello_store::Phase;
use serde::Deserialize;

use crate::Server;
use crate::identity::is_https;
use crate::plan::{Holder, Plan};

/// How the build of the page marks its own folder in attributes.
const HERE: &str = "=\"./";

/// The page's own title and description, which a preview replaces.
const TITLE: &str = "<title>Code Duello</title>";
const ABOUT: &str = "Five tabletop duels, refereed to the letter.";

/// What a messenger or a search engine shows of an address.
struct Preview {
    title: String,
    about: String,
    /// The file of its picture, below the base path.
    picture: String,
}

/// A game as the build of the page describes it, in `preview/games.json`.
#[derive(Deserialize)]
struct GameText {
    game: String,
    name: String,
    about: String,
}

/// The page for a path, with the base path in all its addresses and a preview in its head. The base path is also in a
/// `meta` element, where the scripts find it.
pub(super) async fn render(server: &Server, path: &str, headers: &HeaderMap, html: &str) -> String {
    let base_path = server.settings.site.base_path();
    let html = html.replace(HERE, &format!("=\"{base_path}/"));
    let Some(preview) = preview(server, path).await else { return html };
    html.replacen(ABOUT, &escape(&preview.about), 1).replacen(
        TITLE,
        &head(&preview, &site_url(server, headers), path),
        1,
    )
}

/// What a path shows. Only what a spectator may see.
async fn preview(server: &Server, path: &str) -> Option<Preview> {
    let games = games(server);
    let text = |game: &str| games.iter().find(|text| text.game == game);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let of_game = |game: &str, title: &str| {
        let GameText { game, name, about } = text(game)?;
        let title = title.replace("{game}", name);
        Some(Preview { title, about: about.clone(), picture: format!("preview/{game}.png") })
    };
    match parts[..] {
        [] => Some(Preview {
            title: "Code Duello".into(),
            about: "Five tabletop duels, refereed to the letter. Play a friend or the computer."
                .into(),
            picture: format!("preview/{}.png", games.first()?.game),
        }),
        ["match", id] | ["match", id, "replay"] => {
            let row = server.services.store.find_match(id).await.ok()??;
            let plan = Plan::read(&row).ok()?;
            let is_replay = parts.len() == 3 && row.phase == Phase::Over;
            of_game(&row.game, &match_title(&plan, row.phase, is_replay)?)
        }
        ["puzzles", game, number] if number.parse::<u32>().is_ok() => {
            of_game(game, &format!("{{game}}: puzzle {number}"))
        }
        ["rules", game] => of_game(game, "{game}: the rules"),
        ["learn", game] => of_game(game, "{game}: a first lesson"),
        ["new", game] => of_game(game, "Play {game}"),
        _ => None,
    }
}

/// The title of a match, with `{game}` for the name of its game. None if spectators may not see it.
fn match_title(plan: &Plan, phase: Phase, is_replay: bool) -> Option<String> {
    if plan.is_full() && !plan.watchable {
        return None;
    }
    let name = |holder: &Holder| match holder {
        Holder::Open => "somebody".to_owned(),
        Holder::Player { name, .. } | Holder::Named(name) => plain(name),
        Holder::Bot(level) => format!("the computer ({level})"),
    };
    let mut people = plan.seats.iter().filter_map(|seat| seat.person());
    Some(match (phase, people.next()) {
        (Phase::Waiting, Some((_, host))) => format!("{} invites you to {{game}}", plain(host)),
        _ => {
            let names: Vec<String> = plan.seats.iter().map(|seat| name(&seat.holder)).collect();
            let what = if is_replay { "{game}, replay: " } else { "{game}: " };
            format!("{what}{}", names.join(" vs. "))
        }
    })
}

/// A name without the braces that mark the place of the game's name.
fn plain(name: &str) -> String {
    name.replace(['{', '}'], "")
}

/// The games, as the build of the page describes them; none if it was built without previews.
fn games(server: &Server) -> Vec<GameText> {
    let file = (server.assets)("preview/games.json");
    file.and_then(|file| serde_json::from_slice(&file.bytes).ok()).unwrap_or_default()
}

/// The address of the page for others: the public one, or the one that the client has asked for.
fn site_url(server: &Server, headers: &HeaderMap) -> String {
    let site = &server.settings.site;
    site.public_url().unwrap_or_else(|| {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let scheme = if is_https(headers) { "https" } else { "http" };
        format!("{scheme}://{}{}", host.unwrap_or("localhost"), site.base_path())
    })
}

/// The elements of a preview. Pictures and addresses in it must be whole.
fn head(preview: &Preview, site_url: &str, path: &str) -> String {
    let Preview { title, about, picture } = preview;
    let site_name = "Code Duello";
    let whole_title =
        if title == site_name { title.clone() } else { format!("{title} · {site_name}") };
    let properties = [
        ("og:site_name", site_name.to_owned()),
        ("og:type", "website".to_owned()),
        ("og:title", title.clone()),
        ("og:description", about.clone()),
        ("og:url", format!("{site_url}/{}", path.trim_start_matches('/'))),
        ("og:image", format!("{site_url}/{picture}")),
        ("og:image:width", "1200".to_owned()),
        ("og:image:height", "630".to_owned()),
        ("twitter:card", "summary_large_image".to_owned()),
        ("twitter:title", title.clone()),
        ("twitter:description", about.clone()),
        ("twitter:image", format!("{site_url}/{picture}")),
    ];
    let mut html = format!("<title>{}</title>", escape(&whole_title));
    for (property, content) in properties {
        // Open Graph names its elements by `property`, Twitter by `name`.
        let kind = if property.starts_with("og:") { "property" } else { "name" };
        html += &format!("\n    <meta {kind}=\"{property}\" content=\"{}\" />", escape(&content));
    }
    html
}

/// Text for an element or an attribute.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            other => escaped.push(other),
        }
    }
    escaped
}
