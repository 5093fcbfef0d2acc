import { z } from 'zod'
import { htmlOf } from './markdown.ts'
import { memoizeByBody } from './memoize-by-body.ts'

const schema = z.object({ bodyText: z.string().min(1) })

/** The HTML of the content item `checkout-error`; `undefined` without a valid body. */
export const readCheckoutError = memoizeByBody((body): string | undefined => {
  const { data } = schema.safeParse(body)
  return data && htmlOf(data.bodyText)
})
