import { announced } from '#testing/announced.ts'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { allowed, siteOf } from '#testing/orders/buyer.ts'
import { removeFromFolder } from '#testing/shop-folder.ts'
import { openStockedShop } from '#testing/shop.ts'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'

const { shop, database, request } = await openStockedShop()
const [tin, site] = ['fudge-tin', 'volumesavings']

let scratch = ''
let [whole, reduced] = ['', '']
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'bonbon-removed-'))
  whole = join(scratch, 'whole')
  reduced = join(scratch, 'reduced')
  await cp(fixtureFolder, whole, { recursive: true })
  await withReviews(whole, (text) => `${text}r90,${tin},5,Melts,From another shop.,Fay L.,2026-01-05,true\n`)
  await withLimits(whole, 'code,perCode,perCustomer\nSweet10,5,1\n')
  await cp(whole, reduced, { recursive: true })
  await removeFromFolder(reduced, tin)
  await removeFromFolder(reduced, site)
  await writeFile(join(reduced, 'coupons/limits.csv'), 'code,perCode,perCustomer\n')
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function withReviews(folder: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, 'reviews/reviews.csv')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function withLimits(folder: string, text: string): Promise<void> {
  await cp(join(folder, 'tax'), join(folder, 'coupons'), { recursive: true })
  await rm(join(folder, 'coupons/rates.csv'))
  await writeFile(join(folder, 'coupons/limits.csv'), text)
}

const importFolder = async (folder: string) => {
  const outcome = await shop.importExport.importFolder(folder, { allowRemovals: true })
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.changed
}

/** Tables whose rows shoppers create, with references to records of the shopkeeper. */
const shoppersTables = [
  'activities',
  'campaign_entries',
  'catalog_requests',
  'chat_conversations',
  'chat_messages',
  'contact_messages',
  'coupon_uses',
  'feedback',
  'list_consents',
  'list_members',
  'product_list_items',
  'product_lists',
  'review_photos',
  'reviews',
  'saved_boxes',
  'stock_notices',
]
/** Tables with records of the shopkeeper, and data that is derived from them. */
const shopkeepersTables = [
  'all_products',
  'all_stock',
  'assortments',
  'categories',
  'footers',
  'navigations',
  'paths',
  'prices',
  'stock_movements',
  'upsells',
]

const shoppersRows = async () => {
  const rows = await Promise.all(
    shoppersTables.map(async (table) => {
      const found = await database.rows<{ row: string }>({
        name: `rows-${table}`,
        text: `select (to_jsonb(t) - 'is_retained')::text as row from ${table} t order by 1`,
        values: [],
      })
      return [table, found.map(({ row }) => row)] as const
    }),
  )
  return new Map(rows)
}

/** Creates at least one row in each table of shoppers, about the product or on the site. */
async function writeAsShoppers(): Promise<void> {
  const main = await siteOf(shop)
  allowed(
    (await shop.backInStock.signUp(main, { productId: tin, email: 'ada@example.com' })) ?? { signedUp: true },
  )
  const text = 'The ribbon alone was worth the wait.'
  const input = { rating: 4 as const, title: 'Pretty', text, author: 'Mia' }
  const { id } = allowed(await shop.reviews.write({ siteId: 'main', customerId: 'mia' }, tin, input))
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3203c' } })
    .png()
    .toBuffer()
  allowed(await shop.reviews.photos.add({ customerId: 'mia' }, id, photo))
  allowed(await shop.reviews.moderation.publish(id))
  await shop.pricing.coupons.redeem({ codes: ['SWEET10'], email: 'ada@example.com' })
  await database.script(`
    insert into activities (visitor, site_id, kind, subject) values ('\\x01', '${site}', 'viewProduct', '${tin}');
    insert into feedback (site_id, stars, words, page) values ('${site}', 4, 'Sweet', '/');
    insert into contact_messages
      (site_id, first_name, last_name, email, topic, description, priority, status)
      values ('${site}', 'Ada', 'Bell', 'ada@example.com', 'order', 'Hello', 'normal', 'new');
    insert into catalog_requests (site_id, document) values ('${site}', '{"email": "ada@example.com"}');
    with member as (
      insert into list_members (site_id, email) values ('${site}', 'ada@example.com') returning id)
    insert into list_consents (member_id, list) select id, 'news' from member;
    insert into campaign_entries (site_id, event_id, event_phase, entry_number, email, first_name, last_name, address1, city,
      state, postal_code, country_code, sms_opt_in, answers)
      values ('${site}', 'draw', 'one', 1, 'ada@example.com', 'Ada', 'Bell', '12 Lane', 'New York', 'NY', '10001', 'US',
        false, '{}');
    with conversation as (
      insert into chat_conversations (site_id, shopper_id, name, email, is_waiting)
      values ('${site}', 'ada', 'Ada', 'ada@example.com', true) returning id)
    insert into chat_messages (conversation_id, id, sender, text) select id, 'm1', 'shopper', 'Hello' from conversation;
    insert into customers (id, login, login_key, email, first_name, last_name, password_hash)
      values ('ada', 'lists@example.com', 'lists@example.com', 'lists@example.com', 'Ada', 'Bell', '$argon2id$x');
    insert into product_lists (id, customer_id, site_id, type, is_public)
      values ('list', 'ada', '${site}', 'wish_list', false);
    insert into product_list_items (id, list_id, product_id, quantity, priority, is_public, custom)
      values ('item', 'list', '${tin}', 1, 1, false, '{}');
    insert into saved_boxes (id, customer_id, site_id, name, product_id, custom_mix, names)
      values ('box', 'ada', '${site}', 'Mine', 'mix-box', '{}', '{}')`)
}

