import type { Calls } from '#api/calls.ts'
import type { Shop } from '#commerce/shop.ts'
import { openDirectCalls } from '#server/pages/direct-calls.ts'

/** The typed client as pages of a site have it, on a shop of the tests. */
export const pageCallsOf = (shop: Shop, siteId = 'main'): Calls =>
  openDirectCalls({
    shop,
    siteId,
    locale: 'en-US',
    currency: 'USD',
    origin: 'http://localhost',
    requestId: 'test',
    onTags: () => {},
  })
