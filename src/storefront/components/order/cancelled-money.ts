import { exactAmount } from '#shared/money/exact-amount.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

/** The amounts of a cancellation: the refund by the original payment, and the amount that was never charged. */
export interface CancelledMoney {
  back: number
  notCharged: number
}

/** The amounts if this amount is cancelled. The uncharged part of the order is used first (SALE-017). */
export function moneyToCancel(
  { c_toCharge = 0 }: Partial<Pick<PlacedOrder, 'c_toCharge'>>,
  amount: number,
): CancelledMoney {
  const notCharged = Math.min(amount, c_toCharge)
  return { back: difference(amount, notCharged), notCharged }
}

type GivenBack = Partial<Pick<PlacedOrder, 'c_givenBack' | 'c_notCharged'>>

/** The amounts of the cancellations between two states of an order. */
export function cancelledMoney(before: GivenBack, after: GivenBack): CancelledMoney {
  const notCharged = difference(after.c_notCharged ?? 0, before.c_notCharged ?? 0)
  return {
    back: difference(difference(after.c_givenBack ?? 0, before.c_givenBack ?? 0), notCharged),
    notCharged,
  }
}

const difference = (one: number, other: number): number => exactAmount(one - other)
