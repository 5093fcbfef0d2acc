import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#commerce/database.ts'
import {
  bonbonIn,
  buy,
  removeFolder,
  startOwnShop,
  temporaryFolder,
  type OwnShop,
} from '#testing/own-shop.ts'
import { readManifest } from './backup-reader.ts'
import { readNewestBackup } from './queries.ts'

let folder: string
let shop: OwnShop
let file: string
let settings: { BONBON_DATA: string }
let said: Awaited<ReturnType<typeof bonbonIn>>
const placed: string[] = []
const written: string[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  settings = { BONBON_DATA: join(folder, 'data') }
  shop = await startOwnShop(settings.BONBON_DATA)
  // Like the tables of the job queue, which a start creates.
  await shop.database.script(`
    create schema jobs;
    create table jobs.job (id int primary key) partition by range (id);
    create table jobs.first_job partition of jobs.job for values from (0) to (10)`)
  file = join(folder, 'shop.backup')
  placed.push(await buy(shop), await buy(shop))
  // Simulates a shop that sells: orders are placed before, during and after the copying of the files.
  let isWriting = true
  const buying = (async () => {
    while (isWriting) written.push(await buy(shop))
  })()
  said = await bonbonIn(settings, 'backup', file)
  isWriting = false
  await buying
}, 120_000)

afterAll(async () => {
  await shop.stop()
  await removeFolder(folder)
})

const backedUp = (into = 'restored') => ({ BONBON_DATA: join(folder, into) })

test('RUN-042 a backup of a selling shop begins with a manifest that describes it', async () => {
  expect({ ...said, text: '' }).toEqual({ code: 0, errors: '', text: '' })
  expect(said.text).toMatch(/^Wrote .*shop\.backup \(\d+\.\d MB\): \d+ orders, payments of \d+\.\d\d USD\.\n/)
  const manifest = await readManifest(file)
  expect(manifest).toMatchObject({
    kind: 'files',
    version: JSON.parse(await readFile('package.json', 'utf8')).version,
    extensions: ['fuzzystrmatch', 'pg_trgm', 'unaccent'],
  })
  expect(Math.trunc(manifest.postgresVersion / 10_000)).toBe(18)
  expect(manifest.migrations).toEqual((await readdir('database/migrations')).toSorted())
  expect(manifest.orders).toBeGreaterThan(placed.length)
  expect(manifest.payments.USD).toBeGreaterThan(0)
  // Any tar program can read it: the manifest is first, and each part has the size and the hash that the manifest
  // lists.
  const names = execFileSync('tar', ['-tf', file]).toString().trim().split('\n')
  expect(names).toEqual(['manifest.json', 'files.tar.zst', 'log.tar.zst'])
  for (const { name, bytes, sha256 } of manifest.parts) {
    const part = execFileSync('tar', ['-xOf', file, name], { maxBuffer: 2 ** 30 })
    expect({ bytes: part.length, sha256: createHash('sha256').update(part).digest('hex') }).toEqual({
      bytes,
      sha256,
    })
  }
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  const newest = await readNewestBackup(shop.database)
  expect(newest).toEqual({
    fileName: 'shop.backup',
    bytes: (await stat(file)).size,
    takenAt: new Date(manifest.takenAt),
  })
})

test('RUN-042 a backup overwrites no file and needs an existing folder', async () => {
  const before = await stat(file)
  expect(await bonbonIn(settings, 'backup', file)).toMatchObject({
    code: 1,
    errors: `There is a file ${file} already: name another one.`,
  })
  expect(await stat(file)).toEqual(before)
  const nowhere = join(folder, 'none', 'shop.backup')
  expect((await bonbonIn(settings, 'backup', nowhere)).errors).toBe(
    `There is no folder for the file ${nowhere}: create it first.`,
  )
})

test('a backup refuses a rate that is not a number', async () => {
  for (const rate of ['fast', '0', '-1'])
    expect(await bonbonIn(settings, 'backup', `--rate=${rate}`, join(folder, 'fast.backup'))).toMatchObject({
      code: 1,
      errors: '--rate is a number of megabytes per second: write "--rate 50", for example.',
    })
})

