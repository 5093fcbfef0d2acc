import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { contactInput, type ParsedPickup } from './pickup-form.ts'
import type { ParsedShipping } from './shipping-form.ts'

/** Saves the shopper's email address in the basket. */
export const saveEmail = (email: string): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateCustomerForBasket({ parameters: { basketId }, body: { email } }),
  )

/** Saves address, shipping method and gift message of a shipment. */
export const saveParcel = (
  { shipmentId, c_DATE_WANTED: wanted }: Shipment,
  shipping: ParsedShipping,
  methodId: string | undefined,
): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateShipmentForBasket({
      parameters: { basketId, shipmentId },
      body: {
        shippingAddress: addressInput(shipping),
        ...(methodId !== undefined && { shippingMethod: { id: methodId } }),
        // Sent again, so that the day is checked for the address and the method that are saved with it.
        ...(wanted !== undefined && { c_DATE_WANTED: wanted }),
        gift: shipping.giftMessage !== '',
        giftMessage: shipping.giftMessage || null,
      },
    }),
  )

/** Saves the person who picks up, in every pickup shipment. */
export async function savePickupContact(basket: Basket, pickup: ParsedPickup): Promise<void> {
  for (const { shipmentId } of pickupsOf(basket))
    await bag.change((calls, basketId) =>
      calls.ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId },
        body: contactInput(pickup),
      }),
    )
}
