import { useStore } from '#storefront/lib/use-store.ts'
import { nobody, type SessionSnapshot } from './open-session.ts'
import { session } from './session.ts'

/** Who the browser is to the shop; nobody on the server and in the first drawing. */
export const useSession = (): SessionSnapshot =>
  useStore({ subscribe: session.subscribe, get: session.snapshot }, nobody)
