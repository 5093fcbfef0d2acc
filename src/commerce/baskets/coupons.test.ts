import { expect, test } from 'vitest'
import { allowed, bar, box, guest, openBasketShop } from '#testing/baskets.ts'

const { shop, begin, site } = await openBasketShop()

test('API-103 API-104 BAG-015 a code gives a discount until it is removed', async () => {
  const { shopper, id } = await begin([box(2)])
  const reduced = allowed(await shop.baskets.addCoupon(shopper, id, 'sweet10'))
  expect(reduced).toMatchObject({
    coupons: [{ code: 'SWEET10', isValid: true, statusCode: 'applied' }],
    orderAdjustments: [{ promotionId: 'sweet10', couponCode: 'SWEET10', amountCents: -370 }],
    productTotalCents: 3330,
  })
  const couponItemId = reduced.coupons[0]?.id ?? ''
  const full = allowed(await shop.baskets.removeCoupon(shopper, id, couponItemId))
  expect(full).toMatchObject({ coupons: [], orderAdjustments: [], productTotalCents: 3700 })
  expect(await shop.baskets.removeCoupon(shopper, id, couponItemId)).toEqual({
    refused: 'coupon-item-not-found',
    couponItemId,
  })
})

test('BAG-061 an unknown code is refused', async () => {
  const { shopper, id } = await begin([bar(1)])
  expect(await shop.baskets.addCoupon(shopper, id, 'NOSUCH')).toEqual({
    refused: 'coupon-unknown',
    code: 'NOSUCH',
  })
})

test('guesses at promo codes are limited by sender, with any call', async () => {
  const sender = '203.0.113.60'
  const guessWhileCreating = () =>
    shop.baskets.create({ ...guest(), sender }, site, 'USD', {
      productItems: [bar(1)],
      couponItems: [{ code: 'NOSUCH' }],
    })
  for (let tries = 0; tries < 60; tries++)
    expect(await guessWhileCreating()).toHaveProperty('refused', 'coupon-unknown')
  expect(await guessWhileCreating()).toHaveProperty('refused', 'too-many-attempts')
  const { shopper, id } = await begin([box(2)], { shopper: { ...guest(), sender } })
  expect(await shop.baskets.addCoupon(shopper, id, 'SWEET10')).toHaveProperty('refused', 'too-many-attempts')
  const elsewhere = { ...shopper, sender: '203.0.113.61' }
  expect(await shop.baskets.addCoupon(elsewhere, id, 'SWEET10')).not.toHaveProperty('refused')
})

test('BAG-062 a code that currently gives no discount is refused', async () => {
  const { shopper, id, basket } = await begin([bar(1)])
  expect(await shop.baskets.addCoupon(shopper, id, 'TREAT5')).toEqual({
    refused: 'coupon-not-applicable',
    code: 'TREAT5',
  })
  expect(await shop.baskets.get(shopper, id)).toEqual(basket)
})

test('a code is accepted once, and remains without a discount if its condition is no longer met', async () => {
  const { shopper, id, basket } = await begin([box(2)])
  allowed(await shop.baskets.addCoupon(shopper, id, 'TREAT5'))
  expect(await shop.baskets.addCoupon(shopper, id, 'treat5')).toEqual({
    refused: 'coupon-already-in-basket',
    code: 'TREAT5',
  })
  const itemId = basket.items[0]?.id ?? ''
  const less = allowed(await shop.baskets.changeItem(shopper, id, itemId, { quantity: 1 }))
  expect(less).toMatchObject({
    coupons: [{ statusCode: 'no_applicable_promotion', isValid: true }],
    orderAdjustments: [],
  })
  const more = allowed(await shop.baskets.changeItem(shopper, id, itemId, { quantity: 2 }))
  expect(more).toMatchObject({ coupons: [{ statusCode: 'applied' }], productTotalCents: 3200 })
})

test('a source code unlocks its promotion', async () => {
  const { shopper, id, basket } = await begin([
    { productId: 'fudge-tin', quantity: 2, c_fromStoreId: 'la-grove' },
  ])
  expect(basket.productSubtotalCents).toBe(4800)
  const letter = allowed(await shop.baskets.change(shopper, id, { sourceCode: 'letter' }))
  expect(letter).toMatchObject({ sourceCode: 'letter', productSubtotalCents: 4400 })
  const plain = allowed(await shop.baskets.change(shopper, id, { sourceCode: null }))
  expect(plain.productSubtotalCents).toBe(4800)
})
