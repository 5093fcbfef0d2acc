import type { PaymentMethod, Payments } from '#commerce/payments/payments.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Basket } from '#commerce/baskets/basket.ts'

/** The methods of the site that can pay this basket. */
export const applicablePaymentMethods = (
  basket: Basket,
  { site, payments }: { site: Site; payments: Pick<Payments, 'methodsFor'> },
): PaymentMethod[] =>
  payments
    .methodsFor(site, { ...basket, amountCents: basket.orderTotalCents })
    .filter(({ id }) => isApplicable(id, basket))

function isApplicable(methodId: string, basket: Basket): boolean {
  // PAY-025: for business accounts.
  if (methodId === 'PAY_BY_CHECK') return Boolean(basket.custom.c_sfBusinessAccountId)
  // A card that was sold for less would buy one that is worth its full amount.
  return methodId !== 'GIFTCARD_DISCOUNTED' || !basket.eGiftCards?.length
}
