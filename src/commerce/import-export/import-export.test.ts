import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '#commerce/database.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { withoutCodes } from '#testing/gift-cards.ts'
import { openStockedShop, openTestShop } from '#testing/shop.ts'
import { filesIn } from './folder.test-support.ts'
import { problemText } from './problems.ts'

const stocked = await openStockedShop()
const empty = await openTestShop()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-import-export-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** A copy of the fixture with one file changed. */
async function folderWith(name: string, file: string, change: (text: string) => string): Promise<string> {
  const folder = join(scratch, name)
  await cp(fixtureFolder, folder, { recursive: true })
  await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
  return folder
}

const problemsOf = async (folder: string) => {
  const outcome = await stocked.shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

test('an export that is imported into an empty shop and exported again is byte-identical', async () => {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'second')]
  await stocked.shop.importExport.exportFolder(first)
  expect(await empty.shop.importExport.importFolder(first)).toHaveProperty('changed')
  await empty.shop.importExport.exportFolder(second)
  const [before, after] = [await filesIn(first), await filesIn(second)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, bytes] of before) expect(after.get(path)?.equals(bytes), path).toBe(true)
})

test('an export of the imported fixture equals the fixture, except for passwords and gift card codes', async () => {
  const folder = join(scratch, 'same')
  await stocked.shop.importExport.exportFolder(folder)
  const [written, read] = [await filesIn(folder), await filesIn(fixtureFolder)]
  expect([...written.keys()]).toEqual([...read.keys()])
  for (const [path, bytes] of read)
    if (path === 'gift-cards/gift-cards.csv')
      expect(withoutCodes(String(written.get(path)))).toBe(withoutCodes(String(bytes)))
    else if (path !== 'customers/customers.json') expect(written.get(path)?.equals(bytes), path).toBe(true)
})

test('a second import of the same folder writes no row and announces no tag', async () => {
  const statements: Statement[] = []
  const stop = stocked.database.onStatement((statement) => statements.push(statement))
  const before = await stocked.database.rows(rowVersions)
  expect(await stocked.shop.importExport.importFolder(fixtureFolder)).toEqual({ changed: [] })
  stop()
  expect(statements.filter(({ text }) => text.includes('pg_notify'))).toEqual([])
  expect(await stocked.database.rows(rowVersions)).toEqual(before)
})

const tables =
  'all_sites images categories all_products assortments upsells price_books prices promotions all_stock stores ' +
  'shipping_methods tax_rates reviews content_items navigations footers gift_cards customers search_synonyms ' +
  'search_destinations carriers'

/** The physical location and version of every row, so that any write is detected. */
const rowVersions: Statement = {
  name: 'row-versions',
  values: [],
  text: tables
    .split(' ')
    .map((table) => `select '${table}' as table, ctid::text, xmin::text from ${table}`)
    .join(' union all '),
}

test('a tax rate for shipping is imported', async () => {
  const { shop } = await openTestShop()
  const folder = await folderWith('shipping-tax', 'tax/rates.csv', (text) => `${text}US,NY,shipping,0.08\n`)
  expect(await shop.importExport.importFolder(folder)).toHaveProperty('changed')
  const rates = await shop.tax.rates()
  expect(rates.rate({ countryCode: 'US', stateCode: 'NY', taxClass: 'shipping' })).toBe(0.08)
})

test('all problems are reported together with file, line and field, and no row is written', async () => {
  const folder = await folderWith('invalid', 'products/sea-salt-bar.json', (text) =>
    text.replace('"candy"', '"sweet"').replace('"sku"', '"skuu"'),
  )
  await writeFile(join(folder, 'sites/main.json'), '{ "id": "main",\n  oops }\n')
  await writeFile(
    join(folder, 'tax/rates.csv'),
    'country,state,taxClass,rate\nUS,CA,candy,high\nUS,ny,candy,0.1\n',
  )
  const problems = await problemsOf(folder)
  expect(problems).toEqual([
    'products/sea-salt-bar.json:4 skuu: there is no such key',
    expect.stringMatching(/^products\/sea-salt-bar\.json:\d+ taxClass: /),
    expect.stringMatching(/^sites\/main\.json:2: is not JSON/),
    'tax/rates.csv:2 rate: must be a number',
    'tax/rates.csv:3 state: must be a state such as CA, or empty for the whole country',
  ])
  expect(await stocked.shop.importExport.importFolder(fixtureFolder)).toEqual({ changed: [] })
})

