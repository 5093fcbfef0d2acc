import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { CategoryInput, ProductInput } from '#commerce/catalog/inputs.ts'
import { AccountRecord } from '#commerce/customers/inputs.ts'
import { sql } from '#commerce/database.ts'
import { FundraiserRecord } from '#commerce/fundraisers/inputs.ts'
import { OrganisationRecord } from '#commerce/organisations/inputs.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop, openTestShop } from '#testing/shop.ts'
import { integerBounds } from './format/values.ts'
import { problemText } from './problems.ts'

const { shop, database } = await openStockedShop()
const empty = await openTestShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-bounds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
  await mkdir(join(folder, 'coupons'))
  await writeFile(join(folder, 'coupons/limits.csv'), 'code,perCode,perCustomer,redeemed\nSWEET10,7,3,1\n')
})

async function edit(file: string, old: string | RegExp, fresh: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text, file).toMatch(old)
  await writeFile(join(folder, file), text.replace(old, fresh))
}
async function problems(): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

/** The value of each number column in the files, by file and by the pattern before the value. */
const written: Record<string, [file: string, before: RegExp]> = {
  'images.width': ['images/images.csv', /(?<=^bar\.webp,.*,)\d+(?=,\d+$)/m],
  'images.height': ['images/images.csv', /(?<=^bar\.webp,.*,)\d+$/m],
  'assortments.position': ['assortments/main.csv', /(?<=^lemon-drops,.*,)\d+$/m],
  'upsells.position': ['upsells/upsells.csv', /\d+$/m],
  'prices.minimum_quantity': ['price-books/volumesavings-usd-list.csv', /(?<=^[\w-]+,)[2-9]\d*(?=,)/m],
  'prices.amount_cents': ['price-books/main-usd-list.csv', /(?<=^lemon-drops,1,)[\d.]+/m],
  'prices.units_per_case': ['price-books/volumesavings-usd-list.csv', /(?<=,bar,)\d+$/m],
  'stock.on_hand': ['inventory/web.csv', /(?<=^lemon-drops,)\d+/m],
  'coupon_limits.per_code': ['coupons/limits.csv', /7/],
  'coupon_limits.per_customer': ['coupons/limits.csv', /3/],
  'coupon_limits.redeemed': ['coupons/limits.csv', /1$/m],
  'shipping_methods.position': ['shipping/methods.json', /(?<="position": )\d+/],
  'tax_rates.rate': ['tax/rates.csv', /(?<=^US,NY,candy,)[\d.]+/m],
  'reviews.rating': ['reviews/reviews.csv', /(?<=^r1,[\w-]+,)\d/m],
  'gift_cards.balance_cents': ['gift-cards/gift-cards.csv', /(?<=^6006491200000000001,\d+,)[\d.]+/m],
  // The column does not have an integer type, but a query sorts promotions by its value as an integer.
  'promotions.rank': ['promotions/sweet10.json', /(?<="rank": )\d+/],
}

/** Number columns that do not contain a value of a file unchanged. */
const calculated: Record<string, string> = {
  'categories.position': 'the place in the tree',
  'products.position': 'the place among the variants',
  'carriers.position': 'the place in the file',
  'stock.id': 'generated',
  'stock.counted': 'on hand and sold: both have bounds',
  'stock.opened_parts': 'parts of one unit',
  'stock.counted_parts': 'on hand, in parts of units',
  'stock.left_parts': 'none after a count',
  'stock.promised': 'what orders are promised',
  'stock.promised_parts': 'parts of one unit',
  'stock_movements.id': 'generated',
  'stock_movements.parts': 'a difference of sums',
  'gift_cards.imported_cents': 'balance and spent: both have bounds',
  'gift_card_movements.id': 'generated',
  'gift_card_movements.amount_cents': 'a difference of balances',
  'index_requests.id': 'generated',
}

