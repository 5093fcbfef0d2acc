import type {
  AddressBeginning,
  AddressSuggestions,
  AddressVerdict,
  PlaceOfDelivery,
} from '#commerce/ports/address-checker.ts'
import type { Refusal } from '#commerce/refusals.ts'

/** Address help: checks an address, and suggests addresses while a shopper types (API-081 to API-084). */
export interface AddressCheck {
  check(place: PlaceOfDelivery): Promise<AddressVerdict>
  suggest(beginning: AddressBeginning): Promise<AddressSuggestions>
  /** The address of a suggestion. */
  find(key: string): Promise<PlaceOfDelivery | Refusal<'suggestion-not-found'>>
  /** Records the streets of placed orders. Returns the number of changes. */
  updateKnownStreets(): Promise<number>
}
