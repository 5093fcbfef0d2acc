import type { LocalizedKey } from '#commerce/localized-texts/localized-texts.ts'
import { localizedKinds } from '#commerce/rules/texts/localized-kinds.ts'
import type { ImportExportDependencies } from '../dependencies.ts'
import { localizedRecords } from '../localized-records.ts'
import { emptyFolder, kindOf, type ReplacedKind } from './kind.ts'
import type { ShopFiles } from '../read-shop.ts'

/** Texts per locale, by the folder of their files. */
export function kindsOfLocalized(
  { localizedTexts }: ImportExportDependencies,
  files: ShopFiles,
): ReplacedKind[] {
  const given = Map.groupBy(localizedRecords(files), ({ kind }) => kind)
  let stored: Promise<LocalizedKey[]> | undefined
  const keys = () => (stored ??= localizedTexts.records.keys())
  return localizedKinds.map((folder) =>
    kindOf({
      name: `files of texts per locale in ${folder}`,
      empty: emptyFolder,
      all: async () => (await keys()).filter(({ kind }) => kind === folder),
      given: given.get(folder) ?? [],
      keyOf: ({ id, locale }) => `${id} in ${locale}`,
      path: folder,
    }),
  )
}