/** The parts of the removed records that the shop shows. */
const shown = async () => {
  const product = await request(
    `/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_bonbon_001/products/${tin}?siteId=main`,
  )
  const photos = await shop.reviews.photos.records.describeAll()
  const pages = await shop.redirects.live('main')
  return {
    isInCatalog: (await shop.catalog.productIds('main')).includes(tin),
    name: (await shop.catalog.names([tin])).get(tin),
    productAnswer: product.status === 200,
    isFound: (await shop.search.search(fudgeSearch)).productIds.includes(tin),
    isInSitemap: pages.some(({ path }) => path.includes(tin)),
    hasPrice: (await shop.pricing.prices('main', 'USD', [tin])).has(tin),
    reviews: (await shop.reviews.records.all()).filter(({ productId }) => productId === tin).length,
    photos: photos.length,
    sites: (await shop.sites.records.all()).map(({ id }) => id),
    isSiteFound: (await shop.sites.find(site)) !== undefined,
    limits: (await shop.pricing.coupons.records.limits.all()).length,
  }
}

const fudgeSearch = {
  siteId: 'main',
  currency: 'USD' as const,
  query: 'fudge',
  refinements: {},
  sort: undefined,
  offset: 0,
  limit: 10,
}

test('every table with a reference to a removable record is in one of the lists', async () => {
  const found = await database.rows<{ table: string }>(sql`
    select distinct conrelid::regclass::text as table from pg_constraint
    where confrelid = any(array['all_products', 'all_sites', 'all_coupon_limits']::regclass[])`)
  const known = new Set([...shoppersTables, ...shopkeepersTables])
  expect(found.length).toBeGreaterThan(10)
  expect(found.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
})

test('removed products, sites and limits are not shown anywhere, and return with all content of shoppers', async () => {
  await importFolder(whole)
  await writeAsShoppers()
  const before = { shown: await shown(), rows: await shoppersRows() }
  expect(before.shown).toMatchObject({
    isInCatalog: true,
    isFound: true,
    isSiteFound: true,
    reviews: 2,
    photos: 1,
  })
  for (const [table, rows] of before.rows) expect(rows.length, table).toBeGreaterThan(0)

  expect(await importFolder(reduced)).toEqual(
    expect.arrayContaining([`product:${tin}`, 'sites', 'promotions']),
  )
  await announced(database, ['imported'])
  expect(await shown()).toEqual({
    isInCatalog: false,
    name: undefined,
    productAnswer: false,
    isFound: false,
    isInSitemap: false,
    hasPrice: false,
    reviews: 0,
    photos: 0,
    sites: ['main'],
    isSiteFound: false,
    limits: 0,
  })
  expect(await shoppersRows()).toEqual(before.rows)
  expect(await shop.backInStock.sendDue()).toBe(0)
  expect(await importFolder(reduced)).toEqual([])
  const exported = join(scratch, 'exported')
  await shop.importExport.exportFolder(exported)
  for (const [file, bytes] of await filesIn(exported))
    if (!file.startsWith('price-books')) {
      expect(`${file} ${bytes}`).not.toContain(tin)
      expect(`${file} ${bytes}`).not.toContain(site)
    }
  expect(await importFolder(exported)).toEqual([])

  await importFolder(whole)
  expect(await shown()).toEqual(before.shown)
  expect(await shoppersRows()).toEqual(before.rows)
  expect(await importFolder(whole)).toEqual([])
  expect(await shop.pricing.coupons.exceeded({ codes: ['SWEET10'], email: 'ada@example.com' })).toEqual(
    new Map([['SWEET10', 'customer_redemption_limit_exceeded']]),
  )
  const stocked = join(scratch, 'stocked')
  await cp(whole, stocked, { recursive: true })
  const web = join(stocked, 'inventory/web.csv')
  await writeFile(web, (await readFile(web, 'utf8')).replace(`${tin},0,`, `${tin},3,`))
  await importFolder(stocked)
  expect(await shop.backInStock.sendDue()).toBe(1)
})

test('an imported review of a product that returns without it remains, until a file contains it again', async () => {
  const reviewIds = async () =>
    (await shop.reviews.records.all()).filter(({ productId }) => productId === tin).map(({ id }) => id)
  const silent = join(scratch, 'silent')
  await cp(whole, silent, { recursive: true })
  await withReviews(silent, (text) => text.replace(/^r90.*\n/m, ''))
  await importFolder(reduced)
  await importFolder(silent)
  expect(await reviewIds()).toContain('r90')
  expect(await importFolder(silent)).toEqual([])
  expect(await reviewIds()).toContain('r90')
  await importFolder(whole)
  await importFolder(silent)
  expect(await reviewIds()).not.toContain('r90')
})

test('another product can have the slug and SKU of a removed one, until the removed one returns', async () => {
  const taken = join(scratch, 'taken')
  await cp(reduced, taken, { recursive: true })
  const product = JSON.parse(await readFile(join(whole, `products/${tin}.json`), 'utf8'))
  await writeFile(join(taken, `products/${tin}.json`), JSON.stringify({ ...product, id: 'new-tin' }))
  const line =
    (await readFile(join(whole, 'assortments/main.csv'), 'utf8')).match(/^fudge-tin,.*\n/m)?.[0] ?? ''
  const assortment = join(taken, 'assortments/main.csv')
  await writeFile(assortment, `${await readFile(assortment, 'utf8')}${line.replace(tin, 'new-tin')}`)
  await importFolder(whole)
  await importFolder(taken)
  expect(await shop.catalog.productIds('main')).toContain('new-tin')
  await importFolder(whole)
  expect(await shop.catalog.productIds('main')).toContain(tin)
  expect(await shop.catalog.productIds('main')).not.toContain('new-tin')
})