test('a file in another encoding is refused with its first wrong line', async () => {
  const folder = await folderWith('encoding', 'tax/rates.csv', (text) => text)
  const rates = await readFile(join(folder, 'tax/rates.csv'))
  await writeFile(
    join(folder, 'tax/rates.csv'),
    Buffer.concat([rates, Buffer.from('CA,QC,caf\xe9,0.1\n', 'latin1')]),
  )
  const main = await readFile(join(folder, 'sites/main.json'), 'utf8')
  await writeFile(join(folder, 'sites/main.json'), Buffer.from(`\uFEFF${main}`, 'utf16le'))
  expect(await problemsOf(folder)).toEqual([
    expect.stringMatching(/^sites\/main\.json:1: is UTF-16: save the file as UTF-8/),
    expect.stringContaining(
      `tax/rates.csv:${rates.toString().split('\n').length}: is not UTF-8: save the file as UTF-8`,
    ),
  ])
})

test('files with a byte order mark are imported like files without', async () => {
  const folder = await folderWith('marked', 'tax/rates.csv', (text) => `\uFEFF${text}`)
  const main = await readFile(join(folder, 'sites/main.json'), 'utf8')
  await writeFile(join(folder, 'sites/main.json'), `\uFEFF${main}`)
  expect(await stocked.shop.importExport.importFolder(folder)).toEqual({ changed: [] })
})

test('a truncated image and a file that is not an image are refused', async () => {
  const folder = await folderWith('pictures', 'tax/rates.csv', (text) => text)
  const bar = await readFile(join(folder, 'images/bar.webp'))
  await writeFile(join(folder, 'images/bar.webp'), bar.subarray(0, 40))
  await writeFile(join(folder, 'images/drops.webp'), new Uint8Array(500))
  expect(await problemsOf(folder)).toEqual([
    expect.stringMatching(/^images\/images.csv:\d+ file: images\/bar.webp is cut off: copy it again$/),
    expect.stringMatching(/^images\/images.csv:\d+ file: images\/drops.webp is not a picture$/),
  ])
})

test('a path that is not a folder is refused', async () => {
  const missing = join(scratch, 'nowhere')
  expect(await problemsOf(missing)).toEqual([`${missing}: there is no such folder`])
  const file = join(fixtureFolder, 'tax/rates.csv')
  expect(await problemsOf(file)).toEqual([`${file}: is a file: name the folder that it is in`])
})

