import type { Shipment } from '#commerce/baskets/basket.ts'
import type { Database } from '#commerce/database.ts'
import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { ShipmentChange } from '#commerce/orders/shipment-change.ts'
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
  method: 'orders.edit',
  'cold-pack': 'orders.edit',
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

/** The actions that change shipments that wait. */
type ShipmentAction = Extract<BulkAction, { kind: 'day' | 'method' | 'cold-pack' }>

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
    case 'method':
    case 'cold-pack':
      return changeShipments(acting, action)
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
  const due = await findWaiting(acting, { dueBy })
  if (isRefusal(due)) return due
  const parcels = due.waiting.map(({ id: shipmentId }) => ({ orderNo, shipmentId }))
  const before = await orders.administration.toCapture(orderNo)
  const sent = allOf(
    await orders.parcels.dispatch(parcels, { actor: actorOf(acting), mayChange: isOwnShipment(member) }),
  )
  if (isRefusal(sent)) return sent
  const capturedCents = (await orders.administration.toCapture(orderNo)) - before
  return { capturedCents, currency: due.order.currency }
}

async function changeShipments(acting: Acting, action: ShipmentAction): Promise<ActionFacts | Refusal> {
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

/** The change of one shipment. Undefined: it is so already. */
function changeOf(
  { arrivesOn: promised = null, methodId, hasColdPack = false }: Shipment,
  action: ShipmentAction,
): { change: ShipmentChange; isDelay: boolean; tellsBuyer: boolean } | undefined {
  // The day stays with these, and so does what the buyer knows.
  const quiet = { isDelay: false, tellsBuyer: false }
  switch (action.kind) {
    case 'day': {
      const { arrivesOn } = action
      // Nobody has asked the buyers of so many: they keep the new day, or cancel (SALE-058).
      const isDelay = promised !== null && arrivesOn > promised
      return promised === arrivesOn ? undefined : { change: { arrivesOn }, isDelay, tellsBuyer: true }
    }
    case 'method':
      return methodId === action.methodId ? undefined : { change: { methodId: action.methodId }, ...quiet }
    case 'cold-pack':
      return hasColdPack === action.isIn ? undefined : { change: { hasColdPack: action.isIn }, ...quiet }
  }
}

/** What the buyer of an order would read about another day of it. Undefined: nothing. */
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

/** An order with its deliveries that wait, are due by a day and are held for a reason: at least one. */
async function findWaiting(
  { database, orders, orderNo, member }: Pick<Acting, 'database' | 'orders' | 'orderNo' | 'member'>,
  { dueBy, heldFor }: { dueBy?: CalendarDate | undefined; heldFor?: HoldReason | undefined },
): Promise<{ order: Order; waiting: Shipment[] } | Refusal<'order-not-found' | 'nothing-waits'>> {
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order) || !isWithin(member)(order)) return refuse('order-not-found', { orderNo })
  const due = dueBy === undefined ? undefined : new Set(await readDueShipments(database, orderNo, dueBy))
  const waiting = waitingParcels(order).filter(
    ({ id }) =>
      isOwnShipment(member)(order, id) &&
      (due?.has(id) ?? true) &&
      (heldFor === undefined || isHeldFor(order, id, heldFor)),
  )
  return waiting.length === 0 ? refuse('nothing-waits', { orderNo }) : { order, waiting }
}

/** By a hold of its own, or one of the whole order. */
const isHeldFor = ({ holds }: Order, id: string, heldFor: HoldReason): boolean =>
  holds.some(({ reason, shipmentId }) => reason === heldFor && (shipmentId === null || shipmentId === id))

/** The delivered shipments with units that have not left. */
function waitingParcels({ items, changedLines, shipments }: Order): Shipment[] {
  const gone = new Map(changedLines.map(({ itemId, cancelled, left }) => [itemId, cancelled + left]))
  const waiting = new Set(
    items.filter(({ id, quantity }) => quantity > (gone.get(id) ?? 0)).map(({ shipmentId }) => shipmentId),
  )
  return shipments.filter(({ id, storeId }) => storeId === null && waiting.has(id))
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
