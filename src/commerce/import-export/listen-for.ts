import type { Database } from '#commerce/database.ts'

/**
 * `wait` ends when this process has received the tag, and so all earlier announcements; after half a minute at the
 * latest. The heartbeat reopens a connection that delivers no announcements, which also empties the caches.
 */
export async function listenFor(database: Database, tag: string) {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  const stop = await database.onChange((tags) => {
    if (tags.includes(tag) || tags.includes('*')) resolve()
  })
  const wait = () => {
    const timer = setTimeout(resolve, 30_000)
    return arrival.finally(() => clearTimeout(timer))
  }
  return { tag, wait, stop }
}
