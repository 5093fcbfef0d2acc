import { z } from 'zod'
import { htmlOf, inlineHtmlOf } from './markdown.ts'

/** The fields that many kinds of content share (CONT-006, CONT-007); demo/content/README.md describes them. */

export const markdownText = z.string().transform(htmlOf)
export const inlineText = z.string().transform(inlineHtmlOf)

/** The author names the file. The import adds its hash, and its size and alternative text if they are missing. */
export const mediaSchema = z
  .object({ image: z.string(), hash: z.string(), alt: z.string(), width: z.number(), height: z.number() })
  .transform(({ image, hash, ...picture }) => ({ url: `/images/${hash}/${image}`, ...picture }))

const colour = z.enum(['cream', 'paper', 'cocoa', 'marigold', 'raspberry', 'sage'])
export const coloursSchema = z.object({ background: colour, text: colour })

/** With the type `sidebar`, `ctaLink` is the name of the panel that opens (CONT-009). */
export const ctaSchema = z.object({
  ctaText: z.string(),
  ctaLink: z.string(),
  ctaType: z.enum(['primary', 'secondary', 'link', 'sidebar']).default('primary'),
  colours: coloursSchema.optional(),
})

export const ctasField = z.array(ctaSchema).default([])

export const textControls = z.object({
  horizontalPositioning: z.enum(['left', 'center', 'right']).default('left'),
  textColor: z.enum(['cocoa', 'cream']).default('cocoa'),
})

export const headlineFields = {
  eyebrow: z.string().optional(),
  headline: z.string(),
  headlineSize: z.enum(['large', 'regular']).default('regular'),
}

export const productsField = z.array(z.string())

/** Without `countdownEnable` there is no countdown; the field stays, so that an editor can switch it on again. */
export const countdownTimer = z
  .object({
    countdownEnable: z.boolean(),
    date: z.iso.datetime({ offset: true }),
    colors: coloursSchema.optional(),
  })
  .transform(({ countdownEnable, ...timer }) => (countdownEnable ? timer : undefined))

export type Colours = z.infer<typeof coloursSchema>
export type CountdownTimer = NonNullable<z.infer<typeof countdownTimer>>
