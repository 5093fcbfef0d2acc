import { mix, readableOn, type Colour } from './colours.ts'

/**
 * The colour tokens that a brand may set, as demo/README.md lists them. `groundDeep` is `--ground-deep` in style
 * sheets. The tokens after the comment are derived from those before it if the brand has not set them.
 */
export const colourNames = [
  'ground',
  'dark',
  'main',
  'accent',
  'calm',
  'error',
  // Derived from here on.
  'groundDeep',
  'surface',
  'line',
  'lineStrong',
  'darkDeep',
  'quiet',
  'mainDeep',
  'mainLight',
  'accentLight',
  'accentDark',
  'calmDeep',
  'calmLight',
  'errorLight',
] as const

export type ColourName = (typeof colourNames)[number]
export type Palette = Readonly<Record<ColourName, Colour>>
export type BrandColours = Readonly<Partial<Palette>>

/** The colours of a brand that sets none: those of src/ui/styles/tokens.css. */
export const packagePalette: Palette = {
  ground: '#f7f6f3',
  dark: '#22303c',
  main: '#20597a',
  accent: '#d9a63a',
  calm: '#4b6a58',
  error: '#a3121f',
  groundDeep: '#ecebe5',
  surface: '#fefefc',
  line: '#dcdad2',
  lineStrong: '#77797a',
  darkDeep: '#141e27',
  quiet: '#53606b',
  mainDeep: '#16425c',
  mainLight: '#e2edf3',
  accentLight: '#f6e8c6',
  accentDark: '#7d5a0c',
  calmDeep: '#385143',
  calmLight: '#e4ede7',
  errorLight: '#fbe6e4',
}

type DerivedName = Exclude<ColourName, 'ground' | 'dark' | 'main' | 'accent' | 'calm' | 'error'>

/** How a colour is derived from others. In the order of their dependencies. */
export const derivations: Record<
  DerivedName,
  { from: readonly ColourName[]; make: (palette: Palette) => Colour }
> = {
  groundDeep: { from: ['ground'], make: ({ ground, dark }) => mix(ground, dark, 0.06) },
  surface: { from: ['ground'], make: ({ ground }) => mix(ground, white, 0.7) },
  line: { from: ['ground', 'dark'], make: ({ ground, dark }) => mix(ground, dark, 0.14) },
  lineStrong: {
    from: ['ground', 'dark'],
    make: ({ ground, dark, groundDeep }) => readableOn(mix(ground, dark, 0.5), [ground, groundDeep], 3),
  },
  darkDeep: { from: ['dark'], make: ({ dark }) => mix(dark, black, 0.38) },
  quiet: {
    from: ['ground', 'dark'],
    make: ({ ground, dark, groundDeep }) => readableOn(mix(dark, ground, 0.25), [ground, groundDeep], 5),
  },
  mainDeep: { from: ['main'], make: ({ main }) => mix(main, black, 0.24) },
  mainLight: { from: ['main'], make: ({ main }) => mix(main, white, 0.88) },
  accentLight: { from: ['accent'], make: ({ accent }) => mix(accent, white, 0.72) },
  accentDark: {
    from: ['accent', 'ground'],
    make: ({ accent, ground, groundDeep }) => readableOn(accent, [ground, groundDeep], 4.6),
  },
  calmDeep: { from: ['calm'], make: ({ calm }) => mix(calm, black, 0.22) },
  calmLight: { from: ['calm'], make: ({ calm }) => mix(calm, white, 0.87) },
  errorLight: { from: ['error'], make: ({ error }) => mix(error, white, 0.9) },
}

const white = '#ffffff'
const black = '#000000'

/** All colours of a brand: its own, then those derived from them, then the package's. */
export function paletteOf(colours: BrandColours): Palette {
  const palette = { ...packagePalette, ...colours }
  for (const [name, { from, make }] of derivationList)
    if (!colours[name] && from.some((source) => colours[source])) palette[name] = make(palette)
  return palette
}

const isDerived = (name: ColourName): name is DerivedName => Object.hasOwn(derivations, name)

const derivationList = colourNames.filter(isDerived).map((name) => [name, derivations[name]] as const)

/** The brand's colour that determines a colour of its palette: the same colour, or the one from which it is derived. */
export function setColourOf(name: ColourName, colours: BrandColours): ColourName | undefined {
  if (colours[name]) return name
  return isDerived(name) ? derivations[name].from.find((source) => colours[source]) : undefined
}
