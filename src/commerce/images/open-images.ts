import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { ImageDescription, Images } from './images.ts'
import { describeImages, imageBytes, imageDescriptions, replaceImages } from './queries.ts'

/** Opens the images. Announces the tag `images`. */
export function openImages({
  database,
  readModel,
  localizedTexts,
}: {
  database: Database
  readModel: ReadModel
  localizedTexts: LocalizedTexts
}): Images {
  const descriptions = (): Promise<ReadonlyMap<string, ImageDescription>> =>
    readModel.getOrLoad('images', ['images'], async () => byFile(await imageDescriptions(database)))
  return {
    descriptions,
    async descriptionsIn(siteId, locale) {
      const locales = await localizedTexts.localesFor('images', siteId, locale)
      if (locales.length === 0) return descriptions()
      return readModel.getOrLoad(`images:${locales.join()}`, ['images'], async () => {
        const own = [...(await descriptions()).values()]
        const texts = (await localizedTexts.of('images', ['images'], locales)).get('images') ?? []
        return byFile(texts.reduce(withTexts<ImageDescription[]>, own))
      })
    },
    original: (file) => imageBytes(database, file),
    records: {
      describeAll: () => describeImages(database),
      replace: async (images) => ((await replaceImages(database, images)) ? ['images'] : []),
    },
  }
}

const byFile = (images: readonly ImageDescription[]): ReadonlyMap<string, ImageDescription> =>
  new Map(images.map((image) => [image.file, image]))
