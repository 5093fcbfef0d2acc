import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Videos } from '#commerce/videos/videos.ts'
import type { ContentItem } from './content.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import { itemsOf } from './queries.ts'
import { withPictures } from './with-pictures.ts'
import { withVideos } from './with-videos.ts'

/** Opens the items for each key, with their images and videos: the site's own before the common one. */
export function openCandidates({
  database,
  readModel,
  images,
  videos,
  localizedTexts,
}: {
  database: Database
  readModel: ReadModel
  images: Images
  localizedTexts: LocalizedTexts
  videos: Pick<Videos, 'byId'>
}) {
  return async (siteId: SiteId, deliveryKeys: readonly string[], locale: string | undefined) => {
    const locales = await localizedTexts.localesFor('content', siteId, locale)
    const ofImages = await localizedTexts.localesFor('images', siteId, locale)
    const kind = [siteId, ...(locales.length + ofImages.length > 0 ? [locales, ofImages] : [])].join(':')
    return readModel.getOrLoadMany<ContentItem[]>(`content:${kind}`, [...new Set(deliveryKeys)], {
      tags: (key) => [`content:${key}`, 'images'],
      load: async (missing) => {
        const pictures = await images.descriptionsIn(siteId, locale)
        const ownVideos = await videos.byId()
        const describe = (body: ContentItem['body']) => withVideos(withPictures(body, pictures), ownVideos)
        const found = await itemsOf(
          database,
          siteId,
          missing.flatMap((key) => [key, `${key}-${siteId}`]),
        )
        const texts = await localizedTexts.of(
          'content',
          found.map(({ deliveryKey }) => deliveryKey),
          locales,
        )
        const localized = found.map((item) =>
          (texts.get(item.deliveryKey) ?? []).reduce<ContentItem>(withTexts, item),
        )
        const described = localized.map((item) => ({
          ...item,
          body: describe(item.body),
          variations: item.variations.map((variation) => ({
            ...variation,
            body: describe(variation.body),
          })),
        }))
        const byKey = new Map(described.map((item) => [item.deliveryKey, item]))
        return new Map(
          missing.flatMap((key) => {
            const candidates = [byKey.get(`${key}-${siteId}`), byKey.get(key)].filter(
              (item) => item !== undefined,
            )
            return candidates.length > 0 ? [[key, candidates] as const] : []
          }),
        )
      },
    })
  }
}
