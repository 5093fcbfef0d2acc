import type { Basket } from '#commerce/baskets/basket.ts'

/** created → new → open → completed; created → failed; new, open → cancelled (PAY-050). */
export type OrderStatus = 'created' | 'new' | 'open' | 'completed' | 'cancelled' | 'failed'

export type PaymentStatus = 'not_paid' | 'authorised' | 'captured' | 'voided' | 'declined' | 'refunded'

/** An order: the basket as it was placed, with its number and what became of its money. */
export interface Order extends Omit<Basket, 'id' | 'version'> {
  orderNo: string
  basketId: string
  status: OrderStatus
  payments: {
    instrumentId: string
    amountCents: number
    status: PaymentStatus
    reference: string | null
    declineReason: string | null
  }[]
  placedAt: string
  /** What the guest look-up and the links in mails prove themselves with. */
  accessCode: string
}
