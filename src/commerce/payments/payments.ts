import { canPayLater } from '#commerce/rules/pay-later.ts'
import type { Currency } from '#shared/money/money.ts'
import {
  chargeTimeOf,
  leavingBesideHold,
  type ChargeTime,
  type Leaving,
  type LeavingBesideHold,
  type LeavingPayment,
} from './leaving-beside-hold.ts'
import type { PaymentMethodSetting, Site } from '#commerce/settings/sites.ts'
import type { ApprovedToken, PaymentGateway, TokenisedCard } from '#commerce/ports/payment-gateway.ts'

/** Where the money of a payment method comes from. */
export type PaymentKind =
  /** The gateway holds and takes it. */
  | 'gateway'
  /** It is taken off the balance of a gift card. */
  | 'gift-card'
  /** A check comes by mail after the order (PAY-025). */
  | 'check'
  /** There is nothing to pay: orders of total 0. */
  | 'none'

/** A payment method that the shop supports. */
export interface PaymentMethod extends PaymentMethodSetting {
  kind: PaymentKind
  /** Address of the page with the hosted card field, on methods that need one. */
  cardFieldUrl: string | null
  /** Address of the page with the hosted field for a saved card's security code; null where the gateway asks for none. */
  codeFieldUrl: string | null
  /** Whether the shopper approves it at its provider before the order. */
  needsApproval: boolean
}

/**
 * The payment methods of a site (PAY-018): those that its settings name and that the shop supports. A method that the
 * settings name and the shop does not support is not offered.
 */
export interface Payments {
  /** All supported methods of the site, in the order of its settings. */
  methods(site: Site): PaymentMethod[]
  /**
   * The methods that can pay a basket or an order. For an amount of 0 that is NO_PAYMENT only, which pays no other
   * (PAY-025). Klarna only from the site's minimum, and never with subscriptions (PAY-039).
   */
  methodsFor(site: Site, payable: Payable): PaymentMethod[]
  /** Whether the money of an order can and has to be held again, because parcels leave after its hold (SALE-031). */
  leavingBesideHold(site: Site, leaving: Leaving, payment: LeavingPayment): LeavingBesideHold
  /** When a method is charged for an order that is placed now (SALE-032). Undefined for one that the gateway does not charge. */
  chargeTime(site: Site, methodId: string, order: Leaving & { now: Date }): ChargeTime | undefined
  /**
   * The token of an instrument, as the gateway vouches for it. `undefined` for a forged or expired token, for one of another
   * method or customer, and while the gateway cannot be asked: nobody vouches for it then.
   */
  readToken(
    token: string,
    instrument: { methodId: string; customerId: string },
  ): Promise<TokenisedCard | ApprovedToken | undefined>
  /**
   * For how many minutes from now stock may be held for a payment: 0 unless gift cards cover it, or the gateway vouches
   * for one of its instruments. An amount of 0 needs no hold, because its order is placed at once.
   */
  vouchedMinutes(payment: VouchedPayment, now: Date): number
}

/** What is to be paid. */
export interface Payable {
  amountCents: number
  /** What gift cards leave to pay. */
  openAmountCents: number
  currency: Currency
  /** The `c_` fields of the basket. */
  custom: Record<string, unknown>
  /** The groups of the customer, as the session has them. Without them nothing is offered that needs one. */
  customerGroups?: readonly string[]
}

/** What says whether a payment can be made. */
export interface VouchedPayment {
  orderTotalCents: number
  /** What gift cards leave to pay. */
  openAmountCents: number
  /** `tokenExpiresAt` as `readToken` gave it; absent on an instrument that nobody vouches for. */
  paymentInstruments: readonly { tokenExpiresAt?: string | null }[]
}

interface PaymentsDependencies {
  paymentGateway: PaymentGateway
  /** Receives the errors of a gateway that cannot be asked about a token. */
  report: (error: unknown) => void
}

/** The longest hold: as long as a token of the card field is valid. */
const mostMinutes = 15

const ownKinds: Record<string, PaymentKind> = {
  GIFTCARD: 'gift-card',
  GIFTCARD_DISCOUNTED: 'gift-card',
  NO_PAYMENT: 'none',
  PAY_BY_CHECK: 'check',
}

/** The customer group of accounts that the shop knows as a business. Only the people of the shop set it. */
const businessGroup = 'Business'

/** Opens the payment methods: those of the gateway, gift cards, and NO_PAYMENT. */
export function openPayments({ paymentGateway, report }: PaymentsDependencies): Payments {
  const kindOf = (methodId: string): PaymentKind | undefined =>
    paymentGateway.methodIds.includes(methodId) ? 'gateway' : ownKinds[methodId]

  const needsApproval = (methodId: string): boolean =>
    Boolean(paymentGateway.approvals?.methodIds.includes(methodId))

  const fieldUrlOf = ({ preferences }: Site): string =>
    (preferences.acceptsCardInLastMonth ? paymentGateway.cardFieldUrlForLastMonth : undefined) ??
    paymentGateway.cardFieldUrl

  const methods = (site: Site): PaymentMethod[] =>
    site.paymentMethods.flatMap((setting) => {
      const kind = kindOf(setting.id)
      if (!kind) return []
      const cardFieldUrl = setting.id === 'CREDIT_CARD' ? fieldUrlOf(site) : null
      const codeFieldUrl = cardFieldUrl === null ? null : (paymentGateway.codeFieldUrl ?? null)
      return [{ ...setting, kind, cardFieldUrl, codeFieldUrl, needsApproval: needsApproval(setting.id) }]
    })

  return {
    methods,
    methodsFor: (site, payable) =>
      methods(site)
        .filter(({ kind }) => (kind === 'none') === (payable.amountCents === 0))
        .filter(({ id }) => id !== 'KLARNA' || canPayLater(payable, site.preferences))
        .filter(({ kind }) => kind !== 'check' || mayPayByCheck(payable))
        .filter(({ id }) => id !== 'Venmo' || payable.currency === 'USD'),
    leavingBesideHold: ({ preferences }, leaving, payment) =>
      leavingBesideHold(leaving, payment, preferences, paymentGateway),
    chargeTime: ({ preferences }, methodId, { now, ...leaving }) =>
      chargeTimeOf(leaving, { methodId, isByMerchant: false, now }, preferences, paymentGateway),
    async readToken(token, { methodId, customerId }) {
      const known = await paymentGateway.readToken(token).catch((failure: unknown) => void report(failure))
      if (!known || known.card) return known && needsApproval(methodId) ? undefined : known
      const { approval } = known
      return approval.methodId === methodId && approval.customerId === customerId ? known : undefined
    },
    vouchedMinutes,
  }
}

/** PAY-025: business accounts on sites that name the method. No field that a client writes counts. */
const mayPayByCheck = ({ customerGroups = [] }: Payable): boolean => customerGroups.includes(businessGroup)

function vouchedMinutes(
  { orderTotalCents, openAmountCents, paymentInstruments }: VouchedPayment,
  now: Date,
): number {
  if (orderTotalCents === 0 || paymentInstruments.length === 0) return 0
  if (openAmountCents === 0) return mostMinutes
  const minutes = paymentInstruments.map(({ tokenExpiresAt }) => {
    if (tokenExpiresAt === undefined) return 0
    if (tokenExpiresAt === null) return mostMinutes
    return Math.ceil((Date.parse(tokenExpiresAt) - now.getTime()) / 60_000)
  })
  return Math.max(0, Math.min(mostMinutes, Math.max(...minutes)))
}
