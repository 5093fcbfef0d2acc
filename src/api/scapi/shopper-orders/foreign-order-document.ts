import { createHmac } from 'node:crypto'
import type { CallContext } from '#api/call.ts'
import type { Order } from '#commerce/orders/order.ts'
import { returnUnits } from '#shared/orders/return-units.ts'
import { omsData, omsProductData } from './oms-data.ts'

/** The data that a client requests besides the order itself. */
export interface OrderExpansion {
  /** The data of order management (DROP-076). Without effect on a site that has turned it off (DROP-077). */
  oms?: boolean
  /** For the history of a customer, whose document has fewer members of lines. */
  isInHistory?: boolean
}

/** The members that differ for foreign clients. */
interface VaryingMembers {
  status: Order['status']
  shipments: readonly { shippingStatus: Order['shippingStatus'] }[]
  productItems: readonly { itemId: string }[]
}

/**
 * An order as the documents of the Shopper APIs describe it, for clients other than the shop's own storefront: with
 * their statuses (DROP-071, DROP-072), and with the data of order management only if the client asks for it (DROP-076).
 */
export function foreignOrder<Document extends VaryingMembers>(
  document: Document,
  order: Order,
  { oms = false, isInHistory = false }: OrderExpansion,
) {
  const isManaged = oms && order.placedAt !== null
  const units = isManaged ? unitsOf(order) : undefined
  return {
    ...document,
    // The documents have no status for an order of which a part has begun.
    status: document.status === 'open' ? ('new' as const) : document.status,
    c_state: document.status === 'open' ? ('open' as const) : undefined,
    shipments: document.shipments.map(foreignShipment),
    productItems: document.productItems.map((item) => ({
      ...item,
      omsData: omsOfItem(units?.get(item.itemId), isInHistory),
    })),
    omsData: isManaged ? foreignOmsData(order) : undefined,
  }
}

function omsOfItem(found: OmsOfItem | undefined, isInHistory: boolean) {
  if (!found || !isInHistory) return found
  const { status, quantityAvailableToCancel } = found
  return { status, quantityAvailableToCancel }
}

/** A shipment is shipped when all of it has left. */
const foreignShipment = <Shipment extends VaryingMembers['shipments'][number]>(shipment: Shipment) => ({
  ...shipment,
  ...(shipment.shippingStatus === 'part_shipped' && {
    shippingStatus: 'not_shipped' as const,
    c_shippingStatus: 'part_shipped' as const,
  }),
})

/** The state of the units of each line. Their shopper can request the return of those that have left. */
function unitsOf(order: Order) {
  const returns = returnUnits(order)
  return new Map(
    [...omsProductData(order)].map(([itemId, { status, ...counted }]) => {
      const { initiated = 0, available = 0 } = returns.get(itemId) ?? {}
      const units = { ...counted, quantityReturnInitiated: initiated, quantityAvailableToReturn: available }
      return [itemId, { ...units, status: initiated > 0 ? ('return_initiated' as const) : status }]
    }),
  )
}

type OmsOfItem = NonNullable<ReturnType<ReturnType<typeof unitsOf>['get']>>

/** The parcels of an order, without the members that the documents forbid there. */
function foreignOmsData(order: Order) {
  const parcels = omsData(order)?.shipments ?? []
  return {
    status: omsStatus(order, parcels),
    shipments: parcels.map(({ c_shipmentId: _, c_shippedOn: __, ...parcel }) => ({
      ...parcel,
      expectedDeliveryDate: instantOf(parcel.expectedDeliveryDate),
      actualDeliveryDate: instantOf(parcel.actualDeliveryDate),
      shipmentItems: parcel.shipmentItems.map(({ c_itemId, quantity }) => ({
        id: `${parcel.id}-${c_itemId}`,
        productItemId: c_itemId,
        quantity,
      })),
    })),
  }
}

function omsStatus({ status, shippingStatus }: Order, parcels: readonly { status: string }[]): string {
  if (status === 'cancelled') return 'canceled'
  if (shippingStatus === 'not_shipped') return 'ordered'
  if (shippingStatus === 'part_shipped') return 'partially_shipped'
  return parcels.length > 0 && parcels.every((parcel) => parcel.status === 'delivered')
    ? 'delivered'
    : 'shipped'
}

/** A day as an instant, as the documents have it. */
const instantOf = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : new Date(day).toISOString()

export const isForeign = ({ client }: Partial<Pick<CallContext, 'client'>>): boolean =>
  client?.isOwn === false

/** A code that shows which order is meant, and that opens nothing: addresses of pages may contain it (DROP-074). */
export const orderToken = ({ orderNo, accessCode }: Pick<Order, 'orderNo' | 'accessCode'>): string =>
  createHmac('sha256', accessCode).update(`order-token ${orderNo}`).digest('base64url')
