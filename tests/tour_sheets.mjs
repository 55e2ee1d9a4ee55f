// The sheets of a Grand Tour computed a second time, from the events of its record alone and by the rule file: arrivals
// and tokens in, sheets, jerseys, rest-day points, prizes and the final ranking out. It shares nothing with the program.
//   node tests/tour_sheets.mjs PROGRAM        rides Tours of bots on a real server and compares
// A browser test imports sheetsOf and differences:
//   const { events } = await (await fetch(`${server}/api/tables/${id}/replay`)).json()
//   const { sheets } = await (await fetch(`${server}/api/tables/${id}/sheets`)).json()
//   expect(differences(sheetsOf(events), sheets)).toEqual([])

const teamOf = (rider) => 'rbkgwp'.indexOf(rider[0])

// GT-BONUS-2, by the length of the Tour; GT-BONUS-3 with two teams always the first.
const BONUS = [
  { general: [3, 2, 1], teams: [1], sprint: [2, 1], mountain: [2, 1] },
  { general: [4, 3, 2, 1], teams: [2, 1], sprint: [3, 2, 1], mountain: [3, 2, 1] },
  { general: [5, 4, 3, 2, 1], teams: [3, 2, 1], sprint: [4, 3, 2, 1], mountain: [4, 3, 2, 1] },
]

// What happened in one stage: who came home when and with which tokens.
function stageOf(events) {
  const riders = new Map()
  const of = (rider) => {
    if (!riders.has(rider)) riders.set(rider, { rider, place: 0, seconds: 0, sprint: 0, mountain: 0, tour: 0 })
    return riders.get(rider)
  }
  const began = events.find(({ event }) => event === 'stage_began')
  for (const one of events) {
    if (one.event === 'home') Object.assign(of(one.rider), { place: one.place, seconds: one.seconds })
    if (one.event === 'token' && (one.kind === 'sprint' || one.kind === 'mountain')) of(one.rider)[one.kind] += one.worth
  }
  const order = [...riders.values()].sort((a, b) => a.place - b.place)
  const together = began.modules.includes('team-time-trial')
  // GT-TTT-2 Both riders have the time of the slower one.
  if (together)
    for (const one of order)
      one.seconds = Math.max(...order.filter(({ rider }) => rider[0] === one.rider[0]).map(({ seconds }) => seconds))
  // GT-PODIUM-1 The first three bring 3, 2 and 1; GT-TTT-3 a team only once.
  const served = new Set()
  let prize = 3
  for (const one of order) {
    if (prize === 0 || (together && served.has(one.rider[0]))) continue
    one.tour = prize--
    served.add(one.rider[0])
  }
  return order
}

// Sums so far, and everything that is ranked by them. GT-TIE-1 Whoever came home earlier in the latest stage is ahead.
function classificationsOf(total, rest, bonus, latest) {
  const riders = [...total.keys()]
  const teams = [...new Set(riders.map(teamOf))].sort()
  const last = (rider) => latest.find((one) => one.rider === rider).place
  const ofTeam = (team) => riders.filter((rider) => teamOf(rider) === team)
  const sum = (team, what) => ofTeam(team).reduce((all, rider) => all + total.get(rider)[what], 0)
  const first = (team) => Math.min(...ofTeam(team).map(last))
  const ranked = (list, amount, sign, tie) => [...list].sort((a, b) => sign * (amount(a) - amount(b)) || tie(a) - tie(b))
  const points = (team) => sum(team, 'tour') + rest[team] + bonus[team]
  const general = ranked(riders, (rider) => total.get(rider).seconds, 1, last)
  const best = (what) => ranked(riders, (rider) => total.get(rider)[what], -1, last).filter((rider) => total.get(rider)[what])
  const [sprint, mountain] = [best('sprint'), best('mountain')] // GT-JERSEY-3
  const yellow = general[0]
  const green = sprint.find((rider) => rider !== yellow) // GT-JERSEY-2
  const polka = mountain.find((rider) => rider !== yellow && rider !== green)
  const row = (amount) => (who) => [who, amount(who)]
  const bestInGeneral = (team) => Math.min(...ofTeam(team).map((rider) => general.indexOf(rider)))
  return {
    general: { jersey: yellow, rows: general.map(row((rider) => total.get(rider).seconds)) },
    sprint: { jersey: green, rows: sprint.map(row((rider) => total.get(rider).sprint)) },
    mountain: { jersey: polka, rows: mountain.map(row((rider) => total.get(rider).mountain)) },
    teams: { rows: ranked(teams, (team) => sum(team, 'seconds'), 1, first).map(row((team) => sum(team, 'seconds'))) },
    tour: { rows: ranked(teams, points, -1, first).map(row(points)) },
    // GT-ORDER-1/2 The fewest points begin; level ones by their best rider, who stands lower.
    start: { rows: ranked(teams, points, 1, (team) => -bestInGeneral(team)).map(row(points)) },
  }
}

