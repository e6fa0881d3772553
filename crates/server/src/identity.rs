//! Who asks: a signed cookie for everybody, an API key for programs.

use axum::http::{HeaderMap, header};
use duello_store::{PlayerRow, Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// The cookie of a player.
pub(crate) const COOKIE: &str = "duello";

/// How long a cookie lasts, in seconds: a year.
const COOKIE_SECONDS: u32 = 31_536_000;

/// Signs and reads cookies.
pub(crate) struct Identity {
    key: Vec<u8>,
}

impl Identity {
    /// With the key that all servers on this store share.
    pub(crate) async fn new(store: &dyn Store) -> Result<Identity, StoreError> {
        let key = store.setting("cookie-key", &random_text()).await?;
        Ok(Identity { key: key.into_bytes() })
    }

    /// The cookie of a player, as a header's value. It is for this site alone, and no script can read it.
    pub(crate) fn cookie(&self, player: &str) -> String {
        let signed = format!("{player}.{}", self.sign(player));
        format!("{COOKIE}={signed}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax")
    }

    fn sign(&self, player: &str) -> String {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key)
            .expect("HMAC takes a key of any length");
        mac.update(player.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// The player whose cookie or key comes with a request. A forged one is nobody's.
    pub(crate) async fn player(
        &self,
        headers: &HeaderMap,
        store: &dyn Store,
    ) -> Result<Option<PlayerRow>, Problem> {
        let id = match bearer(headers) {
            Some(key) => match store.find_key(&hash(key)).await? {
                Some(id) => id,
                None => {
                    let status = axum::http::StatusCode::UNAUTHORIZED;
                    return Err(Problem::new(status, "key.unknown", "this API key is not known"));
                }
            },
            None => match cookie(headers).and_then(|value| self.signed(value)) {
                Some(id) => id.to_owned(),
                None => return Ok(None),
            },
        };
        Ok(store.find_player(&id).await?)
    }

    /// What a cookie says, if the signature is ours.
    fn signed<'a>(&self, value: &'a str) -> Option<&'a str> {
        let (player, signature) = value.rsplit_once('.')?;
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key).ok()?;
        mac.update(player.as_bytes());
        mac.verify_slice(&unhex(signature)?).ok().map(|()| player)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

/// 128 random bits as text: for ids and links that nobody can guess.
pub(crate) fn random_text() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    hex(&bytes)
}

/// A short random id that is pleasant in addresses: 60 bits.
pub(crate) fn random_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Secrets are kept as their hashes. They have 128 bits, so that a plain hash is enough.
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
    fn a_cookie_is_read_back_and_a_forged_one_is_nobodys() {
        let identity = Identity { key: b"key".to_vec() };
        let whole = identity.cookie("p1");
        let value = whole.split(';').next().unwrap();
        let headers = headers(header::COOKIE, &format!("other=1; {value}"));
        assert_eq!(cookie(&headers).and_then(|value| identity.signed(value)), Some("p1"));
        let forged = value.replace("p1", "p2");
        let forged = forged.strip_prefix("duello=").unwrap();
        assert_eq!(identity.signed(forged), None);
        assert_eq!(identity.signed("p1.zz"), None);
        assert_eq!(identity.signed("p1"), None);
    }

    #[test]
    fn ids_and_links_differ() {
        assert_ne!(random_text(), random_text());
        assert_eq!((random_text().len(), random_id().len()), (32, 12));
    }
}
