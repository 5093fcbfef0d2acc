import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { isOwnShipment } from '#shared/orders/order-limits.ts'
import { actorOf, type ActionFacts, type Acting } from './acting.ts'
import { findWaiting } from './find-waiting.ts'
import { readParcelsOf } from './run-order-queries.ts'

/**
 * Dispatches the waiting and due parcels of an order. A list of today's orders may contain orders with parcels that
 * leave weeks later. Refused parcels are not dispatched, and the others leave (OFF-098). Never dispatches more
 * parcels, or captures more money, than was shown.
 */
export async function shipOrder(acting: Acting, dueBy: CalendarDate): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member, effect } = acting
  const due = await findWaiting(acting, { dueBy })
  if (isRefusal(due)) return due
  const parcels = due.waiting.map(({ id: shipmentId }) => ({ orderNo, shipmentId }))
  const before = await orders.administration.toCapture(orderNo)
  const answers = await orders.parcels.dispatch(parcels, {
    actor: actorOf(acting),
    mayChange: isOwnShipment(member),
  })
  const refused = answers.filter((answer) => isRefusal(answer))
  const [because] = refused
  if (because && refused.length === answers.length) return because
  const capturedCents = (await orders.administration.toCapture(orderNo)) - before
  const leaving = parcels.filter((_, index) => !isRefusal(answers[index])).map(({ shipmentId }) => shipmentId)
  if (effect !== undefined && !isWithinShown({ leaving, capturedCents }, effect))
    return refuse('order-changed', { orderNo, version: due.order.version })
  return {
    capturedCents,
    currency: due.order.currency,
    parcels: leaving.length,
    ...(because && { staying: { count: refused.length, because } }),
    effect: JSON.stringify({ leaving, capturedCents } satisfies ShippedEffect),
  }
}

/** The effect of dispatching an order. */
interface ShippedEffect {
  leaving: string[]
  capturedCents: number
}

/** Whether a dispatch does not exceed the shown effect in its stored form. */
function isWithinShown({ leaving, capturedCents }: ShippedEffect, effect: string): boolean {
  // Written above.
  const shown = JSON.parse(effect) as ShippedEffect
  return capturedCents <= shown.capturedCents && leaving.every((id) => shown.leaving.includes(id))
}

/**
 * Undoes the shipping of a run for an order. Parcels that an email has announced, or that a capture covers, remain
 * shipped.
 */
export async function undoShip(acting: Acting, requestId: string): Promise<ActionFacts | Refusal> {
  const { database, orders, orderNo, member } = acting
  const parcelIds = await readParcelsOf(database, orderNo, requestId)
  const answers = await orders.parcels.undoDispatch(parcelIds, {
    actor: actorOf(acting),
    mayChange: isOwnShipment(member),
  })
  const refused = answers.filter((answer) => isRefusal(answer))
  const [because] = refused
  if (because && refused.length === answers.length) return because
  return {
    parcels: answers.length - refused.length,
    ...(because && { staying: { count: refused.length, because } }),
  }
}
