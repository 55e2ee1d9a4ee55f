#include "server/connection.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <utility>

namespace tourmalet {
namespace {

constexpr std::size_t largest_message = 4 * 1024;
constexpr int protocol_version = 1;
// What has gone out waits in the buffers of two machines. They are kept small, and a client that empties them so slowly
// is waited for.
// bytes, the last in a second
constexpr std::size_t piece = 16 * 1024, send_buffer = 64 * 1024, all_buffers = 512 * 1024, slowest_reader = 1000;

}  // namespace

Connection::Connection(Stream stream, SharedSite site, std::string address_key)
    : site_(std::move(site)),
      socket_(std::move(stream)),
      watch_(socket_.get_executor()),
      address_key_(std::move(address_key)),
      messages_(site_->options.limits.messages_per_second, 10 * site_->options.limits.messages_per_second),
      opened_(Clock::now()),
      heard_at_(opened_),
      wrote_at_(opened_) {
  beast::error_code ignored;
  beast::get_lowest_layer(socket_).socket().set_option(asio::socket_base::send_buffer_size(send_buffer), ignored);
  // Fragments that never become a message count by their bytes.
  beast::get_lowest_layer(socket_).rate_policy().read_limit(site_->options.limits.bytes_per_second);
  ++site_->hall.counters().connections;
  ++site_->hall.counters().connections_opened;
  const std::lock_guard lock(site_->mutex);
  site_->open.insert(this);
}

Connection::~Connection() {
  --site_->hall.counters().connections;
  site_->connections.leave(address_key_);
  const std::lock_guard lock(site_->mutex);
  site_->open.erase(this);
}

void Connection::send(std::shared_ptr<const std::string> text) {
  asio::post(socket_.get_executor(),
             [self = shared_from_this(), text = std::move(text)]() mutable { self->enqueue(std::move(text)); });
}

void Connection::when_sent(std::function<void()> then) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), then = std::move(then)]() mutable {
    if (self->closing_) return;
    if (self->queue_.empty()) return then();
    self->then_ = std::move(then);
  });
}

void Connection::close(websocket::close_code code) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), code] {
    if (self->closing_ || self->parting_) return;
    self->parting_ = code;
    if (self->queue_.empty()) self->part();
  });
}

void Connection::part() {
  if (!shaken_) return cut_off();  // the handshake is still being written: there is nothing to say goodbye with
  closing_ = true;
  then_ = nullptr;
  watch_.cancel();
  socket_.async_close(*parting_, [self = shared_from_this()](beast::error_code) {});
}

void Connection::cut_off() {
  closing_ = true;
  then_ = nullptr;
  watch_.cancel();
  beast::get_lowest_layer(socket_).close();
}

bool Connection::within_budget() {
  heard_at_ = Clock::now();
  unanswered_ = 0;
  // Who has a seat does not pay for the spectators of the same address. Who has said nothing yet was counted with the
  // request.
  if (messages_.take() && (!greeted_ || site_->messages.take(seated_ ? address_key_ + " seated" : address_key_)))
    return true;
  ++site_->hall.counters().too_many;
  return false;
}

awaitable<void> Connection::run(Request upgrade, std::shared_ptr<Room> room) {
  // Whether somebody is still there is for look_after() to say: a slow reader answers a ping late.
  socket_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = 10s, .idle_timeout = websocket::stream_base::none(), .keep_alive_pings = false});
  socket_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(http::field::server, "Tourmalet"); }));
  socket_.read_message_max(largest_message);
  socket_.auto_fragment(false);  // write() makes the pieces
  socket_.text(true);
  socket_.control_callback([this](websocket::frame_type, beast::string_view) {
    if (!within_budget()) asio::post(socket_.get_executor(), [self = shared_from_this()] { self->cut_off(); });
  });
  beast::error_code error;
  co_await socket_.async_accept(upgrade, asio::redirect_error(use_awaitable, error));
  if (error || closing_) co_return;
  shaken_ = true;
  watch();
  beast::flat_buffer buffer;
  for (;;) {
    buffer.clear();
    co_await socket_.async_read(buffer, asio::redirect_error(use_awaitable, error));
    if (error) break;
    if (!within_budget()) {
      complain("too-many-requests", "Too many messages; please come back in a moment.");
      dismiss();
      break;
    }
    try {
      if (!socket_.got_text()) throw DataError("message", "text is expected");
      hear({static_cast<const char*>(buffer.data().data()), buffer.size()}, room);
    } catch (const DataError& trouble) {
      complain("bad-request", trouble.what());
      if (!greeted_) {
        dismiss();
        break;
      }
    }
  }
  if (error) watch_.cancel();  // a client that was shown the door is looked after until it is out
  if (greeted_) room->leave(shared_from_this());
}

