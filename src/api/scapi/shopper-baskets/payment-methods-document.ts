import type { PaymentMethodSetting } from '#commerce/settings/sites.ts'
import { cardTypes } from '#shared/card.ts'

/** PaymentMethodResult. CREDIT_CARD lists the accepted card types. */
export function paymentMethodsDocument(
  methods: readonly (PaymentMethodSetting & { needsApproval?: boolean })[],
) {
  return {
    applicablePaymentMethods: methods.map(({ id, name, showInCart, needsApproval }) => ({
      id,
      name,
      cards: id === 'CREDIT_CARD' ? cards : undefined,
      c_showInCart: showInCart,
      // The shopper approves it at its provider first (payment-approvals).
      c_needsApproval: needsApproval || undefined,
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
