/** A delivery address as it was typed. Empty lines are empty texts. */
export interface PlaceOfDelivery {
  address1: string
  address2: string
  city: string
  stateCode: string
  postalCode: string
  countryCode: 'US' | 'CA'
}

/** How sure a checker is of an address (SHIP-082). */
export type AddressConfidence =
  | 'verified'
  | 'no-matches'
  | 'multiple-matches'
  | 'street-partial'
  | 'premises-partial'
  | 'interaction-required'

/** The parts that a checker has corrected. */
export type AddressCorrection = 'postalCode' | 'city' | 'stateCode' | 'street'

export interface AddressVerdict {
  confidence: AddressConfidence
  /** The corrections of the first address. */
  corrections: readonly AddressCorrection[]
  /** The corrected address, or several to choose from, most likely first. Empty if no address was found. */
  addresses: readonly PlaceOfDelivery[]
}

export interface AddressSuggestions {
  /** `verified`: there is one certain suggestion. */
  confidence: AddressConfidence
  suggestions: readonly { key: string; text: string }[]
}

/** The beginning of an address. Absent fields have not been typed. */
export interface AddressBeginning {
  address1: string
  city?: string | undefined
  stateCode?: string | undefined
  postalCode?: string | undefined
}

/**
 * Port to the address checker of a vendor. Without one, the shop uses its own checker. The shop waits at most three
 * seconds for each response and then aborts `signal`. After that, or if a method throws, the shop uses its own
 * checker, so that shoppers do not wait for a vendor. Therefore a key of a suggestion may be unknown to the vendor.
 */
export interface AddressChecker {
  check(place: PlaceOfDelivery, signal: AbortSignal): Promise<AddressVerdict>
  /** Suggests addresses in the United States while a shopper types the street; ten at most. */
  suggest(beginning: AddressBeginning, signal: AbortSignal): Promise<AddressSuggestions>
  /** The address of a suggestion; undefined for an unknown key. */
  find(key: string, signal: AbortSignal): Promise<PlaceOfDelivery | undefined>
}
