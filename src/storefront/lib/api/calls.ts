import type { Calls } from '#api/calls.ts'
import { openBrowserCalls } from './browser-calls.ts'
import { market } from './market.ts'
import { sessionSource } from './session-source.ts'

let client: Calls | undefined

/** The client of the calls in the browser. Loaders on the server use `pageContext`. */
export function calls(): Calls {
  client ??= openBrowserCalls({
    ...market(),
    token: async () => (await sessionSource()).token(),
    discard: async (token) => (await sessionSource()).discard(token),
  })
  return client
}
