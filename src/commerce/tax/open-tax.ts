import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { allTaxRates, replaceTaxRates } from './queries.ts'
import type { Tax, TaxRate } from './tax.ts'

/** Opens the tax rates. Announces the tag `tax`. */
export function openTax({ database, readModel }: { database: Database; readModel: ReadModel }): Tax {
  const key = ({ countryCode, stateCode, taxClass }: Omit<TaxRate, 'rate'>) =>
    `${countryCode} ${stateCode} ${taxClass}`
  return {
    rates: () =>
      readModel.getOrLoad('tax', ['tax'], async () => {
        const rates = new Map((await allTaxRates(database)).map((line) => [key(line), line.rate]))
        return {
          rate: (destination) =>
            rates.get(key(destination)) ?? rates.get(key({ ...destination, stateCode: '' })) ?? 0,
        }
      }),
    records: {
      all: () => allTaxRates(database),
      replace: async (rates) => ((await replaceTaxRates(database, rates)) ? ['tax'] : []),
    },
  }
}
