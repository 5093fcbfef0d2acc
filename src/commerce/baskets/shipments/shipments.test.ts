import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import {
  address,
  allowed,
  bar,
  box,
  destination,
  linesOf,
  openBasketShop,
  openDay,
  shipmentIdsOf,
} from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { nextShipmentId } from './shipment-ids.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'

const { shop, begin, database } = await openBasketShop()

/** The stored amounts per shipment and in total. */
function expectSums({ shipments, items, ...basket }: Basket) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(basket.orderTotalCents).toBe(sum(shipments.map(({ totalCents }) => totalCents)))
  expect(basket.taxTotalCents).toBe(sum(shipments.map(({ taxCents }) => taxCents)))
  for (const { id, merchandiseCents } of shipments) {
    const own = items.filter(({ shipmentId }) => shipmentId === id)
    expect(merchandiseCents).toBe(sum(own.map((item) => item.priceAfterItemDiscountCents)))
  }
}

describe('several recipients', () => {
  test('a recipient with only a name has no shipping costs; with an address the shop chooses a method', async () => {
    const { shopper, id } = await begin([bar(1)])
    const named = allowed(
      await shop.baskets.changeShipment(shopper, id, 'me', { shippingAddress: { firstName: 'Ada' } }),
    )
    expect(named.shipments).toMatchObject([{ methodId: null, shippingCents: 0 }])
    const placed = allowed(
      await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false }),
    )
    expect(placed.shipments[0]?.methodId).not.toBeNull()
  })

  test('SHIP-001 SHIP-002 the default shipment is `me`, the others get the lowest unused number', async () => {
    const ids = (...used: string[]) => nextShipmentId(used.map(newShipment))
    expect([ids('me'), ids('me', 'Shipment2'), ids('Shipment1', 'Shipment2')]).toEqual([
      'Shipment1',
      'Shipment1',
      'Shipment3',
    ])
    const { shopper, id } = await begin([bar(1)])
    await shop.baskets.addShipment(shopper, id, {})
    await shop.baskets.addShipment(shopper, id, { shipmentId: 'Grandma' })
    await shop.baskets.addShipment(shopper, id, {})
    await shop.baskets.removeShipment(shopper, id, 'Shipment1')
    const basket = allowed(await shop.baskets.addShipment(shopper, id, {}))
    expect(shipmentIdsOf(basket)).toEqual(['me', 'Grandma', 'Shipment2', 'Shipment1'])
  })

  test('SHIP-014 each shipment stores its recipient, method, date and message, and its amounts', async () => {
    const { shopper, id } = await begin([bar(12)])
    await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true })
    await shop.baskets.addShipment(shopper, id, {
      shippingAddress: { ...address, firstName: 'Grace' },
      giftMessage: 'Merry\nChristmas!',
      c_DATE_WANTED: openDay(),
      c_DeliveryInstructions: 'Ring twice',
    })
    await shop.baskets.addItems(shopper, id, [box(2, { shipmentId: 'Shipment1' })])
    const basket = allowed(await shop.baskets.setShippingMethod(shopper, id, 'Shipment1', 'two-day'))
    expect(basket.shipments).toMatchObject([
      { id: 'me', methodId: 'ground', dateWanted: null, address: { stateCode: 'WA' } },
      {
        id: 'Shipment1',
        methodId: 'two-day',
        giftMessage: 'Merry\nChristmas!',
        dateWanted: openDay(),
        address: { firstName: 'Grace', stateCode: 'NY' },
        shippingCents: 2495,
        custom: { c_DeliveryInstructions: 'Ring twice' },
      },
    ])
    // 12 bars at 20 % off = 57.60 at 6.5 %; two boxes = 37.00 at 8 %.
    expect(basket.shipments.map(({ taxCents }) => taxCents)).toEqual([374, 296])
    expect(basket.billingAddress).toMatchObject({ stateCode: 'WA' })
    expectSums(basket)
  })

  test('BAG-034 free shipping counts the items of one address', async () => {
    const { shopper, id } = await begin([box(4)])
    const together = allowed(
      await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false }),
    )
    expect(together.shippingTotalCents).toBe(0)
    await shop.baskets.addShipment(shopper, id, { shippingAddress: address })
    const apart = allowed(
      await shop.baskets.changeItems(shopper, id, [{ itemId: together.items[0]?.id ?? '', quantity: 3 }]),
    )
    const both = allowed(await shop.baskets.addItems(shopper, id, [box(1, { shipmentId: 'Shipment1' })]))
    expect(apart.shippingTotalCents).toBe(1295)
    expect(both.shippingTotalCents).toBe(1295 + 995)
    expectSums(both)
  })

  test('shipments that were added before their items remain', async () => {
    const { shopper, id } = await begin([bar(1)])
    for (const _ of [1, 2, 3]) await shop.baskets.addShipment(shopper, id, {})
    const basket = allowed(await shop.baskets.addItems(shopper, id, [bar(1, { shipmentId: 'Shipment3' })]))
    expect(shipmentIdsOf(basket)).toEqual(['me', 'Shipment1', 'Shipment2', 'Shipment3'])
  })

  test('a shipment is removed with its items; the default one cannot be removed', async () => {
    const { shopper, id } = await begin([bar(1)])
    await shop.baskets.addShipment(shopper, id, {})
    await shop.baskets.addItems(shopper, id, [box(1, { shipmentId: 'Shipment1' })])
    const basket = allowed(await shop.baskets.removeShipment(shopper, id, 'Shipment1'))
    expect(linesOf(basket)).toEqual(['sea-salt-bar × 1 in me'])
    expect(await shop.baskets.removeShipment(shopper, id, 'me')).toMatchObject({
      refused: 'default-shipment-needed',
    })
    expect(await shop.baskets.removeShipment(shopper, id, 'Shipment1')).toMatchObject({
      refused: 'shipment-not-found',
    })
    expect(await shop.baskets.addShipment(shopper, id, { shipmentId: 'me' })).toMatchObject({
      refused: 'shipment-already-exists',
    })
  })

  test('SHIP-026 SHIP-027 the number of recipients is limited by the site, to one without multi-shipping', async () => {
    const limit = async (preferences: object) => {
      await database.run(sql`
        update sites set document = jsonb_set(document, '{preferences}',
          (document -> 'preferences') || ${JSON.stringify(preferences)}::jsonb) where id = 'volumesavings'`)
      const { shop: limited } = openShopWithAdapters(database)
      const { shopper, id } = await begin([bar(1)], { siteId: 'volumesavings' })
      return { limited, shopper, id }
    }
    const few = await limit({ recipientLimit: 2 })
    allowed(await few.limited.baskets.addShipment(few.shopper, few.id, {}))
    expect(await few.limited.baskets.addShipment(few.shopper, few.id, {})).toEqual({
      refused: 'quota-exceeded',
      quota: 'recipients',
      limit: 2,
    })
    const single = await limit({ recipientLimit: 100, multiShippingEnabled: false })
    expect(await single.limited.baskets.addShipment(single.shopper, single.id, {})).toMatchObject({
      refused: 'quota-exceeded',
    })
    const pickup = await single.limited.baskets.addShipment(single.shopper, single.id, {
      c_fromStoreId: 'la-grove',
    })
    expect(allowed(pickup).shipments).toHaveLength(2)
  })
})

