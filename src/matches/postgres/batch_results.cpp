#include "matches/postgres/batch.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <unordered_map>
#include <utility>

// What a batch receives, and what that means for its queries.
namespace tateti::matches::postgres {

namespace {

QueryStatus status_for(std::string_view sqlstate) {
    if (sqlstate == "40001" || sqlstate == "40P01") return QueryStatus::deadlocked;
    // Invalid data, a violated constraint, an exceeded limit.
    if (sqlstate.starts_with("22") || sqlstate.starts_with("23") || sqlstate.starts_with("54"))
        return QueryStatus::rejected;
    // The server shuts down, or the connection has failed.
    if (sqlstate.empty() || sqlstate.starts_with("08") || sqlstate.starts_with("57P")) return QueryStatus::unknown;
    return QueryStatus::failed;
}

}  // namespace

void Batch::receive(Connection& connection) {
    while (!expected_.empty()) {
        const StatementResult result = connection.result();
        if (!result) return;
        if (result.is_sync()) {
            // The other expected results were skipped.
            while (expected_.front().what != Sent::sync) expected_.pop_front();
            const Section section = expected_.front().section;
            expected_.pop_front();
            end_section(section);
            continue;
        }
        if (!result.is_ok()) {
            if (!result.is_skipped() && section_status_ == QueryStatus::succeeded) {
                section_status_ = status_for(result.sqlstate());
                error_ = result.message();
                sqlstate_ = result.sqlstate();
            }
            if (expected_.front().what != Sent::sync) expected_.pop_front();
            continue;
        }
        if (section_status_ == QueryStatus::succeeded) apply(expected_.front(), result);
        expected_.pop_front();
    }
}

void Batch::apply(const Expected& expected, const StatementResult& result) {
    switch (expected.what) {
        case Sent::create: apply_created(result, expected.step); return;
        case Sent::replace: apply_replaced(result, expected.step); return;
        case Sent::find: apply_found(result, expected.step); return;
        case Sent::versions: apply_versions(result, expected.step); return;
        case Sent::count: apply_counted(result, expected.step); return;
        case Sent::remove: apply_removed(result, expected.step); return;
        case Sent::probe:
            std::get<Probe>(queries_[steps_[expected.step].front()].operation).result = WriteResult::stored;
            return;
        case Sent::commit:
            // COMMIT rolls a failed transaction back, without an error.
            committed_ = result.command_tag() == "COMMIT";
            if (!committed_) section_status_ = QueryStatus::failed;
            return;
        case Sent::begin:
        case Sent::rollback:
        case Sent::publish:
        case Sent::sync: return;
    }
}

void Batch::apply_created(const StatementResult& result, std::size_t step) {
    const auto id = [this](std::size_t i) -> std::string_view { return match_id(queries_[i]); };
    for (const std::size_t i : steps_[step]) std::get<Write>(queries_[i].operation).result = WriteResult::conflict;
    for (int row = 0; row < result.rows(); ++row) {
        const auto created = std::ranges::lower_bound(steps_[step], result.text(row, 0), {}, id);
        if (created != steps_[step].end() && id(*created) == result.text(row, 0))
            std::get<Write>(queries_[*created].operation).result = WriteResult::stored;
    }
}

void Batch::apply_replaced(const StatementResult& result, std::size_t step) {
    for (const std::size_t i : steps_[step]) std::get<Write>(queries_[i].operation).result = WriteResult::conflict;
    for (int row = 0; row < result.rows(); ++row) {
        const std::string_view numbers = result.text(row, 0);
        const char* at = numbers.data();
        const char* const end = at + numbers.size();
        for (std::size_t number = 0; at < end; ++at) {  // skips the blank
            at = std::from_chars(at, end, number).ptr;
            if (number < 1 || number > steps_[step].size()) return;
            std::get<Write>(queries_[steps_[step][number - 1]].operation).result = WriteResult::stored;
        }
    }
}

void Batch::apply_found(const StatementResult& result, std::size_t step) {
    std::unordered_map<std::string_view, int> rows;
    for (int row = 0; row < result.rows(); ++row) rows.emplace(result.text(row, 0), row);
    for (const std::size_t i : steps_[step]) {
        auto* find = std::get_if<Find>(&queries_[i].operation);
        if (find == nullptr) continue;
        find->result.available = true;
        if (const auto row = rows.find(find->id); row != rows.end())
            find->result.match = StoredMatch{.id = find->id,
                                             .version = result.number(row->second, 1),
                                             .touched = Time(std::chrono::milliseconds(result.number(row->second, 2))),
                                             .body = std::string(result.text(row->second, 3))};
    }
}

void Batch::apply_versions(const StatementResult& result, std::size_t step) {
    std::unordered_map<std::string_view, std::int64_t> stored;
    for (int row = 0; row < result.rows(); ++row) stored.emplace(result.text(row, 0), result.number(row, 1));
    for (const std::size_t i : steps_[step]) {
        auto* versions = std::get_if<Versions>(&queries_[i].operation);
        if (versions == nullptr) continue;
        auto& found = versions->result.emplace();
        for (const std::string& id : versions->ids)
            if (const auto version = stored.find(id); version != stored.end()) found.push_back({id, version->second});
    }
}

void Batch::apply_counted(const StatementResult& result, std::size_t step) {
    for (const std::size_t i : steps_[step])
        if (auto* count = std::get_if<Count>(&queries_[i].operation))
            count->result = static_cast<std::size_t>(result.number(0, 0));
}

void Batch::apply_removed(const StatementResult& result, std::size_t step) {
    Query& query = queries_[steps_[step].front()];
    auto& remove = std::get<Remove>(query.operation);
    remove.result = remove.result.value_or(0) + result.affected_rows();
    query.more_to_remove = result.affected_rows() == kRemovePortion && *remove.result < remove.limit;
}

void Batch::end_section(Section section) {
    if (section == Section::reads) finish_steps(0, 1, section_status_);
    if (section == Section::transaction) {
        const bool known = committed_ || section_status_ != QueryStatus::succeeded;
        finish_steps(1, steps_.size(), known ? section_status_ : QueryStatus::unknown);
    }
    section_status_ = QueryStatus::succeeded;
}

void Batch::connection_lost() {
    finish_steps(0, 1, QueryStatus::unknown);
    finish_steps(1, steps_.size(), committed_ ? QueryStatus::succeeded : QueryStatus::unknown);
    expected_.clear();
}

void Batch::finish_steps(std::size_t begin, std::size_t end, QueryStatus status) {
    for (std::size_t step = begin; step < end; ++step)
        for (const std::size_t i : steps_[step]) {
            if (queries_[i].status != QueryStatus::pending) continue;
            queries_[i].status = status;
            if (status != QueryStatus::succeeded) discard_result(queries_[i].operation);
        }
}

std::vector<Query> Batch::take_finished() {
    std::vector<Query> finished;
    for (Query& query : queries_) {
        if (query.status == QueryStatus::pending || query.status == QueryStatus::taken) continue;
        const QueryStatus status = std::exchange(query.status, QueryStatus::taken);
        finished.push_back(std::move(query));
        finished.back().status = status;
    }
    return finished;
}

}  // namespace tateti::matches::postgres
