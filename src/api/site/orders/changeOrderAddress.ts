import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'
import { AddressInput } from '#commerce/baskets/inputs.ts'

const proof = z.string().trim().min(1).max(256).optional()

export const changeOrderAddress = call({
  path: 'PATCH /order-address',
  summary: 'Changes the address of a parcel of an order.',
  description:
    'Takes name, company, street, unit, city and phone until the day before the parcel leaves (`c_SHIP_DUE_DATE`); fields that are not sent stay. State, country and ZIP code cannot be changed: price, tax and day were promised for them (400). Refuses a parcel that is packed or has no promised day (409), and an order that does not exist or belongs to another shopper (404). With `email` and `orderViewCode`, as `guestOrderLookup` takes them, a guest can change an order too. The buyer gets an email.',
  auth: 'shopper',
  limit: 'form',
  body: z.object({
    orderNo: Id,
    shipmentId: Id,
    shippingAddress: AddressInput,
    email: proof,
    orderViewCode: proof,
  }),
  handle: ({ shop, shopper, body: { orderNo, shipmentId, shippingAddress, email, orderViewCode } }) =>
    shop.orders.changeAddress(shopper, {
      orderNo,
      shipmentId,
      address: shippingAddress,
      proof: { email, accessCode: orderViewCode },
    }),
  document: OrderSchema,
  answer: orderDocument,
})
