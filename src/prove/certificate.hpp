#pragma once

#include <tateti/games/hash.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/score.hpp>

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::prove {

/// The bytes of a certificate. Fixed numbers (u8, u32, u64) are little-endian; a varint has seven bits in each byte,
/// the lowest first, and the highest bit says that more follow.
///
///     text      "tateti certificate 1\n", the rules as in the notation and "\n", "draw\n", "strategy\n" or "win\n"
///     body      of a draw, a strategy or a win
///     u64       a checksum of everything before it
///
/// The body of a **draw** is a list of nodes, each after those that it refers to. A node says: in every position with
/// the first player to move in which the cells of its *carrier* are empty, the second player can get a mark on every
/// one of its *lines* using no other cell. It is a list of answers. With an answer he takes a cell, or none, answers a
/// move on one cell of a pair with the other, and goes on with another node. The cell, the pairs and the carrier of
/// that node are disjoint, and together form the carrier of the answer. An answer deals with the lines through its
/// cell, those that contain a pair, and those of its node.
///
/// - A node deals with the lines that all of its answers deal with; its carrier is the union of theirs.
/// - No cell is in the carriers of all answers, so each move of the first player leaves some answer undisturbed.
///
/// So neither marks nor moves of the first player are part of a node, and one node serves many positions.
///
///     node      varint number of answers, at least 1; the answers
///     end       varint 0; one answer without a cell that deals with all lines: the start of the game
///     answer    varint cell + 1, or 0 for none; varint 2 * the number of pairs + (1 if there is a next node); the
///               pairs; the next node: varint 2 * how many nodes ago it was + (1 if it is seen through a symmetry);
///               varint number of the symmetry, if there is one
///     pair      varint 8 * way + ahead: its first cell is `ahead` cells after the first cell of the previous pair (of
///               cell 0); if ahead is 7, a varint is added to it. The second cell is way / 4 + 1 steps from there in
///               direction way % 4 (right, down, down and right, down and left)
///
/// The body of a **win** lists the first player's move in every position that the strategy leads to, in any order; a
/// move that completes a line need not be listed.
///
///     u32       the number of positions
///     position  u64 the first player's marks, u64 the second player's, u8 the cell to play
///
/// The body of a **strategy** proves a draw that needs threats by the second player: it lists his move in every
/// position that it leads to, except where he completes a line or blocks the only cell where the first player threatens
/// to. A position stands for all of its images and is the least of them, by the first player's marks, then by the
/// second's. If there are pairs, he answers a move on one cell of a pair with the other from then on.
///
///     u32       the number of positions
///     position  u64 the first player's marks, u64 the second player's, u8 the cell to play, u8 the number of pairs;
///               two u8 cells for each pair
inline constexpr std::string_view kCertificateTitle = "tateti certificate 1\n";

/// Writes the parts of a certificate one after the other.
class CertificateWriter {
  public:
    CertificateWriter(std::string_view rules, std::string_view kind) {
        bytes_.append(kCertificateTitle).append(rules).append("\n").append(kind).append("\n");
    }

    void number(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) bytes_ += static_cast<char>(value >> (8 * i) & 255U);
    }
    void varint(std::uint64_t value) {
        for (; value >= 128; value >>= 7U) bytes_ += static_cast<char>(value | 128U);
        bytes_ += static_cast<char>(value);
    }
    /// The whole certificate, with its checksum. Nothing can be written after it.
    [[nodiscard]] std::string finish();

  private:
    std::string bytes_;
};

/// A number that almost surely changes with any change of the bytes.
[[nodiscard]] inline std::uint64_t checksum(std::string_view bytes) noexcept {
    std::uint64_t sum = bytes.size();
    for (const char c : bytes) sum = games::mix(sum ^ static_cast<unsigned char>(c));
    return sum;
}

/// The bytes with their checksum.
[[nodiscard]] inline std::string with_checksum(std::string bytes) {
    std::uint64_t sum = checksum(bytes);
    for (int i = 0; i < 8; ++i, sum >>= 8U) bytes += static_cast<char>(sum & 255U);
    return bytes;
}

inline std::string CertificateWriter::finish() {
    return with_checksum(std::move(bytes_));
}

/// What a certificate proves about the start of a game, for the player who moves first.
struct CheckedCertificate {
    games::InARow rules;
    Result result = Result::draw;
    std::uint64_t positions = 0;  // how many were visited
};

/// Why a certificate proves nothing. The message is for people.
struct CertificateError {
    enum class Fault : std::uint8_t { not_a_certificate, damaged, wrong };

    Fault fault = Fault::wrong;
    std::string message;
};

[[nodiscard]] constexpr std::string_view code(CertificateError::Fault fault) noexcept {
    switch (fault) {
        case CertificateError::Fault::not_a_certificate: return "certificate/none";
        case CertificateError::Fault::damaged: return "certificate/damaged";
        case CertificateError::Fault::wrong: return "certificate/wrong";
    }
    return "";
}

/// In English, with a gap `{why}` for the message of the error.
[[nodiscard]] constexpr std::string_view message(CertificateError::Fault fault) noexcept {
    switch (fault) {
        case CertificateError::Fault::not_a_certificate: return "this is not a certificate";
        case CertificateError::Fault::damaged: return "the certificate is damaged: its checksum is wrong";
        case CertificateError::Fault::wrong: return "this certificate is not correct: {why}";
    }
    return "";
}

/// Checks a certificate. It uses the rules of the games and no part of the search.
[[nodiscard]] std::expected<CheckedCertificate, CertificateError> check_certificate(std::string_view bytes);

}  // namespace tateti::prove
