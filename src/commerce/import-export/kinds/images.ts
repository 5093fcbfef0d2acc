import { imagesFile } from '#commerce/import-export/format/images.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import { readImages } from '#commerce/import-export/read/read-pictures.ts'
import { fileOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

export const images: WrittenKind<'images'> = {
  path: 'images/images.csv',
  tag: 'images',
  read: ({ folder, decoded, problems }) => readImages(folder, decoded, problems),
  check: (files, _, problems) => checkUnique(files.images, ['file'], ({ file }) => file, problems),
  write: ({ images }, files) => images.records.replace(itemsOf(files.images)),
  async *export({ images }) {
    yield imagesFile(await images.records.describeAll())
  },
  async *exportOriginals({ images }) {
    for (const { file } of await images.records.describeAll()) {
      const picture = await images.original(file)
      if (picture) yield { path: `images/${file}`, content: picture.bytes }
    }
  },
  replaced: ({ images }, files) => [
    replacedKind({
      name: 'pictures',
      empty: emptyCsv,
      all: images.records.describeAll,
      given: itemsOf(files.images),
      keyOf: fileOf,
      path: 'images/images.csv',
    }),
  ],
}
