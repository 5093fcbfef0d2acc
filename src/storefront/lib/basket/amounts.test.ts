import { expect, test } from 'vitest'
import { amountsOf, type Priced } from './amounts.ts'

/** A basket with only the fields of the amounts. */
const basket = (change: object = {}) =>
  ({
    currency: 'USD',
    basketSubTotal: 60,
    shippingTotal: 4.95,
    taxTotal: 4.2,
    orderTotal: 66.15,
    c_totalSoFar: 66.15,
    shipments: [{ taxTotal: 4.2 }],
    shippingItems: [{ price: 9.95, priceAfterItemDiscount: 4.95 }],
    productItems: [
      { priceAdjustments: [{ itemText: '10% off', price: -0.1 }] },
      { priceAdjustments: [{ itemText: '10% off', price: -0.2 }] },
    ],
    orderPriceAdjustments: [{ itemText: 'Welcome', price: -5 }],
    ...change,
    // `amountsOf` reads only these fields of lines and shipments.
  }) as unknown as Priced

test('BAG-029 the subtotal excludes shipping, discounts and tax, which are separate', () => {
  expect(amountsOf(basket())).toEqual({
    subtotal: 60,
    discounts: [
      { text: '10% off', amount: -0.3 },
      { text: 'Welcome', amount: -5 },
    ],
    shipping: { listPrice: 9.95, price: 4.95, isPartial: false },
    tax: { amount: 4.2, isPartial: false },
    isTaxIncluded: false,
    giftCards: undefined,
    total: 66.15,
    isTotalPartial: false,
  })
})

test('shipping and tax are unknown until method and destination are known', () => {
  const unknown = { shippingTotal: null, taxTotal: null, orderTotal: null, c_totalSoFar: 55 }
  const open = amountsOf(basket({ ...unknown, shipments: [{ taxTotal: null }], shippingItems: [] }))
  expect(open).toMatchObject({ shipping: undefined, tax: undefined, total: 55, isTotalPartial: true })
})

test('shipping is free only when its price is known', () => {
  const free = { shippingTotal: 0, shippingItems: [{ price: 9.95, priceAfterItemDiscount: 0 }] }
  expect(amountsOf(basket(free)).shipping).toEqual({ listPrice: 9.95, price: 0, isPartial: false })
})

test('shows the parts of the total that are known, also while some recipients have no address', () => {
  const open = { shippingTotal: null, taxTotal: null, orderTotal: null, c_totalSoFar: 66.15 }
  expect(amountsOf(basket({ ...open, shipments: [{ taxTotal: 4.2 }, { taxTotal: null }] }))).toMatchObject({
    shipping: { price: 4.95, isPartial: true },
    tax: { amount: 4.2, isPartial: true },
    total: 66.15,
  })
})

test('PAY-038 lists each gift card, and the amount that is left to pay', () => {
  const giftCard = (id: string, amount: number) => ({
    paymentInstrumentId: id,
    paymentMethodId: 'GIFTCARD',
    maskedGiftCertificateCode: `******00${id}`,
    amount,
  })
  const card = { paymentInstrumentId: '9', paymentMethodId: 'CREDIT_CARD', amount: 16.05 }
  const priced = {
    ...basket(),
    c_totalSoFar: 66.15,
    // A gift card with an amount of zero is not listed.
    paymentInstruments: [giftCard('17', 25), giftCard('25', 25.1), giftCard('33', 0), card],
  }
  expect(amountsOf(priced).giftCards).toEqual({
    parts: [
      { id: '17', digits: '0017', amount: 25 },
      { id: '25', digits: '0025', amount: 25.1 },
    ],
    rest: 16.05,
  })
  expect(amountsOf({ ...basket(), paymentInstruments: [card] }).giftCards).toBeUndefined()
})
