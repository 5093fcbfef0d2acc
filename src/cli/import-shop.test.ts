import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-import-shop-'))
  const made = folder
  onTestFinished(async () => {
    await shop.importExport.importFolder(fixtureFolder, { allowRemovals: true })
    await rm(made, { recursive: true, force: true })
  })
  await cp(fixtureFolder, folder, { recursive: true })
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(join(folder, file), change(text))
}

const withoutPrices = [
  'assortments/main.csv:5: "mail-tin" is online and has no price in CAD: add it to price-books/main-cad-list.csv.',
  'assortments/volumesavings.csv:4: "truffle-box-one-pound-ribbon" is online and has no price in USD: add it to price-books/volumesavings-usd-list.csv.',
]

test('RUN-032 an online product or variant without a price is refused, or causes a warning', async () => {
  await edit('upsells/upsells.csv', (text) => `${text.trimEnd()}1\n`)
  const refused = await bonbon('import', folder)
  expect(refused).toMatchObject({ code: 1, text: '' })
  for (const line of withoutPrices)
    expect(refused.errors).toContain(
      line.replace(': "', ' product: "').replace(/\.$/, ', or import with --allow-missing-prices'),
    )
  expect(refused.errors).toContain('Nothing was imported')
  const allowed = await bonbon('import', folder, '--allow-missing-prices')
  expect(allowed).toMatchObject({ code: 0, errors: '' })
  expect(allowed.text).toMatch(new RegExp(`^Imported ${folder}\\.\nWarnings \\(10\\):\n`))
  for (const line of withoutPrices) expect(allowed.text).toContain(line)
  expect(allowed.text).not.toContain('old-toffee')
})

test('RUN-032 products that are offline, or in no assortment, need no price', async () => {
  const offline = (text: string) => text.replace('"slug":', '"isOnline": false,\n  "slug":')
  const ids = ['mail-tin', 'mint-piece', 'mix-tray', 'nougat-piece', 'plum-piece', 'pop-tray']
  for (const name of await readdir(join(folder, 'products'))) {
    const { id } = JSON.parse(await readFile(join(folder, 'products', name), 'utf8')) as { id: string }
    if (ids.includes(id)) await edit(`products/${name}`, offline)
  }
  await edit('products/truffle-box.json', (text) =>
    text.replace(/"id": "truffle-box-(half|one)-pound-ribbon",/g, '$&\n      "isOnline": false,'),
  )
  for (const id of ['pop-cherry', 'pop-lime'])
    await edit('assortments/main.csv', (text) => text.replace(new RegExp(`^${id},.*\n`, 'm'), ''))
  expect(await bonbon('import', folder, '--allow-removals')).toEqual({
    code: 0,
    text: `Imported ${folder}.`,
    errors: '',
  })
})

test('RUN-033 links to missing pages are warnings, and problems with --strict', async () => {
  await edit('navigation/main.json', (text) =>
    text.replace('"pageLink": "chocolates-boxes"', '"pageLink": "/company-info/about-them"'),
  )
  await edit('footer/main.json', (text) =>
    text.replace(/"href": "\/[^"]*"/, '"href": "/category/no-such?page=2#top"'),
  )
  await edit('promotions/treat5.json', (text) =>
    text.replace(/"details": "[^"]*"/, '"details": "[Read](/help/no-such) or [buy](/gifts/x/no-such.html)"'),
  )
  const warnings = [
    expect.stringMatching(/^footer\/main\.json:\d+: \/category\/no-such is a page that does not exist\.$/),
    'navigation/main.json:10: /company-info/about-them is a page that does not exist.',
    expect.stringMatching(/^promotions\/treat5\.json:\d+: \/help\/no-such is a page that does not exist\.$/),
    expect.stringMatching(/^promotions\/treat5\.json:\d+: \/gifts\/x\/no-such\.html is a page that/),
  ]
  const linkLines = (text: string) => text.split('\n').filter((line) => line.includes('is a page that'))
  const strict = await bonbon('import', folder, '--allow-missing-prices', '--strict')
  expect(strict).toMatchObject({ code: 1, text: '' })
  expect(linkLines(strict.errors)).toEqual(warnings)
  const { code, text } = await bonbon('import', folder, '--allow-missing-prices')
  expect(code).toBe(0)
  expect(text.split('\n')[0]).toBe(`Imported ${folder}.`)
  expect(linkLines(text)).toEqual(warnings)
})

test('an import warns of a site without a content page that pages of every shop link to', async () => {
  await rm(join(folder, 'content/contact-us.json'))
  await rm(join(folder, 'content/home.json'))
  await rm(join(folder, 'content/help--allergens.json'))
  const missing = '/help/allergens, /contact-us, which this site lacks; add them to content/'
  const { code, text } = await bonbon('import', folder, '--allow-missing-prices', '--allow-removals')
  expect(code).toBe(0)
  for (const site of ['main', 'volumesavings'])
    expect(text).toContain(
      `sites/${site}.json: pages of every site link to ${missing} (demo/content/README.md).`,
    )
})

