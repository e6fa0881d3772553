//! Special skills and magic (FI-926 to FI-935, and the texts of the cards that need a step).

use duello_core::dice::Label;
use duello_core::{Clause, Illegal, Phrase, say};
use duello_geometry::plane::Contact;

use super::dice::successes;
use super::geometry::Zone;
use super::{State, Table, attack, cards, declare, ending, points, slide, wounds};
use crate::action::{Action, Aim, Power, Use};
use crate::clauses::{FI_213, FI_215, FI_410, FI_919, FI_926, FI_927, FI_R67, FI_R69, FI_R70};
use crate::content::{Ability, Card, Effect, PieceId, PieceKind, Shape, Spell, When};
use crate::event::{Cause, Event, Mode};
use crate::state::stack::{Attack, Executing, Swath};
use crate::state::{FigureId, Out, Place, Public, Secret, Slot};

/// FI-926: whether a Special skill marker may be executed so.
pub(super) fn check(
    public: &Public,
    own: &Secret,
    now: &Executing,
    action: &Action,
) -> Result<(), Illegal> {
    match action {
        Action::Skip => Ok(()),
        Action::Use(used) => check_use(public, own, now, used),
        _ => Err(Illegal::new(
            "marker.answer",
            FI_926,
            say!("ask-skill", "use a skill or a spell, or skip"),
        )),
    }
}

fn check_use(public: &Public, own: &Secret, now: &Executing, used: &Use) -> Result<(), Illegal> {
    let id = now.figure;
    let refused = |clause: Clause, said: Phrase| Err(Illegal::new("skill.use", clause, said));
    let Power::Card(slot) = used.power else {
        if !public.has(id, Ability::CallOfTheForge) || public.figure(id).vp == 0 {
            return refused(
                FI_926,
                say!("forge-needs", "Call of the Forge needs that ability and 1 VP"),
            );
        }
        return check_recovery(public, id, used.aim, |_| true);
    };
    let bound = now.step.and_then(|step| cards::bound_to(public, own, id, step));
    if !cards::is_available(public, own, id, slot) && bound != Some(slot) {
        return refused(
            FI_927,
            say!("not-at-hand", "the card must be available or bound to this step"),
        );
    }
    let Some((card, _)) = public.card_in(id, slot) else {
        return refused(FI_927, say!("no-card", "there is no such card"));
    };
    if card.when != When::Step {
        return refused(FI_926, say!("not-in-step", "that card is not used in a Skill step"));
    }
    if card.vp > public.figure(id).vp {
        let (price, vp) = (card.vp, public.figure(id).vp);
        let said = say!("too-dear", "it costs {price} VP; the figure has {vp}", price, vp);
        return Err(Illegal::new("skill.vp", FI_213, said));
    }
    check_text(public, own, id, card, slot, used.aim)
}

fn check_text(
    public: &Public,
    own: &Secret,
    id: FigureId,
    card: &Card,
    slot: Slot,
    aim: Aim,
) -> Result<(), Illegal> {
    let refused = |clause: Clause, said: Phrase| Err(Illegal::new("skill.aim", clause, said));
    match (card.effect, aim) {
        (Effect::Mend(_), Aim::Figure(target)) => {
            let is_ally = public.side(public.figure(id).seat).any(|(ally, _)| ally == target);
            let is_near = target == id || is_ally && public.in_contact(id, target);
            if is_near {
                Ok(())
            } else {
                refused(FI_926, say!("heal-whom", "choose the figure itself or an ally in contact"))
            }
        }
        (Effect::Recall, aim) => check_recovery(public, id, aim, cards::is_spell),
        (Effect::Cry(_), Aim::Card(other)) => {
            let is_other = other != slot && cards::is_available(public, own, id, other);
            if is_other {
                Ok(())
            } else {
                refused(FI_213, say!("cry-card", "choose another available card to discard"))
            }
        }
        (Effect::Sand, Aim::Figure(target)) => {
            let is_enemy = public.enemies(id).any(|(enemy, _)| enemy == target);
            let fits = is_enemy
                && !public.figure(target).is_down()
                && public.in_reach(id, target, 1)
                && public.zone(id, target) == Zone::Front;
            if fits {
                Ok(())
            } else {
                refused(
                    FI_926,
                    say!(
                        "sand-whom",
                        "choose an enemy on its feet, in front and within combat distance"
                    ),
                )
            }
        }
        (Effect::Kick(_), Aim::Nothing) => match barrel_in_front(public, id) {
            Some(_) => Ok(()),
            None => refused(FI_R69, say!("no-barrel", "there is no barrel in contact in front")),
        },
        (Effect::Spell(spell), aim) => check_spell(public, id, spell, aim),
        _ => refused(
            FI_926,
            say!("wrong-aim-text", "that is the wrong kind of target for this card"),
        ),
    }
}

