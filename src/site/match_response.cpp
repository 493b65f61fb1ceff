#include "site/match_response.hpp"

#include "wire/json_text.hpp"

#include <string>
#include <utility>

namespace tateti::site {
namespace {

struct Row {
    std::string_view code;  // or how it begins
    int status;
    int retry_after = 0;
};

/// The first that fits.
constexpr Row kTable[] = {
    {"move/out_of_bounds", 400},
    {"move/", 409},
    {"match/not_found", 404},
    {"match/damaged", 500},
    {"match/", 409},
    {"undo/", 409},
    {"auth/required", 401},
    {"auth/", 403},
    {"request/not_found", 404},
    {"request/method_not_allowed", 405},
    {"request/body_too_large", 413},
    {"request/not_json_content", 415},
    {"request/upgrade_required", 426},
    {"request/wrong_origin", 403},
    {"request/", 400},
    {"limit/unavailable", 503, 2},
    {"limit/too_many_matches", 429, 60},
    {"limit/too_many_connections", 429, 10},
    {"limit/", 429, 1},
};

const Row* row_of(std::string_view code) {
    for (const Row& row : kTable)
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
    response.retry_after = row == nullptr ? 0 : row->retry_after;
    return response;
}

http::Response match_refusal(std::string_view code, std::string_view message) {
    return match_refusal({.code = std::string(code), .message = std::string(message), .ply = {}, .legal = {}});
}

}  // namespace tateti::site
