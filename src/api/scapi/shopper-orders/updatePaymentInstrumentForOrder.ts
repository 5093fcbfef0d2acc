import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { InstrumentParameters, root } from './parameters.ts'

/** PAY-046, PAY-047. `c_flashes` of a failed order explains to the shopper why the card was declined. */
export const updatePaymentInstrumentForOrder = call({
  path: `PATCH ${root}/{orderNo}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Authorises the payment of one instrument of an order.',
  description:
    'The last authorised payment places the order. A declined card is no error: the answer is the order with status `failed`, and the basket is open again. `c_securityCodeToken` is a token of the gateway’s field for the security code of a saved card (`c_cardField.codeUrl` of the payment methods): the gateway declines a wrong code. Refuses card numbers and an amount other than that of the instrument.',
  auth: 'shopper',
  limit: 'payment',
  parameters: InstrumentParameters,
  body: PaymentInstrumentInput,
  handle: ({ shop, shopper, parameters, body }) =>
    shop.orders.authorise(shopper, parameters.orderNo, parameters.paymentInstrumentId, body),
  document: OrderSchema,
  answer: orderDocument,
})
