import { expect, test } from 'vitest'
import { openSiteTabs, siteTabs } from './site-tabs.ts'

const [dollars, canadian] = [
  { id: 'en-US', preferredCurrency: 'USD' as const },
  { id: 'en-CA', preferredCurrency: 'CAD' as const },
]
const sites = [
  { id: 'main', tabName: 'Shop', defaultLocale: 'en-US', locales: [dollars, canadian] },
  { id: 'volumesavings', tabName: 'Volume Savings', defaultLocale: 'en-CA', locales: [dollars, canadian] },
  { id: 'fundraising', tabName: 'Fundraising', defaultLocale: 'en-US', locales: [dollars] },
]
const origins = {
  main: 'https://www.example.com',
  volumesavings: 'https://bulk.example.org',
  fundraising: 'https://fundraising.example.com',
}

/** The tabs of a page: name, link, and a mark for the current one. */
const tabsOf = (siteId: string, locale: string) =>
  siteTabs(sites, origins, { siteId, locale }).map(({ name, href, isCurrent }) => [
    name,
    href,
    ...(isCurrent ? ['current'] : []),
  ])

test('SHELL-009 SHELL-080 SHELL-081 SHELL-083 the tabs link to the other sites; the tab of this site is marked', () => {
  expect(tabsOf('main', 'en-US')).toEqual([
    ['Shop', '/', 'current'],
    ['Volume Savings', 'https://bulk.example.org/?locale=en-US'],
    ['Fundraising', 'https://fundraising.example.com/'],
  ])
  expect(tabsOf('volumesavings', 'en-CA')).toEqual([
    ['Shop', 'https://www.example.com/?locale=en-CA'],
    // The default locale.
    ['Volume Savings', '/', 'current'],
    // The site has no other locale.
    ['Fundraising', 'https://fundraising.example.com/'],
  ])
})

test("SHELL-081 SHELL-133 links to the other sites contain the page's locale", () => {
  expect(tabsOf('main', 'en-CA').map(([, href]) => href)).toEqual([
    '/?locale=en-CA',
    'https://bulk.example.org/',
    'https://fundraising.example.com/',
  ])
})

test('a site without a tab name is not listed, and names by locale fall back to the default locale', () => {
  const site = { defaultLocale: 'en-US', locales: [dollars, canadian] }
  const named = [
    { ...site, id: 'main', tabName: { 'en-US': 'Shop', 'en-CA': 'Store' } },
    { ...site, id: 'volumesavings' },
    { ...site, id: 'fundraising', tabName: { 'en-US': 'Fundraising' } },
  ]
  const namesIn = (locale: string) =>
    siteTabs(named, origins, { siteId: 'main', locale }).map(({ name }) => name)
  expect(namesIn('en-US')).toEqual(['Shop', 'Fundraising'])
  expect(namesIn('en-CA')).toEqual(['Store', 'Fundraising'])
})

test('the tabs of a URL are calculated once, and again when the sites have changed', () => {
  const tabsAt = openSiteTabs({ origin: 'https://www.example.com' })
  const site = { name: 'Sweets', preferences: {} }
  // The links depend on these fields only.
  const hosted = sites.map(
    (one) => ({ ...site, ...one, hostLabel: one.id === 'main' ? 'www' : one.id }) as never,
  )
  const page = { siteId: 'main', address: 'https://www.example.com', locale: 'en-US' }
  const tabs = tabsAt(hosted, page)
  const links = (found: typeof tabs) => Object.fromEntries(found.map(({ siteId, href }) => [siteId, href]))
  expect(links(tabs)).toEqual({
    main: '/',
    volumesavings: 'https://volumesavings.example.com/?locale=en-US',
    fundraising: 'https://fundraising.example.com/',
  })
  expect(tabsAt(hosted, page)).toBe(tabs)
  expect(links(tabsAt(hosted, { ...page, locale: 'en-CA' })).main).toBe('/?locale=en-CA')
  expect(links(tabsAt(hosted, { ...page, address: 'https://shop.example.com' })).fundraising).toBe(
    'https://fundraising.shop.example.com/',
  )
  expect(tabsAt(hosted.slice(0, 1), page).map(({ siteId }) => siteId)).toEqual(['main'])
})
