import { call } from '#api/call.ts'
import { paymentMethodsDocument } from '#api/scapi/shopper-baskets/payment-methods-document.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'

/** API-113. */
export const getPaymentMethods = call({
  path: 'POST /payment-methods',
  summary: 'Returns the payment methods of the site.',
  description: '`c_cardField.url` is the page with the card field.',
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
