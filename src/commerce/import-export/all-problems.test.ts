import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText, problemTexts } from './problems.ts'

const { shop } = await openStockedShop()
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-all-problems-'))
  const made = folder
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(join(folder, file), change(text))
}

async function add(file: string, content: object | string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(
    join(folder, file),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  )
}

const addRow = (file: string, row: string) => edit(file, (text) => `${text}${row}\n`)

/** Adds a page with one block. The file is JSON with an indent of two, which determines the lines. */
const addPage = (name: string, block: object) =>
  add(`content/${name}.json`, {
    deliveryKey: name,
    schema: 'page',
    siteIds: ['main'],
    title: name,
    body: { title: name, blocks: [block] },
  })

async function problems(): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

const unchanged = async () =>
  expect(await shop.importExport.importFolder(fixtureFolder)).toEqual({ changed: [] })

const colours = { background: 'paper', text: 'cocoa' }

test('RUN-029 RUN-030 RUN-031 one run reports a problem for each kind of mistake in a folder, by file and line', async () => {
  await addPage('a-unknown-block', { schema: 'hero-banana' })
  await addPage('b-unknown-colour', {
    schema: 'thin-banner',
    bodyText: 'Hello',
    colours: { ...colours, background: 'mauve' },
  })
  await addPage('c-no-headline', { schema: 'headline' })
  await addPage('d-wrong-type', { schema: 'headline', headline: 7 })
  await addPage('e-products', { schema: 'product-carousel', headline: 'New', products: ['no-such-sweet'] })
  await addPage('f-picture', { schema: 'headline', headline: 'x', media: { image: 'no-such.webp' } })
  await addPage('g-form', { schema: 'form', formKey: 'wishes', eventId: 'no-such-event' })
  await add('content/h-broken.json', '{\n  "deliveryKey": "h-broken",\n  oops\n}\n')
  await edit('navigation/main.json', (text) =>
    text.replace('"pageLink": "chocolates-boxes"', '"pageLink": "no-such-category"'),
  )
  await addRow('price-books/main-usd-list.csv', 'no-such-price,1,5,,')
  await addRow('price-books/main-cad-list.csv', 'fudge-tin,ten,5,,')
  await addRow('inventory/web.csv', 'no-such-stock,1,0,false,')
  await addRow('inventory/shops.csv', 'no-such-shop,fudge-tin,1,0')
  await addRow('tax/rates.csv', 'US,NY,candy')
  await edit('products/fudge-tin.json', (text) => text.replace('"slug"', '"colour": "red",\n  "slug"'))
  await add('stuff/notes.json', '{}')
  await edit('sites/main.json', (text) =>
    text.replace('"defaultLocale": "en-US"', '"defaultLocale": "xx-XX"'),
  )
  const found = await problems()
  expect(found).toEqual([
    expect.stringMatching(
      /^content\/a-unknown-block\.json:12 body\.blocks\.0\.schema: must be the schema of a block: hero-banner, category-banner, /,
    ),
    expect.stringMatching(
      /^content\/b-unknown-colour\.json:15 body\.blocks\.0\.colours\.background: .*"cream"\|"paper"/,
    ),
    expect.stringMatching(
      /^content\/c-no-headline\.json:11 body\.blocks\.0\.headline: is missing: it must be of the type string/,
    ),
    expect.stringMatching(/^content\/d-wrong-type\.json:13 body\.blocks\.0\.headline: .*expected string/),
    'content/e-products.json:15 body.blocks.0.products.0: there is no product "no-such-sweet"',
    'content/f-picture.json:15 body.blocks.0.media.image: there is no picture "no-such.webp"',
    'content/g-form.json:13 body.blocks.0.formKey: must be one of campaign-data-collection-form, campaign-data-collection-form-sweepstakes',
    'content/g-form.json:14 body.blocks.0.eventId: there is no campaign "no-such-event": its content item is campaign-no-such-event',
    expect.stringMatching(/^content\/h-broken\.json:3: is not JSON/),
    expect.stringMatching(/^inventory\/shops\.csv:\d+ shop: there is no shop "no-such-shop"$/),
    expect.stringMatching(/^inventory\/web\.csv:\d+ product: there is no product "no-such-stock"$/),
    'navigation/main.json:10 0.menuItems.0.pageLink: there is no category "no-such-category"',
    expect.stringMatching(/^price-books\/main-cad-list\.csv:\d+ minimumQuantity: must be a whole number$/),
    expect.stringMatching(
      /^price-books\/main-usd-list\.csv:\d+ product: there is no product "no-such-price"$/,
    ),
    expect.stringMatching(/^products\/fudge-tin\.json:\d+ colour: there is no such key$/),
    expect.stringMatching(/^sites\/main\.json:\d+ defaultLocale: there is no locale "xx-XX"$/),
    'stuff: is no folder of the import format: correct its name or remove it (demo/README.md lists them)',
    expect.stringMatching(/^tax\/rates\.csv:\d+: has 3 values for 4 columns$/),
  ])
  await unchanged()
})

