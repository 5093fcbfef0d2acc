import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { announced, announcedDuring } from '#testing/announced.ts'
import { openSearchRows } from './queries.ts'
import { openIndexSnapshots, type SearchableSite } from './index-snapshots.ts'

const { shop, database } = await openTestShop()
await shop.importExport.importFolder('demo')
const rows = openSearchRows(database)

const hasCaramels = async ({ words }: SearchableSite) =>
  (await words.match('caramel')).found.some((bits) => bits !== 0)

async function forgetEverything(): Promise<void> {
  const known = await rows.digests('main')
  await rows.remove(
    'main',
    known.map(({ product }) => product),
  )
}

test('a small shelf is filled again before anybody gets it', async () => {
  const shelves = openIndexSnapshots({ database, rows })
  expect(await hasCaramels(await shelves.of('main', 'USD'))).toBe(true)
  await database.transact(async () => {
    await forgetEverything()
    await rows.announceChange('main')
  })
  await announced(database, [])
  expect((await shelves.of('main', 'USD')).shelf.size).toBe(0)
  await shop.search.index()
  await announced(database, [])
  expect(await hasCaramels(await shelves.of('main', 'USD'))).toBe(true)
})

test('a large shelf is given as it was until the new one is there, and then its pages are drawn again', async () => {
  let reading = Promise.resolve()
  const shelf: typeof rows.shelf = async (...asked) => {
    await reading
    return rows.shelf(...asked)
  }
  const shelves = openIndexSnapshots({ database, rows: { ...rows, shelf }, worthWaiting: 1 })
  const old = await shelves.of('main', 'USD')
  await old.words.match('caramel')
  await old.words.match('fudge')

  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  await announced(database, ['search:main'])
  expect(await shelves.of('main', 'USD')).toBe(old)

  const heard = await announcedDuring(database, async () => {
    resolve()
    await expect.poll(() => shelves.of('main', 'USD')).not.toBe(old)
  })
  expect(heard).toEqual(['search'])
  const { words } = await shelves.of('main', 'USD')
  expect(words.latest(10), 'what was asked for is known on the new shelf').toEqual(['fudge', 'caramel'])
})

test('whoever asks after a large shelf could not be filled waits for another try and hears of its failure', async () => {
  let isBroken = false
  const shelf: typeof rows.shelf = async (...asked) => {
    if (isBroken) throw new Error('no connection')
    return rows.shelf(...asked)
  }
  const shelves = openIndexSnapshots({ database, rows: { ...rows, shelf }, worthWaiting: 1 })
  await shelves.of('main', 'USD')
  isBroken = true
  await announced(database, ['search:main'])
  await expect(shelves.of('main', 'USD')).rejects.toThrow('no connection')
  isBroken = false
  expect(await hasCaramels(await shelves.of('main', 'USD'))).toBe(true)
})
