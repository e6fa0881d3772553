use duello_bots::{Budget, Manner, Search};
use duello_core::{BotKind, Effort};
use duello_lab::{Series, Watch, run};
use std::time::Instant;
const fn s(it: u32, playout: u32, effort: Effort) -> Search { Search { budget: Budget::iterations(it), manner: Manner { playout, curiosity: 0.5, effort, depth: 60 }, slips: 0 } }
fn main() {
    let arg: Vec<String> = std::env::args().collect();
    let n: u64 = arg.get(2).map_or(10, |a| a.parse().unwrap());
    macro_rules! kinds { ($g:ty) => {{
        let v: Vec<(BotKind<$g>, &str)> = vec![
            (BotKind { name: "s20000p0", about: "", make: || Box::new(s(20000, 0, Effort::Fine)) }, ""),
            (BotKind { name: "s20000p0c", about: "", make: || Box::new(s(20000, 0, Effort::Coarse)) }, ""),
            (BotKind { name: "s300p4", about: "", make: || Box::new(s(300, 4, Effort::Fine)) }, ""),
            (BotKind { name: "s1000p0", about: "", make: || Box::new(s(1000, 0, Effort::Fine)) }, ""),
            (BotKind { name: "s1000p0c", about: "", make: || Box::new(s(1000, 0, Effort::Coarse)) }, ""),
            (BotKind { name: "s1000p6", about: "", make: || Box::new(s(1000, 6, Effort::Fine)) }, ""),
        ]; v }}}
    match arg[1].as_str() {
        "commandos" => {
            let game = duello_commandos::Commandos::new();
            let greedy = *duello_experts::commandos::bots().iter().find(|b| b.name == "greedy").unwrap();
            for (kind, _) in kinds!(duello_commandos::Commandos) {
                let t = Instant::now();
                let series = Series { setup: duello_commandos::Setup::new("crossroads"), seats: vec![kind, greedy], seed: 1, swaps: true };
                let tally = run(&game, &series, 0..n, 1, &Watch::default());
                println!("{} vs greedy: {:?} {:.1} decisions, {:.2} s/match", kind.name, tally.rate(0), tally.mean_length(), t.elapsed().as_secs_f64() / n as f64);
            }
        }
        "champions" => {
            let game = duello_champions::Champions::new();
            let greedy = *duello_experts::champions::bots().iter().find(|b| b.name == "greedy").unwrap();
            for (kind, _) in kinds!(duello_champions::Champions) {
                let t = Instant::now();
                let series = Series { setup: game.presets()[3].1.clone(), seats: vec![kind, greedy], seed: 1, swaps: true };
                let tally = run(&game, &series, 0..n, 1, &Watch::default());
                println!("{} vs greedy: {:?} {:.1} decisions, {:.2} s/match", kind.name, tally.rate(0), tally.mean_length(), t.elapsed().as_secs_f64() / n as f64);
            }
        }
        _ => {}
    }
}
