import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop, openTestShop } from '#testing/shop.ts'
import { problemText } from './problems.ts'

const { shop } = await openStockedShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-removals-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
})

const inFolder = (...names: string[]) => join(folder, ...names)
const remove = (...names: string[]) => rm(inFolder(...names), { recursive: true })
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(inFolder(file), 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(inFolder(file), change(text))
}
async function problems(options?: { allowRemovals: boolean }): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder, options)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}
const isUnchanged = async () =>
  expect(await shop.importExport.importFolder(fixtureFolder)).toEqual({ changed: [] })

/** Imports only add to these kinds. */
const onlyAdded = ['customers', 'organizations']

test('an import of a folder without one of its folders is refused, and no record is written', async () => {
  for (const name of await readdir(fixtureFolder)) {
    await remove(name)
    if (!onlyAdded.includes(name)) expect(await problems({ allowRemovals: true }), name).not.toEqual([])
    await cp(join(fixtureFolder, name), inFolder(name), { recursive: true })
  }
  for (const name of onlyAdded) await remove(name)
  expect(await problems()).toEqual([])
  await isUnchanged()
})

test.each([
  ['tax/rates.csv', 'is missing, and the shop has 7 of its tax rates: put it back.'],
  ['inventory/web.csv', 'is missing, and the shop has 23 of its counts of stock: put it back.'],
  ['inventory/shops.csv', 'of its counts of stock: put it back.'],
  [
    'upsells/upsells.csv',
    'of its upsells: put it back. To remove them, write a file that has its header row only',
  ],
  ['search/synonyms.csv', 'of its synonyms of the search: put it back.'],
  ['search/destinations.csv', 'of its destinations of the search: put it back.'],
  ['assortments/volumesavings.csv', 'of its lines of assortments: put it back.'],
  ['price-books/main-usd-sale.csv', 'of its prices: put it back.'],
  ['reviews/reviews.csv', 'of its reviews: put it back.'],
  ['gift-cards/gift-cards.csv', 'of its gift cards: put it back.'],
  [
    'concierges/concierges.json',
    'of its concierges: put it back. To remove them, write a file with an empty list, []',
  ],
  ['navigation/main.json', 'of its menus: put it back.'],
  ['footer/volumesavings.json', 'of its footers: put it back.'],
])('an import without %s is refused', async (file, message) => {
  await remove(file)
  expect(await problems({ allowRemovals: true })).toEqual([expect.stringContaining(`${file}: is missing`)])
  expect(await problems()).toEqual([expect.stringContaining(message)])
})

const cards = 'gift-cards/gift-cards.csv'

test('a gift card with a balance remains without its row, so it is not a removal; one without a balance is', async () => {
  const empty = '6006491200000000003,1111,0,0,USD,false\n'
  await edit(cards, (text) => `${text}${empty}`)
  expect(await problems()).toEqual([])
  const removal = `${cards}: lacks 1 of 3 gift cards (…0003): put them back, or import with "allow-removals"`
  await edit(cards, (text) => text.slice(0, text.indexOf('\n') + 1))
  expect(await problems()).toEqual([removal])
  await edit(cards, (text) => `${text}${empty}`)
  const outcome = await shop.importExport.importFolder(folder)
  expect(outcome).toMatchObject({ changed: [], retained: [expect.anything(), expect.anything()] })
  await shop.importExport.importFolder(fixtureFolder, { allowRemovals: true })
})

test('sold units remain sold after an import of a folder without inventory', async () => {
  await shop.inventory.take('b', [{ productId: 'mail-tin', locationId: webLocation, quantity: 4 }])
  const left = async () => (await shop.inventory.levels(['mail-tin'], webLocation)).get('mail-tin')?.ats
  const before = await left()
  await remove('inventory')
  expect(await problems()).toHaveLength(2)
  await isUnchanged()
  expect(await left()).toBe(before)
})

test('a shop that never had a kind of records needs no file of it', async () => {
  const { shop: other } = await openTestShop()
  for (const name of ['tax', 'inventory', 'upsells', 'reviews', 'gift-cards', 'concierges'])
    await remove(name)
  await edit('images/images.csv', (text) => `${text}`.replace('drops.webp,', 'drops.webp,Sour '))
  expect(await other.importExport.importFolder(folder)).toHaveProperty('changed')
  expect(await other.importExport.importFolder(folder)).toEqual({ changed: [] })
})

