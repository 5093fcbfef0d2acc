import { writeIdentity } from '#shared/identity/access-token.ts'
import { openKeyedMutex } from '#shared/work/queue.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { LoginCalls, Tokens } from './login-calls.ts'
import { openSession } from './open-session.ts'
import type { TabLock } from './tab-lock.ts'
import type { SessionRecord, TokenStore } from './token-store.ts'

export const faultOf = (status: number, code: string, reason?: string) =>
  new CallFault(status, { type: `/api/docs/faults#${code}`, title: 'Bad Request', arguments: { reason } })

export function tokensFor(name: string, usid: string, registered: boolean): Tokens {
  const identity = writeIdentity({
    tenant: 'bonbon_001',
    clientId: 'bonbon-storefront',
    usid,
    siteId: 'main',
    guestCustomerId: registered ? 'guest-before' : name,
    registeredCustomerId: registered ? name : undefined,
    login: undefined,
  })
  const claims = { ...identity, iat: 0, exp: 1_800, jti: crypto.randomUUID() }
  return {
    access_token: `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`,
    id_token: '',
    refresh_token: '',
    expires_in: 1_800,
    refresh_token_expires_in: 7_776_000,
    token_type: 'Bearer',
    usid,
    customer_id: name,
    enc_user_id: '',
    idp_access_token: '',
  }
}

/** A fake server that records the requests, and tabs of one browser, which share one token store. */
export function openBrowser() {
  let now = 1_000_000
  let stored: SessionRecord | undefined
  let guests = 0
  /** The session that the server's cookie identifies. */
  let cookie: SessionRecord | undefined
  const requests: string[] = []
  const refreshes: (() => Promise<Tokens>)[] = []
  const store: TokenStore = {
    read: () => stored && { ...stored },
    lostSession: () => (stored === undefined ? cookie?.usid : undefined),
    write: (record) => (cookie = stored = { ...record }),
    clear: () => (stored = undefined),
  }
  const calls: LoginCalls = {
    guest: async () => {
      requests.push('guest')
      guests++
      return tokensFor(`guest-${guests}`, `usid-${guests}`, false)
    },
    customer: async ({ login, password }, usid) => {
      requests.push(`customer ${usid}`)
      if (password !== 'right') throw faultOf(401, 'invalid-credentials')
      return tokensFor(login, usid ?? 'usid-new', true)
    },
    refresh: async (usid) => {
      requests.push(`refresh ${usid}`)
      const answer = refreshes.shift()
      return answer
        ? answer()
        : tokensFor(cookie?.customerId ?? '', cookie?.usid ?? '', cookie?.kind === 'registered')
    },
    logout: async () => void requests.push('logout'),
  }
  const mutex = openKeyedMutex()
  const openTab = ({ withLock = (task) => mutex('session', task) }: { withLock?: TabLock } = {}) =>
    openSession({
      calls,
      store,
      clock: () => now,
      onLogout: () => requests.push('onLogout'),
      withLock,
    })
  const forget = () => (stored = undefined)
  return {
    openTab,
    requests,
    refreshes,
    calls,
    forget,
    advance: (seconds: number) => (now += seconds * 1_000),
  }
}

export function eventsOf(session: ReturnType<typeof openSession>) {
  const events: string[] = []
  session.on('session-changed', () => events.push('session-changed'))
  session.on('session-expired', () => events.push('session-expired'))
  return events
}
