import { market } from '#storefront/lib/api/market.ts'
import { openLoginCalls } from './login-calls.ts'
import { nobody, openSession, type Session, type SessionEvent, type SessionSnapshot } from './open-session.ts'
import { browserTokenStore, cookieText } from './token-store.ts'

let opened: Session | undefined

/** The one session of this browser, opened at its first use. On the server there is none: pages are anonymous. */
function browserSession(): Session {
  if (opened) return opened
  const { siteId } = market()
  // A page that names no client speaks for the server's own storefront.
  const { client } = document.documentElement.dataset
  const session = openSession({
    calls: openLoginCalls({ siteId, clientId: client, origin: location.origin }),
    store: browserTokenStore(siteId),
    inTurn: (work) => inTurn(`session_${siteId}`, work),
    onLogout: clearSubscriptionCookie,
  })
  opened = session
  window.addEventListener('storage', () => session.resync())
  // A failure shows where the next call needs the token.
  window.addEventListener('focus', () => void session.keepAlive().catch(() => {}))
  return session
}

const isBrowser = typeof document !== 'undefined'

export const session = {
  token: (): Promise<string> => browserSession().token(),
  discard: (token: string): void => browserSession().discard(token),
  snapshot: (): SessionSnapshot => (isBrowser ? browserSession().snapshot() : nobody),
  subscribe: (listener: () => void): (() => void) => browserSession().subscribe(listener),
  on: (event: SessionEvent, listener: () => void): (() => void) => browserSession().on(event, listener),
  login: (credentials: { login: string; password: string }): Promise<void> =>
    browserSession().login(credentials),
  logout: (): Promise<void> => browserSession().logout(),
}

/** Two tabs must not spend the same refresh token. Without locks (plain HTTP) the server's grace period does it. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types promise `locks` everywhere; pages over plain HTTP have none.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(name, work)
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

/** ACC-013: the subscription service's own log-in. */
function clearSubscriptionCookie(): void {
  document.cookie = cookieText('og_auth', undefined, 0, location.protocol === 'https:')
}
