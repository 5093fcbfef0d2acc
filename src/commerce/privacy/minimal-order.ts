import type { Address } from '#commerce/address.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { withoutPersonalTexts } from '#shared/orders/without-personal-texts.ts'

/**
 * Returns the data of an order that bookkeeping needs: products, amounts, names and addresses. Omits other personal
 * data.
 */
export const minimalOrder = (order: PlacedBasket): PlacedBasket => ({
  ...order,
  customerEmail: null,
  billingAddress: order.billingAddress && minimalAddress(order.billingAddress),
  custom: {},
  items: order.items.map(withoutPersonalTexts),
  ...(order.eGiftCards && {
    eGiftCards: order.eGiftCards.map((card) => ({ ...card, recipientEmail: '', message: null })),
  }),
  shipments: order.shipments.map((shipment) => ({
    ...shipment,
    address: shipment.address && minimalAddress(shipment.address),
    pickupContact: null,
    giftMessage: null,
    custom: {},
  })),
})

const minimalAddress = (address: Address): Address => ({ ...address, phone: null, custom: {} })
