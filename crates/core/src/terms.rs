//! The fields of setups, as the table "Terms of the setup" of a rulebook lists them.

/// A field of setups: a house rule, or what a match is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The name of the field.
    pub name: String,
    /// The value in a setup without the field, where the table names one.
    pub default: Option<String>,
    /// The values that it may have.
    pub values: Values,
    /// The clauses about it, the ruling that allows it last.
    pub clauses: Vec<String>,
}

/// The values of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// Yes or no.
    Flag,
    /// One of these words. Some fields also take ids of own content.
    Words(Vec<String>),
    /// One of these numbers.
    Numbers(Vec<u32>),
    /// A number from the first to the second.
    Range(u32, u32),
    /// Something else, which the table describes.
    Other,
}

const YES: [&str; 2] = ["yes", "on"];
const NO: [&str; 2] = ["no", "off"];

impl Term {
    /// Reads the cells of a row: names, default, range or the other values, clauses. A row may name several fields.
    pub(crate) fn read(cells: &[String]) -> Vec<Term> {
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        let (default, range) = (cell(1), cell(2));
        let clauses: Vec<String> = cell(3).split(", ").map(str::to_owned).collect();
        let term = |name: &str| Term {
            name: name.to_owned(),
            default: default_in(default),
            values: Values::read(default, range),
            clauses: clauses.clone(),
        };
        quoted(cell(0)).into_iter().map(term).collect()
    }
}

impl Values {
    fn read(default: &str, range: &str) -> Values {
        if let Some((from, to)) = range_in(range) {
            return Values::Range(from, to);
        }
        let mut words: Vec<&str> = Vec::new();
        for word in quoted(default).into_iter().chain(quoted(range)) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        if words.len() > 1 && words.iter().all(|word| YES.contains(word) || NO.contains(word)) {
            return Values::Flag;
        }
        if words.len() > 1 {
            return Values::Words(words.into_iter().map(str::to_owned).collect());
        }
        let mut numbers: Vec<u32> =
            [default, range].iter().flat_map(|cell| cell.split(", ")).filter_map(leading).collect();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() > 1 { Values::Numbers(numbers) } else { Values::Other }
    }
}

/// The words between backticks.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// A default that begins the cell, as a word or a number.
fn default_in(cell: &str) -> Option<String> {
    match cell.strip_prefix('`') {
        Some(_) => quoted(cell).first().map(|word| (*word).to_owned()),
        None => leading(cell).map(|number| number.to_string()),
    }
}

/// The number at the beginning of a text.
fn leading(text: &str) -> Option<u32> {
    text.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// `6 to 30` at the beginning of a text.
fn range_in(cell: &str) -> Option<(u32, u32)> {
    let (from, to) = cell.split_once(" to ")?;
    Some((from.parse().ok()?, leading(to)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(row: [&str; 4]) -> Term {
        let cells: Vec<String> = row.map(str::to_owned).to_vec();
        Term::read(&cells).remove(0)
    }

    #[test]
    fn every_way_to_name_values_is_read() {
        let words =
            |words: &[&str]| Values::Words(words.iter().map(|word| (*word).into()).collect());
        let cases = [
            ("5", "1 to 9 dollars", Some("5"), Values::Range(1, 9)),
            ("12", "6 to 30, or `none`", Some("12"), Values::Range(6, 30)),
            ("that of the map", "10 to 40 rounds", None, Values::Range(10, 40)),
            ("`no`", "`no`, `yes` (own side)", Some("no"), Values::Flag),
            ("`all`", "`all`, `shooters`", Some("all"), words(&["all", "shooters"])),
            (
                "`standard`, 63 × 88 mm",
                "`sleeved`, 66 mm",
                Some("standard"),
                words(&["standard", "sleeved"]),
            ),
            ("40", "30, 50", Some("40"), Values::Numbers(vec![30, 40, 50])),
            ("0", "0, 10 MP", Some("0"), Values::Numbers(vec![0, 10])),
            ("`random`", "`random`, or a seat", Some("random"), Values::Other),
            ("–", "P1 to P6, or your own", None, Values::Other),
        ];
        for (default, range, wanted, values) in cases {
            let term = read(["`field`", default, range, "XX-101, XX-R01"]);
            assert_eq!((term.default.as_deref(), &term.values), (wanted, &values), "{range}");
            assert_eq!(term.clauses, ["XX-101", "XX-R01"]);
        }
    }

    #[test]
    fn a_row_may_name_several_fields() {
        let cells = ["`lay`, `point`", "0", "0 to 60", "XX-101"].map(str::to_owned);
        let names: Vec<String> = Term::read(&cells).into_iter().map(|term| term.name).collect();
        assert_eq!(names, ["lay", "point"]);
    }
}
