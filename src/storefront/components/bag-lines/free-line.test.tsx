import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import uiMessages from 'virtual:messages/ui'
import { joinAreas } from '#storefront/lib/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import type { Basket, BasketItem } from '#storefront/lib/basket/basket.ts'
import { CartLine } from '#storefront/pages/cart/cart-line.tsx'
import { lineOf } from '#storefront/lib/basket/line.test-support.ts'
import { MiniBagContents } from '#storefront/components/mini-bag/mini-bag.tsx'

const messages = joinAreas(bagMessages, uiMessages)
const money = String

const item = (itemId: string, isFree: boolean): Partial<BasketItem> => ({
  itemId,
  productId: itemId,
  productName: itemId,
  quantity: 1,
  basePrice: 5,
  price: 5,
  priceAfterItemDiscount: isFree ? 0 : 5,
  priceAdjustments: [],
  bonusProductLineItem: isFree,
  shipmentId: 'me',
})

test('SHELL-098 in the mini bag free goods are shown and cannot be removed', () => {
  // What the mini bag reads of a basket.
  const basket = {
    currency: 'USD',
    count: 2,
    basketSubTotal: 5,
    productSubTotal: 5,
    shipments: [{ shipmentId: 'me', c_approachingDiscounts: [] }],
    shippingItems: [],
    c_approachingDiscounts: [],
    productItems: [item('Fudge', false), item('Ribbon', true)],
    c_qualifiers: { qdThresholdMet: false },
  } as unknown as Basket
  const html = renderToText(<MiniBagContents basket={basket} />, { messages })
  expect(html).toContain('Fudge')
  expect(html).toContain('Ribbon')
  expect(html.match(/Remove <span>[^<]*/g)).toEqual(['Remove <span>Fudge'])
})

test('SHELL-098 nor can they in a shipment of the bag, where their quantity is text', () => {
  const drawLine = (isFree: boolean) =>
    renderToText(<CartLine line={lineOf('ribbon', { isFree })} money={money} onRemoved={() => {}} />, {
      messages,
    })
  expect(drawLine(false)).toMatch(/<input.*<button.*Remove/)
  expect(drawLine(true)).toContain('Free gift')
  expect(drawLine(true)).not.toMatch(/<input|<button/)
})

test('CAT-044 what comes free with an order reads FREE in place of its price', () => {
  const drawPrice = (given: Parameters<typeof lineOf>[1]) =>
    renderToText(<CartLine line={lineOf('ribbon', given)} money={money} onRemoved={() => {}} />, { messages })
  expect(drawPrice({ isFree: true, price: 5, priceAfterDiscount: 0 })).toContain('<span>FREE</span>')
  expect(drawPrice({ price: 5, priceAfterDiscount: 5 })).not.toContain('FREE')
})
