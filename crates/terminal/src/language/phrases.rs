//! What the rules of a game say, in the language of the table.

use duello_core::{Part, Phrase};
use duello_referee::Refusal;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use super::{Language, bundle};

/// The phrases of one game in one language: what its rules say, and what the terminal says while it is played. English
/// stands where they are said.
pub struct Phrases {
    language: Language,
    bundle: Option<FluentBundle<FluentResource>>,
}

impl Phrases {
    /// The phrases of a game; of one that is not known here, what is said in every game.
    pub fn of(game: &str, language: Language) -> Phrases {
        let bundle = match language {
            Language::En => None,
            Language::De => {
                let of_game = [german(game), painter(game)];
                let texts =
                    [REFEREE, ODDS, SCREENS].into_iter().chain(of_game.into_iter().flatten());
                Some(bundle(language, texts))
            }
        };
        Phrases { language, bundle }
    }

    /// What the rules speak themselves.
    pub fn english() -> Phrases {
        Phrases { language: Language::En, bundle: None }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The phrase in this language. It has no key any more: it is said.
    pub fn said(&self, phrase: Phrase) -> Phrase {
        if self.bundle.is_none() { phrase } else { self.say(&phrase).into() }
    }

    /// A refusal in this language.
    pub(crate) fn refused(&self, refusal: Refusal) -> Refusal {
        Refusal { said: self.said(refusal.said), ..refusal }
    }

    /// The phrase in this language; in English where there is no message.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.find(phrase).unwrap_or_else(|| phrase.text().to_owned())
    }

    /// A number as this language writes it.
    pub(crate) fn decimal(&self, number: String) -> String {
        match self.language {
            Language::En => number,
            Language::De => number.replace('.', ","),
        }
    }

    fn find(&self, phrase: &Phrase) -> Option<String> {
        let bundle = self.bundle.as_ref()?;
        let pattern = bundle.get_message(phrase.key()?)?.value()?;
        let mut args = FluentArgs::new();
        for (name, part) in phrase.with() {
            args.set(name.to_owned(), self.value(part));
        }
        let mut faults = Vec::new();
        Some(bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned())
    }

    fn value(&self, part: &Part) -> FluentValue<'static> {
        let row = |row: &[Phrase]| -> Vec<String> { row.iter().map(|one| self.say(one)).collect() };
        match part {
            Part::Number(number) => FluentValue::from(*number),
            Part::Text(text) => text.clone().into(),
            Part::Phrase(phrase) => self.say(phrase).into(),
            Part::Row(several) => row(several).join(", ").into(),
            Part::All { all } => self.together(&row(all)).into(),
        }
    }

    fn together(&self, names: &[String]) -> String {
        let and = match self.language {
            Language::En => "and",
            Language::De => "und",
        };
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{} {and} {last}", rest.join(", ")),
        }
    }
}

/// What the referee says in every game, in German.
const REFEREE: &str = include_str!("../../../../locales/de/phrases/referee.ftl");

/// The questions of chance that can be asked about the games, and their answers, in German.
const ODDS: &str = include_str!("../../../../locales/de/phrases/odds.ftl");

/// What screens and plain mode say in every game, in German.
const SCREENS: &str = include_str!("../../../../locales/de/terminal/screens.ftl");

/// What the painter of a game says, in German.
fn painter(game: &str) -> Option<&'static str> {
    Some(match game {
        "champions" => include_str!("../../../../locales/de/terminal/champions.ftl"),
        "commandos" => include_str!("../../../../locales/de/terminal/commandos.ftl"),
        "fighters" => include_str!("../../../../locales/de/terminal/fighters.ftl"),
        "gunslingers" => include_str!("../../../../locales/de/terminal/gunslingers.ftl"),
        "wizards" => include_str!("../../../../locales/de/terminal/wizards.ftl"),
        _ => return None,
    })
}

