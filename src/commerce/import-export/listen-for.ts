import type { Database } from '#commerce/database.ts'

/**
 * `wait` ends when this process is notified of the tag, and so of all that was announced before it; after
 * half a minute anyway. A connection that brings no announcement is opened again by its heartbeat, which also empties
 * the caches.
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