test('every number column that an import writes has a limited value in the files', async () => {
  const tables = new Set<string>()
  const stop = empty.database.onStatement(({ text }) => {
    for (const [, table = ''] of text.matchAll(/(?:insert into|update) (\w+)/g)) tables.add(table)
  })
  await cp(folder, `${folder}-all`, { recursive: true })
  onTestFinished(() => rm(`${folder}-all`, { recursive: true, force: true }))
  expect(await empty.shop.importExport.importFolder(`${folder}-all`)).toHaveProperty('changed')
  stop()
  // The search index is calculated from the catalog after the import.
  const own = [...tables].filter((table) => !table.startsWith('search_'))
  const columns = await database.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${own}) and numeric_precision is not null`)
  const known = [...Object.keys(written), ...Object.keys(calculated)]
  expect(
    columns.map(({ name }) => name.replace(/^all_/, '')).filter((name) => !known.includes(name)),
  ).toEqual([])
  expect(own.length).toBeGreaterThan(20)
})

test.each(Object.entries(written))(
  'a number that %s cannot store is refused with its line',
  async (_, [file, value]) => {
    const before = await readFile(join(folder, file), 'utf8')
    for (const wrong of [String(integerBounds.most + 1), '0.12345678']) {
      await edit(file, value, wrong)
      const text = await readFile(join(folder, file), 'utf8')
      const line = text.slice(0, text.indexOf(wrong)).split('\n').length
      const place = new RegExp(`^${file.replaceAll('.', '\\.')}:${line} \\w+`)
      expect(await problems(), wrong).toEqual([expect.stringMatching(place)])
      await writeFile(join(folder, file), before)
    }
  },
)

test('the highest numbers are imported, read and exported', async () => {
  const most = String(integerBounds.most)
  await edit('promotions/sweet10.json', /(?<="rank": )\d+/, most)
  await edit('shipping/methods.json', /(?<="position": )\d+/, most)
  await edit('tax/rates.csv', /(?<=^US,NY,candy,)[\d.]+/m, '0.999999')
  await edit('assortments/main.csv', /(?<=^lemon-drops,.*,)\d+$/m, '1000000')
  await edit('price-books/main-usd-list.csv', /(?<=^lemon-drops,1,)[\d.]+/m, '1000000')
  await edit('inventory/web.csv', /^lemon-drops,\d+,\d+/m, 'lemon-drops,10000000,10000000')
  await edit('gift-cards/gift-cards.csv', /(?<=^6006491200000000001,\d+,)[\d.]+/m, '1000000')
  await edit('products/sea-salt-bar.json', '"slug"', '"shipThrough": "9999-12-31", "slug"')
  expect(await problems()).toEqual([])
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect((await shop.pricing.promotions('main', 'USD', new Date())).length).toBeGreaterThan(0)
  const rate = (await shop.tax.rates()).rate({ countryCode: 'US', stateCode: 'NY', taxClass: 'candy' })
  expect(rate).toBe(0.999999)
  const out = `${folder}-out`
  onTestFinished(() => rm(out, { recursive: true, force: true }))
  await shop.importExport.exportFolder(out)
  expect(await readFile(join(out, 'shipping/methods.json'), 'utf8')).toContain(`"position": ${most}`)
  for (const file of ['tax/rates.csv', 'promotions/sweet10.json', 'assortments/main.csv'])
    expect(await readFile(join(out, file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'))
})

test('the year 0, which does not exist in PostgreSQL, is refused', async () => {
  await edit('promotions/sweet10.json', '"rank"', '"startsAt": "0000-01-01T00:00:00Z", "rank"')
  await edit('reviews/reviews.csv', /\d{4}-\d\d-\d\d/, '0000-01-01')
  expect(await problems()).toEqual([
    expect.stringMatching(/^promotions\/sweet10\.json:\d+ startsAt: must be after the year 0/),
    expect.stringMatching(/^reviews\/reviews\.csv:2 writtenOn: must be a day/),
  ])
})

/** Every schema of the format that is defined here or in a domain. */
const formats = import.meta.glob<Record<string, unknown>>('./format/*.ts', { eager: true })
const schemas = Object.entries({
  ...Object.assign({}, ...Object.values(formats)),
  ProductInput,
  CategoryInput,
  AccountRecord,
  OrganisationRecord,
  FundraiserRecord,
}).flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : []))

/**
 * Texts whose length is limited by a check that a schema cannot express: days, and addresses that are trimmed first.
 */
const checkedTexts = /\.(birthday|agreementDate|endsOn|shipThrough|email|propertyNames)$/

/** The schema of `z.json()`. The only such value, of a configuration, has a maximum size as a whole. */
const jsonValue = /^SiteFile\.\$defs\.__schema0$/

/** The numbers and texts of a schema without limits. */
function* unbounded(schema: unknown, path: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null || jsonValue.test(path)) return
  const { type, maximum, exclusiveMaximum, minimum, exclusiveMinimum, maxLength, pattern } = schema as {
    // JSON Schema, as written by z.toJSONSchema.
    [key in string]?: string | number
  }
  const [most, least] = [Number(maximum ?? exclusiveMaximum), Number(minimum ?? exclusiveMinimum)]
  const isBounded = least >= integerBounds.least && most <= integerBounds.most
  const isListed = 'enum' in schema || 'const' in schema
  if ((type === 'number' || type === 'integer') && !isBounded && !isListed) yield path
  const isShort = isListed || (pattern !== undefined && !/[+*]/.test(String(pattern)))
  if (type === 'string' && maxLength === undefined && !isShort && !checkedTexts.test(path)) yield path
  for (const [key, part] of Object.entries(schema)) yield* unbounded(part, `${path}.${key}`)
}

test.each(schemas)(
  '%s limits every number to an integer column, and the length of every text',
  (name, schema) => {
    expect([...unbounded(z.toJSONSchema(schema, { io: 'input' }), name)]).toEqual([])
  },
)

test('an import whose records cannot be read back is refused with the file, and rolled back', async () => {
  await database.script(`
    create function damage() returns trigger language plpgsql as $$ begin
      new.document = jsonb_set(new.document, '{rank}', '20261127001');
      return new;
    end $$;
    create trigger damage before insert or update on promotions for each row execute function damage();`)
  await edit('promotions/sweet10.json', /(?<="rank": )\d+/, '77')
  await edit('tax/rates.csv', /(?<=^US,NY,candy,)[\d.]+/m, '0.5')
  expect(await problems()).toEqual([
    'promotions: cannot be read again after it is stored: value "20261127001" is out of range for type integer',
  ])
  await database.script('drop trigger damage on promotions; drop function damage()')
  const rates = await shop.tax.rates()
  expect(rates.rate({ countryCode: 'US', stateCode: 'NY', taxClass: 'candy' })).not.toBe(0.5)
})

test('an error of the database is reported with the file', async () => {
  await database.script("alter table stores add constraint odd check (slug <> 'odd')")
  await edit('stores/stores.json', /(?<="slug": ")[^"]+/, 'odd')
  expect(await problems()).toEqual([
    'stores/stores.json: cannot be stored: new row for relation "stores" violates check constraint "odd"',
  ])
  await database.script('alter table stores drop constraint odd')
})
