import { expect, test } from 'vitest'
import { openSiteHomes, siteHomes } from './site-homes.ts'

const [dollars, canadian] = [
  { id: 'en-US', preferredCurrency: 'USD' as const },
  { id: 'en-CA', preferredCurrency: 'CAD' as const },
]
const sites = [
  { id: 'main', defaultLocale: 'en-US', locales: [dollars, canadian] },
  { id: 'volumesavings', defaultLocale: 'en-CA', locales: [dollars, canadian] },
  { id: 'fundraising', defaultLocale: 'en-US', locales: [dollars] },
]
const origins = {
  main: 'https://www.example.com',
  volumesavings: 'https://bulk.example.org',
  fundraising: 'https://fundraising.example.com',
}

test('SHELL-081 SHELL-133 links to the other sites keep the locale of the page', () => {
  expect(siteHomes(sites, origins, { siteId: 'main', locale: 'en-CA' })).toEqual({
    main: '/?locale=en-CA',
    // Its default.
    volumesavings: 'https://bulk.example.org/',
    // It has no other.
    fundraising: 'https://fundraising.example.com/',
  })
  expect(siteHomes(sites, origins, { siteId: 'main', locale: 'en-US' })).toEqual({
    main: '/',
    volumesavings: 'https://bulk.example.org/?locale=en-US',
    fundraising: 'https://fundraising.example.com/',
  })
})

test('the home pages at an address are found once, and again when the sites have changed', () => {
  const homesOf = openSiteHomes({ origin: 'https://www.example.com' })
  const site = { name: 'Sweets', hostLabel: 'www', preferences: {} }
  // The links depend on these fields only.
  const hosted = sites.map(
    (one) => ({ ...site, ...one, hostLabel: one.id === 'main' ? 'www' : one.id }) as never,
  )
  const page = { siteId: 'main', address: 'https://www.example.com', locale: 'en-US' }
  const homes = homesOf(hosted, page)
  expect(homes).toEqual({
    main: '/',
    volumesavings: 'https://volumesavings.example.com/?locale=en-US',
    fundraising: 'https://fundraising.example.com/',
  })
  expect(homesOf(hosted, page)).toBe(homes)
  expect(homesOf(hosted, { ...page, locale: 'en-CA' }).main).toBe('/?locale=en-CA')
  expect(homesOf(hosted, { ...page, address: 'https://shop.example.com' }).fundraising).toBe(
    'https://fundraising.shop.example.com/',
  )
  expect(Object.keys(homesOf(hosted.slice(0, 1), page))).toEqual(['main'])
})
