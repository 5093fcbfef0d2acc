/** Where a parcel goes, as it was typed. Lines that are empty are empty texts. */
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

/** What a checker has changed to make an address right. */
export type AddressCorrection = 'postalCode' | 'city' | 'stateCode' | 'street'

export interface AddressVerdict {
  confidence: AddressConfidence
  /** Of the first address. */
  corrections: readonly AddressCorrection[]
  /** The address as it should be, or several to choose from, the likeliest first. Empty when nothing is known. */
  addresses: readonly PlaceOfDelivery[]
}

export interface AddressSuggestions {
  /** `verified`: the one suggestion is certainly meant. */
  confidence: AddressConfidence
  suggestions: readonly { key: string; text: string }[]
}

/** The beginning of an address. What the shopper has not typed is left out. */
export interface AddressBeginning {
  address1: string
  city?: string | undefined
  stateCode?: string | undefined
  postalCode?: string | undefined
}

/**
 * Port to an address checker of a vendor. Without one, the shop checks with its own knowledge.
 *
 * The shop waits for each answer for three seconds at most and then aborts `signal`. After that, or when a method throws,
 * the shop's own checker answers: no shopper waits for a vendor. So a key of a suggestion may be unknown to the vendor.
 */
export interface AddressChecker {
  check(place: PlaceOfDelivery, signal: AbortSignal): Promise<AddressVerdict>
  /** Suggests addresses in the United States while a shopper types the street; at most ten. */
  suggest(beginning: AddressBeginning, signal: AbortSignal): Promise<AddressSuggestions>
  /** The address of a suggestion; undefined for an unknown key. */
  find(key: string, signal: AbortSignal): Promise<PlaceOfDelivery | undefined>
}
