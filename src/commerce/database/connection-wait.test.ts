import { afterAll, expect, test } from 'vitest'
import { stockedDatabase } from '#testing/database.ts'
import { cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openDatabase, sql } from '#commerce/database.ts'
import { openReadModel } from '#commerce/read-model.ts'

const { url } = await stockedDatabase()
const database = openDatabase({ url, poolSize: 2 })
afterAll(() => database.close())

test('while transactions occupy every connection, a value that they wait for can still be loaded', async () => {
  const readModel = openReadModel({ database })
  const read = () =>
    readModel.getOrLoad('one', [], async () => database.row<{ one: number }>(sql`select 1 as one`))
  const areOpen = Promise.withResolvers<void>()
  const isLoading = Promise.withResolvers<void>()
  let open = 0
  const transaction = () =>
    database.transact(async () => {
      await database.row(sql`select 1`)
      open += 1
      if (open === 2) areOpen.resolve()
      await isLoading.promise
      return read()
    })
  const transactions = Promise.all([transaction(), transaction()])
  await areOpen.promise
  const outside = read()
  isLoading.resolve()
  expect([...(await transactions), await outside]).toEqual(Array.from({ length: 3 }, () => ({ one: 1 })))
}, 5_000)

test('loading a shared value within a transaction does not wait for a lock of that transaction', async () => {
  const readModel = openReadModel({ database })
  await database.script('create table locked (id int primary key); insert into locked values (1)')
  const lock = () => database.run(sql`select from locked for update`)
  const read = () =>
    readModel.getOrLoad('two', [], async () => database.row<{ two: number }>(sql`select 2 as two`))
  const isLocked = Promise.withResolvers<void>()
  const isWaiting = Promise.withResolvers<void>()
  const holder = database.transact(async () => {
    await lock()
    isLocked.resolve()
    await isWaiting.promise
    return read()
  })
  await isLocked.promise
  const waiter = database.transact(async () => {
    const both = Promise.all([lock(), read()])
    isWaiting.resolve()
    return (await both)[1]
  })
  expect(await Promise.all([holder, waiter])).toEqual([{ two: 2 }, { two: 2 }])
}, 5_000)

test('orders complete with two connections, even if caches are dropped at any time', async () => {
  const { shop, routes } = openShopWithAdapters(database)
  const buyers = Array.from({ length: 8 }, guest)
  const baskets = await Promise.all(
    buyers.map(async (shopper) =>
      fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, [await cardInstrument(routes)]),
    ),
  )
  let random = 42
  const stop = database.onStatement(() => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31
    if (random % 3 > 0) return
    database.announceHere(['*'])
    // Simulates the server after a change: it reads the sites again, outside of any transaction.
    void shop.sites.all()
  })
  const orders = await Promise.all(baskets.map(({ id }, index) => payFor(shop, buyers[index] ?? guest(), id)))
  stop()
  expect(orders.map((order) => 'status' in order && order.status)).toEqual(baskets.map(() => 'new'))
}, 20_000)
