import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyScript, withEarlyScript } from './early-script.ts'

/** What the script does in a page at this address: the address that it goes to, and the changed history. */
function run(address: string, { cookie = '', lang = 'en-US', state = null as unknown } = {}) {
  const replaced: string[] = []
  const histories: unknown[] = []
  const href = new URL(address, 'https://shop.example').href
  runInNewContext(earlyScript, {
    URL,
    location: { href, replace: (url: URL) => void replaced.push(url.href) },
    document: { cookie, documentElement: { lang } },
    Math,
    history: { state, replaceState: (...given: unknown[]) => void histories.push(given) },
  })
  return { replaced, histories }
}

// Over HTTPS a cookie without the prefix may be a sibling host's.
const canada = { cookie: 'locale=fr-CA; __Host-locale=en-CA' }

test.each([
  ['/', 'https://shop.example/?locale=en-CA'],
  ['/cart', 'https://shop.example/cart?locale=en-CA'],
  ['/search?q=nut+bar#tiles', 'https://shop.example/search?q=nut+bar&locale=en-CA#tiles'],
  // A path that begins with two slashes names no other host.
  ['//evil.example/a', 'https://shop.example//evil.example/a?locale=en-CA'],
])('a shopper who has chosen Canada and opens %s goes to %s', (address, target) => {
  const href = `https://shop.example${address}`
  expect(run(href, canada).replaced).toEqual([target])
})

test('a page stays where it is: without a choice, in the chosen locale, and with a locale in its address', () => {
  expect(run('/cart').replaced).toEqual([])
  expect(run('/cart', { cookie: '__Host-locale=' }).replaced).toEqual([])
  expect(run('/cart', { cookie: '__Host-other-locale=en-CA' }).replaced).toEqual([])
  expect(run('/cart', { ...canada, lang: 'en-CA' }).replaced).toEqual([])
  expect(run('/cart?locale=en-US', canada).replaced).toEqual([])
  // The site no longer has the chosen locale: no endless redirects.
  expect(run('/cart?locale=en-CA', canada).replaced).toEqual([])
})

const token = 'a'.repeat(43)

test('the token of a mailed link leaves the address, and stays in the state of the history', () => {
  const state = { key: 'default', idx: 0 }
  expect(run(`/new-password-form?locale=en-CA#${token}`, { state }).histories).toEqual([
    [{ ...state, usr: { linkToken: token } }, '', '/new-password-form?locale=en-CA'],
  ])
  const verification = `c_customer=1&c_token=${token}`
  expect(run(`/account-confirmation#${verification}`).histories).toEqual([
    [{ key: expect.any(String), usr: { linkToken: verification } }, '', '/account-confirmation'],
  ])
})

test('a hash that is no token stays', () => {
  expect(run('/new-password-form#search-field').histories).toEqual([])
  expect(run(`/help/faq#${token}`).histories).toEqual([])
})

test('the script is the first element of the head', () => {
  expect(withEarlyScript('<html><head><meta/></head></html>')).toBe(
    `<html><head><script>${earlyScript}</script><meta/></head></html>`,
  )
  expect(withEarlyScript('Redirect')).toBe('Redirect')
})
