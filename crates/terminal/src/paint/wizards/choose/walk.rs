//! Choosing where to: a cursor on the table, or contact, towards, away and behind by picking one after another.

use duello_core::{Fraction, Phrase, say};
use duello_geometry::plane::{Mm, Point, Vector};
use duello_wizards::{
    Action, Facing, Layer, Number, Path, PieceKind, Place, Step as Leg, WIZARD_MOVEMENT, Wish,
};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::Desk;
use super::super::compass;
use super::super::ground::{Terrain, middle};
use super::super::marks::{Ghost, Marks};
use super::super::news::way;
use super::super::weigh::weigh;
use super::{Ask, Mode, Step, wrapped};
use crate::hints::chance;

/// How somebody gets to the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gait {
    Walk,
    /// WI-556.
    Jump,
    /// WI-864: the gun with all who can push it.
    Push,
}

/// How far the cursor goes at a time.
const STEPS: [Mm; 3] = [10, 30, 1];

/// A way being considered.
pub(super) struct Walk {
    figure: Number,
    gait: Gait,
    from: Place,
    cursor: Point,
    /// The layer, if it was chosen; otherwise whichever can be reached.
    layer: Option<Layer>,
    /// The facing as a step of the compass, if it was chosen.
    facing: Option<usize>,
    step: usize,
    /// What was picked last, and which of them.
    picked: Option<(char, usize)>,
    said: Option<String>,
    action: Option<Action>,
    refusal: Option<String>,
    odds: Vec<(Phrase, Fraction)>,
}

impl Walk {
    pub(super) fn new(ask: &Ask, _desk: &Desk<'_>, figure: Number, gait: Gait) -> Option<Walk> {
        let from = ask.place(figure)?;
        Some(Walk {
            figure,
            gait,
            from,
            cursor: from.at,
            layer: None,
            facing: None,
            step: 0,
            picked: None,
            said: None,
            action: None,
            refusal: None,
            odds: Vec::new(),
        })
    }

    /// Moves the cursor, and considers going there.
    fn nudge(&mut self, way: Vector, ask: &Ask, desk: &Desk<'_>) {
        let step = STEPS[self.step];
        let to = self.cursor + Vector::new(way.x * step, way.y * step);
        let layout = &ask.view.layout;
        self.cursor = Point::new(to.x.clamp(0, layout.width), to.y.clamp(0, layout.height));
        (self.picked, self.said) = (None, None);
        self.consider(ask, desk);
    }

    /// Asks the rules for the way to the cursor.
    fn consider(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let facing = self.facing.map(|step| compass::facing(compass::of_step(step)));
        let roof = Terrain::new(&ask.view.layout).roof_at(self.cursor).map(Layer::roof);
        let layers: Vec<Layer> = match self.layer {
            Some(layer) => vec![layer],
            // First where it is now: nobody wants up a ladder who walks along a wall.
            None => {
                let all = [Some(self.from.layer), Some(Layer::GROUND), roof];
                all.into_iter()
                    .flatten()
                    .filter(|layer| layer.is_ground() || Some(*layer) == roof)
                    .collect()
            }
        };
        let mut refusal = None;
        for layer in layers {
            let to = Place { layer, at: self.cursor };
            match self.answer(ask, desk, to, facing) {
                Ok(action) => return self.take(action, ask, desk),
                Err(why) => refusal = refusal.or(Some(why)),
            }
        }
        (self.action, self.refusal, self.odds) = (None, refusal, Vec::new());
    }

    /// The answer that brings the figure to a place.
    fn answer(
        &self,
        ask: &Ask,
        desk: &Desk<'_>,
        to: Place,
        facing: Option<Facing>,
    ) -> Result<Action, String> {
        match self.gait {
            Gait::Walk => wish(desk, &Wish::Go { figure: self.figure, to, facing, into: None }),
            Gait::Jump => {
                let ahead = Facing::new(to.at - self.from.at).unwrap_or(Facing::NORTH);
                let facing = facing.unwrap_or(ahead);
                checked(desk, Action::Jump { figure: self.figure, to, facing })
            }
            Gait::Push => push(ask, desk, to.at - self.from.at, facing),
        }
    }

    fn take(&mut self, action: Action, ask: &Ask, desk: &Desk<'_>) {
        let odds = desk.odds(&action).unwrap_or_default();
        self.odds = weigh(&ask.view, desk.seat(), &odds);
        (self.action, self.refusal) = (Some(action), None);
    }

    /// The next thing of a kind that can be gone to.
    fn pick(&mut self, kind: char, ask: &Ask, desk: &Desk<'_>) {
        let wishes = self.wishes(kind, ask);
        let before = self.picked.filter(|(last, _)| *last == kind).map(|(_, index)| index + 1);
        let order = (0..wishes.len()).map(|at| (at + before.unwrap_or(0)) % wishes.len());
        for index in order {
            let (said, asked) = &wishes[index];
            if let Ok(action) = wish(desk, asked) {
                (self.picked, self.said) = (Some((kind, index)), Some(said.clone()));
                self.take(action, ask, desk);
                self.cursor = self.end(ask).at;
                return;
            }
        }
        let none = say!("tabletop-no-such-way", "nothing of the kind is within one move");
        self.refusal = Some(ask.say(none));
    }

