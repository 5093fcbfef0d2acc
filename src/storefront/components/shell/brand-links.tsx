import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import type { RootData } from '#storefront/lib/preferences/root-data.ts'

/** Without data of the root, as on some error pages, the server knows the brand by the host. */
const currentStyleSheet = '/brand.css'

/** What the head of every page has of the brand: colours, fonts and icons. */
export function BrandLinks({ brand }: { brand: RootData['preferences']['brand'] | undefined }) {
  const styleSheet = brand ? brand.styleSheet : currentStyleSheet
  return (
    <>
      {brand && <meta name="theme-color" content={brand.themeColour} />}
      {fontFiles(brand).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {styleSheet && <link rel="stylesheet" href={styleSheet} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {brand?.hasDrawnIcon && <link rel="icon" type="image/svg+xml" href="/icons/icon.svg" />}
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

function fontFiles(brand: RootData['preferences']['brand'] | undefined): string[] {
  if (!brand) return []
  return [
    ...(brand.families.includes('Fraunces') ? [fraunces] : []),
    ...(brand.families.includes('Figtree') ? [figtree] : []),
    ...brand.preloadedFonts,
  ]
}
