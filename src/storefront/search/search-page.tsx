import productMessages from 'virtual:messages/product'
import searchMessages from 'virtual:messages/search'
import { pageContext } from '#storefront/calls/context.ts'
import { searchLink, searchPath } from '#storefront/links.ts'
import { joinAreas, Messages } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { publicPageHeaders } from '#storefront/page-headers.ts'
import { pageMeta } from '#storefront/page-meta.ts'
import { useTo } from '#storefront/use-to.ts'
import type { Route } from './+types/search-page'
import { readListing } from './listing-query.ts'
import { ProductListing } from './listing.tsx'
import { loadListing, type Listing } from './load-listing.ts'
import styles from './search-page.module.css'

const messages = joinAreas(searchMessages, productMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  const asked = readListing(url.searchParams)
  return { listing: await loadListing({ calls, locale, path: searchPath, asked }) }
}

export const headers = publicPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const asked = loaderData?.listing.asked.query ?? 'Search'
  return pageMeta({ title: `${asked} | Marigold Candies`, hidden: true }, matches)
}

/** What was found (SHELL-016, CAT-053). */
export default function SearchPage({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <Found listing={listing} />
    </Messages>
  )
}

function Found({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  const { query } = listing.asked
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>{query ? text('search.title', { query }) : text('search.all')}</h1>
        {listing.suggestion && (
          <p>
            {text('search.didYouMean')} <a href={to(searchLink(listing.suggestion))}>{listing.suggestion}</a>?
          </p>
        )}
        {listing.total === 0 && <p className={styles.nothing}>{text('search.nothing', { query })}</p>}
      </div>
      {listing.total > 0 && <ProductListing listing={listing} />}
    </div>
  )
}
