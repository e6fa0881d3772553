//! Which computation comes next: the most urgent kind first, and within a kind the players in turn.

use std::collections::VecDeque;
use std::sync::Arc;

/// Why something is computed. The first kinds come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A match is read from the store or begins.
    Load,
    /// A bot answers in a match with people.
    Turn,
    /// Someone looks at what they could do: candidates, notes, odds of an action, a replay.
    Preview,
    /// Someone asks what may take seconds: a hint, luck, a question about odds, an import.
    Hint,
    /// A bot answers in a match without people.
    BotsAlone,
}

const KINDS: [Kind; 5] = [Kind::Load, Kind::Turn, Kind::Preview, Kind::Hint, Kind::BotsAlone];

/// How many previews and hints of one player may wait, and how many of all players.
const PLAYER_WAITING_MAX: usize = 32;
const WAITING_MAX: usize = 1_000;

impl Kind {
    /// Whether it usually takes seconds.
    fn is_slow(self) -> bool {
        matches!(self, Kind::Turn | Kind::Hint | Kind::BotsAlone)
    }

    /// Whether it may be refused. A match cannot go on without the others.
    fn is_refusable(self) -> bool {
        matches!(self, Kind::Preview | Kind::Hint)
    }
}

/// Why a computation was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Too many computations of this player are waiting.
    Player,
    /// Too many computations of all players are waiting.
    Everyone,
}

/// A computation that waits.
struct Waiting<J> {
    player: Arc<str>,
    /// How many computations of the player were ahead of it, waiting or running.
    round: usize,
    job: J,
}

/// The waiting computations and the kinds and players of the running ones.
pub(super) struct Queue<J> {
    threads: usize,
    /// By kind, in the order of [`KINDS`]. Within a kind by round, so that the second computation of a player comes
    /// after the first of every other, and within a round in the order of arrival.
    waiting: [VecDeque<Waiting<J>>; KINDS.len()],
    running: Vec<(Kind, Arc<str>)>,
}

impl<J> Queue<J> {
    /// A queue for this many threads, at least three: so that neither the slow computations nor those of one player
    /// can occupy all of them.
    pub(super) fn new(threads: usize) -> Queue<J> {
        let waiting = std::array::from_fn(|_| VecDeque::new());
        Queue { threads: threads.max(3), waiting, running: Vec::new() }
    }

    /// Adds a computation of a player.
    pub(super) fn push(&mut self, kind: Kind, player: &Arc<str>, job: J) -> Result<(), Refused> {
        if kind.is_refusable() {
            let waiting = KINDS.into_iter().filter(|kind| kind.is_refusable());
            let waiting: usize = waiting.map(|kind| self.waiting[kind as usize].len()).sum();
            if waiting >= WAITING_MAX {
                return Err(Refused::Everyone);
            }
            if self.waiting_of(player, kind) >= PLAYER_WAITING_MAX {
                return Err(Refused::Player);
            }
        }
        let round = self.waiting_of(player, kind) + self.running_of(player, kind);
        let queue = &mut self.waiting[kind as usize];
        let at = queue.partition_point(|other| other.round <= round);
        queue.insert(at, Waiting { player: Arc::clone(player), round, job });
        Ok(())
    }

    /// Takes the next computation that may run now. [`Queue::finish`] must follow.
    pub(super) fn pop(&mut self) -> Option<(Kind, Arc<str>, J)> {
        for kind in KINDS {
            if !self.has_thread_for(kind) {
                continue;
            }
            let may_run = |one: &Waiting<J>| self.running_of(&one.player, kind) < self.threads - 2;
            let next = self.waiting[kind as usize].iter().position(may_run);
            let Some(Waiting { player, job, .. }) =
                next.and_then(|at| self.waiting[kind as usize].remove(at))
            else {
                continue;
            };
            self.running.push((kind, Arc::clone(&player)));
            return Some((kind, player, job));
        }
        None
    }

    /// A computation has ended.
    pub(super) fn finish(&mut self, kind: Kind, player: &Arc<str>) {
        let at = self.running.iter().position(|(of, who)| *of == kind && who == player);
        self.running.swap_remove(at.expect("only running computations end"));
        for alike in KINDS.into_iter().filter(|other| other.is_slow() == kind.is_slow()) {
            let queue = self.waiting[alike as usize].make_contiguous();
            for own in queue.iter_mut().filter(|one| one.player == *player) {
                own.round = own.round.saturating_sub(1);
            }
            queue.sort_by_key(|one| one.round);
        }
    }

