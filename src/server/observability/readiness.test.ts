import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase, sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { failingOf, openReadiness, type Readiness } from './readiness.ts'

const direct = await freshDatabase()
const open = () => openDatabase({ url: direct.url, poolSize: 1 })
/**
 * A short time limit, for checks that never get a response. All other checks wait for their result, however busy the
 * machine is.
 */
const soon = { timeoutMilliseconds: 200 }
const databases = [open()]
afterAll(() => Promise.all(databases.map((database) => database.close())))

const failingParts = async (readiness: Readiness) => failingOf(await readiness.parts())

function openCheck(change: Partial<Parameters<typeof openReadiness>[0]> = {}) {
  const [database = direct] = databases
  return openReadiness({
    database,
    haveJobsFailed: () => false,
    hasDiskSpace: async () => true,
    onChange: () => {},
    timeoutMilliseconds: 60_000,
    ...change,
  })
}

test('reports no failing part while a purchase is possible', async () => {
  expect(await failingParts(openCheck())).toEqual([])
})

test('names the failing parts: no free connection, jobs, disk', async () => {
  const [database = direct] = databases
  const held = Promise.withResolvers<void>()
  const holding = database.transact(() => held.promise)
  const readiness = openCheck({ haveJobsFailed: () => true, hasDiskSpace: async () => false, ...soon })
  expect(await failingParts(readiness)).toEqual(['database', 'disk', 'jobs'])
  held.resolve()
  await holding
})

test('RUN-064 the state of every part is listed, with the reason if it fails', async () => {
  const readiness = openCheck({ haveJobsFailed: () => true })
  const failing = await direct.transact(async () => {
    await direct.script('lock table orders in access exclusive mode')
    return readiness.parts()
  })
  expect(failing).toEqual([
    { name: 'database', state: 'working' },
    { name: 'write', state: 'working' },
    { name: 'baskets', state: 'working' },
    { name: 'stock', state: 'working' },
    { name: 'orders', state: 'failing', reason: expect.any(Error) },
    { name: 'disk', state: 'working' },
    { name: 'jobs', state: 'failing', reason: new Error('The jobs could not be started') },
  ])
  const [database = direct] = databases
  const held = Promise.withResolvers<void>()
  const holding = database.transact(() => held.promise)
  expect(await openCheck(soon).parts()).toMatchObject([
    { name: 'database', state: 'failing', reason: new Error('No answer in time') },
    { name: 'write', state: 'unknown' },
    { name: 'baskets', state: 'unknown' },
    { name: 'stock', state: 'unknown' },
    { name: 'orders', state: 'unknown' },
    { name: 'disk', state: 'working' },
    { name: 'jobs', state: 'working' },
  ])
  held.resolve()
  await holding
})

test('names the write when the database is read-only', async () => {
  const onChange = vi.fn()
  const name = await direct.row<{ name: string }>(sql`select current_database() as name`)
  await direct.script(`alter database ${name?.name} set default_transaction_read_only = on`)
  const database = open()
  databases.push(database)
  const failing = await failingParts(openCheck({ database, onChange }))
  await direct.script(
    `begin; set transaction read write; alter database ${name?.name} reset default_transaction_read_only; commit`,
  )
  expect(failing).toEqual(['write'])
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['write'], expect.any(Error))
})

test.each(['baskets', 'stock', 'orders'] as const)('names %s while the table is locked', async (table) => {
  const [database = direct] = databases
  const readiness = openCheck({ database })
  const failing = await direct.transact(async () => {
    await direct.script(`lock table ${table} in access exclusive mode`)
    return failingParts(readiness)
  })
  expect(failing).toEqual([table])
  expect(await failingParts(openCheck())).toEqual([])
})

test('an import, which locks the stock against writes, leaves the shop ready', async () => {
  const failing = await direct.transact(async () => {
    await direct.script('lock table stock in exclusive mode')
    return failingParts(openCheck())
  })
  expect(failing).toEqual([])
})

test('names a disk whose check fails or does not end', async () => {
  const hasDiskSpace = () => Promise.reject(new Error('ENOENT'))
  expect(await failingParts(openCheck({ hasDiskSpace }))).toEqual(['disk'])
  const hanging = openCheck({ hasDiskSpace: () => new Promise(() => {}), ...soon })
  expect(await failingParts(hanging)).toEqual(['disk'])
})

test('concurrent requests share one check', async () => {
  const hasDiskSpace = vi.fn(async () => true)
  const readiness = openCheck({ hasDiskSpace })
  await Promise.all(Array.from({ length: 50 }, () => readiness.parts()))
  expect(hasDiskSpace).toHaveBeenCalledTimes(1)
})
