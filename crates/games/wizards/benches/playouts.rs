//! Random matches through the public step interface; the figures follow.

fn main() {}
