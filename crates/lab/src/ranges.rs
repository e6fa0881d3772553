//! Sets of match numbers, as a few ranges.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Numbers from and to, the latter not included; in order, apart, none of them empty. Two sets are equal if they
/// hold the same numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<(u64, u64)>")]
pub struct Ranges(Vec<(u64, u64)>);

impl Ranges {
    /// How many numbers there are.
    pub fn len(&self) -> u64 {
        self.0.iter().map(|(from, to)| to - from).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The ranges, in order.
    pub fn iter(&self) -> impl Iterator<Item = Range<u64>> {
        self.0.iter().map(|(from, to)| *from..*to)
    }

    /// Whether some number is in both.
    pub fn overlaps(&self, other: &Ranges) -> bool {
        self.without(other) != *self
    }

    /// The numbers of both.
    pub fn with(&self, other: &Ranges) -> Ranges {
        self.iter().chain(other.iter()).collect()
    }

    /// The numbers that are not in the other.
    pub fn without(&self, other: &Ranges) -> Ranges {
        let mut left = Vec::new();
        for (mut from, to) in self.0.iter().copied() {
            for (gap_from, gap_to) in other.0.iter().copied() {
                left.push(from..gap_from.min(to));
                from = from.max(gap_to);
            }
            left.push(from..to);
        }
        left.into_iter().collect()
    }
}

impl From<Range<u64>> for Ranges {
    fn from(range: Range<u64>) -> Ranges {
        [range].into_iter().collect()
    }
}

/// As a person or a program wrote it: in any order, overlapping, empty.
impl From<Vec<(u64, u64)>> for Ranges {
    fn from(list: Vec<(u64, u64)>) -> Ranges {
        list.into_iter().map(|(from, to)| from..to).collect()
    }
}

impl FromIterator<Range<u64>> for Ranges {
    fn from_iter<I: IntoIterator<Item = Range<u64>>>(ranges: I) -> Ranges {
        let filled = ranges.into_iter().filter(|range| range.start < range.end);
        let mut list: Vec<(u64, u64)> = filled.map(|range| (range.start, range.end)).collect();
        list.sort_unstable();
        list.dedup_by(|next, last| {
            let touches = next.0 <= last.1;
            if touches {
                last.1 = last.1.max(next.1);
            }
            touches
        });
        Ranges(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranges(list: &[(u64, u64)]) -> Ranges {
        Ranges::from(list.to_vec())
    }

    #[test]
    fn neighbours_are_joined_and_nothing_is_there_twice() {
        let joined = ranges(&[(5, 9), (0, 3), (3, 5), (20, 20), (12, 14), (13, 15)]);
        assert_eq!(joined, ranges(&[(0, 9), (12, 15)]));
        assert_eq!(joined.len(), 12);
        assert!(ranges(&[(4, 2)]).is_empty());
    }

    #[test]
    fn sets_are_added_and_taken_away_number_by_number() {
        let sets = [
            ranges(&[]),
            ranges(&[(0, 10)]),
            ranges(&[(2, 4), (6, 7)]),
            ranges(&[(0, 1), (3, 8), (9, 12)]),
        ];
        let has = |set: &Ranges, number: u64| set.iter().any(|range| range.contains(&number));
        for (a, b) in sets.iter().flat_map(|a| sets.iter().map(move |b| (a, b))) {
            let (sum, rest) = (a.with(b), a.without(b));
            let mut is_shared = false;
            for number in 0..15 {
                assert_eq!(has(&sum, number), has(a, number) || has(b, number));
                assert_eq!(has(&rest, number), has(a, number) && !has(b, number));
                is_shared |= has(a, number) && has(b, number);
            }
            assert_eq!(a.overlaps(b), is_shared);
        }
    }
}
