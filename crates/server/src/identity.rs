//! Who is asking: browsers send a signed cookie, programs an API token.
//!
//! A cookie names a player and the generation of that player's sessions. Incrementing the generation invalidates all
//! earlier cookies at once.

use axum::http::{HeaderMap, StatusCode, header};
use duello_store::{PlayerRow, Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// The name of the session cookie.
pub(crate) const COOKIE: &str = "duello";

/// How long a cookie lasts: one year.
const COOKIE_SECONDS: u32 = 31_536_000;

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

    /// The `Set-Cookie` value that logs a player in, in response to a request with these headers.
    pub(crate) fn cookie(&self, player: &PlayerRow, headers: &HeaderMap) -> String {
        let payload = format!("{}.{}", player.id, player.generation);
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
        let Some((id, generation)) = cookie(headers).and_then(|value| self.verify(value)) else {
            return Ok(None);
        };
        let player = store.find_player(id).await?;
        Ok(player.filter(|player| player.generation == generation))
    }

    /// The player and generation in a cookie, if its signature is valid.
    fn verify<'a>(&self, value: &'a str) -> Option<(&'a str, i64)> {
        let (payload, signature) = value.rsplit_once('.')?;
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key).ok()?;
        mac.update(payload.as_bytes());
        mac.verify_slice(&unhex(signature)?).ok()?;
        let (player, generation) = payload.rsplit_once('.')?;
        Some((player, generation.parse().ok()?))
    }
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
pub(crate) fn has_token(headers: &HeaderMap) -> bool {
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
        let whole = identity.cookie(&player(), &HeaderMap::new());
        let value = whole.split(';').next().unwrap();
        let headers = headers(header::COOKIE, &format!("other=1; {value}"));
        assert_eq!(cookie(&headers).and_then(|value| identity.verify(value)), Some(("p1", 7)));
        let value = value.strip_prefix("duello=").unwrap();
        for (was, is) in [("p1", "p2"), (".7.", ".8."), (".7.", ".77.")] {
            assert_eq!(identity.verify(&value.replace(was, is)), None, "{is}");
        }
        for forged in ["p1.7.zz", "p1.7.", "p1.7", "p1", "", "..", "p1.7.é"] {
            assert_eq!(identity.verify(forged), None, "{forged}");
        }
        // A valid signature of something that is not a cookie.
        let nonsense = format!("p1.{}", identity.sign("p1"));
        assert_eq!(identity.verify(&nonsense), None);
    }

    #[test]
    fn a_cookie_is_secure_over_https() {
        let identity = Identity { key: b"key".to_vec(), base_path: String::new() };
        let is_secure = |headers: &HeaderMap| {
            assert_eq!(identity.expired_cookie(headers).contains("; Secure"), is_https(headers));
            let cookie = identity.cookie(&player(), headers);
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
        }
    }

    #[test]
    fn random_ids_and_links_differ() {
        assert_ne!(random_text(), random_text());
        assert_eq!((random_text().len(), random_id().len()), (32, 12));
    }
}
