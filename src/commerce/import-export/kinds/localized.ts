import type { LocalizedKey } from '#commerce/localized-texts/localized-texts.ts'
import { localizedKinds } from '#commerce/rules/texts/localized-kinds.ts'
import { checkLocalized } from '#commerce/import-export/checks/check-localized.ts'
import { localizedFile } from '#commerce/import-export/format/localized.ts'
import { localizedRecords } from '#commerce/import-export/localized-records.ts'
import { productSlugs } from '#commerce/import-export/queries.ts'
import { readLocalized } from '#commerce/import-export/read/read-localized.ts'
import type { WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

/** Texts per locale, in the folders of the records that they belong to. */
export const localized: WrittenKind<'localized'> = {
  path: 'texts per locale',
  tag: 'localized-texts',
  read: ({ folder, problems }) => readLocalized(folder, problems),
  check: checkLocalized,
  write: ({ localizedTexts }, files) => localizedTexts.records.replace(localizedRecords(files)),
  async *export({ database, localizedTexts }) {
    let slugs: ReadonlyMap<string, string> | undefined
    for await (const file of localizedTexts.records.inPages()) {
      slugs ??= await productSlugs(database)
      yield localizedFile(file, slugs)
    }
  },
  replaced: ({ localizedTexts }, files) => {
    const given = Map.groupBy(localizedRecords(files), ({ kind }) => kind)
    let stored: Promise<LocalizedKey[]> | undefined
    const keys = () => (stored ??= localizedTexts.records.keys())
    return localizedKinds.map((folder) =>
      replacedKind({
        name: `files of texts per locale in ${folder}`,
        empty: emptyFolder,
        all: async () => (await keys()).filter(({ kind }) => kind === folder),
        given: given.get(folder) ?? [],
        keyOf: ({ id, locale }) => `${id} in ${locale}`,
        path: folder,
      }),
    )
  },
}
