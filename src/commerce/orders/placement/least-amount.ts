import { refuse, type Refusal } from '#commerce/refusals.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { PlannedPayment } from './payment-plan.ts'

/** Refuses a plan in which the gateway's amount is below its minimum: gift cards may leave only a few cents. */
export function leastAmountProblem(
  plan: readonly PlannedPayment[],
  currency: Currency,
  { paymentGateway: { methodIds, leastCents } }: Pick<OrderDependencies, 'paymentGateway'>,
): Refusal<'payment-too-small'> | undefined {
  const least = leastCents?.[currency] ?? 0
  const small = plan.find(
    ({ instrument, amountCents }) =>
      methodIds.includes(instrument.methodId) && amountCents > 0 && amountCents < least,
  )
  return (
    small &&
    refuse('payment-too-small', {
      paymentMethodId: small.instrument.methodId,
      amount: toDecimal(small.amountCents, currency),
      least: toDecimal(least, currency),
      currency,
    })
  )
}
