import { call } from '#api/call.ts'
import { paymentMethodsDocument } from '#api/scapi/shopper-baskets/payment-methods-document.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'

/** API-113: the site's payment methods, and where the page with the card field stands. */
export const getPaymentMethods = call({
  path: 'POST /payment-methods',
  summary: 'Payment methods of the site.',
  auth: 'public',
  handle: ({ shop, site }) => shop.payments.methods(site),
  answer: (methods) => ({ paymentMethods: methods.map(paymentMethodDocument) }),
})

function paymentMethodDocument(method: PaymentMethod) {
  const { cardFieldUrl } = method
  return {
    ...paymentMethodsDocument([method]).applicablePaymentMethods[0],
    id: method.id,
    c_cardField: cardFieldUrl === null ? undefined : { url: cardFieldUrl },
  }
}
