import type { BrandFonts } from '#shared/brand/fonts.ts'
import type { BrandColours } from '#shared/brand/palette.ts'

/** Who the shop is: what sites/{id}.json says of it (RUN-008). Everything but the name may be absent. */
export interface Brand {
  name: string
  /** Where the name is too long, such as under an icon. */
  shortName: string | null
  /** The holder of the copyright. */
  legalName: string | null
  slogan: string | null
  /** As shoppers read it: `800.555.0199`. */
  phone: string | null
  /** For callers whose country cannot dial `phone`. */
  phoneFromAbroad: string | null
  email: string | null
  /** The sender of mails: `Fern & Fudge <hello@fern.example>`. */
  mailFrom: string | null
  /** The year in which the shop began. */
  since: string | null
  /** What the name has in the header: a flower is the dot of its first i. */
  ornament: 'flower' | null
  /** A picture instead of the drawn name, on light and on dark grounds. Pages show the first, mails the second (RUN-008). */
  logo: string | null
  logoOnDark: string | null
  /** The picture that icons are made from (RUN-011). */
  icon: string | null
  /** RUN-012 */
  colours: BrandColours | null
  /** RUN-013 */
  fonts: BrandFonts | null
}
