# tourmalet referee: game files, and races that move between a real table and the computer. Part of
# tests/command_line.sh.

# REF-MOVE-1 A race that was played, as its referee would have kept it; a real table goes on with the file.
works '' play vainqueur --watch --delay 0 --plain --players 3 --seed 5 --save "$place/cap.record"
works 'Stage 12: ' referee "$place/cap.record"
works 'Étape 12: ' referee "$place/cap.record" --lang fr
"$program" referee "$place/cap.record" --file >"$place/cap.json" 2>/dev/null
works 'entries' referee "$place/cap.json" --check
for form in --text --csv --log; do
  if [ "$("$program" referee "$place/cap.record" $form)" = "$("$program" referee "$place/cap.json" $form)" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "referee $form: a record and its game file are not the same"
  fi
done
exits=1 refuses 'this is the record of a race' referee "$place/cap.record" --enter
exits=1 refuses 'needs no referee' referee "$place/race.record"
exits=2 refuses '--go-on' referee "$place/cap.json" --json

works '' play tour-de-france --watch --delay 0 --plain --players 3 --seed 5 --option riders=3 \
  --option 'stages=bench-straight bench-straight' --save "$place/hex.record"
works 'Stage 2: ' referee "$place/hex.record"
works '' play grand-tour --watch --delay 0 --plain --players 2 --seed 5 --save "$place/grand.record"
works 'Stage 7: ' referee "$place/grand.record"

# REF-MOVE-2 And on with the computer, between two stages.
exits=1 refuses 'The race is over.' referee "$place/cap.json" --go-on
works '' referee "$place/new.json" --new VT
exits=1 refuses 'No stage has been ridden' referee "$place/new.json" --go-on
exits=1 refuses 'Aucune étape' referee "$place/new.json" --go-on --lang fr
{
  sed -n '/^"VT"/,/^ *\]/s/^ *{"stage":\({[^}]*}\).*$/\1/p' data/referee/stages.json | paste -sd, |
    sed 's/.*/{"kind":"stages","stages":[&]}/'
  echo '{"kind":"teams","size":1,"teams":[{"colour":0,"player":"Ana"},{"colour":1},{"colour":2}]}'
  echo '{"kind":"prologue","winner":7}'
  echo '{"kind":"start","stage":1}'
  echo '{"kind":"places","places":[[1],[7,13]]}'
  echo '{"kind":"close"}'
} | "$program" referee "$place/new.json" --enter
works "tourmalet play vainqueur --players 3 --option 'earlier=cap 1 ; 1 0 1,2'" referee "$place/new.json" --go-on
works '# The cards at the table stay behind' referee "$place/new.json" --go-on
works '"next": 2' referee "$place/new.json" --go-on --json
# The command does what it says.
command=$("$program" referee "$place/new.json" --go-on | tail -1)
if bash -c "\"$program\" ${command#tourmalet} --watch --delay 0 --plain --save '$place/on.record'" >/dev/null; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "what --go-on prints does not work: $command"
fi
works 'Stage 12: ' referee "$place/on.record"
works 'Stage 1: ' referee "$place/on.record" --stage 1

# A damaged file is refused with its place, before anything is entered, and stays as it is.
sed 's/"winner": 7/"winner": 8/' "$place/new.json" >"$place/damaged.json"
head -c 300 "$place/new.json" >"$place/torn.json"
echo '{"format": "referee-game/9", "game": {"profile": "VT"}, "entries": []}' >"$place/later.json"
for file in damaged torn later; do
  before=$(cksum <"$place/$file.json")
  case $file in
    damaged) wanted='entries[2]' ;;
    torn) wanted='torn.json' ;;
    later) wanted='this program reads referee-game/1' ;;
  esac
  exits=1 refuses "$wanted" referee "$place/$file.json" --check
  exits=1 refuses "$wanted" referee "$place/$file.json" --enter
  if [ "$before" = "$(cksum <"$place/$file.json")" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "referee --enter has changed $file.json"
  fi
done
