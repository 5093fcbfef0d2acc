import type { GatewayPayment } from '#commerce/ports/payment-gateway.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { readGivenNumbers, readKnownPayments } from './reconcile-queries.ts'

/** What the gateway has and the shop has not (RUN-049). */
export interface Reconciliation {
  /** How many payments of the shop the gateway has since then. */
  compared: number
  /** Those with money, held or taken, that belong to no payment of an order. The newest first. */
  unknown: GatewayPayment[]
  /** How many order numbers have to be skipped, so that no new order has one of these payments' numbers. */
  numbersToSkip: number
}

/** No shop has more payments in the days that it lost. */
const mostPayments = 100_000

/**
 * Asks the gateway for its payments since then and compares them with the orders: after a restore, or after a fail-over that lost commits, the
 * gateway may have money for orders that the shop does not know. Changes nothing. Undefined when the gateway has no list.
 */
export async function reconcileOrders(
  { database, paymentGateway }: Pick<OrderDependencies, 'database' | 'paymentGateway'>,
  since: Date,
): Promise<Reconciliation | undefined> {
  const { payments } = paymentGateway
  if (!payments) return undefined
  const found = await payments.madeSince(since, mostPayments)
  const known = new Set(
    await readKnownPayments(
      database,
      found.map(({ authorisationKey }) => authorisationKey),
    ),
  )
  const unknown = found.filter(({ authorisationKey }) => !known.has(authorisationKey))
  const numbers = unknown.map(({ orderNo }) => Number(orderNo)).filter(Number.isSafeInteger)
  const given = await readGivenNumbers(database)
  return {
    compared: found.length,
    unknown,
    numbersToSkip: Math.max(0, ...numbers.map((number) => number - given)),
  }
}
