//! Positions and answers as rows of numbers, for programs that learn.

use std::fmt::Display;

use crate::{Advice, Effort, Sight};

/// How a game is written for a learning program: what a seat knows as one row of fixed length, and each answer it can
/// give as another.
///
/// Rows hold integers, so that games stay free of floats; each [`Feature`] says in which range. An observation is made
/// from a [`Sight`], so it cannot hold what the seat may not know.
pub trait Encoding: Advice {
    /// The version of the rows. It changes whenever a row, a name or a slot changes its meaning.
    const ENCODING: u16;

    /// How many answers a decision can offer at most. Of a longer list of candidates only the first are offered.
    const SLOTS: usize;

    /// Which candidates are offered.
    const EFFORT: Effort = Effort::Fine;

    /// Writes what the seat knows. The same features in the same order for every sight.
    fn observe(&self, sight: Sight<'_, Self>, row: &mut Row<'_>);

    /// Writes an answer that the seat can give. The same features in the same order for every answer.
    fn describe(&self, sight: Sight<'_, Self>, action: &Self::Action, row: &mut Row<'_>);

    /// The slot of an answer, which is candidate number `at`. A game with few answers gives each a slot of its own.
    fn slot(&self, _sight: Sight<'_, Self>, _action: &Self::Action, at: usize) -> usize {
        at
    }
}

/// One number of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Its name, unique in the row, such as `own.0.hp`.
    pub name: String,
    /// The least value: 0 or `-most`.
    pub least: i32,
    /// The greatest value, at least 1.
    pub most: i32,
}

/// A row being written. Values come with their names, so that the two cannot disagree; the names are kept only where
/// somebody asked for the features.
pub struct Row<'a> {
    values: &'a mut Vec<i32>,
    features: Option<&'a mut Vec<Feature>>,
    prefix: String,
    clipped: usize,
}

impl<'a> Row<'a> {
    /// Appends to `values`.
    pub fn new(values: &'a mut Vec<i32>) -> Row<'a> {
        Row { values, features: None, prefix: String::new(), clipped: 0 }
    }

    /// Appends to `values`, and what each value is to `features`.
    pub fn with_features(values: &'a mut Vec<i32>, features: &'a mut Vec<Feature>) -> Row<'a> {
        Row { features: Some(features), ..Row::new(values) }
    }

    /// How many values were outside their range. They are written as the nearest value in it: content of a player's
    /// own can have higher values than the shipped content.
    pub fn clipped(&self) -> usize {
        self.clipped
    }

    /// A number from 0 to `most`.
    #[inline]
    pub fn number(&mut self, name: &str, value: impl Into<i32>, most: i32) {
        self.put(name, value.into(), 0, most);
    }

    /// A number from `-most` to `most`.
    #[inline]
    pub fn signed(&mut self, name: &str, value: impl Into<i32>, most: i32) {
        self.put(name, value.into(), -most, most);
    }

    /// 1 if `truth` holds, else 0.
    #[inline]
    pub fn flag(&mut self, name: &str, truth: bool) {
        self.put(name, i32::from(truth), 0, 1);
    }

    /// One flag for each name; the one that was chosen is 1.
    #[inline]
    pub fn choice(&mut self, names: &[&str], chosen: Option<usize>) {
        for (at, name) in names.iter().enumerate() {
            self.flag(name, chosen == Some(at));
        }
    }

    /// Features whose names begin with `name` and a dot.
    #[inline]
    pub fn group(&mut self, name: impl Display, write: impl FnOnce(&mut Row<'_>)) {
        if self.features.is_none() {
            return write(self);
        }
        let length = self.prefix.len();
        self.prefix.push_str(&format!("{name}."));
        write(self);
        self.prefix.truncate(length);
    }

    #[inline]
    fn put(&mut self, name: &str, value: i32, least: i32, most: i32) {
        let within = value.clamp(least, most);
        self.clipped += usize::from(within != value);
        self.values.push(within);
        if let Some(features) = &mut self.features {
            features.push(Feature { name: format!("{}{name}", self.prefix), least, most });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_values_and_groups() {
        let (mut values, mut features) = (Vec::new(), Vec::new());
        let mut row = Row::with_features(&mut values, &mut features);
        row.flag("mine", true);
        row.group(format_args!("figure.{}", 2), |row| {
            row.number("hp", 3u8, 5);
            row.choice(&["north", "south"], Some(1));
        });
        row.signed("lead", -9, 4);
        assert_eq!(row.clipped(), 1, "-9 is outside -4 to 4");
        assert_eq!(values, [1, 3, 0, 1, -4]);
        let names: Vec<&str> = features.iter().map(|feature| feature.name.as_str()).collect();
        assert_eq!(names, ["mine", "figure.2.hp", "figure.2.north", "figure.2.south", "lead"]);
        assert_eq!((features[4].least, features[4].most), (-4, 4));
    }
}
