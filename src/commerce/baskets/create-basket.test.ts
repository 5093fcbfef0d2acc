import { describe, expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { sql } from '#commerce/database.ts'
import { address, allowed, bar, box, destination, guest, linesOf, openBasketShop } from '#testing/baskets.ts'
import { addressIn, registered } from '#testing/identity/customers.ts'

const { shop, database, begin, site } = await openBasketShop()

describe('a basket', () => {
  test('API-091 is created empty, with its default shipment', async () => {
    const { basket } = await begin([])
    expect(basket).toMatchObject({
      version: 1,
      currency: 'USD',
      items: [],
      shipments: [{ id: 'me', address: null }],
      orderTotalCents: 0,
    })
  })

  test('is created with everything in the input', async () => {
    const { shopper, id, basket } = await begin([bar(1), box(2, { shipmentId: 'Grandma' })], {
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      shipments: [
        { shippingAddress: destination, shippingMethod: { id: 'two-day' } },
        { shipmentId: 'Grandma', shippingAddress: address, giftMessage: 'Hello' },
      ],
      couponItems: [{ code: 'SWEET10' }],
      paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', c_transienttoken: 'token' }],
      c_sigSessionId: 'session',
      c_flashes: ['made up'],
    })
    expect(basket).toMatchObject({
      customerEmail: 'ada@example.com',
      billingAddress: { stateCode: 'NY' },
      shipments: [
        { id: 'me', methodId: 'two-day', address: { stateCode: 'WA' } },
        { id: 'Grandma', methodId: 'ground', giftMessage: 'Hello' },
      ],
      coupons: [{ code: 'SWEET10', statusCode: 'applied' }],
      paymentInstruments: [{ methodId: 'CREDIT_CARD', amountCents: basket.orderTotalCents }],
      flashes: [],
    })
    expect(basket.custom).toEqual({ c_sigSessionId: 'session' })
    expect(await shop.baskets.get(shopper, id)).toEqual(basket)
  })

  test('is not created if a part of the input is refused', async () => {
    const shopper = guest()
    const refused = await shop.baskets.create(shopper, site, 'USD', {
      productItems: [bar(1), { productId: 'fudge-tin', quantity: 1 }],
    })
    expect(refused).toMatchObject({ refused: 'product-not-available', reason: 'out-of-stock' })
    expect(await shop.baskets.list(shopper, shopper.customerId)).toEqual([])
  })

  test('gets the requested currency, unless the site does not support it', async () => {
    const shopper = guest()
    const { basket } = await begin([bar(1)], { currency: 'CAD' })
    expect(basket).toMatchObject({ currency: 'CAD', orderTotalCents: 810 })
    const volume = { ...shopper, siteId: 'volumesavings' }
    const there = await shop.sites.find('volumesavings')
    expect(there && (await shop.baskets.create(volume, there, 'CAD', {}))).toEqual({
      refused: 'currency-not-supported',
      currency: 'CAD',
    })
  })

  test('is the only one: the refusal of a second one contains its id, also with concurrent requests', async () => {
    const { shopper, id } = await begin([])
    expect(await shop.baskets.create(shopper, site, 'USD', {})).toEqual({
      refused: 'basket-limit-reached',
      limit: 1,
      basketIds: [id],
    })
    const hasty = guest()
    const made = await Promise.all(
      Array.from({ length: 8 }, () => shop.baskets.create(hasty, site, 'USD', {})),
    )
    expect(made.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(allowed(await shop.baskets.list(hasty, hasty.customerId))).toHaveLength(1)
  })

  test('API-090 API-092 is found only by its customer, and deleted once', async () => {
    const { shopper, id, basket } = await begin([bar(1)])
    expect(await shop.baskets.list(shopper, shopper.customerId)).toEqual([basket])
    expect(await shop.baskets.list(guest(), shopper.customerId)).toEqual({ refused: 'not-yours' })
    expect(await shop.baskets.remove(shopper, id)).toBeUndefined()
    expect(await shop.baskets.remove(shopper, id)).toMatchObject({ refused: 'basket-not-found' })
    expect(await shop.baskets.list(shopper, shopper.customerId)).toEqual([])
  })
})

test('of a registered customer gets their email, and on request their preferred address', async () => {
  const { customer, shopper } = await registered(shop.customers, 'known')
  await shop.customers.addAddress(shopper, customer.id, addressIn('Fresno'))
  await shop.customers.addAddress(shopper, customer.id, addressIn('Oakland', { preferred: true }))
  const plain = allowed(await shop.baskets.create(shopper, site, 'USD', {}))
  expect(plain).toMatchObject({ customerEmail: customer.email, billingAddress: null })
  const temporary = allowed(
    await shop.baskets.create(shopper, site, 'USD', {}, { isTemporary: true, populateCustomerDetails: true }),
  )
  expect(temporary).toMatchObject({
    isTemporary: true,
    billingAddress: { city: 'Oakland' },
    shipments: [{ address: { city: 'Oakland' } }],
  })
})

describe('temporary baskets', () => {
  test('exist besides the main basket, four at most', async () => {
    const { shopper } = await begin([bar(1)])
    const ids: string[] = []
    for (const _ of [1, 2, 3, 4]) {
      ids.push(allowed(await shop.baskets.create(shopper, site, 'USD', {}, { isTemporary: true })).id)
    }
    expect(await shop.baskets.create(shopper, site, 'USD', {}, { isTemporary: true })).toEqual({
      refused: 'temporary-basket-limit-reached',
      limit: 4,
      basketIds: ids.toSorted(),
    })
    expect(allowed(await shop.baskets.list(shopper, shopper.customerId))).toHaveLength(1)
  })

  test('are four at most, also with concurrent requests', async () => {
    const hasty = guest()
    const made = await Promise.all(
      Array.from({ length: 12 }, () => shop.baskets.create(hasty, site, 'USD', {}, { isTemporary: true })),
    )
    expect(made.filter((one) => !isRefusal(one))).toHaveLength(4)
    for (const refused of made.filter(isRefusal))
      expect(refused).toMatchObject({ refused: 'temporary-basket-limit-reached', limit: 4 })
  })

  test('become the main basket; an existing one is merged, replaced, or causes a refusal', async () => {
    const { shopper, id } = await begin([bar(1)])
    const temporary = async (quantity: number) =>
      allowed(
        await shop.baskets.create(
          shopper,
          site,
          'USD',
          { productItems: [box(quantity)] },
          { isTemporary: true },
        ),
      ).id
    const first = await temporary(1)
    const asked = (basketId: string, merge: boolean, overrideExisting: boolean) =>
      shop.baskets.promote(shopper, basketId, { merge, overrideExisting })
    expect(await asked(first, false, false)).toEqual({ refused: 'basket-exists', basketId: id })
    expect(await asked(id, true, false)).toEqual({ refused: 'basket-not-temporary', basketId: id })
    const merged = allowed(await asked(first, true, false))
    expect(merged).toMatchObject({ id: first, isTemporary: false })
    expect(linesOf(merged)).toEqual(['truffle-box-half-pound-none × 1 in me', 'sea-salt-bar × 1 in me'])
    const second = await temporary(3)
    const replaced = allowed(await asked(second, false, true))
    expect(linesOf(replaced)).toEqual(['truffle-box-half-pound-none × 3 in me'])
    expect(await shop.baskets.list(shopper, shopper.customerId)).toMatchObject([{ id: second }])
  })
})

describe('API-093 changing the basket itself', () => {
  test('c_ fields are set, changed and removed, except the fields that the shop sets', async () => {
    const { shopper, id } = await begin([], { c_a: 1, c_b: [1, 2] })
    const basket = allowed(
      await shop.baskets.change(shopper, id, { c_a: null, c_c: { d: 1 }, c_paymentAmount: 1 }),
    )
    expect(basket.custom).toEqual({ c_b: [1, 2], c_c: { d: 1 } })
    expect(await shop.baskets.change(shopper, id, { c_actions: [] })).toMatchObject({ field: 'c_actions' })
  })

  test('a new currency changes all amounts, if all items are sold in it', async () => {
    const { shopper, id } = await begin([bar(2)])
    expect(allowed(await shop.baskets.change(shopper, id, { currency: 'CAD' }))).toMatchObject({
      currency: 'CAD',
      orderTotalCents: 1620,
    })
    await shop.baskets.change(shopper, id, { currency: 'USD' })
    await shop.baskets.addItems(shopper, id, [{ productId: 'mail-tin', quantity: 1 }])
    expect(await shop.baskets.change(shopper, id, { currency: 'CAD' })).toEqual({
      refused: 'product-not-available',
      productId: 'mail-tin',
      reason: 'no-price',
    })
  })

  test('API-094 the email is used for the order’s mails', async () => {
    const { shopper, id } = await begin([])
    const basket = allowed(await shop.baskets.setCustomer(shopper, id, { email: 'ada@example.com' }))
    expect(basket).toMatchObject({ customerEmail: 'ada@example.com', customerId: shopper.customerId })
  })
})

test('expired baskets are deleted, others are not', async () => {
  const old = await begin([bar(1)])
  const young = await begin([bar(1)])
  await database.run(sql`update baskets set expires_at = now() - interval '1 hour' where id = ${old.id}`)
  expect(await shop.baskets.expire()).toBe(1)
  expect(await shop.baskets.get(old.shopper, old.id)).toMatchObject({ refused: 'basket-not-found' })
  expect(allowed(await shop.baskets.get(young.shopper, young.id)).items).toHaveLength(1)
})
