import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDemoShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const demo = resolve('demo')
const { shop, database } = await openDemoShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-damaged-copies-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(demo, folder, { recursive: true })
})

const pathOf = (...names: string[]) => join(folder, ...names)
const remove = (...names: string[]) => rm(pathOf(...names))
const replace = async (file: string, old: string | RegExp, fresh: string) => {
  const text = await readFile(pathOf(file), 'utf8')
  expect(text.replace(old, fresh), file).not.toBe(text)
  await writeFile(pathOf(file), text.replace(old, fresh))
}

/** Removes a site with all its files and all references to it. */
async function removeSite(id: string): Promise<void> {
  for (const file of ['sites', 'categories', 'navigation', 'footer']) await remove(file, `${id}.json`)
  await remove('assortments', `${id}.csv`)
  for (const under of ['content', 'promotions', 'shipping']) {
    for (const name of await readdir(pathOf(under))) {
      if (!name.endsWith('.json')) continue
      const text = await readFile(pathOf(under, name), 'utf8')
      const without = text.replaceAll(
        /("siteIds": \[)([^\]]*)(\])/g,
        (_, start: string, ids: string, end: string) => {
          const others = ids.split(',').filter((one) => !one.includes(`"${id}"`))
          return start + others.join(',') + end
        },
      )
      if (/"siteIds": \[\s*\]/.test(without)) await remove(under, name)
      else await writeFile(pathOf(under, name), without)
    }
  }
  const destinations = pathOf('search/destinations.csv')
  const rows = await readFile(destinations, 'utf8')
  await writeFile(destinations, rows.replaceAll(`|${id}`, ''))
}

const copies: [damage: string, apply: () => Promise<unknown>, problem: RegExp][] = [
  [
    'a missing file',
    () => remove('tax/rates.csv'),
    /^tax\/rates\.csv: is missing, and the shop has \d+ of its tax rates/,
  ],
  [
    'a doubled column',
    async () => {
      const file = 'price-books/main-usd-list.csv'
      await replace(file, /^product,minimumQuantity,amount/, 'product,minimumQuantity,amount,amount')
      const text = await readFile(pathOf(file), 'utf8')
      const rows = text
        .split('\n')
        .map((row, index) => (index === 0 ? row : row.replace(/^(\w+,\d+,[\d.]+)/, '$1,1')))
      await writeFile(pathOf(file), rows.join('\n'))
    },
    /^price-books\/main-usd-list\.csv:1 amount: this column is there twice$/,
  ],
  [
    'a doubled key',
    () => replace('promotions/bars-by-three.json', '"percent": 10', '"percent": 10,\n"percent": 90'),
    /^promotions\/bars-by-three\.json:24 benefit\.calculator\.percent: this key is there twice$/,
  ],
  [
    'a number that overflows',
    () => replace('promotions/bars-by-three.json', /"rank": \d+/, '"rank": 20261127001'),
    /^promotions\/bars-by-three\.json:\d+ rank: Too big: expected number to be <=2147483647$/,
  ],
  [
    'a NUL',
    () => replace('content/home.json', '"title": "Home"', '"title": "Home\\u0000"'),
    /^content\/home\.json:7 title: has a NUL/,
  ],
  [
    'a wrong block',
    () => replace('content/home.json', '"schema": "hero-carousel"', '"schema": "hero-karussell"'),
    /^content\/home\.json:13 body\.blocks\.0\.schema: must be the schema of a block/,
  ],
  [
    'an unknown file',
    () => writeFile(pathOf('tax/rates-2027.csv'), ''),
    /^tax\/rates-2027\.csv: is no file of the import format/,
  ],
  [
    'a removed site',
    () => removeSite('fundraising'),
    /^sites: lacks 1 of 3 sites \(fundraising\): put them back/,
  ],
  [
    'a picture that is cut off',
    async () => {
      const picture = await readFile(pathOf('images/assortment-marble.webp'))
      await writeFile(pathOf('images/assortment-marble.webp'), picture.subarray(0, picture.length / 2))
    },
    /^images\/images\.csv:\d+ file: images\/assortment-marble\.webp is cut off/,
  ],
  [
    'a damaged number of a gift card',
    // A spreadsheet stores 15 digits.
    () => replace('gift-cards/gift-cards.csv', '6006491921000000017', '6006491921000000000'),
    /^gift-cards\/gift-cards\.csv:2 number: /,
  ],
]

test.each(copies)(
  'a copy with %s is refused with its location, and no record is written',
  async (_, apply, problem) => {
    await apply()
    const writes: string[] = []
    const stop = database.onStatement(({ text }) => {
      if (/\b(insert into|update|delete from)\b(?! of)/.test(text)) writes.push(text)
    })
    const outcome = await shop.importExport.importFolder(folder)
    stop()
    expect('problems' in outcome ? outcome.problems.map(problemText) : outcome).toContainEqual(
      expect.stringMatching(problem),
    )
    expect(writes).toEqual([])
  },
)

test('after all refused imports the shop is unchanged', async () => {
  expect(await shop.importExport.importFolder(demo)).toEqual({ changed: [] })
})
