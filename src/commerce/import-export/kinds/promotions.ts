import { checkPromotions } from '#commerce/import-export/checks/check-pricing.ts'
import { promotionFile, promotionSchema } from '#commerce/import-export/format/promotions.ts'
import { currenciesOfSites } from '#commerce/import-export/format/sites.ts'
import { readJsonFiles } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const promotions: WrittenKind<'promotions'> = {
  path: 'promotions',
  tag: 'promotions',
  async read({ folder, problems, read }) {
    const schema = promotionSchema(currenciesOfSites(itemsOf(await read('sites'))))
    return readJsonFiles(folder, 'promotions', schema, problems)
  },
  check: checkPromotions,
  write: ({ pricing }, files) => pricing.records.promotions.replace(itemsOf(files.promotions)),
  async *export({ pricing, sites }) {
    const currenciesOf = currenciesOfSites(await sites.records.all())
    yield* (await pricing.records.promotions.all()).map((promotion) => promotionFile(promotion, currenciesOf))
  },
  replaced: ({ pricing }, files) => [
    replacedKind({
      name: 'promotions',
      empty: emptyFolder,
      all: pricing.records.promotions.all,
      given: itemsOf(files.promotions),
      keyOf: idOf,
      path: 'promotions',
    }),
  ],
}
