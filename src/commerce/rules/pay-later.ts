/** The data that decides about a payment in instalments. `custom` contains the `c_` fields of the basket or order. */
interface PayLaterAmount {
  /** The amount that gift cards do not cover. */
  openAmountCents: number
  custom: Record<string, unknown>
}

interface PayLaterPreferences {
  payLaterEnabled: boolean
  payLaterMinimumCents: number
}

/** PAY-039: whether it can be paid in instalments: from a minimum amount on, and never with subscriptions. */
export const canPayLater = (
  { openAmountCents, custom }: PayLaterAmount,
  { payLaterEnabled, payLaterMinimumCents }: PayLaterPreferences,
): boolean => payLaterEnabled && openAmountCents >= payLaterMinimumCents && !hasSubscriptions(custom)

/** Subscription opt-ins are stored as the JSON list that the storefront writes (BAG-006). */
function hasSubscriptions({ c_subscriptionOptins: optins }: Record<string, unknown>): boolean {
  if (Array.isArray(optins)) return optins.length > 0
  return typeof optins === 'string' && !['', '[]', '{}'].includes(optins.trim())
}
