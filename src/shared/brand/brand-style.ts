import { fontStack, type BrandFonts, type OwnFamily } from './fonts.ts'
import { colourNames, packagePalette, paletteOf, type BrandColours, type ColourName } from './palette.ts'

interface StyledBrand {
  colours: BrandColours | null
  fonts: BrandFonts | null
}

/**
 * The style sheet of a brand: the tokens that differ from src/ui/styles/tokens.css, and its own fonts. It is in no
 * cascade layer, so it wins at any position in the page. Empty for a brand without settings.
 */
export function brandStyle({ colours, fonts }: StyledBrand, addressOf: (fontFile: string) => string): string {
  const palette = paletteOf(colours ?? {})
  const changed = colourNames.filter((name) => palette[name] !== packagePalette[name])
  const declarations = [
    ...changed.map((name) => `${propertyOf(name)}:${palette[name]}`),
    ...(changed.includes('dark') ? [`--select-arrow:${selectArrow(palette.dark)}`] : []),
    ...(changed.includes('ground') ? [`--check-mark:${checkMark(palette.ground)}`] : []),
    ...(fonts?.heading ? [`--font-display:${fontStack(fonts.heading)}`] : []),
    ...(fonts?.text ? [`--font-text:${fontStack(fonts.text)}`] : []),
  ]
  const families = [fonts?.heading, fonts?.text].filter((family) => typeof family === 'object')
  const faces = new Set(families.flatMap((family) => facesOf(family, addressOf)))
  return [...faces, ...(declarations.length > 0 ? [`:root{${declarations.join(';')}}`] : [])].join('\n')
}

const facesOf = ({ family, files }: OwnFamily, addressOf: (fontFile: string) => string): string[] =>
  files.map(
    ({ file, weight, style }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};font-display:swap;src:url('${addressOf(file)}') format('woff2')}`,
  )

/** The property of a token: `groundDeep` is `--ground-deep`. */
export const propertyOf = (name: ColourName): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Pictures in a style sheet cannot use the page's colours. Those in tokens.css have the package's colours. */
export const selectArrow = (colour: string): string =>
  pictureOf(`stroke='${colour}' stroke-width='1.8'`, 'm5.5 9 6.5 6.5L18.5 9')

export const checkMark = (colour: string): string =>
  pictureOf(`stroke='${colour}' stroke-width='3'`, 'm4.5 12.5 5 5 10-11')

const pictureOf = (stroke: string, path: string): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' ${stroke} stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`
  return `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}")`
}
