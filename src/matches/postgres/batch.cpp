#include "matches/postgres/batch.hpp"

#include "matches/postgres/notification.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

// What a batch sends. batch_results.cpp has what it receives.
namespace tateti::matches::postgres {

namespace {

constexpr std::size_t kMaxBytes = 1 << 20;

// The first step at or after `from` that holds such statements.
std::size_t read_step(std::size_t from) {
    return (from + 2) / 3 * 3;
}
std::size_t write_step(std::size_t from, bool is_new) {
    const std::size_t offset = is_new ? 1 : 2;
    return (from + 2 - offset) / 3 * 3 + offset;
}

}  // namespace

const std::string& match_id(const Query& query) {
    if (const auto* write = std::get_if<Write>(&query.operation)) return write->match.id;
    return std::get<Find>(query.operation).id;
}

Batch::Batch(std::deque<Query>& waiting, std::vector<std::string> messages) : messages_(std::move(messages)) {
    std::size_t bytes = 0;
    while (!waiting.empty() && queries_.size() < kMaxQueries && bytes < kMaxBytes) {
        Query& next = waiting.front();
        const bool alone = next.isolated || std::holds_alternative<Remove>(next.operation) ||
                           std::holds_alternative<Probe>(next.operation);
        if (alone && !queries_.empty()) break;
        if (const auto* write = std::get_if<Write>(&next.operation)) bytes += write->match.body.size();
        queries_.push_back(std::move(next));
        waiting.pop_front();
        if (alone) break;
    }
    plan();
}

void Batch::plan() {
    // Queries about one match keep their order: a write has a later step than all before it, a read no earlier step.
    std::unordered_map<std::string_view, std::size_t> last;
    last.reserve(queries_.size());
    for (std::size_t i = 0; i < queries_.size(); ++i) {
        const Operation& operation = queries_[i].operation;
        std::size_t step = 0;
        if (const auto* write = std::get_if<Write>(&operation)) {
            std::size_t& previous = last.try_emplace(write->match.id, 0).first->second;
            step = previous = write_step(previous + 1, write->is_new);
        } else if (const auto* versions = std::get_if<Versions>(&operation)) {
            for (const std::string& id : versions->ids)
                if (const auto found = last.find(id); found != last.end()) step = std::max(step, found->second);
            step = read_step(step);
            for (const std::string& id : versions->ids) last[id] = step;
        } else if (const auto* find = std::get_if<Find>(&operation)) {
            std::size_t& previous = last.try_emplace(find->id, 0).first->second;
            step = previous = read_step(previous);
        } else if (std::holds_alternative<Remove>(operation)) {
            step = 1;
        }
        if (steps_.size() <= step) steps_.resize(step + 1);
        steps_[step].push_back(i);
    }
    if (steps_.empty()) steps_.resize(1);
    // Every node locks rows in the same order, which avoids most deadlocks.
    for (std::size_t step = 1; step < steps_.size(); ++step)
        if (step % 3 != 0 && steps_[step].size() > 1)
            std::ranges::sort(steps_[step], {},
                              [this](std::size_t i) -> const std::string& { return match_id(queries_[i]); });
}

bool Batch::send(Connection& connection, std::string_view node, bool notify) {
    pg_conn* const handle = connection.handle();
    const auto send_plain = [&](Sent what, const char* statement) {
        expected_.push_back({.what = what});
        return Parameters{}.send(handle, statement);
    };
    const auto sync = [&](Section section) {
        expected_.push_back({.what = Sent::sync, .section = section});
        return PQpipelineSync(handle) == 1;
    };
    const bool failed_before = PQtransactionStatus(handle) != PQTRANS_IDLE;
    const bool writes = is_writing();
    const std::vector<std::string> payloads = to_payloads(node, messages_);

    bool works = !failed_before || send_plain(Sent::rollback, "rollback");
    if (failed_before || !steps_[0].empty())
        works = works && send_step(handle, 0, node, notify) && sync(Section::reads);
    if (writes) works = works && send_plain(Sent::begin, "begin");
    for (std::size_t step = 1; step < steps_.size(); ++step) works = works && send_step(handle, step, node, notify);
    for (const std::string& payload : payloads) {
        Parameters parameters;
        parameters.add(payload);
        expected_.push_back({.what = Sent::publish});
        works = works && parameters.send(handle, "publish");
    }
    if (writes) works = works && send_plain(Sent::commit, "commit");
    if (writes || !payloads.empty()) works = works && sync(writes ? Section::transaction : Section::publishing);
    connection.flush();
    return works;
}

bool Batch::send_step(pg_conn* connection, std::size_t step, std::string_view node, bool notify) {
    if (steps_[step].empty()) return true;
    if (const auto* remove = std::get_if<Remove>(&queries_[steps_[step].front()].operation)) {
        const std::size_t left = remove->limit - remove->result.value_or(0);
        Parameters parameters;
        parameters.add(std::int64_t{remove->before.time_since_epoch().count()});
        parameters.add(static_cast<std::int64_t>(std::min(left, kRemovePortion)));
        expected_.push_back({.what = Sent::remove, .step = step});
        return parameters.send(connection, "remove");
    }
    if (std::holds_alternative<Probe>(queries_[steps_[step].front()].operation)) return send_probe(connection, step);
    return step % 3 == 0 ? send_reads(connection, step) : send_writes(connection, step, node, notify);
}

bool Batch::send_writes(pg_conn* connection, std::size_t step, std::string_view node, bool notify) {
    const auto match = [this](std::size_t i) -> const StoredMatch& {
        return std::get<Write>(queries_[i].operation).match;
    };
    const bool creates = step % 3 == 1;
    Parameters parameters;
    if (!creates) parameters.add(node);
    parameters.begin_texts();
    for (const std::size_t i : steps_[step]) parameters.element(match(i).id);
    parameters.begin_numbers();
    for (const std::size_t i : steps_[step]) parameters.element(match(i).version);
    parameters.begin_numbers();
    for (const std::size_t i : steps_[step])
        parameters.element(std::int64_t{match(i).touched.time_since_epoch().count()});
    parameters.begin_bytes();
    for (const std::size_t i : steps_[step]) parameters.element(match(i).body);
    expected_.push_back({.what = creates ? Sent::create : Sent::replace, .step = step});
    return parameters.send(connection, creates ? "create" : notify ? "replace" : "replace_without_notification");
}

bool Batch::send_probe(pg_conn* connection, std::size_t step) {
    const StoredMatch match = probe_match();
    Parameters create;
    create.add(match.id);
    create.add(match.version);
    create.add(std::int64_t{match.touched.time_since_epoch().count()});
    create.add(match.body);
    Parameters remove;
    remove.add(match.id);
    for (int i = 0; i < 2; ++i) expected_.push_back({.what = Sent::probe, .step = step});
    return create.send(connection, "probe_create") && remove.send(connection, "probe_remove");
}

bool Batch::send_reads(pg_conn* connection, std::size_t step) {
    Parameters finds;
    Parameters versions;
    bool any_find = false;
    bool any_version = false;
    bool any_count = false;
    for (const std::size_t i : steps_[step]) {
        if (const auto* find = std::get_if<Find>(&queries_[i].operation)) {
            if (!std::exchange(any_find, true)) finds.begin_texts();
            finds.element(find->id);
        } else if (const auto* wanted = std::get_if<Versions>(&queries_[i].operation)) {
            if (!std::exchange(any_version, true)) versions.begin_texts();
            for (const std::string& id : wanted->ids) versions.element(id);
        } else {
            any_count = true;
        }
    }
    if (any_find) expected_.push_back({.what = Sent::find, .step = step});
    if (any_version) expected_.push_back({.what = Sent::versions, .step = step});
    if (any_count) expected_.push_back({.what = Sent::count, .step = step});
    return (!any_find || finds.send(connection, "find")) && (!any_version || versions.send(connection, "versions")) &&
           (!any_count || Parameters{}.send(connection, "count"));
}

}  // namespace tateti::matches::postgres