// The first message says who comes and what they saw last; the others are for the table.
void Connection::hear(std::string_view text, const std::shared_ptr<Room>& room) {
  const Value message = read_json(text, "message");
  const Reader reader(message, "");
  const std::string type = reader.at("type").text();
  if (greeted_) return room->say(shared_from_this(), message);
  if (type != "hello") throw DataError("message", "the first message is a hello");
  reader.at("protocol").number(protocol_version, protocol_version);
  Greeting greeting;
  const auto since = reader.maybe("since");
  greeting.last = since && since->value() == Value("last");
  if (const auto have = greeting.last ? reader.maybe("have") : since)
    greeting.have = static_cast<std::size_t>(have->number(0, 1 << 30));
  if (const auto picture = reader.maybe("picture")) greeting.picture = picture->truth();
  const std::string token = reader.text_or("token", "");
  if (token.size() > 64) throw DataError("token", "it is too long");
  greeted_ = true;
  seated_ = !token.empty();
  room->enter(shared_from_this(), token, greeting);
}

void Connection::complain(std::string_view code, std::string_view message) {
  send(std::make_shared<const std::string>(
      write_json(Value().set("type", "error").set("code", code).set("message", message))));
}

void Connection::enqueue(std::shared_ptr<const std::string> text) {
  if (closing_ || parting_) return;
  const Limits& limits = site_->options.limits;
  if (queue_.size() >= limits.queue || (!queue_.empty() && queued_ + text->size() > limits.queue_bytes)) {
    ++site_->hall.counters().slow_readers;
    return cut_off();
  }
  queued_ += text->size();
  queue_.push_back(std::move(text));
  if (queue_.size() > 1) return;
  wrote_at_ = Clock::now();
  write();
}

// Piece by piece, to see that the other end reads at all.
void Connection::write() {
  const std::string& text = *queue_.front();
  const std::size_t size = std::min(piece, text.size() - written_);
  socket_.async_write_some(written_ + size == text.size(), asio::buffer(text.data() + written_, size),
                           [self = shared_from_this(), size](beast::error_code error, std::size_t) {
                             if (!error) return self->wrote(size);
                             self->closing_ = true;
                             self->then_ = nullptr;
                           });
}

void Connection::wrote(std::size_t bytes) {
  wrote_at_ = Clock::now();
  written_ += bytes;
  unanswered_ = std::min(unanswered_ + bytes, all_buffers);
  if (written_ == queue_.front()->size()) {
    written_ = 0;
    queued_ -= queue_.front()->size();
    queue_.pop_front();
  }
  if (closing_) return;
  if (!queue_.empty()) return write();
  if (parting_) return part();
  if (const auto then = std::exchange(then_, nullptr)) then();
}

void Connection::watch() {
  watch_.expires_after(site_->options.limits.patience / 4);
  watch_.async_wait([self = shared_from_this()](beast::error_code error) {
    if (!error && !self->closing_) self->look_after();
  });
}

// Bytes that go out are a sign of life, and where there are none to send, the answer to a ping is.
void Connection::look_after() {
  const auto patience = site_->options.limits.patience;
  const auto now = Clock::now();
  const bool writing = !queue_.empty();
  const auto quiet = now - (writing ? wrote_at_ : std::max(heard_at_, wrote_at_));
  if (quiet > patience + (writing ? 0s : std::chrono::seconds(unanswered_ / slowest_reader)) ||
      (!greeted_ && now - opened_ > patience)) {
    if (writing) ++site_->hall.counters().slow_readers;
    return cut_off();
  }
  if (!writing && quiet > patience / 3 && !std::exchange(pinging_, true))
    socket_.async_ping({}, [self = shared_from_this()](beast::error_code) { self->pinging_ = false; });
  watch();
}

}  // namespace tourmalet
