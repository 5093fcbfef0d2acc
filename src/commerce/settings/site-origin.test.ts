import { expect, test } from 'vitest'
import { neighbourOrigins, siteOrigin } from './site-origin.ts'

const main = { id: 'main', hostLabel: 'www' }
const volumesavings = { id: 'volumesavings', hostLabel: 'volumesavings' }
const fundraising = { id: 'fundraising', hostLabel: 'fundraising' }
const sites = [main, volumesavings, fundraising]

test.each([
  ['https://www.example.com', main, 'https://www.example.com'],
  ['https://candy.example.com', main, 'https://candy.example.com'],
  ['https://www.example.com', volumesavings, 'https://volumesavings.example.com'],
  ['http://localhost:3000', fundraising, 'http://fundraising.localhost:3000'],
])('SHELL-009 SHELL-010 beside %s the site %j is at %s', (origin, site, address) =>
  expect(siteOrigin({ origin }, site)).toBe(address),
)

const origin = 'https://www.example.com'
const siteOrigins = { volumesavings: 'https://bulk.example.org' }

test('SHELL-010 a site is where the operator says, and the others stay beside the main one', () => {
  expect(sites.map((site) => siteOrigin({ origin, siteOrigins }, site))).toEqual([
    'https://www.example.com',
    'https://bulk.example.org',
    'https://fundraising.example.com',
  ])
})

test.each([
  ['main', 'https://www.example.com'],
  ['volumesavings', 'https://bulk.example.org'],
  ['fundraising', 'https://fundraising.example.com'],
])('from %s all sites are found', (siteId, address) => {
  expect(neighbourOrigins({ origin, siteOrigins }, sites, { siteId, address })).toEqual({
    main: 'https://www.example.com',
    volumesavings: 'https://bulk.example.org',
    fundraising: 'https://fundraising.example.com',
  })
})

test('a shop without a name of its own has its sites beside the name that the shopper used', () => {
  const unnamed = { origin: 'http://localhost:3000' }
  const visit = { siteId: 'main', address: 'http://candy.local:8080' }
  expect(neighbourOrigins(unnamed, sites, visit)).toMatchObject({
    main: 'http://candy.local:8080',
    fundraising: 'http://fundraising.candy.local:8080',
  })
})
