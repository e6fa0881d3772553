//! A list that is short as a rule and then needs no memory of its own.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` values in place; more of them go to the heap, all together.
#[derive(Clone)]
pub struct Few<T, const N: usize> {
    /// How many there are.
    len: usize,
    /// Those in place; behind the last one copies of the first, which nobody sees.
    inline: Option<[T; N]>,
    /// All of them, once they are more than `N`.
    spilled: Vec<T>,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// None.
    pub const fn new() -> Few<T, N> {
        Few { len: 0, inline: None, spilled: Vec::new() }
    }

    /// One more at the end.
    pub fn push(&mut self, value: T) {
        if self.len < N {
            self.inline.get_or_insert([value; N])[self.len] = value;
        } else {
            if self.len == N {
                self.spilled = self.to_vec();
            }
            self.spilled.push(value);
        }
        self.len += 1;
    }

    /// Keeps those of which this is so.
    pub fn retain(&mut self, mut is_kept: impl FnMut(&T) -> bool) {
        *self = self.iter().copied().filter(|value| is_kept(value)).collect();
    }

    /// Takes the one at this place out.
    pub fn remove(&mut self, at: usize) {
        let mut place = 0;
        self.retain(|_| {
            place += 1;
            place != at + 1
        });
    }

    /// Takes out those that are like the one before.
    pub fn dedup(&mut self)
    where
        T: PartialEq,
    {
        let mut last = None;
        self.retain(|value| last.replace(*value) != Some(*value));
    }

    /// Makes it so long: with this value at the end, or without its last ones.
    pub fn resize(&mut self, len: usize, value: T) {
        let kept = self.iter().copied().chain(std::iter::repeat(value));
        *self = kept.take(len).collect();
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.inline {
            _ if self.len > N => &self.spilled,
            Some(values) => &values[..self.len],
            None => &[],
        }
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.inline {
            _ if self.len > N => &mut self.spilled,
            Some(values) => &mut values[..self.len],
            None => &mut [],
        }
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few::new()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Few<T, N> {
        let mut few = Few::new();
        few.extend(values);
        few
    }
}

impl<T: Copy, const N: usize> Extend<T> for Few<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(value));
    }
}

impl<T: Copy, const N: usize> From<&[T]> for Few<T, N> {
    fn from(values: &[T]) -> Few<T, N> {
        values.iter().copied().collect()
    }
}

impl<T: Copy, const N: usize> IntoIterator for Few<T, N> {
    type Item = T;
    type IntoIter = IntoIter<T, N>;

    fn into_iter(self) -> IntoIter<T, N> {
        IntoIter { few: self, at: 0 }
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Few<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> std::slice::Iter<'a, T> {
        self.iter()
    }
}

/// The values one by one.
#[derive(Clone, Debug)]
pub struct IntoIter<T, const N: usize> {
    few: Few<T, N>,
    at: usize,
}

impl<T: Copy, const N: usize> Iterator for IntoIter<T, N> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let value = self.few.get(self.at).copied();
        self.at += 1;
        value
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Few<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: PartialOrd, const N: usize> PartialOrd for Few<T, N> {
    fn partial_cmp(&self, other: &Few<T, N>) -> Option<std::cmp::Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl<T: Ord, const N: usize> Ord for Few<T, N> {
    fn cmp(&self, other: &Few<T, N>) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T, N>, D::Error> {
        Vec::deserialize(deserializer).map(|values| values.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_a_list_however_many_they_are() {
        for len in 0..9u16 {
            let numbers: Vec<u16> = (0..len).map(|n| n / 2).collect();
            let mut few: Few<u16, 4> = numbers.iter().copied().collect();
            assert_eq!(few[..], numbers[..]);
            assert_eq!(few.clone().into_iter().collect::<Vec<_>>(), numbers);
            let mut list = numbers.clone();
            few.dedup();
            list.dedup();
            assert_eq!(few[..], list[..]);
            if !list.is_empty() {
                few.remove(0);
                list.remove(0);
            }
            few.resize(6, 7);
            list.resize(6, 7);
            few.retain(|n| *n != 1);
            list.retain(|n| *n != 1);
            assert_eq!(few[..], list[..]);
            let text = serde_json::to_string(&few).unwrap();
            assert_eq!(text, serde_json::to_string(&list).unwrap());
            assert_eq!(serde_json::from_str::<Few<u16, 4>>(&text).unwrap(), few);
            few.sort_unstable_by(|a, b| b.cmp(a));
            list.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(few[..], list[..]);
        }
    }
}
