#include "program/chosen_store.hpp"

#include "program/serve_values.hpp"
#include "storage/data_folder.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

namespace tateti {

void StoreChoice::add_to(CLI::App& app) {
    constexpr int kWidth = 46;  // of the right column of the help
    const std::string help = fmt::format("where to store matches: {} (default the file {} in the data folder)",
                                         matches::kStoreAddressForms, kMatchesFile);
    app.add_option("--store", store, CLI::detail::join(text::wrapped(help, kWidth), "\n"))
        ->check(store_name())
        ->option_text("STORE");
    app.add_option("--data", data, "the data folder")->option_text("DIR");
}

matches::StoreAddress StoreChoice::address() const {
    if (const auto chosen = matches::parse_store_address(store)) return *chosen;
    return {matches::StoreKind::sqlite, (storage::data_folder(data) / kMatchesFile).string()};
}

}  // namespace tateti
