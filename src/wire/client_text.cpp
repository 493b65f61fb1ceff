#include "wire/client_text.hpp"

#include "wire/append.hpp"

namespace tateti::wire {
namespace {

using std::string_view_literals::operator""sv;

/// The type of a message and its fields, which each begin with a comma.
class Writer {
  public:
    explicit Writer(std::string& out) : out_(out) {}

    void operator()(const Hello& hello) const {
        out_ += R"("hello","token":)"sv;
        append_text(out_, hello.token);
    }
    void operator()(Ping /*ping*/) const { out_ += R"("ping")"sv; }
    void operator()(const Command& command) const { std::visit(*this, command); }
    void operator()(const Move& move) const {
        out_ += R"("move","cell":)"sv;
        append_number(out_, move.cell ? move.cell->index() : -1);
        out_ += R"(,"ply":)"sv;
        append_number(out_, move.ply);
        if (!move.round) return;
        out_ += R"(,"round":)"sv;
        append_number(out_, *move.round);
    }
    void operator()(Rematch rematch) const {
        out_ += R"("rematch","accept":)"sv;
        append_boolean(out_, rematch.accept);
    }
    void operator()(const Takeback& takeback) const {
        out_ += takeback.allow ? R"("takeback","allow":)"sv : R"("takeback","accept":)"sv;
        append_boolean(out_, takeback.allow.value_or(takeback.accept));
    }
    void operator()(Resign /*resign*/) const { out_ += R"("resign")"sv; }
    void operator()(Claim /*claim*/) const { out_ += R"("claim")"sv; }
    void operator()(Abort /*abort*/) const { out_ += R"("abort")"sv; }
    void operator()(Leave /*leave*/) const { out_ += R"("leave")"sv; }

  private:
    std::string& out_;
};

}  // namespace

std::string to_text(const ClientMessage& message) {
    std::string out = R"({"type":)";
    std::visit(Writer(out), message.content);
    if (!message.id.is_none()) {
        out += R"(,"id":)"sv;
        append_id(out, message.id);
    }
    out += '}';
    return out;
}

std::string to_text(const Opening& opening) {
    std::string out = opening.computer ? R"({"opponent":"computer","level":)" : R"({"opponent":"friend")";
    if (opening.computer) append_text(out, name(opening.level));
    out += R"(,"mark":)"sv;
    append_mark(out, opening.mark);
    out += R"(,"name":)"sv;
    append_text(out, opening.name);
    if (opening.per_move) {
        out += R"(,"secondsPerMove":)"sv;
        append_number(out, opening.per_move->count());
    }
    out += R"(,"takebacks":)"sv;
    append_boolean(out, opening.takebacks);
    out += '}';
    return out;
}

std::string to_text(const Joining& joining) {
    std::string out = R"({"name":)";
    append_text(out, joining.name);
    if (!joining.key.empty()) {
        out += R"(,"key":)"sv;
        append_text(out, joining.key);
    }
    out += '}';
    return out;
}

}  // namespace tateti::wire
