import type { RootData } from '#storefront/lib/preferences/root-data.ts'

/** The style sheet for pages without root data, such as some error pages. The server finds the brand by the host. */
const currentStyleSheet = '/brand.css'

interface BrandLinksProps {
  brand: RootData['preferences']['brand'] | undefined
  /** The font files of text and headings. */
  fonts?: readonly string[] | undefined
}

/** The brand's part of the head of every page: colours, fonts and icons. */
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
