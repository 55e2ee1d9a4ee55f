#!/usr/bin/env bash
# The program as a stranger uses it: each command works, and each mistake gets one clear sentence on standard error, a
# non-zero exit and no crash. Usage: tests/command_line.sh PROGRAM
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=$(realpath "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
passed=0 failed=0

# works WHAT-IT-PRINTS ARGS…
works() {
  local wanted=$1 out
  shift
  if out=$("$program" "$@" 2>"$place/err" </dev/null) && grep -qF -- "$wanted" <<<"$out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "tourmalet $*: expected «$wanted», got: $(head -c 300 <<<"$out") $(head -c 300 "$place/err")"
  fi
}
# refuses WORDS ARGS…: one line without control characters, and nothing done; [exits=CODE] refuses … for a certain exit
refuses() {
  local wanted=$1 code lines
  shift
  timeout 60 "$program" "$@" >"$place/out" 2>"$place/err" </dev/null
  code=$?
  lines=$(wc -l <"$place/err")
  if [ $code -gt 0 ] && [ $code -lt 124 ] && [ "$code" -eq "${exits:-$code}" ] && [ "$lines" -eq 1 ] &&
    grep -qF -- "$wanted" "$place/err" &&
    ! grep -qF 'went wrong inside' "$place/err" && ! tr -d '\n' <"$place/err" | LC_ALL=C grep -q '[[:cntrl:]]'; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "tourmalet $*: expected one line with «$wanted», got exit $code and: $(head -c 400 "$place/err" | cat -v)"
  fi
}
# verifies EXIT WORDS FILE ARGS…: what `replay --verify` says of a record
verifies() {
  local exits=$1 wanted=$2 code
  shift 2
  "$program" replay --verify "$@" >"$place/out" 2>&1 </dev/null
  code=$?
  if [ "$code" -eq "$exits" ] && grep -qF -- "$wanted" "$place/out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "tourmalet replay --verify $*: expected exit $exits and «$wanted», got exit $code and:" \
      "$(head -c 900 "$place/out")"
  fi
}

# needs ID BOXES: what `stage list` says of a stage in its column `needs`
needs() {
  local id=$1 wanted=$2 found
  found=$("$program" stage list </dev/null | awk -v id="$id" '
    $1 == "id" { from = index($0, "needs"); to = index($0, "confidence") }
    $1 == id { boxes = substr($0, from, to - from); sub(/ *$/, "", boxes); print boxes }')
  if [ "$found" = "$wanted" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "tourmalet stage list: expected that $id needs «$wanted», got «$found»"
  fi
}

works flamme-rouge games
works 'Corso Paseo' stage list
needs base-firenze-milano 'base'
needs peloton-07-2-4 'base, peloton'
needs peloton-12-5-6 'base, peloton'
needs grand-tour-01-2-4 'base, grand_tour'
needs grand-tour-01-5-6 'base, grand_tour, peloton'
needs gigamic-2018-09 'base, peloton'
works 'needs        base, peloton' stage show peloton-12-5-6
works 'breakaway    on square 9, 2 riders' stage show peloton-12-5-6
works 'breakaway    on square 9, 1 rider' stage show peloton-12-2-4
works 'weather      a token on each straight, squares 6-11, 12-17, 20-25' stage show peloton-12-5-6
works 'climb' stage show la-haut-montagne
works 'major 5-3-1' stage show grand-tour-13-2-4
works 'GT-CREATE-2' stage check gigamic-2018-09
works 'is fine' stage check grand-tour-20-5-6
works 'grand-tour-full' tour list
works 'mineur 2-1' tour show grand-tour-basic --lang fr
works 'is fine' tour check grand-tour-full --teams 6
printf '{"schema":"flamme-rouge/tour/1","id":"x","name":"X","group":"grand_tour","stages":[1,21,3]}' >"$place/tour.json"
works 'is fine' tour check "$place/tour.json"
refuses 'there is no Tour' tour show nowhere-at-all
works 'draw=7' tour draw --length 5 --draw 7 --teams 6
works 'tirage 7' tour draw --length 5 --draw 7 --lang fr --save "$place/drawn.json"
works 'is fine' tour check "$place/drawn.json"
works '' play grand-tour --watch --delay 0 --plain --stage "$place/drawn.json" --players 2 --save "$place/own.record"
grep -q '^\[option name Tour du tirage 7' "$place/own.record" ||
  { failed=$((failed + 1)); echo 'the file was not played'; }
works '' play grand-tour --watch --delay 0 --plain --players 2 --option tour=random --option length=3 --option draw=7
refuses 'GT-TOUR-13' play grand-tour --watch --option length=5
refuses '3 to 21' tour draw --length 2
refuses 'GT-TOUR-12' tour check gigamic-2018 --teams 5
printf '{"schema":"flamme-rouge/tour/1","id":"y","name":"Y","group":"grand_tour","stages":["firenze-milano",3]}' \
  >"$place/plain.json"
sed 's/21,3/21,1/' "$place/tour.json" >"$place/again.json"
refuses 'GT-TOUR-5' tour check "$place/again.json"
works 'intermediate sprint behind square' tour check tour-des-collines --house
works 'sommet hors catégorie' tour check tour-des-deux-massifs --house --lang fr --teams 6
works 'RUL-FEED-6' tour check "$place/plain.json" --house
refuses 'HR-MOD-2' tour check grand-tour-full --house
works '(proposed, RUL-DATA-1)' tour check tour-des-collines --house
printf '{"schema":"flamme-rouge/stage/1","id":"x","name":"X","tiles":"abCdflmu",%s}' \
  '"house":{"sprints":[{"after_square":14}]}' >"$place/given.json"
works 'intermediate sprint behind square 13 (given, HR-DATA-10)' stage check "$place/given.json"
works 'summit of category 4 behind square 17 (proposed, RUL-DATA-1)' stage check "$place/given.json"
sed 's/14/9/' "$place/given.json" >"$place/too-near.json"
refuses 'HR-SPR-2' stage check "$place/too-near.json"
works '' stage draw firenze-milano --svg "$place/road.svg"
[ -s "$place/road.svg" ] || { failed=$((failed + 1)); echo 'no picture was written'; }
works 'mean place' simulate flamme-rouge --races 200 --bots random,patient --stage firenze-milano
works 'Tour points by specialist' simulate grand-tour --races 4 --option specialists=yes --bots patient
works '"Tours won by pick",' simulate grand-tour --races 40 --option specialists=yes --bots patient --format csv \
  --svg "$place/picks.svg" --plot 'Tours won by pick' --best-first
grep -q 'pick 4' "$place/picks.svg" || { failed=$((failed + 1)); echo 'the picture has no row for the last pick'; }
refuses 'Tour points by seat' simulate grand-tour --races 1 --svg "$place/none.svg" --plot 'no such table'
refuses 'has no tables' simulate flamme-rouge --races 1 --svg "$place/none.svg" --plot anything
works 'win_share' tournament flamme-rouge --races 40 --bots random,patient \
  --stages avenue-corso-paseo,firenze-milano --format csv
works 'weatherblind' tournament flamme-rouge --races 8 --bots wheelsucker,weatherblind --option modules=weather \
  --option 'tiles=a b 3 c 4 i d 5 e f g 6 l h 7 m j 8 k n o p u'
works '"signature"' bench flamme-rouge --seconds 0.1 --json
works ' passed, 0 failed' scenario scenarios/flamme_rouge/FR-EX-33.scn

works vainqueur games
works 'rounds, whole Tour' simulate vainqueur --races 100 --bots random,steady
works 'win_share' tournament vainqueur --races 40 --bots random,steady --players 4 --option tt_exact_finish=true \
  --format csv
works '"signature"' bench vainqueur --seconds 0.1 --json
works ' passed, 0 failed' scenario scenarios/vainqueur/VT-V-36.scn
cd scenarios/vainqueur # the game is known from anywhere
works ' passed, 0 failed' scenario .
cd ../..
works 'mean place' simulate vainqueur --races 20 --stage data/vainqueur/board.json

refuses 'there is no database in this folder' backup --data "$place/nowhere" --to "$place/copy"
refuses 'there is no database in this folder' forget Ana --data "$place/nowhere"

# The same seed gives the same races, whatever the number of cores.
one=$("$program" simulate flamme-rouge --races 300 --bots climber,random --threads 1 --seed 5 --format csv)
two=$("$program" simulate flamme-rouge --races 300 --bots climber,random --threads 3 --seed 5 --format csv)
if [ "$one" = "$two" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo 'the number of threads changed the result'
fi

# A race at the terminal, saved, resumed and replayed.
printf 'R4\nS3\n' |
  "$program" play flamme-rouge --plain --seed 3 --bots random --save "$place/race.record" >/dev/null 2>&1
verifies 3 'agree with the rules' "$place/race.record"
printf 'R\n' | "$program" play flamme-rouge --plain --resume "$place/race.record" >/dev/null 2>&1
verifies 3 'agree with the rules' "$place/race.record"
works '"event"' replay "$place/race.record" --events

# Of a race at home the draws are checked by the seed. Nobody promised it and nobody signed the record, so it is never
# proved; what is missing is said.
verifies 3 'checked      draws: each follows from the seed' "$place/race.record"
verifies 3 'not checked  promise: nobody is promised the seed of a race at home' "$place/race.record"
verifies 3 'not checked  signature: the record is not signed' "$place/race.record"
verifies 3 'not checked  end: the race is not over' "$place/race.record"
sed 's/^\[seed 3\]/[seed 4]/' "$place/race.record" >"$place/luck.record"
verifies 1 'does not follow from the seed' "$place/luck.record"
sed '/^\[seed /d' "$place/race.record" >"$place/luck.record"
verifies 3 'not checked  draws: the record has no seed' "$place/luck.record"
sed '/^=/d' "$place/race.record" >"$place/open.record"
verifies 3 'not checked  positions: there is none at the end' "$place/open.record"
sed '/^\[course /d' "$place/race.record" >"$place/open.record"
verifies 3 'not checked  course: the record does not hold it' "$place/open.record"
hash=$(printf '%064d' 1)
verifies 1 'a seed is 64 hexadecimal digits' "$place/race.record" --promised "$hash"
verifies 3 'not checked  signature: the record is not signed' "$place/race.record" --key "$hash"
exits=2 refuses 'is not 64 hexadecimal digits' replay "$place/race.record" --verify --key 12
exits=2 refuses '--verify' replay "$place/race.record" --promised "$hash"
exits=2 refuses '--verify' replay "$place/race.record" --verify --at 3

# A whole Tour of Le Vainqueur du Tour through standard input, left in the middle and continued. Typed are the die, the
# cards by what they do, and if nothing else is possible, the first card is thrown away. Whatever is typed at the end, a
# file with the last position is there.
tour_keys() { for _ in $(seq "$1"); do printf 'd\n40\n-1\n'; done; }
tour_keys 60 | "$program" play vainqueur --plain --seed 5 --players 2 --bots steady --lang fr \
  --save "$place/tour.record" >"$place/tour.txt" 2>&1
grep -q 'tourmalet play --resume' "$place/tour.txt" ||
  { failed=$((failed + 1)); echo 'a Tour that is left does not say how to go on'; }
verifies 3 'agree with the rules' "$place/tour.record"
if grep -q '^= tour s13' "$place/tour.record"; then
  failed=$((failed + 1)); echo 'the Tour was over before it was left'
fi
tour_keys 90 | "$program" play --plain --resume "$place/tour.record" >"$place/tour.txt" 2>&1
verifies 3 'agree with the rules' "$place/tour.record"
verifies 3 'checked      end: the race is over' "$place/tour.record"
if grep -q '^= tour s13' "$place/tour.record" && grep -q 'remporte le Tour' "$place/tour.txt" &&
  grep -q 'LES POINTS, ÉTAPE PAR ÉTAPE' "$place/tour.txt"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "a Tour was not played to its end: $(tail -n 3 "$place/tour.txt")"
fi

# A whole Tour by the house rules likewise. Each key is an answer to some question; to the others it is an error in
# words, and nothing happens.
house_keys() {
  for _ in $(seq "$1"); do printf '1R\nR\nm\na\n3m\n9\n7\n6\n5\n4\n3\n2\nF\n\n1\n3\n'; done
}
house_keys 20 | "$program" play house-tour --plain --seed 7 --players 3 --bots patient --lang en \
  --option 'stages=peloton-08-2-4 chrono-des-moulins-2-4:itt' --save "$place/house.record" >"$place/house.txt" 2>&1
verifies 3 'not checked  end: the race is not over' "$place/house.record"
house_keys 60 | "$program" play --plain --resume "$place/house.record" >>"$place/house.txt" 2>&1
verifies 3 'checked      end: the race is over' "$place/house.record"
for told in 'Which trait, and for whom? 1R To the rouleur' 'Here only R or S can be typed.' 'After stage 1' \
  'A musette is eaten before the draw, by a rider who has one' 'The Tour is over.' 'General classification'; do
  grep -q "$told" "$place/house.txt" || { failed=$((failed + 1)); echo "play house-tour does not say: $told"; }
done
works 'wins the Tour!' play vainqueur --plain --watch --players 3 --bots steady --delay 0 --seed 2 --lang en
works 'Home in ' play flamme-rouge --plain --watch --players 1 --bots patient --delay 0 --seed 2 --lang en \
  --stage grand-tour-01-2-4
works ' manches.' play flamme-rouge --plain --watch --players 1 --bots climber --delay 0 --seed 2 --lang fr \
  --stage grand-tour-10-2-4
refuses 'only against the clock' play flamme-rouge --plain --players 1
works 'rounds' simulate flamme-rouge --races 20 --seats 1 --bots mc:1 --stage grand-tour-10-2-4
refuses 'there is no database in this folder' stage best grand-tour-01-2-4 --data "$place/nowhere"
refuses 'there is no stage' stage best nowhere --data "$place/nowhere"
refuses 'there is no database in this folder' export abc --to "$place/x.table" --data "$place/nowhere"
printf 'a shopping list\n' >"$place/list.txt"
refuses 'this is not a table of Tourmalet' import "$place/list.txt" --data "$place/nowhere"
exits=2 refuses '--to' export abc
works 'wins the stage!' play flamme-rouge --plain --watch --players 3 --bots patient --delay 0 --seed 2 --lang en
works 'wins the stage!' play flamme-rouge --plain --watch --players 12 --bots patient --delay 0 --seed 2 --lang en
"$program" play vainqueur --plain --option tt_exact_finish=true --save "$place/exact.record" </dev/null >/dev/null 2>&1
if grep -q '^.option tt_exact_finish true' "$place/exact.record"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo 'an option of the game was lost'
fi

refuses 'no such file' replay "$place/nothing"
refuses 'chess' play chess
refuses 'is for 2 to 6 players; this makes 7' play vainqueur --players 7
six=random,random,random,random,random,random
refuses 'is for 2 to 12 players; this makes 13' play flamme-rouge --bots "$six,$six"
refuses 'are more than 2 players' play vainqueur --players 2 --bots steady,steady
refuses 'there is no seat 5; the last is 2' play vainqueur --players 3 --seat 5
refuses 'steady' play vainqueur --bots champion
refuses 'there is no option "stages"; there are players, board, discard_freely' play vainqueur --option stages=3
refuses 'handicap: there are 3 numbers for 2 seats' play flamme-rouge --players 2 --option handicap=1,0,0
refuses 'discard_freely: true or false' play vainqueur --option discard_freely=perhaps
works 'cap_tie=best_placed or holder or stage_winner' play vainqueur --help
works "A game's name before --help lists its options: " simulate --help
refuses 'cap_tie' play vainqueur --option cap_tie=coin
refuses 'NAME=VALUE' play vainqueur --option cap_tie
refuses 'is given twice' play vainqueur --option cap_tie=holder --option cap_tie=holder
refuses 'follows from --players' play vainqueur --option players=3
refuses '"handicap"' play vainqueur --handicap 1,0
refuses '--resume' play vainqueur --resume "$place/tour.record" --stage firenze-milano
refuses 'it is a race of vainqueur, not of flamme-rouge' play flamme-rouge --resume "$place/tour.record"
refuses 'there is something in this file already' play vainqueur --save "$place/tour.record"
refuses 'no such file' play --resume "$place/nothing"
refuses 'no such file' stage check "$place/nothing.json"
printf '{"schema": "flamme-rouge/stage/1", "id": "x", ' >"$place/broken.json"
refuses 'broken.json' stage check "$place/broken.json"
printf '{"schema":"flamme-rouge/stage/1","id":"x","name":"X","tiles":["a","b","B","u"]}' >"$place/twice.json"
refuses 'used twice' stage check "$place/twice.json"
printf '{"schema":"flamme-rouge/stage/1","id":"x","name":"X","tiles":["a","b","c"]}' >"$place/endless.json"
refuses 'finish' stage check "$place/endless.json"
printf '{"schema":"flamme-rouge/stage/9","id":"x","name":"X","tiles":["a","u"]}' >"$place/future.json"
refuses 'schema' stage check "$place/future.json"
refuses 'nowhere-at-all' stage show nowhere-at-all
refuses 'nowhere-at-all' simulate flamme-rouge --stage nowhere-at-all
refuses 'chess' simulate chess
refuses 'champion' simulate flamme-rouge --bots champion
refuses 'VT-SETUP-1' simulate vainqueur --players 7
refuses 'steady' simulate vainqueur --bots champion
refuses 'cap_tie' simulate vainqueur --option cap_tie=coin
refuses 'mc:0' simulate flamme-rouge --bots mc:0
works 'rounds' simulate flamme-rouge --races 20 --seats 12 --bots random --option modules='weather breakaway'
refuses 'teams' simulate flamme-rouge --bots random --teams 13
refuses 'made for teams of two riders' simulate flamme-rouge --bots random --teams 9 --option modules=specialists
refuses '--races' simulate flamme-rouge --races many
refuses 'dance' dance
printf '[tourmalet record 99]\n' >"$place/future.record"
refuses 'version 99' replay "$place/future.record"
head -c 3000 /dev/urandom >"$place/noise"
refuses 'record' replay "$place/noise"
sed 's/^0 \([0-9F]\)/0 X/' "$place/race.record" >"$place/wrong.record"; printf '0 X\n' >>"$place/wrong.record"
refuses 'is not an action' replay "$place/wrong.record"
sed 's/^= .*/= elsewhere/' "$place/race.record" >"$place/forged.record"
refuses 'the position is' replay "$place/forged.record"
refuses 'there is no number' replay "$place/race.record" --at 100000

# Numbers that make no sense are refused before anything is done, with the range that does.
numbers() {  # numbers COMMAND… -- OPTION NUMBERS…
  local command=() option
  while [ "$1" != -- ]; do command+=("$1"); shift; done
  option=$2
  shift 2
  for number in "$@"; do exits=2 refuses ": \"$number\" is not a" "${command[@]}" "$option" "$number"; done
}
huge=99999999999999999999
numbers simulate flamme-rouge -- --seed -1 1.5 0x10 $huge 9223372036854775808 ''
numbers simulate flamme-rouge -- --races 0 -1 1e3 1000000001 $huge
numbers simulate flamme-rouge -- --threads 0 -1 257 nan
numbers simulate vainqueur -- --players 0 -1 13 two 4294967298
numbers tournament flamme-rouge -- --seed -1 $huge
numbers tournament flamme-rouge -- --races 0 -5
numbers tournament flamme-rouge -- --teams 0 -2
numbers play flamme-rouge -- --seed -1 $huge 18446744073709551616 ' 5' 5x
numbers play flamme-rouge -- --teams 0 -1 13 nan
numbers play flamme-rouge -- --seat -1 12
for level in -1 3; do
  refuses "handicap[0]: $level is not from 0 to 2 (FR-HCAP-1)" play flamme-rouge --handicap $level
done
numbers play flamme-rouge --watch -- --delay -1 60001 inf
numbers bench flamme-rouge -- --seconds nan inf 0 -1 1e9
numbers replay "$place/race.record" -- --at -1 1.5 $huge
here=(serve --address 127.0.0.1 --data "$place/served")
numbers "${here[@]}" -- --port -1 65536 70000 http
here+=(--port 0)
numbers "${here[@]}" -- --threads 0 -1 65
numbers "${here[@]}" -- --tables-per-address -1 0 $huge
numbers "${here[@]}" -- --connections-per-address -1 0 $huge
numbers "${here[@]}" -- --requests-per-second nan -nan inf 0 -1 1e999
numbers "${here[@]}" -- --messages-per-second nan inf 0 -1
numbers "${here[@]}" -- --bot-pause -1 10001
[ -e "$place/served" ] && { failed=$((failed + 1)); echo 'a server that was refused has made its folder'; }
one=$("$program" simulate flamme-rouge --races 40 --seed 010 --format csv)
two=$("$program" simulate flamme-rouge --races 40 --seed 10 --format csv)
if [ "$one" = "$two" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo 'a seed with a zero before it is another one'
fi

# A place where no tables can be kept.
here=(serve --address 127.0.0.1 --port 0 --data)
exits=1 refuses /proc/nowhere "${here[@]}" /proc/nowhere
exits=1 refuses "$place/noise" "${here[@]}" "$place/noise"
mkdir "$place/other" && cp "$place/noise" "$place/other/tourmalet.sqlite"
exits=1 refuses 'not a database' "${here[@]}" "$place/other"
"$program" "${here[@]}" "$place/later" >"$place/server.txt" 2>&1 &
server=$!
for _ in $(seq 600); do grep -q 'Stop with' "$place/server.txt" && break; sleep 0.1; done
kill $server && wait $server
# The number of its schema becomes 99.
printf '\0\0\0\143' | dd of="$place/later/tourmalet.sqlite" bs=1 seek=60 conv=notrunc 2>/dev/null
exits=1 refuses 'it was written by a newer program (schema 99)' "${here[@]}" "$place/later"

# Files, their names and arguments may hold anything; the terminal sees none of it.
red=$'\e[31m\a\r'
exits=1 refuses 'no such file' play --resume "$place/${red}nothing"
exits=1 refuses 'cannot be written' play flamme-rouge --plain --save "$place/${red}nowhere/race.record"
printf '[tourmalet record 1]\n[game %schess rules 1]\nstart\n' "${red%?}" >"$place/red.record"
exits=1 refuses chess play --resume "$place/red.record"
exits=1 refuses chess replay "$place/red.record"
exits=1 refuses chess play "${red}chess"
exits=2 refuses dance "dance$red"

# What only one game can: tests/<game>_commands.sh.
for own in tests/*_commands.sh; do . "$own"; done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
