//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod hex_grid;
mod hex_ways;
mod plane_areas;
mod plane_cells;
mod plane_lines;
mod plane_slides;
mod wire;
