import { readText } from '#api/scapi/custom.ts'
import { postalAddress } from '#api/scapi/postal-address.ts'
import type { Address } from '#commerce/address.ts'

/** OrderAddress. */
export const addressDocument = (address: Address) => ({
  ...postalAddress(address),
  id: address.id,
  c_storeId: readText(address.custom.c_storeId),
})
