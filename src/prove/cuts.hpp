#pragma once

namespace tateti::prove {

/// The cuts of the prover. Each can be switched off: the value of every position stays the same, and only the time
/// changes. The tests rely on that.
struct Cuts {
    bool supersets = true;         // drop a line that contains another one
    bool twins = true;             // drop the lines through two cells that lie on the same lines
    bool dominance = true;         // skip a cell if another one lies on all of its lines
    bool must_play = true;         // after a refuted move, try only cells that its refutation needs
    bool reply_pairing = true;     // look for a reply of the second player after which a pairing draws
    bool reply_order = true;       // order the replies by how close the pairing came
    bool reply_lookahead = true;   // prefer the reply that leaves the maker the fewest moves without an easy answer
    bool small_carriers = true;    // choose pairs outside the region where the maker must play
    bool threat_sequences = true;  // in the real game: look for a win by threats alone
    bool weak_game = true;         // in the real game: ask the weak game whether the second player draws anyway
    bool symmetry = true;          // one entry in the table for all images of a position
    bool table = true;             // remember what was proven
};

}  // namespace tateti::prove
