import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'

/** A contact person for company gifts in some regions. */
export interface Concierge {
  id: string
  name: string
  phone: string
  email: string
  /** Both ends are inclusive: five digits of ZIP codes, or the first three characters of Canadian postal codes. */
  postalCodes: readonly { from: string; to: string }[]
}

export interface Concierges {
  /**
   * The concierge for a US ZIP code (5, 5+4 or 9 digits) or a Canadian postal code (API-070). If several match, the
   * smallest range wins: a city may have its own concierge besides the one of the state.
   */
  find(postalCode: string): Promise<Concierge | Refusal<'concierge-not-found'>>
  records: Records<Concierge>
}
