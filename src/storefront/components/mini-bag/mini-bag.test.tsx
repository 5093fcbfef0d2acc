import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import uiMessages from 'virtual:messages/ui'
import type { Basket, BasketItem } from '#storefront/lib/basket/basket.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import { MiniBagContents } from '#storefront/components/mini-bag/mini-bag.tsx'

const messages = joinAreas(bagMessages, uiMessages)

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

test('SHELL-098 the mini bag shows free items without a remove button', () => {
  // The basket fields that the mini bag reads.
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
