// The sheets as a table: a row per stage and rider with what was entered and the sums, then the final scores.

import { say } from '../../words.ts'
import { seatOf } from '../flamme_rouge/riders.ts'
import { timeOf } from '../flamme_rouge/words.ts'
import type { Cell } from '../flamme_rouge/tour/sheets.ts'
import type { Sheets } from './sheets.ts'
import { csvWords as words } from './csv_words.ts'

export function tableOf(sheets: Sheets, nameOf: (team: number) => string): Cell[][] {
  const rows: Cell[][] = [
    [
      words.stage,
      words.card,
      words.team,
      words.rider,
      words.place,
      words.time,
      words.podium,
      words.major,
      words.minor,
      words.totalTime,
      words.sprint,
      words.mountain,
      words.teamTime,
      words.podiums,
      words.rest,
    ].map((phrase) => say(phrase)),
  ]
  for (const { stage, name, riders, sheet, totals } of sheets.stages)
    for (const one of sheet) {
      const team = seatOf(one.rider)
      const place = riders.find(({ rider }) => rider === one.rider)?.place ?? ''
      const sums = totals.riders.find(({ rider }) => rider === one.rider)!
      const teams = totals.teams.find((row) => row.team === team)!
      const { major, minor } = sheets.course[stage - 1] ?? {}
      const token = (worth: number, face: 'sprint' | 'mountain' | undefined) =>
        worth > 0 && face ? `${worth} ${say(words[face])}` : 0
      rows.push([
        stage,
        name,
        nameOf(team),
        one.rider[1] ?? '',
        place,
        timeOf(one.seconds),
        one.podium,
        token(one.major, major),
        token(one.minor, minor),
        timeOf(sums.seconds),
        sums.sprint,
        sums.mountain,
        timeOf(teams.seconds),
        teams.podium,
        teams.rest,
      ])
    }
  if (sheets.final) {
    rows.push(
      [],
      [words.final, words.team, words.a, words.b, words.c, words.total].map((phrase) => say(phrase)),
    )
    for (const { team, place, podium, bonus, rest, total } of sheets.final)
      rows.push([place, nameOf(team), podium, bonus, rest, total])
  }
  return rows
}
