import { z } from 'zod'
import { colourPattern, type Colour } from '#shared/brand/colours.ts'
import { colourNames, type BrandColours, type ColourName } from '#shared/brand/palette.ts'
import { packageFamilies, type BrandFonts, type Family } from '#shared/brand/fonts.ts'
import { shortText } from './values.ts'

const isColour = (text: string): text is Colour => colourPattern.test(text)

const colourMessage = 'must be a colour of six hex digits, such as #b3203c'

const colour = z.string().max(7, { error: colourMessage, abort: true }).refine(isColour, colourMessage)

/** Defines the fields in the order of the format, because the database does not preserve the order of keys. */
export const colourFields = (
  colours: Readonly<Partial<Record<ColourName, Colour | undefined>>>,
): BrandColours =>
  Object.fromEntries(colourNames.flatMap((name) => (colours[name] ? [[name, colours[name]]] : [])))

/** `brand.colours`: some of the tokens. */
export const BrandColoursFile: z.ZodType<BrandColours> = z
  .strictObject(Object.fromEntries(colourNames.map((name) => [name, colour.optional()])))
  .transform(colourFields)

const FontFile = z.strictObject({
  file: z
    .string()
    .max(100)
    .regex(/^[\w.-]+\.woff2$/, 'must be the name of a WOFF2 file of fonts/'),
  weight: z
    .string()
    .max(9)
    .regex(/^[1-9]\d{0,2}( [1-9]\d{2})?$/, 'must be a weight such as 400, or a range such as 300 900')
    .default('400'),
  style: z.enum(['normal', 'italic']).default('normal'),
})

const OwnFamily = z.strictObject({
  family: z
    .string()
    .max(60)
    .regex(/^[A-Za-z][\w -]*$/, 'must be the name of a family: letters, digits, spaces and hyphens'),
  fallback: z.enum(['serif', 'sans-serif']).default('sans-serif'),
  files: z.array(FontFile).min(1).max(8),
})

const families = packageFamilies.map((name) => `"${name}"`).join(', ')

const FamilyFile: z.ZodType<Family> = z.union([z.enum(packageFamilies), OwnFamily], {
  error: `must be ${families}, or a family with files of fonts/`,
})

/** `brand.fonts` */
export const BrandFontsFile: z.ZodType<BrandFonts> = z
  .strictObject({ heading: FamilyFile.optional(), text: FamilyFile.optional() })
  .transform(({ heading, text }) => ({ ...(heading && { heading }), ...(text && { text }) }))
  .refine(({ heading, text }) => heading ?? text, 'must name the family of headings or of text')

/** Fonts in the order of the format. */
export const fontFields = ({ heading, text }: BrandFonts): BrandFonts => ({
  ...(heading && { heading: familyFields(heading) }),
  ...(text && { text: familyFields(text) }),
})

const familyFields = (family: Family): Family =>
  typeof family === 'string'
    ? family
    : {
        family: family.family,
        fallback: family.fallback,
        files: family.files.map(({ file, weight, style }) => ({ file, weight, style })),
      }

/** Mail programs support no other image formats with transparency. */
export const logoFile = shortText.regex(/\.(png|svg)$/, 'must be a PNG or SVG picture of images/')
