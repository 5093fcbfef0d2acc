import type { FileContent, FileRecords } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'

/** A photo as pages need it. */
export interface ReviewPhoto {
  /** The name in the URL of the shop's images. */
  file: string
  /** The first 8 hex digits of the content's SHA-256. */
  hash: string
  width: number
  height: number
}

/** A photo of a published review, for import and export. */
export interface ReviewPhotoRecord extends FileContent {
  file: string
  reviewId: string
  position: number
  width: number
  height: number
}

/** Photos of reviews. A photo is public while its review is published, and is deleted with it. */
export interface ReviewPhotos {
  /** Adds a photo to the author's own review while it awaits moderation. At most three per review. */
  add(
    author: { customerId: string },
    reviewId: string,
    sent: Uint8Array,
  ): Promise<{ file: string } | Refusal<'review-not-found' | 'photo-not-readable' | 'photo-limit-reached'>>
  /** The photos of reviews, published or not, by review id. */
  of(reviewIds: readonly string[]): Promise<Map<string, ReviewPhoto[]>>
  /** A photo of a published review. Undefined for all other photos. */
  describe(file: string): Promise<(ReviewPhoto & { alt: string }) | undefined>
  /** The photo's bytes, also of an unpublished review. */
  original(file: string): Promise<{ sha256: string; mediaType: string; bytes: Uint8Array } | undefined>
  /**
   * Photos of published reviews. `replace` only replaces photos of imported reviews, not of reviews that shoppers
   * wrote.
   */
  records: FileRecords<ReviewPhotoRecord>
}
