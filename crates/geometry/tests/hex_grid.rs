//! Distances, rings, rotations, wedges and boards against definitions and against `hexx`.

use duello_geometry::hex::{Board, Direction, Hex, Wedge, WedgeWidth};
use proptest::prelude::*;

fn hex() -> impl Strategy<Value = Hex> {
    (-60..=60, -60..=60).prop_map(|(q, r)| Hex::new(q, r))
}

/// Any place up to the limit, the limit included.
fn far_hex() -> impl Strategy<Value = Hex> {
    let limit = Hex::LIMIT.cast_signed();
    let coordinate = prop_oneof![-limit..=limit, Just(limit), Just(-limit), -9..=9];
    (coordinate.clone(), coordinate)
        .prop_filter_map("out of range", |(q, r)| Hex::try_from([q, r]).ok())
}

fn direction() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q, hex.r)
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}

fn sorted(mut hexes: Vec<Hex>) -> Vec<Hex> {
    hexes.sort_unstable();
    hexes
}

#[test]
fn directions_are_numbered_clockwise() {
    assert_eq!(Direction::from_index(Direction::ALL.len()), None);
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(Direction::from_index(index), Some(direction));
        assert_eq!(direction.vector().rotated(1), direction.right().vector());
        assert_eq!(direction.vector() + direction.opposite().vector(), Hex::ORIGIN);
        assert_eq!(direction.left().right(), direction);
        assert_eq!(direction.turned(i32::MIN).turned(i32::MAX), direction.turned(-1));
    }
}

/// The wide wedge to the north, written out by hand.
#[test]
fn the_northern_wedge_hex_by_hex() {
    let rows: [&[(i32, i32)]; 4] = [
        &[],
        &[(-1, 0), (0, -1), (1, -1)],
        &[(-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2)],
        &[(-3, 0), (-2, -1), (-1, -2), (0, -3), (1, -3), (2, -3), (3, -3)],
    ];
    let wedge = Wedge::new(Hex::ORIGIN, Direction::N, WedgeWidth::Wide);
    for (distance, row) in rows.iter().enumerate() {
        let row = row.iter().map(|&(q, r)| Hex::new(q, r));
        assert!(wedge.at_distance(distance as u32).eq(row), "distance {distance}");
    }
}

#[test]
fn coordinates_from_outside_are_refused_beyond_the_limit() {
    let limit = Hex::LIMIT.cast_signed();
    for inside in [[limit, 0], [0, -limit], [-limit, limit]] {
        assert_eq!(Hex::try_from(inside).map(<[i32; 2]>::from), Ok(inside));
    }
    let beyond = limit + 1;
    for outside in [[beyond, 0], [limit, 1], [-1, -limit], [beyond, -1], [1, -beyond]] {
        assert!(Hex::try_from(outside).is_err(), "{outside:?}");
    }
    for outside in [[i32::MIN, i32::MAX], [i32::MIN; 2], [i32::MAX; 2]] {
        assert!(Hex::try_from(outside).is_err(), "{outside:?}");
    }
}

