import { z } from 'zod'
import { ctaSchema } from './block-fields.ts'
import { inlineHtmlOf } from './markdown.ts'
import { memoizeByBody } from './memoize-by-body.ts'

/** The key of the content item. */
export const productPromisesKey = 'product-promises'

const schema = z.object({
  promises: z
    .array(
      z.object({ bodyText: z.string(), cta: ctaSchema.optional(), isForMeltable: z.boolean().optional() }),
    )
    .max(4),
})

/** What the shop promises below the button that buys. */
export interface ProductPromise {
  html: string
  action: { text: string; href: string } | undefined
  /** Only for products that can melt. */
  isForMeltable: boolean
}

/** The promises in the body of a content item; none without a valid body. */
export const readProductPromises = memoizeByBody((body): readonly ProductPromise[] =>
  (schema.safeParse(body).data?.promises ?? []).map(({ bodyText, cta, isForMeltable = false }) => ({
    html: inlineHtmlOf(bodyText),
    action: cta && { text: cta.ctaText, href: cta.ctaLink },
    isForMeltable,
  })),
)
