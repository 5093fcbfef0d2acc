import type { ChargeTime } from '#commerce/payments/leaving-beside-hold.ts'
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

/** A discounted gift card could otherwise buy an e-gift card with its full amount. */
const isApplicable = (methodId: string, basket: Basket): boolean =>
  methodId !== 'GIFTCARD_DISCOUNTED' || !basket.eGiftCards?.length

/** A payment method of a basket that is ordered now. */
export interface ChargedMethod extends PaymentMethod {
  /** Undefined for methods without gateway: gift cards, checks. */
  chargeTime: ChargeTime | undefined
}

/** Adds the charge time to each method (SALE-032). */
export const chargedMethods = (
  methods: readonly PaymentMethod[],
  basket: Basket,
  { site, payments, now }: { site: Site; payments: Pick<Payments, 'chargeTime'>; now: Date },
): ChargedMethod[] =>
  methods.map((method) => ({
    ...method,
    chargeTime: payments.chargeTime(site, method.id, { ...basket, now }),
  }))
