import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { AddressVerdict } from '#commerce/ports/address-checker.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import { addressCheckDocument, AddressCheckSchema, AddressToCheck } from './address-check-document.ts'

const CheckAddressesResultSchema = named(
  'CheckAddressesResult',
  z.strictObject({
    results: z.array(AddressCheckSchema),
  }),
)

const mostAddresses = 25
/** The number of concurrent requests to a vendor's address checker. */
const atOnce = 5

/** Checks the addresses of a recipient list, several at a time. The storefront checks a pasted list with it. */
export const checkAddresses = call({
  path: 'POST /address-checks',
  summary: 'Checks up to 25 shipping addresses.',
  description: 'Each entry of `results` is the `result` of `validate-shipping-address`, in the order asked.',
  auth: 'shopper',
  limit: 'address-list',
  body: z.object({ addresses: z.array(AddressToCheck).min(1).max(mostAddresses) }),
  async handle({ shop, body: { addresses } }) {
    const verdicts: AddressVerdict[] = []
    for (const some of chunksOf(addresses, atOnce))
      verdicts.push(...(await Promise.all(some.map((address) => shop.addressCheck.check(address)))))
    return verdicts
  },
  document: CheckAddressesResultSchema,
  answer: (verdicts) => ({ results: verdicts.map(addressCheckDocument) }),
})
