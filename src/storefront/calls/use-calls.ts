import type { Calls } from '#api/calls.ts'
import { session } from '#storefront/session/session.ts'
import { openBrowserCalls } from './browser-calls.ts'
import { market } from './market.ts'

let client: Calls | undefined

/** The app's one client in the browser. Loaders on the server take theirs from `pageContext` instead. */
export function calls(): Calls {
  client ??= openBrowserCalls({ ...market(), token: session.token, discard: session.discard })
  return client
}
