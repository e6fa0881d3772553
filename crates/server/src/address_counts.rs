//! How many things each address has open at the same time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// Counts by address, each with the same limit.
pub(crate) struct AddressCounts {
    limit: usize,
    counts: Counts,
}

/// One of the things an address has open; dropping it closes it.
pub(crate) struct Entered {
    address: IpAddr,
    counts: Counts,
}

impl AddressCounts {
    pub(crate) fn new(limit: usize) -> AddressCounts {
        AddressCounts { limit, counts: Counts::default() }
    }

    /// Counts one more for an address, unless it has reached the limit.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Entered> {
        let address = network(address);
        let mut counts = lock(&self.counts);
        let count = counts.entry(address).or_insert(0);
        if *count >= self.limit {
            return None;
        }
        *count += 1;
        Some(Entered { address, counts: Arc::clone(&self.counts) })
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

fn lock(counts: &Counts) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, since a client has a whole
/// network of those.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_limit_of_its_own_and_leaves_nothing_behind() {
        let counts = AddressCounts::new(2);
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let first = counts.enter(address("2001:db8:1:2::1"));
        let second = counts.enter(address("2001:db8:1:2:3::"));
        assert!(first.is_some() && second.is_some());
        assert!(counts.enter(address("2001:db8:1:2::9")).is_none());
        assert!(counts.enter(address("203.0.113.9")).is_some());
        drop(first);
        assert!(counts.enter(address("2001:db8:1:2::9")).is_some());
        drop(second);
        assert!(lock(&counts.counts).is_empty());
    }
}
