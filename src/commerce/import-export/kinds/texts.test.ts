import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { completeTexts } from '#commerce/texts/package-texts.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openStockedShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-texts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
})

/** Imports the fixture with these texts, by locale, instead of its own. Returns the problems. */
async function importTexts(files: Record<string, object>): Promise<string[]> {
  await rm(join(folder, 'texts'), { recursive: true, force: true })
  await mkdir(join(folder, 'texts'))
  for (const [locale, texts] of Object.entries(files))
    await writeFile(join(folder, 'texts', `${locale}.json`), JSON.stringify(texts, null, 2))
  const outcome = await shop.importExport.importFolder(folder, { allowRemovals: true })
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

async function textIn(locale: string, id: string, values?: Record<string, string>): Promise<string> {
  const site = await shop.sites.find('main')
  if (!site) throw new Error('The fixture has no main site')
  return (await shop.texts.of(site, locale)).text(id, values)
}

test('RUN-019 texts of an import replace those of the package by key', async () => {
  expect(await importTexts({})).toEqual([])
  const before = await textIn('en-US', 'shell.bag')
  expect(await importTexts({ 'en-US': { 'shell.bag': 'Basket of {brand}' } })).toEqual([])
  expect(await textIn('en-US', 'shell.bag')).toBe('Basket of Test Candies')
  expect(await textIn('en-US', 'shell.copyright', { year: '2030' })).toBe('© 2030 Test Candies')
  expect(await importTexts({})).toEqual([])
  expect(await textIn('en-US', 'shell.bag')).toBe(before)
})

test('RUN-019 the file of a locale wins over the file of its language, and both over the package', async () => {
  expect(
    await importTexts({
      en: { 'shell.bag': 'One', 'shell.search': 'Two' },
      'en-CA': { 'shell.bag': 'Three' },
    }),
  ).toEqual([])
  expect(await textIn('en-CA', 'shell.bag')).toBe('Three')
  expect(await textIn('en-CA', 'shell.search')).toBe('Two')
  expect(await textIn('en-US', 'shell.bag')).toBe('One')
})

test.each<[string, object, string]>([
  ['a key of all objects', { constructor: 'Text' }, 'constructor: there is no text with this key'],
  [
    'a plural of the brand',
    { 'shell.bag': '{hasPhone, select, yes {{brand, plural, other {Bag}}} other {Bag}}' },
    'shell.bag: has a plural of {brand}, which is no number',
  ],
  ['an unknown key', { 'shell.nowhere': 'Text' }, 'shell.nowhere: there is no text with this key'],
  [
    'an unknown value',
    { 'shell.copyright': '{year} {owner}' },
    'shell.copyright: has {owner}, which this text does not get',
  ],
  ['a missing placeholder', { 'shell.copyright': 'Our rights' }, 'shell.copyright: lacks {year}'],
  [
    'invalid syntax',
    { 'shell.bag': 'Bag {' },
    'shell.bag: is no valid ICU message: EXPECT_ARGUMENT_CLOSING_BRACE',
  ],
  [
    'markup',
    { 'shell.bag': 'Bag <b>now</b>' },
    'shell.bag: is no valid ICU message: a message has only values, cardinal plurals without offset, and selections',
  ],
])('RUN-019 %s is refused with file and key', async (_, texts, message) => {
  const problems = await importTexts({ 'en-US': { 'shell.search': 'Find', ...texts } })
  expect(problems).toEqual([`texts/en-US.json:3 ${message}`])
  expect(await textIn('en-US', 'shell.search')).not.toBe('Find')
})

test('RUN-021 a locale with missing texts is refused with their number', async () => {
  const file = join(folder, 'sites/main.json')
  const site = await readFile(file, 'utf8')
  await writeFile(file, site.replaceAll('"en-CA"', '"xx-YY"'))
  const all = Object.keys(completeTexts).length
  const missing = (count: number) =>
    expect.stringMatching(
      new RegExp(
        `^sites/main\\.json:\\d+ locales\\.1\\.id: there are no texts for xx-YY; ${count.toLocaleString('en-US')} are missing\\. Add texts/xx-YY\\.json\\.$`,
      ),
    )
  expect(await importTexts({})).toContainEqual(missing(all))
  expect(await importTexts({ xx: { 'shell.bag': 'Sac' } })).toContainEqual(missing(all - 1))
  expect((await importTexts({ xx: completeTexts })).filter((line) => line.includes('no texts'))).toEqual([])
})

test.each([
  ['fr-"><script>', 'must be a language tag such as fr or fr-CA'],
  ['fr-', 'must be a language tag such as fr or fr-CA'],
  ['fr-ca', 'must be a language tag such as fr or fr-CA'],
  ['en_CA', 'must be a language tag such as fr or fr-CA'],
  ['en-US', 'is "en-US", which the site has already'],
])('RUN-021 a site cannot have the locale "%s" besides en-US', async (locale, message) => {
  const file = join(folder, 'sites/main.json')
  const site = await readFile(file, 'utf8')
  await writeFile(file, site.replaceAll('"en-CA"', JSON.stringify(locale)))
  expect(await importTexts({})).toContainEqual(
    expect.stringMatching(`^sites/main\\.json:\\d+ locales\\.1\\.id: ${message}$`),
  )
})

test('RUN-019 exports write the texts as they were imported, sorted by key', async () => {
  expect(await importTexts({ 'en-US': { 'shell.search': 'Find', 'shell.bag': 'Basket' } })).toEqual([])
  const exported = await mkdtemp(join(tmpdir(), 'bonbon-texts-export-'))
  onTestFinished(() => rm(exported, { recursive: true, force: true }))
  await shop.importExport.exportFolder(exported)
  expect(await readFile(join(exported, 'texts/en-US.json'), 'utf8')).toBe(
    '{\n  "shell.bag": "Basket",\n  "shell.search": "Find"\n}\n',
  )
})