test('a single tax rate, and more than a tenth of other records, are removed only with allow-removals', async () => {
  await edit('tax/rates.csv', (text) => text.replace(/\nUS,CA,standard,.*/, ''))
  await remove('promotions/free-ground.json')
  await remove('content/need-help-text.json')
  await remove('content/our-kitchen.json')
  expect(await problems()).toEqual([
    'content: lacks 2 of 11 content items (need-help-text, our-kitchen): put them back, or import with "allow-removals"',
    'promotions: lacks 1 of 8 promotions (free-ground): put them back, or import with "allow-removals"',
    'tax/rates.csv: lacks 1 of 7 tax rates (US CA standard): put them back, or import with "allow-removals"',
  ])
  await isUnchanged()
  expect(await problems({ allowRemovals: true })).toEqual([])
  // After the first import, the removed records are not part of the shop any more.
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect((await shop.tax.rates()).rate({ countryCode: 'US', stateCode: 'CA', taxClass: 'standard' })).toBe(0)
  await shop.importExport.importFolder(fixtureFolder)
})

test('with allow-removals, a file with only a header and an empty folder remove their records', async () => {
  await edit('tax/rates.csv', (text) => text.slice(0, text.indexOf('\n') + 1))
  await edit('upsells/upsells.csv', (text) => text.slice(0, text.indexOf('\n') + 1))
  await remove('promotions')
  await mkdir(inFolder('promotions'))
  expect(await problems()).toHaveLength(3)
  expect(await problems({ allowRemovals: true })).toEqual([])
  expect(await shop.tax.records.all()).toEqual([])
  expect(await shop.pricing.records.promotions.all()).toEqual([])
  expect(await shop.importExport.importFolder(fixtureFolder)).toHaveProperty('changed')
})

test('one of many products may be removed without allow-removals', async () => {
  await remove('products/old-toffee.json')
  for (const file of [
    'assortments/main',
    'price-books/main-usd-list',
    'price-books/main-cad-list',
    'inventory/web',
  ])
    await edit(`${file}.csv`, (text) => text.replace(/^old-toffee,.*\n/m, ''))
  expect(await problems()).toEqual([])
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  await shop.importExport.importFolder(fixtureFolder)
})

test('a site is removed with all of its files if that is allowed', async () => {
  for (const file of ['sites', 'categories', 'navigation', 'footer']) await remove(file, 'volumesavings.json')
  await remove('assortments/volumesavings.csv')
  for (const name of await readdir(inFolder('content')))
    await edit(join('content', name), (text) => text.replace(/"siteIds": \[[^\]]*\]/, '"siteIds": ["main"] '))
  for (const name of await readdir(inFolder('promotions')))
    await edit(join('promotions', name), (text) =>
      text.replace(/"siteIds": \[[^\]]*\]/, '"siteIds": ["main"] '),
    )
  await edit('shipping/methods.json', (text) =>
    text.replaceAll(/"siteIds": \[[^\]]*\]/g, '"siteIds": ["main"] '),
  )
  expect(await problems()).toContain(
    'sites: lacks 1 of 2 sites (volumesavings): put them back, or import with "allow-removals"',
  )
  expect(await problems({ allowRemovals: true })).toEqual([])
  expect((await shop.sites.all()).map(({ id }) => id)).toEqual(['main'])
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  await shop.importExport.importFolder(fixtureFolder)
})

test('files and folders with other names are refused', async () => {
  await mkdir(inFolder('taxes'))
  await mkdir(inFolder('products/more'))
  await cp(inFolder('images/bar.webp'), inFolder('images/unlisted.webp'))
  for (const file of [
    'prices.csv',
    'tax/Rates.csv',
    'products/fudge.jsn',
    'content/~$home.json.bak',
    'README.md',
    '.notes',
  ])
    await writeFile(inFolder(file), '')
  await writeFile(inFolder('content/README.md'), '')
  const wrong = (what: string) =>
    `is no ${what} of the import format: correct its name or remove it (demo/README.md lists them)`
  const unlisted = 'images/unlisted.webp: has no row in images/images.csv: add one, or remove the file'
  expect((await problems()).toSorted()).toEqual([
    `content/~$home.json.bak: ${wrong('file')}`,
    unlisted,
    `prices.csv: ${wrong('file')}`,
    `products/fudge.jsn: ${wrong('file')}`,
    `products/more: ${wrong('folder')}`,
    `tax/Rates.csv: ${wrong('file')}`,
    `taxes: ${wrong('folder')}`,
  ])
  for (const file of [
    'prices.csv',
    'tax/Rates.csv',
    'products/fudge.jsn',
    'products/more',
    'taxes',
    'content/~$home.json.bak',
  ])
    await remove(file)
  expect(await problems()).toEqual([unlisted])
})
