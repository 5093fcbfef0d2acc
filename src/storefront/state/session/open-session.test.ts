import { expect, test } from 'vitest'
import { writeIdentity } from '#shared/access-token.ts'
import { openKeyedMutex } from '#shared/queue.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { LoginCalls, Tokens } from './login-calls.ts'
import { openSession } from './open-session.ts'
import type { TabLock } from './tab-lock.ts'
import type { SessionRecord, TokenStore } from './token-store.ts'

const faultOf = (status: number, code: string, reason?: string) =>
  new CallFault(status, { type: `/api/docs/faults#${code}`, title: 'Bad Request', arguments: { reason } })

function tokensFor(name: string, usid: string, registered: boolean): Tokens {
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
function openBrowser() {
  let now = 1_000_000
  let stored: SessionRecord | undefined
  let guests = 0
  /** The session that the server's cookie stands for. */
  let cookie: SessionRecord | undefined
  const requests: string[] = []
  const refreshes: (() => Promise<Tokens>)[] = []
  const store: TokenStore = {
    read: () => stored && { ...stored },
    hasLostRecord: () => stored === undefined && cookie !== undefined,
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

function eventsOf(session: ReturnType<typeof openSession>) {
  const events: string[] = []
  session.on('session-changed', () => events.push('session-changed'))
  session.on('session-expired', () => events.push('session-expired'))
  return events
}

test('ACC-010 the first token starts a guest session: one session for many calls at the same time', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  expect(tab.snapshot().kind).toBe('none')
  const tokens = await Promise.all([tab.token(), tab.token(), tab.token()])
  expect(new Set(tokens).size).toBe(1)
  expect(requests).toEqual(['guest'])
  expect(tab.snapshot()).toEqual({
    kind: 'guest',
    customerId: 'guest-1',
    usid: 'usid-1',
    hasExpired: false,
  })
  expect(await openTab().token()).toBe(tokens[0])
})

test('ACC-025 a token is used while more than 60 seconds remain, then renewed', async () => {
  const { openTab, requests, advance } = openBrowser()
  const tab = openTab()
  const first = await tab.token()
  advance(1_739)
  expect(await tab.token()).toBe(first)
  advance(1)
  expect(await tab.token()).not.toBe(first)
  expect(requests).toEqual(['guest', 'refresh usid-1'])
})

test('a session whose record the browser has deleted goes on, and no guest takes its place', async () => {
  const { openTab, requests, forget } = openBrowser()
  await openTab().login({ login: 'ana', password: 'right' })
  forget()
  const tab = openTab()
  expect(tab.snapshot().kind).toBe('none')
  await tab.restore()
  expect(tab.snapshot()).toMatchObject({ kind: 'registered', customerId: 'ana' })
  forget()
  // Without a visit that restores it, the first call does.
  const other = openTab()
  await other.token()
  expect(other.snapshot().customerId).toBe('ana')
  expect(requests).toEqual(['customer undefined', 'refresh undefined', 'refresh undefined'])
})

test('a lost record whose session has ended begins a guest session, once something needs one', async () => {
  const { openTab, requests, refreshes, forget } = openBrowser()
  await openTab().login({ login: 'ana', password: 'right' })
  forget()
  refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', 'invalid refresh_token')))
  const tab = openTab()
  await tab.token()
  expect(tab.snapshot()).toMatchObject({ kind: 'guest', hasExpired: false })
  expect(requests.slice(1)).toEqual(['refresh undefined', 'guest'])
})

test('nothing is restored where there is nothing', async () => {
  const { openTab, requests } = openBrowser()
  await openTab().restore()
  expect(requests).toEqual([])
})

test('two tabs renew an expired token only once', async () => {
  const { openTab, requests, advance } = openBrowser()
  const [one, other] = [openTab(), openTab()]
  await one.token()
  advance(1_800)
  const tokens = await Promise.all([one.token(), other.token()])
  expect(tokens[0]).toBe(tokens[1])
  expect(requests).toEqual(['guest', 'refresh usid-1'])
})

test('a guest session that starts late leaves the one that another tab has started meanwhile', async () => {
  const { openTab, calls } = openBrowser()
  const [slow, fast] = [openTab(), openTab({ withLock: (task) => task() })]
  const answer = Promise.withResolvers<void>()
  const { guest } = calls
  calls.guest = async (usid) => {
    await answer.promise
    return guest(usid)
  }
  const late = slow.token()
  calls.guest = guest
  // The other tab has waited for the lock long enough.
  await fast.login({ login: 'ana', password: 'right' })
  answer.resolve()
  expect(await late).toBe(await fast.token())
  expect(slow.snapshot()).toMatchObject({ kind: 'registered', customerId: 'ana' })
})

test.each(['login', 'logout'] as const)(
  'a renewal that is answered late leaves the %s of another tab as it is',
  async (change) => {
    const { openTab, refreshes, advance } = openBrowser()
    const [slow, fast] = [openTab(), openTab({ withLock: (task) => task() })]
    if (change === 'logout') await fast.login({ login: 'eve', password: 'right' })
    else await fast.token()
    advance(1_739)
    const { promise, resolve } = Promise.withResolvers<Tokens>()
    refreshes.push(() => promise)
    advance(1)
    const late = slow.token()
    // The other tab has waited for the lock long enough.
    if (change === 'login') await fast.login({ login: 'ana', password: 'right' })
    else await fast.logout()
    const before = fast.snapshot()
    resolve(change === 'login' ? tokensFor('guest-1', 'usid-1', false) : tokensFor('eve', 'usid-new', true))
    expect(await late).toBe(await fast.token())
    expect(slow.snapshot()).toMatchObject({ kind: before.kind, customerId: before.customerId })
  },
)

test('a logout forgets the customer at once, also while the answer for the next guest is awaited', async () => {
  const { openTab, calls } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const { guest } = calls
  const asked = new Promise<void>((begin) => {
    calls.guest = async (usid) => {
      begin()
      await held
      return guest(usid)
    }
  })
  const leaving = tab.logout()
  await asked
  expect(tab.snapshot().kind).toBe('none')
  expect(openTab().snapshot().kind).toBe('none')
  resolve()
  await leaving
  expect(tab.snapshot().kind).toBe('guest')
})

test('ACC-011 ACC-018 a login keeps the usid of the guest and emits session-changed', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  await tab.token()
  const events = eventsOf(tab)
  await tab.login({ login: 'ana', password: 'right' })
  expect(requests).toEqual(['guest', 'customer usid-1'])
  expect(tab.snapshot()).toMatchObject({ kind: 'registered', customerId: 'ana', usid: 'usid-1' })
  expect(events).toEqual(['session-changed'])
})

test('ACC-032 a refused login throws its fault and keeps the guest session', async () => {
  const { openTab } = openBrowser()
  const tab = openTab()
  const token = await tab.token()
  const refused = tab.login({ login: 'ana', password: 'wrong' })
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' })
  expect(await tab.token()).toBe(token)
})

test('ACC-017 ACC-018 a tab takes over the login of another tab', async () => {
  const { openTab } = openBrowser()
  const [one, other] = [openTab(), openTab()]
  await one.token()
  await other.token()
  const events = eventsOf(other)
  await one.login({ login: 'ana', password: 'right' })
  expect(await other.token()).toBe(await one.token())
  expect(other.snapshot().customerId).toBe('ana')
  expect(events).toEqual(['session-changed'])
})

test.each(['EXPIRED_TOKEN', 'invalid refresh_token'])(
  'ACC-014 ACC-015 a customer with an invalid refresh token (%s) becomes a guest, and session-expired is emitted',
  async (reason) => {
    const { openTab, refreshes, advance } = openBrowser()
    const tab = openTab()
    await tab.login({ login: 'ana', password: 'right' })
    const events = eventsOf(tab)
    advance(1_800)
    refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', reason)))
    await tab.token()
    expect(tab.snapshot()).toMatchObject({ kind: 'guest', hasExpired: true })
    expect(events).toEqual(['session-changed', 'session-expired'])
    await tab.login({ login: 'ana', password: 'right' })
    expect(tab.snapshot()).toMatchObject({ kind: 'registered', hasExpired: false })
  },
)

test('a guest with an invalid refresh token becomes another guest, without session-expired', async () => {
  const { openTab, refreshes, advance } = openBrowser()
  const tab = openTab()
  await tab.token()
  const events = eventsOf(tab)
  advance(1_800)
  refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', 'invalid refresh_token')))
  await tab.token()
  expect(tab.snapshot()).toMatchObject({ customerId: 'guest-2', hasExpired: false })
  expect(events).toEqual(['session-changed'])
})

test.each([
  new TypeError('Failed to fetch'),
  faultOf(401, 'invalid-client'),
  faultOf(400, 'invalid-grant', 'something else'),
  faultOf(429, 'too-many-attempts'),
])('ACC-016 any other failure of a refresh (%s) is thrown and does not end the session', async (failure) => {
  const { openTab, refreshes, advance } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  advance(1_800)
  refreshes.push(() => Promise.reject(failure))
  await expect(tab.token()).rejects.toBe(failure)
  expect(tab.snapshot().customerId).toBe('ana')
  await tab.token()
  expect(tab.snapshot().customerId).toBe('ana')
})

test('ACC-012 ACC-013 a logout ends the session, calls onLogout and starts a guest session', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  const events = eventsOf(tab)
  await tab.logout()
  expect(requests.slice(-3)).toEqual(['logout', 'onLogout', 'guest'])
  expect(tab.snapshot().kind).toBe('guest')
  // The customer leaves, and the guest comes.
  expect(events).toEqual(['session-changed', 'session-changed'])
})

