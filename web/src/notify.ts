// The system tells me that it is my move: once per question, however many pages of the app are open, and not at all
// while one of them is in sight.

import { settings } from './settings.svelte.ts'

const TOLD = 'tourmalet.told'
const KEPT = 100
// So long a page in sight has to say that it is there.
const HEAD_START = 400

// Pages of the app ask each other whether one of them is in sight.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tourmalet.pages') : null
let lastSeen = -Infinity
others?.addEventListener('message', (message: MessageEvent<'anybody?' | 'here'>) => {
  if (message.data === 'here') lastSeen = performance.now()
  else if (document.visibilityState === 'visible') others.postMessage('here')
})

async function anybodyLooks(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const asked = performance.now()
  others?.postMessage('anybody?')
  await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  return lastSeen >= asked || (document.visibilityState as string) === 'visible'
}

export const canNotify = (): boolean => 'Notification' in globalThis
export const mayNotify = (): boolean => canNotify() && settings.notify && Notification.permission === 'granted'

// Only ever asked by a button.
export async function wantNotifications(wanted: boolean): Promise<boolean> {
  if (wanted && canNotify() && Notification.permission === 'default') await Notification.requestPermission()
  settings.notify = wanted && canNotify() && Notification.permission === 'granted'
  return settings.notify
}

// Whether nobody has told of this question yet; from now on somebody has.
function claim(key: string): boolean {
  try {
    const told = JSON.parse(localStorage.getItem(TOLD) ?? '[]') as string[]
    if (told.includes(key)) return false
    localStorage.setItem(TOLD, JSON.stringify([...told, key].slice(-KEPT)))
  } catch {
    // Without storage each page tells for itself; the tag keeps the system from showing it twice.
  }
  return true
}

// One page at a time looks whether it has been told.
async function claimed(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return claim(key)
  return navigator.locks.request(TOLD, () => claim(key))
}

async function show(title: string, body: string, path: string, key: string): Promise<void> {
  const options = { body, tag: key, icon: '/icon-192.png', data: { path } }
  // Phones show only what a service worker asks for.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (worker?.active) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    if (location.pathname !== path) location.assign(path)
    notification.close()
  }
}

// True if this page is the one that tells of it, because nobody looks.
export async function tell(key: string, title: string, body: string, path: string): Promise<boolean> {
  const seen = await anybodyLooks()
  if (!(await claimed(key)) || seen) return false
  if (mayNotify()) await show(title, body, path, key).catch(() => undefined)
  return true
}
