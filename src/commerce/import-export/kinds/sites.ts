import { checkSites } from '#commerce/import-export/checks/check-sites.ts'
import { siteFile, SiteFile } from '#commerce/import-export/format/sites.ts'
import { readJsonFiles } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const sites: WrittenKind<'sites'> = {
  path: 'sites',
  tag: 'sites',
  read: ({ folder, problems }) => readJsonFiles(folder, 'sites', SiteFile, problems),
  check: checkSites,
  write: ({ sites }, files) => sites.records.replace(itemsOf(files.sites)),
  async *export({ sites }) {
    yield* (await sites.records.all()).map(siteFile)
  },
  replaced: ({ sites }, files) => [
    replacedKind({
      name: 'sites',
      empty: emptyFolder,
      all: sites.records.all,
      given: itemsOf(files.sites),
      keyOf: idOf,
      path: 'sites',
    }),
  ],
}
