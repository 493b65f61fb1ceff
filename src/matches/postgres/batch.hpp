#pragma once

#include "matches/postgres/connection.hpp"
#include "matches/postgres/query.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::matches::postgres {

/// Queries that are sent together: first the reads, then one transaction with the writes and with later reads of the
/// same matches. All of them share one commit, its sync and its notifications.
class Batch {
  public:
    static constexpr std::size_t kMaxQueries = 512;
    static constexpr std::size_t kRemovePortion = 200;  // rows removed at once, so that other queries wait only briefly

    /// Takes queries from the front of `waiting` that may be sent together. The messages are published to other nodes.
    Batch(std::deque<Query>& waiting, std::vector<std::string> messages);

    /// Sends all statements. `notify`: whether to notify other nodes. Returns false if the connection has failed.
    [[nodiscard]] bool send(Connection& connection, std::string_view node, bool notify);

    /// Reads the results that have arrived, which may finish some or all of the queries.
    void receive(Connection& connection);

    /// Finishes the queries whose results can no longer arrive.
    void connection_lost();

    [[nodiscard]] bool has_one_query() const noexcept { return queries_.size() == 1; }
    /// Whether it stores or removes matches.
    [[nodiscard]] bool is_writing() const noexcept { return steps_.size() > 1; }

    /// Whether no more results are expected.
    [[nodiscard]] bool is_finished() const noexcept { return expected_.empty(); }

    /// The queries that have finished since the last call, in their order.
    [[nodiscard]] std::vector<Query> take_finished();

    /// The first error, for people, and its SQLSTATE; empty if there was none.
    [[nodiscard]] const std::string& error() const noexcept { return error_; }
    [[nodiscard]] const std::string& sqlstate() const noexcept { return sqlstate_; }

  private:
    enum class Sent : std::uint8_t {
        rollback,
        begin,
        create,
        replace,
        find,
        versions,
        count,
        remove,
        probe,
        publish,
        commit,
        sync
    };

    /// What is sent between two syncs. Each section takes effect as a whole or not at all.
    enum class Section : std::uint8_t { reads, transaction, publishing };

    /// A result that is expected: of a statement, for the queries of a step; or a sync, which ends a section.
    struct Expected {
        Sent what;
        std::size_t step = 0;
        Section section = Section::reads;
    };

    void plan();
    [[nodiscard]] bool send_step(pg_conn* connection, std::size_t step, std::string_view node, bool notify);
    [[nodiscard]] bool send_writes(pg_conn* connection, std::size_t step, std::string_view node, bool notify);
    [[nodiscard]] bool send_probe(pg_conn* connection, std::size_t step);
    [[nodiscard]] bool send_reads(pg_conn* connection, std::size_t step);
    void apply(const Expected& expected, const StatementResult& result);
    void apply_created(const StatementResult& result, std::size_t step);
    void apply_replaced(const StatementResult& result, std::size_t step);
    void apply_found(const StatementResult& result, std::size_t step);
    void apply_versions(const StatementResult& result, std::size_t step);
    void apply_counted(const StatementResult& result, std::size_t step);
    void apply_removed(const StatementResult& result, std::size_t step);
    void end_section(Section section);
    void finish_steps(std::size_t begin, std::size_t end, QueryStatus status);

    std::vector<Query> queries_;
    std::vector<std::string> messages_;
    // Indices of queries. Step 0 reads before the transaction; then come creates, replaces, reads, creates and so on.
    std::vector<std::vector<std::size_t>> steps_;
    std::deque<Expected> expected_;
    QueryStatus section_status_ = QueryStatus::succeeded;  // of the section that is being read
    bool committed_ = false;
    std::string error_;
    std::string sqlstate_;
};

/// The id of the match that a `Write` or a `Find` is about.
[[nodiscard]] const std::string& match_id(const Query& query);

}  // namespace tateti::matches::postgres
