import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { giveBackRest, giveBackUnits } from '#commerce/orders/money/give-back.ts'
import type { GivenBack } from '#commerce/orders/states/given-back.ts'
import { linePart, shippingPart } from '#commerce/orders/money/parts.ts'
import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import type { Parcel, StoredShipment } from '#commerce/orders/order.ts'
import { readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import type { LineCounts } from '#commerce/orders/states/line-counts.ts'
import { linesOf, shipmentOf, type OrderLine } from '#commerce/orders/states/lines-of-order.ts'
import { orderStatusOf } from '#commerce/orders/states/order-status.ts'
import { shipmentStateOf, type ShipmentProgress } from '#commerce/orders/states/shipment-state.ts'
import { writeUnits } from './unit-queries.ts'

interface UnitChange {
  /** The counters of a line after the change. Refunds follow from them. */
  countsOf(line: OrderLine): LineCounts
  /**
   * The event of the change. The number of changed units and a new status are added to its `details`. Several events
   * already contain their numbers, and the last one gets the status.
   */
  event: Omit<NewOrderEvent, 'orderNo'> | readonly Omit<NewOrderEvent, 'orderNo'>[]
  /** The parcels of the order after the change. Absent: no change. */
  parcels?: readonly Pick<Parcel, 'shipmentId' | 'state'>[]
  /**
   * Changes of pickups: whether units are being picked for them, and whether they are ready. Others do not change.
   */
  pickups?: ReadonlyMap<string, Pick<ShipmentProgress, 'isPicking' | 'isReady'>>
  /** Whether staff who have loaded the order must reload it. False for packing and dispatch. */
  raisesVersion: boolean
  /**
   * Whether e-gift cards that were never issued, as in orders by check, are cancelled with the order. Issued ones are
   * voided.
   */
  cancelsUnissuedCards?: boolean
  /** The price of the e-gift cards that are cancelled with this change. */
  cancelledCardCents?: number
  /** Writes the event even if no unit or status changes, because an e-gift card is not a line. */
  isAlwaysWritten?: boolean
}

/**
 * Changes the counters of an order's lines, and writes the resulting states with the event. Call it in a transaction
 * that has locked the order. Without a change it writes nothing, unless `isAlwaysWritten` is set.
 */
export async function changeUnits(
  dependencies: OrderDependencies,
  order: StoredOrder,
  {
    countsOf,
    event,
    parcels = order.parcels,
    pickups,
    raisesVersion,
    isAlwaysWritten = false,
    ...cards
  }: UnitChange,
): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = order
  const before = linesOf(order)
  const after = before.map((line, index) =>
    givingBack(order.items[index], line, { ...line, ...countsOf(line) }),
  )
  const changed = after.filter((line, index) => !isSame(line, before[index]))
  const shipments = shipmentsAfter(order, { before, after, parcels, pickups })
  const { cancelsUnissuedCards = false, cancelledCardCents = 0 } = cards
  const areCancelled = cancelsUnissuedCards || order.status === 'cancelled'
  const derived = orderStatusOf({
    lines: [...after, ...(await cardLines(dependencies, order, areCancelled))],
    shipments: shipments.map(({ state }) => state),
  })
  // A mailed e-gift card that is mailed again counts as waiting. The order remains open, because it is not new any
  // more.
  const status = derived === 'new' && order.status !== 'new' ? 'open' : derived
  const isNews = status !== order.status
  if (changed.length === 0 && !isNews && !isAlwaysWritten) return order
  const givenBackCents =
    order.givenBackCents +
    sumOf(after, before) +
    sumOf(
      shipments,
      order.shipments.map(({ id }) => shipmentOf(order, id)),
    ) +
    cancelledCardCents
  const allCents = givenBackCents + newCardCents(order)
  if (status === 'cancelled' && allCents !== order.orderTotalCents)
    throw new Error(
      `Order ${orderNo} is cancelled and gives back ${allCents} of ${order.orderTotalCents} cents`,
    )
  await writeUnits(database, { orderNo, status, lines: changed, shipments, raisesVersion, givenBackCents })
  const events = 'kind' in event ? [withDetails(event, countOf(after, before))] : event
  await recordEvents(
    dependencies,
    events.map((one, index) => ({
      ...(isNews && index === events.length - 1 ? withDetails(one, { status }) : one),
      orderNo,
    })),
  )
  const written = await readOrder(database, orderNo)
  if (!written) throw new Error(`Order ${orderNo} no longer exists`)
  return written
}

