import { execFileSync } from 'node:child_process'
import { copyFile, open, readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { bonbonIn, buy, openShopAt, removeFolder, startOwnShop } from '#testing/own-shop.ts'
import { findPackagedServer, folderForUnprivileged, makePackagedCluster } from '#testing/packaged-cluster.ts'
import { readManifest } from './backup-reader.ts'
import { findClientPrograms } from './client-programs.ts'

const server = await findPackagedServer()
const hasServer = server !== undefined
if (!hasServer)
  console.warn('Backups of DATABASE_URL are not tested: this machine has no postgresql-15 or newer.')

describe.skipIf(!hasServer)('a shop in a database of DATABASE_URL', () => {
  let folder: string
  let file: string
  const placed: string[] = []
  let cluster: Awaited<ReturnType<typeof makePackagedCluster>>
  const settings = (name: string) => ({
    BONBON_DATA: join(folder, 'none'),
    DATABASE_URL: cluster.urlOf(name),
  })

  beforeAll(async () => {
    folder = await folderForUnprivileged('bonbon-dump-')
    cluster = await makePackagedCluster({
      folder,
      bin: server?.bin ?? '',
      databases: ['shop', 'empty', 'notes'],
    })
    const { shop, routes, database } = await openShopAt(cluster.urlOf('shop'))
    placed.push(await buy({ shop, routes }), await buy({ shop, routes }))
    file = join(folder, 'shop.backup')
    const said = await bonbonIn(settings('shop'), 'backup', file)
    await database.close()
    if (said.code !== 0) throw new Error(said.errors)
  }, 60_000)

  afterAll(async () => {
    cluster.control('-m', 'immediate', 'stop')
    await removeFolder(folder)
  })

  const ordersOf = async (name: string): Promise<string[]> => {
    const client = new pg.Client(cluster.urlOf(name))
    await client.connect()
    const { rows } = await client.query<{ orderNo: string }>('select order_no as "orderNo" from orders')
    await client.end()
    return rows.map(({ orderNo }) => orderNo)
  }

  test('RUN-042 the manifest describes the dump', async () => {
    expect(await readManifest(file)).toMatchObject({
      kind: 'dump',
      dumpVersion: server?.major,
      orders: placed.length,
      migrations: (await readdir('database/migrations')).toSorted(),
      parts: [{ name: 'database.dump' }],
    })
    const names = execFileSync('tar', ['-tf', file]).toString().trim().split('\n')
    expect(names).toEqual(['manifest.json', 'database.dump'])
  })

  test('RUN-044 verifies a dump in a temporary folder, and reports damage', async () => {
    expect(await bonbonIn({}, 'backup', 'verify', file)).toMatchObject({ code: 0, errors: '' })
    const { size } = await stat(file)
    const cut = join(folder, 'cut')
    await copyFile(file, cut)
    await truncate(cut, Math.floor(size / 2))
    const altered = join(folder, 'altered')
    await copyFile(file, altered)
    const handle = await open(altered, 'r+')
    await handle.write(Buffer.from('Marzipan'), 0, 8, Math.floor(size / 2))
    await handle.close()
    for (const command of [['backup', 'verify'], ['restore']]) {
      const truncated = await bonbonIn(settings('empty'), ...command, cut)
      expect(truncated.code).toBe(1)
      expect(truncated.errors).toMatch(/^\S+ is truncated: copy it again/)
      const other = await bonbonIn(settings('empty'), ...command, altered)
      expect(other.code).toBe(1)
      expect(other.errors).toMatch(/^\S+ was altered: database\.dump is not as it was written\./)
    }
  })

  test('RUN-043 a role that owns only its database can restore a dump; a shop with orders is not replaced', async () => {
    expect(await bonbonIn(settings('empty'), 'restore', file)).toMatchObject({ code: 0, errors: '' })
    expect((await ordersOf('empty')).toSorted()).toEqual(placed.toSorted())
    const again = await openShopAt(cluster.urlOf('empty'))
    const next = await buy(again)
    expect(placed).not.toContain(next)
    expect((await bonbonIn(settings('empty'), 'restore', '--replace', file)).errors).toMatch(
      /^\d+ other sessions? uses? the database: stop the servers first\.$/,
    )
    await again.database.close()
    expect(await bonbonIn(settings('empty'), 'restore', file)).toMatchObject({
      code: 1,
      errors:
        'The database has 3 orders: write --replace to replace them by the backup, or name an empty one.',
    })
    expect(await ordersOf('empty')).toContain(next)
    expect(await bonbonIn(settings('empty'), 'restore', '--replace', file)).toMatchObject({
      code: 0,
      errors: '',
    })
    expect((await ordersOf('empty')).toSorted()).toEqual(placed.toSorted())
  })

  test('RUN-043 a dump moves the shop to an embedded PostgreSQL', async () => {
    const own = { BONBON_DATA: join(folder, 'own') }
    expect(await bonbonIn(own, 'restore', file)).toMatchObject({ code: 0, errors: '' })
    const moved = await startOwnShop(own.BONBON_DATA)
    try {
      const orders = await moved.database.rows<{ orderNo: string }>(
        sql`select order_no as "orderNo" from orders`,
      )
      expect(orders.map(({ orderNo }) => orderNo).toSorted()).toEqual(placed.toSorted())
      expect(placed).not.toContain(await buy(moved))
    } finally {
      await moved.stop()
    }
  })

  test('RUN-043 a database that belongs to another application is not replaced', async () => {
    const client = new pg.Client(cluster.urlOf('notes'))
    await client.connect()
    await client.query('create table notes (text text)')
    await client.end()
    expect((await bonbonIn(settings('notes'), 'restore', file)).errors).toBe(
      "The database has tables that are no shop's: name an empty one.",
    )
  })
})

test("RUN-042 a machine without pg_dump of the server's version gets the name of the package", async () => {
  await expect(findClientPrograms(99)).rejects.toThrow(
    /^There is no pg_dump of PostgreSQL 99 or newer on this machine: install the package postgresql-client-99 /,
  )
})
