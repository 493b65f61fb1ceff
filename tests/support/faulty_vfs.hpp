#pragma once

#include "support/folder.hpp"

#include <sqlite3.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace tateti::test {

/// SQLite's way to files with a disk that can fail. Register one at a time, and keep it as long as a database uses it.
/// The database may be used by another thread.
class FaultyVfs {
  public:
    enum class SharedMemory : std::uint8_t {
        works,
        unknown,  // the file system has none, and SQLite can see that
        broken,   // only the attempt shows it
    };

    explicit FaultyVfs(SharedMemory shared_memory = SharedMemory::works);
    FaultyVfs(const FaultyVfs&) = delete;
    FaultyVfs& operator=(const FaultyVfs&) = delete;
    ~FaultyVfs() { sqlite3_vfs_unregister(&vfs_); }

    [[nodiscard]] const char* name() const { return vfs_.zName; }

    /// From now on the n-th change of a file, from 1, fails with this code, and all later ones too if it is for good.
    void fail_at(int change, int code, bool for_good) {
        const std::scoped_lock lock(mutex_);
        remaining_ = change;
        code_ = code;
        for_good_ = for_good;
        has_failed_ = false;
    }
    void work_again() {
        const std::scoped_lock lock(mutex_);
        remaining_ = 0;
    }
    [[nodiscard]] bool has_failed() const {
        const std::scoped_lock lock(mutex_);
        return has_failed_;
    }

    /// Runs an action right before the n-th time from now, counted from 1, that SQLite takes a lock on a file.
    void before_lock(int lock, std::function<void()> action) {
        locks_until_action_ = lock;
        action_ = std::move(action);
    }

    /// Every file as it was when it was last synced: what a power failure leaves at least.
    [[nodiscard]] std::map<std::string, std::string> synced() const {
        const std::scoped_lock lock(mutex_);
        return synced_;
    }
    /// How often files were synced.
    [[nodiscard]] int syncs() const {
        const std::scoped_lock lock(mutex_);
        return syncs_;
    }

  private:
    struct File;

    /// To be asked before each change.
    int next_change();
    void remember_synced(const File& file);

    static FaultyVfs& self(sqlite3_vfs* vfs) { return *static_cast<FaultyVfs*>(vfs->pAppData); }
    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags);
    static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder);

    sqlite3_vfs& real_ = *sqlite3_vfs_find(nullptr);
    sqlite3_vfs vfs_ = real_;
    sqlite3_io_methods methods_{};
    mutable std::mutex mutex_;  // of what follows, except for the locks of files
    int remaining_ = 0;         // changes until the failure, itself included; 0: none is planned
    int code_ = SQLITE_OK;
    bool for_good_ = false;
    bool has_failed_ = false;
    int locks_until_action_ = 0;
    std::function<void()> action_;
    std::map<std::string, std::string> synced_;
    int syncs_ = 0;
};

/// What SQLite gets: this, and behind it in memory the file of the real one.
struct FaultyVfs::File {
    sqlite3_file base;
    FaultyVfs* vfs;
    const char* name;  // lives as long as the file is open

    static File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
    static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(&of(file) + 1); }

    /// A method that only asks the real file.
    template <auto method, class... Arguments>
    static auto pass_on(sqlite3_file* file, Arguments... arguments) {
        return (real(file)->pMethods->*method)(real(file), arguments...);
    }

    /// A method that changes the file, which may fail.
    template <auto method, class... Arguments>
    static int change(sqlite3_file* file, Arguments... arguments) {
        if (const int code = of(file).vfs->next_change(); code != SQLITE_OK) return code;
        return pass_on<method>(file, arguments...);
    }

    static int sync(sqlite3_file* file, int flags) {
        const int code = change<&sqlite3_io_methods::xSync>(file, flags);
        if (code == SQLITE_OK) of(file).vfs->remember_synced(of(file));
        return code;
    }

    static int lock(sqlite3_file* file, int level) {
        FaultyVfs& vfs = *of(file).vfs;
        if (vfs.locks_until_action_ > 0 && --vfs.locks_until_action_ == 0) vfs.action_();
        return pass_on<&sqlite3_io_methods::xLock>(file, level);
    }

    static int no_shared_memory(sqlite3_file*, int, int, int, void volatile**) { return SQLITE_IOERR_SHMMAP; }
};

