import type { Basket } from '#commerce/baskets/basket.ts'
import type { PaymentCard } from '#commerce/ports.ts'

/** created → new → open → completed; created → failed; new, open → cancelled (PAY-050). */
export type OrderStatus = 'created' | 'new' | 'open' | 'completed' | 'cancelled' | 'failed'

/**
 * not_paid → asked (the gateway is being asked) → authorised or declined; authorised → captured → refunded;
 * asked, authorised → voiding (the order failed, the gateway is to let go) → voided.
 */
export type PaymentStatus =
  | 'not_paid'
  | 'asked'
  | 'authorised'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'declined'
  | 'refunded'

/** A payment instrument of an order and what became of its money. */
export interface OrderPayment {
  instrumentId: string
  methodId: string
  amountCents: number
  status: PaymentStatus
  /** Counts the asks of the gateway that differ in their token; a part of the key of each. */
  attempt: number
  card: PaymentCard | null
  giftCardNumber: string | null
  custom: Record<string, unknown>
  /** The gateway's name for the money that it holds. */
  reference: string | null
  declineReason: string | null
}

/** The basket as it was placed: what an order is about. It does not change afterwards. */
export type PlacedBasket = Omit<
  Basket,
  | 'version'
  | 'isTemporary'
  | 'paymentInstruments'
  | 'approachingDiscounts'
  | 'isThresholdMet'
  | 'openAmountCents'
  | 'flashes'
  | 'notices'
>

/** An order: the basket as it was placed, with its number and what became of it. Times are ISO instants. */
export interface Order extends Omit<PlacedBasket, 'id'> {
  /** 8 digits, counted up (PAY-050). */
  orderNo: string
  basketId: string
  status: OrderStatus
  payments: OrderPayment[]
  /** Why the order failed. */
  failure: OrderFailure | null
  placedAt: string | null
  /** What a guest proves the right to see the whole order with. Never to be logged or put into an address. */
  accessCode: string
}

export type OrderFailure = 'payment-declined' | 'abandoned' | 'given-up'
