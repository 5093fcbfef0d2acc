import { describe, expect, test } from 'vitest'
import {
  address,
  allowed,
  bar,
  box,
  destination,
  linesOf,
  openBasketShop,
  shipmentIdsOf,
} from '#testing/baskets.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { sql } from '#commerce/database.ts'
import type { FilledShipmentInput, ShipmentAction } from '#commerce/baskets/inputs.ts'

const { shop, database, begin } = await openBasketShop()

const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })
const add = (...shipments: FilledShipmentInput[]): ShipmentAction => ({ action: 'addShipments', shipments })
const named = (action: 'removeShipments' | 'shipNow', ...ids: string[]): ShipmentAction => ({
  action,
  shipments: ids.map((shipmentId) => ({ shipmentId })),
})

/** A basket with one bar, and a function that runs actions on it. */
async function beginActions(options: { siteId?: string } = {}) {
  const begun = await begin([bar(1)], options)
  const { shopper, id } = begun
  return {
    ...begun,
    run: (c_actions: ShipmentAction[], key?: string) => shop.baskets.change(shopper, id, { c_actions }, key),
    read: async () => allowed(await shop.baskets.get(shopper, id)),
  }
}

describe('addShipments', () => {
  test('BAG-074 API-093 adds shipments with address, method, message and items in one change of the basket', async () => {
    const { run, basket: before } = await beginActions()
    const basket = allowed(
      await run([
        add(
          {
            shippingAddress: destination,
            shippingMethod: { id: 'two-day' },
            giftMessage: 'For you',
            c_DeliveryInstructions: 'Ring twice',
            productItems: [drops(2), box(1)],
          },
          { shipmentId: 'ada', shippingAddress: address, productItems: [drops(1), drops(2)] },
          { c_fromStoreId: 'la-grove', productItems: [box(1)] },
        ),
      ]),
    )
    expect(shipmentIdsOf(basket)).toEqual(['me', 'Shipment1', 'ada', 'Shipment2'])
    expect(linesOf(basket)).toEqual([
      'sea-salt-bar × 1 in me',
      'lemon-drops × 2 in Shipment1',
      'truffle-box-half-pound-none × 1 in Shipment1',
      'lemon-drops × 3 in ada',
      'truffle-box-half-pound-none × 1 in Shipment2',
    ])
    expect(basket.shipments[1]).toMatchObject({
      address: { city: 'Seattle' },
      methodId: 'two-day',
      giftMessage: 'For you',
      custom: { c_DeliveryInstructions: 'Ring twice' },
    })
    expect(basket.shipments[3]).toMatchObject({ storeId: 'la-grove', methodId: 'pickup' })
    expect(basket.items.at(-1)?.inventoryId).toBe('inventory-la-grove')
    expect(basket.version).toBe(before.version + 1)
  })

  test('a repeated request with the same key adds nothing', async () => {
    const { run } = await beginActions()
    const once = allowed(await run([add({ productItems: [drops(1)] })], 'key-1'))
    const twice = allowed(await run([add({ productItems: [drops(1)] })], 'key-1'))
    expect(shipmentIdsOf(twice)).toEqual(shipmentIdsOf(once))
    expect(shipmentIdsOf(allowed(await run([add({})], 'key-2')))).toHaveLength(3)
  })

  test('a refused shipment refuses the whole request, and the refusal contains its path', async () => {
    const { run, read, basket } = await beginActions()
    const good = { shippingAddress: address, productItems: [drops(1)] }
    const wrongZip = { shippingAddress: { ...address, postalCode: '98101' } }
    expect(await run([add(good), add(good, wrongZip)])).toMatchObject({
      refused: 'invalid-field',
      field: 'postalCode',
      path: 'c_actions.1.shipments.1',
    })
    expect(await run([add({ shipmentId: 'me' })])).toMatchObject({
      refused: 'shipment-already-exists',
      path: 'c_actions.0.shipments.0',
    })
    expect(await run([add({ shipmentId: 'a' }, { shipmentId: 'a' })])).toMatchObject({
      refused: 'shipment-already-exists',
    })
    expect(await run([add(good, { productItems: [drops(900)] })])).toMatchObject({
      refused: 'not-enough-stock',
    })
    expect(await run([add(good), named('removeShipments', 'nobody')])).toMatchObject({
      refused: 'shipment-not-found',
      path: 'c_actions.1.shipments.0',
    })
    expect((await read()).shipments).toEqual(basket.shipments)
  })

  test('a number that the request uses as an id is not assigned to another shipment', async () => {
    const { run } = await beginActions()
    const basket = allowed(await run([add({}, { shipmentId: 'Shipment1' }, {})]))
    expect(shipmentIdsOf(basket)).toEqual(['me', 'Shipment2', 'Shipment1', 'Shipment3'])
  })
})

