import type { Records } from '#commerce/records.ts'

/** Tax rates by destination (BAG-035). Rates are fractions: 0.0725. */
export interface Tax {
  /** A lookup table of rates for the calculation of amounts. Cached: no SQL when warm. */
  rates(): Promise<TaxRates>
  records: Records<TaxRate>
}

/** A rate for a destination and a tax class, for import and export. */
export interface TaxRate {
  countryCode: string
  /** Empty: the whole country, except states with their own rate. */
  stateCode: string
  taxClass: string
  rate: number
}

export interface TaxRates {
  /** The rate of a destination and tax class: of its state, else of its country. 0 for unknown destinations. */
  rate(destination: { countryCode: string; stateCode: string; taxClass: string }): number
}
