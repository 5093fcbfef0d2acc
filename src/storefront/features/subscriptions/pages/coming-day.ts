import type { Subscription } from './use-subscriptions.ts'

/**
 * The day of the next order, or of the next try of an order that was declined or waits for a new price. `undefined`
 * while no order is scheduled: then the date of the subscription may be in the past.
 */
export const comingDay = ({
  status,
  nextOrderDate,
  retryDate,
}: Pick<Subscription, 'status' | 'nextOrderDate' | 'retryDate'>): Subscription['retryDate'] =>
  retryDate ?? (status === 'active' ? nextOrderDate : undefined)
