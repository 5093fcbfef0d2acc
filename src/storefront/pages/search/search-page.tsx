import productMessages from 'virtual:messages/product'
import searchMessages from 'virtual:messages/search'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { isDisallowedList } from '#storefront/lib/listing/listing-query.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import type { Route } from './+types/search-page'
import { loadSearch } from './load-search.ts'
import { SearchResults } from './search-results.tsx'

const messages = joinAreas(searchMessages, productMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale, texts } = context.get(pageContext)
  const title = texts.text('search.pageTitle')
  return { title, ...(await loadSearch(calls, locale, url.searchParams)) }
}

export const headers = headersOf('/search')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const isHidden = !loaderData || !isDisallowedList(loaderData.listing.request)
  const term = loaderData?.listing.request.query || (loaderData?.title ?? '')
  const title = term.length > longestTitle ? `${term.slice(0, longestTitle).toWellFormed()}…` : term
  return pageMeta({ title, hidden: isHidden }, matches)
}

const longestTitle = 60

/** The results of a search (SHELL-016, CAT-053). */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <SearchResults {...loaderData} />
    </Messages>
  )
}
