#include "matches/postgres/statements.hpp"

namespace tateti::matches::postgres {

namespace {

// Each table has its own channel, so that several installations in one database do not notify each other.
#define TATETI_CHANNEL "'tateti_' || 'matches'::regclass::oid::text"
#define TATETI_UPDATED                                                                                 \
    "WITH updated AS (UPDATE matches AS m SET version = a.version, touched = a.touched, body = a.body" \
    " FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bytea[])"                                \
    " WITH ORDINALITY AS a(id, version, touched, body, n)"                                             \
    " WHERE m.id = a.id AND m.version = a.version - 1 RETURNING a.n, m.id, m.version) "

constexpr Statement kQueryStatements[] = {
    // What is acknowledged must be on the server's disk. All values except `off` ensure that.
    {nullptr,
     "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"},
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"rollback", "ROLLBACK"},
    {"create",
     "INSERT INTO matches (id, version, touched, body)"
     " SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[])"
     " ON CONFLICT (id) DO NOTHING RETURNING id"},
    // Returns the numbers of the updated rows, and notifies other nodes in as many payloads as needed.
    {"replace", TATETI_UPDATED
     "SELECT string_agg(n::text, ' '),"
     " pg_notify(" TATETI_CHANNEL ", $1::text || string_agg(E'\\n=' || id || ' ' || version, ''))"
     " FROM (SELECT n, id, version, sum(octet_length(id) + 22) OVER (ROWS UNBOUNDED PRECEDING) / 7000 AS part"
     " FROM updated) AS w GROUP BY part"},
    {"replace_without_notification",
     TATETI_UPDATED "SELECT string_agg(n::text, ' ') FROM updated WHERE $1::text IS NOT NULL"},
    {"find", "SELECT id, version, touched, body FROM matches WHERE id = ANY($1::text[])"},
    {"versions", "SELECT id, version FROM matches WHERE id = ANY($1::text[])"},
    {"count", "SELECT count(*) FROM matches"},
    {"remove",
     "DELETE FROM matches WHERE id IN (SELECT id FROM matches"
     " WHERE day <= $1::bigint / 86400000 AND touched < $1::bigint LIMIT $2::bigint FOR UPDATE SKIP LOCKED)"},
    {"probe_create",
     "INSERT INTO matches (id, version, touched, body) VALUES ($1::text, $2::bigint, $3::bigint, $4::bytea)"
     " ON CONFLICT (id) DO NOTHING"},
    {"probe_remove", "DELETE FROM matches WHERE id = $1::text"},
    {"publish", "SELECT pg_notify(" TATETI_CHANNEL ", $1::text)"},
};

constexpr Statement kListenStatements[] = {
    {nullptr, "DO $$ BEGIN EXECUTE format('LISTEN %I', " TATETI_CHANNEL "); END $$"},
};

#undef TATETI_CHANNEL
#undef TATETI_UPDATED

}  // namespace

std::span<const Statement> query_statements() {
    return kQueryStatements;
}

std::span<const Statement> listen_statements() {
    return kListenStatements;
}

}  // namespace tateti::matches::postgres