test('a backup waits for a long write transaction without blocking buyers', async () => {
  const writer = new pg.Client(shop.url)
  await writer.connect()
  await writer.query('begin')
  await writer.query('lock table orders in row exclusive mode')
  const backup = bonbonIn(settings, 'backup', join(folder, 'patient.backup'))
  await vi.waitUntil(
    async () =>
      (
        await shop.database.rows(
          sql`select from pg_locks where relation = 'orders'::regclass and mode = 'ShareLock' and not granted`,
        )
      ).length > 0,
    { timeout: 60_000, interval: 10 },
  )
  written.push(await buy(shop))
  await writer.query('commit')
  await writer.end()
  expect(await backup).toMatchObject({ code: 0, errors: '' })
})

test('RUN-043 RUN-049 a restore contains every order from before the backup, each complete, and continues with new order numbers', async () => {
  const manifest = await readManifest(file)
  const target = backedUp()
  const restored = await bonbonIn(target, 'restore', file)
  expect(restored.errors).toBe('')
  expect(restored.code).toBe(0)
  const again = await startOwnShop(target.BONBON_DATA)
  try {
    const orders = await again.database.rows<{ orderNo: string; status: string; isWhole: boolean }>(sql`
      select order_no as "orderNo", status,
             exists (select from order_lines where order_lines.order_no = orders.order_no)
             and exists (select from order_payments where order_payments.order_no = orders.order_no) as "isWhole"
      from orders order by order_no`)
    expect(orders).toHaveLength(manifest.orders)
    expect(orders.filter(({ isWhole }) => !isWhole)).toEqual([])
    expect(orders.map(({ orderNo }) => orderNo)).toEqual(expect.arrayContaining(placed))
    // Does not reuse the numbers of orders that were placed after the backup.
    const numbers = [...placed, ...written].map(Number)
    const next = Number(await buy(again))
    expect(next).toBeGreaterThan(Math.max(...numbers))
  } finally {
    await again.stop()
  }
  // The shop has orders now, so a restore needs confirmation.
  expect(await bonbonIn(target, 'restore', file)).toMatchObject({
    code: 1,
    errors: `The data folder has ${manifest.orders + 1} orders: write --replace to replace them by the backup, or name an empty one.`,
  })
  const replaced = await bonbonIn(target, 'restore', '--replace', file)
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  const [aside] = (await readdir(target.BONBON_DATA)).filter((name) => name.startsWith('postgres.replaced-'))
  expect(replaced.text).toContain(`The database before is in ${join(target.BONBON_DATA, aside ?? '')}`)
})

test('RUN-043 a restore is refused while the shop runs', async () => {
  const { code, errors } = await bonbonIn(settings, 'restore', '--replace', file)
  expect(code).toBe(1)
  expect(errors).toMatch(/^A shop already runs on .* stop it first/)
})

test('RUN-044 verifies a good backup in a temporary folder, and removes the folder', async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('bonbon-verify-'))
  const { code, text, errors } = await bonbonIn({}, 'backup', 'verify', file)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(text).toMatch(/^.*shop\.backup is good: the shop of .* \(version .*\): \d+ orders/)
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('bonbon-verify-'))).toEqual(before)
})

