import type { Address } from '#commerce/address.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { withoutPersonalTexts } from '#shared/orders/without-personal-texts.ts'

/** The customer id of orders past their retention. */
export const anonymousId = 'anonymous'

/** An order without personal data. Products, amounts, days, states and countries remain, for statistics and taxes. */
export const anonymousOrder = ({ countsFor, ...order }: PlacedBasket): PlacedBasket => ({
  ...order,
  customerId: anonymousId,
  customerEmail: null,
  customerName: null,
  billingAddress: order.billingAddress && region(order.billingAddress),
  custom: {},
  items: order.items.map(withoutPersonalTexts),
  ...(order.eGiftCards && {
    eGiftCards: order.eGiftCards.map((card) => ({
      ...card,
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: null,
    })),
  }),
  shipments: order.shipments.map((shipment) => ({
    ...shipment,
    address: shipment.address && region(shipment.address),
    pickupContact: null,
    giftMessage: null,
    custom: {},
  })),
  ...(countsFor && { countsFor: { ...countsFor, sellerName: null } }),
})

const region = ({ id, stateCode, countryCode }: Address): Address => ({
  id,
  firstName: null,
  lastName: null,
  companyName: null,
  address1: null,
  address2: null,
  city: null,
  stateCode,
  postalCode: null,
  countryCode,
  phone: null,
  custom: {},
})
