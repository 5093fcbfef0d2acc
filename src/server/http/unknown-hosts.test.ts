import { expect, test } from 'vitest'
import { openSites } from '#commerce/settings/open-sites.ts'
import { openReadModel } from '#commerce/read-model.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openHosts } from './hosts.ts'
import { openUnknownHosts } from './unknown-hosts.ts'

const hour = 60 * 60_000

function open(known: readonly string[] = []) {
  const state = { time: 0, logged: new Array<string>() }
  const note = openUnknownHosts({ known, log: (host) => state.logged.push(host), now: () => state.time })
  return { state, note }
}

test('RUN-007 logs a host name of no site once in an hour', () => {
  const { state, note } = open()
  for (const host of ['shop.example.net', 'Shop.Example.net', 'other.example.net:8080']) note(host)
  expect(state.logged).toEqual(['shop.example.net', 'other.example.net:8080'])
  state.time = hour - 1
  note('shop.example.net')
  expect(state.logged).toHaveLength(2)
  state.time = hour
  note('shop.example.net')
  expect(state.logged).toEqual(['shop.example.net', 'other.example.net:8080', 'shop.example.net'])
})

test('RUN-007 invented names are limited in the log and in memory', () => {
  const { state, note } = open()
  for (let number = 0; number < 1_000; number += 1) note(`${number}.example.net`)
  note('"><script>')
  note('a'.repeat(300))
  expect(state.logged).toHaveLength(100)
  state.time = hour
  note('late.example.net')
  expect(state.logged.at(-1)).toBe('late.example.net')
})

test('RUN-007 the hosts of sites, of the office and of the card field are known', async () => {
  const database = await stockedDatabase()
  const { state, note } = open(['office.example.com', 'pay.example.com'])
  const options = { database, sites: openSites({ database, readModel: openReadModel({ database }) }) }
  const hosts = await openHosts({
    ...options,
    origin: 'https://www.example.com',
    isOriginNamed: true,
    onUnknown: note,
  })
  for (const host of [
    undefined,
    'www.example.com',
    'example.com',
    'volumesavings.example.com',
    'office.example.com',
    'pay.example.com',
    'unknown.example.com',
  ])
    hosts.find(host)
  expect(state.logged).toEqual(['unknown.example.com'])
  await hosts.close()

  // Without a configured origin, the shop accepts any name.
  const anyName = await openHosts({
    ...options,
    origin: 'http://localhost:3000',
    isOriginNamed: false,
    onUnknown: note,
  })
  anyName.find('192.168.1.20:3000')
  expect(state.logged).toHaveLength(1)
  await anyName.close()
})
