import type { Shipment } from '#commerce/baskets/basket.ts'
import type { ShipmentChange } from '#commerce/orders/shipment-change.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { isWhollyWithin } from '#shared/orders/order-limits.ts'
import type { BulkAction } from './bulk-runs.ts'
import { actorOf, type ActionFacts, type Acting } from './acting.ts'
import { findWaiting } from './find-waiting.ts'

/** The actions that change waiting shipments. */
type ShipmentAction = Extract<BulkAction, { kind: 'day' | 'method' | 'cold-pack' }>

/** Changes the waiting shipments of an order. */
export async function changeShipments(
  acting: Acting,
  action: ShipmentAction,
): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member } = acting
  const found = await findWaiting(acting, action)
  if (isRefusal(found)) return found
  const by = { actor: actorOf(acting), mayChange: isWhollyWithin(member) }
  let mails = 0
  for (const shipment of found.waiting) {
    const changed = changeOf(shipment, action)
    if (!changed) continue
    const { change, ...told } = changed
    const order = await orders.administration.changeShipment({ orderNo, shipmentId: shipment.id }, change, {
      ...by,
      ...told,
    })
    if (isRefusal(order)) return order
    if (told.tellsBuyer) mails += 1
  }
  return { mails }
}

/** The change of one shipment. Undefined if it is already up to date. */
function changeOf(
  { arrivesOn: promised = null, methodId, hasColdPack = false }: Shipment,
  action: ShipmentAction,
): { change: ShipmentChange; isDelay: boolean; tellsBuyer: boolean } | undefined {
  // These actions do not change the day, so the buyer is not notified.
  const quiet = { isDelay: false, tellsBuyer: false }
  switch (action.kind) {
    case 'day': {
      const { arrivesOn } = action
      // A later day without the buyer's consent is a delay: the buyer accepts it, or cancels (SALE-058).
      const isDelay = promised !== null && arrivesOn > promised
      return promised === arrivesOn ? undefined : { change: { arrivesOn }, isDelay, tellsBuyer: true }
    }
    case 'method':
      return methodId === action.methodId ? undefined : { change: { methodId: action.methodId }, ...quiet }
    case 'cold-pack':
      return hasColdPack === action.isIn ? undefined : { change: { hasColdPack: action.isIn }, ...quiet }
  }
}

/** The email to the buyer of an order about another day. Undefined if no email is sent. */
export async function mailOfDay(
  acting: Pick<Acting, 'database' | 'orders' | 'orderNo' | 'member'>,
  action: Extract<BulkAction, { kind: 'day' }>,
): Promise<{ subject: string; text: string } | undefined> {
  const { orders, orderNo, member } = acting
  const found = await findWaiting(acting, action)
  if (isRefusal(found)) return undefined
  for (const shipment of found.waiting) {
    const changed = changeOf(shipment, action)
    if (!changed) continue
    const { change, ...told } = changed
    const preview = await orders.administration.previewShipmentChange(
      { orderNo, shipmentId: shipment.id },
      change,
      { ...told, mayChange: isWhollyWithin(member) },
    )
    if (!isRefusal(preview) && preview.mails[0]) return preview.mails[0]
  }
  return undefined
}
