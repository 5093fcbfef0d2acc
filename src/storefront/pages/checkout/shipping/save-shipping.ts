import type { Basket } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { contactInput, type TypedPickup } from './pickup-form.ts'
import type { TypedShipping } from './shipping-form.ts'

export const saveEmail = (email: string): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateCustomerForBasket({ parameters: { basketId }, body: { email } }),
  )

/** What was typed of a parcel: where it goes, how, and what is written on its card. */
export const saveParcel = (
  shipmentId: string,
  typed: TypedShipping,
  methodId: string | undefined,
): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateShipmentForBasket({
      parameters: { basketId, shipmentId },
      body: {
        shippingAddress: addressInput(typed),
        ...(methodId !== undefined && { shippingMethod: { id: methodId } }),
        gift: typed.giftMessage !== '',
        giftMessage: typed.giftMessage || null,
      },
    }),
  )

/** Who comes for what waits in shops. */
export async function savePickupContact(basket: Basket, typed: TypedPickup): Promise<void> {
  for (const { shipmentId } of pickupsOf(basket))
    await bag.change((calls, basketId) =>
      calls.ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId },
        body: contactInput(typed),
      }),
    )
}
