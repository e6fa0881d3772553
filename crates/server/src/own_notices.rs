//! Tells a host's own notices from those of other servers, so that it does not read what it has just written.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// How many notices of a host's own appends are still to come.
///
/// Notices do not say who sent them, so they are only counted: of all notices of a match, as many are ignored as the
/// host itself has caused. If another server's notice is ignored in place of an own one, the own one takes its part a
/// moment later. None is lost, except when the connection for notices breaks; then [`OwnNotices::forget`] starts over.
#[derive(Clone, Default)]
pub(crate) struct OwnNotices(Arc<AtomicU32>);

impl OwnNotices {
    /// An append is about to be made. Its notice may arrive before the append returns.
    pub(crate) fn expect(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }

    /// The append has failed. If it was made after all, its notice counts as that of another server.
    pub(crate) fn cancel(&self) {
        self.take();
    }

    /// Takes one of the notices to come; false if there is none, so that another server has sent it.
    pub(crate) fn take(&self) -> bool {
        let one_less = |count: u32| count.checked_sub(1);
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, one_less).is_ok()
    }

    /// Notices may have been lost: every further one counts as that of another server.
    pub(crate) fn forget(&self) {
        self.0.store(0, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::OwnNotices;

    #[test]
    fn as_many_notices_are_ignored_as_were_caused() {
        let own = OwnNotices::default();
        assert!(!own.take(), "another server's");
        own.expect();
        own.expect();
        own.cancel();
        assert!(own.take());
        assert!(!own.take());
        own.expect();
        own.forget();
        assert!(!own.take());
        own.cancel();
        assert!(!own.take());
    }
}
