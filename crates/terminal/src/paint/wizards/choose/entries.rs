//! The menus of creatures: whom to activate, what the active ones do, and at whom.

use duello_core::{Phrase, say};
use duello_geometry::plane::Mm;
use duello_wizards::{Action, FigureView, Number, TargetView};

use super::super::Desk;
use super::menu::{Entry, Menu, Verb, list_keys, menu_keys};
use super::walk::Gait;
use super::{Ask, spells};

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
    let mut entries = Vec::new();
    let mut digits = ('1'..='9').chain(std::iter::repeat(' '));
    for action in ask.actions() {
        let (label, whom) = match &action {
            Action::Activate { figure } => (ask.say(ask.title(*figure)), *figure),
            Action::ActivateTeam { gun, crew } => {
                let crew: Vec<String> = crew.iter().map(Number::to_string).collect();
                let (name, crew) = (gun.to_string(), crew.join(" "));
                let team = say!("tabletop-team", "Gun {gun} + {crew}", gun = name, crew);
                (ask.say(team), *gun)
            }
            _ => continue,
        };
        let about = ask.figure(whom).map(values).into_iter().collect();
        let entry = Entry::new(label, Verb::Answer(action)).whom(whom).about(about);
        entries.push(match digits.next() {
            Some(digit) if digit != ' ' => entry.key(digit),
            _ => entry,
        });
    }
    for action in ask.actions() {
        let (key, label) = match action {
            Action::EndTurn => ('e', say!("tabletop-end-turn", "End the turn")),
            Action::LapseRest => ('t', say!("tabletop-rest", "The rest lapses")),
            _ => continue,
        };
        let unused = ask.view.wizards.get(ask.view.turn.index()).map_or(0, |wizard| wizard.unused);
        let warning = ask.say(match unused {
            1 => say!("tabletop-confirm-one", "One figure is still unused. Enter: all the same"),
            count => say!(
                "tabletop-confirm",
                "{count} figures are still unused. Enter: all the same",
                count
            ),
        });
        // Figures that are not activated now may be in a later turn; those that lapse may not.
        let verb = match action {
            Action::LapseRest => Verb::Confirmed { action, warning },
            _ => Verb::Answer(action),
        };
        entries.push(Entry::new(ask.say(label), verb).key(key));
    }
    let prompt = ask.say(match ask.view.activated {
        0 => say!("tabletop-turn", "Activate a figure, 1 to 4 in this turn:"),
        1 => say!("tabletop-turn-one", "One activated so far. Another?"),
        count => say!("tabletop-turn-more", "{count} activated so far. Another?", count),
    });
    Menu::new(prompt, None, menu_keys(), entries)
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
    let left = |number: Number| {
        let actor = ask.view.active.iter().find(|actor| actor.figure == number);
        actor.map_or(0, |actor| actor.left)
    };
    let why = |action: &Action| -> Option<String> {
        desk.check(action).err().map(|refusal| refusal.to_string())
    };
    let is_gun = ask.figure(number).is_some_and(|figure| figure.gun);
    let place = ask.place(number);
    let nearest = place.and_then(|place| ask.enemies(place).first().copied()).unwrap_or(number);
    let targets = ask.options(number).map_or(&[][..], |options| &options.targets);
    let can = |attack: &str| targets.iter().any(|target| target.attack.as_deref() == Some(attack));
    let sample = |action: &Action, is_listed: bool| if is_listed { None } else { why(action) };
    let aim = |key: char, label: Phrase, why_not: Option<String>| {
        Entry::new(ask.say(label), Verb::Targets(number)).key(key).barred(why_not)
    };
    let mut entries = Vec::new();
    let gun = ask.view.active.iter().find(|actor| ask.figure(actor.figure).is_some_and(|f| f.gun));
    if !is_gun {
        let spent = why(&Action::Lapse { figure: number });
        let walk = Verb::Walk(number, Gait::Walk);
        entries.push(Entry::new(ask.say(move_label()), walk).key('m').barred(spent.clone()));
        let strike = Action::Strike { figure: number, target: nearest };
        entries.push(aim('s', say!("tabletop-strike", "Strike"), sample(&strike, can("strike"))));
        let shoot = Action::Shoot { figure: number, target: nearest };
        // Who has no bow is not asked about shots.
        let why_not = sample(&shoot, can("shot"));
        if can("shot")
            || ask.figure(number).is_some_and(|figure| figure.weapon.to_string() == "ranged")
        {
            entries.push(aim('o', say!("tabletop-shoot", "Shoot"), why_not));
        }
        if place.is_some_and(|place| !place.layer.is_ground()) {
            let jump = Verb::Walk(number, Gait::Jump);
            let label = ask.say(say!("tabletop-jump", "Jump down"));
            entries.push(Entry::new(label, jump).key('j').barred(spent.clone()));
        }
        entries.push(aim('v', say!("tabletop-look", "Who is seen"), None));
        let lapse = Verb::Answer(Action::Lapse { figure: number });
        let label = ask.say(say!("tabletop-lapse", "Let an action lapse"));
        entries.push(Entry::new(label, lapse).key('l').barred(spent));
    }
    if let Some(gun) = gun {
        let fire = Action::Fire { target: nearest };
        let can_fire = ask.actions().any(|action| matches!(action, Action::Fire { .. }));
        let why_not = sample(&fire, can_fire);
        let label = ask.say(say!("tabletop-fire", "Fire"));
        let entry = Entry::new(label, Verb::Targets(gun.figure));
        entries.push(entry.key('f').barred(why_not));
        let push = Verb::Walk(gun.figure, Gait::Push);
        let label = ask.say(say!("tabletop-push", "Push the gun"));
        entries.push(Entry::new(label, push).key('p'));
    }
    let others = ask.view.active.iter().filter(|actor| actor.figure != number && actor.left > 0);
    let others = others.filter(|actor| ask.figure(actor.figure).is_some_and(|figure| !figure.gun));
    for (digit, actor) in ('1'..='9').zip(others) {
        let label = format!("→ {}", ask.say(ask.title(actor.figure)));
        let entry = Entry::new(label, Verb::Actor(actor.figure)).key(digit);
        entries.push(entry.whom(actor.figure));
    }
    let end = Verb::Answer(Action::EndActivation);
    let label = ask.say(say!("tabletop-end", "End the activation"));
    entries.push(Entry::new(label, end).key('e'));
    let figure = ask.title(number);
    let prompt = ask.say(match left(number) {
        1 => say!("tabletop-last-action", "{figure}, last action:", figure),
        left => say!("tabletop-actions", "{figure}, {left} actions:", figure, left),
    });
    Menu::new(prompt, Some(number), menu_keys(), entries)
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
        let entry = Entry::new(ask.say(ask.title(aim)), Verb::Answer(action)).whom(aim);
        let clause = target.clause.as_ref().map(|clause| format!(" ({clause})"));
        let why = target.why_not.as_ref().map(|why| format!("{why}{}", clause.unwrap_or_default()));
        let is_open = target.attack.is_some();
        let why = why.map(|why| match target.seen {
            true => why,
            false => ask.say(say!("tabletop-hidden", "hidden: {why}", why)),
        });
        entry.about(odds(ask, target)).barred(if is_open {
            None
        } else {
            why.or(Some(String::new()))
        })
    };
    let figure = ask.title(number);
    let prompt = ask.say(say!("tabletop-at-whom", "{figure}: at whom?", figure));
    Menu::new(prompt, Some(number), list_keys(), sorted.into_iter().map(entry).collect())
}

