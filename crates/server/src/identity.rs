//! Who is asking: browsers send a signed cookie, programs an API token.
//!
//! A cookie names a session, its player, and the generation of that player's sessions. It is valid as long as the session
//! is stored and the generation is the player's. Changing a password starts a new generation, so that a login with the old
//! one that is still in progress leads to nothing.

use axum::http::{HeaderMap, StatusCode, header};
use duello_store::{PlayerRow, Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// The name of the session cookie.
pub(crate) const COOKIE: &str = "duello";

/// How long a cookie lasts: one year.
const COOKIE_SECONDS: u32 = 31_536_000;

/// How exactly the last use of a session is stored, in milliseconds: a write per request would cost more than the rest
/// of it.
const USE_STEP: i64 = 600_000;

/// Signs and reads cookies.
pub(crate) struct Identity {
    key: Vec<u8>,
    /// The path before everything that is served; the cookie is sent there only.
    base_path: String,
}

impl Identity {
    /// Uses the signing key that all servers on this store share.
    pub(crate) async fn new(store: &dyn Store, base_path: &str) -> Result<Identity, StoreError> {
        let key = store.setting("cookie-key", &random_text()).await?;
        Ok(Identity { key: key.into_bytes(), base_path: base_path.to_owned() })
    }

    /// The `Set-Cookie` value of a player's session, in response to a request with these headers.
    pub(crate) fn cookie(&self, player: &PlayerRow, session: &str, headers: &HeaderMap) -> String {
        let payload = format!("{}.{}.{session}", player.id, player.generation);
        let signature = self.sign(&payload);
        self.cookie_header(&format!("{payload}.{signature}"), COOKIE_SECONDS, headers)
    }

    /// The `Set-Cookie` value that logs a player out.
    pub(crate) fn expired_cookie(&self, headers: &HeaderMap) -> String {
        self.cookie_header("", 0, headers)
    }

    /// A `Set-Cookie` value. The cookie is for this site only and hidden from scripts; over HTTPS it is also `Secure`.
    fn cookie_header(&self, value: &str, seconds: u32, headers: &HeaderMap) -> String {
        let secure = if is_https(headers) { "; Secure" } else { "" };
        let path = if self.base_path.is_empty() { "/" } else { &self.base_path };
        format!("{COOKIE}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }

    fn sign(&self, text: &str) -> String {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key)
            .expect("HMAC takes a key of any length");
        mac.update(text.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// The player who sent a request, by token or cookie. An invalid cookie counts as none; an invalid token is an
    /// error, because a program should learn about it instead of becoming a guest.
    pub(crate) async fn player(
        &self,
        headers: &HeaderMap,
        store: &dyn Store,
    ) -> Result<Option<PlayerRow>, Problem> {
        if let Some(token) = bearer(headers) {
            return player_of_token(token, store).await.map(Some);
        }
        let Some(cookie) = self.cookie_of(headers) else { return Ok(None) };
        let Some((player, session)) = store.find_session(cookie.session).await? else {
            return Ok(None);
        };
        if player.id != cookie.player || player.generation != cookie.generation {
            return Ok(None);
        }
        let now = crate::time::now();
        if now - session.used >= USE_STEP {
            // It is only for the list of sessions, so a store that cannot be written does not matter here.
            let _ = store.note_session(&session.id, now).await;
        }
        Ok(Some(player))
    }

    /// What the cookie of a request says, if its signature is valid. A request with a token has no session.
    pub(crate) fn cookie_of<'a>(&self, headers: &'a HeaderMap) -> Option<Cookie<'a>> {
        if has_token(headers) {
            return None;
        }
        cookie(headers).and_then(|value| self.verify(value))
    }

    fn verify<'a>(&self, value: &'a str) -> Option<Cookie<'a>> {
        let (payload, signature) = value.rsplit_once('.')?;
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key).ok()?;
        mac.update(payload.as_bytes());
        mac.verify_slice(&unhex(signature)?).ok()?;
        let mut parts = payload.split('.');
        let player = parts.next()?;
        let generation = parts.next()?.parse().ok()?;
        // Cookies from before sessions were stored count as one session, which has the player's id.
        let session = parts.next().unwrap_or(player);
        Some(Cookie { player, generation, session })
    }
}

/// What a signed cookie says. The session may have ended.
#[derive(PartialEq, Debug)]
pub(crate) struct Cookie<'a> {
    pub(crate) player: &'a str,
    generation: i64,
    pub(crate) session: &'a str,
}

