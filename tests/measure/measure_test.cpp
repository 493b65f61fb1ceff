#include "measure/histogram.hpp"
#include "measure/process.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <numeric>

namespace tateti::measure {
namespace {

using namespace std::chrono_literals;

TEST(Histogram, ABoundBelongsToTheCountBelowIt) {
    Histogram histogram;
    histogram.add(0ns);
    histogram.add(10us);
    histogram.add(10001ns);
    histogram.add(1s);
    histogram.add(1h);
    const auto& counts = histogram.counts();
    EXPECT_EQ(counts[0], 2U);
    EXPECT_EQ(counts[1], 1U);
    EXPECT_EQ(counts[13], 1U);
    EXPECT_EQ(counts.back(), 1U);
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0U), 5U);
    EXPECT_NEAR(histogram.sum_in_seconds(), 3601.00002, 1e-6);
}

TEST(ProcessUsage, CountsOpenFiles) {
    const ProcessUsage before = process_usage();
    EXPECT_GT(before.open_files, 2U);
    EXPECT_GT(before.most_open_files, before.open_files);
    EXPECT_GT(before.resident_bytes, 100000U);
    const int copy = dup(STDERR_FILENO);
    EXPECT_EQ(process_usage().open_files, before.open_files + 1);
    close(copy);
    EXPECT_EQ(process_usage().open_files, before.open_files);
    EXPECT_GE(process_usage().cpu_seconds, before.cpu_seconds);
}

}  // namespace
}  // namespace tateti::measure
