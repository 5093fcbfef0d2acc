import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import type { RootData } from '#storefront/lib/preferences/root-data.ts'

/** The URLs of the upright fonts of a brand, which pages preload (RUN-013). */
export const preloadedFonts = ({
  families,
  preloadedFonts: own,
}: Pick<RootData['preferences']['brand'], 'families' | 'preloadedFonts'>): string[] => [
  ...(families.includes('Fraunces') ? [fraunces] : []),
  ...(families.includes('Figtree') ? [figtree] : []),
  ...own,
]
