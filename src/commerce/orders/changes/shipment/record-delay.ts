import type { Shipment } from '#commerce/baskets/basket.ts'
import type { Database } from '#commerce/database.ts'
import { delayTokenOf } from '#commerce/orders/access-codes/delay-token.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { cancelDay } from './delay-days.ts'
import { readDelay, writeDelay } from './delay-queries.ts'

/** The data for the email about a delay. */
export interface AnnouncedDelay {
  shipmentId: string
  oldDay: CalendarDate
  newDay: CalendarDate
  /** The day on which the parcel is cancelled without a response. */
  cancelsOn: CalendarDate | null
  /** The token with which the buyer responds. Never log it. */
  token: string
}

/** Refuses a delay that does not move a promised day to a later one. */
export function delayProblem(before: Shipment, after: Shipment): Refusal<'invalid-field'> | undefined {
  const { arrivesOn: oldDay } = before
  const { arrivesOn: newDay } = after
  return oldDay && newDay && newDay > oldDay
    ? undefined
    : refuse('invalid-field', {
        field: 'isDelay',
        value: 'true',
        reason: 'A delay moves a promised day to a later one.',
      })
}

/** Returns a delay as it would be stored. Writes nothing. */
export async function planDelay(
  database: Database,
  orderNo: string,
  { id: shipmentId, oldDay, newDay }: DelayedParcel,
) {
  const before = await readDelay(database, { orderNo, shipmentId })
  const { firstDay = oldDay, delays: earlierDelays = 0 } = before ?? {}
  const cancelsOn = cancelDay({ firstDay, lastDay: oldDay, newDay, earlierDelays }, shopDay(new Date()))
  return { firstDay, lastDay: oldDay, newDay, delays: earlierDelays + 1, cancelsOn }
}

interface DelayedParcel {
  id: string
  oldDay: CalendarDate
  newDay: CalendarDate
}

/**
 * Writes the delay of a shipment, and until when its buyer must accept the new day (SALE-058). The caller has locked
 * the order.
 */
export async function recordDelay(
  dependencies: Pick<OrderDependencies, 'database' | 'secrets'>,
  orderNo: string,
  parcel: DelayedParcel,
): Promise<AnnouncedDelay> {
  const { database } = dependencies
  const { id: shipmentId, oldDay, newDay } = parcel
  const shipment = { orderNo, shipmentId }
  const delay = await planDelay(database, orderNo, parcel)
  await writeDelay(database, shipment, delay)
  const token = await delayTokenOf(dependencies, { ...shipment, delays: delay.delays })
  return { shipmentId, oldDay, newDay, cancelsOn: delay.cancelsOn, token }
}
