// Any text: it is a state that keeps S6, or it is refused with a reason; what is written is read as the same state.
#include "fuzz.hpp"
#include "wire/json_text.hpp"
#include "wire/state.hpp"

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto state = tateti::wire::parse_state(tateti::fuzz::as_text(data, size));
    if (state) {
        const std::string text = tateti::wire::to_json_text(to_json(*state));
        require(tateti::wire::parse_state(text) == *state, "write and read");
        if (state->game()) require(state->game()->position() == state->position(), "the moves lead to the board");
    } else {
        const tateti::wire::Error error = describe(state.error());
        require(!error.code.empty() && !error.message.empty(), "the refusal has a code and a sentence");
    }
    return 0;
}
