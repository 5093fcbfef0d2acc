import type { Shipment } from '#commerce/baskets/basket.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { staleVersion } from '#commerce/orders/effects/stale-version.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { Order } from '#commerce/orders/order.ts'
import { daysToReserve, reservedDays, withReservedDays } from '#commerce/orders/placement/delivery-days.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import type {
  MailedPart,
  ShipmentChange,
  ShipmentChangedBy,
  ShipmentPreview,
} from '#commerce/orders/shipment-change.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { planShipmentChange, type PlannedChange } from './plan-change.ts'
import { keepDelay } from './delay-queries.ts'
import { delayProblem, planDelay, recordDelay, type AnnouncedDelay } from './record-delay.ts'
import { replaceShipment } from './shipment-queries.ts'

interface ShipmentOfOrder {
  orderNo: string
  shipmentId: string
}

/** See OrderAdministration.previewShipmentChange. */
export async function previewShipmentChange(
  dependencies: OrderDependencies,
  { orderNo, shipmentId }: ShipmentOfOrder,
  change: ShipmentChange,
  { mayChange = () => true, version, tellsBuyer = true, isDelay = false }: ShipmentChangedBy,
): Promise<ShipmentPreview | Refusal> {
  const order = await readOrder(dependencies.database, orderNo)
  if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
  const planned =
    staleVersion(order, version) ?? (await planShipmentChange(dependencies, order, shipmentId, change))
  if (isRefusal(planned)) return planned
  const problem = isDelay && delayProblem(planned.before, planned.after)
  if (problem) return problem
  const { after } = planned
  const methods = after.storeId === null ? await dependencies.baskets.deliveryOffers(order, after) : []
  return {
    ...planned,
    methods,
    mails: await previewMails(dependencies, order, planned, { tellsBuyer, isDelay }),
  }
}

/** The emails that `queueBuyerEmails` would queue. */
async function previewMails(
  { database, sites, mail }: OrderDependencies,
  before: StoredOrder,
  planned: PlannedChange,
  { tellsBuyer, isDelay }: { tellsBuyer: boolean; isDelay: boolean },
): Promise<ShipmentPreview['mails']> {
  const site = await sites.find(before.siteId)
  if (!site || before.customerEmail === null) return []
  const order = { ...before, shipments: before.shipments.with(planned.index, planned.after) }
  const { id: shipmentId, arrivesOn: oldDay } = planned.before
  const { arrivesOn: newDay } = planned.after
  const changed = tellsBuyer ? mailedParts(planned, isDelay) : []
  const mails = []
  if (changed.length > 0)
    mails.push(
      await mail.previewShipmentChange(
        order,
        { shipmentId, before: planned.before, changed, isByBuyer: false },
        site,
      ),
    )
  if (isDelay && oldDay && newDay) {
    const { cancelsOn } = await planDelay(database, order.orderNo, { id: shipmentId, oldDay, newDay })
    mails.push(await mail.previewDelay(order, { shipmentId, oldDay, newDay, cancelsOn }, site))
  }
  return mails
}

/** See OrderAdministration.changeShipment. */
export function changeShipment(
  dependencies: OrderDependencies,
  { orderNo, shipmentId }: ShipmentOfOrder,
  change: ShipmentChange,
  { mayChange = () => true, version, tellsBuyer = true, isDelay = false }: ShipmentChangedBy,
): Promise<Order | Refusal> {
  const { database } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
    return (
      staleVersion(order, version) ??
      writeChange(dependencies, order, { shipmentId, change, tellsBuyer, isByBuyer: false, isDelay })
    )
  })
}

/** Writes a permitted change. The caller has locked the order. */
export async function writeChange(
  dependencies: OrderDependencies,
  order: StoredOrder,
  { shipmentId, change, isDelay = false, ...told }: WrittenChange,
): Promise<Order | Refusal> {
  const { database, securityLog } = dependencies
  const { orderNo, customerId } = order
  // The account was erased, so no personal data may be written any more.
  if (order.customerEmail === null) return refuse('order-not-found', { orderNo })
  const planned = await planShipmentChange(dependencies, order, shipmentId, change)
  if (isRefusal(planned)) return planned
  const problem = isDelay && delayProblem(planned.before, planned.after)
  if (problem) return problem
  if (planned.changed.length === 0) return order
  const after = await withReservedSlot(dependencies, order, planned)
  if (isRefusal(after)) return after
  await replaceShipment(database, { orderNo, index: planned.index, shipment: after })
  const delay = await writeDelay(dependencies, orderNo, { ...planned, after }, isDelay)
  await recordEvents(dependencies, eventsOf(orderNo, { ...planned, after }, delay))
  if (planned.changed.includes('address'))
    await securityLog.record({ event: 'order-address-changed', customerId, orderNo })
  const changed = (await readOrder(database, orderNo)) ?? order
  await queueBuyerEmails(dependencies, changed, planned, { ...told, delay })
  return changed
}

