import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/start-failure.ts'
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

test.each([
  [[]],
  [['fudge']],
  [['import']],
  [['export', 'a', 'b']],
  [['migrate', 'now']],
  [['reviews']],
  [['reviews', 'publish']],
])('what is no command (%j) is answered with what is, and exit code 1', async (args) => {
  const { code, said, complained } = await bonbon('postgresql://nobody@localhost:1/none', ...args)
  expect(code).toBe(1)
  expect(said + complained).toContain('bonbon import <folder>')
})

test('reviews are listed, published and rejected', async () => {
  const said = async (...args: string[]) => (await bonbon(stocked.url, 'reviews', ...args)).said
  expect(await said('list')).toBe('No review waits to be read.')
  for (const id of ['good', 'bad'])
    await stocked.run({
      name: `written-${id}`,
      text: `insert into reviews (id, product_id, customer_id, rating, title, text, author, written_on,
        is_verified_purchase, is_published)
        values ($1, 'sea-salt-bar', $1, 5, 'Salt!', e'Just enough\\x1b[2J of it.', 'E. F.', '2026-03-01', true, false)`,
      values: [id],
    })
  expect(await said('list')).toContain('good  sea-salt-bar  5 of 5  2026-03-01  E. F., verified purchase')
  // A terminal would have been cleared.
  expect(await said('list')).toContain('Just enough [2J of it.')
  expect(await said('publish', 'good')).toBe('Published good of sea-salt-bar.')
  expect(await said('reject', 'bad')).toBe('Rejected bad of sea-salt-bar.')
  expect(await said('list')).toBe('No review waits to be read.')
  expect(await bonbon(stocked.url, 'reviews', 'publish', 'bad')).toMatchObject({
    code: 1,
    complained: 'No review bad is there to publish.',
  })
})
