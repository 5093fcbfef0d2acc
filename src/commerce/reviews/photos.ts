import type { Database } from '#commerce/database.ts'
import type { Records } from '#commerce/records.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { newId } from '#shared/ids.ts'
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

/** A photo by the name under which the shop's pictures are asked for. */
export interface ReviewPhoto {
  file: string
  /** The first 8 hex digits of the content's SHA-256. */
  hash: string
  width: number
  height: number
}

/** A photo of a published review with all that is known of it: what exports write and imports read. */
export interface ReviewPhotoRecord {
  file: string
  reviewId: string
  position: number
  width: number
  height: number
  sha256: string
  bytes: Uint8Array
}

/** Photos of reviews: they wait with their review, show with it, and go with it. */
export interface ReviewPhotos {
  /** Keeps a photo with a review that its author has just written; three at most. */
  add(
    author: { customerId: string },
    reviewId: string,
    sent: Uint8Array,
  ): Promise<{ file: string } | Refusal<'review-not-found' | 'photo-not-readable' | 'photo-limit-reached'>>
  /** Of reviews, published or not, by their ids. */
  of(reviewIds: readonly string[]): Promise<Map<string, ReviewPhoto[]>>
  /** A photo whose review is shown; nothing for all others. */
  describe(file: string): Promise<(ReviewPhoto & { alt: string }) | undefined>
  /** The photo itself, whether its review is shown or not. */
  original(file: string): Promise<{ sha256: string; mediaType: string; bytes: Uint8Array } | undefined>
  /** Of published reviews. Only those of imported reviews are replaced: what shoppers sent to this shop stays. */
  records: Records<ReviewPhotoRecord>
}

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
      all: () => publishedPhotos(database),
      replace: async (photos) => {
        const productIds = await replaceImportedPhotos(database, photos)
        return productIds.map((id) => `reviews:${id}`)
      },
    },
  }
}

/** Keeps them apart from the shop's own pictures. */
const filePrefix = 'review-'

const idOf = (file: string): string | undefined =>
  file.startsWith(filePrefix) && file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : undefined