test('RUN-034 a dry run prints the changes, with old and new values, and writes no data', async () => {
  await edit('products/lemon-drops.json', (text) => text.replace('"Lemon Drops"', '"Lime Drops"'))
  await edit('price-books/main-usd-list.csv', (text) => text.replace(/^mail-tin,1,15,/m, 'mail-tin,1,16.5,'))
  await edit('inventory/web.csv', (text) => text.replace('mail-tin,100', 'mail-tin,90'))
  await edit('gift-cards/gift-cards.csv', (text) => text.replace(',50,', ',60,'))
  await rm(join(folder, 'promotions/treat5.json'))
  const before = await shop.catalog.names(['lemon-drops'])
  expect((await bonbon('import', folder, '--dry-run', '--allow-missing-prices')).errors).toContain(
    'lacks 1 of 8 promotions',
  )
  const words = ['--dry-run', '--allow-missing-prices', '--allow-removals']
  const { code, text } = await bonbon('import', folder, ...words)
  expect(code).toBe(0)
  expect(text.split('\n')).toEqual([
    'gift-cards …0001 balance: (private) -> (private)',
    'inventory web mail-tin onHand: "100" -> "90"',
    'price-books main-usd-list mail-tin amount: "15" -> "16.5"',
    'products lemon-drops name: "Lemon Drops" -> "Lime Drops"',
    'promotions treat5: a record -> none',
    `${folder} would make these changes (5). Nothing was imported.`,
  ])
  expect(await shop.catalog.names(['lemon-drops'])).toEqual(before)
  expect((await bonbon('import', fixtureFolder, ...words)).text).toBe(
    `${fixtureFolder} would change nothing.`,
  )
  expect(await shop.importExport.importFolder(fixtureFolder)).toEqual({ changed: [] })
})

test('RUN-034 a dry run prints at most 200 changes, and the number of the others', async () => {
  await edit(
    'search/synonyms.csv',
    (text) =>
      `${text}${Array.from({ length: 230 }, (_, index) => `phrase ${index}x,word ${index},,,\n`).join('')}`,
  )
  const { text } = await bonbon('import', folder, '--dry-run', '--allow-missing-prices')
  const lines = text.split('\n')
  expect(lines).toHaveLength(202)
  expect(lines.slice(-2)).toEqual([
    'and 30 more',
    `${folder} would make these changes (230). Nothing was imported.`,
  ])
})

test('RUN-035 an import of some kinds does not change the others, and checks references to them with the shop', async () => {
  await edit('price-books/main-usd-list.csv', (text) => text.replace(/^mail-tin,1,15,/m, 'mail-tin,1,16.5,'))
  await edit('products/lemon-drops.json', (text) => text.replace('"Lemon Drops"', '"Lime Drops"'))
  for (const name of ['sites', 'tax', 'images', 'promotions'])
    await rm(join(folder, name), { recursive: true })
  const only = (...words: string[]) => bonbon('import', folder, '--allow-missing-prices', ...words)
  expect((await only('--only', 'prices', '--dry-run')).text.split('\n')).toEqual([
    'price-books main-usd-list mail-tin amount: "15" -> "16.5"',
    `${folder} would make these changes (1). Nothing was imported.`,
  ])
  expect(await only('--only', 'prices')).toMatchObject({ code: 0, errors: '' })
  expect((await shop.pricing.prices('main', 'USD', ['mail-tin'])).get('mail-tin')?.listCents).toBe(1650)
  expect((await shop.catalog.names(['lemon-drops'])).get('lemon-drops')).toBe('Lemon Drops')
  await edit('price-books/main-usd-list.csv', (text) => `${text}no-such,1,5,,\n`)
  await rm(join(folder, 'inventory/web.csv'))
  expect((await only('--only', 'prices,stock')).errors.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^inventory\/web\.csv: is missing, and the shop has \d+ of its counts of stock/),
    expect.stringMatching(/^price-books\/main-usd-list\.csv:\d+ product: there is no product "no-such"$/),
  ])
  expect(await only('--only', 'products')).toMatchObject({ code: 0, errors: '' })
  expect((await shop.catalog.names(['lemon-drops'])).get('lemon-drops')).toBe('Lime Drops')
  expect(await only('--only', 'prices,colours')).toEqual({
    code: 1,
    text: '',
    errors: 'There is no kind "colours": write some of prices,stock,content,products,promotions,settings.',
  })
})

test('RUN-022 the import prints the number of records without translated texts in a locale', async () => {
  await edit('sites/main.json', (text) =>
    text.replace('"locales": [', '"locales": [{ "id": "fr-CA", "preferredCurrency": "USD" },'),
  )
  await writeFile(join(folder, 'products/lemon-drops.fr-CA.json'), '{ "name": "Bonbons au citron" }\n')
  const { code, text } = await bonbon('import', folder, '--allow-missing-prices')
  expect(code).toBe(0)
  expect(text.split('\n').slice(0, 3)).toEqual([
    `Imported ${folder}.`,
    'fr-CA: 1 of 1 lists of payment methods has no texts of its own; it shows those of en-US.',
    'fr-CA: 9 of 9 categories have no texts of their own; they show those of en-US.',
  ])
  expect(text).toContain('fr-CA: 20 of 21 products have no texts of their own; they show those of en-US.\n')
})
