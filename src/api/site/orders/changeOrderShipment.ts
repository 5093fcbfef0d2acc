import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'
import { DeliveryInstructions, GiftMessage, PickupContact } from '#commerce/baskets/inputs.ts'

export const changeOrderShipment = call({
  path: 'PATCH /order-shipment',
  summary: 'Changes message, note for the driver, pickup person or day of a shipment of an order.',
  description:
    'Takes them until the day before the parcel leaves (`c_SHIP_DUE_DATE`), and of a pickup until somebody prepares it; fields that are not sent stay. `arrivesOn` is a day of the same shipping method, so the price stays; a day that is taken or closed is refused with the next open one (409). Refuses a shipment that is packed (409), and an order that does not exist or belongs to another shopper (404). The buyer gets an email.',
  auth: 'shopper',
  limit: 'form',
  body: z.object({
    orderNo: Id,
    shipmentId: Id,
    /** The gift message. Null or empty removes it. */
    giftMessage: GiftMessage.nullish(),
    deliveryInstructions: DeliveryInstructions.nullish(),
    pickupContact: PickupContact.optional(),
    arrivesOn: z.iso.date().optional(),
  }),
  handle: ({
    shop,
    shopper,
    body: { orderNo, shipmentId, deliveryInstructions, pickupContact, ...change },
  }) =>
    shop.orders.changeShipment(shopper, {
      orderNo,
      shipmentId,
      change: {
        ...change,
        ...(deliveryInstructions !== undefined && { instructions: deliveryInstructions }),
        ...(pickupContact && { contact: pickupContact }),
      },
    }),
  document: OrderSchema,
  answer: orderDocument,
})
