import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import { allImages, imageBytes, imageDescriptions, replaceImages } from './queries.ts'

/** What pages say about a picture. */
export interface ImageDescription {
  file: string
  /** The first 8 hex digits of the content's SHA-256: part of the address, so that a new picture has a new one. */
  hash: string
  alt: string
  width: number
  height: number
}

/** A picture as it was imported. */
export interface ImageRecord {
  file: string
  alt: string
  width: number
  height: number
  mediaType: string
  sha256: string
  bytes: Uint8Array
}

export interface Images {
  /** Every picture by file name. Warm: no SQL. */
  descriptions(): Promise<Map<string, ImageDescription>>
  /** The original of a file, in full size; undefined when there is none by that name. */
  original(file: string): Promise<{ sha256: string; mediaType: string; bytes: Uint8Array } | undefined>
  records: Records<ImageRecord>
}

/** Opens the pictures of products, categories and content. A change is announced as `images`. */
export function openImages({ database, readModel }: { database: Database; readModel: ReadModel }): Images {
  return {
    descriptions: () =>
      readModel.getOrLoad('images', ['images'], async () => {
        const rows = await imageDescriptions(database)
        return new Map(rows.map((row) => [row.file, row]))
      }),
    original: (file) => imageBytes(database, file),
    records: {
      all: () => allImages(database),
      replace: async (images) => ((await replaceImages(database, images)) ? ['images'] : []),
    },
  }
}
