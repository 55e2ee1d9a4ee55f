// Podium and ranking as a picture for a chat: 1080 points wide, drawn on a canvas in the look of the app, by day.

import { liveryOf } from '../livery.ts'
import { say } from '../words.ts'
import type { JerseyId, Row } from './documents.ts'

// Who stands on the podium, a rider or a team: under the mark a name, in a sentence the whole of it.
export interface Step {
  colour: number
  number?: number
  name: string
  whole: string
}
export interface Poster {
  kicker: string
  title: string
  line: string
  podium: readonly Step[]
  rows: readonly Row[]
  jerseys: readonly { jersey: JerseyId; name: string }[]
  // What stands at the right of a row.
  figure: (row: Row) => string
}

const INK = '#1d1b19'
const SOFT = '#6a6256'
const FLAME = '#c4281c'
const FILLS = ['#c4281c', '#2b5d9b', '#1d1b19', '#2a7a4c', '#ffffff', '#f08fb0']
const JERSEYS: Record<JerseyId, string> = { yellow: '#f3c318', green: '#2e8b57', polka: '#ffffff' }
const WIDTH = 1080
const MOST = 12

// The mark of the team with the number in it.
function mark(
  pen: CanvasRenderingContext2D,
  colour: number,
  number: number | undefined,
  x: number,
  y: number,
  r: number,
): void {
  const livery = liveryOf(colour)
  pen.save()
  pen.translate(x, y)
  pen.scale(r / 10, r / 10)
  const shape = new Path2D(livery.path)
  pen.fillStyle = FILLS[colour] ?? INK
  pen.fill(shape)
  pen.lineWidth = 1.2
  pen.strokeStyle = INK
  pen.stroke(shape)
  pen.fillStyle = livery.text
  pen.strokeStyle = FILLS[colour] ?? INK
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.font = '11px "League Gothic"'
  pen.textAlign = 'center'
  const text = number === undefined ? livery.letter : String(number)
  pen.strokeText(text, 0, 4)
  pen.fillText(text, 0, 4)
  pen.restore()
}

function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  let cut = text
  while (cut.length > 1 && pen.measureText(cut + '…').width > room) cut = cut.slice(0, -1)
  return cut + '…'
}

export async function draw(poster: Poster): Promise<Blob> {
  await Promise.all([
    document.fonts.load('40px "League Gothic"'),
    document.fonts.load('30px "Source Serif 4"'),
    document.fonts.load('italic 30px "Source Serif 4"'),
  ]).catch(() => undefined)
  const rows = poster.rows.filter(({ place }) => place).slice(0, MOST)
  const podium = poster.podium.slice(0, 3)
  const top = 330
  const list = top + (podium.length > 0 ? 470 : 0)
  const height = list + rows.length * 66 + (poster.jerseys.length > 0 ? 110 : 30) + 70
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = height
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#f6f0e1'
  pen.fillRect(0, 0, WIDTH, height)

  // The masthead.
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.font = '64px "League Gothic"'
  pen.fillText('TOURMALET', WIDTH / 2, 84)
  pen.fillRect(50, 104, WIDTH - 100, 6)
  pen.fillRect(50, 114, WIDTH - 100, 2)
  pen.fillStyle = FLAME
  pen.font = '40px "League Gothic"'
  pen.fillText(fitted(pen, poster.kicker.toLocaleUpperCase(), WIDTH - 120), WIDTH / 2, 168)
  pen.fillStyle = INK
  pen.font = '96px "League Gothic"'
  pen.fillText(fitted(pen, poster.title, WIDTH - 100), WIDTH / 2, 262)
  pen.fillStyle = SOFT
  pen.font = 'italic 32px "Source Serif 4"'
  pen.fillText(fitted(pen, poster.line, WIDTH - 120), WIDTH / 2, 312)

  // The podium: second, first, third.
  const STEPS = [
    { place: 1, x: 240, up: 190 },
    { place: 0, x: 540, up: 260 },
    { place: 2, x: 840, up: 140 },
  ]
  for (const { place, x, up } of STEPS) {
    const step = podium[place]
    if (step === undefined) continue
    const foot = top + 450
    pen.fillStyle = place === 0 ? JERSEYS.yellow : '#ece3cd'
    pen.fillRect(x - 145, foot - up, 290, up)
    pen.strokeStyle = INK
    pen.lineWidth = 4
    pen.strokeRect(x - 145, foot - up, 290, up)
    pen.fillStyle = INK
    pen.textAlign = 'center'
    pen.font = '100px "League Gothic"'
    pen.fillText(String(place + 1), x, foot - up + 100)
    pen.font = '34px "Source Serif 4"'
    if (up > 130) pen.fillText(fitted(pen, step.name, 270), x, foot - up + (up > 150 ? 145 : 132))
    mark(pen, step.colour, step.number, x, foot - up - 66, 56)
  }

  // The ranking.
  rows.forEach((row, i) => {
    const y = list + i * 66 + 46
    pen.fillStyle = '#c9bfa9'
    pen.fillRect(50, y + 18, WIDTH - 100, 2)
    pen.fillStyle = INK
    pen.textAlign = 'right'
    pen.font = '46px "League Gothic"'
    pen.fillText(String(row.place), 104, y)
    mark(pen, row.colour, row.number, 152, y - 14, 24)
    const figure = poster.figure(row)
    pen.fillText(figure, WIDTH - 56, y)
    const room = WIDTH - 56 - pen.measureText(figure).width - 230
    pen.textAlign = 'left'
    pen.font = '34px "Source Serif 4"'
    const name =
      row.number === undefined ? say(row.team) : row.name && row.name !== String(row.number) ? row.name : say(row.team)
    pen.fillText(fitted(pen, name, room), 200, y - 3)
  })

  // Who wears what.
  if (poster.jerseys.length > 0) {
    const y = list + rows.length * 66 + 70
    const wide = (WIDTH - 100) / poster.jerseys.length
    poster.jerseys.forEach(({ jersey, name }, i) => {
      const x = 60 + i * wide
      const shirt = new Path2D('M-16-36-43-24-36-2-25-7V37H25V-7L36-2 43-24 16-36Q0-25-16-36z')
      pen.save()
      pen.translate(x + 40, y)
      pen.scale(0.8, 0.8)
      pen.fillStyle = JERSEYS[jersey]
      pen.fill(shirt)
      if (jersey === 'polka') {
        pen.fillStyle = FLAME
        for (const [dx, dy] of [
          [-12, -12],
          [12, -12],
          [0, 4],
          [-12, 20],
          [12, 20],
        ] as const) {
          pen.beginPath()
          pen.arc(dx, dy, 5, 0, 7)
          pen.fill()
        }
      }
      pen.strokeStyle = INK
      pen.lineWidth = 4
      pen.stroke(shirt)
      pen.restore()
      pen.fillStyle = INK
      pen.textAlign = 'left'
      pen.font = '32px "Source Serif 4"'
      pen.fillText(fitted(pen, name, wide - 110), x + 92, y + 12)
    })
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png'),
  )
}
