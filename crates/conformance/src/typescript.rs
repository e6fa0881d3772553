//! The types of a game as the page of the table has them, made from those of the rules.

use std::path::Path;
use std::{env, fs};

pub use ts_rs;

/// Compares what the page has with what the rules say; with `UPDATE_GOLDEN` it is written anew.
///
/// # Panics
/// When they differ.
pub fn check_types(game: &str, declared: &[String]) {
    let mut text = format!(
        "// What a table of {game} says. Made from crates/games/{game}; `make golden` makes it anew.\n"
    );
    for declaration in declared {
        text.push('\n');
        text.push_str(declaration);
    }
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/games/{game}/wire.ts"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &text).expect("the page's sources are beside the rules");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "web/src/games/{game}/wire.ts is not what the rules say: make golden");
}

/// Declares these types of a game in TypeScript and holds them against those of the page.
#[macro_export]
macro_rules! check_types {
    ($game:literal; $($name:ty),* $(,)?) => {{
        use $crate::ts_rs::TS as _;
        let config = $crate::ts_rs::Config::default();
        $crate::check_types($game, &[$(format!(
            "{}export {}\n",
            <$name>::docs().unwrap_or_default(),
            <$name>::decl(&config)
        )),*]);
    }};
}