interface WrittenChange {
  shipmentId: string
  change: ShipmentChange
  tellsBuyer: boolean
  isByBuyer: boolean
  /** Whether the shop cannot meet the day. If not, buyer and shop have agreed on the change. */
  isDelay?: boolean
}

/** An agreed day ends the question of an earlier delay. */
async function writeDelay(
  dependencies: OrderDependencies,
  orderNo: string,
  { before, after, changed }: PlannedChange,
  isDelay: boolean,
): Promise<AnnouncedDelay | undefined> {
  const { id, arrivesOn: newDay } = after
  const { arrivesOn: oldDay } = before
  if (isDelay && oldDay && newDay) return recordDelay(dependencies, orderNo, { id, oldDay, newDay })
  if (changed.includes('day')) await keepDelay(dependencies.database, { orderNo, shipmentId: id })
  return undefined
}

/** Queues the emails of a change. A delay has a separate email, which the buyer always gets. */
async function queueBuyerEmails(
  { sites, mail }: OrderDependencies,
  order: StoredOrder,
  planned: PlannedChange,
  {
    tellsBuyer,
    isByBuyer,
    delay,
  }: Pick<WrittenChange, 'tellsBuyer' | 'isByBuyer'> & {
    delay: AnnouncedDelay | undefined
  },
): Promise<void> {
  const site = await sites.find(order.siteId)
  if (!site) return
  const { before } = planned
  const changed = mailedParts(planned, delay !== undefined)
  if (tellsBuyer && changed.length > 0)
    await mail.noticeShipmentChange(order, { shipmentId: before.id, before, changed, isByBuyer }, site)
  if (delay) await mail.noticeDelay(order, delay, site)
}

/** The changed parts in the email. The day of a delay is omitted, because a separate email contains it. */
const mailedParts = ({ changed }: PlannedChange, isDelay: boolean): MailedPart[] =>
  changed.filter((part) => part !== 'coldPack').filter((part) => !isDelay || part !== 'day')

/**
 * The shipment with the delivery slot of its new day, after releasing the former one. Runs before the row is written,
 * because days are locked first.
 */
async function withReservedSlot(
  dependencies: OrderDependencies,
  order: StoredOrder,
  { before, after }: PlannedChange,
): Promise<Shipment | Refusal<'day-closed'>> {
  // If the day has not changed, its slot is retained. The plan removes the slot if method or day were recalculated.
  if (
    after.takenDay !== undefined ||
    (after.arrivesOn === before.arrivesOn && after.methodId === before.methodId)
  )
    return before.takenDay === undefined ? after : { ...after, takenDay: before.takenDay }
  const moved = { ...order, shipments: [after] }
  const days = await daysToReserve(dependencies, moved)
  const full = await dependencies.shipping.moveDays({ from: reservedDays([before]), to: days })
  if (full) return refuse('day-closed', { shipmentId: after.id, day: full.day, next: null })
  return withReservedDays(moved, days).shipments[0] ?? after
}

/** One event for each kind of change: programs that read days and addresses find them under their names. */
function eventsOf(
  orderNo: string,
  { before, after, changed }: PlannedChange,
  delay: AnnouncedDelay | undefined,
): NewOrderEvent[] {
  const { id: shipmentId } = after
  const events: NewOrderEvent[] = []
  if (changed.includes('address'))
    events.push({
      orderNo,
      kind: 'address-changed',
      shipmentId,
      private: { before: before.address, after: after.address },
    })
  if (changed.includes('day') || changed.includes('method'))
    events.push({
      orderNo,
      kind: 'day-changed',
      shipmentId,
      details: {
        from: before.arrivesOn ?? null,
        to: after.arrivesOn ?? null,
        ...(delay && { isDelay: true }),
        ...(delay?.cancelsOn && { cancelsOn: delay.cancelsOn }),
        ...(changed.includes('method') && { fromMethodId: before.methodId, toMethodId: after.methodId }),
      },
    })
  const parts = changed.filter((part) => part !== 'address' && part !== 'day' && part !== 'method')
  if (parts.length > 0)
    events.push({
      orderNo,
      kind: 'shipment-changed',
      shipmentId,
      details: { parts, ...(parts.includes('coldPack') && { hasColdPack: after.hasColdPack ?? false }) },
      private: { before: wordsOf(before), after: wordsOf(after) },
    })
  return events
}

const wordsOf = ({ giftMessage, custom, pickupContact }: Shipment) => ({
  giftMessage,
  instructions: custom.c_DeliveryInstructions ?? null,
  contact: pickupContact,
})
