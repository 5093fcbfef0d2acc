import type { Basket } from '#storefront/lib/basket/basket.ts'
import { instructionsOf, recipientEmailOf } from '#storefront/lib/basket/deliveries.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { defaultShipmentId } from '#storefront/state/recipients/recipients.ts'
import { newRecipientId, removeRecipient } from './recipient-actions.ts'
import { changeShipments } from './shipment-actions.ts'

export type RemovedRecipient = NonNullable<ReturnType<typeof recipientToRestore>>

/**
 * Removes a recipient with their products from the bag. Returns the shipment for restoring them. `shown`: the bag at
 * the press.
 */
export async function takeOut(shown: Basket, shipmentId: string): Promise<RemovedRecipient | undefined> {
  try {
    // The products of the recipient may have changed since the press.
    const before = await removeRecipient(shipmentId)
    return recipientToRestore(before ?? shown, shipmentId)
  } catch (failure) {
    // An earlier request has arrived, but its response was lost.
    if (!isCallFault(failure, 'shipment-not-found')) throw failure
    return recipientToRestore(shown, shipmentId)
  }
}

/** Restores a recipient with products, message, day and method. */
export const restoreRecipient = (shipment: RemovedRecipient): Promise<unknown> =>
  changeShipments([{ action: 'addShipments', shipments: [shipment] }], { isAtOnce: true })

function recipientToRestore({ shipments, productItems }: Basket, shipmentId: string) {
  const shipment = shipments.find((one) => one.shipmentId === shipmentId)
  if (!shipment) return undefined
  const { shippingAddress, shippingMethod, giftMessage, c_DATE_WANTED } = shipment
  const instructions = instructionsOf(shipment)
  const recipientEmail = recipientEmailOf(shipment)
  return {
    // The default shipment stays in the bag, empty.
    shipmentId: shipmentId === defaultShipmentId ? newRecipientId() : shipmentId,
    ...(shippingAddress && { shippingAddress }),
    ...(shippingMethod && { shippingMethod: { id: shippingMethod.id } }),
    ...(giftMessage && { giftMessage }),
    ...(c_DATE_WANTED && { c_DATE_WANTED }),
    ...(instructions && { c_DeliveryInstructions: instructions }),
    ...(recipientEmail && { c_recipientEmail: recipientEmail }),
    productItems: productItems
      .filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
      .map(({ productId, quantity, c_customMix }) => ({
        productId,
        quantity,
        ...(c_customMix !== undefined && { c_customMix }),
      })),
  }
}
