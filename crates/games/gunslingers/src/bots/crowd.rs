//! A strategy for three to five alive.
//!
//! With three or more alive there is no value and no solution (GU-905): alliances are possible. What there
//! is here is a mixed strategy that a crowd of equals has learnt by playing against itself, see
//! [`train`](super::train), and the exact measure of what a best reply gains against it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::{Card, Hand};

use super::shootout::{Shot, all_hands, resolve};
use super::solution::Solution;

/// Where a player stands: the own hand, and the hands of the others without regard to who they are.
///
/// Hands are numbered in the order of [`all_hands`]; `others` is sorted.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Situation {
    /// The own hand.
    pub own: u8,
    /// The others' hands, ascending.
    pub others: Vec<u8>,
}

/// What one may do in a situation: a card and, for a weapon, the hand of the one aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aim {
    pub(super) card: Card,
    pub(super) at: Option<u8>,
}

impl Situation {
    /// The situation of player `index` among players with these hands.
    pub fn of(hands: &[u8], index: usize) -> Situation {
        let mut others: Vec<u8> = hands.to_vec();
        let own = others.remove(index);
        others.sort_unstable();
        Situation { own, others }
    }

    /// Everything one may do here: each weapon at each different hand, then the other cards.
    pub(super) fn aims(&self) -> Vec<Aim> {
        let mut different = self.others.clone();
        different.dedup();
        let mut aims = Vec::new();
        for card in hand_of(self.own).kinds() {
            if card.is_shooter() {
                aims.extend(different.iter().map(|at| Aim { card: *card, at: Some(*at) }));
            } else {
                aims.push(Aim { card: *card, at: None });
            }
        }
        aims
    }
}

/// The hand with this number.
pub(super) fn hand_of(number: u8) -> Hand {
    static HANDS: LazyLock<Vec<Hand>> = LazyLock::new(|| all_hands(true));
    HANDS[usize::from(number) % HANDS.len()]
}

/// The number of a hand, Reloading and Barricade left out of account.
pub(super) fn number_of(hand: Hand) -> u8 {
    hand.count(Card::Colt) + 4 * hand.count(Card::Rifle)
}

/// All ascending lists of `n` hands.
pub(super) fn multisets(n: usize) -> Vec<Vec<u8>> {
    let mut lists = vec![Vec::new()];
    for _ in 0..n {
        let longer = |list: &Vec<u8>| {
            let list = list.clone();
            let least = list.last().copied().unwrap_or(0);
            (least..8).map(move |hand| list.iter().copied().chain([hand]).collect())
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

/// All situations with `alive` players, in order.
pub(super) fn situations(alive: usize) -> Vec<Situation> {
    let others = multisets(alive - 1);
    let with = |own| others.iter().map(move |others| Situation { own, others: others.clone() });
    (0..8).flat_map(with).collect()
}

/// A mixed strategy for three to five alive: for every situation a weight for each aim.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Crowd {
    weights: BTreeMap<Situation, Vec<f64>>,
}

/// What a best reply gains against a crowd that plays the strategy.
#[derive(Clone, Copy, Debug)]
pub struct CrowdGain {
    /// How many play.
    pub players: usize,
    /// The chance to win of the best reply from the start; a fair share is one over the number of players.
    pub best_reply: f64,
}

impl CrowdGain {
    /// How much more than a fair share.
    pub fn gain(&self) -> f64 {
        self.best_reply - 1.0 / self.players as f64
    }
}

const TABLE: &str = include_str!("../../content/crowd.txt");

impl Crowd {
    /// The strategy that comes with the program.
    pub fn trained() -> &'static Crowd {
        static TRAINED: LazyLock<Crowd> = LazyLock::new(|| Crowd::parse(TABLE));
        &TRAINED
    }

    pub(super) fn from_weights(weights: BTreeMap<Situation, Vec<f64>>) -> Crowd {
        Crowd { weights }
    }

    /// Reads the table: a line for each situation, the own hand, the others' hands, and a weight in
    /// thousandths for each aim. What is not understood is left out, and uniform play takes its place.
    pub fn parse(table: &str) -> Crowd {
        let mut weights = BTreeMap::new();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let Some((hands, thousandths)) = line.split_once(':') else { continue };
            let digits: Vec<u8> =
                hands.bytes().filter(|b| (b'0'..b'8').contains(b)).map(|b| b - b'0').collect();
            let chances = thousandths.split_whitespace().filter_map(|n| n.parse::<f64>().ok());
            if let Some((own, others)) = digits.split_first() {
                let situation = Situation { own: *own, others: others.to_vec() };
                weights.insert(situation, chances.map(|n| n / 1000.0).collect());
            }
        }
        Crowd { weights }
    }

    /// Writes the table.
    pub fn table(&self) -> String {
        let mut table = String::new();
        for (situation, weights) in &self.weights {
            let digits =
                |hands: &[u8]| hands.iter().map(|hand| char::from(b'0' + hand)).collect::<String>();
            let thousandths: Vec<String> =
                weights.iter().map(|weight| format!("{:.0}", weight * 1000.0)).collect();
            let (own, others) = (digits(&[situation.own]), digits(&situation.others));
            table.push_str(&format!("{own} {others}: {}\n", thousandths.join(" ")));
        }
        table
    }

    /// What the strategy does in a situation: every aim with its probability. With two alive it is the exact
    /// solution.
    pub(super) fn aims(&self, situation: &Situation) -> Vec<(Aim, f64)> {
        let aims = situation.aims();
        let chances = match situation.others.as_slice() {
            [other] => {
                let mix = Solution::of(true).mix(hand_of(situation.own), hand_of(*other));
                aims.iter().map(|aim| mix.chance(aim.card)).collect()
            }
            _ => self
                .weights
                .get(situation)
                .filter(|w| w.len() == aims.len())
                .cloned()
                .unwrap_or_default(),
        };
        let sum: f64 = chances.iter().sum();
        let share = |index: usize| match chances.get(index) {
            Some(chance) if sum > 0.0 => chance / sum,
            _ => 1.0 / aims.len() as f64,
        };
        aims.iter().enumerate().map(|(index, aim)| (*aim, share(index))).collect()
    }

    /// GU-802, GU-905: what the best reply to a crowd that plays this strategy wins from the start, exactly,
    /// in a duel of at most 60 shootouts. A drawn duel counts as a fair share: it is played again, or goes by
    /// lot (GU-804, GU-805). With five players some hundred million shootouts are looked at.
    pub fn gain(&self, players: usize) -> CrowdGain {
        let fair = 1.0 / players as f64;
        let all: Vec<Situation> = (2..=players).flat_map(situations).collect();
        let index: BTreeMap<&Situation, usize> = all.iter().zip(0..).collect();
        let replies = |situation: &Situation| {
            let aims = situation.aims();
            aims.into_iter().map(|aim| self.reply(situation, aim, &index)).collect()
        };
        let replies: Vec<Vec<Reply>> = all.iter().map(replies).collect();
        let mut worths = vec![fair; all.len()];
        for _ in 0..SHOOTOUTS_MAX {
            let best = |replies: &Vec<Reply>| {
                replies.iter().map(|reply| reply.worth(&worths)).fold(0.0, f64::max)
            };
            worths = replies.iter().map(best).collect();
        }
        let start = Situation { own: 7, others: vec![7; players - 1] };
        CrowdGain { players, best_reply: worths[index[&start]] }
    }

    /// What follows when a player in `situation` does `aim` and the others play the strategy.
    fn reply(&self, situation: &Situation, aim: Aim, index: &BTreeMap<&Situation, usize>) -> Reply {
        let mut hands = vec![situation.own];
        hands.extend(&situation.others);
        let mut shots: Vec<Vec<(Shot, f64)>> = vec![concrete(&hands, 0, &[(aim, 1.0)])];
        for other in 1..hands.len() {
            let aims = self.aims(&Situation::of(&hands, other));
            shots.push(concrete(&hands, other, &aims));
        }
        let mut won = 0.0;
        let mut next = BTreeMap::<usize, f64>::new();
        for_each_joint(&shots, &mut |joint, chance| match after(&hands, joint, 0) {
            After::Dead => {}
            After::Won => won += chance,
            After::Goes(situation) => *next.entry(index[&situation]).or_default() += chance,
        });
        Reply { won, next: next.into_iter().collect() }
    }
}

