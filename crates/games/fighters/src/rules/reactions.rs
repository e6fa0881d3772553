//! Cards used in the middle of an attack: reactions, maximising, Blood Fury, Riposte (FI-231 to FI-235, FI-863,
//! FI-1501, FI-1502).

use duello_core::{Illegal, Phrase, say};

use super::{State, Table, cards, points, slide, steps};
use crate::action::{Action, Hand, Way};
use crate::clauses::{FI_110, FI_231, FI_233, FI_602, FI_863, FI_1411, FI_1501, FI_1502};
use crate::content::{Ability, Card, Effect, When};
use crate::event::{Event, Mode};
use crate::state::stack::{Attack, AttackStage, Contest, Frame, Slide, SlideKind, SlideStage};
use crate::state::{FigureId, Public, Secret, Slot};

fn go(state: &mut State, mut attack: Attack, stage: AttackStage) {
    attack.stage = stage;
    state.public.stack.push(Frame::Attack(attack));
}

/// FI-1501, FI-1502: whether a card is a reaction before the dice to this attack.
fn answers(attack: &Attack, card: &Card, vp: u8) -> bool {
    match card.when {
        When::BeforeDice { close } => (!close || attack.is_close()) && card.vp <= vp,
        _ => false,
    }
}

/// FI-885, FI-1502: whether the present target may have a reaction, by what is public.
pub(super) fn may_react(public: &Public, attack: &Attack) -> bool {
    attack.target().is_some_and(|target| {
        let figure = public.figure(target);
        figure.out.is_none()
            && !figure.is_down()
            && cards::may_have(public, target, |card| answers(attack, card, figure.vp))
    })
}

/// FI-1502: whether a reaction before the dice may be made so.
pub(super) fn check_react(
    public: &Public,
    own: &Secret,
    attack: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    let Some(target) = attack.target() else { return Ok(()) };
    let refused = |said: Phrase| Err(Illegal::new("react.card", FI_1502, said));
    let (slot, wanted) = match action {
        Action::Pass => return Ok(()),
        Action::Feint(slot, _) => (*slot, Effect::Feint),
        Action::Evade(slot, way) => {
            let facing = public.figure(target).facing;
            let is_lateral = way.way == facing.turned(1) || way.way == facing.turned(-1);
            if !is_lateral || i32::from(way.mm) > public.switches.width() {
                let said = say!(
                    "evade-most",
                    "the evasion is a Sidestep of at most {most} mm",
                    most = public.switches.width()
                );
                return Err(Illegal::new("react.way", FI_602, said));
            }
            (*slot, Effect::Evade)
        }
        _ => return refused(say!("ask-reaction", "use a reaction or pass")),
    };
    let fits = public.card_in(target, slot).is_some_and(|(card, _)| {
        card.effect == wanted && answers(attack, card, public.figure(target).vp)
    });
    if fits && cards::is_available(public, own, target, slot) {
        Ok(())
    } else {
        refused(say!("no-reaction", "that card is not a reaction that can be used now"))
    }
}

/// FI-1502: a reaction before the dice.
pub(super) fn react(state: &mut State, mut attack: Attack, action: &Action, table: &mut Table<'_>) {
    let Some(target) = attack.target() else { return };
    attack.at += 1;
    let is_done = usize::from(attack.at) >= attack.targets.len();
    go(state, attack, if is_done { AttackStage::Recheck } else { AttackStage::React });
    let slot = match action {
        Action::Feint(slot, _) | Action::Evade(slot, _) => *slot,
        _ => return,
    };
    let vp = state.public.card_in(target, slot).map_or(0, |(card, _)| card.vp);
    points::debit(state, target, vp, table);
    cards::spend_text(state, target, slot, table);
    match *action {
        Action::Feint(_, hand) => turn(state, target, hand, table),
        Action::Evade(_, Way { way, mm }) => {
            slide::start(state, target, way, mm.into(), SlideKind::Evade);
        }
        _ => {}
    }
}

fn turn(state: &mut State, target: FigureId, hand: Hand, table: &mut Table<'_>) {
    steps::turn(state, target, hand, table);
}

/// FI-231: a card is used up for more dice; everybody sees how many.
fn maximise(state: &mut State, id: FigureId, slot: Slot, dice: u8, table: &mut Table<'_>) {
    cards::use_up(state, id, slot);
    state.public.figure_mut(id).maximised = dice;
    table.tell(FI_231, || Event::Maximised { figure: id, dice });
}

