import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'
import { openFolder } from '#commerce/import-export/folder.ts'
import { Problems, problemText } from '#commerce/import-export/problems.ts'
import { readShop } from '#commerce/import-export/read-shop.ts'

const names = [...(await filesIn(fixtureFolder)).keys()]
const csvFiles = names.filter((name) => name.endsWith('.csv'))
const jsonFiles = names.filter((name) => name.endsWith('.json'))

/** The problems of a copy of the fixture with these changed files. */
async function problemsWith(
  files: readonly string[],
  change: (text: string, file: string) => string | Buffer,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-damaged-text-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const changed = change(text, file)
    expect(changed, file).not.toBe(text)
    await writeFile(join(folder, file), changed)
  }
  const problems = new Problems()
  await readShop(openFolder(folder), new Map(), problems)
  return problems.all.map(problemText).toSorted()
}

/** Every file has one problem with this text, and no other problem. */
const onePerFile = (files: readonly string[], text: RegExp) =>
  files
    .toSorted()
    .map((file) => expect.stringMatching(new RegExp(`^${file.replaceAll('.', '\\.')}${text.source}$`)))

test('a duplicate column is refused in every CSV file', async () => {
  const twice = (text: string) => {
    const [header = '', ...rows] = text.trimEnd().split('\n')
    return [`${header},${header.split(',', 1)[0]}`, ...rows.map((row) => `${row},x`)].join('\n')
  }
  expect(await problemsWith(csvFiles, twice)).toEqual(
    onePerFile(csvFiles, /:1 \w+: this column is there twice/),
  )
})

test('a duplicate key is refused in every JSON file, on its line', async () => {
  const lines = new Map<string, number>()
  const found = await problemsWith(jsonFiles, (text, file) => {
    const rows = text.split('\n')
    // The last key with a plain value, at any depth.
    const index = rows.findLastIndex((row) => /^ +"[\w.-]+": ["\d]/.test(row))
    const row = rows[index] ?? ''
    lines.set(file, index + 2)
    return rows.toSpliced(index, 0, row.replace(/: .*$/, ': null,')).join('\n')
  })
  expect(found).toEqual(onePerFile(jsonFiles, /:\d+ \S+: this key is there twice/))
  expect(found.map((text) => text.split(' ', 1)[0])).toEqual(
    jsonFiles.map((file) => `${file}:${lines.get(file)}`).toSorted(),
  )
})

test('keys are compared after unescaping, and keys in text values are ignored', async () => {
  const file = 'products/lemon-drops.json'
  const twice = (text: string) => text.replace('"name":', '"na\\u006de": "x",\n "name":')
  expect(await problemsWith([file], twice)).toEqual([
    expect.stringMatching(/^products\/lemon-drops\.json:\d+ name: this key is there twice$/),
  ])
  const colons = (text: string) => text.replace(/"name": "[^"]*"/, '"name": "Drops, \\"name\\": sour"')
  expect(await problemsWith([file], colons)).toEqual([])
})

test('a NUL and half of a surrogate pair are refused in every text file, with their location', async () => {
  expect(await problemsWith(csvFiles, (text) => `${text.trimEnd()}\0\n`)).toEqual(
    onePerFile(csvFiles, /:\d+: has a NUL, which the database cannot store: remove it/),
  )
  for (const escape of ['\\u0000', '\\ud83d'])
    expect(await problemsWith(jsonFiles, (text) => text.replace(/: "/, `: "${escape}`))).toEqual(
      onePerFile(jsonFiles, /:\d+ \S+: has a NUL or half a character, which the database cannot store/),
    )
  const whole = (text: string) => text.replace('"name": "', '"name": "\\ud83c\\udf6c')
  expect(await problemsWith(['products/lemon-drops.json'], whole)).toEqual([])
})

test('TRUE and FALSE are flags, as written by Excel', async () => {
  const upper = (text: string) => text.replaceAll(/\b(true|false)\b/g, (flag) => flag.toUpperCase())
  const files = ['inventory/web.csv', 'reviews/reviews.csv', 'gift-cards/gift-cards.csv']
  expect(await problemsWith(files, upper)).toEqual([])
  const german = (text: string) => text.replace(/\bfalse\b/, 'FALSCH')
  expect(await problemsWith(['inventory/web.csv'], german)).toEqual([
    'inventory/web.csv:2 perpetual: must be true or false',
  ])
})

test('semicolons, tabs and UTF-16 are reported with instructions', async () => {
  expect(await problemsWith(csvFiles, (text) => text.replaceAll(',', ';'))).toEqual(
    onePerFile(csvFiles, /:1: has semicolons between its values: save it as CSV with commas .*/),
  )
  expect(await problemsWith(csvFiles, (text) => text.replaceAll(',', '\t'))).toEqual(
    onePerFile(csvFiles, /:1: has tabs between its values: save it as CSV with commas .*/),
  )
  for (const mark of ['\uFEFF', ''])
    expect(await problemsWith(csvFiles, (text) => Buffer.from(mark + text, 'utf16le'))).toEqual(
      onePerFile(csvFiles, /:1: is UTF-16: save the file as UTF-8\. .*/),
    )
})
