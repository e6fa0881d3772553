//! Helpers who stay for a whole decision, since starting a thread may take as long as a play.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// What is done together: each part, by its number, once and by whoever is free.
type Task<'a, W, R> = dyn Fn(&mut W, usize) -> R + Send + Sync + 'a;

/// A task that is being done.
struct Round<'a, W, R> {
    task: Box<Task<'a, W, R>>,
    parts: usize,
    next: AtomicUsize,
    done: Sender<(usize, thread::Result<R>)>,
}

impl<W, R> Round<'_, W, R> {
    /// Does one part after another until all are taken.
    fn work(&self, worker: &mut W) {
        loop {
            let part = self.next.fetch_add(1, Ordering::Relaxed);
            if part >= self.parts {
                return;
            }
            // Whoever leads waits for every part, so one that fails must be heard of too.
            let result = panic::catch_unwind(AssertUnwindSafe(|| (self.task)(worker, part)));
            // Nobody listens any more only if another part has failed.
            let _ = self.done.send((part, result));
        }
    }
}

/// Whoever decides, and the helpers. Everybody works with a `W` of his own.
pub(super) struct Crew<'a, W, R> {
    helpers: Vec<Sender<Arc<Round<'a, W, R>>>>,
}

impl<'a, W: Clone + Send + 'a, R: Send + 'a> Crew<'a, W, R> {
    /// Calls so many helpers, who stay until `lead` is done.
    pub(super) fn gather<T>(helpers: usize, worker: &W, lead: impl FnOnce(&Self) -> T) -> T {
        thread::scope(|scope| {
            let call = |_| {
                let (orders, rounds) = channel::<Arc<Round<'a, W, R>>>();
                let mut worker = worker.clone();
                // A helper goes when nobody can give orders any more.
                scope.spawn(move || rounds.into_iter().for_each(|round| round.work(&mut worker)));
                orders
            };
            lead(&Crew { helpers: (0..helpers).map(call).collect() })
        })
    }

    /// Does all parts of a task, and hands over what came of each, in any order. Whoever leads works too, and waits
    /// for parts, not for helpers: one that has not woken up yet is not missed.
    pub(super) fn all(
        &self,
        worker: &mut W,
        parts: usize,
        task: impl Fn(&mut W, usize) -> R + Send + Sync + 'a,
        mut take: impl FnMut(usize, R),
    ) {
        if self.helpers.is_empty() || parts < 2 {
            return (0..parts).for_each(|part| take(part, task(worker, part)));
        }
        let (done, results) = channel();
        let task = Box::new(task);
        let round = Arc::new(Round { task, parts, next: AtomicUsize::new(0), done });
        for helper in &self.helpers {
            // A helper is gone only if the rules have panicked, and then the results say so.
            let _ = helper.send(round.clone());
        }
        round.work(worker);
        for (part, result) in results.into_iter().take(parts) {
            take(part, result.unwrap_or_else(|failure| panic::resume_unwind(failure)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{self, AssertUnwindSafe};

    use super::Crew;

    #[test]
    fn every_part_is_done_once_in_every_round() {
        for helpers in 0..4 {
            let sums = Crew::gather(helpers, &0u64, |crew| {
                let sum = |round: usize| {
                    let mut sum = 0;
                    crew.all(
                        &mut 0,
                        10 * round,
                        move |_, part| part * round,
                        |part, result| {
                            assert_eq!(result, part * round);
                            sum += result;
                        },
                    );
                    sum
                };
                (0..20).map(sum).collect::<Vec<_>>()
            });
            let expected = |round: usize| round * (0..10 * round).sum::<usize>();
            assert_eq!(sums, (0..20).map(expected).collect::<Vec<_>>(), "{helpers} helpers");
        }
    }

    #[test]
    fn a_part_that_fails_ends_the_decision_and_is_not_waited_for() {
        for helpers in 0..3 {
            let work = || {
                Crew::gather(helpers, &(), |crew| {
                    let task = |(): &mut (), part: usize| assert!(part != 5, "part 5");
                    crew.all(&mut (), 9, task, |_, ()| {});
                });
            };
            assert!(panic::catch_unwind(AssertUnwindSafe(work)).is_err(), "{helpers} helpers");
        }
    }
}