// All stages ridden in these events: how everybody came home, and how they stand after it.
export function sheetsOf(events) {
  const stages = []
  let inside = []
  const total = new Map()
  let rest, bonus
  const stand = () => classificationsOf(total, rest, bonus, stages.at(-1).riders)
  for (const one of events) {
    if (one.event === 'stage_began') inside = []
    inside.push(one)
    if (one.event === 'stage_over') {
      const riders = stageOf(inside)
      for (const { rider } of riders)
        if (!total.has(rider)) total.set(rider, { seconds: 0, sprint: 0, mountain: 0, tour: 0 })
      rest ??= new Array(total.size / 2).fill(0)
      bonus ??= new Array(total.size / 2).fill(0)
      for (const result of riders)
        for (const what of ['seconds', 'sprint', 'mountain', 'tour']) total.get(result.rider)[what] += result[what]
      stages.push({ stage: one.stage, riders })
      stages.at(-1).classifications = stand()
    }
    if (one.event === 'rest_day') {
      const { general, sprint, mountain } = stages.at(-1).classifications
      for (const { rows } of [general, sprint, mountain]) if (rows[0]) rest[teamOf(rows[0][0])] += 1 // GT-PREP-4/5
      stages.at(-1).after_rest = stand()
    }
    if (one.event === 'tour_over') {
      const column = rest.length === 2 || stages.length <= 7 ? 0 : stages.length <= 14 ? 1 : 2
      const standing = stages.at(-1).classifications
      for (const [id, prizes] of Object.entries(BONUS[column]))
        standing[id].rows.slice(0, prizes.length).forEach(([who], place) => {
          bonus[id === 'teams' ? who : teamOf(who)] += prizes[place]
        })
      stages.at(-1).prizes = stand()
    }
  }
  return { stages }
}

// Where the sheets that a server tells differ from these, a line each; none: they are the same.
export function differences(computed, told) {
  const lines = []
  const same = (where, mine, theirs) => {
    const [a, b] = [JSON.stringify(mine), JSON.stringify(theirs)]
    if (a !== b) lines.push(`${where}: computed ${a}, told ${b}`)
  }
  const tables = (where, mine, theirs) => {
    if (!mine !== !theirs) return same(where, Boolean(mine), Boolean(theirs))
    for (const [id, { jersey, rows }] of Object.entries(mine ?? {})) {
      const one = theirs.find((list) => list.id === id)
      same(`${where} ${id}`, rows, one?.rows.map((row) => [row.rider ?? row.team, row.seconds ?? row.points]))
      same(`${where} ${id} places`, rows.map((_, i) => i + 1), one?.rows.map((row) => row.place))
      same(`${where} ${id} jersey`, jersey, one?.jersey)
    }
  }
  same('number of stages', computed.stages.length, told.stages.length)
  computed.stages.forEach((mine, i) => {
    const theirs = told.stages[i]
    if (!theirs) return
    const where = `stage ${mine.stage}`
    const line = (one) => [one.rider, one.place, one.seconds ?? 0, one.sprint ?? 0, one.mountain ?? 0, one.tour ?? 0]
    same(where, mine.riders.map(line), theirs.riders.map((one) => line({ ...one, ...one.points })))
    for (const when of ['classifications', 'after_rest', 'prizes']) tables(`${where} ${when}`, mine[when], theirs[when])
  })
  return lines
}

