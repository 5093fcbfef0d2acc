import { exactAmount } from '#shared/money/exact-amount.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

/** Of what is canceled: what goes back the way it was paid, and what was never charged. */
export interface CancelledMoney {
  back: number
  notCharged: number
}

/** What becomes of an amount if it is canceled: what is not charged yet is not charged first (SALE-017). */
export function moneyToCancel(
  { c_toCharge = 0 }: Partial<Pick<PlacedOrder, 'c_toCharge'>>,
  amount: number,
): CancelledMoney {
  const notCharged = Math.min(amount, c_toCharge)
  return { back: difference(amount, notCharged), notCharged }
}

type GivenBack = Partial<Pick<PlacedOrder, 'c_givenBack' | 'c_notCharged'>>

/** What has become of what was canceled between two states of an order. */
export function cancelledMoney(before: GivenBack, after: GivenBack): CancelledMoney {
  const notCharged = difference(after.c_notCharged ?? 0, before.c_notCharged ?? 0)
  return {
    back: difference(difference(after.c_givenBack ?? 0, before.c_givenBack ?? 0), notCharged),
    notCharged,
  }
}

const difference = (one: number, other: number): number => exactAmount(one - other)
