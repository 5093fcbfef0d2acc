import { useStore } from '#ui/lib/use-store.ts'
import { noSession, type SessionSnapshot } from './session-state.ts'
import { session } from './session.ts'

/** The session of this browser; `none` on the server and in the first render. */
export const useSession = (): SessionSnapshot =>
  useStore({ subscribe: session.subscribe, get: session.snapshot }, noSession)
