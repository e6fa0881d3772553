//! Passwords: Argon2id with the parameters OWASP recommends. Hashing is expensive on purpose, so it runs on blocking
//! threads, at most one per core.

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

/// How long a request waits for a free thread before it fails.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);

/// A hash that no password has. Logins with an unknown name are checked against it, so that they take as long as any
/// other.
const DUMMY_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZWJvZHkgdW5rbm93bg$bm9ib2R5IGhhcyBhIHBhc3N3b3JkIGxpa2UgdGhpcyE";

/// Hashes and verifies passwords. Cloning it shares the limit.
#[derive(Clone)]
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
}

/// Checks whether a password is acceptable for an account of this name.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Problem> {
    let chars = password.chars().count();
    if !(CHARS_MIN..=CHARS_MAX).contains(&chars) {
        let text = format!(
            "the password must have {CHARS_MIN} to {CHARS_MAX} characters; this one has {chars}"
        );
        return Err(Problem::bad("password.length", text));
    }
    if password.to_lowercase() == name.to_lowercase() {
        return Err(Problem::bad("password.name", "the password must differ from the name"));
    }
    Ok(())
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        let cores = available_parallelism().map_or(1, Into::into);
        Passwords { permits: Arc::new(Semaphore::new(cores)) }
    }

    /// The hash of a password, as it is stored.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        self.run(move || {
            let mut salt = [0; 16];
            getrandom::fill(&mut salt).ok()?;
            let hash = argon2()?.hash_password_with_salt(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        })
        .await
    }

    /// Whether a password matches the stored hash. Without a hash it does not, after the same amount of work.
    pub(crate) async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, Problem> {
        self.run(move || {
            let compared = hash.as_deref().unwrap_or(DUMMY_HASH);
            let is_equal = argon2()?.verify_password(password.as_bytes(), compared).is_ok();
            Some(is_equal && hash.is_some())
        })
        .await
    }

    /// Runs `work` on a blocking thread, when one is free.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = |text| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "password.busy", text);
        let waiting = timeout(QUEUE_TIMEOUT, Arc::clone(&self.permits).acquire_owned());
        let Ok(Ok(permit)) = waiting.await else {
            return Err(busy("too many logins at once; try again soon"));
        };
        let working = spawn_blocking(move || {
            let done = work();
            drop(permit);
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
    async fn a_hash_verifies_its_password_and_no_other() {
        let passwords = Passwords::new();
        let right = "correct horse".to_owned();
        let hash = passwords.hash(right.clone()).await.unwrap();
        let another = passwords.hash(right.clone()).await.unwrap();
        assert_ne!(hash, another, "every hash has its own salt");
        assert!(passwords.verify(right.clone(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("correct Horse".into(), Some(hash)).await.unwrap());
        assert!(!passwords.verify(right, None).await.unwrap());
        assert!(!passwords.verify(String::new(), Some("nonsense".into())).await.unwrap());
    }

    /// Otherwise the response time would reveal whether a name exists.
    #[tokio::test]
    async fn the_dummy_hash_costs_as_much_as_a_real_one() {
        let hash = Passwords::new().hash("correct horse".into()).await.unwrap();
        let costs = |hash: &str| hash.split('$').take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(costs(&hash), costs(DUMMY_HASH));
        assert_eq!(hash.len(), DUMMY_HASH.len());
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
