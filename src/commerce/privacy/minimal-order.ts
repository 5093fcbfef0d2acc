import type { Address } from '#commerce/address.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'

/**
 * The data of an order that bookkeeping needs: products, amounts, names and addresses. Other personal data is left
 * out.
 */
export const keptOrder = (order: PlacedBasket): PlacedBasket => ({
  ...order,
  customerEmail: null,
  billingAddress: order.billingAddress && keptAddress(order.billingAddress),
  custom: {},
  items: order.items.map((item) => ({ ...item, giftMessage: null, custom: {} })),
  ...(order.eGiftCards && {
    eGiftCards: order.eGiftCards.map((card) => ({ ...card, recipientEmail: '', message: null })),
  }),
  shipments: order.shipments.map((shipment) => ({
    ...shipment,
    address: shipment.address && keptAddress(shipment.address),
    pickupContact: null,
    giftMessage: null,
    custom: {},
  })),
})

const keptAddress = (address: Address): Address => ({ ...address, phone: null, custom: {} })
