#include "site/match_response.hpp"

#include "wire/json_text.hpp"

#include <array>
#include <string>
#include <utility>

namespace tateti::site {
namespace {

struct Row {
    std::string_view code;  // or its beginning, up to the slash
    int status;
    int retry_after = 0;
};

/// The first row that matches counts.
constexpr std::array kStatuses{
    Row{"move/out_of_bounds", 400},
    Row{"move/", 409},
    Row{"match/not_found", 404},
    Row{"match/damaged", 500},
    Row{"match/", 409},
    Row{"undo/", 409},
    Row{"auth/required", 401},
    Row{"auth/", 403},
    Row{"request/not_found", 404},
    Row{"request/method_not_allowed", 405},
    Row{"request/body_too_large", 413},
    Row{"request/not_json_content", 415},
    Row{"request/upgrade_required", 426},
    Row{"request/wrong_origin", 403},
    Row{"request/", 400},
    Row{"limit/unavailable", 503, 2},
    Row{"limit/no_room", 503, 600},
    Row{"limit/too_many_matches", 429, 60},
    Row{"limit/too_many_connections", 429, 10},
    Row{"limit/", 429, 1},
};

const Row* row_of(std::string_view code) {
    for (const Row& row : kStatuses)
        if (code == row.code || (row.code.ends_with('/') && code.starts_with(row.code))) return &row;
    return nullptr;
}

}  // namespace

int status_of(std::string_view code) {
    const Row* row = row_of(code);
    return row == nullptr ? 500 : row->status;
}

http::Response match_answer(int status, std::string text) {
    http::Response response;
    response.status = status;
    response.route = http::Route::matches;
    response.policy = http::SecurityPolicy::match;
    response.type = "application/json";
    response.cache_control = "no-store";
    response.made = std::move(text);
    response.made += '\n';
    return response;
}

http::Response match_refusal(const wire::Error& error) {
    const Row* row = row_of(error.code);
    http::Response response =
        match_answer(row == nullptr ? 500 : row->status, wire::to_json_text(wire::to_json(error)));
    response.retry_after = error.seconds ? *error.seconds : row == nullptr ? 0 : row->retry_after;
    return response;
}

http::Response match_refusal(std::string_view code, std::string_view message) {
    return match_refusal(wire::make_error(code, message));
}

}  // namespace tateti::site
