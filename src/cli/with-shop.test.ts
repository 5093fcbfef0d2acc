import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { freshDatabase } from '#testing/database.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

let folder = ''
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bonbon-no-shop-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const lines: string[] = []
const run = (args: readonly string[], databaseUrl?: string) =>
  runCommand(args, {
    environment: { ...readEnvironment({ BONBON_DATA: folder }, folder), databaseUrl },
    root: resolve('.'),
    migrations: resolve('database/migrations'),
    directory: folder,
    print: (text) => lines.push(text),
    printError: (text) => lines.push(text),
  })

/** The arguments of each command that opens the shop. */
const reaching = [
  ['staff', 'invite', 'ada@example.com'],
  ['staff', 'list'],
  ['staff', 'shops', 'ada@example.com'],
  ['audit', 'verify'],
  ['orders', 'owed'],
  ['export', 'out'],
  ['maintenance', 'on', 'main'],
]

test.each(reaching.map((args) => [args.join(' '), args] as const))(
  'SALE-138 "bonbon %s" fails in a folder without a shop, and does not create one',
  async (_, args) => {
    expect(commands.some(({ name }) => args.join(' ').startsWith(name))).toBe(true)
    lines.length = 0
    const failure: unknown = await run(args).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).toContain(`There is no shop in the folder ${folder}.`)
    expect(String(failure)).toContain('BONBON_DATA=<folder>')
    expect(lines).toEqual([])
    expect(await readdir(folder)).toEqual([])
  },
)

test('SALE-138 a command refuses a database of DATABASE_URL without a shop', async () => {
  const { url } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter table migrations rename to migrations_of_nothing')
    await expect(run(['staff', 'list'], url)).rejects.toThrow('There is no shop in this database.')
    await client.query('alter table migrations_of_nothing rename to migrations')
  } finally {
    await client.end()
  }
  expect(await run(['staff', 'list'], url)).toBe(0)
})
