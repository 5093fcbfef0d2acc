import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'

const proof = z.string().trim().min(1).max(256).optional()

export const payOrderAgain = call({
  path: 'POST /order-payment',
  summary: 'Pays what is not held any more of an order.',
  description:
    'When a bank has declined to hold the money of parcels that leave later, or refused to pay it, the order has `c_openAmount`, and its parcels wait. Takes any method of `getPaymentMethodsForOrder`, with a token of the card field. The answer is the order with the new payment instrument. A declined card changes nothing (409 `Payment Declined`). Refuses an order without such an amount (409 `Nothing To Pay`), one whose payment waits for its answer (409 `Payment Under Way`), and one that does not exist or belongs to another shopper (404). With `email` and `orderViewCode`, as `guestOrderLookup` takes them, a guest can pay, too.',
  auth: 'shopper',
  limit: 'payment',
  body: z.object({
    orderNo: Id,
    paymentInstrument: PaymentInstrumentInput,
    email: proof,
    orderViewCode: proof,
  }),
  handle: ({ shop, shopper, body: { orderNo, paymentInstrument, email, orderViewCode } }) =>
    shop.orders.payAgain(shopper, {
      orderNo,
      instrument: paymentInstrument,
      proof: { email, accessCode: orderViewCode },
    }),
  document: OrderSchema,
  answer: orderDocument,
})
