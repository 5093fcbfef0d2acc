import type { FileContent, FileRecords } from '#commerce/records.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** An image as pages need it. */
export interface ImageDescription {
  file: string
  /** The first 8 hex digits of the content's SHA-256. Part of the URL, so that changed content has a new URL. */
  hash: string
  alt: string
  width: number
  height: number
}

/** An image for import and export. */
export interface ImageRecord extends FileContent {
  file: string
  alt: string
  width: number
  height: number
  mediaType: string
}

/** The images of products, categories and content. */
export interface Images {
  /** Every image by file name, with its default text. Cached: no SQL when warm. */
  descriptions(): Promise<ReadonlyMap<string, ImageDescription>>
  /**
   * Every image with its text in a locale. Without texts in it, returns the same objects. Cached: no SQL when warm.
   */
  descriptionsIn(siteId: SiteId, locale: string | undefined): Promise<ReadonlyMap<string, ImageDescription>>
  /** The original image in full size. Undefined if the file does not exist. */
  original(file: string): Promise<{ sha256: string; mediaType: string; bytes: Uint8Array } | undefined>
  records: FileRecords<ImageRecord>
}
