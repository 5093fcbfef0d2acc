import { decodeClaims, readIdentity } from '#shared/access-token.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { LoginCalls } from './login-calls.ts'
import type { SessionRecord, TokenStore } from './token-store.ts'

/** Who the browser is to the shop. `none`: nobody yet, looking around starts no session. */
export interface SessionSnapshot {
  kind: 'none' | 'guest' | 'registered'
  customerId: string | undefined
  usid: string | undefined
  /** A guest who was a customer until the session ran out, a moment ago in this tab. */
  hasExpired: boolean
}

/** `session-changed`: another customer than before (ACC-018). `session-expired`: a customer was logged out by time (ACC-014). */
export type SessionEvent = 'session-changed' | 'session-expired'

interface SessionOptions {
  calls: LoginCalls
  store: TokenStore
  /** Runs one piece of work at a time, over all tabs. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Hears that the customer logged out, to put away what other services keep. */
  onLogout?: () => void
  clock?: () => number
}

type Tokens = Awaited<ReturnType<LoginCalls['guest']>>

/** A token with less left than this is as good as over (ACC-025). */
const marginMilliseconds = 60_000

export const nobody: SessionSnapshot = {
  kind: 'none',
  customerId: undefined,
  usid: undefined,
  hasExpired: false,
}

export type Session = ReturnType<typeof openSession>

/** The browser's session: made when the first call needs it, kept alive, and the same in all tabs. */
export function openSession({ calls, store, inTurn, onLogout, clock = Date.now }: SessionOptions) {
  let record = store.read()
  let snapshot = snapshotOf(record)
  let renewing: Promise<string> | undefined
  const listeners = new Set<() => void>()
  const eventListeners = new Map<SessionEvent, Set<() => void>>()

  function emit(event: SessionEvent): void {
    for (const listener of eventListeners.get(event) ?? []) listener()
  }

  function take(next: SessionRecord | undefined, hasExpired = false): void {
    record = next
    const before = snapshot
    const after = snapshotOf(next, hasExpired)
    if (before.customerId === after.customerId && before.usid === after.usid) return
    snapshot = after
    for (const listener of listeners) listener()
    if (before.customerId !== after.customerId) emit('session-changed')
  }

  /** Another tab may have logged in or out, or renewed the token (ACC-017). */
  function resync(): SessionRecord | undefined {
    const stored = store.read()
    if (stored?.accessToken !== record?.accessToken || stored?.usid !== record?.usid) take(stored)
    return record
  }

  function freshToken(): string | undefined {
    const standing = resync()
    const isFresh = standing !== undefined && standing.expiresAt - clock() > marginMilliseconds
    return isFresh ? standing.accessToken : undefined
  }

  function keep(tokens: Tokens, hasExpired = false): string {
    const next = recordOf(tokens, clock())
    store.write(next)
    take(next, hasExpired)
    return tokens.access_token
  }

  function forget(): void {
    store.clear()
    take(undefined)
  }

  async function renew(): Promise<string> {
    const fresh = freshToken()
    if (fresh) return fresh
    const before = record
    if (!before) return keep(await calls.guest(undefined))
    try {
      return keep(await calls.refresh(before.usid))
    } catch (failure) {
      if (!isTokenOver(failure)) throw failure
    }
    const hasExpired = before.kind === 'registered'
    const token = keep(await calls.guest(undefined), hasExpired)
    if (hasExpired) emit('session-expired')
    return token
  }

  /** A valid access token; begins a guest session when there is none yet (ACC-010). */
  async function token(): Promise<string> {
    const fresh = freshToken()
    if (fresh) return fresh
    renewing ??= inTurn(renew).finally(() => (renewing = undefined))
    return renewing
  }

  return {
    token,
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on(event: SessionEvent, listener: () => void) {
      const heard = eventListeners.get(event) ?? new Set()
      eventListeners.set(event, heard.add(listener))
      return () => void heard.delete(listener)
    },
    resync: () => void resync(),
    /** Puts away a token that the server no longer takes: the next one is a new one. */
    discard(refused: string) {
      if (record?.accessToken !== refused) return
      record = { ...record, accessToken: undefined, expiresAt: 0 }
      store.write(record)
    },
    /** Keeps a session that there is alive; begins none (ACC-020). */
    async keepAlive() {
      if (resync()) await token()
    },
    /** Turns the guest into the customer (ACC-011). Throws the fault of a refused login. */
    login: (credentials: { login: string; password: string }) =>
      inTurn(async () => {
        resync()
        keep(await calls.customer(credentials, record?.kind === 'guest' ? record.usid : undefined))
      }),
    /** Ends the session here and on the server and begins a guest's (ACC-012, ACC-013). */
    async logout() {
      const current = await token()
      await inTurn(async () => {
        try {
          await calls.logout(current)
        } catch (failure) {
          // Ended already, which is what was wanted.
          if (!isCallFault(failure, 'unauthorized')) throw failure
        }
        onLogout?.()
        try {
          keep(await calls.guest(undefined))
        } catch (failure) {
          forget()
          throw failure
        }
      })
    },
  }
}

/** ACC-015, ACC-016: only a refresh token that is worth nothing begins a new session. */
const isTokenOver = (failure: unknown): boolean =>
  isCallFault(failure, 'invalid-grant') &&
  ['EXPIRED_TOKEN', 'invalid refresh_token'].includes(String(failure.details.reason))

const snapshotOf = (record: SessionRecord | undefined, hasExpired = false): SessionSnapshot =>
  record ? { kind: record.kind, customerId: record.customerId, usid: record.usid, hasExpired } : nobody

function recordOf(tokens: Tokens, now: number): SessionRecord {
  const claims = decodeClaims(tokens.access_token)
  const kind = (claims && readIdentity(claims)?.kind) ?? 'guest'
  return {
    accessToken: tokens.access_token,
    usid: tokens.usid,
    customerId: tokens.customer_id,
    kind,
    expiresAt: now + tokens.expires_in * 1_000,
  }
}
