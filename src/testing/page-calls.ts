import type { Calls } from '#api/calls.ts'
import type { Shop } from '#commerce/shop.ts'
import { openDirectCalls } from '#server/pages/direct-calls.ts'

/** The API client of server rendering, for a site of a test shop. */
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
