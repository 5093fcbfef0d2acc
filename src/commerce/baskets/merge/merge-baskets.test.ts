import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import {
  allowed,
  bar,
  box,
  destination,
  guest,
  linesOf,
  openBasketShop,
  registered,
} from '#testing/baskets.ts'
import { address, basket, item, shipment } from '#testing/pricing-context.ts'
import type { BasketInput, ProductItemInput } from '#commerce/baskets/inputs.ts'
import { mergeInto } from './merge-into.ts'
import { mergeOptins } from './merge-optins.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, begin, site } = await openBasketShop()

/** A guest with a basket who logs in as a customer with a basket. */
async function loginWith(
  guestItems: readonly ProductItemInput[],
  ownItems: readonly ProductItemInput[],
  more: { guest?: BasketInput; own?: BasketInput } = {},
) {
  const before = await begin(guestItems, more.guest)
  const shopper: Shopper = registered(before.shopper)
  const own = await begin(ownItems, { shopper, ...more.own })
  return { before, own, shopper }
}

describe('merge after a login', () => {
  test('BAG-068 the guest’s items are added to the customer’s basket, and the guest’s basket is deleted', async () => {
    const { before, own, shopper } = await loginWith([bar(2), box(1)], [bar(5)])
    const merged = allowed(await shop.baskets.merge(shopper, site))
    expect(merged.id).toBe(own.id)
    expect(linesOf(merged)).toEqual(['sea-salt-bar × 7 in me', 'truffle-box-half-pound-none × 1 in me'])
    expect(merged.orderTotalCents).toBe(0.8 * 7 * 600 + 1850)
    expect(inEnglish(merged.flashes)).toEqual([])
    expect(await shop.baskets.get(before.shopper, before.id)).toMatchObject({ refused: 'basket-not-found' })
    expect(await shop.baskets.merge(shopper, site)).toEqual({
      refused: 'no-source-basket',
      customerId: before.shopper.customerId,
    })
  })

  test('DROP-067 a basket that replaces the guest’s keeps its external taxes and its price books', async () => {
    const before = guest()
    const guestBasket = allowed(
      await shop.baskets.create(before, site, 'USD', { productItems: [bar(1)] }, { taxMode: 'external' }),
    )
    const [book] = await shop.pricing.records.priceBooks.all()
    const priceBookIds = [book?.id ?? '']
    expect(await shop.baskets.setPriceBooks(before, guestBasket.id, priceBookIds)).toBeUndefined()
    const merged = allowed(await shop.baskets.merge(registered(before), site, { createIfMissing: true }))
    expect(merged.id).not.toBe(guestBasket.id)
    expect(merged).toMatchObject({ taxMode: 'external', priceBookIds, untaxed: ['me'] })
  })

  test.each([
    ['higher_quantity', ['sea-salt-bar × 5 in me']],
    ['sum_quantities', ['sea-salt-bar × 7 in me']],
    ['saved_quantity', ['sea-salt-bar × 2 in me']],
    ['separate_item', ['sea-salt-bar × 2 in me', 'sea-salt-bar × 5 in me']],
  ] as const)('a product in both baskets: %s', async (mode, lines) => {
    const { shopper } = await loginWith([bar(5)], [bar(2, { c_note: 'own' })])
    const merged = allowed(await shop.baskets.merge(shopper, site, { mode }))
    expect(linesOf(merged)).toEqual(lines)
    expect(merged.items[0]?.custom).toEqual({ c_note: 'own' })
  })

  test('BAG-068 quantities above a limit are capped at the limit, and this is reported', async () => {
    const poster = { productId: 'poster', quantity: 2 }
    const limited = { productId: 'truffle-box-one-pound-none', quantity: 7 }
    const { shopper } = await loginWith([poster, limited, bar(600)], [poster, limited, bar(600)])
    const merged = allowed(await shop.baskets.merge(shopper, site))
    expect(linesOf(merged)).toEqual([
      'poster × 2 in me',
      'truffle-box-one-pound-none × 12 in me',
      'sea-salt-bar × 999 in me',
      'lemon-drops × 1 in me',
    ])
    expect(inEnglish(merged.flashes)).toEqual([
      expect.stringMatching(/: Quantity updated from 4 to 2$/),
      expect.stringMatching(/: Quantity updated from 14 to 12$/),
      'Sea Salt Bar: Quantity updated from 1200 to 999',
    ])
  })

  test('BAG-068 the same product with other options remains a separate line', async () => {
    const { shopper } = await loginWith(
      [bar(1, { c_engraving: 'Ada', c_note: 'same' }), bar(2, { gift: true })],
      [bar(3, { c_engraving: 'Bob', c_note: 'same' })],
    )
    const merged = allowed(await shop.baskets.merge(shopper, site))
    expect(
      merged.items.map(({ quantity, custom, isGift }) => [quantity, custom.c_engraving, isGift]),
    ).toEqual([
      [3, 'Bob', false],
      [1, 'Ada', false],
      [2, undefined, true],
    ])
  })

  test('BAG-068 everything is merged or reported, with any contents of both baskets', async () => {
    const limits = { 'sea-salt-bar': 999, 'lemon-drops': 5, poster: 2, 'truffle-box-half-pound-none': 999 }
    const items = fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom('sea-salt-bar', 'lemon-drops', 'poster', 'truffle-box-half-pound-none'),
        quantity: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, selector: ({ productId }) => productId },
    )
    await fc.assert(
      fc.asyncProperty(items, items, async (guestItems, ownItems) => {
        const { shopper } = await loginWith(guestItems, ownItems)
        const merged = allowed(await shop.baskets.merge(shopper, site))
        for (const [productId, limit] of Object.entries(limits)) {
          const wanted = [...guestItems, ...ownItems]
            .filter((one) => one.productId === productId)
            .reduce((sum, { quantity }) => sum + quantity, 0)
          const line = merged.items.find((one) => one.productId === productId && !one.bonus)
          expect(line?.quantity ?? 0).toBe(Math.min(wanted, limit))
          const told = inEnglish(merged.flashes).filter((flash) =>
            flash.startsWith(`${line?.productName ?? '?'}:`),
          )
          expect(told).toHaveLength(wanted > limit ? 1 : 0)
        }
        await shop.baskets.remove(shopper, merged.id)
      }),
      { numRuns: 20 },
    )
  })

  test('BAG-069 the guest’s pickup replaces the customer’s', async () => {
    const { shopper } = await loginWith(
      [box(2, { c_fromStoreId: 'la-grove' })],
      [bar(1), { productId: 'pickup-cake', quantity: 1, c_fromStoreId: 'la-grove' }],
    )
    const merged = allowed(await shop.baskets.merge(shopper, site))
    expect(linesOf(merged)).toEqual([
      'sea-salt-bar × 1 in me',
      'truffle-box-half-pound-none × 2 in Shipment1',
    ])
    expect(merged.shipments).toMatchObject([{ storeId: null }, { storeId: 'la-grove', methodId: 'pickup' }])
    expect(merged.notices).toEqual([])
    expect(inEnglish(merged.flashes)).toEqual([
      'Pickup Cake was left out of your bag because you now have a different pickup.',
    ])
  })

  test('BAG-070 a new shop is reported as a changed address', () => {
    const pickedUpAt = (storeId: string) =>
      basket({ items: [item('truffles')], shipments: [shipment('me', { storeId, address: address('CA') })] })
    const merge = { mode: 'higher_quantity', withPersonalData: false } as const
    const moved = mergeInto(pickedUpAt('east'), pickedUpAt('west'), merge)
    expect(inEnglish(moved.notices)).toEqual(['Your basket shipment address has been updated.'])
    expect(moved.shipments).toMatchObject([{ storeId: 'west' }])
    expect(mergeInto(pickedUpAt('east'), pickedUpAt('east'), merge).notices).toEqual([])
  })

  test('SALE-109 further recipients are merged; their personal data only with a transfer', async () => {
    const items = [bar(1), box(1, { shipmentId: 'Grandma' })]
    const shipments = [
      { shippingAddress: destination },
      { shipmentId: 'Grandma', shippingAddress: destination, c_recipientEmail: 'grandma@example.com' },
    ]
    const merging = await loginWith(items, [bar(1)], { guest: { shipments } })
    const merged = allowed(await shop.baskets.merge(merging.shopper, site))
    expect(merged.shipments).toMatchObject([
      { id: 'me', address: null },
      { id: 'Grandma', address: null },
    ])
    expect(merged.shipments[1]?.custom).not.toHaveProperty('c_recipientEmail')
    const transferring = await loginWith(items, [bar(1)], { guest: { shipments } })
    const transferred = allowed(
      (await shop.baskets.transfer(transferring.shopper, site, { merge: true, overrideExisting: false })) ?? {
        refused: 'basket-not-found' as const,
        basketId: '',
      },
    )
    expect(transferred.shipments).toMatchObject([
      { id: 'me', address: { city: 'Seattle' } },
      {
        id: 'Grandma',
        address: { city: 'Seattle' },
        custom: { c_recipientEmail: 'grandma@example.com' },
      },
    ])
  })

  describe('data that the same person has just entered is preserved', () => {
    const to = (firstName: string) => ({ ...destination, firstName })
    const typed = { shippingAddress: to('Ada'), giftMessage: 'For Ada', c_DeliveryInstructions: 'Ring twice' }
    const grandma = { shipmentId: 'Grandma', shippingAddress: to('Grandma'), giftMessage: 'For Grandma' }
    const toBoth = [bar(1), box(1, { shipmentId: 'Grandma' })]
    const mergeTyped = async ({ shopper }: { shopper: Shopper }) =>
      allowed(await shop.baskets.merge(shopper, site, { isJustTyped: true, createIfMissing: true }))
    const parcelsOf = ({ shipments }: Awaited<ReturnType<typeof mergeTyped>>) =>
      shipments.map(({ id, address: known, giftMessage }) => [id, known?.firstName, giftMessage])

    test('a merge with a new basket, or with a basket without an address, does not change any parcel', async () => {
      const guestBasket = { shipments: [typed, grandma], customerInfo: { email: 'typed@bell.example' } }
      const first = await begin(toBoth, guestBasket)
      const merged = await mergeTyped({ shopper: registered(first.shopper) })
      expect(parcelsOf(merged)).toEqual([
        ['me', 'Ada', 'For Ada'],
        ['Grandma', 'Grandma', 'For Grandma'],
      ])
      expect(merged.shipments[0]?.custom).toMatchObject({ c_DeliveryInstructions: 'Ring twice' })
      expect(merged.customerEmail).toBe('typed@bell.example')
      const second = await mergeTyped(await loginWith(toBoth, [bar(2)], { guest: guestBasket }))
      expect(parcelsOf(second)).toEqual(parcelsOf(merged))
      expect(linesOf(second)).toEqual([
        'sea-salt-bar × 3 in me',
        'truffle-box-half-pound-none × 1 in Grandma',
      ])
    })

    test('and no recipient gets the address of another one', async () => {
      const first = await begin(toBoth, { shipments: [{}, grandma] })
      expect(parcelsOf(await mergeTyped({ shopper: registered(first.shopper) }))).toEqual([
        ['me', undefined, null],
        ['Grandma', 'Grandma', 'For Grandma'],
      ])
    })

    test('with a basket that has other addresses, the parcels are added', async () => {
      const own = { shipments: [{ shippingAddress: to('Old') }] }
      const merged = await mergeTyped(
        await loginWith(toBoth, [bar(2)], { own, guest: { shipments: [typed, grandma] } }),
      )
      expect(parcelsOf(merged)).toEqual([
        ['me', 'Old', null],
        ['Shipment1', 'Ada', 'For Ada'],
        ['Grandma', 'Grandma', 'For Grandma'],
      ])
      expect(linesOf(merged)).toEqual([
        'sea-salt-bar × 2 in me',
        'sea-salt-bar × 1 in Shipment1',
        'truffle-box-half-pound-none × 1 in Grandma',
      ])
    })

    test('if both have one parcel, all items are sent to the address that was just entered', async () => {
      const own = { shipments: [{ shippingAddress: to('Old') }] }
      const merged = await mergeTyped(
        await loginWith([bar(1)], [box(2)], { own, guest: { shipments: [typed] } }),
      )
      expect(parcelsOf(merged)).toEqual([['me', 'Ada', 'For Ada']])
      const untyped = await mergeTyped(
        await loginWith([bar(1)], [box(2)], { own, guest: { shipments: [{ giftMessage: 'Hi' }] } }),
      )
      expect(parcelsOf(untyped)).toEqual([['me', 'Old', 'Hi']])
    })
  })

  test('BAG-071 promo codes are applied again', async () => {
    const { shopper } = await loginWith([box(2)], [bar(1)], {
      guest: { couponItems: [{ code: 'SWEET10' }] },
      own: { couponItems: [{ code: 'TREAT5' }] },
    })
    const merged = allowed(await shop.baskets.merge(shopper, site))
    expect(merged.coupons.map(({ code, statusCode }) => [code, statusCode])).toEqual([
      ['TREAT5', 'applied'],
      ['SWEET10', 'applied'],
    ])
  })

  test('BAG-072 subscription opt-ins are merged, unreadable ones count as empty', async () => {
    const { shopper } = await loginWith([bar(1)], [bar(1)], {
      guest: { c_subscriptionOptins: '[{"product":"a","n":1},{"product":"b"}]' },
      own: { c_subscriptionOptins: '[{"product":"a","n":2}]' },
    })
    const merged = allowed(await shop.baskets.merge(shopper, site))
    expect(merged.custom.c_subscriptionOptins).toBe('[{"product":"a","n":2},{"product":"b"}]')
    expect(mergeOptins('{broken', '[{"product":"c"}]')).toBe('[{"product":"c"}]')
    expect(mergeOptins(undefined, undefined)).toBeUndefined()
  })

  test('BAG-060 quantities above the stock are reduced to the stock, and this is reported', async () => {
    const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })
    const { shopper } = await loginWith([drops(4)], [drops(3)])
    const merged = allowed(await shop.baskets.merge(shopper, site, { mode: 'sum_quantities' }))
    expect(linesOf(merged)).toEqual(['lemon-drops × 5 in me'])
    expect(inEnglish(merged.flashes)).toEqual(['Lemon Drops: Quantity updated from 7 to 5'])
  })

  test('a customer without a basket gets one on request', async () => {
    const before = await begin([bar(2)])
    const shopper = registered(before.shopper)
    expect(await shop.baskets.merge(shopper, site)).toEqual({
      refused: 'customer-without-basket',
      customerId: shopper.customerId,
    })
    const merged = allowed(await shop.baskets.merge(shopper, site, { createIfMissing: true }))
    expect(linesOf(merged)).toEqual(['sea-salt-bar × 2 in me'])
    expect(await shop.baskets.list(shopper, shopper.customerId)).toMatchObject([{ id: merged.id }])
  })

  test('a login without an earlier guest session merges nothing', async () => {
    const { shopper } = await begin([bar(1)])
    const refusal = { refused: 'no-previous-customer' }
    expect(await shop.baskets.merge(shopper, site)).toEqual(refusal)
    expect(await shop.baskets.merge(registered(), site)).toEqual(refusal)
  })
})

