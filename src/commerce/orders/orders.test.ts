import { beforeEach, describe, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { newAddress } from '#commerce/baskets/new-basket.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { newId } from '#shared/identity/ids.ts'
import { audit } from '#testing/orders/audit.ts'
import {
  address,
  allowed,
  cardInstrument,
  fillBasket,
  guest,
  openDay,
  payFor,
  siteOf,
  startOrder,
} from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const card = { paymentMethodId: 'CREDIT_CARD' }

beforeEach(() => forgetOrders(database, bar))

const basketWith = async (shopper = guest(), number?: string, quantity = 2) =>
  fillBasket(shop, shopper, { productId: bar, quantity }, [await cardInstrument(routes, number)])

const create = async (shopper: ReturnType<typeof guest>, basketId: string, key?: string) =>
  shop.orders.create(shopper, await siteOf(shop), basketId, key)

/** Changes a stored basket in a way that calls no longer accept. */
const storeBefore = (basketId: string, change: Partial<Basket>) =>
  database.run(
    sql`update baskets set version = version + 1, document = document::jsonb || ${json(change)}::jsonb where id = ${basketId}`,
  )

const createdOrder = (number?: string) => startOrder({ shop, routes }, { productId: bar, number })

const cleanBooks = { wrong: [], unconfirmed: [], unjournaled: [] }

describe('placing an order', () => {
  test('PAY-044 PAY-050 an order reserves stock, closes the basket and gets a number of 8 digits', async () => {
    const shopper = guest()
    const basket = await basketWith(shopper)
    const order = allowed(await create(shopper, basket.id))
    expect(order.orderNo).toMatch(/^\d{8}$/)
    expect(order).toMatchObject({ status: 'created', basketId: basket.id, placedAt: null })
    expect(order.payments).toMatchObject([{ status: 'not_paid', amountCents: basket.orderTotalCents }])
    expect(await shop.baskets.get(shopper, basket.id)).toMatchObject({ refused: 'basket-not-found' })
    expect(await audit(database, bar)).toMatchObject({ onHand: 998, ...cleanBooks })
    const next = await createdOrder()
    expect(Number(next.order.orderNo)).toBe(Number(order.orderNo) + 1)
  })

  test('SHIP-017 an empty shipment is removed from the order', async () => {
    const shopper = guest()
    const change = {
      shipments: [
        { shipmentId: 'ada', shippingAddress: address, shippingMethod: { id: 'ground' } },
        { shipmentId: 'nobody' },
      ],
      productItems: [{ productId: bar, quantity: 2, shipmentId: 'ada' }],
    }
    const instruments = [await cardInstrument(routes)]
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, instruments)
    expect(basket.shipments.map(({ id }) => id)).toEqual(['me', 'ada', 'nobody'])
    const order = allowed(await create(shopper, basket.id))
    expect(order.shipments.map(({ id }) => id)).toEqual(['ada'])
  })

  test('PAY-046 PAY-048 the order is new once its money is held, and its confirmation is in the outbox', async () => {
    const { order, authorise } = await createdOrder()
    const placed = allowed(await authorise({ ...card, amount: order.orderTotalCents / 100 }))
    expect(placed).toMatchObject({ orderNo: order.orderNo, status: 'new', failure: null })
    expect(placed.placedAt).not.toBeNull()
    expect(placed.payments).toMatchObject([
      { status: 'authorised', card: { maskedNumber: '411111XXXXXX1111', cardType: 'Visa' } },
    ])
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, placed: 2, ...cleanBooks })
    expect(await shop.mail.newest(5)).toMatchObject([{ to: 'ada@example.com' }])
    expect((await shop.mail.newest(5))[0]?.text).toContain(order.orderNo)
  })

  test.each([
    ['a ZIP code of another state', { ...address, postalCode: '90210' }, 'billingAddress.postalCode'],
    ['a state that does not exist', { ...address, stateCode: 'ZZ' }, 'billingAddress.stateCode'],
    ['no street', { ...address, address1: '!!!' }, 'billingAddress.address1'],
  ])(
    'a billing address with %s is refused at the change and at the order',
    async (_, billingAddress, field) => {
      const shopper = guest()
      const basket = await basketWith(shopper)
      const set = (useAsShipping: boolean) =>
        shop.baskets.setBillingAddress(shopper, basket.id, billingAddress, { useAsShipping })
      const refusal = { refused: 'invalid-field', field: field.replace('billingAddress.', '') }
      expect([await set(false), await set(true)]).toMatchObject([refusal, refusal])
      await storeBefore(basket.id, { billingAddress: newAddress({ id: 'billing', ...billingAddress }) })
      expect(await create(shopper, basket.id)).toMatchObject({ refused: 'invalid-field', field })
      expect((await audit(database, bar)).orders).toEqual({})
    },
  )

  test('SHIP-043 a day that is past, closed or too soon is refused at the change and at the order', async () => {
    const shopper = guest()
    const { id } = await basketWith(shopper)
    // The bar is meltable: a parcel by 'ground' would be in transit over a weekend.
    const basket = allowed(await shop.baskets.setShippingMethod(shopper, id, 'me', 'two-day'))
    const tomorrow = addDays(shopDay(new Date()), 1)
    const christmas = `${tomorrow.slice(0, 4)}-12-25`
    for (const value of ['2020-12-20', tomorrow, christmas < tomorrow ? '2020-12-25' : christmas]) {
      const refusal = { refused: 'invalid-field', field: 'shipments.me.c_DATE_WANTED', value }
      const changed = await shop.baskets.changeShipment(shopper, basket.id, 'me', { c_DATE_WANTED: value })
      expect(inEnglish(changed)).toMatchObject({
        ...refusal,
        reason: expect.stringMatching(/^We cannot deliver on .* The next open day is \d{4}-\d\d-\d\d$/),
      })
      await storeBefore(basket.id, {
        shipments: basket.shipments.map((shipment) => ({ ...shipment, dateWanted: value })),
      })
      expect(await create(shopper, basket.id)).toMatchObject(refusal)
    }
    expect((await audit(database, bar)).orders).toEqual({})
    const wanted = openDay()
    allowed(await shop.baskets.changeShipment(shopper, basket.id, 'me', { c_DATE_WANTED: wanted }))
    expect(allowed(await create(shopper, basket.id)).shipments).toMatchObject([{ dateWanted: wanted }])
  })

  test.each([
    ['Hawaii', { stateCode: 'HI', city: 'Honolulu', postalCode: '96815' }, ['two-day']],
    ['Alaska', { stateCode: 'AK', city: 'Anchorage', postalCode: '99501' }, ['two-day']],
    ['Puerto Rico', { stateCode: 'PR', city: 'San Juan', postalCode: '00901' }, []],
    ['a military address', { stateCode: 'AE', city: 'APO', postalCode: '09012' }, []],
  ])('SHIP-039 %s only gets methods that deliver there', async (_, place, methods) => {
    const shopper = guest()
    const basket = await basketWith(shopper)
    const there = { ...address, ...place }
    allowed(await shop.baskets.setShippingAddress(shopper, basket.id, 'me', there, { useAsBilling: true }))
    const offered = allowed(await shop.baskets.shippingMethods(shopper, basket.id, 'me'))
    expect(offered.methods.map(({ method }) => method.id)).toEqual(methods)
    expect(await shop.baskets.setShippingMethod(shopper, basket.id, 'me', 'ground')).toMatchObject({
      refused: 'shipping-method-not-applicable',
    })
    const kept = allowed(await shop.baskets.get(shopper, basket.id))
    expect(kept.shipments[0]?.methodId ?? undefined).toBe(methods[0])
  })

  test('SHIP-039 no order is sent to a PO box by UPS', async () => {
    const shopper = guest()
    const basket = await basketWith(shopper)
    const box = { ...address, address1: 'PO Box 12' }
    allowed(await shop.baskets.setBillingAddress(shopper, basket.id, box, { useAsShipping: true }))
    expect(await shop.baskets.setShippingMethod(shopper, basket.id, 'me', 'ground')).toMatchObject({
      refused: 'shipping-method-not-applicable',
    })
    expect(await shop.baskets.shippingMethods(shopper, basket.id, 'me')).toMatchObject({ methods: [] })
    expect(await create(shopper, basket.id)).toMatchObject({
      refused: 'basket-not-ready',
      missing: ['shipments.me.shippingMethod'],
    })
  })

  test('lines and shipments are also stored in their own rows', async () => {
    const { order } = await createdOrder()
    const lines = await database.rows(sql`select * from order_lines where order_no = ${order.orderNo}`)
    const shipments = await database.rows(
      sql`select * from order_shipments where order_no = ${order.orderNo}`,
    )
    expect(lines).toMatchObject([
      { product_id: bar, quantity: 2, location_id: 'web', unit_cents: 600, shipment_id: 'me' },
    ])
    expect(shipments).toMatchObject([
      { method_id: 'ground', state_code: 'NY', total_cents: order.orderTotalCents, last_name: 'Bell' },
    ])
  })

  test('no token, security code or unknown field is stored once the gateway has responded', async () => {
    const { order, authorise } = await createdOrder()
    const { paymentCard } = await cardInstrument(routes)
    allowed(
      await authorise({
        ...card,
        paymentCard,
        c_transienttoken: paymentCard?.creditCardToken ?? '',
        c_bin: '411111',
        c_unknown: 'whatever a client sends',
      }),
    )
    const stored = await database.row<{ text: string }>(sql`
      select orders::text || (select string_agg(p::text, '') from order_payments p where p.order_no = orders.order_no) as text
      from orders where order_no = ${order.orderNo}`)
    expect(stored?.text).toContain('c_bin')
    expect(stored?.text).not.toContain('c_unknown')
    expect(stored?.text).not.toContain(String(paymentCard?.creditCardToken))
    expect(stored?.text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
  })

  test('PAY-025 an order with an amount of 0 is placed immediately', async () => {
    await database.run(sql`
      insert into stock (product_id, location_id, on_hand, counted) values ('poster', 'inventory-la-grove', 5, 5)
      on conflict (product_id, location_id) do update set on_hand = excluded.on_hand + stock.promised`)
    const shopper = guest()
    const basket = await fillBasket(
      shop,
      shopper,
      {
        productId: 'poster',
        quantity: 1,
        change: {
          productItems: [{ productId: 'poster', quantity: 1, c_fromStoreId: 'la-grove' }],
          shipments: [
            {
              shipmentId: 'me',
              c_fromStoreId: 'la-grove',
              c_pickupFirstName: 'Ada',
              c_pickupLastName: 'Bell',
              c_pickupPhone: '2125550101',
              c_pickupEmail: 'ada@example.com',
            },
          ],
        },
      },
      [],
    )
    expect(basket.orderTotalCents).toBe(0)
    const order = allowed(await create(shopper, basket.id))
    expect(order).toMatchObject({ status: 'new', payments: [{ methodId: 'NO_PAYMENT', status: 'captured' }] })
    expect(await shop.mail.newest(5)).toHaveLength(1)
  })
})

