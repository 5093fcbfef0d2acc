import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql, type Database, type Statement } from '#commerce/database.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes } = await openStockedShop()

let folder = ''
beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'bonbon-beside-orders-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  folder = made
  await shop.importExport.exportFolder(folder)
  // An export contains the hashes of passwords and codes. Hashing new ones is slow.
  for (const name of ['customers', 'gift-cards'])
    await cp(join(fixtureFolder, name), join(folder, name), { recursive: true })
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(change(text), file).not.toBe(text)
  await writeFile(join(folder, file), change(text))
}

/** An import in a separate process, which waits before its first matching statement. */
async function importUntil(isReached: (statement: Statement) => boolean) {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // If the test fails, the locks of the import would block the next test.
  onTestFinished(() => go.resolve())
  const pause = async (statement: Statement) => {
    if (!isReached(statement)) return
    reached.resolve()
    await go.promise
  }
  const paused: Database = {
    ...database,
    run: async (statement) => (await pause(statement), database.run(statement)),
    rows: async (statement) => (await pause(statement), database.rows(statement)),
    announce: async (tags) => (await pause(commit), database.announce(tags)),
  }
  const imported = openShopWithAdapters(paused).shop.importExport.importFolder(folder)
  const early = await Promise.race([reached.promise, imported])
  if (early) throw new Error(`The import ended before: ${JSON.stringify(early)}`)
  const finish = async () => {
    go.resolve()
    return imported
  }
  return { finish }
}

/** The last step of an import, when it holds all its locks. */
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const isCommit = (statement: Statement) => statement === commit

/** Places an order with a promo code, a gift card and a card, without waiting for locks. Returns its number. */
async function order(): Promise<string> {
  const shopper = guest()
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: '6006491200000000001',
    c_giftCardSecurityCode: '1234',
    amount: 1,
  }
  const placing = async () => {
    const line = { productId: 'sea-salt-bar', quantity: 10, change: { couponItems: [{ code: 'SWEET10' }] } }
    const basket = await fillBasket(shop, shopper, line, [giftCard, await cardInstrument(routes)])
    const { orderNo, status } = allowed(await payFor(shop, shopper, basket.id))
    expect(status).toBe('new')
    return orderNo
  }
  return withoutWaiting(placing())
}

/** Rejects if any statement waits for a lock while `work` runs. */
function withoutWaiting<Result>(work: Promise<Result>): Promise<Result> {
  const waiting = untilBlocked(database).then(
    () => Promise.reject(new Error('It waits for the import')),
    // No statement waited: never resolves, so that `work` wins the race.
    () => new Promise<never>(() => {}),
  )
  return Promise.race([work, waiting])
}

test('during an import that changes everything except counts, orders are placed until its commit', async () => {
  await edit('products/sea-salt-bar.json', (text) =>
    text.replace(/"name": "[^"]*"/, '"name": "Sea Salt Slab"'),
  )
  await edit('products/sea-salt-bar.json', (text) => text.replace('/bars/sea-salt.html', '/bars/slab.html'))
  await edit('images/images.csv', (text) => text.replace('A dark chocolate bar', 'A bar'))
  await edit('sites/main.json', (text) => text.replace(/"hostLabel": "[^"]*"/, '"hostLabel": "sweets"'))
  await edit('tax/rates.csv', (text) => text.replace(/0\.0\d+/, '0.01'))
  await edit('reviews/reviews.csv', (text) =>
    text.replace(/,(true|false)\n/, ',true\n').replace(/,5,/, ',4,'),
  )
  await edit('promotions/treat5.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "A treat"'))
  await edit('promotions/sweet10.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Sweeter"'))
  await edit('shipping/methods.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "By road"'))
  await edit('stores/stores.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Corner"'))
  await edit('content/home.json', (text) => text.replace(/"title": "[^"]*"/, '"title": "Hello"'))
  const account =
    '{ "login": "new@example.com", "password": "Sugar-and-spice-9", "firstName": "N", "lastName": "W", "email": "new@example.com" }'
  await edit('customers/customers.json', (text) => text.replace('[', `[${account},`))
  const { finish } = await importUntil(isCommit)
  await order()
  expect(await finish()).toEqual({
    changed: expect.arrayContaining(['product:sea-salt-bar', 'images', 'sites', 'promotions']),
  })
})

