import { describe, expect, test, vi } from 'vitest'
import { PipelinedSocket } from '#library-internals/pipelined-socket.ts'
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

describe('pipelined statements of a transaction', () => {
  test('run in the order in which they started, and each sees the writes of the previous ones', async () => {
    const seen = await database.transact(() =>
      Promise.all([read('order'), count('order'), read('order'), count('order'), read('order')]),
    )
    expect(seen).toEqual([undefined, 1, { number: 1 }, 1, { number: 2 }])
  })

  test('wait for a lock together, and then read the changes of the transaction that held it', async () => {
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

  test('are all rolled back if one of them fails, and the connection remains usable', async () => {
    const failing = () =>
      database.transact(() =>
        Promise.all([
          count('broken'),
          database.run(sql`insert into counters (name, number) values ('too much', 10)`),
          count('broken'),
        ]),
      )
    for (let times = 0; times < 20; times++) await expect(failing()).rejects.toThrow('check constraint')
    expect(await read('broken')).toBeUndefined()
    expect(await database.transact(() => count('broken'))).toBe(1)
  })
})

describe('the last statements of a transaction', () => {
  const add = (name: string, number = 1) =>
    sql`insert into counters (name, number) values (${name}, ${number}) returning number`

  test('are committed in one round trip, and return the rows of the last one', async () => {
    const wrote = vi.spyOn(PipelinedSocket.prototype, '_writev')
    const rows = await database.transact(async () => {
      await count('first')
      wrote.mockClear()
      return database.finish<{ number: number }>([add('last'), add('very last', 2)])
    })
    expect(wrote).toHaveBeenCalledTimes(1)
    wrote.mockRestore()
    expect(rows).toEqual([{ number: 2 }])
    expect([await read('first'), await read('last')]).toEqual([{ number: 1 }, { number: 1 }])
  })

  test.each([[[1, 10]], [[10, 1]]])(
    'are rolled back with the whole transaction if one of %j fails',
    async (numbers) => {
      const failing = database.transact(async () => {
        await count('undone')
        return database.finish(numbers.map((number, index) => add(`undone ${index}`, number)))
      })
      await expect(failing).rejects.toThrow('check constraint')
      for (const name of ['undone', 'undone 0', 'undone 1']) expect(await read(name)).toBeUndefined()
      expect(await database.transact(() => count('usable'))).toBeGreaterThan(0)
    },
  )

  test('must not be followed by another statement', async () => {
    const late = database.transact(async () => {
      await database.finish([add('ended')])
      await count('after the end')
    })
    await expect(late).rejects.toThrow('after the end of its transaction')
    expect(await read('after the end')).toBeUndefined()
  })

  test('are not committed by a nested call: the outer transaction continues, or is rolled back', async () => {
    const add1 = (name: string) => database.transact(() => database.finish([add(name)]))
    await database.transact(async () => {
      await add1('nested')
      await count('nested')
    })
    expect(await read('nested')).toEqual({ number: 2 })
    const failing = database.transact(async () => {
      await add1('nested, undone')
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await read('nested, undone')).toBeUndefined()
  })

  test('need a transaction', async () => {
    await expect(database.finish([add('alone')])).rejects.toThrow('no open transaction')
  })
})

describe('pipelined reads', () => {
  const connection = () => database.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)

  test('that start in the same tick share one connection', async () => {
    const rows = await database.pipelineReads(() =>
      Promise.all([connection(), Promise.resolve().then(connection), connection()]),
    )
    expect(new Set(rows.map((row) => row?.pid)).size).toBe(1)
  })

  test('do not affect other statements, which use a connection each', async () => {
    const rows = await Promise.all([connection(), connection()])
    expect(new Set(rows.map((row) => row?.pid)).size).toBe(2)
  })

  test('fail separately, and the connection is released', async () => {
    const failing = () => database.row(sql`select 1 / (select count(*) from counters where name = 'nobody')`)
    for (let times = 0; times < 20; times++) {
      const [one, other] = await database.pipelineReads(() => Promise.allSettled([failing(), connection()]))
      expect([one.status, other.status]).toEqual(['rejected', 'fulfilled'])
    }
  })

  test('see the writes of their own transaction', async () => {
    const seen = await database.transact(async () => {
      await count('read')
      return database.pipelineReads(() => read('read'))
    })
    expect(seen).toEqual({ number: 1 })
  })
})

test('a statement after the end of its failed transaction does not run', async () => {
  const { promise: end, resolve: proceed } = Promise.withResolvers<void>()
  let late: Promise<unknown> = end
  const failing = database.transact(async () => {
    late = end.then(() => count('late'))
    await database.run(sql`insert into counters (name, number) values ('too much', 10)`)
  })
  await expect(failing).rejects.toThrow('check constraint')
  proceed()
  await expect(late).rejects.toThrow('after the end of its transaction')
  expect(await read('late')).toBeUndefined()
})

test('a transaction that continues after a failed statement throws and is rolled back', async () => {
  const ignoring = database.transact(async () => {
    await count('ignored')
    await database
      .run(sql`insert into counters (name, number) values ('too much', 10)`)
      .catch(() => 'not important')
    return 'done'
  })
  await expect(ignoring).rejects.toThrow('rolled back')
  expect(await read('ignored')).toBeUndefined()
})

test('a transaction without statements returns its result or throws its error', async () => {
  expect(await database.transact(async () => 'nothing')).toBe('nothing')
  await expect(database.transact(() => Promise.reject(new Error('changed its mind')))).rejects.toThrow(
    'changed its mind',
  )
})

test('statements with the same text have the same name', () => {
  const here = sql`select ${1}::int`
  const there = sql`select ${2}::int`
  expect([there.name, there.text, there.values]).toEqual([here.name, here.text, [2]])
  expect(sql`select ${1}::text`.name).not.toBe(here.name)
})

test('the text of a fragment is inserted into its statement, with its parameters', async () => {
  const atLeast = (least: number) => sql`number >= ${least} and name <> ${'nobody'}`
  const statement = sql`select 1 from counters where ${atLeast(3)} and name = ${'lock'} or ${atLeast(4)}`
  expect(statement.text).toBe(
    'select 1 from counters where number >= $1 and name <> $2 and name = $3 or number >= $4 and name <> $5',
  )
  expect(statement.values).toEqual([3, 'nobody', 'lock', 4, 'nobody'])
  expect(await database.row(sql`select ${sql`${1}::int + ${sql`${2}::int`}`} as sum`)).toEqual({ sum: 3 })
})
