//! Coordinates on the wire: pairs of numbers, refused out of range.
#![cfg(feature = "serde")]

use duello_geometry::hex::{Direction, Hex, WedgeWidth};
use duello_geometry::plane::{Point, Polygon, Quarter, Vector};

#[test]
fn the_wire_form_is_stable() {
    let text = |value: serde_json::Result<String>| value.unwrap();
    assert_eq!(text(serde_json::to_string(&Hex::new(-7, 1))), "[-7,1]");
    assert_eq!(text(serde_json::to_string(&Direction::SE)), r#""SE""#);
    assert_eq!(text(serde_json::to_string(&WedgeWidth::Narrow)), r#""narrow""#);
    assert_eq!(text(serde_json::to_string(&Point::new(400, 15))), "[400,15]");
    assert_eq!(text(serde_json::to_string(&Vector::new(0, -1))), "[0,-1]");
    assert_eq!(text(serde_json::to_string(&Quarter::W)), r#""W""#);
    let polygon: Polygon = serde_json::from_str("[[0,0],[9,0],[0,9]]").unwrap();
    assert_eq!(text(serde_json::to_string(&polygon)), "[[0,0],[9,0],[0,9]]");
    assert_eq!(serde_json::from_str::<Hex>("[3,-4]").unwrap(), Hex::new(3, -4));
}

#[test]
fn what_is_out_of_range_is_refused() {
    let hex = serde_json::from_str::<Hex>("[2147483647,1]").unwrap_err();
    assert!(hex.to_string().contains("out of range"), "{hex}");
    assert!(serde_json::from_str::<Point>("[0,-2147483648]").is_err());
    assert!(serde_json::from_str::<Vector>("[300000000,0]").is_err());
    let bow_tie = serde_json::from_str::<Polygon>("[[0,0],[9,9],[9,0],[0,9]]").unwrap_err();
    assert!(bow_tie.to_string().contains("edges 0 and 2"), "{bow_tie}");
}
