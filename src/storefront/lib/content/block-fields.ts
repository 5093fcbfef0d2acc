import { z } from 'zod'
import type { coloursSchema, countdownTimer } from '#commerce/content/blocks/field-inputs.ts'
import { htmlOf, inlineHtmlOf } from './markdown.ts'

/** Texts and pictures as the storefront shows them. The other fields equal those of an import. */

export const markdownText = z.string().transform(htmlOf)
export const inlineText = z.string().transform(inlineHtmlOf)

/** The author names the file. The import adds its hash, and its size and alternative text if they are missing. */
export const mediaSchema = z
  .object({ image: z.string(), hash: z.string(), alt: z.string(), width: z.number(), height: z.number() })
  .transform(({ image, hash, ...picture }) => ({ url: `/images/${hash}/${image}`, ...picture }))

export type Colours = z.infer<typeof coloursSchema>
export type CountdownTimer = NonNullable<z.infer<typeof countdownTimer>>
