import { beforeEach, expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { announced } from '#testing/announced.ts'
import {
  allowed,
  cardInstrument,
  fillBasket,
  goodCard,
  guest,
  payFor,
  siteOf,
} from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, routes } = await openStockedShop()
const { limits } = shop.pricing.coupons.records

async function limitCode(limit: { perCode?: number; perCustomer?: number }): Promise<void> {
  // A removed limit would retain its uses.
  await database.script('truncate coupon_uses, all_coupon_limits')
  await limits.replace([{ code: 'Sweet10', perCode: null, perCustomer: null, redeemed: 0, ...limit }])
  await announced(database, ['promotions'])
}

beforeEach(() => forgetOrders(database, 'mail-tin'))

const buyerWithCode = async ({ email = 'ada@example.com', number = goodCard } = {}) => {
  const shopper = guest()
  const change = { couponItems: [{ code: 'SWEET10' }], customerInfo: { email } }
  const { id } = await fillBasket(shop, shopper, { productId: 'mail-tin', quantity: 1, change }, [
    await cardInstrument(routes, number),
  ])
  return { shopper, id }
}
const order = async ({ shopper, id }: Awaited<ReturnType<typeof buyerWithCode>>) =>
  shop.orders.create(shopper, await siteOf(shop), id, undefined)
const usesLeft = async (of: number) => of - ((await limits.all())[0]?.redeemed ?? 0)

test('of twenty concurrent orders with a code that may be used five times, exactly five get its discount', async () => {
  await limitCode({ perCode: 5 })
  const buyers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => buyerWithCode({ email: `buyer${index}@example.com` })),
  )
  const results = await Promise.all(buyers.map(order))
  const made = results.flatMap((result) => (isRefusal(result) ? [] : [result]))
  expect(made).toHaveLength(5)
  for (const { orderAdjustments } of made) expect(orderAdjustments).toMatchObject([{ couponCode: 'SWEET10' }])
  const refused = results.filter(isRefusal)
  expect(refused).toHaveLength(15)
  for (const { refused: code, ...details } of refused) {
    expect(code).toBe('basket-was-changed')
    expect(inEnglish(details)).toHaveProperty('changes', [
      'Promo code "SWEET10" has been used up.',
      expect.stringMatching(/^The total is \d+\.\d\d now, not \d+\.\d\d\.$/),
    ])
  }
  expect(await usesLeft(5)).toBe(0)

  // The others see the reason, and may order without the discount.
  const loser = buyers.find((_, index) => isRefusal(results[index] ?? { refused: '' }))
  if (!loser) throw new Error('No buyer was refused')
  const shown = allowed(await shop.baskets.get(loser.shopper, loser.id))
  expect(shown).toMatchObject({
    coupons: [{ code: 'SWEET10', isValid: false, statusCode: 'redemption_limit_exceeded' }],
    orderAdjustments: [],
  })
  expect(allowed(await payFor(shop, loser.shopper, loser.id))).toMatchObject({ status: 'new' })
  expect(await usesLeft(5)).toBe(0)
}, 30_000)

test('BAG-015 a used-up code is refused when it is added', async () => {
  await limitCode({ perCode: 1 })
  allowed(await order(await buyerWithCode()))
  const { shopper, id } = await buyerWithCode({ email: 'late@example.com' }).then(async ({ shopper, id }) => {
    const basket = allowed(await shop.baskets.get(shopper, id))
    expect(basket.coupons).toMatchObject([{ statusCode: 'redemption_limit_exceeded' }])
    allowed(await shop.baskets.removeCoupon(shopper, id, basket.coupons[0]?.id ?? ''))
    return { shopper, id }
  })
  expect(await shop.baskets.addCoupon(shopper, id, 'sweet10')).toEqual({
    refused: 'coupon-limit-reached',
    code: 'SWEET10',
    statusCode: 'redemption_limit_exceeded',
  })
})

test('a limit per customer counts by email address, in any case and with any number of guests', async () => {
  await limitCode({ perCustomer: 1 })
  const twins = await Promise.all([
    buyerWithCode({ email: 'ada@example.com' }),
    buyerWithCode({ email: 'Ada@Example.com' }),
  ])
  const results = await Promise.all(twins.map(order))
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(1)
  expect(inEnglish(results.find(isRefusal))).toMatchObject({
    refused: 'basket-was-changed',
    changes: ['You have used promo code "SWEET10" as often as you may.', expect.any(String)],
  })
  allowed(await order(await buyerWithCode({ email: 'eve@example.com' })))
})

