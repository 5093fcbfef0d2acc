import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { saveGuestEmail } from '#storefront/lib/forms/guest-email.ts'
import { personalMessage } from '#storefront/lib/forms/printed-text.ts'
import { changeInCheckout } from '#storefront/state/bag/changes/checkout-change.ts'
import { session } from '#storefront/state/session/session.ts'
import { contactInput, type ParsedPickup } from './pickup-form.ts'
import type { ParsedRecipient } from './shipping-form.ts'

/** Saves the shopper's email address in the basket. For a guest, also saves it for the session (PAY-011). */
export async function saveEmail(email: string, change = changeInCheckout): Promise<Basket> {
  if (session.snapshot().kind === 'guest') saveGuestEmail(email)
  return change((calls, basketId) =>
    calls.ShopperBaskets.updateCustomerForBasket({ parameters: { basketId }, body: { email } }),
  )
}

/**
 * Saves a shipment's address, shipping method, gift message, driver note, and the recipient's email address. Day and
 * method are read from the bag after the pending changes. `unsavedMethod` returns a chosen method that the bag does
 * not have yet.
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
        // The day is sent again, so that the server checks it for the new address and method.
        ...(wanted !== undefined && { c_DATE_WANTED: wanted }),
        // A message that was not changed here is not sent, because it may be changed for several recipients at the
        // same time.
        ...(giftMessage !== shown && { gift: giftMessage !== '', giftMessage: giftMessage || null }),
        c_DeliveryInstructions: shipping.instructions || null,
        c_recipientEmail: shipping.recipientEmail || null,
      },
    })
  })

/** Saves the pickup contact in every pickup shipment. */
export async function savePickupContact(basket: Basket, pickup: ParsedPickup): Promise<void> {
  for (const { shipmentId } of pickupsOf(basket))
    await changeInCheckout((calls, basketId) =>
      calls.ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId },
        body: contactInput(pickup),
      }),
    )
}