describe('transfer', () => {
  const plain = { merge: false, overrideExisting: false }

  test('the guest’s basket becomes the customer’s unchanged', async () => {
    const before = await begin([bar(2)], {
      customerInfo: { email: 'ada@example.com' },
      shipments: [{ shippingAddress: destination }],
    })
    const shopper = registered(before.shopper)
    expect(await shop.baskets.transfer(shopper, site, plain)).toMatchObject({
      id: before.id,
      customerId: shopper.customerId,
      customerKind: 'registered',
      customerEmail: 'ada@example.com',
      shipments: [{ address: { city: 'Seattle' } }],
      // Promotions: registered customers get a discount on Lemon Drops, and none on bars.
      orderTotalCents: before.basket.orderTotalCents,
    })
    expect(await shop.baskets.get(before.shopper, before.id)).toMatchObject({ refused: 'basket-not-found' })
  })

  test('an existing basket of the customer causes a refusal, or is replaced', async () => {
    const { own, before, shopper } = await loginWith([bar(2)], [box(1)])
    expect(await shop.baskets.transfer(shopper, site, plain)).toEqual({
      refused: 'basket-exists',
      basketId: own.id,
      customerId: shopper.customerId,
    })
    const replaced = await shop.baskets.transfer(shopper, site, { merge: false, overrideExisting: true })
    expect(replaced).toMatchObject({ id: before.id, customerId: shopper.customerId })
    expect(await shop.baskets.list(shopper, shopper.customerId)).toMatchObject([{ id: before.id }])
  })

  test('without a guest basket the result is the customer’s own basket, or none', async () => {
    const merge = { merge: true, overrideExisting: false }
    const shopper = registered(guest())
    expect(await shop.baskets.transfer(shopper, site, merge)).toBeUndefined()
    expect(await shop.baskets.transfer(shopper, site, plain)).toMatchObject({
      refused: 'no-source-basket',
    })
    const { id } = await begin([bar(1)], { shopper })
    expect(await shop.baskets.transfer(shopper, site, merge)).toMatchObject({ id })
  })

  test('a change of the guest’s basket during the transfer is saved or refused', async () => {
    const before = await begin([bar(1)])
    const shopper = registered(before.shopper)
    const [added, transferred] = await Promise.all([
      shop.baskets.addItems(before.shopper, before.id, [bar(1)]),
      shop.baskets.transfer(shopper, site, plain),
    ])
    const quantity = 'refused' in added ? 1 : 2
    expect(transferred).toMatchObject({ customerId: shopper.customerId })
    const now = allowed(await shop.baskets.get(shopper, before.id))
    expect(linesOf(now)).toEqual([`sea-salt-bar × ${quantity} in me`])
  })
})
