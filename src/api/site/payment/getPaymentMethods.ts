import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import {
  PaymentCardSpecSchema,
  paymentMethodsDocument,
} from '#api/scapi/shopper-baskets/documents/payment-methods-document.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'

const SitePaymentMethodSchema = named(
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
        codeUrl: z.string().optional(),
      })
      .optional(),
  }),
)

const PaymentMethodsSchema = named(
  'PaymentMethods',
  z.strictObject({
    paymentMethods: z.array(SitePaymentMethodSchema),
  }),
)

/** API-113. */
export const getPaymentMethods = call({
  path: 'POST /payment-methods',
  summary: 'Returns the payment methods of the site.',
  description:
    '`c_cardField.url` is the page with the card field, `c_cardField.codeUrl` that with the field for the security code of a saved card. Add the length of the code to it, as the query `digits`.',
  auth: 'public',
  handle: ({ shop, site }) => shop.payments.methods(site),
  document: PaymentMethodsSchema,
  answer: (methods, context) => ({
    paymentMethods: methods.map((method) => paymentMethodDocument(method, context)),
  }),
})

function paymentMethodDocument(method: PaymentMethod, context: Pick<CallContext, 'site'>) {
  const { cardFieldUrl, codeFieldUrl } = method
  return {
    ...paymentMethodsDocument([method], context).applicablePaymentMethods[0],
    id: method.id,
    c_cardField:
      cardFieldUrl === null ? undefined : { url: cardFieldUrl, codeUrl: codeFieldUrl ?? undefined },
  }
}
