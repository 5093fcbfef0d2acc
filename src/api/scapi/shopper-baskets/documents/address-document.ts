import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { readText } from '#api/scapi/custom.ts'
import { postalAddress } from '#api/scapi/postal-address.ts'
import type { Address } from '#commerce/address.ts'

export const OrderAddressSchema = named(
  'OrderAddress',
  withCustom({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    fullName: z.string().optional(),
    companyName: z.string().optional(),
    address1: z.string().optional(),
    address2: z.string().optional(),
    city: z.string().optional(),
    stateCode: z.string().optional(),
    postalCode: z.string().optional(),
    countryCode: z.string().optional(),
    phone: z.string().optional(),
    c_isPOBox: z.boolean().optional(),
    c_PHONE_EXTENSION: z.string().optional(),
    c_RESIDENCE_CODE: z.string().optional(),
    id: z.string(),
    c_storeId: z.string().optional(),
  }),
)

/** OrderAddress. */
export const addressDocument = (address: Address) => ({
  ...postalAddress(address),
  id: address.id,
  c_storeId: readText(address.custom.c_storeId),
})
