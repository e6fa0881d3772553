//! The clauses that the rules cite.

duello_core::clauses! { OE_101 = "OE-101", OE_102 = "OE-102", OE_103 = "OE-103" }
