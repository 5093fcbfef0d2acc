import type { BrandLook } from '#commerce/brand/brands.ts'
import type { Site } from '#commerce/settings/sites.ts'

/** The web app manifest of a site (W3C Web App Manifest). */
export function webManifest({ brand, defaultLocale }: Site, { palette, hasDrawnIcon }: BrandLook): object {
  const png = (path: string, size: number, purpose = 'any') => ({
    src: `/icons/${path}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: brand.name,
    short_name: brand.shortName ?? brand.name,
    ...(brand.slogan !== null && { description: brand.slogan }),
    lang: defaultLocale,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: palette.ground,
    theme_color: palette.ground,
    icons: [
      png('192', 192),
      png('512', 512),
      png('maskable-512', 512, 'maskable'),
      ...(hasDrawnIcon ? [{ src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
    ],
  }
}
