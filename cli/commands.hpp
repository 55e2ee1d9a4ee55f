// The sub-commands of the program, a file each. A command adds itself to the app; what it does runs in its callback.
// Whatever a person got wrong is thrown as DataError and told in one sentence by main.
#pragma once

#include <CLI/CLI.hpp>

namespace tourmalet {

void add_stage(CLI::App& app);
void add_tour(CLI::App& app);
void add_scenario(CLI::App& app);
void add_replay(CLI::App& app);
void add_serve(CLI::App& app);
void add_backup(CLI::App& app);
void add_forget(CLI::App& app);
void add_moving(CLI::App& app);
void add_bot(CLI::App& app);
void add_play(CLI::App& app);
void play_now();  // with no command at all
void add_simulate(CLI::App& app);
void add_tournament(CLI::App& app);
void add_bench(CLI::App& app);
void add_games(CLI::App& app);
void add_referee(CLI::App& app);
void add_combinations(CLI::App& app);  // of `checked` alone

}  // namespace tourmalet