test('an order with four lines runs as many statements as with one', async () => {
  const countFor = async (productIds: readonly string[]) => {
    const shopper = guest()
    const change = { productItems: productIds.map((productId) => ({ productId, quantity: 1 })) }
    const line = { productId: bar, quantity: 1, change }
    const basket = await fillBasket(shop, shopper, line, [await cardInstrument(routes)])
    let statements = 0
    const stop = database.onStatement(() => statements++)
    const order = allowed(await payFor(shop, shopper, basket.id))
    stop()
    expect(order).toMatchObject({ status: 'new' })
    expect(order.items.length).toBeGreaterThanOrEqual(productIds.length)
    return statements
  }
  const boxes = ['none', 'ribbon'].map((wrap) => `truffle-box-half-pound-${wrap}`)
  const many = [bar, 'mail-tin', ...boxes]
  await countFor(many) // fills the read model
  const few = await countFor([bar])
  expect(few).toBeLessThanOrEqual(15)
  expect(await countFor(many)).toBe(few)
})

describe('a repeated request', () => {
  test('a basket creates one order, with any number of concurrent requests', async () => {
    const shopper = guest()
    const basket = await basketWith(shopper)
    const orders = await Promise.all(Array.from({ length: 10 }, () => create(shopper, basket.id)))
    expect(new Set(orders.map((order) => allowed(order).orderNo)).size).toBe(1)
    expect((await audit(database, bar)).onHand).toBe(998)
  })

  test('a key returns its order, even if that has failed, and is refused for another basket', async () => {
    const shopper = guest()
    const basket = await basketWith(shopper)
    const order = allowed(await create(shopper, basket.id, 'my-key'))
    allowed(await shop.orders.fail(shopper, order.orderNo, { reopenBasket: true }))
    expect(await create(shopper, basket.id, 'my-key')).toMatchObject({
      orderNo: order.orderNo,
      status: 'failed',
    })
    expect(await create(shopper, 'another', 'my-key')).toMatchObject({
      refused: 'invalid-field',
      field: 'Idempotency-Key',
    })
    expect(allowed(await create(shopper, basket.id, 'next-key')).orderNo).not.toBe(order.orderNo)
    const other = await createdOrder()
    expect(other.order.orderNo).not.toBe(order.orderNo)
  })

  test('ten concurrent authorisations of one instrument hold its money once', async () => {
    const { authorise } = await createdOrder()
    const answers = await Promise.all(Array.from({ length: 10 }, () => authorise()))
    for (const answer of answers) expect(['created', 'new']).toContain(allowed(answer).status)
    expect(allowed(await authorise()).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...cleanBooks })
    expect(await shop.mail.newest(5)).toHaveLength(1)
  })
})

