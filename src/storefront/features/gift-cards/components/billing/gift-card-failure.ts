import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'

const reasons = new Set(['unknown', 'empty', 'other-currency'])

/** Explains a rejected gift card in the shop's words. Returns other failures unchanged. */
export function giftCardFailure(failure: unknown, text: (id: string) => string): unknown {
  const message = failure instanceof CallFault ? messageFor(failure) : undefined
  return message === undefined ? failure : new ShopperError(text(message))
}

function messageFor({ code, details }: CallFault): string | undefined {
  if (code === 'payment-method-not-applicable') return 'checkout.giftCard.notHere'
  if (code === 'too-many-attempts') return 'checkout.giftCard.tooMany'
  const reason = String(details.reason)
  return code === 'gift-card-not-accepted' && reasons.has(reason)
    ? `checkout.giftCard.refused.${reason}`
    : undefined
}
