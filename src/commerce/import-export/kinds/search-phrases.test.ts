import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openStockedShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-search-phrases-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
})

async function add(file: string, line: string): Promise<void> {
  const path = join(folder, 'search', file)
  await writeFile(path, `${await readFile(path, 'utf8')}${line}\n`)
}
async function problems(): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

test.each([
  ['synonyms.csv', ',lemon,,,', 'search/synonyms.csv:5 phrases: Too small'],
  ['synonyms.csv', 'the|pie,,,,', 'search/synonyms.csv:5 phrases: "the" has no word'],
  [
    'synonyms.csv',
    'pie|Bargains,lemon,,,',
    'search/synonyms.csv:5 phrases: is "bargain" in search/synonyms.csv:2 already',
  ],
  ['synonyms.csv', 'pie,!,,,', 'search/synonyms.csv:5 words: "!" has no word'],
  ['synonyms.csv', 'pie,,cakes,,', 'search/synonyms.csv:5 categories: there is no category "cakes"'],
  ['synonyms.csv', 'pie,,,cake,', 'search/synonyms.csv:5 products: there is no product "cake"'],
  ['synonyms.csv', 'pie,,,,under 15', 'search/synonyms.csv:5 price: must be a range, (0..15)'],
  [
    'destinations.csv',
    'track-order,Track,,main,pie',
    'search/destinations.csv:4 path: must be a path of this shop, /help/returns',
  ],
  [
    'destinations.csv',
    '//elsewhere.example,Track,,main,pie',
    'search/destinations.csv:4 path: must be a path of this shop, /help/returns',
  ],
  ['destinations.csv', '/pie,Pie,,moon,pie', 'search/destinations.csv:4 sites: there is no site "moon"'],
  [
    'destinations.csv',
    '/track-order,Pie,,main,pie',
    'search/destinations.csv:4 path: is "/track-order" in search/destinations.csv:3 already',
  ],
  [
    'destinations.csv',
    '/pie,Pie,,main,Where is the order?',
    'search/destinations.csv:4 phrases: is "where is order" in search/destinations.csv:3 already',
  ],
])('%s refuses the line %s', async (file, line, problem) => {
  await add(file, line)
  expect((await problems()).map((text) => text.slice(0, problem.length))).toEqual([problem])
})

test('a variant cannot be a meaning; its master can', async () => {
  await add('synonyms.csv', 'pie,,,truffle-box-half-pound-none,')
  const [problem = ''] = await problems()
  expect(problem).toContain('search/synonyms.csv:5 products: "truffle-box-half-pound-none" is a variant')
})

test('another site may use the phrase for another page', async () => {
  await add('destinations.csv', '/contact-us,Contact us,,volumesavings,track order')
  expect(await problems()).toEqual([])
  const lead = async (siteId: string) => {
    const request = {
      siteId,
      currency: 'USD',
      refinements: {},
      sort: undefined,
      offset: 0,
      limit: 1,
    } as const
    const { destinations } = await shop.search.search({ ...request, query: 'track my order' })
    return destinations.map((to) => ('page' in to ? to.page.path : to.categoryId))
  }
  await expect.poll(() => lead('volumesavings')).toEqual(['/contact-us'])
  expect(await lead('main')).toEqual(['/track-order'])
  await cp(fixtureFolder, folder, { recursive: true })
  await shop.importExport.importFolder(folder, { allowRemovals: true })
})
