#include "program/save_picture.hpp"

#include "options/table.hpp"
#include "program/start_program.hpp"

#include <tateti/notation.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tateti {
namespace {

constexpr int kNotStarted = 127;  // as in a shell

}  // namespace

std::expected<std::string, terminal::PictureError> save_picture(const Game& game) {
    using terminal::PictureError;
    const std::string moves(to_text(game).view());
    std::string file = "tateti-" + moves + ".png";
    const pid_t child = fork();
    if (child < 0) return std::unexpected(PictureError::failed);
    if (child == 0) {
        // The screen belongs to the game.
        const int nowhere = open("/dev/null", O_RDWR);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, stream);
        static_cast<void>(start_program(options::kPictureProgram, "tateti picture", {moves, "-o", file}));
        _exit(kNotStarted);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return std::unexpected(PictureError::failed);
    if (WEXITSTATUS(status) == kNotStarted) return std::unexpected(PictureError::no_program);
    if (WEXITSTATUS(status) != 0) return std::unexpected(PictureError::failed);
    return file;
}

}  // namespace tateti
