// The body of an answer: a text that several answers may share. A long replay is in memory once, however many read it
// slowly.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/optional.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tourmalet {

struct TextBody {
  class value_type {
   public:
    value_type() = default;
    value_type(const char* text) : value_type(std::string(text)) {}
    value_type(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}
    value_type(std::shared_ptr<const std::string> text) : text_(std::move(text)) {}
    std::string_view text() const { return text_ ? std::string_view(*text_) : std::string_view(); }

   private:
    std::shared_ptr<const std::string> text_;
  };

  static std::uint64_t size(const value_type& body) { return body.text().size(); }

  class writer {  // as Beast wants it
   public:
    using const_buffers_type = boost::asio::const_buffer;
    template <bool is_request, class Fields>
    writer(const boost::beast::http::header<is_request, Fields>&, const value_type& body) : body_(body) {}
    void init(boost::beast::error_code& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(boost::beast::error_code& error) {
      error = {};
      return {{const_buffers_type(body_.text().data(), body_.text().size()), false}};
    }

   private:
    const value_type& body_;
  };
};

}  // namespace tourmalet
