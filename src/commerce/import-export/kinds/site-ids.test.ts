import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openTestShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openTestShop()
const scratch = await mkdtemp(join(tmpdir(), 'bonbon-sites-'))
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** The problems of a folder whose sites have these additional fields. */
async function problemsWith(fields: { main?: object; volumesavings?: object }): Promise<string[]> {
  const folder = await mkdtemp(join(scratch, 'shop-'))
  await cp(fixtureFolder, folder, { recursive: true })
  for (const [siteId, added] of Object.entries(fields)) {
    const file = join(folder, `sites/${siteId}.json`)
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...added }))
  }
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

/** The problems of a folder whose second site has this id. */
async function problemsOf(id: string): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'shop-'))
  await cp(fixtureFolder, folder, { recursive: true })
  const file = join(folder, 'sites', `${id}.json`)
  await rename(join(folder, 'sites/volumesavings.json'), file)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"id": "volumesavings"', `"id": "${id}"`))
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText).join('\n') : ''
}

test.each(['staff', 'docs'])(
  'SALE-146 a site cannot have the id "%s", which is a path of the API',
  async (id) => {
    expect(await problemsOf(id)).toContain(`is "${id}", which is a path of the API`)
  },
)

test.each(['savings', 'a-1', 'b'])('SALE-146 a site can have the id %s', async (id) => {
  const problems = await problemsOf(id)
  expect(problems).not.toContain('a path of the API')
  expect(problems).not.toContain('must begin with a small letter')
})

test.each(['Savings', '1st', '-a', 'big_shop', 'été', 'a'.repeat(61)])(
  'a site with the id %s is refused with a sentence',
  async (id) => {
    expect(await problemsOf(id)).toMatch(
      /^sites\/\S+:2 id: must begin with a small letter and have at most 60 small letters, digits and hyphens, such as fern or shop-2$/m,
    )
  },
)

test('RUN-018 two sites with the same position are refused with a sentence', async () => {
  expect(await problemsWith({ main: { position: 2 }, volumesavings: { position: 2 } })).toEqual([
    'sites/volumesavings.json:1 position: is "2" in sites/main.json:1 already',
  ])
  for (const position of [0, 1.5, '1'])
    expect(await problemsWith({ main: { position } }), String(position)).toEqual([
      expect.stringMatching(/^sites\/main\.json:1 position: /),
    ])
})

test.each(['fr_CA', 'french', 'FR', 'fr-', 'fr-CA-ca-ca', 'français'])(
  'a locale %s, in which no amount can be written, is refused with a sentence',
  async (locale) => {
    const locales = ['en-US', locale].map((id) => ({ id, preferredCurrency: 'USD' }))
    const problems = await problemsWith({ main: { defaultLocale: 'en-US', locales } })
    expect(problems[0]).toMatch(
      /^sites\/main\.json:1 locales\.1\.id: must be a language tag such as fr or fr-CA$/,
    )
  },
)

test("the name of a tab is a text, or texts by locale including the site's default locale", async () => {
  expect(await problemsWith({ main: { tabName: 7 } })).toEqual([
    'sites/main.json:1 tabName: must be the name of the tab, or its names by locale, such as {"en-US": "Shop", "fr-CA": "Boutique"}',
  ])
  expect(await problemsWith({ main: { tabName: { 'fr-CA': 'Boutique' } } })).toEqual([
    "sites/main.json:1 tabName: has no name in en-US, the site's default locale",
  ])
})

test('RUN-018 sites are sorted by position, sites without one follow, and exports write position and tab', async () => {
  const added = { main: { tabName: { 'en-US': 'Shop' } }, volumesavings: { position: 4, tabName: 'Bulk' } }
  expect(await problemsWith(added)).toEqual([])
  const ids = (await shop.sites.records.all()).map(({ id }) => id)
  expect(ids).toEqual(['volumesavings', 'main'])
  const exported = join(scratch, 'exported')
  await shop.importExport.exportFolder(exported)
  for (const [siteId, fields] of Object.entries(added))
    expect(JSON.parse(await readFile(join(exported, `sites/${siteId}.json`), 'utf8'))).toMatchObject(fields)

  expect(await problemsWith({})).toEqual([])
  // The order before positions existed: the site with the host label www is first.
  expect((await shop.sites.records.all()).map(({ id }) => id)).toEqual(['main', 'volumesavings'])
})

test('DROP-097 an export writes the configurations of a site as they were imported, and a large value is a problem', async () => {
  const configurations = [
    { id: 'gcp', value: { key: ['abc', 1, null] }, configurationType: 'globalConfiguration' },
    { id: 'hasChat', value: false },
  ]
  expect(await problemsWith({ main: { configurations } })).toEqual([])
  const exported = join(scratch, 'exported-configurations')
  await shop.importExport.exportFolder(exported)
  expect(JSON.parse(await readFile(join(exported, 'sites/main.json'), 'utf8'))).toMatchObject({
    configurations,
  })
  expect(await problemsWith({ main: { configurations: [{ id: 'a', value: 'x'.repeat(5_000) }] } })).toEqual([
    'sites/main.json:1 configurations.0.value: must have at most 5000 characters as JSON',
  ])
})
