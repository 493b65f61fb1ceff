#include "picture/animation.hpp"

#include "picture/cairo.hpp"
#include "picture/indexed_image.hpp"
#include "picture/scene.hpp"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <utility>

namespace tateti::picture {
namespace {

// Times are in hundredths of a second.
constexpr int kFrameTime = 4;
constexpr int kFirstTime = 70;
constexpr int kBetweenMoves = 60;
constexpr int kLastTime = 350;
constexpr int kReduction = 2;

struct Frame {
    Scene scene;
    int time;
};

std::vector<Frame> frames_of(const Game& game) {
    std::vector<Frame> frames{{{.line_drawn = game.ply() == 0 ? 1.0 : 0.0}, kFirstTime}};
    for (int ply = 1; ply <= game.ply(); ++ply)
        for (int step = 1; step <= kMarkFrames; ++step)
            frames.push_back(
                {{.game = game.at_ply(ply), .mark_drawn = static_cast<double>(step) / kMarkFrames, .line_drawn = 0},
                 step < kMarkFrames ? kFrameTime : kBetweenMoves});
    if (game.is_over())
        for (int step = 1; step <= kLineFrames; ++step)
            frames.push_back({{.game = game, .line_drawn = static_cast<double>(step) / kLineFrames}, kFrameTime});
    frames.back().time = kLastTime;
    return frames;
}

/// Draws scenes one after the other in the same memory.
class Renderer {
  public:
    explicit Renderer(const PictureOptions& options)
        : options_(options),
          size_{size_of(options.shape).width / kReduction, size_of(options.shape).height / kReduction},
          surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size_.width, size_.height)),
          context_(cairo_create(surface_.get())) {
        cairo_scale(context_.get(), 1.0 / kReduction, 1.0 / kReduction);
    }

    [[nodiscard]] Size size() const { return size_; }

    [[nodiscard]] std::vector<Rgb> draw(const Scene& scene) {
        draw_scene(context_.get(), scene, options_);
        check(cairo_status(context_.get()));
        return pixels_of(surface_.get(), size_);
    }

  private:
    PictureOptions options_;
    Size size_;
    Surface surface_;
    Context context_;
};

/// Writes a GIF into a string.
class GifWriter {
  public:
    GifWriter(Size size, const std::vector<Rgb>& colours) : size_(size) {
        int error = 0;
        file_.reset(EGifOpen(&bytes_, append, &error));
        ok(file_ != nullptr);
        EGifSetGifVersion(file_.get(), true);
        std::array<GifColorType, kColours> table{};
        for (std::size_t i = 0; i < colours.size(); ++i)
            table[i] = {static_cast<GifByteType>(colours[i] >> 16U), static_cast<GifByteType>(colours[i] >> 8U & 0xffU),
                        static_cast<GifByteType>(colours[i] & 0xffU)};
        const ColourMap map(GifMakeMapObject(kColours, table.data()));
        ok(map != nullptr);
        ok(EGifPutScreenDesc(file_.get(), size.width, size.height, kColourBits, 0, map.get()) == GIF_OK);
        // Repeat for ever.
        ok(EGifPutExtensionLeader(file_.get(), APPLICATION_EXT_FUNC_CODE) == GIF_OK);
        ok(EGifPutExtensionBlock(file_.get(), 11, "NETSCAPE2.0") == GIF_OK);
        constexpr std::array<GifByteType, 3> kForever{1, 0, 0};
        ok(EGifPutExtensionBlock(file_.get(), static_cast<int>(kForever.size()), kForever.data()) == GIF_OK);
        ok(EGifPutExtensionTrailer(file_.get()) == GIF_OK);
    }

    /// Adds what has changed since the last frame. Only the smallest rectangle around it is stored.
    void add(const std::vector<std::uint8_t>& frame, int time) {
        const auto width = static_cast<std::size_t>(size_.width);
        std::size_t left = width;
        std::size_t right = 0;
        std::size_t top = frame.size() / width;
        std::size_t bottom = 0;
        for (std::size_t at = 0; at < frame.size(); ++at) {
            if (!last_.empty() && last_[at] == frame[at]) continue;
            left = std::min(left, at % width);
            right = std::max(right, at % width + 1);
            top = std::min(top, at / width);
            bottom = std::max(bottom, at / width + 1);
        }
        if (right == 0) left = top = 0, right = bottom = 1;  // nothing changed: one pixel
        const GraphicsControlBlock control{
            .DisposalMode = DISPOSE_DO_NOT, .UserInputFlag = false, .DelayTime = time, .TransparentColor = kUnchanged};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        ok(EGifPutExtension(file_.get(), GRAPHICS_EXT_FUNC_CODE, static_cast<int>(packed.size()), packed.data()) ==
           GIF_OK);
        ok(EGifPutImageDesc(file_.get(), static_cast<int>(left), static_cast<int>(top), static_cast<int>(right - left),
                            static_cast<int>(bottom - top), false, nullptr) == GIF_OK);
        std::vector<GifPixelType> row(right - left);
        for (std::size_t y = top; y < bottom; ++y) {
            for (std::size_t x = left; x < right; ++x) {
                const std::size_t at = y * width + x;
                row[x - left] = !last_.empty() && last_[at] == frame[at] ? GifPixelType{kUnchanged} : frame[at];
            }
            ok(EGifPutLine(file_.get(), row.data(), static_cast<int>(row.size())) == GIF_OK);
        }
        last_ = frame;
    }

    [[nodiscard]] std::string finish() {
        ok(EGifCloseFile(file_.release(), nullptr) == GIF_OK);
        return std::move(bytes_);
    }

  private:
    static constexpr int kColours = 256;
    static constexpr int kColourBits = 8;
    static constexpr std::uint8_t kUnchanged = ColourTable::kMost;

    struct CloseFile {
        void operator()(GifFileType* file) const { EGifCloseFile(file, nullptr); }
    };
    using File = std::unique_ptr<GifFileType, CloseFile>;
    struct FreeMap {
        void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
    };
    using ColourMap = std::unique_ptr<ColorMapObject, FreeMap>;

    static int append(GifFileType* file, const GifByteType* bytes, int size) {
        static_cast<std::string*>(file->UserData)
            ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
        return size;
    }
    static void ok(bool succeeded) {
        if (!succeeded) throw std::runtime_error("the animation cannot be written");
    }

    Size size_;
    std::string bytes_;
    File file_;
    std::vector<std::uint8_t> last_;
};

}  // namespace

std::string draw_animation(const Game& game, const PictureOptions& options) {
    Renderer renderer(options);
    const std::vector<Frame> frames = frames_of(game);
    // The beginning, every side to move and the end have all the colours there are.
    std::vector<std::vector<Rgb>> samples{renderer.draw({}), renderer.draw({.game = game})};
    for (int ply = 1; ply < std::min(game.ply(), 3); ++ply)
        samples.push_back(renderer.draw({.game = game.at_ply(ply)}));
    if (game.ply() > 0) samples.push_back(renderer.draw({.game = game, .line_drawn = 0}));
    ColourTable table(samples);
    GifWriter writer(renderer.size(), table.colours());
    for (const Frame& frame : frames) {
        const std::vector<Rgb> pixels = renderer.draw(frame.scene);
        std::vector<std::uint8_t> indices(pixels.size());
        std::ranges::transform(pixels, indices.begin(), [&table](Rgb pixel) { return table.index_of(pixel); });
        writer.add(indices, frame.time);
    }
    return writer.finish();
}

}  // namespace tateti::picture
