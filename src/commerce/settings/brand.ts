import type { BrandFonts } from '#shared/brand/fonts.ts'
import type { BrandColours } from '#shared/brand/palette.ts'

/** The identity of the shop in sites/{id}.json (RUN-008). Only the name is required. */
export interface Brand {
  name: string
  /** Used where the name is too long, such as under an icon. */
  shortName: string | null
  /** The holder of the copyright. */
  legalName: string | null
  slogan: string | null
  /** The phone number as shown to shoppers: `800.555.0199`. */
  phone: string | null
  /** The phone number for countries from which `phone` cannot be dialled. */
  phoneFromAbroad: string | null
  email: string | null
  /** The sender of mails: `Fern & Fudge <hello@fern.example>`. */
  mailFrom: string | null
  /** The year in which the shop was founded. */
  since: string | null
  /** An ornament of the name in the header: a flower replaces the dot of its first i. */
  ornament: 'flower' | null
  /**
   * An image that replaces the text logo, for light and for dark backgrounds. Pages show the first, mails the second
   * (RUN-008).
   */
  logo: string | null
  logoOnDark: string | null
  /** The image from which icons are created (RUN-011). */
  icon: string | null
  /** RUN-012 */
  colours: BrandColours | null
  /** RUN-013 */
  fonts: BrandFonts | null
}
