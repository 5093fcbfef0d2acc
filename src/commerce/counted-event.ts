import type { Currency } from '#shared/money/money.ts'

/**
 * Events that the shop counts for metrics (RUN-056). A process counts an event when its transaction is committed, so
 * a repetition after a crash is counted once. Each kind is one metric of `/metrics`. Its labels do not identify a
 * person, a product or an order.
 */
export type CountedEvent = { siteId: string } & (
  | { kind: 'order'; outcome: 'placed' | 'failed' | 'cancelled' }
  /** The total of a placed order. */
  | { kind: 'order-amount'; currency: Currency; amountCents: number }
  | { kind: 'payment'; methodId: string; outcome: PaymentOutcome }
  | { kind: 'capture'; outcome: MovementOutcome }
  | { kind: 'refund'; outcome: MovementOutcome }
  | { kind: 'basket' }
  | { kind: 'checkout-step'; step: CheckoutStep }
  | { kind: 'stock-refusal' }
  | { kind: 'search'; result: 'found' | 'nothing' }
  | { kind: 'login'; outcome: 'done' | 'refused' }
  | { kind: 'gift-card-refusal' }
)

/** `unanswered`: the gateway failed, and the settlement job calls it again. */
type PaymentOutcome = 'authorised' | 'declined' | 'pending' | 'unanswered'

type MovementOutcome = 'done' | 'refused'

/** The steps of shoppers from the basket to an order, in this order. */
export type CheckoutStep = 'contact' | 'address' | 'method' | 'payment' | 'order'
