import { expect, test } from 'vitest'
import { openDemoShop } from '#testing/shop.ts'
import { announced, announcedDuring } from '#testing/announced.ts'
import { openSearchQueries } from './queries.ts'
import { openIndexSnapshots, type SearchableSite } from './index-snapshots.ts'

const { shop, database } = await openDemoShop()
const queries = openSearchQueries(database)

const hasCaramels = async ({ terms }: SearchableSite) =>
  (await terms.match('caramel')).found.some((bits) => bits !== 0)

async function removeAllDocuments(): Promise<void> {
  const known = await queries.digests('main')
  await queries.remove(
    'main',
    known.map(({ product }) => product),
  )
}

test('a small snapshot is rebuilt before it is used again', async () => {
  const snapshots = openIndexSnapshots({ database, queries })
  expect(await hasCaramels(await snapshots.of('main', 'USD'))).toBe(true)
  await database.transact(async () => {
    await removeAllDocuments()
    await queries.announceChange('main')
  })
  await announced(database, [])
  expect((await snapshots.of('main', 'USD')).snapshot.size).toBe(0)
  await shop.search.index()
  await announced(database, [])
  expect(await hasCaramels(await snapshots.of('main', 'USD'))).toBe(true)
})

test('a large snapshot is used until the new one is ready, and then its pages are rendered again', async () => {
  let reading = Promise.resolve()
  const snapshotColumns: typeof queries.snapshotColumns = async (...request) => {
    await reading
    return queries.snapshotColumns(...request)
  }
  const snapshots = openIndexSnapshots({ database, queries: { ...queries, snapshotColumns }, largeSize: 1 })
  const old = await snapshots.of('main', 'USD')
  await old.terms.match('caramel')
  await old.terms.match('fudge')

  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  await announced(database, ['search:main'])
  expect(await snapshots.of('main', 'USD')).toBe(old)

  const tags = await announcedDuring(database, async () => {
    resolve()
    await expect.poll(() => snapshots.of('main', 'USD')).not.toBe(old)
  })
  expect(tags).toEqual(['search'])
  const { terms } = await snapshots.of('main', 'USD')
  expect(terms.latest(10), 'the latest terms are looked up for the new snapshot').toEqual([
    'fudge',
    'caramel',
  ])
})

test('if the rebuild of a large snapshot fails, the next caller gets the error of another rebuild', async () => {
  let isBroken = false
  const snapshotColumns: typeof queries.snapshotColumns = async (...request) => {
    if (isBroken) throw new Error('no connection')
    return queries.snapshotColumns(...request)
  }
  const snapshots = openIndexSnapshots({ database, queries: { ...queries, snapshotColumns }, largeSize: 1 })
  await snapshots.of('main', 'USD')
  isBroken = true
  await announced(database, ['search:main'])
  await expect(snapshots.of('main', 'USD')).rejects.toThrow('no connection')
  isBroken = false
  expect(await hasCaramels(await snapshots.of('main', 'USD'))).toBe(true)
})
