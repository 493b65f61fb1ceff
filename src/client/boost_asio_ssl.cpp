// The one place where the part of Boost.Asio that uses OpenSSL is compiled.
#include <boost/asio/ssl/impl/src.hpp>
