#include "server/connection.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

namespace tourmalet {
namespace {

constexpr std::size_t largest_message = 4 * 1024;
constexpr int protocol_version = 1;

}  // namespace

Connection::Connection(beast::tcp_stream stream, SharedSite site, std::string address)
    : site_(std::move(site)),
      socket_(std::move(stream)),
      address_(std::move(address)),
      messages_(site_->options.limits.messages_per_second, 10 * site_->options.limits.messages_per_second) {
  ++site_->hall.counters().connections;
  ++site_->hall.counters().connections_opened;
  const std::lock_guard lock(site_->mutex);
  site_->open.insert(this);
}

Connection::~Connection() {
  --site_->hall.counters().connections;
  site_->connections.leave(address_);
  const std::lock_guard lock(site_->mutex);
  site_->open.erase(this);
}

void Connection::send(std::shared_ptr<const std::string> text) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable { self->enqueue(std::move(text)); });
}

void Connection::close(websocket::close_code code) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), code] {
    if (self->closing_) return;
    self->closing_ = true;
    self->socket_.async_close(code, [self](beast::error_code) {});
  });
}

awaitable<void> Connection::run(Request upgrade, std::shared_ptr<Room> room) {
  socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = 10s, .idle_timeout = 60s, .keep_alive_pings = true});
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) { response.set(http::field::server, "Tourmalet"); }));
  socket_.read_message_max(largest_message);
  socket_.text(true);
  beast::error_code error;
  co_await socket_.async_accept(upgrade, asio::redirect_error(use_awaitable, error));
  if (error) co_return;
  beast::flat_buffer buffer;
  for (;;) {
    buffer.clear();
    co_await socket_.async_read(buffer, asio::redirect_error(use_awaitable, error));
    if (error) break;
    if (!messages_.take()) {
      ++site_->hall.counters().too_many;
      complain("too-many-requests", "Too many messages; please come back in a moment.");
      close(websocket::close_code::policy_error);
      break;
    }
    try {
      if (!socket_.got_text()) throw DataError("message", "text is expected");
      hear({static_cast<const char*>(buffer.data().data()), buffer.size()}, room);
    } catch (const DataError& trouble) {
      complain("bad-request", trouble.what());
      if (!greeted_) {
        close(websocket::close_code::policy_error);
        break;
      }
    }
  }
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
  const auto since = reader.maybe("since");
  const std::string token = reader.text_or("token", "");
  if (token.size() > 64) throw DataError("token", "it is too long");
  greeted_ = true;
  room->enter(shared_from_this(), token, since ? static_cast<std::size_t>(since->number(0, 1 << 30)) : 0);
}

void Connection::complain(std::string_view code, std::string_view message) {
  send(std::make_shared<const std::string>(write_json(Value().set("type", "error").set("code", code).set("message", message))));
}

void Connection::enqueue(std::shared_ptr<const std::string> text) {
  if (closing_) return;
  if (queue_.size() >= site_->options.limits.queue || queued_ + text->size() > site_->options.limits.queue_bytes) {
    ++site_->hall.counters().slow_readers;
    closing_ = true;
    beast::get_lowest_layer(socket_).cancel();
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    return;
  }
  queued_ += text->size();
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write();
}

void Connection::write() {
  socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](beast::error_code error, std::size_t) {
    self->queued_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    if (!error && !self->queue_.empty()) self->write();
    if (error) self->closing_ = true;
  });
}

}  // namespace tourmalet
