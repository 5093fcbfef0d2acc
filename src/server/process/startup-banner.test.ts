import { expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { startupBanner } from './startup-banner.ts'

const sites = [{ id: 'fern', hostLabel: 'www' }]
const sentence =
  'The office shares its host with scripts of others. Set BONBON_OFFICE_ORIGIN to a host of its own.'
const isPublic = { BONBON_ORIGIN: 'https://www.example.com' }
const chat = { BONBON_CHAT_SCRIPT: 'https://chat.example.com/start.js' }
const bannerOf = (variables: Record<string, string>, shown = sites) =>
  startupBanner({
    environment: readEnvironment(variables, '/srv'),
    port: 3000,
    facts: { sites: shown, demoAccounts: [], waitingMails: 0 },
  })

test.each([
  ['a script', chat],
  ['the tag manager', { BONBON_TAG_MANAGER: 'GTM-ABC1234' }],
])(
  'OFF-009 the banner advises a public shop with %s to set a separate host for the office',
  (_, variables) => {
    expect(bannerOf({ ...isPublic, ...variables })).toContain(sentence)
  },
)

test.each([
  ['without scripts', isPublic],
  ['whose office has a host', { ...isPublic, ...chat, BONBON_OFFICE_ORIGIN: 'https://office.example.com' }],
  ['on this machine', chat],
])('OFF-009 a shop %s gets no advice', (_, variables) => {
  expect(bannerOf(variables)).not.toContain('BONBON_OFFICE_ORIGIN')
})

test('OFF-009 the banner shows the address of the office, and the command that invites the first owner', () => {
  expect(bannerOf({})).toMatch(/Office: http:\/\/localhost:3000\/admin · .*staff invite <email>/)
  expect(bannerOf(isPublic)).toContain('Office: https://www.example.com/admin')
  const own = { ...isPublic, BONBON_OFFICE_ORIGIN: 'https://office.example.com' }
  expect(bannerOf(own)).toContain('Office: https://office.example.com/admin')
})

test('DROP-010 an organization that storefronts may refuse is a warning', () => {
  const line = 'BONBON_ORGANIZATION_ID is not like f_ecom_abcd_prd'
  expect(bannerOf({ BONBON_ORGANIZATION_ID: 'f_ecom_bonbon_001' })).toContain(line)
  expect(bannerOf({})).not.toContain(line)
})

test('RUN-002 with only the site fern, the banner names the channel fern and no other site', () => {
  expect(bannerOf({})).toMatch(/ · channel = site key \(fern\)$/m)
  expect(bannerOf({})).not.toContain('Other sites')
})

test('RUN-017 the banner does not depend on the ids of sites', () => {
  const two = [
    { id: 'fern', hostLabel: 'fern' },
    { id: 'a-1', hostLabel: 'bulk' },
  ]
  expect(bannerOf({}, two)).toContain(
    'The shop is open: http://localhost:3000\n  Other sites: http://bulk.localhost:3000\n',
  )
  expect(bannerOf({}, two)).toContain('channel = site key (fern, a-1)')
})

test('an origin for a site that does not exist, or for the site at the main origin, is a warning', () => {
  const two = [...sites, { id: 'bulk', hostLabel: 'bulk' }]
  const warned = (value: string) => bannerOf({ BONBON_SITE_ORIGINS: value }, two)
  expect(warned('bulk=https://bulk.example.com')).not.toContain('BONBON_SITE_ORIGINS')
  expect(warned('main=https://www.example.com')).toContain(
    '  BONBON_SITE_ORIGINS names main, but the sites are fern, bulk.',
  )
  expect(warned('fern=https://www.example.com')).toContain(
    '  BONBON_SITE_ORIGINS has no effect on fern, whose host label is www: write its URL in BONBON_ORIGIN.',
  )
})
