//! Content files: maps, characters and the like, as data that a player may add to.

use std::fmt;

use crate::SetupErrors;

/// One content file that a person gave to a game. Rules read no files; who does hands over the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentFile {
    /// Where it is below the game's content folder, with forward slashes, such as `maps/canyon.toml`.
    pub path: String,
    /// What is written in it.
    pub text: String,
}

/// Everything that is wrong with some content files, file by file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ContentErrors {
    /// The path of each faulty file and its faults, in the order in which the files were given.
    pub files: Vec<(String, SetupErrors)>,
}

impl ContentErrors {
    /// Adds the faults of one file.
    pub fn add(&mut self, path: &str, errors: SetupErrors) {
        self.files.push((path.to_owned(), errors));
    }

    /// The value, if no file is faulty.
    ///
    /// # Errors
    /// When there is at least one faulty file.
    pub fn into_result<T>(self, value: T) -> Result<T, ContentErrors> {
        if self.files.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for ContentErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (path, errors)) in self.files.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{path}:\n{errors}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ContentErrors {}
