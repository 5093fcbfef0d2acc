import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { withoutCodes } from '#testing/gift-cards.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop, database } = await openStockedShop()
let folder = ''
beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'bonbon-beside-sales-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  folder = made
  await cp(fixtureFolder, folder, { recursive: true })
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(join(folder, file), change(text))
}

async function dropOldToffee(): Promise<void> {
  await rm(join(folder, 'products/old-toffee.json'))
  for (const file of [
    'assortments/main',
    'price-books/main-usd-list',
    'price-books/main-cad-list',
    'inventory/web',
  ])
    await edit(`${file}.csv`, (text) => text.replace(/^old-toffee,.*\n/m, ''))
}

const line = (productId: string) => ({ productId, locationId: webLocation, quantity: 1 })

/** Resolves when a connection of the database waits for a lock. */
const someoneWaits = () =>
  vi.waitFor(
    async () =>
      expect(
        await database.rows(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toHaveLength(1),
    { timeout: 20_000, interval: 20 },
  )

test('an import that removes a product does not deadlock with an order for it', async () => {
  await dropOldToffee()
  const [took, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order = database.transact(async () => {
    await shop.inventory.take('b', [line('lemon-drops')])
    took.resolve()
    await waiting.promise
    return shop.inventory.take('b', [line('old-toffee')])
  })
  await took.promise
  const imported = shop.importExport.importFolder(folder)
  await someoneWaits()
  waiting.resolve()
  expect(await order).toHaveLength(1)
  expect(await imported).toMatchObject({ changed: expect.arrayContaining(['product:old-toffee']) })
  expect((await shop.inventory.levels(['old-toffee'], webLocation)).size).toBe(0)
  await shop.importExport.importFolder(fixtureFolder)
})

test('orders and imports that remove and restore their product all complete', async () => {
  const without = `${folder}-without`
  onTestFinished(() => rm(without, { recursive: true, force: true }))
  await cp(folder, without, { recursive: true })
  const whole = folder
  folder = without
  await dropOldToffee()
  const lines = [line('mail-tin'), line('old-toffee')]
  let isOver = false
  const sell = async (basketId: string): Promise<void> => {
    while (!isOver) {
      const taken = await shop.inventory.take(basketId, lines)
      if (!isRefusal(taken)) await shop.inventory.giveBack(taken)
    }
  }
  const sellers = ['b1', 'b2', 'b3'].map(sell)
  const imports = [without, whole, without, whole].map((each) => shop.importExport.importFolder(each))
  const outcomes = await Promise.allSettled(imports)
  isOver = true
  await Promise.all(sellers)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  expect((await shop.inventory.levels(['mail-tin'], webLocation)).get('mail-tin')?.ats).toBe(100)
})

test('an import does its slow work before it locks the stock', async () => {
  await edit('customers/customers.json', (text) =>
    text.replace(
      '[',
      '[{ "login": "new@example.com", "password": "Sugar-and-spice-9", "firstName": "N", "lastName": "W", "email": "new@example.com" },',
    ),
  )
  await edit('inventory/web.csv', (text) => text.replace('mail-tin,100', 'mail-tin,101'))
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  expect(await shop.importExport.importFolder(folder)).toHaveProperty('changed')
  stop()
  const first = (part: string) => texts.findIndex((text) => text.includes(part))
  const last = (part: string) => texts.findLastIndex((text) => text.includes(part))
  expect(first('login_key = any')).toBeLessThan(first('bonbon import'))
  const locked = first('lock table all_stock')
  expect(locked).toBeGreaterThan(0)
  for (const slow of ['customers', 'products (', 'prices (', 'assortments (', 'reviews (', 'content_items ('])
    expect(last(`insert into ${slow}`), slow).toBeLessThan(locked)
})

test('after an import that dies before indexing, the next job indexes its changes', async () => {
  await edit('products/lemon-drops.json', (text) => text.replace('"Lemon Drops"', '"Zabaglione Drops"'))
  const stop = database.onStatement(({ text }) => {
    if (text.includes('delete from index_requests')) throw new Error('killed')
  })
  await expect(shop.importExport.importFolder(folder)).rejects.toThrow('killed')
  stop()
  const other = openShopWithAdapters(database).shop
  const request = { siteId: 'main', currency: 'USD', query: 'zabaglione' } as const
  const found = async () =>
    (await other.search.search({ ...request, refinements: {}, sort: undefined, offset: 0, limit: 5 })).total
  expect(await found()).toBe(0)
  expect(await other.search.indexRequested(60)).toBe(0)
  expect(await other.search.indexRequested(0)).toBe(1)
  await vi.waitFor(async () => expect(await found()).toBe(1))
  expect(await other.search.indexRequested(0)).toBe(0)
})

test('an export shows the shop at one moment, and reads images one by one', async () => {
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sale = database.transact(async () => {
    await database.run(sql`lock table gift_cards in access exclusive mode`)
    locked.resolve()
    await waiting.promise
    await database.run(sql`update gift_cards set balance_cents = 1 where number = '6006491200000000001'`)
  })
  await locked.promise
  const exported = shop.importExport.exportFolder(folder)
  await someoneWaits()
  waiting.resolve()
  await sale
  await exported
  stop()
  expect(withoutCodes(await readFile(join(folder, 'gift-cards/gift-cards.csv'), 'utf8'))).toContain(
    '6006491200000000001,50,0,USD',
  )
  const pictures = texts.filter((text) => /\bbytes\b[^;]* from images/.test(text))
  expect(pictures.length).toBeGreaterThan(1)
  expect(pictures.filter((text) => !text.includes('where file ='))).toEqual([])
})
