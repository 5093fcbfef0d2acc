import type { PaymentCard } from './baskets/basket.ts'
import type { Currency } from '#kit/money.ts'

/** What came of asking the gateway for money. A decline is an answer; an unreachable gateway throws. */
export type Authorisation =
  | { kind: 'authorised'; reference: string; amountCents: number }
  | {
      kind: 'declined'
      reason:
        | 'card-declined'
        | 'insufficient-funds'
        | 'expired-card'
        | 'wrong-security-code'
        | 'suspected-fraud'
        | 'invalid-token'
    }

/**
 * PaymentGateway: asked when an order's payment instrument is authorised, captured, voided or refunded.
 * The answer is final for its idempotency key: asking twice with the same key moves money once.
 * On a time-out or breakage it throws; the order stays `created` and the clean-up job settles it with `status`.
 */
export interface PaymentGateway {
  authorise(request: {
    idempotencyKey: string
    orderNo: string
    token: string
    amountCents: number
    currency: Currency
  }): Promise<Authorisation>
  capture(request: { idempotencyKey: string; reference: string; amountCents: number }): Promise<void>
  void(request: { idempotencyKey: string; reference: string }): Promise<void>
  refund(request: { idempotencyKey: string; reference: string; amountCents: number }): Promise<void>
  /** What the gateway holds under an idempotency key: how a crash between asking and writing is settled. */
  status(idempotencyKey: string): Promise<Authorisation | undefined>
  /** Reads a transient token of the hosted card field. Gives nothing for a forged or expired one. */
  readToken(token: string): Promise<{ card: PaymentCard; bin: string; expiresAt: string } | undefined>
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

/** Everything that the shop asks of outsiders; adapters/choose.ts picks each by setting. */
export interface Sockets {
  paymentGateway: PaymentGateway
  mailer: Mailer
}
