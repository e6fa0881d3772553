//! Makes `crates/experts/content/gunslingers-crowd.txt`; docs/gunslingers-strategy.md tells how and how good.
//!
//! `cargo run --release -p duello-experts --example train_gunslingers > crates/experts/content/gunslingers-crowd.txt`

use std::io::Write;

const ROUNDS: u32 = 12_000;

fn main() -> std::io::Result<()> {
    let crowd = duello_experts::gunslingers::train(5, ROUNDS);
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "# Own hand, others' hands (colts + 4 with the rifle): thousandths for each aim."
    )?;
    writeln!(out, "# Made by examples/train_gunslingers.rs, {ROUNDS} rounds.")?;
    out.write_all(crowd.table().as_bytes())
}
