import { expect, test } from 'vitest'
import { millisecondsOf } from '#testing/processor-time.ts'
import { basket, item, shipment } from '#testing/pricing-context.ts'
import { allowed, bar, box, destination, linesOf, openBasketShop, registered } from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { sql } from '#commerce/database.ts'
import { mergeInto } from './merge-into.ts'
import { withinRecipientLimit } from './within-recipient-limit.ts'
import { inEnglish } from '#testing/in-english.ts'

const { database, begin, site } = await openBasketShop()

const siteWith = (preferences: Partial<typeof site.preferences>) => ({
  ...site,
  preferences: { ...site.preferences, ...preferences },
})

const to = (...ids: string[]) =>
  basket({
    items: ids.map((shipmentId) => item(`line-${shipmentId}`, { productId: 'bar', shipmentId })),
    shipments: ids.map((id) => shipment(id)),
  })

const merged = to('me', 'a', 'b', 'c')

test('SHIP-027 at the limit, items of further deliveries are added to the first one, and this is reported', () => {
  const within = withinRecipientLimit(to('me', 'a'), merged, siteWith({ recipientLimit: 3 }))
  expect(linesOf(within)).toEqual(['bar × 2 in me', 'bar × 1 in a', 'bar × 1 in b'])
  expect(within.shipments.map(({ id }) => id)).toEqual(['me', 'a', 'b'])
  expect(inEnglish(within.notices)).toEqual([
    expect.stringMatching(/moved the remaining items to your first delivery/),
  ])
  expect(withinRecipientLimit(to('me'), merged, siteWith({ recipientLimit: 4 }))).toBe(merged)
})

test('a basket that exceeded the limit before retains its shipments', () => {
  const within = withinRecipientLimit(to('me', 'a', 'b'), merged, siteWith({ recipientLimit: 2 }))
  expect(linesOf(within)).toEqual(['bar × 2 in me', 'bar × 1 in a', 'bar × 1 in b'])
})

test('SHIP-026 without multi-shipping, all deliveries become one; pickups do not change', () => {
  const single = siteWith({ multiShippingEnabled: false })
  const before = basket({ shipments: [shipment('me')] })
  const pickup = { ...item('cake', { shipmentId: 'shop', inventoryId: 'shop-stock' }) }
  const all = {
    ...merged,
    items: [...merged.items, pickup],
    shipments: [...merged.shipments, shipment('shop', { storeId: 'shop' })],
  }
  const within = withinRecipientLimit(before, all, single)
  expect(linesOf(within)).toEqual(['bar × 4 in me', 'cake × 1 in shop'])
  expect(within.shipments.map(({ id }) => id)).toEqual(['me', 'shop'])
})

test('SHIP-027 a login with too many recipients preserves all items', async () => {
  await database.run(sql`
    update sites set document = jsonb_set(document, '{preferences, recipientLimit}', '2') where id = 'main'`)
  const { shop: limited } = openShopWithAdapters(database)
  const shipments = [
    { shippingAddress: destination },
    { shipmentId: 'Grandma', shippingAddress: destination },
  ]
  const before = await begin([bar(1), box(1, { shipmentId: 'Grandma' })], { shipments })
  const shopper = registered(before.shopper)
  await begin([bar(1), box(1, { shipmentId: 'Aunt' })], {
    shopper,
    shipments: [{}, { shipmentId: 'Aunt', shippingAddress: destination }],
  })
  const after = allowed(await limited.baskets.merge(shopper, site))
  expect(linesOf(after)).toEqual([
    'sea-salt-bar × 2 in me',
    'truffle-box-half-pound-none × 1 in Aunt',
    'truffle-box-half-pound-none × 1 in me',
  ])
  expect(after.notices).toHaveLength(1)
})

test('BAG-068 two baskets of 1,000 recipients are merged fast', () => {
  const bag = (name: string) => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `${name}${index + 1}`)
    return to('me', ...ids)
  }
  const merge = () =>
    mergeInto(bag('Shipment'), bag('Shipment'), { mode: 'sum_quantities', withPersonalData: true })
  expect(millisecondsOf(merge)).toBeLessThan(500)
  const result = merge()
  expect(result.shipments).toHaveLength(2_001)
  expect(new Set(result.shipments.map(({ id }) => id)).size).toBe(2_001)
  expect(result.items).toHaveLength(2_001)
})
