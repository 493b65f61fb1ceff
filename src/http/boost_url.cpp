// The one place where the sources of Boost.URL are compiled.
#include <boost/url/src.hpp>
