// The sheets of a Grand Tour computed a second time, from the events of its record alone and by the rule file: arrivals,
// tokens and fatigue cards in; players' sheets, sums, jerseys, rest-day points, what fatigue is kept, prizes and the
// final ranking out. It shares nothing with the program.
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

// What happened in one stage: who came home when, with which tokens, and how many fatigue cards came and went.
function stageOf(events) {
  const riders = new Map()
  const of = (rider) => {
    if (!riders.has(rider)) {
      const nothing = { place: 0, seconds: 0, sprint: 0, mountain: 0, tour: 0, major: 0, minor: 0, fatigue: 0 }
      riders.set(rider, { rider, ...nothing })
    }
    return riders.get(rider)
  }
  const began = events.find(({ event }) => event === 'stage_began')
  const piles = new Map() // GT-STAGE-2 The pile whose top token is a 5 is the Major one.
  const faces = {}
  for (const one of events) {
    if (one.event === 'home') Object.assign(of(one.rider), { place: one.place, seconds: one.seconds })
    if (one.event === 'token' && (one.kind === 'sprint' || one.kind === 'mountain')) {
      of(one.rider)[one.kind] += one.worth
      if (!piles.has(one.line)) piles.set(one.line, one.worth === 5 ? 'major' : 'minor')
      of(one.rider)[piles.get(one.line)] += one.worth
      faces[piles.get(one.line)] = one.kind
    }
    // FR-FAT-1, GT-ITT-3 A card for the wind; FR-DECK-5 one for a rider who has none left.
    if (one.event === 'tired' || one.event === 'supplied') of(one.rider).fatigue += 1
    // GT-PLAY-1 A card that is played goes back to the supply; GT-POW-4 so does one that a power gives back.
    if (one.event === 'recovered' || (one.event === 'revealed' && one.card === 'F')) of(one.rider).fatigue -= 1
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
  return { order, faces }
}

// GT-PREP-2 Half of the fatigue cards are given back; of an odd number the larger half is kept.
const kept = (cards) => Math.ceil(cards / 2)

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
  const seconds = (team) => sum(team, 'seconds')
  const bestInGeneral = (team) => Math.min(...ofTeam(team).map((rider) => general.indexOf(rider)))
  return {
    general: { jersey: yellow, rows: general.map(row((rider) => total.get(rider).seconds)) },
    sprint: { jersey: green, rows: sprint.map(row((rider) => total.get(rider).sprint)) },
    mountain: { jersey: polka, rows: mountain.map(row((rider) => total.get(rider).mountain)) },
    teams: { rows: ranked(teams, seconds, 1, first).map(row(seconds)) },
    tour: { rows: ranked(teams, points, -1, first).map(row(points)) },
    // GT-ORDER-1/2 The fewest points begin; level ones by their best rider, who stands lower.
    start: { rows: ranked(teams, points, 1, (team) => -bestInGeneral(team)).map(row(points)) },
  }
}

// All stages ridden in these events: how everybody came home, what each player and the score keeper write down, and
// how they stand after it; at the end who gets which bonus, and the final scores.
export function sheetsOf(events) {
  const stages = []
  let inside = []
  const total = new Map()
  const cards = new Map()
  let rest, bonus, riders, teams, bonuses, final
  const stand = () => classificationsOf(total, rest, bonus, stages.at(-1).riders)
  const ofTeam = (team, what) => riders.reduce((all, one) => all + (teamOf(one) === team ? total.get(one)[what] : 0), 0)
  const sums = () => ({
    riders: riders.map((rider) => {
      const { seconds, sprint, mountain } = total.get(rider)
      return { rider, seconds, sprint, mountain }
    }),
    teams: teams.map((team) => {
      const podium = ofTeam(team, 'tour')
      return { team, seconds: ofTeam(team, 'seconds'), podium, rest: rest[team], points: podium + rest[team] }
    }),
  })
  for (const one of events) {
    if (one.event === 'stage_began') inside = []
    inside.push(one)
    if (one.event === 'stage_over') {
      const { order, faces } = stageOf(inside)
      for (const { rider } of order)
        if (!total.has(rider)) {
          total.set(rider, { seconds: 0, sprint: 0, mountain: 0, tour: 0 })
          cards.set(rider, 0)
        }
      // Team by team, the rouleur before the sprinteur.
      riders ??= [...total.keys()].sort((a, b) => teamOf(a) - teamOf(b) || (a < b ? -1 : 1))
      teams ??= [...new Set(riders.map(teamOf))]
      rest ??= teams.map(() => 0)
      bonus ??= teams.map(() => 0)
      for (const result of order) {
        for (const what of ['seconds', 'sprint', 'mountain', 'tour']) total.get(result.rider)[what] += result[what]
        cards.set(result.rider, kept(cards.get(result.rider) + result.fatigue))
      }
      const column = (rider) => {
        const { seconds, tour, major, minor } = order.find((result) => result.rider === rider)
        return { rider, seconds, podium: tour, major, minor }
      }
      stages.push({ stage: one.stage, riders: order, faces, sheet: riders.map(column) })
      stages.at(-1).totals = sums()
      stages.at(-1).classifications = stand()
    }
    if (one.event === 'rest_day') {
      const { general, sprint, mountain } = stages.at(-1).classifications
      const leaders = [general, sprint, mountain].flatMap(({ rows }) => rows.slice(0, 1).map(([rider]) => rider))
      for (const rider of leaders) rest[teamOf(rider)] += 1 // GT-PREP-4/5
      for (const rider of riders) if (!leaders.includes(rider)) cards.set(rider, kept(cards.get(rider)))
      stages.at(-1).totals = sums()
      stages.at(-1).after_rest = stand()
    }
    // What is kept is known when the next stage begins.
    if (one.event === 'stage_began' && stages.length > 0)
      for (const column of stages.at(-1).sheet) column.fatigue = cards.get(column.rider)
    if (one.event === 'tour_over') {
      const column = rest.length === 2 || stages.length <= 7 ? 0 : stages.length <= 14 ? 1 : 2
      const standing = stages.at(-1).classifications
      bonuses = []
      for (const [classification, prizes] of Object.entries(BONUS[column]))
        standing[classification].rows.slice(0, prizes.length).forEach(([who], i) => {
          const team = classification === 'teams' ? who : teamOf(who)
          bonus[team] += prizes[i]
          const whom = classification === 'teams' ? { team } : { rider: who }
          bonuses.push({ classification, place: i + 1, points: prizes[i], ...whom })
        })
      const prizes = stand()
      stages.at(-1).prizes = prizes
      // GT-WIN-1 A podiums, B bonuses, C rest days.
      final = prizes.tour.rows.map(([team, sum], i) => {
        const podium = ofTeam(team, 'tour')
        return { team, place: i + 1, podium, bonus: bonus[team], rest: rest[team], total: sum }
      })
    }
  }
  return { stages, bonuses, final }
}

