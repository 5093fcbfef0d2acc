import { expect, it, vi } from 'vitest'
import { openSites } from '#commerce/settings/open-sites.ts'
import { openReadModel } from '#commerce/read-model.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openHosts } from './hosts.ts'

const database = await stockedDatabase()
const sites = openSites({ database, readModel: openReadModel({ database }) })
const withOrigin = await openHosts({
  database,
  sites,
  origin: 'https://www.example.com',
  isOriginNamed: true,
})
const withSiteOrigin = await openHosts({
  database,
  sites,
  origin: 'https://www.example.com',
  siteOrigins: { volumesavings: 'https://bulk.example.org' },
  isOriginNamed: true,
})
const withoutOrigin = await openHosts({
  database,
  sites,
  origin: 'http://localhost:3000',
  isOriginNamed: false,
})

it.each([
  ['www.example.com', 'main', 'https://www.example.com'],
  ['example.com', 'main', 'https://www.example.com'],
  ['volumesavings.example.com', 'volumesavings', 'https://volumesavings.example.com'],
])('SHELL-009 SHELL-010 finds the site of %s', (host, siteId, origin) => {
  expect(withOrigin.find(host)).toMatchObject({ siteId, origin })
})

it('SHELL-010 finds a site with its own address only there', () => {
  expect(withSiteOrigin.find('bulk.example.org')).toMatchObject({
    siteId: 'volumesavings',
    origin: 'https://bulk.example.org',
  })
  expect(withSiteOrigin.find('volumesavings.example.com').siteId).toBe('main')
})

it.each(['evil.example.net', 'example.com.evil.net', undefined, 'a b', ''])(
  'answers an unknown host name with the main site and its address: %s',
  (host) => {
    expect(withOrigin.find(host)).toMatchObject({ siteId: 'main', origin: 'https://www.example.com' })
  },
)

it('answers any address when no origin is set, as for a laptop in the same network', () => {
  expect(withoutOrigin.find('localhost:3000')).toMatchObject({
    siteId: 'main',
    origin: 'http://localhost:3000',
  })
  expect(withoutOrigin.find('volumesavings.localhost:3000')).toMatchObject({
    siteId: 'volumesavings',
    origin: 'http://volumesavings.localhost:3000',
  })
  expect(withoutOrigin.find('192.168.1.20:3000')).toMatchObject({
    siteId: 'main',
    origin: 'http://192.168.1.20:3000',
  })
  expect(withoutOrigin.find('"><script>')).toMatchObject({ siteId: 'main', origin: 'http://localhost:3000' })
})

it('gives the locales of a site beside its default one', () => {
  expect(withOrigin.find('www.example.com').otherLocales).toEqual(['en-CA'])
})

it('follows a change of a host name', async () => {
  const [main, other] = await sites.records.all()
  if (!main || !other) throw new Error('The small shop has two sites')
  const renamed = [main, other].map((site) => (site.id === 'main' ? site : { ...site, hostLabel: 'bulk' }))
  await database.announce(await sites.records.replace(renamed))
  await vi.waitFor(() => expect(withOrigin.find('bulk.example.com').siteId).toBe('volumesavings'))
})
