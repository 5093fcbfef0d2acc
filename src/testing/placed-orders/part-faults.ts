import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import type { OrderEvent } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { givenBackParts } from '#testing/orders/given-back-parts.ts'

/**
 * Checks within an order: its parts to the cent and to the tax, the counters of its lines, its parcels and its
 * states.
 */
export function partFaults(order: Order, voidedCards: ReadonlySet<string>): string[] {
  const faults: string[] = []
  const parts = givenBackParts(order, voidedCards)
  for (const { kind, id, grossCents, taxCents, givenBackCents, givenBackTaxCents } of parts) {
    const isTaxRight =
      givenBackCents === grossCents && grossCents > 0
        ? givenBackTaxCents === taxCents
        : givenBackTaxCents === Math.floor((taxCents * givenBackCents) / Math.max(1, grossCents))
    if (givenBackCents < 0 || givenBackCents > grossCents || (kind !== 'gift-card' && !isTaxRight))
      faults.push(
        `${kind} ${id} of ${grossCents} (${taxCents}) gives back ${givenBackCents} (${givenBackTaxCents})`,
      )
  }
  const allCents = parts.reduce((sum, { givenBackCents }) => sum + givenBackCents, 0)
  if (allCents !== order.givenBackCents + newCardCents(order))
    faults.push(
      `the parts give back ${allCents}, the order ${order.givenBackCents} and cards ${newCardCents(order)}`,
    )
  if (order.status === 'cancelled' && allCents !== order.orderTotalCents)
    faults.push(`it is cancelled and gives back ${allCents} of ${order.orderTotalCents}`)
  return [...faults, ...unitFaults(order), ...stateFaults(order)]
}

function unitFaults(order: Order): string[] {
  return linesOf(order).flatMap(({ itemId, shipmentId, quantity, cancelled, left, givenBack }) => {
    const isPickup = order.shipments.some(({ id, storeId }) => id === shipmentId && storeId !== null)
    const inParcels = order.parcels
      .filter(({ state }) => state !== 'unpacked')
      .flatMap(({ items }) => items.filter((item) => item.itemId === itemId))
      .reduce((sum, item) => sum + item.quantity, 0)
    const isRight =
      cancelled >= 0 &&
      left >= 0 &&
      cancelled + left <= quantity &&
      givenBack >= cancelled &&
      givenBack <= quantity
    // A shipment that was sent as a whole has no parcel.
    return isRight && (isPickup || inParcels <= left)
      ? []
      : [`line ${itemId}: ${JSON.stringify({ quantity, cancelled, left, givenBack, inParcels })}`]
  })
}

function stateFaults(order: Order): string[] {
  const lines = linesOf(order)
  const kept = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  const faults: string[] = []
  if (order.status === 'completed' && left < kept) faults.push('it is completed, and units wait')
  if (order.status === 'cancelled' && kept > 0) faults.push('it is cancelled, and units are kept')
  if (order.status === 'new' && left > 0) faults.push('it is new, and units have left')
  for (const { id } of order.shipments) {
    const own = lines.filter(({ shipmentId }) => shipmentId === id)
    const ownKept = own.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
    const ownLeft = own.reduce((sum, line) => sum + line.left, 0)
    const { state } = shipmentOf(order, id)
    if ((state === 'cancelled') !== (ownKept === 0))
      faults.push(`shipment ${id} is ${state} and keeps ${ownKept}`)
    const isGone = ['shipped', 'delivered', 'handed-over'].includes(state)
    if (isGone !== (ownKept > 0 && ownLeft === ownKept))
      faults.push(`shipment ${id} is ${state}, and ${ownLeft} of ${ownKept} have left`)
  }
  return faults
}

/** Checks of the journal: it has each refund, parcel, hold and dispute once. */
export function journalFaults(
  order: Order,
  events: readonly OrderEvent[],
  holds: { all: number; open: number },
): string[] {
  const count = (...kinds: OrderEvent['kind'][]) => events.filter(({ kind }) => kinds.includes(kind)).length
  const units = (kind: OrderEvent['kind']) =>
    events
      .filter((event) => event.kind === kind)
      .reduce((sum, { details }) => sum + Number(details.units ?? 0), 0)
  const refunds = (...states: Order['refunds'][number]['state'][]) =>
    order.refunds.filter(({ state }) => states.includes(state)).length
  const decided = order.disputes.filter(({ state }) => state !== 'open').length
  const told: [string, number, number][] = [
    ['refunds made', count('refund-made'), refunds('made')],
    ['refunds rejected', count('refund-rejected'), refunds('rejected')],
    ['refunds withdrawn', count('refund-withdrawn'), refunds('withdrawn')],
    ['parcels', count('parcel-dispatched'), order.parcels.length],
    [
      'undone parcels',
      count('dispatch-undone'),
      order.parcels.filter(({ state }) => state === 'unpacked').length,
    ],
    ['holds', count('order-held'), holds.all],
    ['released holds', count('order-released'), holds.all - holds.open],
    ['disputes', count('dispute-opened'), order.disputes.length],
    ['decided disputes', count('dispute-won', 'dispute-lost'), decided],
    [
      'cancelled units',
      units('units-cancelled'),
      linesOf(order).reduce((sum, { cancelled }) => sum + cancelled, 0),
    ],
  ]
  return told.flatMap(([what, inJournal, inOrder]) =>
    inJournal === inOrder ? [] : [`the journal has ${inJournal} ${what}, the order ${inOrder}`],
  )
}
