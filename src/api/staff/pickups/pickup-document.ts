import type { Product } from '#commerce/catalog/catalog.ts'
import type { DeskPickup } from '#commerce/orders/order-pickups.ts'
import type { Order } from '#commerce/orders/order.ts'
import { imageDocument } from '#api/documents/image-document.ts'
import { nameOf } from '#api/staff/order-documents/shipment-document.ts'

/** A pickup in the desk's list, without address, price and code (SALE-080). */
export const deskPickupDocument = ({
  placedAt,
  readyAt,
  handedOverAt,
  readyPlace,
  ...pickup
}: DeskPickup) => ({
  ...pickup,
  place: readyPlace,
  placedAt: placedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  handedOverAt: handedOverAt?.toISOString() ?? null,
})

/** The state of a pickup after a change. */
export function pickupStateDocument({ orderNo, changedShipments }: Order, shipmentId: string) {
  const stored = changedShipments.find((shipment) => shipment.shipmentId === shipmentId)
  return {
    orderNo,
    shipmentId,
    state: stored?.state ?? ('waiting' as const),
    place: stored?.readyPlace ?? null,
    readyAt: stored?.readyAt ?? null,
    readyUntil: stored?.readyUntil ?? null,
    handedOverAt: stored?.handedOverAt ?? null,
  }
}

interface PickupDetails {
  order: Order
  shipmentId: string
  products: ReadonlyMap<string, Product>
  notes: readonly { at: Date; text: string }[]
}

/** One pickup: the person who collects it, and the items with pictures. */
export function pickupDocument({ order, shipmentId, products, notes }: PickupDetails) {
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  return {
    ...pickupStateDocument(order, shipmentId),
    siteId: order.siteId,
    storeId: shipment?.storeId ?? null,
    name: nameOf(shipment?.pickupContact) ?? order.customerName,
    placedAt: order.placedAt,
    message: shipment?.giftMessage ?? null,
    /** Why it must not be handed over, each reason once (OFF-104). */
    holds: [
      ...new Set(
        order.holds
          .filter((hold) => hold.shipmentId === null || hold.shipmentId === shipmentId)
          .map(({ reason }) => reason),
      ),
    ],
    lines: order.items
      .filter((item) => item.shipmentId === shipmentId)
      .map((item) => lineDocument(order, item, products.get(item.productId))),
    notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
  }
}

function lineDocument({ changedLines }: Order, item: Order['items'][number], product: Product | undefined) {
  const { cancelled = 0, left = 0 } = changedLines.find(({ itemId }) => itemId === item.id) ?? {}
  return {
    itemId: item.id,
    productId: item.productId,
    name: item.productName || item.productId,
    picture: product ? pictureOf(product) : null,
    options: product ? optionsOf(product) : [],
    quantity: item.quantity,
    cancelled,
    left,
    waiting: item.quantity - cancelled - left,
    /** The pieces in one custom box. */
    pieces:
      item.contents?.pieces.map(({ productId, name, qty }) => ({ productId, name, quantity: qty })) ?? [],
    pieceUnit: item.contents?.unitType ?? null,
  }
}

/** The URL of its picture, 200 pixels wide. The name beside it describes the picture. */
export function pictureOf({ images }: Product): string | null {
  const image = images.find(({ view }) => view === 'main')
  return image ? imageDocument(image, { width: 200 }).link : null
}

/** The chosen values of a variant, such as '1 lb'. Leaves out values without an item, such as no gift wrap. */
export const optionsOf = ({ variationAttributes, variationValues }: Product): string[] =>
  variationAttributes.flatMap(({ id, values }) => {
    const value = values.find((one) => one.value === variationValues[id])
    return value && value.value !== 'none' ? [value.name] : []
  })
