#include "program/save_picture.hpp"

#include "program/start_program.hpp"

#include <tateti/notation.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tateti {

std::string save_picture(const Game& game) {
    const std::string moves(to_text(game).view());
    const std::string file = "tateti-" + moves + ".png";
    const pid_t child = fork();
    if (child < 0) return "";
    if (child == 0) {
        // The screen belongs to the game.
        const int nowhere = open("/dev/null", O_RDWR);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, stream);
        _exit(start_program(kPictureProgram, kPictureCommand, {moves, "-o", file}));
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return "";
    return file;
}

}  // namespace tateti
