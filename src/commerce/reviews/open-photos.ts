import type { Database } from '#commerce/database.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import { encodePhoto } from './encode-photo.ts'
import { reviewPhotoLimit } from './inputs.ts'
import {
  countPhotos,
  insertPhoto,
  lockWaiting,
  photoBytes,
  photosOf,
  publishedPhoto,
  publishedPhotos,
  replaceImportedPhotos,
} from './photo-queries.ts'
import type { ReviewPhoto, ReviewPhotos } from './photos.ts'

/** Opens the review photos. */
export function openReviewPhotos({ database }: { database: Database }): ReviewPhotos {
  return {
    async add({ customerId }, reviewId, sent) {
      const photo = await encodePhoto(sent)
      if (isRefusal(photo)) return photo
      return database.transact(async () => {
        const waiting = await lockWaiting(database, { reviewId, customerId })
        if (!waiting) return refuse('review-not-found', { reviewId })
        const position = (await countPhotos(database, reviewId)) + 1
        if (position > reviewPhotoLimit) return refuse('photo-limit-reached', { limit: reviewPhotoLimit })
        const id = `${filePrefix}${newId()}`
        await insertPhoto(database, { id, reviewId, position, photo })
        return { file: `${id}.webp` }
      })
    },
    async of(reviewIds) {
      const found = new Map<string, ReviewPhoto[]>()
      if (reviewIds.length === 0) return found
      for (const { reviewId, ...photo } of await photosOf(database, reviewIds))
        found.set(reviewId, [...(found.get(reviewId) ?? []), photo])
      return found
    },
    async describe(file) {
      const id = idOf(file)
      const photo = id && (await publishedPhoto(database, id))
      return photo ? { ...photo, alt: '' } : undefined
    },
    async original(file) {
      const id = idOf(file)
      const found = id ? await photoBytes(database, id) : undefined
      return found && { ...found, mediaType: 'image/webp' }
    },
    records: {
      describeAll: () => publishedPhotos(database),
      replace: async (photos) => {
        const productIds = await replaceImportedPhotos(database, photos)
        return productIds.map((id) => `reviews:${id}`)
      },
    },
  }
}

/** Distinguishes review photos from the shop's own images. */
const filePrefix = 'review-'

const idOf = (file: string): string | undefined =>
  file.startsWith(filePrefix) && file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : undefined
