/** What a payment in instalments depends on. `custom` has the `c_` fields of the basket or order. */
interface PayLaterAmount {
  /** What gift cards leave to pay. */
  openAmountCents: number
  custom: Record<string, unknown>
}

interface PayLaterPreferences {
  payLaterEnabled: boolean
  payLaterMinimumCents: number
}

/** PAY-039: whether instalments can pay it: from a smallest amount, and nothing that comes again and again. */
export const canPayLater = (
  { openAmountCents, custom }: PayLaterAmount,
  { payLaterEnabled, payLaterMinimumCents }: PayLaterPreferences,
): boolean => payLaterEnabled && openAmountCents >= payLaterMinimumCents && !hasSubscriptions(custom)

/** Subscription opt-ins are stored as the JSON list that the storefront writes (BAG-006). */
function hasSubscriptions({ c_subscriptionOptins: optins }: Record<string, unknown>): boolean {
  if (Array.isArray(optins)) return optins.length > 0
  return typeof optins === 'string' && !['', '[]', '{}'].includes(optins.trim())
}
