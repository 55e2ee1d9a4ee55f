# The hex game as a stranger uses it; read by tests/command_line.sh.
works tour-de-france games
works 'Col du Galibier' stage show briancon-alpe-dhuez
works 'is fine' stage check data/tour-de-france/roskilde-nyborg.json
works 'solo attacks' simulate tour-de-france --races 20 --bots random,simple --option riders=3
works 'win_share' tournament tour-de-france --races 4 --bots random,simple --option riders=3 --stages bench-straight \
  --format csv
works '"signature"' bench tour-de-france --seconds 0.1 --json
works ' passed, 0 failed' scenario scenarios/tour_de_france/TDF-V-36.scn

# A stage race of Le Tour de France: `a` rides all own riders to the end of the table turn, so it is asked once a turn.
# It is left on the way and continued.
hexes=(--stage 'bench-straight paris-champs-elysees' --players 2 --option riders=3 --bots simple --lang fr)
yes a | head -n 9 |
  "$program" play tour-de-france --plain --seed 4 "${hexes[@]}" --save "$place/hexes.record" >"$place/hexes.txt" 2>&1
verifies 3 'agree with the rules' "$place/hexes.record"
if [ "$(grep -c 'Entrée = ' "$place/hexes.txt")" -eq 10 ] && [ "$(grep -c '^0 ' "$place/hexes.record")" -gt 20 ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo 'nine table turns were not ridden by nine answers'
fi
yes a | head -n 300 | "$program" play --plain --resume "$place/hexes.record" >"$place/hexes.txt" 2>&1
verifies 3 'agree with the rules' "$place/hexes.record"
if grep -q 'après l.étape 1/2' "$place/hexes.txt" && grep -q 'gagne la course, en jaune' "$place/hexes.txt" &&
  grep -q '^ÉQUIPES' "$place/hexes.txt"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "a stage race was not ridden to its end: $(tail -n 3 "$place/hexes.txt")"
fi
works 'wins the race in yellow!' play tour-de-france --plain --watch --players 2 --option riders=3 --bots simple \
  --delay 0 --seed 2 --lang en

works 'time_limit=0 to 99; 0 if you say nothing' games tour-de-france
works '"team_bonus": true' simulate tour-de-france --races 1 --bots random --option riders=3 --option team_bonus=yes \
  --format json
refuses 'is for 2 to 6 players; this makes 7' play tour-de-france --players 7
refuses 'atlantis' play tour-de-france --stage atlantis
refuses 'is not from 3 to 6 (TDF-COMP-2)' play tour-de-france --option riders=2
refuses 'experienced' simulate tour-de-france --bots champion
