import type { Subscription } from './use-subscriptions.ts'

/**
 * The day of the next order, or of the next try of one that was declined or waits for a new price. None while nothing
 * comes by itself: then the date of the subscription may long be over.
 */
export const comingDay = ({
  status,
  nextOrderDate,
  retryDate,
}: Pick<Subscription, 'status' | 'nextOrderDate' | 'retryDate'>): Subscription['retryDate'] =>
  retryDate ?? (status === 'active' ? nextOrderDate : undefined)
