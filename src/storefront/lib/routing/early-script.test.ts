import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyScript, withEarlyScript } from './early-script.ts'

/** Runs the script in a page at this URL. Returns the URL that it opens, and the changes of the history. */
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

// Over HTTPS, a cookie without the prefix may belong to another host of the domain.
const canada = { cookie: 'locale=fr-CA; __Host-locale=en-CA' }

test.each([
  ['/', 'https://shop.example/?locale=en-CA'],
  ['/cart', 'https://shop.example/cart?locale=en-CA'],
  ['/search?q=nut+bar#tiles', 'https://shop.example/search?q=nut+bar&locale=en-CA#tiles'],
  // A path that begins with two slashes must not lead to another host.
  ['//evil.example/a', 'https://shop.example//evil.example/a?locale=en-CA'],
])('a shopper who has chosen Canada and opens %s is sent to %s', (address, target) => {
  const href = `https://shop.example${address}`
  expect(run(href, canada).replaced).toEqual([target])
})

test('does not redirect without a choice, in the chosen locale, and with a locale in the URL', () => {
  expect(run('/cart').replaced).toEqual([])
  expect(run('/cart', { cookie: '__Host-locale=' }).replaced).toEqual([])
  expect(run('/cart', { cookie: '__Host-other-locale=en-CA' }).replaced).toEqual([])
  expect(run('/cart', { ...canada, lang: 'en-CA' }).replaced).toEqual([])
  expect(run('/cart?locale=en-US', canada).replaced).toEqual([])
  // The site no longer has the chosen locale: there must be no endless redirects.
  expect(run('/cart?locale=en-CA', canada).replaced).toEqual([])
})

const token = 'a'.repeat(43)

test('moves the token of a mailed link from the URL to the history state', () => {
  const state = { key: 'default', idx: 0 }
  expect(run(`/new-password-form?locale=en-CA#${token}`, { state }).histories).toEqual([
    [{ ...state, usr: { linkToken: token } }, '', '/new-password-form?locale=en-CA'],
  ])
  const verification = `c_customer=1&c_token=${token}`
  expect(run(`/account-confirmation#${verification}`).histories).toEqual([
    [{ key: expect.any(String), usr: { linkToken: verification } }, '', '/account-confirmation'],
  ])
})

test('leaves a hash without a token unchanged', () => {
  expect(run('/new-password-form#search-field').histories).toEqual([])
  expect(run(`/help/faq#${token}`).histories).toEqual([])
})

test('the script is the first element of the head', () => {
  expect(withEarlyScript('<html><head><meta/></head></html>')).toBe(
    `<html><head><script>${earlyScript}</script><meta/></head></html>`,
  )
  expect(withEarlyScript('Redirect')).toBe('Redirect')
})
