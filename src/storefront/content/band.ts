import { z } from 'zod'
import { inlineHtmlOf } from './markdown.ts'
import { ctaSchema, coloursSchema } from './block-schemas.ts'

/** The slim band under the header (CONT-012). */
export const headerBandSchema = z.object({
  bannerMessages: z.array(z.object({ bodyText: z.string(), cta: ctaSchema.optional() })).min(1),
  colours: coloursSchema,
})

export interface Band {
  messages: { html: string; action: { text: string; href: string } | undefined }[]
  background: string
  ink: string
}

export function prepareBand(band: z.infer<typeof headerBandSchema> | undefined): Band | undefined {
  return (
    band && {
      messages: band.bannerMessages.map(({ bodyText, cta }) => ({
        html: inlineHtmlOf(bodyText),
        action: cta && { text: cta.ctaText, href: cta.ctaLink },
      })),
      background: band.colours.background,
      ink: band.colours.text,
    }
  )
}
