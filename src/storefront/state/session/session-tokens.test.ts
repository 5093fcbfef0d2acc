import { expect, test } from 'vitest'
import { eventsOf, faultOf, openBrowser, tokensFor } from './browser.test-support.ts'

test('ACC-010 the first token starts a guest session: one session for many concurrent calls', async () => {
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

test('a session with a deleted record continues, and no guest replaces it', async () => {
  const { openTab, requests, forget } = openBrowser()
  await openTab().login({ login: 'ana', password: 'right' })
  forget()
  const tab = openTab()
  expect(tab.snapshot().kind).toBe('none')
  await tab.restore()
  expect(tab.snapshot()).toMatchObject({ kind: 'registered', customerId: 'ana' })
  forget()
  // Without a visit that restores it, the first call restores it.
  const other = openTab()
  await other.token()
  expect(other.snapshot().customerId).toBe('ana')
  expect(requests).toEqual(['customer undefined', 'refresh usid-new', 'refresh usid-new'])
})

test('a lost record of an expired session starts a guest session when a call needs one', async () => {
  const { openTab, requests, refreshes, forget } = openBrowser()
  await openTab().login({ login: 'ana', password: 'right' })
  forget()
  refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', 'invalid refresh_token')))
  const tab = openTab()
  await tab.token()
  expect(tab.snapshot()).toMatchObject({ kind: 'guest', hasExpired: false })
  expect(requests.slice(1)).toEqual(['refresh usid-new', 'guest'])
})

test('a session without a record on the page is not adopted: its cookie was planted', async () => {
  const { openTab, requests, refreshes, advance } = openBrowser()
  const tab = openTab()
  await tab.login({ login: 'ana', password: 'right' })
  advance(1_800)
  refreshes.push(() => Promise.resolve(tokensFor('eve', 'usid-of-eve', true)))
  await tab.token()
  expect(tab.snapshot()).toMatchObject({ kind: 'guest', customerId: 'guest-1', hasExpired: true })
  expect(requests).toEqual(['customer undefined', 'refresh usid-new', 'guest'])
})

test('two refresh cookies end the session of the page', async () => {
  const { openTab, refreshes, advance } = openBrowser()
  const tab = openTab()
  await tab.token()
  advance(1_800)
  refreshes.push(() => Promise.reject(faultOf(400, 'invalid-grant', 'two refresh_token cookies')))
  await tab.token()
  expect(tab.snapshot()).toMatchObject({ kind: 'guest', customerId: 'guest-2' })
})

test('restore sends no request in a browser without a lost session', async () => {
  const { openTab, requests } = openBrowser()
  await openTab().restore()
  expect(requests).toEqual([])
})

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