const withDetails = <Event extends Omit<NewOrderEvent, 'orderNo'>>(event: Event, details: object): Event => ({
  ...event,
  details: { ...event.details, ...details },
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The difference between the refunds of the parts before and after. Both lists have the same parts. */
const sumOf = (after: readonly GivenBack[], before: readonly GivenBack[]): number =>
  sum(after.map(({ givenBackCents }, index) => givenBackCents - (before[index]?.givenBackCents ?? 0)))

/** The line with the refund for its cancelled units (SALE-010). */
function givingBack(
  item: StoredOrder['items'][number] | undefined,
  before: OrderLine,
  after: OrderLine,
): OrderLine {
  if (!item || after.givenBack === before.givenBack) return after
  const units = { from: before.givenBack, to: after.givenBack, of: before.quantity }
  return { ...after, ...giveBackUnits(linePart(item), before, units) }
}

const isSame = (line: LineCounts, other: LineCounts | undefined): boolean =>
  line.cancelled === other?.cancelled &&
  line.left === other.left &&
  line.returned === other.returned &&
  line.givenBack === other.givenBack

/**
 * The number of units that were cancelled or left with this change. Both lists have the lines of the order, in its
 * order.
 */
function countOf(after: readonly OrderLine[], before: readonly OrderLine[]): { units?: number } {
  const goneOf = ({ cancelled, left }: LineCounts) => cancelled + left
  const units = after.reduce((sum, line, index) => sum + goneOf(line) - goneOf(before[index] ?? line), 0)
  return units === 0 ? {} : { units }
}

/**
 * The shipments. If a line or a parcel of a shipment has changed, its state is derived again; if its contents have
 * changed, its version rises.
 */
function shipmentsAfter(
  order: StoredOrder,
  {
    before,
    after,
    parcels,
    pickups,
  }: {
    before: readonly OrderLine[]
    after: readonly OrderLine[]
    parcels: NonNullable<UnitChange['parcels']>
    pickups: UnitChange['pickups']
  },
): StoredShipment[] {
  const linesBefore = Map.groupBy(before, ({ shipmentId }) => shipmentId)
  const linesAfter = Map.groupBy(after, ({ shipmentId }) => shipmentId)
  const formerStates = parcelStates(order.parcels)
  const states = parcelStates(parcels)
  return order.shipments.map((ordered) => {
    const { id, storeId } = ordered
    const former = linesBefore.get(id) ?? []
    const lines = linesAfter.get(id) ?? []
    const shipment = shipmentOf(order, id)
    const ownStates = states.get(id) ?? []
    const isSameParcels = ownStates.join() === (formerStates.get(id) ?? []).join()
    const isSameContent = isSameParcels && lines.every((line, index) => isSame(line, former[index]))
    const pickup = pickups?.get(id)
    if (isSameContent && !pickup) return shipment
    const isContentChanged = lines.some(({ cancelled }, index) => cancelled !== former[index]?.cancelled)
    const state = shipmentStateOf({
      isPickup: storeId !== null,
      lines,
      parcels: ownStates,
      isPicking: pickup?.isPicking ?? shipment.state === 'picking',
      isReady: pickup?.isReady ?? shipment.state === 'ready',
    })
    return {
      ...shipment,
      version: isContentChanged ? shipment.version + 1 : shipment.version,
      state,
      // Shipping is refunded with the last unit, if no unit has left (SALE-014).
      ...(state === 'cancelled' && giveBackRest(shippingPart(ordered), shipment)),
    }
  })
}

/** The states of the parcels by shipment. */
function parcelStates(parcels: NonNullable<UnitChange['parcels']>): Map<string, Parcel['state'][]> {
  const states = new Map<string, Parcel['state'][]>()
  for (const { shipmentId, state } of parcels) {
    const own = states.get(shipmentId)
    if (own) own.push(state)
    else states.set(shipmentId, [state])
  }
  return states
}

/**
 * E-gift cards as lines. A card has left when its mail is sent, and is cancelled with its order. In orders by check,
 * cards are issued when the check has arrived.
 */
async function cardLines(
  { giftCards }: OrderDependencies,
  { orderNo, eGiftCards = [] }: StoredOrder,
  areUnissuedCancelled: boolean,
): Promise<LineCounts[]> {
  if (eGiftCards.length === 0) return []
  const sold = new Map((await giftCards.sold.of(orderNo)).map((card) => [card.itemId, card]))
  return eGiftCards.map(({ id }) => {
    const card = sold.get(id)
    const isCancelled = card ? card.isVoided : areUnissuedCancelled
    const cancelled = isCancelled ? 1 : 0
    const left = card?.sentAt && !card.isVoided ? 1 : 0
    return { quantity: 1, cancelled, left, returned: 0, givenBack: cancelled }
  })
}
