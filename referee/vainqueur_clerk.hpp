#pragma once

#include "referee/clerk.hpp"
#include "rules/vainqueur/events.hpp"

namespace tourmalet::referee {

Stage stage_of(const vainqueur::Course& board, std::size_t number);

class CapClerk : public Clerk {
 public:
  explicit CapClerk(const vainqueur::Course& course);
  void hear(const vainqueur::Happening& event);

 private:
  tour::Counting counting_;
  std::vector<Numbers> places_;  // by the place they have
};

}  // namespace tourmalet::referee
