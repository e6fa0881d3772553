//! Digests: how two runs are compared without comparing everything.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// Lower-case hexadecimal text of some bytes.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|b| [DIGITS[usize::from(b >> 4)], DIGITS[usize::from(b & 15)]])
        .map(char::from)
        .collect()
}

/// SHA-256 of some bytes as hexadecimal text.
///
/// ```
/// let digest = duello_core::digest_of_bytes(b"");
/// assert!(digest.starts_with("e3b0c44298fc1c14"));
/// ```
pub fn digest_of_bytes(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// SHA-256 of a value's JSON text. Fields are written in the order of their declaration, so equal values of
/// one version of the rules have equal digests on every platform.
pub fn digest_of<T: Serialize>(value: &T) -> String {
    let text = serde_json::to_vec(value).expect("values of the contract have string keys only");
    digest_of_bytes(&text)
}