/// Whether the client uses HTTPS, according to the proxy or the page's origin. A client that lies about it affects
/// only its own cookie.
pub(crate) fn is_https(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let by_proxy = text("x-forwarded-proto").and_then(|all| all.split(',').next());
    by_proxy.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https"))
        || text("origin").is_some_and(|origin| origin.starts_with("https://"))
}

/// The player to whom a token belongs.
async fn player_of_token(token: &str, store: &dyn Store) -> Result<PlayerRow, Problem> {
    let refused = |code, text| Problem::new(StatusCode::UNAUTHORIZED, code, text);
    let unknown = || refused("token.unknown", "unknown token; it may have been revoked");
    let key = store.find_token(&hash(token)).await?.ok_or_else(unknown)?;
    if key.expires.is_some_and(|expiry| expiry <= crate::time::now()) {
        return Err(refused("token.expired", "this token has expired; create a new one"));
    }
    store.find_player(&key.player).await?.ok_or_else(unknown)
}

/// Whether a request carries a token.
fn has_token(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

/// 128 random bits in hex, for ids and links that cannot be guessed.
pub(crate) fn random_text() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system provides random numbers");
    hex(&bytes)
}

/// A random number.
pub(crate) fn random_number() -> u32 {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the operating system provides random numbers");
    u32::from_le_bytes(bytes)
}

/// A random id of 60 bits, short and readable in URLs.
pub(crate) fn random_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).expect("the operating system provides random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The hash under which a secret is stored. Secrets have 128 random bits, so a plain hash is enough.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn a_cookie_verifies_and_a_forged_one_does_not() {
        let identity = Identity { key: b"key".to_vec(), base_path: String::new() };
        let whole = identity.cookie(&player(), "s1", &HeaderMap::new());
        let value = whole.split(';').next().unwrap();
        let headers = headers(header::COOKIE, &format!("other=1; {value}"));
        let read = Cookie { player: "p1", generation: 7, session: "s1" };
        assert_eq!(identity.cookie_of(&headers), Some(read));
        let value = value.strip_prefix("duello=").unwrap();
        for (was, is) in [("p1", "p2"), (".7.", ".8."), (".7.", ".77."), ("s1", "s2")] {
            assert_eq!(identity.verify(&value.replace(was, is)), None, "{is}");
        }
        for forged in ["p1.7.s1.zz", "p1.7.s1.", "p1.7.s1", "p1", "", "..", "p1.7.é"] {
            assert_eq!(identity.verify(forged), None, "{forged}");
        }
        // A valid signature of something that is not a cookie.
        let nonsense = format!("p1.{}", identity.sign("p1"));
        assert_eq!(identity.verify(&nonsense), None);
        // A cookie from before sessions were stored.
        let old = format!("p1.7.{}", identity.sign("p1.7"));
        assert_eq!(identity.verify(&old).map(|cookie| cookie.session), Some("p1"));
    }

    #[test]
    fn a_cookie_is_secure_over_https() {
        let identity = Identity { key: b"key".to_vec(), base_path: String::new() };
        let is_secure = |headers: &HeaderMap| {
            assert_eq!(identity.expired_cookie(headers).contains("; Secure"), is_https(headers));
            let cookie = identity.cookie(&player(), "s1", headers);
            assert!(cookie.contains("; HttpOnly; SameSite=Lax"));
            cookie.contains("; Secure")
        };
        let proto = header::HeaderName::from_static("x-forwarded-proto");
        assert!(!is_secure(&HeaderMap::new()));
        assert!(is_secure(&headers(proto.clone(), "https")));
        assert!(is_secure(&headers(proto.clone(), "https, http")));
        assert!(!is_secure(&headers(proto, "http")));
        assert!(is_secure(&headers(header::ORIGIN, "https://duello.example")));
        assert!(!is_secure(&headers(header::ORIGIN, "http://localhost:8080")));
    }

    fn player() -> PlayerRow {
        PlayerRow {
            id: "p1".into(),
            name: "Ann".into(),
            login: None,
            password: None,
            created: 0,
            generation: 7,
            recovery: None,
            sanctions: Default::default(),
        }
    }

    #[test]
    fn random_ids_and_links_differ() {
        assert_ne!(random_text(), random_text());
        assert_eq!((random_text().len(), random_id().len()), (32, 12));
    }
}
