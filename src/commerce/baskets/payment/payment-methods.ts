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

/** PAY-025: a check is for business accounts. */
const isApplicable = (methodId: string, basket: Basket): boolean =>
  methodId !== 'PAY_BY_CHECK' || Boolean(basket.custom.c_sfBusinessAccountId)