describe('an order is refused', () => {
  test('with all missing fields of the basket', async () => {
    const shopper = guest()
    const basket = allowed(
      await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
        productItems: [{ productId: bar, quantity: 1 }],
      }),
    )
    const refusal = await create(shopper, basket.id)
    expect(refusal).toMatchObject({
      refused: 'basket-not-ready',
      missing: expect.arrayContaining([
        'customerInfo.email',
        'billingAddress',
        'shipments.me.shippingAddress',
        'paymentInstruments',
      ]),
    })
    expect((await audit(database, bar)).onHand).toBe(1000)
  })

  test('if stock was sold in the meantime, and the basket remains open', async () => {
    const shopper = guest()
    const basket = await basketWith(shopper, undefined, 3)
    await database.run(
      sql`update stock set on_hand = promised + 2 where product_id = ${bar} and location_id = 'web'`,
    )
    const refusal = await create(shopper, basket.id)
    expect(refusal).toHaveProperty('refused')
    expect(allowed(await shop.baskets.get(shopper, basket.id)).id).toBe(basket.id)
    expect(await audit(database, bar)).toMatchObject({ orders: {}, onHand: 2 })
  })

  test('for the basket or order of another shopper, as if it did not exist', async () => {
    const { order, instrumentId, basket } = await createdOrder()
    const other = guest()
    const { orderNo } = order
    const notFound = { refused: 'order-not-found', orderNo }
    expect(await create(other, basket.id)).toMatchObject({ refused: 'basket-not-found' })
    expect(await shop.orders.get(other, orderNo)).toEqual(notFound)
    expect(await shop.orders.authorise(other, orderNo, instrumentId, card)).toEqual(notFound)
    expect(await shop.orders.addPaymentInstrument(other, orderNo, card)).toEqual(notFound)
    expect(await shop.orders.removePaymentInstrument(other, orderNo, instrumentId)).toEqual(notFound)
    expect(await shop.orders.paymentMethods(other, orderNo)).toEqual(notFound)
    expect(await shop.orders.fail(other, orderNo, { reopenBasket: true })).toEqual(notFound)
  })

  test('with another amount, another method, a wrong instrument or a card number, without a request to the gateway', async () => {
    const { shopper, order, authorise } = await createdOrder()
    expect(await authorise({ ...card, amount: 0.01 })).toMatchObject({
      refused: 'invalid-field',
      field: 'amount',
    })
    expect(await authorise({ paymentMethodId: 'GIFTCARD' })).toMatchObject({
      refused: 'payment-method-not-applicable',
    })
    expect(await shop.orders.authorise(shopper, order.orderNo, newId(), card)).toMatchObject({
      refused: 'payment-instrument-not-found',
    })
    expect(await authorise({ ...card, paymentCard: { number: '4111 1111 1111 1111' } })).toEqual({
      refused: 'card-number-refused',
    })
    expect(allowed(await shop.orders.get(shopper, order.orderNo)).payments).toMatchObject([
      { status: 'not_paid', attempt: 0 },
    ])
  })
})

