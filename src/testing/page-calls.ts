import type { Calls } from '#api/calls.ts'
import type { Shop } from '#commerce/shop.ts'
import { openDirectCalls } from '#server/direct-calls.ts'

/** The typed client as pages of the main site have it, on a shop of the tests. */
export const pageCallsOf = (shop: Shop): Calls =>
  openDirectCalls({
    shop,
    siteId: 'main',
    locale: 'en-US',
    currency: 'USD',
    origin: 'http://localhost',
    requestId: 'test',
    onTags: () => {},
  })
