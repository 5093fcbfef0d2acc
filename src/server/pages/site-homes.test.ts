import { expect, test } from 'vitest'
import { siteHomes } from './site-homes.ts'

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
