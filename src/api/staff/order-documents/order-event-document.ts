import type { OrderEvent, OrderEventKind } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { readsShipment } from '#shared/orders/reads-shipment.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { parcelNumberOf, recipientNameOf } from './shipment-document.ts'

/** Events that are only about money. */
const aboutMoney: readonly OrderEventKind[] = [
  'payment-authorised',
  'payment-declined',
  'payment-captured',
  'payment-voided',
  'payment-refunded',
  'capture-failed',
  'refund-failed',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'check-received',
]

/** The events of an order that a member may see, in order. */
export async function eventDocuments(
  { shop, member, order }: { shop: Pick<Shop, 'staff'>; member: Member; order: Reading['order'] },
  events: readonly OrderEvent[],
) {
  const ids = events.flatMap(({ actor }) => (actor.kind === 'member' && actor.id ? [actor.id] : []))
  const names = await shop.staff.members.namesOf([...new Set(ids)])
  const reader = orderReaderOf(member)
  const reading: Reading = {
    order,
    names,
    reader,
    seesNotes: reader.seesPersons || member.permissions.includes('orders.note'),
  }
  return events.flatMap((event) => eventDocument(event, reading))
}

interface Reading {
  order: Pick<Order, 'shipments' | 'parcels'>
  /** Member names by id. */
  names: ReadonlyMap<string, string>
  reader: OrderReader
  seesNotes: boolean
}

/** An event as the reader may see it; undefined for one about money or a note that they may not read. */
function eventDocument(event: OrderEvent, { order, names, reader, seesNotes }: Reading) {
  const { id, at, actor, kind, shipmentId, details } = event
  if (aboutMoney.includes(kind) && !reader.seesMoney) return []
  const isNote = kind === 'note'
  if (isNote && !seesNotes) return []
  const shipment = order.shipments.find((one) => one.id === shipmentId)
  // An event without a shipment may concern another shipment or an e-gift card.
  const isOwn =
    shipmentId === null
      ? reader.stores === undefined
      : shipment !== undefined && readsShipment(shipment, reader)
  const mayReadPrivate = isNote || (reader.seesPersons && isOwn)
  return [
    {
      id: String(id),
      at: at.toISOString(),
      actor: { kind: actor.kind, name: (actor.id && names.get(actor.id)) ?? null },
      kind,
      shipmentId,
      /** The shipment and the parcel of the event, with their names on the order's page. */
      shipment: shipment
        ? { position: order.shipments.indexOf(shipment) + 1, name: recipientNameOf(shipment, reader) }
        : null,
      parcel: parcelNumberOf(order, details.parcelId),
      details: reader.seesMoney ? details : withoutAmounts(details),
      private: mayReadPrivate ? event.private : null,
    },
  ]
}

const withoutAmounts = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !name.endsWith('Cents')))
