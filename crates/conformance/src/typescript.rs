//! Types as the page of the table has them, made from those of the program.

use std::path::Path;

pub use ts_rs;

/// Compares a file of the page with the declarations that `source` makes; with `UPDATE_GOLDEN` it is rewritten.
///
/// # Panics
/// When they differ.
pub fn check_types(file: &str, source: &str, declared: &[String]) {
    let mut text = format!("// Made from {source}; `make golden` makes it anew.\n");
    for declaration in declared {
        text.push('\n');
        text.push_str(declaration);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    crate::golden::check(&path, &text);
}

/// Declares these types in TypeScript and holds them against those in a file of the page: that of a game by its name,
/// any other by its path and by the path of what it is made from.
#[macro_export]
macro_rules! check_types {
    ($game:literal; $($types:tt)*) => {
        $crate::check_types!(
            concat!("web/src/games/", $game, "/wire.ts"), concat!("crates/games/", $game); $($types)*
        )
    };
    ($file:expr, $source:expr; $($name:ty),* $(,)?) => {{
        use $crate::ts_rs::TS as _;
        let config = $crate::ts_rs::Config::default();
        $crate::check_types($file, $source, &[$(format!(
            "{}export {}\n",
            <$name>::docs().unwrap_or_default(),
            <$name>::decl(&config)
        )),*]);
    }};
}