test('SALE-052 SALE-162 on-hand stock is changed until the commit of an import that changes its products', async () => {
  const orderNo = await order()
  await edit('products/sea-salt-bar.json', (text) => text.replace(/"\/bars\/[^"]*"/, '"/bars/tablet.html"'))
  const { finish } = await importUntil(isCommit)
  const changing = async () => {
    const found = { units: 2, reason: 'found', note: null } as const
    await shop.inventory.shelf.move({ productId: 'sea-salt-bar', locationId: 'web' }, found, { kind: 'shop' })
    return allowed(await shop.orders.administration.cancel(orderNo, { isNotInStock: true })).status
  }
  expect(await withoutWaiting(changing())).toBe('cancelled')
  await finish()
})

test('orders are placed until the commit of an import with new gift cards and new limits of promo codes', async () => {
  await limitCodes('SWEET10,1000,1000')
  expect(await shop.importExport.importFolder(folder)).toHaveProperty('changed')
  await limitCodes('SWEET10,1000,1000', 'TREAT5,10,1')
  const rows = Array.from(
    { length: 500 },
    (_, index) => `60064955500000${10_001 + index},1234,20,0,USD,false\n`,
  )
  await appendFile(join(folder, 'gift-cards/gift-cards.csv'), rows.join(''))
  const { finish } = await importUntil(isCommit)
  await order()
  await finish()
  expect(await shop.giftCards.records.all()).toHaveLength(502)
})

async function limitCodes(...rows: string[]): Promise<void> {
  await mkdir(join(folder, 'coupons'), { recursive: true })
  const lines = ['code,perCode,perCustomer', ...rows]
  await writeFile(join(folder, 'coupons/limits.csv'), `${lines.join('\n')}\n`)
}

test('during an import with new counts, orders are placed until all its other work is done', async () => {
  await edit('products/mail-tin.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Tin"'))
  await edit('inventory/web.csv', (text) => text.replace('mail-tin,100,0', 'mail-tin,101,0'))
  await edit('gift-cards/gift-cards.csv', (text) => text.replace('1234,50,', '1234,60,'))
  const added = '6006496666000000001,1234,20,0,USD,false\n'
  await appendFile(join(folder, 'gift-cards/gift-cards.csv'), added)
  await limitCodes('SWEET10,2000,2000', 'TREAT5,10,1')
  const { finish } = await importUntil(({ text }) => /from all_coupon_limits.* for update/s.test(text))
  await order()
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  expect(await finish()).toHaveProperty('changed')
  stop()
  const locked = texts.slice(
    0,
    texts.findIndex((text) => text.includes('pg_notify')),
  )
  const written = locked.flatMap((text) =>
    [...text.matchAll(/(?:insert into|update|delete from) (\w+)/g)].map(([, table = '']) => table),
  )
  expect(written).toEqual(expect.arrayContaining(['all_stock', 'gift_cards', 'all_coupon_limits']))
  const { administration } = shop.giftCards
  expect(await administration.find('6006496666000000001')).toMatchObject({ card: { balanceCents: 2000 } })
  expect(texts.filter((text) => text.includes('insert into gift_card_movements'))).toHaveLength(1)
  const counts = /^((all_)?coupon_\w+|all_stock|stock_(holds|movements)|gift_card\w*|index_requests|of|set)$/
  expect(written.filter((table) => !counts.test(table))).toEqual([])
})

test('an import of equal counts locks neither stock nor gift cards, and hashes no code in its transaction', async () => {
  await edit('products/mail-tin.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Box of tin"'))
  await edit('gift-cards/gift-cards.csv', (text) => text.replace('1234,50,', '1234,60,'))
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  const { finish } = await importUntil(isCommit)
  stop()
  // Databases that were created from one template have tables with equal OIDs.
  const locks = await database.rows(sql`
    select relation::regclass::text as table, mode from pg_locks
    join pg_stat_activity using (pid)
    where datname = current_database() and backend_type = 'client backend'
      and relation in ('all_stock'::regclass, 'stock_holds'::regclass, 'gift_cards'::regclass, 'gift_card_movements'::regclass)
      and mode <> 'AccessShareLock'`)
  expect(locks).toEqual([])
  await finish()
  const first = (part: string) => texts.findIndex((text) => text.includes(part))
  expect(first('from secrets')).toBeGreaterThan(-1)
  expect(first('from secrets')).toBeLessThan(first('bonbon import'))
})
