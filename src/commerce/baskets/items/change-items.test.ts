import { describe, expect, test } from 'vitest'
import { allowed, bar, box, destination, linesOf, openBasketShop, shipmentIdsOf } from '#testing/baskets.ts'
import type { Basket } from '#commerce/baskets/basket.ts'

const { shop, begin } = await openBasketShop()

const itemOf = ({ items }: Basket, productId: string): string =>
  items.find((item) => item.productId === productId)?.id ?? 'none'

describe('quantity and contents', () => {
  test('API-088 an item gets a new quantity, message and c_ fields; other fields do not change', async () => {
    const { shopper, id, basket } = await begin([bar(1, { gift: true, giftMessage: 'Hi', c_a: 1, c_b: 2 })])
    const changed = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), {
        quantity: 4,
        giftMessage: null,
        c_b: null,
        c_c: 3,
      }),
    )
    expect(changed.items).toMatchObject([{ quantity: 4, isGift: true, giftMessage: null }])
    expect(changed.items[0]?.custom).toEqual({ c_a: 1, c_c: 3 })
  })

  test('API-089 a quantity of zero removes the item, like the removal', async () => {
    const { shopper, id, basket } = await begin([bar(1), box(1)])
    const one = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), { quantity: 0 }),
    )
    expect(linesOf(one)).toEqual(['truffle-box-half-pound-none × 1 in me'])
    const none = allowed(
      await shop.baskets.removeItem(shopper, id, itemOf(basket, 'truffle-box-half-pound-none')),
    )
    expect(none).toMatchObject({ items: [], orderTotalCents: 0, shipments: [{ id: 'me' }] })
  })

  test('BAG-056 BAG-057 more than the stock is refused with the available quantity', async () => {
    const { shopper, id, basket } = await begin([{ productId: 'lemon-drops', quantity: 2 }])
    const refused = await shop.baskets.changeItem(shopper, id, itemOf(basket, 'lemon-drops'), { quantity: 6 })
    expect(refused).toEqual({ refused: 'not-enough-stock', productId: 'lemon-drops', available: 5 })
  })

  test('an item can be changed to another variant, and gets the price of that variant', async () => {
    const { shopper, id, basket } = await begin([box(2)])
    const item = itemOf(basket, 'truffle-box-half-pound-none')
    const changed = allowed(
      await shop.baskets.changeItem(shopper, id, item, { productId: 'truffle-box-half-pound-ribbon' }),
    )
    expect(changed.items).toMatchObject([{ id: item, priceCents: 4300, quantity: 2 }])
    expect(await shop.baskets.changeItem(shopper, id, item, { productId: 'truffle-box' })).toMatchObject({
      reason: 'choose-a-variant',
    })
  })

  test('several items are changed together; one refused item refuses all', async () => {
    const { shopper, id, basket } = await begin([bar(1), box(1)])
    const [first = '', second = ''] = basket.items.map((item) => item.id)
    expect(
      await shop.baskets.changeItems(shopper, id, [
        { itemId: first, quantity: 2 },
        { itemId: 'unknown', quantity: 2 },
      ]),
    ).toEqual({ refused: 'item-not-found', itemId: 'unknown' })
    expect(await shop.baskets.get(shopper, id)).toEqual(basket)
    const both = allowed(
      await shop.baskets.changeItems(shopper, id, [
        { itemId: first, quantity: 2 },
        { itemId: second, quantity: 0 },
      ]),
    )
    expect(linesOf(both)).toEqual(['sea-salt-bar × 2 in me'])
  })

  test('a bonus item is added and removed with its promotion, and cannot be changed', async () => {
    const { shopper, id, basket } = await begin([bar(30)])
    const bonus = basket.items.find((item) => item.bonus)
    expect(bonus).toMatchObject({ productId: 'lemon-drops', quantity: 1, priceCents: 0 })
    const refusal = { refused: 'item-is-bonus', itemId: bonus?.id }
    expect(await shop.baskets.removeItem(shopper, id, bonus?.id ?? '')).toEqual(refusal)
    expect(await shop.baskets.changeItem(shopper, id, bonus?.id ?? '', { quantity: 5 })).toEqual(refusal)
    const fewer = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), { quantity: 1 }),
    )
    expect(linesOf(fewer)).toEqual(['sea-salt-bar × 1 in me'])
  })
})

