import type { GatewayPayment } from '#commerce/ports/payment-gateway.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { readGivenNumbers, readKnownPayments } from './reconcile-queries.ts'

/** The payments that the gateway has and the shop does not have (RUN-049). */
export interface Reconciliation {
  /** The number of the shop's payments at the gateway since then. */
  compared: number
  /** Payments with held or captured money that belong to no payment of an order, newest first. */
  unknown: GatewayPayment[]
  /** How many order numbers must be skipped, so that no new order gets the number of one of these payments. */
  numbersToSkip: number
}

/** The maximum number of compared payments. A shop has fewer in the days that it could lose. */
const mostPayments = 100_000

/**
 * Reads the payments since a time from the gateway and compares them with the orders. After a restore, or after a
 * fail-over that lost commits, the gateway may have money for orders that the shop does not know. Changes nothing.
 * Undefined if the gateway has no list.
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
