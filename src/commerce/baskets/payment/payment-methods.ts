import type { PaymentMethod, Payments } from '#commerce/payments/payments.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Basket } from '#commerce/baskets/basket.ts'

/** The methods of the site that can pay this basket. */
export const applicablePaymentMethods = (
  basket: Basket,
  {
    site,
    shopper,
    payments,
  }: {
    site: Site
    shopper: Pick<Shopper, 'customerGroups'>
    payments: Pick<Payments, 'methodsFor'>
  },
): PaymentMethod[] =>
  payments
    .methodsFor(site, {
      ...basket,
      amountCents: basket.orderTotalCents,
      customerGroups: shopper.customerGroups,
    })
    .filter(({ id }) => isApplicable(id, basket))

/** A card that was sold for less would buy an e-gift card that is worth its full amount. */
const isApplicable = (methodId: string, basket: Basket): boolean =>
  methodId !== 'GIFTCARD_DISCOUNTED' || !basket.eGiftCards?.length