    /// The number of waiting computations.
    pub(super) fn len(&self) -> usize {
        self.waiting.iter().map(VecDeque::len).sum()
    }

    fn has_thread_for(&self, kind: Kind) -> bool {
        let count = |is_meant: fn(Kind) -> bool| {
            self.running.iter().filter(|(kind, _)| is_meant(*kind)).count()
        };
        let is_slow = count(Kind::is_slow) < self.threads - 1;
        match kind {
            Kind::Load | Kind::Preview => self.running.len() < self.threads,
            // One thread is left for the quick kinds, and one more for the turns of people.
            Kind::Turn => is_slow,
            Kind::Hint | Kind::BotsAlone => {
                is_slow && count(|kind| kind.is_slow() && kind != Kind::Turn) < self.threads - 2
            }
        }
    }

    /// How many computations of a player are running that are as slow as this kind.
    fn running_of(&self, player: &Arc<str>, kind: Kind) -> usize {
        let is_alike = |of: Kind| of.is_slow() == kind.is_slow();
        self.running.iter().filter(|(of, who)| is_alike(*of) && who == player).count()
    }

    fn waiting_of(&self, player: &Arc<str>, kind: Kind) -> usize {
        self.waiting[kind as usize].iter().filter(|one| one.player == *player).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str) -> Arc<str> {
        name.into()
    }

    /// Runs everything one after the other and returns the jobs in their order.
    fn order(queue: &mut Queue<u32>) -> Vec<u32> {
        let mut jobs = Vec::new();
        while let Some((kind, player, job)) = queue.pop() {
            queue.finish(kind, &player);
            jobs.push(job);
        }
        jobs
    }

    #[test]
    fn kinds_come_in_their_order_and_players_in_turn() {
        let mut queue = Queue::new(3);
        let (ann, bob) = (player("ann"), player("bob"));
        for (kind, who, job) in [
            (Kind::BotsAlone, &ann, 9),
            (Kind::Hint, &ann, 5),
            (Kind::Hint, &ann, 7),
            (Kind::Hint, &ann, 8),
            (Kind::Hint, &bob, 6),
            (Kind::Preview, &ann, 3),
            (Kind::Preview, &ann, 4),
            (Kind::Turn, &bob, 2),
            (Kind::Load, &bob, 1),
        ] {
            queue.push(kind, who, job).unwrap();
        }
        assert_eq!(order(&mut queue), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn one_player_and_slow_work_never_occupy_all_threads() {
        let mut queue = Queue::new(3);
        let (ann, bob, eve) = (player("ann"), player("bob"), player("eve"));
        for job in 0..30 {
            queue.push(Kind::Turn, &eve, job).unwrap();
            queue.push(Kind::Hint, &eve, job).unwrap();
        }
        assert_eq!(queue.pop().map(|(kind, ..)| kind), Some(Kind::Turn));
        assert!(queue.pop().is_none(), "one slow computation of a player at a time");
        queue.push(Kind::Turn, &bob, 1).unwrap();
        assert_eq!(queue.pop().map(|(_, who, _)| who), Some(bob));
        queue.push(Kind::Turn, &ann, 2).unwrap();
        assert!(queue.pop().is_none(), "one thread is left for what is quick");
        queue.push(Kind::Preview, &ann, 3).unwrap();
        assert_eq!(queue.pop().map(|(kind, ..)| kind), Some(Kind::Preview));
        assert!(queue.pop().is_none());
        queue.finish(Kind::Turn, &eve);
        assert_eq!(queue.pop().map(|(_, who, _)| who), Some(ann));
    }

    #[test]
    fn what_a_player_may_leave_waiting_is_bounded_and_others_are_not_affected() {
        let mut queue = Queue::new(3);
        let (ann, eve) = (player("ann"), player("eve"));
        let kept = (0..1_000).filter(|job| queue.push(Kind::Hint, &eve, *job).is_ok()).count();
        assert_eq!(kept, PLAYER_WAITING_MAX);
        assert_eq!(queue.push(Kind::Hint, &eve, 0), Err(Refused::Player));
        assert_eq!(queue.push(Kind::Hint, &ann, 0), Ok(()));
        // A bot's answer is never refused.
        assert_eq!(queue.push(Kind::Turn, &eve, 0), Ok(()));
        for number in 0..WAITING_MAX {
            let _ = queue.push(Kind::Preview, &player(&number.to_string()), 0);
        }
        assert_eq!(queue.push(Kind::Preview, &player("late"), 0), Err(Refused::Everyone));
    }
}
