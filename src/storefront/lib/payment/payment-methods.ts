/** The methods that the shopper approves on a page of their provider (PAY-018). */
const approvedMethods = ['PayPal', 'KLARNA', 'Venmo', 'DW_APPLE_PAY'] as const
export type ApprovedMethod = (typeof approvedMethods)[number]

export const isApprovedMethod = (methodId: string): methodId is ApprovedMethod =>
  approvedMethods.some((id) => id === methodId)

export const cardMethod = 'CREDIT_CARD'
export const checkMethod = 'PAY_BY_CHECK'

/** The methods that a shopper may choose, in this order. Gift cards can be combined with each of them. */
const chosenMethods = [cardMethod, ...approvedMethods, checkMethod]

/**
 * The offered methods that a shopper can choose. Without such a method, returns the card: its field explains why it
 * is closed.
 */
export function choiceOf(offered: readonly { id: string }[]): string[] {
  const choice = chosenMethods.filter((id) => offered.some((method) => method.id === id))
  return choice.length > 0 ? choice : [cardMethod]
}

/** The names of the methods in analytics events (PAY-021). */
const paymentTypes: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'card',
  PayPal: 'paypal',
  KLARNA: 'klarna',
  Venmo: 'venmo',
  DW_APPLE_PAY: 'apple_pay',
  PAY_BY_CHECK: 'check',
  GIFTCARD: 'gift_card',
  GIFTCARD_DISCOUNTED: 'gift_card',
  NO_PAYMENT: 'none',
}

/** `gift_card,paypal`: the paying methods, each once. */
export function paymentTypeOf(methodIds: readonly string[]): string {
  const types = new Set(methodIds.map((id) => paymentTypes[id] ?? id))
  return types.size === 0 ? 'none' : [...types].join(',')
}
