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

/** A picture of a brand. */
export interface BrandPicture {
  file: string
  /** The address, with the hash of the content. */
  src: string
  hash: string
  width: number
  height: number
}

/** What pages, icons and mails show of a brand. */
export interface BrandLook {
  palette: Palette
  /** The style sheet of the brand and its address, which has a hash of it. Null: the package's tokens are right. */
  styleSheet: { path: string; css: string } | null
  /** The addresses of the brand's own fonts that pages load early: the upright ones. */
  preloadedFonts: string[]
  logo: BrandPicture | null
  icon: BrandPicture | null
  /** Whether the icon is an SVG: that of the brand, or the drawn letter of a brand without one. */
  hasDrawnIcon: boolean
}

/** How brands look (RUN-011 to RUN-013). */
export interface Brands {
  /** Cached: no SQL when warm. */
  look(site: Site): Promise<BrandLook>
  /** A font file. Undefined when there is none of that name. Cached: no SQL when warm. */
  font(file: string): Promise<FontFile | undefined>
  /** Reads what the transaction of the caller sees. */
  records: FileRecords<FontRecord> & { font(file: string): Promise<FontFile | undefined> }
}
