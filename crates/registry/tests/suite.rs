//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod bad_input;
mod books;
mod changes;
mod content_doc;
mod intervals;
mod levels;
mod luck;
mod names;
mod odds;
mod protocol;
mod protocol_doc;
mod rosters;
