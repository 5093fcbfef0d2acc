import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { Payable } from '#commerce/payments/payments.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { bringsCardSecrets } from '#shared/payment/card.ts'
import { instrumentOf } from './instrument-input.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { leastAmountProblem } from '#commerce/orders/placement/least-amount.ts'
import { newPayment, planPayments } from '#commerce/orders/placement/payment-plan.ts'
import { withTestCard } from '#commerce/orders/placement/test-card-tokens.ts'
import { deleteUnpaid, insertPayments, type PaymentKey } from '#commerce/orders/payment-queries.ts'
import { lockOrder, readOrder, type StoredOrder, type StoredPayment } from '#commerce/orders/queries.ts'

/** See Orders.addPaymentInstrument. */
export async function addPayment(
  dependencies: OrderDependencies,
  shopper: Shopper,
  orderNo: string,
  input: PaymentInstrumentInput,
  { authorises }: { authorises: boolean },
): Promise<StoredOrder | Refusal> {
  if (bringsCardSecrets(input)) return refuse('card-number-refused', {})
  const { database, sites, payments } = dependencies
  return database.transact(async () => {
    const order = await openOrder(dependencies, shopper, orderNo)
    if (isRefusal(order)) return order
    const site = await sites.find(order.siteId)
    const unpaid = order.payments.filter(({ status }) => status === 'not_paid')
    const openCents = order.orderTotalCents - sumOf(order.payments.filter((each) => !unpaid.includes(each)))
    const methods = site
      ? payments.methodsFor(site, payableOf(order, openCents)).filter(({ kind }) => kind === 'gateway')
      : []
    const giftCards = unpaid.filter(({ giftCardNumber }) => giftCardNumber !== null)
    const given = instrumentOf(input, order.currency)
    const instrument = authorises ? await withTestCard(given, dependencies.paymentGateway) : given
    if (isRefusal(instrument)) return instrument
    const plan = planPayments([...giftCards.map(instrumentOfPayment), instrument], openCents, [
      ...methods,
      ...giftCards.map(({ methodId }) => ({ id: methodId, kind: 'gift-card' as const })),
    ])
    const isMethod = methods.some(({ id }) => id === input.paymentMethodId)
    if (!plan || !isMethod || openCents === 0)
      return refuse('payment-method-not-applicable', { paymentMethodId: input.paymentMethodId })
    const tooSmall = leastAmountProblem(plan, order.currency, dependencies)
    if (tooSmall) return tooSmall
    await deleteUnpaid(
      database,
      orderNo,
      unpaid.map(({ instrumentId }) => instrumentId),
    )
    await insertPayments(database, orderNo, plan.map(newPayment))
    return currentOrder(dependencies, orderNo)
  })
}

/** The amount that methods have to pay for an order: `amountCents`, and the amount without gift cards. */
export function payableOf(order: StoredOrder, amountCents = order.orderTotalCents): Payable {
  const { payments, currency, custom } = order
  const giftCards = payments.filter(({ giftCardNumber }) => giftCardNumber !== null)
  const open = order.orderTotalCents - sumOf(giftCards)
  return { amountCents, openAmountCents: Math.min(amountCents, open), currency, custom }
}

/** See Orders.removePaymentInstrument. */
export function removePayment(
  dependencies: OrderDependencies,
  shopper: Shopper,
  { orderNo, instrumentId }: PaymentKey,
): Promise<StoredOrder | Refusal> {
  return dependencies.database.transact(async () => {
    const order = await openOrder(dependencies, shopper, orderNo)
    if (isRefusal(order)) return order
    const payment = order.payments.find((each) => each.instrumentId === instrumentId)
    if (!payment) return refuse('payment-instrument-not-found', { paymentInstrumentId: instrumentId })
    if (payment.status !== 'not_paid')
      return refuse('payment-under-way', { paymentInstrumentId: instrumentId })
    await deleteUnpaid(dependencies.database, orderNo, [instrumentId])
    return currentOrder(dependencies, orderNo)
  })
}

/** The shopper's own order, locked. Refuses if it no longer accepts payments. */
async function openOrder(
  { database }: OrderDependencies,
  shopper: Shopper,
  orderNo: string,
): Promise<StoredOrder | Refusal> {
  const order = await lockOrder(database, orderNo)
  if (!order || order.customerId !== shopper.customerId) return refuse('order-not-found', { orderNo })
  return order.status === 'created' ? order : refuse('order-not-open', { orderNo, status: order.status })
}

async function currentOrder({ database }: OrderDependencies, orderNo: string): Promise<StoredOrder> {
  const order = await readOrder(database, orderNo)
  if (!order) throw new Error(`Order ${orderNo} no longer exists`)
  return order
}

const sumOf = (payments: readonly StoredPayment[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0)

const instrumentOfPayment = ({ instrumentId, ...payment }: StoredPayment): PaymentInstrument => ({
  ...payment,
  id: instrumentId,
})
