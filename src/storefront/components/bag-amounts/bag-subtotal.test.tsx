import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { renderToText } from '#testing/render.tsx'
import { BagSubtotal } from './bag-subtotal.tsx'

test('the subtotal includes e-gift cards and excludes free gifts', () => {
  // The fields that the component reads.
  const basket = {
    currency: 'USD',
    productItems: [
      { quantity: 2, bonusProductLineItem: false },
      { quantity: 1, bonusProductLineItem: true },
    ],
    giftCertificateItems: [{ amount: 75 }],
    productSubTotal: 10.95,
    c_eGiftCardTotal: 75,
  } as unknown as Basket
  const html = renderToText(<BagSubtotal basket={basket} className="subtotal" />, { messages: bagMessages })
  expect(html).toContain('Bag subtotal (3 items)')
  expect(html).toContain('$85.95')
})