/// The German phrases of a game.
fn german(game: &str) -> Option<&'static str> {
    Some(match game {
        "champions" => include_str!("../../../../locales/de/phrases/champions.ftl"),
        "commandos" => include_str!("../../../../locales/de/phrases/commandos.ftl"),
        "fighters" => include_str!("../../../../locales/de/phrases/fighters.ftl"),
        "gunslingers" => include_str!("../../../../locales/de/phrases/gunslingers.ftl"),
        "wizards" => include_str!("../../../../locales/de/phrases/wizards.ftl"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::{Path, PathBuf};

    use duello_core::{All, say};

    use super::super::tests::variables_of;
    use super::*;

    const GAMES: [&str; 5] = ["champions", "commandos", "fighters", "gunslingers", "wizards"];

    /// All sources below a directory.
    fn sources(below: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(below).expect("the rules are beside the terminal") {
            let path = entry.expect("a directory can be read").path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|is| is == "rs") {
                found.push(path);
            }
        }
    }

    /// The literal at the start of a text, and what comes after it.
    fn literal(text: &str) -> Option<(String, &str)> {
        let inside = text.trim_start().strip_prefix('"')?;
        let mut is_escaped = false;
        for (at, letter) in inside.char_indices() {
            match letter {
                '"' if !is_escaped => return Some((inside[..at].to_owned(), &inside[at + 1..])),
                letter => is_escaped = letter == '\\' && !is_escaped,
            }
        }
        None
    }

    /// The names between braces; two braces are one that is shown.
    fn names(english: &str) -> BTreeSet<String> {
        let shown = english.replace("{{", "").replace("}}", "");
        let inside = shown.split('{').skip(1).filter_map(|rest| rest.split(['}', ':']).next());
        inside.map(str::to_owned).collect()
    }

    /// Every key of some messages, with the names of what is put in.
    type Keys = BTreeMap<String, BTreeSet<String>>;

    /// Every key that the sources of a crate say.
    fn said(of: &str) -> Keys {
        let below = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(of).join("src");
        let mut paths = Vec::new();
        sources(&below, &mut paths);
        said_in(&paths)
    }

    fn said_in(paths: &[PathBuf]) -> Keys {
        let mut said = BTreeMap::new();
        for path in paths {
            let text = fs::read_to_string(path).expect("a source can be read");
            // What tests say nobody hears.
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            for call in text.split("say!(").skip(1) {
                let place = path.display();
                let (key, rest) = literal(call).unwrap_or_else(|| panic!("{place}: no key"));
                let rest = rest.trim_start().trim_start_matches(',');
                let (english, _) = literal(rest).unwrap_or_else(|| panic!("{place}: {key}"));
                let names = names(&english);
                let before = said.insert(key.clone(), names.clone());
                assert!(before.is_none_or(|before| before == names), "{place}: {key} differs");
            }
        }
        said
    }

    #[test]
    fn everything_the_rules_say_can_be_said_in_german() {
        let mut odds = said("odds");
        for game in GAMES {
            let text = german(game).expect("all games have phrases");
            let mut said = said(&format!("games/{game}"));
            odds.extend(said.extract_if(.., |key, _| key.starts_with("odds-")));
            assert!(said.len() > 50, "{game} says only {} phrases", said.len());
            compare(game, &said, text);
            for key in variables_of(REFEREE).keys().chain(variables_of(ODDS).keys()) {
                assert!(!said.contains_key(key), "{game}: {key} is said in every game");
            }
        }
        compare("referee", &said("referee"), REFEREE);
        compare("odds", &odds, ODDS);
    }

    /// A painter says phrases of its own, of its game and of the screens; the screens also those of the referee.
    #[test]
    fn everything_the_terminal_says_can_be_said_in_german() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut others = Vec::new();
        sources(&source, &mut others);
        let mut unused = variables_of(SCREENS);
        for game in GAMES {
            let folder = source.join("paint").join(game);
            let of_game = |path: &mut PathBuf| path.starts_with(&folder);
            let mut said = said_in(&others.extract_if(.., of_game).collect::<Vec<_>>());
            let rules = variables_of(german(game).expect("all games have phrases"));
            let common = [&rules, &variables_of(REFEREE), &variables_of(SCREENS)];
            let text = painter(game).expect("all games have a painter");
            for key in variables_of(text).keys().chain(variables_of(SCREENS).keys()) {
                let is_taken = rules.contains_key(key) || variables_of(ODDS).contains_key(key);
                assert!(!is_taken, "{game}: {key} is a phrase of the rules or of the odds");
            }
            said.retain(|key, names| {
                unused.remove(key);
                let elsewhere = common.iter().find_map(|known| known.get(key));
                assert!(elsewhere.is_none_or(|known| known == names), "{game}: {key} in German");
                elsewhere.is_none()
            });
            compare(game, &said, text);
        }
        let said = said_in(&others);
        unused.retain(|key, _| !said.contains_key(key));
        assert_eq!(unused, Keys::new(), "nobody says these");
        for (key, names) in &said {
            assert_eq!(variables_of(SCREENS).get(key), Some(names), "{key} in German");
        }
    }

    /// Everything said is written, with the same names, and nothing else.
    fn compare(who: &str, said: &Keys, text: &str) {
        assert!(FluentResource::try_new(text.to_owned()).is_ok(), "{who} has faults");
        let written = variables_of(text);
        for (key, names) in said {
            assert_eq!(written.get(key), Some(names), "{who}: {key} in German");
        }
        for key in written.keys() {
            assert!(said.contains_key(key), "{who}: nobody says {key}");
        }
    }

    #[test]
    fn a_phrase_is_said_with_all_its_parts() {
        let phrases = Phrases::of("gunslingers", Language::De);
        let who = All(vec!["Sal".into(), "Dolores".into(), "Pete".into()]);
        let begins = say!("duel-begins", "A duel begins: {who}.", who);
        assert_eq!(phrases.say(&begins), "Ein Duell beginnt: Sal, Dolores und Pete.");
        let card = say!("rifle", "Rifle");
        let row = vec![say!("revealed-one", "{who} {card}", who = "Sal", card), "Pete".into()];
        let revealed = say!("revealed", "Revealed: {row}.", row);
        assert_eq!(phrases.say(&revealed), "Aufgedeckt: Sal Gewehr, Pete.");
        assert_eq!(phrases.said(revealed).key(), None);
        let unknown = say!("unheard-of", "Something else.");
        assert_eq!(phrases.say(&unknown), "Something else.");
        assert_eq!(Phrases::english().said(begins.clone()), begins);
        assert_eq!(Phrases::of("chess", Language::De).say(&begins), begins.text());
    }
}
