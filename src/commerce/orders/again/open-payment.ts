import { openAmountOf } from '#commerce/orders/money/money-state.ts'
import type { Order, OrderPayment } from '#commerce/orders/order.ts'

/** A payment whose money is not held any more, and what its buyer still owes. */
export interface OpenPayment {
  payment: OrderPayment
  cents: number
}

/** What the buyer of a placed order has to pay in another way; undefined when nothing is open. */
export function openPaymentOf(order: Order): OpenPayment | undefined {
  const { status } = order
  // The last parcel may have left while the bank was asked.
  if (status !== 'new' && status !== 'open' && status !== 'completed') return undefined
  const payment = order.payments.find(({ isToPayAgain }) => isToPayAgain === true)
  if (!payment) return undefined
  const cents = openAmountOf(order).captureCents
  return cents > 0 ? { payment, cents } : undefined
}
