import type { Database } from '#commerce/database.ts'

/**
 * `wait` resolves when this process has received the tag, and so all earlier announcements, or after half a minute.
 * If the connection delivers no announcements, the heartbeat reopens it, which also empties the caches.
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
