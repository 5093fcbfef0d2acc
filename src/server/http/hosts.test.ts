import { expect, it, vi } from 'vitest'
import { openSites } from '#commerce/settings/open-sites.ts'
import { openReadModel } from '#commerce/read-model.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openHosts } from './hosts.ts'

const database = await stockedDatabase()
const sites = openSites({ database, readModel: openReadModel({ database }) })
const named = await openHosts({ database, sites, origin: 'https://www.example.com', isOriginNamed: true })
const apart = await openHosts({
  database,
  sites,
  origin: 'https://www.example.com',
  siteOrigins: { volumesavings: 'https://bulk.example.org' },
  isOriginNamed: true,
})
const unnamed = await openHosts({ database, sites, origin: 'http://localhost:3000', isOriginNamed: false })

it.each([
  ['www.example.com', 'main', 'https://www.example.com'],
  ['example.com', 'main', 'https://www.example.com'],
  ['volumesavings.example.com', 'volumesavings', 'https://volumesavings.example.com'],
])('SHELL-009 SHELL-010 finds the site of %s', (host, siteId, origin) => {
  expect(named.find(host)).toMatchObject({ siteId, origin })
})

it('SHELL-010 finds a site at the address of its own, and at no other', () => {
  expect(apart.find('bulk.example.org')).toMatchObject({
    siteId: 'volumesavings',
    origin: 'https://bulk.example.org',
  })
  expect(apart.find('volumesavings.example.com').siteId).toBe('main')
})

it.each(['evil.example.net', 'example.com.evil.net', undefined, 'a b', ''])(
  'lets no host name but its own into pages and mails: %s',
  (host) => {
    expect(named.find(host)).toMatchObject({ siteId: 'main', origin: 'https://www.example.com' })
  },
)

it('answers at any address as long as none is named, as a laptop in the same network needs it', () => {
  expect(unnamed.find('localhost:3000')).toMatchObject({ siteId: 'main', origin: 'http://localhost:3000' })
  expect(unnamed.find('volumesavings.localhost:3000')).toMatchObject({
    siteId: 'volumesavings',
    origin: 'http://volumesavings.localhost:3000',
  })
  expect(unnamed.find('192.168.1.20:3000')).toMatchObject({
    siteId: 'main',
    origin: 'http://192.168.1.20:3000',
  })
  expect(unnamed.find('"><script>')).toMatchObject({ siteId: 'main', origin: 'http://localhost:3000' })
})

it('knows the locales that a site has beside its default one', () => {
  expect(named.find('www.example.com').otherLocales).toEqual(['en-CA'])
})

it('hears when a site gets another name', async () => {
  const [main, other] = await sites.records.all()
  if (!main || !other) throw new Error('The small shop has two sites')
  const renamed = [main, other].map((site) => (site.id === 'main' ? site : { ...site, hostLabel: 'bulk' }))
  await database.announce(await sites.records.replace(renamed))
  await vi.waitFor(() => expect(named.find('bulk.example.com').siteId).toBe('volumesavings'))
})
