/** Tax rates by destination (BAG-035). Rates are fractions: 0.0725. */
export interface Tax {
  /** A table to look rates up in while amounts are reckoned; unknown places are untaxed. Warm: no SQL. */
  rates(): Promise<TaxRates>
}

export interface TaxRates {
  rate(place: { countryCode: string; stateCode: string; taxClass: string }): number
}
