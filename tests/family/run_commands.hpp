#pragma once

#include "cli/ran.hpp"
#include "family/commands.hpp"

#include <boost/json/parse.hpp>

#include <filesystem>
#include <string>

/// The commands about the family, and what they print.
namespace tateti::family {

inline cli::Ran state(const std::string& game, const std::string& subject, bool json = false) {
    return cli::ran([&](cli::Console& console) {
        return state_command({.game = game, .subject = subject, .json = json}, console);
    });
}
inline cli::Ran analyse(const std::string& game, const std::string& subject, bool json = false) {
    return cli::ran([&](cli::Console& console) {
        return analyse_command({.game = game, .subject = subject, .json = json, .budget = {.playouts = 200}}, console);
    });
}
inline cli::Ran prove(const ProveOptions& options) {
    return cli::ran([&](cli::Console& console) { return prove_command(options, console); });
}
inline cli::Ran check(const std::filesystem::path& file, bool json = false) {
    return cli::ran([&](cli::Console& console) { return check_command(file, json, console); });
}
inline boost::json::object parsed(const cli::Ran& ran) {
    return boost::json::parse(ran.out).as_object();
}
inline std::string error_code(const cli::Ran& ran) {
    return std::string(parsed(ran).at("error").at("code").as_string());
}

}  // namespace tateti::family
