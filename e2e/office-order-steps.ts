import type { Page } from 'playwright-core'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { products } from './bag-calls.ts'
import { withEngine } from './shop-database.ts'

/** A name that no other test uses. */
export const newName = (): string =>
  `Q${crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(6, 'x')}`

/**
 * An indexed order of a buyer with this name, for themselves and for Grace, optionally with an e-gift card for Ben.
 * It has bars by ground shipping, for which no day is promised.
 */
export const placeOrder = (
  lastName: string,
  { productId = products.bar, hasEGiftCard = false }: { productId?: string; hasEGiftCard?: boolean } = {},
): Promise<string> =>
  withEngine(async (shop, { routes }) => {
    const buyer = { ...address, lastName }
    const friend = { ...address, firstName: 'Grace', lastName: `${lastName}son`, address1: '77 Maple Court' }
    const shippingMethod = { id: 'ups-ground' }
    const change = {
      customerInfo: { email: `${lastName.toLowerCase()}@example.com` },
      billingAddress: buyer,
      productItems: [
        { productId, quantity: 2 },
        { productId, quantity: 1, shipmentId: 'friend' },
      ],
      shipments: [
        { shipmentId: 'me', shippingAddress: buyer, shippingMethod },
        {
          shipmentId: 'friend',
          shippingAddress: friend,
          shippingMethod,
          gift: true,
          giftMessage: 'Happy birthday',
        },
      ],
      ...(hasEGiftCard && {
        giftCertificateItems: [
          { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' },
        ],
      }),
    }
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId, quantity: 2, change }, [
      await cardInstrument(routes),
    ])
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    await shop.orderSearch.index()
    return orderNo
  })

/** The rows of the order list. */
export const rows = (page: Page) => page.locator('[data-row]')