test.each([
  [
    'assortments/main.csv',
    /,gifts,gifts,4/,
    ',gifts,sweets,4',
    'assortments/main.csv:2 categories: there is no category "sweets"',
  ],
  [
    'assortments/main.csv',
    'truffle-box,',
    'truffle-box-one-pound-none,',
    /product: "truffle-box-one-pound-none" is a variant/,
  ],
  [
    'price-books/main-usd-list.csv',
    'lemon-drops,1,',
    'lemon-drops,2,',
    /"lemon-drops" has no price from quantity 1/,
  ],
  [
    'price-books/volumesavings-usd-list.csv',
    '72,bar',
    '71,bar',
    /amount: is not a whole number of cents for each of 24/,
  ],
  [
    'inventory/web.csv',
    'lemon-drops',
    'lime-drops',
    'inventory/web.csv:4 product: there is no product "lime-drops"',
  ],
  ['inventory/shops.csv', 'vancouver-main,sea', 'victoria,sea', /shop: there is no shop "victoria"/],
  [
    'promotions/free-ground.json',
    '"ground"',
    '"sleigh"',
    /benefit\.methodIds\.0: there is no shipping method "sleigh"/,
  ],
  [
    'products/mix-box.json',
    '"lemon-drops"',
    '"lime-drops"',
    /contents\.boxMap\.pieces\.1: there is no product "lime-drops"/,
  ],
  [
    'promotions/bars-by-three.json',
    '"sea-salt-bar"',
    '"no-bar"',
    /condition\.of\.productIds\.0: there is no product "no-bar"/,
  ],
  [
    'products/truffle-box.json',
    '"wrap": "ribbon"',
    '"wrap": "bow"',
    /variants\.1\.variationValues\.wrap: must be one of none, ribbon/,
  ],
  [
    'products/truffle-box.json',
    '"file": "truffle-box-2.webp"',
    '"file": "nothing.webp"',
    'products/truffle-box.json:21 images.1.file: there is no picture "nothing.webp"',
  ],
  [
    'products/truffle-box.json',
    /"defaultVariantId": "[^"]*",?\n/,
    '',
    /defaultVariantId: a master needs it: its page opens with this variant, and sets contain it/,
  ],
  [
    'products/truffle-box.json',
    /"id": "truffle-box-half-pound-none",/,
    '"id": "truffle-box-half-pound-none", "isOnline": false,',
    /defaultVariantId: "truffle-box-half-pound-none" is not online\. Choose one that is/,
  ],
  [
    'products/lemon-drops.json',
    '"id": "lemon-drops"',
    '"id": "sea-salt-bar"',
    /id: is "sea-salt-bar" in products\/lemon-drops\.json:\d+ already/,
  ],
  [
    'products/lemon-drops.json',
    '"slug": "lemon-drops",',
    '"slug": "lemon-drops", "path": "/Bars/Sea-Salt.html",',
    /path: is "\/bars\/sea-salt\.html" in products\/lemon-drops\.json:\d+ already/,
  ],
  [
    'products/sea-salt-bar.json',
    '/bars/sea-salt.html',
    '/bars/../sea-salt.html',
    /path: must be a path of at most six parts that ends in \.html/,
  ],
  [
    'content/home.json',
    'wide.webp',
    'narrow.webp',
    /body\.blocks\.0\.media\.image: there is no picture "narrow\.webp"/,
  ],
  [
    'content/need-help-text.json',
    '2120-01-01T00:00:00Z',
    '2019-01-01T00:00:00Z", "startsAt": "2019-06-01T00:00:00Z',
    /variations\.0\.endsAt: must be after startsAt/,
  ],
  ['categories/main.json', '"id": "lollypops"', '"id": "gifts"', /id: "gifts" is in the tree already/],
  [
    'sites/main.json',
    '"list": "main-usd-list"',
    '"list": "main-usd-sale"',
    /priceBooks\.USD\.list: "main-usd-sale" is a USD sale price book/,
  ],
])('a wrong reference in %s (%s → %s) is reported with its location', async (file, old, fresh, expected) => {
  const folder = await folderWith(crypto.randomUUID(), file, (text) => {
    expect(text).toMatch(old)
    return text.replace(old, fresh)
  })
  const problems = await problemsOf(folder)
  expect(problems).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test('CAT-052 a category five levels below the root is too deep', async () => {
  const folder = await folderWith('deep', 'categories/main.json', (text) =>
    text.replace(
      '"name": "Dark Truffles"',
      '"name": "Dark Truffles", "children": [{ "id": "darker", "name": "Darker" }]',
    ),
  )
  expect(await problemsOf(folder)).toEqual([expect.stringMatching(/is 5 levels below the root/)])
})

test('a folder without sites is a problem rather than an empty shop', async () => {
  const folder = join(scratch, 'without-sites')
  await mkdir(folder)
  expect(await problemsOf(folder)).toContain('sites: a shop needs at least one site')
})
