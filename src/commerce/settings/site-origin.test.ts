import { expect, test } from 'vitest'
import { neighbourOrigins, siteAtOrigin, siteOrigin } from './site-origin.ts'

const main = { id: 'main', hostLabel: 'www' }
const volumesavings = { id: 'volumesavings', hostLabel: 'volumesavings' }
const fundraising = { id: 'fundraising', hostLabel: 'fundraising' }
const sites = [main, volumesavings, fundraising]

test.each([
  ['https://www.example.com', main, 'https://www.example.com'],
  ['https://candy.example.com', main, 'https://candy.example.com'],
  ['https://www.example.com', volumesavings, 'https://volumesavings.example.com'],
  ['http://localhost:3000', fundraising, 'http://fundraising.localhost:3000'],
])('SHELL-009 SHELL-010 with the shop at %s, the site %j has the origin %s', (origin, site, address) =>
  expect(siteOrigin({ origin }, site, sites)).toBe(address),
)

const origin = 'https://www.example.com'
const siteOrigins = { volumesavings: 'https://bulk.example.org' }

test('SHELL-010 a site uses its configured origin; sites without one are sub-domains next to the main site', () => {
  expect(sites.map((site) => siteOrigin({ origin, siteOrigins }, site, sites))).toEqual([
    'https://www.example.com',
    'https://bulk.example.org',
    'https://fundraising.example.com',
  ])
})

test.each([
  ['main', 'https://www.example.com'],
  ['volumesavings', 'https://bulk.example.org'],
  ['fundraising', 'https://fundraising.example.com'],
])('the origins of all sites are the same when seen from %s', (siteId, address) => {
  expect(neighbourOrigins({ origin, siteOrigins }, sites, { siteId, address })).toEqual({
    main: 'https://www.example.com',
    volumesavings: 'https://bulk.example.org',
    fundraising: 'https://fundraising.example.com',
  })
})

test('without a configured origin, the sites are sub-domains next to the host name that the shopper used', () => {
  const unnamed = { origin: 'http://localhost:3000' }
  const reached = { siteId: 'main', address: 'http://candy.local:8080' }
  expect(neighbourOrigins(unnamed, sites, reached)).toMatchObject({
    main: 'http://candy.local:8080',
    fundraising: 'http://fundraising.candy.local:8080',
  })
})

test('in a shop without the host label www, the first site is at the origin', () => {
  const [fern, bulk] = [
    { id: 'fern', hostLabel: 'fern' },
    { id: 'bulk', hostLabel: 'bulk' },
  ]
  const origins = (own: Record<string, string> = {}) =>
    [fern, bulk].map((site) => siteOrigin({ origin, siteOrigins: own }, site, [fern, bulk]))
  expect(siteAtOrigin([fern, bulk])).toBe(fern)
  expect(origins()).toEqual(['https://www.example.com', 'https://bulk.example.com'])
  expect(origins({ fern: 'https://fern.example' })).toEqual([
    'https://fern.example',
    'https://bulk.example.com',
  ])
  const unnamed = { origin: 'http://localhost:3000' }
  const reached = { siteId: 'fern', address: 'http://candy.local:8080' }
  expect(neighbourOrigins(unnamed, [fern, bulk], reached)).toEqual({
    fern: 'http://candy.local:8080',
    bulk: 'http://bulk.candy.local:8080',
  })
})
