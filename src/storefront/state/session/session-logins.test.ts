import { expect, test } from 'vitest'
import { faultOf, openBrowser, eventsOf } from './browser.test-support.ts'

test('a logout forgets the customer immediately, also before the response for the next guest', async () => {
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

test('ACC-012 ACC-013 a logout ends the session, calls onLogout and starts a guest session', async () => {
  const { openTab, requests } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  const events = eventsOf(tab)
  await tab.logout()
  expect(requests.slice(-3)).toEqual(['logout', 'onLogout', 'guest'])
  expect(tab.snapshot().kind).toBe('guest')
  // One event for the customer's logout, and one for the new guest.
  expect(events).toEqual(['session-changed', 'session-changed'])
})

test("a logout ends the customer's session, also if the guest session fails to start", async () => {
  const { openTab, calls } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  calls.guest = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(tab.logout()).rejects.toThrow('Failed to fetch')
  expect(tab.snapshot().kind).toBe('none')
})

test('a logout that does not reach the server throws, and the customer is still logged in', async () => {
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
