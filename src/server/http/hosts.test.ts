import { describe, expect, it, vi } from 'vitest'
import type { Site } from '#commerce/settings/sites.ts'
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

it('SHELL-010 finds a site with a configured address only at that address', () => {
  expect(withSiteOrigin.find('bulk.example.org')).toMatchObject({
    siteId: 'volumesavings',
    origin: 'https://bulk.example.org',
  })
  expect(withSiteOrigin.find('volumesavings.example.com').siteId).toBe('main')
})

it.each(['evil.example.net', 'example.com.evil.net', undefined, 'a b', ''])(
  'maps an unknown host name to the main site and its address: %s',
  (host) => {
    expect(withOrigin.find(host)).toMatchObject({ siteId: 'main', origin: 'https://www.example.com' })
  },
)

it.each([
  'bonbon:3000',
  'shop.local',
  'shop.home.arpa:8080',
  'a.b.internal',
  '10.0.0.7',
  '172.31.255.1:80',
  '100.64.0.1',
  '169.254.1.1',
  '[::1]:3000',
  '[fd12:3456::1]',
  '[fe80::1]:3000',
])('uses the local or private name %s in links when no origin is set', (host) => {
  expect(withoutOrigin.find(host)).toMatchObject({ siteId: 'main', origin: `http://${host}` })
})

it.each([
  'evil.example.net',
  'localhost.evil.net',
  'shop.local.evil.net:3000',
  '203.0.113.7',
  '172.32.0.1',
  '10.0.0.7.evil.net',
  '10.0.0',
  '100.128.0.1',
  '127.1',
  '2130706433',
  '[2001:db8::1]',
  '[::ffff:1.2.3.4]',
  '.',
  'a..local',
  '"><script>',
])('uses no public name that a visitor sends in links: %s', (host) => {
  for (const hosts of [withOrigin, withoutOrigin])
    expect(hosts.find(host).origin).toBe(hosts.find(undefined).origin)
})

it('accepts a private address when no origin is set, as for a laptop in the same network', () => {
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

describe('when the sites change', () => {
  /** Opens hosts whose reads of the sites are resolved by the test. */
  async function openHeld() {
    const [first] = await sites.all()
    if (!first) throw new Error('The small shop has sites')
    const main = { ...first, hostLabel: 'www' }
    const siteOf = (maintenance: boolean) => [{ ...main, preferences: { ...main.preferences, maintenance } }]
    const readings: PromiseWithResolvers<ReturnType<typeof siteOf>>[] = []
    let announce = (_: readonly string[]): void => {}
    const opening = openHosts({
      database: {
        onChange: async (listener) => {
          announce = listener
          return () => {}
        },
      },
      sites: {
        all: () => {
          const reading = Promise.withResolvers<ReturnType<typeof siteOf>>()
          readings.push(reading)
          return reading.promise
        },
      },
      origin: 'https://www.example.com',
      isOriginNamed: true,
    })
    await vi.waitFor(() => expect(readings).toHaveLength(1))
    readings[0]?.resolve(siteOf(false))
    const hosts = await opening
    return { hosts, readings, siteOf, announce: () => announce(['sites']) }
  }

  it('reads them again until it succeeds', async () => {
    const { hosts, readings, siteOf, announce } = await openHeld()
    announce()
    readings[1]?.reject(new Error('The database is away'))
    await vi.waitFor(() => expect(readings).toHaveLength(3))
    readings[2]?.resolve(siteOf(true))
    await vi.waitFor(() => expect(hosts.find(undefined).isClosed).toBe(true))
  })

  it('never replaces a newer result by an older one', async () => {
    const { hosts, readings, siteOf, announce } = await openHeld()
    announce()
    announce()
    readings[2]?.resolve(siteOf(true))
    readings[1]?.resolve(siteOf(false))
    await vi.waitFor(() => {
      readings[2]?.resolve(siteOf(true))
      expect(hosts.find(undefined).isClosed).toBe(true)
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(hosts.find(undefined).isClosed).toBe(true)
  })
})

describe('when no host label fits', async () => {
  const [main, bulk] = await sites.records.all()
  if (!main || !bulk) throw new Error('The small shop has two sites')
  const open = (given: readonly Site[], isOriginNamed = true) =>
    openHosts({
      database,
      sites: { all: async () => [...given] },
      origin: 'https://www.example.com',
      isOriginNamed,
    })

  it('RUN-018 unknown hosts get the first site by position, also beside a site with the host label www', async () => {
    const hosts = await open([{ ...bulk, position: 1 }, main])
    const first = { siteId: 'volumesavings', origin: 'https://volumesavings.example.com' }
    expect(hosts.find('evil.example.net')).toMatchObject(first)
    expect(hosts.find(undefined)).toMatchObject(first)
    expect(hosts.find('example.com')).toMatchObject({ siteId: 'main', origin: 'https://www.example.com' })
  })

  it('RUN-018 the first site is at the origin itself if no site has the host label www', async () => {
    const fern = { ...main, id: 'fern', hostLabel: 'fern' }
    const hosts = await open([fern, bulk])
    for (const host of ['www.example.com', 'example.com', 'fern.example.com', 'evil.example.net', undefined])
      expect(hosts.find(host), host).toMatchObject({ siteId: 'fern', origin: 'https://www.example.com' })
    expect(hosts.find('volumesavings.example.com').siteId).toBe('volumesavings')
    const atAnyName = await open([fern], false)
    expect(atAnyName.find('localhost:5150')).toMatchObject({
      siteId: 'fern',
      origin: 'https://localhost:5150',
    })
  })

  it('a shop without sites maps hosts to an empty site id', async () => {
    expect((await open([])).find('www.example.com')).toMatchObject({
      siteId: '',
      origin: 'https://www.example.com',
    })
  })
})

it('returns the locales of a site other than its default one', () => {
  expect(withOrigin.find('www.example.com').otherLocales).toEqual(['en-CA'])
})

it('follows a change of a host name', async () => {
  const [main, other] = await sites.records.all()
  if (!main || !other) throw new Error('The small shop has two sites')
  const renamed = [main, other].map((site) => (site.id === 'main' ? site : { ...site, hostLabel: 'bulk' }))
  await database.announce(await sites.records.replace(renamed))
  await vi.waitFor(() => expect(withOrigin.find('bulk.example.com').siteId).toBe('volumesavings'))
})