// The same document with the names in order.
const inOrder = (one) =>
  Array.isArray(one)
    ? one.map(inOrder)
    : one !== null && typeof one === 'object'
      ? Object.fromEntries(
          Object.keys(one)
            .sort()
            .map((name) => [name, inOrder(one[name])]),
        )
      : one

// Where the sheets that a server tells differ from these, a line each; none: they are the same.
export function differences(computed, told) {
  const lines = []
  const same = (where, mine, theirs) => {
    const [a, b] = [JSON.stringify(inOrder(mine)), JSON.stringify(inOrder(theirs))]
    if (a !== b) lines.push(`${where}: computed ${a}, told ${b}`)
  }
  const befores = (list) => (list?.rows.some((row) => row.before) ? list.rows.map((row) => row.before ?? 0) : [])
  const tables = (where, mine, theirs, before) => {
    if (!mine !== !theirs) return same(where, Boolean(mine), Boolean(theirs))
    for (const [id, { jersey, rows }] of Object.entries(mine ?? {})) {
      const one = theirs.find((list) => list.id === id)
      same(`${where} ${id}`, rows, one?.rows.map((row) => [row.rider ?? row.team, row.seconds ?? row.points]))
      same(`${where} ${id} places`, rows.map((_, i) => i + 1), one?.rows.map((row) => row.place))
      const gaps = rows.map(([, amount]) => Math.abs(amount - rows[0][1]))
      // Where they stood the evening before, if that is told.
      const stood = (who) => before[id].rows.findIndex(([one]) => one === who) + 1
      same(`${where} ${id} before`, before && rows.some(([who]) => stood(who)) ? rows.map(([who]) => stood(who)) : [], befores(one))
      same(`${where} ${id} gaps`, gaps, one?.rows.map((row) => row.gap))
      same(`${where} ${id} jersey`, jersey, one?.jersey)
    }
  }
  // GT-SHEET-4 Seven stages on a sheet of paper.
  same('columns', 7, told.columns)
  const papers = told.course.map((_, i) => Math.floor(i / 7) + 1)
  same('sheets of paper', papers, told.course.map(({ paper }) => paper))
  same('number of stages', computed.stages.length, told.stages.length)
  computed.stages.forEach((mine, i) => {
    const theirs = told.stages[i]
    if (!theirs) return
    const where = `stage ${mine.stage}`
    const line = (one) => [one.rider, one.place, one.seconds ?? 0, one.sprint ?? 0, one.mountain ?? 0, one.tour ?? 0]
    same(where, mine.riders.map(line), theirs.riders.map((one) => line({ ...one, ...one.points })))
    same(`${where} sheet`, mine.sheet, theirs.sheet)
    same(`${where} totals`, mine.totals, theirs.totals)
    const { major, minor, rest_day: rests = false } = told.course[i]
    same(`${where} faces`, mine.faces, { ...(major && { major }), ...(minor && { minor }) })
    same(`${where} rest day`, Boolean(mine.after_rest), rests)
    const yesterday = computed.stages[i - 1]
    tables(
      `${where} classifications`,
      mine.classifications,
      theirs.classifications,
      yesterday && (yesterday.after_rest ?? yesterday.classifications),
    )
    for (const when of ['after_rest', 'prizes']) tables(`${where} ${when}`, mine[when], theirs[when])
  })
  // Classification by classification, whichever is told first.
  const sorted = (list) =>
    list && [...list].sort((a, b) => a.classification.localeCompare(b.classification) || a.place - b.place)
  same('bonuses', sorted(computed.bonuses), sorted(told.bonuses))
  same('final', computed.final, told.final)
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
