import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { address, allowed, guest } from '#testing/baskets.ts'
import { stockedDatabase } from '#testing/database.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openShopOn } from '#testing/shop.ts'
import type { Database } from '#commerce/database.ts'

const database = await stockedDatabase()
await database.run(sql`
  update sites set document = jsonb_set(document, '{preferences, recipientLimit}', '1000')`)
await database.run(sql`update stock set on_hand = 100000`)
const counted = countStatements(database)
const opened = openShopOn(counted.database)
const { shop } = opened

/** The database, and a function that counts the statements of a task. */
function countStatements(inner: typeof database) {
  let count = 0
  const names = new Set<keyof Database>(['row', 'rows', 'run', 'script'])
  const proxy = new Proxy(inner, {
    get(target, name: keyof typeof inner) {
      if (names.has(name as keyof Database)) count++
      return target[name]
    },
  })
  return {
    database: proxy,
    async during(task: () => Promise<unknown>) {
      const before = count
      await task()
      return count - before
    },
  }
}

const shipments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    shippingAddress: { ...address, firstName: `Ada ${index}`, address1: `${index + 1} Orchard Lane` },
    giftMessage: `Dear friend ${index}, thank you for all of last year.`,
    productItems: [{ productId: 'sea-salt-bar', quantity: 1 + (index % 3) }],
  }))

const adding = (count: number) => ({
  c_actions: [{ action: 'addShipments' as const, shipments: shipments(count) }],
})

test('a change runs as many statements for 300 shipments as for 50', async () => {
  const statements = async (count: number) => {
    const shopper = guest()
    const { id } = allowed(await shop.baskets.create(shopper, await siteOf(shop), 'USD', {}))
    // The read models load before statements are counted.
    const basket = allowed(await shop.baskets.change(shopper, id, adding(count)))
    const itemId = basket.items[0]?.id ?? ''
    const named = basket.shipments.map(({ id: shipmentId }) => ({ shipmentId, giftMessage: 'Other' }))
    return {
      line: await counted.during(() => shop.baskets.changeItem(shopper, id, itemId, { quantity: 5 })),
      all: await counted.during(() => shop.baskets.changeShipments(shopper, id, named)),
      shipNow: await counted.during(() =>
        shop.baskets.change(shopper, id, { c_actions: [{ action: 'shipNow', shipments: named }] }),
      ),
      more: await counted.during(() => shop.baskets.change(shopper, id, adding(count))),
    }
  }
  const few = await statements(50)
  expect(await statements(300)).toEqual(few)
  expect(few.line).toBeGreaterThan(0)
  expect(few.line).toBeLessThanOrEqual(3)
})

test('the response to a change of one line among 1,000 shipments has at most 20 KB', async () => {
  const rpc = rpcOf(opened)
  const headers = bearer((await logIn(shop.sessions)).accessToken)
  const { document: made } = await rpc('ShopperBaskets/createBasket', { body: {} }, headers)
  const { basketId } = made
  const added = await rpc(
    'ShopperBaskets/updateBasket',
    { parameters: { basketId }, body: adding(1_000) },
    headers,
  )
  expect(added.status).toBe(200)
  // The calls return a basket, or its differences.
  const { productItems, c_version: version } = added.document as {
    productItems: { itemId: string }[]
    c_version: number
  }
  const { status, document } = await rpc(
    'Site/changeBasket',
    {
      body: {
        method: 'updateItemInBasket',
        parameters: { basketId, itemId: productItems[500]?.itemId },
        body: { quantity: 9 },
        version,
      },
    },
    headers,
  )
  expect([status, (document as { since?: number }).since]).toEqual([200, version])
  expect(gzipSync(JSON.stringify(document)).length).toBeLessThan(20_000)
})
