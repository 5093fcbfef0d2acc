import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { LoginCalls, Tokens } from './login-calls.ts'
import { openSessionState } from './session-state.ts'
import type { SessionRecord, TokenStore } from './token-store.ts'

interface SessionOptions {
  calls: LoginCalls
  store: TokenStore
  /** Runs one task at a time, across all tabs. */
  withLock: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Called on logout, to clear the data of other services. */
  onLogout?: () => void
  clock?: () => number
}

export type Session = ReturnType<typeof openSession>

/** The session of this browser: started by the first call that needs it, kept alive, and shared by all tabs. */
export function openSession({ calls, store, withLock, onLogout, clock = Date.now }: SessionOptions) {
  const state = openSessionState(store, clock)
  let renewing: Promise<string> | undefined

  async function startGuest(options?: { hasExpired: boolean }): Promise<string> {
    const tokens = await calls.guest(undefined)
    // A tab that did not wait for this one (tab-lock.ts) may have started a session, and filled its bag.
    return state.freshToken() ?? state.save(tokens, options)
  }

  async function renew(): Promise<string> {
    const fresh = state.freshToken()
    if (fresh) return fresh
    const before = state.resync()
    const usid = before?.usid ?? store.lostSession()
    if (usid === undefined) return startGuest()
    try {
      const tokens = await calls.refresh(usid)
      // The cookie was planted if its session differs from the recorded one (decision 0114).
      if (tokens.usid === usid) return await keep(tokens, before)
    } catch (failure) {
      if (!isTokenInvalid(failure)) throw failure
    }
    return startGuest({ hasExpired: before?.kind === 'registered' })
  }

  /** Another tab that did not wait for this one may have logged in or out meanwhile. Its session is not replaced. */
  async function keep(tokens: Tokens, before: SessionRecord | undefined): Promise<string> {
    const now = state.resync()
    const isSame = now?.usid === before?.usid && now?.customerId === before?.customerId
    return isSame ? state.save(tokens) : renew()
  }

  /** A valid access token. Starts a guest session if there is no session yet (ACC-010). */
  async function token(): Promise<string> {
    const fresh = state.freshToken()
    if (fresh) return fresh
    renewing ??= withLock(renew).finally(() => (renewing = undefined))
    return renewing
  }

  return {
    token,
    snapshot: state.snapshot.get,
    subscribe: state.snapshot.subscribe,
    on: state.on,
    resync: () => void state.resync(),
    /** Drops a token that the server refused. The next call of `token` gets a new one. */
    discard: state.discard,
    /** Keeps an existing session alive; does not start one (ACC-020). */
    async keepAlive() {
      if (state.resync()) await token()
    },
    /** Continues the session of an earlier visit whose record is lost. */
    async restore() {
      if (!state.resync() && store.lostSession() !== undefined) await token()
    },
    /** Logs the guest in as the customer (ACC-011). Throws the fault of a refused login. */
    login: (credentials: { login: string; password: string }) =>
      withLock(async () => {
        const before = state.resync()
        state.save(await calls.customer(credentials, before?.kind === 'guest' ? before.usid : undefined))
      }),
    /** Ends the session here and on the server, and starts a guest session (ACC-012, ACC-013). */
    async logout() {
      const current = await token()
      await withLock(async () => {
        try {
          await calls.logout(current)
        } catch (failure) {
          // `unauthorized`: the session has already ended on the server.
          if (!isCallFault(failure, 'unauthorized')) throw failure
        }
        onLogout?.()
        // Clears the state before the guest session is requested. That request may be slow, and the next person at
        // this device must find no data.
        state.clear()
        state.save(await calls.guest(undefined))
      })
    },
  }
}

/** ACC-015, ACC-016: only an invalid refresh token starts a new session. */
const isTokenInvalid = (failure: unknown): boolean =>
  isCallFault(failure, 'invalid-grant') &&
  ['EXPIRED_TOKEN', 'invalid refresh_token', 'two refresh_token cookies'].includes(
    String(failure.details.reason),
  )
