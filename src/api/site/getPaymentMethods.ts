import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/document-schema.ts'
import {
  PaymentCardSpecSchema,
  paymentMethodsDocument,
} from '#api/scapi/shopper-baskets/payment-methods-document.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'

export const SitePaymentMethodSchema = named(
  'SitePaymentMethod',
  z.strictObject({
    name: z.string().optional(),
    cards: z.array(PaymentCardSpecSchema).optional(),
    c_showInCart: z.boolean().optional(),
    c_needsApproval: z.literal(true).optional(),
    id: z.string(),
    c_cardField: z
      .strictObject({
        url: z.string(),
      })
      .optional(),
  }),
)

export const PaymentMethodsSchema = named(
  'PaymentMethods',
  z.strictObject({
    paymentMethods: z.array(SitePaymentMethodSchema),
  }),
)

/** API-113. */
export const getPaymentMethods = call({
  path: 'POST /payment-methods',
  summary: 'Returns the payment methods of the site.',
  description: '`c_cardField.url` is the page with the card field.',
  auth: 'public',
  handle: ({ shop, site }) => shop.payments.methods(site),
  document: PaymentMethodsSchema,
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
