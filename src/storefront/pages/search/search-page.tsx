import { useId } from 'react'
import productMessages from 'virtual:messages/product'
import searchMessages from 'virtual:messages/search'
import type { Calls } from '#api/calls.ts'
import { readListingQuery, type ListingQuery } from '#storefront/lib/listing/listing-query.ts'
import { ProductListing } from '#storefront/components/listing/product-listing.tsx'
import { loadListing, type Listing } from '#storefront/lib/listing/load-listing.ts'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { joinAreas, Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { searchLink, searchPath } from '#storefront/lib/routing/links.ts'
import { publicPageHeaders } from '#storefront/lib/routing/page-headers.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { Route } from './+types/search-page'
import styles from './search-page.module.css'

const messages = joinAreas(searchMessages, productMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  const query = readListingQuery(url.searchParams)
  const listing = await loadListing({ calls, locale, path: searchPath, request: query })
  return { listing, bestSellers: hasNoResults(listing) ? await loadBestSellers(calls, locale) : [] }
}

/** Whether the search term finds nothing. If only the refinements leave nothing, the shopper can remove one. */
const hasNoResults = ({ total, request }: Listing): boolean =>
  total === 0 && Object.keys(request.refinements).length === 0

/** Suggestions for a search without results. */
async function loadBestSellers(calls: Calls, locale: string): Promise<TileData[]> {
  const query: ListingQuery = { query: '', start: 0, size: 4, sort: 'best-sellers', refinements: {} }
  return (await loadListing({ calls, locale, path: searchPath, request: query })).tiles
}

export const headers = publicPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const term = loaderData?.listing.request.query || 'Search'
  const title = term.length > longestTitle ? `${term.slice(0, longestTitle).toWellFormed()}…` : term
  return pageMeta({ title: `${title} | Marigold Candies`, hidden: true }, matches)
}

const longestTitle = 60

/** The results of a search (SHELL-016, CAT-053). */
export default function SearchPage({ loaderData: { listing, bestSellers } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <SearchResults listing={listing} bestSellers={bestSellers} />
    </Messages>
  )
}

interface SearchResultsProps {
  listing: Listing
  /** Shown if nothing is found. */
  bestSellers: readonly TileData[]
}

function SearchResults({ listing, bestSellers }: SearchResultsProps) {
  const text = useText()
  const to = useTo()
  const { query } = listing.request
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>{query ? text('search.title', { query }) : text('search.all')}</h1>
        {listing.suggestion && (
          <p>
            {text('search.didYouMean')} <a href={to(searchLink(listing.suggestion))}>{listing.suggestion}</a>?
          </p>
        )}
        {hasNoResults(listing) && <p className={styles.nothing}>{text('search.nothing', { query })}</p>}
      </div>
      {hasNoResults(listing) ? <BestSellers tiles={bestSellers} /> : <ProductListing listing={listing} />}
    </div>
  )
}

function BestSellers({ tiles }: { tiles: readonly TileData[] }) {
  const headingId = useId()
  const text = useText()
  return (
    <section className={styles.others} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('search.others')}</h2>
      <ul className={styles.grid}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <ProductTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}
