import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText } from './problems.ts'

const { shop } = await openStockedShop()
const file = 'sites/main.json'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-brand-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
})

/** Imports the fixture with this brand of its main site. */
async function importBrand(brand: object | undefined): Promise<string[]> {
  const site: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
  await writeFile(join(folder, file), JSON.stringify({ ...Object(site), brand }))
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

async function exportedBrand(): Promise<unknown> {
  const exported = await mkdtemp(join(tmpdir(), 'bonbon-brand-export-'))
  onTestFinished(() => rm(exported, { recursive: true, force: true }))
  await shop.importExport.exportFolder(exported)
  return JSON.parse(await readFile(join(exported, file), 'utf8')).brand
}

const fern = {
  name: 'Fern & Fudge',
  shortName: 'Fern',
  legalName: 'Fern & Fudge Ltd',
  slogan: 'Plants with a sweet tooth',
  phone: '+44 20 7946 0018',
  phoneFromAbroad: '+44 20 7946 0019',
  email: 'hello@fern.example',
  mailFrom: 'Fern & Fudge <post@fern.example>',
  since: '1988',
  ornament: 'flower',
}

test('RUN-008 a brand comes back from an export as it was imported', async () => {
  expect(await importBrand(fern)).toEqual([])
  expect((await shop.sites.find('main'))?.brand).toEqual(fern)
  expect(await exportedBrand()).toEqual(fern)
})

test('RUN-008 without a brand the name of the site counts and nothing else is shown', async () => {
  expect(await importBrand(undefined)).toEqual([])
  const { name, ...others } = (await shop.sites.find('main'))?.brand ?? {}
  expect(name).toBe('Test Candies')
  expect(Object.values(others).filter((value) => value !== null)).toEqual([])
  expect(await exportedBrand()).toBeUndefined()
})

test.each<[object, RegExp]>([
  [{ ...fern, name: '' }, /^sites\/main\.json:\d* brand\.name: /],
  [{ ...fern, phone: 'call us' }, /brand\.phone: must be a phone number/],
  [{ ...fern, since: '88' }, /brand\.since: must be a year of four digits/],
  [{ ...fern, mailFrom: 'nobody' }, /brand\.mailFrom: must be a sender such as Shop <shop@example.com>/],
  [{ ...fern, ornament: 'tree' }, /brand\.ornament: /],
  [{ ...fern, color: 'green' }, /brand\.color: there is no such key/],
])('RUN-008 a wrong brand is refused with file and field: %j', async (brand, message) => {
  const problems = await importBrand(brand)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(message)
})
