import { contrastOf, type Colour } from './colours.ts'
import { paletteOf, setColourOf, type BrandColours, type ColourName } from './palette.ts'

type Shade = ColourName | 'white' | 'black'

interface Pair {
  text: Shade
  ground: Shade
  ratio: number
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the borders of controls, the focus and icons. */
const forText = 4.5
const forShapes = 3

/** The foreground and background pairs of the design: pages, emails and gift cards. */
const grounds: readonly (readonly [ratio: number, ground: Shade, texts: readonly Shade[]])[] = [
  [forText, 'ground', ['dark', 'quiet', 'accentDark', 'main', 'calm', 'error']],
  [forText, 'groundDeep', ['dark', 'quiet', 'calm']],
  [forText, 'surface', ['dark', 'quiet', 'accentDark', 'main', 'calm', 'error']],
  [forText, 'white', ['dark', 'quiet', 'main', 'error']],
  [forText, 'accent', ['dark']],
  [forText, 'accentLight', ['dark', 'mainDeep']],
  [forText, 'mainLight', ['dark', 'mainDeep']],
  [forText, 'calmLight', ['dark', 'calm']],
  [forText, 'errorLight', ['dark', 'error']],
  [forText, 'dark', ['ground', 'surface', 'white', 'accentLight', 'accent']],
  [forText, 'darkDeep', ['ground', 'accent']],
  [forText, 'main', ['white', 'ground']],
  [forText, 'mainDeep', ['white', 'ground', 'accentLight']],
  [forText, 'calm', ['white', 'ground']],
  [forText, 'calmDeep', ['ground', 'accentLight']],
  [forText, 'black', ['ground', 'accent']],
  [forShapes, 'ground', ['lineStrong']],
  [forShapes, 'surface', ['lineStrong']],
  [forShapes, 'white', ['lineStrong']],
  [forShapes, 'accentLight', ['accentDark']],
]

export const contrastPairs: readonly Pair[] = grounds.flatMap(([ratio, ground, texts]) =>
  texts.map((text) => ({ text, ground, ratio })),
)

export interface LowContrast extends Pair {
  /** The colour of the brand to change. */
  field: ColourName
  measured: number
}

/** The pairs of a brand's palette with insufficient contrast. Empty for a brand without colours. */
export function lowContrasts(colours: BrandColours): LowContrast[] {
  const shades: Record<Shade, Colour> = { ...paletteOf(colours), white: '#ffffff', black: '#000000' }
  const fieldOf = (shade: Shade) =>
    shade === 'white' || shade === 'black' ? undefined : setColourOf(shade, colours)
  return contrastPairs.flatMap((pair) => {
    const measured = contrastOf(shades[pair.text], shades[pair.ground])
    const field = fieldOf(pair.text) ?? fieldOf(pair.ground)
    return field && measured < pair.ratio ? [{ ...pair, field, measured }] : []
  })
}
