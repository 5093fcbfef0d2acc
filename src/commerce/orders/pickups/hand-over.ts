import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { leftStock } from '#commerce/orders/changes/parcels/left-stock.ts'
import { requestCapture } from '#commerce/orders/changes/parcels/parcel-queries.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { HandedOverPickup, PickupProof, PickupsChangedBy } from '#commerce/orders/order-pickups.ts'
import { isPickupCode, pickupCodeOf } from '#commerce/orders/access-codes/pickup-code.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { obstacle, withPickup } from './change-pickup.ts'
import { countWrongCode, forgetWrongCodes, readLockMinutes } from './pickup-queries.ts'
import { unitProblem } from '#commerce/orders/changes/unit-problem.ts'
import { wrongState, type Pickup } from './plan-pickup.ts'

/** See OrderPickups.handOver (T15). */
export const handOverPickup = (
  dependencies: OrderDependencies,
  { proof, units, sendsReceipt = false, ...key }: HandedOverPickup,
  mayChange: PickupsChangedBy['mayChange'],
): Promise<StoredOrder | Refusal> =>
  withPickup<StoredOrder>(dependencies, key, mayChange, async (pickup) => {
    const { state } = pickup.stored
    if (state === 'handed-over') return pickup.order
    if (state !== 'ready') return wrongState(pickup, 'handed over')
    const leaving = units ?? pickup.waiting
    const problem =
      (await obstacle(dependencies, pickup)) ??
      unitProblem(pickup, leaving, { isWhole: false }) ??
      ('code' in proof ? await codeProblem(dependencies, pickup, proof.code) : undefined)
    if (problem) return problem
    const changed = await writeHandOver(dependencies, pickup, { leaving, proof })
    if (sendsReceipt) await mailReceipt(dependencies, changed, { ...pickup, leaving })
    return changed
  })

/** Counts wrong codes. The order is locked, so that guesses for an order are checked one after the other. */
async function codeProblem(
  dependencies: OrderDependencies,
  { order: { orderNo }, shipment: { id: shipmentId }, stored: { readyCount = 0 } }: Pickup,
  code: string,
): Promise<Refusal<'pickup-code-wrong' | 'pickup-code-locked'> | undefined> {
  const { database } = dependencies
  const minutes = await readLockMinutes(database, orderNo)
  if (minutes > 0) return refuse('pickup-code-locked', { orderNo, minutes })
  if (!isPickupCode(code, await pickupCodeOf(dependencies, { orderNo, shipmentId, readyCount }))) {
    return refuse('pickup-code-wrong', { orderNo, triesLeft: await countWrongCode(database, orderNo) })
  }
  await forgetWrongCodes(database, orderNo)
  return undefined
}

async function writeHandOver(
  dependencies: OrderDependencies,
  { order, shipment }: Pickup,
  { leaving, proof }: { leaving: ReadonlyMap<string, number>; proof: PickupProof },
): Promise<StoredOrder> {
  const { database, inventory, securityLog } = dependencies
  const { orderNo, customerId } = order
  const changed = await changeUnits(dependencies, order, {
    countsOf: (line) => ({ ...line, left: line.left + (leaving.get(line.itemId) ?? 0) }),
    event: {
      kind: 'pickup-handed-over',
      shipmentId: shipment.id,
      details: { proof: 'code' in proof ? 'code' : 'name' },
      ...('name' in proof && { private: { name: proof.name, note: proof.note } }),
    },
    raisesVersion: false,
  })
  if (changed === order) return order
  await requestCapture(database, orderNo)
  await inventory.leave(leftStock({ before: order, after: changed }))
  if (changed.status === 'completed')
    await securityLog.record({ event: 'order-completed', customerId, orderNo })
  return changed
}

async function mailReceipt(
  { sites, stores, mail }: OrderDependencies,
  order: StoredOrder,
  { shipment, leaving: units }: Pickup & { leaving: ReadonlyMap<string, number> },
): Promise<void> {
  const [site, store] = await Promise.all([sites.find(order.siteId), stores.find(shipment.storeId)])
  if (site && !isRefusal(store))
    await mail.noticeHandedOver({ order, shipmentId: shipment.id, store, units }, site)
}
