import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { freshDatabase } from '#testing/database.ts'
import { openReadModel } from './read-model.ts'

const database = await freshDatabase()

/** A read model over a list of what exists, which tells what was loaded. */
function openShelf(there: Set<string>) {
  const readModel = openReadModel({ database })
  const loads: string[][] = []
  const ask = (...ids: string[]) =>
    readModel.rememberMany('thing', ids, {
      tags: (id) => [`thing:${id}`],
      load: async (missing) => {
        loads.push(missing)
        return new Map(missing.filter((id) => there.has(id)).map((id) => [id, id.toUpperCase()]))
      },
    })
  return { readModel, ask, loads }
}

test('what is missing is loaded together, and each only once', async () => {
  const { ask, loads } = openShelf(new Set(['a', 'b', 'c']))
  expect(await ask('a', 'b', 'a')).toEqual(
    new Map([
      ['a', 'A'],
      ['b', 'B'],
    ]),
  )
  await ask('b', 'c')
  expect(loads).toEqual([['a', 'b'], ['c']])
})

test('any number of readers at once wait for one load', async () => {
  const { ask, loads } = openShelf(new Set(['a']))
  await Promise.all(Array.from({ length: 20 }, () => ask('a')))
  expect(loads).toEqual([['a']])
})

test('what does not exist is absent, remembered so, and found once it is announced', async () => {
  const there = new Set<string>()
  const { ask, loads } = openShelf(there)
  expect([(await ask('a')).size, (await ask('a')).size]).toEqual([0, 0])
  expect(loads).toHaveLength(1)
  there.add('a')
  await announced(database, ['thing:a'])
  expect(await ask('a')).toEqual(new Map([['a', 'A']]))
})

test('only what an announcement names is loaded again', async () => {
  const { ask, loads } = openShelf(new Set(['a', 'b']))
  await ask('a', 'b')
  await announced(database, ['thing:b'])
  await ask('a', 'b')
  expect(loads).toEqual([['a', 'b'], ['b']])
})

test('a load that was under way when a change was announced is not kept', async () => {
  const readModel = openReadModel({ database })
  const { promise: slow, resolve } = Promise.withResolvers<Map<string, string>>()
  const how = { tags: (id: string) => [`thing:${id}`] }
  const old = readModel.rememberMany('thing', ['a'], { ...how, load: () => slow })
  await announced(database, ['thing:a'])
  const fresh = await readModel.rememberMany('thing', ['a'], {
    ...how,
    load: async () => new Map([['a', 'new']]),
  })
  resolve(new Map())
  expect([(await old).size, fresh.get('a')]).toEqual([0, 'new'])
  const kept = await readModel.rememberMany('thing', ['a'], { ...how, load: async () => new Map() })
  expect(kept.get('a')).toBe('new')
})

test('a load that fails fails for those who waited, and is tried again for the next', async () => {
  const readModel = openReadModel({ database })
  let attempts = 0
  const load = async () => {
    attempts++
    if (attempts === 1) throw new Error('the database is away')
    return new Map([['a', 'A']])
  }
  const ask = () => readModel.rememberMany('thing', ['a'], { tags: () => [], load })
  const waiting = [ask(), ask()]
  for (const one of waiting) await expect(one).rejects.toThrow('the database is away')
  expect((await ask()).get('a')).toBe('A')
})

test('asking for ids that do not exist drives out nothing that does', async () => {
  const readModel = openReadModel({ database, entries: 3 })
  let loads = 0
  const ask = (id: string) =>
    readModel.rememberMany('thing', [id], {
      tags: () => [],
      load: async () => {
        loads++
        return new Map(id === 'there' ? [['there', 1]] : [])
      },
    })
  await ask('there')
  for (let index = 0; index < 50; index++) await ask(`nothing-${index}`)
  await ask('there')
  expect(loads).toBe(51)
})

test('more tags than one notification can carry are all heard', async () => {
  const tags = Array.from({ length: 3_000 }, (_, index) => `product:${index}-${'x'.repeat(20)}`)
  const heard = new Set<string>()
  const stop = await database.onChange((some) => some.forEach((tag) => heard.add(tag)))
  await announced(database, tags)
  stop()
  expect(tags.filter((tag) => !heard.has(tag))).toEqual([])
})
