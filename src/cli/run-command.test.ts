import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { freshDatabase, stockedDatabase } from '#testing/database.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { commands } from './commands.ts'

const empty = await freshDatabase()
const stocked = await stockedDatabase()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-cli-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

const bonbon = (url: string, ...args: string[]) => openCommandLine({ url, directory: scratch })(...args)
/** The fixture has products without a Canadian price. */
const importInto = (url: string, ...args: string[]) =>
  bonbon(url, 'import', ...args, '--allow-missing-prices')

test('import fills an empty shop, and a second import makes no change', async () => {
  expect(await importInto(empty.url, fixtureFolder)).toEqual({
    code: 0,
    text: expect.stringMatching(`^Imported ${fixtureFolder}.\nWarnings`),
    errors: '',
  })
  expect(await importInto(empty.url, fixtureFolder)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^The shop is already up to date: nothing changed\.\n/),
  })
})

test('import prints the problems of a folder line by line, with exit code 1', async () => {
  const problemsOf = async (folder: string) => {
    const { code, errors } = await importInto(stocked.url, folder)
    return [code, ...errors.split('\n')]
  }
  await mkdir(join(scratch, 'empty'))
  const [nowhere, without] = [join(scratch, 'nowhere'), join(scratch, 'empty')]
  expect(await problemsOf('nowhere')).toEqual([
    1,
    `${nowhere}: there is no such folder`,
    `Nothing was imported from ${nowhere}: correct these problems first (1).`,
  ])
  const problems = await problemsOf('empty')
  expect(problems).toContain('sites: a shop needs at least one site')
  expect(problems.at(-1)).toBe(
    `Nothing was imported from ${without}: correct these problems first (${problems.length - 2}).`,
  )
})

test('import removes many records of a kind only with the option that allows it', async () => {
  await cp(fixtureFolder, join(scratch, 'fewer'), { recursive: true })
  await rm(join(scratch, 'fewer/promotions/treat5.json'))
  expect((await importInto(stocked.url, 'fewer')).errors).toMatch(
    /^promotions: lacks 1 of 8 promotions \(treat5\)/,
  )
  expect(await importInto(stocked.url, 'fewer', 'all')).toMatchObject({
    code: 1,
    errors: '"all" is not known here: write "allow-removals", or the folder only.',
  })
  expect(await importInto(stocked.url, 'fewer', 'allow-removals')).toMatchObject({
    code: 0,
    errors: '',
  })
  expect(await importInto(stocked.url, 'fewer')).toMatchObject({
    text: expect.stringMatching(/^The shop is already up to date: nothing changed\.\n/),
  })
})

test('import prints the gift cards that are not removed although they are missing in the folder', async () => {
  const folder = join(scratch, 'short')
  await bonbon(stocked.url, 'export', 'short')
  const file = join(folder, 'gift-cards/gift-cards.csv')
  const [header = ''] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, `${header}\n`)
  const { code, text } = await importInto(stocked.url, folder)
  expect([code, ...text.split('\n').slice(1, 4)]).toEqual([
    0,
    'These gift cards have a balance and stay, although the folder does not have them (2). "bonbon gift-cards void <number>" ends a card.',
    'gift-cards/gift-cards.csv: does not have card …0001 with 50.00 USD',
    'gift-cards/gift-cards.csv: does not have card …0002 with 10.50 USD',
  ])
})

test('export writes a new folder, and overwrites an earlier export', async () => {
  expect((await bonbon(stocked.url, 'export', 'out')).text).toMatch(/^Wrote \d+ files into .*out\.$/)
  await writeFile(join(scratch, 'out/products/left-over.json'), '{}')
  await writeFile(join(scratch, 'out/products/README.md'), '')
  // The shop has no records of this kind.
  await mkdir(join(scratch, 'out/coupons'))
  await writeFile(join(scratch, 'out/coupons/limits.csv'), 'code,perCode,perCustomer\nSWEET10,1,1\n')
  expect(await bonbon(stocked.url, 'export', 'out')).toMatchObject({ code: 0 })
  expect(await readdir(join(scratch, 'out/coupons'))).toEqual([])
  expect(await readdir(join(scratch, 'out/products'))).toContain('README.md')
  expect(await readFile(join(scratch, 'out/products/left-over.json')).catch(() => 'gone')).toBe('gone')
})

test('export refuses a folder with other files', async () => {
  await writeFile(join(scratch, 'letter.txt'), 'Dear Marigold')
  await expect(bonbon(stocked.url, 'export', '.')).rejects.toThrow(StartFailure)
})

test('migrate reports that a migrated database is up to date', async () => {
  expect(await bonbon(stocked.url, 'migrate')).toMatchObject({
    code: 0,
    text: 'The database is already up to date.',
  })
})

const nowhere = 'postgresql://nobody@localhost:1/none'

test('bonbon without arguments lists the commands, with exit code 1', async () => {
  const { code, text } = await bonbon(nowhere)
  expect(code).toBe(1)
  expect(text).toContain('bonbon import <folder>')
})

