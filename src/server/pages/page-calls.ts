import type { Calls } from '#api/calls.ts'
import type { Audience } from '#commerce/content/content.ts'
import type { Shop } from '#commerce/shop.ts'
import type { PageContext } from '#storefront/lib/api/page-context.ts'
import { openDirectCalls } from './direct-calls.ts'
import type { KeptData } from './kept-data.ts'
import { nextChange } from './next-change.ts'

interface PageCallsOptions {
  shop: Shop
  kept: KeptData
  page: Pick<PageContext, 'siteId' | 'locale' | 'currency' | 'origin' | 'siteTabs'>
  requestId: string
  /** The customer group and the time of a staff preview. */
  preview: Audience | undefined
  /** The start of the rendering. */
  now: Date
}

/** The calls of one page, and the page's dependencies that result from them. */
export interface PageCalls extends Pick<PageContext, 'calls' | 'shared'> {
  tags: ReadonlySet<string>
  /** Adds dependencies of the page besides those of its calls. */
  add(tags: readonly string[]): void
  /** The page is incomplete because a service is not available. */
  isIncomplete(): boolean
  /** The time when the page changes without a change of data. */
  changesAt(): Promise<Date | undefined>
}

export function openPageCalls(options: PageCallsOptions): PageCalls {
  const { kept, page, preview } = options
  const own = openRecordedCalls(options)
  const { siteId, locale, currency, origin, siteTabs } = page
  // Also checks the tabs' tags: a change of the sites may have been announced since the tabs were found.
  const market = [siteId, locale, currency, origin, JSON.stringify(siteTabs)].join(' ')

  const load = async <Value>(work: (calls: Calls) => Promise<Value>) => {
    const { calls, tags, isIncomplete, changesAt } = openRecordedCalls(options)
    const value = await work(calls)
    return { value, tags: [...tags, 'sites'], changesAt: await changesAt(), isIncomplete: isIncomplete() }
  }

  return {
    ...own,
    async shared(key, work) {
      if (preview) return work(own.calls)
      const { value, tags, isIncomplete } = await kept.get(`${key} ${market}`, () => load(work))
      own.add(tags, isIncomplete)
      return value
    },
  }
}

/** Calls that record the tags of their responses. */
function openRecordedCalls({ shop, page, requestId, preview, now }: PageCallsOptions) {
  const { siteId, locale, currency, origin } = page
  const { pricing, catalog, content, fundraisers } = shop
  const tags = new Set<string>()
  let isIncomplete = false

  const add = (found: readonly string[], lacks = false): void => {
    for (const tag of found) tags.add(tag)
    isIncomplete ||= lacks
  }
  const calls = openDirectCalls({
    shop,
    siteId,
    locale,
    currency,
    origin,
    requestId,
    preview,
    onTags: add,
    onOutage: () => add([], true),
  })
  return {
    calls,
    tags,
    add,
    isIncomplete: () => isIncomplete,
    changesAt: () => nextChange({ pricing, catalog, content, fundraisers, siteId, tags, now }),
  }
}
