import { announceArrivals } from '#commerce/orders/changes/announcements/announce-arrivals.ts'
import { announceHolds } from '#commerce/orders/changes/announcements/announce-holds.ts'
import { announceParcels } from '#commerce/orders/changes/announcements/announce-parcels.ts'
import {
  postponeMail,
  readMailsDue,
  type OrderMailKind,
} from '#commerce/orders/changes/announcements/mail-request-queries.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { announcePickups } from './announce-pickups.ts'

const ordersAtOnce = 4
const mostOfRun = 2_000

type Compose = (dependencies: OrderDependencies, orderNo: string) => Promise<number>

const composers: Readonly<Record<OrderMailKind, Compose>> = {
  shipped: announceParcels,
  delivered: announceArrivals,
  held: announceHolds,
  'pickup-ready': (dependencies, orderNo) => announcePickups(dependencies, orderNo, 'ready'),
  'pickup-reminder': (dependencies, orderNo) => announcePickups(dependencies, orderNo, 'reminder'),
}

/** See Orders.composeMails. */
export async function composeOrderMails(dependencies: OrderDependencies): Promise<number> {
  const { database } = dependencies
  let composed = 0
  const failures: unknown[] = []
  // Object.entries returns the keys of the record as strings.
  for (const [kind, compose] of Object.entries(composers) as [OrderMailKind, Compose][])
    failures.push(
      ...(await runConcurrently(await readMailsDue(database, kind, mostOfRun), {
        concurrency: ordersAtOnce,
        async work(orderNo) {
          composed += await compose(dependencies, orderNo)
        },
        postpone: (orderNo) => postponeMail(database, orderNo, kind),
      })),
    )
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some emails could not be composed', { cause: failures[0] })
  return composed
}
