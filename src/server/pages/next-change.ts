import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Content } from '#commerce/content/content.ts'
import type { Fundraisers } from '#commerce/fundraisers/fundraisers.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import { addDays, shopDay, shopDayStart } from '#shared/dates/calendar-date.ts'

interface NextChangeOptions {
  pricing: Pick<Pricing, 'nextChange'>
  catalog: Pick<Catalog, 'products'>
  content: Pick<Content, 'nextChange'>
  fundraisers: Pick<Fundraisers, 'find'>
  siteId: string
  /** The tags of the page. */
  tags: ReadonlySet<string>
  now: Date
}

/** The ids in tags such as `product:{id}`. */
const idsIn = (tags: ReadonlySet<string>, prefix: string): string[] =>
  [...tags].flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []))

/**
 * The next moment at which a page changes although no data change: a promotion or a content item starts or ends, the
 * last day of its fundraiser or of shipping of one of its products is over, or the year in the footer changes. Needs
 * no SQL, because the page has just been rendered from the same data.
 */
export async function nextChange(options: NextChangeOptions): Promise<Date | undefined> {
  const { pricing, catalog, content, fundraisers, siteId, tags, now } = options
  const productIds = idsIn(tags, 'product:')
  const showsOffers = productIds.length > 0 || tags.has('promotions')
  const offers = showsOffers ? await pricing.nextChange(siteId, now) : undefined
  const products = productIds.length > 0 ? await catalog.products(siteId, productIds) : new Map()
  const shown = await Promise.all(idsIn(tags, 'fundraiser:').map((id) => fundraisers.find(id)))
  const lastDays = [
    ...[...products.values()].map(({ shipThrough }) => shipThrough),
    ...shown.map((fundraiser) => fundraiser?.endsOn ?? null),
  ].flatMap((day) => (day === null ? [] : [shopDayStart(addDays(day, 1))]))
  const shownContent = await content.nextChange(siteId, tags, now)
  return [offers, shownContent, ...lastDays, startOfNextYear(now)]
    .filter((instant) => instant !== undefined)
    .filter((instant) => instant > now)
    .toSorted((a, b) => Number(a) - Number(b))[0]
}

const startOfNextYear = (now: Date): Date => shopDayStart(`${Number(shopDay(now).slice(0, 4)) + 1}-01-01`)
