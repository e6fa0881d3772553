//! The menus of creatures: whom to activate, what the active ones do, and at whom.

use duello_wizards::{Action, FigureView, Number, TargetView};
use serde_json::Value;

use super::super::super::Desk;
use super::menu::{Entry, Menu, Verb};
use super::walk::Gait;
use super::{Ask, spells, wire};
use crate::language::Put;

/// The first menu of a decision.
pub(super) fn first(ask: &Ask, desk: &Desk<'_>) -> Menu {
    match ask.view.stage.as_str() {
        "active" => {
            let able = |number: &Number| ask.figure(*number).is_some_and(|figure| !figure.gun);
            let left = ask.view.active.iter().filter(|actor| actor.left > 0);
            let numbers: Vec<Number> = left.map(|actor| actor.figure).collect();
            let actor = numbers.iter().copied().find(able).or(numbers.first().copied());
            let any = ask.view.active.first().map(|actor| actor.figure);
            active(ask, desk, actor.or(any).unwrap_or(Number(0)))
        }
        "wizard" => spells::wizard(ask, desk),
        _ => turn(ask),
    }
}

/// WI-210: everybody who can be activated, and the end of the turn.
fn turn(ask: &Ask) -> Menu {
    let words = &ask.words;
    let mut entries = Vec::new();
    let mut digits = ('1'..='9').chain(std::iter::repeat(' '));
    for action in ask.actions() {
        let Some(wire) = wire(&action) else { continue };
        let (label, whom) = match &action {
            Action::Activate { figure } => {
                let title = ask.title(*figure);
                (words.say("menu-activate", &[("figure", (&title).into())]), *figure)
            }
            Action::ActivateTeam { gun, crew } => {
                let crew: Vec<String> = crew.iter().map(Number::to_string).collect();
                let (name, crew) = (gun.to_string(), crew.join(" "));
                let with = [("gun", Put::from(&name)), ("crew", (&crew).into())];
                (words.say("menu-team", &with), *gun)
            }
            _ => continue,
        };
        let about = ask.figure(whom).map(values).into_iter().collect();
        let entry = Entry::new(label, Some(Verb::Answer(wire))).whom(whom).about(about);
        entries.push(match digits.next() {
            Some(digit) if digit != ' ' => entry.key(digit),
            _ => entry,
        });
    }
    for action in ask.actions() {
        let (key, label) = match action {
            Action::EndTurn => ('e', "menu-end-turn"),
            Action::LapseRest => ('t', "menu-rest"),
            _ => continue,
        };
        let unused = ask.view.wizards.get(ask.view.turn.index()).map_or(0, |wizard| wizard.unused);
        let warning = words.say("menu-confirm", &[("count", unused.into())]);
        let Some(wire) = wire(&action) else { continue };
        // Figures that are not activated now may be in a later turn; those that lapse may not.
        let verb = match action {
            Action::LapseRest => Verb::Confirmed { action: wire, warning },
            _ => Verb::Answer(wire),
        };
        entries.push(Entry::new(words.word(label), Some(verb)).key(key));
    }
    let prompt = words.say("prompt-turn", &[("count", ask.view.activated.into())]);
    Menu::new(prompt, None, "keys-menu", entries)
}

/// The values of a figure in one line.
fn values(figure: &FigureView) -> String {
    let [melee, ranged] = figure.k;
    let k = if melee == ranged { melee.to_string() } else { format!("{melee}/{ranged}") };
    let height = if figure.height > 0 { format!(" ^{}", figure.height) } else { String::new() };
    format!(
        "K {k}, R {}, W {}/{}, B {} {}{height}",
        figure.armour, figure.wounds[0], figure.wounds[1], figure.movement, figure.at
    )
}

