import type { Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { OrderSearch } from '#commerce/orders/search/order-search.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import { isOwnShipment, isWhollyWithin, isWithin, orderReaderOf } from '#shared/order-limits.ts'
import type { BulkAction } from './bulk-runs.ts'
import { readDueShipments } from './run-queries.ts'

/** What a member needs for an action: the permission of the call that does it to one order. */
const permissions: Record<BulkAction['kind'], Permission> = {
  hold: 'orders.hold',
  release: 'orders.hold',
  tag: 'orders.note',
  day: 'orders.edit',
  ship: 'ship',
  cancel: 'orders.cancel',
}

export const refuseAction = (
  { kind }: BulkAction,
  member: Pick<Member, 'permissions'>,
): Refusal<'not-permitted'> | undefined =>
  member.permissions.includes(permissions[kind])
    ? undefined
    : refuse('not-permitted', { permission: permissions[kind] })

interface Acting {
  database: Database
  orders: Orders
  orderSearch: OrderSearch
  orderNo: string
  action: BulkAction
  member: Member
  requestId: string | undefined
  /** The token of the effect that was shown. */
  effect: string | undefined
  /** The action is only looked at, and taken back. */
  isPreview: boolean
  afterCommit: (work: () => Promise<unknown>) => void
}

/** What an action does beside its events: money that goes back, and emails that are no request of a job. */
export interface ActionFacts {
  /** Where its events do not say so. */
  changes?: boolean
  amountCents?: number
  capturedCents?: number
  currency?: string
  mails?: number
  effect?: string
}

/**
 * Does an action to one order, as its staff call does: with the member's rights, limits, sites and shops. In the transaction of the
 * caller, who takes it back when it is refused.
 */
export async function actOnOrder(acting: Acting): Promise<ActionFacts | Refusal> {
  const { action, member, orderNo, orders } = acting
  const refused = refuseAction(action, member)
  if (refused) return refused
  switch (action.kind) {
    case 'hold': {
      const { kind: _, note, ...details } = action
      const by = { actor: actorOf(acting), mayChange: isWhollyWithin(member) }
      return allOf(await orders.holds.place([{ orderNo }], { ...details, note: note || undefined }, by))
    }
    case 'release':
      return release(acting, action.reason)
    case 'tag': {
      const mayRead = await acting.orderSearch.mayRead(orderNo, orderReaderOf(member))
      if (!mayRead) return refuse('order-not-found', { orderNo })
      const tags = await orders.administration.tag(orderNo, action, { actor: actorOf(acting) })
      return isRefusal(tags) ? tags : {}
    }
    case 'day':
      return changeDay(acting, action)
    case 'ship':
      return ship(acting, action.dueBy)
    case 'cancel':
      return cancel(acting, action)
  }
}

const actorOf = ({ member, requestId }: Pick<Acting, 'member' | 'requestId'>): Actor => ({
  kind: 'member',
  id: member.id,
  ...(requestId !== undefined && { requestId }),
})

/** The order as a whole: what is refused for a part of it is refused. */
const allOf = (answers: readonly (object | Refusal)[]): ActionFacts | Refusal =>
  answers.find((answer) => isRefusal(answer)) ?? {}

async function release(acting: Acting, reason: string | undefined): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member } = acting
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order) || !isWhollyWithin(member)(order)) return refuse('order-not-found', { orderNo })
  const ids = order.holds.filter((hold) => reason === undefined || hold.reason === reason).map(({ id }) => id)
  return allOf(
    await orders.holds.release(ids, {
      actor: actorOf(acting),
      mayChange: isWhollyWithin(member),
      mayReleaseFraud: member.permissions.includes('orders.fraud'),
      mayReleasePayment: member.permissions.includes('orders.edit'),
    }),
  )
}

/** What waits of an order and is due: a list of today's orders has some whose rest leaves in weeks. */
async function ship(acting: Acting, dueBy: CalendarDate): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member } = acting
  const due = await findDue(acting, dueBy)
  if (isRefusal(due)) return due
  const parcels = due.shipmentIds.map((shipmentId) => ({ orderNo, shipmentId }))
  const before = await orders.administration.toCapture(orderNo)
  const sent = allOf(
    await orders.parcels.dispatch(parcels, { actor: actorOf(acting), mayChange: isOwnShipment(member) }),
  )
  if (isRefusal(sent)) return sent
  const capturedCents = (await orders.administration.toCapture(orderNo)) - before
  return { capturedCents, currency: due.order.currency }
}

async function changeDay(
  acting: Acting,
  { arrivesOn, dueBy }: Extract<BulkAction, { kind: 'day' }>,
): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member } = acting
  const due = await findDue(acting, dueBy)
  if (isRefusal(due)) return due
  const by = { actor: actorOf(acting), mayChange: isWhollyWithin(member) }
  let mails = 0
  for (const shipmentId of due.shipmentIds) {
    const promised = due.order.shipments.find(({ id }) => id === shipmentId)?.arrivesOn ?? null
    if (promised === arrivesOn) continue
    // Nobody has asked the buyers of so many: they keep the new day, or cancel (SALE-058).
    const isDelay = promised !== null && arrivesOn > promised
    const changed = await orders.administration.changeShipment(
      { orderNo, shipmentId },
      { arrivesOn },
      { ...by, isDelay },
    )
    if (isRefusal(changed)) return changed
    mails += 1
  }
  return { mails }
}

/** An order with its deliveries that wait and have to leave by a day: at least one. */
async function findDue(
  { database, orders, orderNo, member }: Acting,
  dueBy: CalendarDate,
): Promise<{ order: Order; shipmentIds: string[] } | Refusal<'order-not-found' | 'nothing-waits'>> {
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order) || !isWithin(member)(order)) return refuse('order-not-found', { orderNo })
  const due = new Set(await readDueShipments(database, orderNo, dueBy))
  const shipmentIds = waitingParcels(order).filter(
    (shipmentId) => due.has(shipmentId) && isOwnShipment(member)(order, shipmentId),
  )
  return shipmentIds.length === 0 ? refuse('nothing-waits', { orderNo }) : { order, shipmentIds }
}

/** The delivered shipments with units that have not left. */
function waitingParcels({ items, changedLines, shipments }: Order): string[] {
  const gone = new Map(changedLines.map(({ itemId, cancelled, left }) => [itemId, cancelled + left]))
  const waiting = new Set(
    items.filter(({ id, quantity }) => quantity > (gone.get(id) ?? 0)).map(({ shipmentId }) => shipmentId),
  )
  return shipments.filter(({ id, storeId }) => storeId === null && waiting.has(id)).map(({ id }) => id)
}

async function cancel(
  acting: Acting,
  { reason, note }: Extract<BulkAction, { kind: 'cancel' }>,
): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member, effect, isPreview, afterCommit } = acting
  const options = {
    actor: actorOf(acting),
    mayChange: isWhollyWithin(member),
    isNotInStock: reason === 'not-in-stock',
  }
  if (isPreview) {
    const previewed = await orders.administration.previewCancel(orderNo, options)
    if (isRefusal(previewed)) return previewed
    const { amountCents, currency, mails, effect: token, status } = previewed
    const changes = status.before !== status.after
    return { changes, amountCents, currency, mails: mails.length, effect: token }
  }
  const cancelled = await orders.administration.cancel(orderNo, {
    ...options,
    afterCommit,
    effect,
    reason: note ? `${reason}: ${note}` : reason,
  })
  if (!isRefusal(cancelled)) return {}
  // The effect as it is now has no place in a list.
  return cancelled.refused === 'effect-changed' ? refuse('order-changed', { orderNo, version: 0 }) : cancelled
}