test('orders that fail, are declined or are cancelled release the use of a code once', async () => {
  await limitCode({ perCode: 1, perCustomer: 1 })
  const givenUp = await buyerWithCode()
  const { orderNo } = allowed(await order(givenUp))
  expect(await usesLeft(1)).toBe(0)
  allowed(await shop.orders.fail(givenUp.shopper, orderNo, { reopenBasket: true }))
  await shop.orders.fail(givenUp.shopper, orderNo, { reopenBasket: true })
  expect(await usesLeft(1)).toBe(1)
  expect(allowed(await shop.baskets.get(givenUp.shopper, givenUp.id)).coupons).toMatchObject([
    { statusCode: 'applied' },
  ])

  const declined = await buyerWithCode({ number: '4000000000000002' })
  expect(allowed(await payFor(shop, declined.shopper, declined.id)).status).toBe('failed')
  expect(await usesLeft(1)).toBe(1)

  const placed = allowed(await payFor(shop, givenUp.shopper, givenUp.id))
  expect(placed).toMatchObject({ status: 'new', coupons: [{ isCounted: true }] })
  expect(await usesLeft(1)).toBe(0)
  allowed(await shop.orders.administration.cancel(placed.orderNo))
  allowed(await shop.orders.administration.cancel(placed.orderNo))
  expect(await usesLeft(1)).toBe(1)
  allowed(await order(await buyerWithCode()))
})

test('a limit that returns counts earlier uses, except those of orders that failed meanwhile', async () => {
  await limitCode({ perCode: 3, perCustomer: 1 })
  const [ada, eve] = [await buyerWithCode(), await buyerWithCode({ email: 'eve@example.com' })]
  allowed(await order(ada))
  const { orderNo } = allowed(await order(eve))
  const limit = { code: 'Sweet10', perCode: 3, perCustomer: 1, redeemed: 0 }
  await announced(database, await limits.replace([]))
  expect(await limits.all()).toEqual([])
  expect(await shop.pricing.coupons.exceeded({ codes: ['SWEET10'], email: 'ada@example.com' })).toEqual(
    new Map(),
  )
  allowed(await shop.orders.fail(eve.shopper, orderNo, { reopenBasket: false }))
  await announced(database, await limits.replace([limit]))
  expect(await usesLeft(3)).toBe(2)
  const isExceeded = async (email: string) =>
    (await shop.pricing.coupons.exceeded({ codes: ['SWEET10'], email })).size === 1
  expect(await isExceeded('ada@example.com')).toBe(true)
  expect(await isExceeded('eve@example.com')).toBe(false)
})

test('an order runs no additional statement for a code without a limit', async () => {
  await limits.replace([])
  await announced(database, ['promotions'])
  const statementsOf = async (change: { couponItems?: { code: string }[] }) => {
    const shopper = guest()
    const line = { productId: 'mail-tin', quantity: 1, change }
    const { id } = await fillBasket(shop, shopper, line, [await cardInstrument(routes)])
    let statements = 0
    const stop = database.onStatement(() => statements++)
    allowed(await shop.orders.create(shopper, await siteOf(shop), id, undefined))
    stop()
    return statements
  }
  await statementsOf({})
  expect(await statementsOf({ couponItems: [{ code: 'SWEET10' }] })).toBe(await statementsOf({}))
})

test('an import with an unchanged limit does not block orders with its code', async () => {
  await limitCode({ perCode: 5 })
  const [kept, ordered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const imported = database.transact(async () => {
    const [same] = await limits.all()
    const other = { code: 'Other', perCode: 1, perCustomer: null, redeemed: 0 }
    expect(await limits.replace([...(same ? [same] : []), other])).toEqual(['promotions'])
    kept.resolve()
    await ordered.promise
  })
  await kept.promise
  await database.transact(() => shop.pricing.coupons.lock(['SWEET10']))
  ordered.resolve()
  await imported
  expect(await limits.all()).toMatchObject([{ code: 'Other' }, { code: 'Sweet10', perCode: 5 }])
})

test('an order without a counted use releases none, if an import had just removed the limit', async () => {
  await limitCode({ perCode: 3 })
  allowed(await order(await buyerWithCode()))
  const eve = await buyerWithCode({ email: 'eve@example.com' })
  expect(await shop.pricing.coupons.exceeded({ codes: ['SWEET10'], email: null })).toEqual(new Map())
  // This process is not notified yet.
  const changed = await limits.replace([])
  const { orderNo } = allowed(await order(eve))
  allowed(await shop.orders.fail(eve.shopper, orderNo, { reopenBasket: false }))
  await announced(database, changed)
  await announced(
    database,
    await limits.replace([{ code: 'Sweet10', perCode: 3, perCustomer: null, redeemed: 0 }]),
  )
  expect(await usesLeft(3)).toBe(2)
})
