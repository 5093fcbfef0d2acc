import type { OrderDispute } from './order.ts'

/** A dispute in a list for the people of the shop. */
export interface ListedDispute extends Pick<
  OrderDispute,
  'id' | 'amountCents' | 'reason' | 'answerBy' | 'openedAt'
> {
  orderNo: string
  currency: string
}

/** Disputes of payments at the payers' banks (SALE-034). The gateway is asked about each; nothing else is believed. */
export interface OrderDisputes {
  /**
   * Asks the gateway about a dispute, after a webhook, and stores what it says. An open one blocks the refunds of its payment, and holds
   * for fraud what has not left. Won, both end. Lost, its amount is not refunded and not captured again. An id that the gateway does not
   * know is no error. Repeated, it changes nothing.
   */
  recheck(disputeId: string): Promise<void>
  /**
   * Asks the gateway which disputes were opened lately, and about those that are open, in case a webhook was lost. Gives the number of those
   * that have changed, with errors as in `Orders.settle`. Safe to run in any process, at any time.
   */
  follow(now?: Date): Promise<number>
  /** The open ones: those first that have to be answered first. */
  open(limit: number): Promise<ListedDispute[]>
}
