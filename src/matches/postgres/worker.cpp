#include "matches/postgres/worker.hpp"

#include "matches/postgres/notification.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <random>
#include <system_error>
#include <utility>

namespace tateti::matches::postgres {

namespace {

constexpr std::size_t kMostWaiting = 20000;
constexpr std::size_t kMostLines = 10000;
constexpr std::uint32_t kMostAttempts = 10;
constexpr std::chrono::seconds kBatchTime{6};  // the server itself gives up after five
constexpr std::chrono::seconds kLastWords{5};

std::string new_node() {
    std::random_device chance;
    return fmt::format("{:08x}{:08x}", chance(), chance());
}

}  // namespace

Intake::Intake() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (event_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Intake::~Intake() {
    close(event_);
}

void Intake::call() {
    if (std::exchange(awake_, true)) return;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(event_, &one, sizeof one);  // fails only if it is readable anyway
}

void Intake::clear() const {
    std::uint64_t number = 0;
    [[maybe_unused]] const auto size = read(event_, &number, sizeof number);
}

void Intake::ask(Query query) {
    const std::scoped_lock lock(mutex_);
    queries_.push_back(std::move(query));
    call();
}

void Intake::tell(std::string line) {
    const std::scoped_lock lock(mutex_);
    if (lines_.size() < kMostLines) lines_.push_back(std::move(line));
    call();
}

void Intake::stop() {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    call();
}

bool Intake::take(std::deque<Query>& queries, std::vector<std::string>& lines) {
    const std::scoped_lock lock(mutex_);
    awake_ = !queries_.empty() || !lines_.empty();
    std::ranges::move(queries_, std::back_inserter(queries));
    queries_.clear();
    std::ranges::move(lines_, std::back_inserter(lines));
    lines_.clear();
    return !stopping_;
}

void Intake::set_trouble(const std::string& trouble) {
    const std::scoped_lock lock(mutex_);
    trouble_ = trouble;
}

std::string Intake::trouble() const {
    const std::scoped_lock lock(mutex_);
    return trouble_;
}

Worker::Worker(const ConnectionInfo& target, const PostgresSettings& settings, Intake& intake, CompletionQueue& answers,
               const MatchStore::Listener& listener)
    : target_(target),
      settings_(settings),
      intake_(intake),
      answers_(answers),
      listener_(listener),
      node_(new_node()),
      speaker_(target, speaking_statements()),
      ear_(target, listening_statements()) {}

void Worker::run() {
    for (;;) {
        const auto now = Clock::now();
        if (!intake_.take(waiting_, lines_) && !end_) end_ = now + kLastWords;
        if (settings_.news && ear_called_) listen(now);
        if (speaker_called_) speak(now);
        begin_batch(now);
        expire(now);
        report();
        if (is_finished(now)) return;
        wait(now);
    }
}

void Worker::listen(Clock::time_point now) {
    ear_.advance(now);
    if (!ear_.is_ready()) return;
    if (heard_since_ != ear_.times_ready()) {
        // What happened before somebody listened, nobody will tell.
        if (heard_since_ > 0 || spoken_deaf_) answers_.add([this] { listener_.missed(); });
        heard_since_ = ear_.times_ready();
    }
    std::vector<MatchVersion> changed;
    std::vector<std::string> told;
    while (const auto notification =
               std::unique_ptr<PGnotify, decltype(&PQfreemem)>(PQnotifies(ear_.handle()), &PQfreemem)) {
        NodeMessage news = read_node_message(notification->extra);
        if (news.node == node_) continue;
        std::ranges::move(news.changed, std::back_inserter(changed));
        told.insert(told.end(), news.told.begin(), news.told.end());
    }
    if (changed.empty() && told.empty()) return;
    answers_.add([this, changed = std::move(changed), told = std::move(told)] {
        if (!changed.empty()) listener_.changed(changed);
        for (const std::string& line : told) listener_.told(line);
    });
}

void Worker::speak(Clock::time_point now) {
    speaker_.advance(now);
    if (batch_) go_on(now);
}

void Worker::begin_batch(Clock::time_point now) {
    if (batch_ || !speaker_.is_ready() || (waiting_.empty() && lines_.empty())) return;
    if (settings_.news) {
        if (!ear_.was_tried()) return;  // who listens first misses nothing
        spoken_deaf_ = spoken_deaf_ || ear_.times_ready() == 0;
    }
    batch_.emplace(waiting_, settings_.news ? std::exchange(lines_, {}) : std::vector<std::string>{});
    lines_.clear();
    batch_due_ = now + kBatchTime;
    if (!batch_->send(speaker_, node_, settings_.news)) speaker_.give_up(PQerrorMessage(speaker_.handle()), now);
    go_on(now);
}

void Worker::go_on(Clock::time_point now) {
    if (speaker_.is_ready()) batch_->receive(speaker_);
    const bool late = !batch_->is_over() && now >= batch_due_;
    if (late && speaker_.is_ready()) speaker_.give_up("no answer", now);
    if (!speaker_.is_ready()) batch_->lose();
    sort_out(batch_->take_known(), batch_->is_by_itself());
    if (!batch_->is_over()) return;

    // Some errors mean that the connection is of no use any more; a full disk, say, does not.
    const std::string& state = batch_->state();
    const bool passing = state.starts_with("22") || state.starts_with("23") || state.starts_with("40") ||
                         state.starts_with("53") || state.starts_with("54") || state == "57014" || state == "55P03";
    batch_trouble_.clear();
    if (!batch_->trouble().empty()) {
        if (!passing && speaker_.is_ready())
            speaker_.give_up(batch_->trouble(), now);
        else if (!state.starts_with("40"))
            batch_trouble_ = fmt::format("{} refuses ({})", target_.name(), target_.clean(batch_->trouble()));
    }
    batch_.reset();
}

void Worker::sort_out(std::vector<Query> known, bool by_itself) {
    std::vector<Query> answered;
    std::vector<Query> again;
    for (Query& query : known) {
        const auto* removal = std::get_if<Remove>(&query.what);
        if (query.fate == Fate::settled && removal != nullptr && removal->more) {
            query.fate = Fate::open;
            query.asked = Clock::now();
            waiting_.push_back(std::move(query));  // at the end: others are in a hurry
            continue;
        }
        const bool clashed = query.fate == Fate::clashed && ++query.attempts < kMostAttempts;
        const bool suspect = query.fate == Fate::refused && !by_itself;
        if (!clashed && !suspect) {
            answered.push_back(std::move(query));
            continue;
        }
        query.fate = Fate::open;
        query.alone = query.alone || suspect;
        again.push_back(std::move(query));
    }
    waiting_.insert(waiting_.begin(), std::make_move_iterator(again.begin()), std::make_move_iterator(again.end()));
    answer(std::move(answered));
}

void Worker::expire(Clock::time_point now) {
    std::vector<Query> answered;
    while (!waiting_.empty() &&
           (waiting_.size() > kMostWaiting || now - waiting_.front().asked >= settings_.patience)) {
        waiting_.front().forget();
        answered.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
    }
    answer(std::move(answered));
    if (lines_.size() > kMostLines) lines_.clear();
}

void Worker::answer(std::vector<Query> queries) {
    if (queries.empty()) return;
    answers_.add([queries = std::move(queries)]() mutable {
        for (Query& query : queries) query.deliver();
    });
}

void Worker::report() {
    const std::string& trouble = !speaker_.trouble().empty() ? speaker_.trouble()
                                 : !batch_trouble_.empty()   ? batch_trouble_
                                                             : ear_.trouble();
    if (trouble == reported_) return;
    reported_ = trouble;
    intake_.set_trouble(trouble);
}

bool Worker::is_finished(Clock::time_point now) {
    if (!end_) return false;
    if (now >= *end_) return true;
    if (batch_) return false;
    return (waiting_.empty() && lines_.empty()) || !speaker_.trouble().empty();
}

void Worker::wait(Clock::time_point now) {
    auto due = std::min(speaker_.due(), settings_.news ? ear_.due() : Clock::time_point::max());
    if (batch_) due = std::min(due, batch_due_);
    if (!waiting_.empty()) due = std::min(due, waiting_.front().asked + settings_.patience);
    if (end_) due = std::min(due, *end_);
    int timeout = -1;
    if (due != Clock::time_point::max())
        timeout = static_cast<int>(
            std::clamp<std::int64_t>(std::chrono::ceil<std::chrono::milliseconds>(due - now).count(), 0, 60000));
    pollfd places[] = {
        {.fd = intake_.descriptor(), .events = POLLIN, .revents = 0},
        {.fd = speaker_.socket(), .events = speaker_.events(), .revents = 0},
        {.fd = ear_.socket(), .events = ear_.events(), .revents = 0},
    };
    poll(places, std::size(places), timeout);
    if (places[0].revents != 0) intake_.clear();
    const auto later = Clock::now();
    speaker_called_ = places[1].revents != 0 || later >= speaker_.due() || (batch_ && later >= batch_due_);
    ear_called_ = places[2].revents != 0 || later >= ear_.due();
}

}  // namespace tateti::matches::postgres
