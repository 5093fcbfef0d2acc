import { readFonts } from '#commerce/import-export/read/read-fonts.ts'
import { fileOf, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const fonts: WrittenKind<'fonts'> = {
  path: 'fonts',
  read: ({ folder, problems }) => readFonts(folder, problems),
  write: ({ brands }, files) => brands.records.replace(files.fonts),
  async *exportOriginals({ brands }) {
    for (const { file } of await brands.records.describeAll()) {
      const font = await brands.records.font(file)
      if (font) yield { path: `fonts/${file}`, content: font.bytes }
    }
  },
  replaced: ({ brands }, files) => [
    replacedKind({
      name: 'fonts',
      empty: emptyFolder,
      all: brands.records.describeAll,
      given: files.fonts,
      keyOf: fileOf,
      path: 'fonts',
    }),
  ],
}
