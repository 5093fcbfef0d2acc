import { patterns } from '#shared/text/patterns.ts'

/** The maximum length of an email address, as for all addresses in the API. */
const mostCharacters = 256

interface GiftShipment {
  storeId: string | null
  custom: Readonly<Record<string, unknown>>
}

/**
 * The email address that the buyer entered for the recipient of a delivery (SALE-109). Undefined for a pickup, and
 * for an invalid address: before this field existed, clients could store any value under its name.
 */
export function recipientEmailOf({ storeId, custom }: GiftShipment): string | undefined {
  const { c_recipientEmail: email } = custom
  const isAddress = typeof email === 'string' && email.length <= mostCharacters && patterns.email.test(email)
  return storeId === null && isAddress ? email : undefined
}
