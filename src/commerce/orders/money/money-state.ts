import type { Order, OrderPayment } from '#commerce/orders/order.ts'
import { isAwaited } from '#shared/payment/check-payment.ts'
import { lostCentsOf } from './disputed-money.ts'
import { leftCents } from './left-value.ts'
import { moneyDue, type MoneyDue, type MoneyState } from './money-due.ts'

const heldOrReceived: readonly OrderPayment['status'][] = [
  'authorised',
  'captured',
  'refunding',
  'refunded',
  'releasing',
  'released',
]

interface HasPayments<Payment> {
  payments: readonly Payment[]
}

/**
 * The instruments that pay the amount that gift cards leave open, with money that is held, received, or to be
 * authorised again: the first instrument, and those that took over the open amount of the previous one.
 */
export const payersOf = <Payment extends OrderPayment>({ payments }: HasPayments<Payment>): Payment[] =>
  payments.filter(
    ({ giftCardNumber, status, capturedCents }) =>
      giftCardNumber === null &&
      // A partly received check is still not paid.
      (heldOrReceived.includes(status) || (status === 'not_paid' && capturedCents > 0)),
  )

/** The payment whose money is held at the gateway. There is at most one. */
export const openHoldOf = <Payment extends OrderPayment>(order: HasPayments<Payment>): Payment | undefined =>
  payersOf(order).find(({ status, reference }) => status === 'authorised' && reference !== null)

/** The inputs for calculating the money of an order. */
export function moneyStateOf(order: Order): MoneyState {
  const { orderTotalCents: totalCents, givenBackCents, payments } = order
  const payers = payersOf(order)
  return {
    totalCents,
    givenBackCents,
    ...(order.captureAt === 'dispatch' && { capturableCents: leftCents(order) }),
    giftCards: payments.flatMap(({ instrumentId, giftCardNumber, capturedCents, refundedCents }) =>
      giftCardNumber === null
        ? []
        : [{ instrumentId, paidCents: capturedCents, returnedCents: refundedCents }],
    ),
    ...(payers.length > 0 && { payer: { ...sumOf(payers), lostCents: lostOf(order, payers) } }),
  }
}

/** The amount that the payers still owe, regardless of dispatch. */
export function openAmountOf(order: Order): MoneyDue {
  const { capturableCents: _, ...whole } = moneyStateOf(order)
  return moneyDue(whole)
}

type Moved = NonNullable<MoneyState['payer']>

export const netOf = ({ capturedCents, refundedCents, owedCents }: Moved): number =>
  capturedCents - refundedCents - owedCents

export const sumOf = (payers: readonly Moved[]): Moved => ({
  capturedCents: payers.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
  refundedCents: payers.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  owedCents: payers.reduce((sum, { owedCents }) => sum + owedCents, 0),
})

/** The amount that lost disputes have returned to the payers. */
const lostOf = (order: Order, payers: readonly OrderPayment[]): number =>
  payers.reduce((sum, { instrumentId }) => sum + lostCentsOf(order, instrumentId), 0)

/** The refunds that the payers have already got back through lost disputes. */
export const coveredCentsOf = (order: Order): number => moneyDue(moneyStateOf(order)).coveredCents

/** See OrderAdministration.checkDueCents. */
export function checkDueCents(order: Order): number | undefined {
  const check = order.payments.find(isAwaited)
  if (!check) return undefined
  const { capturableCents: _, ...whole } = moneyStateOf(order)
  return moneyDue({ ...whole, payer: sumOf([check]) }).captureCents
}