/// The needed number with its parts, and the chances.
fn odds(ask: &Ask, target: &TargetView) -> Vec<String> {
    let Some(need) = &target.need else { return Vec::new() };
    let percent = |fraction: &str| ask.phrases.decimal(percent(fraction));
    let (need, hit) = (need.say(), percent(&target.hit));
    let hits = say!("tabletop-odds", "needs {need}, hits {hit}", need, hit);
    let [once, twice] = [percent(&target.down[0]), percent(&target.down[1])];
    let harm = target.harm;
    let down = match ask.figure(target.target) {
        Some(figure) => say!(
            "tabletop-harm",
            "{harm} of {left} wounds; destroyed {once}, by two {twice}",
            harm,
            left = figure.wounds[0],
            once,
            twice
        ),
        None => {
            let wizard = ask.view.wizards.iter().find(|wizard| wizard.number == target.target);
            let field = wizard.map_or(0, |wizard| wizard.field);
            field_down([field, field.saturating_sub(harm)], [once, twice])
        }
    };
    let mut lines = vec![ask.say(hits), ask.say(down)];
    lines.extend(target.gap.map(|gap| ask.say(apart(gap))));
    lines
}

/// What an attack does to an energy field, and the chances that one or two of them bring it down.
pub(super) fn field_down([from, to]: [u8; 2], [once, twice]: [String; 2]) -> Phrase {
    say!(
        "tabletop-field-down",
        "field {from} to {to}; down {once}, by two {twice}",
        from,
        to,
        once,
        twice
    )
}

/// How far a target is.
pub(super) fn apart(gap: Mm) -> Phrase {
    say!("tabletop-gap", "{gap} mm apart", gap)
}

/// What a move is called in the menus.
pub(super) fn move_label() -> Phrase {
    say!("tabletop-move", "Move")
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
