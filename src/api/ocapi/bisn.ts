import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { AlertEmail } from '#commerce/back-in-stock/inputs.ts'

/** API-073. The shop's own pages send it as a body (signUpForStockNotice), so that no address stands in an address. */
export const bisn = call({
  path: 'GET /s/{siteId}/bisn',
  summary: 'Signs an email address up for the notice that a product is back in stock.',
  auth: 'public',
  limit: 'form',
  status: 204,
  parameters: z.object({ pid: Id, email: AlertEmail }),
  handle: ({ shop, site, parameters: { pid, email } }) =>
    shop.backInStock.signUp(site, { productId: pid, email }),
  answer: nothing,
})