/// GU-802: a duel is drawn after this many shootouts.
const SHOOTOUTS_MAX: u8 = 60;

/// What may follow from one reply: the chance to win at once, and the situations after it.
struct Reply {
    won: f64,
    next: Vec<(usize, f64)>,
}

impl Reply {
    fn worth(&self, worths: &[f64]) -> f64 {
        self.next.iter().fold(self.won, |sum, (next, chance)| sum + chance * worths[*next])
    }
}

/// What a shootout means for one player.
pub(super) enum After {
    Dead,
    Won,
    Goes(Situation),
}

/// Runs the rules and looks at the result from the place of player `index`.
pub(super) fn after(hands: &[u8], shots: &[Shot], index: usize) -> After {
    let held: Vec<Hand> = hands.iter().map(|hand| hand_of(*hand)).collect();
    let next = resolve(&held, shots, true);
    let mut own = None;
    let mut living = Vec::with_capacity(hands.len());
    for seat in next.alive {
        if seat.index() == index {
            own = Some(living.len());
        }
        living.push(number_of(next.hands[seat]));
    }
    match own {
        None => After::Dead,
        Some(_) if living.len() == 1 => After::Won,
        Some(own) => After::Goes(Situation::of(&living, own)),
    }
}

/// Aims as shots at players: whoever holds the hand aimed at, each as likely. Impossible ones are left out.
pub(super) fn concrete(hands: &[u8], shooter: usize, aims: &[(Aim, f64)]) -> Vec<(Shot, f64)> {
    let mut shots = Vec::new();
    for (aim, chance) in aims.iter().filter(|(_, chance)| *chance > 0.0) {
        match aim.at {
            None => {
                shots.push((Shot { card: aim.card, target: usize::from(shooter == 0) }, *chance));
            }
            Some(hand) => {
                let is_meant = |target: &usize| *target != shooter && hands[*target] == hand;
                let targets: Vec<usize> = (0..hands.len()).filter(is_meant).collect();
                let share = chance / targets.len() as f64;
                shots.extend(
                    targets.iter().map(|target| (Shot { card: aim.card, target: *target }, share)),
                );
            }
        }
    }
    shots
}

/// Every combination of one shot per player, with its probability.
fn for_each_joint(shots: &[Vec<(Shot, f64)>], visit: &mut impl FnMut(&[Shot], f64)) {
    fn choose(
        rest: &[Vec<(Shot, f64)>],
        joint: &mut Vec<Shot>,
        chance: f64,
        visit: &mut impl FnMut(&[Shot], f64),
    ) {
        let Some((first, rest)) = rest.split_first() else { return visit(joint, chance) };
        for (shot, share) in first {
            joint.push(*shot);
            choose(rest, joint, chance * share, visit);
            joint.pop();
        }
    }
    choose(shots, &mut Vec::with_capacity(shots.len()), 1.0, visit);
}