test.each([
  [['import'], 'bonbon import <folder> [--allow-removals]'],
  [['export', 'a', 'b'], 'bonbon export <folder>'],
  [['migrate', 'now'], 'bonbon migrate'],
  [['reviews'], 'bonbon reviews publish <id> …'],
  [['reviews', 'publish'], 'bonbon reviews publish <id> …'],
  [['orders'], 'bonbon orders'],
  [['fudge'], 'The commands begin with migrate, import, export'],
  [['help', 'fudge'], 'The commands begin with'],
])('RUN-005 %j prints the usage of that command on standard error', async (args, usage) => {
  const { code, text, errors } = await bonbon(nowhere, ...args)
  expect([code, text]).toEqual([1, ''])
  expect(errors).toContain(`\n${usage}`)
  expect(errors.split('\n').length).toBeLessThanOrEqual(20)
  const others = args[0] === 'reviews' ? 'bonbon import' : 'bonbon reviews'
  expect(errors).not.toContain(others)
})

test('RUN-005 no command prints a usage of more than 20 lines on standard error', async () => {
  for (const { name, count } of commands) {
    // Runs the command without arguments, or with one too many.
    const wrong = count.least > 0 ? [] : Array.from({ length: count.most + 1 }, () => 'x')
    const { code, errors } = await bonbon(nowhere, ...name.split(' '), ...wrong)
    expect(code, name).toBe(1)
    expect(errors.split('\n').length, name).toBeLessThanOrEqual(20)
    expect(errors, name).toContain(`bonbon ${name}`)
  }
})

test('RUN-005 --version prints the version and the commit', async () => {
  const { code, text } = await bonbon(nowhere, '--version')
  const named = await readFile('package.json', 'utf8')
  expect(code).toBe(0)
  expect(text).toMatch(/^\d+\.\d+\.\d+( \([0-9a-f]{12}\))?$/)
  expect(named).toContain(`"version": "${text.split(' ')[0]}"`)
})

test.each([[['help']], [['--help']], [['-h']]])('%j lists the commands', async (args) => {
  const { code, text } = await bonbon('postgresql://nobody@localhost:1/none', ...args)
  expect(code).toBe(0)
  for (const line of [
    'bonbon import <folder> ',
    'bonbon reviews publish <id> … ',
    'bonbon maintenance on [site] ',
  ])
    expect(text).toContain(line)
})

test.each([[['import', '--help']], [['help', 'import']]])('%j explains one command', async (args) => {
  const { code, text } = await bonbon('postgresql://nobody@localhost:1/none', ...args)
  expect(code).toBe(0)
  expect(text).toMatch(/^bonbon import <folder> \[--allow-removals\] .*\n\nReplaces /)
  expect(text).toContain('demo/README.md')
})

test('help for the first word of several commands lists these commands', async () => {
  const { code, text } = await bonbon('postgresql://nobody@localhost:1/none', 'reviews', '--help')
  expect(code).toBe(0)
  expect(text).toContain('bonbon reviews reject <id> …')
  expect(text).not.toContain('bonbon import')
})

test('an unknown option is refused in one sentence with exit code 2', async () => {
  expect(await bonbon('postgresql://nobody@localhost:1/none', 'import', '--force', 'out')).toEqual({
    code: 2,
    text: '',
    errors: '--force is not an option: run "bonbon help" for the commands and their arguments.',
  })
})

test('reviews list, publish and reject moderate reviews', async () => {
  const reviews = async (...args: string[]) => (await bonbon(stocked.url, 'reviews', ...args)).text
  expect(await reviews('list')).toBe('No review waits for moderation.')
  for (const id of ['good', 'bad'])
    await stocked.run({
      name: `written-${id}`,
      text: `insert into reviews (id, product_id, customer_id, rating, title, text, author, written_on,
        is_verified_purchase, is_published)
        values ($1, 'sea-salt-bar', $1, 5, 'Salt!', e'Just enough\\x1b[2J of it.', 'E. F.', '2026-03-01', true, false)`,
      values: [id],
    })
  expect(await reviews('list')).toContain('good  sea-salt-bar  5 of 5  2026-03-01  E. F., verified purchase')
  // The control character would clear a terminal.
  expect(await reviews('list')).toContain('Just enough [2J of it.')
  expect(await reviews('publish', 'good')).toBe('Published good of sea-salt-bar.')
  expect(await reviews('reject', 'bad')).toBe('Rejected bad of sea-salt-bar.')
  expect(await reviews('list')).toBe('No review waits for moderation.')
  expect(await bonbon(stocked.url, 'reviews', 'publish', 'bad')).toMatchObject({
    code: 1,
    errors: 'There is no review bad to publish.',
  })
})

test('import prints the counts that both the folder and the shop have changed', async () => {
  await bonbon(stocked.url, 'export', 'counts')
  await stocked.run(sql`update stock set on_hand = on_hand - 5 where product_id = 'mail-tin'`)
  const file = join(scratch, 'counts/inventory/web.csv')
  await writeFile(file, (await readFile(file, 'utf8')).replace('mail-tin,100,', 'mail-tin,110,'))
  const { code, text } = await importInto(stocked.url, 'counts')
  expect(code).toBe(0)
  expect(text).toMatch(
    /These numbers follow both \(1\):\s+inventory\/web\.csv:\d+: says 110 .* there are 105 now/,
  )
})
