import { z } from 'zod'
import { AddressInput, DeliveryInstructions, GiftMessage, PickupContact } from '#commerce/baskets/inputs.ts'
import type { ShipmentChange } from '#commerce/orders/shipment-change.ts'
import { OrderNo } from '#commerce/orders/search/inputs.ts'

/** The path of the calls on one shipment. */
export const ShipmentPath = z.object({ no: OrderNo, id: z.string().min(1).max(100) })

/** The changes to a shipment by staff. Absent fields stay unchanged. */
export const ShipmentChangeInput = z.strictObject({
  shippingAddress: AddressInput.optional(),
  giftMessage: GiftMessage.nullish(),
  deliveryInstructions: DeliveryInstructions.nullish(),
  /** The person who collects a pickup. */
  pickupContact: PickupContact.optional(),
  shippingMethodId: z.string().min(1).max(100).optional(),
  arrivesOn: z.iso.date().optional(),
  coldPack: z.boolean().optional(),
})

export const shipmentChangeOf = ({
  shippingAddress: address,
  deliveryInstructions: instructions,
  pickupContact: contact,
  shippingMethodId: methodId,
  coldPack: hasColdPack,
  ...rest
}: z.output<typeof ShipmentChangeInput>): ShipmentChange => ({
  ...rest,
  ...(address && { address }),
  ...(instructions !== undefined && { instructions }),
  ...(contact && { contact }),
  ...(methodId !== undefined && { methodId }),
  ...(hasColdPack !== undefined && { hasColdPack }),
})
