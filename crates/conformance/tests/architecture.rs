//! What ARCHITECTURE.md promises about who knows whom, and about what is absent.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

type Arrows = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The crates of the workspace as cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    metadata["packages"].as_array().expect("a list of packages").clone()
}

fn name(package: &Value) -> String {
    package["name"].as_str().expect("a package has a name").to_owned()
}

fn folder(package: &Value) -> PathBuf {
    let manifest = package["manifest_path"].as_str().expect("a package has a manifest");
    Path::new(manifest).parent().expect("a manifest is in a folder").to_owned()
}

/// What a package depends on, without dev-dependencies.
fn dependencies(package: &Value) -> BTreeSet<String> {
    let all = package["dependencies"].as_array().expect("a list of dependencies");
    all.iter().filter(|dependency| dependency["kind"].is_null()).map(name).collect()
}

/// The name of a crate of ours without its prefix.
fn short(name: &str) -> Option<String> {
    name.strip_prefix("duello-").map(str::to_owned)
}

/// The table "Who knows whom" of ARCHITECTURE.md.
fn promised() -> Arrows {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page is there");
    let section = page.split("## Who knows whom").nth(1).expect("the section is there");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    rows.take_while(|line| line.starts_with('|'))
        .map(|row| {
            let row = row.strip_prefix('|').and_then(|row| row.strip_suffix('|')).expect("a row");
            let (from, to) = row.split_once('|').expect("two cells");
            let known = to.split(',').map(|name| name.trim().to_owned());
            (from.trim().to_owned(), known.filter(|name| !name.is_empty()).collect())
        })
        .collect()
}

#[test]
fn arrows_between_crates_are_those_on_the_page() {
    let arrows = |package: &Value| {
        let known = dependencies(package).iter().filter_map(|known| short(known)).collect();
        Some((short(&name(package))?, known))
    };
    let actual: Arrows = packages().iter().filter_map(arrows).collect();
    assert_eq!(actual, promised(), "left: cargo metadata, right: ARCHITECTURE.md");
}

fn is_game(package: &Value) -> bool {
    folder(package)
        .parent()
        .is_some_and(|parent| parent.ends_with("crates/games") || parent.ends_with("examples"))
}

/// Core, geometry and all games.
fn pure_packages() -> Vec<Value> {
    let is_pure = |package: &Value| {
        let folder = folder(package);
        is_game(package) || folder.ends_with("crates/core") || folder.ends_with("crates/geometry")
    };
    let pure: Vec<Value> = packages().into_iter().filter(is_pure).collect();
    assert!(pure.len() >= 3, "there are core, geometry and a game");
    pure
}

/// The sources of a pure package. Bots are not rules: they may use floats and threads.
fn pure_files(package: &Value) -> Vec<PathBuf> {
    let src = folder(package).join("src");
    let bots = src.join("bots");
    rust_files(&src).into_iter().filter(|path| !path.starts_with(&bots)).collect()
}

/// A line without its comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// Crates that hold rules use only libraries without a clock, a thread, a file or a generator of the
/// operating system.
#[test]
fn pure_crates_use_pure_libraries() {
    const ALLOWED: [&str; 15] = [
        "duello-bots",
        "duello-core",
        "duello-geometry",
        "duello-odds",
        "duello-solve",
        "hmac",
        "num-bigint",
        "rand_xoshiro",
        // Derives descriptions of formats, in tests only.
        "schemars",
        "serde",
        "serde_json",
        // Says where in a position a value does not fit.
        "serde_path_to_error",
        "sha2",
        "smallvec",
        "toml",
    ];
    for package in pure_packages() {
        let mut known = dependencies(&package);
        known.retain(|known| !ALLOWED.contains(&known.as_str()));
        assert!(known.is_empty(), "{} uses {known:?}", name(&package));
    }
}

#[test]
fn pure_crates_name_no_clock_thread_file_network_or_float() {
    const FORBIDDEN: [&str; 10] = [
        "std::time",
        "std::thread",
        "std::fs",
        "std::net",
        "std::env",
        "std::process",
        "HashMap",
        "HashSet",
        "f32",
        "f64",
    ];
    for package in pure_packages() {
        for path in pure_files(&package) {
            let text = std::fs::read_to_string(&path).expect("sources can be read");
            for (number, line) in text.lines().enumerate() {
                let found = FORBIDDEN.iter().find(|word| code(line).contains(**word));
                assert_eq!(found, None, "{}:{}", path.display(), number + 1);
            }
        }
    }
}

/// Only the listing of a game names its bots: rules, narration and advice do not depend on them.
#[test]
fn rules_do_not_use_bots() {
    for package in packages().iter().filter(|package| is_game(package)) {
        for path in pure_files(package) {
            if path.ends_with("src/lib.rs") || path.ends_with("src/listing.rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("sources can be read");
            // Tests at the end of a file may play with bots.
            let untested = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
            for (number, line) in untested.enumerate() {
                let found = ["crate::bots", "duello_bots", "duello_solve"]
                    .iter()
                    .find(|word| code(line).contains(**word));
                assert_eq!(found, None, "{}:{}", path.display(), number + 1);
            }
        }
    }
}

/// Nouns never import verbs.
#[test]
fn nouns_do_not_use_rules_narration_or_advice() {
    const NOUNS: [&str; 7] =
        ["clauses", "switches", "setup", "position", "state", "action", "event"];
    const VERBS: [&str; 3] = ["crate::rules", "crate::narration", "crate::advice"];
    let mut faults = Vec::new();
    for package in packages().iter().filter(|package| is_game(package)) {
        let src = folder(package).join("src");
        let nouns = NOUNS.map(|noun| [src.join(noun), src.join(format!("{noun}.rs"))]);
        let is_noun = |path: &&PathBuf| nouns.iter().flatten().any(|noun| path.starts_with(noun));
        for path in rust_files(&src).iter().filter(is_noun) {
            let text = std::fs::read_to_string(path).expect("sources can be read");
            for (number, line) in text.lines().enumerate() {
                if VERBS.iter().any(|verb| code(line).contains(verb)) {
                    faults.push(format!("{}:{}: {line}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Files stay small; test files may be longer.
#[test]
fn no_source_file_is_longer_than_500_lines() {
    for path in rust_files(&root().join("crates")) {
        let is_test = path.components().any(|part| part.as_os_str() == "tests");
        let text = std::fs::read_to_string(&path).expect("sources can be read");
        let lines = text.lines().count();
        assert!(is_test || lines <= 500, "{} has {lines} lines", path.display());
    }
}

/// A file that no test program names is not compiled: its tests would never run, and nobody would notice.
#[test]
fn every_test_file_is_part_of_a_test_program() {
    for package in packages() {
        let tests = folder(&package).join("tests");
        let targets = package["targets"].as_array().expect("a list of targets");
        let programs: BTreeSet<PathBuf> = targets
            .iter()
            .filter(|target| target["kind"][0] == "test")
            .map(|target| PathBuf::from(target["src_path"].as_str().expect("a path")))
            .collect();
        let roots: String = programs
            .iter()
            .map(|path| std::fs::read_to_string(path).expect("a source file"))
            .collect();
        let Ok(entries) = std::fs::read_dir(&tests) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            let module =
                path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            let is_module = roots.lines().any(|line| line == format!("mod {module};"));
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            let is_folder_of_module = path.is_dir() && path.join("mod.rs").exists();
            assert!(
                is_module || programs.contains(&path) || !(is_rust || is_folder_of_module),
                "{} is in no test program: add `mod {module};` to tests/suite.rs",
                path.display()
            );
        }
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}
