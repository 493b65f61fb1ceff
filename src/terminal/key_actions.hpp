#pragma once

#include "terminal/event.hpp"
#include "terminal/keys.hpp"
#include "terminal/model.hpp"
#include "terminal/update.hpp"

#include <tateti/cell.hpp>

#include <string_view>

/// What the commands of the keys do to the model: the larger part of `update`.
namespace tateti::terminal {

void carry_out(Model& model, KeyCommand command, const KeyPress& press, Update& result);

void play_cell(Model& model, Cell cell);

/// Reports the result of a command: `done`, or why it was refused. An accepted command also removes the hint, which is
/// about the position before it.
void report(Model& model, const play::LocalGame::CommandResult& result, std::string_view done);

/// Reports once that something cannot be saved, and once that it can again.
void report_save_error(Model& model);

}  // namespace tateti::terminal
