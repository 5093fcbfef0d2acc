import type { DeclineReason } from '#commerce/ports/payment-gateway.ts'

/** Stripe's codes and decline codes (https://docs.stripe.com/declines/codes) that are more specific than 'declined'. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  invalid_expiry_month: 'expired-card',
  invalid_expiry_year: 'expired-card',
  incorrect_cvc: 'wrong-security-code',
  invalid_cvc: 'wrong-security-code',
  fraudulent: 'suspected-fraud',
  lost_card: 'suspected-fraud',
  stolen_card: 'suspected-fraud',
  pickup_card: 'suspected-fraud',
  merchant_blacklist: 'suspected-fraud',
  security_violation: 'suspected-fraud',
  authentication_required: 'authentication-required',
  authentication_not_handled: 'authentication-required',
  payment_intent_authentication_failure: 'authentication-required',
}

/** Why a card was declined. The bank's decline code is more specific than Stripe's own. */
export const declineReason = ({
  code,
  declineCode,
}: {
  code?: string | undefined
  declineCode?: string | undefined
}): DeclineReason => reasons[declineCode ?? ''] ?? reasons[code ?? ''] ?? 'card-declined'
