#include "matches/postgres/batch.hpp"

#include "matches/postgres/notification.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>
#include <utility>

namespace tateti::matches::postgres {

namespace {

constexpr std::size_t kBytesInBatch = 1 << 20;

const std::string& id_of(const Query& query) {
    if (const auto* write = std::get_if<Write>(&query.what)) return write->match.id;
    return std::get<Find>(query.what).id;
}

Fate fate_of(std::string_view state) {
    if (state == "40001" || state == "40P01") return Fate::clashed;
    // Data that cannot be, a broken constraint, a limit.
    if (state.starts_with("22") || state.starts_with("23") || state.starts_with("54")) return Fate::refused;
    // The server ends, or the connection has.
    if (state.empty() || state.starts_with("08") || state.starts_with("57P")) return Fate::lost;
    return Fate::failed;
}

// The first step at or behind `from` in which such a statement has its place.
std::size_t read_step(std::size_t from) {
    return (from + 2) / 3 * 3;
}
std::size_t write_step(std::size_t from, bool is_new) {
    const std::size_t place = is_new ? 1 : 2;
    return (from + 2 - place) / 3 * 3 + place;
}

}  // namespace

Batch::Batch(std::deque<Query>& waiting, std::vector<std::string> lines) : lines_(std::move(lines)) {
    std::size_t bytes = 0;
    while (!waiting.empty() && queries_.size() < kMost && bytes < kBytesInBatch) {
        Query& next = waiting.front();
        const bool apart = next.alone || std::holds_alternative<Remove>(next.what);
        if (apart && !queries_.empty()) break;
        if (const auto* write = std::get_if<Write>(&next.what)) bytes += write->match.body.size();
        queries_.push_back(std::move(next));
        waiting.pop_front();
        if (apart) break;
    }
    plan();
}

void Batch::plan() {
    // What was asked about one match keeps its order: a write has a later step than all before it, a read no earlier.
    std::unordered_map<std::string_view, std::size_t> last;
    last.reserve(queries_.size());
    for (std::size_t i = 0; i < queries_.size(); ++i) {
        Query& query = queries_[i];
        std::size_t step = 0;
        if (const auto* write = std::get_if<Write>(&query.what)) {
            std::size_t& known = last.try_emplace(write->match.id, 0).first->second;
            step = known = write_step(known + 1, write->is_new);
        } else if (const auto* versions = std::get_if<Versions>(&query.what)) {
            for (const std::string& id : versions->ids)
                if (const auto found = last.find(id); found != last.end()) step = std::max(step, found->second);
            step = read_step(step);
            for (const std::string& id : versions->ids) last[id] = step;
        } else if (const auto* find = std::get_if<Find>(&query.what)) {
            std::size_t& known = last.try_emplace(find->id, 0).first->second;
            step = known = read_step(known);
        } else {
            step = 1;
        }
        if (steps_.size() <= step) steps_.resize(step + 1);
        steps_[step].push_back(i);
    }
    if (steps_.empty()) steps_.resize(1);
    // Two nodes that want the same rows ask for them in the same order.
    for (std::size_t step = 1; step < steps_.size(); ++step)
        if (step % 3 != 0 && steps_[step].size() > 1)
            std::ranges::sort(steps_[step], {},
                              [this](std::size_t i) -> const std::string& { return id_of(queries_[i]); });
}

bool Batch::send(Connection& link, std::string_view node, bool news) {
    pg_conn* const connection = link.handle();
    const auto plain = [&](Sent what, const char* statement) {
        awaited_.push_back({.what = what});
        return Parameters{}.send(connection, statement);
    };
    const auto sync = [&](Part part) {
        awaited_.push_back({.what = Sent::sync, .part = part});
        return PQpipelineSync(connection) == 1;
    };
    const bool failed_before = PQtransactionStatus(connection) != PQTRANS_IDLE;
    const bool writes = steps_.size() > 1;
    const std::vector<std::string> payloads = write_news(node, lines_);

    bool works = !failed_before || plain(Sent::rollback, "rollback");
    if (failed_before || !steps_[0].empty())
        works = works && send_step(connection, 0, node, news) && sync(Part::reading);
    if (writes) works = works && plain(Sent::begin, "begin");
    for (std::size_t step = 1; step < steps_.size(); ++step) works = works && send_step(connection, step, node, news);
    for (const std::string& payload : payloads) {
        Parameters parameters;
        parameters.add(payload);
        awaited_.push_back({.what = Sent::tell});
        works = works && parameters.send(connection, "tell");
    }
    if (writes) works = works && plain(Sent::commit, "commit");
    if (writes || !payloads.empty()) works = works && sync(writes ? Part::transaction : Part::telling);
    link.flush();
    return works;
}

bool Batch::send_step(pg_conn* connection, std::size_t step, std::string_view node, bool news) {
    if (steps_[step].empty()) return true;
    if (const auto* removal = std::get_if<Remove>(&queries_[steps_[step].front()].what)) {
        Parameters parameters;
        parameters.add(std::int64_t{removal->since.time_since_epoch().count()});
        parameters.add(static_cast<std::int64_t>(std::min(removal->most - removal->outcome.value_or(0), kPortion)));
        awaited_.push_back({.what = Sent::remove, .step = step});
        return parameters.send(connection, "remove");
    }
    return step % 3 == 0 ? send_reads(connection, step) : send_writes(connection, step, node, news);
}

bool Batch::send_writes(pg_conn* connection, std::size_t step, std::string_view node, bool news) {
    const auto match = [this](std::size_t i) -> const StoredMatch& { return std::get<Write>(queries_[i].what).match; };
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
    awaited_.push_back({.what = creates ? Sent::create : Sent::replace, .step = step});
    return parameters.send(connection, creates ? "create" : news ? "replace" : "replace_quietly");
}

bool Batch::send_reads(pg_conn* connection, std::size_t step) {
    Parameters finds;
    Parameters versions;
    bool any_find = false;
    bool any_version = false;
    for (const std::size_t i : steps_[step]) {
        if (const auto* find = std::get_if<Find>(&queries_[i].what)) {
            if (!std::exchange(any_find, true)) finds.begin_texts();
            finds.element(find->id);
        } else {
            if (!std::exchange(any_version, true)) versions.begin_texts();
            for (const std::string& id : std::get<Versions>(queries_[i].what).ids) versions.element(id);
        }
    }
    if (any_find) awaited_.push_back({.what = Sent::find, .step = step});
    if (any_version) awaited_.push_back({.what = Sent::versions, .step = step});
    return (!any_find || finds.send(connection, "find")) && (!any_version || versions.send(connection, "versions"));
}

void Batch::receive(Connection& link) {
    while (!awaited_.empty()) {
        const Result result = link.result();
        if (!result) return;
        if (result.is_sync()) {
            // Whatever else was awaited has been skipped.
            while (awaited_.front().what != Sent::sync) awaited_.pop_front();
            const Part part = awaited_.front().part;
            awaited_.pop_front();
            end(part);
            continue;
        }
        if (!result.is_fine()) {
            if (!result.is_skipped() && part_ == Fate::settled) {
                part_ = fate_of(result.state());
                trouble_ = result.message();
                state_ = result.state();
            }
            if (awaited_.front().what != Sent::sync) awaited_.pop_front();
            continue;
        }
        if (part_ == Fate::settled) take(awaited_.front(), result);
        awaited_.pop_front();
    }
}

void Batch::take(const Awaited& awaited, const Result& result) {
    switch (awaited.what) {
        case Sent::create: take_created(result, awaited.step); return;
        case Sent::replace: take_replaced(result, awaited.step); return;
        case Sent::find: take_found(result, awaited.step); return;
        case Sent::versions: take_versions(result, awaited.step); return;
        case Sent::remove: {
            auto& removal = std::get<Remove>(queries_[steps_[awaited.step].front()].what);
            removal.outcome = removal.outcome.value_or(0) + result.changed();
            removal.more = result.changed() == kPortion && *removal.outcome < removal.most;
            return;
        }
        case Sent::commit:
            // A transaction that has failed is rolled back by COMMIT, without an error.
            committed_ = result.tag() == "COMMIT";
            if (!committed_) part_ = Fate::failed;
            return;
        case Sent::begin:
        case Sent::rollback:
        case Sent::tell:
        case Sent::sync: return;
    }
}

void Batch::take_created(const Result& result, std::size_t step) {
    const auto id = [this](std::size_t i) -> std::string_view { return id_of(queries_[i]); };
    for (const std::size_t i : steps_[step]) std::get<Write>(queries_[i].what).outcome = WriteResult::conflict;
    for (int row = 0; row < result.rows(); ++row) {
        const auto made = std::ranges::lower_bound(steps_[step], result.text(row, 0), {}, id);
        if (made != steps_[step].end() && id(*made) == result.text(row, 0))
            std::get<Write>(queries_[*made].what).outcome = WriteResult::stored;
    }
}

void Batch::take_replaced(const Result& result, std::size_t step) {
    for (const std::size_t i : steps_[step]) std::get<Write>(queries_[i].what).outcome = WriteResult::conflict;
    for (int row = 0; row < result.rows(); ++row) {
        const std::string_view numbers = result.text(row, 0);
        const char* at = numbers.data();
        const char* const end = at + numbers.size();
        for (std::size_t number = 0; at < end; ++at) {  // over the blank
            at = std::from_chars(at, end, number).ptr;
            if (number < 1 || number > steps_[step].size()) return;
            std::get<Write>(queries_[steps_[step][number - 1]].what).outcome = WriteResult::stored;
        }
    }
}

void Batch::take_found(const Result& result, std::size_t step) {
    std::unordered_map<std::string_view, int> rows;
    for (int row = 0; row < result.rows(); ++row) rows.emplace(result.text(row, 0), row);
    for (const std::size_t i : steps_[step]) {
        auto* find = std::get_if<Find>(&queries_[i].what);
        if (find == nullptr) continue;
        find->outcome.available = true;
        if (const auto row = rows.find(find->id); row != rows.end())
            find->outcome.match = StoredMatch{.id = find->id,
                                              .version = result.number(row->second, 1),
                                              .touched = Time(std::chrono::milliseconds(result.number(row->second, 2))),
                                              .body = std::string(result.text(row->second, 3))};
    }
}

void Batch::take_versions(const Result& result, std::size_t step) {
    std::unordered_map<std::string_view, std::int64_t> known;
    for (int row = 0; row < result.rows(); ++row) known.emplace(result.text(row, 0), result.number(row, 1));
    for (const std::size_t i : steps_[step]) {
        auto* versions = std::get_if<Versions>(&queries_[i].what);
        if (versions == nullptr) continue;
        auto& outcome = versions->outcome.emplace();
        for (const std::string& id : versions->ids)
            if (const auto found = known.find(id); found != known.end()) outcome.push_back({id, found->second});
    }
}

void Batch::end(Part part) {
    if (part == Part::reading) settle(0, 1, part_);
    if (part == Part::transaction) settle(1, steps_.size(), committed_ || part_ != Fate::settled ? part_ : Fate::lost);
    part_ = Fate::settled;
}

void Batch::lose() {
    settle(0, 1, Fate::lost);
    settle(1, steps_.size(), committed_ ? Fate::settled : Fate::lost);
    awaited_.clear();
}

void Batch::settle(std::size_t begin, std::size_t end, Fate fate) {
    for (std::size_t step = begin; step < end; ++step)
        for (const std::size_t i : steps_[step]) {
            if (queries_[i].fate != Fate::open) continue;
            queries_[i].fate = fate;
            if (fate != Fate::settled) queries_[i].forget();
        }
}

std::vector<Query> Batch::take_known() {
    std::vector<Query> known;
    for (Query& query : queries_) {
        if (query.fate == Fate::open || query.fate == Fate::taken) continue;
        const Fate fate = std::exchange(query.fate, Fate::taken);
        known.push_back(std::move(query));
        known.back().fate = fate;
    }
    return known;
}

}  // namespace tateti::matches::postgres
