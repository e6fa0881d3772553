//! The answers worth considering; more of them with more effort.

mod moves;
mod programme;
mod setup;
mod step_kinds;

pub(super) use programme::paid;

use duello_core::{Effort, Observer};
use smallvec::{SmallVec, smallvec};

use crate::action::{
    Action, Aim, FigureCard, Hand, Improvised, Named, Power, Standing, Strike, Use, Way, With,
};
use crate::content::{Ability, Card, CardKind, Effect, Reach, Shape, SweptArea, When};
use crate::rules::{
    Question, Sight, available, check, check_answer, equally_near, has_steps, losable,
    may_improvise, question, strikes, technique_cost, tradable, unused_pool,
};
use crate::state::stack::{Activate, Attack, Executing};
use crate::state::{CARDS_MAX, FIGURES_MAX, FigureId, Marker, Place, Public, Secret, Slot};

// Short lists on the stack: a playout makes thousands of them.
type Slots = SmallVec<[Slot; CARDS_MAX]>;
type Strikes = SmallVec<[Strike; 16]>;
type Aims = SmallVec<[Aim; CARDS_MAX]>;

/// Appends the candidates of the observer's seat.
pub(crate) fn candidates(sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
    let Some((seats, question)) = question(sight.public) else { return };
    let (Observer::Seat(seat), Some(own)) = (sight.observer, sight.own) else { return };
    if !seats.contains(seat) {
        return;
    }
    let public = sight.public;
    let begin = out.len();
    let mut list = Lister { public, own, effort, out };
    match &question {
        Question::Roll => list.add(Action::Roll),
        Question::First => {
            crate::state::SIDES.iter().for_each(|first| list.add(Action::First(*first)));
        }
        Question::Choose => setup::characters(&mut list),
        Question::Place => setup::places(&mut list, seat),
        Question::Decks => setup::decks(&mut list, seat),
        Question::Programme => programme::programmes(&mut list, seat),
        Question::Activate(now) => list.activation(now),
        Question::Agile(now) => list.agile(now),
        Question::Marker(now, marker) => list.marker(now, *marker),
        Question::Free(free) => moves::free(&mut list, free.figure, free.any),
        Question::Aim(now) => list.strikes(now.attacker, None),
        Question::Order(now) => {
            equally_near(public, now).for_each(|target| list.add(Action::Next(target)));
        }
        Question::React(now) => list.react(now),
        Question::Boost(now) => list.boost(now),
        Question::Defend(now) => list.defend(now),
        Question::Trade(now) => {
            (0..=tradable(public, now)).rev().for_each(|n| list.add(Action::Trade(n)));
        }
        Question::Protect(now) => list.texts(now.target(), When::AfterDefence, Action::Protect),
        Question::Disarm(now) => list.disarm(now),
        Question::Away(now) => {
            let ways = crate::rules::shoves(public, now);
            ways.into_iter().for_each(|(one, two)| {
                list.add(Action::Away(one));
                two.into_iter().for_each(|two| list.add(Action::Away(two)));
            });
        }
        Question::Venom(now) => list.texts(Some(now.attacker), When::AfterInjury, Action::Venom),
        Question::Pivot(_) => {
            list.add(Action::Skip);
            Hand::BOTH.iter().for_each(|hand| list.add(Action::Turn(*hand)));
        }
        Question::Contest(slide, now) => {
            list.add(Action::Pass);
            if let Some((figure, _)) = crate::rules::maximiser(public, slide, now) {
                list.cards(figure).into_iter().for_each(|slot| list.add(Action::Maximise(slot)));
            }
        }
        Question::Lose(figure) => {
            list.distinct(*figure, losable(public, own, *figure))
                .into_iter()
                .for_each(|slot| list.add(Action::Lose(slot)));
        }
        Question::Add(figure, cards) => list.additions(*figure, *cards),
    }
    if effort == Effort::Full && matches!(question, Question::Activate(_)) {
        out.push(Action::Surrender);
    }
    let is_legal = |action: &Action| check_answer(public, own, seat, &question, action).is_ok();
    if is_chosen(&question) {
        debug_assert!(out[begin..].iter().all(is_legal), "these lists have only what is legal");
    } else {
        retain_legal(begin, out, is_legal);
    }
}

/// Whether the list of a question has only legal answers, each once, without a check: the long lists and the most
/// frequent ones.
fn is_chosen(question: &Question) -> bool {
    match question {
        Question::Programme | Question::Place | Question::Free(_) => true,
        Question::Marker(_, marker) => {
            !matches!(marker, Marker::Technique | Marker::Skill | Marker::Equip)
        }
        _ => false,
    }
}

