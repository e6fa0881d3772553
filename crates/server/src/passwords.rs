//! Passwords: Argon2id, with the parameters that OWASP recommends. A hash takes much memory and some time, on purpose;
//! so it is made on a thread of its own, and no more of them at once than there are cores.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use axum::http::StatusCode;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::problem::Problem;

/// The shortest and the longest password, in characters.
const CHARS_MIN: usize = 8;
const CHARS_MAX: usize = 128;

/// OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// How long somebody waits for a place before being told to come back.
const PATIENCE: Duration = Duration::from_secs(10);

/// A hash of no password. A name that nobody has is held against it, so that it takes as long as any other.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZWJvZHkgdW5rbm93bg$bm9ib2R5IGhhcyBhIHBhc3N3b3JkIGxpa2UgdGhpcyE";

/// Where passwords are hashed.
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
}

/// Why a password cannot be taken, if it cannot.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Problem> {
    let chars = password.chars().count();
    if !(CHARS_MIN..=CHARS_MAX).contains(&chars) {
        let text = format!("a password has {CHARS_MIN} to {CHARS_MAX} characters, not {chars}");
        return Err(Problem::bad("password.length", text));
    }
    if password.to_lowercase() == name.to_lowercase() {
        return Err(Problem::bad("password.name", "the name is no password"));
    }
    Ok(())
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        let cores = available_parallelism().map_or(1, Into::into);
        Passwords { places: Arc::new(Semaphore::new(cores)) }
    }

    /// The hash of a password, as it is kept.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        self.work(move || {
            let mut salt = [0; 16];
            getrandom::fill(&mut salt).ok()?;
            let hash = argon2()?.hash_password_with_salt(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        })
        .await
    }

    /// Whether a password is the one that is kept. Where none is kept it is not, and finding that out takes as long.
    pub(crate) async fn is_right(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, Problem> {
        self.work(move || {
            let held_against = kept.as_deref().unwrap_or(NOBODY);
            let is_equal = argon2()?.verify_password(password.as_bytes(), held_against).is_ok();
            Some(is_equal && kept.is_some())
        })
        .await
    }

    /// Works on a thread of its own, when there is a place.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = |text| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "password.busy", text);
        let waiting = timeout(PATIENCE, Arc::clone(&self.places).acquire_owned());
        let Ok(Ok(place)) = waiting.await else {
            return Err(busy("too many people are at the door; try again soon"));
        };
        let working = spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        let done = working.await.ok().flatten();
        done.ok_or_else(|| busy("the password could not be hashed; try again soon"))
    }
}

fn argon2() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_is() {
        let passwords = Passwords::new();
        let right = "correct horse".to_owned();
        let hash = passwords.hash(right.clone()).await.unwrap();
        let another = passwords.hash(right.clone()).await.unwrap();
        assert_ne!(hash, another, "each has a salt of its own");
        assert!(passwords.is_right(right.clone(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.is_right("correct Horse".into(), Some(hash)).await.unwrap());
        assert!(!passwords.is_right(right, None).await.unwrap());
        assert!(!passwords.is_right(String::new(), Some("nonsense".into())).await.unwrap());
    }

    /// Otherwise the time of an answer would tell whether there is such a name.
    #[tokio::test]
    async fn nobodys_hash_costs_what_everybodys_costs() {
        let hash = Passwords::new().hash("correct horse".into()).await.unwrap();
        let costs = |hash: &str| hash.split('$').take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(costs(&hash), costs(NOBODY));
        assert_eq!(hash.len(), NOBODY.len());
    }

    #[test]
    fn short_long_and_obvious_passwords_are_refused() {
        let code = |password: &str| check(password, "Annabelle").err().map(|problem| problem.code);
        assert_eq!(code("1234567").as_deref(), Some("password.length"));
        assert_eq!(code(&"x".repeat(129)).as_deref(), Some("password.length"));
        assert_eq!(code("annaBELLE").as_deref(), Some("password.name"));
        assert_eq!(code("12345678"), None);
        assert_eq!(code(&"ü".repeat(128)), None);
    }
}
