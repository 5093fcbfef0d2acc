import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { AlertEmail } from '#commerce/back-in-stock/inputs.ts'

/** API-073 in the storefront's form: with a body, so that no URL, log or browser history contains the address. */
export const signUpForStockNotice = call({
  path: 'POST /stock-notices',
  summary: 'Signs an email address up for a back-in-stock alert.',
  description: 'Refuses a product that offers no alert.',
  auth: 'public',
  limit: 'form',
  status: 204,
  body: z.object({ productId: Id, email: AlertEmail }),
  handle: ({ shop, site, locale, body }) => shop.backInStock.signUp(site, { ...body, locale }),
  answer: nothing,
})