describe('from delivery to pickup and back', () => {
  test('SHIP-019 SHIP-020 a new shipment is created if the old one has other items', async () => {
    const { shopper, id, basket } = await begin([bar(1), box(1)])
    const changed = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), {
        c_fromStoreId: 'la-grove',
      }),
    )
    expect(linesOf(changed)).toEqual([
      'sea-salt-bar × 1 in Shipment1',
      'truffle-box-half-pound-none × 1 in me',
    ])
    expect(changed.shipments).toMatchObject([{ storeId: null }, { storeId: 'la-grove', methodId: 'pickup' }])
    expect(changed.items[0]?.inventoryId).toBe('inventory-la-grove')
  })

  test('SHIP-021 an item that leaves its shipment empty reuses this shipment', async () => {
    const { shopper, id, basket } = await begin([bar(1)])
    const item = itemOf(basket, 'sea-salt-bar')
    const pickedUp = allowed(await shop.baskets.changeItem(shopper, id, item, { c_fromStoreId: 'la-grove' }))
    expect(pickedUp.shipments).toMatchObject([{ id: 'me', storeId: 'la-grove' }])
    const shipped = allowed(await shop.baskets.changeItem(shopper, id, item, { c_fromStoreId: null }))
    expect(shipped.shipments).toMatchObject([{ id: 'me', storeId: null, address: null, methodId: null }])
    expect(shipped.items[0]?.inventoryId).toBeNull()
  })

  test('SHIP-019 an item that is changed to shipping joins the only delivery', async () => {
    const { shopper, id } = await begin([bar(1, { c_fromStoreId: 'la-grove' })])
    const both = allowed(await shop.baskets.addItems(shopper, id, [box(1)]))
    const shipped = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(both, 'sea-salt-bar'), { c_fromStoreId: null }),
    )
    expect(shipmentIdsOf(shipped)).toEqual(['Shipment1'])
    expect(linesOf(shipped)).toEqual([
      'sea-salt-bar × 1 in Shipment1',
      'truffle-box-half-pound-none × 1 in Shipment1',
    ])
  })

  test('SHIP-017 SHIP-021 an emptied shipment with an address is removed if there is another one', async () => {
    const { shopper, id, basket } = await begin([bar(1)])
    await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false })
    const changed = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), {
        c_fromStoreId: 'la-grove',
      }),
    )
    expect(shipmentIdsOf(changed)).toEqual(['Shipment1'])
    const back = allowed(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), { shipmentId: 'me' }),
    )
    expect(shipmentIdsOf(back)).toEqual(['me'])
  })

  test('SHIP-018 the last pickup shipment loses its shop and address with its last item', async () => {
    const { shopper, id, basket } = await begin([bar(1, { c_fromStoreId: 'la-grove' })])
    const contact = {
      c_pickupFirstName: 'Ada',
      c_pickupLastName: 'Bell',
      c_pickupPhone: '2125550101',
      c_pickupEmail: 'ada@example.com',
    }
    const filled = allowed(await shop.baskets.changeShipment(shopper, id, 'me', contact))
    expect(filled.shipments[0]?.pickupContact).toMatchObject({ firstName: 'Ada' })
    const emptied = allowed(await shop.baskets.removeItem(shopper, id, itemOf(basket, 'sea-salt-bar')))
    expect(emptied.shipments).toMatchObject([
      { id: 'me', storeId: null, address: null, methodId: null, pickupContact: null, custom: {} },
    ])
  })

  test('an item can only be moved to an existing shipment', async () => {
    const { shopper, id, basket } = await begin([bar(1)])
    expect(
      await shop.baskets.changeItem(shopper, id, itemOf(basket, 'sea-salt-bar'), { shipmentId: 'Shipment7' }),
    ).toEqual({ refused: 'shipment-not-found', shipmentId: 'Shipment7' })
  })
})