/// What an active figure does; the others of its team are one key away.
pub(super) fn active(ask: &Ask, desk: &Desk<'_>, number: Number) -> Menu {
    let words = &ask.words;
    let left = |number: Number| {
        let actor = ask.view.active.iter().find(|actor| actor.figure == number);
        actor.map_or(0, |actor| actor.left)
    };
    let why = |action: &Action| -> Option<String> {
        let action = wire(action)?;
        desk.check(&action).err().map(|refusal| refusal.to_string())
    };
    let is_gun = ask.figure(number).is_some_and(|figure| figure.gun);
    let place = ask.place(number);
    let nearest = place.and_then(|place| ask.enemies(place).first().copied()).unwrap_or(number);
    let targets = ask.options(number).map_or(&[][..], |options| &options.targets);
    let can = |attack: &str| targets.iter().any(|target| target.attack.as_deref() == Some(attack));
    let sample = |action: &Action, is_listed: bool| if is_listed { None } else { why(action) };
    let aim = |key: char, label: &str, why_not: Option<String>| {
        Entry::new(words.word(label), Some(Verb::Targets(number))).key(key).barred(why_not)
    };
    let mut entries = Vec::new();
    let gun = ask.view.active.iter().find(|actor| ask.figure(actor.figure).is_some_and(|f| f.gun));
    if !is_gun {
        let spent = why(&Action::Lapse { figure: number });
        let walk = Verb::Walk(number, Gait::Walk);
        entries
            .push(Entry::new(words.word("menu-move"), Some(walk)).key('m').barred(spent.clone()));
        let strike = Action::Strike { figure: number, target: nearest };
        entries.push(aim('s', "menu-strike", sample(&strike, can("strike"))));
        let shoot = Action::Shoot { figure: number, target: nearest };
        // Who has no bow is not asked about shots.
        let why_not = sample(&shoot, can("shot"));
        if can("shot")
            || ask.figure(number).is_some_and(|figure| figure.weapon.to_string() == "ranged")
        {
            entries.push(aim('o', "menu-shoot", why_not));
        }
        if place.is_some_and(|place| !place.layer.is_ground()) {
            let jump = Verb::Walk(number, Gait::Jump);
            entries.push(
                Entry::new(words.word("menu-jump"), Some(jump)).key('j').barred(spent.clone()),
            );
        }
        entries.push(aim('v', "menu-look", None));
        let lapse = wire(&Action::Lapse { figure: number }).map(Verb::Answer);
        entries.push(Entry::new(words.word("menu-lapse"), lapse).key('l').barred(spent));
    }
    if let Some(gun) = gun {
        let fire = Action::Fire { target: nearest };
        let can_fire = ask.actions().any(|action| matches!(action, Action::Fire { .. }));
        let why_not = sample(&fire, can_fire);
        let entry = Entry::new(words.word("menu-fire"), Some(Verb::Targets(gun.figure)));
        entries.push(entry.key('f').barred(why_not));
        let push = Verb::Walk(gun.figure, Gait::Push);
        entries.push(Entry::new(words.word("menu-push"), Some(push)).key('p'));
    }
    let others = ask.view.active.iter().filter(|actor| actor.figure != number && actor.left > 0);
    let others = others.filter(|actor| ask.figure(actor.figure).is_some_and(|figure| !figure.gun));
    for (digit, actor) in ('1'..='9').zip(others) {
        let label = format!("→ {}", ask.title(actor.figure));
        let entry = Entry::new(label, Some(Verb::Actor(actor.figure))).key(digit);
        entries.push(entry.whom(actor.figure));
    }
    let end = wire(&Action::EndActivation).map(Verb::Answer);
    entries.push(Entry::new(words.word("menu-end"), end).key('e'));
    let title = ask.title(number);
    let with = [("figure", Put::from(&title)), ("left", left(number).into())];
    Menu::new(words.say("prompt-active", &with), Some(number), "keys-menu", entries)
}

/// Every enemy, those that can be attacked first; for the others why not.
pub(super) fn targets(ask: &Ask, number: Number) -> Menu {
    let is_gun = ask.figure(number).is_some_and(|figure| figure.gun);
    let targets = ask.options(number).map_or(&[][..], |options| &options.targets);
    let mut sorted: Vec<&TargetView> = targets.iter().collect();
    sorted.sort_by_key(|target| (target.attack.is_none(), !target.seen, target.target));
    let entry = |target: &TargetView| {
        let (figure, aim) = (number, target.target);
        let action = match target.attack.as_deref() {
            _ if is_gun => Action::Fire { target: aim },
            Some("strike") => Action::Strike { figure, target: aim },
            _ => Action::Shoot { figure, target: aim },
        };
        let action: Option<Value> = wire(&action);
        let entry = Entry::new(ask.title(aim), action.map(Verb::Answer)).whom(aim);
        let clause = target.clause.as_ref().map(|clause| format!(" ({clause})"));
        let why = target.why_not.as_ref().map(|why| format!("{why}{}", clause.unwrap_or_default()));
        let is_open = target.attack.is_some();
        let why = why.map(|why| match target.seen {
            true => ask.words.say("target-not", &[("why", (&why).into())]),
            false => ask.words.say("target-hidden", &[("why", (&why).into())]),
        });
        entry.about(odds(ask, target)).barred(if is_open {
            None
        } else {
            why.or(Some(String::new()))
        })
    };
    let title = ask.title(number);
    let prompt = ask.words.say("prompt-targets", &[("figure", (&title).into())]);
    Menu::new(prompt, Some(number), "keys-list", sorted.into_iter().map(entry).collect())
}

/// The needed number with its parts, and the chances.
fn odds(ask: &Ask, target: &TargetView) -> Vec<String> {
    let Some(need) = &target.need else { return Vec::new() };
    let words = &ask.words;
    let (need, hit) = (need.to_string(), percent(&target.hit));
    let mut lines =
        vec![words.say("target-odds", &[("need", (&need).into()), ("hit", (&hit).into())])];
    let (once, twice) = (percent(&target.down[0]), percent(&target.down[1]));
    let down = [("once", Put::from(&once)), ("twice", (&twice).into())];
    lines.push(match ask.figure(target.target) {
        Some(figure) => {
            let with = [("harm", target.harm.into()), ("left", figure.wounds[0].into())];
            words.say("target-harm", &[&with[..], &down[..]].concat())
        }
        None => {
            let wizard = ask.view.wizards.iter().find(|wizard| wizard.number == target.target);
            let field = wizard.map_or(0, |wizard| wizard.field);
            let with = [("from", field.into()), ("to", field.saturating_sub(target.harm).into())];
            words.say("target-field", &[&with[..], &down[..]].concat())
        }
    });
    lines.extend(target.gap.map(|gap| words.say("target-gap", &[("gap", gap.into())])));
    lines
}

/// A fraction such as `13/20` in percent.
pub(super) fn percent(fraction: &str) -> String {
    let (top, bottom) = fraction.split_once('/').unwrap_or((fraction, "1"));
    match (top.parse::<u64>(), bottom.parse::<u64>()) {
        (Ok(top), Ok(bottom)) if bottom > 0 => {
            let per_mille = (top * 1_000 + bottom / 2) / bottom;
            match per_mille % 10 {
                0 => format!("{} %", per_mille / 10),
                tenth => format!("{}.{tenth} %", per_mille / 10),
            }
        }
        _ => fraction.to_owned(),
    }
}
