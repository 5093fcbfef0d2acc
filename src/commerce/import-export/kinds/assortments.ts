import { checkAssortments } from '#commerce/import-export/checks/check-catalog.ts'
import { assortmentFile, AssortmentRow } from '#commerce/import-export/format/catalog.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { baseName, idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyCsv, pathIn, replacedKind } from './replaced-kind.ts'

export const assortments: WrittenKind<'assortments'> = {
  path: 'assortments',
  tag: 'assortments',
  async read({ folder, problems }) {
    const names = (await folder.names('assortments')).filter((name) => name.endsWith('.csv'))
    const read = await Promise.all(
      names.map((name) => readCsv(folder, `assortments/${name}`, AssortmentRow, problems)),
    )
    return read.flat().map((located) => ({
      ...located,
      item: { siteId: baseName(located.file, '.csv'), ...located.item },
    }))
  },
  check: checkAssortments,
  write: ({ catalog }, files) => catalog.records.assortments.replace(itemsOf(files.assortments)),
  async *export({ catalog }) {
    const lines = Map.groupBy(await catalog.records.assortments.all(), ({ siteId }) => siteId)
    for (const [siteId, ofSite] of lines) yield assortmentFile(siteId, ofSite)
  },
  replaced: ({ catalog }, files) => {
    const pathOfAssortment = pathIn('assortments', 'csv', new Set(itemsOf(files.sites).map(idOf)))
    return [
      replacedKind({
        name: 'lines of assortments',
        empty: emptyCsv,
        all: catalog.records.assortments.all,
        given: itemsOf(files.assortments),
        keyOf: ({ siteId, productId }) => `${siteId} ${productId}`,
        path: ({ siteId }) => pathOfAssortment(siteId),
      }),
    ]
  },
}