inline FaultyVfs::FaultyVfs(SharedMemory shared_memory) {
    vfs_.zName = "faulty";
    vfs_.pNext = nullptr;
    vfs_.pAppData = this;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_.szOsFile;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;

    methods_.iVersion = shared_memory == SharedMemory::unknown ? 1 : 2;
    methods_.xClose = File::pass_on<&sqlite3_io_methods::xClose>;
    methods_.xRead = File::pass_on<&sqlite3_io_methods::xRead, void*, int, sqlite3_int64>;
    methods_.xWrite = File::change<&sqlite3_io_methods::xWrite, const void*, int, sqlite3_int64>;
    methods_.xTruncate = File::change<&sqlite3_io_methods::xTruncate, sqlite3_int64>;
    methods_.xSync = File::sync;
    methods_.xFileSize = File::pass_on<&sqlite3_io_methods::xFileSize, sqlite3_int64*>;
    methods_.xLock = File::lock;
    methods_.xUnlock = File::pass_on<&sqlite3_io_methods::xUnlock, int>;
    methods_.xCheckReservedLock = File::pass_on<&sqlite3_io_methods::xCheckReservedLock, int*>;
    methods_.xFileControl = File::pass_on<&sqlite3_io_methods::xFileControl, int, void*>;
    methods_.xSectorSize = File::pass_on<&sqlite3_io_methods::xSectorSize>;
    methods_.xDeviceCharacteristics = File::pass_on<&sqlite3_io_methods::xDeviceCharacteristics>;
    methods_.xShmMap = File::pass_on<&sqlite3_io_methods::xShmMap, int, int, int, void volatile**>;
    if (shared_memory == SharedMemory::broken) methods_.xShmMap = File::no_shared_memory;
    methods_.xShmLock = File::pass_on<&sqlite3_io_methods::xShmLock, int, int, int>;
    methods_.xShmBarrier = File::pass_on<&sqlite3_io_methods::xShmBarrier>;
    methods_.xShmUnmap = File::pass_on<&sqlite3_io_methods::xShmUnmap, int>;
    if (sqlite3_vfs_register(&vfs_, 0) != SQLITE_OK) throw std::runtime_error("no VFS");
}

inline int FaultyVfs::next_change() {
    const std::scoped_lock lock(mutex_);
    if (remaining_ == 0) return SQLITE_OK;
    if (remaining_ > 1) {
        --remaining_;
        return SQLITE_OK;
    }
    has_failed_ = true;
    if (!for_good_) remaining_ = 0;
    errno = code_ == SQLITE_FULL ? ENOSPC : EIO;
    return code_;
}

inline void FaultyVfs::remember_synced(const File& file) {
    const std::scoped_lock lock(mutex_);
    ++syncs_;
    if (file.name != nullptr) synced_[std::filesystem::path(file.name).filename()] = read_bytes(file.name);
}

inline int FaultyVfs::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    FaultyVfs& faulty = self(vfs);
    auto* made = ::new (file) File{{nullptr}, &faulty, name};
    sqlite3_file* real = File::real(file);
    const int code = faulty.real_.xOpen(&faulty.real_, name, real, flags, out_flags);
    if (real->pMethods != nullptr) made->base.pMethods = &faulty.methods_;
    return code;
}

inline int FaultyVfs::remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    FaultyVfs& faulty = self(vfs);
    if (const int code = faulty.next_change(); code != SQLITE_OK) return code;
    {
        const std::scoped_lock lock(faulty.mutex_);
        faulty.synced_.erase(std::filesystem::path(name).filename());
    }
    return faulty.real_.xDelete(&faulty.real_, name, sync_folder);
}

}  // namespace tateti::test