/// Keeps what is legal, each once, in the order of the list.
fn retain_legal(begin: usize, out: &mut Vec<Action>, is_legal: impl Fn(&Action) -> bool) {
    let mut at = begin;
    for next in begin..out.len() {
        // Places and programmes are many, and each is listed once from the beginning.
        let is_new = matches!(out[next], Action::Programme(_) | Action::Place(_))
            || !out[begin..at].contains(&out[next]);
        if is_new && is_legal(&out[next]) {
            out.swap(at, next);
            at += 1;
        }
    }
    out.truncate(at);
}

/// FI-R72: the answer for an absent player: nothing rash, and nothing that costs a card.
pub(crate) fn default_answer(sight: Sight<'_>) -> Action {
    let quiet = [Action::Pass, Action::Skip, Action::Hold, Action::Trade(0)];
    if let Some(action) = quiet.into_iter().find(|action| check(sight, action).is_ok()) {
        return action;
    }
    if let (Some((_, Question::Programme)), Observer::Seat(seat)) =
        (question(sight.public), sight.observer)
    {
        let figures = sight.public.own_figures(seat).count();
        return Action::Programme(vec![Vec::new(); figures]);
    }
    let mut list = Vec::new();
    candidates(sight, Effort::Coarse, &mut list);
    list.into_iter().next().unwrap_or(Action::Surrender)
}

/// A list being written for one seat.
pub(crate) struct Lister<'a> {
    pub(crate) public: &'a Public,
    pub(crate) own: &'a Secret,
    pub(crate) effort: Effort,
    pub(crate) out: &'a mut Vec<Action>,
}

