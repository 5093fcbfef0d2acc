import { isRefusal } from '#commerce/refusals.ts'
import { possibleAddress } from '#commerce/baskets/shipments/addresses.ts'
import { withAddress } from '#commerce/baskets/shipments/change-shipment.ts'
import { defaultShipmentId } from '#commerce/baskets/basket.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/**
 * Sets the billing address, which must be valid for a bank. With `useAsShipping`, also the address of the first
 * delivery shipment.
 */
export const setBillingAddress =
  (input: AddressInput, { useAsShipping }: { useAsShipping: boolean }): BasketCommand =>
  (basket) => {
    const address = possibleAddress(input)
    if (isRefusal(address)) return address
    const billed = { ...basket, billingAddress: address }
    const deliveries = basket.shipments.filter(({ storeId }) => storeId === null)
    const target = deliveries.find(({ id }) => id === defaultShipmentId) ?? deliveries[0]
    return useAsShipping && target ? withAddress(billed, target.id, address) : billed
  }
