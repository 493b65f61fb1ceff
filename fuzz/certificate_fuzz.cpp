// Any bytes with a checksum that fits: the checker never accepts a draw of 5,5,4, 4,4,3 or 6,6,4 in the weak game, a
// draw of 4,3,3 by strategy, or a win of 3,3,3. The corpus has draws of 5,5,5, 4,4,4 and 6,6,5, whose cells are the
// same.
#include "fuzz.hpp"
#include "prove/certificate.hpp"

#include <string>
#include <utility>

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const char* false_claim :
         {"5,5,4\ndraw\n", "4,4,3\ndraw\n", "6,6,4\ndraw\n", "4,3,3\nstrategy\n", "3,3,3\nwin\n"}) {
        std::string bytes(tateti::prove::kCertificateTitle);
        bytes.append(false_claim).append(tateti::fuzz::as_text(data, size));
        const auto checked = tateti::prove::check_certificate(tateti::prove::with_checksum(std::move(bytes)));
        require(!checked.has_value(), "nothing proves what is false");
        require(!checked.error().message.empty(), "the refusal has a reason");
    }
    return 0;
}
