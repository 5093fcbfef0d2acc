import { z } from 'zod'
import { coloursSchema, ctaSchema } from './block-fields.ts'
import { inlineHtmlOf } from './markdown.ts'
import { memoizeByBody } from './memoize-by-body.ts'

const message = z.object({ bodyText: z.string(), cta: ctaSchema.optional() })

/** The band under the header (CONT-012), and the alert above it (CONT-018). */
const bandSchema = z.object({ bannerMessages: z.array(message).min(1), colours: coloursSchema })
const alertSchema = message.extend({ colours: coloursSchema })

interface Message {
  html: string
  action: { text: string; href: string } | undefined
}

interface Look {
  background: string
  ink: string
}

export type Notice = Message & Look
export type Band = Look & { messages: Message[] }

/** The band in the body of a content item; `undefined` without a valid body. */
export const readBand = memoizeByBody((body): Band | undefined => {
  const { data } = bandSchema.safeParse(body)
  return data && { ...lookOf(data.colours), messages: data.bannerMessages.map(messageOf) }
})

export const readAlert = memoizeByBody((body): Notice | undefined => {
  const { data } = alertSchema.safeParse(body)
  return data && { ...lookOf(data.colours), ...messageOf(data) }
})

const lookOf = ({ background, text }: z.infer<typeof coloursSchema>): Look => ({ background, ink: text })

const messageOf = ({ bodyText, cta }: z.infer<typeof message>): Message => ({
  html: inlineHtmlOf(bodyText),
  action: cta && { text: cta.ctaText, href: cta.ctaLink },
})
