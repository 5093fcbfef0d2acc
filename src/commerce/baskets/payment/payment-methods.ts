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

/** A card that was sold for less would buy an e-gift card that is worth its full amount. */
const isApplicable = (methodId: string, basket: Basket): boolean =>
  methodId !== 'GIFTCARD_DISCOUNTED' || !basket.eGiftCards?.length

/** A payment method of a basket that is ordered now. */
export interface ChargedMethod extends PaymentMethod {
  /** Undefined for one that the gateway does not charge: gift cards, checks. */
  chargeTime: ChargeTime | undefined
}

/** The methods, each with when it is charged (SALE-032). */
export const chargedMethods = (
  methods: readonly PaymentMethod[],
  basket: Basket,
  { site, payments, now }: { site: Site; payments: Pick<Payments, 'chargeTime'>; now: Date },
): ChargedMethod[] =>
  methods.map((method) => ({
    ...method,
    chargeTime: payments.chargeTime(site, method.id, { ...basket, now }),
  }))
