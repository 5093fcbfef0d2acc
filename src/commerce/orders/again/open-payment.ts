import { openAmountOf } from '#commerce/orders/money/money-state.ts'
import type { Order, OrderPayment } from '#commerce/orders/order.ts'

/** A payment whose money is no longer held, and the amount that its buyer still owes. */
export interface OpenPayment {
  payment: OrderPayment
  cents: number
}

/** The amount that the buyer of a placed order has to pay in another way. Undefined if no amount is open. */
export function openPaymentOf(order: Order): OpenPayment | undefined {
  const { status } = order
  // A completed order is included: its last parcel may have left during the authorisation.
  if (status !== 'new' && status !== 'open' && status !== 'completed') return undefined
  const payment = order.payments.find(({ isToPayAgain }) => isToPayAgain === true)
  if (!payment) return undefined
  const cents = openAmountOf(order).captureCents
  return cents > 0 ? { payment, cents } : undefined
}
