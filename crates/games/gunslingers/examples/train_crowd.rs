//! Makes `content/crowd.txt`, the strategy with three or more players; docs/gunslingers-strategy.md explains it.
//!
//! `cargo run --release -p duello-gunslingers --example train_crowd > crates/games/gunslingers/content/crowd.txt`

use std::io::Write;

const ROUNDS: u32 = 12_000;

fn main() -> std::io::Result<()> {
    let crowd = duello_gunslingers::bots::train(5, ROUNDS);
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "# Own hand, others' hands (colts + 4 with the rifle): thousandths for each aim."
    )?;
    writeln!(out, "# Made by examples/train_crowd.rs, {ROUNDS} rounds.")?;
    out.write_all(crowd.table().as_bytes())
}
