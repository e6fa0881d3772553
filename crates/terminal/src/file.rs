//! The record on disk: it grows line by line while the match is played, so that nothing can lose it.

use std::env;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use duello_core::record::{Lost, Record, RecordText};

use crate::Failure;

/// A record being written.
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
    /// How many bytes of the record's text are on disk.
    written: usize,
    /// Where a file that was found ends, until it is mended.
    tear: Option<Tear>,
}

/// The end of a file whose last line may have been cut off.
struct Tear {
    /// How many bytes belong to whole lines.
    whole: usize,
    /// Whether the last of them is a newline.
    has_newline: bool,
}

impl RecordFile {
    /// Begins a new file and writes what there is of the record.
    pub(crate) fn create(path: &Path, record: &RecordText) -> Result<RecordFile, Failure> {
        let shown = path.display();
        let file =
            OpenOptions::new().write(true).create_new(true).open(path).map_err(
                |error| match error.kind() {
                    io::ErrorKind::AlreadyExists => {
                        format!("{shown} is there already; to go on with it use --resume {shown}")
                    }
                    _ => format!("cannot write the record {shown}: {error}"),
                },
            )?;
        let mut record_file = RecordFile { path: path.to_owned(), file, written: 0, tear: None };
        record_file.lock()?;
        record_file.sync(record)?;
        Ok(record_file)
    }

    /// Opens the record of a match to go on with, and reports a last line that was cut off. The file stays as
    /// it is until it is mended.
    pub(crate) fn open(path: &Path) -> Result<(RecordFile, Record, Option<Lost>), Failure> {
        let shown = path.display();
        let failed = |error: io::Error| format!("cannot open the record {shown}: {error}");
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let (record, lost) = Record::parse(&bytes).map_err(|fault| format!("{shown}: {fault}"))?;
        let whole = bytes.len() - lost.as_ref().map_or(0, |lost| lost.bytes);
        let tear = Some(Tear { whole, has_newline: bytes[..whole].ends_with(b"\n") });
        let written = record.text().len();
        let record_file = RecordFile { path: path.to_owned(), file, written, tear };
        record_file.lock()?;
        Ok((record_file, record, lost))
    }

    /// Removes what was cut off, so that the next line can be appended.
    pub(crate) fn mend(&mut self) -> io::Result<()> {
        let Some(tear) = self.tear.take() else { return Ok(()) };
        self.file.set_len(tear.whole as u64)?;
        self.file.seek(SeekFrom::End(0))?;
        if !tear.has_newline {
            self.file.write_all(b"\n")?;
        }
        Ok(())
    }

    /// Two programs that append to one record would spoil it.
    fn lock(&self) -> Result<(), Failure> {
        match self.file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(format!("{} is being played by another program", self.path.display()).into())
            }
            // Some file systems know no locks; the match can be played all the same.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }

    /// Appends the lines of `record` that are not on disk yet.
    pub(crate) fn sync(&mut self, record: &RecordText) -> io::Result<()> {
        let new = &record.text()[self.written..];
        self.file.write_all(new.as_bytes())?;
        self.file.flush()?;
        self.written = record.text().len();
        Ok(())
    }

    /// Where the record is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// A new path in the user's data directory: `duello/records/<game>-<time>.jsonl`.
pub(crate) fn default_path(game: &str, unix_seconds: u64) -> Result<PathBuf, Failure> {
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .ok_or("there is no home directory to keep the record in; say where with --record FILE")?;
    let folder = data.join("duello/records");
    fs::create_dir_all(&folder).map_err(|error| {
        format!(
            "cannot keep records in {}: {error}; say where with --record FILE",
            folder.display()
        )
    })?;
    let stamp = utc_stamp(unix_seconds);
    let named = |suffix: &str| folder.join(format!("{game}-{stamp}{suffix}.jsonl"));
    let numbered = (2..100).map(|number| named(&format!("-{number}")));
    let free = std::iter::once(named("")).chain(numbered).find(|path| !path.exists());
    Ok(free.ok_or("too many matches begin this second")?)
}

/// `20261115-031500` for a time in UTC.
fn utc_stamp(unix_seconds: u64) -> String {
    let (days, second) = (unix_seconds / 86_400, unix_seconds % 86_400);
    // Days are counted from 1 March 0000 in eras of 400 years, so that the leap day is the last of a year.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::utc_stamp;

    #[test]
    fn times_are_written_as_the_calendar_has_them() {
        assert_eq!(utc_stamp(0), "19700101-000000");
        assert_eq!(utc_stamp(951_782_399), "20000228-235959");
        assert_eq!(utc_stamp(951_782_400), "20000229-000000");
        assert_eq!(utc_stamp(951_868_800), "20000301-000000");
        assert_eq!(utc_stamp(1_763_175_475), "20251115-025755");
    }
}
