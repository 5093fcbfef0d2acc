import { useSyncExternalStore } from 'react'
import { nobody, type SessionSnapshot } from './open-session.ts'
import { session } from './session.ts'

/** Who the browser is to the shop; nobody on the server and in the first drawing. */
export const useSession = (): SessionSnapshot =>
  useSyncExternalStore(session.subscribe, session.snapshot, () => nobody)
