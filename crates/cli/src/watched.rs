//! Long runs: a bar on a terminal, and Ctrl-C for what there is.

use std::io::{self, IsTerminal as _};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use duello_lab::{PlanError, Watch};
use indicatif::{ProgressBar, ProgressStyle};

use crate::Failure;

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Runs so many matches. Ctrl-C stops after those being played; once more, and the program ends at once.
pub(crate) fn watched<T: Send>(
    matches: u64,
    work: impl FnOnce(&Watch) -> Result<T, PlanError> + Send,
) -> Result<T, Failure> {
    let watch = Arc::new(Watch::default());
    let on_interrupt = Arc::clone(&watch);
    ctrlc::set_handler(move || {
        if on_interrupt.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        crate::complain("stopping after the matches being played; Ctrl-C again ends at once");
    })?;
    if !io::stderr().is_terminal() {
        return Ok(work(&watch)?);
    }
    let bar = ProgressBar::new(matches);
    let style = "{bar:30} {pos}/{len} matches, {elapsed} gone, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    let result = thread::scope(|scope| {
        let running = scope.spawn(|| work(&watch));
        while !running.is_finished() {
            bar.set_position(watch.done.load(Ordering::Relaxed));
            thread::sleep(Duration::from_millis(50));
        }
        running.join()
    });
    bar.finish_and_clear();
    Ok(result.map_err(|_| "a match broke a law of its game")??)
}

/// As many threads as asked for; otherwise one for each core.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.or_else(|| thread::available_parallelism().ok().map(NonZero::get)).unwrap_or(1)
}

/// A part of one as people read it.
pub(crate) fn percent(part: f64) -> String {
    format!("{:.1} %", 100.0 * part)
}
