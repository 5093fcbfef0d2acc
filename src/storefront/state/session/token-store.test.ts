import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { tokensFor } from './browser.test-support.ts'
import { browserTokenStore, isSafari, parseRecord } from './token-store.ts'

test.each([
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', true],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (Windows) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 Edg/145.0',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/145.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is Safari: %s', (userAgent, answer) => expect(isSafari(userAgent)).toBe(answer))

const record = { usid: 'u', customerId: 'c', kind: 'guest', expiresAt: 1 }

test.each([
  [JSON.stringify(record), record],
  [JSON.stringify({ ...record, more: true }), record],
  [JSON.stringify({ ...record, kind: 'admin' }), undefined],
  [JSON.stringify({ ...record, expiresAt: '1' }), undefined],
  ['[]', undefined],
  ['null', undefined],
  ['not json', undefined],
  [null, undefined],
])('the stored text %s is parsed to %j', (text, parsed) => expect(parseRecord(text)).toEqual(parsed))

afterEach(() => void vi.unstubAllGlobals())

/** The store of a page with these cookies. */
function storeWith(cookie: string, { protocol = 'https:', storage = memoryStorage() } = {}) {
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Firefox/140.0' })
  vi.stubGlobal('localStorage', storage)
  return browserTokenStore('main')
}

test('a lost record is found by the server’s own cookie, which no other host can set', () => {
  expect(storeWith('__Host-has-session_main=u1').lostSession()).toBe('u1')
  expect(storeWith('has-session_main=planted').lostSession()).toBeUndefined()
  expect(storeWith('__Host-has-session_main=u1; __Host-has-session_main=u2').lostSession()).toBeUndefined()
  // Over plain HTTP other hosts can set it.
  expect(storeWith('has-session_main=u1', { protocol: 'http:' }).lostSession()).toBeUndefined()
  const storage = memoryStorage({ session_main: JSON.stringify(record) })
  expect(storeWith('__Host-has-session_main=u1', { storage }).lostSession()).toBeUndefined()
})

test('the access token of another session than the recorded one is not used', () => {
  const storage = () => memoryStorage({ session_main: JSON.stringify(record) })
  const { access_token: own } = tokensFor('c', 'u', false)
  const { access_token: planted } = tokensFor('eve', 'usid-of-eve', true)
  const tokenIn = (cookie: string, protocol = 'https:') =>
    storeWith(cookie, { protocol, storage: storage() }).read()?.accessToken
  expect(tokenIn(`__Host-cc-at_main=${own}`)).toBe(own)
  expect(tokenIn(`__Host-cc-at_main=${planted}`)).toBeUndefined()
  expect(tokenIn(`cc-at_main=${own}`)).toBeUndefined()
  expect(tokenIn(`cc-at_main=${own}`, 'http:')).toBe(own)
  expect(tokenIn(`cc-at_main=${planted}; cc-at_main=${own}`, 'http:')).toBeUndefined()
})
