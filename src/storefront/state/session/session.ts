import { market } from '#storefront/lib/api/market.ts'
import { deleteForeignCookie } from '#storefront/lib/browser-cookies.ts'
import { wholeStorages } from '#storefront/lib/browser-storage.ts'
import { forgetCustomers } from './forget-customer.ts'
import { openLoginCalls } from './login-calls.ts'
import { openTabLock } from './tab-lock.ts'
import { openSession, type Session } from './open-session.ts'
import { noSession, type SessionEvent, type SessionSnapshot } from './session-state.ts'
import { browserTokenStore } from './token-store.ts'

let opened: Session | undefined

/** The session of this browser, opened at its first use. The server has no session: pages are anonymous. */
function browserSession(): Session {
  if (opened) return opened
  const { siteId } = market()
  // Without `data-client` the server uses the client of its own storefront.
  const { client } = document.documentElement.dataset
  const session = openSession({
    calls: openLoginCalls({ siteId, clientId: client, origin: location.origin }),
    store: browserTokenStore(siteId),
    withLock: openTabLock(`session_${siteId}`),
    onLogout: clearSubscriptionCookie,
  })
  opened = session
  window.addEventListener('storage', () => session.resync())
  // A page in the back/forward cache receives no events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.resync())
  forgetCustomers({ session, storages: wholeStorages })
  // The next call that needs the token reports a failure.
  window.addEventListener('focus', () => void session.keepAlive().catch(() => {}))
  return session
}

const isBrowser = typeof document !== 'undefined'

export const session = {
  token: (): Promise<string> => browserSession().token(),
  discard: (token: string): void => browserSession().discard(token),
  restore: (): Promise<void> => browserSession().restore(),
  snapshot: (): SessionSnapshot => (isBrowser ? browserSession().snapshot() : noSession),
  subscribe: (listener: () => void): (() => void) => browserSession().subscribe(listener),
  on: (event: SessionEvent, listener: () => void): (() => void) => browserSession().on(event, listener),
  login: (credentials: { login: string; password: string }): Promise<void> =>
    browserSession().login(credentials),
  logout: (): Promise<void> => browserSession().logout(),
}

/** ACC-013: the login cookie of the subscription service. */
function clearSubscriptionCookie(): void {
  deleteForeignCookie('og_auth')
}
