import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { AlertEmail } from '#commerce/back-in-stock/inputs.ts'

/** API-073. The storefront uses signUpForStockNotice instead. */
export const bisn = call({
  path: 'GET /s/{siteId}/bisn',
  summary: 'Signs an email address up for a back-in-stock alert.',
  description:
    'Prefer signUpForStockNotice, which keeps the address out of URLs. Refuses a product that offers no alert.',
  auth: 'public',
  limit: 'form',
  status: 204,
  parameters: z.object({ pid: Id, email: AlertEmail }),
  handle: ({ shop, site, locale, parameters: { pid, email } }) =>
    shop.backInStock.signUp(site, { productId: pid, email, locale }),
  answer: nothing,
})