proptest! {
    #[test]
    fn distance_is_a_metric_and_counts_steps(a in hex(), b in hex(), c in hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        // Exactly one or two neighbours are a step nearer, unless one is there.
        let nearer = a.neighbours().iter().filter(|n| n.distance(b) + 1 == a.distance(b)).count();
        let expected = if a == b { 0..=0 } else { 1..=2 };
        prop_assert!(expected.contains(&nearer));
    }

    #[test]
    fn hexx_agrees(a in hex(), b in hex(), radius in 0u32..8, sixths in 0u32..6) {
        let (x, y) = (theirs(a), theirs(b));
        prop_assert_eq!(a.distance(b), x.unsigned_distance_to(y));
        let neighbours = x.all_neighbors().map(ours).to_vec();
        prop_assert_eq!(sorted(a.neighbours().to_vec()), sorted(neighbours));
        let ring = x.ring(radius).map(ours).collect();
        prop_assert_eq!(sorted(a.ring(radius).collect()), sorted(ring));
        let disc = x.range(radius).map(ours).collect();
        prop_assert_eq!(sorted(a.disc(radius).collect()), sorted(disc));
        let turn = sixths.cast_signed();
        prop_assert_eq!(a.rotated_about(b, turn), ours(x.rotate_cw_around(y, sixths)));
        prop_assert_eq!(a.rotated_about(b, -turn), ours(x.rotate_ccw_around(y, sixths)));
    }

    #[test]
    fn rings_are_closed_walks_at_their_distance(centre in hex(), radius in 0u32..12) {
        let ring: Vec<Hex> = centre.ring(radius).collect();
        prop_assert_eq!(ring.len(), if radius == 0 { 1 } else { 6 * radius as usize });
        prop_assert_eq!(centre.ring(radius).len(), ring.len());
        prop_assert!(ring.iter().all(|hex| hex.distance(centre) == radius));
        prop_assert_eq!(ring[0], centre + Direction::N.vector() * radius.cast_signed());
        if radius > 0 {
            for (place, hex) in ring.iter().enumerate() {
                prop_assert_eq!(hex.distance(ring[(place + 1) % ring.len()]), 1);
            }
            prop_assert_eq!(ring[radius as usize], ring[0].rotated_about(centre, 1), "clockwise");
        }
        let disc: Vec<Hex> = centre.disc(radius).collect();
        prop_assert_eq!(disc.len() as u32, 3 * radius * (radius + 1) + 1);
        prop_assert!(disc.is_sorted_by_key(|hex| hex.distance(centre)));
    }

    #[test]
    fn rotation_keeps_distances_and_adds_up(
        a in hex(), b in hex(), m in -20i32..20, n in -20i32..20,
    ) {
        prop_assert_eq!(a.rotated(m).distance(b.rotated(m)), a.distance(b));
        prop_assert_eq!(a.rotated(m).rotated(n), a.rotated(m + n));
        prop_assert_eq!(a.rotated(3), -a);
        prop_assert_eq!(a.rotated(6), a);
        prop_assert_eq!(b.rotated_about(b, m), b);
    }

    #[test]
    fn nothing_overflows_up_to_the_limit(
        a in far_hex(), b in far_hex(), facing in direction(), n in any::<i32>(),
    ) {
        let distance = a.distance(b);
        prop_assert!(distance <= 2 * Hex::LIMIT);
        prop_assert_eq!(a.rotated(n).distance(b.rotated(n)), distance);
        prop_assert_eq!(a.rotated_about(b, n).distance(b), distance);
        prop_assert_eq!(a.neighbour(facing).distance(a), 1);
        let last = a.ring(Hex::LIMIT).next_back();
        prop_assert_eq!(last.map(|hex| hex.distance(a)), Some(Hex::LIMIT));
        let far = Wedge::new(a, facing, WedgeWidth::Wide);
        let edge = far.at_distance(Hex::LIMIT).next();
        prop_assert!(edge.is_some_and(|hex| far.contains(hex)));
        let _ = far.contains(b);
    }

    /// A wedge is what its definition lists, and nothing else.
    #[test]
    fn wedges_match_their_definition(
        apex in hex(), facing in direction(), narrow in any::<bool>(),
    ) {
        let width = if narrow { WedgeWidth::Narrow } else { WedgeWidth::Wide };
        let wedge = Wedge::new(apex, facing, width);
        for n in 1..=7i32 {
            let mut defined = Vec::new();
            for j in 0..=n {
                let i = n - j;
                if !narrow || j <= i {
                    for side in [facing.left(), facing.right()] {
                        defined.push(apex + facing.vector() * i + side.vector() * j);
                    }
                }
            }
            defined.sort_unstable();
            defined.dedup();
            let listed: Vec<Hex> = wedge.at_distance(n as u32).collect();
            prop_assert_eq!(listed.len() as i32, if narrow { 2 * (n / 2) + 1 } else { 2 * n + 1 });
            // From the left edge to the right: clockwise along the ring.
            prop_assert!(listed.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
            prop_assert_eq!(sorted(listed.clone()), defined);
            if !narrow {
                prop_assert_eq!(listed[0], apex + facing.left().vector() * n);
            }
            let contained = apex.ring(n as u32).filter(|&hex| wedge.contains(hex)).collect();
            prop_assert_eq!(sorted(contained), sorted(listed));
        }
        prop_assert!(!wedge.contains(apex));
        prop_assert_eq!(wedge.at_distance(0).count(), 0);
    }

    #[test]
    fn six_wedges_cover_the_plane_evenly(apex in hex(), other in hex()) {
        prop_assume!(apex != other);
        let away = other - apex;
        let straight = away.q == 0 || away.r == 0 || away.s() == 0;
        let wide = Wedge::facings(apex, other, WedgeWidth::Wide).count();
        prop_assert_eq!(wide, if straight { 3 } else { 2 });
        // The narrow ones tile it: a hex is in two only half way between two directions.
        let halfway = away.q == away.r || away.r == away.s() || away.s() == away.q;
        let narrow = Wedge::facings(apex, other, WedgeWidth::Narrow).count();
        prop_assert_eq!(narrow, if halfway { 2 } else { 1 });
    }

    #[test]
    fn boards_number_their_hexes_without_gaps(half_width in 0u8..14, half_height in 0u8..14) {
        let board = Board::new(half_width, half_height);
        let mut defined: Vec<Hex> = Hex::ORIGIN
            .disc(40)
            .filter(|hex| {
                hex.q.abs() <= i32::from(half_width)
                    && (2 * hex.r + hex.q).abs() <= i32::from(half_height)
            })
            .collect();
        defined.sort_unstable();
        prop_assert_eq!(board.hexes().collect::<Vec<_>>(), &defined[..]);
        prop_assert_eq!(board.len(), defined.len());
        for (index, &hex) in defined.iter().enumerate() {
            prop_assert_eq!(board.index(hex), Some(index));
            prop_assert_eq!(board.hex(index), Some(hex));
            prop_assert_eq!(board.index(-hex), Some(board.len() - 1 - index));
        }
        prop_assert_eq!(board.hex(board.len()), None);
        prop_assert_eq!(board.hex(usize::MAX), None);
    }

    #[test]
    fn boards_survive_any_coordinates(
        w in any::<u8>(), h in any::<u8>(), q in any::<i32>(), r in any::<i32>(),
    ) {
        let board = Board::new(w, h);
        let hex = Hex { q, r };
        prop_assert_eq!(board.index(hex).is_some(), board.contains(hex));
        let last = board.hex(board.len() - 1);
        prop_assert_eq!(last.and_then(|hex| board.index(hex)), Some(board.len() - 1));
        prop_assert!(board.len() <= 130_816);
    }
}
