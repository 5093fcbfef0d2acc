import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Images } from './images.ts'
import { describeImages, imageBytes, imageDescriptions, replaceImages } from './queries.ts'

/** Opens the images. The tag of a change is `images`. */
export function openImages({ database, readModel }: { database: Database; readModel: ReadModel }): Images {
  return {
    descriptions: () =>
      readModel.getOrLoad('images', ['images'], async () => {
        const rows = await imageDescriptions(database)
        return new Map(rows.map((row) => [row.file, row]))
      }),
    original: (file) => imageBytes(database, file),
    records: {
      describeAll: () => describeImages(database),
      replace: async (images) => ((await replaceImages(database, images)) ? ['images'] : []),
    },
  }
}
