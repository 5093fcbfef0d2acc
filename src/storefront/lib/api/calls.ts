import type { Calls } from '#api/calls.ts'
import { openBrowserCalls } from './browser-calls.ts'
import { market } from './market.ts'

const openSession = async () => (await import('#storefront/state/session/session.ts')).session

let client: Calls | undefined

/** The app's one client in the browser. Loaders on the server take theirs from `pageContext` instead. */
export function calls(): Calls {
  client ??= openBrowserCalls({
    ...market(),
    // Most calls of most visitors need no token: the session comes when one does.
    token: async () => (await openSession()).token(),
    discard: async (token) => (await openSession()).discard(token),
  })
  return client
}
