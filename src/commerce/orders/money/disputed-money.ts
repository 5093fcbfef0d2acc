import type { Order } from '#commerce/orders/order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { isDisputed } from '#shared/orders/disputed-payments.ts'

type Disputed = Pick<Order, 'disputes'>

/** The amount of a payment that lost disputes have returned to the payer. */
export const lostCentsOf = ({ disputes }: Disputed, instrumentId: string): number =>
  disputes
    .filter((dispute) => dispute.state === 'lost' && dispute.instrumentId === instrumentId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** SALE-034: refuses to pay the owed amount of a disputed payment in any way until the bank has decided. */
export const refuseOwed = (
  order: Pick<Order, 'orderNo' | 'disputes' | 'payments'>,
): Refusal<'payment-disputed'> | undefined =>
  order.payments.some(({ instrumentId, owedCents }) => owedCents > 0 && isDisputed(order, instrumentId))
    ? refuse('payment-disputed', { orderNo: order.orderNo })
    : undefined
