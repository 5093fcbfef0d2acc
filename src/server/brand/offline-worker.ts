import { propertyOf } from '#shared/brand/brand-style.ts'
import type { ColourName, Palette } from '#shared/brand/palette.ts'

const names: readonly ColourName[] = ['ground', 'dark', 'main']

/** The script of the page for devices that are offline, with the colours of a brand: that page can load nothing. */
export const withColours = (script: string, palette: Palette): string =>
  script.replace(
    colourRule,
    () => `:root{${names.map((name) => `${propertyOf(name)}:${palette[name]}`).join(';')}}`,
  )

const colourRule = /:root\{[^}]*\}/
