import { checkUpsells } from '#commerce/import-export/checks/check-catalog.ts'
import { upsellFile, UpsellRow } from '#commerce/import-export/format/catalog.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { itemsOf, type WrittenKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

export const upsells: WrittenKind<'upsells'> = {
  path: 'upsells/upsells.csv',
  tag: 'upsells',
  read: ({ folder, problems }) => readCsv(folder, 'upsells/upsells.csv', UpsellRow, problems),
  check: checkUpsells,
  write: ({ catalog }, files) => catalog.records.upsells.replace(itemsOf(files.upsells)),
  async *export({ catalog }) {
    yield upsellFile(await catalog.records.upsells.all())
  },
  replaced: ({ catalog }, files) => [
    replacedKind({
      name: 'upsells',
      empty: emptyCsv,
      all: catalog.records.upsells.all,
      given: itemsOf(files.upsells),
      keyOf: ({ productId, withProductId }) => `${productId} with ${withProductId}`,
      path: 'upsells/upsells.csv',
    }),
  ],
}
