//! Whole numbers in requests. JSON has one kind of number, so `2.0` is as whole as `2`.

use duello_core::Seat;
use serde::de::{Deserialize, Deserializer, Error as _, Unexpected};

/// Reads a whole number that may be written with a fraction of 0.
pub(crate) fn whole<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u32>,
{
    let number = f64::deserialize(deserializer)?;
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    let whole = is_whole.then(|| T::try_from(number as u32).ok()).flatten();
    let wanted = "a whole number within its range";
    whole.ok_or_else(|| D::Error::invalid_value(Unexpected::Float(number), &wanted))
}

/// The same for a number that may be absent or null.
pub(crate) fn whole_or_null<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u32>,
{
    #[derive(serde::Deserialize)]
    #[serde(bound = "T: TryFrom<u32>")]
    struct Whole<T>(#[serde(deserialize_with = "whole")] T);
    Ok(Option::<Whole<T>>::deserialize(deserializer)?.map(|number| number.0))
}

/// Reads the number of a seat.
pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    Seat::try_from(whole::<D, u8>(deserializer)?).map_err(D::Error::custom)
}

/// The same for a seat that may be absent or null.
pub(crate) fn seat_or_null<'de, D>(deserializer: D) -> Result<Option<Seat>, D::Error>
where
    D: Deserializer<'de>,
{
    let number: Option<u8> = whole_or_null(deserializer)?;
    number.map(Seat::try_from).transpose().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Debug, serde::Deserialize)]
    struct Sample {
        #[serde(deserialize_with = "whole")]
        number: u8,
        #[serde(default, deserialize_with = "whole_or_null")]
        other: Option<u32>,
    }

    #[test]
    fn a_number_is_whole_or_refused() {
        let read = |text: &str| serde_json::from_str::<Sample>(text).ok();
        for text in [r#"{"number": 2}"#, r#"{"number": 2.0}"#, r#"{"number": 2, "other": null}"#] {
            assert_eq!(read(text), Some(Sample { number: 2, other: None }), "{text}");
        }
        let most = Sample { number: 255, other: Some(u32::MAX) };
        assert_eq!(read(r#"{"number": 255, "other": 4294967295}"#), Some(most));
        for number in ["2.5", "-1", "256", "1e300", "null", "\"2\"", "true"] {
            assert_eq!(read(&format!("{{\"number\": {number}}}")), None, "{number}");
        }
        assert_eq!(read(r#"{"number": 2, "other": 4294967296}"#), None);
    }
}
