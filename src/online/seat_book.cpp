#include "online/seat_book.hpp"

#include "storage/store_error.hpp"
#include "wire/json_text.hpp"
#include "wire/received_message.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/system/error_code.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

namespace tateti::online {
namespace {

namespace json = boost::json;

constexpr const char* kFile = "seats.json";
constexpr const char* kLock = "seats.lock";
/// Older seats are dropped: servers remove old matches as well.
constexpr std::size_t kMostSeats = 50;
constexpr std::size_t kMostBytes = 1 << 20;
constexpr mode_t kOnlyMe = S_IRUSR | S_IWUSR;

[[noreturn]] void fail(const std::filesystem::path& file, std::string_view what) {
    throw storage::StoreError(storage::StoreFault::unreachable,
                              fmt::format("{} cannot be {}: {}", file.native(), what,
                                          std::error_code(errno, std::generic_category()).message()));
}

class File {
  public:
    File(const std::filesystem::path& path, int flags) : descriptor_(open(path.c_str(), flags | O_CLOEXEC, kOnlyMe)) {
        if (descriptor_ < 0) fail(path, "opened");
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { close(descriptor_); }

    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

std::string text_in(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(std::string_view(value->get_string())) : std::string();
}

std::optional<SavedSeat> seat_from(const json::value& value) {
    const json::object* object = value.if_object();
    if (object == nullptr) return std::nullopt;
    SavedSeat seat{.link = text_in(*object, "link"),
                   .token = text_in(*object, "token"),
                   .key = text_in(*object, "key"),
                   .name = text_in(*object, "name")};
    if (seat.link.empty() || (seat.token.empty() && seat.key.empty())) return std::nullopt;
    if (!seat.token.empty() && !wire::is_token(seat.token)) return std::nullopt;
    return seat;
}

json::object to_json(const SavedSeat& seat) {
    return {{"link", seat.link}, {"token", seat.token}, {"key", seat.key}, {"name", seat.name}};
}

/// While it exists, no other program changes the file.
class Lock {
  public:
    explicit Lock(const std::filesystem::path& folder) : file_(prepared(folder) / kLock, O_RDWR | O_CREAT) {
        while (flock(file_.descriptor(), LOCK_EX) != 0)
            if (errno != EINTR) fail(folder / kLock, "locked");
    }

  private:
    static std::filesystem::path prepared(std::filesystem::path folder) {
        std::error_code failed;
        if (std::filesystem::create_directories(folder, failed))
            std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failed);
        return folder;  // if there is none, opening the file says why
    }

    File file_;
};

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// None if the text is damaged.
std::optional<std::vector<SavedSeat>> seats_in(std::string_view text) {
    if (text.empty()) return std::vector<SavedSeat>();
    if (text.size() > kMostBytes) return std::nullopt;
    boost::system::error_code failed;
    const json::value value = json::parse(text, failed);
    const json::value* list = !failed && value.is_object() ? value.get_object().if_contains("seats") : nullptr;
    if (list == nullptr || !list->is_array()) return std::nullopt;
    std::vector<SavedSeat> seats;
    for (const json::value& one : list->get_array())
        if (auto seat = seat_from(one)) seats.push_back(*std::move(seat));
    return seats;
}

}  // namespace

std::vector<SavedSeat> SeatBook::read() const {
    return seats_in(text_of(folder_ / kFile)).value_or(std::vector<SavedSeat>());
}

void SeatBook::keep_damaged_file() const {
    const std::filesystem::path file = folder_ / kFile;
    if (seats_in(text_of(file))) return;
    const std::filesystem::path kept = folder_ / (std::string(kFile) + ".damaged");
    if (rename(file.c_str(), kept.c_str()) != 0) fail(kept, "written");
}

/// The old file stays until the new one is complete.
void SeatBook::write(const std::vector<SavedSeat>& seats) const {
    json::array list;
    const std::size_t first = seats.size() > kMostSeats ? seats.size() - kMostSeats : 0;
    for (std::size_t i = first; i < seats.size(); ++i) list.push_back(to_json(seats[i]));
    const std::string text = wire::to_json_text(json::object{{"seats", std::move(list)}}) + "\n";
    const std::filesystem::path next = folder_ / (std::string(kFile) + ".new");
    unlink(next.c_str());
    {
        const File file(next, O_WRONLY | O_CREAT | O_EXCL);
        if (::write(file.descriptor(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            fail(next, "written");
        if (fsync(file.descriptor()) != 0) fail(next, "written");
    }
    if (rename(next.c_str(), (folder_ / kFile).c_str()) != 0) fail(folder_ / kFile, "written");
}

std::optional<SavedSeat> SeatBook::find(std::string_view link) const {
    for (SavedSeat& seat : read())
        if (seat.link == link) return std::move(seat);
    return std::nullopt;
}

std::optional<SavedSeat> SeatBook::last() const {
    std::vector<SavedSeat> seats = read();
    if (seats.empty()) return std::nullopt;
    return std::move(seats.back());
}

void SeatBook::save(const SavedSeat& seat) {
    const Lock lock(folder_);
    keep_damaged_file();
    std::vector<SavedSeat> seats = read();
    std::erase_if(seats, [&](const SavedSeat& one) { return one.link == seat.link; });
    seats.push_back(seat);
    write(seats);
}

void SeatBook::remove(std::string_view link) {
    if (!find(link)) return;
    const Lock lock(folder_);
    std::vector<SavedSeat> seats = read();
    std::erase_if(seats, [&](const SavedSeat& one) { return one.link == link; });
    write(seats);
}

}  // namespace tateti::online
