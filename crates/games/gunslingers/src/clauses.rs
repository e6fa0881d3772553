//! The clauses of the rulebook that this crate cites.

duello_core::clauses! {
    GU_101 = "GU-101", GU_102 = "GU-102", GU_106 = "GU-106",
    GU_201 = "GU-201", GU_202 = "GU-202", GU_203 = "GU-203", GU_204 = "GU-204", GU_205 = "GU-205",
    GU_206 = "GU-206", GU_207 = "GU-207", GU_208 = "GU-208", GU_209 = "GU-209", GU_211 = "GU-211",
    GU_301 = "GU-301", GU_303 = "GU-303", GU_304 = "GU-304", GU_305 = "GU-305", GU_307 = "GU-307",
    GU_402 = "GU-402", GU_403 = "GU-403", GU_407 = "GU-407",
    GU_501 = "GU-501", GU_502 = "GU-502",
    GU_602 = "GU-602", GU_603 = "GU-603",
    GU_701 = "GU-701",
    GU_801 = "GU-801", GU_802 = "GU-802", GU_805 = "GU-805", GU_807 = "GU-807",
    GU_R03 = "GU-R03", GU_R04 = "GU-R04", GU_R05 = "GU-R05", GU_R06 = "GU-R06", GU_R09 = "GU-R09",
    GU_R10 = "GU-R10", GU_R11 = "GU-R11", GU_R13 = "GU-R13", GU_R14 = "GU-R14", GU_R15 = "GU-R15",
    GU_R16 = "GU-R16", GU_R17 = "GU-R17", GU_R20 = "GU-R20", GU_R23 = "GU-R23",
}