test('after a logout there is no customer, even when no guest session can be started', async () => {
  const { openTab, calls } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  calls.guest = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(tab.logout()).rejects.toThrow('Failed to fetch')
  expect(tab.snapshot().kind).toBe('none')
})

test('a logout that does not reach the server throws, and the customer stays logged in', async () => {
  const { openTab, calls } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  calls.logout = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(tab.logout()).rejects.toThrow('Failed to fetch')
  expect(tab.snapshot().customerId).toBe('ana')
  calls.logout = () => Promise.reject(faultOf(401, 'unauthorized'))
  await tab.logout()
  expect(tab.snapshot().kind).toBe('guest')
})

test('ACC-020 keepAlive renews an existing session and does not start one', async () => {
  const { openTab, requests, advance } = openBrowser()
  const tab = openTab()
  await tab.keepAlive()
  expect(requests).toEqual([])
  await tab.token()
  await tab.keepAlive()
  expect(requests).toEqual(['guest'])
  advance(1_800)
  await tab.keepAlive()
  expect(requests).toEqual(['guest', 'refresh usid-1'])
})

test('a discarded token is replaced by a new one', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  const first = await tab.token()
  tab.discard('another token')
  expect(await tab.token()).toBe(first)
  tab.discard(first)
  expect(await tab.token()).not.toBe(first)
  expect(requests).toEqual(['guest', 'refresh usid-1'])
})

test('listeners are called for a new customer and not for a renewed token', async () => {
  const { openTab, advance } = openBrowser()
  const tab = openTab()
  let times = 0
  const stop = tab.subscribe(() => times++)
  await tab.token()
  const before = tab.snapshot()
  advance(1_800)
  await tab.token()
  expect(tab.snapshot()).toBe(before)
  expect(times).toBe(1)
  stop()
  await tab.login({ login: 'ana', password: 'right' })
  expect(times).toBe(1)
})
