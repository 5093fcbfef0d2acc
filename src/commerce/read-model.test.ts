import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { freshDatabase } from '#testing/database.ts'
import { openReadModel } from './read-model.ts'

const database = await freshDatabase()

/** A read model for a set of existing ids, with the ids of every load so far. */
function openThings(existing: Set<string>) {
  const readModel = openReadModel({ database })
  const loads: string[][] = []
  const read = (...ids: string[]) =>
    readModel.getOrLoadMany('thing', ids, {
      tags: (id) => [`thing:${id}`],
      load: async (missing) => {
        loads.push(missing)
        return new Map(missing.filter((id) => existing.has(id)).map((id) => [id, id.toUpperCase()]))
      },
    })
  return { readModel, read, loads }
}

test('loads the ids that are not cached together, and each only once', async () => {
  const { read, loads } = openThings(new Set(['a', 'b', 'c']))
  expect(await read('a', 'b', 'a')).toEqual(
    new Map([
      ['a', 'A'],
      ['b', 'B'],
    ]),
  )
  await read('b', 'c')
  expect(loads).toEqual([['a', 'b'], ['c']])
})

test('concurrent readers share one load', async () => {
  const { read, loads } = openThings(new Set(['a']))
  await Promise.all(Array.from({ length: 20 }, () => read('a')))
  expect(loads).toEqual([['a']])
})

test('caches an unknown id as absent, until it is announced', async () => {
  const existing = new Set<string>()
  const { read, loads } = openThings(existing)
  expect([(await read('a')).size, (await read('a')).size]).toEqual([0, 0])
  expect(loads).toHaveLength(1)
  existing.add('a')
  await announced(database, ['thing:a'])
  expect(await read('a')).toEqual(new Map([['a', 'A']]))
})

test('loads only announced values again', async () => {
  const { read, loads } = openThings(new Set(['a', 'b']))
  await read('a', 'b')
  await announced(database, ['thing:b'])
  await read('a', 'b')
  expect(loads).toEqual([['a', 'b'], ['b']])
})

test('does not cache a load that was running when a change was announced', async () => {
  const readModel = openReadModel({ database })
  const { promise: slow, resolve } = Promise.withResolvers<Map<string, string>>()
  const options = { tags: (id: string) => [`thing:${id}`] }
  const old = readModel.getOrLoadMany('thing', ['a'], { ...options, load: () => slow })
  await announced(database, ['thing:a'])
  const fresh = await readModel.getOrLoadMany('thing', ['a'], {
    ...options,
    load: async () => new Map([['a', 'new']]),
  })
  resolve(new Map())
  expect([(await old).size, fresh.get('a')]).toEqual([0, 'new'])
  const cached = await readModel.getOrLoadMany('thing', ['a'], { ...options, load: async () => new Map() })
  expect(cached.get('a')).toBe('new')
})

test('a failed load fails for all waiting readers, and the next reader loads again', async () => {
  const readModel = openReadModel({ database })
  let attempts = 0
  const load = async () => {
    attempts++
    if (attempts === 1) throw new Error('the database is away')
    return new Map([['a', 'A']])
  }
  const read = () => readModel.getOrLoadMany('thing', ['a'], { tags: () => [], load })
  const waiting = [read(), read()]
  for (const failed of waiting) await expect(failed).rejects.toThrow('the database is away')
  expect((await read()).get('a')).toBe('A')
})

test('reads of unknown ids evict no values', async () => {
  const readModel = openReadModel({ database, entries: 3 })
  let loads = 0
  const read = (id: string) =>
    readModel.getOrLoadMany('thing', [id], {
      tags: () => [],
      load: async () => {
        loads++
        return new Map(id === 'there' ? [['there', 1]] : [])
      },
    })
  await read('there')
  for (let index = 0; index < 50; index++) await read(`nothing-${index}`)
  await read('there')
  expect(loads).toBe(51)
})

test('an announcement with more tags than fit into one notification reaches listeners completely', async () => {
  const tags = Array.from({ length: 3_000 }, (_, index) => `product:${index}-${'x'.repeat(20)}`)
  const received = new Set<string>()
  const stop = await database.onChange((some) => some.forEach((tag) => received.add(tag)))
  await announced(database, tags)
  stop()
  expect(tags.filter((tag) => !received.has(tag))).toEqual([])
})