impl Lister<'_> {
    pub(crate) fn add(&mut self, action: Action) {
        self.out.push(action);
    }

    /// One slot for each different card among some, in the order in which they are best given away: Standard cards
    /// first, reactions last.
    fn distinct(&self, id: FigureId, slots: impl Iterator<Item = Slot>) -> Slots {
        let mut kept = Slots::new();
        let card = |slot: &Slot| self.public.figure(id).cards[usize::from(slot.0)].card;
        for slot in slots {
            if self.effort == Effort::Full || !kept.iter().any(|known| card(known) == card(&slot)) {
                kept.push(slot);
            }
        }
        kept.sort_by_key(|slot| (price(self.public.content.card(card(slot))), slot.0));
        kept
    }

    fn available(&self, id: FigureId) -> impl Iterator<Item = Slot> {
        available(self.public, self.own, id).map(|(slot, _)| slot)
    }

    /// The available cards of a figure, cheapest first; with little effort the cheapest only.
    fn cards(&self, id: FigureId) -> Slots {
        let mut kept = self.distinct(id, self.available(id));
        if self.effort == Effort::Coarse {
            kept.truncate(1);
        }
        kept
    }

    /// FI-551: a step, an improvised attack, an object, standing up or a hold.
    fn activation(&mut self, now: &Activate) {
        let public = self.public;
        let is_meant = |id: &FigureId| now.figure.is_none_or(|figure| figure == *id);
        let own = public.side(public.active).map(|(id, _)| id).filter(is_meant);
        for id in own.clone() {
            let figure = public.figure(id);
            if !figure.is_down() && !figure.steps_left().is_empty() {
                self.add(Action::Step(id));
            }
        }
        for id in own {
            self.rise_or_strike(id);
        }
        let must_act = match now.figure {
            Some(id) => !public.figure(id).steps_left().is_empty(),
            None => has_steps(public, public.active),
        };
        if !must_act {
            self.add(Action::Hold);
        }
    }

    /// FI-560, FI-883, FI-1061: what a figure may do besides its step.
    fn rise_or_strike(&mut self, id: FigureId) {
        let public = self.public;
        for slot in self.distinct(id, self.available(id)) {
            if public.card_in(id, slot).is_some_and(|(card, _)| card.when == When::Reserve) {
                self.add(Action::Drink(FigureCard { figure: id, card: slot }));
            }
        }
        if public.figure(id).is_down() {
            for slot in self.cards(id) {
                self.add(Action::Stand(Standing { figure: id, card: Some(slot) }));
            }
            self.add(Action::Stand(Standing { figure: id, card: None }));
        } else if may_improvise(public, id) {
            let strikes = self.best_strikes(id, None);
            for card in self.cards(id) {
                for strike in strikes.iter().copied() {
                    self.add(Action::Improvise(Improvised { figure: id, card, strike }));
                }
            }
        }
    }

    /// The attacks of a figure; with a weapon at hand one without it is only for the full list.
    fn best_strikes(&self, id: FigureId, step: Option<u8>) -> Strikes {
        let mut list: Strikes = strikes(self.public, self.own, id, step).collect();
        if self.effort != Effort::Full {
            let armed = |strike: &Strike| matches!(strike.with, With::Weapon(_));
            let targets: SmallVec<[FigureId; FIGURES_MAX]> =
                list.iter().filter(|strike| armed(strike)).map(|strike| strike.target).collect();
            list.retain(|strike| strike.with != With::Bare || !targets.contains(&strike.target));
        }
        list
    }

    fn strikes(&mut self, id: FigureId, step: Option<u8>) {
        for strike in self.best_strikes(id, step) {
            self.add(Action::Attack(strike));
        }
        self.add(Action::Skip);
    }

    /// FI-1408: pay for the longer step, or drop a marker.
    fn agile(&mut self, now: &Executing) {
        self.add(Action::PayAgile);
        let markers = crate::rules::markers(self.public, now).len() as u8;
        (0..markers).rev().for_each(|at| self.add(Action::Drop(at)));
    }

    /// FI-554: the ways to execute a marker.
    fn marker(&mut self, now: &Executing, marker: Marker) {
        let id = now.figure;
        match marker {
            Marker::Attack => self.strikes(id, now.step),
            Marker::Technique => {
                self.techniques(id);
                self.strikes(id, now.step);
            }
            Marker::Skill => self.powers(now),
            Marker::Equip => {
                self.add(Action::Equip);
                self.gifts(id);
                self.add(Action::Skip);
            }
            _ => moves::marker(self, id, marker),
        }
    }

    fn gifts(&mut self, id: FigureId) {
        let public = self.public;
        let allies = public.side(public.figure(id).seat).filter(|(ally, _)| *ally != id);
        for (card, _) in public.cards_in(id, Place::Equipped) {
            for (to, _) in allies.clone() {
                self.add(Action::Give(crate::action::Gift { card, to }));
            }
        }
    }

    /// FI-921: the techniques that can be paid for, with their targets.
    fn techniques(&mut self, id: FigureId) {
        let list = self.best_strikes(id, None);
        let vp = self.public.figure(id).vp;
        for technique in self.public.sheet(id).techniques.iter().copied() {
            if technique_cost(self.public, technique) > vp {
                continue;
            }
            let text = self.public.content.technique(technique);
            let mut add = |aim: Aim| self.out.push(Action::Technique(Named { technique, aim }));
            match text.area {
                Some(SweptArea::Sweep) => Hand::BOTH.iter().for_each(|hand| add(Aim::Side(*hand))),
                Some(SweptArea::Front) => {
                    let most = self.public.slide_max();
                    let step = if self.effort == Effort::Full { 1 } else { (most / 2).max(1) };
                    (0..=most).step_by(usize::from(step)).for_each(|slide| add(Aim::Slid(slide)));
                }
                None if text.advances => add(Aim::Nothing),
                None if text.contest => {
                    self.public.enemies(id).for_each(|(enemy, _)| add(Aim::Figure(enemy)));
                }
                None => list
                    .iter()
                    .filter(|strike| {
                        let is_shot = matches!(strike.with, With::Shot(_));
                        is_shot == (text.reach == Reach::Ranged)
                    })
                    .for_each(|strike| add(Aim::Strike(*strike))),
            }
        }
    }

    /// FI-926: the skills and spells at hand, with their targets.
    fn powers(&mut self, now: &Executing) {
        let id = now.figure;
        let bound =
            now.step.and_then(|step| crate::rules::bound_to(self.public, self.own, id, step));
        let (public, own) = (self.public, self.own);
        let usable = public.cards_in(id, Place::Hand).filter(|(slot, card)| {
            card.when == When::Step
                && (bound == Some(*slot) || crate::rules::is_available(public, own, id, *slot))
        });
        for (slot, card) in usable {
            for aim in self.aims(id, card.effect) {
                self.add(Action::Use(Use { power: Power::Card(slot), aim }));
            }
        }
        if public.has(id, Ability::CallOfTheForge) {
            for (slot, _) in public.cards_in(id, Place::Discarded) {
                self.add(Action::Use(Use { power: Power::Forge, aim: Aim::Card(slot) }));
            }
        }
        self.add(Action::Skip);
    }

    fn aims(&self, id: FigureId, effect: Effect) -> Aims {
        let figures =
            || self.public.standing().map(|(other, _)| Aim::Figure(other)).collect::<Aims>();
        match effect {
            Effect::Mend(_) | Effect::Sand => figures(),
            Effect::Recall => self
                .public
                .cards_in(id, Place::Discarded)
                .map(|(slot, _)| Aim::Card(slot))
                .collect(),
            Effect::Cry(_) => self.cards(id).into_iter().map(Aim::Card).collect(),
            Effect::Kick(_) => smallvec![Aim::Nothing],
            Effect::Spell(spell) => match spell.shape {
                Shape::Single => figures(),
                Shape::Cone => smallvec![Aim::Nothing],
                Shape::Strip => {
                    let most = self.public.slide_max();
                    let step = if self.effort == Effort::Full { 1 } else { (most / 2).max(1) };
                    (0..=most).step_by(usize::from(step)).map(Aim::Slid).collect()
                }
            },
            _ => Aims::new(),
        }
    }

    /// A2: reactions of the target.
    fn react(&mut self, attack: &Attack) {
        self.add(Action::Pass);
        let Some(id) = attack.target() else { return };
        let (public, own) = (self.public, self.own);
        let facing = self.public.figure(id).facing;
        let width = self.public.switches.width() as u16;
        for (slot, card) in available(public, own, id) {
            match card.effect {
                Effect::Feint => {
                    Hand::BOTH.iter().for_each(|hand| self.add(Action::Feint(slot, *hand)));
                }
                Effect::Evade => {
                    let step = match self.effort {
                        Effort::Coarse => width,
                        Effort::Fine => width / 3,
                        Effort::Full => 1,
                    };
                    for way in [facing.turned(-1), facing.turned(1)] {
                        let mut mm = width;
                        while mm > 0 {
                            self.add(Action::Evade(slot, Way { way, mm }));
                            mm = mm.saturating_sub(step);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// A3: more attack dice.
    fn boost(&mut self, attack: &Attack) {
        self.add(Action::Pass);
        let id = attack.attacker;
        self.texts_only(id, When::AttackDice, Action::Fury);
        self.cards(id).into_iter().for_each(|slot| self.add(Action::Maximise(slot)));
    }

    /// A6: more defence dice.
    fn defend(&mut self, attack: &Attack) {
        self.add(Action::Pass);
        let Some(id) = attack.target() else { return };
        for slot in self.cards(id) {
            self.add(Action::Maximise(slot));
            if self.public.has(id, Ability::WallOfSwords) {
                self.add(Action::WallOfSwords(slot));
            }
        }
    }

    fn texts(&mut self, id: Option<FigureId>, when: When, action: fn(Slot) -> Action) {
        self.add(Action::Pass);
        if let Some(id) = id {
            self.texts_only(id, when, action);
        }
    }

    fn texts_only(&mut self, id: FigureId, when: When, action: fn(Slot) -> Action) {
        let (public, own) = (self.public, self.own);
        let usable = available(public, own, id).filter(|(_, card)| card.when == when);
        usable.for_each(|(slot, _)| self.add(action(slot)));
    }

    fn disarm(&mut self, attack: &Attack) {
        let Some(target) = attack.target() else { return };
        let public = self.public;
        let equipped = public.cards_in(target, Place::Equipped);
        equipped.for_each(|(slot, _)| self.add(Action::Disarm(slot)));
    }

    /// FI-126: one card of each kind, or as many Standard ones.
    fn additions(&mut self, figure: FigureId, cards: u8) {
        let pool: Vec<_> = unused_pool(self.public, figure).collect();
        let standard = pool
            .iter()
            .copied()
            .find(|card| self.public.content.card(*card).kind == CardKind::Standard);
        for card in pool {
            let rest = (1..cards).filter_map(|_| standard);
            self.add(Action::Add([card].into_iter().chain(rest).collect()));
        }
    }
}

/// How valuable a card is if it is kept; cheap ones pay first.
fn price(card: &Card) -> u8 {
    match (card.kind, card.when) {
        (CardKind::Standard, _) => 0,
        (CardKind::Equipment, When::Equipped) => 1,
        (_, When::Step) => 2,
        (CardKind::Equipment, _) => 3,
        _ => 4,
    }
}
