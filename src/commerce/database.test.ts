import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { sql } from './database.ts'

const database = await freshDatabase()
await database.script(
  'create table counters (name text primary key, number int not null check (number < 10))',
)

const count = (name: string) =>
  database.run(sql`
    insert into counters (name, number) values (${name}, 1)
    on conflict (name) do update set number = counters.number + 1`)
const read = (name: string) =>
  database.row<{ number: number }>(sql`select number from counters where name = ${name}`)

describe('statements that travel together', () => {
  test('run in the order in which they were started, each on what those before it left', async () => {
    const seen = await database.transact(() =>
      Promise.all([read('order'), count('order'), read('order'), count('order'), read('order')]),
    )
    expect(seen).toEqual([undefined, 1, { number: 1 }, 1, { number: 2 }])
  })

  test('wait for a lock as one, and then see what its holder wrote', async () => {
    await count('lock')
    const addOne = () =>
      database.transact(async () => {
        const [, before] = await Promise.all([
          database.run(sql`select from counters where name = 'lock' for update`),
          read('lock'),
        ])
        await database.run(sql`update counters set number = ${(before?.number ?? 0) + 1} where name = 'lock'`)
      })
    await Promise.all(Array.from({ length: 8 }, addOne))
    expect(await read('lock')).toEqual({ number: 9 })
  })

  test('are undone together when one of them breaks, and the connection stays good', async () => {
    const breaking = () =>
      database.transact(() =>
        Promise.all([
          count('broken'),
          database.run(sql`insert into counters (name, number) values ('too much', 10)`),
          count('broken'),
        ]),
      )
    for (let times = 0; times < 20; times++) await expect(breaking()).rejects.toThrow('check constraint')
    expect(await read('broken')).toBeUndefined()
    expect(await database.transact(() => count('broken'))).toBe(1)
  })
})

describe('reads', () => {
  const connection = () => database.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)

  test('that are started in one go travel together, over one connection', async () => {
    const travellers = await database.reading(() =>
      Promise.all([connection(), Promise.resolve().then(connection), connection()]),
    )
    expect(new Set(travellers.map((row) => row?.pid)).size).toBe(1)
  })

  test('that are not go as before, on a connection each', async () => {
    const travellers = await Promise.all([connection(), connection()])
    expect(new Set(travellers.map((row) => row?.pid)).size).toBe(2)
  })

  test('break each for itself, and the connection comes back', async () => {
    const broken = () => database.row(sql`select 1 / (select count(*) from counters where name = 'nobody')`)
    for (let times = 0; times < 20; times++) {
      const [one, other] = await database.reading(() => Promise.allSettled([broken(), connection()]))
      expect([one.status, other.status]).toEqual(['rejected', 'fulfilled'])
    }
  })

  test('see what their transaction wrote', async () => {
    const seen = await database.transact(async () => {
      await count('read')
      return database.reading(() => read('read'))
    })
    expect(seen).toEqual({ number: 1 })
  })
})

test('what a broken transaction leaves behind does not run', async () => {
  const { promise: end, resolve: go } = Promise.withResolvers<void>()
  let late: Promise<unknown> = end
  const broken = database.transact(async () => {
    late = end.then(() => count('late'))
    await database.run(sql`insert into counters (name, number) values ('too much', 10)`)
  })
  await expect(broken).rejects.toThrow('check constraint')
  go()
  await expect(late).rejects.toThrow('after the end of its transaction')
  expect(await read('late')).toBeUndefined()
})

test('a transaction that does nothing leaves nothing', async () => {
  expect(await database.transact(async () => 'nothing')).toBe('nothing')
  await expect(database.transact(() => Promise.reject(new Error('changed its mind')))).rejects.toThrow(
    'changed its mind',
  )
})

test('a statement has one name wherever it is written', () => {
  const here = sql`select ${1}::int`
  const there = sql`select ${2}::int`
  expect([there.name, there.text, there.values]).toEqual([here.name, here.text, [2]])
  expect(sql`select ${1}::text`.name).not.toBe(here.name)
})
