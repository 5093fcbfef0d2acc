import type { Subscription } from './use-subscriptions.ts'

/** The day of the next order, or of the next try of one that was declined or waits for a new price. */
export const comingDay = ({
  nextOrderDate,
  retryDate,
}: Pick<Subscription, 'nextOrderDate' | 'retryDate'>): Subscription['nextOrderDate'] =>
  retryDate ?? nextOrderDate