describe('some pieces of a line', () => {
  const twelve = async () => {
    const { shopper, id, basket } = await begin([bar(12, { giftMessage: 'Hi' })])
    for (const name of ['Ben', 'Cy', 'Dee'])
      await shop.baskets.addShipment(shopper, id, { shippingAddress: { firstName: name } })
    return { shopper, id, basket, itemId: itemOf(basket, 'sea-salt-bar') }
  }

  test('twelve pieces become four lines of three in one change, with their message', async () => {
    const { shopper, id, itemId } = await twelve()
    const changes = ['Shipment1', 'Shipment2', 'Shipment3'].map((shipmentId) => ({
      itemId,
      shipmentId,
      c_pieces: 3,
    }))
    const changed = allowed(await shop.baskets.changeItems(shopper, id, changes))
    expect(linesOf(changed)).toEqual([
      'sea-salt-bar × 3 in me',
      'sea-salt-bar × 3 in Shipment1',
      'sea-salt-bar × 3 in Shipment2',
      'sea-salt-bar × 3 in Shipment3',
    ])
    expect(changed.items.map((item) => [item.giftMessage, item.custom])).toEqual(
      Array.from({ length: 4 }, () => ['Hi', {}]),
    )
    expect(new Set(changed.items.map((item) => item.id)).size).toBe(4)
    const again = allowed(
      await shop.baskets.changeItems(shopper, id, [{ itemId, shipmentId: 'Shipment1', c_pieces: 2 }]),
    )
    expect(linesOf(again).slice(0, 2)).toEqual(['sea-salt-bar × 1 in me', 'sea-salt-bar × 5 in Shipment1'])
  })

  test('moving all pieces of a line moves the line; moving more than it contains is refused', async () => {
    const { shopper, id, itemId, basket } = await twelve()
    const shipmentId = 'Shipment1'
    expect(
      await shop.baskets.changeItems(shopper, id, [
        { itemId, shipmentId, c_pieces: 10 },
        { itemId, shipmentId: 'Shipment2', c_pieces: 3 },
      ]),
    ).toMatchObject({ refused: 'invalid-field', field: 'c_pieces' })
    expect(allowed(await shop.baskets.get(shopper, id)).items).toEqual(basket.items)
    const moved = allowed(await shop.baskets.changeItem(shopper, id, itemId, { shipmentId, c_pieces: 12 }))
    expect(linesOf(moved)).toEqual(['sea-salt-bar × 12 in Shipment1'])
    expect(moved.items[0]?.id).toBe(itemId)
    expect(shipmentIdsOf(moved)).not.toContain('me')
  })

  test('some pieces can be picked up, if the shop has stock for them', async () => {
    const { shopper, id, basket } = await begin([box(20)])
    const itemId = itemOf(basket, 'truffle-box-half-pound-none')
    const changed = allowed(
      await shop.baskets.changeItem(shopper, id, itemId, { c_fromStoreId: 'la-grove', c_pieces: 8 }),
    )
    expect(linesOf(changed).slice(0, 2)).toEqual([
      'truffle-box-half-pound-none × 12 in me',
      'truffle-box-half-pound-none × 8 in Shipment1',
    ])
  })
})

describe('free bags', () => {
  const poster = { productId: 'poster', quantity: 1 }

  test('BAG-065 the free bags are removed with the last sweets', async () => {
    const { shopper, id, basket } = await begin([bar(1), poster])
    const emptied = allowed(await shop.baskets.removeItem(shopper, id, itemOf(basket, 'sea-salt-bar')))
    expect(emptied.items).toEqual([])
  })

  test('free bags remain while the basket contains sweets, or if it never contained any', async () => {
    const { shopper, id, basket } = await begin([bar(1), box(1), poster])
    const fewer = allowed(await shop.baskets.removeItem(shopper, id, itemOf(basket, 'sea-salt-bar')))
    expect(fewer.items).toHaveLength(2)
    const alone = await begin([poster])
    expect(alone.basket.items).toHaveLength(1)
  })
})
