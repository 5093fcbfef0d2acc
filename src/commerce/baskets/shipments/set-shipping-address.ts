import { isRefusal, refuse } from '#commerce/refusals.ts'
import { addressOf } from './addresses.ts'
import { withAddress, withShop } from './change-shipment.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/** Sets where a shipment goes, and the billing address too if wanted. `c_fromStoreId` makes it a pickup (API-096). */
export const setShippingAddress =
  (shipmentId: string, input: AddressInput, { useAsBilling }: { useAsBilling: boolean }): BasketCommand =>
  async (basket, counter) => {
    if (!basket.shipments.some(({ id }) => id === shipmentId)) {
      return refuse('shipment-not-found', { shipmentId })
    }
    const storeId = typeof input.c_fromStoreId === 'string' ? input.c_fromStoreId : undefined
    const placed = await withShop(basket, shipmentId, { storeId, counter })
    if (isRefusal(placed)) return placed
    const address = addressOf(input)
    const addressed = withAddress(placed, shipmentId, address)
    return useAsBilling ? { ...addressed, billingAddress: address } : addressed
  }
