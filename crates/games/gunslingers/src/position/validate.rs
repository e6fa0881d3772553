//! Whether a position can occur in a match.

use duello_core::{Clause, Fault, Faults, Seats};

use super::Position;
use crate::clauses::{
    GU_101, GU_102, GU_202, GU_407, GU_501, GU_701, GU_801, GU_802, GU_805, GU_807, GU_R06,
};
use crate::content::Hand;
use crate::state::Stage;
use crate::switches::{DrawPays, Switches};

/// Reports a fault: its code, its place within the position, its clause and its text.
type Report<'a> = &'a dyn Fn(&'static str, &str, Clause, String);

impl Position {
    /// Reports everything that cannot occur in a match with this setup.
    pub(crate) fn validate(&self, seats: Seats, switches: Switches, faults: &Faults) {
        let players = seats.len();
        let report = |code, place: &str, clause, text: String| {
            faults.add(Fault::new(code, &format!("position.{place}"), Some(clause), text));
        };
        let lengths = [self.dollars.len(), self.hands.len(), self.laid.len()];
        if lengths.iter().any(|length| *length != players) {
            let text = format!("lists must have {players} entries, one per seat");
            return report("position.length", "hands", GU_101, text);
        }
        let playing = seats.minus(self.left);
        if playing.len() < 2 {
            report(
                "position.left",
                "left",
                GU_807,
                "at least two must still be in the game".into(),
            );
        }
        if !playing.contains(self.master) {
            let text = format!("seat {} has left and cannot be master", self.master);
            report("position.master", "master", GU_807, text);
        }
        for seat in seats {
            let (dollars, goal) = (self.dollars[seat.index()], switches.goal);
            if dollars >= goal {
                let text =
                    format!("{dollars} dollars have already won the game; the goal is {goal}");
                report("position.dollars", &format!("dollars[{seat}]"), GU_701, text);
            }
        }
        self.validate_duel(seats, playing, switches, &report);
        self.validate_counts(switches, &report);
        self.validate_stage(seats, switches, &report);
    }

    fn validate_duel(&self, seats: Seats, playing: Seats, switches: Switches, report: Report<'_>) {
        let strangers = self.alive.minus(playing);
        if !strangers.is_empty() {
            let text = format!("{strangers:?} are not in the game and cannot be alive");
            report("position.alive", "alive", GU_807, text);
        }
        // With fewer than two in the game, that fault is reported already.
        if self.alive.len() < 2 && playing.len() >= 2 {
            let text = format!("two or more must be alive, not {}", self.alive.len());
            report("position.alive", "alive", GU_501, text);
        }
        for seat in seats {
            let [colts, rifles, reloads, barricades] = self.hands[seat.index()];
            let place = format!("hands[{seat}]");
            if Hand::new(colts, rifles, reloads, barricades).is_none() {
                let text = "a set has 3 colts, 1 rifle, 1 reloading and 1 barricade".into();
                report("position.hand", &place, GU_102, text);
            } else if self.alive.contains(seat) {
                let lacks_reloading = reloads == 0 && switches.reload_returns;
                if barricades == 0 || lacks_reloading {
                    let card = if barricades == 0 { "barricade" } else { "reloading" };
                    let text = format!("a living player always holds the {card} between shootouts");
                    report("position.hand", &place, GU_407, text);
                }
            }
        }
    }

    fn validate_counts(&self, switches: Switches, report: Report<'_>) {
        let Switches { stall_limit, shootout_cap, draw_pays, .. } = switches;
        if self.unchanged >= stall_limit {
            let text = format!(
                "{} unchanged shootouts have already drawn the duel; the limit is {stall_limit}",
                self.unchanged
            );
            report("position.unchanged", "unchanged", GU_801, text);
        }
        let least = self.least_shootouts();
        if self.shootouts >= shootout_cap {
            let text = format!(
                "{} shootouts have already drawn the duel; the cap is {shootout_cap}",
                self.shootouts
            );
            report("position.shootouts", "shootouts", GU_802, text);
        } else if self.shootouts < least {
            let text =
                format!("these hands need at least {least} shootouts, not {}", self.shootouts);
            report("position.shootouts", "shootouts", GU_202, text);
        }
        let row_max = if draw_pays == DrawPays::Lot { 0 } else { 2 };
        if self.drawn_row > row_max {
            let text = format!(
                "at most {row_max} drawn duels can precede this one, not {}",
                self.drawn_row
            );
            report("position.drawn_row", "drawn_row", GU_805, text);
        }
    }

    fn validate_stage(&self, seats: Seats, switches: Switches, report: Report<'_>) {
        let public = self.public(switches);
        let is_reachable = match self.stage {
            Stage::Lay => true,
            Stage::Command => public.has_command(),
            // A player may have left after the pointing had begun (GU-R25).
            Stage::Point => public.has_pointing() || !switches.one_step && !self.left.is_empty(),
        };
        if !is_reachable {
            let text = "this stage does not occur with these players alive and these switches";
            report("position.stage", "stage", GU_R06, text.into());
        }
        for seat in seats {
            let laid = self.laid[seat.index()];
            let must_have_laid = self.stage != Stage::Lay && self.alive.contains(seat);
            let place = format!("laid[{seat}]");
            match laid {
                Some(card) if !must_have_laid => {
                    let text =
                        format!("the {card} cannot have been laid at this stage by this seat");
                    report("position.laid", &place, GU_R06, text);
                }
                Some(card) if !public.duel.hands[seat].holds(card) => {
                    let text =
                        format!("the {card} is not in the hand {:?}", public.duel.hands[seat]);
                    report("position.laid", &place, GU_202, text);
                }
                None if must_have_laid => {
                    let text = "every living player has laid a card at this stage".into();
                    report("position.laid", &place, GU_202, text);
                }
                _ => {}
            }
        }
    }
}
