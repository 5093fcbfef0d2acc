import type { RootData } from '#storefront/lib/preferences/root-data.ts'

/** Without data of the root, as on some error pages, the server knows the brand by the host. */
const currentStyleSheet = '/brand.css'

interface BrandLinksProps {
  brand: RootData['preferences']['brand'] | undefined
  /** The files that text and headings are written in. */
  fonts?: readonly string[] | undefined
}

/** What the head of every page has of the brand: colours, fonts and icons. */
export function BrandLinks({ brand, fonts }: BrandLinksProps) {
  const styleSheet = brand ? brand.styleSheet : currentStyleSheet
  return (
    <>
      {brand && <meta name="theme-color" content={brand.themeColour} />}
      {fonts?.map((href) => (
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
