import { TextsFile, textsFile } from '#commerce/import-export/format/texts.ts'
import { readJsonFiles } from '#commerce/import-export/read/read-json.ts'
import { baseName, itemsOf, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const texts: WrittenKind<'texts'> = {
  path: 'texts',
  tag: 'texts',
  read: async ({ folder, problems }) =>
    (await readJsonFiles(folder, 'texts', TextsFile, problems)).map((located) => ({
      ...located,
      item: { locale: baseName(located.file, '.json'), texts: located.item },
    })),
  write: (dependencies, files) => dependencies.texts.records.replace(itemsOf(files.texts)),
  async *export(dependencies) {
    yield* (await dependencies.texts.records.all()).map(textsFile)
  },
  replaced: (dependencies, files) => [
    replacedKind({
      name: 'files of texts',
      empty: emptyFolder,
      all: dependencies.texts.records.all,
      given: itemsOf(files.texts),
      keyOf: ({ locale }) => locale,
      path: 'texts',
    }),
  ],
}
