import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#kit/start-failure.ts'
import { freshDatabase, stockedDatabase } from '#testing/database.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { runCommand } from './run-command.ts'

const empty = await freshDatabase()
const stocked = await stockedDatabase()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-cli-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** Runs a command on a database and gives its exit code and words. */
async function bonbon(url: string, ...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(args, {
    environment: { ...readEnvironment({}, scratch), databaseUrl: url },
    migrations: resolve('database/migrations'),
    directory: scratch,
    say: (what) => said.push(what),
    complain: (what) => complained.push(what),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

test('an import into an empty shop fills it, and the next says that nothing changed', async () => {
  expect(await bonbon(empty.url, 'import', fixtureFolder)).toEqual({
    code: 0,
    said: `Imported ${fixtureFolder}.`,
    complained: '',
  })
  expect(await bonbon(empty.url, 'import', fixtureFolder)).toMatchObject({
    code: 0,
    said: 'The shop was so already: nothing changed.',
  })
})

test('what is wrong with a folder is told line by line, with exit code 1', async () => {
  const { code, complained } = await bonbon(stocked.url, 'import', 'nowhere')
  expect([code, complained]).toEqual([
    1,
    `sites: a shop needs at least one site\nNothing was imported from ${join(scratch, 'nowhere')}: mend this first (1).`,
  ])
})

test('an export goes into a new folder, and over an earlier export', async () => {
  expect((await bonbon(stocked.url, 'export', 'out')).said).toMatch(/^Wrote \d+ files into .*out\.$/)
  await writeFile(join(scratch, 'out/products/left-over.json'), '{}')
  expect(await bonbon(stocked.url, 'export', 'out')).toMatchObject({ code: 0 })
  expect(await readFile(join(scratch, 'out/products/left-over.json')).catch(() => 'gone')).toBe('gone')
})

test('an export refuses a folder that holds other things', async () => {
  await writeFile(join(scratch, 'letter.txt'), 'Dear Marigold')
  await expect(bonbon(stocked.url, 'export', '.')).rejects.toThrow(StartFailure)
})

test('a migrated database has nothing to migrate', async () => {
  expect(await bonbon(stocked.url, 'migrate')).toMatchObject({
    code: 0,
    said: 'There was nothing to migrate.',
  })
})

test.each([[[]], [['fudge']], [['import']], [['export', 'a', 'b']], [['migrate', 'now']]])(
  'what is no command (%j) is answered with what is, and exit code 1',
  async (args) => {
    const { code, said, complained } = await bonbon('postgresql://nobody@localhost:1/none', ...args)
    expect(code).toBe(1)
    expect(said + complained).toContain('bonbon import <folder>')
  },
)
