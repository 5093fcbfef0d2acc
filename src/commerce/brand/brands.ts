import type { FileContent, FileRecords } from '#commerce/records.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Palette } from '#shared/brand/palette.ts'

/** A font file of a brand, for import and export. */
export interface FontRecord extends FileContent {
  file: string
}

export interface FontDescription {
  file: string
  sha256: string
}

export interface FontFile {
  sha256: string
  bytes: Uint8Array
}

/** An image of a brand. */
export interface BrandPicture {
  file: string
  /** The address, with the hash of the content. */
  src: string
  hash: string
  width: number
  height: number
}

/** The appearance of a brand on pages, icons and mails. */
export interface BrandLook {
  palette: Palette
  /** The style sheet of the brand and its address, which contains its hash. Null: the default tokens apply. */
  styleSheet: { path: string; css: string } | null
  /** The addresses of the brand's fonts that pages preload: the upright ones. */
  preloadedFonts: string[]
  logo: BrandPicture | null
  icon: BrandPicture | null
  /** Whether the icon is an SVG: the brand's own, or the generated letter of a brand without one. */
  hasDrawnIcon: boolean
}

/** The appearance of brands (RUN-011 to RUN-013). */
export interface Brands {
  /** Cached: no SQL when warm. */
  look(site: Site): Promise<BrandLook>
  /** A font file. Undefined if no font has this name. Cached: no SQL when warm. */
  font(file: string): Promise<FontFile | undefined>
  /** The records as the caller's transaction sees them. */
  records: FileRecords<FontRecord> & { font(file: string): Promise<FontFile | undefined> }
}
