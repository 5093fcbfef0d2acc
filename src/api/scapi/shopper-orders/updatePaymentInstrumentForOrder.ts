import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { InstrumentParameters, root } from './parameters.ts'

/** PAY-046, PAY-047. `c_flashes` of a failed order explains to the shopper why the card was declined. */
export const updatePaymentInstrumentForOrder = call({
  path: `PATCH ${root}/{orderNo}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Authorises the payment of one instrument of an order.',
  description:
    'The last authorised payment places the order. A declined card is no error: the answer is the order with status `failed`, and the basket is open again. `c_securityCodeToken` is a token of the gateway’s field for the security code of a saved card (`c_cardField.codeUrl` of the payment methods): the gateway declines a wrong code. Refuses card numbers and an amount other than that of the instrument. A request without a card, for a payment that is authorised already, answers with the order; for clients other than the shop’s own storefront, one with a card is refused unless the order is `created` (409).',
  auth: 'shopper',
  limit: 'payment',
  parameters: InstrumentParameters,
  body: PaymentInstrumentInput,
  async handle({ shop, shopper, parameters: { orderNo, paymentInstrumentId }, body, client }) {
    const authorises = !client.isOwn
    if (authorises && changesPayment(body)) {
      const order = await shop.orders.get(shopper, orderNo)
      if (isRefusal(order)) return order
      if (order.status !== 'created') return refuse('order-not-open', { orderNo, status: order.status })
    }
    return shop.orders.authorise(shopper, orderNo, paymentInstrumentId, body, { authorises })
  },
  document: OrderSchema,
  answer: orderDocument,
})

/** Whether a request brings anything to pay with. Without it, the request repeats the payment of the order (DROP-073). */
const changesPayment = ({ paymentMethodId: _, amount: __, ...given }: PaymentInstrumentInput): boolean =>
  Object.values(given).some((value) => value !== undefined)