describe('one shipment', () => {
  test('SHIP-037 with an address, a discounted UPS method is chosen, else the first one', async () => {
    const { shopper, id } = await begin([bar(1)])
    const near = allowed(
      await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false }),
    )
    expect(near.shipments[0]).toMatchObject({ methodId: 'ground', shippingAfterDiscountCents: 995 })
    const rich = allowed(await shop.baskets.addItems(shopper, id, [bar(20)]))
    expect(rich.shipments[0]).toMatchObject({
      methodId: 'ground',
      shippingAfterDiscountCents: 0,
      shippingAdjustments: [{ amountCents: -1595, congratulation: 'free ground shipping' }],
    })
  })

  test('API-099 API-100 the methods of a shipment, and the choice of the shopper', async () => {
    const { shopper, id } = await begin([bar(20)], {
      shipments: [{ shippingAddress: destination }],
    })
    const offered = allowed(await shop.baskets.shippingMethods(shopper, id, 'me'))
    expect(
      offered.methods.map(({ method, priceCents, discountCents }) => [method.id, priceCents, discountCents]),
    ).toEqual([
      ['ground', 1295, 1295],
      ['two-day', 2495, 0],
    ])
    expect(offered.defaultMethodId).toBe('ground')
    const chosen = allowed(await shop.baskets.setShippingMethod(shopper, id, 'me', 'two-day'))
    expect(chosen.shipments[0]).toMatchObject({ methodId: 'two-day', shippingAfterDiscountCents: 2495 })
    const later = allowed(await shop.baskets.addItems(shopper, id, [bar(1)]))
    expect(later.shipments[0]?.methodId).toBe('two-day')
    expect(await shop.baskets.setShippingMethod(shopper, id, 'me', 'pickup')).toEqual({
      refused: 'shipping-method-not-applicable',
      shippingMethodId: 'pickup',
      shipmentId: 'me',
    })
    expect(await shop.baskets.shippingMethods(shopper, id, 'Shipment1')).toMatchObject({
      refused: 'shipment-not-found',
    })
  })

  test('BAG-016 SHIP-010 the basket shows the amount that is missing for free shipping', async () => {
    const { basket } = await begin([box(1)])
    expect(basket.approachingDiscounts).toMatchObject([
      { promotionId: 'free-ground', shipmentId: 'me', remainCents: 4150, thresholdCents: 6000 },
    ])
  })

  test('SHIP-012 a shop makes a shipment a pickup from its stock; without it, it is a delivery again', async () => {
    const { shopper, id } = await begin([box(3)])
    const pickedUp = allowed(
      await shop.baskets.changeShipment(shopper, id, 'me', { c_fromStoreId: 'la-grove' }),
    )
    expect(pickedUp.shipments).toMatchObject([{ storeId: 'la-grove', methodId: 'pickup' }])
    expect(pickedUp.items).toMatchObject([{ inventoryId: 'inventory-la-grove' }])
    const shipped = allowed(await shop.baskets.changeShipment(shopper, id, 'me', { c_fromStoreId: '' }))
    expect(shipped.shipments).toMatchObject([{ storeId: null, address: null }])
    expect(shipped.items).toMatchObject([{ inventoryId: null }])
    const many = await begin([box(20)])
    expect(
      await shop.baskets.changeShipment(many.shopper, many.id, 'me', { c_fromStoreId: 'la-grove' }),
    ).toMatchObject({ refused: 'not-enough-stock', available: 8 })
  })

  test('SHIP-034 the contact of a pickup is complete with first name, last name, phone and email', async () => {
    const { shopper, id } = await begin([bar(1, { c_fromStoreId: 'la-grove' })])
    const contact = { c_pickupFirstName: 'Ada', c_pickupLastName: 'Bell', c_pickupPhone: '2125550101' }
    const part = allowed(await shop.baskets.changeShipment(shopper, id, 'me', contact))
    expect(part.shipments[0]).toMatchObject({ pickupContact: null, custom: contact })
    const whole = allowed(
      await shop.baskets.changeShipment(shopper, id, 'me', { c_pickupEmail: 'ada@example.com' }),
    )
    expect(whole.shipments[0]?.pickupContact).toEqual({
      firstName: 'Ada',
      lastName: 'Bell',
      phone: '2125550101',
      email: 'ada@example.com',
    })
  })

  test('a pickup has the address of its shop, even if another one is sent', async () => {
    const { shopper, id } = await begin([bar(1, { c_fromStoreId: 'la-grove' })])
    const basket = allowed(
      await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false }),
    )
    expect(basket.shipments[0]?.address).toMatchObject({ firstName: 'Ada', stateCode: 'CA' })
  })

  test('API-095 API-096 on request, an address is used for billing and shipping', async () => {
    const { shopper, id } = await begin([bar(1)])
    const billed = allowed(
      await shop.baskets.setBillingAddress(shopper, id, address, { useAsShipping: true }),
    )
    expect(billed.shipments[0]?.address).toEqual(billed.billingAddress)
    const shipped = allowed(
      await shop.baskets.setShippingAddress(
        shopper,
        id,
        'me',
        { ...destination, c_isPOBox: true },
        { useAsBilling: true },
      ),
    )
    expect(shipped.billingAddress).toMatchObject({ stateCode: 'WA', custom: { c_isPOBox: true } })
  })
})

test.each([
  [
    { ...destination, postalCode: '90210' },
    'postalCode',
    'forms.error.zip.elsewhere {"region":"Washington"}',
  ],
  [{ ...destination, postalCode: '0' }, 'postalCode', 'forms.error.zip'],
  [{ ...destination, stateCode: 'ZZ' }, 'stateCode', 'forms.error.state'],
  [{ ...destination, address1: '!!!' }, 'address1', 'forms.error.address'],
])('an address that no parcel can reach is refused: %j', async (wrong, field, reason) => {
  const { shopper, id } = await begin([bar(1)])
  const refusal = { refused: 'invalid-field', field, reason }
  const set = { useAsBilling: false }
  expect(await shop.baskets.setShippingAddress(shopper, id, 'me', wrong, set)).toMatchObject(refusal)
  expect(await shop.baskets.changeShipment(shopper, id, 'me', { shippingAddress: wrong })).toMatchObject(
    refusal,
  )
  // An incomplete address is allowed until the order.
  allowed(
    await shop.baskets.setShippingAddress(shopper, id, 'me', { countryCode: 'US', stateCode: 'WA' }, set),
  )
})