fn check_spell(public: &Public, id: FigureId, spell: Spell, aim: Aim) -> Result<(), Illegal> {
    match (spell.shape, aim) {
        (Shape::Single, Aim::Figure(target)) => {
            declare::check_line(public, id, target)?;
            declare::check_distance(public, id, target, spell.cards, FI_919)
        }
        (Shape::Cone, Aim::Nothing) => Ok(()),
        (Shape::Strip, Aim::Slid(slide)) if slide <= public.slide_max() => Ok(()),
        (Shape::Strip, Aim::Slid(slide)) => {
            let said = say!(
                "strip-slid",
                "the strip can be shifted by 0 to {most} mm, not {slide}",
                most = public.slide_max(),
                slide
            );
            Err(Illegal::new("skill.slide", FI_410, said))
        }
        _ => Err(Illegal::new(
            "skill.aim",
            FI_919,
            say!("wrong-aim-spell", "that is the wrong kind of target for this spell"),
        )),
    }
}

/// FI-215: whether a discarded card can be recovered.
fn check_recovery(
    public: &Public,
    id: FigureId,
    aim: Aim,
    is_meant: impl Fn(&Card) -> bool,
) -> Result<(), Illegal> {
    let Aim::Card(slot) = aim else {
        return Err(Illegal::new(
            "skill.aim",
            FI_215,
            say!("ask-discarded", "choose a discarded card"),
        ));
    };
    let fits = public
        .card_in(id, slot)
        .is_some_and(|(card, held)| held.place == Place::Discarded && is_meant(card));
    if fits && cards::owned(public, id) < public.sheet(id).cards {
        Ok(())
    } else {
        Err(Illegal::new(
            "skill.aim",
            FI_215,
            say!("not-recovered", "that card cannot be recovered"),
        ))
    }
}

/// FI-213, FI-926: costs first, then the effect. The frame of the step has been put back already.
pub(super) fn execute(state: &mut State, now: &Executing, used: &Use, table: &mut Table<'_>) {
    let id = now.figure;
    let Power::Card(slot) = used.power else {
        points::debit(state, id, 1, table);
        table.tell(FI_926, || Event::Skill { figure: id });
        if let Aim::Card(slot) = used.aim {
            cards::recover(state, id, slot, table);
        }
        return;
    };
    let Some((card, _)) = state.public.card_in(id, slot) else { return };
    let (effect, vp) = (card.effect, card.vp);
    let number = state.public.figure(id).cards[usize::from(slot.0)].card;
    points::debit(state, id, vp, table);
    if let (Effect::Cry(_), Aim::Card(other)) = (effect, used.aim) {
        cards::discard(state, id, other, table);
    }
    cards::spend_text(state, id, slot, table);
    match (effect, used.aim) {
        (Effect::Mend(amount), Aim::Figure(target)) => wounds::heal(state, target, amount, table),
        (Effect::Recall, Aim::Card(slot)) => cards::recover(state, id, slot, table),
        (Effect::Cry(reach), _) => cry(state, id, reach, table),
        (Effect::Sand, Aim::Figure(target)) => {
            let until = state.public.turn + 1;
            state.public.figure_mut(target).sand = Some(until);
            table.tell(FI_R67, || Event::Blinded { figure: target });
        }
        (Effect::Kick(reach), _) => kick(state, id, reach, table),
        (Effect::Spell(spell), aim) => {
            let mut cast = Attack::new(id, Mode::Spell(number));
            cast.area = match (spell.shape, aim) {
                (Shape::Cone, _) => Some(Swath::Cone(spell.cards)),
                (Shape::Strip, Aim::Slid(slide)) => Some(Swath::Strip(spell.cards, slide)),
                _ => None,
            };
            let meant = |target: FigureId| match aim {
                Aim::Figure(named) => named == target,
                _ => attack::is_legal(&state.public, &cast, target),
            };
            let targets =
                state.public.standing().map(|(target, _)| target).filter(|id| meant(*id)).collect();
            cast.targets = targets;
            state.public.has_acted = true;
            declare::declare(state, cast, table);
        }
        _ => {}
    }
}

