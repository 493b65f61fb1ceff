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

/// What goes to the database together: first what only reads; then, in one transaction, what writes and whatever was
/// asked about the same matches after it. The sync of a commit and the news of it are shared by all.
class Batch {
  public:
    static constexpr std::size_t kMost = 512;     // queries
    static constexpr std::size_t kPortion = 200;  // removals: nobody should wait long for them

    /// Takes what may go together from the front of what waits. The lines are told to other nodes.
    Batch(std::deque<Query>& waiting, std::vector<std::string> lines);

    /// Whether it could be sent; else the connection is of no use. `news`: whether other nodes hear of it.
    [[nodiscard]] bool send(Connection& link, std::string_view node, bool news);

    /// Reads what has come, which may settle some of the queries or all of them.
    void receive(Connection& link);

    /// The connection is gone: what is not known will not be.
    void lose();

    /// Whether it is one query alone.
    [[nodiscard]] bool is_by_itself() const noexcept { return queries_.size() == 1; }

    /// Nothing is to come any more.
    [[nodiscard]] bool is_over() const noexcept { return awaited_.empty(); }

    /// Questions whose fate is known, in their order, each once.
    [[nodiscard]] std::vector<Query> take_known();

    /// The first error, for people, and PostgreSQL's name for it; empty if there was none.
    [[nodiscard]] const std::string& trouble() const noexcept { return trouble_; }
    [[nodiscard]] const std::string& state() const noexcept { return state_; }

  private:
    enum class Sent : std::uint8_t { rollback, begin, create, replace, find, versions, remove, tell, commit, sync };

    /// Between two syncs: all of it is done or none.
    enum class Part : std::uint8_t { reading, transaction, telling };

    /// What is to come: the result of a statement, for the queries of a step; or a sync, the end of a part.
    struct Awaited {
        Sent what;
        std::size_t step = 0;
        Part part = Part::reading;
    };

    void plan();
    [[nodiscard]] bool send_step(pg_conn* connection, std::size_t step, std::string_view node, bool news);
    [[nodiscard]] bool send_writes(pg_conn* connection, std::size_t step, std::string_view node, bool news);
    [[nodiscard]] bool send_reads(pg_conn* connection, std::size_t step);
    void take(const Awaited& awaited, const Result& result);
    void take_created(const Result& result, std::size_t step);
    void take_replaced(const Result& result, std::size_t step);
    void take_found(const Result& result, std::size_t step);
    void take_versions(const Result& result, std::size_t step);
    void end(Part part);
    void settle(std::size_t begin, std::size_t end, Fate fate);

    std::vector<Query> queries_;
    std::vector<std::string> lines_;
    // Numbers of queries. Step 0 reads before the transaction; then come creates, replaces, reads, creates and so on.
    std::vector<std::vector<std::size_t>> steps_;
    std::deque<Awaited> awaited_;
    Fate part_ = Fate::settled;  // of the part that is read, unless something fails
    bool committed_ = false;
    std::string trouble_;
    std::string state_;
};

}  // namespace tateti::matches::postgres