/// FI-233, FI-234, FI-925: whether the attack roll may be maximised at all.
pub(crate) fn may_maximise(attack: &Attack) -> bool {
    attack.technique.is_none() && !matches!(attack.mode, Mode::Spell(_))
}

/// A3: whether the attacker may add dice, by what is public.
pub(super) fn may_boost(public: &Public, attack: &Attack) -> bool {
    let figure = public.figure(attack.attacker);
    may_maximise(attack)
        && figure.available > 0
        && (public.attack_maximum(attack) > 0 || may_rage(public, attack))
}

fn may_rage(public: &Public, attack: &Attack) -> bool {
    attack.is_close()
        && attack.fury == 0
        && cards::may_have(public, attack.attacker, |card| card.when == When::AttackDice)
}

/// A3: Blood Fury, maximising, or neither.
pub(super) fn check_boost(
    public: &Public,
    own: &Secret,
    attack: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    let id = attack.attacker;
    let refused = |said: Phrase| Err(Illegal::new("boost.card", FI_231, said));
    match action {
        Action::Pass => Ok(()),
        Action::Maximise(slot) if cards::is_available(public, own, id, *slot) => Ok(()),
        Action::Maximise(_) => {
            refused(say!("maximise-card", "maximising uses up an available card"))
        }
        Action::Fury(slot) => {
            let fits =
                public.card_in(id, *slot).is_some_and(|(card, _)| card.when == When::AttackDice);
            let may = attack.is_close() && attack.fury == 0;
            if fits && may && cards::is_available(public, own, id, *slot) {
                Ok(())
            } else {
                refused(say!("no-attack-dice", "that card adds no attack dice now"))
            }
        }
        _ => refused(say!("ask-boost", "maximise, use a card for more dice, or pass")),
    }
}

/// A3: the attacker adds dice, or passes.
pub(super) fn boost(state: &mut State, mut attack: Attack, action: &Action, table: &mut Table<'_>) {
    let id = attack.attacker;
    match action {
        Action::Fury(slot) => {
            let effect = state.public.card_in(id, *slot).map(|(card, _)| card.effect);
            if let Some(Effect::Fury(dice)) = effect {
                attack.fury = dice;
            }
            go(state, attack, AttackStage::Boost);
            cards::spend_text(state, id, *slot, table);
        }
        Action::Maximise(slot) => {
            attack.extra = state.public.attack_maximum(&attack);
            let dice = attack.extra;
            go(state, attack, AttackStage::Roll);
            maximise(state, id, *slot, dice, table);
        }
        _ => go(state, attack, AttackStage::Roll),
    }
}

/// A6: whether the defender may add dice, by what is public.
pub(super) fn may_defend(public: &Public, attack: &Attack) -> bool {
    attack.target().is_some_and(|target| {
        public.figure(target).available > 0
            && attack.now.strikes.total() > 0
            && (public.defence_maximum(attack, target) > 0 || public.wall_of_swords(target) > 0)
    })
}

/// A6, FI-1411.
pub(super) fn check_defend(
    public: &Public,
    own: &Secret,
    attack: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    let Some(target) = attack.target() else { return Ok(()) };
    let refused = |clause, said: Phrase| Err(Illegal::new("defend.card", clause, said));
    let slot = match action {
        Action::Pass => return Ok(()),
        Action::Maximise(_) if public.defence_maximum(attack, target) == 0 => {
            return refused(FI_233, say!("not-maximised", "this defence roll cannot be maximised"));
        }
        Action::WallOfSwords(_) if public.wall_of_swords(target) == 0 => {
            return refused(
                FI_1411,
                say!("no-wall-of-swords", "this figure does not have Wall of Swords"),
            );
        }
        Action::Maximise(slot) | Action::WallOfSwords(slot) => *slot,
        _ => return refused(FI_231, say!("ask-defence", "maximise or pass")),
    };
    if cards::is_available(public, own, target, slot) {
        Ok(())
    } else {
        refused(FI_231, say!("maximise-card", "maximising uses up an available card"))
    }
}

/// A6: the target adds dice, or passes.
pub(super) fn defend(
    state: &mut State,
    mut attack: Attack,
    action: &Action,
    table: &mut Table<'_>,
) {
    let Some(target) = attack.target() else { return };
    let (slot, dice) = match action {
        Action::Maximise(slot) => (Some(*slot), state.public.defence_maximum(&attack, target)),
        Action::WallOfSwords(slot) => (Some(*slot), state.public.wall_of_swords(target)),
        _ => (None, 0),
    };
    attack.now.extra = dice;
    go(state, attack, AttackStage::Defence);
    if let Some(slot) = slot {
        maximise(state, target, slot, dice, table);
    }
}

