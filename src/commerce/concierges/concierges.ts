import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'

/** Somebody who looks after gifts for companies in some regions. */
export interface Concierge {
  id: string
  name: string
  phone: string
  email: string
  /** Both ends are included: five digits of ZIP codes, or the first three characters of Canadian postal codes. */
  postalCodes: readonly { from: string; to: string }[]
}

export interface Concierges {
  /**
   * The concierge for a US ZIP code (5, 5+4 or 9 digits) or a Canadian postal code (API-070). Of several, the one with
   * the smallest range: a city may have its own beside that of the state.
   */
  find(postalCode: string): Promise<Concierge | Refusal<'concierge-not-found'>>
  records: Records<Concierge>
}
