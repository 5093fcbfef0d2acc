import type { PaymentCard } from './baskets/basket.ts'
import type { Currency } from '#shared/money.ts'

export type DeclineReason =
  | 'card-declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'wrong-security-code'
  | 'suspected-fraud'
  | 'invalid-token'
  | 'voided'

/** What came of asking the gateway for money. A decline is an answer; an unreachable gateway throws. */
export type Authorisation =
  | { kind: 'authorised'; reference: string; amountCents: number }
  | { kind: 'declined'; reason: DeclineReason }

/** What a token stands for, as the gateway vouches for it. */
export interface TokenisedCard {
  card: PaymentCard
  bin: string
  /** Nothing on a card that the gateway keeps. */
  expiresAt: string | null
}

/** A card that the gateway keeps for a customer: its token can be charged again and again. */
export interface StoredCard {
  token: string
  card: PaymentCard
  bin: string
}

/**
 * PaymentGateway: asked when an order's payment instrument is authorised, captured, voided or refunded.
 * The answer is final for its key: asking twice with the same key moves money once.
 * On a time-out or breakage it throws; the order stays `created` and the clean-up job settles it with `status`.
 */
export interface PaymentGateway {
  /** Payment methods (PAY-018) whose money this gateway moves. */
  methodIds: readonly string[]
  /** Address of the page with the hosted card field, absolute or on the shop's own origin. */
  cardFieldUrl: string
  authorise(request: {
    authorisationKey: string
    orderNo: string
    /** Whose order it is: a kept card pays for its owner alone, else it is declined as `invalid-token`. */
    customerId: string
    token: string
    amountCents: number
    currency: Currency
  }): Promise<Authorisation>
  /**
   * Lets go of the money held under the key of an authorisation. A key that holds nothing yet never will: an ask that
   * is still under way, or comes later, is declined as `voided`. Throws when the money was captured already.
   */
  void(authorisationKey: string): Promise<void>
  /** What the gateway holds under the key of an authorisation: how a crash between asking and writing is settled. */
  status(authorisationKey: string): Promise<Authorisation | undefined>
  capture(request: { movementKey: string; reference: string; amountCents: number }): Promise<void>
  refund(request: { movementKey: string; reference: string; amountCents: number }): Promise<void>
  /** Reads a token, of the hosted card field or of a kept card. Gives nothing for a forged, expired or forgotten one. */
  readToken(token: string): Promise<TokenisedCard | undefined>
  /**
   * Keeps the card of a transient token for a customer, to be charged later. The same token gives the same kept card,
   * and the token of a kept card itself. Gives nothing for a forged or expired one, or another customer's.
   */
  storeCard(request: { token: string; customerId: string }): Promise<StoredCard | undefined>
  /** Forgets a kept card; an order that is not authorised yet can no more be paid with it. None is no error. */
  forgetCard(storedToken: string): Promise<void>
}

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Mailer: asked by the outbox job, once per message that a transaction left there; a throw is retried with growing
 * pauses, so a message may in rare cases go out twice but is never lost.
 */
export interface Mailer {
  send(message: MailMessage & { id: string }): Promise<void>
}

/** Tax: asked at every recomputation of a basket with a destination. Rates are fractions: 0.0725. */
export interface Tax {
  rate(request: { countryCode: string; stateCode: string; taxClass: string }): number
}

/** Everything that the shop asks of external services; adapters/choose.ts picks each by setting. */
export interface Ports {
  paymentGateway: PaymentGateway
  mailer: Mailer
}