// Tours of bots on a server of this program: what is ridden, and how many checks passed.
async function check(program) {
  const { spawn, spawnSync } = await import('node:child_process')
  const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const folder = mkdtempSync(join(tmpdir(), 'tourmalet-sheets-'))
  const limits = ['--bot-pause', '0', '--requests-per-second', '1000', '--tables-per-address', '1000']
  const server = spawn(program, ['serve', '--address', '127.0.0.1', '--port', '0', '--data', join(folder, 'data'), ...limits])
  let passed = 0
  let failed = 0
  const note = (good, what) => {
    if (good) passed += 1
    else failed += 1
    if (!good) console.log(`FAILED: ${what}`)
  }
  try {
    const address = await new Promise((resolve, reject) => {
      let said = ''
      const hear = (text) => {
        said += text
        const found = said.match(/http:\/\/127\.0\.0\.1:\d+/)
        if (found) resolve(found[0])
      }
      server.stdout.on('data', hear)
      server.stderr.on('data', hear)
      server.on('exit', () => reject(new Error(`the server ended: ${said}`)))
    })
    const get = async (path) => (await fetch(address + path)).json()
    const three = 'grand-tour-03-2-4 grand-tour-10-2-4 grand-tour-04-2-4'
    const tours = [
      { stages: three, rest_days: '1', specialists: true, teams: 4 },
      { stages: three, rest_days: '2', teams: 2, order: 'points' },
      { stages: 'grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-11-2-4', rest_days: '1', specialists: true, teams: 3 },
      { tour: 'grand-tour-basic', rest_days: '4', teams: 3 },
      { tour: 'grand-tour-full', rest_days: '9 16', specialists: true, teams: 6 },
    ]
    const { key } = await get('/api/key')
    for (const options of tours) {
      const seats = Array.from({ length: options.teams }, () => ({ kind: 'bot', bot: 'random' }))
      const made = await fetch(`${address}/api/tables`, {
        method: 'POST',
        body: JSON.stringify({ game: 'grand-tour', options, seats, start: true }),
      })
      const answer = await made.json()
      const name = JSON.stringify(options)
      note(made.status === 201, `${name}: ${JSON.stringify(answer)}`)
      if (made.status !== 201) continue
      let table = {}
      const end = Date.now() + 300_000
      while (table.status !== 'over' && Date.now() < end) {
        await new Promise((next) => setTimeout(next, 100))
        table = (await get(`/api/tables/${answer.table}`)).table
      }
      note(table.status === 'over', `${name}: it does not end`)
      const { events } = await get(`/api/tables/${answer.table}/replay`)
      const { sheets } = await get(`/api/tables/${answer.table}/sheets`)
      const computed = sheetsOf(events)
      const found = differences(computed, sheets)
      note(computed.stages.length >= 3 && found.length === 0, `${name}:\n  ${found.slice(0, 10).join('\n  ')}`)
      note(
        (options.rest_days === '9 16' ? 2 : 1) === computed.stages.filter((stage) => stage.after_rest).length,
        `${name}: rest days`,
      )
      // The last line of the Tour: the final ranking of the table is that of the sheets.
      const order = computed.stages.at(-1).prizes.tour.rows.map(([team]) => team)
      note(order.every((team, place) => table.places[team] === place + 1), `${name}: places ${table.places}`)
      // The record proves itself: rules, draws, positions, promised seed and signature.
      const file = join(folder, `${answer.table}.txt`)
      writeFileSync(file, await (await fetch(`${address}/api/tables/${answer.table}/record`)).text())
      const proof = spawnSync(program, ['replay', file, '--verify', '--promised', table.seed_hash, '--key', key])
      note(proof.status === 0, `${name}: ${proof.stdout} ${proof.stderr}`)
    }
  } finally {
    server.removeAllListeners('exit')
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

if (process.argv[1]?.endsWith('tour_sheets.mjs')) await check(process.argv[2])
