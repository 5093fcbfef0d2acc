import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { forgetConsented, hasForeignScripts } from './forget-consented.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page of a shop, with cookies and scripts. */
function openPage({ cookies = '', scripts = [] as string[] } = {}) {
  const written: string[] = []
  const document = {
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      written.push(text)
    },
    scripts: scripts.map((src) => ({ src })),
  }
  const shop = { protocol: 'https:', hostname: 'www.example.com', origin: 'https://www.example.com' }
  const [browser, tab] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { ...shop, href: `${shop.origin}/` })
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
  return { written, browser, tab }
}

test('a withdrawal deletes third-party cookies on each domain, and no cookies of the shop', () => {
  const own = '__Host-cc-at_main=t; __Host-has-session_main=u; __Host-cookie-consent=0; __Host-locale=en-CA'
  const { written } = openPage({ cookies: `${own}; _ga=GA1; localeX=1; has-session=1` })
  forgetConsented()
  expect(written).toEqual(
    ['_ga', 'localeX', 'has-session'].flatMap((name) => [
      `${name}=; Path=/; Max-Age=0`,
      `${name}=; Path=/; Domain=www.example.com; Max-Age=0`,
      `${name}=; Path=/; Domain=example.com; Max-Age=0`,
    ]),
  )
})

test('a withdrawal deletes data stored by consent, and data stored by third parties', () => {
  const { browser, tab } = openPage()
  for (const key of [
    'visitor',
    'viewed-products_main',
    'source-code',
    '_tape',
    'session_main',
    'bag-notices',
  ])
    browser.setItem(key, '1')
  for (const key of ['kept-events', 'viewed-products_main', '_tape', 'draft:shipping', 'page-reloaded-at'])
    tab.setItem(key, '1')
  forgetConsented()
  expect([...browser.entries.keys()]).toEqual(['session_main', 'bag-notices'])
  expect([...tab.entries.keys()]).toEqual(['draft:shipping', 'page-reloaded-at'])
})

test('only a script of another host is a third-party script', () => {
  openPage({ scripts: ['', 'https://www.example.com/assets/a.js'] })
  expect(hasForeignScripts()).toBe(false)
  openPage({ scripts: ['', 'https://www.googletagmanager.com/gtm.js?id=1'] })
  expect(hasForeignScripts()).toBe(true)
})
