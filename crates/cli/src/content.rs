//! The games, with the content that a player adds to them.

use std::fs;
use std::path::Path;

use duello_core::{ContentFile, Document};
use duello_registry::Registry;

use crate::Failure;

/// Limits for a content directory named by mistake.
const FILES_MAX: usize = 1000;
const DEPTH_MAX: usize = 4;

/// All games, with the content files below a directory.
pub(crate) fn load(directory: Option<&Path>) -> Result<Registry, Failure> {
    let mut files = Vec::new();
    if let Some(directory) = directory {
        collect(directory, "", 0, &mut files)?;
        files.sort_by(|a, b| a.path.cmp(&b.path));
    }
    Registry::with_content(&files)
        .map_err(|errors| format!("the content is not valid\n{errors}").into())
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
