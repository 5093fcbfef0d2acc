import type { CallContext } from '#api/call.ts'
import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { ChargeTime } from '#commerce/payments/leaving-beside-hold.ts'
import type { PaymentMethodSetting } from '#commerce/settings/sites.ts'
import { cardTypes } from '#shared/payment/card.ts'

export const PaymentCardSpecSchema = named(
  'PaymentCardSpec',
  z.strictObject({
    cardType: z.string(),
    name: z.string(),
    checksumVerificationEnabled: z.boolean(),
    numberLengths: z.array(z.string()),
    numberPrefixes: z.array(z.string()),
    securityCodeLength: z.number(),
  }),
)

const PaymentMethodSchema = named(
  'PaymentMethod',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    cards: z.array(PaymentCardSpecSchema).optional(),
    c_showInCart: z.boolean(),
    c_needsApproval: z.literal(true).optional(),
    c_chargeTime: z.enum(['at-order', 'at-dispatch', 'at-each-dispatch']).optional(),
  }),
)

export const PaymentMethodResultSchema = named(
  'PaymentMethodResult',
  z.strictObject({
    applicablePaymentMethods: z.array(PaymentMethodSchema),
  }),
)

/** PaymentMethodResult, with the site's names in the request's locale. CREDIT_CARD lists the accepted card types. */
export function paymentMethodsDocument(
  methods: readonly (PaymentMethodSetting & {
    needsApproval?: boolean
    chargeTime?: ChargeTime | undefined
  })[],
  { site }: Pick<CallContext, 'site'>,
) {
  const names = new Map(site.paymentMethods.map((method) => [method.id, method.name]))
  return {
    applicablePaymentMethods: methods.map(({ id, name, showInCart, needsApproval, chargeTime }) => ({
      id,
      name: names.get(id) ?? name,
      cards: id === 'CREDIT_CARD' ? cards : undefined,
      c_showInCart: showInCart,
      // The shopper must first approve it at the provider (payment-approvals).
      c_needsApproval: needsApproval || undefined,
      // The time when the method is charged for an order that is placed now. A dispatch may be after the first
      // authorisation has expired.
      c_chargeTime: chargeTime,
    })),
  }
}

const cards = cardTypes.map(({ name, prefixes, lengths, securityCodeLength }) => ({
  cardType: name,
  name,
  checksumVerificationEnabled: true,
  numberLengths: lengths.map(String),
  numberPrefixes: prefixes.map(([from, to]) => (from === to ? from : `${from}-${to}`)),
  securityCodeLength,
}))