    /// Everything of a kind: to touch, to approach, to flee or to hide behind, the nearest first.
    fn wishes(&self, kind: char, ask: &Ask) -> Vec<(String, Wish)> {
        let figure = self.figure;
        let enemies = ask.enemies(self.from).into_iter();
        match kind {
            'c' => enemies
                .map(|target| {
                    let name = ask.title(target);
                    let said = say!("tabletop-touch", "into contact with {name}", name);
                    (ask.say(said), Wish::Touch { figure, target })
                })
                .collect(),
            't' | 'a' => {
                let away = kind == 'a';
                enemies
                    .map(|target| {
                        let name = ask.title(target);
                        let said = match away {
                            true => say!("tabletop-away", "away from {name}", name),
                            false => say!("tabletop-towards", "towards {name}", name),
                        };
                        (ask.say(said), Wish::Towards { figure, target, away })
                    })
                    .collect()
            }
            _ => {
                let mut pieces: Vec<_> = ask.view.layout.pieces.iter().collect();
                pieces.retain(|piece| piece.kind != PieceKind::Hill);
                pieces.sort_by_key(|piece| middle(&piece.polygon).distance_squared(self.from.at));
                let behind = |piece: &&duello_wizards::PieceView| {
                    let name = piece.id.as_str();
                    let said = say!("tabletop-behind", "behind {name}", name);
                    (ask.say(said), Wish::Behind { figure, piece: piece.id, from: None })
                };
                pieces.iter().map(behind).collect()
            }
        }
    }

    /// Where the considered answer ends.
    fn end(&self, ask: &Ask) -> Place {
        match &self.action {
            Some(Action::Move { path, .. } | Action::WizardMove { path, .. }) => {
                let at = way(&ask.view, self.from, path).last().copied().unwrap_or(self.from.at);
                Place { layer: layer_after(ask, self.from, path), at }
            }
            Some(Action::Jump { to, .. }) => *to,
            _ => Place { layer: self.layer.unwrap_or(self.from.layer), at: self.cursor },
        }
    }

    fn facing_now(&self) -> Option<Facing> {
        match self.action.as_ref()? {
            Action::Move { facing, .. }
            | Action::WizardMove { facing, .. }
            | Action::Jump { facing, .. }
            | Action::Push { facing, .. } => Some(*facing),
            _ => None,
        }
    }

    /// Turns the figure; a way that was picked is kept as it is.
    fn turn(&mut self, by: usize, ask: &Ask, desk: &Desk<'_>) {
        let now = self.facing_now().map_or(0, compass::step_of);
        let next = (self.facing.unwrap_or(now) + by) % compass::STEPS;
        self.facing = Some(next);
        let new = compass::facing(compass::of_step(next));
        match &mut self.action {
            Some(Action::Move { facing, .. } | Action::WizardMove { facing, .. }) => *facing = new,
            _ => self.consider(ask, desk),
        }
    }

    /// The ground or the roof under the cursor, whichever is not meant now.
    fn change_layer(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let roof = Terrain::new(&ask.view.layout).roof_at(self.cursor).map(Layer::roof);
        let now = self.layer.unwrap_or_else(|| self.end(ask).layer);
        self.layer = if now.is_ground() { roof.or(Some(now)) } else { Some(Layer::GROUND) };
        self.consider(ask, desk);
    }

    /// WI-804: another wizard into whose field to run.
    fn change_field(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let Some(Action::Move { figure, path, facing, into }) = self.action.clone() else { return };
        let seats: Vec<_> = ask.view.wizards.iter().map(|wizard| wizard.seat).collect();
        let now = into.map_or(0, |seat| seat.index() + 1);
        for seat in seats.iter().cycle().skip(now).take(seats.len()) {
            let action = Action::Move { figure, path: path.clone(), facing, into: Some(*seat) };
            if let Ok(action) = checked(desk, action) {
                return self.take(action, ask, desk);
            }
        }
    }

    /// What the way costs, and what the figure has.
    fn cost(&self, ask: &Ask) -> (Mm, Mm) {
        let most = ask.figure(self.figure).map_or(WIZARD_MOVEMENT, |figure| figure.movement);
        let (Some(Action::Move { path, .. }) | Some(Action::WizardMove { path, .. })) =
            &self.action
        else {
            return ((self.cursor - self.from.at).length_ceil(), most);
        };
        let corners = way(&ask.view, self.from, path);
        let cost = |(leg, ends): (&Leg, &[Point])| match leg {
            Leg::To(_) => (ends[1] - ends[0]).length_ceil(),
            Leg::Link(id) => {
                let link = ask.view.layout.links.iter().find(|link| link.id == *id);
                link.map_or(0, |link| link.cost)
            }
        };
        (path.iter().zip(corners.windows(2)).map(cost).sum(), most)
    }
}