/// FI-743: a contest is maximised, or not.
pub(super) fn check_contest(
    public: &Public,
    own: &Secret,
    slide: &Slide,
    contest: &Contest,
    action: &Action,
) -> Result<(), Illegal> {
    let Some((figure, _)) = super::contest::maximiser(public, slide, contest) else {
        return Ok(());
    };
    match action {
        Action::Pass => Ok(()),
        Action::Maximise(slot) if cards::is_available(public, own, figure, *slot) => Ok(()),
        _ => Err(Illegal::new(
            "contest.card",
            FI_231,
            say!("ask-contest", "maximise with an available card, or pass"),
        )),
    }
}

/// FI-743: a figure maximises its contest, or passes.
pub(super) fn contest(
    state: &mut State,
    mut slide: Slide,
    mut contest: Contest,
    action: &Action,
    table: &mut Table<'_>,
) {
    let who = super::contest::maximiser(&state.public, &slide, &contest);
    if let (Action::Maximise(slot), Some((figure, dice))) = (action, who) {
        contest.extra[usize::from(contest.asked.min(1))] = dice;
        maximise(state, figure, *slot, dice, table);
    }
    contest.asked += 1;
    slide.stage = SlideStage::Contest(contest);
    state.public.stack.push(Frame::Slide(slide));
}

/// A8, FI-110: how many criticals may be traded.
pub(crate) fn tradable(public: &Public, attack: &Attack) -> u8 {
    match attack.target() {
        Some(target) if attack.is_close() && public.has(target, Ability::Riposte) => {
            attack.now.defence[0]
        }
        _ => 0,
    }
}

/// FI-110: whether this many criticals can be traded.
pub(super) fn check_trade(
    public: &Public,
    attack: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    let most = tradable(public, attack);
    match action {
        Action::Trade(criticals) if *criticals <= most => Ok(()),
        _ => Err(Illegal::new(
            "trade.number",
            FI_110,
            say!("trade-most", "the number of criticals to trade must be 0 to {most}", most),
        )),
    }
}

/// A10: whether the defender may be able to prevent the injuries, by what is public.
pub(super) fn may_protect(public: &Public, attack: &Attack) -> bool {
    attack.now.injuries > 0
        && attack.target().is_some_and(|target| {
            cards::may_have(public, target, |card| card.when == When::AfterDefence)
        })
}

/// FI-863: whether a card can prevent the injuries.
pub(super) fn check_protect(
    public: &Public,
    own: &Secret,
    attack: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    check_text(public, own, attack.target(), When::AfterDefence, action, FI_863)
}

/// A12, FI-1501.
pub(super) fn check_venom(
    public: &Public,
    own: &Secret,
    attack: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    check_text(public, own, Some(attack.attacker), When::AfterInjury, action, FI_1501)
}

fn check_text(
    public: &Public,
    own: &Secret,
    figure: Option<FigureId>,
    when: When,
    action: &Action,
    clause: duello_core::Clause,
) -> Result<(), Illegal> {
    let slot: Slot = match action {
        Action::Pass => return Ok(()),
        Action::Protect(slot) if when == When::AfterDefence => *slot,
        Action::Venom(slot) if when == When::AfterInjury => *slot,
        _ => {
            return Err(Illegal::new("react.card", clause, say!("ask-card", "use a card or pass")));
        }
    };
    let fits = figure.is_some_and(|figure| {
        public.card_in(figure, slot).is_some_and(|(card, _)| card.when == when)
            && cards::is_available(public, own, figure, slot)
    });
    if fits {
        Ok(())
    } else {
        Err(Illegal::new("react.card", clause, say!("not-usable", "that card cannot be used now")))
    }
}

/// FI-1416: all injuries of the attack are ignored.
pub(super) fn protect(
    state: &mut State,
    mut attack: Attack,
    action: &Action,
    table: &mut Table<'_>,
) {
    let Some(target) = attack.target() else { return };
    if let Action::Protect(slot) = action {
        attack.now.injuries = 0;
        go(state, attack, AttackStage::Wound);
        cards::spend_text(state, target, *slot, table);
    } else {
        go(state, attack, AttackStage::Wound);
    }
}
