import type { ParcelOfOrder } from '#commerce/orders/order-parcels.ts'
import type { Parcel } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { quietMinutes } from './parcel-queries.ts'

/** The end of the time in which a dispatch can be undone (SALE-070). Undefined if it can no longer be undone. */
export function undoUntilOf({ state, shippedAt, announcedAt }: Parcel): Date | undefined {
  if (state !== 'shipped' || shippedAt === null || announcedAt !== null) return undefined
  const until = new Date(Date.parse(shippedAt) + quietMinutes * 60_000)
  return until > new Date() ? until : undefined
}

/** A parcel of an order that was just read. */
export function parcelOf(order: StoredOrder | undefined, parcelId: string): ParcelOfOrder | Refusal {
  const parcel = order?.parcels.find(({ id }) => id === parcelId)
  if (!order || !parcel) return refuse('parcel-not-found', { parcelId })
  return { orderNo: order.orderNo, parcel, undoUntil: undoUntilOf(parcel)?.toISOString() }
}
