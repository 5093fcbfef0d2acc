import { isRefusal, refuse } from '#commerce/refusals.ts'
import { possibleAddress } from './addresses.ts'
import { withAddress, withShop } from './change-shipment.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/** Sets the address of a shipment, and optionally of the bill. `c_fromStoreId` makes it a pickup shipment (API-096). */
export const setShippingAddress =
  (shipmentId: string, input: AddressInput, { useAsBilling }: { useAsBilling: boolean }): BasketCommand =>
  async (basket, context) => {
    if (!basket.shipments.some(({ id }) => id === shipmentId)) {
      return refuse('shipment-not-found', { shipmentId })
    }
    const storeId = typeof input.c_fromStoreId === 'string' ? input.c_fromStoreId : undefined
    const assigned = await withShop(basket, shipmentId, { storeId, context })
    if (isRefusal(assigned)) return assigned
    const address = possibleAddress(input)
    if (isRefusal(address)) return address
    const addressed = withAddress(assigned, shipmentId, address)
    return useAsBilling ? { ...addressed, billingAddress: address } : addressed
  }
