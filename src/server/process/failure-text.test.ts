import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#commerce/database.ts'
import { startPostgres, type EmbeddedPostgres } from '#server/postgres/postgres.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { refuseBusyPort } from './busy-port.ts'
import { failureText } from './failure-text.ts'

let folder = ''
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-failures-'))
  await chmod(folder, 0o755)
  postgres = await startPostgres({ folder: join(folder, 'data'), durable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs `bonbon import` with the given settings, with another program if one is named. */
async function importWith(
  settings: Record<string, string>,
  prefix: readonly string[] = [],
): Promise<{ code: number | null; text: string }> {
  const [program = '', ...args] = [
    ...prefix,
    process.execPath,
    resolve('src/cli/main.ts'),
    'import',
    fixtureFolder,
    '--allow-missing-prices',
  ]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const command = spawn(program, args, { env: { PATH, NODE_COMPILE_CACHE, ...settings } })
  let text = ''
  command.stdout.on('data', (chunk) => (text += String(chunk)))
  command.stderr.on('data', (chunk) => (text += String(chunk)))
  const [code] = (await once(command, 'close')) as [number | null]
  return { code, text: text.trim() }
}

/** The URL of the PostgreSQL, with another user or database. */
const urlWith = (change: (url: URL) => void): string => {
  const url = new URL(postgres.url.replace('@/', '@socket/'))
  change(url)
  return url.href.replace('@socket/', '@/')
}

test('RUN-006 a wrong password is reported in one sentence without the password', async () => {
  const database = openDatabase({ url: postgres.url, poolSize: 1 })
  const hba = join(folder, 'data', 'postgres', 'pg_hba.conf')
  await writeFile(hba, `local all buyer scram-sha-256\n${await readFile(hba, 'utf8')}`)
  await database.script("create role buyer login password 'right'; select pg_reload_conf()")
  await database.close()
  const url = urlWith((changed) => {
    changed.username = 'buyer'
    changed.password = 'wrong-secret'
  })
  expect(await importWith({ DATABASE_URL: url })).toEqual({
    code: 1,
    text: 'The database of DATABASE_URL could not be used (password authentication failed for user "buyer"): check user and password, and what pg_hba.conf allows.',
  })
})

test('RUN-006 an unknown database is reported in one sentence', async () => {
  const url = urlWith((changed) => (changed.pathname = '/nothing'))
  expect(await importWith({ DATABASE_URL: url })).toEqual({
    code: 1,
    text: 'The database of DATABASE_URL could not be used (database "nothing" does not exist): create it ("createdb --owner=<user> <name>"), or name another one.',
  })
})

test('RUN-006 a user without the right to create tables gets one sentence', async () => {
  const database = openDatabase({ url: postgres.url, poolSize: 1 })
  await database.script('create role guest login')
  await database.close()
  const { code, text } = await importWith({ DATABASE_URL: urlWith((url) => (url.username = 'guest')) })
  expect(code).toBe(1)
  expect(text).toMatch(
    /^The database .*\(permission denied for schema public\): make the user the owner .*\.$/,
  )
})

test('RUN-006 a port in use is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const environment = readEnvironment({ PORT: String(port), HOST: '127.0.0.1' }, folder)
  const failure: unknown = await refuseBusyPort(environment).catch((error: unknown) => error)
  expect(failureText(failure)).toBe(
    `Port ${port} is taken: stop what runs there, or choose another with PORT.`,
  )
})

/** Runs a command with a small disk at `small`. This needs a mount namespace, which not every machine allows. */
const onSmallDisk = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m small "$SMALL" && "$@"', 'sh']
const hasNamespaces = await canRun(onSmallDisk)

async function canRun([program = '', ...args]: readonly string[]): Promise<boolean> {
  const small = await mkdtemp(join(tmpdir(), 'bonbon-small-'))
  const probe = spawn(program, [...args, 'true'], { env: { PATH: process.env.PATH, SMALL: small } })
  probe.on('error', () => {})
  const [code] = await once(probe, 'close')
  await rm(small, { recursive: true })
  return code === 0
}

test.skipIf(!hasNamespaces)(
  'RUN-006 a full disk is reported in one sentence (where a small disk can be mounted)',
  async () => {
    const small = join(folder, 'small')
    await mkdir(small)
    expect(await importWith({ BONBON_DATA: small, SMALL: small, BONBON_IMPORT: '' }, onSmallDisk)).toEqual({
      code: 1,
      text: `The disk that holds the data folder ${small} is full: free at least 150 MB, or name another folder with BONBON_DATA.`,
    })
  },
)

test('RUN-006 a full disk is reported in one sentence for any other file', async () => {
  const failure: unknown = await appendFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(failureText(failure)).toMatch(/could not be used, as the disk is full: free some space\.$/)
})

test('RUN-006 a folder without write permission is reported in one sentence', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o500 })
  // Root may write everywhere, unless it drops that capability.
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : []
  expect(await importWith({ BONBON_DATA: closed }, asUser)).toEqual({
    code: 1,
    text: `The data folder ${closed} may not be written by this user: give it to the user that starts the shop, or name another folder with BONBON_DATA.`,
  })
})

test('RUN-006 an error of the shop itself is returned with its stack', () => {
  const mistake = new TypeError('Cannot read properties of undefined')
  expect(failureText(mistake)).toBe(mistake)
})
