import type { Basket } from '#commerce/baskets/basket.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { PlannedPayment } from './payment-plan.ts'

/** Refuses an order that costs more than its shopper has approved at the provider, or whose approval has expired. */
export function approvalProblem(
  plan: readonly PlannedPayment[],
  { currency }: Pick<Basket, 'currency'>,
  now: Date,
): Refusal<'payment-approval-needed'> | undefined {
  for (const { instrument, amountCents } of plan) {
    const { approved, tokenExpiresAt, methodId: paymentMethodId } = instrument
    if (!approved) continue
    const amounts = {
      approvedAmount: toDecimal(approved.amountCents, currency),
      amount: toDecimal(amountCents, currency),
    }
    const needed = (reason: 'amount' | 'currency' | 'expired') =>
      refuse('payment-approval-needed', { paymentMethodId, ...amounts, currency, reason })
    if (approved.currency !== currency) return needed('currency')
    if (amountCents > approved.amountCents) return needed('amount')
    if (tokenExpiresAt && new Date(tokenExpiresAt) <= now) return needed('expired')
  }
  return undefined
}
