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

/// What a package depends on, not for tests alone.
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

/// Core, geometry and all games.
fn pure_packages() -> Vec<Value> {
    let is_pure = |package: &Value| {
        let folder = folder(package);
        let is_game = folder.parent().is_some_and(|parent| parent.ends_with("crates/games"));
        is_game || folder.ends_with("crates/core") || folder.ends_with("crates/geometry")
    };
    let pure: Vec<Value> = packages().into_iter().filter(is_pure).collect();
    assert!(pure.len() >= 3, "there are core, geometry and a game");
    pure
}

/// Crates that hold rules use only libraries without a clock, a thread, a file or a generator of the
/// operating system.
#[test]
fn pure_crates_use_pure_libraries() {
    const ALLOWED: [&str; 10] = [
        "duello-core",
        "duello-geometry",
        "hmac",
        "num-bigint",
        "rand_xoshiro",
        "serde",
        "serde_json",
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
        for path in rust_files(&folder(&package).join("src")) {
            let text = std::fs::read_to_string(&path).expect("sources can be read");
            for (number, line) in text.lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                let found = FORBIDDEN.iter().find(|word| code.contains(**word));
                assert_eq!(found, None, "{}:{}", path.display(), number + 1);
            }
        }
    }
}

/// Small files are a rule of the house; test files may be longer.
#[test]
fn no_source_file_is_longer_than_500_lines() {
    for path in rust_files(&root().join("crates")) {
        let is_test = path.components().any(|part| part.as_os_str() == "tests");
        let text = std::fs::read_to_string(&path).expect("sources can be read");
        let lines = text.lines().count();
        assert!(is_test || lines <= 500, "{} has {lines} lines", path.display());
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
