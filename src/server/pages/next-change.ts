import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Content } from '#commerce/content/content.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import { addDays, shopDayStart } from '#shared/calendar-date.ts'

interface NextChangeOptions {
  pricing: Pick<Pricing, 'nextChange'>
  catalog: Pick<Catalog, 'products'>
  content: Pick<Content, 'nextChange'>
  siteId: string
  /** The tags of the page. */
  tags: ReadonlySet<string>
  now: Date
}

const productTag = 'product:'

/**
 * The next moment at which a page shows something else although no data changes: a promotion or a content item starts
 * or ends, or the last day of shipping of one of its products is over. No SQL: the page has just been rendered from the same data.
 */
export async function nextChange(options: NextChangeOptions): Promise<Date | undefined> {
  const { pricing, catalog, content, siteId, tags, now } = options
  const productIds = [...tags].flatMap((tag) =>
    tag.startsWith(productTag) ? [tag.slice(productTag.length)] : [],
  )
  const showsOffers = productIds.length > 0 || tags.has('promotions')
  const offers = showsOffers ? await pricing.nextChange(siteId, now) : undefined
  const products = productIds.length > 0 ? await catalog.products(siteId, productIds) : new Map()
  const lastDays = [...products.values()].flatMap(({ shipThrough }) =>
    shipThrough === null ? [] : [shopDayStart(addDays(shipThrough, 1))],
  )
  const shownContent = await content.nextChange(siteId, tags, now)
  return [offers, shownContent, ...lastDays]
    .filter((instant) => instant !== undefined)
    .filter((instant) => instant > now)
    .toSorted((a, b) => Number(a) - Number(b))[0]
}
