//! The games on the shelf, with the content that a person adds to them.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use duello_core::{ContentFile, Document};
use duello_lab::{AnyLab, Roster};
use duello_odds::AnyOdds;
use duello_referee::AnyGame;
use duello_registry::Shelf;
use duello_server::Library;

use crate::Failure;

/// All games, with the files that a person added to them.
pub(crate) struct Games {
    shelf: Shelf,
}

/// More files than any game has, and deeper than any lies: what is below a content directory by mistake is not
/// read for ever.
const FILES_MAX: usize = 1000;
const DEPTH_MAX: usize = 4;

impl Games {
    /// The games with the content that comes along and that of a directory.
    pub(crate) fn with_content(directory: Option<&Path>) -> Result<Games, Failure> {
        let mut files = Vec::new();
        if let Some(directory) = directory {
            collect(directory, "", 0, &mut files)?;
            files.sort_by(|a, b| a.path.cmp(&b.path));
        }
        let shelf =
            Shelf::with(&files).map_err(|errors| format!("the content is not valid\n{errors}"))?;
        Ok(Games { shelf })
    }

    /// The game with this id, or a failure that lists the games.
    pub(crate) fn game(&self, id: &str) -> Result<Arc<dyn AnyGame>, Failure> {
        let games = self.all();
        games.iter().find(|game| game.id() == id).cloned().ok_or_else(|| {
            let known: Vec<_> = games.iter().map(|game| game.id()).collect();
            format!("no game `{id}`; there are: {}", known.join(", ")).into()
        })
    }

    /// The lab of the game with this id.
    pub(crate) fn lab(&self, id: &str) -> Result<Arc<dyn AnyLab>, Failure> {
        self.game(id)?;
        let labs = self.shelf.labs();
        labs.into_iter().find(|lab| lab.id() == id).ok_or_else(|| "there is no such lab".into())
    }

    /// What can be matched up in the game with this id, under the terms of a setup.
    pub(crate) fn roster(&self, id: &str, base: &Document) -> Result<Roster, Failure> {
        self.game(id)?;
        Ok(self.shelf.roster(id, base)?)
    }

    /// What can be asked about the game with this id.
    pub(crate) fn odds(&self, id: &str) -> Result<Arc<dyn AnyOdds>, Failure> {
        self.game(id)?;
        let odds = self.shelf.odds();
        odds.into_iter().find(|odds| odds.id() == id).ok_or_else(|| "there are no odds".into())
    }

    /// All of them, as a server needs them.
    pub(crate) fn library(&self) -> Library {
        Library {
            games: self.shelf.games(),
            labs: self.shelf.labs(),
            odds: self.shelf.odds(),
            rulebook: duello_registry::rulebook,
        }
    }

    /// All of them.
    pub(crate) fn all(&self) -> Vec<Arc<dyn AnyGame>> {
        self.shelf.games()
    }
}

/// A setup file as a person wrote it; an empty one if none is named.
pub(crate) fn read_setup(path: Option<&Path>) -> Result<Document, Failure> {
    let Some(path) = path else { return Ok(Document::empty()) };
    let document = Document::parse(&read(path)?);
    Ok(document.map_err(|errors| format!("{}: {errors}", path.display()))?)
}

/// The text of a file, or a failure that names it.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Reads every TOML file below a directory.
fn collect(
    directory: &Path,
    prefix: &str,
    depth: usize,
    files: &mut Vec<ContentFile>,
) -> Result<(), Failure> {
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    for entry in fs::read_dir(directory).map_err(|error| failed(directory, error))? {
        let path = entry.map_err(|error| failed(directory, error))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if path.is_dir() {
            if depth < DEPTH_MAX {
                collect(&path, &format!("{prefix}{name}/"), depth + 1, files)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            if files.len() == FILES_MAX {
                return Err(format!("more than {FILES_MAX} content files").into());
            }
            let text = fs::read_to_string(&path).map_err(|error| failed(&path, error))?;
            files.push(ContentFile { path: format!("{prefix}{name}"), text });
        }
    }
    Ok(())
}
