// Tiny cues made on the spot: nothing is loaded, nothing sounds before the first gesture, nothing at all unless wanted.

import { settings } from '../settings.svelte.ts'

let context: AudioContext | null = null
let touched = false

for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(gesture, () => (touched = true), { once: true, passive: true })

// A page in the background is silent, but for what calls its viewer back.
function ready(unseen = false): AudioContext | null {
  if (!settings.sound || !touched || (document.hidden && !unseen)) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function envelope(audio: AudioContext, loudness: number, attack: number, length: number): GainNode {
  const gain = audio.createGain()
  const now = audio.currentTime
  gain.gain.setValueAtTime(0.0001, now)
  gain.gain.exponentialRampToValueAtTime(loudness, now + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length)
  gain.connect(audio.destination)
  return gain
}

function tone(frequency: number, loudness: number, length: number, unseen = false) {
  const audio = ready(unseen)
  if (!audio) return
  const oscillator = audio.createOscillator()
  oscillator.frequency.value = frequency
  oscillator.connect(envelope(audio, loudness, 0.005, length))
  oscillator.start()
  oscillator.stop(audio.currentTime + length)
}

function breath(loudness: number, length: number, from: number, to: number) {
  const audio = ready()
  if (!audio) return
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = 0.8
  filter.frequency.setValueAtTime(from, audio.currentTime)
  filter.frequency.exponentialRampToValueAtTime(to, audio.currentTime + length)
  source.connect(filter).connect(envelope(audio, loudness, length * 0.25, length))
  source.start()
}

// The bicycle bell: a strike and its overtone, twice.
export function bell() {
  for (const delay of [0, 140])
    setTimeout(() => {
      tone(2093, 0.06, 0.7)
      tone(5230, 0.02, 0.4)
    }, delay)
}
export function whoosh(squares: number) {
  breath(0.05, 0.18 + 0.03 * squares, 350, 1100)
}
export function flip() {
  breath(0.09, 0.07, 2600, 900)
}
// A die on a wooden table.
export function rattle() {
  for (let i = 0; i < 4; ++i) setTimeout(() => breath(0.08, 0.04, 3000 - 300 * i, 1400), 70 * i)
}
export function sigh() {
  breath(0.05, 0.35, 700, 200)
}
export function cheer() {
  breath(0.16, 2.4, 900, 1500)
  for (let i = 0; i < 5; ++i) setTimeout(() => breath(0.07, 0.5, 1200 + 200 * i, 1800), 180 * i)
}
// It is my move, and I am looking elsewhere: two soft notes of a horn, unlike anything in a race.
export function call() {
  for (const [delay, pitch] of [
    [0, 392],
    [220, 523],
  ] as const)
    setTimeout(() => {
      tone(pitch, 0.07, 0.5, true)
      tone(pitch * 2, 0.02, 0.4, true)
    }, delay)
}
