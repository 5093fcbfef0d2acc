import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { postalAddress } from '#api/scapi/postal-address.ts'
import type { CustomerAddress } from '#commerce/customers/customer.ts'

export const CustomerAddressSchema = named(
  'CustomerAddress',
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
    addressId: z.string(),
    preferred: z.boolean(),
  }),
)

/** CustomerAddress. */
export const customerAddressDocument = (address: CustomerAddress) => ({
  ...postalAddress(address),
  addressId: address.id,
  preferred: address.isPreferred,
})
