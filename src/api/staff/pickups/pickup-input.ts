import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { shownLine } from '#commerce/text-inputs.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { readsShipment } from '#shared/orders/reads-shipment.ts'
import type { StaffRequest } from '#api/staff-call.ts'
import { isWithin } from '#api/staff/order-reader.ts'
import { actorOf } from '#api/staff/order-documents/parcel-documents.ts'

/** Order and shipment of a pickup, in the path. */
export const PickupPath = z.object({ no: OrderNo, id: z.string().min(1).max(100) })

export const pickupKey = ({ no: orderNo, id: shipmentId }: z.output<typeof PickupPath>) => ({
  orderNo,
  shipmentId,
})

export const pickupSubject = ({ parameters: { no } }: { parameters: z.output<typeof PickupPath> }): string =>
  `order ${no}`

/** Units by line id. */
export const PickupUnits = z
  .array(
    z.strictObject({ itemId: z.string().min(1).max(100), quantity: z.number().int().min(1).max(100_000) }),
  )
  .min(1)
  .max(1_000)

/** Converts units to the engine's format. */
export const unitsOf = (items: z.output<typeof PickupUnits> | undefined) =>
  items && new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))

/** A line of text by staff. */
export const DeskLine = (most: number) => shownLine(most).pipe(z.string().min(1))

/** Whether a pickup belongs to the sites and shops of a member (SALE-080). */
export const isOwnPickup =
  (member: Pick<Member, 'limits'>) =>
  (order: Order, shipmentId: string): boolean => {
    const shipment = order.shipments.find(({ id }) => id === shipmentId)
    return (
      isWithin(member)(order) &&
      (shipment === undefined || readsShipment(shipment, { stores: member.limits.stores }))
    )
  }

/** The member who changes a pickup. */
export const deskMember = (member: Member, request: Pick<StaffRequest, 'id'>) => ({
  actor: actorOf(member, request),
  mayChange: isOwnPickup(member),
})

/** Whether a member may see a shop. */
export const isOwnStore = ({ limits: { stores } }: Pick<Member, 'limits'>, storeId: string): boolean =>
  stores?.includes(storeId) ?? true
