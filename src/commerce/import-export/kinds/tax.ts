import type { TaxRate } from '#commerce/tax/tax.ts'
import { taxFile, TaxRow } from '#commerce/import-export/format/shipping-and-tax.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { itemsOf, type WrittenKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

const keyOf = ({ countryCode, stateCode, taxClass }: TaxRate) => `${countryCode} ${stateCode} ${taxClass}`

export const taxRates: WrittenKind<'taxRates'> = {
  path: 'tax/rates.csv',
  tag: 'tax',
  read: ({ folder, problems }) => readCsv(folder, 'tax/rates.csv', TaxRow, problems),
  check: (files, _, problems) => checkUnique(files.taxRates, [], keyOf, problems),
  write: ({ tax }, files) => tax.records.replace(itemsOf(files.taxRates)),
  async *export({ tax }) {
    yield taxFile(await tax.records.all())
  },
  replaced: ({ tax }, files) => [
    replacedKind({
      name: 'tax rates',
      empty: emptyCsv,
      all: tax.records.all,
      given: itemsOf(files.taxRates),
      keyOf,
      path: 'tax/rates.csv',
      isPrecious: true,
    }),
  ],
}