/// The layer at the end of a path.
fn layer_after(ask: &Ask, from: Place, path: &Path) -> Layer {
    path.iter().fold(from.layer, |layer, leg| match leg {
        Leg::To(_) => layer,
        Leg::Link(id) => {
            let link = ask.view.layout.links.iter().find(|link| link.id == *id);
            link.map_or(layer, |link| if layer == link.roof { Layer::GROUND } else { link.roof })
        }
    })
}

fn checked(desk: &Desk<'_>, action: Action) -> Result<Action, String> {
    desk.check(&action).map(|()| action).map_err(|refusal| refusal.to_string())
}

/// What the game makes of a wish, with the first wizard that will do where one is to be named.
fn wish(desk: &Desk<'_>, wish: &Wish) -> Result<Action, String> {
    super::super::wish::completed(desk, wish)
}

/// WI-864: the gun is pushed by as many as may push it so.
pub(in super::super) fn push(
    ask: &Ask,
    desk: &Desk<'_>,
    by: Vector,
    facing: Option<Facing>,
) -> Result<Action, String> {
    super::super::wish::push(&ask.view, desk, by, facing)
}

impl Mode for Walk {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        match code {
            KeyCode::Esc => return Step::Back,
            KeyCode::Enter => {
                if self.action.is_none() && self.refusal.is_none() {
                    self.consider(ask, desk);
                }
                return self.action.clone().map_or(Step::Stay, Step::Done);
            }
            KeyCode::Up => self.nudge(Vector::new(0, 1), ask, desk),
            KeyCode::Down => self.nudge(Vector::new(0, -1), ask, desk),
            KeyCode::Left => self.nudge(Vector::new(-1, 0), ask, desk),
            KeyCode::Right => self.nudge(Vector::new(1, 0), ask, desk),
            KeyCode::Char(' ') => self.step = (self.step + 1) % STEPS.len(),
            KeyCode::Char('<' | ',') => self.turn(compass::STEPS - 1, ask, desk),
            KeyCode::Char('>' | '.') => self.turn(1, ask, desk),
            KeyCode::Char('l') => self.change_layer(ask, desk),
            KeyCode::Char('i') => self.change_field(ask, desk),
            KeyCode::Char(kind @ ('c' | 't' | 'a' | 'b')) if self.gait == Gait::Walk => {
                self.pick(kind, ask, desk);
            }
            _ => return Step::Unknown,
        }
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let options = ask.options(self.figure).filter(|_| self.gait == Gait::Walk);
        let mut marks = options.map(Marks::of).unwrap_or_default();
        marks.targets.clear();
        marks.cursor = Some(self.cursor);
        match &self.action {
            Some(Action::Move { path, .. } | Action::WizardMove { path, .. }) => {
                marks.path = way(&ask.view, self.from, path);
            }
            Some(_) => marks.path = vec![self.from.at, self.cursor],
            None => {}
        }
        if let Some(facing) = self.facing_now() {
            marks.ghosts = vec![Ghost { at: self.end(ask), facing, is_refused: false }];
        } else if self.refusal.is_some() && self.cursor != self.from.at {
            let at = Place { layer: self.from.layer, at: self.cursor };
            marks.ghosts = vec![Ghost { at, facing: Facing::NORTH, is_refused: true }];
        }
        marks
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let (figure, place) = (ask.title(self.figure), self.end(ask).to_string());
        let by = (self.cursor - self.from.at).length_ceil();
        let title = match self.gait {
            Gait::Walk => say!("tabletop-walk", "{figure} to {place}", figure, place),
            Gait::Jump => say!("tabletop-jumps", "{figure} jumps to {place}", figure, place),
            Gait::Push => {
                say!("tabletop-pushes", "push the gun by {by} mm to {place}", by, place)
            }
        };
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        let (cost, most) = self.cost(ask);
        let step = say!(
            "tabletop-step",
            "{cost} of {most} mm; cursor steps {step} mm",
            cost,
            most,
            step = STEPS[self.step]
        );
        lines.extend(wrapped(&ask.say(step), width, palette.faint()));
        if let Some(said) = &self.said {
            lines.extend(wrapped(said, width, palette.near()));
        }
        for (what, odds) in &self.odds {
            lines.extend(wrapped(
                &format!("{} {}", ask.phrases.say(what), chance(&ask.phrases, odds)),
                width,
                Style::new(),
            ));
        }
        if let Some(refusal) = &self.refusal {
            lines.extend(wrapped(refusal, width, palette.hit()));
        }
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "tabletop-keys-walk",
            "arrows space:step c contact t towards a away b behind <> turn l layer Enter Esc"
        )
    }

    fn action(&self) -> Option<Action> {
        self.action.clone()
    }
}
