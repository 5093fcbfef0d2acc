import { z } from 'zod'
import { ShippedOn } from '#commerce/orders/changes/parcels/inputs.ts'

const Units = z.array(
  z.strictObject({ itemId: z.string().min(1).max(100), quantity: z.number().int().min(1).max(100_000) }),
)

/** A parcel that is handed to its carrier. */
const Parcel = z.strictObject({
  orderNo: z.string().min(1).max(30),
  shipmentId: z.string().min(1).max(100),
  /** The units of the parcel. Default: all waiting units. */
  items: Units.min(1).max(1_000).optional(),
  /** The remaining units follow in another parcel. Without this flag, missing units are refused (SALE-066). */
  partFollows: z.boolean().default(false),
  /** Default: the carrier of the shipping method. */
  carrierId: z.string().min(1).max(200).optional(),
  trackingNumber: z.string().max(60).optional(),
  weightGrams: z.number().int().min(1).max(1_000_000).optional(),
  /** Default: today. */
  shippedOn: ShippedOn.optional(),
})

export const Parcels = z.array(Parcel).min(1).max(1_000)

export const leavingParcel = ({
  items,
  trackingNumber: trackingNo,
  partFollows,
  ...parcel
}: z.output<typeof Parcel>) => ({
  ...parcel,
  isWhole: !partFollows,
  trackingNo,
  units: items && new Map(items.map(({ itemId, quantity }) => [itemId, quantity])),
})
