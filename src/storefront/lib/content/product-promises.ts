import { promisesSchema } from '#commerce/content/blocks/inputs.ts'
import { inlineHtmlOf } from './markdown.ts'
import { memoizeByBody } from './memoize-by-body.ts'

/** The key of the content item. */
export const productPromisesKey = 'product-promises'

/** A promise of the shop, shown below the buy button. */
export interface ProductPromise {
  html: string
  action: { text: string; href: string } | undefined
  /** Whether the promise applies only to products that can melt. */
  isForMeltable: boolean
}

/** The promises in the body of a content item; empty without a valid body. */
export const readProductPromises = memoizeByBody((body): readonly ProductPromise[] =>
  (promisesSchema.safeParse(body).data?.promises ?? []).map(({ bodyText, cta, isForMeltable = false }) => ({
    html: inlineHtmlOf(bodyText),
    action: cta && { text: cta.ctaText, href: cta.ctaLink },
    isForMeltable,
  })),
)
