import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordLink } from './account-links.ts'
import { leadingBack, loginFrom, registerLink, withLocale, withQuery } from './links.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', ' ', '%', '&', '=', '?', 'é', '/') })
const hash = word.map((text) => (text === '' ? '' : `#${encodeURIComponent(text)}`))
/** A page of the shop, with any query and hash. */
const page = fc
  .tuple(word, fc.dictionary(fc.constantFrom('q', 'start', 'refine1', 'piece'), word), hash)
  .map(([path, query, fragment]) => {
    const search = String(new URLSearchParams(query))
    return `/${encodeURIComponent(path)}${search && `?${search}`}${fragment}`
  })
const locale = fc.constantFrom('en-US', 'en-CA', 'fr-CA')

const parsed = (href: string) => new URL(href, 'https://shop.example')

test('locale, return link and hash of a URL are independent of each other', () => {
  const address = (from: string) => fc.constantFrom(loginFrom(from), leadingBack(registerLink, from))
  fc.assert(
    fc.property(
      page.chain((from) => fc.tuple(fc.constant(from), address(from))),
      hash,
      locale,
      locale,
      ([from, href], fragment, current, siteDefault) => {
        const url = parsed(withLocale(href + fragment, current, siteDefault))
        expect(url.searchParams.getAll('from')).toEqual([from])
        expect(url.searchParams.getAll('locale')).toEqual(current === siteDefault ? [] : [current])
        expect(url.pathname).toBe(parsed(href).pathname)
        expect(url.hash).toBe(fragment)
      },
    ),
  )
})

test('adding the locale to a URL preserves path, query and hash, and adds it only once', () => {
  fc.assert(
    fc.property(page, locale, locale, (href, current, siteDefault) => {
      const localized = withLocale(href, current, siteDefault)
      const url = parsed(localized)
      url.searchParams.delete('locale')
      const before = parsed(href)
      expect([url.pathname, [...url.searchParams], url.hash]).toEqual([
        before.pathname,
        [...before.searchParams],
        before.hash,
      ])
      expect(withLocale(localized, current, siteDefault)).toBe(localized)
    }),
  )
})

test('a missing return link leaves the URL unchanged, and an existing key of the query preserves its value', () => {
  expect(leadingBack(newPasswordLink, undefined)).toBe('/new-password-form')
  expect(withQuery('/cart?locale=en-US#top', { locale: 'en-CA' })).toBe('/cart?locale=en-US#top')
  expect(loginFrom('/wallet', 'refused')).toBe('/login?from=%2Fwallet&refused=1')
})

test('URLs of other sites get no locale', () => {
  expect(withLocale('https://www.example.com/', 'en-CA', 'en-US')).toBe('https://www.example.com/')
  expect(withLocale('#content', 'en-CA', 'en-US')).toBe('#content')
})
