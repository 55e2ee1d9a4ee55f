/* global shell, referee, version */
// Keeps the app itself, so that it opens at once and also without a network. Races are never kept: they live on the
// server, and whatever is below /api goes there untouched.
//
// `shell`, `referee` and `version` are written in front of this when the app is built. What is in `referee` is fetched
// when the referee is opened, and from then on kept like the shell, also by the versions that follow. A page that is
// open goes on with the files it began with; the next version takes over when all pages are closed.
const kept = `tourmalet-${version}`

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(kept).then(async (cache) => {
      await cache.addAll(shell)
      if (await refereeIsKept()) await cache.addAll(referee)
    }),
  )
})

async function refereeIsKept() {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith('.wasm')) return true
  return false
}

self.addEventListener('message', (event) => {
  if (event.data !== 'keep the referee') return
  event.waitUntil(
    caches.open(kept).then(async (cache) => {
      for (const path of referee) if (!(await cache.match(path))) await cache.add(path)
      event.source?.postMessage('the referee is kept')
    }),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/', { cacheName: kept })))
  } else if (shell.includes(url.pathname) || referee.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname, { cacheName: kept }).then((file) => file ?? fetch(request)))
  }
})

// A notification leads to its race: to the page that shows it, or to any page of the app, or to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path ?? '/'
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path)
      if (there) return there.focus()
      const [any] = pages
      if (!any) return self.clients.openWindow(path)
      const page = await any.focus()
      return page.navigate(path).catch(() => self.clients.openWindow(path))
    }),
  )
})
