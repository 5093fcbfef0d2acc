/** The font families of the package, and the reader's system font. */
export const packageFamilies = ['Fraunces', 'Figtree', 'system'] as const

type PackageFamily = (typeof packageFamilies)[number]

/** A family with files in the import's folder `fonts/`. */
export interface OwnFamily {
  family: string
  /** The fallback until the files are loaded. */
  fallback: 'serif' | 'sans-serif'
  files: readonly OwnFontFile[]
}

export interface OwnFontFile {
  file: string
  /** `400`, or the range of a variable font: `300 900`. */
  weight: string
  style: 'normal' | 'italic'
}

export type Family = PackageFamily | OwnFamily

export interface BrandFonts {
  heading?: Family
  text?: Family
}

/** The families of a brand that names none. */
const defaults = { heading: 'Fraunces', text: 'Figtree' } as const

export const familiesOf = (fonts: BrandFonts | null): Required<BrandFonts> => ({ ...defaults, ...fonts })

/** The families in src/ui/styles/fonts.css, with fallbacks of the same width. */
const stacks: Record<PackageFamily, string> = {
  Fraunces: "'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Times', 'Fraunces Noto', serif",
  Figtree: "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
}

/** The value of `font-family` in pages. */
export const fontStack = (family: Family): string =>
  typeof family === 'string' ? stacks[family] : `'${family.family}', ${family.fallback}`

/** The files of all families, each once. */
export const ownFontFiles = (fonts: BrandFonts | null): OwnFontFile[] => {
  const files = [fonts?.heading, fonts?.text].flatMap((family) =>
    typeof family === 'object' ? family.files : [],
  )
  return [...new Map(files.map((file) => [file.file, file])).values()]
}
