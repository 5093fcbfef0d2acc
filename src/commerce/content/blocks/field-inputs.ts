import { z } from 'zod'

/** The fields that many kinds of content share (CONT-006, CONT-007); demo/content/README.md describes them. */

/**
 * How a reader renders texts and images: the storefront renders HTML and addresses, an import leaves them unchanged.
 * Both share all other properties of content.
 */
export interface Rendering<Media extends z.ZodType, Campaign extends z.ZodType> {
  /** Markdown. */
  markdownText: z.ZodType<string, string>
  /** Markdown in one line. */
  inlineText: z.ZodType<string, string>
  /** HTML that an author wrote. */
  html: z.ZodType<string, string>
  media: Media
  /** Set in a form by its reader, never by an author. */
  campaign: Campaign
}

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

/**
 * The countdown is shown only with `countdownEnable`. The field remains, so that an editor can switch it on again.
 */
export const countdownTimer = z
  .object({
    countdownEnable: z.boolean(),
    date: z.iso.datetime({ offset: true }),
    colors: coloursSchema.optional(),
  })
  .transform(({ countdownEnable, ...timer }) => (countdownEnable ? timer : undefined))
