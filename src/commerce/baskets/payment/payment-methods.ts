import type { PaymentMethod, Payments } from '#commerce/payments/payments.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Basket } from '#commerce/baskets/basket.ts'

/** PAY-040: payment in instalments is offered from 35.00. */
const instalmentsFromCents = 3500

/** The methods of the site that can pay this basket. */
export const applicablePaymentMethods = (
  basket: Basket,
  { site, payments }: { site: Site; payments: Pick<Payments, 'methodsFor'> },
): PaymentMethod[] =>
  payments.methodsFor(site, basket.orderTotalCents).filter(({ id }) => isApplicable(id, basket, site))

function isApplicable(methodId: string, basket: Basket, site: Site): boolean {
  // PAY-025: for business accounts.
  if (methodId === 'PAY_BY_CHECK') return Boolean(basket.custom.c_sfBusinessAccountId)
  // A card that was sold for less would buy one that is worth its full amount.
  if (methodId === 'GIFTCARD_DISCOUNTED') return (basket.eGiftCards ?? []).length === 0
  // PAY-039
  if (methodId === 'KLARNA') {
    return (
      site.preferences.payLaterEnabled &&
      !hasSubscriptions(basket) &&
      basket.openAmountCents >= instalmentsFromCents
    )
  }
  return true
}

/** Subscription opt-ins are stored as the JSON list that the storefront writes (BAG-006). */
function hasSubscriptions({ custom }: Basket): boolean {
  const optins = custom.c_subscriptionOptins
  if (Array.isArray(optins)) return optins.length > 0
  return typeof optins === 'string' && !['', '[]', '{}'].includes(optins.trim())
}
