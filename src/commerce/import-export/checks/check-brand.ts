import type { Site } from '#commerce/settings/sites.ts'
import { lowContrasts } from '#shared/brand/contrast-pairs.ts'
import { ownFontFiles } from '#shared/brand/fonts.ts'
import { checkReference, orMentioned, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks the images, colours and fonts of a site's brand (RUN-011 to RUN-013). */
export function checkBrand(site: Located<Site>, files: ShopFiles, known: KnownIds, problems: Problems): void {
  const { brand } = site.item
  for (const field of ['logo', 'logoOnDark', 'icon'] as const)
    checkReference(site, ['brand', field], brand[field], known.imageFiles, 'picture', problems)
  checkIcon(site, files, problems)
  for (const { text, ground, ratio, field, measured } of lowContrasts(brand.colours ?? {}))
    problems.at(
      site,
      ['brand', 'colours', field],
      `"${text}" on "${ground}" has a contrast of ${hundredths(measured)}:1, and WCAG 2.2 AA needs ${ratio}:1`,
    )
  const fonts = orMentioned(new Set(files.fonts.map(({ file }) => file)), known, 'fonts')
  for (const { file } of ownFontFiles(brand.fonts))
    checkReference(site, ['brand', 'fonts'], file, fonts, 'font', problems)
}

/** A ratio as text, rounded down: 4.499 must not be shown as 4.5, because it fails the check. */
const hundredths = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

/** The size of the largest icon, on the screen of an Android phone. */
const iconSide = 512

function checkIcon(site: Located<Site>, { images }: ShopFiles, problems: Problems): void {
  const { icon } = site.item.brand
  const picture = images.find(({ item }) => item.file === icon)?.item
  if (!picture) return
  const { width, height, mediaType } = picture
  if (width !== height)
    problems.at(site, ['brand', 'icon'], `"${icon}" is ${width} × ${height}, and an icon is square`)
  else if (mediaType !== 'image/svg+xml' && width < iconSide)
    problems.at(
      site,
      ['brand', 'icon'],
      `"${icon}" has ${width} pixels on a side, and an icon needs ${iconSide} or is an SVG`,
    )
}
