import { useId } from 'react'
import { useNavigation } from 'react-router'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import { market } from '#storefront/lib/api/market.ts'
import { listingLink, readListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useListActivities } from '#storefront/state/activities/use-list-activities.ts'
import { useTrackProducts } from '#storefront/state/analytics/track-products.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Chips } from './chips.tsx'
import { FilterButton } from './filter-button.tsx'
import { Pagination } from './pagination.tsx'
import { PickupSwitch } from './pickup-switch.tsx'
import styles from './product-listing.module.css'
import { Refinements } from './refinements.tsx'
import { SortSelect } from './sort-select.tsx'
import { usePickupListing } from './use-pickup-listing.ts'

/** The first row is on the screen at once. */
const urgentTiles = 2

interface ProductListingProps {
  listing: Listing
  /** Sales material costs nothing and says so (CAT-044). */
  showFreePrice?: boolean
}

/** Products with what narrows, sorts and pages them; all of it in the address. */
export function ProductListing({ listing: drawn, showFreePrice = false }: ProductListingProps) {
  const headingId = useId()
  const text = useText()
  const { listing, isLoading: isNarrowing, hasFailed, at } = usePickupListing(drawn)
  const wanted = useWanted(listing)
  const isLoading = wanted !== listing || isNarrowing
  const { tiles, total } = listing
  const address = listingLink(listing.path, listing.request)
  useTrackProducts(address, ({ listEvent }) => [listEvent(listing.path, tiles, market().currency)])
  const tellOfPress = useListActivities(address, {
    categoryId: listing.categoryId,
    query: listing.request.query,
    productIds: tiles.map(({ id }) => id),
  })
  return (
    <div className={styles.listing}>
      <aside className={styles.side} aria-label={text('search.refine')}>
        <Refinements listing={wanted} />
      </aside>
      <section className={styles.results} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.heading}>
          {text('search.results')}
        </h2>
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {text('search.count', { count: total })}
          </p>
          <PickupSwitch />
          <FilterButton listing={wanted} />
          <SortSelect listing={wanted} />
        </div>
        <Chips listing={wanted} />
        {hasFailed && <Alert>{text('search.pickupOnly.failure')}</Alert>}
        <EmptyNote listing={drawn} />
        {at && total === 0 && <p>{text('search.pickupOnly.nothing', { shop: at.name })}</p>}
        {/* Links inside are what is pressed; this only hears of it. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <ul className={styles.grid} data-loading={isLoading || undefined} onClick={tellOfPress}>
          {tiles.map((tile, index) => (
            <li key={tile.id}>
              <ProductTile tile={tile} urgent={index < urgentTiles} showFreePrice={showFreePrice} />
            </li>
          ))}
        </ul>
        <Pagination listing={wanted} />
      </section>
    </div>
  )
}

/**
 * The list with the choices that are on their way: they show at once, and the next press adds to them instead of taking
 * their place.
 */
function useWanted(listing: Listing): Listing {
  const { location } = useNavigation()
  if (location?.pathname !== listing.path) return listing
  return { ...listing, request: readListingQuery(new URLSearchParams(location.search)) }
}

/** Where choices leave nothing, or an address asks for more than there is. */
function EmptyNote({ listing: { path, request, total, tiles } }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  if (tiles.length > 0) return null
  if (total === 0) return <p className={styles.empty}>{text('search.noneLeft')}</p>
  return (
    <p className={styles.empty}>
      {text('search.beyondEnd')}{' '}
      <a href={to(listingLink(path, { ...request, start: 0 }))}>{text('search.toFirstPage')}</a>
    </p>
  )
}