describe('failing an order', () => {
  test('a created order can be failed once, with or without reopening its basket', async () => {
    const { shopper, basket, order, authorise } = await createdOrder()
    const failed = allowed(await shop.orders.fail(shopper, order.orderNo, { reopenBasket: true }))
    expect(failed).toMatchObject({ status: 'failed', failure: 'given-up' })
    expect(allowed(await shop.baskets.get(shopper, basket.id)).items).toHaveLength(1)
    expect(await authorise()).toMatchObject({ refused: 'order-not-open', status: 'failed' })
    expect(await shop.orders.fail(shopper, order.orderNo, { reopenBasket: true })).toMatchObject({
      refused: 'order-not-open',
    })
    const second = await createdOrder()
    allowed(await shop.orders.fail(second.shopper, second.order.orderNo, { reopenBasket: false }))
    expect(await shop.baskets.get(second.shopper, second.basket.id)).toMatchObject({
      refused: 'basket-not-found',
    })
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, orders: { failed: 2 }, ...cleanBooks })
  })

  test('a placed order cannot be failed', async () => {
    const shopper = guest()
    const order = allowed(await payFor(shop, shopper, (await basketWith(shopper)).id))
    expect(await shop.orders.fail(shopper, order.orderNo, { reopenBasket: true })).toMatchObject({
      refused: 'order-not-open',
      status: 'new',
    })
  })
})