test('RUN-031 references to records that only an unreadable file contains are not reported', async () => {
  await edit('products/fudge-tin.json', (text) => text.replace('{', '{ oops'))
  await edit('images/images.csv', (text) => text.replace(/^(wide\.webp,.*),\d+$/m, '$1,wide'))
  await edit('stores/stores.json', (text) => text.replace('"la-grove"', '"la-grove", "id": "la-grove"'))
  await edit('categories/main.json', (text) => text.replace('"id": "gifts"', '"id": "gifts", "colour": 1'))
  await edit('sites/volumesavings.json', (text) => text.replace('{', '{ "colour": 1,'))
  await addRow('inventory/web.csv', 'no-such-stock,1,0,false,')
  expect(await problems()).toEqual([
    expect.stringMatching(/^categories\/main\.json:\d+ (children\.\d+\.)?colour: there is no such key$/),
    expect.stringMatching(/^images\/images\.csv:\d+ height: must be a whole number$/),
    expect.stringMatching(/^inventory\/web\.csv:\d+ product: there is no product "no-such-stock"$/),
    expect.stringMatching(/^products\/fudge-tin\.json:1: is not JSON/),
    'sites/volumesavings.json:1 colour: there is no such key',
    expect.stringMatching(/^stores\/stores\.json:\d+ 0\.id: this key is there twice$/),
  ])
  await unchanged()
})

test('RUN-031 a missing file and removed records are reported together with all other problems', async () => {
  await rm(join(folder, 'tax/rates.csv'))
  await edit('upsells/upsells.csv', (text) => `${text.split('\n')[0]}\n`)
  await addRow('inventory/web.csv', 'no-such-stock,1,0,false,')
  await add('content/broken.json', 'oops')
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/broken\.json:1: is not JSON/),
    expect.stringMatching(/^inventory\/web\.csv:\d+ product: there is no product "no-such-stock"$/),
    expect.stringMatching(/^tax\/rates\.csv: is missing, and the shop has \d+ of its tax rates/),
    expect.stringMatching(/^upsells\/upsells\.csv: lacks \d+ of \d+ upsells/),
  ])
})

test('RUN-031 the first 200 problems are printed, and the number of the others', async () => {
  const rows = Array.from({ length: 1_250 }, (_, index) => `no-such-${index},1,0,false,\n`).join('')
  await edit('inventory/web.csv', (text) => `${text}${rows}`)
  const outcome = await shop.importExport.importFolder(folder)
  const all = 'problems' in outcome ? outcome.problems : []
  expect(all).toHaveLength(1_250)
  const lines = problemTexts(all).split('\n')
  expect(lines).toHaveLength(201)
  expect(lines[199]).toMatch(/"no-such-199"$/)
  expect(lines.at(-1)).toBe('and 1050 more')
})

test('an absent value with several allowed types is reported as missing', async () => {
  await edit('products/lemon-drops.json', (text) => text.replace(/,\n *"taxClass": [^\n]*/, ''))
  expect(await problems()).toContainEqual(
    expect.stringMatching(/^products\/lemon-drops\.json:\d+ taxClass: is missing/),
  )
})

test('a file with very deeply nested lists hides no problems of other files', async () => {
  await add('content/deep.json', `${'['.repeat(9_000)}${']'.repeat(9_000)}`)
  await add('footer/main.fr-CA.json', `{"groups": ${'['.repeat(99)}${']'.repeat(99)}}`)
  const found = await problems()
  expect(found).toContain('content/deep.json: has more than 100 objects and lists within each other')
  expect(found).toContainEqual(expect.stringMatching(/^footer\/main\.fr-CA\.json:1 groups\.0: /))
})
