import { isPoBoxLine } from '#shared/addresses/po-box.ts'
import type { AddressValues } from './address-form.ts'

/** The street line of a PO box; its number follows. */
export const poBoxStreet = 'PO Box'

/**
 * Ticking `PO box` sets the street and clears unit and residence. Unticking it clears the street (SHIP-068,
 * SHIP-069).
 */
export const tickPoBox = (isPOBox: boolean): Partial<AddressValues> =>
  isPOBox ? { isPOBox, isResidence: false, address1: poBoxStreet, address2: '' } : { isPOBox, address1: '' }

/** Ticking `residence` unticks `PO box` and clears the street of a PO box (SHIP-071). */
export function tickResidence(
  isResidence: boolean,
  { isPOBox, address1 }: { isPOBox: boolean; address1: string },
): Partial<AddressValues> {
  if (!isResidence) return { isResidence }
  const isBoxStreet = isPOBox || isPoBoxLine(address1)
  return { isResidence, isPOBox: false, ...(isBoxStreet && { address1: '' }) }
}
