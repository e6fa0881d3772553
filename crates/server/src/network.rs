//! The addresses at which other devices on the network reach this server.

use std::net::{IpAddr, SocketAddr};

use if_addrs::{IfOperStatus, Interface, get_if_addrs};

/// Names of interfaces that lead to containers and virtual machines on this computer, not to other devices.
const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vboxnet", "vmnet"];

/// The `host:port` pairs at which other devices reach a server that listens at `listening`, the likeliest first. Empty
/// if it listens on this computer only.
pub fn reachable_hosts(listening: SocketAddr) -> Vec<String> {
    let ip = listening.ip();
    if ip.is_loopback() {
        return Vec::new();
    }
    if !ip.is_unspecified() {
        return vec![listening.to_string()];
    }
    let found = get_if_addrs().unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot list the network addresses of this computer");
        Vec::new()
    });
    // A socket for all IPv6 addresses usually accepts IPv4 too; one for all IPv4 addresses accepts no IPv6.
    let addresses = found.iter().filter(|one| is_outward(one)).map(Interface::ip);
    let mut addresses: Vec<IpAddr> =
        addresses.filter(|address| address.is_ipv4() || ip.is_ipv6()).collect();
    addresses.sort_by_key(rank);
    addresses.dedup();
    addresses.iter().map(|ip| SocketAddr::new(*ip, listening.port()).to_string()).collect()
}

fn is_outward(interface: &Interface) -> bool {
    let is_virtual = VIRTUAL.iter().any(|start| interface.name.starts_with(start));
    // Addresses that a device gives itself for want of a network reach hardly anybody.
    let is_useful = !interface.is_loopback() && !interface.is_link_local();
    is_useful && !is_virtual && interface.oper_status != IfOperStatus::Down
}

/// Home networks first, then offices, then the rest; IPv6 last, because such links are hard to read out.
fn rank(address: &IpAddr) -> (u8, IpAddr) {
    let rank = match address {
        IpAddr::V4(ip) if ip.octets()[..2] == [192, 168] => 0,
        IpAddr::V4(ip) if ip.is_private() => 1,
        IpAddr::V4(_) => 2,
        IpAddr::V6(_) => 3,
    };
    (rank, *address)
}

/// Whether an address belongs to this computer or to a private network.
pub(crate) fn is_nearby(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_loopback_is_reached_by_nobody_else() {
        assert!(reachable_hosts("127.0.0.1:8080".parse().unwrap()).is_empty());
        assert!(reachable_hosts("[::1]:8080".parse().unwrap()).is_empty());
    }

    #[test]
    fn a_server_at_one_address_is_reached_there() {
        assert_eq!(reachable_hosts("192.0.2.7:81".parse().unwrap()), ["192.0.2.7:81"]);
        assert_eq!(reachable_hosts("[2001:db8::7]:81".parse().unwrap()), ["[2001:db8::7]:81"]);
    }

    #[test]
    fn a_server_at_all_addresses_names_no_loopback() {
        for host in reachable_hosts("0.0.0.0:8080".parse().unwrap()) {
            let address: SocketAddr = host.parse().unwrap();
            assert!(!address.ip().is_loopback() && address.is_ipv4(), "{host}");
            assert_eq!(address.port(), 8080);
        }
    }

    #[test]
    fn home_networks_come_first() {
        let mut all: Vec<IpAddr> = ["2001:db8::1", "203.0.113.9", "10.0.0.7", "192.168.1.5"]
            .map(|text| text.parse().unwrap())
            .to_vec();
        all.sort_by_key(rank);
        let sorted: Vec<String> = all.iter().map(IpAddr::to_string).collect();
        assert_eq!(sorted, ["192.168.1.5", "10.0.0.7", "203.0.113.9", "2001:db8::1"]);
    }

    #[test]
    fn nearby_is_this_computer_and_private_networks() {
        let near = |text: &str| is_nearby(text.parse().unwrap());
        assert!(near("127.0.0.1") && near("::1") && near("192.168.1.5") && near("::ffff:10.0.0.1"));
        assert!(!near("203.0.113.9") && !near("2001:db8::1"));
    }
}