describe('RUN-044 a defect of a file is reported in a sentence', () => {
  const changed = async (name: string, change: (path: string) => Promise<void>) => {
    const path = join(folder, name)
    await copyFile(file, path)
    await change(path)
    return path
  }
  const flip = async (path: string, position: number) => {
    const handle = await open(path, 'r+')
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, position)
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position)
    await handle.close()
  }
  const refused = async (path: string, command = ['backup', 'verify']) => {
    const { code, errors } = await bonbonIn(backedUp('never'), ...command, path)
    expect(code).toBe(1)
    expect(errors.split('\n')).toHaveLength(1)
    return errors.replace(path, 'FILE')
  }

  test.each([0.02, 0.5, 0.999])('RUN-044 truncated at %d of its length', async (share) => {
    const { size } = await stat(file)
    const path = await changed(`truncated-${share}`, (copy) => truncate(copy, Math.floor(size * share)))
    expect(await refused(path)).toMatch(/^FILE is truncated: copy it again/)
    expect(await refused(path, ['restore'])).toMatch(/^FILE is truncated: copy it again/)
    expect(existsSync(join(folder, 'never', 'postgres'))).toBe(false)
  })

  test('RUN-044 truncated by the last byte', async () => {
    const { size } = await stat(file)
    expect(await refused(await changed('last', (copy) => truncate(copy, size - 1)))).toMatch(
      /^FILE is truncated/,
    )
  })

  test('RUN-044 altered in a part', async () => {
    const { size } = await stat(file)
    const path = await changed('altered', (copy) => flip(copy, Math.floor(size / 2)))
    expect(await refused(path)).toMatch(/^FILE was altered: files\.tar\.zst is not as it was written\./)
    expect(await refused(path, ['restore'])).toMatch(/^FILE was altered/)
  })

  test('RUN-044 altered in a header or the manifest', async () => {
    expect(await refused(await changed('header', (copy) => flip(copy, 512 + 64 * 1024 + 3)))).toMatch(
      /altered/,
    )
    expect(await refused(await changed('manifest', (copy) => flip(copy, 513)))).toMatch(/^FILE is no backup/)
  })

  test('RUN-044 a file of another format, an empty file, a missing file, and a file of a newer version', async () => {
    const foreign = join(folder, 'foreign')
    await writeFile(foreign, 'Marzipan '.repeat(1000))
    expect(await refused(foreign)).toBe(
      'FILE is no backup of a shop: name a file that "bonbon backup" has written.',
    )
    await writeFile(foreign, '')
    expect(await refused(foreign)).toMatch(/^FILE is no backup/)
    expect(await refused(join(folder, 'nothing'))).toBe('There is no file FILE.')
    const archive = join(folder, 'other.tar')
    await mkdir(join(folder, 'other'))
    await writeFile(join(folder, 'other', 'readme'), 'Marzipan')
    execFileSync('tar', ['-cf', archive, '-C', folder, 'other'])
    expect(await refused(archive)).toMatch(/^FILE is no backup/)
    const newer = await changed('newer', (copy) => rewrite(copy, { formatVersion: 2, version: '9.0.0' }))
    expect(await refused(newer)).toMatch(/^FILE was made by a newer version of the shop \(9\.0\.0\)/)
  })

  test('RUN-044 a different number of orders or sum of payments', async () => {
    const { orders, payments } = await readManifest(file)
    const path = await changed('numbers', (copy) =>
      rewrite(copy, { orders: orders + 1, payments: { USD: (payments.USD ?? 0) + 100 } }),
    )
    const { code, errors } = await bonbonIn({}, 'backup', 'verify', path)
    expect(code).toBe(1)
    expect(errors.split('\n')).toEqual([
      `The manifest has ${orders + 1} orders, the restored database ${orders}.`,
      expect.stringMatching(/^The manifest has payments of .* USD, the restored database .* USD\.$/),
    ])
  })

  test('RUN-043 a different PostgreSQL version or an unknown migration', async () => {
    const old = await changed('old', (copy) => rewrite(copy, { postgresVersion: 170_004 }))
    expect(await refused(old, ['restore'])).toMatch(
      /^The backup has files of PostgreSQL 17, this shop brings 18: restore it with version /,
    )
    const unknown = await changed('unknown', (copy) => rewrite(copy, { migrations: ['9999-later.sql'] }))
    expect(await refused(unknown, ['restore'])).toMatch(
      /^The backup has the migration 9999-later\.sql, which this version of the shop does not know/,
    )
  })
})

test('RUN-044 damage in the database is found', async () => {
  const broken = join(folder, 'broken.backup')
  await shop.database.script(`
    set session_replication_role = replica;
    insert into order_events (order_no, kind, actor_kind) values ('nobody', 'placed', 'shop');
    set session_replication_role = origin;
    update pg_index set indisvalid = false where indexrelid = 'orders_listed'::regclass;
    alter table stores add constraint later foreign key (id) references stores not valid`)
  expect((await bonbonIn(settings, 'backup', broken)).errors).toBe('')
  const { code, errors } = await bonbonIn({}, 'backup', 'verify', broken)
  expect(code).toBe(1)
  expect(errors.split('\n').toSorted()).toEqual([
    'The foreign key later of stores is not valid.',
    'The foreign key order_events_order_no_fkey of order_events is broken by 1 rows.',
    'The index orders_listed is invalid.',
  ])
})

/** Changes the manifest without moving the other parts. */
async function rewrite(path: string, change: object): Promise<void> {
  const bytes = 64 * 1024
  const handle = await open(path, 'r+')
  const padded = Buffer.alloc(bytes, ' ')
  padded.write(JSON.stringify({ ...(await readManifest(path)), ...change }))
  await handle.write(padded, 0, bytes, 512)
  await handle.close()
}
