// The address under which others find this server. Opened as "localhost" the page's own is of no use to them; the
// server knows a better one.
import { addressesHere } from './api.ts'

const local = /^(localhost|127\.|\[::1\])/.test(location.hostname)
export const server = $state({ origin: location.origin, local })

if (local)
  void addressesHere().then(
    ([first]) => {
      if (first === undefined) return
      server.origin = first
      server.local = false
    },
    () => {},
  )