/// War Cry: each enemy in reach loses 1 VP and a step.
fn cry(state: &mut State, id: FigureId, reach: u8, table: &mut Table<'_>) {
    for at in 0..state.public.figures.len() {
        let target = FigureId(at as u8);
        let is_enemy = state.public.enemies(id).any(|(enemy, _)| enemy == target);
        if is_enemy && state.public.in_reach(id, target, reach) {
            points::debit(state, target, 1, table);
            cards::lose_step(state, target, table);
        }
    }
}

/// FI-R69: a barrel in contact, in the way, lead 0.
pub(crate) fn barrel_in_front(public: &Public, id: FigureId) -> Option<PieceId> {
    let (base, facing) = (public.base(id), public.figure(id).facing);
    let mut barrels = public.pieces().filter(|(_, piece, rect)| {
        piece.kind == PieceKind::Barrel && base.lead(facing, *rect) == Some(0)
    });
    barrels.next().map(|(piece, _, _)| piece)
}

const KICK: Label = Label::new(FI_R69, "kicked-barrel");

/// FI-R69, FI-R70: the barrel slides straight on until something is in its way.
fn kick(state: &mut State, id: FigureId, reach: u8, table: &mut Table<'_>) {
    let Some(piece) = barrel_in_front(&state.public, id) else { return };
    let public = &state.public;
    let way = public.figure(id).facing;
    let rect = public.rect_of(piece);
    let kicked = public.arena().pieces[usize::from(piece.0)].clone();
    let mut travel = public.switches.cards(reach.into());
    let mut stop = Stop::Nothing;
    let mut meet = |lead: Option<i32>, at: Stop| {
        if let Some(lead) = lead.filter(|lead| *lead < travel) {
            (travel, stop) = (lead, at);
        }
    };
    for (other, met, there) in public.pieces().filter(|(other, _, _)| *other != piece) {
        match met.kind {
            PieceKind::Wall | PieceKind::Vertical => meet(rect.lead(way, there), Stop::Broken),
            PieceKind::Low | PieceKind::Barrel => meet(rect.lead(way, there), Stop::Nothing),
            PieceKind::Area => {}
        }
        if met.lethal && other != piece {
            meet(rect.lead_to_contact(way, there), Stop::Broken);
        }
    }
    let walled = public.arena().walled;
    let edge = slide::edge_lead(public, rect, way);
    meet(Some(edge), if walled { Stop::Broken } else { Stop::Nothing });
    for (figure, _) in public.standing().filter(|(figure, _)| *figure != id) {
        meet(rect.lead(way, public.base(figure)), Stop::Figure(figure));
    }
    let to = rect.min() + way.forward() * travel;
    state.public.moved.retain(|(moved, _)| *moved != piece);
    table.tell(FI_R69, || Event::Kicked { piece, kind: kicked.kind, to });
    if stop == Stop::Nothing {
        state.public.moved.push((piece, to));
        state.public.moved.sort_unstable();
    } else {
        state.public.gone |= 1 << piece.0;
        table.tell(FI_R69, || Event::Destroyed { piece, kind: kicked.kind });
    }
    let swept = rect.swept(way, travel);
    brush(state, id, swept, piece, &kicked, table);
    if let Stop::Figure(figure) = stop {
        let (strikes, dice) = successes(table, KICK, kicked.constitution);
        table.tell(FI_R69, || Event::BarrelHits { piece, figure, dice, strikes });
        wounds::loose(state, figure, strikes, Cause::Kick(piece), table);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    Nothing,
    Broken,
    Figure(FigureId),
}

/// FI-R70: a hazard that is moved into contact with a figure takes effect as if the figure had moved.
fn brush(
    state: &mut State,
    kicker: FigureId,
    swept: duello_geometry::plane::Rect,
    piece: PieceId,
    kicked: &crate::content::Piece,
    table: &mut Table<'_>,
) {
    for at in 0..state.public.figures.len() {
        let figure = FigureId(at as u8);
        let is_there = figure != kicker && state.public.figure(figure).out.is_none();
        if !is_there || state.public.base(figure).contact(swept) == Contact::Apart {
            continue;
        }
        if kicked.lethal {
            table.tell(FI_R70, || Event::Hazard { figure, piece, lethal: true });
            ending::take_out(state, figure, Out::Defeated, table);
        } else if kicked.dangerous && !state.public.has(figure, Ability::ArmouredHulk) {
            table.tell(FI_R70, || Event::Hazard { figure, piece, lethal: false });
            wounds::hit(state, figure, 1, false);
        }
    }
}
