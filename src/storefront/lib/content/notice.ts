import type { z } from 'zod'
import { alertSchema, bandSchema } from '#commerce/content/blocks/inputs.ts'
import type { Colours } from './block-fields.ts'
import { inlineHtmlOf } from './markdown.ts'
import { memoizeByBody } from './memoize-by-body.ts'

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

const lookOf = ({ background, text }: Colours): Look => ({ background, ink: text })

const messageOf = ({ bodyText, cta }: Omit<z.infer<typeof alertSchema>, 'colours'>): Message => ({
  html: inlineHtmlOf(bodyText),
  action: cta && { text: cta.ctaText, href: cta.ctaLink },
})
