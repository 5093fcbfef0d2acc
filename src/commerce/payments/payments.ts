import type { PaymentMethodSetting, Site } from '#commerce/settings/sites.ts'
import type { PaymentGateway } from '#commerce/ports.ts'

/** How a payment method brings its money. */
export type PaymentKind =
  /** The gateway holds it. */
  | 'gateway'
  /** A gift card's balance goes down. */
  | 'gift-card'
  /** There is none to bring: orders of total 0. */
  | 'none'

export interface PaymentMethod extends PaymentMethodSetting {
  kind: PaymentKind
  /** Address of the page with the hosted card field, on methods that need one. */
  cardFieldUrl: string | null
}

/**
 * Which payment methods a site takes (PAY-018): those that its settings name and that this shop has a way for. One that
 * the settings name and nothing here can take is not offered.
 */
export interface Payments {
  /** All methods of the site, in the order of its settings. */
  methods(site: Site): PaymentMethod[]
  /** Those that an amount can be paid with: NO_PAYMENT is for nothing to pay, and only it (PAY-025). */
  methodsFor(site: Site, amountCents: number): PaymentMethod[]
}

const ownKinds: Record<string, PaymentKind> = {
  GIFTCARD: 'gift-card',
  GIFTCARD_DISCOUNTED: 'gift-card',
  NO_PAYMENT: 'none',
}

/** Opens the payment methods on a gateway: they are its methods and the shop's own. */
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
