import type { PaymentMethodSetting, Site } from '#commerce/settings/sites.ts'
import type { PaymentGateway } from '#commerce/ports.ts'

/** Where the money of a payment method comes from. */
export type PaymentKind =
  /** The gateway holds and takes it. */
  | 'gateway'
  /** It is taken off the balance of a gift card. */
  | 'gift-card'
  /** There is nothing to pay: orders of total 0. */
  | 'none'

/** A payment method that the shop supports. */
export interface PaymentMethod extends PaymentMethodSetting {
  kind: PaymentKind
  /** Address of the page with the hosted card field, on methods that need one. */
  cardFieldUrl: string | null
}

/**
 * The payment methods of a site (PAY-018): those that its settings name and that the shop supports. A method that the
 * settings name and the shop does not support is not offered.
 */
export interface Payments {
  /** All supported methods of the site, in the order of its settings. */
  methods(site: Site): PaymentMethod[]
  /** The methods that can pay an amount. For an amount of 0 that is NO_PAYMENT only, which pays no other (PAY-025). */
  methodsFor(site: Site, amountCents: number): PaymentMethod[]
}

const ownKinds: Record<string, PaymentKind> = {
  GIFTCARD: 'gift-card',
  GIFTCARD_DISCOUNTED: 'gift-card',
  NO_PAYMENT: 'none',
}

/** Opens the payment methods: those of the gateway, gift cards, and NO_PAYMENT. */
export function openPayments({ paymentGateway }: { paymentGateway: PaymentGateway }): Payments {
  const kindOf = (methodId: string): PaymentKind | undefined =>
    paymentGateway.methodIds.includes(methodId) ? 'gateway' : ownKinds[methodId]

  const methods = (site: Site): PaymentMethod[] =>
    site.paymentMethods.flatMap((setting) => {
      const kind = kindOf(setting.id)
      if (!kind) return []
      const cardFieldUrl = setting.id === 'CREDIT_CARD' ? paymentGateway.cardFieldUrl : null
      return [{ ...setting, kind, cardFieldUrl }]
    })

  return {
    methods,
    methodsFor: (site, amountCents) =>
      methods(site).filter(({ kind }) => (kind === 'none') === (amountCents === 0)),
  }
}
