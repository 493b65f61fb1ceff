// Proofs and certificates. Certificates are larger than the input and the output, so they have a place of their own in
// memory.
#include "prove/certificate.hpp"
#include "prove/prover.hpp"
#include "solve/proof.hpp"
#include "wasm/games_exchange.hpp"
#include "words/message.hpp"

#include <tateti/games/notation.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <variant>

namespace tateti::wasm {
namespace {

std::string certificate;

bool refuse_filled(std::string_view code, std::string_view message, std::initializer_list<words::Gap> gaps = {}) {
    return refuse(code, words::filled(message, gaps));
}

void put_proof(Writer& out, const games::Subject& subject, const solve::SubjectProof& proof,
               std::optional<int> moves_left) {
    const auto& [found, plies] = proof;
    put_state(out, subject);
    put_claim(out, found.result ? games::Claim(games::Proven{*found.result}) : games::Claim(games::Unknown{}), plies);
    out.flag(found.result ? *found.result != Result::win : found.no_win);
    out.flag(found.result ? *found.result != Result::loss : found.no_loss);
    out.number(found.result ? -1 : moves_left.value_or(-1));
    out.number(static_cast<double>(found.nodes));
    out.number(address(certificate.data()));
    out.number(static_cast<double>(certificate.size()));
}

}  // namespace

/// Proves the position by the means that fit. The answer says where the certificate is; it stays until the next call.
TATETI_EXPORT(prove)
bool exported_prove(std::uint32_t size, std::uint32_t megabytes, double most_nodes, bool with_certificate) {
    certificate.clear();
    const auto subject = family_subject(input_text(size));
    if (!subject) return refuse(subject.error());
    prove::Progress progress;
    prove::ProverOptions limits{
        .table_bytes = std::size_t{megabytes} << 20U, .certificate = with_certificate, .progress = &progress};
    if (!(most_nodes >= 1e18)) limits.most_nodes = most_nodes > 0 ? static_cast<std::uint64_t>(most_nodes) : 0;
    auto proof = solve::prove_subject(*subject, limits);
    if (!proof)
        return refuse_filled(code(proof.error()), message(proof.error()),
                             {{"game", to_text(subject->position.rules()).view()}});
    certificate = std::move(proof->found.certificate);
    Writer out = answer();
    put_proof(out, *subject, *proof, prove::moves_left(progress));
    return kGiven;
}

/// Room for a certificate of this size, for JavaScript to fill before `check`.
TATETI_EXPORT(certificate_room) std::uint32_t exported_certificate_room(std::uint32_t size) {
    certificate.assign(size, '\0');
    return address(certificate.data());
}

/// The game, its value, and how many positions were checked.
TATETI_EXPORT(check) bool exported_check() {
    const auto checked = prove::check_certificate(certificate);
    if (!checked)
        return refuse_filled(code(checked.error().fault), message(checked.error().fault),
                             {{"why", checked.error().message}});
    Writer out = answer();
    out.text(to_text(games::Rules(checked->rules)));
    put_claim(out, games::Proven{checked->result}, {});
    out.number(static_cast<double>(checked->positions));
    return kGiven;
}

}  // namespace tateti::wasm
