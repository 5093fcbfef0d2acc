import type { LeavingParcel } from '#commerce/orders/order-parcels.ts'
import { refuseHeld } from '#commerce/orders/holds/held-shipments.ts'
import type { Parcel } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { shipmentOf, type OrderLine } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Carrier } from '#commerce/shipping/shipping.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { hasRightDigits } from '#shared/orders/check-digits.ts'
import { fitsNumberPattern, plainTrackingNumber } from '#shared/orders/tracking-number.ts'
import type { NewParcel, UsedNumber } from './parcel-queries.ts'
import { unitProblem } from '#commerce/orders/changes/unit-problem.ts'

/** An order, and the parts of it that have left with this command so far. */
export interface LeavingOrder {
  order: StoredOrder
  lines: Map<string, OrderLine>
  parcels: NewParcel[]
  /** The carrier of a shipment's method, by shipment id. */
  carrierOf(shipmentId: string): string | undefined
  /** The reason why its money is not held. */
  refusedCapture: string | undefined
}

export interface ParcelRules {
  carriers: readonly Carrier[]
  /** By carrier and number. */
  usedNumbers: Map<string, UsedNumber>
}

export const numberKey = (carrierId: string, trackingNo: string): string =>
  JSON.stringify([carrierId, trackingNo])

/**
 * Adds a parcel to the dispatch of an order, after all checks (T6). Returns the id of the parcel. A repeated request
 * returns the id of the parcel that has already left.
 */
export function planParcel(
  leaving: LeavingOrder,
  request: LeavingParcel,
  { carriers, usedNumbers }: ParcelRules,
): string | Refusal {
  const { order, parcels } = leaving
  const { orderNo, status } = order
  const { shipmentId, weightGrams = null } = request
  if (status === 'created' || status === 'failed' || status === 'cancelled')
    return refuse('order-not-open', { orderNo, status })
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return refuse('shipment-not-found', { shipmentId })
  const label = labelOf(leaving, request, carriers)
  if (isRefusal(label)) return label
  const { carrier, trackingNo } = label
  const used = carrier && trackingNo && usedNumbers.get(numberKey(carrier.id, trackingNo))
  if (used) {
    if (isOfShipment(leaving, used.parcelId, shipmentId)) return used.parcelId
    return refuse('tracking-number-taken', { carrier: carrier.name, trackingNo, orderNo: used.orderNo })
  }
  const items = itemsOf(leaving, request)
  if (isRefusal(items)) return items
  if (items.length === 0 || shipment.storeId !== null) {
    const last = lastParcelOf(leaving, shipmentId)
    if (last !== undefined && trackingNo === undefined) return last
    // An earlier parcel of the list may contain the last units.
    const hasLeft = parcels.some((parcel) => parcel.shipmentId === shipmentId)
    const state = hasLeft ? 'shipped' : shipmentOf(order, shipmentId).state
    return refuse('shipment-state', { shipmentId, state, verb: 'dispatched' })
  }
  const held = refuseHeld(order, shipmentId)
  if (held) return held
  if (leaving.refusedCapture !== undefined) return moneyNotHeld(orderNo, leaving.refusedCapture)
  const id = newUuid()
  parcels.push({
    id,
    shipmentId,
    carrierId: carrier?.id ?? null,
    trackingNo: trackingNo ?? null,
    weightGrams,
    shippedOn: request.shippedOn ?? shopDay(new Date()),
    items,
  })
  if (carrier && trackingNo)
    usedNumbers.set(numberKey(carrier.id, trackingNo), {
      carrierId: carrier.id,
      trackingNo,
      orderNo,
      parcelId: id,
    })
  for (const { itemId, quantity } of items) addLeft(leaving.lines, itemId, quantity)
  return id
}

/** The label of a parcel: carrier and number. A parcel without a number may have no carrier. */
function labelOf(
  leaving: LeavingOrder,
  { shipmentId, ...request }: LeavingParcel,
  carriers: readonly Carrier[],
): { carrier: Carrier | undefined; trackingNo: string | undefined } | Refusal {
  const trackingNo = plainTrackingNumber(request.trackingNo)
  const carrierId = request.carrierId ?? leaving.carrierOf(shipmentId)
  const carrier = carriers.find(({ id }) => id === carrierId)
  if (!carrier && (trackingNo !== undefined || request.carrierId !== undefined))
    return refuse('carrier-not-found', { carrierId: carrierId ?? '', known: carriers.map(({ id }) => id) })
  if (carrier && trackingNo !== undefined && !fitsNumberPattern(carrier.numberPattern, trackingNo))
    return refuse('tracking-number-wrong', { carrier: carrier.name, trackingNo })
  if (carrier?.checkDigits && trackingNo !== undefined && !hasRightDigits(carrier.checkDigits, trackingNo))
    return refuse('tracking-number-mistyped', { carrier: carrier.name, trackingNo })
  return { carrier, trackingNo }
}

const isOfShipment = ({ order, parcels }: LeavingOrder, parcelId: string, shipmentId: string): boolean =>
  [...order.parcels, ...parcels].some((parcel) => parcel.id === parcelId && parcel.shipmentId === shipmentId)

/** The units of the parcel: all waiting units, or the given ones. */
function itemsOf(
  { order, lines }: LeavingOrder,
  { shipmentId, units, isWhole = false }: LeavingParcel,
): Parcel['items'] | Refusal {
  const waiting = [...lines.values()].flatMap(({ itemId, shipmentId: own, quantity, cancelled, left }) =>
    own === shipmentId && quantity > cancelled + left
      ? [{ itemId, quantity: quantity - cancelled - left }]
      : [],
  )
  if (!units) return waiting
  const most = new Map(waiting.map(({ itemId, quantity }) => [itemId, quantity]))
  const problem = unitProblem({ order, waiting: most }, units, { isWhole })
  if (problem) return problem
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity })).filter(({ quantity }) => quantity > 0)
}

const lastParcelOf = ({ order, parcels }: LeavingOrder, shipmentId: string): string | undefined =>
  (
    parcels.findLast((parcel) => parcel.shipmentId === shipmentId) ??
    order.parcels.findLast((parcel) => parcel.shipmentId === shipmentId && parcel.state !== 'unpacked')
  )?.id

function addLeft(lines: Map<string, OrderLine>, itemId: string, units: number): void {
  const line = lines.get(itemId)
  if (line) lines.set(itemId, { ...line, left: line.left + units })
}

const reasons: Record<string, string> = {
  lapsed: 'the bank does not hold it anymore',
  'account-closed': 'the card was closed',
  disputed: 'the payer has disputed it',
  'being-asked': 'the bank is being asked for it: try again in a few minutes',
  'not-held-yet': 'the bank is asked for it four days before the parcel leaves',
  declined: 'the bank has declined to hold it, and the buyer was asked to pay in another way',
}

/** Refuses the dispatch of units whose capture the gateway has refused. */
export const moneyNotHeld = (orderNo: string, failure: string): Refusal<'money-not-held'> =>
  refuse('money-not-held', { orderNo, reason: reasons[failure] ?? 'the payment provider refused it' })
