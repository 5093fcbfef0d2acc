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

/** The source of a method's money. */
type PaymentKind =
  /** The gateway authorises and captures the payment. */
  | 'gateway'
  /** The balance of a gift card. */
  | 'gift-card'
  /** A check that is mailed after the order (PAY-025). */
  | 'check'
  /** Nothing has to be paid: orders with a total of 0. */
  | 'none'

/** A payment method that the shop supports. */
export interface PaymentMethod extends PaymentMethodSetting {
  kind: PaymentKind
  /** Address of the page with the hosted card field, on methods that need one. */
  cardFieldUrl: string | null
  /**
   * Address of the page with the hosted field for a saved card's security code; null if the gateway needs no code.
   */
  codeFieldUrl: string | null
  /** Whether the shopper approves it on a page of its provider before the order. */
  needsApproval: boolean
}

/** The payment methods of a site (PAY-018): the methods in its settings that the shop supports. */
export interface Payments {
  /** The account at the gateway, for scripts of its vendor. Undefined if the gateway has none to show. */
  account: PaymentGateway['account']
  /** All supported methods of the site, in the order of its settings. */
  methods(site: Site): PaymentMethod[]
  /**
   * The methods that can pay a basket or an order. For an amount of 0 the only method is NO_PAYMENT, which is refused
   * for other amounts (PAY-025). Klarna requires the site's minimum amount, and is not offered with subscriptions
   * (PAY-039).
   */
  methodsFor(site: Site, payable: Payable): PaymentMethod[]
  /**
   * Whether the money of an order can and must be authorised again, because parcels leave after its hold (SALE-031).
   */
  leavingBesideHold(site: Site, leaving: Leaving, payment: LeavingPayment): LeavingBesideHold
  /** When a method is charged for an order that is placed now (SALE-032). Undefined for a method without gateway. */
  chargeTime(site: Site, methodId: string, order: Leaving & { now: Date }): ChargeTime | undefined
  /**
   * The data of an instrument's token, verified by the gateway. `undefined` for a forged or expired token, for a
   * token of another method or customer, and while the gateway is unreachable.
   */
  readToken(
    token: string,
    instrument: { methodId: string; customerId: string },
  ): Promise<TokenisedCard | ApprovedToken | undefined>
  /** A token for a test card of which only a part is known. Undefined outside of the sandbox (DROP-070, DROP-084). */
  tokenOfMaskedCard(card: MaskedCardFields): Promise<string | undefined>
  /**
   * How many minutes from now stock may be held for a payment: 0 unless gift cards cover it, or the gateway has
   * verified one of its instruments. An amount of 0 needs no hold, because its order is placed immediately.
   */
  vouchedMinutes(payment: VouchedPayment, now: Date): number
}

/** The amount to pay, with the data that decides which methods are offered. */
export interface Payable {
  amountCents: number
  /** The amount that gift cards leave open. */
  openAmountCents: number
  currency: Currency
  /** The `c_` fields of the basket. */
  custom: Record<string, unknown>
  /**
   * The groups of the customer according to the session. Without them, methods that require a group are not offered.
   */
  customerGroups?: readonly string[]
}

/** The fields of a card that a client has sent without a token. */
interface MaskedCardFields {
  maskedNumber: string
  cardType?: string | undefined
  expirationMonth?: number | undefined
  expirationYear?: number | undefined
}

/** The data that decides whether a payment can be made. */
interface VouchedPayment {
  orderTotalCents: number
  /** The amount that gift cards leave open. */
  openAmountCents: number
  /** `tokenExpiresAt` as returned by `readToken`; absent on an instrument that the gateway has not verified. */
  paymentInstruments: readonly { tokenExpiresAt?: string | null }[]
}

interface PaymentsDependencies {
  paymentGateway: PaymentGateway
  /** Receives the errors of a gateway that cannot verify a token. */
  report: (error: unknown) => void
}

/** The longest hold, as long as a token of the card field is valid. */
const mostMinutes = 15

const ownKinds: Record<string, PaymentKind> = {
  GIFTCARD: 'gift-card',
  GIFTCARD_DISCOUNTED: 'gift-card',
  NO_PAYMENT: 'none',
  PAY_BY_CHECK: 'check',
}

/** The customer group of business accounts. Only staff can set it. */
const businessGroup = 'Business'

/** Opens the payment methods: the gateway's, gift cards, and NO_PAYMENT. */
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
    account: paymentGateway.account,
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
    tokenOfMaskedCard: async ({ maskedNumber, cardType = '', expirationMonth, expirationYear }) =>
      paymentGateway.tokenOfMaskedCard?.({
        maskedNumber,
        cardType,
        ...(expirationMonth !== undefined && { expirationMonth }),
        ...(expirationYear !== undefined && { expirationYear }),
      }),
    vouchedMinutes,
  }
}

/**
 * PAY-025: business accounts, on sites with this method. Decided by the customer groups, which clients cannot set.
 */
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
