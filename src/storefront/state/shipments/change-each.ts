import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'

type ShipmentFields = NonNullable<Parameters<Calls['ShopperBaskets']['updateShipmentForBasket']>[0]['body']>

export interface ParcelChange extends Pick<
  ShipmentFields,
  'shippingMethod' | 'c_DATE_WANTED' | 'gift' | 'giftMessage'
> {
  shipmentId: string
}

/** A change that the shop refused, and why. */
export interface RefusedChange {
  shipmentId: string
  failure: CallFault
}

/**
 * Changes many shipments of the bag. A change that is refused stops no other; the answer has the refused ones. Throws when
 * the shop cannot be reached: what was changed until then stays, and the same changes can be sent again.
 */
export async function changeEach(changes: readonly ParcelChange[]): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = []
  for (const { shipmentId, ...body } of changes) {
    try {
      await bag.change((calls, basketId) =>
        calls.ShopperBaskets.updateShipmentForBasket({ parameters: { basketId, shipmentId }, body }),
      )
    } catch (failure) {
      if (!(failure instanceof CallFault) || failure.status >= 500) throw failure
      refused.push({ shipmentId, failure })
    }
  }
  return refused
}
