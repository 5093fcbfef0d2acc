import { propertyOf } from '#shared/brand/brand-style.ts'
import type { ColourName, Palette } from '#shared/brand/palette.ts'

const names: readonly ColourName[] = ['ground', 'dark', 'main']

/**
 * The service worker script with the offline page in the colours of a brand. The page is inline, because a device
 * without a network cannot load files.
 */
export const withColours = (script: string, palette: Palette): string =>
  script.replace(
    colourRule,
    () => `:root{${names.map((name) => `${propertyOf(name)}:${palette[name]}`).join(';')}}`,
  )

const colourRule = /:root\{[^}]*\}/
