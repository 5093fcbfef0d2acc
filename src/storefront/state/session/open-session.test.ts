import { expect, test } from 'vitest'
import { writeIdentity } from '#shared/access-token.ts'
import { openKeyedMutex } from '#shared/queue.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { LoginCalls, Tokens } from './login-calls.ts'
import { openSession } from './open-session.ts'
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

/** A server that counts what it is asked, and browsers (tabs) that share one store. */
function story() {
  let now = 1_000_000
  let stored: SessionRecord | undefined
  let guests = 0
  const asked: string[] = []
  const refreshes: (() => Promise<Tokens>)[] = []
  const store: TokenStore = {
    read: () => stored && { ...stored },
    write: (record) => (stored = { ...record }),
    clear: () => (stored = undefined),
  }
  const calls: LoginCalls = {
    guest: async () => {
      asked.push('guest')
      guests++
      return tokensFor(`guest-${guests}`, `usid-${guests}`, false)
    },
    customer: async ({ login, password }, usid) => {
      asked.push(`customer ${usid}`)
      if (password !== 'right') throw faultOf(401, 'invalid-credentials')
      return tokensFor(login, usid ?? 'usid-new', true)
    },
    refresh: async (usid) => {
      asked.push(`refresh ${usid}`)
      const answer = refreshes.shift()
      return answer ? answer() : tokensFor(stored?.customerId ?? '', usid, stored?.kind === 'registered')
    },
    logout: async () => void asked.push('logout'),
  }
  const mutex = openKeyedMutex()
  const openTab = () =>
    openSession({
      calls,
      store,
      clock: () => now,
      onLogout: () => asked.push('put away'),
      withLock: (task) => mutex('session', task),
    })
  return { openTab, asked, refreshes, calls, pass: (seconds: number) => (now += seconds * 1_000) }
}

function heard(session: ReturnType<typeof openSession>) {
  const events: string[] = []
  session.on('session-changed', () => events.push('session-changed'))
  session.on('session-expired', () => events.push('session-expired'))
  return events
}

test('ACC-010 a guest session begins with the first token, once for many calls at a time', async () => {
  const { openTab, asked } = story()
  const tab = openTab()
  expect(tab.snapshot().kind).toBe('none')
  const tokens = await Promise.all([tab.token(), tab.token(), tab.token()])
  expect(new Set(tokens).size).toBe(1)
  expect(asked).toEqual(['guest'])
  expect(tab.snapshot()).toEqual({
    kind: 'guest',
    customerId: 'guest-1',
    usid: 'usid-1',
    hasExpired: false,
  })
  expect(await openTab().token()).toBe(tokens[0])
})

test('ACC-025 a token is used while more than 60 seconds remain, then renewed', async () => {
  const { openTab, asked, pass } = story()
  const tab = openTab()
  const first = await tab.token()
  pass(1_739)
  expect(await tab.token()).toBe(first)
  pass(1)
  expect(await tab.token()).not.toBe(first)
  expect(asked).toEqual(['guest', 'refresh usid-1'])
})

test('two tabs renew a token once between them', async () => {
  const { openTab, asked, pass } = story()
  const [one, other] = [openTab(), openTab()]
  await one.token()
  pass(1_800)
  const tokens = await Promise.all([one.token(), other.token()])
  expect(tokens[0]).toBe(tokens[1])
  expect(asked).toEqual(['guest', 'refresh usid-1'])
})

test('ACC-011 ACC-018 logging in brings the guest along and tells that the customer changed', async () => {
  const { openTab, asked } = story()
  const tab = openTab()
  await tab.token()
  const events = heard(tab)
  await tab.login({ login: 'ana', password: 'right' })
  expect(asked).toEqual(['guest', 'customer usid-1'])
  expect(tab.snapshot()).toMatchObject({ kind: 'registered', customerId: 'ana', usid: 'usid-1' })
  expect(events).toEqual(['session-changed'])
})

test('ACC-032 a refused login throws its fault and leaves the guest as they were', async () => {
  const { openTab } = story()
  const tab = openTab()
  const token = await tab.token()
  const refused = tab.login({ login: 'ana', password: 'wrong' })
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' })
  expect(await tab.token()).toBe(token)
})