describe('SHIP-028 the limit of recipients', () => {
  const limited = async (recipientLimit: number) => {
    await database.run(sql`
      update sites set document = jsonb_set(document, '{preferences, recipientLimit}',
        to_jsonb(${recipientLimit}::integer)) where id = 'volumesavings'`)
    const { shop: fresh } = openShopWithAdapters(database)
    const { shopper, id } = await begin([], { siteId: 'volumesavings' })
    return {
      run: (c_actions: ShipmentAction[]) => fresh.baskets.change(shopper, id, { c_actions }),
      addToDefault: () => fresh.baskets.addItems(shopper, id, [bar(1)]),
    }
  }
  const refusal = { refused: 'quota-exceeded', quota: 'recipients', limit: 2 }

  test('the limit is set per site; an empty default shipment does not count', async () => {
    const { run, addToDefault } = await limited(2)
    expect(await run([add({}, {}, {})])).toMatchObject(refusal)
    expect(shipmentIdsOf(allowed(await run([add({}, {})])))).toEqual(['me', 'Shipment1', 'Shipment2'])
    expect(await run([add({})])).toMatchObject(refusal)
    expect(await addToDefault()).toMatchObject(refusal)
    expect(shipmentIdsOf(allowed(await run([named('removeShipments', 'Shipment1'), add({})])))).toHaveLength(
      3,
    )
  })
})

describe('removeShipments', () => {
  test('BAG-074 removes shipments with their items, except the default one', async () => {
    const { run } = await beginActions()
    allowed(await run([add({ productItems: [drops(1)] }, { productItems: [drops(2)] }, {})]))
    const basket = allowed(await run([named('removeShipments', 'Shipment1', 'Shipment3')]))
    expect(linesOf(basket)).toEqual(['sea-salt-bar × 1 in me', 'lemon-drops × 2 in Shipment2'])
    expect(await run([named('removeShipments', 'Shipment2', 'me')])).toMatchObject({
      refused: 'default-shipment-needed',
      path: 'c_actions.0.shipments.1',
    })
  })

  test('a basket without any other shipment gets an empty default one', async () => {
    const { run, shopper, id, basket } = await beginActions()
    allowed(await run([add({ shipmentId: 'a', productItems: [drops(1)] })]))
    const [line] = basket.items
    allowed(await shop.baskets.removeItem(shopper, id, line?.id ?? ''))
    const empty = allowed(await run([named('removeShipments', 'a')]))
    expect(empty).toMatchObject({ items: [], orderTotalCents: 0, shipments: [{ id: 'me', address: null }] })
  })
})

describe('shipNow', () => {
  test('BAG-074 SHIP-011 calculates how deliveries can be sent now; pickups do not change', async () => {
    const { run } = await beginActions()
    allowed(
      await run([
        add(
          { shipmentId: 'near', shippingAddress: address, productItems: [drops(1)] },
          { shipmentId: 'shop', c_fromStoreId: 'la-grove', productItems: [box(1)] },
        ),
      ]),
    )
    const { shipments } = allowed(await run([named('shipNow', 'near', 'shop')]))
    const offered = shipments.find(({ id }) => id === 'near')?.shipNow
    expect(offered).toMatchObject({
      preferred: { id: 'ground', name: expect.any(String), arrivesOn: expect.stringMatching(/^\d{4}-/) },
      standard: { id: 'ground' },
      expedited: { id: 'two-day' },
    })
    expect(String(offered?.expedited?.arrivesOn) <= String(offered?.standard?.arrivesOn)).toBe(true)
    expect(shipments.find(({ id }) => id === 'shop')?.shipNow).toBeUndefined()
    expect(await run([named('shipNow', 'nobody')])).toMatchObject({ refused: 'shipment-not-found' })
  })
})
