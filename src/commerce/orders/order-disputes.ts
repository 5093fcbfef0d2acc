import type { OrderDispute } from './order.ts'

/** A dispute in a list for staff. */
export interface ListedDispute extends Pick<
  OrderDispute,
  'id' | 'amountCents' | 'reason' | 'answerBy' | 'openedAt'
> {
  orderNo: string
  currency: string
}

/** Disputes of payments at the payers' banks (SALE-034). The gateway is the only trusted source about them. */
export interface OrderDisputes {
  /**
   * Reads a dispute from the gateway, after a webhook, and stores its state. An open dispute blocks the refunds of
   * its payment, and holds unshipped parts for fraud. Block and hold end when the dispute is won. When it is lost,
   * its amount is neither refunded nor captured again. An id that the gateway does not know is ignored. A repeated
   * call changes nothing.
   */
  recheck(disputeId: string): Promise<void>
  /**
   * Reads recently opened and open disputes from the gateway, in case a webhook was lost. Returns the number of
   * changed ones, with errors as in `Orders.settle`. Safe to run in any process, at any time.
   */
  follow(now?: Date): Promise<number>
  /** The open disputes, earliest deadline for evidence first. */
  open(limit: number): Promise<ListedDispute[]>
}
