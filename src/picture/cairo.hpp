#pragma once

#include <cairo.h>

#include <memory>
#include <string>

namespace tateti::picture {

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Context = std::unique_ptr<cairo_t, CairoDeleter>;
using Surface = std::unique_ptr<cairo_surface_t, CairoDeleter>;

/// Throws `std::runtime_error` unless the status is success.
void check(cairo_status_t status);

/// For Cairo's stream functions: appends to the `std::string` at `closure`.
cairo_status_t append_to_string(void* closure, const unsigned char* bytes, unsigned int size);

}  // namespace tateti::picture
