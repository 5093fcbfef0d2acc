import { isDeepStrictEqual } from 'node:util'
import type { Shipment } from '#commerce/baskets/basket.ts'
import type { DeliveryPrice } from '#commerce/baskets/for-orders/changed-delivery.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import type { ShipmentChange, ShipmentEffect } from '#commerce/orders/shipment-change.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { addressRefusal, changedAddress, isSameArea, readdressed } from './changed-address.ts'

/** A shipment before and after a change, with its index in the order. */
export interface PlannedChange extends ShipmentEffect {
  index: number
  before: Shipment
  after: Shipment
}

/**
 * The result of a shipment change by staff. Refuses a packed or shipped shipment, an invalid address, a method that
 * does not deliver to the address, and an impossible day. Writes nothing.
 */
export async function planShipmentChange(
  dependencies: Pick<OrderDependencies, 'baskets'>,
  order: StoredOrder,
  shipmentId: string,
  change: ShipmentChange,
): Promise<PlannedChange | Refusal> {
  const index = order.shipments.findIndex(({ id }) => id === shipmentId)
  const before = order.shipments[index]
  if (!before || !order.items.some((item) => item.shipmentId === shipmentId))
    return refuse('shipment-not-found', { shipmentId })
  const problem = stateProblem(order, before, change)
  if (problem) return problem
  const written = withColdPack(withTexts(before, change), change)
  if (isRefusal(written)) return written
  const addressed = withAddress(written, change)
  if (isRefusal(addressed)) return addressed
  const sent = await withDelivery(dependencies, order, { before, after: addressed, change })
  if (isRefusal(sent)) return sent
  return {
    index,
    before,
    after: sent.after,
    changed: changedParts(before, sent.after),
    price: { before: orderedPrice(order, before), after: sent.price ?? orderedPrice(order, before) },
  }
}

/**
 * Refuses a shipment that can no longer change. A packed parcel already has its label. The pickup person can change
 * until the handover.
 */
function stateProblem(
  order: StoredOrder,
  shipment: Shipment,
  change: ShipmentChange,
): Refusal<'shipment-state' | 'parcel-packed'> | undefined {
  const { id: shipmentId } = shipment
  const { state } = shipmentOf(order, shipmentId)
  const isOpen = order.status === 'new' || order.status === 'open'
  if (isOpen && (state === 'waiting' || state === 'picking')) return undefined
  const isContactOnly = Object.keys(change).every((field) => field === 'contact')
  if (isOpen && state === 'ready' && isContactOnly) return undefined
  if (state === 'packed' || state === 'ready')
    return refuse('parcel-packed', { orderNo: order.orderNo, shipmentId })
  return refuse('shipment-state', { shipmentId, state: isOpen ? state : order.status, verb: 'changed' })
}

function withTexts(shipment: Shipment, { giftMessage, instructions, contact }: ShipmentChange): Shipment {
  const custom = {
    ...shipment.custom,
    ...(instructions !== undefined && { c_DeliveryInstructions: instructions || undefined }),
  }
  return {
    ...shipment,
    ...(giftMessage !== undefined && { giftMessage: giftMessage || null }),
    custom,
    ...(contact &&
      shipment.storeId !== null && {
        pickupContact: contact,
        custom: {
          ...custom,
          c_pickupFirstName: contact.firstName,
          c_pickupLastName: contact.lastName,
          c_pickupPhone: contact.phone,
          c_pickupEmail: contact.email,
        },
      }),
  }
}

/** Sets the cold pack of a delivery. A pickup has no cold pack. */
function withColdPack(
  shipment: Shipment,
  { hasColdPack }: ShipmentChange,
): Shipment | Refusal<'shipment-not-found'> {
  if (hasColdPack === undefined || hasColdPack === (shipment.hasColdPack ?? false)) return shipment
  if (shipment.storeId !== null) return refuse('shipment-not-found', { shipmentId: shipment.id })
  return { ...shipment, hasColdPack, chosenColdPack: hasColdPack }
}

/** A pickup retains the address of its shop. */
function withAddress(shipment: Shipment, { address: input }: ShipmentChange): Shipment | Refusal {
  if (!input) return shipment
  const { address: before, storeId } = shipment
  if (storeId !== null || before === null) return refuse('shipment-not-found', { shipmentId: shipment.id })
  const address = changedAddress(before, input)
  return addressRefusal(before, address) ?? readdressed(shipment, address)
}

/** Method and days, if they have to be recalculated. Otherwise the current rules are not applied. */
async function withDelivery(
  { baskets }: Pick<OrderDependencies, 'baskets'>,
  order: StoredOrder,
  { before, after, change }: { before: Shipment; after: Shipment; change: ShipmentChange },
): Promise<{ after: Shipment; price?: DeliveryPrice } | Refusal> {
  const { arrivesOn: former = null } = before
  const day = change.arrivesOn ?? former
  const methodId = change.methodId ?? before.methodId
  const isElsewhere =
    before.address !== null && after.address !== null && !isSameArea(before.address, after.address)
  if (!isElsewhere && day === former && methodId === before.methodId) return { after }
  if (after.storeId !== null || methodId === null)
    return refuse('shipping-method-not-applicable', {
      shippingMethodId: methodId ?? '',
      shipmentId: after.id,
    })
  const { takenDay: _, ...rest } = after
  const shipment = { ...rest, dateWanted: change.arrivesOn ?? after.dateWanted }
  const sent = await baskets.changedDelivery(order, { shipment, methodId, day }, new Date())
  return isRefusal(sent) ? sent : { after: sent.shipment, price: sent.price }
}

/** The price of the shipment in the order. */
const orderedPrice = (order: StoredOrder, shipment: Shipment): DeliveryPrice => ({
  shippingCents: shipment.shippingAfterDiscountCents,
  taxCents: shipment.isTaxIncluded
    ? 0
    : shipment.shippingTaxCents +
      order.items
        .filter(({ shipmentId }) => shipmentId === shipment.id)
        .reduce((sum, { taxCents }) => sum + taxCents, 0),
})

function changedParts(before: Shipment, after: Shipment): ShipmentEffect['changed'] {
  const isSame = {
    address: isDeepStrictEqual(before.address, after.address),
    method: before.methodId === after.methodId,
    day:
      (before.arrivesOn ?? null) === (after.arrivesOn ?? null) &&
      (before.shipsOn ?? null) === (after.shipsOn ?? null),
    message: before.giftMessage === after.giftMessage,
    instructions: before.custom.c_DeliveryInstructions === after.custom.c_DeliveryInstructions,
    person: isDeepStrictEqual(before.pickupContact, after.pickupContact),
    coldPack: (before.hasColdPack ?? false) === (after.hasColdPack ?? false),
  }
  return (['address', 'method', 'day', 'message', 'instructions', 'person', 'coldPack'] as const).filter(
    (part) => !isSame[part],
  )
}
