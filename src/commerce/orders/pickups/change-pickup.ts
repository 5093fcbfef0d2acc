import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { readRefusedCaptures } from '#commerce/orders/changes/parcels/parcel-queries.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import type {
  PickupExtension,
  PickupKey,
  PickupsChangedBy,
  ReadyPickup,
} from '#commerce/orders/order-pickups.ts'
import { lockOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { addDays, dateIn, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { clearReady, keepReady, markReady } from './pickup-queries.ts'
import { unitProblem } from '#commerce/orders/changes/unit-problem.ts'
import { obstacleOf, pickupOf, wrongState, type Pickup } from './plan-pickup.ts'

type MayChange = PickupsChangedBy['mayChange']

/** Changes a pickup in a transaction that has locked its order. */
export const withPickup = <Result>(
  dependencies: OrderDependencies,
  key: PickupKey,
  mayChange: MayChange,
  change: (pickup: Pickup) => Promise<Result | Refusal>,
): Promise<Result | Refusal> =>
  dependencies.database.transact(async () => {
    const pickup = pickupOf(await lockOrder(dependencies.database, key.orderNo), key, mayChange)
    return isRefusal(pickup) ? pickup : change(pickup)
  })

/** See OrderPickups.prepare. */
export const preparePickup = (dependencies: OrderDependencies, key: PickupKey, mayChange: MayChange) =>
  withPickup(dependencies, key, mayChange, async (pickup) => {
    const { state } = pickup.stored
    if (state === 'picking') return pickup.order
    if (state !== 'waiting') return wrongState(pickup, 'prepared')
    return writeState(dependencies, pickup, { isPicking: true, isReady: false }, { kind: 'pickup-begun' })
  })

/** See OrderPickups.setReady (T14). */
export const readyPickup = (
  dependencies: OrderDependencies,
  { place, units, ...key }: ReadyPickup,
  mayChange: MayChange,
) =>
  withPickup(dependencies, key, mayChange, async (pickup) => {
    const { state } = pickup.stored
    if (state === 'ready') return pickup.order
    if (state !== 'waiting' && state !== 'picking') return wrongState(pickup, 'made ready')
    const problem =
      (await obstacle(dependencies, pickup)) ?? (units && unitProblem(pickup, units, { isWhole: true }))
    if (problem) return problem
    const until = await lastDay(dependencies, pickup)
    await markReady(dependencies.database, { ...key, place: place || null, until })
    return writeState(
      dependencies,
      pickup,
      { isPicking: false, isReady: true },
      { kind: 'pickup-ready', details: { readyUntil: until }, ...(place && { private: { place } }) },
    )
  })

/** See OrderPickups.keep. */
export const keepPickup = (
  dependencies: OrderDependencies,
  { reminds, ...key }: PickupExtension,
  mayChange: MayChange,
) =>
  withPickup(dependencies, key, mayChange, async (pickup) => {
    if (pickup.stored.state !== 'ready') return wrongState(pickup, 'kept')
    const until = await lastDay(dependencies, pickup)
    await keepReady(dependencies.database, { ...key, until, reminds })
    return writeState(
      dependencies,
      pickup,
      { isPicking: false, isReady: true },
      { kind: 'pickup-kept', details: { readyUntil: until, isReminded: reminds } },
    )
  })

/** See OrderPickups.putBack (T3, T16). */
export const putBackPickup = (
  dependencies: OrderDependencies,
  { note, ...key }: PickupKey & { note?: string | undefined },
  mayChange: MayChange,
) =>
  withPickup(dependencies, key, mayChange, async (pickup) => {
    const { state } = pickup.stored
    if (state === 'waiting') return pickup.order
    if (state !== 'picking' && state !== 'ready') return wrongState(pickup, 'put back')
    if (state === 'ready') await clearReady(dependencies.database, key)
    return writeState(
      dependencies,
      pickup,
      { isPicking: false, isReady: false },
      { kind: 'pickup-put-back', details: { from: state }, ...(note && { private: { reason: note } }) },
    )
  })

/** Why a pickup cannot be handed over: its money, or another hold. */
export async function obstacle(
  { database }: OrderDependencies,
  pickup: Pickup,
): Promise<Refusal | undefined> {
  const { orderNo } = pickup.order
  const refused = await readRefusedCaptures(database, [orderNo])
  return obstacleOf(pickup, { refusedCapture: refused.get(orderNo) })
}

/** The last day on which the shop stores a pickup that becomes ready today, in the shop's time zone. */
async function lastDay({ sites, stores }: OrderDependencies, pickup: Pickup): Promise<CalendarDate> {
  const [site, store] = await Promise.all([
    sites.find(pickup.order.siteId),
    stores.find(pickup.shipment.storeId),
  ])
  const timeZone = isRefusal(store) ? undefined : store.timeZone
  return addDays(dateIn(new Date(), timeZone ?? shopTimeZone), site?.preferences.pickupDays ?? 7)
}

const writeState = (
  dependencies: OrderDependencies,
  { order, shipment: { id: shipmentId } }: Pickup,
  progress: { isPicking: boolean; isReady: boolean },
  event: Pick<NewOrderEvent, 'kind' | 'details' | 'private'>,
): Promise<StoredOrder> =>
  changeUnits(dependencies, order, {
    countsOf: (line) => line,
    pickups: new Map([[shipmentId, progress]]),
    event: { ...event, shipmentId },
    isAlwaysWritten: true,
    raisesVersion: false,
  })
