import { patterns } from '#shared/patterns.ts'
import type { AddressValues } from './address-form.ts'

/** What stands in the street line of a PO box; its number goes behind it. */
export const poBoxStreet = 'PO Box'

/** Ticking the PO box writes the street and clears unit and residence; unticking clears the street (SHIP-068, SHIP-069). */
export const tickPoBox = (isPOBox: boolean): Partial<AddressValues> =>
  isPOBox ? { isPOBox, isResidence: false, address1: poBoxStreet, address2: '' } : { isPOBox, address1: '' }

/** Ticking the residence unticks the PO box and clears a PO box street (SHIP-071). */
export function tickResidence(
  isResidence: boolean,
  { isPOBox, address1 }: { isPOBox: boolean; address1: string },
): Partial<AddressValues> {
  if (!isResidence) return { isResidence }
  const isBoxStreet = isPOBox || patterns.poBox.test(address1)
  return { isResidence, isPOBox: false, ...(isBoxStreet && { address1: '' }) }
}
