// REF-CLK-2 A turn begins: a sound, a short buzz, and for who wants no sound a flash of the dial.

import { settings } from '../settings.svelte.ts'

let context: AudioContext | undefined
let bell: AudioBuffer | undefined

// A hand bell, struck twice: heard over a lively table. It is made once.
function made(audio: AudioContext): AudioBuffer {
  const LENGTH = 0.7
  const buffer = audio.createBuffer(1, Math.ceil(LENGTH * audio.sampleRate), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (const begin of [0, 0.16])
    for (const [pitch, loudness, fades] of [
      [880, 0.22, 0.09],
      [1760, 0.1, 0.06],
      [2637, 0.05, 0.04],
    ] as const)
      for (let i = Math.ceil(begin * audio.sampleRate); i < samples.length; ++i) {
        const time = i / audio.sampleRate - begin
        samples[i]! +=
          loudness * Math.min(1, time / 0.004) * Math.exp(-time / fades) * Math.sin(2 * Math.PI * pitch * time)
      }
  return buffer
}

export function signal(): void {
  if ('vibrate' in navigator) navigator.vibrate(60)
  if (!settings.turnSound) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const source = context.createBufferSource()
  source.buffer = bell ??= made(context)
  source.connect(context.destination)
  source.start()
}

export function tick(): void {
  if ('vibrate' in navigator) navigator.vibrate(12)
}

// The screen stays on while a stage is on it; a phone that was put away asks again.
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock: WakeLockSentinel | null = null
  let over = false
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    navigator.wakeLock.request('screen').then(
      (given) => {
        if (over) void given.release()
        else lock = given
      },
      () => undefined, // an empty battery says no
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
