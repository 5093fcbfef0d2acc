import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import { allTaxRates, replaceTaxRates } from './queries.ts'

/** Tax rates by destination (BAG-035). Rates are fractions: 0.0725. */
export interface Tax {
  /** A table to look rates up in while amounts are reckoned; unknown places are untaxed. Warm: no SQL. */
  rates(): Promise<TaxRates>
  records: Records<TaxRate>
}

export interface TaxRate {
  countryCode: string
  stateCode: string
  taxClass: string
  rate: number
}

export interface TaxRates {
  rate(place: { countryCode: string; stateCode: string; taxClass: string }): number
}

/** Opens the tax rates. A change is announced as `tax`. */
export function openTax({ database, readModel }: { database: Database; readModel: ReadModel }): Tax {
  const key = ({ countryCode, stateCode, taxClass }: Omit<TaxRate, 'rate'>) =>
    `${countryCode} ${stateCode} ${taxClass}`
  return {
    rates: () =>
      readModel.getOrLoad('tax', ['tax'], async () => {
        const rates = new Map((await allTaxRates(database)).map((line) => [key(line), line.rate]))
        return { rate: (place) => rates.get(key(place)) ?? 0 }
      }),
    records: {
      all: () => allTaxRates(database),
      replace: async (rates) => ((await replaceTaxRates(database, rates)) ? ['tax'] : []),
    },
  }
}
