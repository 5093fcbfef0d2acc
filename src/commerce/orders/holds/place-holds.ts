import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrders, readOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { insertHolds } from './hold-queries.ts'
import { refuseToRelease } from './may-release.ts'
import type { HoldDetails, HoldTarget, HoldsChangedBy, PlacedHold } from './order-holds.ts'

const ended: readonly ShipmentState[] = [
  'shipped',
  'delivered',
  'handed-over',
  'lost',
  'returned',
  'cancelled',
]

/** See OrderHolds.place. */
export const placeHolds = (
  dependencies: OrderDependencies,
  targets: readonly HoldTarget[],
  details: HoldDetails,
  { mayChange = () => true, ...rights }: HoldsChangedBy,
): Promise<(PlacedHold | Refusal)[]> =>
  dependencies.database.transact(async () => {
    const { database, actor } = dependencies
    const orderNos = [...new Set(targets.map(({ orderNo }) => orderNo))]
    const locked = (await lockOrders(database, orderNos)).filter(mayChange)
    const before = new Map(locked.map((order) => [order.orderNo, order]))
    const isEnded = details.releaseOn !== undefined
    const refused = isEnded ? refuseToRelease(details.reason, actor, rights) : undefined
    const problems = targets.map((target) => problemOf(before.get(target.orderNo), target) ?? refused)
    const held = targets.filter((_, index) => problems[index] === undefined)
    const placed = await insertHolds(
      database,
      actor,
      held.map(({ orderNo, shipmentId }) => ({ ...details, orderNo, shipmentId: shipmentId ?? null })),
    )
    const orders = placed === 0 ? locked : await readOrders(database, orderNos)
    const after = new Map(orders.map((order) => [order.orderNo, order]))
    return targets.map(
      (target, index) => problems[index] ?? holdAt(after.get(target.orderNo), target, { ...details, actor }),
    )
  })

function problemOf(
  order: StoredOrder | undefined,
  { orderNo, shipmentId }: HoldTarget,
): Refusal<'order-not-found' | 'order-not-open' | 'shipment-not-found' | 'shipment-state'> | undefined {
  if (!order || order.placedAt === null) return refuse('order-not-found', { orderNo })
  const { status } = order
  if (status !== 'new' && status !== 'open') return refuse('order-not-open', { orderNo, status })
  if (shipmentId === undefined) return undefined
  if (!order.shipments.some(({ id }) => id === shipmentId))
    return refuse('shipment-not-found', { shipmentId })
  const { state } = shipmentOf(order, shipmentId)
  return ended.includes(state) ? refuse('shipment-state', { shipmentId, state, verb: 'held' }) : undefined
}

function holdAt(
  order: StoredOrder | undefined,
  { orderNo, shipmentId }: HoldTarget,
  { reason, actor }: HoldDetails & { actor: Actor },
): PlacedHold {
  const ofDisputes = new Set(order?.disputes.map(({ holdId }) => holdId))
  const hold = order?.holds.find(
    (one) =>
      one.shipmentId === (shipmentId ?? null) &&
      one.reason === reason &&
      (one.placedBy.kind === 'shop') === (actor.kind === 'shop') &&
      !ofDisputes.has(one.id),
  )
  if (!hold) throw new Error(`Order ${orderNo} has no hold for ${reason}`)
  return { orderNo, hold }
}
