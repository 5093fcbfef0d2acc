import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Videos } from '#commerce/videos/videos.ts'
import type { ContentItem } from './content.ts'
import { itemsOf } from './queries.ts'
import { withPictures } from './with-pictures.ts'
import { withVideos } from './with-videos.ts'

/** Opens the items that can be read by each key, with their pictures and videos: the site's own before the common one. */
export function openCandidates({
  database,
  readModel,
  images,
  videos,
}: {
  database: Database
  readModel: ReadModel
  images: Images
  videos: Pick<Videos, 'byId'>
}) {
  return (siteId: SiteId, deliveryKeys: readonly string[]) =>
    readModel.getOrLoadMany<ContentItem[]>(`content:${siteId}`, [...new Set(deliveryKeys)], {
      tags: (key) => [`content:${key}`, 'images'],
      load: async (missing) => {
        const pictures = await images.descriptions()
        const ownVideos = await videos.byId()
        const describe = (body: ContentItem['body']) => withVideos(withPictures(body, pictures), ownVideos)
        const found = await itemsOf(
          database,
          siteId,
          missing.flatMap((key) => [key, `${key}-${siteId}`]),
        )
        const described = found.map((item) => ({
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