test('ACC-017 ACC-018 a tab follows what another tab did', async () => {
  const { openTab } = story()
  const [one, other] = [openTab(), openTab()]
  await one.token()
  await other.token()
  const events = heard(other)
  await one.login({ login: 'ana', password: 'right' })
  expect(await other.token()).toBe(await one.token())
  expect(other.snapshot().customerId).toBe('ana')
  expect(events).toEqual(['session-changed'])
})

test.each(['EXPIRED_TOKEN', 'invalid refresh_token'])(
  'ACC-014 ACC-015 a customer whose refresh token is over (%s) becomes a guest and is told',
  async (reason) => {
    const { openTab, refreshes, pass } = story()
    const tab = openTab()
    await tab.login({ login: 'ana', password: 'right' })
    const events = heard(tab)
    pass(1_800)
    refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', reason)))
    await tab.token()
    expect(tab.snapshot()).toMatchObject({ kind: 'guest', hasExpired: true })
    expect(events).toEqual(['session-changed', 'session-expired'])
    await tab.login({ login: 'ana', password: 'right' })
    expect(tab.snapshot()).toMatchObject({ kind: 'registered', hasExpired: false })
  },
)

test('a guest whose refresh token is over becomes another guest without a word about expiry', async () => {
  const { openTab, refreshes, pass } = story()
  const tab = openTab()
  await tab.token()
  const events = heard(tab)
  pass(1_800)
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
])('ACC-016 any other failure of a refresh (%s) is thrown and ends nothing', async (failure) => {
  const { openTab, refreshes, pass } = story()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  pass(1_800)
  refreshes.push(() => Promise.reject(failure))
  await expect(tab.token()).rejects.toBe(failure)
  expect(tab.snapshot().customerId).toBe('ana')
  await tab.token()
  expect(tab.snapshot().customerId).toBe('ana')
})

test('ACC-012 ACC-013 logging out ends the session, puts away what others keep and begins a guest’s', async () => {
  const { openTab, asked } = story()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  const events = heard(tab)
  await tab.logout()
  expect(asked.slice(-3)).toEqual(['logout', 'put away', 'guest'])
  expect(tab.snapshot().kind).toBe('guest')
  expect(events).toEqual(['session-changed'])
})

test('a customer who logged out is nobody, even when no guest session could be begun', async () => {
  const { openTab, calls } = story()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  calls.guest = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(tab.logout()).rejects.toThrow('Failed to fetch')
  expect(tab.snapshot().kind).toBe('none')
})

test('a log-out that did not reach the server is thrown: the customer is still logged in', async () => {
  const { openTab, calls } = story()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  calls.logout = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(tab.logout()).rejects.toThrow('Failed to fetch')
  expect(tab.snapshot().customerId).toBe('ana')
  calls.logout = () => Promise.reject(faultOf(401, 'unauthorized'))
  await tab.logout()
  expect(tab.snapshot().kind).toBe('guest')
})

test('ACC-020 keeping alive renews a session that there is and begins none', async () => {
  const { openTab, asked, pass } = story()
  const tab = openTab()
  await tab.keepAlive()
  expect(asked).toEqual([])
  await tab.token()
  await tab.keepAlive()
  expect(asked).toEqual(['guest'])
  pass(1_800)
  await tab.keepAlive()
  expect(asked).toEqual(['guest', 'refresh usid-1'])
})

test('a token that the server refused is put away and followed by a new one', async () => {
  const { openTab, asked } = story()
  const tab = openTab()
  const first = await tab.token()
  tab.discard('another token')
  expect(await tab.token()).toBe(first)
  tab.discard(first)
  expect(await tab.token()).not.toBe(first)
  expect(asked).toEqual(['guest', 'refresh usid-1'])
})

test('listeners hear of a new customer and not of a renewed token', async () => {
  const { openTab, pass } = story()
  const tab = openTab()
  let times = 0
  const stop = tab.subscribe(() => times++)
  await tab.token()
  const standing = tab.snapshot()
  pass(1_800)
  await tab.token()
  expect(tab.snapshot()).toBe(standing)
  expect(times).toBe(1)
  stop()
  await tab.login({ login: 'ana', password: 'right' })
  expect(times).toBe(1)
})
