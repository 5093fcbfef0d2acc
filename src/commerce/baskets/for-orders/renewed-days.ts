import type { ShippingTable } from '#commerce/shipping/shipping.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { openDeliverySlots, type DeliverySlots } from '#commerce/baskets/totals/delivery-slots.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import { windowOf } from '#commerce/baskets/totals/date-window.ts'
import { destinationOf } from '#commerce/baskets/destination-of.ts'

type DayDependencies = Pick<BasketDependencies, 'shipping' | 'stores' | 'catalog'>
type Ordered = Pick<Basket, 'siteId' | 'currency' | 'items' | 'shipments'>

/**
 * Recalculates the days of parcels that can no longer leave on their day, as if they were ordered now. Returns all
 * shipments, or `undefined` while all days are still possible: then no statement runs.
 */
export async function renewedDays(
  dependencies: DayDependencies,
  order: Ordered,
  now: Date,
): Promise<Shipment[] | undefined> {
  const table = await dependencies.shipping.table(order.siteId, order.currency)
  const earliest = table.shipsFrom(now)
  const itemsOf = itemsByShipment(order.items)
  const isLapsed = (one: Shipment) =>
    one.storeId === null && !!one.shipsOn && one.shipsOn < earliest && itemsOf(one).length > 0
  const lapsed = order.shipments.filter(isLapsed)
  if (lapsed.length === 0) return undefined
  const productIds = lapsed.flatMap((one) => itemsOf(one).map(({ productId }) => productId))
  const products = await dependencies.catalog.products(order.siteId, productIds)
  // A product that the shop has removed meanwhile may be meltable.
  const mayMelt = ({ productId }: BasketItem) => products.get(productId)?.contents.isMeltable ?? true
  const slots = openDeliverySlots(table)
  const shipments: Shipment[] = []
  for (const shipment of order.shipments)
    shipments.push(
      isLapsed(shipment)
        ? await withNewDay(
            dependencies,
            { shipment, isMeltable: itemsOf(shipment).some(mayMelt), table, slots },
            now,
          )
        : shipment,
    )
  return shipments
}

interface Parcel {
  shipment: Shipment
  isMeltable: boolean
  table: ShippingTable
  slots: DeliverySlots
}

async function withNewDay(
  { stores }: Pick<DayDependencies, 'stores'>,
  { shipment, isMeltable, table, slots }: Parcel,
  now: Date,
): Promise<Shipment> {
  const { address, methodId, arrivesOn, dateWanted, takenDay: _, ...rest } = shipment
  const destination = await destinationOf(stores, address)
  const parcel = { destination, isMeltable }
  const method = methodId === null ? undefined : table.method(methodId)
  const former = arrivesOn ?? null
  const yesterday = addDays(shopDay(now), -1)
  const dayIn = (window: ReturnType<typeof windowOf>) => {
    const next = (after: CalendarDate) => table.nextDay({ wanted: after, method, window, ...parcel }, now)
    return slots.first(methodId ?? '', next(former !== null && former > yesterday ? former : yesterday), next)
  }
  // The parcel is paid, so it may arrive after the date window if no day in the window is possible.
  const day = method && (dayIn(windowOf(shipment)) ?? dayIn({}))
  return {
    ...rest,
    address,
    methodId,
    dateWanted: dateWanted === null ? null : (day ?? null),
    arrivesOn: day ?? null,
    formerDay: shipment.formerDay ?? former,
    shipsOn: method && day ? table.leavesOn(method, { ...parcel, arrivesOn: day, now }) : null,
    hasColdPack: shipment.chosenColdPack ?? (day !== undefined && table.hasColdPack(day, parcel)),
  }
}
