import { expect, test } from 'vitest'
import type { Tokens } from './login-calls.ts'
import { tokensFor, openBrowser, eventsOf, faultOf } from './browser.test-support.ts'
import { openSessionState } from './session-state.ts'
import type { SessionRecord } from './token-store.ts'

test('two tabs renew an expired token only once', async () => {
  const { openTab, requests, advance } = openBrowser()
  const [one, other] = [openTab(), openTab()]
  await one.token()
  advance(1_800)
  const tokens = await Promise.all([one.token(), other.token()])
  expect(tokens[0]).toBe(tokens[1])
  expect(requests).toEqual(['guest', 'refresh usid-1'])
})

test('a guest session that starts late does not replace a session that another tab has started meanwhile', async () => {
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
  'a renewal with a late response does not change the %s of another tab',
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

test('ACC-017 ACC-018 a tab adopts the login of another tab', async () => {
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

test('an expired session has also expired in the other tabs: they keep the input of its customer', async () => {
  const { openTab, refreshes, advance } = openBrowser()
  const [one, other] = [openTab(), openTab()]
  await one.login({ login: 'ana', password: 'right' })
  other.resync()
  advance(1_800)
  refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', 'EXPIRED_TOKEN')))
  await one.token()
  other.resync()
  expect(other.snapshot()).toMatchObject({ kind: 'guest', hasExpired: true })
  expect(openTab().snapshot().hasExpired).toBe(true)
  await one.logout()
  other.resync()
  expect(other.snapshot().hasExpired).toBe(false)
})

test('a tab that reads the new token before the new record adopts the login with the record', () => {
  const guest: SessionRecord = {
    accessToken: 'of the guest',
    usid: 'u',
    customerId: 'g',
    kind: 'guest',
    expiresAt: 9_000_000,
  }
  let stored = guest
  const { resync, snapshot } = openSessionState(
    { read: () => stored, lostSession: () => undefined, write: () => {}, clear: () => {} },
    () => 0,
  )
  stored = { ...guest, accessToken: 'of ana' }
  resync()
  stored = { ...stored, customerId: 'ana', kind: 'registered' }
  resync()
  expect(snapshot.get()).toMatchObject({ kind: 'registered', customerId: 'ana' })
})
