import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { saveGuestEmail } from '#storefront/lib/forms/guest-email.ts'
import { personalMessage } from '#storefront/lib/forms/printed-text.ts'
import { changeInCheckout } from '#storefront/state/bag/changes/checkout-change.ts'
import { session } from '#storefront/state/session/session.ts'
import { contactInput, type ParsedPickup } from './pickup-form.ts'
import type { ParsedRecipient } from './shipping-form.ts'

/** Saves the shopper's email address in the basket; of a guest, for the session, too (PAY-011). */
export async function saveEmail(email: string, change = changeInCheckout): Promise<Basket> {
  if (session.snapshot().kind === 'guest') saveGuestEmail(email)
  return change((calls, basketId) =>
    calls.ShopperBaskets.updateCustomerForBasket({ parameters: { basketId }, body: { email } }),
  )
}

/**
 * Saves address, shipping method, gift message, note for the driver and email address of the recipient of a shipment. Day and method are those that the
 * bag has when the changes before this one are done. A method that is chosen and not in the bag then comes from `unsavedMethod`.
 */
export const saveParcel = (
  { shipmentId, giftMessage: shown = '' }: Shipment,
  shipping: ParsedRecipient,
  unsavedMethod: () => string | undefined,
): Promise<Basket> =>
  changeInCheckout((calls, basketId, { shipments }) => {
    const current = shipments.find((shipment) => shipment.shipmentId === shipmentId)
    const methodId = unsavedMethod() ?? current?.shippingMethod?.id
    const wanted = current?.c_DATE_WANTED
    const giftMessage = personalMessage(shipping.giftMessage, shipping.firstName) ?? ''
    return calls.ShopperBaskets.updateShipmentForBasket({
      parameters: { basketId, shipmentId },
      body: {
        shippingAddress: addressInput(shipping),
        ...(methodId !== undefined && { shippingMethod: { id: methodId } }),
        // Sent again, so that the day is checked for the address and the method that are saved with it.
        ...(wanted !== undefined && { c_DATE_WANTED: wanted }),
        // A message that was not changed here may be changed for several at the same time.
        ...(giftMessage !== shown && { gift: giftMessage !== '', giftMessage: giftMessage || null }),
        c_DeliveryInstructions: shipping.instructions || null,
        c_recipientEmail: shipping.recipientEmail || null,
      },
    })
  })

/** Saves the person who picks up, in every pickup shipment. */
export async function savePickupContact(basket: Basket, pickup: ParsedPickup): Promise<void> {
  for (const { shipmentId } of pickupsOf(basket))
    await changeInCheckout((calls, basketId) =>
      calls.ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId },
        body: contactInput(pickup),
      }),
    )
}
